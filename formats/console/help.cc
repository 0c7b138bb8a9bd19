#include "formats/console/command_words.h"

#include <algorithm>
#include <sstream>

namespace prizecourt {
namespace {

constexpr std::string_view example_end = "\n\n";

/// What stands after the example, up to the end of its first sentence or a colon, on one line.
std::string first_sentence(const std::string& description) {
  const std::size_t example = description.find(example_end);
  const std::size_t begin = example == std::string::npos ? 0 : example + example_end.size();
  const std::size_t end = std::min({description.find(". ", begin), description.find(".\n", begin),
                                    description.find(": ", begin)});
  std::string sentence = description.substr(begin, end - begin);
  std::replace(sentence.begin(), sentence.end(), '\n', ' ');
  return sentence;
}

}  // namespace

std::string Help::make_subcommand(const CLI::App* command) const {
  constexpr std::size_t column = 12;
  std::ostringstream out;
  CLI::detail::format_help(out, command->get_name(), first_sentence(command->get_description()),
                           column);
  return out.str();
}

std::string Help::make_option_opts(const CLI::Option* option) const {
  if (option->get_positional() || option->get_type_size() == 0) return {};
  return ' ' + option->get_type_name();
}

std::string Help::make_option_desc(const CLI::Option* option) const {
  std::string text = option->get_description();
  if (option->get_positional()) return text;
  if (option->get_required()) text += " (required)";
  if (!option->get_default_str().empty()) text += " (default: " + option->get_default_str() + ')';
  return text;
}

std::string example_first(std::string_view example, std::string_view description) {
  std::string text = "Example:\n  ";
  text += example;
  text += example_end;
  text += description;
  text += '\n';
  return text;
}

}  // namespace prizecourt
