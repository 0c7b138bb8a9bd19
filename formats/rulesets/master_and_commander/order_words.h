#pragma once

#include "formats/rulesets/master_and_commander/orders.h"

#include <string>
#include <string_view>

namespace prizecourt::master_and_commander {

/// A preference as a file says it: the ship's id or the word.
[[nodiscard]] constexpr std::string_view word_of(const Preference& wish, std::string_view nobody) {
  switch (wish.pick) {
    case Pick::ship:
      return ship_ids[index(wish.ship)];
    case Pick::weakest:
      return "weakest";
    case Pick::strongest:
      return "strongest";
    case Pick::nearest:
      return "nearest";
    case Pick::nobody:
      break;
  }
  return nobody;
}

/// A repair token as a file says it: "G pump", "B fire 1".
[[nodiscard]] inline std::string text_of(const Token& token) {
  std::string text(name_of(token.skill));
  text += ' ';
  text += name_of(token.work);
  if (token.work == Work::fire) text += ' ' + std::to_string(token.fire);
  return text;
}

}  // namespace prizecourt::master_and_commander
