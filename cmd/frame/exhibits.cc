#include "cmd/frame/exhibits.h"

#include "formats/console/input_files.h"

#include <utility>

namespace prizecourt {

void add_court_format(CLI::App& command, CourtFormat& format) {
  command.add_option("--format", format, "text or json")
      ->transform(choice<CourtFormat>({{"text", CourtFormat::text}, {"json", CourtFormat::json}}))
      ->type_name("FORMAT")
      ->default_str("text");
}

std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path) {
  Problems problems;
  auto bytes = read_as(FileUse::replay, replay_at(path), problems);
  std::unique_ptr<Exhibit> exhibit;
  if (bytes) exhibit = open_exhibit(context.rulesets, path, std::move(*bytes), problems);
  if (!exhibit) refuse_input(context, problems);
  return exhibit;
}

}  // namespace prizecourt
