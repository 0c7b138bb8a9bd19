#include "formats/seals/signature.h"

#include <algorithm>
#include <array>

namespace prizecourt {
namespace {

constexpr std::string_view blanks = " \t\r";

/// Takes the next word of a line away; blanks inside double quotes do not end it.
std::string take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  std::string word;
  bool quoted = false;
  while (!line.empty()) {
    const char c = line.front();
    if (!quoted && blanks.find(c) != std::string_view::npos) break;
    if (c == '"') quoted = !quoted;
    word += c;
    line.remove_prefix(1);
  }
  return word;
}

/// `a,"b"` as its parts, without the quotes.
std::vector<std::string> parts_of(std::string_view names) {
  std::vector<std::string> parts = {""};
  for (const char c : names) {
    if (c == ',') {
      parts.emplace_back();
    } else if (c != '"') {
      parts.back() += c;
    }
  }
  return parts;
}

/// `ssh-ed25519` and the like.
bool is_kind_of_key(std::string_view word) {
  constexpr std::array<std::string_view, 3> beginnings = {"ssh-", "ecdsa-", "sk-"};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return word.starts_with(beginning); });
}

/// Whether the rest of a line, after the names, is a public key: options, perhaps, a kind and the
/// key itself.
bool holds_key(std::string_view rest) {
  std::string word = take_word(rest);
  if (!is_kind_of_key(word)) word = take_word(rest);
  constexpr std::string_view begins_every_key = "AAAA";
  return is_kind_of_key(word) && take_word(rest).starts_with(begins_every_key);
}

void read_line(std::string_view line, AllowedSigners& signers) {
  constexpr std::string_view armour = "-----";
  const std::string names = take_word(line);
  if (names.empty() || names.starts_with('#')) return;
  if (names.starts_with(armour)) {
    if (line.find("PRIVATE KEY") != std::string_view::npos) signers.has_private_key = true;
    return;
  }
  std::vector<std::string>& found = holds_key(line) ? signers.with_key : signers.without_key;
  for (std::string& name : parts_of(names)) found.push_back(std::move(name));
}

/// Whether a name is one that the pattern stands for.
bool fits(std::string_view pattern, std::string_view name) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '*') {
    return fits(pattern.substr(1), name) || (!name.empty() && fits(pattern, name.substr(1)));
  }
  if (name.empty() || (pattern.front() != '?' && pattern.front() != name.front())) return false;
  return fits(pattern.substr(1), name.substr(1));
}

bool is_among(const std::vector<std::string>& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return fits(pattern, name); });
}

}  // namespace

AllowedSigners read_allowed_signers(std::string_view text) {
  AllowedSigners signers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    read_line(text.substr(0, end), signers);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return signers;
}

bool has_key_of(const AllowedSigners& signers, std::string_view player) {
  return is_among(signers.with_key, player);
}

std::string why_no_key_of(const AllowedSigners& signers, std::string_view player) {
  const std::string name(player);
  if (signers.has_private_key) {
    return "holds a private key, which is for its owner alone; a line is `" + name +
           " ssh-ed25519 AAAA...`, with what is in the player's file that ends in .pub";
  }
  if (is_among(signers.without_key, player)) {
    return "has no public key on its line for " + name + "; that is `" + name +
           " ssh-ed25519 AAAA...`, with what is in the player's file that ends in .pub";
  }
  const auto nameless = std::find_if(signers.without_key.begin(), signers.without_key.end(),
                                     [](const std::string& word) { return is_kind_of_key(word); });
  if (nameless != signers.without_key.end()) {
    return "has a key with no name before it; a line is `" + name + " " + *nameless + " AAAA...`";
  }
  std::string others;
  for (const std::string& other : signers.with_key) others += (others.empty() ? "" : ", ") + other;
  return "has no line for " + name + (others.empty() ? "" : "; its lines are for " + others);
}

}  // namespace prizecourt
