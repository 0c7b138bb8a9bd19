#include "formats/yaml/digests.h"

namespace prizecourt {

std::optional<Digest> read_digest(yaml::Node node, Problems& problems) {
  const auto text = yaml::as_text(node, problems);
  if (!text) return std::nullopt;
  const auto digest = digest_from_hex(*text);
  if (!digest) {
    yaml::report(problems, node, "invalid", "needs 64 hexadecimal digits, 0 to 9 and a to f", "");
  }
  return digest;
}

Digest read_digest(yaml::MapReader& map, std::string_view key, Problems& problems) {
  const yaml::Node node = map.node(key);
  if (node == yaml::Node()) return {};
  return read_digest(node, problems).value_or(Digest());
}

}  // namespace prizecourt
