#include "formats/seals/commitment.h"

#include "engine/table/play.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/write.h"

namespace prizecourt {

Digest commitment_to(std::string_view file) {
  return blake2b(std::string("prizecourt/sealed-orders/1:").append(file));
}

std::string kept_ending(const Digest& commitment) {
  constexpr std::size_t digits = 8;
  return ".sealed-" + to_hex(commitment).substr(0, digits);
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

std::optional<CommitmentFile> read_commitment(const Delivered& delivered, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const yaml::Document* const document = delivered.document(problems);
  if (document == nullptr) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, commitment_format, problems);
  CommitmentFile file;
  file.name = delivered.name();
  file.game = std::string(map.text("game"));
  file.turn = static_cast<int>(map.integer("turn", {1, most_turns}));
  file.window = static_cast<int>(map.integer("window", {1, most_windows}));
  file.commitment.player = std::string(map.text("player"));
  file.commitment.digest = read_digest(map, "commitment", problems);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return file;
}

}  // namespace prizecourt
