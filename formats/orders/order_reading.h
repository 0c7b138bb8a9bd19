#pragma once

#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"

#include <string_view>

/// What all rulesets ask of an order file before they read what is theirs.
namespace prizecourt {

/// Whether a scalar is that word, of whatever sort it is.
[[nodiscard]] inline bool says(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

/// Whether the file names that player. Where it names nobody that exists the caller goes on with
/// the first one, and then nothing is to be held against what that one may not order.
[[nodiscard]] inline bool names_player(const yaml::MapReader& map, std::string_view player) {
  const auto name = map.map().find("player");
  return name && name->text() == player;
}

}  // namespace prizecourt
