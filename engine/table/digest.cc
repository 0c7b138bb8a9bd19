#include "engine/table/digest.h"

#include <sodium.h>

#include <stdexcept>

namespace prizecourt {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

}  // namespace

void require_sodium() {
  // sodium_init() says 1 when it was called before; below 0 is the only failure.
  static const int status = sodium_init();
  if (status < 0) throw std::logic_error("libsodium cannot be initialised");
}

std::string to_hex(const Digest& digest) {
  std::string hex;
  for (const std::uint8_t byte : digest.bytes) {
    hex += hex_digits[byte >> 4U];
    hex += hex_digits[byte & 15U];
  }
  return hex;
}

std::optional<Digest> digest_from_hex(std::string_view hex) {
  Digest digest;
  if (hex.size() != 2 * digest.bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < digest.bytes.size(); ++i) {
    const std::size_t high = hex_digits.find(hex[2 * i]);
    const std::size_t low = hex_digits.find(hex[2 * i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    digest.bytes[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return digest;
}

Digest blake2b(std::string_view bytes) {
  require_sodium();
  Digest digest;
  const auto* const data = reinterpret_cast<const unsigned char*>(bytes.data());
  crypto_generichash(digest.bytes.data(), digest.bytes.size(), data, bytes.size(), nullptr, 0);
  return digest;
}

Hasher::Hasher(std::string_view domain) {
  add(domain);
}

void Hasher::add(std::string_view text) {
  bytes_ += 's';
  add_word(text.size());
  bytes_ += text;
}

void Hasher::add(std::int64_t number) {
  bytes_ += 'i';
  add_word(static_cast<std::uint64_t>(number));
}

void Hasher::add(const Digest& digest) {
  bytes_ += 'd';
  bytes_.append(digest.bytes.begin(), digest.bytes.end());
}

Digest Hasher::digest() const {
  return blake2b(bytes_);
}

void Hasher::add_word(std::uint64_t word) {
  std::array<char, sizeof word> bytes;
  for (char& byte : bytes) {
    byte = static_cast<char>(static_cast<unsigned char>(word));
    word >>= 8U;
  }
  bytes_.append(bytes.data(), bytes.size());
}

void FieldHasher::integer(std::string_view key, int value, int /*low*/, int /*high*/) {
  open("integer", key);
  hasher_.add(std::int64_t{value});
}

void FieldHasher::flag(std::string_view key, const bool& value) {
  open("flag", key);
  hasher_.add(std::int64_t{value ? 1 : 0});
}

void FieldHasher::numbers(std::string_view key, std::span<const std::uint8_t> values, int /*low*/,
                          int /*high*/) {
  open("numbers", key);
  hasher_.add(static_cast<std::int64_t>(values.size()));
  for (const std::uint8_t value : values) hasher_.add(std::int64_t{value});
}

void FieldHasher::pair(std::string_view key, int first, int second, int /*low*/, int /*high*/) {
  open("pair", key);
  hasher_.add(std::int64_t{first});
  hasher_.add(std::int64_t{second});
}

void FieldHasher::subset_of(std::string_view key, std::span<const std::string_view> names) {
  open("subset", key);
  hasher_.add(static_cast<std::int64_t>(names.size()));
  for (const std::string_view name : names) hasher_.add(name);
}

void FieldHasher::open(std::string_view kind, std::string_view key) {
  hasher_.add(kind);
  hasher_.add(key);
}

void FieldHasher::close() {
  hasher_.add("end");
}

void FieldHasher::named(std::string_view kind, std::string_view key, std::string_view name) {
  open(kind, key);
  hasher_.add(name);
}

std::string_view FieldHasher::entry(std::span<const std::string_view> roster, std::size_t index) {
  if (index >= roster.size()) throw std::logic_error("a reference to something that is not there");
  return roster[index];
}

}  // namespace prizecourt
