#include "formats/rulesets/away_boarders/log_parts.h"

#include "formats/rulesets/away_boarders/words.h"
#include "formats/text/escape.h"

namespace prizecourt::away_boarders {

std::string Telling::name(std::string_view id) const {
  return for_markdown(name_called(setup, id));
}

// ---- tellers ----

const Teller* find_teller(std::string_view kind) {
  for (const auto tellers : {sailing_tellers(), gunnery_tellers(), crew_tellers()}) {
    for (const Teller& teller : tellers) {
      if (teller.kind == kind) return &teller;
    }
  }
  return nullptr;
}

std::string shot_in_words(const std::string& round) {
  const auto known = from_name<Round>(round);
  return known ? std::string(in_words(*known)) : round;
}

}  // namespace prizecourt::away_boarders
