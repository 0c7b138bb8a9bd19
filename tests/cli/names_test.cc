/// What people read instead of the ids of players and sides, in every game.

#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

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
              "Bob Brown", "Seahawk (Bob Brown) beats"},
    NamedGame{"form-line-of-battle", "bob: Bob Brown, south: Southern", "alice", "resign: true",
              "Bob Brown", "Southern victory"},
    NamedGame{"master-and-commander", "french: Bob Brown", "british", "resign: true", "Bob Brown",
              "Bob Brown victory"},
    NamedGame{"yardarm", "bob: Bob Brown, south: Southern", "alice",
              "ships: {heron: {colours: strike}}", "Bob Brown", "Swallow wins"},
};

class NamesInEachGame : public CliTest, public testing::WithParamInterface<NamedGame> {
 protected:
  /// The scenario that `scenario new` writes, with these names.
  std::string scenario(const std::string& names) {
    std::string text =
        read_text(source_path("data/scenarios/") + std::string(GetParam().ruleset) + ".yaml");
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
  ASSERT_EQ(run_program({"game", "new", "--open-dice", file, path("game")}).status,
            ExitStatus::good);
  EXPECT_THAT(
      run_program({"game", "status", path("game")}).out,
      AllOf(HasSubstr("Waiting for orders for turn 1 from Alice Smith: Cutter"),
            HasSubstr("Waiting for orders for turn 1 from *Bob*"), Not(HasSubstr("from north"))));
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran receipt = run_program({"game", "submit", path("game"), orders});
  EXPECT_THAT(receipt.out, HasSubstr("from Alice Smith was received for turn 1"));
  EXPECT_THAT(read_text(path("game/reports/window-0000/all.md")),
              AllOf(HasSubstr("**Alice Smith**"), HasSubstr("**\\*Bob\\***")));
  EXPECT_THAT(run_program({"luck", sample_replays + "tutorial-duel.replay.yaml"}).out,
              HasSubstr("\nNorth "));
}

/// A player who has a name has no article.
TEST_F(NamesOfPlayers, OfAPeopleStandWithTheirArticle) {
  const auto owed = [&](const std::string& game, const std::string& names) {
    const std::string file =
        write(game + ".yaml",
              replaced(run_program({"scenario", "new", "mc"}).out, "\nnames:", "\nnames:" + names));
    EXPECT_EQ(run_program({"game", "new", "--open-dice", file, path(game)}).status,
              ExitStatus::good);
    return run_program({"game", "status", path(game)}).out;
  };
  EXPECT_THAT(owed("plain", ""),
              AllOf(HasSubstr("\nWaiting for orders for turn 1 from the British"),
                    HasSubstr("\nWaiting for orders for turn 1 from the French")));
  EXPECT_THAT(owed("named", "\n  british: Alice"),
              HasSubstr("\nWaiting for orders for turn 1 from Alice"));
}

// ---- names as they are typed ----

/// What is printed for an id is printed for the name, too.
void expect_same_by_name(std::vector<std::string> arguments, const std::string& id,
                         const std::string& name) {
  arguments.push_back(id);
  const Ran by_id = run_program(arguments);
  EXPECT_EQ(by_id.status, ExitStatus::good) << by_id.err;
  arguments.back() = name;
  const Ran by_name = run_program(arguments);
  EXPECT_EQ(by_name.status, ExitStatus::good) << by_name.err;
  EXPECT_EQ(by_name.out, by_id.out) << name;
}

TEST(TypedNames, OfShipsStandForTheirIds) {
  const std::string replay = sample_replays + "lake-erie.replay.yaml";
  expect_same_by_name({"show", replay, "--ship"}, "queen-charlotte", "Queen Charlotte");
  expect_same_by_name({"show", replay, "--ship"}, "lawrence", "LAWRENCE");
  expect_same_by_name({"explain", replay, "--turn", "1", "--ship"}, "queen-charlotte",
                      "queen charlotte");
  expect_same_by_name({"explain", replay, "--turn", "1", "--why-not"},
                      "queen-charlotte fires lawrence", "Queen Charlotte fires Lawrence");
}

TEST(TypedNames, ThatNobodyHasAreAnsweredWithWhatThereIs) {
  const std::string replay = sample_replays + "lake-erie.replay.yaml";
  for (const auto& arguments : std::vector<std::vector<std::string>>{
           {"show", replay, "--ship", "niagra"},
           {"explain", replay, "--turn", "1", "--ship", "niagra"},
           {"explain", replay, "--turn", "1", "--why-not", "niagra fires Detroit"}}) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage);
    EXPECT_THAT(ran.err, AllOf(HasSubstr("there is no ship 'niagra' in this game"),
                               HasSubstr("did you mean 'niagara'? expected one of: "),
                               HasSubstr("Queen Charlotte (queen-charlotte)")));
  }
}

TEST_F(NamesOfPlayers, AreTypedInPlaceOfTheirIds) {
  const std::string file =
      write("scenario.yaml",
            two_sloops("dice: {seed: a test}\nnames: {north: Captain Smith, south: Bob Brown}\n"));
  const std::string game = path("game");
  ASSERT_EQ(run_program({"game", "new", "--open-dice", file, game}).status, ExitStatus::good);
  expect_same_by_name({"game", "report", game, "--player"}, "north", "captain smith");
  expect_same_by_name({"orders", "new", "--scenario", file, "--player"}, "north", "Captain Smith");
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: none}"));
  const Ran taken = run_program({"game", "submit", game, orders, "--from", "Captain Smith"});
  EXPECT_EQ(taken.status, ExitStatus::good) << taken.err << taken.out;
  const Ran nobody = run_program({"game", "resolve", game, "--default-for", "Brown"});
  EXPECT_EQ(nobody.status, ExitStatus::bad_usage);
  EXPECT_THAT(nobody.err, HasSubstr("there is no player 'Brown' in this game; "
                                    "expected one of: Captain Smith (north), Bob Brown (south)\n"));
  EXPECT_EQ(run_program({"game", "resolve", game, "--default-for", "Bob Brown"}).status,
            ExitStatus::good);
}

TEST_F(NamesOfPlayers, ThatTwoHaveAreNotGuessed) {
  const std::string file = write(
      "scenario.yaml", two_sloops("dice: {seed: a test}\nnames: {north: Smith, south: Smith}\n"));
  const Ran ran = run_program({"orders", "new", "--scenario", file, "--player", "smith"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("more than one player is called 'smith' in this game; "
                                 "expected one of: Smith (north), Smith (south)\n"));
}

}  // namespace
}  // namespace prizecourt
