#!/usr/bin/env bash
# Measures the house: how many lines and files the project has, how its rooms lean on each other, and how
# often one order kind is described.
#   scripts/house.sh            prints the table (a second or two; nothing is built)
#   scripts/house.sh --arrows   also prints every arrow between two rooms, with an include behind it
#
# A room is a folder of formats/ or cmd/ with all that is in it; a file that lies loose on their floor is a
# room of its own, by its name without the ending. All rulesets together are one room.
# An arrow stands between two rooms when a file of the one includes a file of the other. The floor of a room is
# the longest way down from it; rooms in a circle share one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec python3 - "$@" <<'PYTHON'
import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

FEW_LINES = 40
ORDER_KIND = re.compile(r'call_off|CallOff|calls_off|calling_off')
ORDER_WORD = '"at-once"'
RULESETS = {path.name for path in Path('engine/rulesets').iterdir()}


def tracked(*folders):
    listed = subprocess.run(['git', 'ls-files', *folders], check=True, capture_output=True, text=True)
    return [name for name in listed.stdout.split('\n') if name.endswith(('.h', '.cc', '.in'))]


TEXTS = {name: open(name).read() for name in tracked('engine', 'formats', 'cmd', 'tests')}


def lines(names):
    return sum(TEXTS[name].count('\n') for name in names)


def below(*folders):
    return [name for name in TEXTS if name.split('/')[0] in folders]


def is_of_ruleset(name):
    return any(part in RULESETS for part in PurePosixPath(name).parts)


def room_of(name):
    layer, place = PurePosixPath(name).with_suffix('').parts[:2]
    return f'{layer}/rulesets' if is_of_ruleset(name) else f'{layer}/{place}'


def arrows_between(names):
    found = {}
    known = set(names)
    for name in names:
        for include in re.findall(r'^#include "([^"]+)"', TEXTS[name], re.M):
            if include in known and room_of(include) != room_of(name):
                found.setdefault((room_of(name), room_of(include)), f'{name} includes {include}')
    return found


def circles(rooms, arrows):
    """The groups of rooms from each of which one gets to each other (Tarjan)."""
    sys.setrecursionlimit(10000)
    onward = {room: [] for room in rooms}
    for start, end in arrows:
        onward[start].append(end)
    number, lowest, stack, groups = {}, {}, [], []

    def visit(room):
        number[room] = lowest[room] = len(number)
        stack.append(room)
        for following in onward[room]:
            if following not in number:
                visit(following)
                lowest[room] = min(lowest[room], lowest[following])
            elif following in stack:
                lowest[room] = min(lowest[room], number[following])
        if lowest[room] == number[room]:
            at = stack.index(room)
            groups.append(sorted(stack[at:]))
            del stack[at:]

    for room in sorted(rooms):
        if room not in number:
            visit(room)
    return groups


def floors(groups, arrows):
    group_of = {room: g for g, group in enumerate(groups) for room in group}
    height = {}
    for g, group in enumerate(groups):  # what a group leans on stands before it
        under = [height[group_of[end]] for start, end in arrows if group_of[start] == g and group_of[end] != g]
        height[g] = 1 + max(under, default=0)
    return max(height.values())


def row(what, value):
    print(f'{what:58} {value:>14}')


production = below('engine', 'formats', 'cmd')
tests = [name for name in below('tests') if name.endswith(('.h', '.cc'))]
upstairs = below('formats', 'cmd')
rooms = {room_of(name) for name in upstairs}
arrows = arrows_between(upstairs)
groups = circles(rooms, arrows)
tied = [group for group in groups if len(group) > 1]
short = [name for name in production if TEXTS[name].count('\n') < FEW_LINES]
order_files = [sum(bool(ORDER_KIND.search(TEXTS[name])) for name in below(layer)) for layer in ('formats', 'engine')]
spelled = [name for name in below('formats') if ORDER_WORD in TEXTS[name]]

row('production lines (engine, formats, cmd)', f'{lines(production):,}')
row('production files', f'{len(production):,}')
row('lines of the rulesets in formats', f'{lines([name for name in upstairs if is_of_ruleset(name)]):,}')
row('C++ test lines', f'{lines(tests):,}')
row('production files under 40 lines', len(short))
row('rooms of formats and cmd', len(rooms))
row('floors', floors(groups, arrows))
row('arrows between rooms', len(arrows))
row('circles', len(tied))
row("files that know Admiralty's call_off (formats + engine)", ' + '.join(map(str, order_files)))
row("files of formats that spell its word at-once", len(spelled))
for group in tied:
    print('circle:', ' '.join(group))
if '--arrows' in sys.argv[1:]:
    for (start, end), include in sorted(arrows.items()):
        print(f'{start} -> {end}: {include}')
PYTHON
