#include "formats/rulesets/broadsides_and_boarding_parties/desk.h"

#include <algorithm>
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

/// Of an order to fire some lists may have been heard and others not.
void Desk::tell_unused_lists(std::string_view step) const {
  if (!listener_.wanted()) return;
  book_.for_each_of_turn([&](const OrdersBook::Subject& subject, const Found& found) {
    const auto* fire = body<FireOrder>(found);
    if (fire == nullptr) return;
    for (std::size_t slot = 0; slot < card_windows; ++slot) {
      const auto& list = fire->lists[slot];
      if (!list || std::count(consulted.begin(), consulted.end(), &*list) > 0) continue;
      auto fate = fate_of(*this, static_cast<FireSlot>(slot), *list);
      if (!fate) continue;
      Event made;
      made.phase = step;
      made.who = game_->ship_id(subject.side);
      listener_.hear(came_to_nothing(std::move(*fate), found.file, list->line, std::move(made)));
    }
  });
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject& subject, const Order& order) {
        return fate_of(*this, subject.side, order);
      },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who = game_->ship_id(subject.side);
        return made;
      });
  tell_unused_lists(step);
}

}  // namespace prizecourt::broadsides_and_boarding_parties
