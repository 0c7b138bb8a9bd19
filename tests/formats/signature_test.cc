/// Signatures, made and checked by OpenSSH's own tool.

#include "formats/seals/signature.h"

#include "tests/matchers.h"
#include "tests/test_folder.h"
#include "tests/with_variable.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

using testing::Optional;

/// Alice and bob with a key each, and a file that says whose is whose.
class Signature : public testing::Test, protected TestFolder {
 protected:
  Signature() {
    for (const std::string player : {"alice", "bob"}) {
      shell("ssh-keygen -q -t ed25519 -N '' -C '' -f " + path(player));
      signers_ += player + ' ' + read(player + ".pub");
    }
    write("allowed_signers", signers_);
  }

  static void shell(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
  }

  [[nodiscard]] std::string sign(const std::string& key, const std::string& text,
                                 const std::string& purpose = "prizecourt") const {
    write("text", text);
    shell("ssh-keygen -q -Y sign -f " + path(key) + " -n " + purpose + " < " + path("text") +
          " > " + path("text.sig") + " 2> " + path("noise"));
    return read("text.sig");
  }

  [[nodiscard]] std::optional<std::string> check(const std::string& player, const std::string& text,
                                                 const std::string& signature) const {
    const auto objection = check_signature({.allowed_signers_path = path("allowed_signers"),
                                            .player = player,
                                            .text = text,
                                            .name_space = "prizecourt",
                                            .signature = signature});
    return objection ? std::optional(objection->why) : std::nullopt;
  }

  std::string signers_;
};

constexpr const char* orders_text = "prizecourt: orders/1\nplayer: alice\n";
constexpr const char* another_key = "it is signed with another key than that of ";
constexpr const char* not_accepted = "OpenSSH does not accept the signature as that of ";

TEST_F(Signature, IsAcceptedFromWhoeverMadeIt) {
  EXPECT_EQ(check("alice", orders_text, sign("alice", orders_text)), std::nullopt);
  EXPECT_EQ(check("bob", "", sign("bob", "")), std::nullopt);
}

TEST_F(Signature, OfALongTextIsAcceptedToo) {
  const std::string text(3000000, 'x');
  EXPECT_EQ(check("alice", text, sign("alice", text)), std::nullopt);
}

TEST_F(Signature, OfAnotherKeyIsNot) {
  EXPECT_EQ(check("alice", orders_text, sign("bob", orders_text)),
            std::string(another_key) + "'alice'");
}

TEST_F(Signature, OfAnotherPlayerIsNot) {
  EXPECT_EQ(check("bob", orders_text, sign("alice", orders_text)),
            std::string(another_key) + "'bob'");
  EXPECT_EQ(check("carol", orders_text, sign("alice", orders_text)),
            std::string(another_key) + "'carol'");
}

TEST_F(Signature, OfAnotherTextIsNot) {
  const std::string signature = sign("alice", orders_text);
  EXPECT_THAT(check("alice", std::string(orders_text) + "\n", signature),
              Optional(HasSubstr("incorrect signature")));
  EXPECT_THAT(check("alice", "", signature), Optional(HasSubstr("incorrect signature")));
}

TEST_F(Signature, MadeForSomethingElseIsNot) {
  EXPECT_THAT(check("alice", orders_text, sign("alice", orders_text, "git")),
              Optional(HasSubstr("namespace does not match")));
}

TEST_F(Signature, HasToBeThere) {
  EXPECT_EQ(check("alice", orders_text, ""), "there is no signature");
}

TEST_F(Signature, HasToBeOne) {
  EXPECT_THAT(check("alice", orders_text, "garbage"), Optional(HasSubstr("missing header")));
  const std::string signature = sign("alice", orders_text);
  EXPECT_THAT(check("alice", orders_text, signature.substr(0, signature.size() / 2)),
              Optional(HasSubstr(not_accepted)));
  EXPECT_EQ(check("alice", orders_text, std::string(100000, 'x')),
            "this is too long for a signature");
}

TEST_F(Signature, OfAKeyThatWasTakenOutIsNot) {
  const std::string signature = sign("alice", orders_text);
  write("allowed_signers", "");
  EXPECT_THAT(check("alice", orders_text, signature), Optional(HasSubstr(another_key)));
  fs::remove(path("allowed_signers"));
  EXPECT_THAT(check("alice", orders_text, signature),
              Optional(HasSubstr("which lists the players' keys")));
}

TEST_F(Signature, IsRefusedInTheSameWordsEachTime) {
  const auto first = check("alice", orders_text, "garbage");
  EXPECT_EQ(check("alice", orders_text, "garbage"), first);
  EXPECT_THAT(first, Optional(Not(HasSubstr("/prizecourt-"))));
}

TEST_F(Signature, TakesNoNameForAnOption) {
  for (const char* const player : {"-n", "--", "-", "alice,bob", "*", "a'b\"\x1b[2J"}) {
    const auto why = check(player, orders_text, sign("alice", orders_text));
    EXPECT_THAT(why, Optional(HasSubstr(another_key))) << player;
    EXPECT_THAT(why, Optional(Not(HasSubstr("\x1b")))) << player;
  }
}

TEST_F(Signature, NeedsOpenSsh) {
  const std::string signature = sign("alice", orders_text);
  const WithVariable nowhere("PATH", path("nothing") + ":relative::");
  EXPECT_EQ(check("alice", orders_text, signature),
            "checking a signature needs ssh-keygen of OpenSSH, which is not in PATH");
}

TEST_F(Signature, IsNotCheckedByAProgramInTheFolderOneStandsIn) {
  write("ssh-keygen", "#!/bin/sh\nexit 0\n");
  fs::permissions(path("ssh-keygen"), fs::perms::owner_all);
  const fs::path before = fs::current_path();
  fs::current_path(path(""));
  {
    const WithVariable here("PATH", ".:");
    EXPECT_THAT(check("alice", orders_text, "garbage"),
                Optional(HasSubstr("which is not in PATH")));
  }
  fs::current_path(before);
}

/// Whoever is killed cannot tidy up: there is nothing from the beginning.
TEST_F(Signature, NeedsNoFolderForTemporaryFiles) {
  const std::string signature = sign("alice", orders_text);
  const WithVariable tmpdir("TMPDIR", path("tmp"));
  EXPECT_EQ(check("alice", orders_text, signature), std::nullopt);
  EXPECT_NE(check("alice", orders_text, "garbage"), std::nullopt);
  EXPECT_FALSE(fs::exists(path("tmp")));
}

// ---- whose keys there are ----

const std::string ed25519 =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGtra2tra2tra2tra2tra2tra2tra2tra2tra2tra2tr";

struct ReadSigners {
  AllowedSigners signers;
  Problems problems;
};

ReadSigners signers_in(std::string_view text) {
  ReadSigners read;
  read.signers = read_allowed_signers("keys", text, read.problems);
  return read;
}

/// The one thing that is wrong with a text.
std::string warning_of(std::string_view text) {
  const std::vector<Problem> found = signers_in(text).problems.sorted();
  if (found.size() != 1) return std::to_string(found.size()) + " are found";
  EXPECT_EQ(found.front().severity, Severity::warning);
  return to_text(found.front().place) + ": " + found.front().message;
}

TEST(AllowedSigners, AreFoundAsOpenSshFindsThem) {
  const std::vector<std::string> good = {
      "alice " + ed25519 + " alice@home\n",
      "# keys\n\n  alice\t" + ed25519 + "\r\n",
      "bob,alice ssh-rsa "
      "AAAAB3NzaC1yc2EAAAADAQABAAAAIW5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubm5ubg==",
      "\"alice\" ecdsa-sha2-nistp256 "
      "AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAAAUcXFxcXFxcXFxcXFxcXFxcXFxcXE=",
      "al* sk-ssh-ed25519@openssh.com "
      "AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIGtra2tra2tra2tra2tra2tra2tra2tra2tra2tra2tr"
      "AAAABHNzaDo=",
      "?lice " + ed25519,
      "alice namespaces=\"prizecourt/*, git\" " + ed25519,
  };
  for (const std::string& line : good) {
    const ReadSigners read = signers_in(line);
    EXPECT_TRUE(has_key_of(read.signers, "alice")) << line;
    EXPECT_TRUE(read.problems.empty()) << line << to_text(read.problems);
  }
}

TEST(AllowedSigners, WhoIsNotAmongThemIsToldWithThoseWhoAre) {
  const auto of_alice = [](std::string_view text) {
    const ReadSigners read = signers_in(text);
    EXPECT_FALSE(has_key_of(read.signers, "alice"));
    return why_no_key_of(read.signers, "alice");
  };
  EXPECT_EQ(of_alice(""), "has no key of alice");
  EXPECT_EQ(of_alice("Ames " + ed25519 + "\nbob " + ed25519 + '\n'),
            "has no key of alice; its keys are those of Ames, bob");
  EXPECT_EQ(of_alice("alic " + ed25519 + '\n'), "has no key of alice; its keys are those of alic");
}

TEST(AllowedSigners, ALineThatGivesNobodyAKeyIsWarnedOfWithItsNumber) {
  const std::string good = "bob " + ed25519 + '\n';
  EXPECT_EQ(warning_of(good + ed25519 + " alice@home\n"),
            "keys:2: this key has no name in front of it");
  for (const char* const line : {"alice", "alice AAAAC3", "alice alice.pub", "alice  "}) {
    EXPECT_EQ(warning_of(good + "\n# more\n" + line),
              "keys:4: there is no public key after 'alice'")
        << line;
  }
  const std::string short_of_two = ed25519.substr(0, ed25519.size() - 2);
  const std::vector<std::string> bad = {short_of_two, "ssh-ed25519", "ssh-rsa" + ed25519.substr(11),
                                        ed25519 + "AAAA"};
  for (const std::string& key : bad) {
    EXPECT_EQ(warning_of("alice " + key), "keys:1: the key after 'alice' is cut off or changed")
        << key;
    EXPECT_FALSE(has_key_of(signers_in("alice " + key).signers, "alice")) << key;
  }
  EXPECT_EQ(
      warning_of("\xEF\xBB\xBF" + good),
      "keys:1: this line begins with a byte order mark, which OpenSSH reads as part of the name");
}

TEST(AllowedSigners, APrivateKeyIsNeverQuoted) {
  const std::string secret =
      "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n-----END OPENSSH PRIVATE KEY-----\n";
  EXPECT_EQ(warning_of(secret), "keys:1: a private key begins here, which is for its owner alone");
  const ReadSigners read = signers_in(secret + "alice " + ed25519 + '\n');
  EXPECT_TRUE(has_key_of(read.signers, "alice"));
  EXPECT_EQ(to_text(read.problems).find("b3Blb"), std::string::npos);
}

}  // namespace
}  // namespace prizecourt
