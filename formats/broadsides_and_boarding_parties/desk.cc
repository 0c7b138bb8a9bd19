#include "formats/broadsides_and_boarding_parties/desk.h"

#include <utility>

namespace prizecourt::broadsides_and_boarding_parties {

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refusal refusal) {
  if (refusal.line == 0) refusal.line = found.order->line;
  refusal.kind = static_cast<int>(found.order->kind);
  refusal.file = found.file;
  refusals_.tell(matter.question, why, std::move(refusal),
                 game_->event(kind("refused"), why.rule, matter.side));
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject& subject, const Order& order) {
        return fate_of(*game_, subject.side, order);
      },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who = game_->ship_id(subject.side);
        return made;
      });
}

}  // namespace prizecourt::broadsides_and_boarding_parties
