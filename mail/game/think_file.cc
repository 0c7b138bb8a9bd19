#include "mail/game/think_file.h"

#include "formats/text/files.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include "extras/lab/outside/outside_programs.h"

#include <string>

namespace prizecourt {

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
  map.done();
  return time;
}

bool write_think_time(Context& context, const GameFolder& folder, const ThinkTime& there,
                      const ThinkTime& time) {
  return there == time ||
         write_output(context, folder.think(),
                      "# How long a program may think, in milliseconds: for an answer, and in all "
                      "for those of a window\n# that take longer.\nanswer_ms: " +
                          std::to_string(time.answer_ms) +
                          "\nbank_ms: " + std::to_string(time.bank_ms) + '\n');
}

}  // namespace prizecourt
