#include "mail/folder/reception.h"

#include "engine/table/play.h"
#include "formats/seals/signing.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt {
namespace {

// ---- mail ----

// No key of an order file is called like one of these.
constexpr std::array<std::string_view, 12> usual_headers = {
    "from",       "to",           "subject",      "date",         "received", "return-path",
    "message-id", "mime-version", "content-type", "delivered-to", "reply-to", "dkim-signature"};

/// The name of a header line, in small letters; empty where it is none.
std::string name_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {};
  std::string name(line.substr(0, colon));
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

}  // namespace

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
  if (!reception.bot.empty()) write("bot", reception.bot);
  out.key("turn");
  out.integer(reception.turn);
  out.key("window");
  out.integer(reception.window);
  write("digest", to_hex(reception.digest));
  if (reception.committed) write("committed", to_hex(*reception.committed));
  if (reception.leaves_open) write("answers", "nothing");
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
  reception.bot = std::string(map.optional_text("bot").value_or(""));
  reception.turn = static_cast<int>(map.integer("turn", {1, most_turns}));
  reception.window = static_cast<int>(map.integer("window", {1, most_windows}));
  reception.digest = read_digest(map, "digest", problems);
  if (const auto committed = map.optional_node("committed")) {
    reception.committed = read_digest(*committed, problems);
  }
  reception.leaves_open = map.optional_text("answers") == "nothing";
  reception.signed_number =
      static_cast<int>(map.optional_integer("signed", {1, highest_signed_number}).value_or(0));
  reception.position = read_digest(map, "position", problems);
  reception.acceptance = map.enumerator<Acceptance>("acceptance");
  reception.why = std::string(map.optional_text("why").value_or(""));
  if (reception.kept != kept_name(reception.number, reception.file)) {
    yaml::report(problems, map.map(), "invalid", "'kept' does not match 'number' and 'file'",
                 "the game master's program writes this file; restore it");
  }
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return reception;
}

// ---- mail ----

bool is_mail(std::string_view text) {
  if (text.starts_with("From ")) return true;
  int found = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) break;
    if (line.starts_with(' ') || line.starts_with('\t')) continue;  // goes on with the one before
    const std::string name = name_of(line);
    if (name.empty() || name.find(' ') != std::string::npos) break;
    if (std::find(usual_headers.begin(), usual_headers.end(), name) != usual_headers.end()) ++found;
  }
  return found >= 2;
}

}  // namespace prizecourt
