#!/usr/bin/env python3
"""Measures `prizecourt verify` beside pgn-extract, as whole processes, in one run.

  cmake --preset bench && cmake --build --preset bench
  bench/verify_speed.py

Plays an archive of games of every ruleset with the program itself (kept in build/verify_speed, and used again), writes
legal chess games of as many bytes, and times by turns

  pgn-extract -s -r games.pgn
  prizecourt verify --jobs 1 ARCHIVE
  prizecourt verify --jobs 2 ARCHIVE

Figures are medians; ratios are taken round by round, since the speed of a machine drifts. Peak memory is measured for
10, 100 and 1000 files of the same archive. pgn-extract and time are installed where they are missing (Debian, needs root
or sudo).
"""

import argparse
import itertools
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "orders"

# What the archive is made of: (folder of scenario and orders, turns to play at most, 0 for all that have orders). Every
# game is played with a seed of its own, and to a length of its own; a ruleset has as many games as any other.
GAMES = {
    "admiralty": [("adm-captain-san-nicolas", 4), ("adm-hermione", 5), ("adm-shannon-chesapeake", 2)],
    "away-boarders": [("lake-erie", 12), ("tutorial-duel", 6), ("boats-in-the-fog", 3), ("pursuit", 12),
                      ("schooners-cut-off", 12), ("valcour", 12), ("brigs-4", 20), ("brigs-16", 10)],
    "broadsides-and-boarding-parties": [("bbp-boarding", 32), ("bbp-gunnery", 9), ("bbp-own-ship", 7)],
    "form-line-of-battle": [("flb-bayonnaise-ambuscade", 3), ("flb-serapis-bonhomme-richard", 5),
                            ("flb-speedy-gamo", 3)],
    "master-and-commander": [("mc-last-prize", 20), ("mc-melee", 15), ("mc-opening", 16)],
    "yardarm": [("yardarm-duel", 6)],
}
BRIGS = {"brigs-4": (4, 20), "brigs-16": (16, 10)}


def installed(package):
    """A program of that name, from the package of that name."""
    path = shutil.which(package, path=os.environ.get("PATH", "") + ":/usr/games")
    if path:
        return path
    as_root = [] if os.getuid() == 0 else ["sudo"]
    subprocess.run(as_root + ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", package], check=True)
    return installed(package)


def play(program, folder, seed, turns, replay):
    """Plays a game as far as its orders are accepted under this seed. Returns whether there is a replay."""
    for length in range(turns, 0, -1):
        replay.unlink(missing_ok=True)
        command = [program, "run", folder / "scenario.yaml", "--seed", seed, "--turns", str(length), "--replay", replay,
                   "--log", "/dev/null"]
        if (folder / "orders").is_dir():
            command += ["--orders", folder / "orders"]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if done.returncode == 0 and replay.exists():
            return True
    replay.unlink(missing_ok=True)
    return False


def make_archive(build, work, count):
    """Games of the rulesets in turn, so that the first ten or hundred of them are mixed as all are."""
    archive = work / f"archive-{count}"
    if archive.is_dir():
        return archive
    making = work / "making"
    shutil.rmtree(making, ignore_errors=True)
    making.mkdir(parents=True)
    for name, (ships, turns) in BRIGS.items():
        subprocess.run([build / "bench" / "sample_game", work / name, str(ships), str(turns)], check=True)
    sources = {ruleset: itertools.cycle(games) for ruleset, games in GAMES.items()}
    written = 0
    for number in itertools.count():
        if written == count:
            break
        if number > 100 * (written + 1):
            sys.exit("verify_speed: hardly a game can be played")
        ruleset = list(GAMES)[number % len(GAMES)]
        name, longest = next(sources[ruleset])
        folder = (work if name in BRIGS else EXAMPLES) / name
        # Lengths between half and all of the game, the same every time.
        turns = longest - (number * 7919) % (longest // 2 + 1)
        replay = making / f"{written:04d}-{name}.replay.yaml"
        written += play(build / "prizecourt", folder, f"game {number}", turns, replay)
    making.rename(archive)
    return archive


def make_chess(build, work, size):
    """Distinct games first; the rest of the bytes repeats them, which pgn-extract does not look for."""
    pgn = work / "games.pgn"
    distinct = min(size, 8 << 20)
    games = subprocess.run([build / "bench" / "chess_games", str(distinct), "1"], check=True,
                           stdout=subprocess.PIPE).stdout
    with open(pgn, "wb") as out:
        for _ in range(size // len(games)):
            out.write(games)
        out.write(games[:max(0, games.rfind(b"[Event", 0, size % len(games) + 1))])
    return pgn


class Measured:
    """What one process took: seconds on the wall, seconds of processor, bytes of memory at most."""

    def __init__(self, command):
        # Memory is what GNU time says: a child of this script would begin with as much as the script has.
        began = time.monotonic()
        done = subprocess.run([installed("time"), "-f", "%U %S %M"] + command, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, check=False)
        self.wall = time.monotonic() - began
        if done.returncode != 0:
            sys.exit(f"verify_speed: failed with {done.returncode}: {' '.join(map(str, command[:6]))}")
        user, system, kibibytes = done.stderr.split()[-3:]
        self.processor = float(user) + float(system)
        self.memory = int(kibibytes) * 1024


def spread(values, form):
    return f"{form.format(statistics.median(values))} ({form.format(min(values))} to {form.format(max(values))})"


def measure(commands, sizes, rounds):
    """Runs every command once without counting, then all of them in turn."""
    for command in commands.values():
        Measured(command)
    runs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            runs[name].append(Measured(command))
    print(f"{'':14}{'wall MB/s':>28}{'processor MB/s':>28}{'peak MiB':>10}")
    for name, of_name in runs.items():
        wall = spread([sizes[name] / 1e6 / run.wall for run in of_name], "{:.1f}")
        processor = spread([sizes[name] / 1e6 / run.processor for run in of_name], "{:.1f}")
        memory = max(run.memory for run in of_name) / 2**20
        print(f"{name:14}{wall:>28}{processor:>28}{memory:10.1f}")
    return runs


def ratios(runs, sizes):
    def rates(name, what):
        return [sizes[name] / getattr(run, what) for run in runs[name]]

    def ratio(a, b, what):
        return spread([x / y for x, y in zip(rates(a, what), rates(b, what))], "{:.2f}")

    print()
    print(f"verify --jobs 1 over pgn-extract, processor: {ratio('verify 1', 'pgn-extract', 'processor')}")
    print(f"verify --jobs 1 over pgn-extract, wall:      {ratio('verify 1', 'pgn-extract', 'wall')}")
    print(f"verify --jobs 2 over --jobs 1, wall:         {ratio('verify 2', 'verify 1', 'wall')}")
    print(f"verify --jobs 2 over --jobs 1, processor:    {ratio('verify 2', 'verify 1', 'processor')}")


def memory_by_count(program, files):
    print()
    counts = [count for count in (10, 100, 1000) if count <= len(files)]
    for jobs in ("1", "2"):
        # The largest file is in every set, since memory follows it.
        largest = max(files, key=lambda file: file.stat().st_size)
        peaks = []
        for count in counts:
            some = [largest] + [file for file in files if file != largest][:count - 1]
            peaks.append(Measured([program, "verify", "--jobs", jobs] + some).memory / 2**20)
        figures = ", ".join(f"{count} files {peak:.1f}" for count, peak in zip(counts, peaks))
        print(f"peak memory in MiB, --jobs {jobs}: {figures}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "bench", help="of the preset `bench`")
    parser.add_argument("--program", type=pathlib.Path, help="another prizecourt to measure, on the same archive")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    work = ROOT / "build" / "verify_speed"
    archive = make_archive(options.build, work, options.games)
    files = sorted(archive.iterdir())
    size = sum(file.stat().st_size for file in files)
    pgn = make_chess(options.build, work, size)
    # A copy, as an installed program is one: a file straight from the linker starts slower.
    program = shutil.copy2(options.program or options.build / "prizecourt", work / "prizecourt")
    sizes = {"pgn-extract": pgn.stat().st_size, "verify 1": size, "verify 2": size}
    print(f"{len(files)} replays, {size / 1e6:.1f} MB, largest {max(f.stat().st_size for f in files) / 1e6:.2f} MB; "
          f"chess {sizes['pgn-extract'] / 1e6:.1f} MB; {options.rounds} rounds; median (least to most)")
    runs = measure({
        "pgn-extract": [installed("pgn-extract"), "-s", "-r", pgn],
        "verify 1": [program, "verify", "--jobs", "1", archive],
        "verify 2": [program, "verify", "--jobs", "2", archive],
    }, sizes, options.rounds)
    ratios(runs, sizes)
    memory_by_count(program, files)


if __name__ == "__main__":
    main()
