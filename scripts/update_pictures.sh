#!/usr/bin/env bash
# Draws the pictures of docs/pictures.md again, by the commands that stand there. They are goldens as
# well: look at each that changed, and at `git diff --stat docs/pictures`, before you commit it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program="${PRIZECOURT:-build/dev/prizecourt}"
if [ ! -x "$program" ]; then
  echo "update_pictures.sh: no $program; build it, or name another in PRIZECOURT" >&2
  exit 2
fi

# Pictures that the page shows have the names of files in docs/pictures.
grep '^\$ prizecourt show .* --svg ' docs/pictures.md | while read -r _ _ arguments; do
  picture="docs/pictures/${arguments##* --svg }"
  [ -f "$picture" ] || continue
  # shellcheck disable=SC2086  # words of a command
  "$program" ${arguments% --svg *} --svg "$picture" --force
  echo "$picture"
done
