#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

/// `signature --bots`: what bots do, in a digest. ci_docs_test.cc and scripts/signatures.sh have
/// that of golden games.
namespace prizecourt {
namespace {

class SignatureOfBots : public CliTest {
 protected:
  SignatureOfBots() {
    write("scenarios/sloops.yaml", two_sloops());
    write("scenarios/duel.yaml", read_text(examples + "yardarm-duel/scenario.yaml"));
  }

  [[nodiscard]] Ran sign(const std::vector<std::string>& more) const {
    std::vector<std::string> words = {"signature", "--bots", path("scenarios")};
    words.insert(words.end(), more.begin(), more.end());
    return run_program(words);
  }

  /// The line of a ruleset.
  [[nodiscard]] static std::string line_of(const Ran& ran, const std::string& ruleset) {
    const std::size_t at = ran.out.find(ruleset);
    return ran.out.substr(at, ran.out.find('\n', at) - at);
  }
};

TEST_F(SignatureOfBots, is_one_digest_a_ruleset_for_any_number_of_threads) {
  const Ran one = sign({"--jobs", "1"});
  EXPECT_EQ(one.status, ExitStatus::good) << one.err;
  EXPECT_THAT(line_of(one, "yardarm"), MatchesRegex("yardarm  [0-9a-f]{64}  1 scenario"));
  EXPECT_THAT(line_of(one, "away-boarders"), MatchesRegex(".*  [0-9a-f]{64}  1 scenario"));
  EXPECT_EQ(line_of(one, "admiralty"), "admiralty  0 scenarios");
  EXPECT_EQ(sign({"--jobs", "2"}).out, one.out);
  EXPECT_EQ(sign({"--ruleset", "yardarm"}).out, line_of(one, "yardarm") + '\n');
}

TEST_F(SignatureOfBots, changes_with_the_position) {
  const Ran before = sign({});
  write("scenarios/sloops.yaml", replaced(two_sloops(), "crew: 4", "crew: 3"));
  const Ran after = sign({});
  EXPECT_NE(line_of(after, "away-boarders"), line_of(before, "away-boarders"));
  EXPECT_EQ(line_of(after, "yardarm"), line_of(before, "yardarm"));
}

TEST_F(SignatureOfBots, needs_scenarios_and_nothing_else) {
  write("scenarios/orders.yaml", orders_of("north", 1, "{fire: any}"));
  const Ran other = sign({});
  EXPECT_EQ(other.status, ExitStatus::bad_input);
  EXPECT_THAT(other.out, HasSubstr("orders.yaml"));
  write("none/notes.txt", "nothing\n");
  const Ran none = run_program({"signature", "--bots", path("none")});
  EXPECT_EQ(none.status, ExitStatus::bad_input);
  EXPECT_THAT(none.err, HasSubstr("no scenario is there"));
}

}  // namespace
}  // namespace prizecourt
