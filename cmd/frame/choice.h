#pragma once

#include "formats/text/closest.h"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace prizecourt {

/// Reads one of `words` into an option of type Enum; refuses anything else with what was probably
/// meant.
template <class Enum>
[[nodiscard]] CLI::Validator choice(std::vector<std::pair<std::string_view, Enum>> words) {
  return {[words = std::move(words)](std::string& text) -> std::string {
            std::vector<std::string_view> names;
            for (const auto& [name, value] : words) {
              if (name == text) {
                text = std::to_string(static_cast<std::underlying_type_t<Enum>>(value));
                return {};
              }
              names.push_back(name);
            }
            return "there is no '" + text + "'; " + hint_for(text, names);
          },
          ""};
}

/// Refuses an empty text: an unset variable of a script must not mean that the option was left out.
[[nodiscard]] inline CLI::Validator some_text() {
  return {[](std::string& text) { return std::string(text.empty() ? "nothing is named" : ""); },
          ""};
}

}  // namespace prizecourt
