#!/usr/bin/env python3
"""Plants small faults in the sources, one at a time, and reports which of them no test catches.

  scripts/mutation_check.py                      120 faults, spread over all rooms; goes on where it was stopped
  scripts/mutation_check.py --seed "$(date -I)"  other faults every day
  scripts/mutation_check.py --room formats       only in rooms whose name begins so
  scripts/mutation_check.py --list               what would be planted
  scripts/mutation_check.py --again              tries those that were not caught once more
  scripts/mutation_check.py --report [FILE]      the results so far, as Markdown; FILE keeps the table

Works with the preset `dev`, which it builds first. For a fault, the one source that has it is compiled with the same
flags (for a table in a header, those sources of the ruleset that use it) and linked in front of the libraries, so that
nothing of the build changes. It is judged by the tests near that source (scripts/near.py): the cases and golden games,
then the test executables, for rules the random games of tests/signatures, and all tests where none of these notices it.
A fault that does not compile is none: the next in the list takes its place. A test that hangs has caught its fault.
Change no source while it runs.

Results are lines of JSON in build/mutation/results.jsonl, one a fault. Give --fresh after sources have changed.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import near
from mutants import candidates, files_by_room, ruleset_of_room
from near import BUILD, ROOT

WORK = ROOT / "build" / "mutation"
RESULTS = WORK / "results.jsonl"

# Seconds of processor time, over ten times what the tests take without a fault. A busy machine is not a fault that hangs.
TIME_LIMIT = 20
MEMORY_LIMIT = 4 << 30  # a loop without end can also fill lists

# Those that are quick to run and likely to notice come first, others after them.
ALL_TARGETS = ["formats_tests", "cli_tests", "bots_tests", "lab_tests", "post_tests", "read_faults_tests"]
FIRST_TARGETS = ["engine_tests", "formats_tests", "post_tests", "cli_tests"]


# ---- the build ----

def run(command, limit=None):
    """Exit status, output and seconds. A process that takes more seconds of the processor than `limit` is ended by a
    signal."""
    limiter = ["prlimit", f"--cpu={limit}", f"--as={MEMORY_LIMIT}"] if limit else []
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None) as folder:
        done = subprocess.run(limiter + command, cwd=ROOT if limit else BUILD, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, env=os.environ | {"TMPDIR": folder}, check=False)
    return done.returncode, done.stdout.decode(errors="replace"), time.monotonic() - began


def run_or_exit(command):
    status, said, _ = run(command)
    if status != 0:
        sys.exit(f"mutation_check: failed: {shlex.join(map(str, command))}\n{said[-4000:]}")
    return said


def from_the_compiler(command):
    """The words of a shell command, from the compiler on: without what starts it."""
    words = shlex.split(command)
    words = words[next(i for i, word in enumerate(words) if word.endswith("++")):]
    return words[:words.index("&&")] if "&&" in words else words


def compile_command(source, target, given=None):
    """What compiles a source, or `given` as if it were that source."""
    words = from_the_compiler(near.compiled_by(BUILD)[source]["command"])
    words[words.index("-o") + 1] = str(target)
    words[words.index("-c") + 1] = str(given or ROOT / source)
    return words


def link_command(target):
    return from_the_compiler(run_or_exit(["ninja", "-C", BUILD, "-t", "commands", target]).strip().split("\n")[-1])


def names_that_follow(header, line):
    """The name whose declaration has this line, and the names in the header that are made of it."""
    declarations = []  # [name, text] from one line at the left margin to the next
    wanted = None
    for number, text in enumerate(header.read_text().split("\n"), 1):
        if re.match(r"\w|\[\[", text):
            name = re.search(r"(\w+)(?:\(|\{| = |;|$| \{)", re.sub(r"<[^;]*>", "", text.replace("[[nodiscard]]", "")))
            declarations.append([name[1] if name else "", ""])
        if declarations:
            declarations[-1][1] += text + "\n"
        if number == line:
            wanted = declarations[-1][0]
    names = {wanted}
    while True:
        more = {name for name, text in declarations
                if name and any(re.search(rf"\b{re.escape(one)}\b", text) for one in names)}
        if more <= names:
            return sorted(names)
        names |= more


def readers_of(header):
    """The sources that include a header, directly or through others."""
    found, left = set(), [header]
    while left:
        new = near.users()[left.pop()] - found
        found |= new
        left += new
    return found


def sources_with(file, line):
    """What has to be compiled for a fault in this file: of those who read a header, who uses what the fault is in.
    Nothing where other headers use it, and so half of the program would have to be."""
    if file.endswith(".cc"):
        return [file]
    names = re.compile(r"\b(" + "|".join(names_that_follow(ROOT / file, line)) + r")\b")
    readers = sorted(name for name in readers_of(file) if name.startswith(("engine/", "formats/")))
    folders = {pathlib.Path(name).parent for name in readers}
    headers = [path for folder in folders for path in (ROOT / folder).glob("*.h") if path != ROOT / file]
    if any(names.search(path.read_text()) for path in headers):
        return []
    return [name for name in readers if name.endswith(".cc") and names.search((ROOT / name).read_text())]


# ---- the tests ----

class Judges:
    """Which tests could catch a fault in a source, and how long they take without one."""

    def __init__(self):
        self.seconds = {}  # by command

    def commands(self, file, room):
        """(target, arguments), those first that are likely to notice."""
        games = near.games_near([file])
        if games:
            yield "prizecourt", ["test"] + games
        suites = near.suites_near([file])
        suites.pop("project_tests", None)  # they read the sources, which are as they were
        for target in sorted(suites, key=(FIRST_TARGETS + sorted(suites)).index):
            # Laws play many games; they come last, since few faults get as far.
            laws = {suite for suite in suites[target] if "Law" in suite}
            for some in (suites[target] - laws, laws):
                if some:
                    yield target, ["--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={near.as_filter(some)}"]
        if ruleset_of_room(room):
            yield "kept_play", [ruleset_of_room(room).replace("_", "-")]
        # What is near by its includes may be tested through a command, so nothing survives before all tests have run.
        for target in ALL_TARGETS:
            if (BUILD / "tests" / target).exists():
                yield target, ["--gtest_brief=1", "--gtest_fail_fast"]

    def limit(self, target, arguments):
        """What fails by itself would catch everything: so each command runs once without a fault."""
        key = (target, *arguments)
        if key not in self.seconds:
            status, said, self.seconds[key] = run([program_of(target)] + arguments, 3600)
            if status != 0:
                sys.exit(f"mutation_check: {shlex.join(key)} fails without a fault:\n{said[-3000:]}")
        return TIME_LIMIT + round(10 * self.seconds[key])


def program_of(target):
    return BUILD / ("prizecourt" if target == "prizecourt" else f"tests/{target}")


def of_the_engine(objects):
    """Its tests are linked with nothing else."""
    return [made for source, made in objects.items() if source.startswith("engine/")]


def first_failure(said):
    found = re.search(r"^(?:FAILED|ERROR)\s+([^:\n]+)|\[  FAILED  \] (\S+)", said, re.MULTILINE)
    return (found[1] or found[2]) if found else None


# ---- a fault ----

class Bench:
    """One place to try faults in."""

    def __init__(self, judges, folder):
        self.judges = judges
        self.folder = folder

    def try_fault(self, fault):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        began = time.monotonic()
        objects = self.compiled(fault)
        result = {key: value for key, value in fault.items() if key != "changed"}
        if objects is None:
            result["result"] = "not planted"
        else:
            result["result"], result["by"] = self.judged(fault, objects)
        result["seconds"] = round(time.monotonic() - began, 1)
        shutil.rmtree(self.folder, ignore_errors=True)
        return result

    def compiled(self, fault):
        """The objects with the fault, by source; none where it cannot be planted."""
        lines = (ROOT / fault["file"]).read_text().split("\n")
        lines[fault["line"] - 1] = fault["changed"]
        mutant = self.folder / "over" / fault["file"]
        mutant.parent.mkdir(parents=True)
        mutant.write_text("\n".join(lines))
        objects = {}
        for source in sources_with(fault["file"], fault["line"]):
            if source not in near.compiled_by(BUILD):
                return None  # of a component that is not built
            target = self.folder / (hashlib.sha1(source.encode()).hexdigest()[:12] + ".o")
            if not self.compile(source, target, mutant if source == fault["file"] else None):
                return None
            objects[source] = str(target)
        return objects or None

    def compile(self, source, target, given=None):
        words = compile_command(source, target, given)
        words[1:1] = ["-w", "-I", str(self.folder / "over")]
        return run(words)[0] == 0

    def linked(self, target, objects):
        program = self.folder / target
        words = link_command(target)
        words[words.index("-o") + 1] = str(program)
        # Before the groups of sources that have the same without the fault: the first definition counts.
        words[1:1] = ["-Wl,--allow-multiple-definition"] + (
            of_the_engine(objects) if target == "engine_tests" else list(objects.values()))
        run_or_exit(words)
        return program

    def judged(self, fault, objects):
        """("caught" or "survived", by what)."""
        programs = {}
        for target, arguments in self.judges.commands(fault["file"], fault["room"]):
            limit = self.judges.limit(target, arguments)
            if target not in programs:
                programs[target] = self.linked(target, objects)
            caught = self.ended_badly(programs[target], arguments, limit)
            if caught:
                return "caught", f"{target}: {caught}"
        if fault["file"].endswith(".h"):
            program = self.tests_of_tables(fault, objects)
            caught = program and self.ended_badly(program, [], TIME_LIMIT)
            if caught:
                return "caught", f"engine_tests: {caught}"
        return "survived", None

    @staticmethod
    def ended_badly(program, arguments, limit):
        """How; none where all its tests passed."""
        status, said, _ = run([program] + arguments, limit)
        if status in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"no end after {limit} s"
        return (first_failure(said) or f"ends with {status}") if status != 0 else None

    def tests_of_tables(self, fault, objects):
        """The tests that compare a table with the rules see the header themselves: a program of them alone."""
        words = link_command("engine_tests")
        made = []
        for source in near.tests():
            if not re.fullmatch(rf"tests/engine/{ruleset_of_room(fault['room'])}/.*table.*_test\.cc", source):
                continue
            target = self.folder / f"{pathlib.Path(source).stem}.o"
            if not self.compile(source, target):
                return None  # a fault that the compiler sees there has been compiled elsewhere
            made.append(str(target))
        program = self.folder / "tests_of_tables"
        words[words.index("-o") + 1] = str(program)
        words = [word for word in words if not word.endswith(".o")]
        at = words.index("-o") + 2
        words[at:at] = ["-Wl,--allow-multiple-definition"] + made + of_the_engine(objects)
        run_or_exit(words)
        return program


# ---- the run ----

def read_results():
    if not RESULTS.exists():
        return {}
    return {one["id"]: one for one in map(json.loads, RESULTS.read_text().splitlines())}


def try_and_keep(fault, benches):
    bench = benches.pop()
    result = bench.try_fault(fault)
    benches.append(bench)
    with open(RESULTS, "a", encoding="utf-8") as out:
        out.write(json.dumps(result) + "\n")
    print(f"{result['result']:11} {result['seconds']:6.1f} s  {result['id']}: {result['after']}  "
          f"[{result.get('by')}]", flush=True)
    return result


def plant_in(room, options, done, benches):
    """Tries faults of one room until there are as many as asked for; yields after each."""
    tried = 0
    for fault in candidates(room, options.seed):
        if tried == options.count_each:
            return
        result = done.get(fault["id"])
        if result is None or (options.again and result["result"] == "survived"):
            result = try_and_keep(fault, benches)
        tried += result["result"] != "not planted"
        yield


def build(rooms):
    near.configure()
    suites = [near.suites_near([file]) for room in rooms for file in files_by_room()[room]]
    targets = {"prizecourt", "kept_play", *ALL_TARGETS}.union(*suites)
    run_or_exit(["cmake", "--build", BUILD, "--parallel", str(os.cpu_count()), "--target"] + sorted(targets))


def run_all(options, done):
    build(options.rooms)
    judges = Judges()
    benches = [Bench(judges, WORK / f"bench-{i}") for i in range(options.jobs)]
    waiting = collections.deque(plant_in(room, options, done, benches) for room in options.rooms)
    trying = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        while waiting or trying:  # a fault of each room in turn, so that a run that is stopped has some of all
            while waiting and len(trying) < options.jobs:
                one = waiting.popleft()
                trying[pool.submit(next, one, "no more")] = one
            finished, _ = concurrent.futures.wait(trying, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                one = trying.pop(future)
                if future.result() != "no more":
                    waiting.append(one)


# ---- the report ----

BEGIN, END = "<!-- Written by scripts/mutation_check.py --report. -->\n", "<!-- End of what it writes. -->\n"


def table_of(done, rooms):
    tried = [one for one in done.values() if one["result"] != "not planted" and one["room"] in rooms]
    lines = ["| room | planted | caught by cases and golden games | by other tests | not caught | score |",
             "|---|---|---|---|---|---|"]
    for room in sorted({one["room"] for one in tried}) + ["all"]:
        of_room = [one for one in tried if room in ("all", one["room"])]
        caught = [one for one in of_room if one["result"] == "caught"]
        by_games = sum(one["by"].startswith("prizecourt") for one in caught)
        if of_room:
            lines.append(f"| {room} | {len(of_room)} | {by_games} | {len(caught) - by_games} | "
                         f"{len(of_room) - len(caught)} | {100 * len(caught) // len(of_room)} % |")
    return "\n".join(lines) + "\n"


def survivors(done, rooms):
    return "".join(f"- `{one['file']}:{one['line']}` ({one['kind']}): `{one['before']}` became `{one['after']}`\n"
                   for one in done.values() if one["result"] == "survived" and one["room"] in rooms)


def report(done, rooms, file):
    table = table_of(done, rooms)
    if not file:
        print(f"{table}\n{survivors(done, rooms)}", end="")
        return
    before, _, rest = pathlib.Path(file).read_text().partition(BEGIN)
    if END not in rest:
        sys.exit(f"mutation_check: {file} has no place for the table: no line '{BEGIN.strip()}'")
    pathlib.Path(file).write_text(before + BEGIN + "\n" + table + "\n" + END + rest.partition(END)[2])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=120, help="faults to plant, over all rooms")
    parser.add_argument("--seed", default="1", help="another one plants other faults; the date, for example")
    parser.add_argument("--room", action="append", help="only rooms whose name begins so; can be repeated")
    parser.add_argument("--jobs", type=int, default=1, help="faults to try at the same time")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    parser.add_argument("--again", action="store_true", help="try those once more that were not caught")
    parser.add_argument("--list", action="store_true", help="only print what would be planted first")
    parser.add_argument("--report", nargs="?", const="", metavar="FILE", help="only print the results so far")
    options = parser.parse_args()
    options.rooms = [room for room in files_by_room() if room.startswith(tuple(options.room or [""]))]
    if not options.rooms:
        sys.exit("mutation_check: no room is called that; there are: " + ", ".join(files_by_room()))
    options.count_each = -(-options.count // len(options.rooms))
    WORK.mkdir(parents=True, exist_ok=True)
    if options.fresh:
        RESULTS.unlink(missing_ok=True)
    if options.list:
        for room in options.rooms:
            for fault in itertools.islice(candidates(room, options.seed), options.count_each):
                print(f"{fault['id']}\n    {fault['before']}\n    {fault['after']}")
        return
    if options.report is None:
        run_all(options, read_results())
    report(read_results(), options.rooms, options.report)


if __name__ == "__main__":
    main()
