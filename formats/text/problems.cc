#include "formats/text/problems.h"

#include "formats/text/escape.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view details_indent = "  ";
constexpr std::size_t tab_width = 4;
// How much of a long line is shown before and after the column.
constexpr std::size_t shown_before = 60;
constexpr std::size_t shown_after = 40;
constexpr std::size_t longest_quote = 60;

std::string_view name_of(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

/// The part of a line around a column, ready for a terminal, and where the column came to stand.
struct Excerpt {
  std::string shown;
  std::size_t caret = 0;
};

void append_shown(std::string& out, std::string_view line, std::size_t at, std::size_t size) {
  if (line[at] == '\t') {
    out.append(tab_width - count_characters(out) % tab_width, ' ');
  } else {
    append_for_terminal(out, line.substr(at, size));
  }
}

Excerpt excerpt_of(std::string_view line, std::size_t column) {
  const std::size_t first = column > shown_before ? column - shown_before : 1;
  Excerpt excerpt;
  if (first > 1) excerpt.shown = "... ";
  std::size_t at = 0;
  std::size_t number = 1;
  for (; at < line.size() && number < column + shown_after; ++number) {
    const std::size_t size = decode_utf8(line, at).size;
    if (number == column) excerpt.caret = count_characters(excerpt.shown);
    if (number >= first) append_shown(excerpt.shown, line, at, size);
    at += size;
  }
  if (number <= column) excerpt.caret = count_characters(excerpt.shown);
  if (at < line.size()) excerpt.shown += " ...";
  return excerpt;
}

void append_excerpt(std::string& out, const Problem& problem) {
  const auto column = static_cast<std::size_t>(std::max(problem.place.column, 0));
  const Excerpt excerpt = excerpt_of(problem.source_line, column);
  out += details_indent;
  out += excerpt.shown;
  out += '\n';
  if (column == 0) return;
  out += details_indent;
  out.append(excerpt.caret, ' ');
  out += "^\n";
}

void append_text(std::string& out, const Problem& problem) {
  append_for_terminal(out, to_text(problem.place));
  out += ": ";
  out += name_of(problem.severity);
  out += ": ";
  append_for_terminal(out, problem.message);
  out += " [";
  out += problem.code.name();
  out += "]\n";
  if (!problem.source_line.empty()) append_excerpt(out, problem);
  if (problem.hint.empty()) return;
  out += details_indent;
  out += "hint: ";
  append_for_terminal(out, problem.hint);
  out += '\n';
}

void append_json_field(std::string& out, std::string_view key, std::string_view value) {
  out += ", \"";
  out += key;
  out += "\": ";
  append_json_string(out, value);
}

void append_json_field(std::string& out, std::string_view key, int value) {
  out += ", \"";
  out += key;
  out += "\": ";
  out += std::to_string(value);
}

void append_json(std::string& out, const Problem& problem) {
  out += "{\"severity\": ";
  append_json_string(out, name_of(problem.severity));
  append_json_field(out, "code", problem.code.name());
  append_json_field(out, "file", problem.place.file);
  if (problem.place.line > 0) append_json_field(out, "line", problem.place.line);
  if (problem.place.column > 0) append_json_field(out, "column", problem.place.column);
  append_json_field(out, "message", problem.message);
  if (!problem.hint.empty()) append_json_field(out, "hint", problem.hint);
  if (!problem.source_line.empty()) append_json_field(out, "source", problem.source_line);
  out += '}';
}

}  // namespace

std::string to_text(const Place& place) {
  std::string out = place.file;
  if (place.line > 0) out += ':' + std::to_string(place.line);
  if (place.line > 0 && place.column > 0) out += ':' + std::to_string(place.column);
  return out;
}

void Problems::add(Problem problem) {
  if (!hears_) return;
  Tally& count = tally(problem.severity);
  ++count.found;
  if (count.kept == limit_) return;
  ++count.kept;
  kept_.push_back(std::move(problem));
}

void Problems::add_all(const Problems& found) {
  for (const Problem& problem : found.kept_) add(problem);
  for (const Severity severity : {Severity::error, Severity::warning}) {
    const Tally& count = found.tally(severity);
    for (std::size_t n = count.kept; n < count.found; ++n) add_unseen(severity);
  }
}

std::vector<Problem> Problems::sorted() const {
  std::vector<std::string_view> files;
  for (const Problem& problem : kept_) {
    if (std::find(files.begin(), files.end(), problem.place.file) == files.end()) {
      files.push_back(problem.place.file);
    }
  }
  const auto file_of = [&files](const Problem& problem) {
    return std::find(files.begin(), files.end(), problem.place.file) - files.begin();
  };
  std::vector<Problem> all = kept_;
  std::stable_sort(all.begin(), all.end(), [&file_of](const Problem& a, const Problem& b) {
    if (a.place.file != b.place.file) return file_of(a) < file_of(b);
    return a.place < b.place;
  });
  return all;
}

std::string to_text(const Problems& problems) {
  std::string out;
  const std::vector<Problem> all = problems.sorted();
  for (const Problem& problem : all) append_text(out, problem);
  const std::size_t found = problems.found(Severity::error) + problems.found(Severity::warning);
  if (found > all.size()) out += "and " + std::to_string(found - all.size()) + " more\n";
  return out;
}

std::string to_json(const Problems& problems) {
  std::string out = "[";
  std::string_view separator = "\n";
  for (const Problem& problem : problems.sorted()) {
    out += separator;
    append_json(out, problem);
    separator = ",\n";
  }
  out += "\n]\n";
  return out;
}

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  std::size_t at = 0;
  for (std::size_t n = 0; at < text.size() && n < longest_quote; ++n) {
    at += decode_utf8(text, at).size;
  }
  out += text.substr(0, at);
  if (at < text.size()) out += "...";
  out += '\'';
  return out;
}

}  // namespace prizecourt
