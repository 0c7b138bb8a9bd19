#include "formats/yaml/locate.h"

#include "formats/text/utf8.h"

#include <algorithm>

namespace prizecourt::yaml {
namespace {

constexpr std::size_t longest_kept_line = std::size_t{64} << 10;

/// The offset itself, or, beyond the end, that of the last character that is no white space.
std::size_t inside(std::string_view text, std::size_t at) {
  if (at < text.size()) return at;
  const std::size_t last = text.find_last_not_of(" \t\r\n");
  return last == std::string_view::npos ? 0 : last + 1;
}

std::size_t line_start(std::string_view text, std::size_t at) {
  if (at == 0) return 0;
  const std::size_t feed = text.rfind('\n', at - 1);
  return feed == std::string_view::npos ? 0 : feed + 1;
}

}  // namespace

std::string_view line_around(std::string_view text, std::size_t at) {
  const std::size_t start = line_start(text, inside(text, at));
  std::string_view line = text.substr(start, longest_kept_line);
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

int column_of(std::string_view text, std::size_t at) {
  const std::size_t point = inside(text, at);
  const std::size_t start = line_start(text, point);
  return static_cast<int>(count_characters(text.substr(start, point - start))) + 1;
}

std::size_t start_of_line(std::string_view text, int line) {
  std::size_t at = 0;
  for (int i = 1; i < line && at < text.size(); ++i) {
    const std::size_t end = text.find('\n', at);
    at = end == std::string_view::npos ? text.size() : end + 1;
  }
  return at;
}

int Reporter::line_of(std::size_t at) {
  const auto to = static_cast<std::ptrdiff_t>(inside(source_.text, at));
  const auto from = static_cast<std::ptrdiff_t>(counted_to_);
  const auto breaks_between = [this](std::ptrdiff_t a, std::ptrdiff_t b) {
    return static_cast<int>(std::count(source_.text.begin() + a, source_.text.begin() + b, '\n'));
  };
  if (to < from) {
    line_breaks_ = breaks_between(0, to);
  } else {
    line_breaks_ += breaks_between(from, to);
  }
  counted_to_ = static_cast<std::size_t>(to);
  return source_.first_line + line_breaks_;
}

Place Reporter::place_of(std::size_t at) {
  return {std::string(source_.name), line_of(at), column_of(source_.text, at)};
}

void Reporter::error(std::size_t at, Code code, std::string_view message, std::string_view hint) {
  if (!problems_.wants(Severity::error)) {
    problems_.add_unseen(Severity::error);
    overflowing_ = true;
    return;
  }
  problems_.add({.severity = Severity::error,
                 .code = code,
                 .place = place_of(at),
                 .message = std::string(message),
                 .hint = std::string(hint),
                 .source_line = std::string(line_around(source_.text, at))});
}

}  // namespace prizecourt::yaml
