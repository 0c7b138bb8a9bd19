#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/draft_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <array>

// Who is near, and what hands can be told to do when the fire is over.
namespace prizecourt::away_boarders {
namespace {

constexpr std::array batteries = {Battery::port, Battery::starboard, Battery::bow};

// ---- who is near --------------------------------------------------------------------------------

/// How much nearer two ships can come in a turn, drift included.
constexpr int closing = 2 * top_speed + 2;

/// Ships in play that can come within `reach` points.
template <class Wanted>
std::vector<ShipId> near(const DraftSubject& of, int reach, Wanted wanted) {
  std::vector<ShipId> found;
  for (std::size_t s = 0; s < of.state.ships.size(); ++s) {
    const auto other = ship_at(s);
    const Ship& ship = of.state.ships[s];
    if (other == of.who || out_of_play(ship) || !wanted(other)) continue;
    if (grid::distance(of.ship().at, ship.at) <= reach + closing) found.push_back(other);
  }
  return found;
}

// ---- tasks --------------------------------------------------------------------------------------

/// AB-D15.
void add_sail(DraftKeys& keys, const DraftSubject& of) {
  keys.push_back({.key = "sail",
                  .example = std::string(name_of(of.ship().sail)),
                  .options = listed(texts(sail_names)) + "; a change takes " +
                             std::to_string(hands_to_change_sail(of.ship(), of.spec())) +
                             " at the yards",
                  .decisions = {decision("AB-D15")}});
}

/// AB-D16, AB-D18: each side with what it holds.
void add_load(DraftKeys& keys, const DraftSubject& of) {
  std::vector<std::string> sides;
  for (const Battery battery : batteries) {
    if (count_guns(of.ship(), of.spec(), battery).all == 0) continue;
    sides.push_back(std::string(name_of(battery)) + ": " +
                    std::string(name_of(load_of(of.ship(), battery))));
  }
  if (sides.empty()) return;
  keys.push_back({.key = "load",
                  .example = '{' + listed(sides) + '}',
                  .options = listed(texts(round_names)) + ", or none; guns: […] first, hold: […]",
                  .decisions = {decision("AB-D16"), decision("AB-D18")}});
}

/// AB-D17.
void add_swing(DraftKeys& keys, const DraftSubject& of) {
  std::vector<std::string> swivels;
  for (std::size_t g = 0; g < of.spec().guns.size(); ++g) {
    const GunSpec& gun = of.spec().guns[g];
    if (gun.mount == Mount::swivel && !of.ship().guns[g].out) swivels.push_back(in_yaml(gun.id));
  }
  if (swivels.empty()) return;
  keys.push_back({.key = "swing",
                  .example = in_brackets({swivels.front()}),
                  .options = listed(swivels) + ", or none",
                  .decisions = {decision("AB-D17")}});
}

/// AB-D19.
void add_repair(DraftKeys& keys, const DraftSubject& of) {
  const auto points = [](std::string_view what, int number) {
    return std::string(what) + ' ' + std::to_string(number);
  };
  const Ship& ship = of.ship();
  keys.push_back(
      {.key = "repair",
       .example = "save",
       .options = "boxes, masts and guns, first things first, or save, or none; points: " +
                  listed({points("rigging", ship.rigging_points), points("guns", ship.gun_points),
                          points("hull", ship.hull_points)}),
       .decisions = {decision("AB-D19")}});
}

// ---- boarding -----------------------------------------------------------------------------------

/// AB-D23: as evenly as it goes.
void add_split(DraftKeys& keys, const DraftSubject& of, const std::vector<ShipId>& enemies) {
  if (enemies.size() < 2) return;
  const int party = crew_at(of.game().ship(of.who), Task::boarding);
  const auto part = [&](ShipId enemy, int hands) {
    return in_yaml(of.setup.ships[index(enemy)].id) + ": " + std::to_string(hands);
  };
  keys.push_back({.key = "split",
                  .example = '{' + part(enemies[0], party - party / 2) + ", " +
                             part(enemies[1], party / 2) + '}',
                  .options = "hands by enemy, when several fight her; they add up to the party",
                  .decisions = {decision("AB-D23")}});
}

}  // namespace

std::vector<ShipId> enemies_near(const DraftSubject& of, int reach) {
  return near(of, reach, [&](ShipId other) { return of.game().opposing(of.who, other); });
}

std::vector<ShipId> others_near(const DraftSubject& of) {
  return near(of, 0, [](ShipId) { return true; });
}

std::string in_points(const DraftSubject& of, const std::vector<ShipId>& ships) {
  std::vector<std::string> words;
  words.reserve(ships.size());
  for (const ShipId other : ships) {
    words.push_back(of.setup.ships[index(other)].id + " at " +
                    std::to_string(grid::distance(of.ship().at, of.state.ships[index(other)].at)));
  }
  return listed(words);
}

void add_tasks(DraftKeys& keys, const DraftSubject& of) {
  add_sail(keys, of);
  add_load(keys, of);
  add_swing(keys, of);
  add_repair(keys, of);
}

/// AB-D20 to AB-D23.
void add_boarding(DraftKeys& keys, const DraftSubject& of) {
  const auto enemies = enemies_near(of, 0);
  if (!enemies.empty()) {
    keys.push_back({.key = "grapple",
                    .example = "any",
                    .options = "any, none, or enemies",
                    .decisions = {decision("AB-D20")},
                    .now = "points to " + in_points(of, enemies)});
    keys.push_back(
        {.key = "ungrapple", .example = "any", .options = "", .decisions = {decision("AB-D20")}});
  }
  if (!others_near(of).empty()) {
    keys.push_back(
        {.key = "unfoul", .example = "any", .options = "", .decisions = {decision("AB-D20")}});
  }
  if (enemies.empty()) return;
  keys.push_back({.key = "board",
                  .example = "any",
                  .options = "any, none, or enemies",
                  .decisions = {decision("AB-D21")}});
  keys.push_back({.key = "commander_joins",
                  .example = "true",
                  .options = "true, false, or enemies",
                  .decisions = {decision("AB-D22")}});
  add_split(keys, of, enemies);
}

/// AB-D25.
void add_strike(DraftKeys& keys) {
  keys.push_back(
      {.key = "strike", .example = "true", .options = "", .decisions = {decision("AB-D25")}});
}

}  // namespace prizecourt::away_boarders
