"""Vellum, oak and cloth from noise. What will be tiled at run time is seamless."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from assets.build.drawing import pixels
from assets.build.palette import OAK, VELLUM, Array, rgb

BURN = "#8a5f30"


def noise(width: int, height: int, grain: float, rng: np.random.Generator, aspect: float = 1.0) -> Array:
    """Smooth noise of unit spread that repeats without a seam in both directions."""
    across, down = max(2, round(width / (grain * aspect))), max(2, round(height / grain))
    grid = rng.normal(size=(down, across)).astype(np.float32)
    pad = 3
    wide = Image.fromarray(np.pad(grid, pad, mode="wrap"), mode="F")
    box = (pad, pad, pad + across, pad + down)
    field = np.asarray(wide.resize((width, height), Image.Resampling.BICUBIC, box=box)).astype(np.float64)
    spread: Array = field / (field.std() + 1e-9)
    return spread


def ramp(t: Array, stops: Sequence[tuple[float, str]]) -> Array:
    """A colour for each t in 0..1."""
    places = [s for s, _ in stops]
    colours = np.array([rgb(c) for _, c in stops])
    return np.stack([np.interp(np.clip(t, 0, 1), places, colours[:, k]) for k in range(3)], -1)


def bilinear(field: Array, y: Array, x: Array) -> Array:
    """The field read at fractional places."""
    h, w = field.shape[:2]
    y, x = y.clip(0, h - 1.001), x.clip(0, w - 1.001)
    y0, x0 = y.astype(int), x.astype(int)
    fy, fx = y - y0, x - x0
    if field.ndim == 3:
        fy, fx = fy[..., None], fx[..., None]
    top = field[y0, x0] * (1 - fx) + field[y0, x0 + 1] * fx
    low = field[y0 + 1, x0] * (1 - fx) + field[y0 + 1, x0 + 1] * fx
    mixed: Array = top * (1 - fy) + low * fy
    return mixed


def vellum(width: float, height: float, scale: float, seed: int, tone: float = 0.0) -> Array:
    """Seamless vellum without edges, as RGB floats. The same seed gives the same skin at every scale."""
    w, h = round(width * scale), round(height * scale)
    rng = np.random.default_rng(seed)
    parts = ((0.42, 200, 1), (0.3, 80, 1), (0.16, 22, 1), (0.1, 6, 2), (0.08, 2, 1))
    n = sum((k * noise(w, h, grain * scale, rng, aspect) for k, grain, aspect in parts), np.zeros((h, w)))
    skin = ramp(0.34 + 0.12 * n + tone, [(0, "#faf0d8"), (0.35, VELLUM[1]), (0.7, VELLUM[2]), (1, VELLUM[3])])
    return _fibres(skin, width, height, scale, seed)


def _fibres(skin: Array, width: float, height: float, scale: float, seed: int) -> Array:
    """Hairs and pores, drawn again across the seams they touch."""
    image = Image.fromarray(skin.clip(0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(image, "RGBA")
    r = random.Random(seed)
    around = [(dx * image.width, dy * image.height) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    for _ in range(int(width * height) // 5200):
        x, y, turn, length = r.random() * width, r.random() * height, r.random() * math.tau, r.uniform(3, 11)
        ink = (120, 85, 45, r.randint(8, 26))
        end = (x + length * math.cos(turn), y + length * math.sin(turn))
        for dx, dy in around:
            pen.line(
                [(x * scale + dx, y * scale + dy), (end[0] * scale + dx, end[1] * scale + dy)],
                fill=ink,
                width=round(scale),
            )
    for _ in range(int(width * height) // 9000):
        x, y, q = r.random() * width, r.random() * height, r.uniform(0.4, 1.3)
        ink = (110, 75, 40, r.randint(15, 50))
        for dx, dy in around:
            box = [(x - q) * scale + dx, (y - q) * scale + dy, (x + q) * scale + dx, (y + q) * scale + dy]
            pen.ellipse(box, fill=ink)
    return np.asarray(image).astype(np.float64)


def sheet(
    period: tuple[float, float],
    margin: float,
    scale: float,
    seed: int,
    tone: float = 0.0,
    inset: float = 5.0,
    ragged: float = 1.7,
    reach: float = 26.0,
    burn: float = 1.0,
) -> Image.Image:
    """A sheet with deckled, burnt edges whose middle and sides repeat: a nine-slice with this margin."""
    skin = vellum(period[0], period[1], scale, seed, tone)
    ph, pw = skin.shape[:2]
    m = round(margin * scale)
    h, w = ph + 2 * m, pw + 2 * m
    rows, columns = (np.arange(h) - m) % ph, (np.arange(w) - m) % pw
    rng = np.random.default_rng(seed + 77)
    wobble = (
        noise(pw, ph, 70 * scale, rng) * 0.8
        + noise(pw, ph, 22 * scale, rng) * 0.34
        + noise(pw, ph, 5 * scale, rng) * 0.13
    )
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float64)
    edge = np.minimum(np.minimum(xx, w - 1 - xx), np.minimum(yy, h - 1 - yy)) / scale
    d = edge - inset + wobble[np.ix_(rows, columns)] * ragged
    colour = skin[np.ix_(rows, columns)]
    inside = np.clip(d, 0, None)
    k = np.exp(-inside / reach) * 0.34 * burn + np.exp(-inside / 5) * 0.30 * burn
    colour = colour * (1 - k[..., None]) + rgb(BURN) * k[..., None]
    lip = np.exp(-(((d - 2.2) / 1.2) ** 2)) * 0.22
    colour = colour * (1 - lip[..., None]) + rgb("#fff6dd") * lip[..., None]
    alpha = np.clip(d * scale + 0.5, 0, 1) * 255
    return pixels(np.dstack([colour, alpha]))


def oak(width: float, height: float, scale: float, seed: int = 5, plank: float = 216, dark: float = 0.0) -> Image.Image:
    """Boards of dark oak, seamless when the height is a number of whole boards."""
    w, h, board = round(width * scale), round(height * scale), round(plank * scale)
    rng = np.random.default_rng(seed)
    out = np.zeros((h, w, 3))
    for top in range(0, h, board):
        ph = min(board, h - top)
        broad, fine = noise(w, ph, 30 * scale, rng, 16), noise(w, ph, 7 * scale, rng, 40)
        hair, cloud = noise(w, ph, 2 * scale, rng, 50), noise(w, ph, 90 * scale, rng, 6)
        y = np.mgrid[0:ph, 0:w][0] / scale
        rings = np.sin(y / 9.0 + broad * 2.2 + cloud * 1.5)
        t = 0.48 + 0.10 * rings + 0.08 * fine + 0.07 * hair + 0.05 * cloud + rng.uniform(-0.09, 0.09) + dark
        colour = ramp(t, [(0, "#8a6039"), (0.4, "#65432a"), (0.75, "#46301d"), (1, "#2c1c10")])
        side = np.minimum(np.arange(ph), np.arange(ph)[::-1]) / scale
        butt = np.abs(np.arange(w) - int(rng.uniform(0.2, 0.8) * w)) / scale
        colour *= (1 - np.exp(-side / 1.6) * 0.75)[:, None, None]
        colour *= (1 - np.exp(-butt / 1.4) * 0.7)[None, :, None]
        out[top : top + ph] = colour
    return pixels(out)


def folds(width: float, height: float, scale: float, seed: int, count: int) -> Array:
    """How the cloth of a curtain hangs: a wave across it, swaying a little on its way down."""
    w, h = round(width * scale), round(height * scale)
    rng = np.random.default_rng(seed)
    pace = np.cumsum(1 + 0.35 * noise(w, 4, 70 * scale, rng)[0])
    phase = pace / pace[-1] * count * math.tau
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float64)
    sway = noise(w, h, 320 * scale, rng) * 0.35 + (yy / h) * 0.8 * np.sin(xx / w * 9)
    wave: Array = np.sin(phase[None, :] + sway) + 0.35 * np.sin(phase[None, :] * 2 + sway * 1.7 + 1)
    return wave


def cloth(wave: Array, scale: float, seed: int, colours: tuple[str, str, str, str]) -> Array:
    """A hanging in the light of its folds; colours from light to the depth of a fold."""
    h, w = wave.shape
    rng = np.random.default_rng(seed + 5)
    yy = np.mgrid[0:h, 0:w][0] / scale
    weave = noise(w, h, 2 * scale, rng) * 0.018 + noise(w, h, 1.2 * scale, rng, 3) * 0.01
    t = 0.5 - 0.30 * wave + weave + 0.14 * (yy * scale / h) ** 2 + 0.16 * np.exp(-yy / 90)
    light, mid, low, deep = colours
    return ramp(t, [(0, light), (0.35, mid), (0.8, low), (1, deep)])


def vignette(width: int, height: int) -> Image.Image:
    """Darkness that gathers towards the corners of the table."""
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float64)
    v = ((xx / width - 0.5) ** 2 * 1.1 + (yy / height - 0.5) ** 2 * 1.3) * 1.1
    dark = np.broadcast_to(rgb(OAK[3]) * 0.4, (height, width, 3))
    return pixels(np.dstack([dark, np.clip(v - 0.03, 0, 1) * 255]))
