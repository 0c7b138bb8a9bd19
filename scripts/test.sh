#!/usr/bin/env bash
# The checks, from a bare Debian 12: installs what is missing and prints what ran, how long it took and what came of it.
#   scripts/test.sh                what every change must pass
#   scripts/test.sh --all          also the extended checks; a failure stops none of the others
#   scripts/test.sh --step NAME    one check (or several: --step NAME --step NAME)
#   scripts/test.sh --quick        all tests with the development build
#   scripts/test.sh --near FILE... the tests near these files, or near all that changed (scripts/near.py)
#   scripts/test.sh --list         the names of the checks and what they do
#   --no-skips   a check or test that was skipped is a failure
#   --record     note the results in docs/notes/checks.md
# What each check printed is in build/checks/NAME.log.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/checks.sh

usage() {
  sed -n '2,/^set/s/^# \{0,1\}//p' scripts/test.sh >&2
  exit 2
}

wanted=() all=no no_skips=no record=no
while [ $# -gt 0 ]; do
  case "$1" in
    --all) all=yes ;;
    --quick) wanted+=(dev) ;;
    --step)
      if ! describe "${2:-}" >/dev/null; then usage; fi
      wanted+=("$2")
      shift
      ;;
    --list) list && exit ;;
    --near) exec python3 scripts/near.py "${@:2}" ;;
    --no-skips) no_skips=yes ;;
    --record) record=yes ;;
    *) usage ;;
  esac
  shift
done
if [ ${#wanted[@]} -eq 0 ]; then
  mapfile -t wanted < <(names required)
  if [ $all = yes ]; then mapfile -t -O ${#wanted[@]} wanted < <(names extended); fi
fi

# ---- the run ----

# Prints a folder in memory, where there is room and nobody has chosen another: programs sync what they write, and tests would wait
# for the disk.
folder_in_memory() {
  local folder room
  if [ -n "${TMPDIR:-}" ]; then return; fi
  room=$({ df --output=avail -k /dev/shm | tail -1; awk '$1 == "MemAvailable:" {print $2}' /proc/meminfo; } | sort -n | head -1)
  if [ "$(stat -f -c %T /dev/shm)" != tmpfs ] || [ "$room" -lt $((4 << 20)) ]; then return; fi
  folder=$(mktemp -d /dev/shm/prizecourt-XXXXXX)
  chmod 1777 "$folder"
  if printf '#!/bin/sh\n' >"$folder/probe" && chmod +x "$folder/probe" && "$folder/probe"; then
    rm "$folder/probe"
    echo "$folder"
  else
    rm -r "$folder"
  fi
}

declare -A result=() took=()
step="" job="" ended=no

finish() {
  local name good=yes status=0
  trap - TERM INT
  if [ -n "$job" ]; then
    kill -TERM -- "-$job" 2>/dev/null || true
    wait "$job" || true
  fi
  if [ -n "$memory" ]; then rm -rf "$memory"; fi
  echo
  python3 scripts/test_report.py times_and_skips || status=$?
  if [ $status -ne 0 ] && ! { [ $status -eq "$skipped" ] && [ $no_skips = no ]; }; then good=no; fi
  echo "checks:"
  for name in "${wanted[@]}"; do
    if [ "$name" = "$step" ]; then result[$name]="stopped"; fi
    [ "${result[$name]:-}" = good ] || good=no
    printf '  %-12s %6s s  %s\n' "$name" "${took[$name]:--}" "${result[$name]:-not run}"
  done
  if [ $record = yes ]; then
    for name in "${!result[@]}"; do printf '%s\t%s\t%s\n' "$name" "${result[$name]}" "${took[$name]:--}"; done |
      python3 scripts/test_report.py record
  fi
  if [ $ended = yes ] && [ $good = yes ]; then
    echo "test.sh: all good in $SECONDS s"
    exit 0
  fi
  echo "test.sh: NOT good after $SECONDS s"
  exit 1
}

run() {  # run <step>: in a process group of its own, which ends with this script
  local begun=$SECONDS status=0
  step=$1
  printf '\n=== %s: %s\n' "$1" "$(describe "$1")"
  set -m
  { (set -euo pipefail; "step_$1") 2>&1 | tee "build/checks/$1.log"; exit "${PIPESTATUS[0]}"; } </dev/null &
  job=$!
  set +m
  wait "$job" || status=$?
  job="" step="" took[$1]=$((SECONDS - begun))
  case $status in
    0) result[$1]=good ;;
    "$skipped") result[$1]=skipped ;;
    *) result[$1]=FAILED ;;
  esac
}

# Some tests look at what a terminal shows.
if ! { [ -c /dev/ptmx ] && [ -d /dev/pts ]; }; then
  echo "test.sh: this machine has no /dev/ptmx and /dev/pts, which tests of terminals need." >&2
  echo "test.sh: In a chroot: mount -t devpts devpts /dev/pts -o ptmxmode=0666; ln -s pts/ptmx /dev/ptmx" >&2
  exit 2
fi

# The checkout may belong to another user, in a container for example.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=$PWD
rm -rf build/checks build/*/test_results
mkdir -p build/checks
memory=$(folder_in_memory)
if [ -n "$memory" ]; then export TMPDIR=$memory; fi
trap finish EXIT
trap 'exit 143' TERM
trap 'exit 130' INT
bash scripts/setup.sh $(packages "${wanted[@]}")
for name in "${wanted[@]}"; do
  run "$name"
  if [ $all = no ] && [ "${result[$name]}" = FAILED ]; then exit 1; fi
done
ended=yes
