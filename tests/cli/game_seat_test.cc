#include "tests/cli/game_fixture.h"

// Who has a seat is an input of the replay: recorded with its reason, told, and verified.
namespace prizecourt {
namespace {

class SeatInReplay : public GameFolderTest {
 protected:
  SeatInReplay() { begin(two_sloops()); }

  void seat(const std::string& reason) const {
    const Ran ran = game("seat", {"south=person", "--reason", reason});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  [[nodiscard]] Ran play(int turn) const {
    for (const std::string player : {"north", "south"}) {
      EXPECT_EQ(
          game("submit", {write(player + ".yaml", orders_of(player, turn, "{fire: any}"))}).err,
          "");
    }
    return game("resolve");
  }

  [[nodiscard]] Ran verify(const std::string& replay) const {
    return run_program({"verify", write("copy.replay.yaml", replay)});
  }

  static constexpr std::string_view recorded = "seats:\n  south: {reason: Emil plays for Sophie}\n";
};

TEST_F(SeatInReplay, AChangeIsRecordedOnceToldAndVerified) {
  seat("Emil plays for Sophie");
  EXPECT_THAT(play(1).out, HasSubstr("A person takes the seat of South: Emil plays for Sophie."));
  EXPECT_THAT(read("game/reports/window-0001/all.md"), HasSubstr("Emil plays for Sophie"));
  EXPECT_THAT(play(2).out, Not(HasSubstr("takes the seat")));
  const std::string replay = read("game/game.replay.yaml");
  EXPECT_EQ(count(replay, recorded), 1U);
  EXPECT_EQ(verify(replay).status, ExitStatus::good);
  EXPECT_EQ(verify(replaced(replay, "Emil plays", "Eve plays")).status, ExitStatus::verdict_no);
  EXPECT_THAT(verify(replaced(replay, "south: {reason", "nobody: {reason")).out,
              HasSubstr("there is no player 'nobody' to have a seat"));
}

TEST_F(SeatInReplay, ARollbackLosesNoChange) {
  EXPECT_EQ(play(1).status, ExitStatus::good);
  seat("Emil plays for Sophie");
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "a lost file"}).status, ExitStatus::good);
  EXPECT_EQ(play(1).status, ExitStatus::good);
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "another"}).status, ExitStatus::good);
  EXPECT_EQ(play(1).status, ExitStatus::good);
  const std::string replay = read("game/game.replay.yaml");
  EXPECT_EQ(count(replay, recorded), 1U);
  EXPECT_EQ(verify(replay).status, ExitStatus::good);
}

TEST_F(SeatInReplay, AReasonIsOneLine) {
  EXPECT_EQ(game("seat", {"south=person", "--reason", "a\nb"}).status, ExitStatus::bad_usage);
}

}  // namespace
}  // namespace prizecourt
