#include "court/source_file.h"

#include "court/state_changes.h"

namespace prizecourt {

std::optional<yaml::Node> SourceFile::node_at(std::string_view path) const {
  if (document() == nullptr) return std::nullopt;
  std::optional<yaml::Node> node = document()->root();
  while (node && !path.empty()) {
    const std::size_t end = path.find('/');
    node = node->find(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  return node;
}

SourceLine SourceFile::line_of(const std::optional<yaml::Node>& node) const {
  SourceLine line{.file = file_.name(), .line = 0, .text = {}};
  if (!node) return line;
  line.line = node->line();
  line.text = node->source_line();
  return line;
}

std::string SourceFile::text_at(std::string_view path) const {
  const auto node = node_at(path);
  return node ? std::string(node->text()) : std::string();
}

/// Goes down in both files, side by side, to the first thing that is not the same.
class LinesOfParting {
 public:
  static LinePair find(const SourceFile& a, const SourceFile& b, std::string_view path) {
    auto in_a = a.node_at(path);
    auto in_b = b.node_at(path);
    while (in_a && in_b && step_down(*in_a, *in_b)) {
    }
    return {a.line_of(in_a), b.line_of(in_b)};
  }

 private:
  /// False where neither can be looked into, or only one of them has what is not the same.
  static bool step_down(yaml::Node& a, yaml::Node& b) {
    if (a.kind() != b.kind()) return false;
    if (a.kind() == yaml::Kind::list) return step_into_lists(a, b);
    return a.kind() == yaml::Kind::map && step_into_maps(a, b);
  }

  static bool step_into_lists(yaml::Node& a, yaml::Node& b) {
    auto in_a = a.items().begin();
    auto in_b = b.items().begin();
    const auto end_a = a.items().end();
    const auto end_b = b.items().end();
    while (in_a != end_a && in_b != end_b && value_in_words(*in_a) == value_in_words(*in_b)) {
      ++in_a;
      ++in_b;
    }
    const bool are_both = in_a != end_a && in_b != end_b;
    if (in_a != end_a) a = *in_a;
    if (in_b != end_b) b = *in_b;
    return are_both;
  }

  static bool step_into_maps(yaml::Node& a, yaml::Node& b) {
    for (const yaml::Entry entry : a.entries()) {
      const auto other = b.find(entry.key.text());
      if (other && value_in_words(entry.value) == value_in_words(*other)) continue;
      a = entry.value;
      if (other) b = *other;
      return other.has_value();
    }
    for (const yaml::Entry entry : b.entries()) {
      if (a.find(entry.key.text())) continue;
      b = entry.value;
      return false;
    }
    return false;
  }
};

LinePair lines_of_parting(const SourceFile& a, const SourceFile& b, std::string_view path) {
  return LinesOfParting::find(a, b, path);
}

}  // namespace prizecourt
