#!/usr/bin/env python3
"""How much faster `prizecourt simulate --jobs 2` is than `--jobs 1`, as whole processes by turns, and how much faster two processes are that share
nothing, with half of the games each: more than that the machine does not give.

  cmake --preset bench && cmake --build --preset bench --target prizecourt
  bench/jobs_speed.py

By the clock it wants a machine that does nothing else; three minutes. Processor time tells on any machine whether two
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


ONE = [["--jobs", "1"]]
THREADS = [["--jobs", "2"]]
PROCESSES = [["--jobs", "1", "--shard", "1/2"], ["--jobs", "1", "--shard", "2/2"]]


class Measured:
    def __init__(self, program, match, games, work, runs):
        """The games of a match by as many processes at the same time as there are runs, which are the options of each."""
        scenario, *players = match
        command = [program, "simulate", ROOT / scenario, "--games", str(games), "--force"]
        for player in players:
            command += ["--player", player]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        began = time.monotonic()
        running = [
            subprocess.Popen([*command, *run, "--output", work / f"{number}.jsonl"], stdout=subprocess.DEVNULL)
            for number, run in enumerate(runs)
        ]
        failed = [process.wait() for process in running]
        self.wall = time.monotonic() - began
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if any(failed):
            sys.exit(f"jobs_speed: failed with {failed}: {' '.join(map(str, command))}")


def games_for(program, match, seconds, work):
    """So many games that one thread plays for about so long."""
    games = 20
    while True:
        took = Measured(program, match, games, work, ONE).processor
        if took > seconds / 10:
            return max(4, int(games * seconds / took) // 4 * 4)
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
    print(f"{'':55}{'games':>9}{'two threads, clock':>24}{'two processes, clock':>24}{'threads over these':>24}{'processor time':>24}")
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for match in MATCHES:
            games = games_for(options.program, match, options.seconds, work)
            threads, processes, of_floor, costlier = [], [], [], []
            for _ in range(options.rounds):
                one, two, apart = (Measured(options.program, match, games, work, runs) for runs in (ONE, THREADS, PROCESSES))
                threads.append(one.wall / two.wall)
                processes.append(one.wall / apart.wall)
                of_floor.append(apart.wall / two.wall)
                costlier.append(two.processor / one.processor)
            columns = "".join(f"{spread(values):>24}" for values in (threads, processes, of_floor, costlier))
            print(f"{match[0]:55}{games:9}{columns}", flush=True)


if __name__ == "__main__":
    main()
