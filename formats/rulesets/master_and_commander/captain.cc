#include "formats/rulesets/master_and_commander/captain.h"

#include "formats/rulesets/master_and_commander/ships.h"

namespace prizecourt::master_and_commander {
namespace {

OrdersBook::Subject subject_of(const Matter& matter, OrderKind kind) {
  const ShipId ship = is_by_ship(kind) ? matter.who : no_ship;
  return {.player = matter.player, .kind = kind, .ship = ship};
}

Moment moment_of(const Matter& matter) {
  return {.turn = matter.question.turn, .window = matter.window};
}

}  // namespace

void Desk::watch(const Game& game) {
  DeskOf::watch(game);
  begun_.mover = game.mover();
  begun_.step = game.state.step;
  for (std::size_t s = 0; s < ship_total; ++s) begun_.status[s] = game.state.ships[s].status;
}

void Desk::hear(const Matter& matter) {
  const Question& question = matter.question;
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
  return book().find(subject_of(matter, kind), moment_of(matter));
}

std::optional<OrdersBook::Found> Desk::find_standing(const Matter& matter, OrderKind kind) const {
  return book().find_standing(subject_of(matter, kind), moment_of(matter));
}

MaybeAnswer Desk::note(const Matter& matter, MaybeAnswer answer) {
  const bool is_range = matter.question.decision == decision("MC-D9");
  const bool is_heard = !is_range || (answer && answer->source == AnswerSource::refused);
  return is_heard ? DeskOf::note(matter, answer) : answer;
}

std::optional<Matter> matter_of(const Desk& /*desk*/, const Question& question, int window) {
  const auto player = from_name<Player>(question.player);
  if (!player) return std::nullopt;
  return Matter{
      .question = question, .window = window, .player = *player, .who = ship_called(question.who)};
}

std::string said_of(std::string_view verb, ShipId ship) {
  return std::string(verb) + ' ' + std::string(Game::id_of(ship));
}

}  // namespace prizecourt::master_and_commander
