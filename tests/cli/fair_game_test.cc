/// The dice of a game in a folder: who can predict them, what reports say of them, and what becomes
/// of a game whose chain is lost.

#include "tests/cli/joint_game.h"

#include <map>

namespace prizecourt {
namespace {

class FairGame : public JointGame {
 protected:
  [[nodiscard]] Ran game(std::vector<std::string> words) const {
    words.insert(words.begin(), "game");
    words.insert(words.begin() + 2, path("game"));
    return run_program(std::move(words));
  }

  void begin(const std::string& text, std::vector<std::string> more) const {
    std::vector<std::string> words = {"game", "new", write("scenario.yaml", text), path("game")};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run_program(words);
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  /// Both players order, and the window is played. After turn 1 nobody fires: by chance the game
  /// could end.
  [[nodiscard]] Ran play(int turn) const {
    for (const std::string player : {"north", "south"}) {
      const std::string file = player + "-" + std::to_string(turn) + ".yaml";
      const Ran ran =
          game({"submit",
                write(file, orders_of(player, turn, turn == 1 ? "{fire: any}" : "{fire: none}"))});
      EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
    }
    return game({"resolve"});
  }

  [[nodiscard]] std::string replay() const { return read("game/game.replay.yaml"); }

  void expect_verifies() const {
    const Ran ran = run_program({"verify", path("game/game.replay.yaml")});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  /// What players are sent, by its path.
  [[nodiscard]] std::map<std::string, std::string> sent() const {
    std::map<std::string, std::string> all;
    for (const std::string folder : {"game/reports", "game/receipts"}) {
      for (const auto& entry : fs::recursive_directory_iterator(path(folder))) {
        if (entry.is_regular_file()) all[entry.path().string()] = read_text(entry.path().string());
      }
    }
    return all;
  }

  [[nodiscard]] std::string report(int window) const {
    return read("game/reports/window-000" + std::to_string(window) + "/all.md");
  }
};

// ---- secrets ------------------------------------------------------------------------------------

TEST_F(FairGame, NothingThatIsSentHoldsTheSeedOfAGameInProgress) {
  begin(two_sloops("dice:\n  seed: Kamperduin\n"), {"--open-dice"});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  for (const auto& [file, text] : sent()) EXPECT_THAT(text, Not(HasSubstr("Kamperduin"))) << file;
  const Ran page = run_program({"page", path("game/game.replay.yaml")});
  EXPECT_EQ(page.status, ExitStatus::good) << page.err;
  EXPECT_THAT(page.out, Not(HasSubstr("Kamperduin")));
  const Ran film = run_program({"film", path("game/game.replay.yaml")});
  EXPECT_THAT(film.out, Not(HasSubstr("Kamperduin")));
}

TEST_F(FairGame, NothingThatIsSentHoldsAScript) {
  begin(two_sloops("dice: {scripted: [5, 5, 5, 4]}\n"), {"--open-dice"});
  for (const auto& [file, text] : sent()) EXPECT_THAT(text, Not(HasSubstr("scripted"))) << file;
}

TEST_F(FairGame, TheSeedOfAFinishedGameIsPublished) {
  begin(two_sloops("dice: {seed: Kamperduin}\nturn_limit: 1\n"), {"--open-dice"});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  EXPECT_THAT(report(1), HasSubstr("Dice: from the seed 'Kamperduin', published now"));
  EXPECT_THAT(read("game/reports/window-0001/all.json"), HasSubstr("\"seed\": \"Kamperduin\""));
  expect_verifies();
}

TEST_F(FairGame, ASeedThatReportsCouldNotLeaveOutIsRefused) {
  constexpr std::string_view in_one_line =
      "{prizecourt: scenario/1, ruleset: yardarm, game: x, dice: {seed: x}, sides: {blue: {player: "
      "ashe}, red: {player: varga}}, ships: {halcyon: {side: blue, guns: 6, hull: 12, rigging: 5, "
      "crew: 10}, tempest: {side: red, guns: 5, hull: 10, rigging: 6, crew: 12}}, weather_gage: "
      "halcyon}\n";
  const Ran ran = run_program({"game", "new", "--open-dice",
                               write("scenario.yaml", std::string(in_one_line)), path("game")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("write `dice:` on lines of its own"));
  begin(std::string(in_one_line), {});
}

TEST_F(FairGame, OrdersAreCheckedFromAReportWithoutTheSeed) {
  begin(two_sloops(), {"--open-dice"});
  const Ran ran = run_program({"check", write("north.yaml", orders_of("north", 1, "{fire: any}")),
                               "--game", path("game/reports/window-0000/all.json")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
}

// ---- the game master's chain --------------------------------------------------------------------

TEST_F(FairGame, AGameHasTheGameMastersChainUnlessItsScenarioHasJointDice) {
  begin(two_sloops(), {});
  EXPECT_TRUE(exists("game/umpire.chain"));
  EXPECT_EQ(fs::status(path("game/umpire.chain")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_THAT(replay(), HasSubstr("\ndice: {joint: {umpire: "));
  fs::remove_all(path("game"));
  scenario("");
  begin(read("scenario.yaml"), {});
  EXPECT_FALSE(exists("game/umpire.chain"));
}

TEST_F(FairGame, EachWindowRevealsOneLinkAndCanBeVerified) {
  begin(two_sloops(), {});
  const std::string chain_text = read("game/umpire.chain");
  Problems problems;
  const auto chain = read_chain("umpire.chain", chain_text, problems);
  ASSERT_TRUE(chain);
  for (int turn = 1; turn <= 2; ++turn) {
    const Ran ran = play(turn);
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
    expect_verifies();
    const std::string link = to_hex(link_of(*chain, turn).value());
    const std::string next = to_hex(link_of(*chain, turn + 1).value());
    EXPECT_THAT(read("game/reports/window-000" + std::to_string(turn) + "/all.json"),
                HasSubstr(link));
    EXPECT_THAT(replay(), HasSubstr(link));
    for (const auto& [file, text] : sent()) {
      EXPECT_THAT(text, Not(HasSubstr(next))) << file;
      EXPECT_THAT(text, Not(HasSubstr(to_hex(chain->secret)))) << file;
    }
    EXPECT_THAT(replay(), Not(HasSubstr(next)));
  }
}

TEST_F(FairGame, ALinkOfTheGameMastersThatIsExchangedDoesNotVerify) {
  begin(two_sloops(), {});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  const std::string text = replay();
  const std::size_t at = text.find("link: ") + 6;
  expect_differs(std::string(text).replace(at, 64, to_hex(blake2b("another"))));
}

TEST_F(FairGame, ABeginningThatIsRepeatedKeepsTheChain) {
  begin(two_sloops(), {});
  const std::string before = replay();
  begin(two_sloops(), {});
  EXPECT_EQ(replay(), before);
}

TEST_F(FairGame, AChainThatIsThereIsTaken) {
  fs::create_directories(path("game"));
  write("game/umpire.chain", to_text(joint::chain_of("umpire")));
  begin(two_sloops(), {});
  EXPECT_THAT(replay(), HasSubstr(to_hex(commitment_of(joint::chain_of("umpire")))));
}

TEST_F(FairGame, PlayersOrdersNeedNoLink) {
  begin(two_sloops(), {});
  const std::string report = path("game/reports/window-0000/all.json");
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran checked = run_program({"check", orders, "--game", report});
  EXPECT_EQ(checked.status, ExitStatus::good) << checked.out << checked.err;
  EXPECT_THAT(checked.out + checked.err, Not(HasSubstr("sealed")));
  const Ran made = run_program({"orders", "hand-in", orders, "--game", report});
  EXPECT_EQ(made.status, ExitStatus::good) << made.out << made.err;
}

TEST_F(FairGame, ABotPlaysWithTheGameMastersChain) {
  begin(two_sloops(), {"--bot", "south=captain"});
  ASSERT_EQ(game({"submit", write("n.yaml", orders_of("north", 1, "{fire: any}"))}).status,
            ExitStatus::good);
  const Ran ran = game({"resolve"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  expect_verifies();
}

TEST_F(FairGame, ATurnRolledBackGetsOtherDice) {
  begin(two_sloops(), {});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  ASSERT_EQ(game({"rollback", "--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  ASSERT_EQ(play(1).status, ExitStatus::good);
  const auto seeds = seeds_of(replay());
  ASSERT_EQ(seeds.size(), 2U);
  EXPECT_NE(seeds[0], seeds[1]);
  expect_verifies();
}

// ---- the line about the dice --------------------------------------------------------------------

TEST_F(FairGame, EveryReportSaysWhereItsDiceComeFrom) {
  const std::map<std::string, std::string> lines = {
      {two_sloops(), "Dice: from one seed for the whole game. Anyone who knows the seed can "},
      {two_sloops("dice: {scripted: []}\n"), "Dice: a list entered before the game. Anyone who"},
      {two_sloops(joint::dice_of(parties())), "Dice: joint, from the hash chains of all players"},
  };
  for (const auto& [text, line] : lines) {
    fs::remove_all(path("game"));
    begin(text, {"--open-dice"});
    EXPECT_THAT(report(0), HasSubstr(line));
    EXPECT_THAT(read("game/reports/window-0000/all.html"), HasSubstr(line));
  }
  fs::remove_all(path("game"));
  begin(two_sloops(), {});
  EXPECT_THAT(report(0), HasSubstr("Dice: from the game master's hash chain. No player can"));
}

TEST_F(FairGame, WhereSomethingIsHiddenReportsHaveNoLinksAndSayWhenDiceAreVerified) {
  const std::string round = ", load: {port: round, starboard: round}";
  std::string text = two_sloops("dice: {seed: a test}\nhidden: [loads]\n");
  text = replaced(replaced(text, round, ""), round, "");
  begin(text, {});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  for (const std::string player : {"north", "south"}) {
    const std::string stem = "game/reports/window-0001/" + player;
    EXPECT_THAT(read(stem + ".md"), HasSubstr("can be verified once the game is over"));
    EXPECT_THAT(read(stem + ".json"), Not(HasSubstr("\"links\"")));
  }
}

// ---- a lost chain -------------------------------------------------------------------------------

TEST_F(FairGame, ALostChainOfTheGameMastersIsReplaced) {
  begin(two_sloops(), {});
  ASSERT_EQ(play(1).status, ExitStatus::good);
  const std::string before = replay();
  fs::remove(path("umpire.chain"));  // of another game
  fs::remove(path("game/umpire.chain"));
  const Ran stuck = play(2);
  EXPECT_NE(stuck.status, ExitStatus::good);
  EXPECT_THAT(stuck.err, HasSubstr("game chain " + path("game") + " umpire --reason TEXT"));
  const Ran ran = game({"chain", "umpire", "--reason", "the disk failed"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("replaces the chain of the umpire behind the dice: the disk failed"));
  EXPECT_TRUE(replay().starts_with(before));
  EXPECT_THAT(report(2), HasSubstr("## New chain for the umpire"));
  EXPECT_THAT(report(2), HasSubstr("orders for turn 2 are collected again"));
  EXPECT_THAT(read("game/reports/window-0002/all.json"), HasSubstr("\"new_chains\""));
  EXPECT_THAT(game({"overrides"}).out, HasSubstr("new chain for the umpire: the disk failed"));
  expect_verifies();
  // What came before it was written without knowing of it.
  EXPECT_EQ(game({"resolve"}).status, ExitStatus::waiting);
  const Ran played = play(2);
  ASSERT_EQ(played.status, ExitStatus::good) << played.out << played.err;
  expect_verifies();
  EXPECT_EQ(seeds_of(replay()).size(), 2U);
}

TEST_F(FairGame, OrdersAreCheckedFromTheReportOnANewChain) {
  scenario("");
  begin(read("scenario.yaml"), {});
  Chain chain = joint::chain_of("another");
  ASSERT_EQ(game({"chain", "north=" + to_hex(commitment_of(chain)), "--reason", "lost"}).status,
            ExitStatus::good);
  write("north.chain", to_text(chain));
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran made =
      run_program({"orders", "hand-in", orders, "--game", path("game/reports/window-0001/all.json"),
                   "--chain", path("north.chain"), "--yes"});
  EXPECT_EQ(made.status, ExitStatus::good) << made.out << made.err;
}

TEST_F(FairGame, AChainThatAPlayerLostIsReplaced) {
  scenario("");
  begin(read("scenario.yaml"), {});
  const Chain chain = joint::chain_of("another");
  const Ran asked = game({"chain", "north", "--reason", "lost"});
  EXPECT_EQ(asked.status, ExitStatus::bad_usage);
  EXPECT_THAT(asked.err, HasSubstr("north=COMMITMENT"));
  const Ran ran = game({"chain", "north=" + to_hex(commitment_of(chain)), "--reason", "lost"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const auto links = [&](const std::string& player) {
    return player == "north" ? link_of(chain, 2).value() : joint::link_for(player, 2);
  };
  for (const std::string player : {"north", "south"}) {
    order(player, 1, links(player));
    const Ran taken = game({"submit", path(file_name(player, 1))});
    EXPECT_EQ(taken.status, ExitStatus::good) << taken.out;
  }
  const Ran played = game({"resolve", "--chain", path("umpire.chain")});
  EXPECT_EQ(played.status, ExitStatus::good) << played.out << played.err;
  expect_verifies();
  const Ran explained = run_program({"explain", path("game/game.replay.yaml"), "1", "--turn", "1"});
  EXPECT_EQ(explained.status, ExitStatus::good) << explained.err;
}

TEST_F(FairGame, ALinkOfAChainThatWasReplacedIsRefused) {
  scenario("");
  begin(read("scenario.yaml"), {});
  ASSERT_EQ(game({"chain", "north=" + to_hex(commitment_of(joint::chain_of("another"))), "--reason",
                  "lost"})
                .status,
            ExitStatus::good);
  order("north", 1, joint::link_for("north", 2));
  EXPECT_EQ(game({"submit", path(file_name("north", 1))}).status, ExitStatus::verdict_no);
}

TEST_F(FairGame, ASeatWhoseChainIsLostCanBeGivenToABot) {
  scenario("");
  begin(read("scenario.yaml"), {});
  fs::remove(path("south.chain"));
  const Ran stuck = game({"seat", "south=captain"});
  EXPECT_EQ(stuck.status, ExitStatus::bad_input);
  EXPECT_THAT(stuck.err, HasSubstr("game chain " + path("game") + " south --reason TEXT"));
  const Ran ran = game({"chain", "south", "--reason", "she left with it"});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  order("north", 1, joint::link_for("north", 2));
  ASSERT_EQ(game({"submit", path(file_name("north", 1))}).status, ExitStatus::good);
  const Ran played = game({"resolve", "--chain", path("umpire.chain")});
  EXPECT_EQ(played.status, ExitStatus::good) << played.out << played.err;
  expect_verifies();
}

TEST_F(FairGame, AReplacementThatIsInventedDoesNotVerify) {
  begin(two_sloops(), {});
  ASSERT_EQ(game({"chain", "umpire", "--reason", "lost"}).status, ExitStatus::good);
  const std::string text = replay();
  const std::size_t at = text.find("chains: {umpire: ") + 17;
  expect_differs(std::string(text).replace(at, 64, to_hex(blake2b("another"))));
}

TEST_F(FairGame, StatusRemindsPartiesToKeepACopy) {
  begin(two_sloops(), {});
  EXPECT_THAT(game({"status"}).out, HasSubstr("Keep a copy of " + path("game/umpire.chain")));
  fs::remove_all(path("game"));
  scenario("");
  begin(read("scenario.yaml"), {});
  EXPECT_THAT(game({"status"}).out, HasSubstr("ask all players to keep copies of their chains"));
}

TEST_F(FairGame, ChainsAreReplacedOnlyWhereThereAreAny) {
  begin(two_sloops(), {"--open-dice"});
  EXPECT_EQ(game({"chain", "umpire", "--reason", "x"}).status, ExitStatus::bad_input);
  fs::remove_all(path("game"));
  begin(two_sloops(), {});
  EXPECT_EQ(game({"chain", "north", "--reason", "x"}).status, ExitStatus::bad_input);
  EXPECT_EQ(game({"chain", "nobody", "--reason", "x"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(game({"chain", "umpire=12", "--reason", "x"}).status, ExitStatus::bad_usage);
}

}  // namespace
}  // namespace prizecourt
