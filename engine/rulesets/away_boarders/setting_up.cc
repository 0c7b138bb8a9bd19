#include "engine/rulesets/away_boarders/chapters.h"

#include <array>

namespace prizecourt::away_boarders {
namespace {

constexpr std::array rounds = {Round::round, Round::double_shot, Round::grape, Round::chain};
constexpr std::array sails = {Sail::oars, Sail::reef, Sail::battle, Sail::full};

int guns_of(const Ship& ship, const ShipSpec& spec, Battery battery) {
  int guns = 0;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (battery_of(ship.guns[g], spec.guns[g]) == battery) ++guns;
  }
  return guns;
}

/// AB-4.1.1 (AB-D1): any of the four rounds; the bow guns have a load of their own (AB-R106).
void choose_load(Game& game, ShipId who, Battery battery) {
  auto& options = game.fresh_options();
  for (const Round round : rounds) options.push_back({name_of(round), static_cast<int>(round)});
  const Ask ask{.decision = decision("AB-D1"),
                .rule = cite("AB-4.1.1"),
                .who = who,
                .about = name_of(battery),
                .nth = 0};
  constexpr auto in_silence = static_cast<std::size_t>(Round::round);
  const auto round = static_cast<Round>(game.ask(ask, options, in_silence));
  load_battery_with(game.ship(who), game.spec(who), battery, round);
  game.tell(kind("loaded"), cite("AB-4.1.1"), who, fact("battery", battery), fact("round", round),
            fact("guns", guns_of(game.ship(who), game.spec(who), battery)));
}

/// AB-1.5.1 (AB-D2).
void choose_sail(Game& game, ShipId who) {
  auto& options = game.fresh_options();
  std::size_t in_silence = 0;
  for (const Sail sail : sails) {
    if (sail == Sail::oars && !game.spec(who).has_sweeps) continue;
    if (sail == Sail::battle) in_silence = options.size();
    options.push_back({name_of(sail), static_cast<int>(sail)});
  }
  const Ask ask{
      .decision = decision("AB-D2"), .rule = cite("AB-1.5.1"), .who = who, .about = {}, .nth = 0};
  const auto sail = static_cast<Sail>(game.ask(ask, options, in_silence));
  game.ship(who).sail = sail;
  game.tell(kind("sail-set"), cite("AB-1.5.1"), who, fact("to", sail));
}

/// AB-1.5.1.
void set_up_ship(Game& game, ShipId who) {
  const ShipSpec& spec = game.spec(who);
  if (spec.chooses_load) {
    for (const Battery battery : all_batteries) {
      if (guns_of(game.ship(who), spec, battery) > 0) choose_load(game, who, battery);
    }
  }
  if (spec.chooses_sail) choose_sail(game, who);
}

}  // namespace

void set_up(Game& game) {
  if (game.state.turn != 1) return;
  game.for_each_in_play([&](ShipId who) { set_up_ship(game, who); });
}

}  // namespace prizecourt::away_boarders
