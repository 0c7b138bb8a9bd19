#include "formats/rulesets/broadsides_and_boarding_parties/scenario.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "formats/rulesets/broadsides_and_boarding_parties/forms.h"
#include "formats/rulesets/broadsides_and_boarding_parties/position.h"
#include "formats/rulesets/broadsides_and_boarding_parties/setup_read.h"
#include "formats/telling/victory.h"

#include <array>
#include <string>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- decks ----

std::vector<NamedDeck> read_decks(const GameForm& form, Problems& problems) {
  std::vector<NamedDeck> decks;
  for (const auto& [name, key, deck] : form.decks) {
    if (name == default_deck_name) {
      yaml::report(problems, key, "invalid", "this name is reserved for the default plan",
                   "choose another name");
    }
    decks.push_back({name, read_deck(deck, problems)});
  }
  return decks;
}

// ---- how the ships lie alongside ----

struct Line {
  std::string_view key;
  Contact contact{};
  const BerthForm& form;
};

/// BBP-R56, BBP-R57: the scenario says the lines that the rulings leave to it, and no others.
void read_alignment(const GameForm& form, yaml::Node scenario, Setup& setup, Problems& problems) {
  const bool sides = setup.rulings[side_alignment] == SideAlignment::scenario;
  const bool ends = setup.rulings[end_alignment] == EndAlignment::scenario;
  const auto alignment = scenario.find("alignment");
  const std::array<Line, 3> lines = {{{"right", Contact::right, form.alignment.right},
                                      {"left", Contact::left, form.alignment.left},
                                      {"end", Contact::end, form.alignment.end}}};
  for (const Line& line : lines) {
    const Ruling ruling =
        line.contact == Contact::end ? cite_ruling(end_alignment) : cite_ruling(side_alignment);
    const std::string chosen = std::string(ruling->key) + ": scenario";
    const bool wanted = line.contact == Contact::end ? ends : sides;
    const auto told = alignment ? alignment->find(line.key) : std::nullopt;
    if (told && wanted) {
      setup.berths[static_cast<std::size_t>(line.contact) - 1] = line.form.berth;
    } else if (told) {
      yaml::report(problems, *told, "invalid",
                   "is allowed only with the ruling " + chosen + " only", "");
    } else if (wanted) {
      yaml::report(problems, alignment.value_or(scenario), "missing-key",
                   "the ruling " + chosen + " needs " + in_quotes(line.key) +
                       (alignment ? "" : " under 'alignment'"),
                   "");
    }
  }
}

// ---- the whole ----

void check_crews(const Setup& setup, const std::vector<ShipEntry>& ships, Problems& problems) {
  for (const Side side : both_sides) {
    report_flaws(flaws_in_crew(setup.sides[index(side)]), ships[index(side)].node(), problems);
  }
}

/// Everything but the ships. Decks last as long as the ships are read.
void read_setup(const GameForm& form, yaml::Node scenario, Setup& setup, Problems& problems) {
  use_defaults(setup);
  if (form.map) setup.map = read_map(*form.map, problems);
  read_alignment(form, scenario, setup, problems);
  setup.max_rounds = form.max_rounds.value_or(0);
  setup.max_boarding_turns = form.max_boarding_turns.value_or(0);
}

}  // namespace

std::optional<Opening> read_start(const Scenario& scenario, yaml::MapReader& map,
                                  Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto sound = [&] { return problems.found(Severity::error) == errors; };
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);
  refuse_victory(
      map, "the rules of Broadsides & Boarding Parties decide who wins (BBP-12.1 to BBP-12.4)",
      problems);

  Opening start;
  Setup& setup = start.setup;
  State& state = start.state;
  setup.rulings = scenario.rulings;
  setup.revision = scenario.revision;
  read_setup(form, map.map(), setup, problems);
  const std::vector<NamedDeck> decks = read_decks(form, problems);
  if (!form.ships) return std::nullopt;
  std::vector<ShipEntry> ships = read_ships(*form.ships, decks, setup, problems);
  if (ships.empty()) return std::nullopt;
  setup.names = read_names(
      form.names.names,
      std::array<std::string_view, 2>{setup.sides[0].player, setup.sides[1].player}, problems);
  if (sound()) check_crews(setup, ships, problems);

  state = read_game_state(form, setup, ships, problems);
  if (sound()) add_fresh_ships(setup, state);
  for (const Side side : both_sides) {
    ShipEntry& entry = ships[index(side)];
    read_position(entry, setup, side, state.ships[index(side)], problems);
    entry.map.done();
  }
  if (!sound()) return std::nullopt;
  for (const Side side : both_sides) {
    check_position(ships[index(side)], setup, state, side, problems);
  }
  check_game_state(map.map(), ships, setup, state, problems);
  if (!sound()) return std::nullopt;
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  report_flaws(flaws_in_game(setup, state), set, problems);
  for (const Side side : both_sides) {
    const yaml::Node ship = node_at(node_at(set, "ships"), setup.sides[index(side)].ship);
    report_flaws(flaws_in_side(setup, state, side), ship, problems);
  }
}

void warn_of_scenario(const Setup& setup, const State& state, yaml::Node scenario,
                      Problems& problems) {
  const yaml::Node ships = node_at(scenario, "ships");
  for (std::size_t side = 0; side < state.ships.size(); ++side) {
    const Ship& ship = state.ships[side];
    if (ship.at == no_dot) continue;
    const Dot ahead = next_dot(ship.at, ship.heading);
    const bool off = !setup.map.contains(ahead);
    if (!off && !setup.map.is_island(ahead)) continue;
    yaml::warn(problems, node_at(node_at(ships, setup.sides[side].ship), "heading"), "odd-scenario",
               std::string("the dot ahead of her is ") + (off ? "off the map" : "an island"), "");
  }
}

}  // namespace prizecourt::broadsides_and_boarding_parties
