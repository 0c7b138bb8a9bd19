#!/usr/bin/env bash
# Makes a folder, or copies it from the user's cache, ~/.cache/prizecourt, if it was made from the same ingredients before.
#   scripts/kept.sh FOLDER INGREDIENTS COMMAND...      COMMAND makes FOLDER from what the text INGREDIENTS names
set -euo pipefail

folder=$(realpath -m "$1")
digest=$(sha256sum <<<"$2" | cut -c1-16)
kept="${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/prizecourt/$(basename "$folder")-$digest"
if [ "$(cat "$folder/made-of" 2>/dev/null)" = "$digest" ]; then
  exit 0
fi
rm -rf "$folder"
mkdir -p "$(dirname "$folder")" "$(dirname "$kept")"
if [ -d "$kept" ]; then
  cp -r "$kept" "$folder"
  exit 0
fi
"${@:3}"
echo "$digest" >"$folder/made-of"
# Another run may keep the same at this moment.
copy=$(mktemp -d "$kept.XXXXXX")
cp -r "$folder/." "$copy"
mv -T "$copy" "$kept" 2>/dev/null || rm -rf "$copy"
