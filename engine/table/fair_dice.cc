#include "engine/table/fair_dice.h"

#include "engine/table/digest.h"

#include <sodium.h>

#include <charconv>
#include <string>

namespace prizecourt {
namespace {

constexpr std::string_view open_seed_domain = "prizecourt/open-seed/1:";

/// Long enough for every address of a game whose ids are no longer than a scenario may have them,
/// with '#' and a block number behind it.
constexpr std::size_t longest_address = 1024;
constexpr std::size_t longest_suffix = 12;

using Block = std::array<std::uint8_t, crypto_generichash_BYTES_MAX>;
static_assert(std::tuple_size_v<Block> == 64);
static_assert(crypto_generichash_KEYBYTES_MAX >= std::tuple_size_v<decltype(Digest::bytes)>);

Block keyed_hash(const Seed& seed, std::string_view message) {
  Block block;
  const auto& key = seed.bytes().bytes;
  const auto* const data = reinterpret_cast<const unsigned char*>(message.data());
  crypto_generichash(block.data(), block.size(), data, message.size(), key.data(), key.size());
  return block;
}

/// 0: the byte is passed over.
constexpr Face face_of(std::uint8_t byte) {
  constexpr std::uint8_t limit = 252;  // 42 * 6: below it every face has as many bytes as any other
  return byte < limit ? static_cast<Face>(byte % 6 + 1) : Face{0};
}

/// The faces that a block gives, as many as are wanted; returns the part that stays empty.
std::span<Face> take_faces(const Block& block, std::span<Face> faces) {
  std::size_t taken = 0;
  for (const std::uint8_t byte : block) {
    if (taken == faces.size()) break;
    if (const Face face = face_of(byte); face != 0) faces[taken++] = face;
  }
  return faces.subspan(taken);
}

}  // namespace

Seed Seed::from_text(std::string_view text) {
  return Seed(blake2b(std::string(open_seed_domain).append(text)));
}

std::vector<DiceByte> bytes_behind(const Seed& seed, std::string_view address, std::size_t faces) {
  require_sodium();
  std::vector<DiceByte> all;
  for (int block = 0; faces > 0; ++block) {
    const Block bytes = keyed_hash(seed, std::string(address) + '#' + std::to_string(block));
    for (std::size_t i = 0; i < bytes.size() && faces > 0; ++i) {
      all.push_back({block, static_cast<int>(i), bytes[i], face_of(bytes[i])});
      if (all.back().face != 0) --faces;
    }
  }
  return all;
}

FairDice::FairDice(const Seed& seed)
    : seed_(seed) {
  require_sodium();
}

void FairDice::roll(const Address& address, std::span<Face> faces) {
  std::array<char, longest_address + longest_suffix> message;
  const std::size_t length = write_text(address, std::span(message).first<longest_address>());
  char* const suffix = message.data() + length;
  *suffix = '#';
  for (int block = 0; !faces.empty(); ++block) {
    const char* const end = std::to_chars(suffix + 1, suffix + longest_suffix, block).ptr;
    faces = take_faces(
        keyed_hash(seed_, {message.data(), static_cast<std::size_t>(end - message.data())}), faces);
  }
}

}  // namespace prizecourt
