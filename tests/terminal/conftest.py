from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every test has a home of its own, so that saves go nowhere else."""
    monkeypatch.setenv("LANCASTER_HOME", str(tmp_path))
    return tmp_path
