#!/usr/bin/env bash
# What becomes of files when something fails: every command that writes, of every game by mail and of a
# player's side, and of the post office, meets a kill, a failing call and a power cut (which takes all that was not synced with
# it) at each kind of call by which it writes; and every command that reads meets a failing disk, a file
# that is not for it and an early end at each of its calls. CI plays a sample; this plays all, two at a
# time.
#   scripts/faults.sh [--sample N] [BUILD]
# --sample N: only each N-th. BUILD: a build folder with the tests; build/dev if none is named.
set -euo pipefail
cd "$(dirname "$0")/.."
step=1
if [ "${1:-}" = --sample ]; then
  step=$2
  shift 2
fi
build=${1:-build/dev}
noise=$(mktemp -d)
trap 'rm -rf "$noise"' EXIT
export PRIZECOURT_FAULTS_STEP=$step

# Runs the tests of an executable that have one of these names, in two parts at the same time.
play() {
  local part pids=() status=0
  for part in 0 1; do
    GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$part \
      "$build/tests/$1" --gtest_filter="$2" >"$noise/$part" 2>&1 &
    pids+=($!)
  done
  for part in 0 1; do wait "${pids[part]}" || status=1; done
  grep -hE '^\[ +(OK|FAILED) ' "$noise"/? || true
  [ $status = 0 ] || { cat "$noise"/?; exit 1; }
}

play cli_tests '*Crash*'
play read_faults_tests '*'
play formats_tests 'ReplaceFile*:ReadFile*'
# The post office, where it is built: take, tick and send, killed before each of their calls of the system, too.
if [ -x "$build/tests/post_tests" ]; then play post_tests 'OfficeCrashes*:KilledAnywhere*:TickFaults*:FullDisk*'; fi
