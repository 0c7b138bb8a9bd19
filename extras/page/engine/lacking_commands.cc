#include "cmd/program/commands.h"
#include "formats/console/input_files.h"
#include "formats/console/shelf.h"

#include <string>

// Commands that have nothing to do in a page: folders of games, which `play` has, too, archives,
// scenarios to begin with, and files that are made of what is in the program itself. There each of
// them says so (cmd/CMakeLists.txt leaves out what they do elsewhere).
namespace prizecourt {
namespace {

void add_lacking(CLI::App& app, Context& context, const std::string& name) {
  CLI::App* const command = app.add_subcommand(name, "Not in the page, but in the program.");
  command->allow_extras();
  command->callback([&context, name] {
    (void)refuse(context,
                 "the page has no `" + name + "`: the program that runs in a terminal has it",
                 ExitStatus::bad_usage);
  });
}

}  // namespace

void add_bot(CLI::App& app, Context& context) {
  add_lacking(app, context, "bot");
}

void add_desk(CLI::App& app, Context& context) {
  add_lacking(app, context, "desk");
}

void add_game(CLI::App& app, Context& context) {
  add_lacking(app, context, "game");
}

void add_impact(CLI::App& app, Context& context) {
  add_lacking(app, context, "impact");
}

void add_merge(CLI::App& app, Context& context) {
  add_lacking(app, context, "merge");
}

void add_page(CLI::App& app, Context& context) {
  add_lacking(app, context, "page");
}

void add_play(CLI::App& app, Context& context) {
  add_lacking(app, context, "play");
}

void add_scenario(CLI::App& app, Context& context) {
  add_lacking(app, context, "scenario");
}

void add_test(CLI::App& app, Context& context) {
  add_lacking(app, context, "test");
}

/// The page has no scenarios to begin with but as files.
bool is_starter(Rulesets /*rulesets*/, const std::string& /*what*/) {
  return false;
}

std::optional<ScenarioText> scenario_or_starter(Context& /*context*/, const std::string& what,
                                                Problems& problems) {
  return read_scenario_file(what, problems, FileUse::begins);
}

void note_starters(Context& /*context*/, const std::string& /*what*/) {}

}  // namespace prizecourt
