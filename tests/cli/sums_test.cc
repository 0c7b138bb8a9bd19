#include "court/explain.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"

#include <map>

// What can be recomputed of every event of every golden game.
namespace prizecourt {
namespace {

/// Calls `look(scenario, event)` for every event of every golden game.
template <class Look>
void for_each_golden_event(Look look) {
  for (const std::string& path : golden_replays()) {
    Problems problems;
    const auto verified = verify(
        all_rulesets(), path, read_text(path),
        [&](const Session& session, int /*turn*/, const Played& played) {
          for (const Event& event : played.events) look(session.scenario(), event);
        },
        problems);
    EXPECT_EQ(verified.result.verdict, Verdict::matches) << path;
  }
}

/// AB-3.1.1: the one number that a ship without masts does not get from its sum.
bool has_no_mast(const Event& event, const SumShown& sum) {
  return event.kind == "speed" && sum.printed == 0 &&
         std::any_of(event.modifiers.begin(), event.modifiers.end(),
                     [](const Modifier& one) { return one.name == "masts lost"; });
}

TEST(Sums, OfEveryGoldenEventAddUpToThePrintedNumber) {
  std::map<std::string_view, int> checked;
  for_each_golden_event([&](const Scenario& scenario, const Event& event) {
    const auto sums = sums_of(event, scenario.ruleset->sums);
    std::size_t summands = 0;
    for (const SumShown& sum : sums) {
      ++checked[event.kind];
      summands = std::max(summands, sum.summands.size());
      const bool is_bounded = !event.ruling.empty() && !sum.info->bounds.empty();
      EXPECT_TRUE(sum.holds() || is_bounded || has_no_mast(event, sum))
          << scenario.game << ' ' << event.kind << ' ' << event.who << ": " << sum.total
          << " is not " << sum.printed;
    }
    EXPECT_TRUE(event.modifiers.empty() || summands > 0)
        << event.kind << " has modifiers and no sum";
  });
  for (const std::string_view kind :
       {"fired", "speed", "attempt", "mustered", "fight-roll", "initiation", "round", "strike-test",
        "attack", "board-round", "gust", "sets-sail", "tact", "windward"}) {
    EXPECT_GT(checked[kind], 0) << kind;
  }
}

TEST(Sums, OfASideTakesItsOwnModifiersAndDice) {
  static constexpr RuleInfo die_rule{.id = "X-1", .section = "", .name = "", .text = ""};
  static constexpr RuleInfo other_rule{.id = "X-2", .section = "", .name = "", .text = ""};
  const std::array rows = {
      SumInfo{.kind = "fight", .fact = "total", .of = SumOf::who, .dice = "X-1"},
      SumInfo{
          .kind = "fight", .fact = "enemy_total", .of = SumOf::against, .dice = "X-1", .most = 5}};
  Event event;
  event.kind = "fight";
  event.who = "a";
  event.against = "b";
  event.facts = {{"total", 6}, {"enemy_total", 5}};
  event.modifiers = {{&other_rule, "numbers", 2}, {&other_rule, "enemy's numbers", 3}};
  event.rolls = {{{1, "fights", &die_rule, "a", "b", 0}, {4}},
                 {{1, "fights", &die_rule, "b", "a", 0}, {6}},
                 {{1, "fights", &other_rule, "a", "b", 0}, {6}}};
  const auto sums = sums_of(event, rows);
  ASSERT_EQ(sums.size(), 2U);
  EXPECT_EQ(sums[0].total, 6);
  EXPECT_TRUE(sums[0].holds());
  EXPECT_EQ(sums[1].total, 9);
  EXPECT_TRUE(sums[1].holds()) << "no more than 5";
  event.facts = {{"total", 7}};
  EXPECT_FALSE(sums_of(event, rows)[0].holds());
}

TEST(BytesBehind, GiveTheFacesOfEveryGoldenDie) {
  int dice = 0;
  for_each_golden_event([&](const Scenario& scenario, const Event& event) {
    const auto* const open = std::get_if<OpenSeed>(&scenario.dice);
    if (open == nullptr) return;
    for (const Roll& roll : event.rolls) {
      std::vector<Face> faces;
      for (const DiceByte& byte :
           bytes_behind(Seed::from_text(open->text), to_text(roll.address), roll.faces.size())) {
        if (byte.face != 0) faces.push_back(byte.face);
      }
      EXPECT_EQ(faces, roll.faces) << to_text(roll.address);
      dice += static_cast<int>(faces.size());
    }
  });
  EXPECT_GT(dice, 1000);
}

}  // namespace
}  // namespace prizecourt
