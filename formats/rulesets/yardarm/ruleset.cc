#include "formats/rulesets/yardarm/ruleset.h"

#include "engine/rulesets/yardarm/game.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/yardarm/orders.h"

#include <array>
#include <string_view>

namespace prizecourt::yardarm {
namespace {

// ---- what can be asked about why it was not done ------------------------------------------------

// clang-format off
constexpr std::array verbs = {
    choice_verb("strikes strike struck", "struck", "", "ships:\n  {ship}:\n    {order}: strike\n", {"each ship, in every turn (YA-1.1)", "YA-D1"}),
    choice_verb("closes close closed", "helm", "helm=close", "ships:\n  {ship}:\n    {order}: close\n", {"each ship, in every turn (YA-2.1)", "YA-D2"}),
    choice_verb("opens open opened", "helm", "helm=open", "ships:\n  {ship}:\n    {order}: open\n", {"each ship, in every turn (YA-2.1)", "YA-D2"}),
    choice_verb("boards board boarded", "hands", "hands=board", "ships:\n  {ship}:\n    {order}: board\n", {"each ship, in every turn (YA-3.1)", "YA-D3"}),
    choice_verb("repels repel repelled", "hands", "hands=repel", "ships:\n  {ship}:\n    {order}: repel\n", {"each ship, in every turn (YA-3.1)", "YA-D3"}),
    choice_verb("cuts cut", "hands", "hands=cut", "ships:\n  {ship}:\n    {order}: cut\n", {"each ship, in every turn (YA-3.1)", "YA-D3"}),
    choice_verb("fires fire fired", "fired", "", "ships:\n  {ship}:\n    {order}: hull\n", {"each ship, in every turn (YA-4.1)", "YA-D4"}),
};

// ---- by which figures odds are told -------------------------------------------------------------

constexpr std::array measures = {
    Measure{.after = kind("contest"), .name = "winner of the manoeuvre", .kind = kind("contest"), .fact = "winner"},
    Measure{.after = kind("fired"), .name = "hits", .kind = kind("fired"), .fact = "hits"},
    Measure{.after = kind("cut"), .name = "the grapples", .kind = kind("cut"), .fact = "result"},
    Measure{.after = kind("fought"), .name = "hits", .kind = kind("fought"), .fact = "hits"},
    Measure{.after = kind("morale"), .name = "the test", .kind = kind("morale"), .fact = "result"},
    Measure{.after = {}, .name = "hull lost", .kind = kind("fired"), .fact = "hull",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::who},
    Measure{.after = {}, .name = "crew lost in the fight", .kind = kind("fought"), .fact = "crew",
            .reading = Reading::sum, .of = Party::against, .worse_for = Party::who},
    Measure{.after = {}, .name = "struck", .kind = kind("struck"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// Dice that are counted.
constexpr std::array<std::string_view, 2> heaps = {"YA-4.2", "YA-5.2"};

// ---- tables for people --------------------------------------------------------------------------

PrintedTables printed_tables() {
  constexpr std::array<std::string_view, 4> figures = {
      "crosses on a win by", "raking, less needed to hit", "roll that dismounts a gun",
      "lowest roll that cuts the grapples"};
  constexpr std::array numbers = {crossing_margin, rake_bonus, dismounts_on, cuts_from};
  return {numbers_by_name({"YA-4.2"}, "YA-T.1 Gunnery", {"range", "lowest roll that hits"},
                          range_names, gunnery_table),
          numbers_by_name({"YA-5.2"}, "YA-T.2 Boarding", {"hands", "lowest roll that hits"},
                          names(Hands{}), boarding_table),
          numbers_by_name({"YA-5.2", "YA-6.2"}, "Quality", {"crew", "added to a die"},
                          names(Quality{}), quality_table),
          numbers_by_name({"YA-2.4", "YA-4.3", "YA-4.5", "YA-5.3"}, "Figures", {"figure", "value"},
                          figures, numbers)};
}

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct Yardarm : PlayedWith<Game, Orders, OrdersBook, Captain> {
  static constexpr auto read_start = yardarm::read_start;
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("struck"), Mark::strike},
    MarkedKind{kind("grappled"), Mark::boarding},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {FatefulKind{kind("struck"), Fate::taken}};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "A duel. Each turn both captains choose in secret, then the turn is played:\n"
    "  helm   close, hold or open the range; the better rigging usually wins, and a big win rakes\n"
    "  fire   at the hull, the rigging or the crew (the crew at pistol range or nearer)\n"
    "  hands  alongside: board, repel, or stay at the guns\n"
    "You win when the enemy strikes. Ships strike when hull or crew are gone or morale fails.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "yardarm",
          .title = "Yardarm",
          .edition = "docs/yardarm.md",
          .in_short = game_in_short,
          .revisions = only_revision,
          .sealed = true,
          .rules = rules,
          .rulings = ruling_table,
          .decisions = decisions,
          .events = event_kinds,
          .facts = fact_values,
          .dice = dice_order,
          .tables = printed_tables,
          .sums = sums,
          .verbs = verbs,
          .odds = {.measures = measures, .heaps = heaps},
          .news = news(),
          .marks = marked_kinds,
          .fates = fateful_kinds,
          .start = start_of<Yardarm>,
          .schema = schema};
}

}  // namespace prizecourt::yardarm
