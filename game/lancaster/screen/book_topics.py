"""Which rule answers for what is under the pointer: by the kind of decision, or by the name of the spot."""

from __future__ import annotations

from game.lancaster.screen.table import TableScene

TOPICS = {
    "county": "PLACE-2",
    "conflict": "PLACE-5",
    "castle": "PLACE-4",
    "favour": "PLACE-6",
    "court": "SETUP-5",
    "noble": "figures.nobles",
    "nobles": "figures.nobles",
    "law": "laws",
    "ballot": "PARL-1",
    "round": "brief",
    "phase": "brief",
    "tower": "RESENT-1",
    "lord": "COURT-1",
    "office": "COURT-2",
    "treasury": "COURT-3",
    "bishop": "COURT-8",
    "tile": "TILE-2",
    "plaque": "hidden",
    "undo": "PLACE-1",
    "ransom": "REW-8",
    "knight": "word.knight",
    "scores": "END-1",
}
"""Topics that are no entry of their own, and the entries that answer for them."""

OF_COUNTIES = ("county", "reward", "ring", "noble", "tile")


def topic_of(scene: object, spot: str) -> str:
    """The topic of a spot that names none: its own name where that is one (`county.york`, `conflict.upper1.card`)."""
    family, _, rest = spot.partition(".")
    if not isinstance(scene, TableScene):
        return ""
    if family in OF_COUNTIES and any(one.id == rest for one in scene.realm.figures.counties):
        return f"county.{rest}"
    if family in ("slip", "charter"):
        return _law(scene, rest)
    return spot if family in TOPICS else ""


def _law(scene: TableScene, place: str) -> str:
    """The law that lies on a place: `law.0`, `proposal.2`."""
    from game.lancaster.screen.panels.law_slip import laws_shown

    desk = scene.desk()
    shown = next((one for row in laws_shown(desk) for one in row if one.place == place), None)
    return f"law.{scene.realm.figures.laws[shown.law].id}" if shown is not None else "laws"
