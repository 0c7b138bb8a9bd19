#include "formats/seals/commitment.h"

#include "formats/yaml/digests.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

namespace prizecourt {

Digest commitment_to(std::string_view file) {
  return blake2b(std::string("prizecourt/sealed-orders/1:").append(file));
}

std::string to_text(const CommitmentFile& file) {
  std::string text;
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  out.key("prizecourt");
  out.text(commitment_format);
  out.key("game");
  out.text(file.game);
  out.key("turn");
  out.integer(file.turn);
  out.key("window");
  out.integer(file.window);
  out.key("player");
  out.text(file.commitment.player);
  out.key("commitment");
  out.text(to_hex(file.commitment.digest));
  out.end();
  return text;
}

bool is_commitment(const std::string& name, const std::string& text) {
  if (text.find(commitment_format) == std::string::npos) return false;
  Problems reported_by_its_reader;
  const auto document =
      yaml::parse({.name = name, .text = text}, yaml::Limits{}, reported_by_its_reader);
  if (!document) return false;
  const auto format = document->root().find("prizecourt");
  return format && format->text() == commitment_format;
}

std::optional<CommitmentFile> read_commitment(const std::string& name, const std::string& text,
                                              Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, commitment_format, problems);
  CommitmentFile file;
  file.name = name;
  file.game = std::string(map.text("game"));
  file.turn = static_cast<int>(map.integer("turn", {1, 9999}));
  file.window = static_cast<int>(map.integer("window", {1, most_windows}));
  file.commitment.player = std::string(map.text("player"));
  file.commitment.digest = read_digest(map, "commitment", problems);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return file;
}

}  // namespace prizecourt
