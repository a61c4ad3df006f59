"""Where the game finds its own things and the player's."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import places


def test_a_checkout_has_its_data_beside_the_game() -> None:
    assert (places.data() / "lancaster" / "base" / "pack.yaml").is_file()


def test_a_frozen_app_brings_its_data_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert places.data() == tmp_path / "data"


def test_a_wheel_keeps_its_data_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "game"
    (package / "share" / "data").mkdir(parents=True)
    (tmp_path / "data").mkdir()  # of somebody else, in site-packages
    monkeypatch.setattr(places, "__file__", str(package / "places.py"))
    assert places.data() == package / "share" / "data"
    assert places.saves() == tmp_path / "saves"


def test_the_player_decides_where_home_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.HOME_VARIABLE, str(tmp_path))
    assert places.user_data() == tmp_path
    assert places.user_packs() == tmp_path / "packs"
    monkeypatch.delenv(places.HOME_VARIABLE)
    assert places.user_data().name == "lancaster"
