#include "mail/folder/reception.h"

#include "engine/table/play.h"
#include "formats/form/record.h"
#include "formats/seals/signing.h"

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

template <class Form>
void describe(Form& form, Reception& reception) {
  std::string answers = reception.leaves_open ? "nothing" : "";
  form.needed("number", reception.number, yaml::Range{1, most_receptions});
  form.needed("file", reception.file);
  form.needed("kept", reception.kept);
  form.needed("when", reception.when);
  form.needed("kind", reception.kind);
  form.may("player", reception.player);
  form.may("bot", reception.bot);
  form.needed("turn", reception.turn, yaml::Range{1, most_turns});
  form.needed("window", reception.window, yaml::Range{1, most_windows});
  form.needed("digest", reception.digest);
  form.may("committed", reception.committed);
  form.may("answers", answers);
  form.may("signed", reception.signed_number, yaml::Range{1, highest_signed_number});
  form.needed("position", reception.position);
  form.needed("acceptance", reception.acceptance);
  form.may("why", reception.why);
  form.require(reception.kept == kept_name(reception.number, reception.file),
               "'kept' does not match 'number' and 'file'",
               "the game master's program writes this file; restore it");
  reception.leaves_open = answers == "nothing";
}

std::string to_text(const Reception& reception) {
  return to_record(received_format, reception);
}

std::optional<Reception> read_reception(const std::string& name, const std::string& text,
                                        Problems& problems) {
  return from_record<Reception>({.name = name, .text = text}, received_format, yaml::Limits{},
                                problems);
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
