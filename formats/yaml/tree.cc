#include "formats/yaml/tree.h"

#include "formats/yaml/locate.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt::yaml {

// ---- a document, and the nodes that are handles on it ----

Document::Document(std::unique_ptr<const Tree> tree)
    : tree_(std::move(tree)) {}

Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;
Document::~Document() = default;

Node Document::root() const {
  return {tree_.get(), 0};
}

Kind Node::kind() const {
  return tree_ == nullptr ? Kind::null : tree_->nodes[index_].kind;
}

std::string_view Node::text() const {
  return kind() == Kind::scalar ? tree_->text_in(tree_->nodes[index_]) : std::string_view();
}

bool Node::quoted() const {
  return tree_ != nullptr && tree_->nodes[index_].quoted;
}

std::size_t Node::size() const {
  const bool holds = kind() == Kind::list || kind() == Kind::map;
  return holds ? tree_->nodes[index_].size : 0;
}

Items Node::items() const {
  if (kind() != Kind::list) return {tree_, 0, 0};
  return {tree_, index_ + 1, tree_->nodes[index_].end};
}

Entries Node::entries() const {
  if (kind() != Kind::map) return {tree_, 0, 0};
  return {tree_, index_ + 1, tree_->nodes[index_].end};
}

std::optional<Node> Node::find(std::string_view key) const {
  for (const Entry entry : entries()) {
    if (entry.key.text() == key) return entry.value;
  }
  return std::nullopt;
}

int Node::line() const {
  return tree_ == nullptr ? 0 : static_cast<int>(tree_->nodes[index_].line);
}

Place Node::place() const {
  if (tree_ == nullptr) return {};
  Problems unused;
  const Source source{.name = tree_->name, .text = tree_->source, .first_line = tree_->first_line};
  return Reporter(source, unused).place_of(tree_->nodes[index_].at);
}

int Node::column() const {
  return tree_ == nullptr ? 0 : column_of(tree_->source, tree_->nodes[index_].at);
}

std::string_view Node::source_line() const {
  if (tree_ == nullptr) return {};
  return line_around(tree_->source, tree_->nodes[index_].at);
}

std::string Node::path() const {
  std::string path;
  if (tree_ == nullptr) return path;
  const auto& nodes = tree_->nodes;
  std::uint32_t at = 0;
  while (at != index_) {
    std::uint32_t child = at + 1;
    std::size_t number = 0;
    for (; nodes[child].end <= index_; child = nodes[child].end) ++number;
    if (nodes[at].kind == Kind::map) {
      // A path leads to the value, also when it is asked for the key.
      const std::string_view key = tree_->text_in(nodes[number % 2 == 0 ? child : child - 1]);
      const bool clear = !key.empty() && key.size() <= 60 &&
                         key.find_first_of(".[]' \n") == std::string_view::npos;
      if (!path.empty()) path += '.';
      path += clear ? std::string(key) : in_quotes(key);
      if (number % 2 == 0) return path;
    } else {
      path += '[' + std::to_string(number) + ']';
    }
    at = child;
  }
  return path;
}

Items::Iterator& Items::Iterator::operator++() {
  index_ = tree_->nodes[index_].end;
  return *this;
}

Entry Entries::Iterator::operator*() const {
  return {.key = {tree_, index_}, .value = {tree_, index_ + 1}};
}

Entries::Iterator& Entries::Iterator::operator++() {
  index_ = tree_->nodes[index_ + 1].end;
  return *this;
}

// ---- streams ----

namespace {

bool is_separator(std::string_view line) {
  return line.starts_with("---") &&
         (line.size() == 3 || line[3] == ' ' || line[3] == '\t' || line[3] == '\r');
}

/// Nothing but white space and comments.
bool says_nothing(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::size_t first = text.substr(0, end).find_first_not_of(" \t\r");
    if (first != std::string_view::npos && text[first] != '#') return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace

std::vector<Slice> split_stream(std::string_view stream) {
  std::vector<Slice> slices = {{.text = {}, .first_line = 1}};
  std::size_t begin = 0;
  int line_number = 1;
  for (std::size_t at = 0; at < stream.size(); ++line_number) {
    const std::size_t end = std::min(stream.find('\n', at), stream.size());
    const std::string_view line = stream.substr(at, end - at);
    if (is_separator(line)) {
      slices.back().text = stream.substr(begin, at - begin);
      const bool bare = says_nothing(line.substr(3));
      begin = bare ? std::min(end + 1, stream.size()) : at;
      slices.push_back({.text = {}, .first_line = bare ? line_number + 1 : line_number});
    }
    at = end + 1;
  }
  slices.back().text = stream.substr(begin);
  if (says_nothing(slices.front().text)) slices.erase(slices.begin());
  return slices;
}

}  // namespace prizecourt::yaml
