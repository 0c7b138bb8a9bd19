#!/usr/bin/env bash
# Everything a change must pass, from a bare Debian 12: installs what is missing, checks the
# formatting; with g++, the engine at -O3, builds the program, plays every golden game, case and
# replay and asks the odds of every event of goldens and random battles; with clang++ -O0 and sanitizers runs all tests, and compares what the two programs play to
# the byte, and so does the engine of the page, in node; tries pages and the desk in Chromium and Firefox; plays a game by nothing but mail,
# with mail servers on the loopback; a run in 64 parts by GNU parallel and by a Slurm of one node; lints a twentieth of the sources, another one with every commit.
#   --near FILE… only the tests near these files, or near all that changed (scripts/near.py)
#   --quick      all tests, with g++ -Og only
#   --gcc        all tests with g++ -Og, too
#   --tidy       lint all sources
#   --page       with --quick: pages and the desk in browsers, too
#   --post       with --quick: the game by mail, too
#   --scale      with --quick: the run in 64 parts, too
#   --signatures also build the program with g++ and clang++ at -O0 and -O3 and compare what they play
#   --headers    also compile every header alone
#   --fuzz       also fuzz each parser for 30 seconds, that of mails for 60
#   --coverage   also measure coverage (report in build/coverage/report)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [ "${1:-}" = --near ]; then
  exec python3 scripts/near.py "${@:2}"
fi

quick=no gcc=no tidy=no page=no post=no scale=no signatures=no headers=no fuzz=no coverage=no
for option in "$@"; do
  case "$option" in
    --quick) quick=yes gcc=yes ;;
    --gcc) gcc=yes ;;
    --tidy) tidy=yes ;;
    --page) page=yes ;;
    --post) post=yes ;;
    --scale) scale=yes ;;
    --signatures) signatures=yes ;;
    --headers) headers=yes ;;
    --fuzz) fuzz=yes ;;
    --coverage) coverage=yes ;;
    *) echo "usage: scripts/test.sh [--quick] [--gcc] [--tidy] [--page] [--post] [--scale] [--signatures] [--headers] [--fuzz] [--coverage]" >&2; exit 2 ;;
  esac
done

step="" step_start=0 passed=()

finish_step() {
  if [ -n "$step" ]; then
    passed+=("$step $((SECONDS - step_start)) s")
  fi
  step=""
}

begin() {
  finish_step
  step="$1" step_start=$SECONDS
  echo
  echo "=== $step"
}

summary() {
  local status=$?
  echo
  if [ "$status" -ne 0 ]; then
    echo "test.sh: FAILED in \"$step\" after $SECONDS s"
  else
    finish_step
    echo "test.sh: all good in $SECONDS s ($(printf '%s; ' "${passed[@]}" | sed 's/; $//'))"
  fi
  exit "$status"
}
trap summary EXIT

build() {  # build <preset> [<cmake --build argument>...]
  local preset="$1"
  shift
  cmake --preset "$preset" >build/configure.log || { cat build/configure.log; return 1; }
  cmake --build --preset "$preset" --parallel "$(nproc)" "$@"
}

# The sources that are linted: all, or those whose turn it is.
sources() {
  local turn=$(($(git -c safe.directory="$PWD" rev-list --count HEAD) % 20))
  find engine formats bots cmd post -name '*.cc' | LC_ALL=C sort |
    awk -v all="$tidy" -v turn="$turn" 'all == "yes" || NR % 20 == turn'
}

mkdir -p build

# Some tests look at what a terminal shows.
if ! { [ -c /dev/ptmx ] && [ -d /dev/pts ]; }; then
  echo "test.sh: this machine has no /dev/ptmx and /dev/pts, which tests of terminals need." >&2
  echo "test.sh: In a chroot: mount -t devpts devpts /dev/pts -o ptmxmode=0666; ln -s pts/ptmx /dev/ptmx" >&2
  exit 2
fi

begin "set-up"
if [ "$coverage" = yes ]; then
  bash scripts/setup.sh coverage
else
  bash scripts/setup.sh test
fi

if [ "$quick" = no ]; then
  begin "formatting"
  bash scripts/format.sh --check
fi

if [ "$gcc" = yes ]; then
  begin "g++, all tests"
  build dev
  ctest --preset dev
fi

if [ "$quick" = no ]; then
  begin "g++"
  build optimised --target prizecourt project_tests odds_laws_tests
  build/optimised/tests/project_tests --gtest_brief=1
  ctest --test-dir build/optimised --tests-regex "OddsLaws|OddsOf" --parallel "$(nproc)" \
    --output-on-failure --no-tests=error
  build/optimised/prizecourt test tests/golden tests/cases | grep -v '^ok'
  build/optimised/prizecourt verify replays/*.replay.yaml

  begin "clang++, sanitizers"
  build asan
  ctest --preset asan
  begin "a million dice and decisions"
  bash scripts/simulate_same.sh build/optimised/prizecourt build/asan/prizecourt
  begin "the engine of the page"
  bash scripts/setup.sh page
  build wasm
  PRIZECOURT_FILES=examples bash scripts/signatures.sh build/optimised/prizecourt build/asan/prizecourt extras/page/engine/prizecourt.mjs
  extras/page/engine/prizecourt.mjs verify replays/*.replay.yaml
fi

if [ "$quick" = no ] || [ "$page" = yes ]; then
  begin "pages and the desk, in browsers"
  bash scripts/setup.sh page
  build optimised --target prizecourt
  build wasm
  bash scripts/page_test.sh build/optimised/prizecourt
fi

if [ "$quick" = no ] || [ "$post" = yes ]; then
  begin "the post office, with real servers"
  bash scripts/setup.sh post
  build optimised --target prizecourt prizecourt-post
  bash scripts/post_test.sh build/optimised
fi

if [ "$quick" = no ] || [ "$scale" = yes ]; then
  begin "a run in 64 parts"
  bash scripts/setup.sh scale
  build optimised --target prizecourt
  bash scripts/scale_test.sh build/optimised/prizecourt
fi

if [ "$quick" = no ] || [ "$tidy" = yes ]; then
  begin "clang-tidy"
  cmake --preset tidy >build/configure.log
  sources | xargs -P "$(nproc)" -n 4 clang-tidy -p build/tidy --quiet >build/tidy.log 2>&1 ||
    { grep "error:" -A4 build/tidy.log; false; }
fi

if [ "$signatures" = yes ]; then
  begin "signatures"
  programs=()
  for variant in "g++ -O0" "g++ -O3" "clang++ -O0" "clang++ -O3"; do
    read -r compiler level <<<"$variant"
    folder="build/signatures/$compiler$level"
    cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$compiler" \
      -DCMAKE_CXX_FLAGS_RELEASE="$level" -DBUILD_TESTING=OFF -DPRIZECOURT_PCH=ON -DPRIZECOURT_UNITY=ON \
      >build/configure.log || { cat build/configure.log; false; }
    cmake --build "$folder" --parallel "$(nproc)" --target prizecourt
    programs+=("$folder/prizecourt")
  done
  bash scripts/signatures.sh "${programs[@]}"
  bash scripts/simulate_same.sh "${programs[@]}"
fi

if [ "$headers" = yes ]; then
  begin "headers"
  build asan --target all_verify_interface_header_sets
fi

if [ "$fuzz" = yes ]; then
  begin "fuzzing"
  build fuzz --target fuzz_scenario fuzz_orders fuzz_replay fuzz_folder fuzz_letter
  for target in scenario orders replay folder letter; do
    # What the fuzzer finds goes to the first folder, in build/; the seeds in tests/ are only read.
    corpus=("build/fuzz/found/$target")
    mkdir -p "${corpus[0]}"
    if [ -d "tests/fuzz/corpus/$target" ]; then
      corpus+=("tests/fuzz/corpus/$target")
    fi
    seconds=30
    if [ "$target" = letter ]; then
      corpus+=("tests/mail")
      seconds=60
    fi
    echo "fuzzing $target for $seconds s"
    "build/fuzz/tests/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
      -verbosity=0 -print_funcs=0 -print_final_stats=1 -artifact_prefix="build/fuzz/$target-" \
      "${corpus[@]}"
  done
fi

if [ "$coverage" = yes ]; then
  begin "coverage"
  build coverage
  find build/coverage -name '*.gcda' -delete
  ctest --preset coverage
  mkdir -p build/coverage/report
  # Without the two exclusions the branch figures count what the compiler adds, not what we wrote.
  gcovr -j "$(nproc)" --root . --filter engine/ --filter formats/ \
    --exclude-throw-branches --exclude-unreachable-branches --print-summary \
    --html-details build/coverage/report/index.html --txt build/coverage/report/summary.txt \
    build/coverage
fi
