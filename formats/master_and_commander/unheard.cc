#include "formats/master_and_commander/desk.h"

// Orders that no question heard.
namespace prizecourt::master_and_commander {

std::optional<Unheard> fate_of(const Game& /*game*/, Player /*player*/, const Order& /*order*/) {
  return std::nullopt;
}

}  // namespace prizecourt::master_and_commander
