/// Signatures, made and checked by OpenSSH's own tool.

#include "formats/seals/signature.h"

#include "tests/matchers.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;
using testing::Optional;

/// Alice and bob with a key each, and a file that says whose is whose.
class Signature : public testing::Test {
 protected:
  Signature() {
    std::string pattern = (fs::temp_directory_path() / "prizecourt-sign-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = pattern;
    for (const std::string player : {"alice", "bob"}) {
      shell("ssh-keygen -q -t ed25519 -N '' -C '' -f " + path(player));
      signers_ += player + ' ' + read(player + ".pub");
    }
    write("allowed_signers", signers_);
  }

  ~Signature() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return folder_ / name; }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  [[nodiscard]] std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
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

 private:
  fs::path folder_;
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
              Optional(HasSubstr("which would say whose key is whose")));
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

/// PATH as it is given, until the end of a test.
class PathVariable {
 public:
  explicit PathVariable(const std::string& value)
      : before_(std::getenv("PATH")) {
    setenv("PATH", value.c_str(), 1);
  }

  PathVariable(const PathVariable&) = delete;
  PathVariable& operator=(const PathVariable&) = delete;

  ~PathVariable() { setenv("PATH", before_.c_str(), 1); }

 private:
  std::string before_;
};

TEST_F(Signature, NeedsOpenSsh) {
  const std::string signature = sign("alice", orders_text);
  const PathVariable nowhere(path("nothing") + ":relative::");
  EXPECT_EQ(check("alice", orders_text, signature),
            "signatures are checked by ssh-keygen of OpenSSH, and it is in no folder of PATH");
}

TEST_F(Signature, IsNotCheckedByAProgramInTheFolderOneStandsIn) {
  write("ssh-keygen", "#!/bin/sh\nexit 0\n");
  fs::permissions(path("ssh-keygen"), fs::perms::owner_all);
  const fs::path before = fs::current_path();
  fs::current_path(path(""));
  {
    const PathVariable here(".:");
    EXPECT_THAT(check("alice", orders_text, "garbage"), Optional(HasSubstr("no folder of PATH")));
  }
  fs::current_path(before);
}

/// Whoever is killed cannot tidy up: there is nothing from the beginning.
TEST_F(Signature, NeedsNoFolderForTemporaryFiles) {
  const char* const before = std::getenv("TMPDIR");
  const std::string saved = before == nullptr ? "" : before;
  const std::string signature = sign("alice", orders_text);
  setenv("TMPDIR", path("tmp").c_str(), 1);
  EXPECT_EQ(check("alice", orders_text, signature), std::nullopt);
  EXPECT_NE(check("alice", orders_text, "garbage"), std::nullopt);
  EXPECT_FALSE(fs::exists(path("tmp")));
  if (before == nullptr) {
    unsetenv("TMPDIR");
  } else {
    setenv("TMPDIR", saved.c_str(), 1);
  }
}

// ---- whose keys there are ----

/// What is said of alice's key; empty where she has one.
std::string of_alice(std::string_view text) {
  const AllowedSigners signers = read_allowed_signers(text);
  return has_key_of(signers, "alice") ? "" : why_no_key_of(signers, "alice");
}

TEST(AllowedSigners, AreFoundAsOpenSshFindsThem) {
  for (const char* const line : {
           "alice ssh-ed25519 AAAAC3 alice@home\n",
           "# keys\n\n  alice\tssh-ed25519 AAAAC3\r\n",
           "bob,alice ssh-rsa AAAAB3",
           "\"alice\" ecdsa-sha2-nistp256 AAAAE2",
           "al* sk-ssh-ed25519@openssh.com AAAAG3",
           "?lice ssh-ed25519 AAAAC3",
           "alice namespaces=\"prizecourt/*, git\" ssh-ed25519 AAAAC3",
       }) {
    EXPECT_EQ(of_alice(line), "") << line;
  }
}

TEST(AllowedSigners, WhoIsNotAmongThemIsToldWithThoseWhoAre) {
  EXPECT_EQ(of_alice(""), "has no line for alice");
  EXPECT_EQ(of_alice("Ames ssh-ed25519 AAAAC3\nbob ssh-ed25519 AAAAC3\n"),
            "has no line for alice; its lines are for Ames, bob");
  EXPECT_EQ(of_alice("alic ssh-ed25519 AAAAC3\n"), "has no line for alice; its lines are for alic");
}

TEST(AllowedSigners, SlipsOfWhoWroteThemAreNamed) {
  EXPECT_EQ(of_alice("ssh-ed25519 AAAAC3 alice@home\n"),
            "has a key with no name before it; a line is `alice ssh-ed25519 AAAA...`");
  for (const char* const line : {"alice", "alice AAAAC3", "alice ssh-ed25519", "alice alice.pub"}) {
    EXPECT_EQ(of_alice(line),
              "has no public key on its line for alice; that is `alice ssh-ed25519 AAAA...`, with "
              "what is in the player's file that ends in .pub")
        << line;
  }
}

TEST(AllowedSigners, APrivateKeyIsNeverQuoted) {
  const std::string secret =
      "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n-----END OPENSSH PRIVATE KEY-----\n";
  const std::string why = of_alice(secret);
  EXPECT_TRUE(why.starts_with("holds a private key, which is for its owner alone")) << why;
  EXPECT_EQ(why.find("b3Blb"), std::string::npos);
  EXPECT_EQ(of_alice(secret + "alice ssh-ed25519 AAAAC3\n"), "");
}

}  // namespace
}  // namespace prizecourt
