#include "mail/game/think_time.h"

#include "formats/text/files.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

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
           .help = "Time limit from its start to its hello, in milliseconds, not counting time "
                   "spent waiting for a processor",
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

}  // namespace prizecourt
