#pragma once

#include "engine/table/dice.h"
#include "engine/table/digest.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What all dice of a window follow from: 32 bytes.
class Seed {
 public:
  explicit Seed(const Digest& bytes)
      : bytes_(bytes) {}

  /// The open seed that a scenario names by a text (`dice: {seed: TEXT}`): BLAKE2b-256 of
  /// "prizecourt/open-seed/1:" and the bytes of the text.
  [[nodiscard]] static Seed from_text(std::string_view text);

  [[nodiscard]] const Digest& bytes() const { return bytes_; }

  bool operator==(const Seed&) const = default;

 private:
  Digest bytes_;
};

/// One byte behind the faces of a roll, and what it gave.
struct DiceByte {
  int block = 0;
  int index = 0;  ///< in the block, from 0
  std::uint8_t byte = 0;
  Face face = 0;  ///< 0: passed over
};

/// Every byte that was looked at for so many faces at an address, in order: what somebody needs who
/// recomputes the roll by hand. Throws std::logic_error where libsodium cannot be used.
[[nodiscard]] std::vector<DiceByte> bytes_behind(const Seed& seed, std::string_view address,
                                                 std::size_t faces);

/// Dice that are a pure function of seed and address. The derivation, to the byte, with test
/// vectors and how to recompute a roll without this program: docs/fair-dice.md. In short: block k
/// of a roll is the BLAKE2b-512, keyed with the seed, of `<address>#<k>`, k = 0, 1 …; of its 64
/// bytes in order those of 252 and more are passed over, every other gives the face byte % 6 + 1.
///
/// Asking for more dice at an address gives the same dice first. Rolling allocates nothing. The
/// same object may serve several threads as long as none changes its seed.
class FairDice final : public Dice {
 public:
  /// Throws std::logic_error where libsodium cannot be used.
  explicit FairDice(const Seed& seed);

  /// Throws std::length_error for an address of more than about 1000 bytes: ids are bounded when a
  /// scenario is read, so that is a bug and not bad luck.
  void roll(const Address& address, std::span<Face> faces) override;

  /// All rolls from here on follow from `seed`: a new window begins.
  void continue_with(const Seed& seed) { seed_ = seed; }

 private:
  Seed seed_;
};

}  // namespace prizecourt
