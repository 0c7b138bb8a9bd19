#!/usr/bin/env python3
import sys

for line in sys.stdin:
    if '"type":"hello"' in line:
        print('{"type":"hello","protocol":1}', flush=True)
    elif '"type":"question"' in line:
        eaten = [bytearray(1 << 28) for _ in range(64)]
