"""Small things on land and sea, ink and wash: hills, trees, keeps, ships, the rose of winds, the serpent."""

from __future__ import annotations

import math

from assets.build.palette import GOLD, INK, INK_2, LAPIS, RUBRIC, VELLUM

_FLEUR = (
    "M32 4C40 14 41 26 36 36C42 24 56 22 58 34C59 42 52 46 47 42C52 40 51 34 46 35C40 36 37 41 37 46H42V51H37"
    "C37 55 35 59 32 61C29 59 27 55 27 51H22V46H27C27 41 24 36 18 35C13 34 12 40 17 42C12 46 5 42 6 34C8 22 22 24 28 36"
    "C23 26 24 14 32 4Z"
)


def pen(width: float = 1.5) -> str:
    return f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def _at(x: float, y: float, scale: float, body: str, flip: int = 1) -> str:
    return f'<g transform="translate({x},{y}) scale({scale * flip},{scale})">{body}</g>'


def hill(x: float, y: float, s: float = 1) -> str:
    strokes = "".join(f"M{4 + k * 4} {-14 + k * 2.4}l3 {6 + k * 0.6}" for k in range(4))
    return _at(
        x,
        y,
        s,
        f'<path d="M-18 0C-10 -18 4 -22 20 0" fill="#d9c58f" fill-opacity=".75" {pen(1.5 / s)}/>'
        f'<path d="{strokes}" fill="none" {pen(1 / s)} opacity=".7"/>',
    )


def tree(x: float, y: float, s: float = 1, leaves: str = "#7d8f55") -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M0 0V-8" {pen(2 / s)}/><path d="M-6 -8C-10 -14 -5 -21 0 -21C6 -21 10 -13 6 -8Z" fill="{leaves}" '
        f'{pen(1.3 / s)}/><path d="M1 -11q3 -2 4 -5" fill="none" {pen(0.9 / s)}/>',
    )


def keep(x: float, y: float, s: float = 1, roof: str = "#a9472f") -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-16 0V-16H-8V0ZM8 0V-16H16V0Z" fill="#e6d8b6" {pen(1.4)}/>'
        f'<path d="M-18 -16L-12 -26L-6 -16ZM6 -16L12 -26L18 -16Z" fill="{roof}" {pen(1.3)}/>'
        f'<path d="M-8 0V-26H-4V-23H-2V-26H2V-23H4V-26H8V0Z" fill="#efe3c6" {pen(1.4)}/>'
        f'<path d="M-2.5 0V-6A2.5 3 0 0 1 2.5 -6V0Z" fill="{INK}"/>'
        f'<path d="M0 -26V-37L8 -34L0 -31" fill="{RUBRIC}" {pen(1.1)}/>'
        f'<path d="M-5 -15h2M3 -15h2M-13 -10h2M11 -10h2" {pen(1.3)}/>',
    )


def minster(x: float, y: float, s: float = 1) -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-6 0V-24H22V0Z" fill="#efe3c6" {pen(1.4)}/><path d="M-6 -24L-2 -33H20L22 -24Z" fill="#7f93a3" '
        f'{pen(1.3)}/><path d="M-22 0V-36H-8V0Z" fill="#efe3c6" {pen(1.4)}/>'
        f'<path d="M-22 -36V-42L-19 -36L-15 -46L-11 -36L-8 -42V-36Z" fill="#efe3c6" {pen(1.3)}/>'
        f'<circle cx="-15" cy="-25" r="3.6" fill="#a9472f" {pen(1.1)}/>'
        f'<path d="M-18 0V-10Q-15 -15 -12 -10V0M-1 -8V-16Q1 -19 3 -16V-8ZM8 -8V-16Q10 -19 12 -16V-8Z" fill="#6b5238" '
        f"{pen(1)}/>",
    )


def village(x: float, y: float, s: float = 1) -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-14 0V-8H-2V0Z" fill="#efe3c6" {pen(1.2)}/>'
        f'<path d="M-16 -8L-8 -15L0 -8Z" fill="#b9583a" {pen(1.2)}/>'
        f'<path d="M2 2V-7H14V2Z" fill="#efe3c6" {pen(1.2)}/><path d="M0 -7L8 -14L16 -7Z" fill="#8f5d34" {pen(1.2)}/>'
        f'<path d="M-4 -8V-22L-1 -28L2 -22V-8Z" fill="#e6d8b6" {pen(1.2)}/>',
    )


def mill(x: float, y: float, s: float = 1) -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-6 0L-4 -18H4L6 0Z" fill="#efe3c6" {pen(1.3)}/><path d="M-5 -18Q0 -26 5 -18Z" fill="#8f5d34" '
        f'{pen(1.3)}/><path d="M-12 -30L12 -8M12 -30L-12 -8" {pen(1.4)}/>'
        f'<path d="M-12 -30l5 -1l3 6M12 -30l1 5l-6 3M12 -8l-5 1l-3 -6M-12 -8l-1 -5l6 -3" fill="#f6ecd2" '
        f'fill-opacity=".8" {pen(1)}/>',
    )


def sheep(x: float, y: float, s: float = 1) -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-4 0v4M4 0v4" {pen(1.3)}/>'
        f'<path d="M-7 -2C-9 -7 -4 -9 -2 -8C0 -10 5 -9 6 -7C9 -6 8 -1 5 0H-5C-7 0 -8 -1 -7 -2Z" fill="#fbf3df" '
        f'{pen(1.1)}/><path d="M7 -6l4 1l-1 3l-3 0z" fill="{INK_2}" {pen(0.8)}/>',
    )


def ship(x: float, y: float, s: float = 1, cross: str = RUBRIC, flip: int = 1) -> str:
    return _at(
        x,
        y,
        s,
        f'<path d="M-26 -4C-16 2 16 2 28 -8L22 8H-18Z" fill="#9a6a3c" {pen(1.6)}/>'
        f'<path d="M-22 1C-10 4 12 4 25 -2" fill="none" {pen(1)}/>'
        f'<path d="M20 -8h12v-7h-12zM-28 -6h9v-6h-9z" fill="#b98a54" {pen(1.3)}/><path d="M0 0V-42" {pen(2)}/>'
        f'<path d="M-17 -36C-8 -32 8 -32 17 -36C20 -26 20 -18 17 -9C8 -12 -8 -12 -17 -9C-20 -18 -20 -26 -17 -36Z" '
        f'fill="#f4ead0" {pen(1.5)}/><path d="M0 -33V-11M-18 -22H18" stroke="{cross}" stroke-width="4"/>'
        f'<path d="M0 -42L14 -46L10 -42L14 -38Z" fill="{cross}" {pen(1)}/>'
        f'<path d="M-34 10q6 -5 12 0t12 0t12 0t12 0t12 0t12 0" fill="none" {pen(1.5)}/>',
        flip,
    )


def wind_rose(x: float, y: float, reach: float = 46) -> str:
    body = (
        f'<circle cx="{x}" cy="{y}" r="{reach * 0.72:.1f}" fill="{VELLUM[1]}" fill-opacity=".55" {pen(1.4)}/>'
        f'<circle cx="{x}" cy="{y}" r="{reach * 0.62:.1f}" fill="none" {pen(0.9)}/>'
    )
    for k in range(8):
        turn, length = k * math.pi / 4 - math.pi / 2, reach * (1.0 if k % 2 == 0 else 0.66)
        tip = (x + length * math.cos(turn), y + length * math.sin(turn))
        for side, fill in ((1, RUBRIC if k % 2 == 0 else LAPIS), (-1, VELLUM[0])):
            px = x + reach * 0.221 * math.cos(turn + side * 0.785)
            py = y + reach * 0.221 * math.sin(turn + side * 0.785)
            body += f'<path d="M{x} {y}L{px:.1f} {py:.1f}L{tip[0]:.1f} {tip[1]:.1f}Z" fill="{fill}" {pen(1.1)}/>'
    fleur = f'<path d="{_FLEUR}" fill="{GOLD[1]}" {pen(3)}/>'
    hub = f'<circle cx="{x}" cy="{y}" r="{reach * 0.1:.1f}" fill="url(#gold)" {pen(1.2)}/>'
    return body + hub + _at(x - 9, y - reach - 22, 0.28, fleur)


def serpent(x: float, y: float, s: float = 1) -> str:
    humps = "".join(
        f'<path d="M{a} 6C{a + 2} {-14 - b} {a + 20} {-14 - b} {a + 22} 6" fill="#8ea48a" {pen(1.6)}/>'
        for a, b in ((-12, 6), (14, 1), (38, -4))
    )
    return _at(
        x,
        y,
        s,
        f'<path d="M-30 6C-34 -10 -32 -24 -40 -28C-46 -30 -52 -26 -56 -22L-46 -20L-52 -16C-44 -14 -42 -6 -42 6Z" '
        f'fill="#8ea48a" {pen(1.6)}/><path d="M-40 -28l2 -7l4 8M-34 -16l6 -2l-5 6" fill="#8ea48a" {pen(1.3)}/>'
        f'<circle cx="-46" cy="-24" r="1.5" fill="{INK}"/>{humps}'
        f'<path d="M62 6C64 -6 70 -10 76 -8C72 -4 74 0 80 0C74 4 70 6 70 6Z" fill="#8ea48a" {pen(1.5)}/>'
        f'<path d="M-48 8q6 -5 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0" fill="none" {pen(1.4)}/>',
    )


# fmt: off
_HILLS = [(296, 112, .9), (320, 120, .7), (578, 92, 1), (604, 104, .8), (560, 106, .7), (612, 150, .7), (480, 78, .7),
          (505, 72, .8), (226, 700, .7), (130, 726, .5), (712, 652, .6)]
_FAR_HILLS = [(140, 330, .8), (164, 322, .9), (178, 420, .9), (160, 432, .7), (100, 524, .7), (186, 522, .8),
              (158, 530, .6),
              (300, 44, .8), (340, 34, .9), (500, 24, .7), (566, -4, .6)]
_TREES = [(262, 128, .9), (274, 134, 1), (548, 160, .9), (562, 166, 1), (536, 168, .8), (392, 216, .9), (406, 222, 1),
          (420, 216, .9), (318, 360, .9), (332, 364, 1), (664, 226, .9), (678, 232, 1), (692, 246, .9),
          (250, 536, .9),
          (264, 540, 1), (470, 534, .9), (484, 539, 1), (430, 596, .8), (442, 602, .9), (640, 662, .8)]
_SHEEP = [(596, 172, .9), (616, 176, .8), (286, 352, .8), (580, 350, .9), (602, 354, .8), (400, 532, .9),
          (420, 536, .8),
          (604, 544, .8), (706, 530, .8), (486, 690, .7)]
_NORTH_HILLS = [(300, -64, .9), (326, -56, .8), (350, -70, 1), (480, -60, .8), (506, -52, .7), (560, -40, .7),
                (240, -200, 1), (266, -214, 1.1), (294, -202, 1), (330, -180, .9), (250, -290, 1.1), (282, -304, 1.2),
                (314, -292, 1), (346, -310, 1.1), (380, -296, 1), (300, -380, 1.1), (334, -394, 1.2), (366, -380, 1),
                (260, -430, 1), (292, -444, 1.1), (420, -330, 1), (452, -342, .9), (400, -460, .8), (512, -320, .8)]
_NORTH_TREES = [(430, -84, .9), (444, -80, 1), (384, -150, .9), (398, -146, 1), (412, -152, .9), (520, -240, .9),
                (534, -236, 1), (508, -236, .8), (560, -330, .9), (574, -326, .8), (1290, -100, .9), (1304, -96, 1),
                (1330, -210, .9), (1344, -206, 1), (1350, -330, .9)]
# fmt: on


def far_north() -> str:
    """Scotland and Flanders, as quiet as the other far lands."""
    wild = "".join(hill(*p) for p in _NORTH_HILLS) + "".join(tree(*p) for p in _NORTH_TREES)
    built = keep(500, -152, 0.72) + minster(600, -300, 0.7) + village(446, -170, 0.75) + village(1336, -140, 0.85)
    built += mill(1318, -262, 0.95) + mill(1352, -254, 0.8) + sheep(560, -86, 0.8) + sheep(576, -80, 0.7)
    return f'<g opacity=".62">{wild}{built}</g>'


def on_land() -> str:
    """Landmarks of the counties and of the far lands; small windows leave them out."""
    stones = (
        f'<g {pen(1.3)} fill="#cfc3a6"><path d="M176 706V694H181V706ZM188 706V694H193V706ZM174 694V690H195V694Z'
        f'M200 708V696H205V708Z"/></g>'
    )
    far = "".join(hill(*p) for p in _FAR_HILLS)
    near = "".join(hill(*p) for p in _HILLS) + "".join(tree(*p) for p in _TREES) + "".join(sheep(*p) for p in _SHEEP)
    built = village(434, 350, 0.85) + village(500, 234, 0.8) + village(640, 410, 0.85) + minster(738, 322, 1.05)
    built += keep(424, 416, 0.8) + keep(672, 584, 0.62) + mill(648, 530, 0.85) + mill(878, 434, 0.9)
    return f'<g opacity=".62">{far}</g>' + near + built + stones


def at_sea() -> str:
    """Ships, the serpent and the rose of winds: they stay when landmarks go."""
    ships = ship(924, 186, 0.9) + ship(930, 330, 0.72, LAPIS, -1) + ship(548, 712, 0.6) + ship(70, 150, 0.75, LAPIS)
    return ships + serpent(886, 706, 0.72) + wind_rose(866, 246, 48)
