"""Power by round as lines, each house in its colour and its dashes, with its arms at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desktop.canvas import Canvas
from game.desktop.theme import GOLD, INK, INK_RULE, INK_SECOND, NUMERAL, RUBRIC, TITLE, Style
from game.lancaster.screen.tinctures import house_line, tincture
from game.lancaster.wording.names import roman

AXIS = Style(20, "Semibold")
ROUND = Style(22, "Semibold")
END = Style(22, "SemiboldIt")
ARMS = 47.0  # between two shields at the end


def plot(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    title: str,
    end: str,
    houses: Sequence[str],
    rounds: Sequence[Sequence[int]],
) -> None:
    """`houses` from the winner down; `rounds`: power of the same houses after each round, last at the end."""
    x, y, width, height = box
    canvas.text(title, x - 20, y - 44, TITLE, RUBRIC, width=width, smaller=(Style(26, "Semibold"),))
    room = width - 110
    top = max(20, max((max(row) for row in rounds), default=0))
    low = min(0, min((min(row) for row in rounds), default=0))
    step = next(one for one in (5, 10, 20, 25, 50, 100, 200, 500) if top / one <= 6)
    ceiling = -(-top // step) * step

    def at(number: int, power: float) -> tuple[float, float]:
        return x + room * number / len(rounds), y + height - (power - low) / (ceiling - low) * height

    _grid(canvas, at, x, room, low, ceiling, step)
    _final(canvas, at, len(rounds), y, height)
    _lines(canvas, at, houses, rounds)
    for number in range(1, len(rounds)):
        canvas.text(roman(number), at(number, 0)[0], y + height + 32, ROUND, INK_SECOND, anchor="mm")
    canvas.text(end, at(len(rounds), 0)[0], y + height + 32, END, INK_SECOND, anchor="mm", width=room / len(rounds))
    _labels(canvas, at, houses, rounds)


def _grid(canvas: Canvas, at, x: float, room: float, low: int, ceiling: int, step: int) -> None:  # type: ignore[no-untyped-def]
    for power in range(0, ceiling + 1, step):
        y = at(0, power)[1]
        canvas.text(str(power), x - 16, y, AXIS, INK_SECOND, anchor="rm")
        if power == 0:
            canvas.rule(x, y, room + 6, INK_RULE, 1.8)
            continue
        left, right = canvas.point(x, y)[0], canvas.point(x + room, y)[0]
        level = canvas.point(x, y)[1]
        for dot in range(left, right, max(6, canvas.px(9))):
            pygame.draw.line(canvas.surface, INK_RULE, (dot, level), (dot + canvas.px(2), level))


def _final(canvas: Canvas, at, rounds: int, y: float, height: float) -> None:  # type: ignore[no-untyped-def]
    """The reckoning at the end stands on a breath of gold."""
    if rounds < 2:
        return
    left, right = at(rounds - 1, 0)[0], at(rounds, 0)[0]
    canvas.wash(GOLD[1], 0.18, left, y - 10, right - left, height + 10)
    column, top = canvas.point(left, y - 10)
    bottom = canvas.point(left, y + height)[1]
    for dash in range(top, bottom, max(8, canvas.px(11))):
        pygame.draw.line(canvas.surface, GOLD[3], (column, dash), (column, dash + canvas.px(6)), max(1, canvas.px(1.6)))


def _lines(canvas: Canvas, at, houses: Sequence[str], rounds: Sequence[Sequence[int]]) -> None:  # type: ignore[no-untyped-def]
    for number in reversed(range(len(houses))):  # the winner's line lies on top
        points = [at(0, 0), *(at(place + 1, row[number]) for place, row in enumerate(rounds))]
        house_line(canvas, houses[number], points)
        for x, y in points[1:-1]:
            centre = canvas.point(x, y)
            pygame.draw.aacircle(canvas.surface, INK, centre, max(3, canvas.px(7.5)))
            pygame.draw.aacircle(canvas.surface, tincture(houses[number]), centre, max(2, canvas.px(5.5)))


def _labels(canvas: Canvas, at, houses: Sequence[str], rounds: Sequence[Sequence[int]]) -> None:  # type: ignore[no-untyped-def]
    """Shields keep their distance; a hair ties each to its line's end."""
    x = at(len(rounds), 0)[0]
    ends = [at(len(rounds), rounds[-1][number])[1] for number in range(len(houses))]
    places: list[float] = []
    for end in ends:
        places.append(max(end - 8, places[-1] + ARMS if places else end - 8))
    lowest = at(0, min(0, *rounds[-1]))[1] - 14  # below nothing where somebody is
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - ARMS
    for house, power, end, place in zip(houses, rounds[-1], ends, places, strict=True):
        start, stop = canvas.point(x + 4, end), canvas.point(x + 24, place)
        pygame.draw.aaline(canvas.surface, INK_SECOND, start, stop)
        arms = f"arms_{house}_hatched" if canvas.studio.hatched else f"arms_{house}"
        canvas.sprite(arms, x + 42, place, 36, shadow=(2, 3, 0.5))
        canvas.text(str(power).replace("-", "−"), x + 68, place, NUMERAL)
