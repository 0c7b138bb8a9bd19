#pragma once

#include "court/compare.h"
#include "formats/orders/orders_file.h"
#include "formats/yaml/parse.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Files that were put into a game, looked at for where they differ.
namespace prizecourt {

/// A file as a tree, to find the lines of what differs. One that cannot be parsed has none.
class SourceFile {
 public:
  /// An order file, or a scenario as if it were one.
  explicit SourceFile(Delivered file)
      : file_(std::move(file)) {}

  [[nodiscard]] const yaml::Document* document() const { return file_.document(); }

  /// The text under `ships/cutter/type`; empty where there is none.
  [[nodiscard]] std::string text_at(std::string_view path) const;

 private:
  friend class LinesOfParting;

  [[nodiscard]] std::optional<yaml::Node> node_at(std::string_view path) const;
  [[nodiscard]] SourceLine line_of(const std::optional<yaml::Node>& node) const;

  Delivered file_;
};

struct LinePair {
  SourceLine a, b;
};

/// The lines on which two files say what is not the same under a key. Within lists and maps they
/// are those of the first element that differs; a file without it has the line of what is around
/// it there, and one without the key has no line.
[[nodiscard]] LinePair lines_of_parting(const SourceFile& a, const SourceFile& b,
                                        std::string_view path);

}  // namespace prizecourt
