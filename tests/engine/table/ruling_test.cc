#include "engine/table/ruling.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace prizecourt {
namespace {

constexpr std::array<RulingInfo, RulingsCited::capacity + 1> table{};

TEST(RulingsCited, OneRulingConvertsAndNullIsNone) {
  const RulingsCited one = table.data();
  EXPECT_EQ(one.size(), 1U);
  EXPECT_EQ(one, table.data());
  EXPECT_TRUE(one.cites(table.data()));
  EXPECT_FALSE(one.cites(&table[1]));
  EXPECT_EQ(RulingsCited(nullptr), RulingsCited());
  EXPECT_NE(one, nullptr);
}

TEST(RulingsCited, EachStandsOnceInTheOrderInWhichTheyCame) {
  RulingsCited cited = &table[1];
  cited.add(table.data());
  cited.add(nullptr);
  cited.add(&table[1]);
  RulingsCited more = &table[2];
  more.add(table.data());
  cited.add(more);
  ASSERT_EQ(cited.size(), 3U);
  EXPECT_EQ(cited.begin()[0], &table[1]);
  EXPECT_EQ(cited.begin()[1], table.data());
  EXPECT_EQ(cited.begin()[2], &table[2]);
}

TEST(RulingsCited, OneTooManyThrows) {
  RulingsCited cited;
  for (std::size_t i = 0; i < RulingsCited::capacity; ++i) cited.add(&table.at(i));
  EXPECT_NO_THROW(cited.add(table.data()));
  EXPECT_THROW(cited.add(&table.back()), std::logic_error);
}

// ---- the options in force ----

enum class Colour : std::uint8_t { red, light_blue };
enum class Colours : std::uint8_t { red, light_blue, green };
enum class Tints : std::uint8_t { light_blue, red };

constexpr std::array<RulingInfo, 2> two_rulings = {{
    {"X-R1", "size", "", {"any"}, "", RulingKind::fixed},
    {"X-R2", "colour", "", {"red", "light-blue"}, "", RulingKind::selectable},
}};
constexpr RulingBook cite_ruling{"X-R", two_rulings};
constexpr Selectable<Colour> colour{cite_ruling.row("X-R2")};

TEST(RulingsInForce, ARulingIsReadAsItsOptionTheFirstUntilAnotherIsChosen) {
  RulingsInForce in_force;
  EXPECT_EQ(in_force[colour], Colour::red);
  in_force.choose(colour.row, 1);
  EXPECT_EQ(in_force[colour], Colour::light_blue);
  EXPECT_EQ(in_force.option(1), 1U);
  EXPECT_EQ(in_force.option(0), 0U);
}

TEST(RulingBook, CitesByIdAndByType) {
  EXPECT_EQ(cite_ruling("X-R1"), two_rulings.data());
  EXPECT_EQ(cite_ruling(colour), &two_rulings[1]);
}

TEST(Selectable, StandsForARowWhoseOptionsItsEnumeratorsAre) {
  const auto stands_for = [](auto ruling, std::string_view key) {
    return stands(two_rulings, ruling, key);
  };
  EXPECT_TRUE(stands_for(colour, "colour"));
  EXPECT_FALSE(stands_for(colour, "size")) << "another key";
  EXPECT_FALSE(stands_for(Selectable<Colour>{0}, "size")) << "other options, and fixed";
  EXPECT_FALSE(stands_for(Selectable<Colours>{1}, "colour")) << "an enumerator too many";
  EXPECT_FALSE(stands_for(Selectable<Tints>{1}, "colour")) << "another order";
}

}  // namespace
}  // namespace prizecourt
