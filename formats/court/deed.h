#pragma once

#include "formats/court/hearing.h"
#include "formats/match/verb.h"

#include <optional>
#include <string>
#include <string_view>

/// What somebody says that was not done.
namespace prizecourt {

/// `lawrence fires detroit`.
struct Deed {
  std::string who;
  const Verb* verb = nullptr;
  std::string against;  ///< empty where the verb needs nobody
};

/// Reads a deed. Reports what is not to be understood: a ship that there is not, a verb that the
/// ruleset does not know, a missing or needless second ship, the same ship twice.
[[nodiscard]] std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text,
                                            Problems& problems);

/// The deed in words: `lawrence fires detroit`, whichever form of the verb was said.
[[nodiscard]] std::string in_words(const Deed& deed);

}  // namespace prizecourt
