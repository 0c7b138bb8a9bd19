#include "formats/rulesets/master_and_commander/log.h"
#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/markdown.h"

#include <array>

// The table of ships at the end of a turn.
namespace prizecourt::master_and_commander {
namespace {

std::string of_all(int some, int all) {
  return std::to_string(some) + '/' + std::to_string(all);
}

std::string notes_on(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  if (ship.status != Status::afloat) return std::string(name_of(ship.status));
  std::vector<std::string> notes = fires_in_words(ship);
  for (std::string& mark : marks_in_words(state, id)) notes.push_back(std::move(mark));
  return with_commas(notes);
}

std::string row_of(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  const bool afloat = ship.status == Status::afloat;
  const int masts = masts_of(ship);
  const std::array<std::string, 7> cells = {for_markdown(in_words(setup, id)),
                                            afloat ? std::string(name_of(ship.at)) : "",
                                            std::to_string(ship.ship_class),
                                            afloat ? of_all(ship.hull, ship.ship_class) : "",
                                            afloat ? of_all(masts - ship.broken, masts) : "",
                                            levels_in_words(ship, with_sign),
                                            notes_on(state, id)};
  std::string row = "|";
  for (const std::string& cell : cells) row += ' ' + cell + " |";
  return row + '\n';
}

}  // namespace

std::string table_of_ships(const Setup& setup, const State& state) {
  std::string out =
      "| Ship | At | Class | Hull | Masts | Skills | |\n"
      "|---|---|---|---|---|---|---|\n";
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].status == Status::absent) continue;
    out += row_of(setup, state, static_cast<ShipId>(s));
  }
  return out + '\n';
}

}  // namespace prizecourt::master_and_commander
