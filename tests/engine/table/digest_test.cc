#include "engine/table/digest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

using namespace std::string_literals;

// ---- a small game
// ---------------------------------------------------------------------------------

enum class ShipId : std::uint16_t {};
enum class Sail : std::uint8_t { reef, battle, full };

constexpr std::array<std::string_view, 3> sail_names = {"reef", "battle", "full"};

constexpr std::span<const std::string_view> names(Sail) {
  return sail_names;
}

struct Link {
  ShipId to{};
  int since = 0;
};

struct Ship {
  int speed = 3;
  bool fouled = false;
  Sail sail = Sail::battle;
  std::array<std::uint8_t, 3> hull = {0, 1, 2};
  int q = -1, r = 4;
  std::array<bool, 3> guns_out = {true, false, true};
  std::vector<Link> links = {{.to = ShipId{1}, .since = 7}};
};

using Roster = std::vector<std::string_view>;

template <class Visitor>
void fields(Visitor& v, Ship& ship, const Roster& roster) {
  const std::array<std::string_view, 3> guns = {"p1", "p2", "b1"};
  v.integer("speed", ship.speed, 0, 5);
  v.flag("fouled", ship.fouled);
  v.choice("sail", ship.sail);
  v.group("damage", [&](Visitor& damage) {
    damage.numbers("hull", ship.hull, 0, 2);
    damage.subset(
        "out", guns.size(), [&](std::size_t g) { return guns[g]; },
        [&](std::size_t g) -> bool& { return ship.guns_out[g]; });
  });
  v.pair("at", ship.q, ship.r, -99, 99);
  v.list("links", ship.links, [&](Visitor& one, Link& link) {
    one.reference("to", link.to, roster);
    one.integer("since", link.since, 0, 99);
  });
}

const Roster roster = {"detroit", "lawrence"};

Digest digest_of_ship(const Ship& ship) {
  return digest_of("test", ship, roster);
}

// ---- digests
// --------------------------------------------------------------------------------------

TEST(Digest, is_plain_blake2b_256) {
  EXPECT_EQ(to_hex(blake2b("")),
            "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
  EXPECT_EQ(to_hex(blake2b("abc")),
            "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
}

TEST(Digest, comes_back_from_hexadecimal) {
  const Digest digest = blake2b("abc");
  EXPECT_EQ(digest_from_hex(to_hex(digest)), digest);
}

TEST(Digest, reads_only_what_it_writes) {
  const std::string hex = to_hex(blake2b("abc"));
  EXPECT_EQ(digest_from_hex(""), std::nullopt);
  EXPECT_EQ(digest_from_hex(hex + "0"), std::nullopt);
  EXPECT_EQ(digest_from_hex(hex.substr(1)), std::nullopt);
  EXPECT_EQ(digest_from_hex("B" + hex.substr(1)), std::nullopt);
  EXPECT_EQ(digest_from_hex("g" + hex.substr(1)), std::nullopt);
  EXPECT_EQ(digest_from_hex(" " + hex.substr(1)), std::nullopt);
}

TEST(Digest, compares_by_bytes) {
  Digest low;
  Digest high;
  high.bytes[0] = 1;
  low.bytes[31] = 255;
  EXPECT_LT(low, high);
  EXPECT_NE(low, high);
}

// ---- sequences of values
// --------------------------------------------------------------------------

TEST(Hasher, encodes_as_documented) {
  Hasher hasher("ab");
  hasher.add("");
  hasher.add(-2);
  hasher.add(Digest{});
  EXPECT_EQ(hasher.bytes(), "s\2\0\0\0\0\0\0\0ab"s +                  //
                                "s\0\0\0\0\0\0\0\0"s +                //
                                "i\xfe\xff\xff\xff\xff\xff\xff\xff"s  //
                                + "d" + std::string(32, '\0'));
  EXPECT_EQ(hasher.digest(), blake2b(hasher.bytes()));
}

TEST(Hasher, the_ends_of_the_number_line_fit) {
  Hasher hasher("");
  hasher.add(std::numeric_limits<std::int64_t>::min());
  hasher.add(std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(hasher.bytes().substr(9), "i\0\0\0\0\0\0\0\x80i\xff\xff\xff\xff\xff\xff\xff\x7f"s);
}

TEST(Hasher, may_go_on_after_a_digest) {
  Hasher hasher("domain");
  const Digest before = hasher.digest();
  EXPECT_EQ(hasher.digest(), before);
  hasher.add(1);
  EXPECT_NE(hasher.digest(), before);
}

TEST(Hasher, texts_do_not_run_together) {
  Hasher one("d");
  one.add("ab");
  one.add("c");
  Hasher other("d");
  other.add("a");
  other.add("bc");
  EXPECT_NE(one.digest(), other.digest());
}

TEST(Chain, depends_on_every_link_and_every_part) {
  const Digest start;
  const Digest first = chain(start, "turn", 1);
  EXPECT_EQ(first, chain(start, "turn", 1));
  EXPECT_NE(first, chain(start, "turn", 2));
  EXPECT_NE(first, chain(start, "turn"));
  EXPECT_NE(first, chain(blake2b(""), "turn", 1));
  EXPECT_NE(chain(first, "turn", 2), chain(chain(start, "turn", 0), "turn", 2));
}

TEST(Chain, is_frozen) {
  EXPECT_EQ(to_hex(chain(Digest{}, "turn", 1, blake2b("abc"))),
            "43ea55fb45117fa3ed0f507eaf8658b3711300577b080dc29170e321ecb40f46");
}

// ---- walks over fields
// ----------------------------------------------------------------------------

TEST(FieldHasher, walks_as_documented) {
  Hasher expected("test");
  for (const auto* text : {"integer", "speed"}) expected.add(text);
  expected.add(3);
  for (const auto* text : {"flag", "fouled"}) expected.add(text);
  expected.add(0);
  for (const auto* text : {"choice", "sail", "battle", "group", "damage", "numbers", "hull"}) {
    expected.add(text);
  }
  for (const int number : {3, 0, 1, 2}) expected.add(number);
  for (const auto* text : {"subset", "out"}) expected.add(text);
  expected.add(2);
  for (const auto* text : {"p1", "b1", "end", "pair", "at"}) expected.add(text);
  for (const int number : {-1, 4}) expected.add(number);
  for (const auto* text : {"list", "links"}) expected.add(text);
  expected.add(1);
  for (const auto* text : {"reference", "to", "lawrence", "integer", "since"}) expected.add(text);
  expected.add(7);
  expected.add("end");
  EXPECT_EQ(digest_of_ship(Ship{}), expected.digest());
}

TEST(FieldHasher, is_frozen) {
  EXPECT_EQ(to_hex(digest_of_ship(Ship{})),
            "8eeab45debf168297922d892767cc8642d111dbf5e9901928bc81aecffde29c4");
}

TEST(FieldHasher, every_field_matters) {
  std::vector<Ship> ships(13);
  ships[1].speed = 4;
  ships[2].fouled = true;
  ships[3].sail = Sail::full;
  ships[4].hull = {0, 2, 1};
  ships[5].q = 4;
  ships[5].r = -1;
  ships[6].guns_out = {true, true, false};
  ships[7].guns_out = {};
  ships[8].links = {};
  ships[9].links[0].to = ShipId{0};
  ships[10].links[0].since = 8;
  ships[11].links.push_back(ships[11].links[0]);
  ships[12].links.insert(ships[12].links.begin(), Link{.to = ShipId{0}, .since = 7});
  std::vector<Digest> digests(ships.size());
  std::ranges::transform(ships, digests.begin(), digest_of_ship);
  std::sort(digests.begin(), digests.end());
  EXPECT_EQ(std::ranges::adjacent_find(digests), digests.end());
}

TEST(FieldHasher, what_belongs_to_a_group_is_not_beside_it) {
  int n = 1;
  const auto leaf = [&n](FieldHasher& v) { v.integer("n", n, 0, 9); };
  Hasher inside("test");
  Hasher beside("test");
  FieldHasher in(inside);
  FieldHasher out(beside);
  in.group("g", leaf);
  out.group("g", [](FieldHasher&) {});
  leaf(out);
  EXPECT_NE(inside.digest(), beside.digest());
}

TEST(FieldHasher, items_of_a_list_have_ends) {
  using Lists = std::vector<std::vector<int>>;
  const auto digest_of_lists = [](Lists lists) {
    Hasher hasher("test");
    FieldHasher visitor(hasher);
    visitor.list("outer", lists, [](FieldHasher& v, std::vector<int>& items) {
      for (int& item : items) v.integer("n", item, 0, 9);
    });
    return hasher.digest();
  };
  EXPECT_NE(digest_of_lists({{1, 2}, {3}}), digest_of_lists({{1}, {2, 3}}));
  EXPECT_NE(digest_of_lists({{}, {1}}), digest_of_lists({{1}, {}}));
}

TEST(FieldHasher, limits_are_not_part_of_the_value) {
  Hasher narrow("test");
  Hasher wide("test");
  FieldHasher(narrow).integer("n", 1, 0, 9);
  FieldHasher(wide).integer("n", 1, -99, 99);
  EXPECT_EQ(narrow.digest(), wide.digest());
}

TEST(FieldHasher, a_reference_to_nothing_is_a_bug) {
  Ship ship;
  ship.links[0].to = ShipId{2};
  EXPECT_THROW(static_cast<void>(digest_of_ship(ship)), std::logic_error);
}

}  // namespace
}  // namespace prizecourt
