#include "formats/court/source_file.h"

namespace prizecourt {

SourceFile::SourceFile(std::string_view name, std::string_view text)
    : name_(name) {
  Problems reported_by_its_reader;
  document_ = yaml::parse({.name = name, .text = text}, yaml::Limits{}, reported_by_its_reader);
}

SourceLine SourceFile::line_of(std::string_view path) const {
  SourceLine line{.file = name_, .line = 0, .text = {}};
  if (!document_) return line;
  yaml::Node node = document_->root();
  while (!path.empty()) {
    const std::size_t end = path.find('/');
    const auto next = node.find(path.substr(0, end));
    if (!next) return line;
    node = *next;
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  line.line = node.line();
  line.text = node.source_line();
  return line;
}

std::string SourceFile::text_at(std::string_view key) const {
  const auto node = document_ ? document_->root().find(key) : std::nullopt;
  return node ? std::string(node->text()) : std::string();
}

std::string in_both(std::string_view what, const std::string& a, const std::string& b) {
  const auto value = [](const std::string& text) { return text.empty() ? "nothing" : text; };
  return std::string(what) + ": " + value(a) + " in A, " + value(b) + " in B";
}

}  // namespace prizecourt
