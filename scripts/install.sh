#!/usr/bin/env bash
# Makes `prizecourt` a command: builds it, if need be, and copies the one file that it is. With `office` also the post
# office, `prizecourt-post`, which `prizecourt post` starts; it needs the library GMime (libgmime-3.0-0). Where FOLDER is
# a `bin`, manual pages and the completion for bash, zsh and fish go into the `share` beside it.
#   scripts/install.sh [office] [FOLDER]      default: /usr/local/bin for root, else ~/.local/bin
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

office=()
if [ "${1:-}" = office ]; then
  office=(office)
  shift
fi
if [ $# -gt 1 ] || [[ "${1:-}" == -* ]]; then
  echo "usage: scripts/install.sh [office] [FOLDER]" >&2
  exit 2
fi
if [ "$(id -u)" -eq 0 ]; then default=/usr/local/bin; else default="$HOME/.local/bin"; fi
folder="${1:-$default}"

bash scripts/release.sh "${office[@]}"
mkdir -p "$folder"
copy() {  # copy <program>: a running one is not disturbed
  install -m 755 "$1" "$folder/${1##*/}.new"
  mv "$folder/${1##*/}.new" "$folder/${1##*/}"
}
copy build/release/prizecourt
if [ ${#office[@]} -ne 0 ]; then copy build/office/prizecourt-post; fi

if [ "${folder##*/}" = bin ]; then
  share="${folder%/bin}/share"
  "$folder/prizecourt" man --output "$share/man/man1"
  mkdir -p "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
  "$folder/prizecourt" completion bash >"$share/bash-completion/completions/prizecourt"
  "$folder/prizecourt" completion zsh >"$share/zsh/site-functions/_prizecourt"
  "$folder/prizecourt" completion fish >"$share/fish/vendor_completions.d/prizecourt.fish"
fi

echo "installed $folder/prizecourt, $("$folder/prizecourt" --version)"
case ":$PATH:" in
  *":$folder:"*) echo "try: prizecourt --help" ;;
  *)
    echo "$folder is not among the folders in which your shell looks for commands. For this shell:"
    echo "  export PATH=\"$folder:\$PATH\""
    ;;
esac
