#include "engine/table/digest.h"
#include "formats/replay/replay.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

/// What becomes of a replay that `what-if` wrote, in the hands of other commands.
namespace prizecourt {
namespace {

/// A game of two sloops of three turns, and the same had north not fired in turn 2.
class NeverPlayed : public CliTest {
 protected:
  NeverPlayed() {
    for (int turn = 1; turn <= 3; ++turn) {
      const std::string stem = "orders/turn-" + std::to_string(turn);
      write(stem + "-north.yaml", orders_of("north", turn, "{fire: any}"));
      write(stem + "-south.yaml", orders_of("south", turn, "{fire: any}"));
    }
    good({"run", write("scenario.yaml", two_sloops()), "--orders", path("orders"), "--replay",
          game_});
    good({"what-if", game_, "--turn", "2", "--orders",
          write("other.yaml", orders_of("north", 2, "{fire: none}")), "--out", replay_});
  }

  static void good(const std::vector<std::string>& command) {
    const Ran ran = run_program(command);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  const std::string game_ = path("game.replay.yaml");
  const std::string replay_ = path("hypothetical.replay.yaml");
};

TEST_F(NeverPlayed, NobodyPlaysOnFromIt) {
  const Ran run =
      run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay", replay_});
  EXPECT_EQ(run.status, ExitStatus::bad_input);
  EXPECT_THAT(run.err, HasSubstr("cannot be continued: hypothetical game"));
  const Ran begun = run_program({"game", "new", "--open-dice", replay_, path("mail")});
  EXPECT_EQ(begun.status, ExitStatus::bad_input);
  EXPECT_THAT(begun.err, HasSubstr("expected a scenario, found a replay"));
  ASSERT_EQ(run_program({"game", "new", "--open-dice", path("scenario.yaml"), path("mail")}).status,
            ExitStatus::good);
  write("mail/game.replay.yaml", read_text(replay_));
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
    EXPECT_THAT(mail.err, HasSubstr("hypothetical game")) << more.front();
  }
  const Ran again = run_program({"what-if", replay_, "--ruling", "range-count=steps"});
  EXPECT_EQ(again.status, ExitStatus::bad_input);
}

/// Whoever looks at it is told, a person on standard error and a program in what it reads.
TEST_F(NeverPlayed, EveryCommandThatLooksAtItSaysSo) {
  const std::string text = read_text(replay_);
  const std::size_t die = text.find("{at: 1/") + 5;
  const std::string at = text.substr(die, text.find(',', die) - die);
  const auto orders = write("later.yaml", orders_of("north", 4, "{fire: any}"));
  const std::vector<std::vector<std::string>> looks = {
      {"show", replay_},
      {"show", replay_, "--board"},
      {"show", replay_, "--svg", path("board.svg")},
      {"check", orders, "--game", replay_},
      {"orders", "new", replay_, "--player", "north"},
      {"odds", replay_, "--turn", "1", "--samples", "100"},
      {"explain", replay_, "1/1"},
      {"explain", replay_, "--die", at},
      {"explain", replay_, "--turn", "1", "--why-not", "cutter fires lugger"},
  };
  for (const auto& look : looks) {
    const Ran ran = run_program(look);
    EXPECT_EQ(ran.status, ExitStatus::good) << testing::PrintToString(look) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("hypothetical game: the game of replay "));
  }
  EXPECT_THAT(read("board.svg"), HasSubstr("After turn 3 (hypothetical game)</text>"));
  const Ran real = run_program({"show", game_, "--svg", path("board.svg")});
  EXPECT_EQ(real.err, "");
  EXPECT_THAT(read("board.svg"), Not(HasSubstr("hypothetical")));
}

TEST_F(NeverPlayed, TextThatIsHandedOnSaysSoAtItsHead) {
  for (const std::vector<std::string>& look :
       {std::vector<std::string>{"show", replay_},
        {"show", replay_, "--board"},
        {"odds", replay_, "--turn", "1", "--samples", "100"},
        {"explain", replay_, "--turn", "1"},
        {"explain", replay_, "--turn", "1", "--why-not", "cutter fires lugger"}}) {
    const std::string out = run_program(look).out;
    const std::string head = "(hypothetical game: ";
    EXPECT_TRUE(out.starts_with(head)) << out.substr(0, 100);
    EXPECT_EQ(out.find(head, 1), out.npos) << testing::PrintToString(look);
  }
  EXPECT_THAT(run_program({"show", game_}).out, Not(HasSubstr("hypothetical")));
}

TEST_F(NeverPlayed, ProgramsThatReadOfItAreTold) {
  const std::string digest = to_hex(blake2b(without_programs(read_text(game_))));
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
           {"explain", replay_, "1/1"},
           {"explain", replay_, "--turn", "1", "--why-not", "cutter fires lugger"},
           {"odds", replay_, "--turn", "1", "--samples", "100"},
           {"impact", replay_}}) {
    EXPECT_THAT(json(look), HasSubstr("\"hypothetical\":" + mark)) << look.front();
  }
  EXPECT_THAT(json({"odds", game_, "--turn", "1", "--samples", "100"}),
              Not(HasSubstr("hypothetical")));
  EXPECT_THAT(json({"diff", game_, replay_}), HasSubstr("\"hypothetical_b\":" + mark));
  EXPECT_THAT(json({"diff", replay_, game_}), HasSubstr("\"hypothetical_a\":" + mark));
  EXPECT_THAT(json({"verify", replay_}), HasSubstr("\"remark\":\"neverplayed\""));
  EXPECT_THAT(run_program({"verify", replay_, "--format", "github"}).out,
              HasSubstr("::never played\n"));
  EXPECT_THAT(run_program({"impact", replay_}).out, HasSubstr(", never played\n"));
  EXPECT_EQ(
      run_program({"odds", replay_, "--turn", "1", "--samples", "100", "--svg", path("odds.svg")})
          .status,
      ExitStatus::good);
  EXPECT_THAT(read("odds.svg"), HasSubstr(">hypothetical game: "));
}

/// It has the dice of the game that was played.
TEST_F(NeverPlayed, ItsDiceAreNotCountedAsLuck) {
  const Ran both = run_program({"luck", game_, replay_});
  EXPECT_EQ(both.status, ExitStatus::good);
  EXPECT_THAT(both.err, HasSubstr(" changed in turn 2; its dice are not counted\n"));
  EXPECT_EQ(both.out, run_program({"luck", game_}).out);
  const Ran alone = run_program({"luck", replay_});
  EXPECT_EQ(alone.status, ExitStatus::bad_input);
  EXPECT_EQ(alone.out, "");
  EXPECT_THAT(alone.err, HasSubstr("there are no dice of a played game"));
}

}  // namespace
}  // namespace prizecourt
