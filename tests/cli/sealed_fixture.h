#pragma once

#include "formats/seals/commitment.h"
#include "tests/cli/game_fixture.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

inline const std::vector<std::string> all_parties = {"north", "south", "umpire"};

/// A game with joint dice in a folder, whose players seal with the program.
class GameSealed : public GameFolderTest {
 protected:
  GameSealed() {
    for (const std::string& party : all_parties) {
      write(party + ".chain", to_text(joint::chain_of(party)));
    }
  }

  void begin_joint(std::string_view more) const {
    begin(two_sloops(joint::dice_of(all_parties) + std::string(more)));
  }

  /// Writes a file and seals it with the program, as its player does.
  void seal(const std::string& player, int turn, std::string_view orders,
            const std::vector<std::string>& more = {}) const {
    write(file_of(player), orders_of(player, turn, orders));
    std::vector<std::string> command = {"orders",
                                        "seal",
                                        path(file_of(player)),
                                        "--chain",
                                        path(player + ".chain"),
                                        "--game",
                                        path("game/game.replay.yaml")};
    command.insert(command.end(), more.begin(), more.end());
    const Ran ran = run_program(command);
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  [[nodiscard]] static std::string file_of(const std::string& player) { return player + ".yaml"; }

  [[nodiscard]] static std::string commitment_of(const std::string& player) {
    return player + ".commitment.yaml";
  }

  void hand_in(const std::string& name) const { accepted(name, read(name)); }

  void refuse(const std::string& name, std::string_view why) const {
    refused(name, read(name), why);
  }

  [[nodiscard]] std::vector<std::string> with_chain(std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--chain", path("umpire.chain")});
    return more;
  }
};

/// The same with sealed orders of both players for the first turn.
class GameSealedOrders : public GameSealed {
 protected:
  GameSealedOrders() {
    begin_joint("orders: sealed\n");
    seal("north", 1, "{fire: any}");
    seal("south", 1, "{fire: any}");
  }
};

}  // namespace prizecourt
