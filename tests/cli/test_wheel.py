"""The game as a wheel: built from the checkout, installed elsewhere, played from another folder."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built by the build system that pyproject.toml names, without a word to the outside."""
    pytest.importorskip("hatchling")
    out = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (built,) = out.glob("*.whl")
    return built


def test_the_wheel_holds_data_assets_and_saves(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for shipped in (
        "game/share/data/lancaster/base/laws.yaml",
        "game/share/data/locale/fr/lancaster.yaml",
        "game/share/data/schema/laws.schema.json",
    ):
        assert shipped in names
    for folder in ("game/share/assets/", "game/share/saves/"):
        assert any(name.startswith(folder) for name in names), folder
    assert not any(name.startswith(("tests/", "docs/")) for name in names)


def test_the_wheel_plays_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    """Unpacked as an installer would, beside the packages that it needs; the checkout is out of reach."""
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    env = {
        "PYTHONPATH": f"{installed}:{sysconfig.get_paths()['purelib']}",
        "LANCASTER_HOME": str(tmp_path / "home"),
        "PATH": "/usr/bin:/bin",
    }

    def run(*words: str) -> str:
        line = [sys.executable, "-S", "-m", "game", *words]  # -S: no .pth file leads back to the checkout
        done = subprocess.run(line, cwd=elsewhere, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    where = [sys.executable, "-S", "-c", "import game.places as p; print(p.data(), p.assets(), p.saves(), sep='\\n')"]
    found = subprocess.run(where, cwd=elsewhere, env=env, capture_output=True, text=True, check=True).stdout.split()
    for path in found:
        assert Path(path).is_relative_to(installed), path
        assert Path(path).is_dir(), path
    assert "no faults" in run("check", str(Path(found[0]) / "lancaster" / "base"))
    assert "2 games of 4" in run("simulate", "--games", "2", "--jobs", "2")
    assert "packs/mine" in run("new-pack", "mine")
    assert run("export", "--random-games", "1").count("\n") > 50


@pytest.mark.soak
def test_the_wheel_installs_into_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True, cwd=tmp_path)
    command = tmp_path / "venv" / "bin" / "lancaster"
    done = subprocess.run(
        [command, "simulate", "--games", "2"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert "2 games of 4" in done.stdout
