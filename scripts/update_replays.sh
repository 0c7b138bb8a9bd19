#!/usr/bin/env bash
# Plays examples again and keeps what comes of it as their sample replays:
#   scripts/update_replays.sh tutorial-duel boats-in-the-fog
#
# When may one do so? A sample replay is a promise: a game that was played stays what it was. So only
# when its example was changed, or when its ruleset has a new revision, under which the example is played
# from now on. A replay of the revision before goes to tests/archive/ then, and stays there as it is
# (CONTRIBUTING.md). The commit message says which, and `git diff replays/` is read line by line.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program="${PRIZECOURT:-build/dev/prizecourt}"
if [ $# -eq 0 ]; then
  echo "usage: scripts/update_replays.sh NAME..., each a folder of examples/orders" >&2
  exit 2
fi
if [ ! -x "$program" ]; then
  echo "update_replays.sh: no $program; build it, or name another in PRIZECOURT" >&2
  exit 2
fi

fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
for name in "$@"; do
  example="examples/orders/$name"
  replay="replays/$name.replay.yaml"
  "$program" run "$example/scenario.yaml" --orders "$example/orders" \
    --replay "$fresh/$name.replay.yaml" --log "$fresh/log.md" --force
  "$program" verify "$fresh/$name.replay.yaml" >"$fresh/verdict"
  # Which version of the program wrote it is no difference.
  if cmp --silent <(grep -v '^program: ' "$fresh/$name.replay.yaml") <(grep -v '^program: ' "$replay"); then
    echo "$replay: as it was"
  else
    grep -v '^program: ' "$fresh/$name.replay.yaml" >"$replay"
    echo "$replay: updated; read git diff before you commit it"
  fi
done
