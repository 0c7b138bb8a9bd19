#pragma once

#include "engine/table/question.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// Options that are the same in every game, so that asking builds no text.
namespace prizecourt::admiralty {

/// ADM-D1, ADM-D2.
inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};
inline constexpr auto only_no = std::span(no_or_yes).first(1);

/// ADM-D3: no target; other options are the ids of ships.
inline constexpr Option no_target{"none", 0};

/// ADM-D5.
inline constexpr std::array<Option, 2> go_on_or_call_off = {{{"go-on", 0}, {"call-off", 1}}};
inline constexpr auto only_go_on = std::span(go_on_or_call_off).first(1);

/// ADM-D6: `highest`: all unopposed dice go to the highest die. Two unopposed dice can only go to
/// one die, and either of them may be left out.
enum class Lending : std::uint8_t { highest, second, higher_only, lower_only, none };

inline constexpr std::array<std::string_view, 5> lending_names = {
    "highest", "second", "higher-only", "lower-only", "none"};

constexpr std::span<const std::string_view> names(Lending) {
  return lending_names;
}

[[nodiscard]] constexpr Option option_of(Lending lending) {
  return {lending_names[static_cast<std::size_t>(lending)], static_cast<int>(lending)};
}

/// One unopposed die and two that are compared.
inline constexpr std::array one_to_two = {option_of(Lending::highest), option_of(Lending::second),
                                          option_of(Lending::none)};

/// One unopposed die and one that is compared.
inline constexpr std::array one_to_one = {option_of(Lending::highest), option_of(Lending::none)};

/// Two unopposed dice and one that is compared.
inline constexpr std::array two_to_one = {option_of(Lending::highest),
                                          option_of(Lending::higher_only),
                                          option_of(Lending::lower_only), option_of(Lending::none)};

}  // namespace prizecourt::admiralty
