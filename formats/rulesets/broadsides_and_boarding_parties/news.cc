#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"

#include <array>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

NewsTally tally_damage(const Event& event, const NameOf& /*name*/) {
  Facts facts(event);
  NewsTally tally;
  if (facts.text("result") == "hit" && facts.maybe_number("markers"))
    tally.emplace_back("hull hit", 1);
  if (!facts.text("mast").empty()) tally.emplace_back("mast hit", 1);
  if (!facts.text("cannon_lost").empty()) tally.emplace_back("cannon hit", 1);
  if (const int crew = facts.number("crew_lost"); crew > 0) tally.emplace_back("crew hit", crew);
  if (facts.number("captain") > 0) tally.emplace_back("Captain hit", 1);
  return tally;
}

/// Who falls in a fight, by ship.
NewsTally tally_fallen(const Event& event, const NameOf& name) {
  const std::string_view loser = find_text(event, "loser");
  return loser.empty() ? NewsTally() : NewsTally{{name(loser) + " loss", 1}};
}

constexpr std::array news_rows = {
    NewsWords{"shot", "fired at {}", "was fired at by {}", "", "", "", tally_damage},
    NewsWords{"captain-lost", "lost her Captain"},
    NewsWords{"stand-in", "has a new Captain"},
    NewsWords{"collision", "ran into {}", "was run into by {}"},
    NewsWords{"fight-roll", "fought {} hand to hand", "fought {} hand to hand", "", "", "",
              tally_fallen},
    NewsWords{"surrendered", "struck her colours"},
    NewsWords{"annihilated", "has nothing left to fight with"},
    NewsWords{"sunk", "went down"},
};

}  // namespace

std::span<const NewsWords> news() {
  return news_rows;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
