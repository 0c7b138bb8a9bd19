#!/usr/bin/env bash
# Builds what the engine in the page is linked with, from Debian's source packages: yaml-cpp and libsodium as WebAssembly,
# and the headers of CLI11, spdlog and fmt. scripts/setup.sh desk calls it by way of scripts/kept.sh, and has installed what it needs.
#   scripts/page_parts.sh FOLDER      makes FOLDER
set -euo pipefail

target=$(realpath -m "$1")
# Where Debian keeps the modules of node; a node from elsewhere does not look there.
export NODE_PATH=/usr/share/nodejs

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
chmod 755 "$work"  # apt fetches as a user of its own

# From the mirror that is configured, of the release itself: point releases take in what its updates had.
echo "page: fetching the sources of yaml-cpp and libsodium"
apt-get indextargets --format 'deb-src $(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' |
  awk '/debian/ && $3 !~ /-/' | sort -u >sources.list
mkdir -p lists/partial
apt_source() {
  apt-get -qq -o Dir::Etc::sourcelist="$work/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State::lists="$work/lists" "$@" >apt.log 2>&1 ||
    { cat apt.log >&2; echo "page: Debian's mirror did not deliver the sources of yaml-cpp and libsodium; it may be down" >&2; return 1; }
}
apt_source update
apt_source source yaml-cpp libsodium

jobs=$(nproc)
quietly() { "$@" >step.log 2>&1 || { tail -n 40 step.log >&2; return 1; }; }

echo "page: compiling yaml-cpp"
quietly emcmake cmake -S yaml-cpp-* -B yaml -DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-Os -DNDEBUG" -DCMAKE_CXX_FLAGS=-fexceptions \
  -DYAML_CPP_BUILD_TESTS=OFF -DYAML_CPP_BUILD_TOOLS=OFF -DYAML_BUILD_SHARED_LIBS=OFF "-DCMAKE_INSTALL_PREFIX=$work/installed"
quietly cmake --build yaml --parallel "$jobs"
quietly cmake --install yaml

echo "page: compiling libsodium"
(
  cd libsodium-*
  quietly autoreconf --force --install
  quietly env CFLAGS=-Os emconfigure ./configure --host=wasm32-unknown-linux --prefix="$work/installed" --disable-shared --enable-static \
    --disable-ssp --disable-asm --disable-pie --without-pthreads
  quietly emmake make -C src --jobs="$jobs" install
)

for headers in CLI spdlog fmt; do
  cp -r "/usr/include/$headers" installed/include/
done
rm -rf "$target"
mkdir -p "$(dirname "$target")"
mv installed "$target"
echo "page: done"
