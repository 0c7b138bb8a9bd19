#include "cmd/play/shelf.h"
#include "cmd/program/commands.h"
#include "formats/console/input_files.h"

#include <string>

// Commands that have nothing to do in a page: folders of games, which `play` has, too, archives,
// scenarios to begin with, and files that are made of what is in the program itself. There each of
// them says so (cmd/CMakeLists.txt leaves out what they do elsewhere).
namespace prizecourt {
namespace {

Command lacking(const std::string& name, Context& context) {
  return {.name = name,
          .help = "Not in the page, but in the program.",
          .takes_anything = true,
          .run = [&context, name] {
            (void)refuse(
                context,
                "the page has no `" + name + "`: the program that runs in a terminal has it",
                ExitStatus::bad_usage);
          }};
}

}  // namespace

Command bot_command(Context& context) {
  return lacking("bot", context);
}

Command desk_command(Context& context) {
  return lacking("desk", context);
}

Command game_command(Context& context) {
  return lacking("game", context);
}

Command impact_command(Context& context) {
  return lacking("impact", context);
}

Command merge_command(Context& context) {
  return lacking("merge", context);
}

Command page_command(Context& context) {
  return lacking("page", context);
}

Command play_command(Context& context) {
  return lacking("play", context);
}

Command scenario_command(Context& context) {
  return lacking("scenario", context);
}

Command test_command(Context& context) {
  return lacking("test", context);
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
