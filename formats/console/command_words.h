#pragma once

#include "engine/table/play.h"
#include "formats/console/context.h"
#include "formats/text/words.h"

#include <CLI/CLI.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// The words of a command line before anything of it is read: which command is meant, `help` in its
/// place, and slips in either.
namespace prizecourt {

/// `help game new` becomes `game new --help`.
void read_help_as_option(std::vector<std::string>& arguments);

/// Follows the words down from `app` as far as its commands have commands of their own; `help`
/// there asks for help, too. Says what may have been meant, sets the status bad_usage and returns
/// false where a word names no command, or where one is missing.
[[nodiscard]] bool find_command(const CLI::App& app, std::vector<std::string>& arguments,
                                Context& context);

/// After the parser of `app` has given up: says why, an option that does not exist before all else,
/// and where help is. Sets the status bad_usage.
void refuse_command_line(const CLI::App& app, const CLI::ParseError& error, Context& context);

/// Reads one of `words` into an option of type Enum; refuses anything else with what was probably
/// meant.
template <class Enum>
[[nodiscard]] CLI::Validator choice(std::vector<std::pair<std::string_view, Enum>> words) {
  return {[words = std::move(words)](std::string& text) -> std::string {
            std::vector<std::string_view> names;
            for (const auto& [name, value] : words) {
              if (name == text) {
                text = std::to_string(static_cast<std::underlying_type_t<Enum>>(value));
                return {};
              }
              names.push_back(name);
            }
            return "there is no '" + text + "'; " + hint_for(text, names);
          },
          ""};
}

/// Refuses what is not the number of a turn.
[[nodiscard]] inline CLI::Validator turn_number() {
  return CLI::Range(1, most_turns).description("");
}

/// Refuses an empty text and a blank one: an unset variable of a script must not mean that the
/// option was left out.
[[nodiscard]] inline CLI::Validator some_text() {
  return {[](std::string& text) {
            const bool is_blank = text.find_first_not_of(' ') == std::string::npos;
            return std::string(is_blank ? "nothing is named" : "");
          },
          ""};
}

/// How `--help` looks: CLI11's way, but a line for each subcommand, and options as people write
/// them, with what holds where they are left out.
class Help final : public CLI::Formatter {
 public:
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_option_opts(const CLI::Option* option) const override;
  std::string make_option_desc(const CLI::Option* option) const override;
};

/// The text of `--help`: an example first, then what the subcommand does.
[[nodiscard]] std::string example_first(std::string_view example, std::string_view description);

}  // namespace prizecourt
