"""Packs painted items on sheets and writes the index."""

from __future__ import annotations

import json
import shutil
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from assets.build.item import Item

SHEET = 2048
GAP = 2
Spot = tuple[int, int, int]


def shelves(sizes: list[tuple[int, int]], width: int = SHEET, height: int = SHEET) -> list[Spot]:
    """Where each picture goes: (sheet, x, y). Tall ones first, in rows; a new sheet when one is full."""
    order = sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i))
    spots: list[Spot] = [(0, 0, 0)] * len(sizes)
    page = x = y = row = 0
    for i in order:
        w, h = sizes[i]
        if x + w > width and x > 0:
            x, y, row = 0, y + row + GAP, 0
        if y + h > height and y > 0:
            page, x, y, row = page + 1, 0, 0, 0
        spots[i] = (page, x, y)
        x, row = x + w + GAP, max(row, h)
    return spots


def build(items: Iterable[Item], folder: Path, anchors: dict[str, Any]) -> dict[str, Any]:
    """Paints everything into the folder, which is made anew, and returns the index it wrote."""
    every = list(items)
    if len({item.name for item in every}) != len(every):
        raise ValueError("two things of the atlas have one name")
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    steps: dict[str, list[list[Any]]] = defaultdict(list)
    groups: dict[tuple[str, int], list[Item]] = defaultdict(list)
    for item in every:
        for scale in item.steps:
            if item.alone:
                steps[item.name].append(_alone(item, scale, folder))
            else:
                groups[item.sheet, scale].append(item)
    for (sheet, scale), members in sorted(groups.items()):
        _pack(sheet, scale, members, folder, steps)
    index = {
        "format": 1,
        "sprites": {item.name: entry(item, steps[item.name]) for item in sorted(every, key=lambda i: i.name)},
        "anchors": anchors,
    }
    text = json.dumps(index, ensure_ascii=False, separators=(",", ":")).replace('},"', '},\n"')
    (folder / "index.json").write_text(text + "\n", encoding="utf-8")
    return index


def entry(item: Item, steps: list[list[Any]]) -> dict[str, Any]:
    """What the game must know of a sprite; what is as usual is left out."""
    out: dict[str, Any] = {"size": list(item.size), "steps": sorted(steps, key=lambda s: int(s[0]))}
    if item.nine is not None:
        out["nine"] = list(item.nine)
        out["fill"] = item.fill
    for flag in ("hollow", "tile", "smooth", "loose"):
        if getattr(item, flag):
            out[flag] = True
    if item.at is not None:
        out["at"] = list(item.at)
    return out


def bled(image: Image.Image) -> Image.Image:
    """The same picture with its colours carried a little way into the clear pixels around it.

    The window's scaling mixes clear pixels in with their colour: without this every picture would get a dark rim.
    """
    alpha = image.getchannel("A")
    if np.asarray(alpha).min() > 0:
        return image
    premultiplied = image.convert("RGBa")
    out = image
    for reach in (6, 2):
        around = premultiplied.filter(ImageFilter.BoxBlur(reach))
        spread = around.convert("RGBA").convert("RGB")
        reached = ImageChops.multiply(
            around.getchannel("a" if "a" in around.getbands() else "A").point(lambda v: 255 if v > 2 else 0),
            alpha.point(lambda v: 255 if v == 0 else 0),
        )
        colours = out.convert("RGB")
        colours.paste(spread, mask=reached)
        out = colours.convert("RGBA")
        out.putalpha(alpha)
    return out


def _alone(item: Item, scale: int, folder: Path) -> list[Any]:
    image = bled(item.paint(scale))
    file = f"{item.name}_{scale}.webp"
    opaque = bool(np.asarray(image.getchannel("A")).min() == 255)
    image = image.convert("RGB") if opaque else image
    image.save(folder / file, quality=90, alpha_quality=100, method=4, exact=True)
    return [scale, file, 0, 0, image.width, image.height]


def _pack(sheet: str, scale: int, members: list[Item], folder: Path, steps: dict[str, list[list[Any]]]) -> None:
    painted = [bled(item.paint(scale)) for item in members]
    spots = shelves([image.size for image in painted])
    for page in range(max(s[0] for s in spots) + 1):
        here = [
            (item, image, x, y) for item, image, (p, x, y) in zip(members, painted, spots, strict=True) if p == page
        ]
        size = (max(x + image.width for _, image, x, _ in here), max(y + image.height for _, image, _, y in here))
        canvas = Image.new("RGBA", size)
        file = f"{sheet}_{scale}{chr(ord('a') + page)}.png"
        for item, image, x, y in here:
            canvas.paste(image, (x, y))
            steps[item.name].append([scale, file, x, y, image.width, image.height])
        canvas.save(folder / file, optimize=True)
