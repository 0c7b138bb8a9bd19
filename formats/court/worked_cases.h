#pragma once

#include <span>
#include <string_view>

namespace prizecourt {

/// A case of tests/cases/, as the rulebook tells it: the program prints it where no such file is.
struct WorkedCase {
  std::string_view ruleset;  ///< "away-boarders"
  std::string_view name;     ///< "AB-W8"; its file is tests/cases/<ruleset>/<name>.case.yaml
  std::string_view about;    ///< one sentence
  std::string_view shows;    ///< ids of rules and rulings, with blanks between them
};

/// Every case, by path. A test compares them with the files;
/// `scripts/update_worked_cases.py` writes them.
[[nodiscard]] std::span<const WorkedCase> worked_cases();

}  // namespace prizecourt
