/// Rulings that the umpire settles while a game runs.

#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <array>

namespace prizecourt {
namespace {

std::string umpires_file(const std::string& game, int turn, const std::string& rest) {
  return "prizecourt: orders/1\ngame: " + game + "\nturn: " + std::to_string(turn) +
         "\nplayer: umpire\nreason: agreed at the table\n" + rest + "\n";
}

class UmpiresRuling : public CliTest {
 protected:
  UmpiresRuling() {
    write("scenario.yaml", two_sloops());
    for (const int turn : {1, 2, 3}) {
      write("orders/turn-" + std::to_string(turn) + "-north.yaml",
            orders_of("north", turn, "{fire: any}"));
    }
  }

  void settle(int turn, const std::string& rest) const {
    write("orders/umpire.yaml", umpires_file("sloops", turn, rest));
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path("game.replay.yaml")});
  }

  void expect_refused(const std::string& rest, const std::string& why) const {
    settle(1, rest);
    const Ran ran = run();
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << rest;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_FALSE(exists("game.replay.yaml"));
  }
};

TEST_F(UmpiresRuling, HoldsFromTheTurnOnAndIsTold) {
  settle(2, "rulings: {range-count: strictly-between}");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(
      ran.out,
      HasSubstr("### The umpire's hand\n\n- **The umpire** changes the ruling range-count from "
                "steps to strictly-between: agreed at the table, umpire.yaml line 6\n"));
  const std::string replay = read("game.replay.yaml");
  const std::size_t settled =
      replay.find("what: ruling range-count, from: steps, to: strictly-between");
  ASSERT_NE(settled, std::string::npos);
  const std::string cited = "ruling: AB-R7";
  EXPECT_THAT(replay.substr(0, settled), Not(HasSubstr(cited)));
  const std::string after = replay.substr(settled);
  EXPECT_THAT(after.substr(after.find("\ninput: 3\n")), HasSubstr(cited)) << "in turn 3, too";
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(UmpiresRuling, StandsBesideWhatHeSets) {
  settle(1, "set: {wind_from: 2}\nrulings: {range-count: strictly-between, map-edge: refuse-move}");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("the wind from 000° to 120°: agreed at the table, umpire.yaml line 6"));
  EXPECT_THAT(ran.out, HasSubstr("ruling map-edge from leaves-play to refuse-move"));
  EXPECT_THAT(ran.out, HasSubstr("umpire.yaml line 7"));
}

TEST_F(UmpiresRuling, ThatWasSoBeforeIsNoChange) {
  settle(1, "rulings: {range-count: steps}");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, Not(HasSubstr("The umpire's hand")));
}

TEST_F(UmpiresRuling, CheckSaysWhatItDoes) {
  settle(1, "rulings: {range-count: strictly-between}");
  const Ran ran =
      run_program({"check", path("orders/umpire.yaml"), "--scenario", path("scenario.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("Umpire, the ruling range-count: steps becomes strictly-between\n"));
}

TEST_F(UmpiresRuling, HasToBeOneThatCanBeChosen) {
  expect_refused("rulings: {range-counts: steps}", "did you mean 'range-count'?");
  expect_refused("rulings: {AB-R7: steps}", "write 'range-count'");
  expect_refused("rulings: {range-count: strictly}", "is not a known name");
  expect_refused("rulings: {wind-change: d6-each-turn}",
                 "AB-R2 is fixed to 'fixed' and cannot be changed");
  expect_refused("rulings: {wind-change: d6-each-turn}", "The text never changes it.");
  expect_refused("rulings: {}", "needs a map of rulings and their options");
  expect_refused("rulings: steps", "needs a map of rulings and their options");
  expect_refused("", "needs 'set' or 'rulings'");
}

TEST_F(UmpiresRuling, CannotMakeUpWhatOnlyAScenarioSays) {
  expect_refused("rulings: {turn-limit: scenario-number}",
                 "only a scenario can set this: its 'turn_limit' is the number of the last turn");
}

TEST_F(UmpiresRuling, CanLiftTheLimitOfTurnsOfAScenario) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nturn_limit: 2\n"));
  settle(2, "rulings: {turn-limit: none}");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("## Turn 3\n"));
}

TEST_F(UmpiresRuling, ComesBetweenTurns) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nwhen_silent: {fire: ask}\n"));
  ASSERT_EQ(run().status, ExitStatus::waiting);
  const std::string before = read("game.replay.yaml");
  settle(1, "rulings: {range-count: strictly-between}");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("overrides apply only between turns"));
  EXPECT_EQ(read("game.replay.yaml"), before);
}

TEST_F(UmpiresRuling, DoesNotVerifyWhenItIsChangedAfterwards) {
  settle(1, "rulings: {range-count: strictly-between}");
  ASSERT_EQ(run().status, ExitStatus::good);
  write("game.replay.yaml", replaced(read("game.replay.yaml"), "{range-count: strictly-between}",
                                     "{range-count: steps}"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::verdict_no);
}

// ---- all rulings of all rulesets ----

struct Running {
  std::string_view ruleset;
  std::string_view example;
};

constexpr std::array<Running, 5> running = {{{"admiralty", "adm-hermione"},
                                             {"away-boarders", "tutorial-duel"},
                                             {"broadsides-and-boarding-parties", "bbp-gunnery"},
                                             {"form-line-of-battle", "flb-speedy-gamo"},
                                             {"master-and-commander", "mc-opening"}}};

/// A game, and what can be settled in it.
class EveryRuling : public testing::TestWithParam<Running> {
 protected:
  [[nodiscard]] static Session begin(Problems& problems) {
    const std::string file = examples + std::string(GetParam().example) + "/scenario.yaml";
    auto session =
        Session::begin(all_rulesets(), {"scenario.yaml", read_text(file), std::nullopt}, problems);
    return std::move(session.value());
  }

  [[nodiscard]] static Delivered file_for(const Session& session, std::string_view key,
                                          std::string_view option) {
    return {"umpire.yaml",
            umpires_file(session.scenario().game, session.match().turn(),
                         "rulings: {" + std::string(key) + ": " + std::string(option) + "}")};
  }

  /// Plays a turn under the ruling, and another one; whether the replay verifies.
  static void play(const RulingInfo& ruling, std::size_t option) {
    const std::string what = std::string(ruling.id) + ' ' + std::string(ruling.options[option]);
    Problems problems;
    Session session = begin(problems);
    const auto row = static_cast<std::size_t>(&ruling - session.scenario().ruleset->rulings.data());
    const Delivered file = file_for(session, ruling.key, ruling.options[option]);
    auto played = session.play_window({.orders = {file}}, problems);
    ASSERT_TRUE(played.has_value()) << what << to_text(problems);
    EXPECT_EQ(session.match().rulings().option(row), option) << what;
    if (!played->waiting && !session.match().over()) {
      ASSERT_TRUE(session.play_window({.orders = {}}, problems)) << what;
    }
    EXPECT_EQ(session.match().rulings().option(row), option) << what;
    const Verified verified = verify(
        all_rulesets(), "game", session.replay().bytes(), [](const Session&, int, const Played&) {},
        problems);
    EXPECT_EQ(verified.result.verdict, Verdict::matches) << what;
    ASSERT_TRUE(session.take_back({.to_turn = session.windows().front().input.turn, .reason = "x"},
                                  problems));
    EXPECT_EQ(session.match().rulings(), session.scenario().rulings) << what;
  }
};

TEST_P(EveryRuling, CanBeSettledOrIsTheScenarios) {
  Problems none;
  const Session session = begin(none);
  int settled = 0;
  for (const RulingInfo& ruling : session.scenario().ruleset->rulings) {
    if (ruling.kind == RulingKind::fixed) continue;
    for (std::size_t option = 0; option < ruling.option_count(); ++option) {
      Problems problems;
      session.check(file_for(session, ruling.key, ruling.options[option]), problems);
      if (!problems.has_errors()) {
        play(ruling, option);
        ++settled;
        continue;
      }
      EXPECT_THAT(to_text(problems), HasSubstr("only a scenario can set this: ")) << ruling.id;
    }
  }
  EXPECT_GE(settled, 14);
}

INSTANTIATE_TEST_SUITE_P(rulesets, EveryRuling, testing::ValuesIn(running),
                         [](const testing::TestParamInfo<Running>& parameter) {
                           std::string name(parameter.param.ruleset);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// What the scenarios alone can choose.
TEST(ScenariosChoices, AreThese) {
  struct Row {
    std::string_view example;
    std::string_view key;
    std::string_view option;
    std::string_view why;
  };

  constexpr std::array<Row, 7> rows = {
      {{"tutorial-duel", "turn-limit", "scenario-number", "'turn_limit'"},
       {"mc-opening", "coin-values", "as-listed", "the ships were set up by it"},
       {"mc-opening", "coin-values", "counted", "the ships were set up by it"},
       {"mc-opening", "stalemate", "turn-limit", "'turn_limit'"},
       {"bbp-gunnery", "bow-end", "a-is-bow", "the decks were set up by it"},
       {"bbp-gunnery", "side-alignment", "scenario", "'alignment'"},
       {"bbp-gunnery", "end-alignment", "scenario", "'alignment'"}}};
  for (const Row& row : rows) {
    Problems problems;
    const std::string file = examples + std::string(row.example) + "/scenario.yaml";
    const auto session =
        Session::begin(all_rulesets(), {"scenario.yaml", read_text(file), std::nullopt}, problems);
    const Delivered order(
        "umpire.yaml",
        umpires_file(session->scenario().game, session->match().turn(),
                     "rulings: {" + std::string(row.key) + ": " + std::string(row.option) + "}"));
    session->check(order, problems);
    EXPECT_THAT(to_text(problems), HasSubstr("only a scenario can set this: ")) << row.key;
    EXPECT_THAT(to_text(problems), HasSubstr(std::string(row.why))) << row.key;
  }
}

}  // namespace
}  // namespace prizecourt
