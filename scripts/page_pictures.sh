#!/usr/bin/env bash
# Makes the pictures of pages and of the desk that docs/page.md and docs/desk.md show. Needs what scripts/page_test.sh needs, and the desk.
#   scripts/page_pictures.sh [PROGRAM]      default: build/release/prizecourt
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

PRIZECOURT=$(realpath "${1:-build/release/prizecourt}")
PRIZECOURT_PICTURES=$(realpath docs/pictures)
export PRIZECOURT PRIZECOURT_PICTURES
node --test --test-name-pattern='^the (manual|desk)' page/test/shots.test.js
