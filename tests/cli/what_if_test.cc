#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// A game of two sloops of three turns, and what would have become of it.
class WhatIfCommand : public CliTest {
 protected:
  WhatIfCommand() { play(two_sloops()); }

  void play(const std::string& scenario) const {
    for (int turn = 1; turn <= 3; ++turn) {
      const std::string stem = "orders/turn-" + std::to_string(turn);
      write(stem + "-north.yaml", orders_of("north", turn, "{fire: any}"));
      write(stem + "-south.yaml", orders_of("south", turn, "{fire: any}"));
    }
    fs::remove(path("game.replay.yaml"));
    const Ran ran = run_program({"run", write("scenario.yaml", scenario), "--orders",
                                 path("orders"), "--replay", path("game.replay.yaml")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  [[nodiscard]] Ran suppose(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"what-if", path("game.replay.yaml"), "--out",
                                          path("hypothetical.replay.yaml")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }

  [[nodiscard]] Ran suppose_orders(int turn, std::string_view orders) const {
    return suppose({"--turn", std::to_string(turn), "--orders",
                    write("other.yaml", orders_of("north", turn, orders))});
  }

  [[nodiscard]] std::string hypothetical() const { return read("hypothetical.replay.yaml"); }
};

/// The rolls of a replay's outcomes by address, as they are written.
std::map<std::string, std::string> rolls_in(const std::string& replay) {
  std::map<std::string, std::string> rolls;
  constexpr std::string_view begin = "{at: ";
  for (std::size_t at = replay.find(begin); at != std::string::npos;
       at = replay.find(begin, at + 1)) {
    const std::size_t comma = replay.find(", faces: ", at);
    if (comma == std::string::npos || comma > replay.find('\n', at)) continue;
    const std::size_t end = replay.find('}', comma);
    rolls[replay.substr(at + begin.size(), comma - at - begin.size())] =
        replay.substr(comma, end - comma);
  }
  return rolls;
}

TEST_F(WhatIfCommand, TellsWhatWouldBeOtherwiseAndWhy) {
  const Ran ran = suppose_orders(2, "{fire: none}");
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("A: the game as it was\nB: this game was never played"));
  EXPECT_THAT(ran.out, HasSubstr("with the orders of north changed in turn 2\n"));
  EXPECT_THAT(ran.out, HasSubstr("First difference: turn 2, window 2, event "));
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  orders, turn 2 (window 2), North: "));
  EXPECT_THAT(ran.out, HasSubstr("  turn 1: the same\n"));
}

TEST_F(WhatIfCommand, HypotheticalReplayVerifiesAndSaysWhatItIs) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string digest = to_hex(blake2b(read("game.replay.yaml")));
  EXPECT_THAT(hypothetical(), HasSubstr("\nhypothetical:\n  of: " + digest +
                                        "\n  turn: 2\n"
                                        "  changed: the orders of north\n"));
  const Ran ran = run_program({"verify", path("hypothetical.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("3 turns, never played"));
  const Ran shown = run_program({"show", path("hypothetical.replay.yaml")});
  EXPECT_THAT(shown.err, HasSubstr("this game was never played"));
}

void expect_shared_dice_kept(const std::map<std::string, std::string>& was,
                             const std::map<std::string, std::string>& would_be) {
  int shared = 0;
  for (const auto& [address, faces] : would_be) {
    const auto before = was.find(address);
    if (before == was.end()) continue;
    EXPECT_EQ(before->second, faces) << address;
    ++shared;
  }
  EXPECT_GT(shared, 0);
}

TEST_F(WhatIfCommand, UnrelatedDiceKeepTheirFaces) {
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  const auto was = rolls_in(read("game.replay.yaml"));
  const auto would_be = rolls_in(hypothetical());
  ASSERT_FALSE(would_be.empty());
  EXPECT_NE(was, would_be);
  expect_shared_dice_kept(was, would_be);
}

/// Otherwise a game could be taken for real by leaving the mark out.
TEST_F(WhatIfCommand, WithoutItsMarkItDiffers) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  std::string text = hypothetical();
  const std::size_t begin = text.find("hypothetical:\n");
  text.erase(begin, text.find("game: ", begin) - begin);
  const Ran ran = run_program({"verify", write("bare.replay.yaml", text)});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("header"));
}

TEST_F(WhatIfCommand, OtherRulingHoldsForTheWholeGame) {
  const Ran ran = suppose({"--ruling", "AB-R7=strictly-between"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("ruling: range-count (AB-R7): steps in A, strictly-between in B"));
  EXPECT_THAT(hypothetical(), HasSubstr("  ruling: {key: range-count, option: strictly-between}"));
  EXPECT_THAT(hypothetical(), HasSubstr("\n  range-count: strictly-between\n"));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(WhatIfCommand, OtherRulingHoldsFromATurnOn) {
  const Ran ran = suppose({"--turn", "2", "--ruling", "AB-R7=strictly-between"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("with the ruling range-count changed in turn 2\n"));
  EXPECT_THAT(ran.out, HasSubstr("First difference: turn 2, window 2, event 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("  turn 1: the same\n"));
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  umpire, turn 2 (window 2), umpire: a file in B only\n"));
  EXPECT_THAT(
      ran.out,
      HasSubstr("  B: The umpire changes the ruling range-count from steps to strictly-between: "));
  EXPECT_THAT(hypothetical(), HasSubstr("\n  range-count: steps\n"));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

/// What the umpire himself did in that turn stays.
TEST_F(WhatIfCommand, SupposedRulingComesAfterTheUmpiresHand) {
  write("orders/turn-2-umpire.yaml",
        "prizecourt: orders/1\ngame: sloops\nturn: 2\nplayer: umpire\nreason: a storm\n"
        "rulings: {range-count: strictly-between}\n");
  play(two_sloops());
  const Ran ran = suppose({"--turn", "2", "--ruling", "range-count=steps"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(hypothetical(), HasSubstr("from: steps, to: strictly-between, reason: a storm"));
  EXPECT_THAT(hypothetical(),
              HasSubstr("from: strictly-between, to: steps, reason: it is supposed"));
  EXPECT_THAT(ran.out, HasSubstr("umpire, turn 2 (window 2), umpire (2): a file in B only"));
}

TEST_F(WhatIfCommand, ScriptedDiceAreKeptByAddress) {
  std::string dice = "dice: {scripted: [";
  for (int die = 0; die < 400; ++die) dice += std::to_string(die % 6 + 1) + ", ";
  play(two_sloops(dice + "1]}\n"));
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  EXPECT_THAT(hypothetical(), HasSubstr("\n  rolls:\n    - {at: "));
  const auto was = rolls_in(read("game.replay.yaml"));
  // those of the header are the same; what follows the header was rolled
  const std::string text = hypothetical();
  expect_shared_dice_kept(was, rolls_in(text.substr(text.find("\n---\n"))));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

/// Three of her hands are gone; orders for four cannot be read any more.
TEST_F(WhatIfCommand, OrdersThatCannotBeReadAnyMoreAreLeftOut) {
  for (int turn = 1; turn <= 3; ++turn) {
    write("crew/turn-" + std::to_string(turn) + ".yaml",
          orders_of("south", turn, "{crew: {guns: 3, boarding: 1}}"));
  }
  ASSERT_EQ(run_program({"run", path("scenario.yaml"), "--orders", path("crew"), "--replay",
                         path("crew.replay.yaml")})
                .status,
            ExitStatus::good);
  const std::string umpires =
      write("umpire.yaml",
            "prizecourt: orders/1\ngame: sloops\nturn: 2\nplayer: umpire\nreason: a test\nset:\n"
            "  ships:\n    lugger: {lost_crew: 3, crew: {yards: 0, repair-rigging: 0, guns: 1, "
            "repair-guns: 0, repair-hull: 0, boarding: 0}}\n");
  const Ran ran = run_program({"what-if", path("crew.replay.yaml"), "--turn", "2", "--orders",
                               umpires, "--out", path("hypothetical.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  umpire, turn 2 (window 2), umpire: a file in B only\n"
                                 "    B: umpire.yaml\nAt the end of each turn"));
  const std::string why =
      " is left out: line 6: ships.lugger.crew: 4 hands have a box and 1 is "
      "aboard\n";
  EXPECT_THAT(ran.out, HasSubstr("Note: turn 2: turn-2.yaml" + why));
  EXPECT_THAT(ran.out, HasSubstr("Note: turn 3: turn-3.yaml" + why));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(WhatIfCommand, WhatNobodyWasAskedIsLeftToTheDefault) {
  play(two_sloops("dice: {seed: a test}\nwhen_silent: {fire: ask}\n"));
  const Ran ran = suppose_orders(1, "{course: [ahead]}");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Note: turn 1: 1/fire-1/AB-D10/cutter/"));
  EXPECT_THAT(ran.out, HasSubstr(" is asked and was not; the default is taken\n"));
  EXPECT_THAT(hypothetical(), HasSubstr("\ndefaults_for: [north, south]\n"));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(WhatIfCommand, JsonHasTheDifferenceAndTheNotes) {
  const Ran ran =
      suppose({"--turn", "2", "--orders",
               write("other.yaml", orders_of("north", 2, "{fire: none}")), "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\"changed\": \"the orders of north\""));
  EXPECT_THAT(ran.out, HasSubstr("\"kind\": \"orders\""));
}

TEST_F(WhatIfCommand, TurnsThatWereTakenBackAreNoPartOfIt) {
  const std::string mail = path("mail");
  ASSERT_EQ(run_program({"game", "new", path("scenario.yaml"), mail}).status, ExitStatus::good);
  const auto resolve = [&](const std::string& window) {
    return run_program({"game", "resolve", mail, "--window", window, "--default-for", "north",
                        "--default-for", "south"})
        .status;
  };
  ASSERT_EQ(resolve("1"), ExitStatus::good);
  ASSERT_EQ(resolve("2"), ExitStatus::good);
  ASSERT_EQ(run_program({"game", "rollback", mail, "--to", "2", "--reason", "a test"}).status,
            ExitStatus::good);
  ASSERT_EQ(resolve("4"), ExitStatus::good);
  const Ran ran = run_program({"what-if", mail + "/game.replay.yaml", "--turn", "2", "--orders",
                               write("other.yaml", orders_of("north", 2, "{fire: any}")), "--out",
                               path("hypothetical.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("First difference: turn 2, window 2, event "));
  EXPECT_THAT(hypothetical(), Not(HasSubstr("rollback")));
  EXPECT_THAT(hypothetical(), Not(HasSubstr("\ninput: 3")));
}

TEST_F(WhatIfCommand, WhatCannotBeSupposedIsRefused) {
  const std::string other = write("other.yaml", orders_of("north", 2, "{fire: none}"));
  EXPECT_EQ(suppose({"--turn", "9", "--orders", other}).status, ExitStatus::bad_input);
  EXPECT_EQ(suppose({"--turn", "1", "--orders", other}).status, ExitStatus::bad_input);
  EXPECT_EQ(suppose_orders(2, "{fire: luger}").status, ExitStatus::bad_input);
  EXPECT_EQ(suppose({"--turn", "2"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(suppose({}).status, ExitStatus::bad_usage);
  EXPECT_EQ(suppose({"--ruling", "range-count"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(suppose({"--ruling", "range-count=far"}).status, ExitStatus::bad_input);
  EXPECT_EQ(suppose({"--turn", "2", "--ruling", "range-count=far"}).status, ExitStatus::bad_input);
  EXPECT_EQ(suppose({"--turn", "9", "--ruling", "range-count=steps"}).status,
            ExitStatus::bad_input);
  EXPECT_EQ(suppose({"--ruling", "wind-axis=any-30-degrees"}).status, ExitStatus::bad_input);
  EXPECT_FALSE(exists("hypothetical.replay.yaml"));
  const std::string edited = replaced(read("game.replay.yaml"), "faces: [", "faces: [6, ");
  write("game.replay.yaml", edited);
  const Ran ran = suppose({"--turn", "2", "--orders", other});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("it does not verify"));
}

/// An order that was refused was ordered; what was taken in its place is told with its line.
TEST_F(WhatIfCommand, DecisionByARefusedOrderIsCalledThat) {
  const std::string orders = read_text(examples + "mc-opening/orders/turn-16-british.yaml");
  const Ran ran = run_program(
      {"what-if", sample_replays + "mc-opening.replay.yaml", "--turn", "16", "--orders",
       write("other.yaml", replaced(orders, "B1: {prefer: [F4]", "B1: {prefer: [F3]"))});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("  A: hold, as the order is refused: turn-16-british.yaml:9:    B1: "
                        "{prefer: [F4], range: short}\n  B: F3, by other.yaml:9:"));
}

TEST_F(WhatIfCommand, WhatIsSoAlreadyIsNoSupposition) {
  const auto expect_refused = [](const Ran& ran, const std::string& why) {
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr(why + " already; nothing is supposed ["));
  };
  expect_refused(suppose({"--ruling", "AB-R7=steps"}), "the ruling range-count (AB-R7) is steps");
  expect_refused(suppose({"--turn", "2", "--ruling", "range-count=steps"}),
                 "the ruling range-count (AB-R7) is steps in turn 2");
  expect_refused(suppose_orders(2, "{fire: any}"), "these are the orders of north for turn 2");
  write("orders/turn-2-umpire.yaml",
        "prizecourt: orders/1\ngame: sloops\nturn: 2\nplayer: umpire\nreason: a storm\n"
        "rulings: {range-count: strictly-between}\n");
  play(two_sloops());
  expect_refused(suppose({"--turn", "3", "--ruling", "range-count=strictly-between"}),
                 "the ruling range-count (AB-R7) is strictly-between in turn 3");
  EXPECT_FALSE(exists("hypothetical.replay.yaml"));
}

TEST_F(WhatIfCommand, ARulingThatNeedsAnotherKeyOfTheScenarioIsRefused) {
  const Ran ran = run_program(
      {"what-if", std::string(PRIZECOURT_SOURCE_DIR) + "/replays/mc-opening.replay.yaml",
       "--ruling", "stalemate=turn-limit"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("needs the number, as 'turn_limit' beside 'rulings'"));
}

TEST_F(WhatIfCommand, RealReplayIsNeverReplaced) {
  const std::string before = read("game.replay.yaml");
  const Ran ran = run_program({"what-if", path("game.replay.yaml"), "--ruling",
                               "range-count=strictly-between", "--out", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read("game.replay.yaml"), before);
}

TEST_F(WhatIfCommand, WhatIsThereIsReplacedOnlyWhereItWasSupposedOfTheSameGame) {
  const auto supposed = [&](const std::string& option) {
    return suppose({"--ruling", "range-count=" + option, "--turn", "2"});
  };
  EXPECT_EQ(supposed("strictly-between").status, ExitStatus::good);
  EXPECT_EQ(supposed("strictly-between").status, ExitStatus::good);
  std::string of_another_game = hypothetical();
  const std::size_t of = of_another_game.find("of: ") + 4;
  of_another_game[of] = of_another_game[of] == 'a' ? 'b' : 'a';
  for (const std::string& there :
       {of_another_game, read("game.replay.yaml"), std::string("my diary\n"), std::string()}) {
    write("hypothetical.replay.yaml", there);
    const Ran ran = supposed("strictly-between");
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << ran.out;
    EXPECT_THAT(ran.err, HasSubstr("it would take the place of "));
    EXPECT_EQ(hypothetical(), there);
  }
}

/// A game that is cut off to be played on.
class WhatIfPlayedOn : public WhatIfCommand {
 protected:
  [[nodiscard]] Ran cut_off(int turn) const {
    return suppose({"--turn", std::to_string(turn), "--orders",
                    write("other.yaml", orders_of("north", turn, "{fire: none}")), "--play-on"});
  }

  [[nodiscard]] Ran play_on(const std::string& replay) const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path(replay), "--what-if"});
  }
};

TEST_F(WhatIfPlayedOn, ItGoesOnFromTheEndOfThatTurnAndStaysMarked) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string whole = hypothetical();
  ASSERT_EQ(cut_off(2).status, ExitStatus::good);
  EXPECT_THAT(hypothetical(), Not(HasSubstr("\ninput: 3")));
  const std::string third = whole.substr(0, whole.find("\n---\ninput: 3"));
  const auto rolls = [](const std::string& replay) {
    return rolls_in(replay.substr(replay.find("\n---\n")));
  };
  EXPECT_EQ(rolls(third), rolls(hypothetical()));  // the turn is the one that was shown
  const Ran ran = play_on("hypothetical.replay.yaml");
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_TRUE(ran.out.starts_with("(this game was never played: it is the game of replay "));
  EXPECT_THAT(hypothetical(), HasSubstr("\ninput: 3"));
  const Ran verified = run_program({"verify", path("hypothetical.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
  EXPECT_THAT(verified.out, HasSubstr("3 turns, never played"));
}

/// Else whoever plays on and goes back would know what his guns will roll.
TEST_F(WhatIfPlayedOn, DiceToComeAreNotThoseOfTheGame) {
  const auto last_turn = [](const std::string& replay) {
    return rolls_in(replay.substr(replay.find("\n---\ninput: 3")));
  };
  const auto to_come = last_turn(read("game.replay.yaml"));
  ASSERT_FALSE(to_come.empty());
  const std::string game = read("game.replay.yaml");
  write("game.replay.yaml", game.substr(0, game.find("\n---\ninput: 3") + 1));
  ASSERT_EQ(cut_off(2).status, ExitStatus::good);
  ASSERT_EQ(play_on("hypothetical.replay.yaml").status, ExitStatus::good);
  EXPECT_NE(last_turn(hypothetical()), to_come);
}

TEST_F(WhatIfPlayedOn, OnlyWhatIsMeantIsPlayedOn) {
  EXPECT_THAT(play_on("game.replay.yaml").err, HasSubstr("game.replay.yaml was played; --what-if"));
  EXPECT_THAT(play_on("none.replay.yaml").err, HasSubstr("there is no "));
  EXPECT_FALSE(exists("none.replay.yaml"));
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const Ran ran = play_on("hypothetical.replay.yaml");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("its dice to come are those of the game; `what-if --play-on`"));
}

class WhatIfJoint : public JointGame {};

TEST_F(WhatIfJoint, ItIsPlayedOnWithoutLinks) {
  order_all(1);
  order_all(2);
  (void)run_anew();
  const std::string other = write("other.yaml", orders_of("south", 1, "{fire: none}"));
  const Ran ran = run_program({"what-if", path("game.replay.yaml"), "--turn", "1", "--orders",
                               other, "--out", path("hypothetical.replay.yaml"), "--play-on"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const Ran played =
      run_program({"run", path("scenario.yaml"), write("two.yaml", orders_of("south", 2, "{}")),
                   "--replay", path("hypothetical.replay.yaml"), "--what-if"});
  EXPECT_EQ(played.status, ExitStatus::good) << played.err;
  const Ran verified = run_program({"verify", path("hypothetical.replay.yaml")});
  EXPECT_THAT(verified.out, HasSubstr("2 turns, never played"));
}

/// What is supposed was never sealed: the seed of the window stays what the links had made it.
TEST_F(WhatIfJoint, SeedsOfTheWindowsAreKept) {
  order_all(1);
  order_all(2);
  const std::string replay = run_anew();
  const std::string other = write("other.yaml", orders_of("south", 1, "{fire: none}"));
  const Ran ran = run_program({"what-if", path("game.replay.yaml"), "--turn", "1", "--orders",
                               other, "--out", path("hypothetical.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string text = read("hypothetical.replay.yaml");
  const std::size_t seed = replay.find("\nseed: ");
  ASSERT_NE(seed, std::string::npos);
  EXPECT_EQ(count(text, replay.substr(seed, 71)), 2U);  // given with the input, and of the outcome
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
  const auto was = rolls_in(replay);
  expect_shared_dice_kept(was, rolls_in(text));
}

TEST_F(WhatIfJoint, RulingCanBeSupposedFromATurnOn) {
  order_all(1);
  order_all(2);
  (void)run_anew();
  const Ran ran =
      run_program({"what-if", path("game.replay.yaml"), "--turn", "2", "--ruling",
                   "range-count=strictly-between", "--out", path("hypothetical.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("First difference: turn 2, window 2, event 1\n"));
  EXPECT_EQ(run_program({"verify", path("hypothetical.replay.yaml")}).status, ExitStatus::good);
}

/// A seed in a real replay would be dice that somebody chose.
TEST_F(WhatIfJoint, RealReplayCannotBeGivenASeed) {
  order_all(1);
  const std::string replay = run_anew();
  const std::string given = replaced(
      replay, "\nturn: 1\norders:", "\nturn: 1\nseed: " + std::string(64, '0') + "\norders:");
  const Ran ran = run_program({"verify", write("given.replay.yaml", given)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input) << ran.out;
}

/// Without a link nobody can compute the dice: that is no lie, and no truth either.
TEST_F(WhatIfJoint, ReplayWithoutALinkCannotBeJudged) {
  order_all(1);
  order_all(2);
  std::string replay = run_anew();
  const std::size_t link = replay.find("      link: ", replay.find("\ninput: 2"));
  ASSERT_NE(link, std::string::npos);
  replay.erase(link, replay.find('\n', link) + 1 - link);
  const Ran ran = run_program({"verify", write("bare.replay.yaml", replay)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n    a secret is missing of window 2 (turn 2)"));
}

}  // namespace
}  // namespace prizecourt
