#include "engine/table/play.h"
#include "formats/console/command_rows.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

// The only file that knows CLI11: its header takes longer to compile than most of ours, and has
// global objects that are made wherever it is included.
namespace prizecourt {
namespace {

constexpr std::string_view help_word = "help";
constexpr std::string_view help_option = "--help";

// ---- help ----

constexpr std::string_view example_end = "\n\n";

/// The text of `--help`: an example first, then what the command does.
std::string example_first(const Command& command) {
  if (command.example.empty()) return command.help;
  return "Example:\n  " + command.example + std::string(example_end) + command.help + '\n';
}

/// How `--help` looks: CLI11's way, but a line for each subcommand, and options as people write
/// them, with what holds where they are left out.
class Help final : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override {
    constexpr std::size_t column = 13;
    const std::string description = command->get_description();
    std::string_view help = description;
    if (const std::size_t example = help.find(example_end); example != help.npos) {
      help.remove_prefix(example + example_end.size());
    }
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), summary_of(help), column);
    return out.str();
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    if (option->get_positional() || option->get_type_size() == 0) return {};
    return ' ' + option->get_type_name();
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = option->get_description();
    if (option->get_positional()) return text;
    if (option->get_required()) text += " (required)";
    if (!option->get_default_str().empty()) text += " (default: " + option->get_default_str() + ')';
    return text;
  }
};

// ---- from rows to CLI11 ----

CLI::Option* add_target(CLI::App& app, const OptionRow& row) {
  const auto add = [&](const auto& into) -> CLI::Option* {
    using Into = std::decay_t<decltype(into)>;
    if constexpr (std::is_same_v<Into, TextCheck>) {
      const auto stored_already = [](const std::string&) {};
      CLI::Option* option =
          app.add_option_function<std::string>(row.name, stored_already, row.help);
      return option->check(CLI::Validator(into, ""));
    } else if constexpr (std::is_same_v<Into, bool*>) {
      return app.add_flag(row.name, *into, row.help);
    } else {
      return app.add_option(row.name, *into, row.help);
    }
  };
  return std::visit(add, row.into);
}

CLI::Option& add_option(CLI::App& app, const OptionRow& row) {
  CLI::Option& option = *add_target(app, row);
  option.required(row.required);
  if (!row.type.empty()) option.type_name(row.type);
  if (row.value_is_optional) option.expected(0, 1);
  option.default_str(row.default_text);
  for (const TextCheck& check : row.checks) option.check(CLI::Validator(check, ""));
  if (row.range.is_any()) {
    option.check(CLI::Range(row.range.least, row.range.most).description(""));
  }
  const bool is_argument = option.get_positional();
  if (!is_argument && !row.takes_several) option.allow_extra_args(false);
  return option;
}

void add_options(CLI::App& app, const OptionRows& options) {
  std::vector<CLI::Option*> added;
  for (const OptionRow& row : options) added.push_back(&add_option(app, row));
  for (std::size_t i = 0; i < options.size(); ++i) {
    const OptionRow& row = options[i];
    CLI::Option& option = *added[i];
    for (const std::string_view other : row.needs) option.needs(app.get_option(std::string(other)));
    for (const std::string_view other : row.excludes) {
      option.excludes(app.get_option(std::string(other)));
    }
  }
}

void fill(CLI::App& app, const Command& command) {
  app.prefix_command(command.takes_anything);
  if (!command.commands.empty()) app.require_subcommand(command.needs_command ? 1 : 0, 1);
  add_options(app, command.options);
  for (const Command& below : command.commands) {
    fill(*app.add_subcommand(below.name, example_first(below)), below);
  }
  // After its commands, which would have the same group.
  if (!command.group.empty()) app.group(command.group);
  if (command.run) app.callback(command.run);
}

std::unique_ptr<CLI::App> app_of(const Command& program) {
  auto app = std::make_unique<CLI::App>(example_first(program), program.name);
  app->formatter(std::make_shared<Help>());
  fill(*app, program);
  return app;
}

// ---- which command is meant ----

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

/// Follows the words down from `app` as far as its commands have commands of their own; `help`
/// there asks for help, too. Says what may have been meant, sets the status bad_usage and returns
/// false where a word names no command, or where one is missing.
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

// ---- slips in its options ----

/// The command that the parser had come to.
const CLI::App& command_reached(const CLI::App& app) {
  const CLI::App* reached = &app;
  for (auto parsed = app.get_subcommands(); !parsed.empty(); parsed = reached->get_subcommands()) {
    reached = parsed.back();
  }
  return *reached;
}

/// The first option that no command knows: "--orders" of "--orders=x".
std::optional<std::string> unknown_option(const CLI::App& app) {
  for (const std::string& word : app.remaining(true)) {
    if (is_option(word)) return word.substr(0, word.find('='));
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

/// After the parser of `app` has given up: says why, an option that does not exist before all else,
/// and where help is. Sets the status bad_usage.
void refuse_command_line(const CLI::App& app, const CLI::ParseError& error, Context& context) {
  const CLI::App& command = command_reached(app);
  if (const auto option = unknown_option(app)) {
    refuse_option(command, *option, context);
  } else {
    refuse(context, error.what(), ExitStatus::bad_usage);
  }
  show_the_way(command, context);
}

}  // namespace

void read_help_as_option(std::vector<std::string>& arguments) {
  if (arguments.empty() || arguments.front() != help_word) return;
  arguments.erase(arguments.begin());
  arguments.emplace_back(help_option);
}

LeftToDo run_command_line(const Command& program, std::vector<std::string> arguments,
                          Context& context) {
  const auto app = app_of(program);
  if (!find_command(*app, arguments, context)) return LeftToDo::no_more;
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app->parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    // CLI11 has exit codes of its own; ours are help, or a wrong command line.
    const bool is_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    if (!is_help) {
      refuse_command_line(*app, error, context);
    } else if (app->get_subcommands().empty()) {
      return LeftToDo::help;
    } else {
      context.out << app->help();
    }
    return LeftToDo::no_more;
  }
  return app->get_subcommands().empty() ? LeftToDo::nothing : LeftToDo::no_more;
}

std::string help_of(const Command& program) {
  return app_of(program)->help();
}

// ---- commands as values ----

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
  return text.find_first_not_of(' ') == std::string::npos ? "the text is empty" : "";
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
