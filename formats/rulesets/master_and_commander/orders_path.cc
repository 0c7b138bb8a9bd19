#include "engine/rulesets/master_and_commander/game.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/telling/event_words.h"
#include "formats/text/words.h"

#include <algorithm>

// Where a path leads, and a movement plan in words.
namespace prizecourt::master_and_commander {

Walk::Walk(const State& state, ShipId ship)
    : state_(state),
      ship_(ship),
      at_(state.ships[index(ship)].status == Status::afloat ? state.ships[index(ship)].at
                                                            : off_board),
      heading_(up_for(owner_of(ship))) {}

Square Walk::square_of(const Waypoint& to) const {
  if (to.towards == Towards::square) return to.square;
  if (at_ == off_board || to.towards == Towards::dock) return off_board;
  return grid::neighbour(at_, to.towards == Towards::ahead ? heading_ : to.compass);
}

Square Walk::square_of(const PathEntry& entry) const {
  const auto is_open = [&](const Waypoint& to) {
    const Square square = square_of(to);
    if (at_ == off_board || square == off_board || square == left_) return false;
    return grid::steps_between(at_, square) == 1 && ship_on(square) == no_ship;
  };
  const auto open = std::find_if(entry.any.begin(), entry.any.end(), is_open);
  if (open != entry.any.end()) return square_of(*open);
  return entry.any.empty() ? off_board : square_of(entry.any.front());
}

void Walk::go(const PathEntry& entry) {
  const Square to = square_of(entry);
  const bool step = at_ != off_board && to != off_board && grid::steps_between(at_, to) == 1;
  if (step) heading_ = grid::direction_to(at_, to);
  left_ = at_;
  at_ = to;
}

ShipId Walk::ship_on(Square square) const {
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto id = ship_at(s);
    const Ship& ship = state_.ships[s];
    if (id != ship_ && !out_of_play(ship) && ship.at == square) return id;
  }
  return no_ship;
}

// ---- in words ----

namespace {

/// "e7", "e7 or d7", "e6 (s)".
std::string in_words(const Walk& walk, const PathEntry& entry) {
  std::string words;
  for (const Waypoint& to : entry.any) {
    std::string one = to.text;
    const Square square = walk.square_of(to);
    if (to.towards != Towards::square && square != off_board) {
      one.insert(0, std::string(name_of(square)) + " (").append(")");
    }
    if (to.least_left > 0) one += " (with MOVE " + std::to_string(to.least_left) + " left)";
    add_part(words, one, " or ");
  }
  return words;
}

std::string tows_in_words(const Plan& plan, const OrderReader& around) {
  std::string words;
  for (const TowWish& wish : plan.tows) {
    std::string one = "takes " + around.name(wish.ship) + " in tow";
    if (wish.after > 0) one += " after " + prizecourt::counted(wish.after, "square");
    if (wish.least_left > 0) one += " if MOVE " + std::to_string(wish.least_left) + " is left";
    add_part(words, one, ", ");
  }
  return words;
}

std::string sail_in_words(Plan& plan, const OrderReader& around) {
  Walk walk(around.state, plan.ships.front());
  std::string path;
  for (const PathEntry& entry : plan.path) {
    add_part(path, in_words(walk, entry), ", ");
    walk.go(entry);
  }
  std::string words = path.empty() ? "sails" : "sails by " + path;
  if (plan.onward) {
    std::string squares;
    for (const Waypoint& to : plan.onward->any) add_part(squares, to.text, " or ");
    add_part(words, "onward " + squares, ", ");
  }
  add_part(words, tows_in_words(plan, around), "; ");
  if (plan.ram) {
    add_part(words, "rams " + ram_sheet(*plan.ram, around).words(), "; then ");
  }
  if (plan.dock) add_part(words, "docks", "; then ");
  return words;
}

}  // namespace

std::string in_words(Plan& plan, const OrderReader& around) {
  const ShipId lead = plan.ships.front();
  std::string words = around.name(lead);
  if (plan.kind == Movement::sail) {
    add_part(words, sail_in_words(plan, around), " ");
  } else {
    add_part(words, "kedges", " ");
    add_part(words, in_words(Walk(around.state, lead), plan.kedge_to), " to ");
  }
  for (std::size_t i = 1; i < plan.ships.size(); ++i) {
    add_part(words, "not " + around.name(plan.ships[i]) + " too", ", ");
  }
  return words;
}

}  // namespace prizecourt::master_and_commander
