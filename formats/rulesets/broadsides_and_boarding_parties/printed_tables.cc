#include "engine/rulesets/broadsides_and_boarding_parties/sea_map.h"
#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr int die_faces = 6;

PrintedTable print_set_up() {
  return {.rules = {"BBP-1.4", "BBP-1.5", "BBP-2.1", "BBP-6.6"},
          .title = "Crews and cards",
          .columns = {"figure", "value"},
          .rows = {{"crew of a ship, usually", std::to_string(default_crew)},
                   {"crew at a cannon", std::to_string(crew_a_cannon)},
                   {"cards laid per round", std::to_string(slot_total)},
                   {"damaged cards that sink a ship", std::to_string(cards_that_sink)}}};
}

std::string start_in_words(const Start& start) {
  return in_words(start.dot) + ", heading " + std::string(name_of(start.heading));
}

PrintedTable print_map() {
  const SeaMap map = default_islets();
  std::string islands;
  for (const Dot dot : map.islands) islands += (islands.empty() ? "" : ", ") + in_words(dot);
  return {.rules = {"BBP-1.2", "BBP-R2"},
          .title = "Default map of dots",
          .columns = {"figure", "value"},
          .rows = {{"dots from west to east", std::to_string(map.columns)},
                   {"dots from south to north", std::to_string(map.rows)},
                   {"islands", islands},
                   {"the first ship starts", start_in_words(map.starts[0])},
                   {"the second ship starts", start_in_words(map.starts[1])}}};
}

std::string listed(std::string_view letters) {
  std::string list;
  for (const char letter : letters) list += (list.empty() ? "" : ", ") + std::string(1, letter);
  return list;
}

PrintedTable print_aims() {
  return {.rules = {"BBP-5.3"},
          .title = "Targets of guns without orders: the first row that has one",
          .columns = {"at", "rows"},
          .rows = {{"masts, before the boarding", listed(default_mast_rows)},
                   {"then guns", listed(default_gun_rows)}}};
}

std::string_view words_for(Arc arc) {
  constexpr std::array<std::string_view, 4> words = {"none", "forward guns", "all guns of the side",
                                                     "aft guns"};
  return words[static_cast<std::size_t>(arc)];
}

PrintedTable print_arcs() {
  constexpr std::array<std::string_view, compass_points> places = {
      "ahead",  "ahead to starboard", "to starboard", "astern to starboard",
      "astern", "astern to port",     "to port",      "ahead to port"};
  PrintedTable table{.rules = {"BBP-4.3", "BBP-4.4", "BBP-4.5", "BBP-4.6", "BBP-4.7"},
                     .title = "Which cannons bear",
                     .columns = {"the enemy lies", "cannons", "of the side"},
                     .rows = {}};
  for (int bearing = 0; bearing < compass_points; ++bearing) {
    const std::string_view side = end_on(bearing) ? "-" : name_of(beam_of(bearing));
    table.rows.push_back({std::string(places[static_cast<std::size_t>(bearing)]),
                          std::string(words_for(arc_of(bearing))), std::string(side)});
  }
  return table;
}

std::string_view words_for(Struck struck) {
  constexpr std::array<std::string_view, 5> words = {"nothing", "the hull", "position 3",
                                                     "the mast", "position 5"};
  return words[static_cast<std::size_t>(struck)];
}

PrintedTable print_hits() {
  PrintedTable table{.rules = {"BBP-5.4", "BBP-6.8"},
                     .title = "Targets of a shot in its row",
                     .columns = {"die", "strikes"},
                     .rows = {}};
  for (int face = 1; face <= die_faces; ++face) {
    table.rows.push_back({std::to_string(face), std::string(words_for(struck_by(face)))});
  }
  table.rows.push_back({"markers that ruin a piece of hull", std::to_string(ruined)});
  return table;
}

PrintedTable print_boarding() {
  return {.rules = {"BBP-10.2", "BBP-10.8", "BBP-11.6"},
          .title = "Boarding",
          .columns = {"figure", "value"},
          .rows = {{"movements per turn", std::to_string(movements_a_turn)},
                   {"figures of a side in a section, at most", std::to_string(most_in_a_section)},
                   {"the Captain in a fight", as_modifier(captain_bonus)}}};
}

PrintedTable print_numbers() {
  PrintedTable table{.rules = {"BBP-11.5", "BBP-R80"},
                     .title = "Numbers in a fight, by the enemy's figures",
                     .columns = numbered_columns("own figures", most_in_a_section),
                     .rows = {}};
  for (int own = 1; own <= most_in_a_section; ++own) {
    std::vector<std::string> row{std::to_string(own)};
    for (int enemy = 1; enemy <= most_in_a_section; ++enemy) {
      row.push_back(as_modifier(bonus_for_numbers(own, enemy)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

PrintedTables printed_tables() {
  return {print_set_up(), print_map(),      print_arcs(),   print_aims(),
          print_hits(),   print_boarding(), print_numbers()};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
