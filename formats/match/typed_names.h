#pragma once

#include "formats/match/match.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Names as people type them where files have ids: `Lawrence` or `lawrence`, `Captain Ames` or
/// `alice`.
namespace prizecourt {

/// Whom a name is of.
enum class NameFor : std::uint8_t { ship, player };

/// The id that is meant: one of that id, else the only one who is called so, in letters of any
/// size. Nothing where there is none, or more than one.
[[nodiscard]] std::optional<std::string_view> id_meant(const Match& match, NameFor whom,
                                                       std::string_view typed);

/// Why that names nobody, and what would name somebody; not escaped.
struct NameSlip {
  std::string what;
  std::string hint;  ///< what was probably meant, and all names there are
};

/// Requires a name for which id_meant() has nothing.
[[nodiscard]] NameSlip slip_of_name(const Match& match, NameFor whom, std::string_view typed);

}  // namespace prizecourt
