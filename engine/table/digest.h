#pragma once

#include "engine/table/fields.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace prizecourt {

/// To be called before anything of libsodium is used; any number of times, from any thread. Throws
/// std::logic_error where the library cannot be used.
void require_sodium();

/// A BLAKE2b-256 hash.
struct Digest {
  std::array<std::uint8_t, 32> bytes{};

  bool operator==(const Digest&) const = default;

  bool operator<(const Digest& other) const { return bytes < other.bytes; }
};

/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string to_hex(const Digest& digest);

/// Reads what to_hex() writes, and nothing else: no upper case, no blanks.
[[nodiscard]] std::optional<Digest> digest_from_hex(std::string_view hex);

/// BLAKE2b-256 of exactly these bytes, no key: what `b2sum -l 256` prints.
[[nodiscard]] Digest blake2b(std::string_view bytes);

/// Collects a sequence of typed values and hashes it. Different sequences give different bytes:
///
///     text    's', its length as 8 bytes (least significant first), its bytes
///     number  'i', 8 bytes of two's complement (least significant first)
///     digest  'd', its 32 bytes
///
/// The first value is always the text `domain`, so that hashes made for different purposes differ.
class Hasher {
 public:
  explicit Hasher(std::string_view domain);

  void add(std::string_view text);
  void add(std::int64_t number);
  void add(const Digest& digest);

  /// The hash of everything added so far; adding may go on.
  [[nodiscard]] Digest digest() const;

  /// The bytes that digest() hashes.
  [[nodiscard]] std::string_view bytes() const { return bytes_; }

 private:
  void add_word(std::uint64_t word);

  std::string bytes_;
};

/// The digest of a document that follows another: changes with every earlier link and every part.
/// Parts are texts, numbers and digests, in the encoding of Hasher, under "prizecourt/chain/1".
template <class... Parts>
[[nodiscard]] Digest chain(const Digest& previous, const Parts&... parts) {
  Hasher hasher("prizecourt/chain/1");
  hasher.add(previous);
  (hasher.add(parts), ...);
  return hasher.digest();
}

/// The visitor (engine/table/fields.h) that hashes a value. Every field is a run of Hasher values
/// that starts with the name of the field's kind and its key:
///
///     integer, flag (0 or 1)    kind, key, number
///     choice, reference         kind, key, the name (of the enumerator, from the roster)
///     choices                   kind, key, how many, the name of each
///     numbers                   kind, key, how many, each number
///     pair                      kind, key, both numbers
///     subset                    kind, key, how many belong to it, the name of each
///     group                     kind, key, its fields …, "end"
///     list                      kind, key, how many, then for each item its fields …, "end"
///
/// Names instead of numbers, so that a new enumerator or a new ship shifts nothing. Limits are not
/// hashed: they belong to the format, not to the value.
class FieldHasher {
 public:
  explicit FieldHasher(Hasher& hasher)
      : hasher_(hasher) {}

  void integer(std::string_view key, int value, int low, int high);
  void flag(std::string_view key, const bool& value);
  void numbers(std::string_view key, std::span<const std::uint8_t> values, int low, int high);
  void pair(std::string_view key, int first, int second, int low, int high);

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    named("choice", key, name_of(value));
  }

  template <NamedEnum E>
  void choices(std::string_view key, const std::vector<E>& values, std::size_t /*most*/) {
    open("choices", key);
    hasher_.add(static_cast<std::int64_t>(values.size()));
    for (const E value : values) hasher_.add(name_of(value));
  }

  template <class Id>
  requires std::is_enum_v<Id>

  void reference(std::string_view key, Id id, std::span<const std::string_view> roster) {
    named("reference", key, entry(roster, static_cast<std::size_t>(id)));
  }

  template <class Name, class Member>
  void subset(std::string_view key, std::size_t count, Name name, Member member) {
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < count; ++i) {
      if (member(i)) names.push_back(name(i));
    }
    subset_of(key, names);
  }

  template <class Body>
  void group(std::string_view key, Body body) {
    open("group", key);
    body(*this);
    close();
  }

  template <class Items, class Body>
  void list(std::string_view key, Items& items, Body body) {
    open("list", key);
    hasher_.add(static_cast<std::int64_t>(items.size()));
    for (auto& item : items) {
      body(*this, item);
      close();
    }
  }

 private:
  void open(std::string_view kind, std::string_view key);
  void close();
  void subset_of(std::string_view key, std::span<const std::string_view> names);
  void named(std::string_view kind, std::string_view key, std::string_view name);
  static std::string_view entry(std::span<const std::string_view> roster, std::size_t index);

  Hasher& hasher_;
};

/// The digest of a value that has a list of its fields; `context` is what that list takes besides
/// the value. Works on a copy, because a list of fields serves readers too and so takes a value
/// that may be changed.
template <class Value, class... Context>
[[nodiscard]] Digest digest_of(std::string_view domain, Value value, const Context&... context) {
  Hasher hasher(domain);
  FieldHasher visitor(hasher);
  fields(visitor, value, context...);
  return hasher.digest();
}

}  // namespace prizecourt
