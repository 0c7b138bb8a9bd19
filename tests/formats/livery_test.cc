#include "formats/drawing/livery.h"

#include "formats/drawing/svg.h"
#include "tests/matchers.h"

#include <array>
#include <string>
#include <vector>

// The colours of sides.
namespace prizecourt::picture {
namespace {

using Sides = std::vector<NamedSide>;

std::vector<Colour> colours_of(const Sides& sides, const std::vector<Colour>& dice) {
  std::vector<Colour> colours;
  for (const Paint paint : paints_of(sides, dice)) colours.push_back(paint.colour);
  return colours;
}

TEST(Livery, blue_is_blue_and_red_is_red_whatever_their_place) {
  const NamedSide blue{.id = "blue", .name = "Blue"};
  const NamedSide red{.id = "r", .name = "The Red Squadron"};
  EXPECT_EQ(colours_of({blue, red}, {}), (std::vector{Colour::blue, Colour::red}));
  EXPECT_EQ(colours_of({red, blue}, {}), (std::vector{Colour::red, Colour::blue}));
}

TEST(Livery, nations_have_their_colours) {
  EXPECT_EQ(colours_of({{.id = "gb", .name = "British"}, {.id = "x", .name = "French"}}, {}),
            (std::vector{Colour::red, Colour::blue}));
  EXPECT_EQ(colours_of({{.id = "us", .name = "American"}, {.id = "gb", .name = "British"}}, {}),
            (std::vector{Colour::blue, Colour::red}));
  EXPECT_EQ(colours_of({{.id = "spanish", .name = "Spanish"}, {.id = "a", .name = "Dutch"}}, {}),
            (std::vector{Colour::yellow, Colour::blue}))
      << "orange is too much like yellow";
  EXPECT_EQ(colours_of({{.id = "american", .name = "American"}, {.id = "f", .name = "French"}}, {}),
            (std::vector{Colour::green, Colour::blue}));
}

TEST(Livery, a_word_in_a_word_means_nothing) {
  const auto colours =
      colours_of({{.id = "a", .name = "Redoubt"}, {.id = "b", .name = "Bluestone"}}, {});
  EXPECT_EQ(colours, (std::vector{Colour::blue, Colour::red})) << "by their ids";
}

TEST(Livery, no_two_sides_are_alike_and_their_order_does_not_matter) {
  const Sides sides = {{.id = "n", .name = "North"},
                       {.id = "s", .name = "South"},
                       {.id = "b", .name = "British"},
                       {.id = "d", .name = "Danish"}};
  const auto colours = colours_of(sides, {});
  for (std::size_t a = 0; a < sides.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(are_alike(colours[a], colours[b]));
  }
  const auto turned = colours_of(Sides(sides.rbegin(), sides.rend()), {});
  EXPECT_EQ(turned, std::vector(colours.rbegin(), colours.rend()));
}

TEST(Livery, no_side_has_the_colour_of_a_die) {
  const std::vector dice = {Colour::red, Colour::grey};
  const auto colours =
      colours_of({{.id = "british", .name = "British"}, {.id = "french", .name = "French"}}, dice);
  EXPECT_EQ(colours, (std::vector{Colour::yellow, Colour::blue}));
}

TEST(Livery, the_scenario_goes_before_names) {
  EXPECT_EQ(colours_of({{.id = "red", .name = "Red"},
                        {.id = "blue", .name = "Blue", .chosen = Colour::red}},
                       {}),
            (std::vector{Colour::blue, Colour::red}));
}

TEST(Livery, more_sides_than_colours_all_have_one) {
  Sides sides;
  for (const char* id : {"a", "b", "c", "d", "e", "f", "g", "h", "i"}) sides.push_back({id, id});
  EXPECT_EQ(colours_of(sides, {}).size(), sides.size());
}

TEST(Livery, sides_can_be_told_without_colours) {
  std::vector<std::pair<std::string_view, std::string_view>> looks;
  for (std::size_t side = 0; side < 4; ++side) {
    const Paint paint{fill_of_side(side), Colour::blue};
    const std::pair look(ground_of(paint), pattern_of(paint));
    EXPECT_EQ(std::count(looks.begin(), looks.end(), look), 0);
    looks.push_back(look);
  }
  EXPECT_EQ(fill_of_side(4), fill_of_side(0));
}

}  // namespace
}  // namespace prizecourt::picture
