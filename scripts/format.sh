#!/usr/bin/env bash
# Formats the tracked sources with clang-format; --check only says which ones are not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

case "${1:-}" in
  '') action=(-i) ;;
  --check) action=(--dry-run --Werror) ;;
  *) echo "usage: scripts/format.sh [--check]" >&2; exit 2 ;;
esac

# safe.directory: the checkout may belong to somebody else, in a container for example.
git -c safe.directory="$PWD" ls-files -z -- '*.cc' '*.h' |
  xargs -0 --no-run-if-empty clang-format "${action[@]}" --
