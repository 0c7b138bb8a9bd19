#include "formats/seals/signature.h"
#include "formats/seals/signing.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

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

/// `ssh-ed25519` and the like.
bool is_kind_of_key(std::string_view word) {
  constexpr std::array<std::string_view, 3> beginnings = {"ssh-", "ecdsa-", "sk-"};
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return word.starts_with(beginning); });
}

constexpr std::string_view form_of_line =
    "a line is a player's id and the contents of the player's .pub file: `alice ssh-ed25519 "
    "AAAA...`";

/// What is wrong with a line.
struct Slip {
  std::string message;
  std::string_view hint = form_of_line;
};

/// What is wrong with the rest of a line, after the names, which should be a public key: options,
/// perhaps, a kind and the key itself. What stands for the names may be anything, so it is not
/// quoted as a whole.
std::optional<Slip> slip_in_key(std::string_view names, std::string_view rest) {
  constexpr std::size_t longest_quote = 24;
  const std::string quoted = in_quotes(shortened(names, longest_quote));
  std::string kind = take_word(rest);
  if (!is_kind_of_key(kind)) kind = take_word(rest);
  if (!is_kind_of_key(kind)) return Slip{"there is no public key after " + quoted};
  if (is_public_key(kind, take_word(rest))) return std::nullopt;
  return Slip{"the key after " + quoted + " is cut off or changed",
              "copy it from the player's .pub file again, all on this line"};
}

/// What is wrong with a line outside of private keys; adds the names of one that gives a key.
std::optional<Slip> read_line(std::string_view line, AllowedSigners& signers) {
  if (without_mark(line).size() < line.size()) {
    return Slip{"this line begins with a byte order mark, which OpenSSH reads as part of the name",
                "save the file as UTF-8 without it"};
  }
  const std::string names = take_word(line);
  if (names.empty() || names.starts_with('#')) return std::nullopt;
  if (is_kind_of_key(names)) return Slip{"this key has no name in front of it"};
  if (auto slip = slip_in_key(names, line)) return slip;
  // `a,"b"` are two names.
  signers.names.emplace_back();
  for (const char c : names) {
    if (c == ',') {
      signers.names.emplace_back();
    } else if (c != '"') {
      signers.names.back() += c;
    }
  }
  return std::nullopt;
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

}  // namespace

AllowedSigners read_allowed_signers(const std::string& path, std::string_view text,
                                    Problems& problems) {
  AllowedSigners signers;
  int number = 0;
  const auto warn = [&](const Slip& slip) {
    problems.add({.severity = Severity::warning,
                  .code = "invalid",
                  .place = {.file = path, .line = number, .column = 0},
                  .message = slip.message,
                  .hint = std::string(slip.hint),
                  .source_line = {}});
  };
  bool inside_private_key = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    if (inside_private_key) {
      inside_private_key = line.find("-----END ") == std::string_view::npos;
    } else if (without_mark(line).size() == line.size() &&
               line.find("-----BEGIN ") != std::string_view::npos &&
               line.find("PRIVATE KEY-----") != std::string_view::npos) {
      inside_private_key = true;
      warn({"a private key begins here, which is for its owner alone",
            "remove all its lines and warn its owner; the key that belongs here is in the file "
            "that ends in .pub"});
    } else if (const auto slip = read_line(line, signers)) {
      warn(*slip);
    }
  }
  return signers;
}

bool has_key_of(const AllowedSigners& signers, std::string_view player) {
  return std::any_of(signers.names.begin(), signers.names.end(),
                     [&](const std::string& pattern) { return fits(pattern, player); });
}

std::string why_no_key_of(const AllowedSigners& signers, std::string_view player) {
  std::string others;
  for (const std::string& other : signers.names) others += (others.empty() ? "" : ", ") + other;
  return "has no key of " + std::string(player) +
         (others.empty() ? "" : "; its keys are those of " + others);
}

}  // namespace prizecourt
