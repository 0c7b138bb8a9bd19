#!/usr/bin/env bash
# Makes the page of each sample replay (docs/page.md): docs/pages/NAME.html, which Git does not keep.
set -euo pipefail
export LC_ALL=C  # names come in one order
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program="${PRIZECOURT:-build/dev/prizecourt}"
if ! command -v "$program" >/dev/null; then
  echo "sample_pages.sh: no $program; build it, or name another in PRIZECOURT" >&2
  exit 2
fi

mkdir -p docs/pages
for replay in replays/*.replay.yaml; do
  page="docs/pages/$(basename "$replay" .replay.yaml).html"
  "$program" page "$replay" --output "$page" --force
  echo "$page"
done
