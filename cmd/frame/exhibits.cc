#include "cmd/frame/exhibits.h"

#include "formats/console/input_files.h"

#include <utility>

namespace prizecourt {

std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path) {
  Problems problems;
  auto bytes = read_as(FileUse::replay, replay_at(path), problems);
  std::unique_ptr<Exhibit> exhibit;
  if (bytes) exhibit = open_exhibit(context.rulesets, path, std::move(*bytes), problems);
  if (!exhibit) refuse_input(context, problems);
  return exhibit;
}

}  // namespace prizecourt
