#include "formats/yaml/formats.h"

namespace prizecourt {

void require_format(yaml::MapReader& map, std::string_view expected, Problems& problems) {
  const std::string_view found = map.text("prizecourt");
  const auto node = map.map().find("prizecourt");
  if (!node || found.empty() || found == expected) return;
  yaml::report(problems, *node, "unknown-format",
               "found '" + std::string(found) + "' where '" + std::string(expected) + "' is due",
               "");
}

}  // namespace prizecourt
