#!/usr/bin/env bash
# Plays games by nothing but mail: postfix and dovecot on the loopback, mail programs of players who are robots, and
# the post office as it is. The servers are this script's own, in a folder in $TMPDIR, and end with it. Most of the
# time is spent waiting for mail, so all tests run at once, each with servers of its own.
# What it needs of Debian: scripts/setup.sh post. postfix starts for root only; elsewhere: sudo scripts/post_test.sh
#   scripts/post_test.sh [FOLDER [TEST...]]      FOLDER has prizecourt and prizecourt-post; default: build/release
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

PRIZECOURT_PROGRAMS=$(realpath "${1:-build/release}")
export PRIZECOURT_PROGRAMS
tests=("${@:2}")
cd tests/mail_servers
if ! python3 -c 'import servers, sys; sys.exit(servers.why_not() or 0)'; then
  exit 1
fi
if [ ${#tests[@]} -eq 0 ]; then
  # Each class by itself.
  mapfile -t tests < <(python3 -B - <<'EOF'
import unittest
for suite in unittest.defaultTestLoader.discover(".", "*_test.py"):
    for tests in suite:
        for test in list(tests)[:1]:
            print(test.id().rpartition(".")[0])
EOF
  )
fi

said=$(mktemp -d)
running=()
end() {
  [ ${#running[@]} -eq 0 ] || kill "${running[@]}" 2>/dev/null || true
  wait
  rm -rf "$said"
}
trap end EXIT
# No test waits for a time; one that would wait for ever ends here.
longest_test=1800
for test in "${tests[@]%.py}"; do
  timeout --kill-after=60 $longest_test python3 -B -m unittest -v "$test" >"$said/$test" 2>&1 &
  running+=($!)
done
failed=no
for number in "${!running[@]}"; do
  wait "${running[number]}" || failed=yes
  cat "$said/${tests[number]%.py}"
done
running=()
[ "$failed" = no ]
