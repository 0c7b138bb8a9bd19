#!/usr/bin/env python3
"""Measures the program of this tree beside that of an earlier commit, as whole processes, in one run.

  cmake --preset release && cmake --build --preset release --target prizecourt       # in both trees
  bench/before_speed.py TREE_OF_THE_EARLIER_COMMIT

Times by turns, by the processor time of each process,

  prizecourt verify REPLAY                          the replays of the earlier tree
  prizecourt test --jobs 1 GOLDEN                   the golden games that both trees have, each its own
  prizecourt check SCENARIO                         its examples
  prizecourt check --scenario SCENARIO ORDERS...    two order files of each that has some
  prizecourt --version

and tells the median of the ratios of each of these, which are taken round by round, and those of a kind together.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path("build") / "release" / "prizecourt"


def run(tree, arguments, files):
    """The processor seconds that it took, in the folder `files`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([tree / PROGRAM, *arguments], cwd=files, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def commands(earlier):
    """By kind: what is measured, and whether each program has files of its own for it."""
    replays = sorted((earlier / "replays").glob("*.replay.yaml"))
    golden = sorted(path.name for path in (earlier / "tests" / "golden").iterdir()
                    if (ROOT / "tests" / "golden" / path.name).is_dir())
    checks = []
    for example in sorted((earlier / "examples" / "orders").iterdir()):
        checks.append(["check", example / "scenario.yaml"])
        orders = sorted((example / "orders").glob("*.yaml"))[:2]
        if orders:
            checks.append(["check", "--scenario", example / "scenario.yaml", *orders])
    return {"verify": ([["verify", path] for path in replays], False),
            "test": ([["test", "--jobs", "1", f"tests/golden/{name}"] for name in golden], True),
            "check": (checks, False),
            "start": ([["--version"]], False)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("earlier", type=pathlib.Path, help="the tree of the earlier commit")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    earlier = options.earlier.resolve()
    with tempfile.TemporaryDirectory() as empty:
        os.environ["TMPDIR"] = empty  # golden games are played in a folder there
        for kind, (all_of_kind, own_files) in commands(earlier).items():
            medians = []
            for arguments in all_of_kind:
                ratios = []
                for _ in range(options.rounds):
                    then = run(earlier, arguments, earlier)
                    ratios.append(run(ROOT, arguments, ROOT if own_files else earlier) / then)
                medians.append(statistics.median(ratios))
                print(f"  {kind} {pathlib.Path(arguments[-1]).name}: {medians[-1]:.2f}", flush=True)
            print(f"{kind}: median {statistics.median(medians):.2f} of {len(medians)}, "
                  f"{min(medians):.2f} to {max(medians):.2f}", flush=True)


if __name__ == "__main__":
    main()
