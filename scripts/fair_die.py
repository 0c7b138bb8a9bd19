#!/usr/bin/env python3
"""Recomputes dice of a prizecourt game without prizecourt (docs/fair-dice.md).

usage: fair_die.py SEED ADDRESS COUNT
       fair_die.py --key HEX ADDRESS COUNT

SEED is the text of an open seed, as the scenario has it. --key takes the 32 bytes of a window's seed
instead, as 64 hexadecimal digits. Prints COUNT faces.

    fair_die.py 'Lake Erie' 3/fire-2/AB-4.3.10/lawrence/detroit/32 5
"""

import argparse
import hashlib
import itertools
import os

SEED_DOMAIN = b"prizecourt/open-seed/1:"


def seed_of(text):
    """The 32 bytes that an open seed stands for; `text` as the command line gave it, in any locale."""
    return hashlib.blake2b(SEED_DOMAIN + os.fsencode(text), digest_size=32).digest()


def block(seed, address, number):
    """64 bytes; one roll has as many blocks as it takes."""
    return hashlib.blake2b(f"{address}#{number}".encode("utf-8"), key=seed, digest_size=64).digest()


def faces(seed, address):
    """All the faces at an address, without end."""
    for number in itertools.count():
        for byte in block(seed, address, number):
            if byte < 252:
                yield byte % 6 + 1


def key(text):
    seed = bytes.fromhex(text)
    if len(seed) != 32:
        raise ValueError
    return seed


def main():
    parser = argparse.ArgumentParser(
        description="Recomputes dice of a prizecourt game without prizecourt (docs/fair-dice.md)."
    )
    parser.add_argument("--key", type=key, metavar="HEX", help="the seed's 32 bytes, not its text")
    parser.add_argument("rest", nargs="+", metavar="[SEED] ADDRESS COUNT")
    arguments = parser.parse_args()
    expected = 2 if arguments.key else 3
    if len(arguments.rest) != expected:
        parser.error(f"{expected} arguments expected: [SEED] ADDRESS COUNT")
    *text, address, count = arguments.rest
    if not count.isdecimal():
        parser.error(f"COUNT is not a number: {count}")
    seed = arguments.key or seed_of(text[0])
    print(*itertools.islice(faces(seed, address), int(count)))


if __name__ == "__main__":
    main()
