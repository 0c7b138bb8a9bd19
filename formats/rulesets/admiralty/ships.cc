#include "formats/rulesets/admiralty/ships.h"

#include "engine/table/umpire.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/scenario/names.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::admiralty {
namespace {

/// What orders and events say where a ship, a side or a player could stand.
constexpr std::array<std::string_view, 8> reserved = {"none",  "all",  "any", "tie",
                                                      "false", "true", "no",  "yes"};

void refuse_reserved(yaml::Node node, std::string_view name, Problems& problems) {
  if (std::find(reserved.begin(), reserved.end(), name) == reserved.end()) return;
  yaml::report(problems, node, "invalid", in_quotes(name) + " is a word of the orders and no name",
               "choose another name");
}

/// His orders would be taken for the umpire's.
void refuse_umpire(yaml::Node node, std::string_view player, Problems& problems) {
  if (player != umpire_name) return;
  yaml::report(problems, node, "invalid", "no player can be called " + in_quotes(player),
               "choose another name");
}

/// A side without a player is one itself.
std::string player_of(const Named<SideForm>& side) {
  return side.value.player.empty() ? side.name : side.value.player;
}

// ---- all ships ----

/// In the order of their ids; of an id that comes twice, which the parser has reported, the first.
std::vector<ShipEntry> in_order(const std::vector<Named<ShipForm>>& forms) {
  std::vector<ShipEntry> ships;
  for (const auto& form : forms) {
    if (!form.name.empty()) ships.push_back(&form);
  }
  std::stable_sort(ships.begin(), ships.end(),
                   [](ShipEntry a, ShipEntry b) { return a->name < b->name; });
  const auto same = [](ShipEntry a, ShipEntry b) { return a->name == b->name; };
  ships.erase(std::unique(ships.begin(), ships.end(), same), ships.end());
  return ships;
}

/// The first of the sides where the file names none that there is.
SideId read_side(const ShipForm& form, const Setup& setup, Problems& problems) {
  const std::vector<std::string_view> ids(setup.sides.begin(), setup.sides.end());
  const auto side = form.side ? yaml::as_choice(*form.side, ids, problems) : std::nullopt;
  return static_cast<SideId>(side.value_or(0) + 1);
}

ShipSpec read_spec(const Named<ShipForm>& entry, const GameForm& game, const Setup& setup,
                   Problems& problems) {
  const ShipForm& form = entry.value;
  ShipSpec ship;
  ship.id = entry.name;
  ship.name = form.name.empty() ? name_from_id(entry.name) : form.name;
  ship.side = read_side(form, setup, problems);
  ship.player = form.player.empty() ? player_of(game.sides[index(ship.side)]) : form.player;
  ship.size = form.size;
  ship.crew = form.crew;
  ship.gun_dice = form.gun_dice;
  if (form.base_mm) {
    if (const auto base = read_two_mm(*form.base_mm, base_lengths, problems)) {
      ship.base_length = base->front();
      ship.base_width = base->back();
    }
  }
  return ship;
}

void check_names(const Setup& setup, std::span<const ShipEntry> entries, Problems& problems) {
  for (std::size_t s = 0; s < entries.size(); ++s) {
    const auto end = setup.ships.begin() + static_cast<std::ptrdiff_t>(s);
    const bool again = std::any_of(setup.ships.begin(), end, [&](const ShipSpec& before) {
      return before.name == setup.ships[s].name;
    });
    if (!again) continue;
    yaml::report(problems, node_at(entries[s]->value.node, "name"), "duplicate-name",
                 "two ships are called " + in_quotes(setup.ships[s].name), "");
  }
}

/// What is over before it begins is no game.
void check_sides(const GameForm& game, const Setup& setup, Problems& problems) {
  for (std::size_t side = 0; side < setup.sides.size(); ++side) {
    const bool has_ship = std::any_of(setup.ships.begin(), setup.ships.end(),
                                      [&](const ShipSpec& one) { return index(one.side) == side; });
    if (has_ship) continue;
    yaml::report(problems, game.sides[side].key, "invalid",
                 in_quotes(setup.sides[side]) + " has no ship", "");
  }
}

/// Nobody plays against himself.
void check_players(const Setup& setup, std::span<const ShipEntry> entries, Problems& problems) {
  for (std::size_t s = 0; s < entries.size(); ++s) {
    const ShipSpec& ship = setup.ships[s];
    const auto other = std::find_if(
        setup.ships.begin(), setup.ships.end(),
        [&](const ShipSpec& one) { return one.player == ship.player && one.side < ship.side; });
    if (other == setup.ships.end()) continue;
    yaml::report(problems, node_at(entries[s]->value.node, "player"), "duplicate-name",
                 in_quotes(ship.player) + " commands ships of " +
                     in_quotes(setup.sides[index(other->side)]) + " already",
                 "");
  }
}

}  // namespace

void add_sides(std::span<const Named<SideForm>> sides, Setup& setup, Problems& problems) {
  for (const Named<SideForm>& side : sides) {
    setup.sides.push_back(side.name);
    refuse_reserved(side.key, side.name, problems);
    refuse_umpire(node_at(side.value.node, "player"), player_of(side), problems);
  }
}

std::vector<ShipEntry> add_ships(const GameForm& form, Setup& setup, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  std::vector<ShipEntry> entries = in_order(form.ships);
  for (const ShipEntry entry : entries) {
    refuse_reserved(entry->key, entry->name, problems);
    refuse_umpire(node_at(entry->value.node, "player"), entry->value.player, problems);
    setup.ships.push_back(read_spec(*entry, form, setup, problems));
  }
  check_names(setup, entries, problems);
  check_players(setup, entries, problems);
  if (problems.found(Severity::error) == errors) check_sides(form, setup, problems);
  return entries;
}

void warn_of_idle_players(std::span<const Named<SideForm>> sides, const Setup& setup,
                          Problems& problems) {
  const auto all = players(setup);
  for (const auto& side : sides) {
    const std::string& player = side.value.player;
    if (player.empty() || std::find(all.begin(), all.end(), player) != all.end()) continue;
    const yaml::Node at = node_at(side.value.node, "player");
    problems.add({.severity = Severity::warning,
                  .code = "invalid",
                  .place = at.place(),
                  .message = "the player " + in_quotes(player) + " commands no ship",
                  .hint = "",
                  .source_line = std::string(at.source_line())});
  }
}

Ship read_ship(const ShipForm& form, const Setup& setup, Problems& problems) {
  Ship ship = form.ship;
  if (form.position_mm) {
    if (const auto at = read_two_mm(*form.position_mm, position_lengths, problems)) {
      ship.placed = true;
      ship.x = at->front();
      ship.y = at->back();
    }
  }
  if (form.captured_by) {
    const auto side = yaml::as_choice(*form.captured_by, SideRoster(setup).all(), problems);
    ship.captured_by = static_cast<SideId>(side.value_or(0));
  }
  if (form.declared) {
    const auto target = yaml::as_choice(*form.declared, ShipRoster(setup).all(), problems);
    ship.declared = static_cast<ShipId>(target.value_or(0));
  }
  return ship;
}

void report_flaws(const Flaws& flaws, yaml::Node map, Problems& problems) {
  for (const Flaw& flaw : flaws) {
    yaml::report(problems, node_at(map, flaw.part), "invalid", flaw.reason, "");
  }
}

}  // namespace prizecourt::admiralty
