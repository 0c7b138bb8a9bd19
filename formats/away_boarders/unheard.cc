#include "formats/away_boarders/desk.h"

// Orders that no question heard.
namespace prizecourt::away_boarders {

std::optional<Unheard> fate_of(const Game& /*game*/, const Order& /*order*/) {
  return std::nullopt;
}

}  // namespace prizecourt::away_boarders
