#!/usr/bin/env bash
# More than a million dice and decisions of all games: the same bytes with one thread and with two, in
# parts put together, and by every program that is named?
#   scripts/simulate_same.sh PROGRAM...
# Plays the starting scenario of each ruleset, bots at random against each other and captains,
# drivers and admirals of a small budget against those. Fails where any file of games differs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ $# -eq 0 ]; then
  echo "usage: scripts/simulate_same.sh PROGRAM..." >&2
  exit 2
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

# ruleset, its sides, games of two at random, games of a captain and one at random
games="\
admiralty                       north   south  2000 100
away-boarders                   north   south  5000 100
broadsides-and-boarding-parties alice   bob    1000  20
form-line-of-battle             north   south  4000 100
master-and-commander            british french   80  10
yardarm                         north   south  4000 200"

play() {  # play PROGRAM FILE SCENARIO GAMES A=BOT B=BOT MORE...
  "$1" simulate "$3" --games "$4" --player "$5" --player "$6" --output "$2" "${@:7}" >/dev/null
}

in_parts() {  # the same arguments
  local part parts=()
  for part in 3 1 2; do
    play "$1" "$2.$part" "${@:3}" --shard "$part/3"
    parts+=(--merge "$2.$part")
  done
  "$1" simulate "${parts[@]}" --output "$2" >/dev/null
}

failed=no

same() {  # same FILE EXPECTED HOW...
  if ! cmp "$1" "$2"; then
    echo "simulate_same.sh: differs: ${*:3}" >&2
    failed=yes
  fi
  rm -f "$1"*
}

total=0
while read -r ruleset first second at_random of_captains; do
  for match in "random $at_random" "captain $of_captains" "driver $of_captains" "admiral:20 4"; do
    read -r bot count <<<"$match"
    run=("data/scenarios/$ruleset.yaml" "$count" "$first=$bot" "$second=random")
    whole="$work/$ruleset-${bot%:*}"
    play "$1" "$whole" "${run[@]}" --jobs 1
    in_parts "$1" "$work/other" "${run[@]}"
    same "$work/other" "$whole" "$1" "${run[@]}" in parts
    for program in "$@"; do
      play "$program" "$work/other" "${run[@]}" --jobs 2
      same "$work/other" "$whole" "$program" "${run[@]}" --jobs 2
    done
    steps="$(grep -o '"steps":[0-9]*' "$whole" | awk -F: '{all += $2} END {print all}')"
    printf '%s: %d games of %s and random, %d dice and decisions, %s\n' \
      "$ruleset" "$count" "$bot" "$steps" "$(sha256sum <"$whole" | cut -c1-16)"
    total=$((total + steps))
  done
done <<<"$games"
echo "$total dice and decisions; programs: $*"
[ "$failed" = no ] && [ "$total" -ge 1000000 ]
