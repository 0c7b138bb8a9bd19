#!/usr/bin/env bash
# Do programs play the golden games to the same bytes, wherever and however they run?
#   scripts/signatures.sh PROGRAM...
# Each plays them once in plain surroundings with one thread, and once with two threads in other
# surroundings, another one for each program. Prints the signatures; fails where any differ.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ $# -eq 0 ]; then
  echo "usage: scripts/signatures.sh PROGRAM..." >&2
  exit 2
fi

surroundings=(
  "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8 TZ=Pacific/Kiritimati COLUMNS=20"
  "LC_ALL=ar_EG.UTF-8 LANG=ar_EG.UTF-8 TZ=America/St_Johns COLUMNS=200"
  "LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 TZ=Asia/Kathmandu COLUMNS=80"
)

expected="" failed=no number=0

compare() {  # compare <how it was run> <signatures>
  if [ -z "$expected" ]; then
    expected="$2"
    printf '%s\n' "$2"
  elif [ "$2" != "$expected" ]; then
    failed=yes
    printf 'signatures.sh: %s differs:\n%s\n' "$1" "$2" >&2
    return
  fi
  echo "the same: $1"
}

for program in "$@"; do
  plain=(LC_ALL=C TZ=UTC)
  compare "$program, ${plain[*]}, --jobs 1" \
    "$(env "${plain[@]}" "$program" signature tests/golden --jobs 1)"
  read -ra other <<<"${surroundings[number % ${#surroundings[@]}]}"
  compare "$program, ${other[*]}, --jobs 2" \
    "$(env "${other[@]}" "$program" signature tests/golden --jobs 2)"
  number=$((number + 1))
done
[ "$failed" = no ]
