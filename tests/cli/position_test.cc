#include "formats/replay/position.h"

#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// What `check` says of a file.
std::string said_of(const Session& session, const Delivered& orders) {
  Problems problems;
  std::string words = session.preview(orders, problems);
  return words + to_text(problems);
}

/// What `check` says of the files of each window from the replay it says from a report, too, and
/// the drafts are the same.
class PositionLaw : public testing::TestWithParam<std::string> {};

TEST_P(PositionLaw, TellsWhoOrdersWhatTheReplayTells) {
  const std::string bytes = read_text(GetParam());
  Problems problems;
  const auto replay = read_replay(GetParam(), bytes, problems);
  ASSERT_TRUE(replay) << to_text(problems);
  std::size_t next = 0;
  const auto look = [&](const Session& session, int, const Played&) {
    if (++next >= replay->windows.size()) return;
    for (const Delivered& orders : replay->windows[next].input.orders) {
      const std::string& player = orders.player();
      const bool umpires = orders.is_umpires();
      for (const Viewer& reader : {sees_all, Viewer{player}}) {
        const std::string position = position_of(session, umpires ? sees_all : reader);
        const auto told = session_at(all_rulesets(), "all.json", position, problems);
        ASSERT_TRUE(told) << position << to_text(problems);
        EXPECT_EQ(said_of(*told, orders), said_of(session, orders)) << "window " << next + 1;
        EXPECT_EQ(told->next_window(), session.next_window());
        if (umpires) continue;
        EXPECT_EQ(to_text(told->match().draft(player)), to_text(session.match().draft(player)));
      }
      const auto same = session_at(all_rulesets(), "x", position_of(session, sees_all), problems);
      EXPECT_EQ(same->match().state_digest(), session.match().state_digest());
    }
  };
  const auto verified = verify(all_rulesets(), GetParam(), bytes, look, problems);
  EXPECT_EQ(verified.result.verdict, Verdict::matches);
}

INSTANTIATE_TEST_SUITE_P(Goldens, PositionLaw, testing::ValuesIn(golden_replays()),
                         [](const auto& info) {
                           std::string name = fs::path(info.param).parent_path().filename();
                           for (char& c : name) c = std::isalnum(c) != 0 ? c : '_';
                           return name;
                         });

// ---- the commands -------------------------------------------------------------------------------

class Position : public CliTest {
 protected:
  /// The folder of a game whose first turn was played, and the path of a report of it.
  [[nodiscard]] std::string report_of(const std::string& scenario, const std::string& name) const {
    const std::string file = write("scenario.yaml", scenario);
    EXPECT_EQ(run_program({"game", "new", "--open-dice", file, path("game")}).status,
              ExitStatus::good);
    for (const std::string player : {"north", "south"}) {
      const Ran sent = run_program(
          {"game", "submit", path("game"),
           write(player + "-1.yaml", orders_of(player, 1, "{standing: {load: grape}}"))});
      EXPECT_EQ(sent.status, ExitStatus::good) << sent.err;
    }
    EXPECT_EQ(run_program({"game", "resolve", path("game")}).status, ExitStatus::good);
    return path("game/reports/window-0001/" + name);
  }
};

TEST_F(Position, CheckWorksFromTheReportForAll) {
  const std::string report = report_of(two_sloops(), "all.json");
  const std::string orders =
      write("north-2.yaml", orders_of("north", 2, "{course: [ahead], load: grape}"));
  const Ran told = run_program({"check", orders, "--game", report});
  EXPECT_EQ(told.status, ExitStatus::good) << told.out << told.err;
  const Ran replay = run_program({"check", orders, "--game", path("game/game.replay.yaml")});
  EXPECT_EQ(told.out, replay.out);
  const Ran wrong = run_program(
      {"check", write("wrong.yaml", orders_of("north", 1, "{fire: any}")), "--game", report});
  EXPECT_EQ(wrong.status, ExitStatus::verdict_no);
}

TEST_F(Position, InAGameThatHidesSomethingCheckWorksFromWhatHeMaySee) {
  const std::string hidden =
      replaced(replaced(two_sloops("dice: {seed: a test}\nhidden: [loads]\n"),
                        ", load: {port: round, starboard: round}", ""),
               ", load: {port: round, starboard: round}", "");
  const std::string report = report_of(hidden, "north.json");
  const std::string orders = write("north-2.yaml", orders_of("north", 2, "{course: [ahead]}"));
  const Ran told = run_program({"check", orders, "--game", report});
  EXPECT_EQ(told.status, ExitStatus::good) << told.out << told.err;
  EXPECT_THAT(told.out, HasSubstr("course"));
}

TEST_F(Position, OrdersAreSealedWithTheReportAlone) {
  const std::string file =
      write("scenario.yaml", two_sloops("dice: {seed: a test}\norders: sealed\n"));
  ASSERT_EQ(run_program({"game", "new", "--open-dice", file, path("game")}).status,
            ExitStatus::good);
  const std::string orders = write("north-1.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran =
      run_program({"orders", "seal", orders, "--game", path("game/reports/window-0000/all.json")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_TRUE(exists("north-1.commitment.yaml"));
}

TEST_F(Position, AnAnswerIsToldWhereNobodyKnowsWhatIsAsked) {
  const std::string report =
      report_of(two_sloops("dice: {seed: a test}\nwhen_silent: {move: ask}\n"), "all.json");
  const std::string orders =
      write("north-answer.yaml", orders_of("north", 1, "{fire: any}") + "answer: ahead\n");
  const Ran told = run_program({"check", orders, "--game", report});
  EXPECT_EQ(told.status, ExitStatus::good) << told.out << told.err;
  EXPECT_THAT(told.out,
              HasSubstr("You answer 'ahead'; this report does not show whether that is an option"));
}

TEST_F(Position, AReportWithoutOneSaysSo) {
  const std::string orders = write("north-1.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran ran = run_program(
      {"check", orders, "--game", write("old.json", "{\"prizecourt\": \"report/1\"}\n")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("has no position"));
}

}  // namespace
}  // namespace prizecourt
