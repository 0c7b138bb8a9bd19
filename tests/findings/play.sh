#!/usr/bin/env bash
# Plays one finding: what a tester once found wrong, as a script that fails as long as it is.
#   tests/findings/play.sh FOLDER PROGRAM...
# Runs FOLDER/run.sh in a new folder with these programs in the path. `here` is FOLDER, `root` the checkout; `fail WHY` ends it.
set -euo pipefail
here=$(realpath "$1")
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
shift
for program in "$@"; do PATH="$(dirname "$(realpath "$program")"):$PATH"; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
  echo "FAIL: $1" >&2
  exit 1
}

# shellcheck source=/dev/null
source "$here/run.sh"
