"""What moves without a piece: the balance of a ballot, the seal that falls on a charter, the pen that strikes out."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.desktop.canvas import Canvas, Mark, Studio
from game.desktop.motion import Act, Flight, Picture, ease
from game.kernel.contract import Event
from game.lancaster.rules.lawmaking import round_of_laws
from game.lancaster.screen.motions import pieces
from game.lancaster.screen.panels.weight import motion_pace
from game.lancaster.screen.views.balance import Balance

if TYPE_CHECKING:
    from game.lancaster.screen.motions.flights import Flights

SWING = 0.35
STROKE = 0.22
STAMP = 0.34
FALL, SQUASH = 0.5, 0.06  # the part of its time in which a seal falls; by how much it gives way
LOOK = 0.3  # seconds for which the opened ballots are seen before the first seal sets off
SEALS, SEAL = 1.4, 0.28  # seconds in which the last seal has set off; from one to the next at most
FLIGHT = 0.3
STEPS = 24  # frames in the time of a fall


# The balance --------------------------------------------------------------------------


def open_ballots(flights: Flights, event: Event) -> None:
    """One after the other a seal for every vote goes into its pan; then the balance tips, the charter has its seal."""
    at = flights.ends.get("balance")
    if at is None or not at.size:
        return
    tally = round_of_laws(flights.realm, flights.desk.events).tallies[-1]
    balance = Balance(tally.yes, tally.no, at.size / flights.canvas.unit)
    flights.aloft.things.add("balance")
    votes = [(seat, yes) for seat, yes, votes in tally.ballots for _ in range(votes + 1)]
    pace = motion_pace(flights.app.settings)
    step = min(SEAL, SEALS / max(1, len(votes))) * pace
    flights.delay += LOOK * pace
    tips_at = flights.delay + FLIGHT + step * len(votes) + 0.05
    lying = {True: 0, False: 0}
    size = flights.canvas.px(40 * balance.scale)
    for number, (seat, yes) in enumerate(votes):
        start = flights.lands(f"ballot.{seat}", *flights.plaque(seat))
        x, y = balance.seal(yes, lying[yes], 0.0)
        lying[yes] += 1
        if start is None:
            continue
        end = at[0] + flights.canvas.px(x), at[1] + flights.canvas.px(y)
        faces = pieces.faces(flights.app.studio, pieces.sprite("wax_seal_yes" if yes else "wax_seal_no"), size, size)
        delay = flights.delay + step * number
        flights.add(
            Flight(faces=faces, start=start, end=end, delay=delay, length=FLIGHT, stays=tips_at - delay - FLIGHT)
        )
    draw = partial(_swing, flights.canvas, balance, at)
    flights.add(Act(draw=draw, length=SWING, delay=tips_at, waits=True, stays=math.inf))
    flights.delay = tips_at + SWING
    told = round_of_laws(flights.realm, flights.desk.events)
    stamp(flights, f"proposal.{told.proposals.index(tally.law)}", "wax_seal_yes" if tally.passed else "wax_seal_no")


def _swing(canvas: Canvas, balance: Balance, at: Mark, part: float) -> list[Picture]:
    """Before it tips its pans are empty: what falls into them still lies before them."""
    tilt = balance.tilt * ease(max(0.0, part))
    tilt = round(tilt * 2) / 2 if part < 1 else balance.tilt
    found = []
    for yes in (True, False):
        pan = balance.pan_picture(canvas, yes, filled=part >= 0)
        x, y = balance.hanging(yes, tilt)
        found.append((pan, pan.get_rect(center=(at[0] + canvas.px(x), at[1] + canvas.px(y)))))
    beam = balance.beam_picture(canvas, tilt)
    return [*found, (beam, beam.get_rect(center=tuple(at)))]


# A seal -------------------------------------------------------------------------------


def stamp(flights: Flights, place: str, seal: str, *, ribbon: bool = True) -> None:
    """It falls, gives way by 6 %, and its ribbon swings out."""
    name = f"stamp.{place}"
    at = flights.ends.get(name)
    if at is None or not at.size:
        return
    flights.aloft.things.add(name)
    below = flights.ends.get(f"ribbon.{place}") if ribbon else None
    draw = partial(_falling, flights.app.studio, seal, at, below)
    for step in range(STEPS + 1):  # its pictures are ready before it falls
        draw(step / STEPS)
    flights.add(Act(draw=draw, length=STAMP, delay=flights.delay, stays=math.inf))
    flights.delay += STAMP


def _falling(studio: Studio, seal: str, at: Mark, ribbon: Mark | None, part: float) -> list[Picture]:
    fallen = min(1.0, max(0.0, part) / FALL)
    after = max(0.0, (part - FALL) / (1 - FALL))
    grown = round((1 + 0.5 * (1 - fallen * fallen)) * 10) / 10
    give = round(SQUASH * math.sin(math.pi * min(1.0, after * 1.6)), 3)
    size = round(at.size * grown)
    whole = pieces.faces(studio, pieces.sprite(seal), size, size)[0]
    picture = _pressed(studio, seal, whole, 1 + give / 2, 1 - give)
    y = at[1] - round((1 - fallen * fallen) * at.size * 0.9) + round(give * at.size / 2)
    found = []
    if ribbon is not None and part >= FALL:
        angle = round(9 * math.cos(after * math.tau * 1.25) * (1 - after) * 2) / 2
        cloth = studio.pictures.sprite("seal_ribbon", ribbon.size)
        turned = _turned(studio, cloth, ribbon.size, angle)
        sway = round(math.sin(math.radians(angle)) * ribbon.size * 0.5)
        found.append((turned, turned.get_rect(center=(ribbon[0] + sway, ribbon[1]))))
    return [*found, (picture, picture.get_rect(center=(at[0], y)))]


def _pressed(studio: Studio, name: str, whole: pygame.Surface, wide: float, high: float) -> pygame.Surface:
    size = round(whole.get_width() * wide), round(whole.get_height() * high)
    if size == whole.get_size():
        return whole
    key = ("pressed", name, whole.get_size(), size)
    kept = studio.effects.get(key)
    if kept is None:
        kept = studio.effects[key] = pygame.transform.smoothscale(whole, size)
    return kept


def _turned(studio: Studio, cloth: pygame.Surface, size: int, angle: float) -> pygame.Surface:
    if not angle:
        return cloth
    key = ("swinging", size, angle)
    kept = studio.effects.get(key)
    if kept is None:
        kept = studio.effects[key] = pygame.transform.rotozoom(cloth, angle, 1.0)
    return kept


# The pen ------------------------------------------------------------------------------


def strike_out(flights: Flights, event: Event) -> None:
    """The figures that don't count are struck first; only then the points fly."""
    struck = {name: at for name, at in flights.ends.items() if name.startswith("strike.")}
    for name, at in struck.items():
        flights.aloft.things.add(name)
        pen = flights.app.atlas.sprite("strike", at.size)
        flights.add(
            Act(draw=partial(_stroke, flights.app.studio, pen, at), length=STROKE, delay=flights.delay, stays=math.inf)
        )
    if struck:
        flights.delay += STROKE + 0.08


def _stroke(studio: Studio, pen: pygame.Surface, at: Mark, part: float) -> list[Picture]:
    """From left to right."""
    whole = pen.get_rect(center=tuple(at))
    wide = max(1, round(whole.width * max(0.0, part) / 4) * 4) if part < 1 else whole.width
    key = ("stroke", at.size, wide)
    kept = studio.effects.get(key)
    if kept is None:
        kept = studio.effects[key] = pen.subsurface((0, 0, min(wide, whole.width), whole.height)).copy()
    return [(kept, kept.get_rect(topleft=whole.topleft))]
