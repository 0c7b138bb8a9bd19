#include "formats/rulesets/form_line_of_battle/desk.h"

#include <utility>

namespace prizecourt::form_line_of_battle {

std::optional<Desk::Found> Desk::find_in_fight(const Matter& matter, OrderKind kind) const {
  const Fight& fight = *game_->fight;
  for (const ShipId ship : fight.ships[index(game_->side_of(matter.who))].all()) {
    const bool asked = game_->fights(ship) && game_->spec(ship).player == matter.question.player;
    if (!asked) continue;
    if (auto found = book_.find({ship, kind}, matter.moment())) return found;
  }
  return std::nullopt;
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refusal refusal) {
  if (refusal.line == 0) refusal.line = found.order->line;
  refusal.kind = static_cast<int>(found.order->kind);
  refusal.file = found.file;
  refusals_.tell(matter.question, why, std::move(refusal),
                 game_->event(kind("refused"), why.rule, found.order->ship));
}

bool Desk::is_told_for(const Order& order) const {
  bool told = false;
  book_.for_each_of_turn([&](const OrdersBook::Subject&, const Found& found) {
    const Order& same = *found.order;
    const bool is_same = same.fleet && same.kind == order.kind && same.line == order.line &&
                         game_->spec(same.ship).player == game_->spec(order.ship).player;
    if (is_same && (same.ship < order.ship || heard_.has(found.number))) told = true;
  });
  return told;
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject&, const Order& order) -> std::optional<Unheard> {
        if (order.fleet && is_told_for(order)) return std::nullopt;
        return fate_of(*this, order);
      },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who = game_->id_of(subject.first);
        return made;
      });
}

}  // namespace prizecourt::form_line_of_battle
