#!/usr/bin/env bash
# The verdict on a change of a rule, some fifteen seconds after it: builds the program and the
# engine's tests (preset dev), plays the cases, golden games and kept replays of the ruleset, runs
# its tests of the engine, and random games under every option of its rulings.
#   scripts/try.sh RULESET    yardarm, form-line-of-battle …
set -euo pipefail
if [ $# -ne 1 ]; then
  echo "usage: scripts/try.sh RULESET" >&2
  exit 2
fi
exec python3 "$(dirname "${BASH_SOURCE[0]}")/near.py" --ruleset "$1"
