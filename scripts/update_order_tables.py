#!/usr/bin/env python3
"""Writes the table of all orders into docs/*-orders.md, between its two markers.

To be run when a kind of order is added or its line in the schema changes. The lines come from the rows of the
rulesets by way of schemas/*.orders.schema.json; tests/cli/order_tables_test.cc compares.
"""

import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
BEGIN = "<!-- Written by scripts/update_order_tables.py. -->\n"
END = "<!-- End of the table. -->\n"


def table_of(schema):
    """A row for each kind: its key, what it means, whether it can be a standing order."""
    definitions = schema["definitions"]
    orders = definitions["orders"] if "orders" in definitions else schema["else"]
    keys = [key for key in orders["properties"] if key in definitions]
    standing = orders["properties"]["standing"]["properties"]
    lines = ["| order | meaning | standing |", "|---|---|---|"]
    for key in keys:
        lines.append(f"| `{key}` | {definitions[key]['description']} | {'yes' if key in standing else 'no'} |")
    return "\n" + "\n".join(lines) + "\n\n"


def main():
    for path in sorted(ROOT.glob("schemas/*.orders.schema.json")):
        table = table_of(json.loads(path.read_text(encoding="utf-8")))
        page = ROOT / "docs" / path.name.replace(".orders.schema.json", "-orders.md")
        text = page.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN, 1)
        _, after = rest.split(END, 1)
        page.write_text(before + BEGIN + table + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
