#include "formats/telling/played.h"

#include "engine/table/event.h"
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
  const std::string turn = std::to_string(facts.number("to"));
  static_cast<void>(facts.number("from"));  // a turn of which perhaps nothing was played
  return "## Back to the start of turn " + turn +
         "\n\n- **The umpire** takes back what was played since turn " + turn +
         " began: " + facts.text("reason") + "\n\n";
}

}  // namespace prizecourt
