#include "engine/table/odds.h"

#include "tests/engine/table/odds_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::uint64_t plenty = 1'000'000;

int sum_of(std::span<const Face> faces) {
  return std::accumulate(faces.begin(), faces.end(), 0);
}

/// Rolls so many dice, in order.
std::vector<Face> rolled(Dice& dice, std::size_t count) {
  std::vector<Face> faces(count);
  dice.roll(Address{}, faces);
  return faces;
}

TEST(Odds, two_dice_have_the_sums_that_everybody_knows) {
  const auto odds = exact_odds(plenty, [](Dice& dice) { return sum_of(rolled(dice, 2)); });
  ASSERT_TRUE(odds);
  const std::map<int, std::uint64_t> known = {{2, 1}, {3, 2}, {4, 3},  {5, 4},  {6, 5}, {7, 6},
                                              {8, 5}, {9, 4}, {10, 3}, {11, 2}, {12, 1}};
  EXPECT_EQ(odds->weights(), known);
  EXPECT_EQ(odds->total(), 36U);
  EXPECT_EQ(odds->of(7), (Fraction{1, 6}));
  EXPECT_EQ(odds->of_all([](int sum) { return sum >= 9; }), (Fraction{5, 18}));
  EXPECT_EQ(odds->of(13), (Fraction{0, 1}));
}

TEST(Odds, every_fall_of_three_dice_comes_once_in_order_of_the_faces) {
  std::vector<std::vector<Face>> seen;
  AllDice dice;
  do {
    seen.push_back(rolled(dice, 3));
    EXPECT_EQ(dice.weight(), 1U);
    EXPECT_EQ(dice.dice(), 3);
  } while (dice.next());
  EXPECT_EQ(seen.size(), 216U);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_EQ(std::adjacent_find(seen.begin(), seen.end()), seen.end());
  EXPECT_EQ(seen.front(), (std::vector<Face>{1, 1, 1}));
  EXPECT_EQ(seen.back(), (std::vector<Face>{6, 6, 6}));
}

TEST(Odds, a_six_that_is_rolled_again_weighs_less_and_less) {
  // At most three dice, as long as they are sixes: how many sixes.
  const auto odds = exact_odds(plenty, [](Dice& dice) {
    int sixes_seen = 0;
    while (sixes_seen < 3 && rolled(dice, 1).front() == 6) ++sixes_seen;
    return sixes_seen;
  });
  ASSERT_TRUE(odds);
  const std::map<int, std::uint64_t> known = {{0, 180}, {1, 30}, {2, 5}, {3, 1}};
  EXPECT_EQ(odds->weights(), known);
  EXPECT_EQ(odds->total(), 216U);
}

TEST(Odds, what_is_rolled_later_may_hang_on_what_was_rolled_before) {
  // As many more dice as the first one shows; how many of them are 5 or 6.
  const auto odds = exact_odds(plenty, [](Dice& dice) {
    const Face count = rolled(dice, 1).front();
    const auto faces = rolled(dice, count);
    return std::count_if(faces.begin(), faces.end(), [](Face face) { return face >= 5; });
  });
  ASSERT_TRUE(odds);
  // No hit: the mean of (2/3)^n for n = 1 to 6.
  EXPECT_EQ(odds->of(0), lowest_terms(2 * 243 + 4 * 81 + 8 * 27 + 16 * 9 + 32 * 3 + 64, 6 * 729));
  EXPECT_EQ(odds->of(6), lowest_terms(1, 6 * 729));
}

TEST(Odds, a_heap_has_the_same_odds_as_its_dice_in_order_with_fewer_courses) {
  for (std::size_t count = 1; count <= 6; ++count) {
    const auto play = [count](AllDice& dice, DiceRead read) {
      std::vector<Face> faces(count);
      dice.roll(faces, read);
      std::sort(faces.begin(), faces.end());
      return faces;
    };
    const auto ordered =
        exact_odds(plenty, [&](AllDice& dice) { return play(dice, DiceRead::in_order); });
    const auto heaped =
        exact_odds(plenty, [&](AllDice& dice) { return play(dice, DiceRead::as_heap); });
    ASSERT_TRUE(ordered && heaped);
    EXPECT_EQ(ordered->weights(), heaped->weights()) << count;
  }
}

TEST(Odds, a_heap_of_ten_dice_is_exact_within_a_few_thousand_courses) {
  const auto odds = exact_odds(3003, [](AllDice& dice) {
    std::array<Face, 10> faces{};
    dice.roll(faces, DiceRead::as_heap);
    return std::count(faces.begin(), faces.end(), Face{6});
  });
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->total(), 60'466'176U);
  EXPECT_EQ(odds->weights().at(0), 9'765'625U);
  EXPECT_EQ(odds->weights().at(10), 1U);
  EXPECT_EQ(odds->weights().at(3), 120U * 78'125U);
}

TEST(Odds, more_courses_than_wanted_are_refused_as_soon_as_they_are_known) {
  int played = 0;
  const auto two_rolls = [&](Dice& dice) {
    ++played;
    return sum_of(rolled(dice, 2)) + sum_of(rolled(dice, 1));
  };
  EXPECT_TRUE(exact_odds(216, two_rolls));
  EXPECT_EQ(played, 216);
  played = 0;
  EXPECT_FALSE(exact_odds(215, two_rolls));
  EXPECT_LE(played, 216);
  played = 0;
  EXPECT_FALSE(exact_odds(35, two_rolls));
  EXPECT_EQ(played, 1) << "36 falls of the first roll are known after one course";
}

TEST(Odds, twenty_four_dice_are_the_most) {
  const auto all_sixes = [](AllDice& dice, std::size_t count) {
    std::size_t n = 0;
    while (n < count && rolled(dice, 1).front() == 6) ++n;
    return n;
  };
  const auto odds = exact_odds(plenty, [&](AllDice& dice) { return all_sixes(dice, 24); });
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->of(24), (Fraction{1, sixes(24)}));
  EXPECT_EQ(odds->of(0), (Fraction{5, 6}));
  EXPECT_FALSE(exact_odds(plenty, [&](AllDice& dice) { return all_sixes(dice, 25); }));
}

TEST(Odds, play_without_dice_has_one_outcome) {
  const auto odds = exact_odds(1, [](Dice& dice) { return rolled(dice, 0).size() + 7; });
  ASSERT_TRUE(odds);
  EXPECT_EQ(odds->of(7), (Fraction{1, 1}));
}

TEST(Odds, play_that_asks_otherwise_after_the_same_dice_is_a_bug) {
  std::size_t count = 0;
  const auto changing = [&](Dice& dice) { return rolled(dice, 1 + count++ % 2).size(); };
  EXPECT_THROW((void)exact_odds(plenty, changing), std::logic_error);
  int courses = 0;
  const auto fewer = [&](Dice& dice) {
    if (++courses == 2) return 0;
    return sum_of(rolled(dice, 1)) + sum_of(rolled(dice, 1));
  };
  EXPECT_THROW((void)exact_odds(plenty, fewer), std::logic_error);
}

/// The mean of so many courses, in each of which a probe rolls these dice at once.
std::uint64_t guessed(std::uint64_t probes, std::size_t dice, DiceRead read) {
  Probe probe(1);
  std::vector<Face> faces(dice);
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < probes; ++i) {
    probe.begin();
    probe.roll(faces, read);
    sum += probe.stands_for();
  }
  return sum / probes;
}

TEST(Odds, how_many_courses_there_are_is_guessed_from_a_few) {
  EXPECT_EQ(guessed(5, 3, DiceRead::in_order), 216U) << "all courses are alike";
  const std::uint64_t heap = guessed(20'000, 4, DiceRead::as_heap);
  EXPECT_GT(heap, 113U);  // 126, and a tenth off
  EXPECT_LT(heap, 139U);
  EXPECT_EQ(guessed(3, 100, DiceRead::in_order), Probe::most_guessed);
  EXPECT_EQ(guessed(3, 25, DiceRead::as_heap), Probe::most_guessed) << "more than are ever played";
}

TEST(Odds, hits_counted_die_by_die_are_those_of_all_falls) {
  for (int dice = 0; dice <= 5; ++dice) {
    for (int face = 1; face <= 4; ++face) {
      const auto all = test::brute_force(static_cast<std::size_t>(dice), [&](const auto& faces) {
        return std::to_string(
            std::count_if(faces.begin(), faces.end(), [&](int one) { return one <= face; }));
      });
      const auto counted =
          test::counted_hits(dice, face, [](int hits) { return std::to_string(hits); });
      EXPECT_EQ(counted, all) << dice << " dice, up to " << face;
    }
  }
}

}  // namespace
}  // namespace prizecourt
