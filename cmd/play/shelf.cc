#include "cmd/play/shelf.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// The key of the first line that is no comment.
std::string_view id_of(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view words = line.substr(first);
    if (!words.starts_with('#')) return words.substr(0, words.find(':'));
    text.remove_prefix(line.size() + 1);
  }
  return {};
}

}  // namespace

Shelf read_shelf(std::string_view text) {
  Shelf shelf;
  while (!text.empty()) {
    const std::size_t gap = text.find("\n\n");
    const std::string_view block = text.substr(0, gap == std::string_view::npos ? gap : gap + 1);
    text.remove_prefix(std::min(block.size() + 1, text.size()));
    if (shelf.note.empty()) {
      shelf.note = block;
    } else {
      shelf.ships.push_back({.id = id_of(block), .text = block});
    }
  }
  return shelf;
}

}  // namespace prizecourt
