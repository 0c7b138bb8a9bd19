#include "formats/rulesets/form_line_of_battle/position.h"

#include "engine/rulesets/form_line_of_battle/state.h"

#include <map>
#include <optional>

namespace prizecourt::form_line_of_battle {
namespace {

/// The side that moves in a turn, as far as the phases tell.
Side mover_of(const Setup& setup, int turn) {
  return setup.phases[static_cast<std::size_t>(turn - 1) % setup.phases.size()];
}

Side read_moving(const GameForm& form, const Setup& setup, int turn, Problems& problems) {
  const Side usual = mover_of(setup, turn);
  if (!form.moving) return usual;
  const std::array<std::string_view, 2> ids = {setup.sides[0].id, setup.sides[1].id};
  const auto side = yaml::as_choice(*form.moving, ids, problems);
  return side ? static_cast<Side>(*side) : usual;
}

/// What binds the ships, from the lists of pairs that say it by kinds.
std::vector<Link> read_links(const GameForm& form, const Setup& setup, Problems& problems) {
  std::map<ShipPair, Link> links;
  const auto link = [&](Two two) -> Link& {
    const ShipPair ships = pair_of(two.first, two.second);
    Link& one = links[ships];
    one.ships = ships;
    return one;
  };
  const auto each = [&](const std::optional<yaml::Node>& list, auto mark) {
    for (const Two two : read_pairs(list, Between::anybody, setup, problems)) mark(two);
  };
  each(form.in_contact, [&](Two two) { link(two).in_contact = true; });
  each(form.entangled, [&](Two two) { link(two).entangled = true; });
  each(form.grappled, [&](Two two) { link(two).grappled = true; });
  each(form.boarding, [&](Two two) {
    link(two).grappled = true;
    link(two).boarding = two.first < two.second ? Boarding::a_boards_b : Boarding::b_boards_a;
  });
  std::vector<Link> all;
  all.reserve(links.size());
  for (const auto& [ships, one] : links) all.push_back(one);
  return all;
}

std::optional<Two> read_attempt(const AttemptForm& form, const Setup& setup, Problems& problems) {
  if (!form.mover || !form.target) return std::nullopt;
  return read_two({form.node, *form.mover, *form.target}, Between::enemies, setup, problems);
}

}  // namespace

void read_position(const GameForm& form, const Setup& setup, State& state, Problems& problems) {
  state.turn = form.turn.value_or(1);
  state.step = static_cast<int>(form.step.value_or(0));
  state.moving = read_moving(form, setup, state.turn, problems);
  for (const Two two : read_pairs(form.in_reach, Between::enemies, setup, problems)) {
    state.in_reach.push_back({two.first, two.second});
  }
  state.contacts = read_contacts(form.contacts, setup, problems);
  state.links = read_links(form, setup, problems);
  for (const AttemptForm& attempt : form.attempts) {
    if (const auto two = read_attempt(attempt, setup, problems)) {
      state.attempts.push_back({two->first, two->second});
    }
  }
  for (const ActionForm& action : form.actions) {
    if (const auto two = read_attempt(action.ships, setup, problems)) {
      state.actions.push_back({two->first, two->second, action.counter_board});
    }
  }
  sort_pairs(state);
}

}  // namespace prizecourt::form_line_of_battle
