#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

// Pictures of plotted courses: Match::plotted().
namespace prizecourt {
namespace {

Session begun(const std::string& scenario) {
  Problems problems;
  auto session =
      Session::begin(all_rulesets(), {"scenario.yaml", scenario, std::nullopt}, problems);
  EXPECT_TRUE(session) << to_text(problems);
  return std::move(*session);
}

Delivered rerun_of(const std::string& player, const std::string& orders) {
  return {player + ".yaml", orders_of(player, 1, orders)};
}

TEST(Plotted, ShowsTheTracksOfTheFileAlone) {
  Session session = begun(two_sloops());
  Problems problems;
  const Delivered north = rerun_of("north", "{course: [ahead-starboard, ahead]}");
  const std::string before = session.match().plotted(north, svg::Layout::wide);
  EXPECT_EQ(flaw_in_picture(before), "");
  EXPECT_THAT(before, HasSubstr("Turn 1 as plotted, if dice and other ships allow it"));
  EXPECT_THAT(before, HasSubstr("track:cutter"));
  EXPECT_THAT(before, Not(HasSubstr("track:lugger")));
  EXPECT_TRUE(session.match().submit(rerun_of("south", "{course: [ahead]}"), problems));
  EXPECT_TRUE(session.match().plotted(north, svg::Layout::wide) == before)
      << "others' orders have no part in it";
  EXPECT_FALSE(session.match().plotted(rerun_of("north", "{course: [turn-port]}"),
                                       svg::Layout::wide) == before);
}

TEST(Plotted, HasNothingToDoWithTheDiceOfTheGame) {
  const Delivered north = rerun_of("north", "{course: [ahead], fire: {at: lugger}}");
  EXPECT_TRUE(
      begun(two_sloops("dice: {seed: one}\n")).match().plotted(north, svg::Layout::wide) ==
      begun(two_sloops("dice: {seed: another}\n")).match().plotted(north, svg::Layout::wide));
}

TEST(Plotted, LeavesTheGameAlone) {
  Session session = begun(two_sloops());
  const Digest before = session.match().state_digest();
  EXPECT_THAT(session.match().plotted(rerun_of("north", "{course: [ahead]}"), svg::Layout::wide),
              Not(IsEmpty()));
  EXPECT_EQ(session.match().state_digest(), before);
  EXPECT_EQ(session.match().turn(), 1);
}

TEST(Plotted, IsEmptyWhereThereIsNothingToShow) {
  Session session = begun(two_sloops("dice: {seed: a}\nwhen_silent: {move: ask}\n"));
  EXPECT_THAT(session.match().plotted(rerun_of("north", "{course: [sideways]}"), svg::Layout::wide),
              IsEmpty());
  EXPECT_THAT(
      session.match().plotted({"umpire.yaml",
                               "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n"
                               "reason: a slip\nset: {wind_from: 1}\n"},
                              svg::Layout::wide),
      IsEmpty());
  Problems problems;
  const Delivered north = rerun_of("north", "{course: [ahead]}");
  EXPECT_THAT(session.match().plotted(north, svg::Layout::wide), Not(IsEmpty()));
  ASSERT_TRUE(session.play_window({.orders = {north}}, problems)) << to_text(problems);
  EXPECT_THAT(session.match().plotted(rerun_of("south", "{course: [ahead]}"), svg::Layout::wide),
              IsEmpty())
      << "the turn has begun";
}

class EveryPlot : public testing::TestWithParam<std::string> {};

TEST_P(EveryPlot, IsAPictureOfItsPlayersTracks) {
  Problems problems;
  const std::string bytes = read_text(sample_replays + GetParam() + ".replay.yaml");
  const auto replay = read_replay(GetParam(), bytes, problems);
  ASSERT_TRUE(replay) << to_text(problems);
  auto session = Session::begin(all_rulesets(), replay->scenario, problems);
  ASSERT_TRUE(session);
  std::size_t tracks = 0;
  for (const ReplayWindow& window : replay->windows) {
    for (const Delivered& file : window.input.orders) {
      const std::string svg = session->match().plotted(file, svg::Layout::wide);
      if (svg.empty()) continue;
      EXPECT_EQ(flaw_in_picture(svg), "") << file.name();
      tracks += count(svg, "id=\"track:");
    }
    ASSERT_TRUE(session->play_window(window.input, problems)) << to_text(problems);
  }
  EXPECT_EQ(tracks > 0, replay->ruleset != "admiralty" && replay->ruleset != "form-line-of-battle");
}

INSTANTIATE_TEST_SUITE_P(Sample, EveryPlot,
                         testing::Values("adm-captain-san-nicolas", "bbp-boarding",
                                         "boats-in-the-fog", "flb-speedy-gamo", "mc-opening",
                                         "tutorial-duel"),
                         [](const testing::TestParamInfo<std::string>& sample) {
                           std::string name = sample.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace prizecourt
