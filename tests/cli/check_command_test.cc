#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class CheckCommand : public CliTest {
 protected:
  CheckCommand() {
    scenario_ = write("scenario.yaml", two_sloops());
    orders_ = write("turn-1-north.yaml", orders_of("north", 1, "{course: [ahead], fire: lugger}"));
  }

  std::string scenario_, orders_;
};

TEST_F(CheckCommand, GoodScenario) {
  const Ran ran = run_program({"check", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(without_folder(ran.out), "scenario.yaml: a good scenario: Two sloops, turn 1\n");
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(CheckCommand, OrdersAreSaidInWords) {
  const Ran ran = run_program({"check", orders_, "--scenario", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(without_folder(ran.out), StartsWith("turn-1-north.yaml:\n"));
  EXPECT_THAT(ran.out, HasSubstr("Cutter, course: ahead to (1, 0)"));
}

TEST_F(CheckCommand, AnOfferIsNotNothing) {
  const std::string head =
      "prizecourt: orders/1\ngame: flb-speedy-gamo\nturn: 1\nplayer: british\n";
  const std::string game = examples + "flb-speedy-gamo/scenario.yaml";
  const Ran silent = run_program({"check", write("silent.yaml", head), "--scenario", game});
  EXPECT_THAT(silent.out, HasSubstr("the file orders nothing [odd-no-orders]"));
  const Ran offer =
      run_program({"check", write("offer.yaml", head + "draw: true\n"), "--scenario", game});
  EXPECT_EQ(offer.status, ExitStatus::good) << offer.out;
  EXPECT_THAT(offer.out, Not(HasSubstr("odd-no-orders")));
  const Ran none =
      run_program({"check", write("none.yaml", head + "draw: false\n"), "--scenario", game});
  EXPECT_THAT(none.out, HasSubstr("the file orders nothing [odd-no-orders]"));
}

TEST_F(CheckCommand, APlottedCourseIsDrawn) {
  const std::vector<std::string> drawn = {"check",   orders_, "--scenario",
                                          scenario_, "--svg", path("plotted.svg")};
  const Ran ran = run_program(drawn);
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Cutter, course: ahead to (1, 0)")) << "what it says stays";
  EXPECT_THAT(read("plotted.svg"), HasSubstr("Turn 1 as plotted"));
  EXPECT_THAT(read("plotted.svg"), HasSubstr("track:cutter"));
  EXPECT_EQ(run_program(drawn).status, ExitStatus::good) << "another picture takes its place";
}

TEST_F(CheckCommand, WhatCannotBePlottedIsNotDrawn) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fire: luger}"));
  const Ran ran =
      run_program({"check", bad, "--scenario", scenario_, "--svg", path("plotted.svg")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_FALSE(fs::exists(path("plotted.svg")));
}

TEST_F(CheckCommand, APictureTakesThePlaceOfNoOtherFile) {
  write("notes.svg", "my notes");
  const Ran ran =
      run_program({"check", orders_, "--scenario", scenario_, "--svg", path("notes.svg")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read("notes.svg"), "my notes");
}

TEST_F(CheckCommand, OrdersWithoutTheirGameAreOnlyRead) {
  const Ran ran = run_program({"check", orders_});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(without_folder(ran.out),
            "turn-1-north.yaml: readable; name the game to check what it orders (--game REPLAY or "
            "--scenario FILE)\n");
}

TEST_F(CheckCommand, OrdersOfALaterTurnAreCheckedAgainstTheReplay) {
  ASSERT_EQ(run_program({"run", scenario_, orders_, "--replay", path("game.replay.yaml")}).status,
            ExitStatus::good);
  const std::string next = write("turn-2-north.yaml", orders_of("north", 2, "{course: [ahead]}"));
  const Ran ran = run_program({"check", next, "--game", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("Cutter, course: ahead to ("));
  const Ran late = run_program({"check", orders_, "--game", path("game.replay.yaml")});
  EXPECT_EQ(late.status, ExitStatus::verdict_no);
  EXPECT_THAT(late.out, HasSubstr("these orders are for turn 1, the game stands at turn 2"));
}

TEST_F(CheckCommand, ErrorsAreTheVerdict) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fire: luger}"));
  const Ran ran = run_program({"check", bad, "--scenario", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_EQ(without_folder(ran.out),
            "bad.yaml:6:18: error: ships.cutter.fire: no ship is called 'luger' [unknown-name]\n"
            "    cutter: {fire: luger}\n"
            "                   ^\n"
            "  hint: did you mean 'lugger'?\n");
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(CheckCommand, AByteOrderMarkIsNoPartOfAFile) {
  const std::string mark = "\xEF\xBB\xBF";
  for (const std::string& text : {two_sloops(), orders_of("north", 1, "{fire: any}")}) {
    const Ran ran =
        run_program({"check", write("marked.yaml", mark + text), "--scenario", scenario_});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  }
  const Ran slip = run_program({"check", write("marked.yaml", mark + "prizecourt: order/1\n")});
  EXPECT_THAT(without_folder(slip.out), StartsWith("marked.yaml: error: "));
}

TEST_F(CheckCommand, WarningsAreNoErrors) {
  const std::string odd = write("odd.yaml", orders_of("north", 1,
                                                      "{course: [fall-off, back-sail, "
                                                      "back-sail, back-sail]}"));
  const Ran ran = run_program({"check", odd, "--scenario", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("odd.yaml:6:"));
  EXPECT_THAT(ran.out, HasSubstr(": warning: "));
}

TEST_F(CheckCommand, AllFilesAreChecked) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fire: luger}"));
  const std::string broken = write("broken.yaml", "prizecourt: scenario/1\nruleset: chess\n");
  const Ran ran = run_program({"check", bad, scenario_, broken, "--scenario", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("bad.yaml:6:"), HasSubstr("a good scenario"),
                             HasSubstr("broken.yaml:2:")));
}

TEST_F(CheckCommand, OneFileThatCannotBeReadOutweighsErrors) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fire: luger}"));
  const Ran ran = run_program({"check", bad, path("missing.yaml"), "--scenario", scenario_});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("bad.yaml:6:"), HasSubstr("missing.yaml: error: ")));
}

TEST_F(CheckCommand, OtherFormatsAreSentElsewhere) {
  const Ran ran = run_program({"check", write("x.yaml", "prizecourt: replay/1\n")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("replays are checked by `prizecourt verify`"));
  EXPECT_EQ(run_program({"check", write("y.yaml", "no: format\n")}).status, ExitStatus::verdict_no);
}

TEST_F(CheckCommand, JsonForPrograms) {
  const std::string bad = write("bad.yaml", orders_of("north", 1, "{fire: luger}"));
  const Ran ran = run_program({"check", bad, "--scenario", scenario_, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, AllOf(StartsWith("["), EndsWith("]\n"), HasSubstr("\"severity\": \"error\""),
                             HasSubstr("\"code\": \"unknown-name\""), HasSubstr("\"line\": 6"),
                             HasSubstr("\"column\": 18")));
  const Ran good = run_program({"check", scenario_, "--format", "json"});
  EXPECT_EQ(good.status, ExitStatus::good);
  EXPECT_EQ(good.out, "[\n]\n");
}

TEST_F(CheckCommand, GameThatCannotBeUsedIsBadInput) {
  const std::string broken = write("broken.yaml", replaced(two_sloops(), "wind_from: 0", ""));
  const Ran scenario = run_program({"check", orders_, "--scenario", broken});
  EXPECT_EQ(scenario.status, ExitStatus::bad_input);
  EXPECT_THAT(scenario.err, HasSubstr("'wind_from' is missing"));
  ASSERT_EQ(run_program({"run", scenario_, orders_, "--replay", path("game.replay.yaml")}).status,
            ExitStatus::good);
  const std::string changed =
      write("changed.replay.yaml", replaced(read("game.replay.yaml"), "faces: [", "faces: [1"));
  const Ran replay = run_program({"check", orders_, "--game", changed});
  EXPECT_EQ(replay.status, ExitStatus::bad_input);
  EXPECT_THAT(replay.err, HasSubstr("changed.replay.yaml does not verify: turn 1, event "));
}

TEST_F(CheckCommand, OrdersForAWaitingTurnCanBeChecked) {
  write("scenario.yaml", two_sloops("dice: {seed: a test}\nwhen_silent: {move: ask}\n"));
  write("turn-1-north.yaml", orders_of("north", 1, "{course: [ahead]}"));
  ASSERT_EQ(run_program({"run", scenario_, orders_, "--replay", path("game.replay.yaml")}).status,
            ExitStatus::waiting);
  const std::string answer = write("answer.yaml", orders_of("south", 1, "{course: [ahead]}"));
  const Ran ran = run_program({"check", answer, "--game", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
}

/// What the examples order is neither wrong nor odd.
TEST_F(CheckCommand, EveryExampleScenarioIsGood) {
  for (const auto& entry : fs::directory_iterator(examples)) {
    const Ran ran = run_program({"check", (entry.path() / "scenario.yaml").string()});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
    EXPECT_EQ(count(ran.out, "warning"), 0) << ran.out;
  }
}

TEST_F(CheckCommand, MasterAndCommander) {
  const std::string scenario = examples + "mc-melee/scenario.yaml";
  const Ran good = run_program({"check", scenario});
  EXPECT_EQ(good.status, ExitStatus::good) << good.out;
  EXPECT_THAT(good.out, HasSubstr("a good scenario: A melee off Cape Trafalgar, turn 14"));
  const std::string orders = write("turn-14-french.yaml",
                                   "prizecourt: orders/1\ngame: mc-melee\nturn: 14\n"
                                   "player: french\nattack: {F1: B1, F3: B5}\n");
  const Ran said = run_program({"check", orders, "--scenario", scenario});
  EXPECT_EQ(said.status, ExitStatus::good) << said.out;
  EXPECT_THAT(said.out, HasSubstr("F1 (Bucentaure), attack: B1 (HMS Victory)\n"));
  EXPECT_THAT(said.out, HasSubstr("F3 cannot attack B5 as they lie now"));
}

}  // namespace
}  // namespace prizecourt
