#!/usr/bin/env python3
"""How much faster `prizecourt simulate --jobs 2` is than `--jobs 1`, as whole processes by turns.

  cmake --preset bench && cmake --build --preset bench --target prizecourt
  bench/jobs_speed.py

By the clock it wants a machine that does nothing else; two minutes. Processor time tells on any machine whether two
threads hold each other up: then they take more of it together than one does.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MATCHES = [
    ("examples/orders/yardarm-duel/scenario.yaml", "blue=captain", "red=driver"),
    ("examples/orders/lake-erie/scenario.yaml", "gb=captain", "us=driver"),
    ("data/scenarios/master-and-commander.yaml", "british=random", "french=random"),
    ("data/scenarios/broadsides-and-boarding-parties.yaml", "alice=captain", "bob=driver"),
]


class Measured:
    def __init__(self, program, match, games, jobs, output):
        scenario, *players = match
        command = [program, "simulate", ROOT / scenario, "--games", str(games), "--jobs", str(jobs), "--output", output,
                   "--force"]
        for player in players:
            command += ["--player", player]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.monotonic()
        done = subprocess.run(command, stdout=subprocess.DEVNULL, check=False)
        self.wall = time.monotonic() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if done.returncode != 0:
            sys.exit(f"jobs_speed: failed with {done.returncode}: {' '.join(map(str, command))}")


def games_for(program, match, seconds, output):
    """So many games that one thread plays for about so long."""
    games = 20
    while True:
        took = Measured(program, match, games, 1, output).processor
        if took > seconds / 10:
            return max(2, int(games * seconds / took) // 2 * 2)
        games *= 4


def spread(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "build" / "bench" / "prizecourt")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3, help="that a run of one thread takes")
    options = parser.parse_args()
    print(f"load before: {os.getloadavg()[0]:.1f}; {options.rounds} rounds; median (least to most)")
    print(f"{'':55}{'games':>9}{'by the clock':>24}{'processor time':>24}")
    with tempfile.TemporaryDirectory() as work:
        output = pathlib.Path(work) / "run.jsonl"
        for match in MATCHES:
            games = games_for(options.program, match, options.seconds, output)
            faster, costlier = [], []
            for _ in range(options.rounds):
                one, two = (Measured(options.program, match, games, jobs, output) for jobs in (1, 2))
                faster.append(one.wall / two.wall)
                costlier.append(two.processor / one.processor)
            print(f"{match[0]:55}{games:9}{spread(faster):>24}{spread(costlier):>24}", flush=True)


if __name__ == "__main__":
    main()
