/// Signed files in a game folder; formats/signature_test.cc has the signatures themselves.

#include "tests/cli/game_fixture.h"

#include <cstdlib>
#include <stdexcept>

namespace prizecourt {
namespace {

using testing::HasSubstr;

class GameSigned : public GameFolderTest {
 protected:
  GameSigned() {
    begin(two_sloops("dice: {seed: a test}\nsignatures: required\n"));
    std::string signers;
    for (const std::string player : {"north", "south"}) {
      shell("ssh-keygen -q -t ed25519 -N '' -C '' -f " + path(player));
      signers += player + ' ' + read(player + ".pub");
    }
    write("game/allowed_signers", signers);
  }

  static void shell(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
  }

  /// Writes orders of a player and signs them with somebody's key.
  [[nodiscard]] std::string signed_by(const std::string& signer, const std::string& player,
                                      int turn) const {
    const std::string name = player + "-" + std::to_string(turn) + ".yaml";
    write(name, orders_of(player, turn, "{fire: any}"));
    fs::remove(path(name + ".sig"));
    shell("ssh-keygen -q -Y sign -f " + path(signer) + " -n prizecourt " + path(name) + " 2> " +
          path("noise"));
    return name;
  }

  void refuse(const std::string& name, std::string_view why) const {
    refused(name, read(name), why);
  }
};

TEST_F(GameSigned, ASignedFileCountsAndItsSignatureIsKept) {
  for (const std::string player : {"north", "south"}) {
    const std::string name = signed_by(player, player, 1);
    accepted(name, read(name));
  }
  EXPECT_EQ(read("game/received/0001-north-1.yaml.sig"), read("north-1.yaml.sig"));
  resolved();
  expect_verifies();
}

TEST_F(GameSigned, AnUnsignedFileIsRefused) {
  refused("north.yaml", orders_of("north", 1, "{fire: any}"), "signature");
}

TEST_F(GameSigned, AFileThatSomebodyElseSignedIsRefused) {
  refuse(signed_by("south", "north", 1), "signature");
}

TEST_F(GameSigned, AFileThatWasChangedAfterwardsIsRefused) {
  const std::string name = signed_by("north", "north", 1);
  refused(name, read(name) + "# and more\n", "signature");
}

TEST_F(GameSigned, APlayerWithoutAKeyIsRefused) {
  const std::string name = signed_by("north", "north", 1);
  write("game/allowed_signers", "");
  refuse(name, "signature");
}

TEST_F(GameSigned, WithoutKeysNothingIsTakenIn) {
  const std::string name = signed_by("north", "north", 1);
  fs::remove(path("game/allowed_signers"));
  const auto before = content();
  const Ran ran = game("submit", {path(name)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("there is no file game/allowed_signers"));
  EXPECT_EQ(content(), before);
}

/// What lay in the folder for a week counts only if it is still what was signed.
TEST_F(GameSigned, SignaturesAreCheckedAgainWhenTheWindowIsPlayed) {
  for (const std::string player : {"north", "south"}) {
    const std::string name = signed_by(player, player, 1);
    accepted(name, read(name));
  }
  const std::string kept = "game/received/0001-north-1.yaml.sig";
  const std::string good = read(kept);
  write(kept, read("game/received/0002-south-1.yaml.sig"));
  const Ran other = game("resolve");
  EXPECT_EQ(other.status, ExitStatus::bad_input) << other.out;
  EXPECT_THAT(other.err, HasSubstr("OpenSSH does not accept the signature as that of 'north'"));
  fs::remove(path(kept));
  EXPECT_EQ(game("resolve").status, ExitStatus::bad_input);
  write(kept, good);
  resolved();
}

TEST_F(GameSigned, TheUmpireNeedsNoSignature) {
  const std::string hand = write("hand.yaml",
                                 "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                                 "reason: the current\nset: {wind_from: 1}\n");
  EXPECT_EQ(game("override", {hand}).status, ExitStatus::good);
}

}  // namespace
}  // namespace prizecourt
