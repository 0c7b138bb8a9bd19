#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// Games of two sloops, each played from files of its own.
class DiffCommand : public CliTest {
 protected:
  DiffCommand() { hand_in("a", 2, "{fire: any}"); }

  /// Two turns of orders in a folder; those of north for the second turn are `second`.
  void hand_in(const std::string& folder, int turns, std::string_view second) const {
    for (int turn = 1; turn <= turns; ++turn) {
      const std::string stem = folder + "/turn-" + std::to_string(turn);
      write(stem + "-north.yaml", orders_of("north", turn, turn == 2 ? second : "{fire: any}"));
      write(stem + "-south.yaml", orders_of("south", turn, "{course: [ahead]}"));
    }
  }

  /// The replay of a scenario with the orders of a folder.
  std::string played(const std::string& name, const std::string& scenario,
                     const std::string& orders) const {
    const std::string replay = path(name + ".replay.yaml");
    const Ran ran = run_program({"run", write(name + "/scenario.yaml", scenario), "--orders",
                                 path(orders), "--replay", replay});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    return replay;
  }

  [[nodiscard]] std::string as_it_was() const { return played("was", two_sloops(), "a"); }

  static Ran diff(const std::string& a, const std::string& b) {
    return run_program({"diff", a, b});
  }

  static void expect_differs(const Ran& ran, const std::string& part) {
    EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(part));
  }
};

TEST_F(DiffCommand, ReplayIsTheSameAsItself) {
  const std::string replay = as_it_was();
  const Ran ran = diff(replay, replay);
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The replays are the same.\n"));
}

TEST_F(DiffCommand, OtherSeedIsFoundAtItsFirstDie) {
  const std::string other = played("seed", two_sloops("dice: {seed: another test}\n"), "a");
  const Ran ran = diff(as_it_was(), other);
  expect_differs(ran, "First difference: turn 1, window 1, event ");
  EXPECT_THAT(ran.out, HasSubstr("\n  A: Cutter fires 2 × 12-pounder ("));
  EXPECT_THAT(ran.out, HasSubstr(", die 1/fire-1/AB-"));
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  dice: seed a test in A, seed another test in B\n"
                                 "    A: scenario.yaml:5:  dice: {seed: a test}\n"));
}

TEST_F(DiffCommand, OtherOrdersAreNamedWithTheirLines) {
  const std::string was = as_it_was();
  hand_in("b", 2, "{fire: none, course: [ahead]}");
  const Ran ran = diff(was, played("orders", two_sloops(), "b"));
  expect_differs(ran, "First difference: turn 2, window 2, event ");
  EXPECT_THAT(ran.out, HasSubstr("Cause, one or more of these\n"
                                 "  orders, turn 2 (window 2), North: ships/cutter/"));
  EXPECT_THAT(ran.out, HasSubstr("    A: turn-2-north.yaml:6:    cutter: {fire: any}\n"));
  EXPECT_THAT(ran.out, HasSubstr("  turn 1: the same\n  turn 2: "));
}

TEST_F(DiffCommand, DecisionThatIsNotTheSameNamesTheOrderBehindIt) {
  const std::string was = as_it_was();
  hand_in("b", 2, "{fire: any, course: [turn-port]}");
  const Ran ran = diff(was, played("orders", two_sloops(), "b"));
  expect_differs(ran, "First decision that is not the same: Cutter: Which move ");
  EXPECT_THAT(ran.out, HasSubstr("  B: turn-port, by turn-2-north.yaml:6:"));
}

TEST_F(DiffCommand, CommentInAnOrderFileChangesNothingThatHappened) {
  const std::string was = as_it_was();
  hand_in("b", 2, "{fire: any}  # at last");
  const Ran ran = diff(was, played("comment", two_sloops(), "b"));
  expect_differs(ran, "both are the same game");
  EXPECT_THAT(ran.out, HasSubstr("orders, turn 2 (window 2), North: comments or spelling\n"));
  EXPECT_THAT(ran.out, HasSubstr("turn-2-north.yaml:6:"));
  EXPECT_THAT(ran.out, Not(HasSubstr("First difference")));
}

TEST_F(DiffCommand, EndsOfLinesAreCalledThat) {
  hand_in("b", 2, "{fire: any}");
  write("b/turn-2-north.yaml", orders_of("north", 2, "{fire: any}") + "\n");
  const std::string text = orders_of("south", 2, "{course: [ahead]}");
  write("b/turn-2-south.yaml", text.substr(0, text.size() - 1));
  const Ran ran = diff(as_it_was(), played("b-game", two_sloops(), "b"));
  expect_differs(ran, "North: comments or spelling");
  EXPECT_THAT(ran.out, HasSubstr("South: the ends of lines\n"));
}

TEST_F(DiffCommand, OtherRulingIsNamedWithBothOptions) {
  const std::string other =
      played("ruling",
             two_sloops("dice: {seed: a test}\nrulings: {range-count: strictly-between}\n"), "a");
  const Ran ran = diff(as_it_was(), other);
  expect_differs(ran, "  ruling: range-count (AB-R7): steps in A, strictly-between in B\n");
  EXPECT_THAT(ran.out, HasSubstr("    B: scenario.yaml:6:  rulings: {range-count"));
}

TEST_F(DiffCommand, DefaultRulingWrittenOutIsNamedThoughItChangesNothing) {
  const std::string other = played(
      "said", two_sloops("dice: {seed: a test}\nrulings: {range-count: steps, rally-count: one}\n"),
      "a");
  const Ran ran = diff(as_it_was(), other);
  expect_differs(ran, "What was put in is not the same\n  scenario: rulings: nothing in A, ");
  EXPECT_THAT(ran.out, HasSubstr("range-count: steps"));
  EXPECT_THAT(ran.out, HasSubstr("both are the same game"));
}

TEST_F(DiffCommand, DefaultRulingWrittenOutBesideAnotherIsNamedToo) {
  const std::string one = played(
      "one", two_sloops("dice: {seed: a test}\nrulings: {range-count: strictly-between}\n"), "a");
  const std::string two = played(
      "two",
      two_sloops(
          "dice: {seed: a test}\nrulings: {rally-count: one, range-count: strictly-between}\n"),
      "a");
  expect_differs(diff(one, two), "  scenario: rulings/rally-count: nothing in A, one in B");
}

TEST_F(DiffCommand, SeedThatTheCommandLineRepeatsIsNamed) {
  const std::string scenario = two_sloops("dice: {seed: a test}\n");
  const std::string was = played("was", scenario, "a");
  const std::string again = path("again.replay.yaml");
  const Ran run = run_program({"run", path("was/scenario.yaml"), "--orders", path("a"), "--seed",
                               "a test", "--replay", again});
  EXPECT_EQ(run.status, ExitStatus::good) << run.err;
  expect_differs(
      diff(was, again),
      "scenario: dice said once more when the game began: nothing in A, seed a test in B");
}

TEST_F(DiffCommand, OtherScenarioIsNamedWithTheField) {
  const std::string other = played("scenario", replaced(two_sloops(), "crew: 4", "crew: 3"), "a");
  const Ran ran = diff(as_it_was(), other);
  expect_differs(ran, "  scenario: ships/cutter/crew: 4 in A, 3 in B\n");
}

TEST_F(DiffCommand, GameThatEndsEarlierSaysSo) {
  const std::string was = as_it_was();
  hand_in("short", 1, "{}");
  const Ran ran = diff(was, played("short-game", two_sloops(), "short"));
  expect_differs(ran,
                 "First difference: turn 2, window 2, one game ends before it\n"
                 "  A: goes on with turn 2\n  B: ends here\n");
  EXPECT_THAT(ran.out, HasSubstr("fewer-turns, turn 2 (window 2): B ends after 1 window, A has 2"));
  EXPECT_THAT(ran.out, HasSubstr("  turn 2: only A comes to its end\n"));
}

TEST_F(DiffCommand, EditedOutcomeIsNamedWithWhatItHides) {
  const std::string was = as_it_was();
  const std::string edited =
      write("edited.replay.yaml", replaced(read_text(was), "faces: [", "faces: [6, "));
  const Ran ran = diff(was, edited);
  expect_differs(ran, "both are the same game");
  EXPECT_THAT(ran.out, HasSubstr("lead to\n  B does not verify: turn 1, event "));
  EXPECT_THAT(ran.out, ContainsRegex(": what is recorded is not what the game leads to .phase "
                                     "fire-1, fired, rule AB-.*, cutter against lugger"));
  EXPECT_THAT(without_folder(ran.out), HasSubstr("    B: edited.replay.yaml:"));
  EXPECT_THAT(ran.out, Not(HasSubstr("What was put in")));
}

/// Why the umpire did it is told, too, but it is what he sets that moves the game.
TEST_F(DiffCommand, OfTheUmpiresFileWhatHeSetsIsTheCause) {
  const auto umpire = [&](const std::string& folder, const std::string& hull,
                          const std::string& reason) {
    hand_in(folder, 2, "{fire: any}");
    write(folder + "/turn-2-umpire.yaml",
          "prizecourt: orders/1\ngame: sloops\nturn: 2\nplayer: umpire\nreason: " + reason +
              "\nset:\n  ships:\n    lugger: {hull: " + hull + "}\n");
    return played(folder + "-game", two_sloops(), folder);
  };
  const Ran ran = diff(umpire("one", "[1, 0]", "a rock"), umpire("two", "[2, 0]", "a reef"));
  expect_differs(ran, "  B: The umpire changes Lugger's hull from 1, 0 to 2, 0: a reef, ");
  EXPECT_THAT(ran.out,
              HasSubstr("Cause\n  umpire, turn 2 (window 2), umpire: set/ships/lugger/hull: "));
  EXPECT_THAT(ran.out, HasSubstr("Also put in otherwise\n  umpire, turn 2 (window 2), umpire: "
                                 "reason: a rock in A, a reef in B\n"));
}

TEST_F(DiffCommand, OtherRulesetsAreNotComparedFurther) {
  const std::string flb = sample_replays + "flb-speedy-gamo.replay.yaml";
  const Ran ran = diff(as_it_was(), flb);
  expect_differs(ran, "  ruleset: ruleset: away-boarders in A, form-line-of-battle in B\n");
  EXPECT_THAT(ran.out, Not(HasSubstr("At the end of each turn")));
}

TEST_F(DiffCommand, RollbackOfOneGameIsNamed) {
  const std::string was = as_it_was();
  const std::string folder = path("mail");
  ASSERT_EQ(run_program({"game", "new", path("was/scenario.yaml"), folder}).status,
            ExitStatus::good);
  ASSERT_EQ(run_program({"game", "resolve", folder, "--window", "1", "--default-for", "north",
                         "--default-for", "south"})
                .status,
            ExitStatus::good);
  const std::string before = read("mail/game.replay.yaml");
  ASSERT_EQ(run_program({"game", "rollback", folder, "--to", "1", "--reason", "a test"}).status,
            ExitStatus::good);
  ASSERT_EQ(run_program({"game", "resolve", folder, "--window", "3", "--default-for", "north",
                         "--default-for", "south"})
                .status,
            ExitStatus::good);
  write("before.replay.yaml", before);
  const Ran ran = diff(path("before.replay.yaml"), folder + "/game.replay.yaml");
  expect_differs(ran, "fewer-turns");
  const Ran other = diff(was, folder + "/game.replay.yaml");
  expect_differs(other,
                 "rollback, turn 2 (window 2): what the umpire takes back: no turn is "
                 "taken back in A, back to turn 1, because: a test in B");
}

TEST_F(DiffCommand, WhatCannotBeJudgedIsNotCompared) {
  const std::string was = as_it_was();
  const std::string unknown =
      write("unknown.replay.yaml", replaced(read_text(was), "revision: 1", "revision: 77"));
  const Ran ran = diff(was, unknown);
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("played under revision 77 of away-boarders"));
  EXPECT_EQ(diff(was, path("nowhere.yaml")).status, ExitStatus::bad_input);
  EXPECT_EQ(diff(was, write("diary.yaml", "my diary\n")).status, ExitStatus::bad_input);
}

TEST_F(DiffCommand, FieldsAndMoreThanAFewShipsAreCountedUnlessAllAreWanted) {
  const std::string lake = sample_replays + "boats-in-the-fog.replay.yaml";
  const std::string example = examples + "boats-in-the-fog/";
  (void)run_program({"run", example + "scenario.yaml", "--orders", example + "orders", "--seed",
                     "another", "--replay", path("other.replay.yaml")});
  const Ran few = diff(lake, path("other.replay.yaml"));
  EXPECT_THAT(few.out, HasSubstr("\n  turn 2: 8 fields of the state\n    Bulger's boat: masts "));
  EXPECT_THAT(few.out, Not(HasSubstr("ships/boat-2/")));
  const Ran all = run_program({"diff", lake, path("other.replay.yaml"), "--all"});
  EXPECT_THAT(all.out, HasSubstr("\n    ships/boat-2/"));
  const Ran many = run_program(
      {"what-if", sample_replays + "lake-erie.replay.yaml", "--ruling", "AB-R7=strictly-between"});
  EXPECT_THAT(many.out, HasSubstr(" more of the ships; `--all` tells them\n"));
}

/// A game of boarders with files of its own, from an example.
class DiffOfBoarders : public DiffCommand {
 protected:
  DiffOfBoarders() {
    fs::copy(examples + "flb-speedy-gamo", path("gamo"), fs::copy_options::recursive);
  }

  [[nodiscard]] std::string as_in_the_example() const {
    return played("gamo", read("gamo/scenario.yaml"), "gamo/orders");
  }

  struct Edit {
    std::string file;
    std::string_view part, by;
  };

  /// The replay of the example with these texts of its files replaced; once in a test.
  [[nodiscard]] std::string played_with(const std::vector<Edit>& edits) const {
    fs::copy(path("gamo"), path("other"), fs::copy_options::recursive);
    for (const Edit& edit : edits) {
      write("other/" + edit.file, replaced(read("other/" + edit.file), edit.part, edit.by));
    }
    return played("other", read("other/scenario.yaml"), "other/orders");
  }
};

TEST_F(DiffOfBoarders, OfALongListThePartThatDiffersIsToldWithItsLines) {
  const std::string was = as_in_the_example();
  const std::string other = played_with({{"scenario.yaml", "parties_lost: 1, broadside_lost: 1",
                                          "parties_lost: 1, broadside_lost: 2"}});
  const Ran ran = diff(was, other);
  expect_differs(ran, "Cause\n  scenario: events: …");
  EXPECT_THAT(ran.out, ContainsRegex("broadside_lost: 1[^\n]* in A, …[^\n]*broadside_lost: 2[^\n]*"
                                     " in B\n    A: scenario.yaml:46:      gamo: .parties_lost: 1, "
                                     "broadside_lost: 1.\n    B: scenario.yaml:46:      gamo: "));
  const Ran all = run_program({"diff", was, other, "--all"});
  EXPECT_THAT(all.out, HasSubstr("  scenario: events: [{turn: 1, ships: {gamo: {broadside_lost: 1, "
                                 "captain_state: killed}}}, {turn: 2, parted: "));
  EXPECT_THAT(all.out, Not(HasSubstr("…")));
  const Ran json = run_program({"diff", was, other, "--format", "json"});
  EXPECT_THAT(json.out, HasSubstr("\"line\": 46"));
}

/// Nothing stands where a key or an element is missing; of a list there is what is around it.
TEST_F(DiffOfBoarders, WhatIsOnlyInOneFileHasItsLineThere) {
  const std::string other = played_with({{"scenario.yaml", "  in_reach: [[speedy, gamo]]\n", ""}});
  const Ran ran = diff(as_in_the_example(), other);
  expect_differs(ran,
                 "    A: scenario.yaml:47:    in_reach: [[speedy, gamo]]\n"
                 "    B: scenario.yaml:44:  - turn: 3  #");
}

TEST_F(DiffCommand, ValuesOfFieldsAreShortenedWhereTheyPart) {
  const std::string title = std::string(200, 'x');
  const Ran ran = diff(as_it_was(),
                       played("title", replaced(two_sloops(), "Two sloops", "Two é" + title), "a"));
  EXPECT_THAT(ran.out, HasSubstr("  scenario: title: Two sloops in A, Two é" +
                                 std::string(114, 'x') + "… in B\n"));
}

/// The order is asked for only after what happened otherwise.
TEST_F(DiffOfBoarders, WhatCameLaterIsNotToBlame) {
  const Ran ran = diff(as_in_the_example(),
                       played_with({{"scenario.yaml", "broadside_lost: 1", "broadside_lost: 2"},
                                    {"orders/turn-1-british.yaml", "    board: none\n", ""}}));
  expect_differs(ran, "First difference: turn 1, window 1, event 1\n  A: ");
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  scenario: events: "));
  EXPECT_THAT(ran.out, HasSubstr("Also put in otherwise\n  orders, turn 1 (window 1), British: "
                                 "ships/speedy/board: none in A, nothing in B\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("First decision")));
}

/// Nothing could be chosen, and no die was rolled: the event names the order.
TEST_F(DiffOfBoarders, OfARefusalTheOrderIsTheCause) {
  const Ran ran = diff(as_in_the_example(),
                       played_with({{"scenario.yaml", "seed: locked yards", "seed: open yards"},
                                    {"scenario.yaml", "title: Speedy", "title: The Speedy"},
                                    {"orders/turn-2-spanish.yaml", "    board: speedy\n", ""}}));
  expect_differs(ran, "  A: Refused — Gamo: board: speedy, because ");
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  orders, turn 2 (window 2), Spanish: ships/gamo/board: "
                                 "speedy in A, nothing in B\n    A: turn-2-spanish.yaml:9:"));
  EXPECT_THAT(ran.out, HasSubstr("Also put in otherwise\n  dice: seed locked yards in A"));
}

/// The refusal tells the line of the order, and a comment above it has moved that.
TEST_F(DiffOfBoarders, EvenACommentCanBeTheCauseOfAnotherRefusal) {
  const Ran ran = diff(as_in_the_example(),
                       played_with({{"orders/turn-2-spanish.yaml", "ships:", "# Now!\nships:"},
                                    {"scenario.yaml", "title: Speedy", "title: The Speedy"},
                                    {"scenario.yaml", "last_turn: 8", "last_turn: 9"}}));
  expect_differs(ran, "line 9 (FLB-8.0.3)\n  B: Refused — Gamo: board: speedy, because ");
  EXPECT_THAT(ran.out, HasSubstr("Cause, one or more of these\n  scenario: last_turn: 8 in A, 9 in "
                                 "B\n"));
  EXPECT_THAT(ran.out, HasSubstr("  orders, turn 2 (window 2), Spanish: comments or spelling\n"));
  EXPECT_THAT(ran.out, HasSubstr("Also put in otherwise\n  scenario: title: "));
}

TEST_F(DiffOfBoarders, WhereMoreThanOneThingMayBeToBlameAllAreNamed) {
  const std::string other =
      played_with({{"scenario.yaml", "broadside_lost: 1", "broadside_lost: 2"},
                   {"scenario.yaml", "last_turn: 8", "last_turn: 9"},
                   {"scenario.yaml", "seed: locked yards", "seed: open yards"}});
  const std::string was = as_in_the_example();
  const Ran ran = diff(was, other);
  expect_differs(ran,
                 "Cause, one or more of these\n  scenario: last_turn: 8 in A, 9 in B\n"
                 "    A: scenario.yaml:19:  last_turn: 8\n    B: scenario.yaml:19:  last_turn: 9\n"
                 "  scenario: events: ");
  EXPECT_THAT(ran.out, HasSubstr("Also put in otherwise\n  dice: "));
  const Ran json = run_program({"diff", was, other, "--format", "json"});
  EXPECT_EQ(count(json.out, "\"role\": \"possible\""), 2U);
  EXPECT_EQ(count(json.out, "\"role\": \"other\""), 1U);
}

/// An order for what silence does is no other decision than silence.
TEST_F(DiffCommand, OrderForTheDefaultIsNoOtherDecision) {
  hand_in("b", 2, "{fire: any, course: [ahead, turn-port]}");
  const Ran ran = diff(as_it_was(), played("turns", two_sloops(), "b"));
  expect_differs(ran,
                 "First decision that is not the same: Cutter: Which move does the ship make now? "
                 "(AB-D7)\n"
                 "  A: ahead, by default\n"
                 "  B: turn-port, by turn-2-north.yaml:6:");
  hand_in("c", 2, "{fire: any, course: [ahead]}");
  expect_differs(diff(path("was.replay.yaml"), played("ahead", two_sloops(), "c")),
                 "both are the same game");
}

/// What the same order leads to later, by other dice, is no cause.
TEST_F(DiffCommand, DecisionAfterTheFirstDifferenceIsNotNamed) {
  const auto with_seed = [&](const std::string& seed) {
    const std::string example = examples + "tutorial-duel/";
    fs::create_directories(path("first"));
    for (const std::string player : {"north", "south"}) {
      const std::string name = "turn-1-" + player + ".yaml";
      write("first/" + name, read_text(example + "orders/" + name));
    }
    const std::string replay = path(seed + ".replay.yaml");
    (void)run_program({"run", example + "scenario.yaml", "--orders", path("first"), "--seed", seed,
                       "--replay", replay});
    return replay;
  };
  const Ran ran = diff(with_seed("first"), with_seed("last"));
  expect_differs(ran, "Cause\n  dice: seed first in A, seed last in B\nAt the end");
  EXPECT_THAT(ran.out, Not(HasSubstr("First decision")));
}

TEST_F(DiffCommand, WhatATurnWaitsForIsSetAgainstTheAnswer) {
  const std::string scenario = two_sloops("dice: {seed: a test}\nwhen_silent: {fire: ask}\n");
  const auto game = [&](const std::string& name, std::string_view orders) {
    write(name + "-orders/north.yaml", orders_of("north", 1, orders));
    write(name + "-orders/south.yaml", orders_of("south", 1, "{fire: any}"));
    const std::string replay = path(name + ".replay.yaml");
    (void)run_program({"run", write(name + "/scenario.yaml", scenario), "--orders",
                       path(name + "-orders"), "--replay", replay});
    return replay;
  };
  const Ran ran = diff(game("one", "{}"), game("two", "{fire: any}"));
  expect_differs(ran, "  A: the turn waits for it\n  B: ");
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  orders, turn 1 (window 1), North: ships/cutter/fire: "));
}

TEST_F(DiffCommand, JsonHasCauseAndPlace) {
  const std::string other = played("seed", two_sloops("dice: {seed: another test}\n"), "a");
  const Ran ran = run_program({"diff", as_it_was(), other, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("\"kind\": \"dice\""));
  EXPECT_THAT(ran.out, HasSubstr("\"die\": \"1/fire-1/AB-"));
  EXPECT_THAT(ran.out, HasSubstr("\"same\": \"no\""));
}

}  // namespace
}  // namespace prizecourt
