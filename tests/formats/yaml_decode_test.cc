#include "formats/yaml/decode.h"
#include "tests/matchers.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::yaml {

enum class Side : std::uint8_t { port, starboard };

constexpr std::array<std::string_view, 2> side_names = {"port", "starboard"};

constexpr std::span<const std::string_view> names(Side) {
  return side_names;
}

namespace {

constexpr Range small{.lowest = 0, .highest = 20};
constexpr Range any{.lowest = std::numeric_limits<std::int64_t>::min(),
                    .highest = std::numeric_limits<std::int64_t>::max()};

/// A parsed text and what is found wrong with it while it is read.
struct Reading {
  explicit Reading(const std::string& text)
      : document(parse({.name = "f", .text = text}, Limits{}, problems).value()),
        root(document.root()) {}

  /// "line:column code: message | hint" of each problem.
  [[nodiscard]] std::vector<std::string> told() const {
    std::vector<std::string> out;
    for (const Problem& p : problems.sorted()) {
      out.push_back(to_text(p.place).substr(2) + " " + std::string(p.code.name()) + ": " +
                    p.message + (p.hint.empty() ? "" : " | " + p.hint));
    }
    return out;
  }

  Problems problems;
  Document document;
  Node root;
};

/// What reading `a: TEXT` as an integer says.
std::string integer_problem(const std::string& text) {
  Reading reading("a: " + text + "\n");
  EXPECT_FALSE(as_integer(*reading.root.find("a"), small, reading.problems)) << text;
  return reading.told().at(0);
}

TEST(AsInteger, reads_decimal_integers_in_range) {
  Reading reading("[0, 20, -1, 9223372036854775807, -9223372036854775808]\n");
  std::vector<std::optional<std::int64_t>> values;
  for (const Node node : as_list(reading.root, reading.problems)) {
    values.push_back(as_integer(node, any, reading.problems));
  }
  EXPECT_THAT(values, ElementsAre(0, 20, -1, any.highest, any.lowest));
  EXPECT_TRUE(reading.problems.empty());
}

TEST(AsInteger, says_what_to_write_for_other_forms_of_a_number) {
  EXPECT_EQ(integer_problem("010"),
            "1:4 wrong-type: a: expected a whole number, 0 to 20, found '010' | write 10");
  EXPECT_THAT(integer_problem("0x10"), HasSubstr("| write 16"));
  EXPECT_THAT(integer_problem("0o17"), HasSubstr("| write 15"));
  EXPECT_THAT(integer_problem("0b101"), HasSubstr("| write 5"));
  EXPECT_THAT(integer_problem("1_000"), HasSubstr("| write 1000"));
  EXPECT_THAT(integer_problem("1e3"), HasSubstr("| write 1000"));
  EXPECT_THAT(integer_problem("+5"), HasSubstr("| write 5"));
  EXPECT_THAT(integer_problem("5.0"), HasSubstr("| write 5"));
  EXPECT_THAT(integer_problem("-0"), HasSubstr("| write 0"));
  EXPECT_THAT(integer_problem("-007"), HasSubstr("| write -7"));
}

TEST(AsInteger, does_not_guess_where_there_is_nothing_to_guess) {
  for (const std::string text : {"5.5", "five", "1e", "1e99", "0x", "--5", "5x", "1.2.3", "+", "_",
                                 "0xfffffffffffffffffffffffff", "1e-3"}) {
    EXPECT_EQ(integer_problem(text).find('|'), std::string::npos) << integer_problem(text);
  }
}

TEST(AsInteger, refuses_quoted_numbers_and_other_kinds) {
  EXPECT_EQ(
      integer_problem("\"5\""),
      "1:4 wrong-type: a: expected a whole number, 0 to 20, found the quoted text '5' | write "
      "it without quotes");
  EXPECT_THAT(integer_problem("[5]"), HasSubstr("found a list"));
  EXPECT_THAT(integer_problem("{b: 5}"), HasSubstr("found a map"));
  EXPECT_THAT(integer_problem(""), HasSubstr("1:1 wrong-type: a: expected a whole number, 0 to 20, "
                                             "found nothing"));
}

TEST(AsInteger, says_the_limits_that_a_number_breaks) {
  EXPECT_EQ(integer_problem("21"), "1:4 out-of-range: a: must be 0 to 20, found '21'");
  EXPECT_EQ(integer_problem("-1"), "1:4 out-of-range: a: must be 0 to 20, found '-1'");
  EXPECT_THAT(integer_problem("99999999999999999999"), StartsWith("1:4 out-of-range"));
  EXPECT_THAT(integer_problem(std::string(5000, '9')), HasSubstr("...'"));
  Reading reading("99999999999999999999\n");
  EXPECT_FALSE(as_integer(reading.root, any, reading.problems));
  EXPECT_THAT(reading.told(), ElementsAre(HasSubstr("too large")));
}

TEST(AsInteger, says_one_sided_limits_in_words) {
  Reading reading("-1\n");
  EXPECT_FALSE(as_integer(reading.root, {.lowest = 1, .highest = any.highest}, reading.problems));
  EXPECT_THAT(reading.told(), ElementsAre(HasSubstr("must be 1 or more")));
}

TEST(AsBoolean, knows_two_words_only) {
  Reading reading("[true, false, yes, No, on, \"true\", TRUE, 0, ~, maybe]\n");
  std::vector<std::optional<bool>> values;
  for (const Node node : reading.root.items()) values.push_back(as_boolean(node, reading.problems));
  EXPECT_EQ(values[0], true);
  EXPECT_EQ(values[1], false);
  for (std::size_t i = 2; i < values.size(); ++i) EXPECT_EQ(values[i], std::nullopt) << i;
  const std::vector<std::string> told = reading.told();
  ASSERT_EQ(told.size(), 8U);
  EXPECT_EQ(
      told[0],
      "1:15 wrong-type: [2]: expected true or false, found 'yes' | write true, without quotes");
  EXPECT_THAT(told[1], HasSubstr("write false"));
  EXPECT_THAT(told[2], HasSubstr("write true"));
  EXPECT_THAT(told[3], HasSubstr("write true"));
  EXPECT_THAT(told[4], HasSubstr("write true"));
  EXPECT_THAT(told[5], HasSubstr("write false"));
  EXPECT_EQ(told[6].find('|'), std::string::npos);
  EXPECT_EQ(told[7].find('|'), std::string::npos);
}

TEST(AsText, takes_every_scalar_but_null) {
  Reading texts("[no, 010, \"\", 'null']\n");
  std::string joined;
  for (const Node node : texts.root.items()) {
    joined += std::string(as_text(node, texts.problems).value_or("?")) + "|";
  }
  EXPECT_EQ(joined, "no|010||null|");
  Reading null("a: ~\nb: [x]\n");
  EXPECT_FALSE(as_text(*null.root.find("a"), null.problems));
  EXPECT_FALSE(as_text(*null.root.find("b"), null.problems));
  EXPECT_THAT(null.told(),
              ElementsAre("1:4 wrong-type: a: expected text, found nothing | an empty text is "
                          "written \"\"",
                          "2:4 wrong-type: b: expected text, found a list"));
}

TEST(AsChoice, names_what_was_meant) {
  Reading reading("[port, prot, bow, [x]]\n");
  std::vector<std::optional<Side>> sides;
  for (const Node node : reading.root.items()) {
    sides.push_back(as_enum<Side>(node, reading.problems));
  }
  EXPECT_THAT(sides, ElementsAre(Side::port, std::nullopt, std::nullopt, std::nullopt));
  EXPECT_THAT(
      reading.told(),
      ElementsAre("1:8 unknown-name: [1]: 'prot' is not a known name | did you mean "
                  "'port'?",
                  "1:14 unknown-name: [2]: 'bow' is not a known name | one of: port, "
                  "starboard",
                  "1:19 wrong-type: [3]: expected a name, found a list | one of: port, starboard"));
}

TEST(AsIdentifier, takes_names_that_are_safe_everywhere) {
  Reading reading("[lawrence, HMS-Victory_2.b, 3rd-rate, \"no\", \"12\", a]\n");
  for (const Node node : reading.root.items()) {
    EXPECT_EQ(as_identifier(node, reading.problems), node.text());
  }
  EXPECT_TRUE(reading.problems.empty());
}

TEST(AsIdentifier, refuses_what_is_not_clearly_a_name) {
  Reading reading("[no, 12, 1e3, null, a/b, ../x, -x, .x, \"\", a b, é, [x], 2001-01-01, true]\n");
  for (const Node node : reading.root.items()) {
    EXPECT_EQ(as_identifier(node, reading.problems), std::nullopt) << node.text();
  }
  const std::vector<std::string> told = reading.told();
  ASSERT_EQ(told.size(), 14U);
  EXPECT_EQ(told[0], "1:2 wrong-type: [0]: expected a name, found 'no' | put it in quotes: \"no\"");
  EXPECT_THAT(told[4], HasSubstr("invalid: [4]: a name has only letters"));
  EXPECT_THAT(told[8], HasSubstr("cannot be empty"));
}

TEST(AsIdentifier, is_at_most_64_characters_long) {
  Reading reading("[" + std::string(64, 'a') + ", " + std::string(65, 'a') + "]\n");
  std::vector<bool> fine;
  for (const Node node : reading.root.items()) {
    fine.push_back(as_identifier(node, reading.problems).has_value());
  }
  EXPECT_THAT(fine, ElementsAre(true, false));
}

TEST(MapReader, reads_required_and_optional_keys) {
  Reading reading(
      "id: lawrence\nspeed: 3\nafloat: true\nside: starboard\nnote: \"so 'n so\"\n"
      "guns: [1, 2]\nextra: {a: 1}\n");
  MapReader map(reading.root, reading.problems);
  EXPECT_EQ(map.identifier("id"), "lawrence");
  EXPECT_EQ(map.integer("speed", small), 3);
  EXPECT_TRUE(map.boolean("afloat"));
  EXPECT_EQ(map.enumerator<Side>("side"), Side::starboard);
  EXPECT_EQ(map.text("note"), "so 'n so");
  EXPECT_EQ(map.node("extra").find("a")->text(), "1");
  int guns = 0;
  for (const Node gun : map.list("guns")) guns += static_cast<int>(gun.text().size());
  EXPECT_EQ(guns, 2);
  EXPECT_EQ(map.optional_text("nothing"), std::nullopt);
  EXPECT_EQ(map.optional_integer("nothing", small), std::nullopt);
  EXPECT_EQ(map.optional_integer("speed", small), 3);
  EXPECT_EQ(map.optional_enumerator<Side>("side"), Side::starboard);
  EXPECT_EQ(map.optional_list("nothing").begin(), map.optional_list("nothing").end());
  map.done();
  EXPECT_EQ(to_text(reading.problems), "");
}

TEST(MapReader, missing_keys_read_as_placeholders_and_are_all_reported) {
  Reading reading("ships:\n- id: a\n");
  const Node ship = *reading.root.find("ships")->items().begin();
  MapReader map(ship, reading.problems);
  EXPECT_EQ(map.text("note"), "");
  EXPECT_EQ(map.integer("speed", {.lowest = 2, .highest = 3}), 2);
  EXPECT_FALSE(map.boolean("afloat"));
  EXPECT_EQ(map.enumerator<Side>("side"), Side::port);
  EXPECT_EQ(map.node("extra").kind(), Kind::null);
  EXPECT_EQ(map.identifier("id"), "a");
  map.done();
  EXPECT_EQ(reading.problems.found(Severity::error), 5U);
  EXPECT_EQ(reading.told()[0], "2:3 missing-key: ships[0]: the key 'note' is missing");
}

TEST(MapReader, unknown_keys_are_reported_with_what_was_meant) {
  Reading reading("id: a\nsped: 3\nspeeed: 4\nzebra: 1\n");
  MapReader map(reading.root, reading.problems);
  EXPECT_EQ(map.identifier("id"), "a");
  EXPECT_EQ(map.optional_integer("speed", small), std::nullopt);
  map.done();
  EXPECT_THAT(reading.told(),
              ElementsAre("2:1 unknown-key: sped: unknown key | did you mean 'speed'?",
                          "3:1 unknown-key: speeed: unknown key | did you mean 'speed'?",
                          "4:1 unknown-key: zebra: unknown key | one of: id, speed"));
}

TEST(MapReader, a_key_that_is_there_but_null_is_wrong_even_if_optional) {
  Reading reading("note:\n");
  MapReader map(reading.root, reading.problems);
  EXPECT_EQ(map.optional_text("note"), std::nullopt);
  map.done();
  EXPECT_THAT(reading.told(), ElementsAre(StartsWith("1:1 wrong-type: note: expected text")));
}

TEST(MapReader, of_something_else_is_reported_once) {
  Reading reading("ships: [lawrence]\n");
  MapReader map(*reading.root.find("ships")->items().begin(), reading.problems);
  EXPECT_EQ(map.text("id"), "");
  EXPECT_EQ(map.integer("speed", small), 0);
  map.done();
  EXPECT_THAT(reading.told(),
              ElementsAre("1:9 wrong-type: ships[0]: expected a map, found 'lawrence'"));
}

TEST(MapReader, of_a_missing_map_says_no_more_than_that_it_is_missing) {
  Reading reading("id: lawrence\n");
  MapReader ship(reading.root, reading.problems);
  MapReader guns(ship.node("guns"), reading.problems);
  EXPECT_EQ(guns.integer("weight", small), 0);
  for (const Node gun : as_list(ship.node("boats"), reading.problems)) {
    ADD_FAILURE() << gun.text() << ": nothing is in a list that is not there";
  }
  EXPECT_THAT(reading.told(), ElementsAre("1:1 missing-key: the key 'guns' is missing",
                                          "1:1 missing-key: the key 'boats' is missing"));
}

TEST(Report, gives_path_place_line_and_caret) {
  Reading reading("ships:\n  - id: lawrense\n");
  const Node id = *(*reading.root.find("ships")->items().begin()).find("id");
  report(reading.problems, id, "unknown-name", "no such ship", "did you mean 'lawrence'?");
  EXPECT_EQ(to_text(reading.problems),
            "f:2:9: error: ships[0].id: no such ship [unknown-name]\n"
            "    - id: lawrense\n"
            "          ^\n"
            "  hint: did you mean 'lawrence'?\n");
}

/// A document of mistakes must not take longer than a good one.
TEST(Report, a_flood_of_mistakes_is_counted_not_described) {
  std::string text;
  for (int i = 0; i < 150'000; ++i) text += "- lawrens\n";
  Reading reading(text);
  const std::vector<std::string_view> ships(50, "lawrence");
  for (const Node node : reading.root.items()) {
    EXPECT_FALSE(as_choice(node, ships, reading.problems));
  }
  EXPECT_EQ(reading.problems.found(Severity::error), 150'000U);
}

}  // namespace
}  // namespace prizecourt::yaml
