#include "formats/seals/commitment.h"

#include "engine/table/play.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace prizecourt {

// ---- commitments ----

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

// ---- the seals in an order file ----

namespace {

constexpr std::array<std::string_view, 4> header_keys = {"prizecourt", "game", "turn", "player"};
constexpr std::array<std::string_view, 2> seal_keys = {"link", "salt"};

bool is_one_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

std::string with_lines(std::string_view text, int after, const Seals& seals) {
  const std::size_t start = yaml::start_of_line(text, after);
  const std::size_t end = yaml::start_of_line(text, after + 1);
  const std::string_view line = text.substr(start, end - start);
  const std::string indent(line.substr(0, line.find_first_not_of(' ')));
  const std::string line_end = line.ends_with("\r\n") ? "\r\n" : "\n";
  std::string added;
  if (seals.link) added += indent + "link: " + to_hex(*seals.link) + line_end;
  if (seals.salt) added += indent + "salt: " + to_hex(*seals.salt) + line_end;
  if (!line.ends_with('\n')) {
    added.insert(0, line_end);
    added.resize(added.size() - line_end.size());
  }
  return std::string(text.substr(0, end)) + added + std::string(text.substr(end));
}

/// What a file says, but for its seals: its keys, with the values of the header.
std::vector<std::string_view> gist_of(yaml::Node root) {
  std::vector<std::string_view> gist;
  for (const yaml::Entry entry : root.entries()) {
    if (is_one_of(entry.key.text(), seal_keys)) continue;
    gist.push_back(entry.key.text());
    if (is_one_of(entry.key.text(), header_keys)) gist.push_back(entry.value.text());
  }
  return gist;
}

bool says(yaml::Node root, std::string_view key, const std::optional<Digest>& digest) {
  const auto node = root.find(key);
  if (!node || !digest) return node.has_value() == digest.has_value();
  return digest_from_hex(node->text()) == digest;
}

/// Whether the lines came to stand where they are keys of the file.
bool is_sealed_like(const Delivered& sealed, yaml::Node before, const Seals& seals) {
  Problems found;
  const yaml::Document* const document = sealed.document(found);
  if (document == nullptr || !found.empty()) return false;
  const yaml::Node root = document->root();
  return says(root, "link", seals.link) && says(root, "salt", seals.salt) &&
         gist_of(root) == gist_of(before);
}

/// The text without the line of a key of the root, if that is all there is on it.
std::optional<std::string> without_line_of(const std::string& text, std::string_view key) {
  const Delivered sealed("sealed", text);
  const yaml::Document* const document = sealed.document();
  if (document == nullptr) return std::nullopt;
  const auto value = document->root().find(key);
  if (!value) return text;
  const std::size_t start = yaml::start_of_line(text, value->line());
  const std::size_t end = yaml::start_of_line(text, value->line() + 1);
  std::string rest = text.substr(0, start) + text.substr(end);
  Problems found;
  const Delivered unsealed("unsealed", rest);
  const yaml::Document* const after = unsealed.document(found);
  const bool only_that = after != nullptr && found.empty() && !after->root().find(key) &&
                         gist_of(after->root()) == gist_of(document->root());
  return only_that ? std::optional(std::move(rest)) : std::nullopt;
}

/// The file as it was before it was sealed.
std::optional<std::string> without_seals(std::string text) {
  for (const std::string_view key : seal_keys) {
    auto rest = without_line_of(text, key);
    if (!rest) return std::nullopt;
    text = std::move(*rest);
  }
  return text;
}

}  // namespace

std::optional<Delivered> with_seals(const Delivered& sealed_before, const Seals& seals,
                                    Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const yaml::Document* const before = sealed_before.document(problems);
  if (before == nullptr || problems.found(Severity::error) != errors) return std::nullopt;
  const Delivered file(sealed_before.name(),
                       without_seals(sealed_before.text()).value_or(sealed_before.text()));
  const yaml::Document* const document = file.document(problems);
  if (document == nullptr) return std::nullopt;
  const yaml::Node root = document->root();
  for (const std::string_view key : seal_keys) {
    const auto there = root.find(key);
    if (!there) continue;
    yaml::report(problems, *there, "invalid", "is there already",
                 "to seal the file again, put 'link' and 'salt' on a line each, or remove them");
    return std::nullopt;
  }
  int header_end = 0;
  for (const yaml::Entry entry : root.entries()) {
    const bool in_header = is_one_of(entry.key.text(), header_keys);
    if (in_header) header_end = std::max(header_end, entry.key.line());
  }
  if (header_end > 0) {
    Delivered sealed(file.name(), with_lines(file.text(), header_end, seals));
    if (is_sealed_like(sealed, root, seals)) return sealed;
  }
  yaml::report(problems, root, "invalid", "has no place for the lines of 'link' and 'salt'",
               "write 'prizecourt', 'game', 'turn' and 'player' on a line each");
  return std::nullopt;
}

}  // namespace prizecourt
