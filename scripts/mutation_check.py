#!/usr/bin/env python3
"""Plants small faults in the rules and their tables, one at a time, and tells which of them no test catches.

  scripts/mutation_check.py                      100 faults, 20 of each ruleset; goes on where it was stopped
  scripts/mutation_check.py --list               what would be planted, without building
  scripts/mutation_check.py --report             what came of it so far, as Markdown

The working tree is copied to build/mutation/tree and built once there, with the preset `dev`, every source of the
libraries alone. For a fault, the one source that has it is compiled with the same flags (for a table in a header, those
sources of the ruleset that read it) and linked in front of the library, so that nothing of the build changes and the
next fault needs nothing built anew. Then the cases and golden games of that ruleset are played by the program, and if
they all pass, the engine's tests of that ruleset run. A fault that does not compile is no fault: the next in the list
takes its place. A test that hangs has caught its fault.

Results are lines of JSON in build/mutation/results.jsonl, one a fault. They are for one copy of the tree: give --fresh
after sources or tests have changed.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import pathlib
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutation"
TREE = WORK / "tree"
BASE = TREE / "build" / "dev"
RESULTS = WORK / "results.jsonl"

RULESETS = sorted(folder.name for folder in (ROOT / "engine" / "rulesets").iterdir() if folder.is_dir())

# Words about rules, not rules; and the lists that give options their names.
NOT_RULES = {"rulings.cc", "rules.h", "option_names.cc"}
# Tables are the only headers with figures. Elsewhere a changed figure changes the layout of a type.
HEADERS = {"tables.h"}

# What cannot change a result: room that is kept, and what is thrown or asserted where a caller has erred.
IDLE = re.compile(r"reserve\(|_room\b|static_assert|logic_error|assert\(|\bmax_|\bmost_|using |namespace |template")

# Seconds of processor time; what is run at once takes a few. A busy machine is not a fault that hangs.
TIME_LIMIT = 20
MEMORY_LIMIT = 4 << 30  # a loop without end can also fill lists


# ---- what can be planted ----

def code_of(line):
    """The line with comments and texts blanked, so that places stay the same."""
    line = re.sub(r'"(\\.|[^"\\])*"', lambda found: '"' + " " * (len(found[0]) - 2) + '"', line)
    line = re.sub(r"'(\\.|[^'\\])'", lambda found: " " * len(found[0]), line)
    return re.sub(r"//.*", lambda found: " " * len(found[0]), line)


def replace(line, begin, end, text):
    return line[:begin] + text + line[end:]


OTHER = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == "}


def compare(line, code):
    for found in re.finditer(r" (<|<=|>|>=|==|!=) ", code):
        yield replace(line, *found.span(), OTHER[found[0]])


def arithmetic(line, code):
    for found in re.finditer(r" ([+-]=?) ", code):
        other = found[1].translate(str.maketrans("+-", "-+"))
        yield replace(line, *found.span(1), other)


def logic(line, code):
    for found in re.finditer(r" (&&|\|\|) ", code):
        yield replace(line, *found.span(1), "||" if found[1] == "&&" else "&&")


def figure(line, code):
    angles = [found.span() for found in re.finditer(r"<[^<>;]*>", code)]
    for found in re.finditer(r"(?<![\w.'])\d+(?![\w.'])", code):
        if any(begin < found.start() < end for begin, end in angles) or "for (" in code:
            continue
        for other in (int(found[0]) + 1, int(found[0]) - 1):
            if other >= 0:
                yield replace(line, *found.span(), str(other))


def loop(line, code):
    found = re.search(r"for \([^;]* = (\d+);", code)
    if found:
        yield replace(line, *found.span(1), str(int(found[1]) + 1))
    found = re.search(r"for \([^;]*; [^;]* (<) ", code)
    if found:
        yield replace(line, *found.span(1), "<=")


def condition(line, code):
    found = re.search(r"\bif \((.*)\) (?:return|continue|break|\{|\w)", code)
    if found and ";" not in found[1] and "auto" not in found[1] and balanced(found[1]):
        yield replace(line, *found.span(1), f"!({line[found.start(1):found.end(1)]})")
    found = re.search(r"\breturn (.*(?:&&|\|\||[<>=!]=).*);$", code)
    if found and balanced(found[1]):
        yield replace(line, *found.span(1), f"!({line[found.start(1):found.end(1)]})")


def balanced(text):
    depth = 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if depth < 0:
            return False
    return depth == 0


def dropped(line, code):
    statement = code.strip()
    is_call = re.fullmatch(r"(?!return\b|throw\b|delete\b)[\w.:\[\]>-]+\(.*\);", statement)
    is_change = re.fullmatch(r"(\+\+|--)[\w.\[\]>-]+;|[\w.\[\]()>-]+ [|&+*-]?= [^{]*;", statement)
    if (is_call or is_change) and balanced(statement):
        yield line[:len(line) - len(line.lstrip())] + ";"


# What says the same of two whichever is named first.
ORDER_FREE = ("min", "max", "enemies", "are_enemies", "opposing", "pair_of")


def swapped(line, code):
    for found in re.finditer(r"(\w+)(\(([\w.]+), ([\w.]+)\))", code):
        if found[3] != found[4] and found[3] not in ("game",) and found[1] not in ORDER_FREE:
            yield replace(line, *found.span(2), f"({found[4]}, {found[3]})")


def option(rulings):
    """Another option of a ruling than the one that the code asks for. `rulings`: enum to its options."""

    def mutate(line, code):
        for found in re.finditer(r"\b(\w+)::(\w+)\b", code):
            options = rulings.get(found[1], [])
            if found[2] in options and len(options) > 1:
                other = options[(options.index(found[2]) + 1) % len(options)]
                yield replace(line, *found.span(2), other)

    return mutate


KINDS = {"figure": figure, "comparison": compare, "arithmetic": arithmetic, "and-or": logic, "condition": condition,
         "dropped statement": dropped, "swapped arguments": swapped, "loop": loop}


def options_of(ruleset):
    """The options of each ruling that can be chosen; a small ruleset has them beside its rules."""
    headers = [TREE / "engine" / "rulesets" / ruleset / name for name in ("rulings.h", "rules.h")]
    text = re.sub(r"//.*", "", "".join(header.read_text() for header in headers if header.exists()))
    return {name: re.findall(r"\b([a-z]\w*)\b", body)
            for name, body in re.findall(r"enum class (\w+)[^{]*\{([^}]*)\}", text)}


def faults_in(path, ruleset):
    kinds = dict(KINDS)
    kinds["ruling option"] = option(options_of(ruleset))
    lines = path.read_text().split("\n")
    for number, line in enumerate(lines, 1):
        code = code_of(line)
        if not code.strip() or code.startswith(("#", "}")) or IDLE.search(line):
            continue
        for kind, mutate in kinds.items():
            for nth, changed in enumerate(mutate(line, code)):
                name = f"{path.relative_to(TREE)}:{number}"
                yield {"id": f"{name} {kind} {nth}", "ruleset": ruleset, "file": str(path.relative_to(TREE)),
                       "line": number, "kind": kind, "before": line.strip(), "after": changed.strip(),
                       "changed": changed}


def candidates(ruleset, seed):
    """All faults of a ruleset in the order in which they are tried: from file to file, and in each the kind that was
    tried least so far; of tables their figures, and more often."""
    chance = random.Random(f"{seed} {ruleset}")
    folder = TREE / "engine" / "rulesets" / ruleset
    files = sorted(path for path in folder.iterdir()
                   if path.name not in NOT_RULES and (path.suffix == ".cc" or path.name in HEADERS))
    chance.shuffle(files)
    left = {}
    for path in files:
        left[path] = list(faults_in(path, ruleset))
        chance.shuffle(left[path])
    tried = collections.Counter()
    lines = set()
    tables = [path for path in files if path.name in HEADERS]
    for path in itertools.cycle(files + tables):
        if not any(left.values()):
            return
        if not left[path]:
            continue
        kinds = collections.Counter() if path in tables else tried
        fault = min(left[path], key=lambda one: (kinds[one["kind"]], path in tables and one["kind"] != "figure"))
        left[path].remove(fault)
        place = (fault["file"], fault["line"])
        if place in lines:
            continue
        lines.add(place)
        tried[fault["kind"]] += 1
        yield fault


# ---- the build ----

def run(command, cwd, limit=None):
    """Exit status and output. A process that takes more seconds of the processor than `limit` is ended by a signal."""
    # So that ccache knows what another worktree of the same sources has compiled.
    environment = os.environ | {"CCACHE_BASEDIR": str(TREE), "CCACHE_NOHASHDIR": "1"}
    limiter = ["prlimit", f"--cpu={limit}", f"--as={MEMORY_LIMIT}"] if limit else []
    done = subprocess.run(limiter + command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=environment, check=False)
    return done.returncode, done.stdout.decode(errors="replace")


def run_or_exit(command, cwd):
    status, said = run(command, cwd)
    if status != 0:
        sys.exit(f"mutation_check: failed: {shlex.join(map(str, command))}\n{said[-4000:]}")
    return said


def copy_tree():
    """A copy of what git knows of, and what is new, and nothing else; files that are the same keep their time."""
    listed = run_or_exit(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], ROOT).split("\0")
    listed = [name for name in listed if name and (ROOT / name).is_file()]
    for folder in ("engine", "formats", "bots", "cmd", "tests"):
        for old in sorted((TREE / folder).rglob("*")):
            if old.is_file() and str(old.relative_to(TREE)) not in listed:
                old.unlink()
    for name in listed:
        source, target = ROOT / name, TREE / name
        if (target.is_file() and target.read_bytes() == source.read_bytes()):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)


def build_base(jobs):
    linker = ["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=mold"] if shutil.which("mold") else []
    run_or_exit(["cmake", "--preset", "dev", "-DPRIZECOURT_UNITY=OFF"] + linker, TREE)
    run_or_exit(["cmake", "--build", BASE, "--parallel", str(jobs), "--target", "prizecourt", "engine_tests"], TREE)


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


class Build:
    """How the base was built: what compiles a source, what links a program, who reads a header."""

    def __init__(self):
        self.compile = {}
        for entry in json.loads((BASE / "compile_commands.json").read_text()):
            words = shlex.split(entry["command"])
            compiler = next(i for i, word in enumerate(words) if word.endswith("g++"))
            self.compile[str(pathlib.Path(entry["file"]).relative_to(TREE))
                         if entry["file"].startswith(str(TREE)) else entry["file"]] = words[compiler:]
        self.readers = collections.defaultdict(list)
        source = None
        for line in run_or_exit(["ninja", "-C", BASE, "-t", "deps"], ROOT).split("\n"):
            path = line.strip()
            if ": #deps" in line:
                source = None
            elif path:
                path = os.path.normpath(BASE / path)
                if path.startswith(str(TREE) + "/"):
                    name = os.path.relpath(path, TREE)
                    source = source or name
                    self.readers[name].append(source)

    @staticmethod
    def link_command(target):
        last = run_or_exit(["ninja", "-C", BASE, "-t", "commands", target], ROOT).strip().split("\n")[-1]
        words = shlex.split(last)
        words = words[next(i for i, word in enumerate(words) if word.endswith("g++")):]
        return words[:words.index("&&")] if "&&" in words else words

    def sources_with(self, file, line):
        """What has to be compiled for a fault in this file: of those who read a header, who uses what the fault is in.
        Nothing where other headers use it, and so half of the program would have to be."""
        if file.endswith(".cc"):
            return [file]
        names = re.compile(r"\b(" + "|".join(names_that_follow(TREE / file, line)) + r")\b")
        readers = sorted({name for name in self.readers[file] if name.startswith(("engine/", "formats/"))})
        folders = {pathlib.Path(name).parent for name in readers}
        headers = [path for folder in folders for path in (TREE / folder).glob("*.h") if path != TREE / file]
        if any(names.search(path.read_text()) for path in headers):
            return []
        return [name for name in readers if name.endswith(".cc") and names.search((TREE / name).read_text())]


# ---- a fault ----

class Bench:
    """One place to try faults in."""

    def __init__(self, build, tests, folder):
        self.build = build
        self.tests = tests
        self.folder = folder
        self.links = {target: build.link_command(target) for target in ("prizecourt", "engine_tests")}

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
        lines = (TREE / fault["file"]).read_text().split("\n")
        lines[fault["line"] - 1] = fault["changed"]
        mutant = self.folder / "over" / fault["file"]
        mutant.parent.mkdir(parents=True)
        mutant.write_text("\n".join(lines))
        objects = {}  # by the sources
        sources = self.build.sources_with(fault["file"], fault["line"])
        if not sources:
            return None
        for source in sources:
            words = list(self.build.compile[source])
            target = self.folder / (hashlib.sha1(source.encode()).hexdigest()[:12] + ".o")
            words[words.index("-o") + 1] = str(target)
            if source == fault["file"]:
                words[words.index("-c") + 1] = str(mutant)
            words[1:1] = ["-w", "-I", str(self.folder / "over")]
            status, _ = run(words, BASE)
            if status != 0:
                return None
            objects[source] = str(target)
        return objects

    def linked(self, target, objects):
        words = list(self.links[target])
        at = words.index("-o") + 1
        program = self.folder / target
        words[at] = str(program)
        # Before who has seen the header without the fault.
        words[1:1] = list(objects.values()) if target == "prizecourt" else of_the_engine(objects)
        run_or_exit(words, BASE)
        return program

    def judged(self, fault, objects):
        """("caught" or "survived", by what)."""
        programs = {}
        for target, command in self.tests.commands(fault["ruleset"]):
            program = programs.get(target) or self.linked(target, objects)
            programs[target] = program
            status, said = run([program] + command, TREE, TIME_LIMIT)
            if status in (-signal.SIGXCPU, -signal.SIGKILL):
                return "caught", f"{target}: no end after {TIME_LIMIT} s"
            if status != 0:
                return "caught", f"{target}: {first_failure(said) or f'ends with {status}'}"
        if fault["file"].endswith(".h"):
            program = self.tests_of_tables(fault, objects)
            status, said = run([program], TREE, TIME_LIMIT) if program else (0, "")
            if status != 0:
                return "caught", f"engine_tests: {first_failure(said) or f'ends with {status}'}"
        return "survived", None

    def tests_of_tables(self, fault, objects):
        """The tests that compare a table with the rules see the header themselves: a program of them alone."""
        words = list(self.links["engine_tests"])
        tests = []
        for source in sorted((TREE / "tests" / "engine" / fault["ruleset"]).glob("*table*_test.cc")):
            target = self.folder / f"{source.stem}.o"
            command = list(next(words for name, words in self.build.compile.items() if "engine_tests.dir/Unity" in name))
            command[command.index("-o") + 1] = str(target)
            command[command.index("-c") + 1] = str(source)
            command[1:1] = ["-w", "-I", str(self.folder / "over")]
            if run(command, BASE)[0] != 0:
                return None  # a fault that the compiler sees there has been compiled elsewhere
            tests.append(str(target))
        program = self.folder / "tests_of_tables"
        words[words.index("-o") + 1] = str(program)
        words = [word for word in words if not word.endswith(".o")]
        at = words.index("-o") + 2
        words[at:at] = tests + of_the_engine(objects)
        run_or_exit(words, BASE)
        return program


def of_the_engine(objects):
    """Its tests are linked with nothing else."""
    return [made for source, made in objects.items() if source.startswith("engine/")]


def first_failure(said):
    found = re.search(r"^(?:FAILED|ERROR)\s+([^:\n]+)|\[  FAILED  \] (\S+)", said, re.MULTILINE)
    return (found[1] or found[2]) if found else None


class Tests:
    """Which tests could catch a fault of a ruleset."""

    def commands(self, ruleset):
        cases = TREE / "tests" / "cases" / ruleset.replace("_", "-")
        folders = [path.parent for path in sorted((TREE / "tests" / "golden").glob("*/golden.yaml"))
                   if self.ruleset_of(path) == ruleset]
        yield "prizecourt", ["test"] + [str(path.relative_to(TREE)) for path in [cases] + folders]
        suites = set()
        for path in sorted((TREE / "tests" / "engine" / ruleset).glob("*.cc")):
            suites.update(re.findall(r"^TEST(?:_F|_P)?\((\w+)", path.read_text(), re.MULTILINE))
        # Laws play many games; they come last, since few faults get as far.
        laws = {suite for suite in suites if "Laws" in suite}
        for some in (suites - laws, laws):
            wanted = ":".join(f"{suite}.*:*/{suite}.*" for suite in sorted(some))
            if some:
                yield "engine_tests", ["--gtest_brief=1", "--gtest_fail_fast", f"--gtest_filter={wanted}"]

    @staticmethod
    def ruleset_of(golden):
        example = re.search(r"^example: (\S+)", golden.read_text(), re.MULTILINE)
        folder = golden.parent / example[1] if example else golden.parent
        ruleset = re.search(r"^ruleset: (\S+)", (folder / "scenario.yaml").read_text(), re.MULTILINE)
        return ruleset[1].replace("-", "_")


def check_without_fault(tests, rulesets):
    """What fails by itself would catch everything."""
    for ruleset in rulesets:
        for target, command in tests.commands(ruleset):
            program = BASE / ("prizecourt" if target == "prizecourt" else f"tests/{target}")
            began = time.monotonic()
            status, said = run([program] + command, TREE, TIME_LIMIT)
            if status != 0:
                sys.exit(f"mutation_check: {target} of {ruleset} fails without a fault:\n{said[-3000:]}")
            print(f"{ruleset}: {target} passes in {time.monotonic() - began:.1f} s", flush=True)


# ---- the run ----

def read_results():
    if not RESULTS.exists():
        return {}
    return {one["id"]: one for one in map(json.loads, RESULTS.read_text().splitlines())}


def plant_in(ruleset, options, done, benches):
    """Tries faults of one ruleset until there are as many as asked for; yields after each."""
    tried = 0
    for fault in candidates(ruleset, options.seed):
        if tried == options.count_each:
            return
        result = done.get(fault["id"])
        if result is None:
            bench = benches.pop()
            result = bench.try_fault(fault)
            benches.append(bench)
            with open(RESULTS, "a", encoding="utf-8") as out:
                out.write(json.dumps(result) + "\n")
            print(f"{result['result']:16} {result['seconds']:6.1f} s  {result['id']}: {result['after']}  "
                  f"[{result.get('by')}]", flush=True)
        tried += result["result"] != "not planted"
        yield


def run_all(options, done):
    tests = Tests()
    if not done:  # results stand for one copy of the tree
        copy_tree()
        build_base(options.jobs)
        check_without_fault(tests, options.rulesets)
    build = Build()
    benches = [Bench(build, tests, WORK / f"bench-{i}") for i in range(options.jobs)]
    waiting = collections.deque(plant_in(ruleset, options, done, benches) for ruleset in options.rulesets)
    trying = {}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        while waiting or trying:  # a fault of each ruleset in turn, so that a run that is stopped has some of all
            while waiting and len(trying) < options.jobs:
                one = waiting.popleft()
                trying[pool.submit(next, one, "no more")] = one
            finished, _ = concurrent.futures.wait(trying, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                one = trying.pop(future)
                if future.result() != "no more":
                    waiting.append(one)


def report(done, rulesets):
    tried = [one for one in done.values() if one["result"] != "not planted" and one["ruleset"] in rulesets]

    def table(key, names):
        print(f"\n| {key} | planted | caught | by cases and golden games | by the engine's tests | not caught |")
        print("|---|---|---|---|---|---|")
        for name in names + ["all"]:
            of_name = [one for one in tried if name in ("all", one[key])]
            caught = [one for one in of_name if one["result"] == "caught"]
            by_program = sum(one["by"].startswith("prizecourt") for one in caught)
            print(f"| {name} | {len(of_name)} | {len(caught)} | {by_program} | {len(caught) - by_program} | "
                  f"{len(of_name) - len(caught)} |")

    table("ruleset", rulesets)
    table("kind", list(KINDS) + ["ruling option"])
    print()
    for one in tried:
        if one["result"] == "survived":
            print(f"- `{one['file']}:{one['line']}` ({one['kind']}): `{one['before']}` became `{one['after']}`")
    if tried:
        print(f"\n{len(tried)} faults, {sum(one['result'] == 'caught' for one in tried)} caught; "
              f"{sum(one['seconds'] for one in tried) / len(tried):.1f} s each")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100, help="faults to plant, over all rulesets")
    parser.add_argument("--seed", default="1", help="another one plants other faults")
    parser.add_argument("--ruleset", choices=RULESETS, help="only this one")
    parser.add_argument("--jobs", type=int, default=1, help="faults to try at the same time")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    parser.add_argument("--list", action="store_true", help="only say what would be planted first")
    parser.add_argument("--report", action="store_true", help="only say what came of it so far")
    options = parser.parse_args()
    options.rulesets = [options.ruleset] if options.ruleset else RULESETS
    options.count_each = -(-options.count // len(options.rulesets))
    WORK.mkdir(parents=True, exist_ok=True)
    if options.fresh:
        RESULTS.unlink(missing_ok=True)
    if options.list:
        copy_tree()
        for ruleset in options.rulesets:
            for fault in itertools.islice(candidates(ruleset, options.seed), options.count_each):
                print(f"{fault['id']}\n    {fault['before']}\n    {fault['after']}")
        return
    if not options.report:
        run_all(options, read_results())
    report(read_results(), options.rulesets)


if __name__ == "__main__":
    main()
