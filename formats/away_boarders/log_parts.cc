#include "formats/away_boarders/log_parts.h"

#include "formats/away_boarders/words.h"
#include "formats/markdown.h"

#include <algorithm>

namespace prizecourt::away_boarders {

std::string Telling::name(std::string_view id) const {
  const auto found = std::lower_bound(setup.ids.begin(), setup.ids.end(), id);
  if (found == setup.ids.end() || *found != id) return for_markdown(id);
  return for_markdown(setup.ships[static_cast<std::size_t>(found - setup.ids.begin())].name);
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
