#!/usr/bin/env python3
import sys

for line in sys.stdin:
    if '"type":"hello"' in line:
        print('{"type":"hello","protocol":1}', flush=True)
    elif '"type":"question"' in line:
        # Address space only: touching it would take a busy machine longer than an answer may.
        eaten = [bytes(1 << 28) for _ in range(64)]
