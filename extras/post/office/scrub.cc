#include "extras/post/office/scrub.h"

#include "extras/post/letter/letter.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt::post {
namespace {

bool is_of_address(char c) {
  constexpr std::string_view signs = "!#$%&'*+-/=?^_`{|}~.";
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
         signs.find(c) != signs.npos;
}

/// Replaces everywhere; what was replaced is not looked at again.
void replace_all(std::string& text, std::string_view old, std::string_view fresh) {
  for (std::size_t at = text.find(old); at != std::string::npos;
       at = text.find(old, at + fresh.size())) {
    text.replace(at, old.size(), fresh);
  }
}

/// Each address of a text by another one, the same for the same.
std::string without_addresses(std::string_view text) {
  std::map<std::string, std::string, std::less<>> known;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_of_address(text[end])) ++end;
    const bool is_address = end > at && end < text.size() && text[end] == '@';
    std::size_t domain = end + 1;
    while (is_address && domain < text.size() && is_of_address(text[domain])) ++domain;
    if (!is_address || domain == end + 1) {
      const std::size_t stop = end == at ? at + 1 : end;
      out.append(text.substr(at, stop - at));
      at = stop;
      continue;
    }
    const std::string address(text.substr(at, domain - at));
    auto found = known.find(address);
    if (found == known.end()) {
      const std::string number = std::to_string(known.size() + 1);
      std::string other = "person";
      other.append(number).append("@host").append(number).append(".example");
      found = known.emplace(address, std::move(other)).first;
    }
    out += found->second;
    at = domain;
  }
  return out;
}

}  // namespace

std::string scrubbed(const Settings& settings, std::string_view mail) {
  std::string text(mail);
  for (const GameSettings& game : settings.games) {
    for (const PlayerSettings& player : game.players) {
      if (!player.word.empty()) replace_all(text, player.word, "a-word-of-his");
    }
  }
  const auto opened = open_letter(mail, LetterLimits{});
  if (const auto* letter = std::get_if<Letter>(&opened)) {
    if (!letter->from_name.empty()) replace_all(text, letter->from_name, "A Person");
  }
  return without_addresses(text);
}

}  // namespace prizecourt::post
