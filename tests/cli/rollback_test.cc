/// Turns taken back by the umpire. There is no order file for that: what keeps a game calls
/// Session::take_back().

#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

const Rollback to_turn_2{.to_turn = 2, .reason = "south's file was *lost*"};

/// Two sloops, played by a session.
class RollbackTest : public CliTest {
 protected:
  RollbackTest() { begin(two_sloops()); }

  void begin(const std::string& scenario) {
    write("scenario.yaml", scenario);
    session_ = Session::begin(all_rulesets(), {"scenario.yaml", scenario, std::nullopt}, problems_);
    ASSERT_TRUE(session_.has_value());
  }

  static Delivered file(const std::string& player, int turn, const std::string& orders) {
    return {"turn-" + std::to_string(turn) + "-" + player + ".yaml",
            orders_of(player, turn, orders)};
  }

  Played play(const std::vector<Delivered>& orders) {
    auto played = session_->play_window({.orders = orders}, problems_);
    EXPECT_FALSE(problems_.has_errors());
    return played.value();
  }

  /// North fires in every turn.
  void play_turns(int first, int last) {
    for (int turn = first; turn <= last; ++turn) (void)play({file("north", turn, "{fire: any}")});
  }

  Played take_back(const Rollback& rollback) {
    return session_->take_back(rollback, problems_).value();
  }

  void expect_refused(const Rollback& rollback, const std::string& why) {
    const std::string before = session_->replay().bytes();
    Problems problems;
    EXPECT_FALSE(session_->take_back(rollback, problems).has_value());
    ASSERT_EQ(problems.found(Severity::error), 1U);
    EXPECT_THAT(problems.sorted().front().message + "; " + problems.sorted().front().hint,
                HasSubstr(why));
    EXPECT_EQ(session_->replay().bytes(), before);
  }

  [[nodiscard]] std::string bytes() { return session_->replay().bytes(); }

  [[nodiscard]] Ran verify_replay(const std::string& bytes) const {
    return run_program({"verify", write("game.replay.yaml", bytes)});
  }

  std::optional<Session> session_;
  Problems problems_;
};

/// The last document of a replay.
std::string last_document(const std::string& replay) {
  return replay.substr(replay.rfind("\n---\n") + 1);
}

TEST_F(RollbackTest, TheGameStandsAgainAsItDidWhenTheTurnBegan) {
  play_turns(1, 1);
  const Digest before = session_->match().state_digest();
  play_turns(2, 4);
  ASSERT_NE(session_->match().state_digest(), before);
  const Played played = take_back(to_turn_2);
  EXPECT_EQ(session_->match().turn(), 2);
  EXPECT_EQ(session_->match().state_digest(), before);
  EXPECT_EQ(session_->windows().size(), 1U);
  EXPECT_EQ(session_->next_window(), 6) << "a rollback is a window, and windows go on";
  ASSERT_EQ(played.events.size(), 1U);
  EXPECT_EQ(played.events[0].facts,
            (std::vector<Fact>{{"from", 5}, {"to", 2}, {"reason", to_turn_2.reason}}));
}

TEST_F(RollbackTest, StandsInTheReplayWithItsReason) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  EXPECT_THAT(bytes(), HasSubstr("\n---\ninput: 4\nturn: 4\nrollback: {to: 2, reason: south's file "
                                 "was *lost*}\norders: []\n---\noutcome: 4\nturn: 4\n"));
  const std::string outcome = last_document(bytes());
  EXPECT_THAT(outcome, HasSubstr("  - {event: 1, phase: "));
  EXPECT_THAT(outcome, HasSubstr("kind: rollback, facts: {from: 4, to: 2, reason: south's file was "
                                 "*lost*}}"));
  EXPECT_THAT(outcome, HasSubstr("\nstate:\n  turn: 2\n"));
  EXPECT_THAT(outcome, HasSubstr("\nstate_digest: "));
}

TEST_F(RollbackTest, TheSameOrdersLeadToTheSameGameAgain) {
  play_turns(1, 3);
  const Digest first = session_->match().state_digest();
  (void)take_back(to_turn_2);
  play_turns(2, 3);
  EXPECT_EQ(session_->match().state_digest(), first);
}

TEST_F(RollbackTest, StandingOrdersOfTurnsThatCountStillHold) {
  (void)play({file("north", 1, "{standing: {fire: any}}")});
  const Played once = play({});
  (void)take_back(to_turn_2);
  EXPECT_EQ(play({}).events, once.events);
}

TEST_F(RollbackTest, WhatTheUmpireSetInATurnTakenBackIsGone) {
  const Delivered hand("umpire.yaml",
                       "prizecourt: orders/1\ngame: sloops\nturn: 2\nplayer: umpire\n"
                       "reason: a squall\nset: {wind_from: 2}\n");
  play_turns(1, 1);
  const Digest before = session_->match().state_digest();
  (void)play({hand});
  (void)take_back(to_turn_2);
  EXPECT_EQ(session_->match().state_digest(), before);
}

TEST_F(RollbackTest, ScriptedDiceComeAgain) {
  begin(two_sloops("dice: {scripted: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]}\n"));
  play_turns(1, 1);
  const std::size_t left = session_->match().dice_left();
  ASSERT_LT(left, 18U) << "dice were rolled";
  (void)take_back({.to_turn = 1, .reason = "x"});
  EXPECT_EQ(session_->match().dice_left(), 18U);
  play_turns(1, 1);
  EXPECT_EQ(session_->match().dice_left(), left);
}

TEST_F(RollbackTest, ATurnThatWaitsCanBeTakenBackToItsStart) {
  begin(two_sloops("dice: {seed: a test}\nwhen_silent: {fire: ask}\n"));
  const Digest before = session_->match().state_digest();
  ASSERT_TRUE(play({}).waiting.has_value());
  const Played played = take_back({.to_turn = 1, .reason = "x"});
  EXPECT_FALSE(played.waiting.has_value());
  EXPECT_FALSE(played.goes_on);
  EXPECT_EQ(session_->match().state_digest(), before);
  EXPECT_TRUE(session_->windows().empty());
  const Played again = play({file("north", 1, "{fire: any}"), file("south", 1, "{fire: none}")});
  EXPECT_FALSE(again.goes_on);
  EXPECT_EQ(verify_replay(bytes()).status, ExitStatus::good);
}

TEST_F(RollbackTest, RefusesWhatHasNotBeenPlayed) {
  expect_refused({.to_turn = 1, .reason = "x"}, "no turn has been played");
  play_turns(1, 3);
  expect_refused({.to_turn = 4, .reason = "x"},
                 "turn 4 cannot be rolled back: it has not "
                 "been played; turns 1 to 3 have been played");
  expect_refused({.to_turn = 0, .reason = "x"}, "turn 0 cannot be rolled back");
  (void)take_back(to_turn_2);
  expect_refused({.to_turn = 3, .reason = "x"}, "turns 1 to 1 have been played");
}

TEST_F(RollbackTest, RefusesToDoItWithoutAReason) {
  play_turns(1, 1);
  expect_refused({.to_turn = 1, .reason = ""}, "a rollback needs a reason");
  expect_refused({.to_turn = 1, .reason = " \n"}, "a rollback needs a reason");
}

// Of the match that was played before: a sanitizer sees whether it is still there.
TEST_F(RollbackTest, WhatWasToldBeforeCanStillBeRead) {
  const Played first = play({file("north", 1, "{fire: any}")});
  const std::string told = std::string(first.events.at(0).who);
  (void)take_back({.to_turn = 1, .reason = "x"});
  EXPECT_EQ(first.events.at(0).who, told);
}

// ---- the commands ----

TEST_F(RollbackTest, TheLogSaysWhatWasTakenBackByWhomAndWhy) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  play_turns(2, 2);
  const Ran ran = run_program({"show", write("game.replay.yaml", bytes())});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(
      ran.out,
      HasSubstr("## Back to the start of turn 2\n\n- **The umpire** rolls the game back to the "
                "start of turn 2: south's file was \\*lost\\*\n\n"));
  EXPECT_EQ(count(ran.out, "## Turn 2\n"), 2U) << "it is told twice";
}

TEST_F(RollbackTest, ShowTellsOfATurnThatItWasTakenBack) {
  play_turns(1, 4);
  (void)take_back(to_turn_2);
  const std::string replay = write("game.replay.yaml", bytes());
  EXPECT_THAT(run_program({"show", replay, "--turn", "1"}).out,
              Not(HasSubstr("rolls the game back")));
  for (const char* const turn : {"2", "3", "4"}) {
    const Ran ran = run_program({"show", replay, "--turn", turn});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("## Turn " + std::string(turn)));
    EXPECT_THAT(ran.out, HasSubstr("rolls the game back"));
  }
  EXPECT_EQ(run_program({"show", replay, "--turn", "5"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"show", replay, "--board"}).out,
            run_program({"show", replay, "--turn", "1", "--board"}).out);
}

TEST_F(RollbackTest, ThePictureIsThatOfTheStartOfTheTurn) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  const std::string replay = write("game.replay.yaml", bytes());
  ASSERT_EQ(run_program({"show", replay, "--svg", path("back.svg")}).status, ExitStatus::good);
  EXPECT_THAT(read("back.svg"), HasSubstr("Turn 2 will be played again"));
}

TEST_F(RollbackTest, RunPlaysOnFromThere) {
  for (const int turn : {1, 2, 3}) {
    const Delivered orders = file("north", turn, "{fire: any}");
    write("orders/" + orders.name(), orders.text());
  }
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  write("game.replay.yaml", bytes());
  // Changed, which is what the rollback was for; turn 3 as it was.
  const Delivered other = file("north", 2, "{course: [fall-off]}");
  write("orders/" + other.name(), other.text());
  const Ran ran = run_program({"run", path("scenario.yaml"), path("orders"), "--replay",
                               path("game.replay.yaml"), "--log", path("log.md")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string grown = read("game.replay.yaml");
  EXPECT_EQ(grown.substr(0, bytes().size()), bytes());
  EXPECT_EQ(count(grown, "\noutcome: "), 6U);
  EXPECT_THAT(read("log.md"), HasSubstr("rolls the game back"));
  EXPECT_EQ(count(read("log.md"), "## Turn 3\n"), 2U);
  const Ran verified = run_program({"verify", path("game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good);
  EXPECT_THAT(verified.out, HasSubstr("3 turns, 2 rolled back"));
}

TEST_F(RollbackTest, OrdersOfTurnsThatCountCannotChange) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  write("game.replay.yaml", bytes());
  const Delivered other = file("north", 1, "{}");
  write("orders/" + other.name(), other.text());
  const Ran ran = run_program(
      {"run", path("scenario.yaml"), path("orders"), "--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("was played with other orders"));
}

// ---- verify ----

TEST_F(RollbackTest, VerifyPlaysItAgainAndFindsEveryChange) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  play_turns(2, 2);
  const std::string replay = bytes();
  ASSERT_EQ(verify_replay(replay).status, ExitStatus::good);
  const std::size_t begin = replay.find("input: 4\n");
  const std::size_t end = replay.find("\n---\n", replay.find("outcome: 4\n"));
  for (std::size_t at = begin; at < end; at += 13) {
    std::string changed = replay;
    changed[at] = changed[at] == '7' ? '8' : '7';
    EXPECT_NE(verify_replay(changed).status, ExitStatus::good) << "byte " << at;
  }
}

TEST_F(RollbackTest, VerifySaysWhatWasChanged) {
  play_turns(1, 3);
  (void)take_back(to_turn_2);
  const auto said = [&](std::string_view from, std::string_view to) {
    const Ran ran = verify_replay(replaced(bytes(), from, to));
    EXPECT_EQ(ran.status, ExitStatus::verdict_no) << to;
    return ran.out;
  };
  EXPECT_THAT(said("{to: 2, ", "{to: 3, "), HasSubstr("the orders of this window"));
  EXPECT_THAT(said("{to: 2, ", "{to: 9, "), HasSubstr("this rollback is not possible"));
  EXPECT_THAT(said("turn: 4\nrollback", "turn: 3\nrollback"),
              HasSubstr("turn 4, turn: this line was changed after play"));
  EXPECT_THAT(said("rollback: {to: 2, reason: south's file was *lost*}\n", ""),
              HasSubstr("turn 4"));
}

// ---- joint dice ----

class JointRollback : public JointGame {
 protected:
  void take_back(int turn) const {
    Problems problems;
    const std::string bytes = read("game.replay.yaml");
    auto verified = verify(
        all_rulesets(), "game", bytes, [](const Session&, int, const Played&) {}, problems);
    ASSERT_TRUE(verified.session->take_back({.to_turn = turn, .reason = "x"}, problems));
    write("game.replay.yaml", verified.session->replay().bytes());
  }
};

TEST_F(JointRollback, TheTurnIsPlayedAgainWithFreshLinksAndOtherDice) {
  order_all(1);
  const std::vector<std::string> first = rolls_of(run_anew());
  ASSERT_FALSE(first.empty());
  take_back(1);
  const Ran with_old_links = run();
  EXPECT_EQ(with_old_links.status, ExitStatus::bad_input);
  EXPECT_THAT(with_old_links.err, HasSubstr("is the link of window 1, which everyone has seen, "
                                            "but the game is at window 3"));
  for (const std::string& party : parties()) order(party, 1, joint::link_for(party, 3));
  const Ran again = run();
  ASSERT_EQ(again.status, ExitStatus::good) << again.err;
  const std::string replay = read("game.replay.yaml");
  EXPECT_EQ(seeds_of(replay).size(), 2U) << "a rollback has no dice";
  const std::vector<std::string> both = rolls_of(replay);
  ASSERT_GT(both.size(), first.size());
  EXPECT_NE(std::vector(both.begin() + static_cast<std::ptrdiff_t>(first.size()), both.end()),
            first);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(JointRollback, TurnsBeforeItKeepTheirDice) {
  order_all(1);
  const std::string first = run_anew();
  order_all(2);
  ASSERT_EQ(run().status, ExitStatus::good);
  take_back(2);
  const std::string replay = read("game.replay.yaml");
  const auto state_of = [](const std::string& text) {
    const std::size_t at = text.rfind("\nstate_digest: ");
    return text.substr(at, text.find('\n', at + 1) - at);
  };
  EXPECT_EQ(state_of(replay), state_of(first));
}

// ---- hidden orders ----

TEST_F(RollbackTest, HiddenOrdersOfATurnTakenBackStayHiddenUntilTheNextIsOver) {
  begin(
      "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: duel\n"
      "dice: {seed: sealed}\nwhen_silent: {fire: ask}\nships:\n"
      "  isabella: {player: alice, at: [5, 5], heading: n}\n"
      "  seahawk: {player: bob, at: [6, 5], heading: n}\n");
  const std::string head = "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: ";
  const std::string plot = "\nplot: [remain, remain, remain]\n";
  const std::vector<Delivered> plots = {{"a.yaml", head + "alice" + plot},
                                        {"b.yaml", head + "bob" + plot}};
  const std::string open(session_->replay().open_bytes());
  ASSERT_TRUE(play(plots).waiting.has_value());
  (void)take_back({.to_turn = 1, .reason = "x"});
  EXPECT_EQ(session_->replay().open_bytes(), open);
  Played played = play(plots);
  for (int more = 0; played.waiting && more < 20; ++more) {
    EXPECT_EQ(session_->replay().open_bytes(), open);
    const std::string player(played.waiting->player);
    played = play({{std::to_string(more) + ".yaml", head + player + "\nfire: {any: hold}\n"}});
  }
  ASSERT_FALSE(played.waiting.has_value());
  EXPECT_EQ(session_->replay().open_bytes(), bytes());
  (void)take_back({.to_turn = 1, .reason = "x"});
  EXPECT_EQ(session_->replay().open_bytes(), bytes()) << "nothing of it is hidden any more";
}

}  // namespace
}  // namespace prizecourt
