#pragma once

#include "engine/table/dice.h"

#include <cstdint>
#include <span>

namespace prizecourt {

/// Dice for bulk simulation, where no roll is ever looked up again. Addresses are not read: the
/// faces follow from the seed and the ORDER of the rolls, so one more roll changes all later ones.
/// Never use them for a game that people play; that is what FairDice is for.
///
/// Unbiased, the same on every machine, no allocation. One object per thread.
class FastDice final : public Dice {
 public:
  explicit FastDice(std::uint64_t seed);

  void roll(const Address& address, std::span<Face> faces) override;

 private:
  std::uint64_t counter_;
};

}  // namespace prizecourt
