"""Grounds of the painted miniatures: diapered sky, meadow, courses of stone, the king's hall."""

from __future__ import annotations

import random
from collections.abc import Sequence

from assets.build.geometry import curve, polyline
from assets.build.palette import GOLD, INK, STONE

GROUNDS = {"lapis": ("#29467a", "#335795"), "rubric": ("#7c221a", "#97301f"), "night": ("#2b2a4a", "#3a3963")}
_PEN = f'stroke="{INK}" stroke-linejoin="round" stroke-linecap="round"'


def sky(width: float, height: float, ground: str = "lapis") -> str:
    """Lozenges with gold points, as manuscripts paint the sky."""
    base, lozenge = GROUNDS[ground]
    half = 18
    cells = points = ""
    for y in range(-2 * half, int(height) + 2 * half, 2 * half):
        for x in range(-2 * half, int(width) + 2 * half, 2 * half):
            cells += f"M{x} {y}l{half} {-half}l{half} {half}l{-half} {half}z"
            points += f"M{x + half - 4} {y}l4 -4l4 4l-4 4z"
    return (
        f'<linearGradient id="air" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="#0e1526" stop-opacity=".35"/>'
        f'<stop offset=".5" stop-color="#fff" stop-opacity=".03"/><stop offset="1" stop-color="#f3e0b0" '
        f'stop-opacity=".16"/></linearGradient><rect width="{width}" height="{height}" fill="{base}"/>'
        f'<path d="{cells}" fill="{lozenge}" stroke="{GOLD[2]}" stroke-width="1" stroke-opacity=".65"/>'
        f'<path d="{points}" fill="{GOLD[1]}" opacity=".85"/>'
        f'<rect width="{width}" height="{height}" fill="url(#air)"/>'
    )


def meadow(width: float, height: float, seed: int = 2) -> str:
    """Two rolling fields with grass and flowers, at the foot of a picture of this height."""
    r = random.Random(seed)
    back = [(0.0, 30.0), *((width * i / 9, 14 + r.uniform(-12, 12)) for i in range(1, 9)), (width, 26.0)]
    front = [
        (0.0, height * 0.45),
        *((width * i / 6, height * 0.45 + r.uniform(-6, 8)) for i in range(1, 6)),
        (width, height * 0.42),
    ]
    body = (
        '<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8c9a57"/>'
        '<stop offset="1" stop-color="#5b6e3b"/></linearGradient><linearGradient id="far" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#a9ab68"/><stop offset="1" stop-color="#75834a"/></linearGradient>'
    )
    for line, fill, pen in ((back, "far", 2), (front, "near", 1.6)):
        body += (
            f'<path d="{polyline(curve(line))}L{width},{height}L0,{height}Z" fill="url(#{fill})" stroke="{INK}" '
            f'stroke-width="{pen}"/>'
        )
    for _ in range(int(width / 19)):
        x, y = r.uniform(6, width - 6), r.uniform(height * 0.52, height - 4)
        body += (
            f'<path d="M{x:.0f} {y:.0f}q2 -8 0 -10M{x:.0f} {y:.0f}q4 -5 6 -8M{x:.0f} {y:.0f}q-4 -4 -6 -7" '
            f'stroke="#3f4f26" stroke-width="1.3" fill="none" opacity=".7"/>'
        )
        if r.random() < 0.45:
            colour = r.choice(["#c8543f", "#f0d48a", "#e9e2cf", "#6d83b8"])
            body += (
                f'<circle cx="{x + 10:.0f}" cy="{y - 4:.0f}" r="2.4" fill="{colour}" stroke="{INK}" stroke-width=".7"/>'
            )
    return body


def courses(box: tuple[float, float, float, float], seed: int, course: float = 20) -> str:
    """The joints of dressed stone in a box, as the `d` of a path."""
    left, top, right, bottom = box
    r = random.Random(seed)
    d, y = "", top
    while y < bottom:
        d += f"M{left} {y:.0f}H{right}"
        x = left + r.uniform(6, 52)
        while x < right:
            d += f"M{x:.0f} {y:.0f}V{min(bottom, y + course):.0f}"
            x += r.uniform(28, 52)
        y += course
    return d


def hall(width: float, height: float, bays: Sequence[tuple[float, float]]) -> str:
    """The king's hall: painted wall, tiled floor, his carpet, an arcade of pointed arches; bays are (left, right)."""
    floor = height - 148
    return sky(width, height, "rubric") + _floor(width, height, floor) + _arcade(width, floor + 6, bays)


def _floor(width: float, height: float, floor: float) -> str:
    rows = [0, 20, 46, 80, 122, 170]
    middle = width / 2
    tiles = ""
    for j in range(5):
        near, far = 46 + j * 9, 46 + (j + 1) * 9
        for i in range(-16, 17):
            if (i + j) % 2:
                tiles += (
                    f"M{middle + i * near:.0f} {floor + rows[j]}L{middle + (i + 1) * near:.0f} {floor + rows[j]}"
                    f"L{middle + (i + 1) * far:.0f} {floor + rows[j + 1]}L{middle + i * far:.0f} {floor + rows[j + 1]}Z"
                )
    return (
        '<linearGradient id="boards" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b99a63"/>'
        '<stop offset="1" stop-color="#8a6a3d"/></linearGradient>'
        f'<rect y="{floor}" width="{width}" height="{height - floor}" fill="url(#boards)" {_PEN} stroke-width="2.6"/>'
        f'<clipPath id="ground"><rect y="{floor}" width="{width}" height="{height - floor}"/></clipPath>'
        f'<g clip-path="url(#ground)"><path d="{tiles}" fill="#6d3a26" fill-opacity=".55" stroke="{INK}" '
        f'stroke-opacity=".4"/></g>'
        f'<path d="M{middle - 96} {floor + 10}H{middle + 96}L{middle + 150} {height}H{middle - 150}Z" '
        f'fill="url(#lapis)" {_PEN} stroke-width="2.6"/><path d="M{middle - 84} {floor + 12}L{middle - 134} {height}'
        f'M{middle + 84} {floor + 12}L{middle + 134} {height}" stroke="{GOLD[2]}" stroke-width="4"/>'
    )


def _arcade(width: float, foot: float, bays: Sequence[tuple[float, float]]) -> str:
    spring, crown = 96, 12

    def arch(left: float, right: float) -> str:
        m = (left + right) / 2
        return (
            f"M{left} {foot}V{spring}C{left} {spring - 50} {m - 40} {crown + 16} {m} {crown}"
            f"C{m + 40} {crown + 16} {right} {spring - 50} {right} {spring}V{foot}"
        )

    wall = f"M0 0H{width}V{foot}H0Z" + "".join(arch(a, b) + "Z" for a, b in bays)
    joints = courses((0, 0, width, foot), 4, 22)
    out = (
        f'<path fill-rule="evenodd" d="{wall}" fill="url(#stone)" {_PEN} stroke-width="3"/>'
        f'<clipPath id="wall"><path clip-rule="evenodd" d="{wall}"/></clipPath><g clip-path="url(#wall)">'
        f'<path d="{joints}" stroke="{STONE[2]}" stroke-width="1.2" opacity=".55" fill="none"/></g>'
    )
    for a, b in bays:
        out += f'<path d="{arch(a, b)}" fill="none" stroke="{INK}" stroke-width="9"/>'
        out += f'<path d="{arch(a, b)}" fill="none" stroke="{STONE[0]}" stroke-width="5"/>'
    ends = [0.0, *(v for bay in bays for v in bay), width]
    for a, b in zip(ends[::2], ends[1::2], strict=True):
        out += (
            f'<path d="M{a - 4} {foot}H{b + 4}V{foot + 18}H{a - 4}Z" fill="url(#stone)" {_PEN} stroke-width="2.6"/>'
            f'<path d="M{a - 2} {spring + 6}H{b + 2}V{spring + 20}H{a - 2}Z" fill="{STONE[0]}" {_PEN} '
            f'stroke-width="2.2"/>'
        )
    return out
