/// Whole games by mail, one of each ruleset: the umpire and every player have a folder of their own
/// and exchange files, which players sign; not all of what is sent is as it should be.

#include "tests/cli/game_fixture.h"
#include "tests/cli/shell.h"
#include "tests/matchers.h"

#include <algorithm>
#include <stdexcept>

namespace prizecourt {
namespace {

/// A game of examples/orders/, and how many turns of it are played here.
struct MailGame {
  std::string example;
  int turns = 0;
};

void PrintTo(const MailGame& game, std::ostream* out) {
  *out << game.example;
}

class PlayedByMail : public GameFolderTest, public testing::WithParamInterface<MailGame> {
 protected:
  [[nodiscard]] static std::string example() { return examples + GetParam().example; }

  /// The players' order files of the example for a turn, by player.
  [[nodiscard]] static std::map<std::string, std::string> orders_for(int turn) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(example() + "/orders")) {
      const std::string text = read_text(entry.path().string());
      if (value_of(text, "turn") == std::to_string(turn)) files[value_of(text, "player")] = text;
    }
    return files;
  }

  /// What stands behind a key at the start of a line.
  [[nodiscard]] static std::string value_of(const std::string& text, const std::string& key) {
    const std::size_t at = text.find("\n" + key + ": ");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + key.size() + 3;
    return text.substr(begin, text.find_first_of(" \n", begin) - begin);
  }

  [[nodiscard]] std::vector<std::string> players() const {
    std::vector<std::string> all;
    for (const auto& entry : fs::directory_iterator(last_reports())) {
      const std::string name = entry.path().filename().string();
      constexpr std::string_view ending = ".orders.yaml";
      if (name.ends_with(ending)) all.push_back(name.substr(0, name.size() - ending.size()));
    }
    std::sort(all.begin(), all.end());
    return all;
  }

  [[nodiscard]] std::string last_reports() const {
    std::vector<std::string> folders;
    for (const auto& entry : fs::directory_iterator(path("game/reports"))) {
      folders.push_back(entry.path().string());
    }
    return *std::max_element(folders.begin(), folders.end());
  }

  /// The umpire sends a player his report and the replay.
  void send_report(const std::string& player) const {
    const std::string own = last_reports() + "/" + player + ".json";
    const std::string report = fs::exists(own) ? own : last_reports() + "/all.json";
    write(player + "/report.json", read_text(report));
    write(player + "/game.replay.yaml", read("game/game.replay.yaml"));
  }

  /// What a player does with it: he takes the draft, and looks what it would do.
  void begin_orders(const std::string& player) const {
    const std::string draft = path(player + "/draft.yaml");
    const Ran made = run_program(
        {"orders", "new", path(player + "/report.json"), "--player", player, "--output", draft});
    EXPECT_EQ(made.status, ExitStatus::good) << made.err;
    const Ran checked = run_program({"check", draft, "--game", path(player + "/game.replay.yaml")});
    EXPECT_EQ(checked.status, ExitStatus::good) << player << '\n' << checked.out << checked.err;
  }

  /// Among the mail of a turn: files for the turn before, one once more and one that is new, and
  /// one that is none.
  void send_nonsense(int turn) const {
    if (turn > 1) {
      for (const auto& [player, text] : orders_for(turn - 1)) {
        const auto before = content();
        const Ran late = submit("late-" + player + ".yaml", text);
        EXPECT_EQ(late.status, ExitStatus::good);
        EXPECT_THAT(late.out, HasSubstr("was received before, as number "));
        EXPECT_THAT(late.out, HasSubstr("which was played: nothing changes"));
        EXPECT_EQ(content(), before) << "no receipt, and nothing kept twice";
        refused("later-" + player + ".yaml", text + "# late\n", "turn");
      }
    }
    refused("hostile.yaml", "prizecourt: orders/1\ngame: &x [*x, *x]\n\x1b[2J", "Why");
  }

  /// Returns the players from whom nothing came.
  [[nodiscard]] std::vector<std::string> collect(int turn) const {
    const auto files = orders_for(turn);
    std::vector<std::string> silent;
    for (const std::string& player : players()) {
      send_report(player);
      begin_orders(player);
      const auto file = files.find(player);
      if (file == files.end()) {
        silent.push_back(player);
        continue;
      }
      const std::string name = player + "/turn-" + std::to_string(turn) + ".yaml";
      refused(name, file->second, "signature");  // he forgot to sign it
      sign(player, name, turn);
      accepted(name, file->second);
      accepted(name, file->second);  // sent twice, to be on the safe side
      const Ran other = game("submit", {path(name), "--from", "somebody"});
      EXPECT_EQ(other.status, ExitStatus::bad_usage);
    }
    return silent;
  }

  /// Every player makes a key, and the umpire gets the public ones.
  void exchange_keys() const {
    std::string signers;
    for (const std::string& player : players()) {
      write(player + "/README", "the folder of " + player);
      shell("ssh-keygen -q -t ed25519 -N '' -C '' -f " + path(player + "/key"));
      signers += player + ' ' + read(player + "/key.pub");
    }
    write("game/allowed_signers", signers);
  }

  /// For this game, and with a number that rises.
  void sign(const std::string& player, const std::string& name, int number) const {
    constexpr std::string_view key = "\nnonce: ";
    const std::string replay = read("game/game.replay.yaml");
    const std::size_t at = replay.find(key);
    if (at == std::string::npos) throw std::runtime_error("no nonce in the replay");
    std::string nonce = replay.substr(at + key.size(), replay.find('\n', at + 1) - at - key.size());
    std::erase(nonce, '"');
    shell("ssh-keygen -q -Y sign -f " + path(player + "/key") + " -n prizecourt/" + nonce + '/' +
          std::to_string(number) + ' ' + path(name));
  }

  void shell(const std::string& command) const {
    const Shell::Ran ran = Shell(root()).run(command);
    EXPECT_EQ(ran.status, 0) << command << '\n' << ran.out;
  }

  void play(int turn) const {
    send_nonsense(turn);
    std::vector<std::string> options;
    for (const std::string& player : collect(turn)) {
      options.insert(options.end(), {"--default-for", player});
    }
    if (!options.empty()) {
      EXPECT_EQ(game("resolve").status, ExitStatus::waiting);
    }
    const Ran ran = game("resolve", options);
    EXPECT_EQ(ran.status, ExitStatus::good) << "turn " << turn << '\n' << ran.out << ran.err;
    expect_pages(turn);
  }

  /// What is mailed is no more than mail programs take, and the page is that which anybody makes of
  /// the replay.
  void expect_pages(int turn) const {
    constexpr std::size_t largest_mail = 300'000;
    int pages = 0;
    for (const auto& entry : fs::directory_iterator(last_reports())) {
      if (entry.path().extension() != ".html") continue;
      ++pages;
      const std::string reader = entry.path().stem().string();
      const std::string page = read_text(entry.path().string());
      EXPECT_LT(page.size(), largest_mail);
      std::vector<std::string> arguments = {"page", path("game/game.replay.yaml"), "--turns",
                                            std::to_string(turn)};
      if (reader != "all") arguments.insert(arguments.end(), {"--as", reader});
      EXPECT_TRUE(page == run_program(arguments).out) << reader << ", turn " << turn;
    }
    EXPECT_GT(pages, 0);
  }

  /// The digests of all states in a replay.
  [[nodiscard]] static std::vector<std::string> states_of(const std::string& replay) {
    constexpr std::string_view key = "\nstate_digest: ";
    std::vector<std::string> digests;
    for (std::size_t at = replay.find(key); at != std::string::npos;
         at = replay.find(key, at + 1)) {
      digests.push_back(replay.substr(at + key.size(), 64));
    }
    return digests;
  }
};

TEST_P(PlayedByMail, IsTheGameThatItsOrdersMake) {
  begin(read_text(example() + "/scenario.yaml") + "signatures: required\n");
  exchange_keys();
  const int turns = GetParam().turns;
  for (int turn = 1; turn <= turns; ++turn) play(turn);
  const Ran ran =
      run_program({"run", path("scenario.yaml"), "--orders", example() + "/orders", "--turns",
                   std::to_string(turns), "--replay", path("run.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(states_of(read("game/game.replay.yaml")), states_of(read("run.replay.yaml")));
  EXPECT_EQ(states_of(read("run.replay.yaml")).size(), static_cast<std::size_t>(turns));
  expect_verifies();
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, PlayedByMail,
                         testing::Values(MailGame{"tutorial-duel", 6}, MailGame{"mc-last-prize", 4},
                                         MailGame{"bbp-own-ship", 5}, MailGame{"adm-hermione", 5},
                                         MailGame{"flb-speedy-gamo", 3}),
                         [](const auto& game) {
                           std::string name = game.param.example;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
