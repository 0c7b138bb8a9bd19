#include "formats/console/command.h"

#include "engine/table/play.h"
#include "formats/text/words.h"

#include <algorithm>

namespace prizecourt {

OptionRange any_turn() {
  return {.least = 1, .most = most_turns};
}

OptionRows operator+(OptionRows options, const OptionRows& more) {
  options.insert(options.end(), more.begin(), more.end());
  return options;
}

std::string summary_of(std::string_view help) {
  const std::size_t end = std::min({help.find(". "), help.find(".\n"), help.find(": ")});
  std::string summary(help.substr(0, end));
  if (end == std::string_view::npos && summary.ends_with('.')) summary.pop_back();
  std::replace(summary.begin(), summary.end(), '\n', ' ');
  return summary;
}

std::string some_text(const std::string& text) {
  return text.find_first_not_of(' ') == std::string::npos ? "nothing is named" : "";
}

std::string no_such_word(std::string_view text, const std::vector<std::string_view>& words) {
  return "there is no '" + std::string(text) + "'; " + hint_for(text, words);
}

OptionRow format_option(TextOrJson& into, std::string help) {
  return {
      .name = "--format",
      .into = choice<TextOrJson>(into, {{"text", TextOrJson::text}, {"json", TextOrJson::json}}),
      .type = "FORMAT",
      .help = std::move(help),
      .default_text = "text"};
}

}  // namespace prizecourt
