#!/usr/bin/env bash
# Makes `prizecourt` a command: builds it, if need be, and copies the one file that it is.
#   scripts/install.sh [FOLDER]      default: /usr/local/bin for root, else ~/.local/bin
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ $# -gt 1 ] || [[ "${1:-}" == -* ]]; then
  echo "usage: scripts/install.sh [FOLDER]" >&2
  exit 2
fi
if [ "$(id -u)" -eq 0 ]; then default=/usr/local/bin; else default="$HOME/.local/bin"; fi
folder="${1:-$default}"

bash scripts/release.sh
mkdir -p "$folder"
install -m 755 build/release/prizecourt "$folder/prizecourt.new"
mv "$folder/prizecourt.new" "$folder/prizecourt"

echo "installed $folder/prizecourt, $("$folder/prizecourt" --version)"
case ":$PATH:" in
  *":$folder:"*) echo "try: prizecourt --help" ;;
  *)
    echo "$folder is not among the folders in which your shell looks for commands. For this shell:"
    echo "  export PATH=\"$folder:\$PATH\""
    ;;
esac
