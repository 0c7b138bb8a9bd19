#include "tests/cli/joint_game.h"

#include <gmock/gmock.h>

namespace prizecourt {
namespace {

using testing::HasSubstr;
using testing::Not;

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
  EXPECT_THAT(ran.out, HasSubstr("with the orders of north for turn 2 changed\n"));
  EXPECT_THAT(ran.out, HasSubstr("First difference: turn 2, window 2, event "));
  EXPECT_THAT(ran.out, HasSubstr("Cause\n  orders, turn 2 (window 2), north: "));
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

/// Whoever looks at it is told, a person on standard error and a program in what it reads.
TEST_F(WhatIfCommand, EveryCommandThatLooksAtItSaysSo) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string replay = path("hypothetical.replay.yaml");
  const std::string die = hypothetical().substr(hypothetical().find("{at: 1/") + 5);
  const std::string at = die.substr(0, die.find(','));
  const auto orders = write("later.yaml", orders_of("north", 4, "{fire: any}"));
  const std::vector<std::vector<std::string>> looks = {
      {"show", replay},
      {"show", replay, "--board"},
      {"show", replay, "--svg", path("board.svg")},
      {"check", orders, "--game", replay},
      {"orders", "new", replay, "--player", "north"},
      {"odds", replay, "--turn", "1", "--samples", "100"},
      {"explain", replay, "1/1"},
      {"explain", replay, "--die", at},
      {"explain", replay, "--turn", "1", "--why-not", "cutter fires lugger"},
  };
  for (const auto& look : looks) {
    const Ran ran = run_program(look);
    EXPECT_EQ(ran.status, ExitStatus::good) << testing::PrintToString(look) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("this game was never played: it is the game of replay "));
  }
  EXPECT_THAT(read("board.svg"), HasSubstr("After turn 3 (this game was never played)</text>"));
  const Ran real = run_program({"show", path("game.replay.yaml"), "--svg", path("board.svg")});
  EXPECT_EQ(real.err, "");
  EXPECT_THAT(read("board.svg"), Not(HasSubstr("never played")));
}

TEST_F(WhatIfCommand, ProgramsThatReadOfItAreTold) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string replay = path("hypothetical.replay.yaml");
  const std::string game = path("game.replay.yaml");
  const std::string digest = to_hex(blake2b(read("game.replay.yaml")));
  const auto json = [&](std::vector<std::string> command) {
    command.insert(command.end(), {"--format", "json"});
    std::string text = run_program(command).out;
    std::erase(text, '\n');
    std::erase(text, ' ');
    return text;
  };
  const std::string mark =
      "{\"of\":\"" + digest + "\",\"turn\":2,\"changed\":\"theordersofnorth\"}";
  for (const auto& look : std::vector<std::vector<std::string>>{
           {"explain", replay, "1/1"},
           {"explain", replay, "--turn", "1", "--why-not", "cutter fires lugger"},
           {"odds", replay, "--turn", "1", "--samples", "100"},
           {"impact", replay}}) {
    EXPECT_THAT(json(look), HasSubstr("\"hypothetical\":" + mark)) << look.front();
  }
  EXPECT_THAT(json({"odds", game, "--turn", "1", "--samples", "100"}),
              Not(HasSubstr("hypothetical")));
  EXPECT_THAT(json({"diff", game, replay}), HasSubstr("\"hypothetical_b\":" + mark));
  EXPECT_THAT(json({"diff", replay, game}), HasSubstr("\"hypothetical_a\":" + mark));
  EXPECT_THAT(json({"verify", replay}), HasSubstr("neverplayed"));
  EXPECT_THAT(run_program({"impact", replay}).out, HasSubstr(", never played\n"));
  EXPECT_EQ(
      run_program({"odds", replay, "--turn", "1", "--samples", "100", "--svg", path("odds.svg")})
          .status,
      ExitStatus::good);
  EXPECT_THAT(read("odds.svg"), HasSubstr(">this game was never played: "));
}

/// It has the dice of the game that was played.
TEST_F(WhatIfCommand, ItsDiceAreNotCountedAsLuck) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string game = path("game.replay.yaml");
  const std::string replay = path("hypothetical.replay.yaml");
  const Ran both = run_program({"luck", game, replay});
  EXPECT_EQ(both.status, ExitStatus::good);
  EXPECT_THAT(both.err, HasSubstr(" changed; its dice are not counted\n"));
  EXPECT_EQ(both.out, run_program({"luck", game}).out);
  const Ran alone = run_program({"luck", replay});
  EXPECT_EQ(alone.status, ExitStatus::bad_input);
  EXPECT_EQ(alone.out, "");
  EXPECT_THAT(alone.err, HasSubstr("there are no dice of a game that was played"));
}

TEST_F(WhatIfCommand, UnrelatedDiceKeepTheirFaces) {
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  const auto was = rolls_in(read("game.replay.yaml"));
  const auto would_be = rolls_in(hypothetical());
  ASSERT_FALSE(would_be.empty());
  EXPECT_NE(was, would_be);
  for (const auto& [address, faces] : would_be) {
    const auto before = was.find(address);
    if (before == was.end()) continue;
    EXPECT_EQ(before->second, faces) << address;
  }
}

TEST_F(WhatIfCommand, NobodyPlaysOnFromIt) {
  ASSERT_EQ(suppose_orders(2, "{fire: none}").status, ExitStatus::good);
  const std::string replay = path("hypothetical.replay.yaml");
  const Ran run =
      run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay", replay});
  EXPECT_EQ(run.status, ExitStatus::bad_input);
  EXPECT_THAT(run.err, HasSubstr("cannot be played on: this game was never played"));
  const Ran begun = run_program({"game", "new", replay, path("mail")});
  EXPECT_EQ(begun.status, ExitStatus::bad_input);
  EXPECT_THAT(begun.err, HasSubstr("this game was never played"));
  ASSERT_EQ(run_program({"game", "new", path("scenario.yaml"), path("mail")}).status,
            ExitStatus::good);
  write("mail/game.replay.yaml", hypothetical());
  const auto later = write("later.yaml", orders_of("north", 4, "{fire: any}"));
  for (const auto& more :
       std::vector<std::vector<std::string>>{{"resolve", "--default-for", "north"},
                                             {"report"},
                                             {"report", "--format", "svg"},
                                             {"status"},
                                             {"submit", later},
                                             {"rollback", "--to", "2", "--reason", "a test"}}) {
    std::vector<std::string> command = {"game", more.front(), path("mail")};
    command.insert(command.end(), more.begin() + 1, more.end());
    const Ran mail = run_program(command);
    EXPECT_EQ(mail.status, ExitStatus::bad_input) << more.front();
    EXPECT_EQ(mail.out, "") << more.front();
    EXPECT_THAT(mail.err, HasSubstr("this game was never played")) << more.front();
  }
  const Ran again = run_program({"what-if", replay, "--ruling", "range-count=steps"});
  EXPECT_EQ(again.status, ExitStatus::bad_input);
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

TEST_F(WhatIfCommand, ScriptedDiceAreKeptByAddress) {
  std::string dice = "dice: {scripted: [";
  for (int die = 0; die < 400; ++die) dice += std::to_string(die % 6 + 1) + ", ";
  play(two_sloops(dice + "1]}\n"));
  ASSERT_EQ(suppose_orders(1, "{fire: none}").status, ExitStatus::good);
  EXPECT_THAT(hypothetical(), HasSubstr("\n  rolls:\n    - {at: "));
  const auto was = rolls_in(read("game.replay.yaml"));
  // those of the header are the same; what follows the header was rolled
  const std::string text = hypothetical();
  for (const auto& [address, faces] : rolls_in(text.substr(text.find("\n---\n")))) {
    const auto before = was.find(address);
    if (before == was.end()) continue;
    EXPECT_EQ(before->second, faces) << address;
  }
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
  const auto resolve = [&] {
    return run_program(
               {"game", "resolve", mail, "--default-for", "north", "--default-for", "south"})
        .status;
  };
  ASSERT_EQ(resolve(), ExitStatus::good);
  ASSERT_EQ(resolve(), ExitStatus::good);
  ASSERT_EQ(run_program({"game", "rollback", mail, "--to", "2", "--reason", "a test"}).status,
            ExitStatus::good);
  ASSERT_EQ(resolve(), ExitStatus::good);
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
  EXPECT_EQ(suppose({"--ruling", "wind-axis=any-30-degrees"}).status, ExitStatus::bad_input);
  EXPECT_FALSE(exists("hypothetical.replay.yaml"));
  const std::string edited = replaced(read("game.replay.yaml"), "faces: [", "faces: [6, ");
  write("game.replay.yaml", edited);
  const Ran ran = suppose({"--turn", "2", "--orders", other});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("it does not verify"));
}

TEST_F(WhatIfCommand, RealReplayIsNeverReplaced) {
  const std::string before = read("game.replay.yaml");
  const Ran ran = run_program({"what-if", path("game.replay.yaml"), "--ruling",
                               "range-count=strictly-between", "--out", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read("game.replay.yaml"), before);
}

class WhatIfJoint : public JointGame {};

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
  for (const auto& [address, faces] : rolls_in(text)) {
    const auto before = was.find(address);
    if (before == was.end()) continue;
    EXPECT_EQ(before->second, faces) << address;
  }
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
