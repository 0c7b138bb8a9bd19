#include "formats/form/shape.h"

#include "engine/table/enum_names.h"
#include "formats/form/sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

using testing::ElementsAre;

std::string line_of(const Sheet& sheet) {
  return to_json(sheet.shape()).to_line();
}

TEST(Shape, a_flag_and_a_number) {
  std::optional<int> value;
  EXPECT_EQ(line_of(flag(value)), R"([{"words":["true","false"]}])");
  EXPECT_EQ(line_of(whole(value, {1, 6})), R"([{"number":[1,6]}])");
}

TEST(Shape, ways_are_joined_with_their_words_in_one_place) {
  std::optional<int> value;
  const Sheet all = word({.word = "all", .said = "all"}, value, std::nullopt);
  const Sheet none = word({.word = "none", .said = "none"}, value, 0);
  const Sheet any = any_of({all, whole(value, {0, 9}), none}, Otherwise::first);
  EXPECT_EQ(line_of(any), R"([{"words":["all","none"]},{"number":[0,9]}])");
  EXPECT_THAT(words_in(any.shape()), ElementsAre("all", "none"));
}

TEST(Shape, a_condition_names_its_variables_and_their_words) {
  static constexpr std::array<std::string_view, 2> ranges = {"long", "short"};
  static constexpr std::array variables = {ConditionVariable{"crew"},
                                           ConditionVariable{"range", ranges}};
  std::optional<Condition> value;
  EXPECT_EQ(line_of(condition(value, variables, "crew <= 3")),
            R"([{"condition":{"crew":[],"range":[{"words":["long","short"]}]},)"
            R"("example":"crew <= 3"}])");
}

TEST(Shape, a_list_takes_what_one_element_takes_if_one_needs_no_brackets) {
  std::vector<int> values;
  const auto digit = [](int& value) { return whole(value, {0, 9}); };
  EXPECT_EQ(line_of(list(values, digit, {})), R"([{"number":[0,9]},{"list":[{"number":[0,9]}]}])");
  EXPECT_EQ(line_of(list(values, digit, {.amount = {0, 3}, .alone = Alone::no})),
            R"([{"list":[{"number":[0,9]}],"most":3}])");
}

TEST(Shape, keys_of_a_map_stay_in_their_order) {
  std::optional<int> to;
  std::optional<int> after;
  const Sheet map = keys({needed("to", whole(to, {1, 2}), "%"), may("after", flag(after), "%")});
  EXPECT_EQ(line_of(map),
            R"([{"map":{"to":[{"number":[1,2]}],"after":[{"words":["true","false"]}]}}])");
  EXPECT_EQ(in_words(map.shape()), "{to: 1 or 2, after: true, false}");
}

TEST(Shape, a_name_says_of_what_and_its_words_stand_beside_it) {
  static constexpr std::array<std::string_view, 1> words = {"hold"};
  const Sheet ship = token({.read = [](yaml::Node) { return true; },
                            .written = [] { return std::string(); },
                            .names = "ship",
                            .words = words});
  EXPECT_EQ(line_of(ship), R"([{"words":["hold"]},{"text":"ship"}])");
}

}  // namespace
}  // namespace prizecourt
