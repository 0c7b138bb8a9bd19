#include "engine/rulesets/form_line_of_battle/game.h"

namespace prizecourt::form_line_of_battle {

Link& Game::link(ShipPair ships) {
  const auto at =
      std::lower_bound(state.links.begin(), state.links.end(), ships,
                       [](const Link& link, ShipPair pair) { return link.ships < pair; });
  if (at != state.links.end() && at->ships == ships) return *at;
  Link made;
  made.ships = ships;
  return *state.links.insert(at, made);
}

int Game::fighting(const Fight& in, Side side) const {
  const auto all = in.ships[index(side)].all();
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [this](ShipId id) { return in_play(id); }));
}

int Game::parties(const Fight& in, Side side) const {
  int sum = 0;
  for (const ShipId id : in.ships[index(side)].all()) {
    if (in_play(id)) sum += ship(id).parties;
  }
  return sum;
}

ShipId Game::leader(const Fight& in, Side side) const {
  const auto all = in.ships[index(side)].all();
  const auto first =
      std::find_if(all.begin(), all.end(), [this](ShipId id) { return in_play(id); });
  return first == all.end() ? all.front() : *first;
}

Thrown Game::roll(const RollFor& what, std::size_t count) {
  const std::string_view against = what.against ? id_of(*what.against) : std::string_view();
  Thrown thrown{.address = address(what.rule, id_of(what.by), against, what.nth), .count = count};
  ports.dice.roll(thrown.address, std::span(thrown.faces).first(count));
  return thrown;
}

ShipOptions options_of(const Game& game, std::span<const ShipId> ships) {
  ShipOptions options;
  for (const ShipId id : ships) options.add({game.id_of(id), static_cast<int>(id)});
  return options;
}

}  // namespace prizecourt::form_line_of_battle
