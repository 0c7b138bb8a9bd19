#include "formats/yaml/parse.h"

#include <algorithm>

namespace prizecourt::yaml {
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
