#!/usr/bin/env python3
"""Run the tests near a change, within a minute for all but the most basic headers.

  scripts/near.py FILE...          of these files
  scripts/near.py                  of all files that differ from the last commit
  scripts/near.py --list [FILE...] only print the tests

Near a file are the tests that include its header, those of a command by the first word of its name
(`luck_command_test.cc` for `court/luck.cc`) with the transcripts that run it, and all of a ruleset for a file of it. Where there are none, it is those
of the files that include its header, first of its folder; else all of its folder. The cases and golden games run too,
those of one ruleset where no other is touched. `scripts/test.sh --quick` runs all tests.
"""

import argparse
import collections
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "dev"
RULESETS = sorted(folder.name for folder in (ROOT / "engine" / "rulesets").iterdir() if folder.is_dir())

# The test of a command runs it by its name; no include leads there.
COMMANDS = ("cmd/", "court/", "mail/", "extras/bots/commands/", "extras/lab/commands/", "extras/post/program/")


# ---- the sources ----

@functools.cache
def sources():
    """Every C++ source, and the files of the project that it includes."""
    listed = subprocess.run(["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", "--cached", "--others",
                             "--exclude-standard", "*.cc", "*.h"], cwd=ROOT, check=True, capture_output=True, text=True)
    names = [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    return {name: re.findall(r'^#include "([^"]+)"', (ROOT / name).read_text(), re.M) for name in names}


@functools.cache
def users():
    """By header, the sources that include it."""
    found = collections.defaultdict(set)
    for name, included in sources().items():
        for header in included:
            found[header].add(name)
    return found


@functools.cache
def included_by_test(test):
    """The headers that a test includes by itself or through the helpers of tests."""
    seen, left = set(), [test]
    while left:
        for header in sources().get(left.pop(), []):
            if header not in seen:
                seen.add(header)
                if header.startswith("tests/"):
                    left.append(header)
    return seen


def tests():
    return [name for name in sources() if name.startswith("tests/") and name.endswith("_test.cc")]


@functools.cache
def transcripts():
    """The text of every transcript."""
    return {str(path.relative_to(ROOT)): path.read_text() for path in (ROOT / "tests" / "transcripts").glob("*/*.txt")}


def room_of(name):
    return str(pathlib.PurePosixPath(name).parent)


def ruleset_of(name):
    return next((part.replace("-", "_") for part in pathlib.PurePosixPath(name).parts
                 if part.replace("-", "_") in RULESETS), None)


def header_of(name):
    """The header that declares what a source has: the one that it includes first, if that is of its folder."""
    included = sources().get(name, [])
    return included[0] if name.endswith(".cc") and included and room_of(included[0]) == room_of(name) else name


def first_word(name):
    return re.split(r"[_.]", pathlib.PurePosixPath(name).name)[0]


# ---- the tests near a file ----

def tests_of(wanted, includes):
    """The tests that include a header of which `wanted` says so."""
    return {test for test in tests() if any(map(wanted, includes(test)))}


def of_its_own(name):
    """The tests of a source: of its header, of its command, of its ruleset's folder."""
    near = set()
    if name.startswith(COMMANDS):
        near |= {test for test in tests() if first_word(test) == first_word(name)}
        command = re.compile(rf"\bprizecourt(-post)? {re.escape(first_word(name))}\b")
        near |= {transcript for transcript, text in transcripts().items() if command.search(text)}
    if ruleset_of(name):
        return near | tests_of(lambda included: room_of(included) == room_of(name), included_by_test)
    return near | tests_of(header_of(name).__eq__, sources().get)


def of_users(name, is_wanted):
    """The tests of the nearest sources that include the header of this one, directly or through others."""
    level, seen = {name}, {name}
    while level:
        level = {user for one in level for user in users()[header_of(one)] if is_wanted(user)} - seen
        seen |= level
        near = set().union(*map(of_its_own, level))
        if near:
            return near
    return set()


def test_files_near(name):
    if name.startswith("tests/"):
        return {name} if name.endswith("_test.cc") or name in transcripts() else tests_of(name.__eq__, included_by_test)
    room = room_of(name)
    return (of_its_own(name) or of_users(name, lambda user: room_of(user) == room)
            or tests_of(lambda included: room_of(included) == room, included_by_test)
            or of_users(name, lambda user: not user.startswith("tests/")))


def suites_in(test):
    """Its suites as patterns of GoogleTest."""
    if test in transcripts():
        path = pathlib.PurePosixPath(test)
        return {f"*/Transcripts.*/{path.parent.name}_{path.stem}"}
    suites = re.findall(r"^TEST(?:_F|_P)?\((\w+)", (ROOT / test).read_text(), re.M)
    return {f"{suite}.*:*/{suite}.*" for suite in suites}


@functools.cache
def compiled_by(build):
    """By source, the entry of the compilation database that compiles it, alone or in a group."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        group = path.is_relative_to(build)  # a file that includes the sources of the group
        files = re.findall(r'#include "([^"]+)"', path.read_text()) if group and path.exists() else [path]
        for file in map(pathlib.Path, files):
            if file.is_relative_to(ROOT):
                found[str(file.relative_to(ROOT))] = entry
    return found


def executable_of(test, build):
    """The test executable that a test file belongs to; none where that is not built."""
    test = "tests/cli/transcripts_test.cc" if test in transcripts() else test
    target = re.search(r" -o tests/CMakeFiles/(\w+)\.dir/", compiled_by(build).get(test, {}).get("command", ""))
    return target and target[1]


def suites_near(names, build=BUILD):
    """By test executable, the suites near these files."""
    found = collections.defaultdict(set)
    for test in sorted(set().union(*map(test_files_near, names))):
        found[executable_of(test, build)] |= suites_in(test)
    return {target: suites for target, suites in found.items() if target and suites}


def as_filter(suites):
    return ":".join(sorted(suites))


# ---- cases and golden games ----

def ruleset_of_golden(golden):
    example = re.search(r"^example: (\S+)", golden.read_text(), re.M)
    folder = golden.parent / example[1] if example else golden.parent
    ruleset = re.search(r"^ruleset: (\S+)", (folder / "scenario.yaml").read_text(), re.M)
    return ruleset[1].replace("-", "_")


def games_of(ruleset):
    """The folders of the cases and golden games of a ruleset."""
    goldens = [path.parent for path in sorted((ROOT / "tests" / "golden").glob("*/golden.yaml"))
               if ruleset_of_golden(path) == ruleset]
    cases = [ROOT / "tests" / below / ruleset.replace("_", "-") for below in ("cases", "findings/cases")]
    return [str(folder.relative_to(ROOT)) for folder in cases + goldens if folder.exists()]


def games_near(names):
    """Those that these files can change."""
    names = [name for name in names if not name.startswith(("extras/", "mail/", "docs/", "scripts/"))]
    rulesets = {ruleset_of(name) for name in names}
    if None in rulesets:
        return ["tests/cases", "tests/findings/cases", "tests/golden"]
    return [folder for ruleset in sorted(rulesets) for folder in games_of(ruleset)]


def replays_of(ruleset):
    """The kept replays of a ruleset."""
    line = f"ruleset: {ruleset.replace('_', '-')}\n"
    return [str(path.relative_to(ROOT)) for folder in ("replays", "tests/archive")
            for path in sorted((ROOT / folder).glob("*.replay.yaml")) if line in path.read_text()]


# ---- the run ----

def changed_files():
    listed = subprocess.run(["git", "-c", f"safe.directory={ROOT}", "status", "--porcelain", "-z", "--no-renames",
                             "--untracked-files=all"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [entry[3:] for entry in listed.stdout.split("\0") if entry]


def configure():
    if not (BUILD / "compile_commands.json").exists():
        subprocess.run(["cmake", "--preset", "dev"], cwd=ROOT, check=True)


def build(targets):
    return ["cmake", "--build", BUILD, "--parallel", str(os.cpu_count()), "--target"] + targets


def run(what, command):
    """Whether it succeeds; one line about it, and its output only if it does not."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    good = done.returncode == 0
    print(f"{'ok    ' if good else 'FAILED'} {time.monotonic() - began:5.1f} s  {what}", flush=True)
    if not good:
        print(done.stdout.decode(errors="replace"))
    return good


def run_all(targets, steps):
    """Builds the targets and runs all steps, each by its name; whether all succeed."""
    return run("build " + " ".join(targets), build(targets)) and all([run(*step) for step in steps])


def test_step(target, suites):
    return target, [BUILD / "tests" / target, "--gtest_brief=1", f"--gtest_filter={as_filter(suites)}"]


def try_ruleset(ruleset):
    """The verdict on a change of a rule."""
    suites = set().union(*(suites_in(test) for test in tests() if test.startswith(f"tests/engine/{ruleset}/")))
    program = BUILD / "prizecourt"
    return run_all(["prizecourt", "engine_tests", "kept_play"], [
        ("cases and golden games", [program, "test"] + games_of(ruleset)),
        ("kept replays", [program, "verify"] + replays_of(ruleset)),
        test_step("engine_tests", suites),
        ("random games under every option", [BUILD / "tests" / "kept_play", ruleset.replace("_", "-")])])


def try_near(names):
    """The tests near these files."""
    suites, games = suites_near(names), games_near(names)
    suites.pop("project_tests", None)  # how sources include each other: all of them, in a second
    steps = [("project_tests", [BUILD / "tests" / "project_tests", "--gtest_brief=1"])]
    steps += [test_step(*one) for one in suites.items()]
    if games:
        steps.insert(0, ("cases and golden games", [BUILD / "prizecourt", "test"] + games))
    if not suites and not games:
        sys.exit("near.py: no test is near these files; run scripts/test.sh --quick")
    return run_all(["prizecourt", "project_tests"] + list(suites), steps)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE")
    parser.add_argument("--list", action="store_true", help="only print the tests")
    parser.add_argument("--ruleset", help="what a change of a rule of this ruleset must pass")
    options = parser.parse_args()
    configure()
    if options.ruleset:
        ruleset = options.ruleset.replace("-", "_")
        if ruleset not in RULESETS:
            sys.exit(f"near.py: no ruleset is called '{options.ruleset}'; there are: "
                     + ", ".join(RULESETS).replace("_", "-"))
        sys.exit(not try_ruleset(ruleset))
    missing = [file for file in options.files if not os.path.exists(file)]
    if missing:
        sys.exit("near.py: no such file: " + ", ".join(missing))
    names = [os.path.relpath(os.path.abspath(file), ROOT) for file in options.files] or changed_files()
    if not names:
        sys.exit("near.py: nothing has changed since the last commit; name the files")
    if options.list:
        print("\n".join(sorted(set().union(*map(test_files_near, names))) + games_near(names)))
        return
    sys.exit(not try_near(names))


if __name__ == "__main__":
    main()
