#!/usr/bin/env bash
# What becomes of files when something fails: every command that writes, of every game by mail and of a
# player's side, meets a kill, a failing call and a power cut (which takes all that was not synced with
# it) at each kind of call by which it writes. CI plays a sample; this plays all, two at a time.
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
export PRIZECOURT_FAULTS_STEP=$step GTEST_TOTAL_SHARDS=2
pids=()
for shard in 0 1; do
  GTEST_SHARD_INDEX=$shard "$build/tests/cli_tests" --gtest_filter='*Crash*' >"$noise/$shard" 2>&1 &
  pids+=($!)
done
status=0
for pid in "${pids[@]}"; do wait "$pid" || status=1; done
grep -hE '^\[ +(OK|FAILED) ' "$noise"/? || true
if [ $status != 0 ]; then
  cat "$noise"/?
  exit 1
fi
unset GTEST_TOTAL_SHARDS
"$build/tests/formats_tests" --gtest_filter='ReplaceFile*:ReadFile*' --gtest_brief=1
