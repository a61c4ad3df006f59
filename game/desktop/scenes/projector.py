"""Going through a film: where it stands, whether it runs, how fast. And the bar that shows and steers it."""

from __future__ import annotations

from bisect import bisect_right
from functools import partial

import pygame

from game.desktop.canvas import SOFT, Canvas
from game.desktop.film import Film
from game.desktop.spots import Action, Tip
from game.desktop.theme import ASIDE, COUNT, GOLD, INK, INK_SECOND, LABEL, NUMERAL, RUBRIC, SMALL, VELLUM, Colour
from game.i18n import Language

SPEEDS = (0.5, 1.0, 2.0, 4.0)  # moments a second
NAMES = ("½", "1", "2", "4")
PLATE, BIG = 46.0, 56.0
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
UNFINISHED = 0.86  # how far into its part of the bar a round reaches that is still being played


class Projector:
    """The film at one moment. Scenes ask it what to show and tell it what was pressed."""

    def __init__(self, film: Film, phases: list[int], rounds: int) -> None:
        self.film = film
        self.phases = phases
        self.starts = film.milestones()
        self.rounds = max(rounds, len(self.starts))
        self.at = film.last
        self.playing = False
        self.speed = 1
        self.next_at = 0.0

    def go(self, at: int) -> None:
        self.at = max(0, min(at, self.film.last))
        self.playing = self.playing and self.at < self.film.last

    def step(self, by: int) -> None:
        self.playing = False
        self.go(self.at + by)

    def to_round(self, number: int) -> None:
        """From the first moment of a round; one that was never reached is not gone to."""
        if 0 <= number < len(self.starts):
            self.playing = False
            self.go(self.starts[number])

    def by_round(self, step: int) -> None:
        """The beginning of this round, or of the one before or after it."""
        now = self.round
        if step < 0 and now >= 0 and self.at > self.starts[now]:
            self.to_round(now)
        elif step > 0 and now + 1 >= len(self.starts):
            self.step(self.film.last)
        else:
            self.to_round(max(0, now + step))

    def toggle(self) -> None:
        if not self.playing and self.at >= self.film.last:
            self.at = 0  # at the end: once more from the beginning
        self.playing = not self.playing
        self.next_at = 0.0

    def set_speed(self, speed: int) -> None:
        self.speed = max(0, min(speed, len(SPEEDS) - 1))
        self.next_at = 0.0

    def due(self, now: float) -> bool:
        """Is the next moment to be shown? Counts the time for the one after it."""
        if not self.playing:
            return False
        if self.next_at and now < self.next_at:
            return False
        first = not self.next_at
        self.next_at = now + 1 / SPEEDS[self.speed]
        return not first

    @property
    def round(self) -> int:
        """The round now shown, from 0; -1 before the first."""
        return bisect_right(self.starts, self.at) - 1

    def share(self, at: int) -> float:
        """Where on the bar a moment stands, from 0 to 1: every round has the same length."""
        number = max(0, bisect_right(self.starts, at) - 1)
        begin = self.starts[number] if number and self.starts else 0
        last = number + 1 >= len(self.starts)
        end = self.film.last if last else self.starts[number + 1]
        part = (at - begin) / max(1, end - begin)
        if last and not self.film.frames[-1][1].over:
            part *= UNFINISHED
        return (number + part) / self.rounds

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.step(-self.film.last if event.key == pygame.K_HOME else self.film.last)
        elif event.key in (pygame.K_COMMA, pygame.K_PERIOD):
            self.by_round(-1 if event.key == pygame.K_COMMA else 1)
        elif event.key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_MINUS, pygame.K_KP_MINUS):
            self.set_speed(self.speed + (1 if event.key in (pygame.K_PLUS, pygame.K_KP_PLUS) else -1))
        else:
            return False
        return True


def film_keys(language: Language) -> list[tuple[str, str]]:
    """For the help sheet."""
    gettext = language.gettext
    return [
        (gettext("Space"), gettext("play and stop")),
        ("← →", gettext("one moment back, one on")),
        (gettext("Home, End"), gettext("to the beginning, to the end")),
        (", .", gettext("a round back, a round on")),
        ("+ −", gettext("faster, slower")),
    ]


# Drawing ------------------------------------------------------------------------------


def draw_bar(
    canvas: Canvas, projector: Projector, language: Language, x: float, y: float, width: float, *, badge: float = 42
) -> None:  # fmt: skip
    """Rounds and phases in a row; what has been shown is gold, the seal stands at the moment. y is its top."""
    wide, high = width / projector.rounds, 28.0
    for number in range(projector.rounds):
        _badge(canvas, projector, language, number, x + wide * (number + 0.5), y - badge / 2 - 5, badge)
    reached = projector.share(projector.film.last) * width
    here = projector.share(projector.at) * width
    _trough(canvas, x, y, width, high, here)
    if reached < width - 4:
        _stripes(canvas, x + reached, y, width - reached - 4, high)
    for number in range(1, projector.rounds):
        _tick(canvas, x + wide * number, y, high, 2.4, INK)
    for at in projector.phases:
        if at not in projector.starts:
            _tick(canvas, x + projector.share(at) * width, y, high, 1.2, INK_SECOND)
    for number, at in enumerate(projector.phases):
        left = projector.share(at) * width
        right = projector.share(projector.phases[number + 1]) * width if number + 1 < len(projector.phases) else reached
        begun = sum(start <= at for start in projector.starts)
        said = language.gettext("round {number}").format(number=begun)
        act = partial(_go, projector, at)
        canvas.spot(f"bar.{number}", x + left, y - 2, max(6.0, right - left), high + 4, act, label=said)
    canvas.sprite("wax_seal_crown", x + here, y + high / 2, 46, shadow=(3, 4, 0.6))


def _go(projector: Projector, at: int) -> None:
    projector.playing = False
    projector.go(at)


def _trough(canvas: Canvas, x: float, y: float, width: float, high: float, here: float) -> None:
    """A shallow trough of vellum between lines of ink, filled with gold leaf up to the moment."""
    rect = canvas.rect(x, y, width, high)
    bend = canvas.px(6)
    pygame.draw.rect(canvas.surface, VELLUM[2], rect, border_radius=bend)
    full = canvas.rect(x, y, max(0.0, here), high)
    if full.width > bend:
        for row in range(full.height):
            part = row / max(1, full.height - 1)
            low, up = (GOLD[0], GOLD[1]) if part < 0.4 else (GOLD[1], GOLD[2])
            share = part / 0.4 if part < 0.4 else (part - 0.4) / 0.6
            colour = [round(a + (b - a) * share) for a, b in zip(low, up, strict=True)]
            inset = max(0, bend // 2 - min(row, full.height - 1 - row))
            pygame.draw.line(
                canvas.surface, colour, (full.left + inset, full.top + row), (full.right - 1, full.top + row)
            )
    pygame.draw.rect(canvas.surface, INK, rect, max(1, canvas.px(2.2)), border_radius=bend)


def _badge(
    canvas: Canvas, projector: Projector, language: Language, number: int, x: float, y: float, size: float
) -> None:  # fmt: skip
    known, now = number < len(projector.starts), number == max(0, projector.round)
    canvas.sprite("badge_count", x, y, size, fade=1.0 if known else 0.5, shadow=SOFT if known else None)
    if now:
        pygame.draw.circle(canvas.surface, GOLD[4], canvas.point(x, y), canvas.px(size * 0.53), max(1, canvas.px(4)))
        pygame.draw.circle(canvas.surface, GOLD[2], canvas.point(x, y), canvas.px(size * 0.52), max(1, canvas.px(2.6)))
    colour = RUBRIC if now else INK if known else INK_SECOND
    roman = ROMAN[number] if number < len(ROMAN) else str(number + 1)
    canvas.text(roman, x, y - 1, COUNT, colour, anchor="mm")
    label = language.gettext("round {number}").format(number=roman)
    action = partial(projector.to_round, number) if known else None
    canvas.spot(f"round.{number}", x - size / 2, y - size / 2, size, size, action, label=label, is_round=True)


def _tick(canvas: Canvas, x: float, y: float, high: float, thick: float, colour: Colour) -> None:
    pygame.draw.line(
        canvas.surface, colour, canvas.point(x, y + 2), canvas.point(x, y + high - 2), max(1, canvas.px(thick))
    )


def _stripes(canvas: Canvas, x: float, y: float, width: float, high: float) -> None:
    """What was never played: thin slanting lines."""
    rect = canvas.rect(x, y + 3, width, high - 6)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(rect)
    step = max(6, canvas.px(13))
    for left in range(rect.left - rect.height, rect.right, step):
        pygame.draw.line(canvas.surface, VELLUM[4], (left, rect.bottom), (left + rect.height, rect.top), 1)
    canvas.surface.set_clip(before)


def draw_plates(
    canvas: Canvas, projector: Projector, language: Language, x: float, y: float, pitch: float, *, named: bool = True
) -> float:
    """First, back, play, step, last: round plates; the one in force has a gold ring. Gives where they end."""
    gettext = language.gettext
    film, playing = projector.film, projector.playing
    plates: list[tuple[str, str, str, Action, str]] = [
        ("film.first", "icon_first", gettext("start"), partial(projector.step, -film.last), "Home"),
        ("film.back", "icon_back", gettext("back"), partial(projector.step, -1), "←"),
        (
            "film.play", "icon_pause" if playing else "icon_play", gettext("stop") if playing else gettext("play"),
            projector.toggle, "",
        ),
        ("film.step", "icon_step", gettext("step"), partial(projector.step, 1), "→"),
        ("film.last", "icon_fast", gettext("end"), partial(projector.step, film.last), "End"),
    ]  # fmt: skip
    for number, (name, icon, label, action, _) in enumerate(plates):
        at, big = x + pitch * (number + 0.5), name == "film.play"
        size = BIG if big else PLATE
        canvas.sprite("plate_on" if big and playing else "plate", at, y, size, shadow=SOFT)
        canvas.sprite(icon, at, y, size * 0.56)
        canvas.spot(
            name, at - size / 2, y - size / 2, size, size, action, label=label, tip=Tip(label), is_round=True
        )  # fmt: skip
        if named:
            canvas.text(
                label, at, y + 44, LABEL if big else ASIDE, INK if big else INK_SECOND, anchor="mm", width=pitch - 4,
                smaller=(SMALL,),
            )  # fmt: skip
    return x + pitch * len(plates)


def draw_speed(canvas: Canvas, projector: Projector, language: Language, x: float, y: float, width: float) -> None:
    """Half, one, two, four moments a second: a seal on a thin rail."""
    pygame.draw.line(canvas.surface, INK, canvas.point(x, y), canvas.point(x + width, y), max(2, canvas.px(5)))
    pygame.draw.line(canvas.surface, VELLUM[3], canvas.point(x, y), canvas.point(x + width, y), max(1, canvas.px(2.4)))
    part = width / (len(SPEEDS) - 1)
    for number, name in enumerate(NAMES):
        at, lit = x + part * number, number == projector.speed
        _tick(canvas, at, y - 11, 22, 2, INK)
        canvas.text(name, at, y - 27, NUMERAL if lit else SMALL, INK if lit else INK_SECOND, anchor="mm")
        label = language.gettext("{number} moments a second").format(number=name)
        canvas.spot(
            f"speed.{number}", at - part / 2, y - 40, part, 62, partial(projector.set_speed, number), label=label,
            tip=Tip(label), chosen=lit,
        )  # fmt: skip
    canvas.sprite("wax_seal_crown", x + part * projector.speed, y, 34, shadow=(2, 3, 0.5))
