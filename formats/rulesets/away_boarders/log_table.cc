#include "formats/rulesets/away_boarders/log.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/markdown.h"

#include <array>

// The table of ships at the end of a turn.
namespace prizecourt::away_boarders {
namespace {

std::string of_all(int some, int all) {
  return std::to_string(some) + '/' + std::to_string(all);
}

std::string boxes_in_words(const BoxCount& count) {
  std::string words = of_all(count.whole, count.all());
  return count.half == 0 ? words : words + " +" + std::to_string(count.half) + " half";
}

std::string masts_in_words(const Ship& ship, const ShipSpec& spec) {
  std::string words;
  for (std::size_t m = 0; m < spec.masts.size(); ++m) {
    if (m > 0) words += ", ";
    words += name_of(spec.masts[m].name);
    words += ship.fallen[m] ? std::string(" down")
                            : ' ' + boxes_in_words(count_boxes(rigging_of(ship, spec, m)));
  }
  return words;
}

std::string guns_in_words(const Ship& ship, const ShipSpec& spec) {
  std::string words;
  for (const Battery battery : {Battery::port, Battery::starboard, Battery::bow}) {
    const GunCount count = count_guns(ship, spec, battery);
    if (count.all == 0) continue;
    if (!words.empty()) words += ", ";
    words += std::string(name_of(battery)) + ' ' + of_all(count.fit, count.all);
  }
  return words;
}

std::string notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  std::string notes;
  const auto add = [&](const std::string& note) { notes += (notes.empty() ? "" : ", ") + note; };
  if (ship.status == Status::drifted_off) {
    add("surrendered, drifted off");
  } else if (ship.status != Status::active) {
    add(std::string(name_of(ship.status)));
  }
  if (ship.commander == Commander::down) add("commander down");
  for (const Link& link : state.links) {
    if (link.a != id && link.b != id) continue;
    const ShipId other = link.a == id ? link.b : link.a;
    add(std::string(name_of(link.kind)) + " with " + for_markdown(setup.ships[index(other)].name));
  }
  return notes;
}

std::string row_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const bool gone = ship.status == Status::sunk || is_off_field(ship.status);
  std::array<std::string, 8> cells = {
      for_markdown(spec.name),
      gone ? "" : in_words(ship.at) + ", " + in_degrees(ship.facing) + "°",
      boxes_in_words(count_boxes(hull_of(ship, spec))),
      masts_in_words(ship, spec),
      guns_in_words(ship, spec),
      std::to_string(crew_aboard(ship)),
      std::to_string(ship.casualties),
      notes_on(setup, state, id)};
  std::string row = "|";
  for (const std::string& cell : cells) row += ' ' + cell + " |";
  return row + '\n';
}

}  // namespace

std::string table_of_ships(const Setup& setup, const State& state) {
  std::string out =
      "| Ship | At | Hull | Masts | Guns | Crew | Casualties | |\n"
      "|---|---|---|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < state.ships.size(); ++i) {
    out += row_of(setup, state, static_cast<ShipId>(i));
  }
  return out + '\n';
}

}  // namespace prizecourt::away_boarders
