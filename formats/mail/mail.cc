#include "formats/mail/mail.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt {
namespace {

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
