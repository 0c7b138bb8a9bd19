#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

#include "mail/folder/seats.h"

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

TEST_F(GameBots, another_bot_hands_in_anew_for_the_open_window) {
  begin_duel();
  const Ran seat = game("seat", {"varga=admiral"});
  EXPECT_EQ(seat.err,
            "prizecourt: info: what a bot (captain) handed in for Captain Varga counts "
            "no more: number 1, 0001-turn-1-varga.yaml\n");
  EXPECT_THAT(seat.out, StartsWith("Captain Varga is played by a bot (admiral).\nOwed:\n"));
  const std::string status = game("status").out;
  EXPECT_THAT(status, HasSubstr("by a bot (captain), 2001-09-09 01:46 UTC: withdrawn: the seat is "
                                "another bot's now (admiral)\n"));
  EXPECT_THAT(status, HasSubstr("by a bot (admiral), 2001-09-09 01:46 UTC: counts\n"));
  EXPECT_THAT(read("game/received/0002.yaml"), HasSubstr("\nbot: admiral\n"));
  const auto before = content();
  EXPECT_EQ(game("seat", {"varga=admiral"}).status, ExitStatus::good);
  EXPECT_EQ(content(), before);
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  resolved();
  EXPECT_THAT(read("game/reports/window-0001/varga.md"),
              HasSubstr("Captain Varga is played by a bot (admiral).\n"));
  EXPECT_THAT(read("game/game.replay.yaml"), HasSubstr("0002-turn-1-varga.yaml"));
}

TEST_F(GameBots, a_seat_that_is_given_back_owes_its_orders) {
  begin_duel();
  const Ran seat = game("seat", {"varga=person"});
  EXPECT_THAT(seat.err, HasSubstr("what a bot (captain) handed in for Captain Varga counts no "));
  EXPECT_THAT(seat.out, HasSubstr("Captain Varga owes orders for turn 1\n"));
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  EXPECT_THAT(game("status").out, HasSubstr("withdrawn: the seat is a person's now\n"));
  EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
  // And the bot again, whose same file counts anew.
  EXPECT_THAT(game("seat", {"varga=captain"}).out, HasSubstr("Nothing is owed.\n"));
  EXPECT_EQ(read("game/received/0003-turn-1-varga.yaml"),
            read("game/received/0001-turn-1-varga.yaml"));
  resolved();
}

TEST_F(GameBots, a_seat_that_is_changed_by_hand_is_put_right_by_the_next_command) {
  begin_duel();
  write("game/seats.txt", "window 1: varga=person\n");
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  EXPECT_THAT(game("status").out, HasSubstr("Captain Varga owes orders for turn 1"));
}

TEST_F(GameBots, what_a_person_has_handed_in_counts_and_the_bot_plays_from_the_next_window_on) {
  begin_duel();
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  const std::string ahead = "From window 2 on Captain Ashe is played by a bot (driver).\n";
  for (int time = 1; time <= 2; ++time) {
    EXPECT_EQ(game("seat", {"ashe=driver"}).out,
              "What Captain Ashe handed in for window 1 counts.\n" + ahead +
                  "Nothing is owed.\nNext: prizecourt game resolve game\n");
  }
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=captain\nwindow 2: ashe=driver\n");
  EXPECT_THAT(game("status").out, HasSubstr(ahead));
  EXPECT_THAT(game("status", {"--format", "json"}).out,
              HasSubstr("\"seats_ahead\": {\"ashe\": \"driver\"}"));
  resolved();
  EXPECT_THAT(read("game/reports/window-0001/varga.md"),
              HasSubstr("Captain Ashe is played by a bot since window 2 (driver); in window 1 "
                        "Captain Ashe gave the orders.\n"));
  EXPECT_THAT(read("game/reports/window-0001/varga.json"),
              HasSubstr("\"orders_by\": {\"varga\": \"captain\", \"ashe\": \"person\"}"));
  resolved();
  EXPECT_THAT(read("game/reports/window-0002/varga.md"),
              HasSubstr("Captain Ashe is played by a bot since window 2 (driver).\n"));
}

TEST_F(GameBots, a_change_that_does_not_hold_yet_is_called_off) {
  begin_duel();
  accepted("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
  EXPECT_EQ(game("seat", {"ashe=driver"}).status, ExitStatus::good);
  EXPECT_THAT(game("seat", {"ashe=person"}).out, StartsWith("Captain Ashe is played by a person."));
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=captain\n");
}

TEST_F(GameBots, a_bot_answers_for_a_person_whose_orders_do_not) {
  begin_duel("when_silent: {default: ask}\n");
  accepted("ashe.yaml", orders_of_ashe(1, "{}"));
  resolved();
  accepted("ashe.yaml", orders_of_ashe(1, "{}"));
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe owes an answer"));
  EXPECT_EQ(game("seat", {"ashe=driver"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("Nothing is owed."));
  EXPECT_EQ(read("game/seats.txt"), "window 1: varga=captain\nwindow 2: ashe=driver\n");
}

TEST_F(GameBots, bots_hand_in_at_once_for_a_turn_that_is_taken_back) {
  begin_duel();
  EXPECT_EQ(game("seat", {"ashe=driver"}).status, ExitStatus::good);
  resolved();
  const Ran back = game("rollback", {"--to", "1", "--reason", "a slip"});
  EXPECT_EQ(back.status, ExitStatus::good) << back.err;
  EXPECT_THAT(back.out, HasSubstr("Nothing is owed.\nNext: prizecourt game resolve game\n"));
  EXPECT_EQ(game("status").status, ExitStatus::good);
  EXPECT_THAT(read("game/reports/window-0002/varga.json"), testing::Not(HasSubstr("orders_by")));
  resolved();
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

class GameBotsSealed : public GameBots {
 protected:
  GameBotsSealed() { begin_duel("orders: sealed\n"); }

  /// Ashe commits, and everybody has.
  void commit() const {
    const std::string mine = write("ashe.yaml", orders_of_ashe(1, "{helm: hold}"));
    ASSERT_EQ(run_program({"orders", "seal", mine, "--game", path("game/game.replay.yaml")}).status,
              ExitStatus::good);
    accepted("ashe.commitment.yaml", read("ashe.commitment.yaml"));
  }
};

TEST_F(GameBotsSealed, another_bot_commits_itself_anew_as_long_as_nothing_is_opened) {
  EXPECT_EQ(game("seat", {"varga=driver"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("by a bot (captain), 2001-09-09 01:46 UTC: withdrawn"));
  EXPECT_EQ(game("seat", {"varga=captain"}).status, ExitStatus::good);
  commit();
  EXPECT_THAT(read("game/received/0005-turn-1-varga.yaml"), HasSubstr("player: varga"));
  accepted("ashe.yaml", read("ashe.yaml"));
  resolved();
  expect_verifies();
}

TEST_F(GameBotsSealed, a_person_commits_where_a_bot_had) {
  EXPECT_THAT(game("seat", {"varga=person"}).out, HasSubstr("Captain Varga owes a commitment"));
  commit();
  EXPECT_THAT(game("status").out, HasSubstr("Captain Varga owes a commitment"));
}

TEST_F(GameBotsSealed, what_is_opened_counts_whoever_has_the_seat_then) {
  commit();
  const Ran seat = game("seat", {"varga=person"});
  EXPECT_THAT(seat.out, StartsWith("What a bot (captain) committed to for window 1 counts: orders "
                                   "are opened already.\nFrom window 2 on Captain Varga is played "
                                   "by a person.\n"));
  EXPECT_EQ(seat.err, "");
  accepted("ashe.yaml", read("ashe.yaml"));
  resolved();
  EXPECT_THAT(read("game/reports/window-0001/ashe.md"),
              HasSubstr("Captain Varga is played by a person again since window 2; in window 1 a "
                        "bot (captain) gave the orders.\n"));
  expect_verifies();
}

TEST_F(GameBotsSealed, what_a_person_committed_to_no_bot_opens) {
  EXPECT_EQ(game("seat", {"varga=person"}).status, ExitStatus::good);
  commit();
  EXPECT_THAT(game("seat", {"ashe=driver"}).out,
              StartsWith("Captain Ashe committed to orders for window 1, which nobody else can "
                         "open; `prizecourt game withdraw game 2 --reason …` and this command "
                         "once more give the seat away at once.\nFrom window 2 on "));
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe has committed to orders for turn 1"));
  EXPECT_EQ(game("withdraw", {"2", "--reason", "Ashe has left"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe owes a commitment"));
  EXPECT_THAT(game("seat", {"ashe=driver"}).out, StartsWith("Captain Ashe is played by a bot"));
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe has committed to orders for turn 1"));
}

TEST_F(GameBotsSealed, a_bot_whose_commitment_is_withdrawn_commits_itself_anew) {
  const Ran ran = game("withdraw", {"1", "--reason", "a slip"});
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("Captain Varga owes")));
  EXPECT_THAT(game("status").out, HasSubstr("by a bot (captain), 2001-09-09 01:46 UTC: counts"));
}

TEST_F(GameBots, a_line_that_says_nothing_of_a_seat_is_an_error) {
  begin_duel();
  write("game/seats.txt", "window 1: varga=captain\nvarga: captain\n");
  const Ran ran = game("status");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("this line does not say who plays a seat"));
}

TEST(Seats, a_change_calls_off_what_was_to_hold_later) {
  std::vector<SeatChange> seats = {
      {1, "south", "captain"}, {3, "south", ""}, {3, "north", "driver"}};
  EXPECT_EQ(seats_after(seats, 2),
            (std::vector<SeatChange>{{3, "south", ""}, {3, "north", "driver"}}));
  change_seat(seats, {2, "south", "captain"});
  EXPECT_EQ(seats, (std::vector<SeatChange>{{1, "south", "captain"}, {3, "north", "driver"}}));
  change_seat(seats, {2, "south", "admiral"});
  EXPECT_EQ(bot_of(seats, "south", 2), "admiral");
  EXPECT_EQ(bot_of(seats, "south", 1), "captain");
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
