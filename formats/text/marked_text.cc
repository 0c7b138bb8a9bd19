#include "formats/text/marked_text.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// The length of the rules that a line cites from here on, with their brackets: `(AB-4.3.1,
/// AB-R72)`; 0 where there is no such list.
std::size_t length_of_citations(std::string_view text) {
  if (!text.starts_with('(')) return 0;
  const std::size_t end = text.find(')');
  if (end == std::string_view::npos) return 0;
  bool in_id = false;
  bool has_number = false;
  for (const char c : text.substr(1, end - 1)) {
    const bool digit = '0' <= c && c <= '9';
    const bool capital = 'A' <= c && c <= 'Z';
    const bool joins = c == '-' || c == '.' || c == ',' || c == ' ';
    if (!digit && !capital && !joins) return 0;
    in_id = in_id || c == '-';
    has_number = has_number || digit;
  }
  const bool begins_well = 'A' <= text[1] && text[1] <= 'Z';
  return in_id && has_number && begins_well ? end + 1 : 0;
}

/// The length of an address that stands from here on, with its brackets; 0 where there is none.
std::size_t length_of_link(std::string_view text) {
  if (!text.starts_with("<https://")) return 0;
  const std::size_t end = text.find('>');
  return end == std::string_view::npos ? 0 : end + 1;
}

/// Those between the brackets.
std::vector<std::string> ids_in(std::string_view list) {
  constexpr std::string_view separator = ", ";
  std::vector<std::string> ids;
  list = list.substr(1, list.size() - 2);
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(separator), list.size());
    ids.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + separator.size(), list.size()));
  }
  return ids;
}

/// Puts a line together from what is read of it, sign by sign.
class Runs {
 public:
  void add(char sign) { run_.text += sign; }

  void toggle_code() {
    end_run();
    run_.kind = run_.kind == TextKind::code ? TextKind::plain : TextKind::code;
  }

  void toggle_stress() {
    end_run();
    run_.stress = run_.stress == Stress::none ? Stress::strong : Stress::none;
  }

  void add_rules(std::vector<std::string> ids) {
    end_run();
    all_.push_back(
        {.kind = TextKind::rules, .stress = run_.stress, .text = {}, .rules = std::move(ids)});
  }

  void add_link(std::string_view address) {
    end_run();
    all_.push_back({.kind = TextKind::link, .stress = run_.stress, .text = std::string(address)});
  }

  [[nodiscard]] bool in_code() const { return run_.kind == TextKind::code; }

  [[nodiscard]] std::vector<TextRun> take() {
    end_run();
    return std::move(all_);
  }

 private:
  void end_run() {
    if (run_.text.empty()) return;
    all_.push_back(run_);
    run_.text.clear();
  }

  TextRun run_;
  std::vector<TextRun> all_;
};

}  // namespace

std::vector<TextRun> runs_of(std::string_view markdown) {
  Runs runs;
  for (std::size_t at = 0; at < markdown.size(); ++at) {
    const char sign = markdown[at];
    // In code no sign means anything but the one that ends it.
    const std::string_view marked = runs.in_code() ? std::string_view() : markdown.substr(at);
    const std::size_t rules = length_of_citations(marked);
    const std::size_t link = length_of_link(marked);
    if (sign == '`') {
      runs.toggle_code();
    } else if (rules > 0) {
      runs.add_rules(ids_in(marked.substr(0, rules)));
      at += rules - 1;
    } else if (link > 0) {
      runs.add_link(marked.substr(1, link - 2));
      at += link - 1;
    } else if (sign == '\\' && marked.size() > 1) {
      runs.add(markdown[++at]);
    } else if (marked.starts_with("**")) {
      runs.toggle_stress();
      ++at;
    } else {
      runs.add(sign);
    }
  }
  return runs.take();
}

}  // namespace prizecourt
