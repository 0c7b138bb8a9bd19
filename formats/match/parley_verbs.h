#pragma once

#include "formats/match/verb.h"

/// What players can be asked about, in every ruleset that hears `resign` and `draw` (parley.h);
/// `asked` as Verb has it, with the rule, and
/// the decision.
namespace prizecourt {

constexpr Verb resign_verb(std::string_view asked, std::string_view decision) {
  return {.words = "resigns resign resigned",
          .kinds = "resigned",
          .other = Other::nobody,
          .order = "resign: true\n",
          .asked = asked,
          .decisions = decision,
          .doer = Doer::player};
}

constexpr Verb draw_verb(std::string_view asked, std::string_view decision) {
  return {.words = "offers-draw offer-draw offered-draw",
          .kinds = "draw-offered",
          .other = Other::nobody,
          .order = "draw: true\n",
          .asked = asked,
          .decisions = decision,
          .doer = Doer::player};
}

}  // namespace prizecourt
