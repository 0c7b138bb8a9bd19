#!/usr/bin/env bash
# Makes the desk, the program in a page, from its sources: build/wasm/desk.html. Installs what that needs, builds the engine where it is
# not built yet, and the libraries of the page come from npm, by its lock file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/setup.sh desk
mkdir -p build
echo "desk: building the engine (the first time takes some minutes)"
{ cmake --preset wasm && cmake --build --preset wasm --target prizecourt; } >build/desk.log 2>&1 || { tail -n 40 build/desk.log >&2; exit 1; }
echo "desk: putting the page together"
bash scripts/page_modules.sh
node --no-experimental-fetch extras/page/desk/build.mjs
