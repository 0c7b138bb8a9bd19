#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"

#include "tests/engine/ruling_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

TEST(BroadsidesRulings, AreAllThereInOrder) {
  ASSERT_EQ(rulings().size(), 91U);
  ruling_laws::expect_in_order(rulings(), "BBP-R");
}

TEST(BroadsidesRulings, HaveDistinctKeysAndOptions) {
  ruling_laws::expect_distinct_keys(rulings());
  ruling_laws::expect_distinct_options(rulings());
}

TEST(BroadsidesRulings, SayWhatIsOpenAndWhy) {
  ruling_laws::expect_prose(rulings());
}

TEST(BroadsidesRulings, ExactlyThirteenAreSelectable) {
  std::vector<std::size_t> selectable;
  for (std::size_t row = 0; row < rulings().size(); ++row) {
    if (rulings()[row].kind != RulingKind::selectable) continue;
    selectable.push_back(row + 1);
    EXPECT_GE(rulings()[row].option_count(), 2U) << rulings()[row].id;
  }
  EXPECT_THAT(selectable, testing::ElementsAre(7, 20, 23, 24, 33, 37, 39, 45, 46, 56, 57, 75, 82));
}

template <class Option>
void expect_options(Selectable<Option> ruling, std::string_view key,
                    std::initializer_list<std::pair<Option, std::string_view>> options) {
  SCOPED_TRACE(key);
  const RulingInfo& row = rulings()[ruling.row];
  EXPECT_EQ(cite_ruling(ruling), &row);
  EXPECT_EQ(row.key, key);
  EXPECT_EQ(row.kind, RulingKind::selectable);
  ASSERT_EQ(row.option_count(), options.size());
  RulingsInForce in_force;
  EXPECT_EQ(in_force[ruling], options.begin()->first) << "the default";
  for (const auto& [option, name] : options) {
    const auto index = static_cast<std::size_t>(option);
    ASSERT_LT(index, options.size());
    EXPECT_EQ(row.options[index], name);
    in_force.choose(ruling.row, index);
    EXPECT_EQ(in_force[ruling], option);
  }
}

TEST(BroadsidesRulings, SelectableOnesOfTheFirstPartHaveTheTypesOfTheirOptions) {
  expect_options<BowEnd>(bow_end, "bow-end",
                         {{BowEnd::h_is_bow, "h-is-bow"}, {BowEnd::a_is_bow, "a-is-bow"}});
  expect_options<OffMapMove>(
      off_map_move, "off-map-move",
      {{OffMapMove::as_island, "as-island"}, {OffMapMove::card_lost, "card-lost"}});
  expect_options<Crossing>(crossing, "crossing",
                           {{Crossing::no_collision, "no-collision"},
                            {Crossing::collision_on_swap, "collision-on-swap"}});
  expect_options<BothMovedRole>(both_moved_role, "both-moved-role",
                                {{BothMovedRole::side_1_moved, "side-1-moved"},
                                 {BothMovedRole::side_2_moved, "side-2-moved"},
                                 {BothMovedRole::die_roll, "die-roll"}});
  expect_options<FirstRoller>(first_roller, "first-roller",
                              {{FirstRoller::side_1, "side-1"},
                               {FirstRoller::alternate_by_exchange, "alternate-by-exchange"},
                               {FirstRoller::die_off, "die-off"}});
  expect_options<FiguresHit>(figures_hit, "figures-hit",
                             {{FiguresHit::numbered_position, "numbered-position"},
                              {FiguresHit::rows_3_and_5_only, "rows-3-and-5-only"},
                              {FiguresHit::whole_row, "whole-row"}});
  expect_options<StruckSideEndOn>(struck_side_end_on, "struck-side-end-on",
                                  {{StruckSideEndOn::firer_declares, "firer-declares"},
                                   {StruckSideEndOn::owner_chooses, "owner-chooses"}});
  expect_options<SinkingTime>(
      sinking_time, "sinking-time",
      {{SinkingTime::next_plot, "next-plot"}, {SinkingTime::end_of_exchange, "end-of-exchange"}});
  expect_options<SinkingCause>(
      sinking_cause, "sinking-cause",
      {{SinkingCause::three_ruined_sections, "three-ruined-sections"},
       {SinkingCause::any_three_including_hull, "any-three-including-hull"}});
}

TEST(BroadsidesRulings, SelectableOnesOfTheBoardingHaveTheTypesOfTheirOptions) {
  expect_options<SideAlignment>(side_alignment, "side-alignment",
                                {{SideAlignment::bows_same_way, "bows-same-way"},
                                 {SideAlignment::bows_opposed, "bows-opposed"},
                                 {SideAlignment::scenario, "scenario"}});
  expect_options<EndAlignment>(end_alignment, "end-alignment",
                               {{EndAlignment::opposed_starboard, "opposed-starboard"},
                                {EndAlignment::as_right, "as-right"},
                                {EndAlignment::scenario, "scenario"}});
  expect_options<CaptainCounts>(captain_counts, "captain-counts",
                                {{CaptainCounts::yes, "yes"}, {CaptainCounts::no, "no"}});
  expect_options<TurnLimit>(turn_limit, "turn-limit",
                            {{TurnLimit::draw_at_limit, "draw-at-limit"},
                             {TurnLimit::more_crew_at_limit, "more-crew-at-limit"}});
}

TEST(BroadsidesRulings, AreCitedById) {
  static_assert(cite_ruling("BBP-R37") == &ruling_table[figures_hit.row]);
  EXPECT_EQ(cite_ruling("BBP-R1")->key, "dot-lattice");
  EXPECT_EQ(cite_ruling("BBP-R91")->key, "staying-in-range");
  EXPECT_EQ(ruling_row("BBP-R50"), 49U);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
