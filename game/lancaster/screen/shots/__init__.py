"""Pictures of any scene without a display: for galleries, for looking, for tests."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.lancaster.screen.shots import around, table
from game.lancaster.screen.shots.box import box_scenes
from game.lancaster.screen.shots.chronicles import CHRONICLES_SCENES
from game.lancaster.screen.shots.friends import FRIENDS_SCENES
from game.lancaster.screen.shots.lesson import LESSON_SCENES
from game.lancaster.screen.shots.studio import Stage, Studio, until_kind
from game.trouble import Trouble

__all__ = ["SCENES", "Studio", "shoot", "until_kind"]

SCENES: dict[str, Stage] = {
    "title": around.title,
    "first_title": around.first_title,
    "new_game": around.new_game,
    "modules": around.modules,
    "table": table.table,
    "castle": table.viewing("castle"),
    "parliament": table.viewing("parliament"),
    "ballot": table.asked("ballot"),
    "placing": table.in_hand(),
    "allied": table.in_hand(ally=True),
    "sending": table.in_hand(ally=True, draft=True),
    "ballot_said": table.ballot_said,
    "reveal": table.moment(lambda event: event.name == "tally"),
    "laws": table.moment(lambda event: event.name == "gain" and str(event.parts["source"]).startswith("law:")),
    "squires": table.squires,
    "noble": table.asked("noble"),
    "passage": table.asked("passage"),
    "favour": table.asked("favour"),
    "take": table.asked("take"),
    "rewards": table.showing(lambda fresh: any(str(one.parts.get("source")).startswith("county:") for one in fresh)),
    "castles": table.showing(lambda fresh: any(str(one.parts.get("source")).startswith("castle:") for one in fresh)),
    "battle": table.showing(lambda fresh: sum(one.name == "rank" for one in fresh) > 1),
    "unfought": table.showing(
        lambda fresh: any(one.name == "battle" for one in fresh) and all(one.name != "rank" for one in fresh)
    ),
    "round_over": table.round_over,
    "final_count": table.showing(lambda fresh: any(one.parts.get("source") == "end:nobles" for one in fresh)),
    "ransom": table.ransom,
    "upgrade": table.asked("upgrade"),
    "build": table.asked("build"),
    "score": table.asked("score"),
    "buy": table.asked("buy"),
    "start_player": table.asked("start_player"),
    "waiting": table.waiting,
    "menu": table.menu,
    "scores": table.scores,
    **box_scenes(
        table.viewing,
        table.asked,
        {
            "tiles": table.in_hand(),
            "box_scores": table.scores,
            "archers": table.showing(lambda fresh: any(map(table.archer, fresh))),
        },
    ),
    **CHRONICLES_SCENES,
    **LESSON_SCENES,
    "tip": around.tip,
    **FRIENDS_SCENES,
    "seats": around.seats,
    "packs": around.packs,
    "rulebook": around.rulebook("PLACE-3"),
    "rulebook_laws": around.rulebook("law.B2b"),
    "rulebook_search": around.rulebook("REW-5", "upgrade"),
    "rulebook_figures": around.rulebook("county.york"),
    "settings": around.settings(0),
    "settings_play": around.settings(1),
    "keys": around.keys,
}


def shoot(
    scene: str,
    size: tuple[int, int],
    out: Path,
    *,
    language: str,
    players: int,
    seed: str,
    move: int,
    ui_scale: int,
    packs: tuple[str, ...] = ("base",),
) -> None:
    if scene not in SCENES:
        raise Trouble(f"there is no scene “{scene}”; there are: {', '.join(SCENES)}")
    studio = Studio(size, language=language, players=players, seed=seed, ui_scale=ui_scale, packs=packs)
    SCENES[scene](studio, move)
    picture = studio.take_picture()
    out.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, out)
    studio.close()
