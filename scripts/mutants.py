"""The small faults that scripts/mutation_check.py plants."""

import collections
import itertools
import random
import re

from near import ROOT, RULESETS, sources

# Words about rules, not rules; and the lists that give options their names.
NOT_RULES = {"rulings.cc", "rules.h", "option_names.cc"}
# Tables are the only headers with figures. Elsewhere a changed figure changes the layout of a type.
HEADERS = {"tables.h"}

# What cannot change a result: room that is kept, and what is thrown or asserted where a caller has erred.
IDLE = re.compile(r"reserve\(|_room\b|static_assert|logic_error|assert\(|\bmax_|\bmost_|using |namespace |template")


# ---- rooms ----

def room_of(name):
    """Each ruleset of the engine, each folder of the formats, and every other component as a whole."""
    parts = name.split("/")
    depth = {"engine": 3 if parts[1] == "rulesets" else 2, "formats": 2, "extras": 2}.get(parts[0], 1)
    return "/".join(parts[:depth])


def files_by_room():
    found = collections.defaultdict(list)
    for name in sorted(sources()):
        file = name.split("/")[-1]
        if name.startswith(("tests/", "bench/", "extras/page/")) or file in NOT_RULES:
            continue
        if file.endswith(".cc") or file in HEADERS:
            found[room_of(name)].append(name)
    return dict(sorted(found.items()))


def ruleset_of_room(room):
    """The ruleset of a room of the engine; elsewhere none."""
    name = room.split("/")[-1]
    return name if room.startswith("engine/") and name in RULESETS else None


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
    if '"' in code or "'" in code or "string" in code:
        return  # texts are put together with plus signs
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


# What is of no other argument's type, so that the compiler would refuse it in another place.
OF_ITS_OWN_TYPE = ("game", "problems", "out", "context", "session", "match", "hasher", "reader")

# What says the same of two whichever is named first.
ORDER_FREE = ("min", "max", "enemies", "are_enemies", "opposing", "pair_of")


def swapped(line, code):
    for found in re.finditer(r"(\w+)(\(([\w.]+), ([\w.]+)\))", code):
        arguments = {found[3], found[4]}
        if len(arguments) == 2 and not arguments.intersection(OF_ITS_OWN_TYPE) and found[1] not in ORDER_FREE:
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
    headers = [ROOT / "engine" / "rulesets" / ruleset / name for name in ("rulings.h", "rules.h")]
    text = re.sub(r"//.*", "", "".join(header.read_text() for header in headers if header.exists()))
    return {name: re.findall(r"\b([a-z]\w*)\b", body)
            for name, body in re.findall(r"enum class (\w+)[^{]*\{([^}]*)\}", text)}


def faults_in(name, room):
    kinds = dict(KINDS)
    if ruleset_of_room(room):
        kinds["ruling option"] = option(options_of(ruleset_of_room(room)))
    for number, line in enumerate((ROOT / name).read_text().split("\n"), 1):
        code = code_of(line)
        if not code.strip() or code.startswith(("#", "}")) or IDLE.search(line):
            continue
        for kind, mutate in kinds.items():
            for nth, changed in enumerate(mutate(line, code)):
                yield {"id": f"{name}:{number} {kind} {nth}", "room": room, "file": name, "line": number, "kind": kind,
                       "before": line.strip(), "after": changed.strip(), "changed": changed}


def candidates(room, seed):
    """All faults of a room in the order in which they are tried: from file to file, and in each the kind that was tried
    least so far; of tables their figures, and more often."""
    chance = random.Random(f"{seed} {room}")
    files = files_by_room()[room]
    chance.shuffle(files)
    left = {}
    for name in files:
        left[name] = list(faults_in(name, room))
        chance.shuffle(left[name])
    tried = collections.Counter()
    lines = set()
    tables = [name for name in files if name.endswith(".h")]
    for name in itertools.cycle(files + tables):
        if not any(left.values()):
            return
        if not left[name]:
            continue
        kinds = collections.Counter() if name in tables else tried
        fault = min(left[name], key=lambda one: (kinds[one["kind"]], name in tables and one["kind"] != "figure"))
        left[name].remove(fault)
        place = (fault["file"], fault["line"])
        if place in lines:
            continue
        lines.add(place)
        tried[fault["kind"]] += 1
        yield fault
