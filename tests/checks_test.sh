#!/usr/bin/env bash
# The test `checks`: whatever befalls scripts/test.sh, its summary never says that all is good unless every check ended well.
#   tests/checks_test.sh CHECKOUT
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TMPDIR=$work
mkdir "$work/scripts"
cp "$1/scripts/test.sh" "$1/scripts/test_report.py" "$work/scripts"
echo exit >"$work/scripts/setup.sh"
mkfifo "$work/begun" "$work/never"
{
  cat "$1/scripts/checks.sh"
  echo 'table="required|one||ends well'
  echo 'required|two||does what TWO says'
  echo 'required|three||ends well"'
  echo 'step_one() { true; }'
  echo 'step_two() { eval "$TWO"; }'
  echo 'step_three() { true; }'
} >"$work/scripts/checks.sh"

failed=no
expect() {  # expect <what was done> <status> <pattern>...: the status, and lines of the output
  local pattern
  if [ "$status" -ne "$2" ]; then
    echo "$1: ended with $status instead of $2" && failed=yes
  fi
  for pattern in "${@:3}"; do
    grep -qE -- "$pattern" "$work/said" || { echo "$1: no line has $pattern" && failed=yes; }
  done
  if [ "$2" -ne 0 ] && grep -q "all good" "$work/said"; then
    echo "$1: says that all is good" && failed=yes
  fi
  if [ $failed = yes ]; then cat "$work/said" && exit 1; fi
}

play() {  # play <what the second check does> [<option>...]
  status=0
  TWO=$1 bash "$work/scripts/test.sh" "${@:2}" >"$work/said" 2>&1 || status=$?
}

play true
expect "all end well" 0 ' one .* good$' ' two .* good$' ' three .* good$' 'all good in'
play false
expect "one fails" 1 ' one .* good$' ' two .* FAILED$' ' three .* not run$' 'NOT good'
play false --all
expect "one of all fails" 1 ' two .* FAILED$' ' three .* good$' 'NOT good'
play 'skip "no moon"'
expect "one is skipped" 1 ' two .* skipped$' '1 skipped$' 'two: skipped: no moon' 'NOT good'
play 'echo "ok 3 - a test # SKIP no browser"'
expect "a test in it is skipped" 0 '1 skipped$' 'two: .*no browser' 'all good in'
play 'echo "ok 3 - a test # SKIP no browser"' --no-skips
expect "a test in it is skipped where none may be" 1 '1 skipped$' 'NOT good'

for signal in TERM KILL; do
  TWO="echo >$work/begun; cat $work/never" bash "$work/scripts/test.sh" >"$work/said" 2>&1 &
  read -r <"$work/begun"
  kill -s $signal $!
  status=0
  wait $! || status=$?
  case $signal in
    TERM) expect "ended" 1 ' one .* good$' ' two .* stopped$' ' three .* not run$' 'NOT good' ;;
    KILL) expect "killed" 137 && echo >"$work/never" ;; # which lets the check that was left behind end
  esac
done
