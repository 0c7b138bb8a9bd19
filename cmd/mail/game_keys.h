#pragma once

#include "cmd/mail/game_desk.h"

#include <optional>
#include <string>
#include <string_view>

/// The players' keys in a game of signed files. That they are there is the umpire's to see to: no
/// player gets a receipt because they are not.
namespace prizecourt {

/// Whether signatures can be checked at all; says so where not, and sets the status bad_input.
[[nodiscard]] bool can_check_signatures(Context& context, const GameDesk& desk);

/// Why no signature of that player can be checked; nothing where one can, or where files are not
/// signed. Not escaped.
[[nodiscard]] std::optional<std::string> why_not_checked(const GameDesk& desk,
                                                         std::string_view player);

/// Whose key is missing, and what puts it there: a line; empty for nobody's. Not escaped.
[[nodiscard]] std::string missing_keys(const GameDesk& desk);

}  // namespace prizecourt
