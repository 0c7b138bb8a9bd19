#include "court/changes.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

struct Mast {
  int boxes = 0;
};

struct Position {
  int turn = 1;
  bool over = false;
  int q = 0, r = 0;
  Mast fore;
  std::vector<Mast> others;
};

/// The key `ship` hangs on what the position is of.
template <class Visitor>
void fields(Visitor& v, Position& position, std::string_view ship) {
  v.integer("turn", position.turn, 1, 99);
  v.flag("over", position.over);
  v.group("ships", [&](auto& ships) {
    ships.group(ship, [&](auto& one) {
      one.pair("at", position.q, position.r, -9, 9);
      one.group("fore", [&](auto& fore) { fore.integer("boxes", position.fore.boxes, 0, 9); });
    });
  });
  v.list("others", position.others, [](auto& inner, Mast& mast) {
    inner.integer("boxes", mast.boxes, 0, 9);
    inner.group("top", [&](auto& top) { top.integer("boxes", mast.boxes, 0, 9); });
  });
}

StateFields listed(Position position, std::string_view ship) {
  StateFields all;
  StateLister lister(all);
  fields(lister, position, ship);
  return all;
}

TEST(StateChanges, are_named_by_their_place_in_the_order_of_the_state) {
  const Position before{.turn = 1, .over = false, .q = 1, .r = 2, .fore = {3}, .others = {}};
  Position after = before;
  after.turn = 2;
  after.over = true;
  after.r = 3;
  after.fore.boxes = 2;
  after.others = {{1}, {2}};
  const std::vector<StateChange> expected = {
      {"turn", "1", "2"},
      {"over", "false", "true"},
      {"ships/a/at", "[1, 2]", "[1, 3]"},
      {"ships/a/fore/boxes", "3", "2"},
      {"others", "[]", "[{boxes: 1, top: {boxes: 1}}, {boxes: 2, top: {boxes: 2}}]"}};
  EXPECT_EQ(state_changes(listed(before, "a"), listed(after, "a")), expected);
}

TEST(StateChanges, what_is_on_one_side_only_is_empty_on_the_other) {
  const std::vector<StateChange> expected = {{"ships/a/at", "[0, 0]", ""},
                                             {"ships/a/fore/boxes", "0", ""},
                                             {"ships/b/at", "", "[0, 0]"},
                                             {"ships/b/fore/boxes", "", "0"}};
  EXPECT_EQ(state_changes(listed({}, "a"), listed({}, "b")), expected);
  EXPECT_EQ(state_changes(StateFields(), listed({}, "b")).size(), 5U);
}

TEST(StateChanges, there_are_none_between_equal_states) {
  EXPECT_TRUE(state_changes(listed({}, "a"), listed({}, "a")).empty());
}

std::vector<StateChange> changes(std::string_view before, std::string_view after) {
  Problems none;
  const auto old = yaml::parse({"before", before}, {}, none);
  const auto fresh = yaml::parse({"after", after}, {}, none);
  return document_changes(old ? &*old : nullptr, fresh ? &*fresh : nullptr);
}

TEST(StateChanges, of_documents_maps_are_looked_into_and_a_list_is_one_field) {
  const std::vector<StateChange> expected = {
      {"turn", "1", "2"}, {"ships/a/at", "[1, 2]", "[1, 3]"}, {"ships/b", "", "{crew: [2, 3]}"}};
  EXPECT_EQ(changes("turn: 1\nships:\n  a: {at: [1, 2], crew: 3}\n",
                    "turn: 2\nships:\n  a: {at: [1, 3], crew: 3}\n  b: {crew: [2, 3]}\n"),
            expected);
  EXPECT_TRUE(changes("turn: 1\n", "# a remark\nturn: 1\n").empty());
  EXPECT_TRUE(changes("turn: 1\n", "turn: [\n").empty()) << "what cannot be read";
}

}  // namespace
}  // namespace prizecourt
