#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Orders by which a player gives up what he cannot get back: they are asked for twice.
namespace prizecourt {

/// What a file of orders gives up at once.
struct GivenUp {
  bool game = false;
  bool draw = false;                 ///< a draw is offered
  std::vector<std::string> ships{};  ///< whose colours are struck; ids

  [[nodiscard]] bool nothing() const { return !game && !draw && ships.empty(); }
};

/// What is said with a condition, or only as a last resort, is not given up at once.
[[nodiscard]] GivenUp given_up_in(const std::string& orders);

}  // namespace prizecourt
