#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/draft_laws.h"

namespace prizecourt {
namespace {

/// Drafts of every player at a moment of a game.
std::size_t expect_good_drafts(const Session& session, std::size_t moment) {
  const Match& match = session.match();
  if (match.over()) return 0;
  std::size_t orders = 0;
  constexpr std::size_t every = 13;
  for (const std::string_view player : match.players()) {
    orders += draft_laws::expect_good(
        match.draft(player), {.every = every, .first = moment}, [&](const std::string& text) {
          Problems problems;
          const std::string words = session.preview({"d.yaml", text}, problems);
          return problems.has_errors() ? to_text(problems) : std::string();
        });
  }
  return orders;
}

TEST(OrdersNewLaw, EveryDraftOfTheSampleReplaysIsGoodLineByLine) {
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    if (!entry.path().string().ends_with(".replay.yaml")) continue;
    Problems problems;
    std::size_t moment = 0;
    std::size_t orders = 0;
    const auto verified = verify(
        all_rulesets(), "a replay", read_text(entry.path().string()),
        [&](const Session& session, int, const Played&) {
          orders += expect_good_drafts(session, moment++);
        },
        problems);
    EXPECT_EQ(verified.result.verdict, Verdict::matches) << entry.path();
    const bool over_in_a_turn = moment == 1;
    EXPECT_TRUE(over_in_a_turn || orders > 10U) << entry.path();
  }
}

TEST(OrdersNewLaw, EveryDraftOfTheExamplesFirstTurnIsGood) {
  std::size_t scenarios = 0;
  for (const auto& entry : fs::directory_iterator(examples)) {
    const std::string path = (entry.path() / "scenario.yaml").string();
    if (!fs::exists(path)) continue;
    Problems problems;
    const auto session =
        Session::begin(all_rulesets(), {path, read_text(path), std::nullopt}, problems);
    ASSERT_TRUE(session.has_value()) << to_text(problems);
    EXPECT_GT(expect_good_drafts(*session, scenarios++), 1U) << path;
  }
  EXPECT_GT(scenarios, 10U);
}

}  // namespace
}  // namespace prizecourt
