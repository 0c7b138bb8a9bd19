#include "formats/admiralty/desk.h"

// Orders that no question heard.
namespace prizecourt::admiralty {

std::optional<Unheard> fate_of(const Game& /*game*/, const Order& /*order*/) {
  return std::nullopt;
}

}  // namespace prizecourt::admiralty
