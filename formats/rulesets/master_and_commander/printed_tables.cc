#include "engine/rulesets/master_and_commander/state.h"
#include "engine/rulesets/master_and_commander/tables.h"
#include "formats/rulesets/master_and_commander/ruleset.h"

#include <array>

namespace prizecourt::master_and_commander {
namespace {

constexpr int die_faces = 6;

/// "2", "2 to 4".
std::string between(int first, int last) {
  const std::string from = std::to_string(first);
  return first == last ? from : from + " to " + std::to_string(last);
}

PrintedTable print_ships() {
  return {.rules = {"MC-0.1", "MC-0.2", "MC-0.5", "MC-0.6"},
          .title = "Ships",
          .columns = {"figure", "value"},
          .rows = {{"ships per side", std::to_string(ships_a_side)},
                   {"classes, and hull points of a class", between(1, best_class)},
                   {"most masts", std::to_string(most_masts)},
                   {"levels of a skill", between(worst_level, best_level)}}};
}

PrintedTable print_faces() {
  PrintedTable table{.rules = {"MC-1.3", "MC-2.1", "MC-3.2"},
                     .title = "Drift, wind and event dice",
                     .columns = numbered_columns("die", die_faces),
                     .rows = {{"drift"}, {"MOVE"}, {"event, white"}, {"event, red"}}};
  const auto event = [](int face, std::string_view odd) {
    if (face == skill_face) return std::string("skill");
    if (face == gust_face) return std::string("gust");
    return std::string(face == repair_or_storm_face ? odd : "-");
  };
  for (int face = 1; face <= die_faces; ++face) {
    table.rows[0].push_back(as_modifier(drift_of(face)));
    table.rows[1].push_back(std::to_string(wind_move_of(face)));
    table.rows[2].push_back(event(face, "repair"));
    table.rows[3].push_back(event(face, "storm"));
  }
  return table;
}

PrintedTable print_gusts() {
  PrintedTable table{.rules = {"MC-3.4", "MC-3.5", "MC-R16", "MC-R17"},
                     .title = "Gusts",
                     .columns = {"die with seamanship", "change of MOVE"},
                     .rows = {}};
  for (int total = 1 + worst_level; total <= die_faces + best_level; ++total) {
    table.rows.push_back({std::to_string(total), as_modifier(gust_move_of(total))});
  }
  table.rows.push_back({"most dice per square", std::to_string(most_gust_dice)});
  return table;
}

PrintedTable print_tows() {
  PrintedTable table{
      .rules = {"MC-4.7"},
      .title = "Towing",
      .columns = {"class of the towing ship minus that of the tow", "change of MOVE"},
      .rows = {}};
  for (int tow = 1 - best_class; tow < best_class; ++tow) {
    table.rows.push_back({as_modifier(tow), as_modifier(tow_move_of(tow))});
  }
  return table;
}

PrintedTable print_rolls() {
  return {.rules = {"MC-4.2", "MC-6.4", "MC-7.5", "MC-7.6", "MC-7.10", "MC-8.3", "MC-9.2",
                    "MC-10.4", "MC-26.4", "MC-27.1", "MC-R20", "MC-R51", "MC-R122"},
          .title = "Rolls needed",
          .columns = {"figure", "value"},
          .rows = {{"kedging, a total of", std::to_string(kedge_needs) + " or more"},
                   {"weather gage, windward position above", std::to_string(gage_above)},
                   {"pumping, rigging, a fire put out, rescue, cutting a grapple",
                    between(1, succeeds_up_to)},
                   {"a fire checked", between(succeeds_up_to + 1, checked_up_to)},
                   {"a fire spreads", std::to_string(spreads_on)},
                   {"a fire explodes", between(spreads_on + 1, explodes_up_to)},
                   {"sinking", between(sinks_from, die_faces)},
                   {"a grapple holds", between(1, grapples_up_to)},
                   {"most squares sailed per turn", std::to_string(most_squares_a_turn)},
                   {"most rounds of boarding", std::to_string(most_boarding_rounds)}}};
}

PrintedTable print_positions() {
  constexpr int most = 6;
  PrintedTable table{.rules = {"MC-14.3"},
                     .title = "Position by TACT",
                     .columns = {"TACT", "position of the mover"},
                     .rows = {}};
  for (int tact = -1; tact <= most; ++tact) {
    table.rows.push_back({std::to_string(tact), std::string(name_of(position_of(tact)))});
  }
  table.rows.front().front() += " or less";
  table.rows.back().front() += " or more";
  return table;
}

std::string skills_that_count(const std::array<bool, skill_count>& counts) {
  std::string letters;
  for (std::size_t s = 0; s < counts.size(); ++s) {
    if (counts[s]) letters += names(Skill{})[s];
  }
  return letters.empty() ? "-" : letters;
}

PrintedTable print_chart() {
  PrintedTable table{.rules = {"MC-16.2"},
                     .title = "Combat chart: skills that count",
                     .columns = {"combat", "attacker, above 0", "target, below 0"},
                     .rows = {}};
  for (std::size_t c = 0; c < combat_chart.size(); ++c) {
    table.rows.push_back({std::string(combat_names[c]), skills_that_count(combat_chart[c].attacker),
                          skills_that_count(combat_chart[c].target)});
  }
  return table;
}

PrintedTable print_attacks() {
  return {.rules = {"MC-18.1", "MC-22.2", "MC-24.1", "MC-25.1", "MC-28.2", "MC-28.3"},
          .title = "Attacks and boarding",
          .columns = {"figure", "value"},
          .rows = {{"guns hit on", std::to_string(gun_hits_on)},
                   {"a blunder die costs nothing on", between(1, blunder_harmless_to)},
                   {"a blunder die costs gunnery on",
                    between(blunder_harmless_to + 1, blunder_gunnery_to)},
                   {"a blunder die costs any skill on", between(blunder_gunnery_to + 1, die_faces)},
                   {"heated shot is fired by ship number", std::to_string(flagship)},
                   {"heated shot lights a fire on", std::to_string(fire_on)},
                   {"grapeshot costs one more level on", std::to_string(one_more_level_on)},
                   {"a boarder hits on", std::to_string(boarding_hits_on)},
                   {"beaten at boarding skill, or minus her class if that is nearer 0",
                    std::to_string(-worst_boarding)}}};
}

PrintedTable print_damage() {
  constexpr std::array<std::string_view, 6> causes = {
      "LONG", "SHORT", "BOARD, the defender", "BOARD, the attacker", "RAM", "BURN"};
  constexpr std::array<std::string_view, 4> words = {"-", "hull", "mast", "skill"};
  PrintedTable table{.rules = {"MC-23.2"},
                     .title = "Damage",
                     .columns = numbered_columns("cause", die_faces),
                     .rows = {}};
  for (std::size_t c = 0; c < causes.size(); ++c) {
    std::vector<std::string> row{std::string(causes[c])};
    for (int face = 1; face <= die_faces; ++face) {
      const Damage damage = damage_of(static_cast<DamageRow>(c), face);
      row.emplace_back(words[static_cast<std::size_t>(damage)]);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

PrintedTables printed_tables() {
  return {print_ships(),     print_faces(), print_gusts(),   print_tows(),  print_rolls(),
          print_positions(), print_chart(), print_attacks(), print_damage()};
}

}  // namespace prizecourt::master_and_commander
