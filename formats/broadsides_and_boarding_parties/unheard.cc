#include "formats/broadsides_and_boarding_parties/desk.h"

// Orders that no question heard.
namespace prizecourt::broadsides_and_boarding_parties {

std::optional<Unheard> fate_of(const Game& /*game*/, Side /*side*/, const Order& /*order*/) {
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
