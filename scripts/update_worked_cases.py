#!/usr/bin/env python3
"""Writes court/worked_cases.cc, what the program tells of the cases in tests/cases.

To be run when a case is added, renamed, or says another `about` or other `rules`.
"""

import json
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = """#include "court/rulebook.h"

#include <array>

namespace prizecourt {
namespace {

// Written by scripts/update_worked_cases.py from the files in tests/cases.
// clang-format off
constexpr auto table = std::to_array<WorkedCase>({
"""
TAIL = """});

// clang-format on

}  // namespace

std::span<const WorkedCase> worked_cases() {
  return table;
}

}  // namespace prizecourt
"""


def value_of(text, key):
    """The value of a key at the top: all up to the next key."""
    found = re.search(rf"^{key}:(.*?)(?=^\w)", text, re.M | re.S)
    return " ".join(found.group(1).split())


def unquoted(value):
    if value.startswith("'"):
        return value[1:-1].replace("''", "'")
    return json.loads(value) if value.startswith('"') else value


def row(path):
    text = path.read_text(encoding="utf-8")
    shows = re.findall(r"[A-Z]+-[\w.]+", value_of(text, "rules"))
    cells = [value_of(text, "ruleset"), value_of(text, "name"),
             unquoted(value_of(text, "about")), " ".join(shows)]
    quoted = [json.dumps(cell, ensure_ascii=False) for cell in cells]
    return f"    {{{', '.join(quoted[:3])},\n     {quoted[3]}}},\n"


def main():
    cases = sorted(ROOT.glob("tests/cases/*/*.case.yaml"), key=lambda path: path.as_posix())
    table = HEAD + "".join(row(path) for path in cases) + TAIL
    (ROOT / "court/worked_cases.cc").write_text(table, encoding="utf-8")


if __name__ == "__main__":
    main()
