#include "mail/game/seat_players.h"

#include "formats/console/input_files.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <string>

namespace prizecourt {
namespace {

constexpr int most_think_ms = 3'600'000;

}  // namespace

OptionRows think_time_options(NamedTime& time) {
  const ThinkTime usual;
  return {{.name = "--answer-ms",
           .into = &time.answer_ms,
           .type = "MS",
           .help = "Time limit for an external program's answer, in milliseconds",
           .default_text = std::to_string(usual.answer_ms),
           .range = {1, most_think_ms}},
          {.name = "--bank-ms",
           .into = &time.bank_ms,
           .type = "MS",
           .help = "Extra time per game for longer answers, in milliseconds",
           .default_text = std::to_string(usual.bank_ms),
           .range = {0, most_think_ms}},
          {.name = "--hello-ms",
           .into = &time.hello_ms,
           .type = "MS",
           .help = "Time limit from an external program's start to its hello, in milliseconds, not "
                   "counting time spent waiting for a processor",
           .default_text = std::to_string(usual.hello_ms),
           .range = {1, most_think_ms}}};
}

ThinkTime read_think_time(const GameFolder& folder, Problems& problems) {
  constexpr std::size_t longest = 10'000;
  ThinkTime time;
  if (!is_there(folder.think())) return time;
  const auto text = read_file(folder.think(), longest, problems);
  const auto document =
      text ? yaml::parse({.name = folder.think(), .text = *text}, yaml::Limits{}, problems)
           : std::nullopt;
  if (!document) return time;
  yaml::MapReader map(document->root(), problems);
  const auto read = [&](std::string_view key, int lowest, int& into) {
    into = static_cast<int>(
        map.optional_integer(key, {.lowest = lowest, .highest = most_think_ms}).value_or(into));
  };
  read("answer_ms", 1, time.answer_ms);
  read("bank_ms", 0, time.bank_ms);
  read("hello_ms", 1, time.hello_ms);
  map.done();
  return time;
}

bool write_think_time(Context& context, const GameFolder& folder, const ThinkTime& there,
                      const ThinkTime& time) {
  return there == time ||
         write_output(context, folder.think(),
                      "# Time limits for external programs, in milliseconds: for an answer, extra "
                      "time per game for\n# longer answers, and for the hello.\nanswer_ms: " +
                          std::to_string(time.answer_ms) +
                          "\nbank_ms: " + std::to_string(time.bank_ms) +
                          "\nhello_ms: " + std::to_string(time.hello_ms) + '\n');
}

// ---- the standard error of programs ----

namespace {

std::string with_errors(std::string_view there, const ProgramErrors& errors) {
  return kept_errors(there, errors.bot, errors.player + ", " + errors.when, errors.text);
}

}  // namespace

std::vector<std::string> last_lines_of(std::string_view errors, std::size_t most) {
  constexpr std::size_t longest = 200;
  std::vector<std::string> lines;
  while (errors.ends_with('\n')) errors.remove_suffix(1);
  while (!errors.empty() && lines.size() < most) {
    const std::size_t feed = errors.rfind('\n');
    const bool is_first = feed == std::string_view::npos;
    lines.push_back(for_terminal(shortened(is_first ? errors : errors.substr(feed + 1), longest)));
    errors = is_first ? "" : errors.substr(0, feed);
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

std::string kept_errors(std::string_view there, std::string_view bot, std::string_view when,
                        std::string_view errors) {
  constexpr std::size_t most = std::size_t{64} << 10;
  const auto last_of = [](std::string_view text, std::size_t bytes) {
    return text.substr(text.size() - std::min(text.size(), bytes));
  };
  const std::string title = "--- " + std::string(bot) + ", " + std::string(when) + '\n';
  const std::string_view end = errors.ends_with('\n') ? "" : "\n";
  std::string passage = title;
  passage += last_of(errors, most - title.size() - end.size());
  passage += end;
  std::string_view before = last_of(there, most - passage.size());
  if (before.size() < there.size()) {  // of a line that is cut nothing is left
    const std::size_t feed = before.find('\n');
    before = feed == std::string_view::npos ? std::string_view() : before.substr(feed + 1);
  }
  return std::string(before) + passage;
}

std::optional<std::string> keep_errors_beside(Context& context, const OutputFile& record,
                                              const ProgramErrors& errors) {
  if (errors.text.empty() || kind_of(record.path) == PathKind::other) return std::string();
  const OutputFile file{.path = record.path + '.' + errors.player + ".stderr.txt",
                        .force = record.force};
  const auto is_such = [](std::string_view there) { return there.starts_with("--- program:"); };
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
  return for_terminal("its standard error is saved in " + path);
}

void tell_last_errors(std::ostream& out, std::string_view errors) {
  constexpr std::size_t most = 20;
  for (const std::string& line : last_lines_of(errors, most)) out << "        | " << line << '\n';
}

const SeatPlayers& no_seat_players() {
  static const SeatPlayers none;
  return none;
}

}  // namespace prizecourt
