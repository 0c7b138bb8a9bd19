#include "tests/cli/replay_lines.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr std::string_view separator = "---";

ReplayDocument kind_of(std::string_view key) {
  if (key == "input") return ReplayDocument::input;
  return key == "outcome" ? ReplayDocument::outcome : ReplayDocument::header;
}

bool is_key(std::string_view line) {
  return !line.empty() && line.front() != ' ' && line != separator;
}

}  // namespace

std::vector<ReplayLine> lines_of_replay(std::string_view bytes) {
  std::vector<ReplayLine> lines;
  ReplayLine line;
  bool is_first = true;  // of its document
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    line.text = bytes.substr(at, end - at);
    line.begin = at;
    at = end + 1;
    if (line.text == separator) {
      ++line.document;
      line.section = {};
      is_first = true;
    } else if (is_key(line.text)) {
      line.section = line.text.substr(0, line.text.find(':'));
      if (is_first) line.kind = kind_of(line.section);
      is_first = false;
    }
    lines.push_back(line);
  }
  return lines;
}

std::vector<std::size_t> seams_of_replay(std::string_view bytes) {
  std::vector<std::size_t> seams = {0};
  for (const ReplayLine& line : lines_of_replay(bytes)) {
    if (line.text == separator) seams.push_back(line.begin);
  }
  seams.push_back(bytes.size());
  return seams;
}

}  // namespace prizecourt
