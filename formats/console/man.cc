#include "formats/console/install.h"
#include "formats/console/output_file.h"
#include "formats/text/escape.h"
#include "formats/text/version.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {
namespace {

/// A command by the words that name it: `prizecourt game new`.
struct NamedCommand {
  const Command& command;
  std::vector<std::string> words;
};

constexpr std::array<std::pair<ExitStatus, std::string_view>, 7> exit_statuses = {{
    {ExitStatus::good, "success"},
    {ExitStatus::verdict_no,
     "the verdict is no: a replay does not verify, a case fails or a checked file has errors"},
    {ExitStatus::bad_usage, "the command line is wrong"},
    {ExitStatus::bad_input, "an input file cannot be used"},
    {ExitStatus::waiting, "the game waits for orders"},
    {ExitStatus::system_failed, "the system failed, for example because the disk is full"},
    {ExitStatus::later, "it could not be done now: a mail server or a script tries again later"},
}};

std::string joined(const std::vector<std::string>& words, char between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : std::string(1, between)) + word;
  return all;
}

/// Text as roff: what it would take for its own signs is escaped.
std::string in_roff(std::string_view text) {
  std::string out;
  bool at_start = true;
  for (const char c : text) {
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    at_start = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + in_roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + in_roff(text) + "\\fR";
}

bool is_argument(const OptionRow& row) {
  return !row.name.starts_with('-');
}

/// `prizecourt game new [OPTIONS] SCENARIO`.
std::string synopsis_of(const NamedCommand& named) {
  std::string line = bold(joined(named.words, ' '));
  const OptionRows& rows = named.command.options;
  const bool has_options = !std::all_of(rows.begin(), rows.end(), is_argument);
  if (has_options) line += " [" + italic("OPTIONS") + ']';
  for (const OptionRow& row : rows) {
    if (!is_argument(row)) continue;
    const bool several = std::holds_alternative<std::vector<std::string>*>(row.into);
    const std::string name = italic(row.name) + (several ? "..." : "");
    line += row.required ? ' ' + name : " [" + name + ']';
  }
  if (!named.command.commands.empty()) line += ' ' + italic("COMMAND");
  return line + '\n';
}

std::string section(std::string_view heading, std::string_view text) {
  return ".SH " + std::string(heading) + '\n' + std::string(text);
}

/// A term, and what there is to say of it.
std::string entry(const std::string& term, std::string_view says) {
  return ".TP\n" + term + '\n' + in_roff(says) + '\n';
}

std::string options_of(const Command& command) {
  std::string text;
  for (const OptionRow& row : command.options) {
    std::string term = is_argument(row) ? italic(row.name) : bold(row.name);
    if (!row.type.empty() && !is_argument(row)) term += ' ' + italic(row.type);
    std::string says = row.help;
    if (row.required && !is_argument(row)) says += " (required)";
    if (!row.default_text.empty()) says += " (default: " + row.default_text + ')';
    text += entry(term, says);
  }
  return text + entry(bold("-h,--help"), "Print the help of the command and exit");
}

std::string page_of(const NamedCommand& named) {
  const Command& command = named.command;
  const std::string name = joined(named.words, '-');
  std::string upper = name;
  std::transform(upper.begin(), upper.end(), upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  std::string page =
      ".TH \"" + in_roff(upper) + "\" 1 \"\" \"" + in_roff(version_text) + "\" \"Prize Court\"\n" +
      section("NAME", in_roff(name) + " \\- " + in_roff(summary_of(command.help)) + '\n') +
      section("SYNOPSIS", synopsis_of(named)) +
      section("DESCRIPTION", in_roff(command.help) + '\n') +
      section("OPTIONS", options_of(command));
  std::string commands;
  for (const Command& below : command.commands) {
    commands += entry(bold(name + '-' + below.name) + "(1)", summary_of(below.help));
  }
  if (!commands.empty()) page += section("COMMANDS", commands);
  if (!command.example.empty()) {
    page += section("EXAMPLE", ".nf\n" + in_roff(command.example) + "\n.fi\n");
  }
  std::string statuses;
  for (const auto& [status, says] : exit_statuses) {
    statuses += entry(bold(std::to_string(static_cast<int>(status))), says);
  }
  page += section("EXIT STATUS", statuses);
  if (named.words.size() > 1) {
    const std::vector<std::string> above(named.words.begin(), named.words.end() - 1);
    page += section("SEE ALSO", bold(joined(above, '-')) + "(1)\n");
  }
  return page;
}

struct ManOptions {
  std::vector<std::string> command;
  std::string output;
};

/// Writes the page of a command, and of those below it, into a folder.
bool write_pages(Context& context, const NamedCommand& named, const std::string& folder) {
  const std::string path = folder + '/' + joined(named.words, '-') + ".1";
  if (!write_output(context, path, page_of(named))) return false;
  return std::all_of(named.command.commands.begin(), named.command.commands.end(),
                     [&](const Command& below) {
                       std::vector<std::string> words = named.words;
                       words.push_back(below.name);
                       return write_pages(context, {below, std::move(words)}, folder);
                     });
}

void print_pages(Context& context, const ManOptions& options, const Command& program) {
  const Command* command = &program;
  std::istringstream name(program.name);
  std::vector<std::string> words(std::istream_iterator<std::string>(name), {});
  for (const std::string& word : options.command) {
    const auto& below = command->commands;
    const auto found = std::find_if(below.begin(), below.end(),
                                    [&](const Command& one) { return one.name == word; });
    if (found == below.end()) {
      std::vector<std::string_view> known(below.size());
      std::transform(below.begin(), below.end(), known.begin(),
                     [](const Command& one) -> std::string_view { return one.name; });
      refuse_name(context,
                  '`' + joined(words, ' ') + "` has no command '" + for_terminal(word) + '\'', word,
                  known);
      return;
    }
    command = &*found;
    words.push_back(word);
  }
  const NamedCommand named{*command, std::move(words)};
  if (options.output.empty()) {
    context.out << page_of(named);
  } else if (make_folders(context, options.output)) {
    static_cast<void>(write_pages(context, named, options.output));
  }
}

}  // namespace

Command man_command(Context& context, WholeProgram program) {
  auto options = std::make_shared<ManOptions>();
  return {.name = "man",
          .example = program.name + " man " + program.command + " | man -l -",
          .help =
              "Print the manual page of a command. Without a command it is the page of the "
              "program.",
          .options = {{.name = "COMMAND",
                       .into = &options->command,
                       .help = "The command, in one word or several"},
                      {.name = "--output",
                       .into = &options->output,
                       .type = "DIR",
                       .help = "Write the page and those of its commands into a folder instead, as "
                               "NAME.1",
                       .default_text = "print the page"}},
          .run = [options, &context, make = std::move(program.make)] {
            print_pages(context, *options, make());
          }};
}

}  // namespace prizecourt
