#!/usr/bin/env bash
# Plays games by nothing but mail: postfix and dovecot on the loopback, mail programs of players who are robots, and
# the post office as it is. The servers are this script's own, in a folder in $TMPDIR, and end with it.
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
  tests=(*_test.py)
fi
python3 -B -m unittest -v "${tests[@]%.py}"
