#!/usr/bin/env bash
# Installs what building needs and builds the program as it is handed out: one static file,
# build/release/prizecourt. Prints its progress; all that the build says is in build/release.log.
#   scripts/release.sh [bots|desk|office]      with `bots` only the core and bots, build/bots/prizecourt, for a first game;
#                                              with `desk` also the desk, build/wasm/desk.html, for packages to have it;
#                                              with `office` also the post office, build/office/prizecourt-post
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ "${1:-}" = office ]; then bash scripts/setup.sh office; else bash scripts/setup.sh play; fi
mkdir -p build
log=build/release.log

# The compiler's steps as they are done: on a terminal one line that changes, else a line now and then.
tell_progress() {
  local line shown=$SECONDS
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    if [ -t 1 ]; then
      printf '\rbuilding prizecourt: %s of %s ' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
    elif ((SECONDS >= shown + 10)); then
      printf 'building prizecourt: %s of %s\n' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
      shown=$SECONDS
    fi
  done
}

build() {  # build <preset> <target>
  if ! { cmake --preset "$1" && cmake --build --preset "$1" --target "$2" --parallel "$(nproc)"; } 2>&1 |
    tell_progress; then
    echo
    tail -n 40 "$log" >&2
    echo "the build failed; all it said is in $log" >&2
    exit 1
  fi
  if [ -t 1 ]; then echo; fi
}

echo "building prizecourt (the first time takes some minutes)"
: >"$log"
if [ "${1:-}" = bots ]; then
  build bots prizecourt
  exit
fi
build release prizecourt
if [ "${1:-}" = office ]; then build office prizecourt-post; fi
if [ "${1:-}" = desk ]; then bash scripts/desk.sh; fi
