#include "engine/rulesets/admiralty/game.h"

namespace prizecourt::admiralty {

std::string Game::names_of(const Action& action, Role role) const {
  std::string text;
  for_each_ship_of(action, role, [&](ShipId ship) {
    if (!text.empty()) text += '+';
    text += id(ship);
  });
  return text;
}

Address Game::roll(const RollFor& what, std::span<Face> faces) {
  Address address = {.turn = state.turn,
                     .phase = Game::steps().name_of(state.step),
                     .rule = what.rule,
                     .who = id(what.by),
                     .against = id(what.against),
                     .nth = what.nth};
  ports.dice.roll(address, faces);
  return address;
}

int Game::ask(const Ask& ask, std::span<const Option> options, std::size_t fallback) {
  const Question question{
      .decision = ask.decision,
      .rule = ask.rule,
      .turn = state.turn,
      .phase = Game::steps().name_of(state.step),
      .player = spec(ask.who).player,
      .who = id(ask.who),
      .about = ask.about == no_ship ? std::string_view() : id(ask.about),
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
  made.who = id(who);
  return made;
}

Event Game::event(std::string_view kind, Rule rule, ShipId who, ShipId against) const {
  Event made = event(kind, rule, who);
  made.against = id(against);
  return made;
}

Event Game::event(std::string_view kind, Rule rule, const Action& action) const {
  return event(kind, rule, first_attacker(action), action.defender);
}

std::vector<int> fact_of(const Both& both) {
  return {both.attacker, both.defender};
}

}  // namespace prizecourt::admiralty
