#!/usr/bin/env bash
# From a bare Debian 12 to a battle in one command: installs what is missing, builds prizecourt,
# plays examples/orders/lake-erie, tells how it ends and verifies the replay of it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

example=examples/orders/lake-erie
program=build/bots/prizecourt
replay=build/play/lake-erie.replay.yaml
log=build/play/lake-erie.log.md
page=build/play/lake-erie.html

bash scripts/release.sh bots

mkdir -p build/play
rm -f "$replay" "$log" "$page"
echo
echo "The Battle of Lake Erie, 10 September 1813: fifteen ships, twelve turns, in short:"
"$program" run "$example/scenario.yaml" --orders "$example/orders" --replay "$replay" --log "$log" >build/play/verdict.txt
# What the log sets in bold, but for orders that came to nothing.
awk '/^## Turn/ { turn = substr($0, 4) }
     /\*\*/ && !/Refused|Overtaken/ {
       if (turn != "") print turn
       turn = ""
       gsub(/\*\*/, "")
       sub(/^ *- /, "  ")
       print
     }' "$log"
cat build/play/verdict.txt
echo
"$program" verify "$replay"
"$program" page "$replay" --output "$page"
cat <<END

To see it event by event in a browser: $PWD/$page

All of it, every die by its rule:   $PWD/$log
The replay, which anybody can check: $PWD/$replay
The orders of both captains:         $PWD/$example/orders

To have prizecourt as a command:     scripts/install.sh
END
