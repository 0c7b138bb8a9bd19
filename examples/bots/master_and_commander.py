#!/usr/bin/env python3
"""Plays Master & Commander by the protocol of docs/bots.md: makes for the nearest enemy, fires at
the one that is nearest to sinking, and grapples whom he outranks."""

import json
import sys

FAR = 99


def say(**message):
    print(json.dumps(message), flush=True)


def steps(one, other):
    """Between two squares, such as c7."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1])))


class Admiral:
    def __init__(self, player):
        self.enemies_begin_with = "F" if player == "british" else "B"

    def look(self, state):
        self.ships = {name: ship for name, ship in state["ships"].items()
                      if ship["status"] == "afloat"}
        self.enemies = [name for name in self.ships if name[0] == self.enemies_begin_with]

    def way_to_enemy(self, square):
        return min((steps(square, self.ships[enemy]["at"]) for enemy in self.enemies), default=FAR)

    def movement(self, question):
        """`sail B3`: whoever is nearest to an enemy and not at close quarters yet."""
        def worth(option):
            ship = self.ships.get(option.split()[-1])
            if not option.startswith("sail ") or ship is None:
                return 0
            if ship["engaged"] == "SHORT":
                return -1
            return 100 - 10 * self.way_to_enemy(ship["at"]) + ship["class"]
        return max(question["options"], key=worth)

    def next_square(self, question):
        return min(question["options"],
                   key=lambda square: self.way_to_enemy(square) if square[-1].isdigit() else FAR)

    kedge_square = next_square

    def attack(self, question):
        own = self.ships[question["who"]] if question["who"] in self.ships else None

        def worth(option):
            enemy = self.ships.get(option)
            if enemy is None:
                return FAR
            return enemy["hull"] + (10 * steps(own["at"], enemy["at"]) if own else 0)
        return min(question["options"], key=worth)

    answer = attack

    def grapple(self, question):
        own = self.ships[question["who"]]["class"]
        smaller = [option for option in question["options"]
                   if option in self.ships and self.ships[option]["class"] <= own]
        return smaller[0] if smaller else question["default"]

    ram = grapple

    def decide(self, question):
        decisions = {"movement": self.movement, "next-square": self.next_square,
                     "kedge-square": self.kedge_square, "attack": self.attack,
                     "answer": self.answer, "grapple": self.grapple, "ram": self.ram}
        decision = decisions.get(question["decision"])
        return decision(question) if decision else question["default"]


def main():
    admiral = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            say(type="hello", protocol=1, name="Master and a little commander", version="1",
                author="the Prize Court project", plays=["master-and-commander"])
        elif kind == "ping":
            say(type="pong")
        elif kind == "game":
            admiral = Admiral(message["player"])
        elif kind == "position" and admiral:
            admiral.look(message["state"])
        elif kind == "question":
            say(type="answer", id=message["id"], option=admiral.decide(message))
        elif kind == "quit":
            return


if __name__ == "__main__":
    main()
