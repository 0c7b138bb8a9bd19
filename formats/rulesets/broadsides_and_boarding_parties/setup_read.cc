#include "formats/rulesets/broadsides_and_boarding_parties/setup_read.h"

#include "formats/scenario/company.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

constexpr auto every_cell = std::span(cell_names).first(cell_total);

// ---- the map ----

std::optional<Dot> read_dot(yaml::Node node, Problems& problems) {
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != 2) {
    yaml::report(problems, node, "invalid",
                 "a dot is two numbers, x and y, found " + std::to_string(node.size()), "");
    return std::nullopt;
  }
  std::array<int, 2> numbers{};
  std::size_t n = 0;
  for (const yaml::Node item : items) {
    const auto number = yaml::as_integer(item, {1, most_dots}, problems);
    if (!number) return std::nullopt;
    numbers[n++] = static_cast<int>(*number);
  }
  return Dot{numbers[0], numbers[1]};
}

std::vector<Dot> read_islands(yaml::Node node, Problems& problems) {
  std::vector<Dot> islands;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    if (const auto dot = read_dot(item, problems)) islands.push_back(*dot);
  }
  std::sort(islands.begin(), islands.end());
  return islands;
}

/// BBP-1.2, BBP-R3.
void place_starts(const MapForm& form, SeaMap& map) {
  for (std::size_t s = 0; s < map.starts.size(); ++s) {
    const Dot own = form.starts[s].dot;
    const Dot enemy = form.starts[1 - s].dot;
    map.starts[s] = {own, form.starts[s].heading.value_or(toward_enemy_edge(map, own, enemy))};
  }
}

// ---- decks ----

CellSet read_cells(yaml::Node node, Problems& problems) {
  CellSet cells = 0;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    const auto cell = yaml::as_choice(item, every_cell, problems);
    if (cell) cells |= only(static_cast<Cell>(*cell));
  }
  return cells;
}

/// A section goes before its row, wherever either stands.
void read_heights(yaml::Node node, DeckPlan& plan, Problems& problems) {
  yaml::MapReader map(node, problems);
  const auto read = [&](std::string_view key) {
    return map.optional_integer(key, {0, most_height});
  };
  for (int row = 0; row < row_total; ++row) {
    const auto height = read(row_names[static_cast<std::size_t>(row)]);
    for (int position = first_position; height && position <= position_of(Beam::starboard);
         ++position) {
      plan.heights[index(cell_at(row, position))] = static_cast<std::uint8_t>(*height);
    }
  }
  for (std::size_t c = 0; c < cell_total; ++c) {
    const auto height = read(cell_names[c]);
    if (height) plan.heights[c] = static_cast<std::uint8_t>(*height);
  }
  map.done();
}

std::optional<Ladder> read_ladder(yaml::Node node, Problems& problems) {
  std::vector<Cell> ends;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    const auto cell = yaml::as_choice(item, every_cell, problems);
    if (!cell) return std::nullopt;
    ends.push_back(static_cast<Cell>(*cell));
  }
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (ends.size() != 2) {
    yaml::report(problems, node, "invalid",
                 "a ladder joins two sections, found " + std::to_string(ends.size()), "");
    return std::nullopt;
  }
  return Ladder{std::min(ends[0], ends[1]), std::max(ends[0], ends[1])};
}

std::vector<Ladder> read_ladders(yaml::Node node, Problems& problems) {
  std::vector<Ladder> ladders;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    const auto ladder = read_ladder(item, problems);
    if (!ladder) continue;
    if (std::find(ladders.begin(), ladders.end(), *ladder) != ladders.end()) {
      yaml::report(problems, item, "duplicate-name", "the same ladder is listed twice", "");
    }
    ladders.push_back(*ladder);
  }
  std::sort(ladders.begin(), ladders.end());
  return ladders;
}

/// BBP-1.3, BBP-1.10: what a plan does not say is as on the project's, as far as there is room.
void add_usual_fittings(const DeckForm& form, DeckPlan& plan) {
  const DeckPlan usual = default_deck(BowEnd::h_is_bow);
  if (!form.cannons) plan.cannons = usual.cannons & plan.cells;
  if (form.masts) return;
  for (int row = 0; row < row_total; ++row) {
    const auto r = static_cast<std::size_t>(row);
    if (holds(plan.cells, cell_at(row, middle_position))) plan.mast_hits[r] = usual.mast_hits[r];
  }
}

// ---- the two ships ----

/// What orders and events say where a name could stand.
constexpr std::array<std::string_view, 7> reserved = {"captain", "none",  "hold", "any",
                                                      "all",     "enemy", "tie"};

/// BBP-R7: how the project's plan lies depends on the ruling.
DeckPlan plan_for(const SpecForm& form, const std::vector<NamedDeck>& decks, const Setup& setup,
                  Problems& problems) {
  DeckPlan usual = default_deck(setup.rulings[bow_end]);
  if (!form.deck) return usual;
  std::vector<std::string_view> names = {default_deck_name};
  for (const NamedDeck& deck : decks) names.push_back(deck.name);
  const auto chosen = yaml::as_choice(*form.deck, names, problems);
  if (!chosen || *chosen == 0) return usual;
  return decks[*chosen - 1].plan;
}

SideSpec read_spec(ShipEntry& entry, const std::vector<NamedDeck>& decks, const Setup& setup,
                   Problems& problems) {
  SpecForm form;
  FormReader reader(entry.map, problems);
  describe(reader, form);

  SideSpec side;
  side.ship = yaml::as_identifier(entry.key, problems).value_or("");
  side.player = form.player;
  side.name = form.name.empty() ? name_from_id(side.ship) : form.name;
  side.crew = form.crew;
  side.plan = plan_for(form, decks, setup, problems);
  refuse_reserved(entry.key, side.ship, reserved, problems);
  refuse_reserved(node_at(entry.node(), "player"), side.player, reserved, problems);
  return side;
}

/// BBP-1.1.
void check_pair(const Setup& setup, const std::vector<ShipEntry>& entries, Problems& problems) {
  const SideSpec& one = setup.sides[0];
  const SideSpec& two = setup.sides[1];
  const yaml::Node second = entries[1].node();
  if (!one.player.empty() && one.player == two.player) {
    yaml::report(problems, node_at(second, "player"), "duplicate-name",
                 in_quotes(two.player) + " already commands the other ship", "");
  }
  if (!one.name.empty() && one.name == two.name) {
    yaml::report(problems, node_at(second, "name"), "duplicate-name",
                 "two ships have the name " + in_quotes(two.name), "");
  }
}

}  // namespace

SeaMap read_map(yaml::Node node, Problems& problems) {
  if (node.kind() != yaml::Kind::map) {
    constexpr std::array names = {default_map_name};
    static_cast<void>(yaml::as_choice(node, names, problems));
    return default_islets();
  }
  const std::size_t errors = problems.found(Severity::error);
  MapForm form;
  yaml::MapReader reader(node, problems);
  FormReader form_reader(reader, problems);
  describe(form_reader, form);
  reader.done();

  SeaMap map;
  if (form.islands) map.islands = read_islands(*form.islands, problems);
  if (problems.found(Severity::error) != errors) return default_islets();
  map.columns = form.columns;
  map.rows = form.rows;
  place_starts(form, map);
  report_flaws(flaws_in(map), node, problems);
  return map;
}

DeckPlan read_deck(const DeckForm& form, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  DeckPlan plan;
  plan.cells = form.cells ? read_cells(*form.cells, problems) : (CellSet{1} << cell_total) - 1;
  if (form.heights) read_heights(*form.heights, plan, problems);
  if (form.cannons) plan.cannons = read_cells(*form.cannons, problems);
  if (form.masts) read_rows(*form.masts, {0, most_mast_hits}, plan.mast_hits, problems);
  if (form.ladders) plan.ladders = read_ladders(*form.ladders, problems);
  add_usual_fittings(form, plan);
  link_sections(plan);
  if (problems.found(Severity::error) == errors) report_flaws(flaws_in(plan), form.node, problems);
  return plan;
}

void read_rows(yaml::Node node, yaml::Range range, Markers& rows, Problems& problems) {
  if (node.kind() != yaml::Kind::list) {
    yaml::MapReader map(node, problems);
    for (std::size_t row = 0; row < row_total; ++row) {
      const auto number = map.optional_integer(row_names[row], range);
      if (number) rows[row] = static_cast<std::uint8_t>(*number);
    }
    return map.done();
  }
  if (node.size() != row_total) {
    return yaml::report(problems, node, "invalid",
                        "needs exactly 8 numbers, found " + std::to_string(node.size()),
                        "or a map of the rows that differ: {C: 1}");
  }
  std::size_t row = 0;
  for (const yaml::Node item : node.items()) {
    const auto number = yaml::as_integer(item, range, problems);
    if (number) rows[row] = static_cast<std::uint8_t>(*number);
    ++row;
  }
}

std::vector<ShipEntry> read_ships(yaml::Node ships, const std::vector<NamedDeck>& decks,
                                  Setup& setup, Problems& problems) {
  std::vector<ShipEntry> entries;
  const yaml::Entries all = yaml::as_map(ships, problems);
  if (ships.kind() != yaml::Kind::map) return entries;
  if (ships.size() != setup.sides.size()) {
    yaml::report(problems, ships, "invalid",
                 "a duel has two ships, found " + std::to_string(ships.size()) + " (BBP-1.1)", "");
    return entries;
  }
  for (const yaml::Entry entry : all) {
    entries.push_back({entry.key, yaml::MapReader(entry.value, problems)});
  }
  for (const Side side : both_sides) {
    setup.sides[index(side)] = read_spec(entries[index(side)], decks, setup, problems);
  }
  check_pair(setup, entries, problems);
  name_places(setup);
  return entries;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
