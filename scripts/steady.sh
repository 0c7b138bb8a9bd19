#!/usr/bin/env bash
# Repeats the tests that wait, or that talk to a process, a browser or a server, beside three busy loops: a test that depends on
# how fast the machine is fails here. Needs the presets `optimised` and `wasm`, and root for the mail servers.
#   scripts/steady.sh [ROUNDS]      default: 20
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
rounds=${1:-20}
what='wait_until|posix_spawn|fork\(|popen|::kill\(|std::system|built_program\(\)|built_post_office|cli/shell\.h|post/killed\.h|schema_judge\.h'

loops=()
for _ in 1 2 3; do
  while :; do :; done &
  loops+=($!)
done
trap 'kill "${loops[@]}"' EXIT

for tests in build/optimised/tests/*_tests; do
  area=$(basename "$tests" _tests)
  case "$area" in
    read_faults) files=tests/cli/read_faults_test.cc ;;
    project | no_allocation | odds_laws) continue ;;
    *) files=$(grep -rlE "$what" "tests/$area" --include='*_test.cc') || continue ;;
  esac
  # A suite with values is called Games/Suite.
  suites=$(sed -nE 's#^TEST(_F|_P)?\((\w+),.*#\2.*:*/\2.*#p' $files | sort -u | paste -sd:)
  echo "$area: $suites"
  "$tests" --gtest_filter="$suites" --gtest_repeat="$rounds" --gtest_fail_fast --gtest_brief=1
done
for ((round = 1; round <= rounds; ++round)); do
  echo "browser and mail, round $round"
  bash scripts/page_test.sh --main build/optimised/prizecourt
  bash scripts/post_test.sh build/optimised game_test.FetchedMail
done
