# The checks that scripts/test.sh runs: a table, and a function step_NAME for each. It is read by that script and does nothing by itself.

# when|name|packages (scripts/setup.sh)|what
table="\
required|format|test|clang-format has nothing to change
required|tests|test|g++, the engine at -O3: all tests, golden games, cases, replays
required|sanitizers|test|clang++ with address and undefined-behaviour sanitizers: golden games, cases, replays, all tests of libraries but laws, inputs of fuzzers, each command once on each game
required|browser|test desk browser|the main paths of pages and the desk, in Chromium
required|mail|test post|two games played by real mail, with servers on the loopback
required|lint|test|clang-tidy on sources that changed since the last release
extended|firefox|test desk firefox|the main paths of pages and the desk, in Firefox
extended|pages|test desk browser|all tests of pages and the desk, in Chromium
extended|mails|test post|all tests of the post office with real mail
extended|signatures|test desk|g++, clang++ with sanitizers and WebAssembly play the same to the byte, in other languages, time zones and numbers of threads
extended|builds|test|g++ and clang++ at -O0 and at -O3 play the same to the byte
extended|laws|test|all tests under sanitizers, laws too
extended|steady|test desk browser post|tests that wait, or talk to a process, a browser or a server, 20 times beside three busy loops
extended|faults|test|every command survives a fault at each call that reads or writes
extended|scale|test scale|a run in 64 parts, with GNU parallel and a Slurm of one node
extended|fuzz|test|each reader for 30 seconds of random input, that of mails for 60
extended|coverage|test coverage|line and branch coverage of all tests (build/coverage/report)
extended|headers|test|each header compiles alone
extended|lint_all|test|clang-tidy on all sources
extended|mutation|test|mutation score: how many faults planted at random the tests notice
by hand|dev|test|g++ -Og: all tests"

names() { awk -F'|' -v when="$1" '$1 == when {print $2}' <<<"$table"; }
list() { awk -F'|' '{printf "%-9s %-12s %s\n", $1, $2, $4}' <<<"$table"; }
describe() { awk -F'|' -v name="$1" '$2 == name {print $4; found = 1} END {exit !found}' <<<"$table"; }
packages() { awk -F'|' -v names="$*" 'index(" " names " ", " " $2 " ") {print $3}' <<<"$table" | tr ' ' '\n' | sort -u; }

skipped=77
skip() {  # skip <reason>: ends the check
  echo "skipped: $1"
  exit $skipped
}

build() {  # build <preset> [<target>...]
  local begun=$SECONDS
  cmake --preset "$1" >build/checks/configure.log || { cat build/checks/configure.log; return 1; }
  cmake --build --preset "$1" --parallel "$(nproc)" ${2:+--target "${@:2}"}
  echo "$1 is built, after $((SECONDS - begun)) s"
}

play() {  # play <preset> [<argument of ctest>...]
  ctest --preset "$1" --parallel "$(nproc)" "${@:2}"
}

# ---- required ----

step_format() { bash scripts/format.sh --check; }

step_tests() {
  build optimised
  play optimised
}

# With one fault in a thousand, a command runs once undisturbed and once with each kind of fault.
step_sanitizers() {
  build asan prizecourt prizecourt-post {engine,formats,bots,lab,read_faults,post}_tests fuzz_{folder,orders,replay,scenario,letter}
  GTEST_FILTER="-$(grep -v '^#' tests/laws.txt | paste -sd:)" PRIZECOURT_FAULTS_STEP=1000 \
    play asan --tests-regex '^(engine|formats|bots|lab|read_faults|post)_tests|^fuzz_|^games$|^replays$'
}

build_the_desk() {
  build optimised prizecourt
  build wasm prizecourt
}

step_browser() {
  build_the_desk
  bash scripts/page_test.sh --main build/optimised/prizecourt
}

games_by_mail() {  # games_by_mail [<test>...]
  [ "$(id -u)" -eq 0 ] || skip "postfix starts for root only"
  build optimised prizecourt prizecourt-post
  bash scripts/post_test.sh build/optimised "$@"
}

step_mail() { games_by_mail game_test.FetchedMail four_players_test.ByMail; }

all_sources() { git ls-files -- {engine,formats,court,mail,cmd,extras}/'*.cc'; }

# Prints the sources that changed since the last release; before the first one, since the whole lint that docs/notes/checks.md records; else in
# the last commit.
changed_sources() {
  local base linted file
  linted=$(awk -F' *[|] *' '$2 == "`lint_all`" && $7 ~ /^good/ {print $6}' docs/notes/checks.md)
  base=$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null) ||
    base=$(git rev-parse --verify --quiet "$linted^{commit}") ||
    base=$(git rev-parse --verify --quiet HEAD^) ||
    { all_sources && return; }
  git diff --name-status --find-renames --diff-filter=d "$base" -- '*.cc' '*.h' | awk '$1 != "R100" {print $NF}' |
    while read -r file; do
      file=${file%.*}.cc
      if [ -f "$file" ]; then echo "$file"; fi
    done | sort -u | grep -Fx -f <(all_sources) || true
}

# Skips a file that was clean before, if neither it nor its header has changed.
lint_one() {
  local mark
  mark="$known/$(cat .clang-tidy "$1" "${1%.cc}.h" 2>/dev/null | sha256sum | cut -c1-32)"
  if [ "$known" != none ] && [ -e "$mark" ]; then return; fi
  clang-tidy -p build/tidy --quiet "$1" 2>/dev/null
  if [ "$known" != none ]; then touch "$mark"; fi
}

lint() {  # the files in the input
  cmake --preset tidy >build/checks/configure.log || { cat build/checks/configure.log; return 1; }
  export -f lint_one
  xargs --no-run-if-empty -P "$(nproc)" -n 1 bash -euc 'lint_one "$1"' lint_one
}

step_lint() {
  export known="${XDG_CACHE_HOME:-$HOME/.cache}/prizecourt/lint"
  mkdir -p "$known"
  changed_sources >build/checks/changed
  echo "$(wc -l <build/checks/changed) sources have changed"
  lint <build/checks/changed
}

# ---- extended ----

step_firefox() {
  build_the_desk
  bash scripts/page_test.sh --firefox build/optimised/prizecourt
}

step_pages() {
  build_the_desk
  bash scripts/page_test.sh build/optimised/prizecourt
}

step_mails() { games_by_mail; }

step_signatures() {
  build_the_desk
  build asan prizecourt
  PRIZECOURT_FILES=examples bash scripts/signatures.sh build/optimised/prizecourt build/asan/prizecourt extras/page/engine/prizecourt.mjs
  extras/page/engine/prizecourt.mjs verify replays/*.replay.yaml
  bash scripts/simulate_same.sh build/optimised/prizecourt build/asan/prizecourt
}

step_builds() {
  local variant compiler level folder programs=()
  for variant in "g++ -O0" "g++ -O3" "clang++ -O0" "clang++ -O3"; do
    read -r compiler level <<<"$variant"
    folder="build/signatures/$compiler$level"
    cmake -S . -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$compiler" \
      -DCMAKE_CXX_FLAGS_RELEASE="$level" -DBUILD_TESTING=OFF -DPRIZECOURT_PCH=ON -DPRIZECOURT_UNITY=8
    cmake --build "$folder" --parallel "$(nproc)" --target prizecourt
    programs+=("$folder/prizecourt")
  done
  bash scripts/signatures.sh "${programs[@]}"
  bash scripts/simulate_same.sh "${programs[@]}"
}

step_laws() {
  build asan
  PRIZECOURT_LAW_GAMES=2000 play asan
}

step_steady() {
  [ "$(id -u)" -eq 0 ] || skip "postfix starts for root only"
  build_the_desk
  build optimised
  bash scripts/steady.sh
}

step_faults() {
  build optimised
  bash scripts/faults.sh build/optimised
}

step_scale() {
  [ "$(id -u)" -eq 0 ] || skip "Slurm starts for root only"
  build optimised prizecourt
  bash scripts/scale_test.sh build/optimised/prizecourt
}

# The fuzzer writes what it finds into the first folder, in build/; it only reads the inputs in tests/.
step_fuzz() {
  local target seconds corpus
  build fuzz fuzz_{folder,orders,replay,scenario,letter}
  for target in folder orders replay scenario letter; do
    seconds=30 corpus="tests/fuzz/corpus/$target"
    if [ $target = letter ]; then seconds=60 corpus=tests/mail; fi
    mkdir -p "build/fuzz/found/$target"
    echo "fuzzing $target for $seconds s"
    "build/fuzz/tests/fuzz_$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_funcs=0 \
      -print_final_stats=1 -artifact_prefix="build/fuzz/$target-" "build/fuzz/found/$target" "$corpus"
  done
}

# Without the two exclusions, branch figures also count what the compiler adds.
step_coverage() {
  build coverage
  find build/coverage -name '*.gcda' -delete
  play coverage
  mkdir -p build/coverage/report
  gcovr -j "$(nproc)" --root . --filter engine/ --filter formats/ --filter court/ --filter mail/ --exclude-throw-branches \
    --exclude-unreachable-branches --print-summary --html-details build/coverage/report/index.html \
    --txt build/coverage/report/summary.txt build/coverage
}

step_headers() { build asan all_verify_interface_header_sets; }

step_lint_all() {
  export known=none
  all_sources | lint
}

step_mutation() {
  python3 scripts/mutation_check.py --fresh --seed "$(date -I)" --jobs "$(nproc)"
  python3 scripts/mutation_check.py --report
}

# ---- by hand ----

step_dev() {
  build dev
  play dev
}
