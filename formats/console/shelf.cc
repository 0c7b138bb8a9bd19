#include "formats/console/shelf.h"

#include "formats/console/input_files.h"
#include "formats/text/files.h"

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

bool is_starter(Rulesets rulesets, const std::string& what) {
  return ruleset_of_name(rulesets, what) != nullptr && (is_folder(what) || !is_there(what));
}

std::optional<ScenarioText> scenario_or_starter(Context& context, const std::string& what,
                                                Problems& problems) {
  if (!is_starter(context.rulesets, what)) {
    return read_scenario_file(what, problems, FileUse::begins);
  }
  const std::string_view ruleset = ruleset_of_name(context.rulesets, what)->id;
  const auto texts = starter_texts();
  const auto starter = std::find_if(texts.begin(), texts.end(),
                                    [&](const StarterText& one) { return one.ruleset == ruleset; });
  return ScenarioText{
      .name = "scenario.yaml", .text = std::string(starter->scenario), .other_dice = {}};
}

void note_starters(Context& context, const std::string& what) {
  if (is_there(what)) return;
  report_note(context, "the games by their names: " + ruleset_names(context.rulesets));
}

}  // namespace prizecourt
