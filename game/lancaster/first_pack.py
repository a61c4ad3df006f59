"""A small pack for people to start from: one law, one changed figure, and comments that say what to do next."""

from __future__ import annotations

PACK = """\
# A pack is a folder of YAML files. This one says what the pack is.
pack: "{name}"                 # the same as the folder's name
version: 1                     # count it up whenever you change a figure
title: {{en: "{title}", fr: "{title}"}}
about:
  en: One new law and one changed figure.
  fr: Une nouvelle loi et un chiffre modifié.
# needs: [kings_court]         # other packs that must be in the game as well
"""

LAWS = """\
# Laws: whom they are for, what they count, what they do. The sentence and the icons on the card are made from this.
#   who:   {{most: gold}}  {{fewest: squires}}  {{none: nobles}}  {{any: extensions}}
#          {{all: {{knights: deployed, strength: 1}}}}
#   per:   2, together with  of: counties     (for every two counties)
#   then one of  gain, may, lose, buy, toll
# With  replaces: B2d  a law takes the place of that card; without it, it joins its group of the pile.
laws:
  - id: {name}_1
    group: 2
    name: {{en: Quiet Roads, fr: Routes tranquilles}}
    who: {{none: {{knights: conflicts}}}}
    gain: {{gold: 2, votes: 1}}
"""

CHANGES = """\
# Changed figures: the path to a figure, and what it is in your game.
# A path is the file, then the entry by its id, then the field; lists without ids are counted from 1.
counties.stafford.minimum: 2
# conflicts.c5.points.1: 5
# scoring.knighthood.first: 10
"""


def first_files(name: str) -> dict[str, str]:
    """File names and their texts."""
    title = name.replace("_", " ").capitalize()
    texts = {"pack.yaml": PACK, "laws.yaml": LAWS, "changes.yaml": CHANGES}
    return {file: text.format(name=name, title=title) for file, text in texts.items()}
