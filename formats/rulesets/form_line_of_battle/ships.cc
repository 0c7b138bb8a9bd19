#include "formats/rulesets/form_line_of_battle/ships.h"

#include "engine/table/umpire.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/scenario/names.h"

#include <algorithm>
#include <string>

namespace prizecourt::form_line_of_battle {
namespace {

/// What orders and events say where a ship, a side or a player could stand.
constexpr std::array<std::string_view, 8> reserved = {"none",  "hold", "all", "any",
                                                      "false", "true", "no",  "yes"};

void refuse_reserved(yaml::Node node, std::string_view name, Problems& problems) {
  if (std::find(reserved.begin(), reserved.end(), name) == reserved.end()) return;
  yaml::report(problems, node, "invalid", in_quotes(name) + " is a word of the orders and no name",
               "choose another name");
}

/// His orders would be taken for the umpire's.
void refuse_umpire(yaml::Node map, std::string_view player, Problems& problems) {
  if (player != umpire_name) return;
  yaml::report(problems, node_at(map, "player"), "invalid",
               "no player can be called " + in_quotes(player), "choose another name");
}

std::array<std::string_view, 2> side_ids(const Setup& setup) {
  return {setup.sides[0].id, setup.sides[1].id};
}

// ---- a ship ----

int read_rate(yaml::Node node, Problems& problems) {
  const std::string_view text = node.text();
  const bool is_word = text == rate_names.back();
  const bool is_number = !text.empty() && '0' <= text.front() && text.front() <= '9';
  if (is_word) return unrated;
  if (is_number) {
    return static_cast<int>(yaml::as_integer(node, {1, unrated - 1}, problems).value_or(unrated));
  }
  return static_cast<int>(yaml::as_choice(node, rate_names, problems).value_or(unrated - 1)) + 1;
}

/// FLB-R24.
Quality quality_of(const ShipForm& form) {
  constexpr auto alias = quality_words.size() - 1;
  const std::size_t word = form.quality.value_or(alias);
  return word == alias ? Quality::experienced : static_cast<Quality>(word);
}

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

std::string player_of(const GameForm& game, const ShipForm& ship, Side side, Problems& problems) {
  if (!ship.player.empty()) return ship.player;
  const std::string& usual = game.sides[index(side)].value.player;
  if (usual.empty() && !ship.node.find("player")) {
    yaml::report(problems, ship.node, "missing-key",
                 "needs 'player', as " + in_quotes(game.sides[index(side)].name) + " has none", "");
  }
  return usual;
}

// ---- all ships ----

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

/// Nobody plays against himself.
void check_players(const Setup& setup, std::span<const ShipEntry> entries, Problems& problems) {
  for (std::size_t s = 0; s < entries.size(); ++s) {
    const ShipSpec& ship = setup.ships[s];
    const bool both = std::any_of(setup.ships.begin(), setup.ships.end(), [&](const ShipSpec& one) {
      return one.player == ship.player && one.side < ship.side;
    });
    if (!both || ship.player.empty()) continue;
    yaml::report(
        problems, node_at(entries[s]->value.node, "player"), "duplicate-name",
        in_quotes(ship.player) + " commands ships of " + in_quotes(setup.sides[0].id) + " already",
        "");
  }
}

}  // namespace

void add_sides(std::span<const Named<SideForm>> sides, Setup& setup, Problems& problems) {
  for (const Side side : both_sides) {
    const Named<SideForm>& form = sides[index(side)];
    setup.sides[index(side)].id = form.name;
    refuse_reserved(form.key, form.name, problems);
    refuse_umpire(form.value.node, form.value.player, problems);
  }
}

std::vector<ShipEntry> add_ships(const GameForm& form, Setup& setup, Problems& problems) {
  const auto sides = side_ids(setup);
  std::vector<ShipEntry> entries = in_order(form.ships);
  for (const ShipEntry entry : entries) {
    const ShipForm& told = entry->value;
    refuse_reserved(entry->key, entry->name, problems);
    refuse_umpire(told.node, told.player, problems);
    ShipSpec ship;
    ship.id = entry->name;
    ship.name = told.name.empty() ? name_from_id(entry->name) : told.name;
    const auto side = told.side ? yaml::as_choice(*told.side, sides, problems) : std::nullopt;
    ship.side = static_cast<Side>(side.value_or(0));
    if (side) ship.player = player_of(form, told, ship.side, problems);
    if (told.rate) ship.rate = read_rate(*told.rate, problems);
    ship.quality = quality_of(told);
    setup.ships.push_back(std::move(ship));
  }
  check_names(setup, entries, problems);
  check_players(setup, entries, problems);
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

Ship read_ship(const ShipForm& form, const Ship& usual, const Setup& setup, Problems& problems) {
  Ship ship = form.ship;
  if (ship.broadside == by_rate) ship.broadside = usual.broadside;
  if (ship.parties == by_rate) ship.parties = usual.parties;
  if (form.prize_of) {
    const auto owner = yaml::as_choice(*form.prize_of, owner_roster(setup), problems);
    ship.prize_of = owner ? static_cast<Owner>(*owner) : Owner::none;
  }
  return ship;
}

void report_flaws(const Flaws& flaws, yaml::Node map, Problems& problems) {
  for (const Flaw& flaw : flaws) {
    yaml::report(problems, node_at(map, flaw.part), "invalid", flaw.reason, "");
  }
}

}  // namespace prizecourt::form_line_of_battle
