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

}  // namespace prizecourt::broadsides_and_boarding_parties
