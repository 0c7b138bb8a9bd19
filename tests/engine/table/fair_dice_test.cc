#include "engine/table/fair_dice.h"

#include "tests/engine/table/dice_statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

using test::faces_bound;
using test::FaceTally;
using test::pairs_bound;
using test::PairTally;
using Faces = std::vector<Face>;

constexpr RuleInfo gunnery = {.id = "AB-4.3.10", .section = "", .name = "", .text = ""};
constexpr RuleInfo boarding = {.id = "AB-5.1.1", .section = "", .name = "", .text = ""};

constexpr Address fire_address = {.turn = 3,
                                  .phase = "fire-2",
                                  .rule = &gunnery,
                                  .who = "lawrence",
                                  .against = "detroit",
                                  .nth = 32};

FairDice dice_of(std::string_view text) {
  return FairDice(Seed::from_text(text));
}

Faces roll(Dice& dice, const Address& at, std::size_t count) {
  Faces faces(count);
  dice.roll(at, faces);
  return faces;
}

Face roll_one(Dice& dice, const Address& at) {
  std::array<Face, 1> face{};
  dice.roll(at, face);
  return face[0];
}

// The vectors of docs/fair-dice.md are tested in fair_dice_doc_test.cc; this one is here so that
// the page and the program cannot change together unnoticed.
TEST(FairDice, derivation_is_frozen) {
  EXPECT_EQ(to_hex(Seed::from_text("Lake Erie").bytes()),
            "015bf36a1f1de1ecf44ce720b763ed4b1a057c23520088fdf5e9e12d76e7711d");
  FairDice dice = dice_of("Lake Erie");
  EXPECT_EQ(roll(dice, fire_address, 11), (Faces{1, 4, 1, 2, 2, 2, 3, 1, 4, 6, 4}));
}

TEST(FairDice, fewer_dice_are_the_first_of_more) {
  FairDice dice = dice_of("prefix");
  const Faces all = roll(dice, fire_address, 300);
  for (std::size_t count = 0; count < all.size(); ++count) {
    const Faces some = roll(dice, fire_address, count);
    EXPECT_TRUE(std::ranges::equal(some, std::span(all).first(count))) << count;
  }
}

TEST(FairDice, every_part_of_the_address_matters) {
  std::vector<Address> addresses(7, fire_address);
  addresses[1].turn = 4;
  addresses[2].phase = "fire-3";
  addresses[3].rule = &boarding;
  addresses[4].who = "niagara";
  addresses[5].against = "";
  addresses[6].nth = 33;
  FairDice dice = dice_of("parts");
  std::vector<Faces> rolls(addresses.size());
  std::ranges::transform(addresses, rolls.begin(),
                         [&](const Address& at) { return roll(dice, at, 40); });
  std::ranges::sort(rolls);
  EXPECT_EQ(std::ranges::adjacent_find(rolls), rolls.end());
}

TEST(FairDice, who_and_against_do_not_run_together) {
  FairDice dice = dice_of("parts");
  Address one = fire_address;
  Address other = fire_address;
  one.who = "ab";
  one.against = "c";
  other.who = "a";
  other.against = "bc";
  EXPECT_NE(roll(dice, one, 40), roll(dice, other, 40));
}

TEST(FairDice, another_seed_gives_other_dice_from_there_on) {
  FairDice dice = dice_of("first window");
  const Faces before = roll(dice, fire_address, 40);
  dice.continue_with(Seed::from_text("second window"));
  const Faces after = roll(dice, fire_address, 40);
  EXPECT_NE(before, after);
  FairDice second = dice_of("second window");
  EXPECT_EQ(after, roll(second, fire_address, 40));
}

// ---- nobody's orders shift anybody else's dice
// ----------------------------------------------------

using Rolled = std::map<std::string, Faces>;

/// A turn's rolls: 12 ships, 5 guns each, pools of 1 to 9 dice.
std::vector<Address> busy_turn() {
  static constexpr std::array<std::string_view, 12> ships = {
      "ariel",  "caledonia", "chippewa", "detroit",   "hunter", "lady-prevost",
      "little", "lawrence",  "niagara",  "porcupine", "queen",  "scorpion"};
  std::vector<Address> addresses;
  for (std::size_t s = 0; s < ships.size(); ++s) {
    for (int gun = 1; gun <= 5; ++gun) {
      addresses.push_back(fire_address);
      addresses.back().who = ships[s];
      addresses.back().against = ships[(s + 5) % ships.size()];
      addresses.back().nth = gun;
    }
  }
  return addresses;
}

std::size_t pool_of(const Address& at) {
  return 1 + (at.who.size() + static_cast<std::size_t>(at.nth)) % 9;
}

Rolled roll_all(const std::vector<Address>& addresses) {
  FairDice dice = dice_of("independence");
  Rolled rolled;
  for (const Address& at : addresses) rolled[to_text(at)] = roll(dice, at, pool_of(at));
  return rolled;
}

void expect_agreement(const Rolled& reference, const Rolled& other) {
  for (const auto& [text, faces] : other) {
    const auto found = reference.find(text);
    if (found == reference.end()) continue;
    EXPECT_EQ(found->second, faces) << text;
  }
}

TEST(FairDice, reordering_rolls_changes_no_die) {
  std::vector<Address> addresses = busy_turn();
  const Rolled reference = roll_all(addresses);
  std::ranges::reverse(addresses);
  EXPECT_EQ(roll_all(addresses), reference);
  std::rotate(addresses.begin(), addresses.begin() + 17, addresses.end());
  EXPECT_EQ(roll_all(addresses), reference);
}

TEST(FairDice, leaving_any_roll_out_changes_no_other_die) {
  const std::vector<Address> addresses = busy_turn();
  const Rolled reference = roll_all(addresses);
  for (std::size_t left_out = 0; left_out < addresses.size(); ++left_out) {
    std::vector<Address> fewer = addresses;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
    const Rolled rolled = roll_all(fewer);
    EXPECT_EQ(rolled.size(), reference.size() - 1);
    expect_agreement(reference, rolled);
  }
}

TEST(FairDice, adding_rolls_changes_no_other_die) {
  const Rolled reference = roll_all(busy_turn());
  std::vector<Address> more;
  for (const Address& at : busy_turn()) {
    more.push_back(at);
    more.back().nth += 100;
    more.push_back(at);
    more.push_back(at);
    more.back().rule = &boarding;
  }
  const Rolled rolled = roll_all(more);
  EXPECT_EQ(rolled.size(), 3 * reference.size());
  expect_agreement(reference, rolled);
}

TEST(FairDice, a_bigger_pool_shifts_no_other_roll) {
  FairDice dice = dice_of("independence");
  Address next = fire_address;
  next.nth = 33;
  const Faces reference = roll(dice, next, 5);
  static_cast<void>(roll(dice, fire_address, 200));
  EXPECT_EQ(roll(dice, next, 5), reference);
}

TEST(FairDice, an_overlong_address_is_a_bug_not_other_dice) {
  FairDice dice = dice_of("long");
  const std::string name(2000, 'x');
  Address at = fire_address;
  at.who = name;
  EXPECT_THROW(static_cast<void>(roll_one(dice, at)), std::length_error);
}

// ---- statistics
// -----------------------------------------------------------------------------------

TEST(FairDice, faces_and_neighbours_in_a_pool_are_uniform) {
  FairDice dice = dice_of("statistics");
  FaceTally faces;
  PairTally pairs;
  Faces pool(100);
  Address at = fire_address;
  for (at.nth = 0; at.nth < 30'000; ++at.nth) {
    dice.roll(at, pool);
    for (std::size_t i = 0; i < pool.size(); i += 2) {
      faces.add(pool[i]);
      faces.add(pool[i + 1]);
      pairs.add(pool[i], pool[i + 1]);
    }
  }
  EXPECT_EQ(faces.total(), 3'000'000);
  EXPECT_LT(faces.chi_square(), faces_bound);
  EXPECT_LT(pairs.chi_square(), pairs_bound);
}

/// Rolls one die at each of 400,000 addresses that differ as little as they can.
template <class Move>
void expect_neighbours_independent(Move move_to) {
  FairDice dice = dice_of("neighbours");
  FaceTally faces;
  PairTally pairs;
  Address at = fire_address;
  for (int i = 0; i < 400'000; i += 2) {
    move_to(at, i);
    const Face first = roll_one(dice, at);
    move_to(at, i + 1);
    const Face second = roll_one(dice, at);
    faces.add(first);
    faces.add(second);
    pairs.add(first, second);
  }
  EXPECT_LT(faces.chi_square(), faces_bound);
  EXPECT_LT(pairs.chi_square(), pairs_bound);
}

TEST(FairDice, rolls_that_differ_in_nth_are_independent) {
  expect_neighbours_independent([](Address& at, int i) { at.nth = i; });
}

TEST(FairDice, rolls_that_differ_in_turn_are_independent) {
  expect_neighbours_independent([](Address& at, int i) { at.turn = i; });
}

TEST(FairDice, rolls_that_differ_in_a_letter_of_who_are_independent) {
  std::string name = "aaaaa";
  expect_neighbours_independent([&name](Address& at, int i) {
    for (char& letter : name) {
      letter = static_cast<char>('a' + i % 26);
      i /= 26;
    }
    at.who = name;
  });
}

}  // namespace
}  // namespace prizecourt
