#include "formats/telling/ship_news.h"

#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "tests/matchers.h"

#include <array>

// What is told of ships after a turn: from events, and from two tables.
namespace prizecourt {
namespace {

NewsTally tally_hits(const Event& event, const NameOf& /*name*/) {
  Facts facts(event);
  const int hits = facts.number("hits");
  return hits > 0 ? NewsTally{{"hull hit", hits}} : NewsTally();
}

constexpr std::array words = {
    NewsWords{"fired", "fired on {}", "was fired on by {}", "", "", "", tally_hits},
    NewsWords{"boarded", "boarded {}", "was boarded by {}", "result", "begun", "attackers"},
    NewsWords{"struck", "struck to {}", "took {}"},
    NewsWords{"struck", "struck her colours"},
};

/// A brig and a sloop; `hull` and `notes` are the brig's.
ShipTable table_of(const ShipCell& hull, const ShipCell& notes) {
  return {.columns = {{"Ship", HowTold::untold},
                      {"At", HowTold::untold},
                      {"Hull", HowTold::value},
                      {"", HowTold::mark}},
          .rows = {{.ship = "brig", .cells = {{"Brig"}, {"here"}, hull, notes}},
                   {.ship = "sloop", .cells = {{"Sloop"}, {}, {"2/2"}, {}}}}};
}

std::vector<std::string> told(const std::vector<Event>& events, const ShipTable& before,
                              const ShipTable& now) {
  std::vector<std::string> lines;
  for (const ShipNews& one : news_of(events, {words}, before, now)) lines.push_back(one.words);
  return lines;
}

std::vector<std::string> told(const std::vector<Event>& events) {
  const ShipTable table = table_of({"4/4"}, {});
  return told(events, table, table);
}

Event event_of(std::string_view kind, std::string_view who, std::string_view against,
               std::vector<Fact> facts) {
  Event event;
  event.kind = kind;
  event.who = who;
  event.against = against;
  event.facts = std::move(facts);
  return event;
}

TEST(ShipNews, tell_both_ships_and_add_up_what_happened_often) {
  EXPECT_THAT(
      told({event_of("fired", "brig", "sloop", {{"hits", 2}}),
            event_of("fired", "brig", "sloop", {{"hits", 1}}),
            event_of("fired", "sloop", "brig", {{"hits", 0}})}),
      ElementsAre(
          "**Brig**: fired on Sloop twice (3 hull hits); was fired on by Sloop (no effect)",
          "**Sloop**: was fired on by Brig twice (3 hull hits); fired on Brig (no effect)"));
}

TEST(ShipNews, are_told_by_the_first_row_that_fits_the_event) {
  EXPECT_THAT(told({event_of("struck", "brig", "sloop", {})}),
              ElementsAre("**Brig**: struck to Sloop", "**Sloop**: took Brig"));
  EXPECT_THAT(told({event_of("struck", "brig", "", {})}),
              ElementsAre("**Brig**: struck her colours"));
  EXPECT_THAT(told({event_of("boarded", "brig", "sloop", {{"result", "failed"}})}), IsEmpty());
  EXPECT_THAT(told({event_of("sailed", "brig", "", {})}), IsEmpty());
}

TEST(ShipNews, name_all_ships_that_did_it_together) {
  EXPECT_THAT(told({event_of("boarded", "brig", "frigate",
                             {{"result", "begun"}, {"attackers", "brig+sloop"}})}),
              ElementsAre("**Brig**: boarded frigate", "**Sloop**: boarded frigate"));
  EXPECT_THAT(told({event_of("boarded", "frigate", "brig",
                             {{"result", "begun"}, {"attackers", "frigate+sloop"}})}),
              ElementsAre("**Brig**: was boarded by frigate and Sloop", "**Sloop**: boarded Brig"));
}

TEST(ShipNews, say_what_is_not_what_it_was) {
  EXPECT_THAT(told({}, table_of({"4/4"}, {}), table_of({"3/4", "+1 half"}, {"aground"})),
              ElementsAre("**Brig**: hull 4/4 → 3/4, +1 half; now aground"));
  EXPECT_THAT(told({}, table_of({"4/4", "+1 half"}, {"aground", "on fire"}),
                   table_of({"4/4"}, {"on fire"})),
              ElementsAre("**Brig**: hull: no longer +1 half; no longer aground"));
}

TEST(ShipNews, say_nothing_more_of_a_hull_that_is_gone) {
  EXPECT_THAT(told({}, table_of({"4/4"}, {}), table_of({}, {"sunk"})),
              ElementsAre("**Brig**: now sunk"));
}

TEST(ShipNews, compare_only_columns_that_both_tables_have) {
  ShipTable now = table_of({"3/4"}, {});
  now.columns[2].head = "Crew";
  EXPECT_THAT(told({}, table_of({"4/4"}, {}), now), IsEmpty());
}

TEST(ShipNews, lay_two_games_side_by_side_with_all_that_a_table_has) {
  std::vector<std::string> lines;
  const auto apart = [&](const ShipTable& a, const ShipTable& b) {
    lines.clear();
    for (const ShipNews& one : ships_apart(a, b)) lines.push_back(one.words);
    return lines;
  };
  ShipTable b = table_of({"3/4"}, {"aground"});
  b.rows[0].cells[1] = {"there"};
  EXPECT_THAT(apart(table_of({"4/4"}, {"on fire"}), b),
              ElementsAre("**Brig**: at here → there; hull 4/4 → 3/4; on fire in A only; aground "
                          "in B only"));
  EXPECT_THAT(apart(b, b), IsEmpty());
  EXPECT_THAT(apart(b, table_of({}, {"sunk", "aground"})),
              ElementsAre("**Brig**: at there → here; hull 3/4 in A only; sunk in B only"));
  ShipTable lonely = b;
  lonely.rows.pop_back();
  EXPECT_THAT(apart(b, lonely), ElementsAre("**Sloop**: in A only"));
  EXPECT_THAT(apart(lonely, b), ElementsAre("**Sloop**: in B only"));
}

TEST(ShipNews, tell_what_was_refused_and_what_the_umpire_changed_in_every_game) {
  EXPECT_THAT(told({event_of(refused_kind, "brig", "", {{"order", "fire <all>"}}),
                    event_of(umpire_event.kind, "", "",
                             {{"what", "ships.sloop.hull"}, {"from", "2"}, {"to", "1"}}),
                    event_of(umpire_event.kind, "", "",
                             {{"what", "wind_from"}, {"from", "0"}, {"to", "60"}})}),
              ElementsAre("**Brig**: **order refused** (fire \\<all\\>)",
                          "**Sloop**: **the umpire** changed the hull from 2 to 1"));
}

}  // namespace
}  // namespace prizecourt
