#include "formats/seals/signing.h"

#include "engine/table/digest.h"
#include "formats/seals/chain.h"
#include "formats/seals/signature.h"
#include "formats/text/shell.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <cstddef>

namespace prizecourt {
namespace {

constexpr std::size_t nonce_digits = 32;

/// Base64 with line ends as bytes; empty where it is none.
std::string decoded(std::string_view armoured) {
  std::string bytes(armoured.size(), '\0');
  std::size_t size = 0;
  const int failed = ::sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()),
                                         bytes.size(), armoured.data(), armoured.size(), "\r\n ",
                                         &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
  bytes.resize(failed == 0 ? size : 0);
  return bytes;
}

/// The bytes inside the armour of an SSH file of that kind; empty where there is none.
std::string bytes_of(std::string_view file, const std::string& kind) {
  const std::string begin = "-----BEGIN " + kind + "-----";
  const std::size_t from = file.find(begin);
  const std::size_t to = file.find("-----END " + kind + "-----");
  if (from == std::string_view::npos || to == std::string_view::npos || to < from) return {};
  return decoded(file.substr(from + begin.size(), to - from - begin.size()));
}

/// The bytes of a key file: those of a public half are its second word.
std::string bytes_of_key(std::string_view key) {
  std::string bytes = bytes_of(key, "OPENSSH PRIVATE KEY");
  const std::size_t blank = key.find(' ');
  if (!bytes.empty() || blank == std::string_view::npos) return bytes;
  const std::string_view rest = key.substr(blank + 1);
  return decoded(rest.substr(0, rest.find_first_of(" \r\n")));
}

/// Takes a text with its length before it, as SSH writes it; nothing where it is cut off.
std::optional<std::string_view> take_text(std::string_view& bytes) {
  constexpr std::size_t length_bytes = 4;
  if (bytes.size() < length_bytes) return std::nullopt;
  std::size_t size = 0;
  for (std::size_t i = 0; i < length_bytes; ++i) {
    size = size * 256 + static_cast<unsigned char>(bytes[i]);
  }
  bytes.remove_prefix(length_bytes);
  if (bytes.size() < size) return std::nullopt;
  const std::string_view text = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return text;
}

/// What stands in a signature after a magic word and a version.
struct Signed {
  std::string key;  ///< the public half
  std::string name_space;
};

std::optional<Signed> signed_parts(std::string_view signature) {
  constexpr std::string_view magic = "SSHSIG";
  constexpr std::size_t version_bytes = 4;
  const std::string held = bytes_of(signature, "SSH SIGNATURE");
  std::string_view bytes = held;
  if (!bytes.starts_with(magic) || bytes.size() < magic.size() + version_bytes) return std::nullopt;
  bytes.remove_prefix(magic.size() + version_bytes);
  const auto key = take_text(bytes);
  const auto name_space = key ? take_text(bytes) : std::nullopt;
  if (!name_space) return std::nullopt;
  return Signed{.key = std::string(*key), .name_space = std::string(*name_space)};
}

}  // namespace

bool is_nonce(std::string_view text) {
  return text.size() == nonce_digits && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::string new_nonce() {
  return to_hex(random_bytes()).substr(0, nonce_digits);
}

int first_signed_number(int window) {
  constexpr int numbers_of_window = 1000;
  return window * numbers_of_window + 1;
}

std::string to_text(const SignedFor& signed_for) {
  return std::string(signature_namespace) + '/' + signed_for.nonce + '/' +
         std::to_string(signed_for.number);
}

std::optional<SignedFor> signed_for(std::string_view signature) {
  const auto parts = signed_parts(signature);
  const std::size_t before = signature_namespace.size() + 1;
  if (!parts || parts->name_space.size() < before + nonce_digits) return std::nullopt;
  const std::string* const text = &parts->name_space;
  SignedFor found{.nonce = text->substr(before, nonce_digits), .number = 0};
  const char* const end = text->data() + text->size();
  const char* const digits = text->data() + std::min(text->size(), before + nonce_digits + 1);
  std::from_chars(digits, end, found.number);
  const bool in_range = found.number >= 1 && found.number <= highest_signed_number;
  // What is not written as we write it says something else.
  return in_range && to_text(found) == *text ? std::optional(found) : std::nullopt;
}

bool is_made_with(std::string_view signature, std::string_view key) {
  const auto parts = signed_parts(signature);
  return parts && !parts->key.empty() && bytes_of_key(key).find(parts->key) != std::string::npos;
}

bool is_public_key(std::string_view kind, std::string_view key) {
  const std::string held = decoded(key);
  std::string_view bytes = held;
  if (take_text(bytes) != kind || bytes.empty()) return false;
  // A certificate goes on with numbers; the parts of any other key are all texts.
  if (kind.find("-cert-") != std::string_view::npos) return true;
  while (!bytes.empty()) {
    if (!take_text(bytes)) return false;
  }
  return true;
}

std::string signing_command(const SignedFor& signed_for, std::string_view file) {
  return "ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n " + to_text(signed_for) + ' ' + in_shell(file);
}

}  // namespace prizecourt
