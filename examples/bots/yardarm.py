#!/usr/bin/env python3
"""Plays Yardarm (docs/yardarm.md) by the protocol of docs/bots.md: a captain who counts what a turn
at each range would give and take, and boards when his men are the stronger."""

import json
import sys

RANGES = ["long", "musket", "pistol", "alongside"]
HITS_FROM = [6, 5, 4, 3]  # YA-T.1: the face from which a die hits
QUALITY = {"green": -1, "able": 0, "crack": 1}


def say(**message):
    print(json.dumps(message), flush=True)


def broadside(ship, at):
    """The hits to be expected of a ship's guns at a range."""
    rake = 1 if ship["rakes"] else 0
    return min(ship["guns"], ship["crew"]) * (7 - HITS_FROM[at] + rake) / 6


def on_deck(ship, quality):
    """The hits to be expected of her men, one die for two of them, from 4 on."""
    return (ship["crew"] + 1) // 2 * max(0, 3 + quality) / 6


class Captain:
    def __init__(self, game):
        ships = game["scenario"]["ships"]
        self.quality = {name: QUALITY[ship.get("quality", "able")] for name, ship in ships.items()}

    def look(self, state, name):
        self.own, self.own_quality = state["ships"][name], self.quality[name]
        enemy = next(other for other in state["ships"] if other != name)
        self.enemy, self.enemy_quality = state["ships"][enemy], self.quality[enemy]
        self.range = RANGES.index(state["range"])

    def edge(self, at):
        """What we give less what we take, as shares of what is left to lose."""
        gives = broadside(self.own, at) / max(1, min(self.enemy["hull"], self.enemy["crew"]))
        takes = broadside(self.enemy, at) / max(1, min(self.own["hull"], self.own["crew"]))
        if RANGES[at] == "alongside":
            gives += on_deck(self.own, self.own_quality) / max(1, self.enemy["crew"])
            takes += on_deck(self.enemy, self.enemy_quality) / max(1, self.own["crew"])
        return gives - takes + 0.06 * at  # nothing is decided from afar

    def helm(self, options):
        there = {"open": self.range - 1, "hold": self.range, "close": self.range + 1}
        return max(options, key=lambda way: self.edge(min(3, there[way])) if there[way] >= 0 else -9)

    def hands(self, options):
        ours, theirs = on_deck(self.own, self.own_quality), on_deck(self.enemy, self.enemy_quality)
        return "board" if ours >= theirs else "repel"

    def fire(self, options):
        return "crew" if "crew" in options else "hull"


def main():
    captain = state = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            say(type="hello", protocol=1, name="Yardarm's first lieutenant", version="1",
                author="the Prize Court project", plays=["yardarm"])
        elif kind == "ping":
            say(type="pong")
        elif kind == "game":
            captain = Captain(message)
        elif kind == "position":
            state = message["state"]
        elif kind == "question":
            option = message["default"]
            if message["decision"] in ("helm", "hands", "fire"):
                captain.look(state, message["who"])
                wish = getattr(captain, message["decision"])(message["options"])
                option = wish if wish in message["options"] else option
            say(type="answer", id=message["id"], option=option)
        elif kind == "quit":
            return


if __name__ == "__main__":
    main()
