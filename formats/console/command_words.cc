#include "formats/console/command_words.h"

#include "formats/text/escape.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace prizecourt {
namespace {

constexpr std::string_view help_word = "help";
constexpr std::string_view help_option = "--help";

bool is_option(std::string_view word) {
  return word.size() > 1 && word.starts_with('-');
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

const CLI::App* command_called(const CLI::App& app, std::string_view name) {
  const auto commands = commands_of(app);
  const auto found = std::find_if(commands.begin(), commands.end(), [&](const CLI::App* command) {
    return command->get_name() == name;
  });
  return found == commands.end() ? nullptr : *found;
}

/// "`prizecourt game new`".
std::string in_full(const CLI::App& app) {
  std::string words = app.get_name();
  for (const CLI::App* above = app.get_parent(); above != nullptr; above = above->get_parent()) {
    words.insert(0, above->get_name() + ' ');
  }
  return words;
}

void show_the_way(const CLI::App& app, Context& context) {
  report_note(context, '`' + in_full(app) + " --help` shows what there is");
}

void refuse_command(const CLI::App& app, const std::string& word, Context& context) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  const std::vector<std::string_view> known(names.begin(), names.end());
  refuse_name(context, '`' + in_full(app) + "` has no command '" + for_terminal(word) + '\'', word,
              known);
  show_the_way(app, context);
}

void refuse_missing_command(const CLI::App& app, Context& context) {
  std::string names;
  for (const CLI::App* command : commands_of(app)) {
    names += (names.empty() ? "" : ", ") + command->get_name();
  }
  refuse(context, '`' + in_full(app) + "` needs one of its commands: " + names,
         ExitStatus::bad_usage);
  show_the_way(app, context);
}

/// The command that the parser had come to.
const CLI::App& command_reached(const CLI::App& app) {
  const CLI::App* reached = &app;
  for (auto parsed = app.get_subcommands(); !parsed.empty(); parsed = reached->get_subcommands()) {
    reached = parsed.back();
  }
  return *reached;
}

/// "--orders" of "--orders=x".
std::string name_of_option(const std::string& word) {
  return word.substr(0, word.find('='));
}

/// The first option that no command knows.
std::optional<std::string> unknown_option(const CLI::App& app) {
  for (const std::string& word : app.remaining(true)) {
    if (is_option(word)) return name_of_option(word);
  }
  return std::nullopt;
}

void refuse_option(const CLI::App& command, const std::string& option, Context& context) {
  std::vector<std::string> names;
  for (const CLI::Option* known : command.get_options()) {
    for (const std::string& name : known->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  refuse_name(context, '`' + in_full(command) + "` has no option '" + for_terminal(option) + '\'',
              option, known);
}

}  // namespace

void read_help_as_option(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front() != help_word) return;
  arguments.erase(arguments.begin());
  arguments.emplace_back(help_option);
}

bool find_command(const CLI::App& app, std::vector<std::string>& arguments, Context& context) {
  const CLI::App* command = command_called(app, arguments.empty() ? "" : arguments.front());
  for (std::size_t i = 1; command != nullptr && !commands_of(*command).empty(); ++i) {
    if (i == arguments.size()) {
      refuse_missing_command(*command, context);
      return false;
    }
    if (is_option(arguments[i])) return true;
    if (arguments[i] == help_word) arguments[i] = help_option;
    const CLI::App* next = command_called(*command, arguments[i]);
    if (next == nullptr && !is_option(arguments[i])) {
      refuse_command(*command, arguments[i], context);
      return false;
    }
    command = next;
  }
  return true;
}

void refuse_command_line(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  const CLI::App& command = command_reached(app);
  if (const auto option = unknown_option(app)) {
    refuse_option(command, *option, context);
  } else {
    refuse(context, error.what(), ExitStatus::bad_usage);
  }
  show_the_way(command, context);
}

}  // namespace prizecourt
