#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <map>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view scenario_of_three =
    "prizecourt: scenario/1\n"
    "ruleset: away-boarders\n"
    "game: trio\n"
    "title: Three captains\n"
    "dice: {seed: a law}\n"
    "when_silent: ask\n"
    "players:\n"
    "  alan: {side: north}\n"
    "  bert: {side: north}\n"
    "  carl: {side: south}\n"
    "wind_from: 0\n"
    "ships:\n"
    "  cutter: &\n"
    "    player: alan\n"
    "    position: {at: [0, 0], #}\n"
    "  ketch: &\n"
    "    player: bert\n"
    "    position: {at: [-2, 1], #}\n"
    "  lugger: &\n"
    "    player: carl\n"
    "    position: {at: [-1, 4], #}\n";

constexpr std::string_view same_ship =
    "\n"
    "    type: sloop\n"
    "    hull: 3\n"
    "    crew: 5\n"
    "    guns: [{weight: 12, port: 2, starboard: 2}]";

constexpr std::string_view same_position =
    "facing: 2, sail: battle, load: {port: round, starboard: round}";

std::string scenario() {
  std::string text(scenario_of_three);
  for (int i = 0; i < 3; ++i) {
    text = replaced(replaced(text, " &", same_ship), "#", same_position);
  }
  return text;
}

const std::map<std::string, std::string> ship_of = {
    {"alan", "cutter"}, {"bert", "ketch"}, {"carl", "lugger"}};

/// An order file; `orders` are lines of the player's one ship.
std::string orders_for(const std::string& player, int turn, std::string_view orders) {
  std::string text = "prizecourt: orders/1\ngame: trio\nturn: " + std::to_string(turn) +
                     "\nplayer: " + player + "\nships:\n  " + ship_of.at(player) + ":\n";
  return text += orders;
}

/// What leaves no question of a turn open.
constexpr std::string_view nothing_else =
    "    grapple: none\n"
    "    ungrapple: none\n"
    "    unfoul: none\n"
    "    board: none\n"
    "    strike: false\n";

constexpr std::string_view standing =
    "    standing:\n"
    "      move_order: first\n"
    "      pass: port\n"
    "      aim: low\n"
    "      sail: battle\n"
    "      load: round\n"
    "      repair: save\n"
    "      commander_joins: false\n"
    "      losses: {hull: [hull-1, hull-2, hull-3], rigging: [main], guns: [p1, p2, s1, s2],\n"
    "               crew: [boarding, guns, yards]}\n";

struct File {
  std::string player;
  int turn;
  std::string text;

  [[nodiscard]] std::string name() const {
    return "orders/turn-" + std::to_string(turn) + "-" + player + ".yaml";
  }
};

File full(const std::string& player, int turn, std::string_view orders) {
  std::string text(orders);
  text += nothing_else;
  if (turn == 1) text += standing;
  return {player, turn, orders_for(player, turn, text)};
}

/// Two turns in which nothing is left to silence.
const std::vector<File>& all_files() {
  static const std::vector<File> files = {
      full("alan", 1,
           "    crew: {yards: 2, guns: 3}\n    course: [ahead, ahead, ahead]\n    fire: any\n"),
      full("bert", 1,
           "    crew: {yards: 1, guns: 4}\n    course: [ahead, back-sail, ahead]\n"
           "    fire: {at: any, phase: [2, 3]}\n"),
      full("carl", 1,
           "    crew: {yards: 2, guns: 2, boarding: 1}\n    course: [ahead, ahead, ahead]\n"
           "    fire: any\n"),
      full("alan", 2,
           "    crew: {yards: 2, guns: 3}\n    course: [fall-off, ahead, ahead]\n    fire: any\n"),
      full("bert", 2,
           "    crew: {yards: 1, guns: 4}\n    course: [ahead, ahead, ahead]\n    fire: any\n"),
      full("carl", 2, "    crew: none\n    course: [luff, ahead, ahead]\n    fire: any\n")};
  return files;
}

/// The items of a list in all outcome documents of a replay.
std::vector<std::string> items_of(const std::string& replay, const std::string& list) {
  std::vector<std::string> items;
  std::istringstream lines(replay);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(' ')) inside = line == list + ":";
    if (!inside || !line.starts_with("  - ")) continue;
    items.push_back(line);
  }
  return items;
}

/// From the last `state:` to the digest of the state.
std::string last_state(const std::string& replay) {
  const std::size_t begin = replay.rfind("\nstate:\n");
  return replay.substr(begin, replay.find("\ndigest: ", begin) - begin);
}

class Waiting : public CliTest {
 protected:
  Waiting() { write("scenario.yaml", scenario()); }

  [[nodiscard]] Ran run(const std::string& replay) const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path(replay), "--log", path("log.md"), "--force"});
  }

  [[nodiscard]] Ran run() const { return run("game.replay.yaml"); }

  void hand_in(const File& file) const { write(file.name(), file.text); }

  /// The id of the player who is asked.
  static std::string asked(const Ran& ran) {
    const std::size_t end = ran.out.find(" must decide for ");
    const std::size_t begin = ran.out.rfind('\n', end) + 1;
    std::string name = ran.out.substr(begin, end - begin);
    name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
    return name;
  }

  static int turn_asked(const Ran& ran) { return ran.out.starts_with("Turn 2 ") ? 2 : 1; }

  /// Plays with what is handed in, and then with each file that is asked for.
  void play_handing_in_what_is_asked() const {
    Ran ran = run();
    for (int stops = 0; ran.status == ExitStatus::waiting; ++stops) {
      ASSERT_LT(stops, 6);
      for (const File& file : all_files()) {
        if (file.player == asked(ran) && file.turn == turn_asked(ran)) hand_in(file);
      }
      ran = run();
    }
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  }
};

// ---- stopping -----------------------------------------------------------------------------------

TEST_F(Waiting, SaysWhoMustDecideWhat) {
  hand_in(all_files()[0]);
  hand_in(all_files()[2]);
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.out,
            "Turn 1 waits in step crew-assignment.\nBert must decide for Ketch: What does the "
            "captain do in the crew assignment: move hands, rally a casualty, or neither? [AB-D3, "
            "crew-act]\n  options: nothing reassign\n  default: reassign\n");
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(Waiting, ReplayHoldsTheQuestion) {
  hand_in(all_files()[0]);
  ASSERT_EQ(run().status, ExitStatus::waiting);
  const std::string replay = read("game.replay.yaml");
  EXPECT_THAT(replay, HasSubstr("\nwaiting: {key: 1/crew-assignment/AB-D3/ketch//0, decision: "
                                "crew-act, player: bert, options: [nothing, reassign]}\ndigest: "));
  EXPECT_THAT(replay, Not(HasSubstr("\nstate:")));
  const Ran verified = run_program({"verify", path("game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good);
  EXPECT_THAT(verified.out, HasSubstr("0 turns"));
}

TEST_F(Waiting, ShowSaysWhatTheGameWaitsFor) {
  hand_in(all_files()[0]);
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::waiting);
  const Ran shown = run_program({"show", path("game.replay.yaml")});
  EXPECT_EQ(shown.status, ExitStatus::good);
  EXPECT_THAT(shown.out, HasSubstr(ran.out));
}

TEST_F(Waiting, RunningAgainWithNothingNewAsksAgain) {
  hand_in(all_files()[0]);
  const Ran first = run();
  const std::string replay = read("game.replay.yaml");
  const Ran again = run();
  EXPECT_EQ(again.status, ExitStatus::waiting);
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(Waiting, OrdersOfLaterTurnsDoNotHelp) {
  hand_in(all_files()[0]);
  ASSERT_EQ(run().status, ExitStatus::waiting);
  const std::string replay = read("game.replay.yaml");
  for (std::size_t i = 3; i < 6; ++i) hand_in(all_files()[i]);
  EXPECT_EQ(run().status, ExitStatus::waiting);
  EXPECT_EQ(read("game.replay.yaml"), replay);
}

TEST_F(Waiting, WithoutAReplayThereIsNoGoingOnAndANoteSaysSo) {
  hand_in(all_files()[0]);
  const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders")});
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.err, "prizecourt: info: to continue the game from here, use `--replay FILE`\n");
}

// ---- going on -----------------------------------------------------------------------------------

TEST_F(Waiting, NothingIsLeftToSilence) {
  for (const File& file : all_files()) hand_in(file);
  EXPECT_EQ(run().status, ExitStatus::good);
  EXPECT_THAT(items_of(read("game.replay.yaml"), "silent"), IsEmpty());
}

/// The law of stopping: whichever order files are missing at first, the game that is played when
/// they come in one by one is the game that is played when all are there.
TEST_F(Waiting, GamePlayedInPiecesIsTheGamePlayedAtOnce) {
  const auto& files = all_files();
  for (const File& file : files) hand_in(file);
  ASSERT_EQ(run("whole.replay.yaml").status, ExitStatus::good);
  const std::string whole = read("whole.replay.yaml");
  constexpr unsigned all_of_turn_2 = 0b111000;
  for (unsigned missing = 1; missing < 64; ++missing) {
    if ((missing & all_of_turn_2) == all_of_turn_2) continue;  // then turn 2 does not begin
    fs::remove_all(path("orders"));
    fs::remove(path("game.replay.yaml"));
    for (std::size_t i = 0; i < files.size(); ++i) {
      if ((missing >> i & 1U) == 0) hand_in(files[i]);
    }
    play_handing_in_what_is_asked();
    const std::string pieces = read("game.replay.yaml");
    ASSERT_EQ(items_of(pieces, "events"), items_of(whole, "events")) << missing;
    ASSERT_EQ(items_of(pieces, "decisions"), items_of(whole, "decisions")) << missing;
    ASSERT_EQ(last_state(pieces), last_state(whole)) << missing;
    ASSERT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  }
}

// ---- what was answered stays answered -----------------------------------------------------------

/// Silence stops the game only at moves: the turn stops at the ketch's first, after the cutter's.
class WaitingForAMove : public Waiting {
 protected:
  WaitingForAMove() {
    write("scenario.yaml", replaced(scenario(), "when_silent: ask", "when_silent: {move: ask}"));
    write("orders/a.yaml", orders_for("alan", 1, "    course: [ahead, ahead, ahead]\n"));
    write("orders/c.yaml", orders_for("carl", 1, "    course: [ahead, ahead, ahead]\n"));
    stopped_ = run();
    replay_ = read("game.replay.yaml");
  }

  Ran stopped_;
  std::string replay_;
};

TEST_F(WaitingForAMove, StopsThere) {
  EXPECT_EQ(stopped_.status, ExitStatus::waiting);
  EXPECT_THAT(stopped_.out, HasSubstr("Bert must decide for Ketch: "));
  EXPECT_THAT(read("log.md"), HasSubstr("- Cutter sails ahead to (1, 0)"));
}

TEST_F(WaitingForAMove, LaterOrdersCountOnlyFromTheStopOn) {
  write("orders/a2.yaml",
        orders_for("alan", 1, "    crew: {boarding: 5}\n    course: [back-sail, fall-off]\n"));
  write("orders/b.yaml", orders_for("bert", 1, "    course: [ahead, ahead, ahead]\n"));
  ASSERT_EQ(run().status, ExitStatus::waiting);  // for the third move of the cutter
  const std::string log = read("log.md");
  EXPECT_THAT(log, HasSubstr("- Cutter sails ahead to (1, 0)"));
  EXPECT_THAT(log, Not(HasSubstr("Cutter backs sail")));
  EXPECT_THAT(log, Not(HasSubstr("boarding 5")));
  write("orders/a3.yaml", orders_for("alan", 1, "    course: {3: ahead}\n"));
  ASSERT_EQ(run().status, ExitStatus::good);
  EXPECT_THAT(read("log.md"), HasSubstr("falls off to starboard, heading 180"));
  EXPECT_THAT(read("log.md"), Not(HasSubstr("Cutter backs sail")));
}

TEST_F(WaitingForAMove, OrdersGivenBeforeTheStopCannotBeChanged) {
  write("orders/a.yaml", orders_for("alan", 1, "    course: [back-sail]\n"));
  write("orders/b.yaml", orders_for("bert", 1, "    course: [ahead, ahead, ahead]\n"));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("[already-played]"));
  EXPECT_EQ(read("game.replay.yaml"), replay_);
}

TEST_F(WaitingForAMove, OrdersThatDoNotAnswerLeaveTheQuestionOpen) {
  write("orders/b.yaml", orders_for("bert", 1, "    fire: any\n"));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_EQ(ran.out, stopped_.out);
  EXPECT_NE(read("game.replay.yaml"), replay_) << "what was handed in is on record";
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(WaitingForAMove, BrokenOrdersLeaveTheReplayAsItWas) {
  write("orders/b.yaml", orders_for("bert", 1, "    course: [ahed]\n"));
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'ahead'?"));
  EXPECT_EQ(read("game.replay.yaml"), replay_);
}

TEST_F(WaitingForAMove, ChangesOfTheStopAreFound) {
  const auto verify = [&](const std::string& replay) {
    return run_program({"verify", write("changed.replay.yaml", replay)});
  };
  const Ran option = verify(replaced(replay_, "options: [ahead, ", "options: ["));
  EXPECT_EQ(option.status, ExitStatus::verdict_no);
  EXPECT_THAT(option.out, HasSubstr("turn 1, waiting: "));
  const Ran player = verify(replaced(replay_, "player: bert, ", "player: carl, "));
  EXPECT_EQ(player.status, ExitStatus::verdict_no);
}

TEST_F(WaitingForAMove, WindowsOfOneTurnCannotBeSwapped) {
  write("orders/b.yaml", orders_for("bert", 1, "    course: [ahead, ahead, ahead]\n"));
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string replay = read("game.replay.yaml");
  const std::size_t second = replay.find("\n---\ninput: 2\n") + 1;
  const std::size_t first = replay.find("\n---\ninput: 1\n") + 1;
  const std::string swapped =
      replay.substr(0, first) + replay.substr(second) + replay.substr(first, second - first);
  EXPECT_EQ(run_program({"verify", write("swapped.replay.yaml", swapped)}).status,
            ExitStatus::verdict_no);
  const std::string dropped = replay.substr(0, first) + replay.substr(second);
  EXPECT_EQ(run_program({"verify", write("dropped.replay.yaml", dropped)}).status,
            ExitStatus::verdict_no);
  const std::string doubled =
      replay.substr(0, second) + replay.substr(first, second - first) + replay.substr(second);
  EXPECT_EQ(run_program({"verify", write("doubled.replay.yaml", doubled)}).status,
            ExitStatus::verdict_no);
}

}  // namespace
}  // namespace prizecourt
