#include "formats/rulesets/master_and_commander/desk.h"

#include <utility>

namespace prizecourt::master_and_commander {
namespace {

OrdersBook::Subject subject_of(const Matter& matter, OrderKind kind) {
  const ShipId ship = is_by_ship(kind) ? matter.who : no_ship;
  return {.player = matter.player, .kind = kind, .ship = ship};
}

Moment moment_of(const Matter& matter) {
  return {.turn = matter.question.turn, .window = matter.window};
}

/// With the file and line of the order that it is about.
Refusal in_place(Refusal refusal, const OrdersBook::Found& found) {
  if (refusal.line == 0) refusal.line = found.order->line;
  refusal.kind = static_cast<int>(found.order->kind);
  refusal.file = found.file;
  return refusal;
}

}  // namespace

void Desk::watch(const Game& game) {
  game_ = &game;
  begun_.mover = game.mover();
  begun_.step = game.state.step;
  for (std::size_t s = 0; s < ship_total; ++s) begun_.status[s] = game.state.ships[s].status;
}

void Desk::begin_answer(const Question& question) {
  const bool again = before_.decision == question.decision && before_.who == question.who &&
                     before_.about == question.about && before_.nth == question.nth;
  if (again) {
    course = before_.course;
    allotting = before_.allotting;
    return;
  }
  before_ = {.decision = question.decision,
             .who = question.who,
             .about = question.about,
             .nth = question.nth,
             .course = course,
             .allotting = allotting};
}

std::optional<OrdersBook::Found> Desk::find(const Matter& matter, OrderKind kind) const {
  return book_.find(subject_of(matter, kind), moment_of(matter));
}

std::optional<OrdersBook::Found> Desk::find_standing(const Matter& matter, OrderKind kind) const {
  return book_.find_standing(subject_of(matter, kind), moment_of(matter));
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refusal refusal) {
  refusals_.tell(matter.question, why, in_place(std::move(refusal), found),
                 game_->event(kind("refused"), why.rule, matter.question.who));
}

void Desk::tell_overtaken(const Matter& matter, const Found& found, const Objection& why,
                          Refusal refusal) {
  refusals_.tell_overtaken(matter.question, why, in_place(std::move(refusal), found),
                           game_->event(kind("overtaken"), why.rule, matter.question.who));
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject& subject, const Order& order) {
        return fate_of(begun_, *game_, subject.player, order);
      },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who =
            subject.ship == no_ship ? Game::id_of(subject.player) : Game::id_of(subject.ship);
        return made;
      });
}

std::string said_of(std::string_view verb, ShipId ship) {
  return std::string(verb) + ' ' + std::string(Game::id_of(ship));
}

}  // namespace prizecourt::master_and_commander
