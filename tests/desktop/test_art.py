"""Pictures, type and sounds as a player meets them."""

from __future__ import annotations

import json
import shutil
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image

from assets.build import catalogue, drawing, fonts, sounds
from assets.build.pack import bled
from game import places
from game.desktop.art import Atlas, Sounds
from game.desktop.art import atlas as art_atlas
from game.lancaster.screen.shots import SCENES, Studio

ATLAS = places.assets() / "atlas"
WINDOWS = [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160)]
REBUILT = [
    "arms_gules",
    "arms_or_hatched",
    "button_primary",
    "county_E",
    "frame",
    "icon_gold",
    "icon_undo",
    "initial_lapis_É",
    "knight_disc_azure",
    "knight_disc_purpure_hatched_small",
    "noble_4",
    "rug_vert",
    "slip",
    "valance_vert",
    "wax_seal_or_hatched",
]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    yield
    pygame.quit()


@pytest.fixture
def atlas(window: None) -> Atlas:
    return Atlas.load()


def test_every_source_has_a_picture_in_the_atlas(atlas: Atlas) -> None:
    assert set(drawing.source_names()) - set(atlas.names()) == set()


def test_the_index_lists_what_the_builder_would_make() -> None:
    index = json.loads((ATLAS / "index.json").read_text(encoding="utf-8"))
    assert set(index["sprites"]) == {item.name for item in catalogue.items()}


def test_every_step_lies_on_its_sheet() -> None:
    sprites = Atlas.load().index.sprites
    sizes = {file.name: Image.open(file).size for file in ATLAS.iterdir() if file.suffix != ".json"}
    assert {step.file for sprite in sprites.values() for step in sprite.steps} == set(sizes)
    for sprite in sprites.values():
        for step in sprite.steps:
            width, height = sizes[step.file]
            assert step.x + step.width <= width, sprite.name
            assert step.y + step.height <= height, sprite.name


@pytest.mark.parametrize("name", REBUILT)
def test_what_is_built_again_looks_the_same(name: str) -> None:
    item = next(i for i in catalogue.items() if i.name == name)
    step = Atlas.load().index.sprites[name].steps[0]
    there = (
        Image.open(ATLAS / step.file).convert("RGBA").crop((step.x, step.y, step.x + step.width, step.y + step.height))
    )
    again = bled(item.paint(step.scale))
    assert again.size == there.size
    apart = np.abs(_seen(again) - _seen(there))
    assert apart.mean() < 2
    assert np.quantile(apart, 0.99) < 24


def _seen(image: Image.Image) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The picture on vellum: what a clear pixel is coloured does not matter."""
    ground = Image.new("RGBA", image.size, (226, 203, 156, 255))
    ground.alpha_composite(image)
    return np.asarray(ground.convert("RGB")).astype(np.float64)


@pytest.mark.parametrize(
    "size", [WINDOWS[0], *(pytest.param(one, marks=pytest.mark.soak) for one in WINDOWS[1:-1]), WINDOWS[-1]]
)
def test_nothing_is_blurred_by_being_scaled_up(atlas: Atlas, size: tuple[int, int]) -> None:
    scale = min(size[0] / 1920, size[1] / 1080)
    for name in atlas.names():
        sprite = atlas.index.sprites[name]
        if sprite.nine is not None:
            atlas.nine(name, sprite.size[0] * scale * 1.5, sprite.size[1] * scale, scale)
        else:
            atlas.scaled(name, scale)
    assert atlas.upscaled == set()
    assert atlas.troubles == []


LARGEST = 4  # pixels per unit in the largest window with everything at 200 %


def test_what_follows_the_players_scale_is_sharp_in_the_largest_window_too(atlas: Atlas) -> None:
    sprites = atlas.index.sprites.values()
    follows = [
        s for s in sprites if s.nine is not None or s.name.startswith(("initial_", "icon_", "bookmark", "tally"))
    ]
    assert len(follows) > 150
    assert [s.name for s in follows if s.steps[-1].scale < LARGEST and not s.smooth] == []


def test_a_ballot_in_the_largest_window_at_200_percent_enlarges_nothing() -> None:
    studio = Studio((3840, 2160), ui_scale=200)
    SCENES["ballot_said"](studio, 0)
    studio.take_picture()
    assert studio.app.atlas.upscaled == set()
    studio.close()


def test_asking_for_more_than_there_is_is_told(atlas: Atlas) -> None:
    atlas.sprite("icon_gold", 2000, 2000)
    assert atlas.upscaled == {"icon_gold"}


def test_a_picture_keeps_its_shape_when_one_side_is_given(atlas: Atlas) -> None:
    assert atlas.sprite("arms_azure", 62).get_size() == (62, 76)
    assert atlas.sprite("arms_azure", height=151).get_size() == (124, 151)


def test_a_picture_is_scaled_once_and_kept(atlas: Atlas, monkeypatch: pytest.MonkeyPatch) -> None:
    smooth = art_atlas._smooth
    scaled: list[tuple[int, int]] = []

    def noted(part: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        scaled.append(size)
        return smooth(part, size)

    monkeypatch.setattr(art_atlas, "_smooth", noted)
    first = atlas.sprite("noble_3", 40, 40)
    assert atlas.sprite("noble_3", 40, 40) is first
    assert scaled == [(40, 40)]
    assert atlas.bytes_used > 0
    atlas.clear()
    assert atlas.bytes_used == 0
    atlas.sprite("noble_3", 40, 40)
    assert scaled == [(40, 40)] * 2


def test_a_layer_that_was_blended_in_can_be_forgotten(atlas: Atlas) -> None:
    atlas.sprite("map_sea", 706, 375)
    kept = atlas.sprite("icon_gold", 30, 30)
    before = atlas.bytes_used
    atlas.forget("map_sea")
    assert before - atlas.bytes_used == 706 * 375 * 4
    assert atlas.sprite("icon_gold", 30, 30) is kept


def test_the_cache_stays_within_its_limit(window: None) -> None:
    small = Atlas.load(limit=4 << 20)
    for width in range(20, 80):
        small.sprite("icon_gold", width, width)
    assert small.bytes_used <= 4 << 20


def test_nine_slices_and_tiles_come_at_the_size_asked_for(atlas: Atlas) -> None:
    for size in ((30, 24), (200, 60), (700, 400)):
        for name in ("sheet", "slip", "button", "frame", "rug_or", "ribbon"):
            assert atlas.nine(name, *size, 0.8).get_size() == size
    assert atlas.tiled("oak", 2500, 900, 1.0).get_size() == (2500, 900)


def test_a_hollow_frame_leaves_its_middle_clear(atlas: Atlas) -> None:
    assert atlas.nine("frame", 600, 400, 1.0).get_at((300, 200)).a == 0
    assert atlas.nine("sheet", 600, 400, 1.0).get_at((300, 200)).a >= 250


def test_scaled_pictures_get_no_dark_rim(atlas: Atlas) -> None:
    """A white cross on nothing: half-clear pixels must still be pale."""
    small = atlas.sprite("icon_plus_light", 26, 26)
    rim = [small.get_at((x, y)) for x in range(26) for y in range(26) if 20 < small.get_at((x, y)).a < 200]
    assert rim
    assert min(c.r for c in rim) > 180


def test_a_broken_sheet_gives_a_plain_picture_and_a_sentence(window: None, tmp_path: Path) -> None:
    shutil.copytree(ATLAS, tmp_path / "atlas")
    for file in (tmp_path / "atlas").glob("icons_*"):
        file.write_bytes(b"not a picture")
    (tmp_path / "atlas" / "oak_1.webp").unlink()
    hurt = Atlas.load(tmp_path / "atlas")
    assert hurt.sprite("icon_gold", 40, 40).get_size() == (40, 40)
    assert hurt.tiled("oak", 300, 200, 1.0).get_size() == (300, 200)
    assert len(hurt.troubles) == 2
    assert "icons_" in hurt.troubles[0]
    assert "oak_1" in hurt.troubles[1]
    hurt.sprite("icon_gold", 40, 40)
    assert len(hurt.troubles) == 2, "a trouble is told once"


def test_a_name_nobody_drew_gives_a_plain_picture_and_a_sentence(atlas: Atlas) -> None:
    assert atlas.sprite("icon_unicorn", 30, 30).get_size() == (30, 30)
    assert atlas.nine("icon_unicorn", 90, 30, 1.0).get_size() == (90, 30)
    assert "icon_unicorn" in atlas.troubles[0]


def test_without_an_index_the_game_still_has_pictures(window: None, tmp_path: Path) -> None:
    bare = Atlas.load(tmp_path)
    assert bare.sprite("icon_gold", 40, 40).get_size() == (40, 40)
    assert len(bare.troubles) == 1


def test_pictures_load_before_any_window_is_open() -> None:
    assert not pygame.display.get_init()
    assert Atlas.load().sprite("icon_gold", 40, 40).get_size() == (40, 40)
    assert Atlas.load().nine("slip", 90, 60, 1.0).get_size() == (90, 60)


def test_an_accented_initial_that_was_not_drawn_takes_the_plain_one(atlas: Atlas) -> None:
    assert atlas.initial("Ñ", "lapis", 50) is atlas.initial("n", "lapis", 50)
    assert atlas.initial("É", "lapis", 50) is not atlas.initial("E", "lapis", 50)
    assert atlas.troubles == []


def test_the_map_knows_where_everything_goes(atlas: Atlas) -> None:
    left, top, right, bottom = atlas.anchor("map.counties.F.bounds")
    x, y = atlas.anchor("map.counties.F.ring")
    assert left < x < right
    assert top < y < bottom
    assert atlas.anchor("county_F") == (pytest.approx(left, abs=6), pytest.approx(top, abs=6))


def test_a_county_can_be_lit(atlas: Atlas) -> None:
    lit = atlas.tinted("county_E", (255, 240, 176), 0.5)
    middle = lit.get_at((lit.get_width() // 2, lit.get_height() // 2))
    assert (middle.r, middle.g, middle.b) == (255, 240, 176)
    assert 120 <= middle.a <= 130


def test_a_shadow_is_soft_and_brown(atlas: Atlas) -> None:
    disc = atlas.sprite("knight_disc_azure", 80)
    soft, pad = atlas.shadow(disc, 4, 0.6)
    assert soft.get_width() == 80 + 2 * pad
    centre, edge = soft.get_at(soft.get_rect().center), soft.get_at((pad - 2, soft.get_height() // 2))
    assert centre.a > 120
    assert 0 < edge.a < centre.a
    assert centre.r < 40


def test_all_of_the_art_fits_in_forty_megabytes() -> None:
    files = [p for p in places.assets().rglob("*") if p.is_file() and "__pycache__" not in p.parts]
    assert sum(p.stat().st_size for p in files) <= 40_000_000


@pytest.mark.parametrize("name", sorted(sounds.SOUNDS))
def test_sounds_are_short_and_never_clip(name: str) -> None:
    with wave.open(str(places.assets() / "sounds" / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        seconds = file.getnframes() / file.getframerate()
        samples = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(np.float64) / 32768
    assert 0.1 < seconds < 2
    assert 0.5 < np.abs(samples).max() < 0.9
    assert np.abs(samples[[0, -1]]).max() < 0.01, "no click at either end"


def test_without_a_sound_device_the_game_is_silent_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    silent = Sounds()
    assert silent.play("wood") is False
    assert silent.play("bell") is False


def test_with_a_device_sounds_play_unless_switched_off(window: None) -> None:
    heard = Sounds(volume=0.5)
    assert heard.play("coin") is True
    assert heard.play("cuckoo") is False
    heard.enabled = False
    assert heard.play("coin") is False
    heard.close()


def test_every_letter_of_both_languages_can_be_drawn() -> None:
    texts = "".join(
        file.read_text(encoding="utf-8")
        for pattern in ("locale/**/*.po", "locale/**/*.yaml", "lancaster/**/*.yaml")
        for file in places.data().glob(pattern)
    )
    assert texts
    assert fonts.missing_glyphs(texts) == set()
    assert fonts.missing_glyphs("ÀÂÇÈÉÊËÎÏÔÙÛÜŒŸàâçèéêëîïôùûüœÿ«»’“”…–—−×·\u202f\u00a0áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ") == set()
    assert fonts.missing_glyphs("→") == {"→"}, "the arrow is a picture, not a letter"
