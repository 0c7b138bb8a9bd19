#include "formats/text/utf8.h"
#include "formats/yaml/parse.h"
#include "tests/cli/cli_fixture.h"
#include "tests/cli/shell.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <fstream>

// docs/ci: the workflow and the hook do what they say, run by the shell with the real program.
namespace prizecourt {
namespace {

const std::string ci_folder = source_path("docs/ci/");

class CiDocs : public CliTest {
 protected:
  CiDocs() {
    const std::string replay = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");
    good_ = replay;
    bad_ = replaced(replay, "\nstate_digest: ", "\nstate_digest: 0");
    case_ = read_text(source_path("tests/cases/admiralty/ADM-C5.case.yaml"));
  }

  /// Runs a script in the folder as a workflow step would.
  [[nodiscard]] Shell::Ran shell(const std::string& script) {
    scripts_.write("step.sh", script);
    return shell_.run("bash -e '" + scripts_.path("step.sh") + "'");
  }

  Shell shell_{root()};
  TestFolder scripts_;
  std::string good_, bad_, case_;
};

// ---- the workflow -------------------------------------------------------------------------------

/// The script of a step, by its name.
std::string step_called(yaml::Node job, std::string_view name) {
  const auto steps = job.find("steps");
  if (!steps) throw std::runtime_error("a job without steps");
  for (const yaml::Node step : steps->items()) {
    const auto own = step.find("name");
    if (own && own->text() == name) return std::string(step.find("run")->text());
  }
  throw std::runtime_error("no step called " + std::string(name));
}

std::string with_all(std::string text, const std::string& part, const std::string& by) {
  while (text.find(part) != std::string::npos) text = replaced(text, part, by);
  return text;
}

class Workflow : public CiDocs {
 protected:
  Workflow() {
    Problems problems;
    const std::string text = read_text(ci_folder + "prizecourt.yml");
    const auto document = yaml::parse({.name = "workflow", .text = text}, yaml::Limits{}, problems);
    EXPECT_FALSE(problems.has_errors()) << to_text(problems);
    const yaml::Node jobs = document->root().find("jobs").value();
    const yaml::Node shards = jobs.find("shard").value();
    verify_ = step_called(shards, "verify");
    test_ = step_called(shards, "test");
    const auto matrix = shards.find("strategy")->find("matrix")->find("shard");
    for (const yaml::Node number : matrix->items()) numbers_.emplace_back(number.text());
    for (const char* name : {"a", "b", "c", "d"}) {
      write("games/" + std::string(name) + ".replay.yaml", good_);
    }
    write("cases/ADM-C5.case.yaml", case_);
  }

  /// Runs a step in each shard.
  [[nodiscard]] std::vector<Shell::Ran> in_all_shards(const std::string& step) {
    std::vector<Shell::Ran> all;
    for (const std::string& number : numbers_) {
      all.push_back(shell(with_all(step, "${{ matrix.shard }}", number)));
    }
    return all;
  }

  std::string verify_, test_;
  std::vector<std::string> numbers_;
};

TEST_F(Workflow, GoodArchivePassesInEachShard) {
  for (const std::string& step : {verify_, test_}) {
    for (const Shell::Ran& ran : in_all_shards(step)) EXPECT_EQ(ran.status, 0) << ran.out;
  }
}

TEST_F(Workflow, AsManyShardsAsItSays) {
  ASSERT_EQ(numbers_.size(), 3U);
  EXPECT_THAT(verify_, HasSubstr("/3 "));
  EXPECT_THAT(test_, HasSubstr("/3 "));
}

TEST_F(Workflow, FaultIsAnnotatedAndFailsItsShard) {
  write("games/c.replay.yaml", bad_);
  const auto all = in_all_shards(verify_);
  EXPECT_EQ(all[0].status, 0) << all[0].out;
  EXPECT_EQ(all[1].status, 0) << all[1].out;
  EXPECT_EQ(all[2].status, 1) << all[2].out;
  EXPECT_THAT(all[2].out, HasSubstr("::error file=games/c.replay.yaml,line="));
}

// ---- the hook -----------------------------------------------------------------------------------

class Hook : public CiDocs {
 protected:
  Hook() {
    const Shell::Ran made = shell(
        "git init -q .\n"
        "git config user.name Umpire\n"
        "git config user.email umpire@example.org\n"
        "mkdir -p .git/hooks\n"
        "cp '" +
        ci_folder + "pre-commit' .git/hooks/pre-commit\nchmod +x .git/hooks/pre-commit\n");
    EXPECT_EQ(made.status, 0) << made.out;
  }

  [[nodiscard]] Shell::Ran commit(const std::string& more) {
    return shell(more + "\ngit commit -q -m games\n");
  }
};

TEST_F(Hook, GoodFilesAreCommitted) {
  write("games/with a blank.replay.yaml", good_);
  write("cases/ADM-C5.case.yaml", case_);
  write("scenario.yaml", two_sloops());
  write("orders/turn-1.yaml", orders_of("north", 1, "{fire: any}"));
  write("notes.yaml", "these: [are no game\n");
  const Shell::Ran ran = commit("git add -A");
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("ok      games/with a blank.replay.yaml"));
  EXPECT_THAT(ran.out, HasSubstr("ok      cases/ADM-C5.case.yaml"));
  EXPECT_THAT(ran.out, HasSubstr("scenario.yaml: valid scenario"));
  EXPECT_THAT(ran.out, HasSubstr("orders/turn-1.yaml:\n"));
}

TEST_F(Hook, KeysOfOrdersAreCheckedAgainstTheirGameInEveryTurn) {
  write("scenario.yaml", two_sloops());
  write("orders/turn-1.yaml", orders_of("north", 1, "{fire: any}"));
  write("orders/turn-2.yaml", orders_of("north", 2, "{fire: any}"));
  EXPECT_EQ(commit("git add -A").status, 0);
  for (const int turn : {1, 2}) {
    const std::string name = "orders/turn-" + std::to_string(turn) + ".yaml";
    write(name, orders_of("north", turn, "{fir: any}"));
    const Shell::Ran ran = commit("git add -A");
    EXPECT_NE(ran.status, 0) << turn << ran.out;
    EXPECT_THAT(ran.out, HasSubstr(name + ":6:"));
    EXPECT_THAT(ran.out, HasSubstr("unknown key [unknown-key]"));
    write(name, orders_of("north", turn, "{fire: any}"));
  }
}

TEST_F(Hook, OrdersBesideTheReplayOfTheirGameAreCheckedAgainstIt) {
  write("scenario.yaml", two_sloops());
  write("turn-1.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_EQ(shell("prizecourt run scenario.yaml --orders turn-1.yaml --replay a.replay.yaml\n"
                  "rm scenario.yaml turn-1.yaml")
                .status,
            0);
  write("turn-2.yaml", orders_of("north", 2, "{fir: any}"));
  const Shell::Ran ran = commit("git add -A");
  EXPECT_NE(ran.status, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("unknown key [unknown-key]"));
}

TEST_F(Hook, OrdersFarFromTheirGameAreCheckedAgainstIt) {
  write("games/duel/scenario.yaml", two_sloops());
  write("mail/turn-2.yaml", orders_of("north", 2, "{fir: any}"));
  const Shell::Ran ran = commit("git add -A");
  EXPECT_NE(ran.status, 0) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("unknown key [unknown-key]"));
}

TEST_F(Hook, NamesThatBeginLikeOptionsAreNames) {
  write("-a.replay.yaml", good_);
  write("--scenario.yaml", two_sloops());
  write("-orders.yaml", orders_of("north", 1, "{fire: any}"));
  const Shell::Ran good = commit("git add -A");
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_THAT(good.out, HasSubstr("ok      -a.replay.yaml"));
  EXPECT_THAT(good.out, HasSubstr("--scenario.yaml: valid scenario"));
  write("-a.replay.yaml", bad_);
  EXPECT_NE(commit("git add -A").status, 0);
}

TEST_F(Hook, EachKindOfFaultStopsTheCommit) {
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"a.replay.yaml", bad_},
      {"ADM-C5.case.yaml", replaced(case_, "prizecourt: case/1", "prizecourt: case/1\nodd: 1")},
      {"scenario.yaml", two_sloops("dice: {seed: 1, sed: 2}\n")},
      {"turn-1.yml", replaced(orders_of("north", 1, "{}"), "turn: 1", "turn: one")},
  };
  for (const auto& [name, text] : faults) {
    write("good.replay.yaml", good_);
    write(name, text);
    const Shell::Ran ran = commit("git add -A");
    EXPECT_NE(ran.status, 0) << name << '\n' << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("pre-commit: the commit is stopped")) << name;
    fs::remove(path(name));
    EXPECT_EQ(shell("git add -A").status, 0);
  }
}

TEST_F(Hook, WhatIsStagedCountsAndNotWhatLiesThere) {
  write("a.replay.yaml", bad_);
  EXPECT_EQ(shell("git add -A").status, 0);
  write("a.replay.yaml", good_);
  EXPECT_NE(commit("true").status, 0);
  EXPECT_EQ(commit("git add -A").status, 0);
  write("a.replay.yaml", bad_);
  write("b.txt", "something else");
  EXPECT_EQ(commit("git add b.txt").status, 0) << "the fault is not part of this commit";
}

TEST_F(Hook, WhatIsDeletedOrNoGameIsLeftAlone) {
  write("a.replay.yaml", good_);
  EXPECT_EQ(commit("git add -A").status, 0);
  const Shell::Ran ran = commit("git rm -q a.replay.yaml\necho text > readme.txt\ngit add -A");
  EXPECT_EQ(ran.status, 0) << ran.out;
  EXPECT_THAT(ran.out, IsEmpty());
}

TEST_F(Hook, GoldenGameIsPlayedWhenAPartOfItChanges) {
  const std::string golden = source_path("tests/golden/waits-for-orders");
  fs::copy(golden, path("golden"), fs::copy_options::recursive);
  const Shell::Ran good = commit("git add -A");
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_THAT(good.out, HasSubstr("ok      golden\n"));
  write("golden/expected.log.md", read("golden/expected.log.md") + "and so on\n");
  const Shell::Ran ran = commit("git add -A");
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("FAILED  golden: expected.log.md differs"));
}

/// The folder is found by what depends on the change: a folder without golden.yaml, deletions,
/// moves, and a scenario that another folder names.
TEST_F(Hook, NoChangeBreaksAGoldenGameUnseen) {
  const std::string golden = source_path("tests/golden/yardarm-duel");
  fs::create_directories(path("golden"));
  fs::create_directories(path("ex"));
  fs::copy(golden, path("golden/own"), fs::copy_options::recursive);
  fs::copy(examples + "yardarm-duel", path("ex/duel"), fs::copy_options::recursive);
  if (fs::exists(path("golden/own/golden.yaml"))) fs::remove(path("golden/own/golden.yaml"));
  fs::copy(path("ex/duel"), path("golden/own"),
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  write("golden/named/golden.yaml", "prizecourt: golden/1\nexample: ../../ex/duel\n");
  const Shell::Ran made =
      shell("prizecourt test golden --update own\nprizecourt test golden --update named\n");
  ASSERT_EQ(made.status, 0) << made.out;
  const Shell::Ran good = commit("git add -A");
  ASSERT_EQ(good.status, 0) << good.out;
  EXPECT_THAT(good.out, HasSubstr("ok      golden/own\n"));
  EXPECT_THAT(good.out, HasSubstr("ok      golden/named\n"));
  const std::string first = "$(ls golden/own/orders | head -n 1)";
  const std::string in_example = "$(ls ex/duel/orders | head -n 1)";
  for (const std::string& change :
       {"echo '# a tweak' >> golden/own/orders/" + first, "git rm -q golden/own/orders/" + first,
        "mkdir old\ngit mv golden/own/orders/" + first + " old",
        std::string("git rm -q golden/own/scenario.yaml"), "git rm -q ex/duel/orders/" + in_example,
        std::string("echo '# one more' >> ex/duel/scenario.yaml")}) {
    const Shell::Ran ran = commit(change + "\ngit add -A");
    EXPECT_NE(ran.status, 0) << change << '\n' << ran.out;
    EXPECT_EQ(shell("git reset -q --hard").status, 0);
  }
  EXPECT_THAT(commit("echo words > notes.txt\ngit add -A").out, IsEmpty());
}

TEST_F(Hook, LeavesNothingBehind) {
  write("a.replay.yaml", good_);
  EXPECT_EQ(commit("mkdir scratch\nexport TMPDIR=$PWD/scratch\ngit add a.replay.yaml").status, 0);
  EXPECT_TRUE(fs::is_empty(path("scratch")));
}

// ---- at a terminal, and in a pipe ---------------------------------------------------------------

TEST_F(CiDocs, OnlyPeopleSeeProgressAndTimes) {
  write("a.replay.yaml", good_);
  const Shell::Ran piped = shell("prizecourt verify a.replay.yaml");
  EXPECT_EQ(piped.out, "ok      a.replay.yaml: 3 turns\n1 passed, 0 failed\n");
  const Shell::Ran seen = shell("script -qec 'prizecourt verify a.replay.yaml' /dev/null");
  EXPECT_EQ(seen.status, 0);
  EXPECT_THAT(seen.out, HasSubstr("\x1b[K[0/1] a.replay.yaml\r\x1b[K"));
  EXPECT_THAT(seen.out, HasSubstr("the slowest:"));
}

TEST_F(CiDocs, OnlyATerminalShowsTheLogWithoutMarkdown) {
  write("a.replay.yaml", good_);
  const Shell::Ran piped = shell("prizecourt show a.replay.yaml --turn 2");
  EXPECT_THAT(piped.out, HasSubstr("## Turn 2"));
  EXPECT_THAT(piped.out, HasSubstr("**"));
  const Shell::Ran seen = shell("script -qec 'prizecourt show a.replay.yaml --turn 2' /dev/null");
  EXPECT_THAT(seen.out, Not(HasSubstr("## Turn 2")));
  EXPECT_THAT(seen.out, Not(HasSubstr("**")));
  EXPECT_THAT(seen.out, HasSubstr("\x1b[1;36mTurn 2: Spanish Action Phase\x1b[0m"));
  const Shell::Ran plain =
      shell("NO_COLOR=1 script -qec 'prizecourt show a.replay.yaml --turn 2' /dev/null");
  EXPECT_THAT(plain.out, Not(HasSubstr("\x1b[")));
  const std::string wrong = "prizecourt show no.replay.yaml";
  EXPECT_THAT(shell("script -qec '" + wrong + "' /dev/null || true").out,
              HasSubstr(": \x1b[1;31merror:\x1b[0m "));
  EXPECT_THAT(shell("TERM=dumb script -qec '" + wrong + "' /dev/null || true").out,
              Not(HasSubstr("\x1b[")));
  EXPECT_THAT(shell(wrong + " 2>&1 || true").out, Not(HasSubstr("\x1b[")));
}

/// What goes to a terminal is as wide as that, help and errors too; what goes elsewhere is the same
/// for everybody.
TEST_F(CiDocs, OnlyATerminalIsFoldedToItsWidth) {
  write("a.replay.yaml", good_);
  write("a.yaml",
        "prizecourt: scenario/1\nruleset: yardarm\nplayers: {north: {}}\n"
        "sides: none of them is here, and this is long enough to be folded\n");
  for (const std::string command : {"help run", "explain a.replay.yaml 1/2", "show a.replay.yaml",
                                    "rules FLB-4.1.1", "run a.replay.yaml", "check a.yaml"}) {
    const Shell::Ran seen = shell("NO_COLOR=1 script -qec 'stty cols 70; prizecourt " + command +
                                  "' /dev/null || true");
    std::istringstream lines(seen.out);
    int long_ones = 0;
    for (std::string line; std::getline(lines, line);) {
      const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
      const bool is_table = line.find("  ", text) != std::string::npos;
      const std::size_t width = count_characters(line) - (line.ends_with('\r') ? 1 : 0);
      EXPECT_TRUE(is_table || width <= 70) << line;
      long_ones += width > 50 ? 1 : 0;
    }
    EXPECT_GT(long_ones, 0) << command;
  }
  const Shell::Ran piped = shell("prizecourt help run");
  EXPECT_THAT(piped.out, HasSubstr("  --force                     Let --log replace any"));
}

// ---- signatures ---------------------------------------------------------------------------------

TEST_F(CiDocs, SignaturesThatDifferAreFound) {
  write("one", "#!/bin/sh\necho same\n");
  write("other", "#!/bin/sh\ncase $TZ in UTC) echo same ;; *) echo other ;; esac\n");
  EXPECT_EQ(shell("chmod +x one other").status, 0);
  const std::string script = "bash '" + source_path("scripts/signatures.sh") + "' \"$PWD/one\" ";
  const Shell::Ran same = shell(script + "\"$PWD/one\"");
  EXPECT_EQ(same.status, 0) << same.out;
  EXPECT_EQ(count(same.out, "the same: "), 4U);
  const Shell::Ran differs = shell(script + "\"$PWD/other\"");
  EXPECT_EQ(differs.status, 1);
  EXPECT_THAT(differs.out, HasSubstr("--jobs 2 differs:\nother\n"));
}

TEST_F(CiDocs, SimulatedGamesThatDifferAreFound) {
  const auto program = [](const std::string& steps) {
    return "#!/bin/sh\nwhile [ $# -gt 0 ]; do\n  [ \"$1\" != --output ] || echo '\"steps\":" +
           steps + "' >\"$2\"\n  shift\ndone\n";
  };
  write("one", program("100000"));
  write("other", program("100001"));
  write("lazy", program("1"));
  EXPECT_EQ(shell("chmod +x one other lazy").status, 0);
  const std::string script = "bash '" + source_path("scripts/simulate_same.sh") + "' ";
  const Shell::Ran same = shell(script + "\"$PWD/one\" \"$PWD/one\"");
  EXPECT_EQ(same.status, 0) << same.out;
  EXPECT_THAT(same.out, HasSubstr("2400000 dice and decisions; "));
  const Shell::Ran differs = shell(script + "\"$PWD/one\" \"$PWD/other\"");
  EXPECT_EQ(differs.status, 1);
  EXPECT_THAT(differs.out, HasSubstr("differs: "));
  EXPECT_EQ(shell(script + "\"$PWD/lazy\"").status, 1) << "too few of them";
}

}  // namespace
}  // namespace prizecourt
