#!/usr/bin/env bash
# Checks the viewer of pages and the desk: their types, and what they do in a browser, with pages that the program makes.
# Needs scripts/setup.sh desk browser (and firefox), and the engine of the desk (scripts/desk.sh, or the preset `wasm`).
#   scripts/page_test.sh [--main] [--firefox] [PROGRAM]      default: build/release/prizecourt
# --main: the main paths only. --firefox: these in Firefox. Otherwise everything, in Chromium.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tests='*.test.js'
while [[ "${1:-}" == --* ]]; do
  case "$1" in
    --main) tests='*main.test.js' ;;
    --firefox) tests='*main.test.js' && export BROWSER=firefox ;;
    *) echo "usage: scripts/page_test.sh [--main] [--firefox] [PROGRAM]" >&2; exit 2 ;;
  esac
  shift
done
PRIZECOURT=$(realpath "${1:-build/release/prizecourt}")
export PRIZECOURT
if [ ! -f build/wasm/prizecourt.wasm ]; then
  echo "page_test: the engine of the desk is not built: scripts/desk.sh builds it" >&2
  exit 1
fi
bash scripts/page_modules.sh
cd extras/page
npm run --silent types
node --no-experimental-fetch desk/build.mjs
node --test --test-reporter=spec --test-concurrency=2 test/$tests
