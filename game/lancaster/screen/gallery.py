"""`python -m game.lancaster.screen.gallery FOLDER [SCENE…]`: every scene, size, language and table on one page."""

from __future__ import annotations

import html
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from game.lancaster.screen.shots import SCENES, shoot

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
LANGUAGES = ("en", "fr")
PLAYERS = (2, 5)
MOVES = {"table": 40, "castle": 40, "parliament": 40}
"""Decisions before the picture, so that there is something on the table."""

STYLE = (
    "body{background:#23160c;color:#efdfbc;font:18px Georgia,serif;margin:2em}"
    "h2{margin:1.4em 0 .4em;border-bottom:1px solid #7a5433}figure{display:inline-block;margin:.4em;width:30%}"
    "img{width:100%;border:1px solid #7a5433}figcaption{font-size:14px;color:#cbaa72}a{color:#f0cd6a}"
)


def gallery(folder: Path, scenes: Iterable[str] = ()) -> Path:
    """Takes all the pictures and writes the page that shows them; gives the page."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = list(scenes) or list(SCENES)
    for scene in chosen:
        for players in PLAYERS:
            for language in LANGUAGES:
                for size in SIZES:
                    shoot(
                        scene, size, folder / picture_name(scene, size, language, players), language=language,
                        players=players, seed="7", move=MOVES.get(scene, 30), ui_scale=100,
                    )  # fmt: skip
        print(scene, flush=True)
    page = folder / "index.html"
    page.write_text(index(chosen), encoding="utf-8")
    return page


def picture_name(scene: str, size: tuple[int, int], language: str, players: int) -> str:
    return f"{scene}_{players}_{language}_{size[0]}x{size[1]}.png"


def index(scenes: Sequence[str]) -> str:
    """The page: a row of pictures for each scene."""
    parts = [f"<!doctype html><meta charset='utf-8'><title>Lancaster</title><style>{STYLE}</style><h1>Lancaster</h1>"]
    parts += ["<p>" + " · ".join(f"<a href='#{html.escape(one)}'>{html.escape(one)}</a>" for one in scenes) + "</p>"]
    for scene in scenes:
        parts.append(f"<h2 id='{html.escape(scene)}'>{html.escape(scene)}</h2>")
        for players in PLAYERS:
            for language in LANGUAGES:
                for size in SIZES:
                    name = picture_name(scene, size, language, players)
                    said = f"{size[0]}×{size[1]}, {language}, {players} players"
                    parts.append(
                        f"<figure><a href='{name}'><img loading='lazy' src='{name}' alt='{html.escape(scene)}, {said}'>"
                        f"</a><figcaption>{said}</figcaption></figure>"
                    )
    return "\n".join(parts)


def main(arguments: Sequence[str]) -> int:
    print(gallery(Path(arguments[0]) if arguments else Path("build/gallery"), arguments[1:]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
