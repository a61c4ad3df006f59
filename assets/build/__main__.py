"""`python -m assets.build`: atlases, fonts, sounds and the mark of the game, all made anew."""

from __future__ import annotations

import sys

from assets.build import catalogue, england, fonts, pack, pictures, sounds
from assets.build.drawing import ASSETS, ATLAS, raster


def main() -> int:
    fonts.copy()
    sounds.write(ASSETS / "sounds")
    raster((ASSETS / "icon.svg").read_text(encoding="utf-8"), 256, 256).save(ASSETS / "icon.png", optimize=True)
    index = pack.build(catalogue.items(), ATLAS, {"map": england.anchors(), **pictures.anchors()})
    size = sum(p.stat().st_size for p in ASSETS.rglob("*") if p.is_file() and "__pycache__" not in p.parts)
    print(f"{len(index['sprites'])} sprites; {size / 1e6:.1f} MB in {ASSETS.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
