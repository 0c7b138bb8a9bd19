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
      std::count_if(all.begin(), all.end(), [this](ShipId id) { return fights(id); }));
}

int Game::parties(const Fight& in, Side side) const {
  int sum = 0;
  for (const ShipId id : in.ships[index(side)].all()) {
    if (fights(id)) sum += ship(id).parties;
  }
  return sum;
}

ShipId Game::leader(const Fight& in, Side side) const {
  const auto all = in.ships[index(side)].all();
  const auto first = std::find_if(all.begin(), all.end(), [this](ShipId id) { return fights(id); });
  return first == all.end() ? all.front() : *first;
}

Thrown Game::roll(const RollFor& what, std::size_t count) {
  Thrown thrown;
  thrown.count = count;
  thrown.address = {.turn = state.turn,
                    .phase = Game::steps().name_of(state.step),
                    .rule = what.rule,
                    .who = id_of(what.by),
                    .against = what.against ? id_of(*what.against) : std::string_view(),
                    .nth = what.nth};
  ports.dice.roll(thrown.address, std::span(thrown.faces).first(count));
  return thrown;
}

int Game::ask(const Ask& ask, std::span<const Option> options, std::size_t fallback) {
  const Question question{
      .decision = ask.decision,
      .rule = ask.rule,
      .turn = state.turn,
      .phase = Game::steps().name_of(state.step),
      .player = spec(ask.who).player,
      .who = id_of(ask.who),
      .about = ask.about ? id_of(*ask.about) : std::string_view(),
      .nth = ask.nth,
      .options = options,
      .fallback = fallback,
  };
  return options[ports.decider.choose(question).option].value;
}

Event Game::event(std::string_view kind, Rule rule) const {
  Event made;
  made.phase = Game::steps().name_of(state.step);
  made.kind = kind;
  made.rule = rule;
  return made;
}

Event Game::event(std::string_view kind, Rule rule, ShipId who) const {
  Event made = event(kind, rule);
  made.who = id_of(who);
  return made;
}

Event Game::event(std::string_view kind, Rule rule, ShipPair who_and_against) const {
  Event made = event(kind, rule, who_and_against.a);
  made.against = id_of(who_and_against.b);
  return made;
}

std::string Game::ids_of(std::span<const ShipId> ships) const {
  std::string text;
  for (const ShipId id : ships) {
    if (!text.empty()) text += ' ';
    text += id_of(id);
  }
  return text;
}

ShipOptions options_of(const Game& game, std::span<const ShipId> ships) {
  ShipOptions options;
  for (const ShipId id : ships) options.add({game.id_of(id), static_cast<int>(id)});
  return options;
}

}  // namespace prizecourt::form_line_of_battle
