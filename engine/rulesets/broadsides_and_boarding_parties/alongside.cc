#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"

#include <stdexcept>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// The other options of BBP-R56, for right and left.
constexpr std::array<Berth, 2> bows_opposed_berths = {{
    {Beam::starboard, Beam::starboard, RowOrder::reversed},
    {Beam::port, Beam::port, RowOrder::reversed},
}};

std::size_t berth_index(Contact contact) {
  return static_cast<std::size_t>(contact) - 1;
}

/// BBP-R56.
const Berth& berth_at_side(const Setup& setup, Contact contact) {
  switch (setup.rulings[side_alignment]) {
    case SideAlignment::bows_same_way:
      return default_berths[berth_index(contact)];
    case SideAlignment::bows_opposed:
      return bows_opposed_berths[berth_index(contact)];
    case SideAlignment::scenario:
      return setup.berths[berth_index(contact)];
  }
  return default_berths[berth_index(contact)];
}

Beam beam_in(const Berth& berth, const State& state, Side side) {
  return side == state.stationary ? berth.stationary : berth.moved;
}

Rule rule_of(Contact contact) {
  if (contact == Contact::right) return cite("BBP-8.5");
  return contact == Contact::left ? cite("BBP-8.6") : cite("BBP-8.7");
}

/// BBP-8.1, BBP-8.2, BBP-R27.
void put_aside(Ship& ship) {
  ship.at = no_dot;
  ship.heading = {};
  ship.grounded = false;
  ship.plot = {};
  ship.masts = {};
  ship.hull = {};
}

void tell_alongside(Game& game) {
  const Contact contact = game.state.contact;
  const Berth& berth = berth_for(game.setup, contact);
  const Side moved = other(game.state.stationary);
  game.tell(kind("alongside"), rule_of(contact), moved, other(moved),
            contact == Contact::end ? cite_ruling(end_alignment) : cite_ruling(side_alignment),
            fact("contact", contact), fact("moved", berth.moved),
            fact("stationary", berth.stationary), fact("rows", berth.rows));
}

void tell_first_boarder(Game& game, const Die& one, const Die& two) {
  const bool tie = one.face == two.face;
  const std::string_view first = tie ? std::string_view() : game.id_of(game.state.active);
  game.tell(kind("first-boarder"), cite("BBP-9.4"), first, fact("result", tie ? tie_named : first),
            one, two);
}

}  // namespace

const Berth& berth_for(const Setup& setup, Contact contact) {
  if (contact != Contact::end) return berth_at_side(setup, contact);
  switch (setup.rulings[end_alignment]) {
    case EndAlignment::opposed_starboard:
      return default_berths[berth_index(contact)];
    case EndAlignment::as_right:
      return berth_at_side(setup, Contact::right);
    case EndAlignment::scenario:
      return setup.berths[berth_index(contact)];
  }
  return default_berths[berth_index(contact)];
}

Place opposite_place(const Setup& setup, const State& state, Place place) {
  if (state.phase != Phase::boarding || state.contact == Contact::none) return no_place;
  const Berth& berth = berth_for(setup, state.contact);
  const Side here = ship_of(place);
  const Side there = other(here);
  const Cell cell = cell_of(place);
  if (position_of(cell) != position_of(beam_in(berth, state, here))) return no_place;
  const int row = berth.rows == RowOrder::same ? row_of(cell) : row_total - 1 - row_of(cell);
  const Cell across = cell_at(row, position_of(beam_in(berth, state, there)));
  const auto exists = [&](Side ship, Cell section) {
    return holds(setup.sides[index(ship)].plan.cells, section);
  };
  return exists(here, cell) && exists(there, across) ? place_at(there, across) : no_place;
}

Beam facing(const Game& game, Side side) {
  return beam_in(berth_for(game.setup, game.state.contact), game.state, side);
}

void lay_alongside(Game& game) {
  State& state = game.state;
  const bool collided = state.phase == Phase::broadsides && state.contact != Contact::none;
  if (!collided) return;
  settle_captains(game);
  for (Ship& ship : state.ships) put_aside(ship);
  state.phase = Phase::boarding;
  game.join_decks();
  tell_alongside(game);
}

// BBP-9.1, BBP-9.2, BBP-R58.
void final_volley(Game& game) {
  if (!game.before_boarding()) return;
  for (const Side side : both_sides) {
    game.batteries[index(side)] = {
        .active = cannons_on_board(game.ship(side)) &
                  cannons_in_arc(game.ruling(bow_end), Arc::broadside, facing(game, side)),
        .fired = 0};
  }
  resolve_exchange(game);
  judge_volley(game);
  if (!game.over()) settle_captains(game);
}

void first_boarder(Game& game) {
  if (!game.before_boarding()) return;
  for (int nth = 0; nth < most_ties; ++nth) {
    const Die one = game.roll({.rule = cite("BBP-9.4"), .by = Side::one, .nth = nth});
    const Die two = game.roll({.rule = cite("BBP-9.4"), .by = Side::two, .nth = nth});
    game.state.active = one.face > two.face ? Side::one : Side::two;
    tell_first_boarder(game, one, two);
    if (one.face != two.face) return;
  }
  throw std::runtime_error("BBP-R62: the dice for the first boarder never differ");
}

}  // namespace prizecourt::broadsides_and_boarding_parties
