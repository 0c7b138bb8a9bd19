/// What a player is sent through a game folder tells nothing of what he may not see: whatever the
/// other orders in secret, the files for him and the answers to his are the same bytes. Whether the
/// other owes orders still is no secret.

#include "tests/cli/game_fixture.h"

#include <map>
#include <random>

namespace prizecourt {
namespace {

class GameLeak : public GameFolderTest {
 protected:
  /// A new game, in which the other has handed his orders in; whether they were good ones.
  [[nodiscard]] bool begin_with(const std::string& orders_of_other,
                                const std::string& scenario_text) const {
    fs::remove_all(path("game"));
    begin(scenario_text);
    return submit("other.yaml", orders_of_other).status == ExitStatus::good;
  }

  /// All that a player is told: the answer to a good file and to a bad one of his, his reports,
  /// and a draft of orders.
  [[nodiscard]] std::string told_to(const std::string& player, const std::string& good,
                                    const std::string& bad) const {
    std::string told;
    for (const std::string& text : {bad, good}) {
      static_cast<void>(submit(player + ".yaml", text));
    }
    for (const auto& [name, text] : content()) {
      const bool receipt = name == "receipts/0002.md" || name == "receipts/0002.svg" ||
                           name == "receipts/0003.md" || name == "receipts/0003.svg";
      const bool report =
          name.starts_with("reports/") && (name.find("/" + player + ".") != std::string::npos ||
                                           name.find("/all.") != std::string::npos);
      if (receipt || report) told += name + ' ' + std::to_string(text.size()) + '\n' + text;
    }
    for (const std::string format : {"md", "html", "json", "svg"}) {
      told += game("report", {"--player", player, "--format", format}).out;
    }
    return told;
  }
};

/// Plots that the rules allow, and some that they do not.
std::string random_plot(std::mt19937& random) {
  constexpr std::array<std::string_view, 5> cards = {"move", "turn-port", "turn-starboard",
                                                     "remain", "sing"};
  std::string plot = "[";
  const std::size_t length = 1 + random() % 4;
  for (std::size_t i = 0; i < length; ++i) {
    plot += (i == 0 ? "" : ", ") + std::string(cards[random() % cards.size()]);
  }
  return plot + "]";
}

/// Captains of Broadsides & Boarding Parties plot in secret.
TEST_F(GameLeak, PlotsOfOthersReachNobody) {
  const std::string folder = examples + "bbp-own-ship/";
  const std::string mine = read_text(folder + "orders/turn-1-doria.yaml");
  const std::string bad = replaced(mine, "turn: 1", "turn: one");
  const std::string his = read_text(folder + "orders/turn-1-teach.yaml");
  const std::string scenario_text = read_text(folder + "scenario.yaml");
  std::map<bool, std::string> told;  // by whether the other's orders are good
  for (const std::string& other : {his, replaced(his, "remain]", "sing]")}) {
    const bool is_good = begin_with(other, scenario_text);
    told[is_good] = told_to("doria", mine, bad);
    ASSERT_GT(told[is_good].size(), 10'000U);
  }
  ASSERT_EQ(told.size(), 2U);
  std::mt19937 random(7);
  for (int i = 0; i < 30; ++i) {
    const std::string other =
        replaced(his, "plot: [move, turn-port, remain]",
                 "plot: " + random_plot(random) + "\n# " + std::string(random() % 50, 'x'));
    const bool is_good = begin_with(other, scenario_text);
    EXPECT_EQ(told_to("doria", mine, bad), told[is_good]) << other;
  }
}

}  // namespace
}  // namespace prizecourt
