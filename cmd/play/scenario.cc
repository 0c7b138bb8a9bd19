#include "cmd/play/schema.h"
#include "cmd/program/commands.h"
#include "formats/console/context.h"
#include "formats/console/output_file.h"
#include "formats/console/shelf.h"
#include "formats/text/escape.h"
#include "formats/text/problems.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct StarterOptions {
  std::string ruleset;
  std::vector<std::string> ships;
  OutputFile output;
};

/// Null, after saying why, where no ruleset is called that.
const StarterText* starter_for(Context& context, const std::string& name) {
  const RulesetRow* row = ruleset_named(context, name);
  if (row == nullptr) return nullptr;
  const auto texts = starter_texts();
  const auto text = std::find_if(texts.begin(), texts.end(), [&](const StarterText& starter) {
    return starter.ruleset == row->id;
  });
  return &*text;
}

void new_scenario(Context& context, const StarterOptions& options) {
  const StarterText* starter = starter_for(context, options.ruleset);
  if (starter == nullptr) return;
  if (options.output.path.empty()) {
    context.out << starter->scenario;
    return;
  }
  const auto never = [](std::string_view) { return false; };
  const std::string text = with_schema_near(std::string(starter->scenario), options.output.path);
  static_cast<void>(write_new(context, options.output, text, never));
}

/// Names the ships that begin with the word, if there are any: a shelf may have one in several
/// years.
void refuse_ship(Context& context, const std::string& wanted,
                 const std::vector<std::string_view>& known) {
  std::string names;
  for (const std::string_view id : known) {
    if (id.starts_with(wanted)) names.append(names.empty() ? "" : ", ").append(id);
  }
  const std::string nobody = "there is no ship " + in_quotes(for_terminal(wanted));
  if (names.empty()) return refuse_name(context, nobody, wanted, known);
  refuse(context, nobody + "; expected one of: " + names, ExitStatus::bad_usage);
}

void print_ships(Context& context, const StarterOptions& options) {
  const StarterText* starter = starter_for(context, options.ruleset);
  if (starter == nullptr) return;
  const Shelf shelf = read_shelf(starter->ships);
  std::vector<std::string_view> known;
  for (const ShelvedShip& ship : shelf.ships) known.push_back(ship.id);
  std::string text;
  for (const std::string& wanted : options.ships) {
    const auto found = std::find(known.begin(), known.end(), wanted);
    if (found == known.end()) return refuse_ship(context, wanted, known);
    text += shelf.ships[static_cast<std::size_t>(found - known.begin())].text;
  }
  context.out << (options.ships.empty() ? starter->ships : text);
}

Command starter_command(Context& context) {
  auto options = std::make_shared<StarterOptions>();
  return {.name = "new",
          .example = "prizecourt scenario new away-boarders --output scenario.yaml",
          .help =
              "Create a starter scenario. It is ready to play, and its comments explain what you "
              "can change.",
          .options = OptionRows{{.name = "RULESET",
                                 .into = &options->ruleset,
                                 .help = "One of " + ruleset_names(context.rulesets),
                                 .required = true}} +
                     output_options(options->output, {.option = "--output",
                                                      .what = "Write to FILE",
                                                      .fallback = "standard output",
                                                      .earlier = "identical"}),
          .run = [options, &context] { new_scenario(context, *options); }};
}

Command shelf_command(Context& context) {
  auto options = std::make_shared<StarterOptions>();
  return {.name = "ships",
          .example = "prizecourt scenario ships away-boarders lawrence-1813",
          .help =
              "Print ships to copy into a scenario. Each comes with the source of her figures. "
              "Without SHIP it prints all ships of the ruleset.",
          .options = {{.name = "RULESET",
                       .into = &options->ruleset,
                       .help = "One of " + ruleset_names(context.rulesets),
                       .required = true},
                      {.name = "SHIP", .into = &options->ships, .help = "Ids of ships"}},
          .run = [options, &context] { print_ships(context, *options); }};
}

}  // namespace

Command scenario_command(Context& context) {
  return {.name = "scenario",
          .example = "prizecourt scenario new away-boarders --output scenario.yaml",
          .help = "Create a scenario or print ships to copy.",
          .commands = {starter_command(context), shelf_command(context)}};
}

}  // namespace prizecourt
