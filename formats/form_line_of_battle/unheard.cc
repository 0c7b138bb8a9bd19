#include "formats/form_line_of_battle/desk.h"

// Orders that no question heard.
namespace prizecourt::form_line_of_battle {

std::optional<Unheard> fate_of(const Game& /*game*/, const Order& /*order*/) {
  return std::nullopt;
}

}  // namespace prizecourt::form_line_of_battle
