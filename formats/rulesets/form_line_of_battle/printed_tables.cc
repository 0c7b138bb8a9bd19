#include "engine/rulesets/form_line_of_battle/tables.h"
#include "engine/table/fields.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

namespace prizecourt::form_line_of_battle {
namespace {

std::string plain(std::string_view name) {
  return std::string(name);
}

PrintedTable print_usual_ratings() {
  PrintedTable table{.rules = {"FLB-8.2.5"},
                     .title = "Usual ships by rate",
                     .columns = {"rate", "crew parties", "broadside rating"},
                     .rows = {}};
  for (std::size_t rate = 0; rate < rate_names.size(); ++rate) {
    table.rows.push_back({plain(rate_names[rate]), std::to_string(usual_parties[rate]),
                          std::to_string(usual_broadside[rate])});
  }
  table.rows.push_back({"at most", std::to_string(most_parties), std::to_string(most_broadside)});
  return table;
}

PrintedTable print_rates() {
  PrintedTable table{.rules = {"FLB-8.1.7", "FLB-R10"},
                     .title = "Difference in rate",
                     .columns = numbered_columns("rate", unrated),
                     .rows = {}};
  table.columns.back() = plain(rate_names.back());
  for (int rate = 1; rate <= unrated; ++rate) {
    std::vector<std::string> row{plain(rate_names[static_cast<std::size_t>(rate - 1)])};
    for (int other = 1; other <= unrated; ++other) {
      row.push_back(as_modifier(rate_modifier(rate, other)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

PrintedTable print_crews() {
  PrintedTable table{.rules = {"FLB-8.2.6", "FLB-R41"},
                     .title = "Crew quality",
                     .columns = {"quality", "modifier"},
                     .rows = {}};
  for (std::size_t q = 0; q < names(Quality{}).size(); ++q) {
    table.rows.push_back(
        {plain(names(Quality{})[q]), as_modifier(modifier_of(static_cast<Quality>(q)))});
  }
  return table;
}

PrintedTable print_captains() {
  PrintedTable table{.rules = {"FLB-8.1.2", "FLB-8.1.3"},
                     .title = "Captains in the initiation",
                     .columns = {"captain", "attacking", "defending"},
                     .rows = {}};
  for (std::size_t c = 0; c < names(Captain{}).size(); ++c) {
    const int modifier = modifier_of(static_cast<Captain>(c));
    table.rows.push_back(
        {plain(names(Captain{})[c]), as_modifier(modifier), as_modifier(-modifier)});
  }
  return table;
}

PrintedTable print_initiation() {
  return {.rules = {"FLB-8.0.7", "FLB-8.1.1", "FLB-8.1.4", "FLB-8.1.5", "FLB-8.1.6", "FLB-8.1.8",
                    "FLB-R8"},
          .title = "Entangling and initiation",
          .columns = {"what", "value"},
          .rows = {{"ships that touch are entangled from", std::to_string(entangles_from)},
                   {"an action is begun from", std::to_string(initiates_from)},
                   {"target helpless, or boarding as well", as_modifier(helpless_or_counter_bonus)},
                   {"courses within " + std::to_string(within_degrees) + " degrees of parallel",
                    as_modifier(course_modifier(0, 0))},
                   {"courses within " + std::to_string(within_degrees) + " degrees of opposite",
                    as_modifier(course_modifier(0, 180))},
                   {"impromptu", as_modifier(impromptu_penalty)},
                   {"entangled", as_modifier(entangled_bonus)}}};
}

PrintedTable print_musketry() {
  constexpr int most = 12;
  PrintedTable table{.rules = {"FLB-8.2.1"},
                     .title = "Musketry at a captain",
                     .columns = {"two dice", "result"},
                     .rows = {}};
  table.rows = {{"2 to " + std::to_string(wounds_from - 1), "nothing"}};
  for (int dice = wounds_from; dice <= most; ++dice) {
    table.rows.push_back({std::to_string(dice), plain(name_of(musketry_result(dice)))});
  }
  return table;
}

PrintedTable print_captain_hit() {
  PrintedTable table{.rules = {"FLB-8.2.2"},
                     .title = "A captain hit in the action's musketry, in its first round",
                     .columns = {"captain", "modifier"},
                     .rows = {}};
  for (std::size_t s = 0; s < names(CaptainState{}).size(); ++s) {
    table.rows.push_back({plain(names(CaptainState{})[s]), as_modifier(first_round_penalties[s])});
  }
  return table;
}

PrintedTable print_results() {
  PrintedTable table{.rules = {"FLB-8.2.8", "FLB-8.2.9", "FLB-8.2.10", "FLB-8.2.12", "FLB-8.2.13",
                               "FLB-8.2.14", "FLB-R25", "FLB-R49"},
                     .title = "Results of a round",
                     .columns = {"result", "crew parties that the loser loses"},
                     .rows = {}};
  for (std::size_t r = 0; r < names(Result{}).size(); ++r) {
    table.rows.push_back({plain(names(Result{})[r]), std::to_string(parties_lost[r])});
  }
  table.rows.push_back({"B2, C2 and C3 from a difference of", std::to_string(decisive_difference)});
  table.rows.push_back({"rounds at most", std::to_string(most_rounds)});
  return table;
}

PrintedTable print_strike_test() {
  PrintedTable table{.rules = {"FLB-8.2.22", "FLB-8.2.23", "FLB-R40", "FLB-R43"},
                     .title = "Strike test",
                     .columns = {"captain", "as-printed", "penalty", "none"},
                     .rows = {}};
  for (std::size_t s = 0; s < names(CaptainState{}).size(); ++s) {
    std::vector<std::string> row{plain(names(CaptainState{})[s])};
    for (const auto& option : captain_in_test_modifiers) row.push_back(as_modifier(option[s]));
    table.rows.push_back(std::move(row));
  }
  const std::string causes = as_modifier(several_causes_penalty);
  const std::string passed = std::to_string(passes_from);
  table.rows.push_back({"several causes", causes, causes, causes});
  table.rows.push_back({"passed from", passed, passed, passed});
  return table;
}

PrintedTable print_conditions() {
  PrintedTable table{.rules = {"FLB-8.1.3", "FLB-8.1.4"},
                     .title = "Conditions in which a ship cannot be manoeuvred",
                     .columns = {"condition"},
                     .rows = {}};
  for (const std::string_view name : names(Impairment{})) table.rows.push_back({plain(name)});
  return table;
}

}  // namespace

PrintedTables printed_tables() {
  return {print_usual_ratings(), print_initiation(), print_captains(),    print_rates(),
          print_conditions(),    print_musketry(),   print_captain_hit(), print_crews(),
          print_results(),       print_strike_test()};
}

}  // namespace prizecourt::form_line_of_battle
