#!/usr/bin/env bash
# Checks the viewer of pages and the desk: their types, and all they do in Chromium, with pages that the program makes, and the main of it
# in Firefox. The desk is tried where its engine was built (scripts/desk.sh, or the preset `wasm`).
# What it needs of Debian: chromium-headless-shell firefox-esr fonts-dejavu-core nodejs npm; of npm, what extras/page/package-lock.json names.
#   scripts/page_test.sh [PROGRAM]      default: build/release/prizecourt
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

PRIZECOURT=$(realpath "${1:-build/release/prizecourt}")
export PRIZECOURT
cd extras/page
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent --no-audit --no-fund
npm run --silent types
tests=(test/*.test.js)
if [ -f ../../build/wasm/prizecourt.wasm ]; then
  node --no-experimental-fetch desk/build.mjs
else
  echo "page: the desk is not tried, as its engine is not built"
  mapfile -t tests < <(printf '%s\n' "${tests[@]}" | grep -v '/desk_')
fi
node --test --test-concurrency=2 "${tests[@]}"
