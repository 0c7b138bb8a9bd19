#include "extras/lab/outside/outside_programs.h"

#include "formats/console/input_files.h"
#include "formats/text/escape.h"

namespace prizecourt {
namespace {

std::string with_errors(std::string_view there, const ProgramErrors& errors) {
  return kept_errors(there, errors.bot, errors.player + ", " + errors.when, errors.text);
}

}  // namespace

OptionRows think_time_options(NamedTime& time) {
  const ThinkTime usual;
  return {{.name = "--answer-ms",
           .into = &time.answer_ms,
           .type = "MS",
           .help = "how many milliseconds a program of somebody else's has for an answer",
           .default_text = std::to_string(usual.answer_ms),
           .range = {1, most_think_ms}},
          {.name = "--bank-ms",
           .into = &time.bank_ms,
           .type = "MS",
           .help = "how many more it has in all, for the answers of a game that take longer",
           .default_text = std::to_string(usual.bank_ms),
           .range = {0, most_think_ms}}};
}

std::optional<std::string> keep_errors_beside(Context& context, const OutputFile& record,
                                              const ProgramErrors& errors) {
  if (errors.text.empty() || kind_of(record.path) == PathKind::other) return std::string();
  const OutputFile file{.path = record.path + '.' + errors.player + ".stderr.txt",
                        .force = record.force};
  const auto is_such = [](std::string_view there) { return there.starts_with(errors_title); };
  if (!write_new(context, file, with_errors("", errors), is_such)) return std::nullopt;
  return file.path;
}

bool add_errors(Context& context, const std::string& path, const ProgramErrors& errors) {
  if (errors.text.empty()) return true;
  Problems lost;  // of what nobody can read nothing is kept
  const auto there = is_there(path) ? read_file(path, max_input_bytes, lost) : std::nullopt;
  return write_output(context, path, with_errors(there.value_or(""), errors));
}

std::string where_errors_are(const std::string& path) {
  return for_terminal("what it wrote to its error stream is kept in " + path);
}

void tell_last_errors(std::ostream& out, std::string_view errors) {
  constexpr std::size_t most = 20;
  for (const std::string& line : last_lines_of(errors, most)) out << "        | " << line << '\n';
}

}  // namespace prizecourt
