#!/usr/bin/env python3
"""What scripts/test.sh says of its tests, from what they left in build/.

  scripts/test_report.py times_and_skips    the forty slowest tests of GoogleTest, and every test and check that was skipped; ends with 77 if there is one
  scripts/test_report.py record             notes in docs/notes/checks.md what came of checks: lines "NAME<tab>RESULT<tab>SECONDS"
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "notes" / "checks.md"
HEAD = """# Checks

`scripts/test.sh` runs the required checks, `scripts/test.sh --all` the extended ones, too, and `--step NAME` one of either. This page is written by `scripts/test.sh --record`.

| check | when | what | last run | commit | result |
|---|---|---|---|---|---|
"""


def tests():
    """The build, the name, the seconds and the outcome of every test that ran."""
    for path in sorted(ROOT.glob("build/*/test_results/*.json")):
        for suite in json.loads(path.read_text())["testsuites"]:
            for test in suite["testsuite"]:
                if test["status"] == "RUN":
                    yield path.parts[-3], f"{suite['name']}.{test['name']}", float(test["time"].rstrip("s")), test["result"]


def times_and_skips():
    times, skips = [], []
    for build, name, seconds, outcome in tests():
        times.append((seconds, f"{build}: {name}"))
        if outcome == "SKIPPED":
            skips.append(f"{build}: {name}")
    for log in sorted(ROOT.glob("build/checks/*.log")):
        for line in log.read_text(errors="replace").splitlines():
            # A check of ours; a test of node; a test of Python's unittest; one of ctest that was not built.
            if re.search(r"^skipped: |# SKIP|\.\.\. skipped |\*\*\*(Not Run|Skipped)", line):
                skips.append(f"{log.stem}: {line.strip()}")
    if times:
        print(f"{len(times)} tests of GoogleTest, {sum(seconds for seconds, _ in times):.0f} s; the slowest:")
    for seconds, name in sorted(times, reverse=True)[:40]:
        print(f"{seconds:8.1f} s  {name}")
    print(f"{len(skips)} skipped", *skips, sep="\n  ")
    return 77 if skips else 0


def record():
    listed = subprocess.run(["bash", "scripts/test.sh", "--list"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    before = dict(re.findall(r"^\| `(\w+)` \|.*?\|.*?(\|.*\|)$", PAGE.read_text() if PAGE.exists() else "", re.MULTILINE))
    for line in sys.stdin:
        name, result, seconds = line.rstrip("\n").split("\t")
        before[name] = f"| {datetime.date.today()} | {commit} | {result}, {seconds} s |"
    rows = re.findall(r"^(required|extended|by hand) +(\w+) +(.*)$", listed, re.MULTILINE)
    PAGE.write_text(HEAD + "".join(f"| `{name}` | {when} | {what} {before.get(name, '| | | never |')}\n" for when, name, what in rows))


if __name__ == "__main__":
    sys.exit({"times_and_skips": times_and_skips, "record": record}[sys.argv[1]]())
