#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace prizecourt::yaml {

/// An entry of the outermost map that stands elsewhere in the text, as a title does.
struct GivenEntry {
  std::string_view key{};
  std::string_view value{};
  std::size_t at = 0;  ///< of the value in the source
};

/// What the keys of the outermost map mean besides themselves.
struct PathRules {
  std::span<const GivenEntry> given{};       ///< a key that says the same again is passed over
  std::span<const std::string_view> tops{};  ///< what a path begins with,
  std::string_view otherwise{};              ///< and what is before it where it does not
};

/// parse() of a text whose outermost keys are paths: with `ships` for otherwise, two lines
/// `lawrence.move: L2` and `lawrence.standing.fire: hold` are what
/// `ships: {lawrence: {move: L2, standing: {fire: hold}}}` is, and each value stands in its own
/// line. Keys that differ in case alone are one key, in its first spelling. What is in quotes is no
/// path. Nothing is returned on errors.
[[nodiscard]] std::optional<Document> parse_paths(const Source& source, const Limits& limits,
                                                  const PathRules& rules, Problems& problems);

}  // namespace prizecourt::yaml
