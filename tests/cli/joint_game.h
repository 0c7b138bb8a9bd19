#pragma once

#include "tests/cli/cli_fixture.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Two sloops with joint dice, played by files as people exchange them. The cutter fires in every
/// turn, so dice are rolled.
class JointGame : public CliTest {
 protected:
  JointGame() {
    scenario("");
    for (const std::string& party : parties()) {
      write(party + ".chain", to_text(joint::chain_of(party)));
    }
  }

  [[nodiscard]] static const std::vector<std::string>& parties() {
    static const std::vector<std::string> all = {"north", "south", "umpire"};
    return all;
  }

  void scenario(std::string_view more) const {
    write("scenario.yaml", two_sloops(joint::dice_of(parties()) + std::string(more)));
  }

  /// The bytes of an order file, without a seal.
  [[nodiscard]] static std::string orders_for(const std::string& party, int turn) {
    if (party != "umpire") return orders_of(party, turn, "{fire: any}");
    return "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
           "\nplayer: umpire\n";
  }

  [[nodiscard]] static std::string file_name(const std::string& party, int turn) {
    return "orders/turn-" + std::to_string(turn) + "-" + party + ".yaml";
  }

  /// An order file with a link that may be another party's, or of another window.
  void order(const std::string& party, int turn, const Digest& link) const {
    write(file_name(party, turn),
          replaced(orders_for(party, turn), "\nplayer: " + party + "\n",
                   "\nplayer: " + party + "\nlink: " + to_hex(link) + "\n"));
  }

  /// One as it should be; a turn is a window here.
  void order(const std::string& party, int turn) const {
    order(party, turn, joint::link_for(party, turn));
  }

  void order_all(int turn) const {
    for (const std::string& party : parties()) order(party, turn);
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path("game.replay.yaml"), "--log", path("log.md")});
  }

  /// The replay of a game that is run from its start.
  [[nodiscard]] std::string run_anew() const {
    fs::remove(path("game.replay.yaml"));
    fs::remove(path("log.md"));
    const Ran ran = run();
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    return read("game.replay.yaml");
  }

  /// Nothing is played and nothing shown when something is wrong.
  void expect_refused(std::string_view why) const {
    const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders"),
                                 "--replay", path("refused.replay.yaml")});
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(std::string(why)));
    EXPECT_FALSE(exists("refused.replay.yaml"));
  }

  void expect_differs(const std::string& replay) const {
    const Ran ran = run_program({"verify", write("changed.replay.yaml", replay)});
    EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.out << ran.err;
  }

  /// Every roll in a replay: address and faces.
  [[nodiscard]] static std::vector<std::string> rolls_of(const std::string& replay) {
    std::vector<std::string> rolls;
    constexpr std::string_view start = "rolls: ";
    for (std::size_t at = replay.find(start); at != std::string::npos;
         at = replay.find(start, at + 1)) {
      rolls.push_back(replay.substr(at, replay.find('\n', at) - at));
    }
    return rolls;
  }

  [[nodiscard]] static std::vector<std::string> seeds_of(const std::string& replay) {
    std::vector<std::string> seeds;
    constexpr std::string_view start = "\nseed: ";
    for (std::size_t at = replay.find(start); at != std::string::npos;
         at = replay.find(start, at + 1)) {
      seeds.push_back(replay.substr(at + start.size(), 64));
    }
    return seeds;
  }
};

}  // namespace prizecourt
