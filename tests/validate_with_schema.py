#!/usr/bin/env python3
"""Validates values against JSON Schemas (draft 7), for tests/formats/schema_test.cc.

Reads from standard input one JSON object a line, {"schema": …} or {"name": …, "value": …}; values
are judged by the schema last read. Prints a line for each value: `NAME accepts`, or `NAME refuses`
and where the first fault is. Every schema is checked itself before it is used.
"""
import json
import sys

from jsonschema import Draft7Validator


def main():
    validator = None
    for line in sys.stdin:
        item = json.loads(line)
        if "schema" in item:
            Draft7Validator.check_schema(item["schema"])
            validator = Draft7Validator(item["schema"])
            continue
        faults = sorted(validator.iter_errors(item["value"]), key=lambda fault: list(map(str, fault.path)))
        if faults:
            where = "/".join(map(str, faults[0].path))
            print(item["name"], "refuses", f"{where}: {faults[0].message}")
        else:
            print(item["name"], "accepts")


main()
