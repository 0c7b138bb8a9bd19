#include "cmd/frame/exhibit_file.h"

#include "cmd/frame/input_files.h"

#include <utility>

namespace prizecourt {

void add_court_format(CLI::App& command, CourtFormat& format) {
  command.add_option("--format", format, "text or json")
      ->transform(choice<CourtFormat>({{"text", CourtFormat::text}, {"json", CourtFormat::json}}))
      ->type_name("FORMAT")
      ->default_str("text");
}

std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path,
                                      const Exhibit* beside) {
  Problems problems;
  auto bytes = read_file(path, max_replay_bytes, problems);
  std::unique_ptr<Exhibit> exhibit;
  if (bytes && beside != nullptr) {
    exhibit = open_exhibit_beside(*beside, context.rulesets, path, std::move(*bytes), problems);
  } else if (bytes) {
    exhibit = open_exhibit(context.rulesets, path, std::move(*bytes), problems);
  }
  if (!exhibit) refuse_input(context, problems);
  return exhibit;
}

}  // namespace prizecourt
