#!/usr/bin/env python3
"""Validates values against JSON Schemas (draft 7), for tests/formats/schema_judge.h.

Says `ready`. Then each line of standard input names a file with one JSON object a line,
{"schema": …} or {"name": …, "value": …}; values are judged by the schema last read. Answers with a
line for each value, `NAME accepts`, or `NAME refuses` and where a fault is, and then `done`. Every
schema is checked itself before it is used.
"""
import json
import sys

from jsonschema import Draft7Validator, validators

#: What was found good, by keyword, where it stands in the schema, and value: files are much alike.
GOOD = set()


def remembered(keyword, judge):
    def judge_once(validator, argument, instance, schema):
        key = (keyword, id(argument), json.dumps(instance))
        if key in GOOD:
            return
        faults = list(judge(validator, argument, instance, schema))
        if not faults:
            GOOD.add(key)
        yield from faults

    return judge_once


REMEMBERED = ("properties", "patternProperties", "items", "anyOf", "oneOf")
Validator = validators.extend(
    Draft7Validator,
    {keyword: remembered(keyword, Draft7Validator.VALIDATORS[keyword]) for keyword in REMEMBERED},
)
VALIDATORS = {}


def validator_of(text):
    if text not in VALIDATORS:  # and there it stays, so that no place in it gets another's id
        schema = json.loads(text)["schema"]
        Validator.check_schema(schema)
        VALIDATORS[text] = Validator(schema)
    return VALIDATORS[text]


def judge(path):
    validator = None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith('{"schema"'):
                validator = validator_of(line)
                continue
            item = json.loads(line)
            fault = next(validator.iter_errors(item["value"]), None)
            if fault is None:
                print(item["name"], "accepts")
            else:
                where = "/".join(map(str, fault.path))
                print(item["name"], "refuses", f"{where}: {fault.message}")


def main():
    print("ready", flush=True)
    for path in sys.stdin:
        judge(path.rstrip("\n"))
        print("done", flush=True)


main()
