#include "formats/rulesets/form_line_of_battle/log.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/markdown.h"

#include <array>
#include <vector>

// The table of ships at the end of a turn.
namespace prizecourt::form_line_of_battle {
namespace {

/// `3 elite`.
std::string parties_with_quality(const ShipSpec& spec, const Ship& ship) {
  return std::to_string(ship.parties) + ' ' + std::string(name_of(spec.quality));
}

std::string captain_of(const Ship& ship) {
  std::string words(name_of(ship.captain));
  if (ship.captain_state != CaptainState::fit) {
    words += ", " + std::string(name_of(ship.captain_state));
  }
  return words;
}

/// `grappled and entangled with Victory`.
std::string link_in_words(const Setup& setup, const Link& link, ShipId seen_from) {
  const ShipId other_ship = link.ships.a == seen_from ? link.ships.b : link.ships.a;
  return std::string(bond_in_words(link)) + ' ' + for_markdown(ship_name(setup, other_ship));
}

std::string notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  std::string notes;
  const auto add = [&](const std::string& note) { notes += (notes.empty() ? "" : ", ") + note; };
  if (ship.struck) add("**struck**");
  if (ship.prize_of != Owner::none) {
    add(for_markdown(side_name(setup, static_cast<Side>(ship.prize_of))) + " prize");
  }
  if (const std::string conditions = conditions_in_words(ship); !conditions.empty()) {
    add(conditions);
  }
  for (const Link& link : state.links) {
    if (link.ships.a == id || link.ships.b == id) add(link_in_words(setup, link, id));
  }
  return notes;
}

std::string row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const std::array<std::string, 7> cells = {for_markdown(spec.name),
                                            for_markdown(side_name(setup, spec.side)),
                                            std::string(rate_in_words(spec.rate)),
                                            parties_with_quality(spec, ship),
                                            std::to_string(ship.broadside),
                                            captain_of(ship),
                                            notes_on(setup, state, id)};
  std::string row = "|";
  for (const std::string& cell : cells) row += ' ' + cell + " |";
  return row + '\n';
}

}  // namespace

std::string table_of_ships(const Setup& setup, const State& state) {
  std::string out =
      "| Ship | Side | Rate | Crew parties | Broadside | Captain | |\n"
      "|---|---|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < state.ships.size(); ++i) {
    out += row_of(setup, state, static_cast<ShipId>(i));
  }
  return out + '\n';
}

}  // namespace prizecourt::form_line_of_battle
