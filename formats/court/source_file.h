#pragma once

#include "formats/court/compare.h"
#include "formats/yaml/parse.h"

#include <optional>
#include <string>
#include <string_view>

/// Files that were put into a game, looked at for where they differ.
namespace prizecourt {

/// A file as a tree, to find the lines of what differs. One that cannot be parsed has none.
class SourceFile {
 public:
  SourceFile(std::string_view name, std::string_view text);

  /// The line of `ships/cutter/crew`; without a number where there is none.
  [[nodiscard]] SourceLine line_of(std::string_view path) const;

  /// The text of a key at the top; empty where there is none.
  [[nodiscard]] std::string text_at(std::string_view key) const;

 private:
  std::string name_;
  std::optional<yaml::Document> document_;
};

/// "ships/cutter/crew: 4 in A, nothing in B".
[[nodiscard]] std::string in_both(std::string_view what, const std::string& a,
                                  const std::string& b);

}  // namespace prizecourt
