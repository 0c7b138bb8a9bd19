#include "formats/mail/reception.h"

#include "formats/seals/signing.h"
#include "formats/yaml/digests.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>

namespace prizecourt {

std::string in_digits(int number) {
  constexpr std::size_t width = 4;
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < width ? width - digits.size() : 0, '0') + digits;
}

std::string kept_name(int number, std::string_view file) {
  constexpr std::size_t longest = 80;
  constexpr std::string_view harmless =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
  std::string name(file.substr(file.size() > longest ? file.size() - longest : 0));
  std::replace_if(
      name.begin(), name.end(), [&](char c) { return harmless.find(c) == harmless.npos; }, '_');
  return in_digits(number) + '-' + name;
}

std::string to_text(const Reception& reception) {
  std::string text;
  yaml::Writer out(text);
  const auto write = [&](std::string_view key, std::string_view value) {
    out.key(key);
    out.text(value);
  };
  out.begin_map(yaml::Style::block);
  write("prizecourt", received_format);
  out.key("number");
  out.integer(reception.number);
  write("file", reception.file);
  write("kept", reception.kept);
  write("when", reception.when);
  write("kind", names(reception.kind)[static_cast<std::size_t>(reception.kind)]);
  if (!reception.player.empty()) write("player", reception.player);
  out.key("turn");
  out.integer(reception.turn);
  out.key("window");
  out.integer(reception.window);
  write("digest", to_hex(reception.digest));
  if (reception.committed) write("committed", to_hex(*reception.committed));
  if (reception.signed_number > 0) {
    out.key("signed");
    out.integer(reception.signed_number);
  }
  write("position", to_hex(reception.position));
  write("acceptance", names(reception.acceptance)[static_cast<std::size_t>(reception.acceptance)]);
  if (!reception.why.empty()) write("why", reception.why);
  out.end();
  return text;
}

std::optional<Reception> read_reception(const std::string& name, const std::string& text,
                                        Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, received_format, problems);
  Reception reception;
  reception.number = static_cast<int>(map.integer("number", {1, most_receptions}));
  reception.file = std::string(map.text("file"));
  reception.kept = std::string(map.text("kept"));
  reception.when = std::string(map.text("when"));
  reception.kind = map.enumerator<ReceivedKind>("kind");
  reception.player = std::string(map.optional_text("player").value_or(""));
  reception.turn = static_cast<int>(map.integer("turn", {1, 9999}));
  reception.window = static_cast<int>(map.integer("window", {1, most_windows}));
  reception.digest = read_digest(map, "digest", problems);
  if (const auto committed = map.optional_node("committed")) {
    reception.committed = read_digest(*committed, problems);
  }
  reception.signed_number =
      static_cast<int>(map.optional_integer("signed", {1, highest_signed_number}).value_or(0));
  reception.position = read_digest(map, "position", problems);
  reception.acceptance = map.enumerator<Acceptance>("acceptance");
  reception.why = std::string(map.optional_text("why").value_or(""));
  if (reception.kept != kept_name(reception.number, reception.file)) {
    yaml::report(problems, map.map(), "invalid", "'kept' does not follow from 'number' and 'file'",
                 "the umpire's program writes this file; bring it back as it was");
  }
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return reception;
}

}  // namespace prizecourt
