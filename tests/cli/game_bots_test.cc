#include "formats/mail/seats.h"
#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

/// Bots in the seats of a game by mail.
namespace prizecourt {
namespace {

const std::string duel = examples + "yardarm-duel/scenario.yaml";

std::string orders_of_ashe(int turn, std::string_view orders) {
  return "prizecourt: orders/1\ngame: yardarm-duel\nturn: " + std::to_string(turn) +
         "\nplayer: ashe\nships:\n  halcyon: " + std::string(orders) + '\n';
}

class GameBots : public GameFolderTest {
 protected:
  void begin_duel(std::string_view more_keys = "") const {
    const std::string scenario = read_text(duel) + std::string(more_keys);
    const Ran ran = run_program(
        {"game", "new", write("scenario.yaml", scenario), path("game"), "--bot", "varga=captain"});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }
};

TEST_F(GameBots, a_bot_hands_in_as_soon_as_a_window_opens_and_only_people_owe) {
  begin_duel();
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=captain\n");
  EXPECT_THAT(read("game/received/0001-turn-1-varga.yaml"), HasSubstr("player: varga"));
  const Ran status = game("status");
  EXPECT_THAT(status.out, HasSubstr("Captain Varga is played by a bot (captain).\n"));
  EXPECT_THAT(status.out, HasSubstr("Captain Ashe owes orders for turn 1"));
  EXPECT_THAT(status.out, testing::Not(HasSubstr("Captain Varga owes")));
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  resolved();
  EXPECT_TRUE(fs::exists(path("game/received/0003-turn-2-varga.yaml")));
  expect_verifies();
}

TEST_F(GameBots, what_a_bot_hands_in_is_what_orders_suggest_says) {
  begin_duel();
  const Ran suggested =
      run_program({"orders", "suggest", path("game/game.replay.yaml"), "--player", "varga"});
  EXPECT_EQ(read("game/received/0001-turn-1-varga.yaml"), suggested.out);
}

TEST_F(GameBots, every_report_says_who_is_a_bot) {
  begin_duel();
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  resolved();
  for (const std::string window : {"0000", "0001"}) {
    const std::string stem = "game/reports/window-" + window + "/ashe";
    EXPECT_THAT(read(stem + ".md"), HasSubstr("Captain Varga is played by a bot (captain)."));
    EXPECT_THAT(read(stem + ".html"), HasSubstr("Captain Varga is played by a bot (captain)."));
    EXPECT_THAT(read(stem + ".json"), HasSubstr("\"seats\": {\"varga\": \"captain\"}"));
  }
  EXPECT_THAT(game("status", {"--format", "json"}).out,
              HasSubstr("\"seats\": {\"varga\": \"captain\"}"));
}

TEST_F(GameBots, nothing_is_said_of_bots_in_a_game_of_people) {
  begin(two_sloops("dice: {seed: calm}\n"));
  EXPECT_FALSE(fs::exists(path("game/seats.txt")));
  EXPECT_THAT(read("game/reports/window-0000/all.json"), testing::Not(HasSubstr("seats")));
}

TEST_F(GameBots, a_person_is_replaced_and_the_next_report_says_since_when) {
  begin_duel();
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  resolved();
  const Ran seat = game("seat", {"Captain Ashe=driver"});
  EXPECT_EQ(seat.status, ExitStatus::good) << seat.err;
  EXPECT_THAT(seat.out, HasSubstr("Captain Ashe is played by a bot since window 2 (driver).\n"
                                  "Nothing is owed.\n"));
  resolved();
  EXPECT_THAT(read("game/reports/window-0002/varga.md"),
              HasSubstr("Captain Ashe is played by a bot since window 2 (driver)."));
  EXPECT_EQ(game("seat", {"ashe=person"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out,
              HasSubstr("Captain Ashe is played by a person again since window 3"));
  EXPECT_THAT(game("status").out, HasSubstr("played by a bot (captain)"));
}

TEST_F(GameBots, a_bot_that_there_is_not_takes_no_seat) {
  begin_duel();
  EXPECT_EQ(game("seat", {"varga=nelson"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(game("seat", {"varga"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(game("seat", {"nobody=captain"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=captain\n");
}

TEST_F(GameBots, a_turn_that_waits_for_a_bot_goes_on_by_itself) {
  begin_duel("when_silent: {default: ask}\n");
  // He is asked, answers, and what is asked of the bot in between keeps nobody.
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold, fire: hull, hands: guns}"));
  resolved();
  const std::string status = game("status").out;
  EXPECT_THAT(status, testing::Not(HasSubstr("Captain Varga owes")));
  expect_verifies();
}

TEST_F(GameBots, sealed_orders_are_committed_to_and_opened) {
  begin_duel("orders: sealed\n");
  EXPECT_TRUE(fs::exists(path("game/bots/window-1-varga.yaml")));
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe owes a commitment"));
  EXPECT_THAT(read("game/received/0001-turn-1-varga.commitment.yaml"), HasSubstr("commitment/1"));
  const std::string mine = write("turn-1-ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  ASSERT_EQ(run_program({"orders", "seal", mine, "--game", path("game/game.replay.yaml")}).status,
            ExitStatus::good);
  EXPECT_EQ(game("submit", {path("turn-1-ashe.commitment.yaml")}).status, ExitStatus::good);
  EXPECT_EQ(game("submit", {mine}).status, ExitStatus::good);
  resolved();
  expect_verifies();
}

TEST_F(GameBots, a_line_that_says_nothing_of_a_seat_is_an_error) {
  begin_duel();
  write("game/seats.txt", "window 1: varga=captain\nvarga: captain\n");
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("this line does not say who plays a seat"));
}

TEST(Seats, the_last_change_until_a_window_holds) {
  const std::vector<SeatChange> seats = {
      {1, "south", "captain"}, {4, "south", ""}, {6, "north", "driver"}};
  EXPECT_EQ(bot_of(seats, "south", 3), "captain");
  EXPECT_EQ(bot_of(seats, "south", 4), "");
  EXPECT_EQ(bot_of(seats, "north", 5), "");
  EXPECT_EQ(seats_in(seats, 5), (std::vector<SeatChange>{{4, "south", ""}}));
  Problems problems;
  const std::vector<std::string_view> players = {"north", "south"};
  EXPECT_EQ(seats_of("seats.txt", seats_to_text(seats), players, problems), seats);
  EXPECT_FALSE(problems.has_errors());
}

}  // namespace
}  // namespace prizecourt
