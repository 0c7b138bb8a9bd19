/// Chains, links and the seeds that follow from them.

#include "formats/seals/chain.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <optional>
#include <set>
#include <string>

namespace prizecourt {
namespace {

using joint::chain_of;
using joint::link_for;

class Joint : public testing::Test {
 protected:
  /// What is wrong with the link that `from` would reveal for a window; empty where nothing is.
  [[nodiscard]] std::string objection(std::string_view from, int of_window, int window) const {
    return dice.objection(0, link_for(from, of_window), window).value_or("");
  }

  [[nodiscard]] std::string seed_of(int window, const JointDice::Links& links) {
    return to_hex(dice.begin_window(window, links).bytes());
  }

  JointDice dice{"duel", joint::parties({"alice", "bob", "umpire"})};
};

TEST(Chain, each_link_is_the_hash_of_the_one_before) {
  const Chain chain = chain_of("alice");
  std::string bytes = "prizecourt/link/1:";
  bytes.append(chain.secret.bytes.begin(), chain.secret.bytes.end());
  EXPECT_EQ(next_link(chain.secret), blake2b(bytes));
  EXPECT_EQ(follow_chain(chain.secret, 2), next_link(next_link(chain.secret)));
  EXPECT_EQ(next_link(link_for("alice", 1)), commitment_of(chain));
  EXPECT_EQ(next_link(link_for("alice", 7)), link_for("alice", 6));
}

TEST(Chain, the_secret_is_the_last_link_and_then_it_ends) {
  const Chain chain = chain_of("alice");
  EXPECT_EQ(link_of(chain, chain.length), chain.secret);
  EXPECT_EQ(link_of(chain, chain.length + 1), std::nullopt);
  EXPECT_EQ(link_of(chain, 0), std::nullopt);
}

TEST(Chain, secrets_differ) {
  std::set<std::string> drawn;
  for (int i = 0; i < 100; ++i) drawn.insert(to_hex(random_bytes()));
  EXPECT_EQ(drawn.size(), 100U);
}

TEST_F(Joint, the_seed_is_a_hash_of_what_was_revealed) {
  const Digest expected =
      blake2b("prizecourt/joint-seed/1:duel\n3\nalice " + to_hex(link_for("alice", 3)) +
              "\nbob -\numpire " + to_hex(link_for("umpire", 3)) + "\n");
  EXPECT_EQ(seed_of(3, {link_for("alice", 3), std::nullopt, link_for("umpire", 3)}),
            to_hex(expected));
}

// Nobody who lacks one of the links can know the seed: it changes with each of them.
TEST_F(Joint, every_link_counts) {
  std::set<std::string> seeds;
  for (const char* alice : {"alice", "other"}) {
    for (const char* bob : {"bob", "other"}) {
      for (const char* umpire : {"umpire", "other"}) {
        seeds.insert(seed_of(1, {link_for(alice, 1), link_for(bob, 1), link_for(umpire, 1)}));
      }
    }
  }
  seeds.insert(seed_of(1, {link_for("alice", 1), std::nullopt, link_for("umpire", 1)}));
  seeds.insert(seed_of(2, {link_for("alice", 1), link_for("bob", 1), link_for("umpire", 1)}));
  JointDice other("other-game", joint::parties({"alice", "bob", "umpire"}));
  const Seed in_another_game =
      other.begin_window(1, {link_for("alice", 1), link_for("bob", 1), link_for("umpire", 1)});
  seeds.insert(to_hex(in_another_game.bytes()));
  EXPECT_EQ(seeds.size(), 11U);
}

TEST_F(Joint, the_link_of_the_window_is_good) {
  EXPECT_EQ(objection("alice", 1, 1), "");
  static_cast<void>(seed_of(1, {link_for("alice", 1), std::nullopt, link_for("umpire", 1)}));
  EXPECT_EQ(objection("alice", 2, 2), "");
}

TEST_F(Joint, who_had_no_part_goes_on_with_the_link_of_the_present_window) {
  EXPECT_EQ(objection("alice", 4, 4), "");
  EXPECT_EQ(objection("alice", 3, 4), "is the link of window 3, but the game is at window 4");
}

TEST_F(Joint, what_is_wrong_with_a_link_is_said) {
  static_cast<void>(seed_of(1, {link_for("alice", 1), std::nullopt, link_for("umpire", 1)}));
  EXPECT_EQ(objection("alice", 1, 2),
            "is the link of window 1, which everyone has seen, but the game is at window 2");
  EXPECT_EQ(objection("alice", 4, 2), "is the link of window 4, but the game is at window 2");
  EXPECT_EQ(objection("bob", 2, 2), "belongs to 'bob', but this file is from 'alice'");
  EXPECT_EQ(objection("umpire", 1, 2), "belongs to 'umpire', but this file is from 'alice'");
  EXPECT_EQ(objection("nobody", 2, 2), "does not match the commitment of 'alice'");
  EXPECT_EQ(dice.objection(0, commitment_of(chain_of("alice")), 2),
            "is the commitment itself, but the game is at window 2");
}

TEST_F(Joint, parties_are_found_by_name) {
  EXPECT_EQ(dice.party_called("umpire"), 2U);
  EXPECT_EQ(dice.party_called("carol"), std::nullopt);
}

// ---- chain files ----

std::string errors_of(const std::string& text) {
  Problems problems;
  EXPECT_FALSE(read_chain("a.chain", text, problems));
  return to_text(problems);
}

std::string with(std::string text, std::string_view part, std::string_view by) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), by);
}

TEST(ChainFile, comes_back_as_it_was_written) {
  const Chain chain = chain_of("alice");
  Problems problems;
  const auto read = read_chain("a.chain", to_text(chain), problems);
  ASSERT_TRUE(read) << to_text(problems);
  EXPECT_EQ(read->secret, chain.secret);
  EXPECT_EQ(read->length, chain.length);
}

TEST(ChainFile, must_be_whole) {
  const std::string good = to_text(chain_of("alice"));
  EXPECT_THAT(errors_of(with(good, "length: 20", "length: 21")),
              HasSubstr("does not follow from the secret and the length"));
  EXPECT_THAT(errors_of(with(good, "length: 20", "length: 100001")), HasSubstr("[out-of-range]"));
  EXPECT_THAT(errors_of(with(good, "chain/1", "orders/1")), HasSubstr("[unknown-format]"));
  EXPECT_THAT(errors_of("[]"), HasSubstr("[wrong-type]"));
  EXPECT_THAT(errors_of("a: ["), HasSubstr("error"));
}

// Who asks for help shows what the program printed.
TEST(ChainFile, problems_never_show_the_secret) {
  const std::string secret = to_hex(chain_of("alice").secret);
  const std::string good = to_text(chain_of("alice"));
  const std::string upper = with(good, secret, "A" + secret.substr(1));
  for (const std::string& broken :
       {upper, with(good, secret, secret + "0"), with(good, secret, "[" + secret + "]"),
        with(good, secret, '"' + secret), with(good, "length: 20", "length: 5"),
        with(good, "secret: ", "secret: &a ")}) {
    EXPECT_THAT(errors_of(broken), Not(HasSubstr(secret.substr(1, 40))));
  }
}

}  // namespace
}  // namespace prizecourt
