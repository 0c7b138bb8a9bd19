#!/usr/bin/env python3
"""Plays again what docs/notes/balance.md tells, and writes its figures into the page.

usage: balance.py [--program PATH] [--jobs N] [--runs FOLDER] [--only TEXT]

The page says what is played: a row of its tables is a run of `prizecourt simulate`, by what stands in
its first cells; the last cells are the figures. A run that is in FOLDER already, whole, is not played
again, so that after an interruption the same command goes on. All of it takes some twenty minutes of
one processor with an optimised build (README.md). --only plays rows with that text alone.
"""

import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "notes" / "balance.md"

EVERYBODY = "everybody"  # in a run: the bot that follows plays every side

ENDS = r"won ([\d,]+), drawn ([\d,]+), lost ([\d,]+)(?:, capped ([\d,]+))?"


# ---- what a summary says ----


class Summary:
    """What `simulate` printed, of the first side that it names."""

    def __init__(self, text):
        self.text = text
        if "\nsides\n" not in text:  # of two scenarios, which have no share together
            return
        sides = text[text.index("\nsides\n") :]
        side, *ends, share, low, high = self.find(rf"\n  (\S+): {ENDS}; share (\S+) % \((\S+) to (\S+)\)", sides)
        self.side = side
        self.sides = re.findall(r"\n  (\S+): won ", sides)
        self.ends = ends
        self.share = f"{round_one(share)} ({round_one(low)} to {round_one(high)})"
        self.low, self.high = float(low), float(high)

    def find(self, pattern, text=None):
        found = re.search(pattern, text or self.text)
        if not found:
            sys.exit(f"balance.py: no {pattern!r} in\n{self.text}")
        return found.groups()

    def losses(self):
        """By side, each kind that was lost at all, on average."""
        lines = re.search(r"\naverage losses per game\n((?:  .*\n)+)", self.text)[1].splitlines()
        told = []
        for line in lines:
            side, kinds = line.strip().split(": ", 1)
            means = re.findall(r"(\w+) (-?[\d.]+) \((-?[\d.]+) to (-?[\d.]+)\)", kinds)
            lost = [f"{kind} {mean} ±{spread(low, high)}" for kind, mean, low, high in means if float(high) > 0]
            told.append(f"{side}: " + (", ".join(lost) or "nothing"))
        return "; ".join(told)


def round_one(number):
    return f"{float(number):.1f}"


def spread(low, high):
    return f"{(float(high) - float(low)) / 2:.2f}"


def ends_in_words(ends):
    won, drawn, lost, capped = ends
    return f"{won} / {drawn} / {lost}" + (f", capped {capped}" if capped else "")


# ---- the tables ----


def scenario_run(cells):
    """Whether it is even, by a test, where it claims to be; else how many win."""
    more = ["--games", "4000", "--test", "even"] if cells[1].startswith("even") else ["--games", "1000"]
    return [cells[0].strip("`"), *more]


def scenario_figures(summary):
    if "NOT DECIDED" in summary.text:
        verdict = "not decided"
    elif "\ntest 'even'" in summary.text:
        verdict = summary.find(r"\ntest 'even' .*?: (?:the sides are )?(.*)")[0]
    else:
        sure = summary.low > 50 or summary.high < 50
        verdict = "" if not sure else f"{summary.side} {'more' if summary.low > 50 else 'less'} often"
    return [f"{summary.side} {ends_in_words(summary.ends)}", summary.share, verdict]


def ruling_run(cells):
    return [cells[1].strip("`"), "--games", "2000", "--ruling", cells[0].strip("`")]


def ruling_figures(summary):
    side, *before = summary.find(rf"\nruling\n  (\S+) as the scenario is: {ENDS}")
    after = summary.find(rf"\n  \S+ with \S+: {ENDS}")
    if "\n  no game differed: " in summary.text:
        return [f"{side} {ends_in_words(before)}", ends_in_words(after), "no game differed"]
    by, low, high = summary.find(r"it changes the share of \S+ by (\S+) points \((\S+) to (\S+)\)")
    change = f"{float(by):+.1f} ({float(low):+.1f} to {float(high):+.1f})"
    return [f"{side} {ends_in_words(before)}", ends_in_words(after), change]


def captains_run(cells):
    return [cells[0].strip("`"), "--games", "1000"]


def captains_figures(summary):
    turns = summary.find(r"\nturns: .*, (\S+) on average")[0]
    return [f"{summary.side} {ends_in_words(summary.ends)}; {turns} turns", summary.losses()]


def drivers_run(cells):
    return captains_run(cells) + [EVERYBODY, "driver"]


def drivers_figures(summary):
    return [f"{summary.side} {ends_in_words(summary.ends)}"]


def strength_run(bot):
    return lambda cells: [cells[0].strip("`"), "--games", cells[1].replace(",", ""), EVERYBODY, bot]


def strength_figures(summary):
    return [f"{summary.side} {ends_in_words(summary.ends)}; {summary.share}"]


# By the first cell of a table: runs, and the cells that each of them gives.
TABLES = {
    "scenario": [(scenario_run, scenario_figures)],
    "ruling": [(ruling_run, ruling_figures)],
    "even scenario": [(strength_run("random"), strength_figures), (strength_run("driver"), strength_figures)],
    "battle": [(captains_run, captains_figures), (drivers_run, drivers_figures)],
}


# ---- the page ----


def cells_of(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def summary_of(arguments, options):
    command = [options.program, "simulate", *arguments]
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):  # 1: a test says that sides are not even
        sys.exit(done.stderr)
    return Summary(done.stdout)


def with_players(arguments, options):
    if EVERYBODY not in arguments:
        return arguments
    at = arguments.index(EVERYBODY)
    both = summary_of([arguments[0], "--games", "2"], options).sides
    return arguments[:at] + [word for side in both for word in ("--player", f"{side}={arguments[at + 1]}")]


def played(arguments, options):
    """The summary of a run, which is kept in a file of its own."""
    arguments = with_players(arguments, options)
    name = re.sub(r"[^\w.=-]+", "_", "_".join(arguments)) + ".jsonl"
    print("prizecourt simulate", *arguments, flush=True)
    return summary_of([*arguments, "--jobs", options.jobs, "--output", options.runs / name], options)


def with_figures(page, options):
    lines = []
    table = None
    for line in page.splitlines():
        cells = cells_of(line)
        if not line.startswith("|"):
            table = None
        elif table is None:
            table = TABLES.get(cells[0])
        elif cells[0].startswith("`") and options.only in line:
            told = [cell for run, figures in table for cell in figures(played(run(cells), options))]
            line = "| " + " | ".join(cells[: -len(told)] + told) + " |"
        lines.append(line)
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=ROOT / "build/release/prizecourt", type=pathlib.Path)
    parser.add_argument("--jobs", default="2")
    parser.add_argument("--runs", default=ROOT / "build/balance", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    options.program = options.program.resolve()
    options.runs = options.runs.resolve()
    options.runs.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), options), encoding="utf-8")


if __name__ == "__main__":
    main()
