"""Curves and brush strokes as shapely shapes, and their way into SVG paths."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.build.palette import Array

Dots = Sequence[tuple[float, float]]


def curve(points: Dots | Array, closed: bool = False, steps: int = 10) -> Array:
    """A Catmull-Rom curve through the points."""
    p = [np.array(q, dtype=np.float64) for q in points]
    p = [p[-1], *p, p[0], p[1]] if closed else [2 * p[0] - p[1], *p, 2 * p[-1] - p[-2]]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False):
        for k in range(steps):
            t = k / steps
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    if not closed:
        out.append(p[-2])
    return np.array(out)


def _normals(line: Array) -> Array:
    d = np.gradient(line, axis=0)
    d /= np.linalg.norm(d, axis=1)[:, None] + 1e-9
    return np.stack([-d[:, 1], d[:, 0]], 1)


def brush(points: Dots, widths: Sequence[float], steps: int = 8) -> BaseGeometry:
    """A stroke with a width at each point of its spine and round ends."""
    spine = curve(points, steps=steps)
    width = curve([(w, 0.0) for w in widths], steps=steps)[:, 0].clip(0.05)
    side = _normals(spine) * width[:, None] / 2
    body = Polygon(np.vstack([spine + side, (spine - side)[::-1]])).buffer(0)
    return unary_union([body, Point(spine[0]).buffer(width[0] / 2), Point(spine[-1]).buffer(width[-1] / 2)])


def rough(
    points: Dots | Array,
    amount: float,
    rng: np.random.Generator,
    closed: bool = False,
    step: float = 6,
    octaves: int = 3,
) -> Array:
    """The line as a hand would draw it: displaced by a few octaves of noise."""
    ring = [tuple(p) for p in points]
    line = LineString(ring + ([ring[0]] if closed else []))
    n = max(8, int(line.length / step))
    dots = np.array([line.interpolate(i / n, normalized=True).coords[0] for i in range(n + (0 if closed else 1))])
    off = np.zeros(len(dots))
    for octave in range(octaves):
        k = max(2, int(line.length / (60 / 2**octave)))
        v = rng.normal(size=k + 1)
        if closed:
            v[-1] = v[0]
        x = np.linspace(0, k, len(dots), endpoint=not closed)
        i = np.floor(x).astype(int).clip(0, k - 1)
        f = x - i
        f = f * f * (3 - 2 * f)
        off += (v[i] * (1 - f) + v[i + 1] * f) * amount / 1.7**octave
    if not closed:
        ends = np.minimum(np.arange(len(dots)), np.arange(len(dots))[::-1])
        off *= np.clip(ends / 4, 0, 1)
    shifted: Array = dots + _normals(dots) * off[:, None]
    return shifted


def path(shape: BaseGeometry, tolerance: float = 0.12) -> str:
    """A shapely shape as the `d` of an SVG path."""
    if shape.is_empty:
        return ""
    shape = shape.simplify(tolerance)
    out = []
    for part in getattr(shape, "geoms", [shape]):
        solid = part.geom_type == "Polygon"
        for ring in [part.exterior, *part.interiors] if solid else [part]:
            dots = list(ring.coords)[:-1] if solid else list(ring.coords)
            out.append(polyline(dots) + ("Z" if solid else ""))
    return "".join(out)


def polyline(points: Dots | Array) -> str:
    return "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
