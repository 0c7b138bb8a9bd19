#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/fact_values.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/form_line_of_battle/tables.h"
#include "formats/match/match_of.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

#include <array>

namespace prizecourt::form_line_of_battle {
namespace {

// ---- what can be asked about why it was not done ------------------------------------------------

// clang-format off
constexpr std::array verbs = {
    ship_verb("boards board boarded", "declared prize-crew", Other::needed, "ships:\n  {ship}:\n    {order}: {other}\n", {"each ship, in every turn (FLB-8.0.3)", "FLB-D1"}),
    ship_verb("boards-on-the-spot board-on-the-spot boarded-on-the-spot", "declared", Other::needed, "ships:\n  {ship}:\n    {order}: {other}\n", {"each ship that runs into an enemy while her side moves (FLB-8.0.5)", "FLB-D2", "how=collision"}),
    ship_verb("keeps-back keep-back kept-back", "", Other::nobody, "ships:\n  {ship}:\n    {order}: 0\n", {"each ship that boards (FLB-8.0.8)", "FLB-D9"}),
    ship_verb("fires fire fired", "musketry", Other::needed, "ships:\n  {ship}:\n    {order}: {other}\n", {"each ship of a boarding action, as it begins (FLB-8.2.1)", "FLB-D4 FLB-D8"}),
    ship_verb("counter-boards counter-board counter-boarded", "counter-board", Other::may_be_said, "ships:\n  {ship}:\n    {order}: true\n", {"each ship that an enemy tries to board (FLB-8.0.4)", "FLB-D3"}),
    ship_verb("breaks-off break-off broke-off", "broke-off", Other::may_be_said, "ships:\n  {ship}:\n    {order}: at-once\n", {"the first ship of each side of a fight, before every round (FLB-8.2.16)", "FLB-D5"}),
    ship_verb("strikes strike struck", "struck", Other::may_be_said, "ships:\n  {ship}:\n    {order}: at-once\n", {"each ship in a fight, between two rounds (FLB-R47)", "FLB-D10", "cause=ordered"}),
    ship_verb("loses lose lost", "parties-lost excess", Other::nobody, "ships:\n  {ship}:\n    {order}: [{ship}]\n", {"the first ship of a side with several in a fight, for each loss (FLB-9.3.3)", "FLB-D7"}),
    ship_verb("follows-up follow-up followed-up follows follow followed", "followed-up", Other::may_be_said, "ships:\n  {ship}:\n    {order}: true\n", {"the first ship of a side whose enemy breaks off or is repulsed (FLB-8.2.17)", "FLB-D6"}),
    resign_verb("every player, before anything else in a turn (FLB-8.2.24)", "FLB-D11"),
    draw_verb("every player, before anything else in a turn (FLB-8.2.24)", "FLB-D12"),
};
// clang-format on

// ---- by which figures odds are told -------------------------------------------------------------

// clang-format off
constexpr std::array measures = {
    Measure{.after = kind("entangling"), .name = "entangled or clear", .kind = kind("entangling"), .fact = "result"},
    Measure{.after = kind("initiation"), .name = "the attempt", .kind = kind("initiation"), .fact = "result"},
    Measure{.after = kind("musketry"), .name = "fate of the target captain", .kind = kind("musketry"), .fact = "result"},
    Measure{.after = kind("round"), .name = "difference of the scores", .kind = kind("round"), .fact = "difference"},
    Measure{.after = kind("round"), .name = "result of this round", .kind = kind("round"), .fact = "result"},
    Measure{.after = kind("round"), .name = "loser of this round", .kind = kind("round"), .fact = "loser"},
    Measure{.after = kind("round"), .name = "end of the fight", .kind = kind("fight-over"), .fact = "result",
            .of = Party::nobody, .throwers = Throwers::all},
    Measure{.after = kind("strike-test"), .name = "the test", .kind = kind("strike-test"), .fact = "result"},
    Measure{.after = {}, .name = "crew parties lost", .kind = kind("parties-lost"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "broadside lost", .kind = kind("excess"), .fact = "lost",
            .reading = Reading::sum, .worse_for = Party::who},
    Measure{.after = {}, .name = "struck", .kind = kind("struck"), .reading = Reading::count,
            .worse_for = Party::who},
};
// clang-format on

/// Two dice that are added.
constexpr std::array<std::string_view, 2> heaps = {"FLB-8.2.1", "FLB-8.2.22"};

// ---- tables for people --------------------------------------------------------------------------

/// A row for each name, with what `numbers_of(place)` is for it, as modifiers.
template <class NumbersOf>
PrintedTable modifiers_by_name(std::vector<std::string_view> rules, std::string title,
                               std::vector<std::string> columns,
                               std::span<const std::string_view> names, NumbersOf numbers_of) {
  PrintedTable table{std::move(rules), std::move(title), std::move(columns), {}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string>& row = table.rows.emplace_back(1, std::string(names[i]));
    for (const int number : numbers_of(i)) row.push_back(as_modifier(number));
  }
  return table;
}

PrintedTable print_usual_ratings() {
  PrintedTable table{.rules = {"FLB-8.2.5"},
                     .title = "Usual ships by rate",
                     .columns = {"rate", "crew parties", "broadside rating"},
                     .rows = {}};
  for (std::size_t rate = 0; rate < rate_names.size(); ++rate) {
    table.rows.push_back({std::string(rate_names[rate]), std::to_string(usual_parties[rate]),
                          std::to_string(usual_broadside[rate])});
  }
  table.rows.push_back({"at most", std::to_string(most_parties), std::to_string(most_broadside)});
  return table;
}

PrintedTable print_rates() {
  std::vector<std::string> columns = numbered_columns("rate", unrated);
  columns.back() = rate_names.back();
  return modifiers_by_name({"FLB-8.1.7", "FLB-R10"}, "Difference in rate", columns, rate_names,
                           [](std::size_t row) {
                             std::vector<int> numbers;
                             for (int rate = 1; rate <= unrated; ++rate) {
                               numbers.push_back(rate_modifier(static_cast<int>(row) + 1, rate));
                             }
                             return numbers;
                           });
}

PrintedTable print_initiation() {
  const std::string within = "courses within " + std::to_string(within_degrees) + " degrees of ";
  return {.rules = {"FLB-8.0.7", "FLB-8.1.1", "FLB-8.1.4", "FLB-8.1.5", "FLB-8.1.6", "FLB-8.1.8",
                    "FLB-R8"},
          .title = "Entangling and initiation",
          .columns = {"what", "value"},
          .rows = {{"ships that touch are entangled from", std::to_string(entangles_from)},
                   {"an action is begun from", std::to_string(initiates_from)},
                   {"target helpless, or boarding as well", as_modifier(helpless_or_counter_bonus)},
                   {within + "parallel", as_modifier(course_modifier(0, 0))},
                   {within + "opposite", as_modifier(course_modifier(0, 180))},
                   {"impromptu", as_modifier(impromptu_penalty)},
                   {"entangled", as_modifier(entangled_bonus)}}};
}

PrintedTable print_musketry() {
  constexpr int most = 12;
  PrintedTable table{.rules = {"FLB-8.2.1"},
                     .title = "Musketry at a captain",
                     .columns = {"two dice", "result"},
                     .rows = {{"2 to " + std::to_string(wounds_from - 1), "nothing"}}};
  for (int dice = wounds_from; dice <= most; ++dice) {
    table.rows.push_back({std::to_string(dice), std::string(name_of(musketry_result(dice)))});
  }
  return table;
}

PrintedTable print_results() {
  PrintedTable table =
      numbers_by_name({"FLB-8.2.8", "FLB-8.2.9", "FLB-8.2.10", "FLB-8.2.12", "FLB-8.2.13",
                       "FLB-8.2.14", "FLB-R25", "FLB-R49"},
                      "Results of a round", {"result", "crew parties that the loser loses"},
                      names(Result{}), parties_lost);
  table.rows.push_back({"B2, C2 and C3 from a difference of", std::to_string(decisive_difference)});
  table.rows.push_back({"rounds at most", std::to_string(most_rounds)});
  return table;
}

PrintedTable print_strike_test() {
  PrintedTable table = modifiers_by_name(
      {"FLB-8.2.22", "FLB-8.2.23", "FLB-R40", "FLB-R43"}, "Strike test",
      {"captain", "as-printed", "penalty", "none"}, names(CaptainState{}), [](std::size_t s) {
        const auto& [as_printed, penalty, none] = captain_in_test_modifiers;
        return std::array{as_printed[s], penalty[s], none[s]};
      });
  const std::string causes = as_modifier(several_causes_penalty);
  const std::string passed = std::to_string(passes_from);
  table.rows.push_back({"several causes", causes, causes, causes});
  table.rows.push_back({"passed from", passed, passed, passed});
  return table;
}

PrintedTables printed_tables() {
  return {
      print_usual_ratings(),
      print_initiation(),
      modifiers_by_name({"FLB-8.1.2", "FLB-8.1.3"}, "Captains in the initiation",
                        {"captain", "attacking", "defending"}, names(Captain{}),
                        [](std::size_t c) {
                          return std::array{captain_modifiers[c], -captain_modifiers[c]};
                        }),
      print_rates(),
      modifiers_by_name({"FLB-8.1.3", "FLB-8.1.4"},
                        "Conditions in which a ship cannot be manoeuvred", {"condition"},
                        names(Impairment{}), [](std::size_t) { return std::array<int, 0>(); }),
      print_musketry(),
      modifiers_by_name({"FLB-8.2.2"}, "A captain hit in the action's musketry, in its first round",
                        {"captain", "modifier"}, names(CaptainState{}),
                        [](std::size_t s) { return std::array{first_round_penalties[s]}; }),
      modifiers_by_name(
          {"FLB-8.2.6", "FLB-R41"}, "Crew quality", {"quality", "modifier"}, names(Quality{}),
          [](std::size_t q) { return std::array{modifier_of(static_cast<Quality>(q))}; }),
      print_results(),
      print_strike_test()};
}

// ---- the row ------------------------------------------------------------------------------------

/// What MatchOf plays with (formats/match/playable_ruleset.h).
struct FormLineOfBattle : PlayedWith<Game, Orders, OrdersBook, ActingCaptain> {
  static constexpr auto read_start = form_line_of_battle::read_start;
};

/// What people look for in a long game.
constexpr std::array marked_kinds = {
    MarkedKind{kind("struck"), Mark::strike},        MarkedKind{kind("prize"), Mark::capture},
    MarkedKind{kind("fight-began"), Mark::boarding}, MarkedKind{kind("resigned"), Mark::strike},
    MarkedKind{kind("game-over"), Mark::end},
};

constexpr std::array fateful_kinds = {FatefulKind{kind("struck"), Fate::taken}};

/// RulesetRow::in_short.
constexpr std::string_view game_in_short =
    "Ships that come alongside and board. A turn belongs to one side: its ships try to board, and "
    "the other side decides how to meet them:\n"
    "  board      which enemy she comes alongside, with all her crew parties\n"
    "  musketry   the enemy captain to shoot at as the fight begins\n"
    "  break_off  when her men go home\n"
    "A fight continues round by round until it has a result. A score is a die, crew quality and "
    "crew parties; a win by 6 or more on the enemy's deck carries her. The last side with ships "
    "wins.\n";

}  // namespace

RulesetRow ruleset_row() {
  return {.id = "form-line-of-battle",
          .title = "Form Line of Battle",
          .edition = "Boarding actions, revised 14 April 2020",
          .in_short = game_in_short,
          .revisions = revisions,
          .sealed = true,
          .rules = rules,
          .rulings = ruling_table,
          .decisions = decisions,
          .order_decides = order_decides(),
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
          .fields = field_words(),
          .parley = "events",
          .start = start_of<FormLineOfBattle>,
          .schema = schema};
}

}  // namespace prizecourt::form_line_of_battle
