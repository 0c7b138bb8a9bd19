#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/ruleset.h"

#include <array>

namespace prizecourt::away_boarders {
namespace {

NewsTally tally_hits(const Event& event, const NameOf& /*name*/) {
  return hits_of(event);
}

constexpr std::array rows = {
    NewsWords{"fired", "fired on {}", "was fired on by {}", "", "", "", tally_hits},
    NewsWords{"collided", "ran into {}", "was run into by {}"},
    NewsWords{"grapple", "grappled {}", "was grappled by {}", "result", "success"},
    NewsWords{"grapple", "tried in vain to grapple {}", "{} tried in vain to grapple her", "result",
              "failure"},
    NewsWords{"ungrapple", "cast off the grapnels of {}", "{} cast off her grapnels", "result",
              "success"},
    NewsWords{"ungrapple", "tried in vain to cast off the grapnels of {}",
              "{} tried in vain to cast off her grapnels", "result", "failure"},
    NewsWords{"unfoul", "cut clear of {}", "{} cut clear of her", "result", "success"},
    NewsWords{"unfoul", "tried in vain to cut clear of {}", "{} tried in vain to cut clear of her",
              "result", "failure"},
    NewsWords{"free-attack", "boarded {}, meeting nobody",
              "was boarded by {}, with nobody to meet them"},
    NewsWords{"melee", "beat {} hand to hand", "was beaten by {} hand to hand", "result", "win"},
    NewsWords{"melee", "was beaten by {} hand to hand", "beat {} hand to hand", "result", "loss"},
    NewsWords{"melee", "fought {} hand to hand, and nobody won",
              "fought {} hand to hand, and nobody won", "result", "tie"},
    NewsWords{"struck", "struck her colours"},
    NewsWords{"surrendered", "surrendered to {}", "took {}"},
    NewsWords{"sunk", "sank under the fire of {}", "sank {}"},
};

}  // namespace

std::span<const NewsWords> news() {
  return rows;
}

}  // namespace prizecourt::away_boarders
