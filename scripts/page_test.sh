#!/usr/bin/env bash
# Checks the viewer of pages and the desk: their types, and all they do in Chromium, with pages that the program makes, and the main of it
# in Firefox. The desk needs its engine (scripts/desk.sh, or the preset `wasm`).
# What it needs of Debian: chromium-headless-shell firefox-esr fonts-dejavu-core nodejs npm; of npm, what extras/page/package-lock.json names.
#   scripts/page_test.sh [--viewer] [PROGRAM]      default: build/release/prizecourt
# --viewer: only the viewer of pages, which needs no engine.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

only=all
if [ "${1:-}" = --viewer ]; then
  only=viewer
  shift
fi
PRIZECOURT=$(realpath "${1:-build/release/prizecourt}")
export PRIZECOURT
if [ $only = all ] && [ ! -f build/wasm/prizecourt.wasm ]; then
  echo "page_test: the engine of the desk is not built: scripts/desk.sh builds it; --viewer tests pages without the desk" >&2
  exit 1
fi
cd extras/page
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent --no-audit --no-fund
npm run --silent types
tests=(test/*.test.js)
if [ $only = viewer ]; then
  mapfile -t tests < <(printf '%s\n' "${tests[@]}" | grep -v '/desk_')
else
  node --no-experimental-fetch desk/build.mjs
fi
node --test --test-concurrency=2 "${tests[@]}"
