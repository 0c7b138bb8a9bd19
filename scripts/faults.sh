#!/usr/bin/env bash
# What becomes of the folder of a game by mail when something fails: every command of every game meets a
# kill, a failing call and a power cut (which takes all that was not synced with it) at each of the calls
# by which it writes. CI plays a sample (GameCrash, EveryGameCrashes); this plays all, in half an hour
# or more. Takes a build folder with the tests; build/dev if none is named.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/dev}
PRIZECOURT_ALL_FAULTS=1 "$build/tests/cli_tests" --gtest_filter='*GameCrash*:*EveryGameCrashes*' --gtest_brief=1
"$build/tests/formats_tests" --gtest_filter='ReplaceFile*:ReadFile*' --gtest_brief=1
