#!/usr/bin/env python3
"""Measures games that bots play beside those that GNU Backgammon plays, and beside random_bench, in one run.

  cmake --preset bench && cmake --build --preset bench --target hall_bench random_bench
  bench/yardstick.py

By turns, one thread each, by processor time:

  gnubg          rolls the first position of backgammon out: both sides move to its end by the evaluation of its neural net
                 at 0 plies, its quickest way to play; no variance reduction, no cube, no data base of endings
  hall_bench     games in a hall: dice by seed and address, bots at random and captains
  random_bench   the same rules with fast dice and nobody who thinks

A step is a die, or an answer where there was a choice; of backgammon, the two dice of a move and the move. How many moves
a game has is counted in a match that gnubg plays against itself. So what is compared is how many games and steps a second
each program gets through, not who thinks better: nobody can say that of two games. gnubg is installed where it is missing
(Debian, needs root or sudo).
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FEW, MANY = 36, 1296  # games of a rollout: the difference leaves out how long gnubg takes to start

PLAYED_OUT = """\
set threads 1
set rollout trials {trials}
set rollout seed 1
set rollout truncation enable off
set rollout bearofftruncation exact off
set rollout bearofftruncation onesided off
set rollout varredn off
set rollout cubeful off
set rollout limit enable off
set rollout jsd stop off
set rollout chequerplay plies 0
set player 0 human
set player 1 human
set automatic game off
set automatic roll off
new session
rollout
"""

MATCH = """\
set threads 1
set seed 7
set display off
set cube use off
set automatic bearoff off
set player 0 gnubg
set player 1 gnubg
set player 0 chequerplay evaluation plies 0
set player 1 chequerplay evaluation plies 0
new match 25
save match {path}
"""


def gnubg():
    path = shutil.which("gnubg", path=os.environ.get("PATH", "") + ":/usr/games")
    if path:
        return path
    as_root = [] if os.getuid() == 0 else ["sudo"]
    subprocess.run(as_root + ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", "gnubg"], check=True)
    return gnubg()


def run_gnubg(commands):
    """The processor seconds that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([gnubg(), "-t", "-q", "-r"], input=commands, text=True, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def moves_a_game(work):
    path = work / "match.sgf"
    run_gnubg(MATCH.format(path=path))
    text = path.read_text(encoding="latin-1")
    return len(re.findall(r";[BW]\[\d\d", text)) / len(re.findall(r"^\(;", text, re.MULTILINE))


def gnubg_games():
    """A second."""
    few, many = (run_gnubg(PLAYED_OUT.format(trials=trials)) for trials in (FEW, MANY))
    return (MANY - FEW) / (many - few)


def benchmarks(program, seconds):
    done = subprocess.run([program, "--benchmark_format=json", f"--benchmark_min_time={seconds}"], check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return {one["name"]: one for one in json.loads(done.stdout)["benchmarks"]}


def spread(values, form):
    low, high = (form.format(pick(values)) for pick in (min, max))
    return f"{form.format(statistics.median(values))} ({low} to {high})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "bench", help="of the preset `bench`")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.3, help="of each benchmark in a round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        moves = moves_a_game(pathlib.Path(work))
    yardstick, ours = [], {}
    for _ in range(options.rounds):
        yardstick.append(gnubg_games())
        for program in ("hall_bench", "random_bench"):
            for name, one in benchmarks(options.build / "bench" / program, options.seconds).items():
                ours.setdefault(name, []).append(one)
    print(f"{options.rounds} rounds; median (least to most); ratios to gnubg round by round")
    print(f"{'':48}{'games a second':>32}{'million steps a second':>28}{'games':>9}{'steps':>9}")
    steps = 3 * moves
    print(f"{'gnubg, %.1f moves a game' % moves:48}{spread(yardstick, '{:,.0f}'):>32}"
          f"{spread([games * steps / 1e6 for games in yardstick], '{:.3f}'):>28}")
    for name, runs in ours.items():
        games = [1e9 / one["cpu_time"] for one in runs]
        rate = [one["steps"] for one in runs]
        of_games = statistics.median(a / b for a, b in zip(games, yardstick))
        of_steps = statistics.median(a / b / steps for a, b in zip(rate, yardstick))
        print(f"{name:48}{spread(games, '{:,.0f}'):>32}{spread([one / 1e6 for one in rate], '{:.3f}'):>28}"
              f"{of_games:9.1f}{of_steps:9.0f}")


if __name__ == "__main__":
    main()
