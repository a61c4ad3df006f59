"""Pieces and rows of icons: discs with their strength, goods with their figures, `2 squires → upgrade`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.desktop.canvas import TOKEN, Canvas
from game.desktop.theme import FLOOR, INK, NUMERAL, VELLUM, Colour, Style

GIVES = "→"
SMALL_BELOW = 72  # pixels: smaller discs have a larger badge
Token = tuple[str, str] | str
"""(figure, icon), the sign of giving, or a bare word."""

ICONS = {"squires": "squire", "votes": "vote", "leftover_votes": "vote", "seals": "seal", "bishops": "bishop"}
"""Goods whose icon has another name."""

LIGHT = (VELLUM[0], VELLUM[1])


def icon_of(good: str) -> str:
    return ICONS.get(good, good)


def goods_tokens(bundle: Mapping[str, int]) -> list[Token]:
    """A number stands before its icon; one is not written."""
    return [(str(amount) if amount != 1 else "", icon_of(good)) for good, amount in bundle.items()]


def bargain_tokens(cost: Mapping[str, int], gain: Mapping[str, int]) -> list[Token]:
    return [*goods_tokens(cost), GIVES, *goods_tokens(gain)] if cost else goods_tokens(gain)


def token_width(canvas: Canvas, token: Token, size: float, style: Style, words: Style | None = None) -> float:
    if isinstance(token, str):
        return size * 0.86 if token == GIVES else canvas.measure(token, words or style) + size * 0.24
    figure = canvas.measure(token[0], style) + size * 0.10 if token[0] else 0
    return figure + size * 1.04


def row_width(
    canvas: Canvas, tokens: Sequence[Token], size: float = 30, style: Style = NUMERAL, words: Style | None = None
) -> float:
    widths = sum(token_width(canvas, token, size, style, words) for token in tokens)
    return widths + sum(_apart(tokens, number) * size for number in range(len(tokens)))


def _apart(tokens: Sequence[Token], number: int) -> float:
    """A figure keeps away from the thing before it, which it does not count."""
    before, token = tokens[number - 1] if number else "", tokens[number]
    return 0.26 if not isinstance(before, str) and not isinstance(token, str) and token[0] else 0.0


def token_row(
    canvas: Canvas,
    tokens: Sequence[Token],
    x: float,
    y: float,
    size: float = 30,
    style: Style = NUMERAL,
    colour: Colour = INK,
    *,
    anchor: str = "l",
    fade: float = 1.0,
    words: Style | None = None,
) -> float:
    """Icons and figures in one line round y; gives its width. `words` is the style of bare words."""
    width = row_width(canvas, tokens, size, style, words)
    at = x - width * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    arrow = "icon_arrow_light" if colour in LIGHT else "icon_arrow"
    for number, token in enumerate(tokens):
        at += _apart(tokens, number) * size
        wide = token_width(canvas, token, size, style, words)
        if token == GIVES:
            canvas.sprite(arrow, at + wide / 2, y, size * 0.72, fade=fade)
        elif isinstance(token, str):
            canvas.text(token, at + size * 0.1, y, words or style, colour, width=wide - size * 0.1)
        else:
            figure, icon = token
            if figure:
                canvas.text(figure, at, y, style, colour, width=wide - size)
            name = icon if icon.startswith(("noble_", "arms_", "wax_")) else f"icon_{icon}"
            canvas.sprite(name, at + wide - size * 0.52, y, size, fade=fade)
        at += wide
    return width


# Discs ---------------------------------------------------------------------------------


def disc_picture(canvas: Canvas, house: str, strength: int, pixels: int, *, allied: bool = False) -> pygame.Surface:
    """A knight as a picture of its own, so many pixels wide: his disc, and his strength in the badge at its foot."""
    studio = canvas.studio
    key = ("disc", house, strength, pixels, allied, studio.hatched)
    kept = studio.effects.get(key)
    if kept is not None:
        return kept
    small = "_small" if pixels < SMALL_BELOW else ""
    hatched = "_hatched" if studio.hatched else ""
    made = studio.pictures.sprite(f"knight_disc_{house}{hatched}{small}", pixels).copy()
    if allied:
        made.blit(studio.pictures.sprite(f"ally_band{small}", pixels), (0, 0))
    size = max(FLOOR, round(pixels * (0.40 if small else 0.265)))
    figure = studio.lettering.font("Black", size).render(str(strength), True, INK)
    middle = (made.get_width() / 2, made.get_height() * ((94 if small else 103) / 132))
    made.blit(figure, figure.get_rect(center=(round(middle[0]), round(middle[1]))))
    studio.effects[key] = made
    return made


def disc(
    canvas: Canvas,
    house: str,
    strength: int,
    x: float,
    y: float,
    size: float,
    *,
    allied: bool = False,
    fade: float = 1.0,
    shadow: tuple[float, float, float] | None = TOKEN,
) -> pygame.Rect:
    """A knight with his middle at x, y."""
    pixels = canvas.px(size)
    picture = disc_picture(canvas, house, strength, pixels, allied=allied)
    key = ("disc", house, strength, pixels, allied, canvas.studio.hatched)
    return canvas.picture(picture, x, y, fade=fade, shadow=shadow, key=key)


def piece_picture(canvas: Canvas, name: str, figure: str, pixels: int, *, allied: bool = False) -> pygame.Surface:
    """Any disc with a badge at its foot: a lord, a bishop, an archer, a Tudor knight. A lord's crown stands above."""
    studio = canvas.studio
    key = ("piece", name, figure, pixels, allied, studio.hatched)
    kept = studio.effects.get(key)
    if kept is not None:
        return kept
    small = "_small" if pixels < SMALL_BELOW and name != "token_shield" else ""
    hatched = "_hatched" if studio.hatched and name.startswith("lord_disc") else ""
    made = studio.pictures.sprite(f"{name}{hatched}{small}", pixels).copy()
    disc_height = pixels * 114 / 112
    if allied:
        band = studio.pictures.sprite(f"ally_band{small}", pixels)
        made.blit(band, (0, made.get_height() - band.get_height()))
    if figure:
        size = max(FLOOR, round(pixels * (0.40 if small else 0.265)))
        letters = studio.lettering.font("Black", size).render(figure, True, INK)
        y = made.get_height() - disc_height + disc_height * ((94 if small else 103) / 132)
        made.blit(letters, letters.get_rect(center=(round(made.get_width() / 2), round(y))))
    studio.effects[key] = made
    return made


def piece(
    canvas: Canvas, name: str, figure: str, x: float, y: float, size: float, *, allied: bool = False, fade: float = 1.0
) -> pygame.Rect:
    """With its middle at x, y."""
    pixels = canvas.px(size)
    picture = piece_picture(canvas, name, figure, pixels, allied=allied)
    key = ("piece", name, figure, pixels, allied, canvas.studio.hatched)
    return canvas.picture(picture, x, y, fade=fade, shadow=TOKEN, key=key)


def arms(canvas: Canvas, house: str, x: float, y: float, height: float, *, fade: float = 1.0) -> pygame.Rect:
    """A house's shield with its middle at x, y."""
    hatched = "_hatched" if canvas.studio.hatched else ""
    return canvas.sprite(f"arms_{house}{hatched}", x, y, height * 124 / 151, fade=fade, shadow=(2.0, 3.0, 0.5))
