/// Signed files in a game folder; formats/signature_test.cc has the signatures themselves.

#include "tests/cli/game_fixture.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <cstdlib>
#include <stdexcept>

namespace prizecourt {
namespace {

class GameSigned : public GameFolderTest {
 protected:
  GameSigned() {
    begin_signed(nonce_);
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

  void begin_signed(const std::string& nonce) const {
    const std::string scenario =
        write("scenario.yaml", two_sloops("dice: {seed: a test}\nsignatures: required\n"));
    const Ran ran = run_program({"game", "new", scenario, path("game"), "--nonce", nonce});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }

  /// Signs a file anew with a key, for a game and with a number.
  void sign(const std::string& name, const std::string& signer, const std::string& nonce,
            int number) const {
    fs::remove(path(name + ".sig"));
    shell("ssh-keygen -q -Y sign -f " + path(signer) + " -n prizecourt/" + nonce + '/' +
          std::to_string(number) + ' ' + path(name) + " 2> " + path("noise"));
  }

  /// Writes orders of a player and signs them with somebody's key.
  [[nodiscard]] std::string signed_by(const std::string& signer, const std::string& player,
                                      int turn) const {
    const std::string name = player + "-" + std::to_string(turn) + ".yaml";
    write(name, orders_of(player, turn, "{fire: any}"));
    sign(name, signer, nonce_, turn);
    return name;
  }

  const std::string nonce_ = std::string(31, '0') + "1";

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

TEST_F(GameSigned, AFileOfWhichTheMailChangedTheLineEndsIsToldApart) {
  const std::string name = signed_by("north", "north", 1);
  refused(name, replaced(read(name), "\n", "\r\n"), "signature");
  std::string text = orders_of("north", 1, "{fire: any}");
  const std::string again = signed_by("north", "north", 1);
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
    text.insert(at, 1, '\r');
  }
  refused(again, text, "only the line ends differ");
  EXPECT_THAT(read("game/receipts/0002.md"),
              AllOf(HasSubstr("hint: mail to-mail/window-1 again, zipped\n"),
                    Not(HasSubstr("ssh-keygen"))));
}

TEST_F(GameSigned, WhatCountsCountsAlsoWhenItComesAgainWithoutItsSignature) {
  const std::string name = signed_by("north", "north", 1);
  accepted(name, read(name));
  fs::remove(path(name + ".sig"));
  const auto before = content();
  const Ran again = submit(name, read(name));
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.out, StartsWith(name + " counts already, as number 1: nothing changes\n"));
  EXPECT_EQ(content(), before);
}

TEST_F(GameSigned, LineEndsOfASignatureMeanNothing) {
  const auto with_line_ends_of_mail = [](std::string text) {
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 2)) {
      text.insert(at, 1, '\r');
    }
    return text;
  };
  const std::string name = signed_by("north", "north", 1);
  write(name + ".sig", with_line_ends_of_mail(read(name + ".sig")));
  refused(name, with_line_ends_of_mail(read(name)), "only the line ends differ");
  accepted(name, orders_of("north", 1, "{fire: any}"));
}

/// Who mails a secret by mistake finds it in no folder and in no receipt.
TEST_F(GameSigned, ASecretIsNeitherKeptNorQuoted) {
  write("north.chain", to_text(joint::chain_of("north")));
  const auto before = content();
  for (const std::string secret : {"north.chain", "north"}) {
    const Ran ran = game("submit", {path(secret)});
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.err, HasSubstr("which is for its owner alone; it is not taken in"));
    EXPECT_EQ(content(), before);
    write("mail/" + secret, read(secret));
    const Ran in_folder = game("submit", {path("mail")});
    EXPECT_EQ(in_folder.status, ExitStatus::bad_input);
    EXPECT_THAT(in_folder.err, AllOf(HasSubstr("which is for its owner alone; it is not taken in"),
                                     HasSubstr("hint: delete it and the mail that it came with"),
                                     Not(HasSubstr("of a folder only"))));
    EXPECT_EQ(content(), before);
    fs::remove_all(path("mail"));
  }
}

TEST_F(GameSigned, AByteOrderMarkThatCameAfterTheSignatureIsNamed) {
  const std::string name = signed_by("north", "north", 1);
  refused(name, "\xEF\xBB\xBF" + read(name), "only the byte order mark in front differs");
  accepted(name, orders_of("north", 1, "{fire: any}"));
}

TEST_F(GameSigned, AnUnsignedFileIsRefused) {
  refused("north.yaml", orders_of("north", 1, "{fire: any}"), "signature");
}

TEST_F(GameSigned, OfTwoFilesThatWereMailedTheOneThatIsMissingIsNamed) {
  const std::string name = signed_by("north", "north", 1);
  const std::string signature = read(name + ".sig");
  fs::remove(path(name + ".sig"));
  refused(name, read(name), "there is no signature: no north-1.yaml.sig came with it");
  refused("saved.yaml", signature, "this is a signature, and not the file that it signs");
  write(name + ".sig", signature);
  const auto before = content();
  const Ran alone = game("submit", {path(name + ".sig")});
  EXPECT_THAT(alone.err, HasSubstr("north-1.yaml.sig: warning: is a signature, which is found "
                                   "beside the file that it signs; name "));
  EXPECT_EQ(content(), before);
  const Ran both = game("submit", {path(name), path(name + ".sig")});
  EXPECT_EQ(both.status, ExitStatus::good) << both.out;
  EXPECT_EQ(both.err, "");
}

/// The number is too low for a file that counts, and it need not count.
TEST_F(GameSigned, WhatWasPlayedChangesNothingWhenItComesAgain) {
  for (int turn = 1; turn <= 2; ++turn) {
    for (const std::string player : {"north", "south"}) {
      const std::string name = signed_by(player, player, turn);
      accepted(name, read(name));
    }
    resolved();
  }
  const Ran again = game("submit", {path("north-1.yaml")});
  EXPECT_EQ(again.status, ExitStatus::good) << again.out;
  EXPECT_THAT(again.out, HasSubstr("came in before, as number 1 for window 1, which was played"));
}

TEST_F(GameSigned, TheReadmeSaysHowHandInCounts) {
  EXPECT_THAT(read("game/README.md"), HasSubstr("-n prizecourt/" + nonce_ + "/1001 FILE\n"));
}

TEST_F(GameSigned, AFileThatSomebodyElseSignedIsRefused) {
  refuse(signed_by("south", "north", 1), "it is signed with another key than that of 'north'");
  EXPECT_THAT(read("game/receipts/0001.md"),
              HasSubstr("send the game master the .pub of this one"));
}

TEST_F(GameSigned, AFileThatWasChangedAfterwardsIsRefused) {
  const std::string name = signed_by("north", "north", 1);
  refused(name, read(name) + "# and more\n", "signature");
}

/// The umpire forgot the key: that is no fault of the player, and he gets no receipt.
TEST_F(GameSigned, AFileOfAPlayerWithoutAKeyIsNotTakenIn) {
  const std::string north = signed_by("north", "north", 1);
  const std::string south = signed_by("south", "south", 1);
  write("game/allowed_signers", "Ames " + read("north.pub") + "south " + read("south.pub"));
  const Ran ran = game("submit", {path(north), path(south)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("north-1.yaml is not taken in: game/allowed_signers has no key "
                                 "of north; its keys are those of Ames, south"));
  EXPECT_THAT(read("game/received/0001.yaml"), HasSubstr("south-1.yaml"));  // the others are
  EXPECT_FALSE(exists("game/received/0002.yaml"));
}

TEST_F(GameSigned, MissingKeysAreToldFromTheStart) {
  fs::remove(path("game/allowed_signers"));
  EXPECT_THAT(game("status").out,
              HasSubstr("Keys are missing: game/allowed_signers needs a line each for north, "
                        "south: the player's id and public key. Each mails you the .pub that "
                        "`ssh-keygen -t ed25519` makes.\n"
                        "Next: echo \"north $(cat north.key.pub)\" >> game/allowed_signers\n"));
  write("game/allowed_signers", "north " + read("north.pub"));
  EXPECT_THAT(game("status").out, HasSubstr("game/allowed_signers needs a line each for south: "));
  EXPECT_THAT(game("status").out, HasSubstr("Next: echo \"south "));
  EXPECT_THAT(game("status", {"--format", "json"}).out, HasSubstr("\"keys\": "));
  write("game/allowed_signers", "south " + read("south.pub") + "north " + read("north.pub"));
  EXPECT_THAT(game("status").out, Not(HasSubstr("Keys are missing")));
  EXPECT_THAT(game("status").out, HasSubstr("Next: prizecourt game submit game FILE\n"));
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

/// The umpire's slip: every command that reads the file says where it is, and goes on with the
/// rest.
TEST_F(GameSigned, ALineThatIsNoKeyIsNamedByEveryCommandThatReadsIt) {
  const std::string north = read("north.pub");
  const std::string cut_off = north.substr(0, north.size() - 9);
  write("game/allowed_signers",
        "south " + read("south.pub") + "north " + cut_off + "\nsomebody else\n");
  const std::string said =
      "game/allowed_signers:2: warning: the key after 'north' is cut off or changed [invalid]\n"
      "  hint: copy it from the player's .pub once more, all on this line\n"
      "game/allowed_signers:3: warning: no public key stands after 'somebody' [invalid]\n"
      "  hint: a line is a player's id and what is in the player's .pub: `alice ssh-ed25519 "
      "AAAA...`\n";
  const Ran status = game("status");
  EXPECT_EQ(status.status, ExitStatus::waiting);
  EXPECT_EQ(status.err, said);
  EXPECT_THAT(status.out, AllOf(HasSubstr("Owed:\n  North owes orders for turn 1"),
                                HasSubstr("needs a line each for north: ")));
  EXPECT_EQ(game("status", {"--format", "json"}).err, said);
  const Ran submitted =
      game("submit", {path(signed_by("south", "south", 1)), path(signed_by("north", "north", 1))});
  EXPECT_EQ(submitted.status, ExitStatus::bad_input);
  EXPECT_THAT(submitted.err, AllOf(StartsWith(said), HasSubstr("north-1.yaml is not taken in: ")));
  EXPECT_THAT(submitted.out, AllOf(HasSubstr("south-1.yaml from South"), HasSubstr("**accepted**"),
                                   Not(HasSubstr("north-1.yaml"))));
  const Ran played = game("resolve", {"--without", "north"});
  EXPECT_EQ(played.status, ExitStatus::good);
  EXPECT_EQ(played.err, said);
}

TEST_F(GameSigned, AKeyThatIsGoneWhenTheWindowIsPlayedIsTheUmpiresToMend) {
  for (const std::string player : {"north", "south"}) {
    const std::string name = signed_by(player, player, 1);
    accepted(name, read(name));
  }
  write("game/allowed_signers", "south " + read("south.pub"));
  const Ran ran = game("resolve");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("error: game/allowed_signers has no key of north; its keys are "
                                 "those of south"));
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

/// Everybody who was sent a file has it, and its signature stays good.
TEST_F(GameSigned, AnOlderFileDoesNotTakeThePlaceOfTheNewer) {
  const std::string older = signed_by("north", "north", 1);
  accepted(older, read(older));
  write("newer.yaml", orders_of("north", 1, "{fire: none}"));
  sign("newer.yaml", "north", nonce_, 2);
  accepted("newer.yaml", read("newer.yaml"));
  refuse(older, "it was signed with number 1, and one with number 2 has come in: this is older");
  EXPECT_THAT(read("game/receipts/0003.md"),
              HasSubstr("-n prizecourt/" + nonce_ + "/1001 north-1.yaml`"));
  EXPECT_THAT(game("status").out,
              HasSubstr("0002  newer.yaml, from North, 2001-09-09 01:46 UTC: counts"));
  accepted("newer.yaml", read("newer.yaml"));  // the same once more changes nothing
  sign("newer.yaml", "north", nonce_, 3);
  EXPECT_THAT(submit("newer.yaml", read("newer.yaml")).out,
              StartsWith("newer.yaml counts already, as number 2, with another signature, which "
                         "stays the one that is kept: nothing changes\n"));
  EXPECT_FALSE(exists("game/received/0004.yaml"));
}

TEST_F(GameSigned, ASignatureIsNotGoodForARematch) {
  const std::string name = signed_by("north", "north", 1);
  fs::rename(path("game"), path("first"));
  begin_signed(std::string(31, '0') + "2");
  fs::copy_file(path("first/allowed_signers"), path("game/allowed_signers"));
  refuse(name, "it was signed for another game");
  sign(name, "north", "none", 1);
  refuse(name, "the signature does not say for which game it was made");
}

TEST_F(GameSigned, EachGameHasANonceOfItsOwn) {
  std::vector<std::string> replays;
  for (const std::string folder : {"a", "b"}) {
    ASSERT_EQ(run_program({"game", "new", path("scenario.yaml"), path(folder)}).status,
              ExitStatus::good);
    replays.push_back(read(folder + "/game.replay.yaml"));
  }
  EXPECT_NE(replays[0], replays[1]);
  EXPECT_EQ(run_program({"game", "new", path("scenario.yaml"), path("c"), "--nonce", "x"}).status,
            ExitStatus::bad_usage);
}

TEST_F(GameSigned, TheUmpireNeedsNoSignature) {
  const std::string hand = write("hand.yaml",
                                 "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                                 "reason: the current\nset: {wind_from: 1}\n");
  EXPECT_EQ(game("override", {hand}).status, ExitStatus::good);
}

}  // namespace
}  // namespace prizecourt
