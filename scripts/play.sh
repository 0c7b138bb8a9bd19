#!/usr/bin/env bash
# From a bare Debian 12 to a battle in one command: installs what is missing, builds prizecourt,
# plays examples/orders/lake-erie and verifies the replay of it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

example=examples/orders/lake-erie
program=build/release/prizecourt
replay=build/play/lake-erie.replay.yaml
log=build/play/lake-erie.log.md
mkdir -p build/play

bash scripts/setup.sh play

echo "play: building prizecourt (the first time takes a few minutes)"
if ! { cmake --preset release && cmake --build --preset release --target prizecourt --parallel "$(nproc)"; } \
  >build/play/build.log 2>&1; then
  tail -n 40 build/play/build.log >&2
  echo "play: the build failed; all it said is in build/play/build.log" >&2
  exit 1
fi

echo "play: playing $example"
rm -f "$replay" "$log"
"$program" run "$example/scenario.yaml" --orders "$example/orders" --replay "$replay" --log "$log"
echo
cat "$log"
echo
"$program" verify "$replay"

cat <<END

play: done. Where everything lies:
  the program   $PWD/$program
  the game      $PWD/$example
  the log       $PWD/$log
  the replay    $PWD/$replay
To go on: change an order in $example/orders and run scripts/play.sh again.
END
