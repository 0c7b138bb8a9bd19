#include "formats/telling/played.h"

#include "engine/table/event.h"
#include "formats/telling/event_words.h"
#include "formats/text/words.h"

#include <algorithm>

namespace prizecourt {

Event event_of(const Rollback& rollback, int from_turn, std::string_view step) {
  Event event;
  event.kind = rollback_event.kind;
  event.phase = step;
  event.facts = {{"from", from_turn}, {"to", rollback.to_turn}, {"reason", rollback.reason}};
  std::string parties;
  for (const NewChain& chain : rollback.chains) add_part(parties, chain.party, " ");
  if (!parties.empty()) event.facts.push_back({"chains", parties});
  return event;
}

std::vector<std::string> new_chains_in(const Event& rollback) {
  std::vector<std::string> parties;
  for (const std::string_view party : split_words(find_text(rollback, "chains"))) {
    parties.emplace_back(party);
  }
  return parties;
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
  std::vector<std::string> chains = new_chains_in(event);
  if (!chains.empty()) {
    static_cast<void>(facts.text("chains"));
    std::replace(chains.begin(), chains.end(), std::string(umpire_name),
                 "the " + std::string(umpire_name));
    const std::string parties = with_and(chains);
    return "## New chain for " + parties + "\n\n- **The umpire** replaces the chain of " + parties +
           " behind the dice: " + facts.text("reason") +
           "\n- The dice of the next windows come from the new chain. Orders for turn " + turn +
           " are collected again; anything already played of it is rolled back.\n\n";
  }
  return "## Back to the start of turn " + turn +
         "\n\n- **The umpire** rolls the game back to the start of turn " + turn + ": " +
         facts.text("reason") + "\n\n";
}

}  // namespace prizecourt
