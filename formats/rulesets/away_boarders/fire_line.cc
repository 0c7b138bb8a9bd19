#include "formats/rulesets/away_boarders/fire_line.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/volley.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

bool rakes(const Game& game, ShipId who, ShipId target) {
  const grid::Sector seen = sector_seen_from(game, target, who);
  return seen == grid::Sector::ahead || seen == grid::Sector::astern;
}

bool may_fire(const Game& game, ShipId who, std::size_t gun, ShipId target) {
  return !objection_to_fire(game, who, gun, target);
}

}  // namespace

bool selects(const FireLine& line, const Game& game, ShipId who, std::size_t gun) {
  const auto battery = static_cast<std::size_t>(battery_of(game, who, gun));
  if (!has(line.guns.guns, gun) || !has(line.guns.batteries, battery)) return false;
  const auto& weights = line.guns.weights;
  return weights.empty() || std::find(weights.begin(), weights.end(),
                                      game.spec(who).guns[gun].weight) != weights.end();
}

bool insists(const FireLine& line) {
  return !line.at.any && !line.at.ships.empty();
}

bool meets(const FireLine& line, const Game& game, ShipId who, ShipId target) {
  if (line.range && gun_range(game, who, target) > *line.range) return false;
  return !line.only_rakes || rakes(game, who, target);
}

int guns_bearing(const FireLine& line, const Game& game, ShipId who, ShipId target) {
  int guns = 0;
  for_each_selected(line, game, who,
                    [&](std::size_t gun) { guns += may_fire(game, who, gun, target) ? 1 : 0; });
  return guns;
}

int dice_of(const FireLine& line, const Game& game, ShipId who, std::size_t gun, ShipId target) {
  const auto& specs = game.spec(who).guns;
  const Ship& ship = game.ship(who);
  Volley volley{.shooter = who,
                .target = target,
                .weight = specs[gun].weight,
                .round = round_in(game, who, gun),
                .range = gun_range(game, who, target),
                .from = sector_seen_from(game, target, who)};
  for_each_selected(line, game, who, [&](std::size_t g) {
    if (specs[g].weight != volley.weight || volley.guns == line.most_guns) return;
    if (round_in(game, who, g) != volley.round) return;
    if (!may_fire(game, who, g, target)) return;
    ++volley.guns;
    volley.first_time_guns += ship.guns[g].fired_before ? 0 : 1;
  });
  return dice_before_chance(volley);
}

std::string as_written(const FireLine& line, const Game& game, ShipId who) {
  std::string text = "fire:";
  if (line.guns.by_name) {
    const auto& guns = game.spec(who).guns;
    for (std::size_t g = 0; g < guns.size(); ++g) {
      if (has(line.guns.guns, g)) text += ' ' + guns[g].id + ',';
    }
    text.pop_back();
  } else if (line.guns.batteries == GunChoice::all_batteries) {
    text += " all";
  } else {
    for (std::size_t b = 0; b < names(Battery{}).size(); ++b) {
      if (has(line.guns.batteries, b)) text += ' ' + std::string(names(Battery{})[b]) + ',';
    }
    text.pop_back();
  }
  for (const int weight : line.guns.weights) text += ' ' + std::to_string(weight) + '#';
  return text + " at " + as_written(line.at, game.setup);
}

}  // namespace prizecourt::away_boarders
