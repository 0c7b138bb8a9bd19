#!/usr/bin/env bash
# Installs what building needs and builds the program as it is handed out: one static file,
# build/release/prizecourt. Says how far it is; all that the build says is in build/release.log.
#   scripts/release.sh [desk]      with `desk` also the desk, build/wasm/desk.html, for packages to have it
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/setup.sh play
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

echo "building prizecourt (the first time takes some minutes)"
: >"$log"
if ! { cmake --preset release && cmake --build --preset release --target prizecourt --parallel "$(nproc)"; } 2>&1 |
  tell_progress; then
  echo
  tail -n 40 "$log" >&2
  echo "the build failed; all it said is in $log" >&2
  exit 1
fi
if [ -t 1 ]; then echo; fi
if [ "${1:-}" = desk ]; then bash scripts/desk.sh; fi
