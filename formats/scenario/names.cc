#include "formats/scenario/names.h"

#include "formats/text/closest.h"

#include <algorithm>

namespace prizecourt {
namespace {

char capital(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::string name_from_id(std::string_view id) {
  std::string name;
  bool first = true;
  for (const char letter : id) {
    const bool space = letter == '-' || letter == '_';
    name += space ? ' ' : first ? capital(letter) : letter;
    first = space;
  }
  return name;
}

Json schema_of_names() {
  return schema_of_named(schema_of_text(), {});
}

Names read_names(const std::optional<yaml::Node>& said, std::span<const std::string_view> ids,
                 Problems& problems) {
  Names names;
  for (const std::string_view id : ids) names.set(std::string(id), name_from_id(id));
  if (!said) return names;
  for (const yaml::Entry entry : yaml::as_map(*said, problems)) {
    const std::string_view id = entry.key.text();
    const auto name = yaml::as_text(entry.value, problems);
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
      yaml::report(problems, entry.key, "unknown-name",
                   "no player and no side is called " + in_quotes(id), hint_for(id, ids));
    } else if (name && name->empty()) {
      yaml::report(problems, entry.value, "invalid", "is an empty name", "leave it out");
    } else if (name) {
      names.set(std::string(id), std::string(*name));
    }
  }
  return names;
}

}  // namespace prizecourt
