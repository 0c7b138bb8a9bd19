#include "engine/table/fast_dice.h"

#include "tests/engine/table/dice_statistics.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace prizecourt {
namespace {

using test::faces_bound;
using test::FaceTally;
using test::pairs_bound;
using test::PairTally;
using Faces = std::vector<Face>;

Faces roll(Dice& dice, std::size_t count) {
  Faces faces(count);
  dice.roll(Address{}, faces);
  return faces;
}

// Simulations are compared across compilers and versions, so these are for ever.
TEST(FastDice, faces_are_frozen) {
  FastDice dice(1805);
  EXPECT_EQ(roll(dice, 1), (Faces{3}));
  EXPECT_EQ(roll(dice, 5), (Faces{3, 5, 6, 6, 2}));
  EXPECT_EQ(roll(dice, 20), (Faces{3, 6, 1, 4, 1, 3, 2, 3, 3, 5, 5, 2, 6, 4, 4, 5, 6, 2, 6, 4}));
}

// One pool of six in 1.7 million meets a number that is passed over; this seed starts with one.
TEST(FastDice, a_number_whose_rest_is_too_small_is_passed_over) {
  FastDice dice(1'337'942);
  EXPECT_EQ(roll(dice, 6), (Faces{5, 6, 5, 6, 6, 2}));
}

TEST(FastDice, same_seed_same_dice) {
  FastDice one(7);
  FastDice other(7);
  for (std::size_t pool = 0; pool < 50; ++pool) EXPECT_EQ(roll(one, pool), roll(other, pool));
}

TEST(FastDice, other_seed_other_dice) {
  FastDice one(7);
  FastDice other(8);
  EXPECT_NE(roll(one, 40), roll(other, 40));
}

TEST(FastDice, an_empty_pool_uses_up_nothing) {
  FastDice one(7);
  FastDice other(7);
  static_cast<void>(roll(one, 0));
  EXPECT_EQ(roll(one, 40), roll(other, 40));
}

/// A million dice in pools of one size.
void expect_uniform(std::size_t pool) {
  FastDice dice(1812 + pool);
  FaceTally faces;
  PairTally pairs;
  Faces rolled(pool);
  Face before = 0;
  for (std::size_t n = 0; n < 1'000'000; n += pool) {
    dice.roll(Address{}, rolled);
    for (const Face face : rolled) {
      faces.add(face);
      if (before != 0) pairs.add(before, face);
      before = before == 0 ? face : Face{0};
    }
  }
  EXPECT_LT(faces.chi_square(), faces_bound) << "pools of " << pool;
  EXPECT_LT(pairs.chi_square(), pairs_bound) << "pools of " << pool;
}

TEST(FastDice, faces_and_pairs_are_uniform_for_every_size_of_pool) {
  for (const std::size_t pool : {1U, 2U, 3U, 5U, 6U, 11U}) expect_uniform(pool);
}

TEST(FastDice, first_dice_of_neighbouring_seeds_are_independent) {
  FaceTally faces;
  PairTally pairs;
  for (std::uint64_t seed = 0; seed < 400'000; seed += 2) {
    FastDice dice(seed);
    FastDice next(seed + 1);
    std::array<Face, 2> first{};
    dice.roll(Address{}, std::span(first).first<1>());
    next.roll(Address{}, std::span(first).last<1>());
    faces.add(first[0]);
    faces.add(first[1]);
    pairs.add(first[0], first[1]);
  }
  EXPECT_LT(faces.chi_square(), faces_bound);
  EXPECT_LT(pairs.chi_square(), pairs_bound);
}

}  // namespace
}  // namespace prizecourt
