"""A game of four captains in which everything happens that can happen to a seat: a bot takes one and gives it back, a
substitute takes another, a player resigns, one is away and late, orders are withdrawn, and the game master changes something
and rolls a turn back. four_players_test.py plays it by folder and by mail."""

import dataclasses

GAME, TITLE = "put-in-bay", "Put-in-Bay, four captains"
SHIPS = {"perry": "lawrence", "elliott": "niagara", "barclay": "detroit", "finnis": "queen-charlotte"}
NAMES = {"perry": "Commodore Perry", "elliott": "Captain Elliott", "barclay": "Captain Barclay",
         "finnis": "Captain Finnis", "emil": "Emil Weiss"}
SUBSTITUTE, SUBSTITUTED = "emil", "barclay"  # from turn 3 on

# The ships are far apart, so that no die decides who still has one.
SCENARIO = f"""\
prizecourt: scenario/1
ruleset: away-boarders
game: {GAME}
title: {TITLE}
dice: {{seed: put-in-bay}}
players:
  perry: {{side: us}}
  elliott: {{side: us}}
  barclay: {{side: gb}}
  finnis: {{side: gb}}
names: {{us: American, gb: British, {", ".join(f"{player}: {NAMES[player]}" for player in SHIPS)}}}
wind_from: 2
turn_limit: 4
field: {{west: -40, east: 40, north: -40, south: 40}}
ships:
""" + "".join(f"""\
  {ship}:
    player: {player}
    type: brig
    hull: 8
    crew: 14
    guns:
      - {{weight: 12, port: 4, starboard: 4}}
    position: {{at: {at}, facing: 4, sail: battle, load: {{starboard: round, port: round}}}}
""" for (player, ship), at in zip(SHIPS.items(), ["[20, -2]", "[24, -4]", "[-20, 2]", "[-20, 20]"]))


@dataclasses.dataclass
class Step:
    """What happens, and who owes orders when it has happened."""

    act: str  # a method of the table
    owe: str  # players, in the order of the scenario
    who: str = ""
    what: str = ""
    plays: bool = False  # a turn is played after it

    def __str__(self):
        return " ".join(filter(None, (self.act, self.who, self.what)))


STEPS = [
    Step("begin", "perry elliott barclay finnis"),
    Step("order", "elliott barclay finnis", "perry"),
    Step("slip", "elliott barclay finnis", "elliott"),
    Step("ask", "elliott barclay finnis", "barclay", "status"),
    Step("order", "barclay finnis", "elliott"),
    Step("order", "finnis", "barclay"),
    Step("order", "perry elliott barclay finnis", "finnis", plays=True),

    # Turn 2: Finnis is called away, and the game master gives his seat to a bot.
    Step("order", "elliott barclay finnis", "perry"),
    Step("seat", "elliott barclay", "finnis", "captain"),
    Step("ask", "elliott barclay", "perry", "status"),
    Step("remind", "elliott barclay"),
    Step("order", "barclay", "elliott"),
    Step("order", "perry elliott barclay", "barclay", plays=True),

    # Turn 3: Emil plays for Barclay, and the wind changes.
    Step("order", "perry barclay", "elliott"),
    Step("override", "perry barclay", what="{wind_from: 3}"),
    Step("substitute", "perry barclay", "barclay"),
    Step("ask", "perry barclay", "elliott", "report"),
    Step("order", "barclay", "perry"),
    Step("order", "perry elliott barclay", "barclay", plays=True),

    # Turn 4, in which it turns out that turn 3 was played with the wrong file.
    Step("order", "elliott barclay", "perry"),
    Step("override", "elliott barclay", what="{wind_from: 1}"),
    Step("roll_back", "perry elliott barclay", what="3"),

    # Turn 3 again: Elliott resigns.
    Step("resign", "perry barclay", "elliott"),
    Step("ask", "perry barclay", "elliott", "status"),
    Step("order", "barclay", "perry"),
    Step("order", "perry barclay", "barclay", plays=True),

    # Turn 4, the last: Finnis is back, Barclay is away for some days and then late.
    Step("seat", "perry barclay finnis", "finnis", "person"),
    Step("order", "perry barclay", "finnis"),
    Step("ask", "perry barclay", "barclay", "absent until 2026-12-20"),
    Step("order", "barclay", "perry"),
    Step("withdraw", "perry barclay", "perry"),
    Step("order", "barclay", "perry"),
    Step("be_late", "", "barclay"),
]
