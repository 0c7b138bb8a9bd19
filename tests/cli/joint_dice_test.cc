/// Games with joint dice: scenarios, order files, turns that wait, and the commands that seal.

#include "engine/table/fair_dice.h"
#include "tests/cli/joint_game.h"
#include "tests/matchers.h"

#include <regex>
#include <sstream>
#include <sys/stat.h>

namespace prizecourt {
namespace {

using joint::link_for;

class JointDiceRun : public JointGame {
 protected:
  /// What `check` says of the scenario with other joint dice.
  [[nodiscard]] std::string about(const std::string& dice) const {
    write("scenario.yaml", two_sloops("dice: " + dice + "\n"));
    const Ran ran = run_program({"check", path("scenario.yaml")});
    return ran.out + ran.err;
  }

  [[nodiscard]] static std::string entry(const std::string& id, const std::string& of) {
    return id + ": " + to_hex(commitment_of(joint::chain_of(of)));
  }
};

// ---- scenarios ----

TEST_F(JointDiceRun, EveryPartyCommitsOnce) {
  const std::string all = entry("north", "n") + ", " + entry("south", "s");
  EXPECT_THAT(about("{joint: {" + all + "}}"), HasSubstr("needs the commitment of 'umpire'"));
  EXPECT_THAT(
      about("{joint: {" + all + ", " + entry("umpire", "u") + ", " + entry("east", "e") + "}}"),
      HasSubstr("dice.joint.east: there is no such player in this game"));
  EXPECT_THAT(about("{joint: {" + all + ", " + entry("umpire", "n") + "}}"),
              HasSubstr("dice.joint.umpire: is the commitment of 'north', too"));
  EXPECT_THAT(about("{joint: {" + all + ", umpire: ABC}}"),
              HasSubstr("dice.joint.umpire: needs 64 hexadecimal digits"));
  EXPECT_THAT(about("{joint: [], seed: x}"), HasSubstr("have both 'seed' and 'joint'"));
  EXPECT_THAT(about("{joint: {" + all + ", " + entry("umpire", "u") + "}}"),
              HasSubstr("valid scenario"));
}

TEST_F(JointDiceRun, OtherGamesHaveNoLinks) {
  order_all(1);
  write("scenario.yaml", two_sloops());
  expect_refused("link: is allowed only in a game with joint dice");
}

// ---- play ----

TEST_F(JointDiceRun, IsPlayedTurnByTurnAsInOneGo) {
  order_all(1);
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.err,
              HasSubstr("files for the next window need `prizecourt orders seal --window 2`"));
  order_all(2);
  ASSERT_EQ(run().status, ExitStatus::good);
  const std::string grown = read("game.replay.yaml");
  EXPECT_EQ(run_anew(), grown);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(JointDiceRun, DiceFollowFromTheSeedThatTheReplayNames) {
  order_all(1);
  const std::string replay = run_anew();
  const std::string seed =
      "prizecourt/joint-seed/1:sloops\n1\nnorth " + to_hex(link_for("north", 1)) + "\nsouth " +
      to_hex(link_for("south", 1)) + "\numpire " + to_hex(link_for("umpire", 1)) + "\n";
  EXPECT_THAT(seeds_of(replay), ElementsAre(to_hex(blake2b(seed))));
}

TEST_F(JointDiceRun, EveryFileNeedsItsLink) {
  order_all(1);
  write(file_name("south", 1), orders_for("south", 1));
  expect_refused("orders/turn-1-south.yaml:1:1: error: needs 'link' [missing-secret]");
  order("south", 1);
  write(file_name("umpire", 1), orders_for("umpire", 1));
  expect_refused("orders/turn-1-umpire.yaml:1:1: error: needs 'link' [missing-secret]");
}

TEST_F(JointDiceRun, TheUmpiresHandIsStillHis) {
  order_all(1);
  write(file_name("umpire", 1),
        read(file_name("umpire", 1)) + "reason: a squall\nset: {ships: {cutter: {facing: 4}}}\n");
  static_cast<void>(run_anew());
  EXPECT_THAT(read("log.md"), HasSubstr("**The umpire** changes Cutter's heading"));
  order_all(1);
  write(file_name("umpire", 1), read(file_name("umpire", 1)) + "reason: a squall\n");
  expect_refused("missing-key");
}

TEST_F(JointDiceRun, AWindowInSilenceNeedsTheUmpire) {
  fs::create_directory(path("orders"));
  const Ran ran = run_program({"run", path("scenario.yaml"), "--turns", "1"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(without_folder(ran.err),
              HasSubstr("scenario.yaml: error: window 1 cannot be played without the umpire's "
                        "link [missing-secret]"));
}

// ---- the example ----

TEST_F(JointDiceRun, TheExampleIsSealedByItsChains) {
  const std::string folder = examples + "flb-speedy-gamo-joint/";
  const std::string scenario = read_text(folder + "scenario.yaml");
  int files = 0;
  for (const std::string party : {"british", "spanish", "umpire"}) {
    const std::string owner = party + " of flb-speedy-gamo-joint";
    EXPECT_THAT(scenario, HasSubstr(party + ": " + to_hex(commitment_of(joint::chain_of(owner)))));
    for (int turn = 1; turn <= 3; ++turn) {
      std::string file = folder;
      file.append("orders/turn-").append(std::to_string(turn)).append("-").append(party);
      file.append(".yaml");
      if (!fs::exists(file)) continue;
      ++files;
      EXPECT_THAT(read_text(file), HasSubstr("player: " + party +
                                             "\nlink: " + to_hex(link_for(owner, turn)) + "\n"));
    }
  }
  EXPECT_EQ(files, 8) << "the Spanish have no part in the second window";
}

// ---- a turn that waits ----

/// The faces that follow from a seed at an address, as a replay writes them: "6, 4".
std::string faces_at(const std::string& seed, const std::string& address, std::size_t count) {
  std::vector<std::string> parts;
  std::istringstream in(address + '/');
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  const RuleInfo rule = {.id = parts.at(2), .section = "", .name = "", .text = ""};
  FairDice dice(Seed(digest_from_hex(seed).value()));
  std::vector<Face> faces(count);
  dice.roll({.turn = std::stoi(parts[0]),
             .phase = parts[1],
             .rule = &rule,
             .who = parts[3],
             .against = parts[4],
             .nth = std::stoi(parts.at(5))},
            faces);
  std::string text;
  for (const Face face : faces) text += (text.empty() ? "" : ", ") + std::to_string(face);
  return text;
}

/// Checks every roll of an outcome document against the seed that it names; how many there are.
int check_rolls(const std::string& outcome) {
  static const std::regex roll(R"(at: ([^,]+), faces: \[([1-6, ]+)\])");
  const std::string seed = outcome.substr(outcome.find("\nseed: ") + 7, 64);
  int rolls = 0;
  for (std::sregex_iterator at(outcome.begin(), outcome.end(), roll), end; at != end; ++at) {
    const std::string faces = (*at)[2].str();
    EXPECT_EQ(faces_at(seed, (*at)[1].str(), (faces.size() + 2) / 3), faces) << (*at)[1].str();
    ++rolls;
  }
  return rolls;
}

/// Checks that `explain` takes every die of a turn from the seed of the outcome it stands in.
int check_explained(const std::string& path, int turn) {
  static const std::regex roll(
      R"#("at": "([^"]+)", *"faces": \[[^\]]*\], *"seed": "([0-9a-f]+)")#");
  const std::string replay = read_text(path);
  std::string json =
      run_program({"explain", path, "--turn", std::to_string(turn), "--format", "json"}).out;
  std::erase(json, '\n');
  int rolls = 0;
  for (std::sregex_iterator at(json.begin(), json.end(), roll), end; at != end; ++at) {
    const std::size_t told = replay.find("at: " + (*at)[1].str() + ",");
    const std::size_t seed = replay.rfind("\nseed: ", told) + 7;
    EXPECT_EQ((*at)[2].str(), replay.substr(seed, 64)) << (*at)[1].str();
    ++rolls;
  }
  return rolls;
}

/// The example, but the captain of the Speedy wants to be asked before each round.
class JointTurnWaits : public CliTest {
 protected:
  JointTurnWaits() {
    const std::string folder = examples + "flb-speedy-gamo-joint/";
    write("scenario.yaml", replaced(read_text(folder + "scenario.yaml"),
                                    "rulings:", "when_silent: {break-off: ask}\nrulings:"));
    for (const auto& entry : fs::directory_iterator(folder + "orders")) {
      const std::string name = entry.path().filename().string();
      std::string text = read_text(entry.path().string());
      for (const std::string line :
           {"    break_off: never\n",
            "      break_off: {when: \"own_parties = 0 and enemy_parties >= 2\"}\n"}) {
        if (text.find(line) != std::string::npos) text = replaced(text, line, "");
      }
      write("orders/" + name, text);
    }
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path("game.replay.yaml"), "--log", path("log.md")});
  }

  /// A file for turn 3 with the link of a window.
  void hand_in(const std::string& party, int window, const std::string& orders) const {
    const Digest link = link_for(party + " of flb-speedy-gamo-joint", window);
    write("orders/turn-3-" + party + "-more.yaml",
          "prizecourt: orders/1\ngame: flb-speedy-gamo-joint\nturn: 3\nplayer: " + party +
              "\nlink: " + to_hex(link) + "\n" + orders);
  }
};

TEST_F(JointTurnWaits, DiceBeforeTheStopStayAndThoseAfterItAreOfTheNextWindow) {
  const Ran waits = run();
  ASSERT_EQ(waits.status, ExitStatus::waiting) << waits.err;
  EXPECT_THAT(waits.err, HasSubstr("`prizecourt orders seal --window 4`"));
  const std::string before = read("game.replay.yaml.sealed");
  hand_in("umpire", 4, "");
  hand_in("british", 4, "ships: {speedy: {break_off: never}}\n");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string after = read("game.replay.yaml");
  EXPECT_EQ(after.substr(0, before.size()), before);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  EXPECT_THAT(read("log.md"),
              HasSubstr("## Turn 3: British Action Phase, continued\n\nDice from the links of "
                        "British and the umpire, without Spanish.\n"));
  EXPECT_GE(check_rolls(before.substr(before.find("\noutcome: 3"))), 3);
  EXPECT_GE(check_rolls(after.substr(after.find("\noutcome: 4"))), 3);
  EXPECT_GE(check_explained(path("game.replay.yaml"), 3), 6);
}

TEST_F(JointTurnWaits, TheSameQuestionMayStopItAgain) {
  ASSERT_EQ(run().status, ExitStatus::waiting);
  hand_in("umpire", 4, "");
  ASSERT_EQ(run().status, ExitStatus::waiting);
  write("orders/turn-3-umpire-again.yaml",
        replaced(read("orders/turn-3-umpire-more.yaml"),
                 to_hex(link_for("umpire of flb-speedy-gamo-joint", 4)),
                 to_hex(link_for("umpire of flb-speedy-gamo-joint", 5))));
  hand_in("british", 5, "ships: {speedy: {break_off: never}}\n");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string replay = read("game.replay.yaml");
  EXPECT_GE(check_rolls(replay.substr(replay.find("\noutcome: 5"))), 3);
  EXPECT_GE(check_explained(path("game.replay.yaml"), 3), 6);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

TEST_F(JointTurnWaits, TheLinkOfTheWindowBeforeIsRefused) {
  ASSERT_EQ(run().status, ExitStatus::waiting);
  hand_in("umpire", 4, "");
  hand_in("british", 3, "ships: {speedy: {break_off: never}}\n");
  EXPECT_THAT(run().err, HasSubstr("is the link of window 3, which everyone has seen, but the "
                                   "game is at window 4"));
}

// ---- chain new, chain show ----

TEST_F(JointDiceRun, AChainIsASecretFileAndItsCommitmentIsPrinted) {
  const Ran made = run_program({"chain", "new", path("alice.chain"), "--length", "7"});
  ASSERT_EQ(made.status, ExitStatus::good) << made.err;
  EXPECT_THAT(made.out, MatchesRegex("[0-9a-f]{64}\n"));
  EXPECT_THAT(made.err,
              HasSubstr("send this commitment to the game master, for the scenario; keep "));

  struct stat info {};

  ASSERT_EQ(::stat(path("alice.chain").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777U, 0600U);
  EXPECT_EQ(run_program({"chain", "show", path("alice.chain")}).out, made.out);
  Problems problems;
  const auto chain = read_chain("alice.chain", read("alice.chain"), problems);
  ASSERT_TRUE(chain);
  EXPECT_EQ(chain->length, 7);
  EXPECT_EQ(to_hex(commitment_of(*chain)) + "\n", made.out);
  EXPECT_THAT(made.out, Not(HasSubstr(to_hex(chain->secret))));
}

TEST_F(JointDiceRun, NoChainIsWrittenOver) {
  const std::string before = read("north.chain");
  const Ran ran = run_program({"chain", "new", path("north.chain")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("already exists, and a chain is never overwritten"));
  EXPECT_EQ(read("north.chain"), before);
}

TEST_F(JointDiceRun, ChainsHaveALengthAndAFile) {
  EXPECT_EQ(run_program({"chain", "new", path("x"), "--length", "0"}).status,
            ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"chain", "new", path("x"), "--length", "100001"}).status,
            ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"chain"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"chain", "show", path("x")}).status, ExitStatus::bad_input);
  EXPECT_EQ(run_program({"chain", "show", path("scenario.yaml")}).status, ExitStatus::bad_input);
}

// ---- orders seal ----

class Sealing : public JointGame {
 protected:
  [[nodiscard]] Ran seal(const std::string& party, int turn,
                         std::vector<std::string> more = {}) const {
    write(file_name(party, turn), orders_for(party, turn));
    std::vector<std::string> arguments = {"orders", "seal", path(file_name(party, turn)), "--chain",
                                          path(party + ".chain")};
    if (more.empty()) {
      more = turn == 1 ? std::vector<std::string>{"--scenario", path("scenario.yaml")}
                       : std::vector<std::string>{"--game", path("game.replay.yaml")};
    }
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
  }

  void expect_not_sealed(const Ran& ran, ExitStatus status, std::string_view why) const {
    EXPECT_EQ(ran.status, status);
    EXPECT_THAT(ran.err, HasSubstr(std::string(why)));
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(read(file_name("north", 1)), orders_for("north", 1));
  }
};

TEST_F(Sealing, PutsInTheLinkOfTheNextWindow) {
  for (int turn = 1; turn <= 2; ++turn) {
    for (const std::string& party : parties()) {
      const Ran ran = seal(party, turn);
      ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
      EXPECT_EQ(without_folder(ran.out),
                file_name(party, turn) + ": sealed for window " + std::to_string(turn) + "\n");
      EXPECT_THAT(read(file_name(party, turn)),
                  HasSubstr("\nlink: " + to_hex(link_for(party, turn)) + "\n"));
    }
    ASSERT_EQ(run().status, ExitStatus::good);
  }
}

TEST_F(Sealing, PutsInTheLinkOfALaterWindow) {
  const std::vector<std::string> third = {"--scenario", path("scenario.yaml"), "--window", "3"};
  expect_not_sealed(
      seal("north", 1, third), ExitStatus::bad_input,
      "would reveal those for windows 1 to 2\nprizecourt: info: if windows 1 to 2 were played "
      "without you or rolled back, use --yes; ");
  auto with_yes = third;
  with_yes.emplace_back("--yes");
  const Ran ran = seal("north", 1, with_yes);
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(read(file_name("north", 1)), HasSubstr("link: " + to_hex(link_for("north", 3))));
}

/// The chain remembers what it gave away, and to which game.
TEST_F(Sealing, ChainsRememberWhatTheyRevealed) {
  ASSERT_EQ(seal("north", 1).status, ExitStatus::good);
  EXPECT_THAT(read("north.chain"), HasSubstr("\nrevealed: 1\n"));
  const std::string commitment = run_program({"chain", "show", path("north.chain")}).out;
  EXPECT_EQ(commitment, to_hex(prizecourt::commitment_of(joint::chain_of("north"))) + "\n");
  const std::vector<std::string> second = {"--scenario", path("scenario.yaml"), "--window", "2"};
  ASSERT_EQ(seal("north", 1, second).status, ExitStatus::good);
  expect_not_sealed(seal("north", 1), ExitStatus::bad_input,
                    "has revealed the link for window 2 already");
  const std::string scenario = read("scenario.yaml");
  write("rematch.yaml", replaced(scenario, "game: sloops", "game: rematch"));
  write("rematch-1.yaml", replaced(orders_for("north", 1), "game: sloops", "game: rematch"));
  const Ran ran = run_program({"orders", "seal", path("rematch-1.yaml"), "--chain",
                               path("north.chain"), "--scenario", path("rematch.yaml"), "--yes"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("serves the game 'sloops'"));
}

TEST_F(Sealing, KnowsWhoseChainItIs) {
  write("north.chain", to_text(joint::chain_of("south")));
  expect_not_sealed(seal("north", 1), ExitStatus::bad_input,
                    "belongs to 'south', but this file is from 'north'");
  write("north.chain", to_text(joint::chain_of("another game")));
  expect_not_sealed(seal("north", 1), ExitStatus::bad_input,
                    "does not match the commitment of 'north'");
}

TEST_F(Sealing, SaysWhenAChainHasEnded) {
  expect_not_sealed(seal("north", 1, {"--scenario", path("scenario.yaml"), "--window", "21"}),
                    ExitStatus::bad_input, "has 20 links and none for window 21");
}

TEST_F(Sealing, LeavesWhatWouldBeRefusedAsItIs) {
  expect_not_sealed(seal("north", 1, {"--window", "1"}), ExitStatus::bad_usage, "name the game");
  write("other.yaml", two_sloops());
  expect_not_sealed(seal("north", 1, {"--scenario", path("other.yaml")}), ExitStatus::bad_input,
                    "neither joint dice nor sealed orders");
  const std::string wrong = replaced(orders_for("north", 1), "fire: any", "fire: nobody");
  write(file_name("north", 1), wrong);
  const Ran ran = run_program({"orders", "seal", path(file_name("north", 1)), "--chain",
                               path("north.chain"), "--scenario", path("scenario.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("there is no ship 'nobody'"));
  EXPECT_EQ(read(file_name("north", 1)), wrong);
}

TEST_F(Sealing, NeedsTheChain) {
  write(file_name("north", 1), orders_for("north", 1));
  const Ran ran = run_program(
      {"orders", "seal", path(file_name("north", 1)), "--scenario", path("scenario.yaml")});
  expect_not_sealed(ran, ExitStatus::bad_usage, "name your chain, with --chain");
}

TEST_F(Sealing, ASecondTimeChangesNothing) {
  ASSERT_EQ(seal("north", 1).status, ExitStatus::good);
  const std::string sealed = read(file_name("north", 1));
  const Ran ran = run_program({"orders", "seal", path(file_name("north", 1)), "--chain",
                               path("north.chain"), "--scenario", path("scenario.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(read(file_name("north", 1)), sealed);
}

TEST_F(Sealing, CheckSaysWhatIsMissingAndWhatIsWrong) {
  const auto check = [&] {
    return run_program({"check", path(file_name("north", 1)), "--scenario", path("scenario.yaml")});
  };
  write(file_name("north", 1), orders_for("north", 1));
  EXPECT_EQ(check().status, ExitStatus::good);
  EXPECT_THAT(check().out, HasSubstr("warning: is not sealed yet, and must be before it is mailed "
                                     "[odd-unsealed]"));
  order("north", 1, link_for("north", 2));
  EXPECT_EQ(check().status, ExitStatus::verdict_no);
  EXPECT_THAT(check().out, HasSubstr("is the link of window 2, but the game is at window 1"));
  order("north", 1);
  EXPECT_EQ(check().status, ExitStatus::good);
  EXPECT_THAT(check().out, Not(HasSubstr("odd-unsealed")));
  order("umpire", 1);
  EXPECT_THAT(
      run_program({"check", path(file_name("umpire", 1)), "--scenario", path("scenario.yaml")}).out,
      HasSubstr("Umpire: only a link\n"));
}

}  // namespace
}  // namespace prizecourt
