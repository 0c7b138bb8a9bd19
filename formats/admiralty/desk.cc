#include "formats/admiralty/desk.h"

#include <utility>

namespace prizecourt::admiralty {

std::optional<Desk::Found> Desk::find_among(const Action& attempt, const Matter& matter,
                                            OrderKind kind) const {
  std::optional<Found> found;
  game_->for_each_ship_of(attempt, Role::attacker, [&](ShipId ship) {
    if (found || game_->spec(ship).player != matter.question.player) return;
    found = book_.find({ship, kind}, matter.moment());
  });
  return found;
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refusal refusal) {
  refusal.line = found.order->line;
  refusal.kind = static_cast<int>(found.order->kind);
  refusal.file = found.file;
  refusals_.tell(matter.question, why, std::move(refusal),
                 game_->event(kind("refused"), why.rule, found.order->ship));
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject&, const Order& order) { return fate_of(*game_, order); },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who = game_->id(subject.first);
        return made;
      });
}

}  // namespace prizecourt::admiralty
