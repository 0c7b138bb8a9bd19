#!/usr/bin/env bash
# Compares programs: they must play the golden games to the same bytes, and their bots must order the
# same in the scenarios of data/ and the positions of tests/, wherever and however they run.
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

locales="$PWD/build/locales"
bash scripts/locales.sh "$locales"

# A position has its scenario as a block text.
rm -rf build/positions
mkdir build/positions
for position in tests/positions/*/*.yaml; do
  ruleset="$(basename "$(dirname "$position")")"
  awk '/^scenario: \|/ {on = 1; next} /^[^ ]/ {on = 0} on {print substr($0, 3)}' "$position" \
    >"build/positions/$ruleset-$(basename "$position")"
done

expected="" failed=no number=0

# What bots of all kinds order in each seat for the first window of the scenarios of a folder.
bots_orders() {  # bots_orders <program> <folder>
  local scenario player bot
  for scenario in "$2"/*.yaml; do
    for player in $("$1" orders players --scenario "$scenario" | grep -o '"player": "[^"]*"' | cut -d'"' -f4); do
      for bot in silent random driver captain admiral:10; do
        "$1" orders suggest --scenario "$scenario" --player "$player" --bot "$bot" --seed signature 2>/dev/null
      done
    done
  done
}
signatures() {  # signatures <program> <jobs>
  local folder
  "$1" signature tests/golden --jobs "$2"
  for folder in data/scenarios build/positions; do
    echo "$folder  $(bots_orders "$1" "$folder" | sha256sum | cut -d' ' -f1)"
  done
}
export -f bots_orders signatures

compare() {  # compare <program> <jobs> <surroundings>...
  local program="$1" jobs="$2" how="$1, ${*:3}, --jobs $2" found
  shift 2
  found="$(env "$@" bash -euc 'signatures "$@"' signatures "$program" "$jobs")"
  if [ -z "$expected" ]; then
    expected="$found"
    printf '%s\n' "$found"
  elif [ "$found" != "$expected" ]; then
    failed=yes
    printf 'signatures.sh: %s differs:\n%s\n' "$how" "$found" >&2
    return
  fi
  echo "the same: $how"
}

for program in "$@"; do
  compare "$program" 1 LC_ALL=C TZ=UTC
  read -ra other <<<"${surroundings[number % ${#surroundings[@]}]}"
  compare "$program" 2 LOCPATH="$locales" "${other[@]}"
  number=$((number + 1))
done
[ "$failed" = no ]
