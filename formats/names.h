#pragma once

#include <string>
#include <string_view>

namespace prizecourt {

/// What the log calls a ship whose scenario gives her no name: her id with capitals.
/// `queen-charlotte` is `Queen Charlotte`.
[[nodiscard]] std::string name_from_id(std::string_view id);

}  // namespace prizecourt
