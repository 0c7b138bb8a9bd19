#!/usr/bin/env python3
"""Measures what looks into a recorded game beside `prizecourt verify` of the same replay, as whole processes, in one run.

  cmake --preset bench && cmake --build --preset bench
  bench/court_speed.py

Plays a game of brigs with the program itself (kept in build/court_speed, and used again), changes one order of its
fifth turn, and times by turns

  prizecourt verify GAME
  prizecourt what-if GAME --turn 5 --orders CHANGED
  prizecourt diff GAME HYPOTHETICAL
  prizecourt explain GAME TURN/5     of the last turn

by the processor time of each process. Ratios are taken round by round, since the speed of a machine drifts.
"""

import argparse
import pathlib
import resource
import statistics
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOALS = {"what-if": 3.0, "diff": 2.2, "explain": 0.6}
CHANGED_TURN = 5


def run(command):
    """The processor seconds that it took; its exit status says what it found and does not matter."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def make_game(build, program, work, ships, turns):
    """Returns the replay, and an order file in which one gun deck of one side loads otherwise."""
    folder = work / f"{ships}-ships-{turns}-turns"
    replay = folder / "game.replay.yaml"
    if not replay.exists():
        subprocess.run([build / "bench" / "sample_game", folder, str(ships), str(turns)], check=True)
        subprocess.run([program, "run", folder / "scenario.yaml", "--orders", folder / "orders", "--turns", str(turns),
                        "--replay", replay, "--log", "/dev/null"], check=True, stdout=subprocess.DEVNULL)
    orders = folder / "orders" / f"turn-{10000 + CHANGED_TURN}-red.yaml"
    changed = folder / "changed.yaml"
    changed.write_text(orders.read_text().replace("starboard: round", "starboard: grape", 1))
    return replay, changed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "bench", help="of the preset `bench`")
    parser.add_argument("--ships", type=int, default=16)
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    work = ROOT / "build" / "court_speed"
    work.mkdir(parents=True, exist_ok=True)
    program = options.build / "prizecourt"
    replay, changed = make_game(options.build, program, work, options.ships, options.turns)
    supposed = work / "supposed.replay.yaml"
    what_if = [program, "what-if", replay, "--turn", str(CHANGED_TURN), "--orders", changed]
    subprocess.run(what_if + ["--out", supposed], check=True, stdout=subprocess.DEVNULL)
    commands = {
        "verify": [program, "verify", replay],
        "what-if": what_if,
        "diff": [program, "diff", replay, supposed],
        "explain": [program, "explain", replay, f"{options.turns}/5"],
    }
    seconds = {name: [] for name in commands}
    for counts in [False] + [True] * options.rounds:
        for name, command in commands.items():
            took = run(command)
            if counts:
                seconds[name].append(took)
    print(f"{options.ships} ships, {options.turns} turns, {replay.stat().st_size / 1e6:.2f} MB; {options.rounds} rounds; "
          "median (least to most)")
    print(f"verify: {1000 * statistics.median(seconds['verify']):.0f} ms")
    for name, goal in GOALS.items():
        ratios = [took / base for took, base in zip(seconds[name], seconds["verify"])]
        print(f"{name} over verify: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f}), "
              f"goal {goal}")


if __name__ == "__main__":
    main()
