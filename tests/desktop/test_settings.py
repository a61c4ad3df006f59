"""Settings: each takes effect at once, is kept at once, and a file that can't be read loses nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.desktop.scenes.settings import SettingsScene
from game.lancaster.screen.samples import SAMPLES
from game.lancaster.screen.shots import Studio
from game.lancaster.screen.window import speak
from game.storage import settings as kept
from game.storage.settings import SCALES, Settings
from tests.desktop.driver import Driver
from tests.desktop.fit import faults


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LANCASTER_HOME", str(tmp_path))
    return tmp_path


def at_settings(studio: Studio, leaf: int = 0) -> Driver:
    studio.app.open_settings()
    scene = studio.app.scene
    assert isinstance(scene, SettingsScene)
    scene.leaf = leaf
    driver = Driver(studio)
    driver.frames()
    return driver


def leaf_with(driver: Driver, setting: str) -> None:
    """Turn the leaves by key until the setting is there."""
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        for _ in range(8):
            if any(spot.name.partition(".")[0] == setting for spot in driver.app.spots):
                return
            driver._press(key)
            driver.frames()
    raise AssertionError(f"{setting} lies on no leaf")


def click(driver: Driver, name: str) -> None:
    spot = driver.app.named(name)
    assert spot is not None, name
    driver.act(spot)
    driver.frames()


def test_every_setting_takes_effect_at_once_and_is_kept(home: Path) -> None:
    """I change one thing after another; the window follows, and the file has it already."""
    studio = Studio((1280, 720))
    app = studio.app
    app.keeping = True
    driver = at_settings(studio)
    click(driver, "language.fr")
    assert app.language.code == "fr"
    assert any(run.text == "Langue" for run in app.texts)
    click(driver, "hatching.strong")
    assert app.studio.hatched
    click(driver, "motion.0")
    assert app.motion.speed == 1.0
    click(driver, "sound.10")
    assert app.sounds.enabled
    assert app.sounds.volume == 1.0
    before = app.unit
    click(driver, f"ui_scale.{SCALES.index(150)}")
    assert app.unit == pytest.approx(before * 1.5)
    leaf_with(driver, "bot_pace")
    click(driver, "bot_pace.3")
    for name in ("confirm", "ledger", "tips", "spoken"):
        was = getattr(app.settings, name)
        leaf_with(driver, name)
        click(driver, name)
        assert getattr(app.settings, name) is not was
    read, sayings = kept.load()
    assert sayings == []
    assert read == app.settings
    assert (read.language, read.ui_scale, read.hatching, read.bot_pace) == ("fr", 150, True, 2.0)
    studio.close()


def test_the_page_itself_grows_with_the_scale() -> None:
    """I make letters larger: those of the settings are larger at once, the slider is still before me, all is there."""
    studio = Studio((1920, 1080))
    driver, app = at_settings(studio), studio.app

    def letters() -> int:
        return max(run.pixels for run in app.texts if run.text == "Size of signs and letters")

    sizes = []
    for scale in SCALES:
        handle = app.named("ui_scale.handle")
        assert handle is not None
        if app.settings.ui_scale != scale:
            click(driver, f"ui_scale.{SCALES.index(scale)}")
        sizes.append(letters())
        for setting in SAMPLES:
            leaf_with(driver, setting)
        leaf_with(driver, "ui_scale")
    assert sizes == sorted(set(sizes)), "each step is larger than the one before"
    assert sizes[-1] == pytest.approx(2 * sizes[SCALES.index(100)], abs=1)
    studio.close()


def test_as_at_first_puts_everything_back(home: Path) -> None:
    """What I have changed is counted in words, and one button takes all of it back."""
    studio = Studio((1280, 720), language="fr", hatching=True)
    driver = at_settings(studio)
    assert isinstance(studio.app.scene, SettingsScene)
    assert "hatching" in studio.app.scene.different()
    count = len(studio.app.scene.different())
    assert any(run.text == f"vous avez modifié {count} réglages" for run in studio.app.texts)
    click(driver, "settings.reset")
    assert studio.app.scene.different() == []
    assert studio.app.settings.motion == Settings().motion
    studio.close()


def test_a_slider_is_turned_by_keys_alone() -> None:
    """Tab to the sound, right arrow: louder."""
    studio = Studio((1280, 720))
    driver = at_settings(studio)
    driver._reach(next(spot for spot in studio.app.spots if spot.name == "sound.handle"))
    driver._press(pygame.K_RIGHT)
    driver.frames()
    assert studio.app.settings.sound == pytest.approx(0.1)
    studio.close()


def test_each_setting_has_a_sample() -> None:
    """A live sample stands beside every setting."""
    studio = Studio((1280, 720))
    studio.app.open_settings()
    scene = studio.app.scene
    assert isinstance(scene, SettingsScene)
    assert {item.id for _, items in scene.groups() for item in items} == set(SAMPLES)
    studio.close()


@pytest.mark.parametrize(
    "code", [pytest.param("en", marks=pytest.mark.soak), pytest.param("fr", marks=pytest.mark.soak), "xx"]
)
def test_no_text_of_the_settings_is_cut(code: str) -> None:
    """Every leaf in every language, in windows small and large, with letters small and large."""
    for size, scale in (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 125), ((1280, 720), 150),
                        ((1920, 1080), 75), ((1920, 1080), 200)):  # fmt: skip
        studio = Studio(size, language=code, ui_scale=scale)
        for leaf in range(6):
            at_settings(studio, leaf)
            scene = studio.app.scene
            assert isinstance(scene, SettingsScene)
            if scene.leaf != leaf:
                break  # there are no more
            told = faults([run for run in studio.app.texts if run.text.strip()], size, display=False)
            assert told == [], f"{code} {size} {leaf}"
            studio.app.pop()
        studio.close()


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),  # whether or not that locale is installed
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "de:fr"}, "fr"),  # we have no German
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_at_first_the_game_speaks_as_the_system_does(
    variables: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert speak("").code == spoken


# The file ----------------------------------------------------------------------------


def test_a_settings_file_that_is_nonsense_is_put_aside(home: Path) -> None:
    """The old file is still there under another name, and I am told in my language."""
    kept.path().write_text("{", encoding="utf-8")
    french = speak("fr")
    settings, sayings = kept.load(say=french.gettext)
    assert settings == Settings()
    assert "settings.unreadable.json" in sayings[0]
    assert "Les réglages" in sayings[0]
    assert (home / "settings.unreadable.json").read_text(encoding="utf-8") == "{"


def test_a_settings_file_that_is_a_folder_is_put_aside(home: Path) -> None:
    """Even a folder of that name stops nobody; then settings are kept again."""
    kept.path().mkdir()
    settings, sayings = kept.load()
    assert settings == Settings()
    assert len(sayings) == 1
    assert kept.save(settings) == ""
    assert kept.load() == (settings, [])


def test_a_folder_that_can_not_be_written_is_told(home: Path) -> None:
    """A sentence, no crash."""
    (home / "file").write_text("", encoding="utf-8")
    assert kept.save(Settings(), home / "file" / "settings.json").startswith("The settings can't be kept")


def test_figures_out_of_all_bounds_are_brought_back(home: Path) -> None:
    """A scale of 100000 written by hand is 200; a pace below nothing is none."""
    kept.path().write_text('{"ui_scale": 100000, "bot_pace": -3, "sound": 7, "width": 5}', encoding="utf-8")
    settings, _ = kept.load()
    assert (settings.ui_scale, settings.bot_pace, settings.sound, settings.width) == (200, 0.0, 1.0, 960)
