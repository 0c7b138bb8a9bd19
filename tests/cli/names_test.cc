/// What people read instead of the ids of players and sides, in every game.

#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// A game that its first player gives up at once; the names of the second player and his side.
struct NamedGame {
  const char* ruleset;
  const char* names;
  const char* loser;
  const char* give_up;
  const char* player;
  const char* ended;
};

void PrintTo(const NamedGame& game, std::ostream* out) {
  *out << game.ruleset;
}

constexpr std::array games = {
    NamedGame{"admiralty", "bob: Bob Brown, south: Southern", "alice", "resign: true", "Bob Brown",
              "Southern victory"},
    NamedGame{"away-boarders", "south: Bob Brown", "north", "resign: true", "Bob Brown",
              "Bob Brown victory"},
    NamedGame{"broadsides-and-boarding-parties", "bob: Bob Brown", "alice", "surrender: true",
              "Bob Brown", "Seahawk (Bob Brown) has won"},
    NamedGame{"form-line-of-battle", "bob: Bob Brown, south: Southern", "alice", "resign: true",
              "Bob Brown", "Southern victory"},
    NamedGame{"master-and-commander", "french: Bob Brown", "british", "resign: true", "Bob Brown",
              "Bob Brown victory"},
    NamedGame{"yardarm", "bob: Bob Brown, south: Southern", "alice",
              "ships: {heron: {colours: strike}}", "Bob Brown", "Swallow has won"},
};

class NamesInEachGame : public CliTest, public testing::WithParamInterface<NamedGame> {
 protected:
  /// The scenario that `scenario new` writes, with these names.
  std::string scenario(const std::string& names) {
    std::string text = read_text(PRIZECOURT_SOURCE_DIR "/data/scenarios/" +
                                 std::string(GetParam().ruleset) + ".yaml");
    if (const std::size_t own = text.find("\nnames:"); own != std::string::npos)
      text.resize(own + 1);
    return write("scenario.yaml", text + "names: {" + names + "}\n");
  }
};

TEST_P(NamesInEachGame, StandInChartAndLog) {
  const std::string file = scenario(GetParam().names);
  const std::string orders =
      write("orders.yaml", "prizecourt: orders/1\ngame: my-game\nturn: 1\nplayer: " +
                               std::string(GetParam().loser) + "\n" + GetParam().give_up + "\n");
  const Ran shown = run_program({"show", file});
  EXPECT_THAT(shown.out, HasSubstr(GetParam().player)) << shown.err;
  const Ran ran = run_program({"run", file, "--orders", orders, "--log", path("log.md"), "--replay",
                               path("a.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(read_text(path("log.md")), HasSubstr(GetParam().ended));
  EXPECT_THAT(read_text(path("a.replay.yaml")), Not(HasSubstr("winner: Bob")));
}

TEST_P(NamesInEachGame, ForNobodyAreAnError) {
  const Ran checked = run_program({"check", scenario("nobdoy: Nobody")});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_THAT(checked.err + checked.out, AllOf(HasSubstr("nobdoy"), HasSubstr("scenario.yaml:")));
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, NamesInEachGame, testing::ValuesIn(games),
                         [](const testing::TestParamInfo<NamedGame>& game) {
                           std::string name = game.param.ruleset;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

using NamesOfPlayers = CliTest;

TEST_F(NamesOfPlayers, AreMadeOfTheirIdsWhereNothingIsSaid) {
  const std::string file =
      write("scenario.yaml", replaced(replaced(two_sloops(), "north: {}", "player-b: {}"),
                                      "player: north", "player: player-b"));
  const Ran shown = run_program({"show", file});
  EXPECT_THAT(shown.out, AllOf(HasSubstr("players: Player B (player-b), South (south)"),
                               HasSubstr("Cutter (cutter, Player B)")));
}

TEST_F(NamesOfPlayers, StandInStatusReportsReceiptsAndLuck) {
  const std::string file =
      write("scenario.yaml",
            two_sloops("dice: {seed: a test}\nnames: {north: Alice Smith, south: \"*Bob*\"}\n"));
  ASSERT_EQ(run_program({"game", "new", file, path("game")}).status, ExitStatus::good);
  EXPECT_THAT(run_program({"game", "status", path("game")}).out,
              AllOf(HasSubstr("Alice Smith owes orders for turn 1: Cutter"),
                    HasSubstr("*Bob* owes orders"), Not(HasSubstr("north owes"))));
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran receipt = run_program({"game", "submit", path("game"), orders});
  EXPECT_THAT(receipt.out, HasSubstr("from Alice Smith came for turn 1"));
  EXPECT_THAT(read_text(path("game/reports/window-0000/all.md")),
              AllOf(HasSubstr("**Alice Smith**"), HasSubstr("**\\*Bob\\***")));
  EXPECT_THAT(run_program({"luck", sample_replays + "tutorial-duel.replay.yaml"}).out,
              HasSubstr("\nNorth "));
}

}  // namespace
}  // namespace prizecourt
