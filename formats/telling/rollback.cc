#include "formats/telling/rollback.h"

#include "engine/table/umpire.h"
#include "formats/telling/event_words.h"

namespace prizecourt {

Event event_of(const Rollback& rollback, int from_turn, std::string_view step) {
  Event event;
  event.kind = rollback_event.kind;
  event.phase = step;
  event.facts = {{"from", from_turn}, {"to", rollback.to_turn}, {"reason", rollback.reason}};
  return event;
}

const Event* rollback_in(const Played& played) {
  if (played.events.size() != 1) return nullptr;
  const Event& event = played.events.front();
  return event.kind == rollback_event.kind ? &event : nullptr;
}

std::string rollback_in_words(const Event& event) {
  Facts facts(event);
  const int from = facts.number("from");
  const int to = facts.number("to");
  const std::string turn = std::to_string(to);
  const std::string what = from == to ? "what was played of turn " + turn
                                      : "what was played from the start of turn " + turn +
                                            " on, up to turn " + std::to_string(from);
  return "## Back to the start of turn " + turn + "\n\n- **The umpire** takes back " + what + ": " +
         facts.text("reason") + "\n\n";
}

}  // namespace prizecourt
