#include "formats/form/sheet.h"

#include "formats/yaml/parse.h"
#include "tests/formats/problem_lines.h"
#include "tests/matchers.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// Each way to put a sheet together: what is read, what is wrong, and what else follows.
namespace prizecourt::sheets {
namespace {

enum class Colour : std::uint8_t { red, white, blue };

constexpr std::array<std::string_view, 3> colour_names = {"red", "white", "blue"};

constexpr std::span<const std::string_view> names(Colour) {
  return colour_names;
}

/// Everything that follows from a sheet, of a value that was read from a text.
struct Read {
  std::vector<std::string> problems;
  std::string quoted, yaml, words;
};

/// Reads `text` as the value of a key, and what is written of it once more: that must say the same.
template <class T, class Describe>
Read read(Describe describe, const std::string& text, T& value) {
  Read found;
  Problems problems;
  const std::string file = "key: " + text + '\n';
  const auto document = yaml::parse({.name = "f", .text = file}, {}, problems);
  const Sheet sheet = describe(value);
  const bool good = sheet.read(*document->root().find("key"), problems);
  EXPECT_TRUE(good || problems.has_errors()) << text;
  found.problems = problem_lines(problems, "f");
  if (problems.has_errors()) return found;
  EXPECT_TRUE(sheet.says_it()) << text;
  found.quoted = sheet.written(Written::in_refusals);
  found.yaml = sheet.written(Written::in_files);
  found.words = sheet.words();
  return found;
}

template <class T, class Describe>
Read read(Describe describe, const std::string& text) {
  T value{};
  Read found = read(describe, text, value);
  if (!found.problems.empty()) return found;
  T again{};
  const Read back = read(describe, found.yaml, again);
  EXPECT_THAT(back.problems, IsEmpty()) << found.yaml;
  EXPECT_EQ(back.yaml, found.yaml);
  EXPECT_EQ(back.words, found.words);
  return found;
}

template <class T, class Describe>
std::string schema(Describe describe) {
  T value{};
  return describe(value).schema().to_text();
}

// ---- single things ------------------------------------------------------------------------------

TEST(Sheet, a_flag_is_true_or_false) {
  const auto yes = [](bool& value) { return flag(value); };
  EXPECT_EQ(read<bool>(yes, "true").words, "yes");
  EXPECT_EQ(read<bool>(yes, "false").quoted, "false");
  EXPECT_THAT(read<bool>(yes, "maybe").problems,
              ElementsAre("1:6 key: expected true or false, found 'maybe' [wrong-type]"));
  EXPECT_EQ(schema<bool>(yes), "{\"type\": \"boolean\"}\n");
}

TEST(Sheet, a_number_has_a_range) {
  const auto number = [](std::optional<int>& value) { return whole(value, {1, 3}); };
  EXPECT_EQ(read<std::optional<int>>(number, "3").words, "3");
  EXPECT_THAT(read<std::optional<int>>(number, "4").problems,
              ElementsAre("1:6 key: must be 1 to 3, found '4' [out-of-range]"));
  std::optional<int> none;
  EXPECT_FALSE(number(none).says_it());
  EXPECT_EQ(number(none).options().words, "N");
  EXPECT_EQ(whole(none, {1, 2}).options().words, "1 or 2");
}

TEST(Sheet, a_choice_is_a_name) {
  const auto colour = [](Colour& value) { return choice(value); };
  EXPECT_EQ(read<Colour>(colour, "blue").quoted, "blue");
  EXPECT_THAT(read<Colour>(colour, "green").problems,
              ElementsAre("1:6 key: 'green' is not a known name [unknown-name] | one "
                          "of: red, white, blue"));
  Colour any{};
  EXPECT_EQ(colour(any).options().words, "red, white, blue");
}

constexpr std::array variables = {ConditionVariable{"own"}};

TEST(Sheet, a_condition_is_quoted_where_yaml_needs_it) {
  const auto when = [](std::optional<Condition>& value) {
    return condition(value, variables, "own <= 1");
  };
  const Read found = read<std::optional<Condition>>(when, "own<=2 or  own = 7");
  EXPECT_EQ(found.quoted, "own <= 2 or own = 7");
  EXPECT_EQ(found.words, "own at most 2 or own is 7");
  std::optional<Condition> none;
  EXPECT_EQ(when(none).options().words, "\"own <= 1\"");
}

// ---- one of several things ----------------------------------------------------------------------

struct Timed {
  enum class When : std::uint8_t { never, after, condition };

  When when{};
  int round = 0;
  std::optional<Condition> condition{};
};

Sheet timed(Timed& value) {
  using enum Timed::When;
  return one_of(value.when,
                {as_word(never, "never", "not at all"),
                 as_key(after, "after", whole(value.round, {1, 2}), "after round %"),
                 as_key(Timed::When::condition, "when",
                        prizecourt::condition(value.condition, variables, "own = 0"), "when %")});
}

TEST(Sheet, one_of_is_a_word_or_a_map_of_one_key) {
  EXPECT_EQ(read<Timed>(timed, "never").words, "not at all");
  const Read after = read<Timed>(timed, "{after: 2}");
  EXPECT_EQ(after.quoted, "{after: 2}");
  EXPECT_EQ(after.words, "after round 2");
  EXPECT_EQ(read<Timed>(timed, "{when: own = 1}").words, "when own is 1");
  Timed any;
  EXPECT_EQ(timed(any).options().words, "never, {after: 1 or 2}, {when: \"own = 0\"}");
}

TEST(Sheet, one_of_takes_one_key_and_no_other) {
  EXPECT_THAT(read<Timed>(timed, "{}").problems,
              ElementsAre("1:6 key: one of the keys 'after', 'when' is needed [missing-key]"));
  EXPECT_THAT(read<Timed>(timed, "{when: own = 1, after: 1}").problems,
              ElementsAre("1:22 key.after: 'after' and 'when' cannot be used together [invalid]"));
  EXPECT_THAT(read<Timed>(timed, "{after: 1, what: 2}").problems,
              ElementsAre("1:17 key.what: unknown key [unknown-key] | one of: after, when"));
  EXPECT_THAT(read<Timed>(timed, "[never]").problems,
              ElementsAre("1:6 key: expected a name, found a list [wrong-type] | one of: never"));
}

using Body = std::variant<std::monostate, int, Timed>;

Sheet number_or_timed(Body& body) {
  return any_of({held<int>(body,
                           [](int& value) {
                             return whole(value, {0, 9});
                           }),
                 held<Timed>(body, timed)},
                Otherwise::second);
}

TEST(Sheet, any_of_asks_who_is_meant_and_else_the_one_named) {
  EXPECT_EQ(read<Body>(number_or_timed, "7").quoted, "7");
  EXPECT_EQ(read<Body>(number_or_timed, "never").words, "not at all");
  EXPECT_THAT(read<Body>(number_or_timed, "12").problems,
              ElementsAre("1:6 key: must be 0 to 9, found '12' [out-of-range]"));
  EXPECT_THAT(read<Body>(number_or_timed, "often").problems,
              ElementsAre("1:6 key: 'often' is not a known name [unknown-name] | one of: never, "
                          "{after: 1 or 2}, {when: \"own = 0\"}"));
  Body nothing;
  EXPECT_FALSE(number_or_timed(nothing).says_it());
}

TEST(Sheet, any_of_may_report_in_its_own_words) {
  const auto way = [](int& value) {
    return any_of({flag(value), whole(value, {2, 9})}, [](yaml::Node node, Problems& problems) {
      yaml::report(problems, node, "invalid", "neither the one nor the other", "");
    });
  };
  EXPECT_EQ(read<int>(way, "true").words, "yes");
  EXPECT_THAT(read<int>(way, "maybe").problems,
              ElementsAre("1:6 key: neither the one nor the other [invalid]"));
  EXPECT_THAT(read<int>(way, "12").problems,
              ElementsAre("1:6 key: must be 2 to 9, found '12' [out-of-range]"));
}

TEST(Sheet, a_word_stands_for_a_value) {
  const auto parties = [](std::optional<int>& value) {
    return any_of(
        {word({.word = "all", .said = "everybody"}, value, std::nullopt), whole(value, {0, 9})},
        Otherwise::second);
  };
  EXPECT_EQ(read<std::optional<int>>(parties, "all").words, "everybody");
  EXPECT_EQ(read<std::optional<int>>(parties, "4").words, "4");
  EXPECT_THAT(read<std::optional<int>>(parties, "some").problems,
              ElementsAre("1:6 key: expected a whole number, 0 to 9, found 'some' [wrong-type]"));
}

// ---- maps ---------------------------------------------------------------------------------------

struct Aim {
  Colour at{};
  std::optional<int> most;
  int line = 0;
};

Sheet aim(Aim& value) {
  return keys({needed("at", choice(value.at), "at %"),
               may("most", whole(value.most, {1, 9}), "% at most")})
      .at_line(value.line);
}

TEST(Sheet, a_map_has_keys_that_are_needed_and_others) {
  const Read found = read<Aim>(aim, "{most: 3, at: white}");
  EXPECT_EQ(found.yaml, "{at: white, most: 3}");
  EXPECT_EQ(found.words, "at white, 3 at most");
  EXPECT_EQ(read<Aim>(aim, "{at: red}").yaml, "{at: red}");
  EXPECT_THAT(read<Aim>(aim, "{most: 0}").problems,
              ElementsAre("1:6 key: the key 'at' is missing [missing-key]",
                          "1:13 key.most: must be 1 to 9, found '0' [out-of-range]"));
  EXPECT_THAT(read<Aim>(aim, "red").problems,
              ElementsAre("1:6 key: expected a map, found 'red' [wrong-type]"));
  Aim value;
  static_cast<void>(read(aim, "{at: red}", value));
  EXPECT_EQ(value.line, 1);
}

using Loads = std::array<std::optional<int>, 3>;

Sheet number(int& value) {
  return whole(value, {1, 9});
}

Sheet loads(Loads& values) {
  return any_of({alike(values, number), keys(by<Colour>(values, number))}, Otherwise::first);
}

TEST(Sheet, a_value_for_each_name_or_one_for_all) {
  EXPECT_EQ(read<Loads>(loads, "{white: 4, red: 2}").yaml, "{red: 2, white: 4}");
  EXPECT_EQ(read<Loads>(loads, "{white: 4, red: 2}").words, "red 2, white 4");
  EXPECT_EQ(read<Loads>(loads, "5").yaml, "5");
  EXPECT_EQ(read<Loads>(loads, "{white: 4, red: 4, blue: 4}").yaml, "4");
  EXPECT_EQ(read<Loads>(loads, "{}").yaml, "{}");
  EXPECT_THAT(read<Loads>(loads, "{white: 10}").problems,
              ElementsAre("1:14 key.white: must be 1 to 9, found '10' [out-of-range]"));
}

struct Share {
  Colour colour{};
  int hands = 0;
};

struct Shares {
  std::vector<Share> all;
  std::optional<int> rest;
};

Sheet shares(Shares& value) {
  return entries(
      value.all, [](Share& share) { return choice(share.colour); },
      [](Share& share) {
        return whole(share.hands, {0, 99});
      },
      {.pattern = "^(red|white|blue)$",
       .said = "% for #",
       .between = "; ",
       .besides = {may("rest", whole(value.rest, {0, 99}), "% for the rest")}});
}

TEST(Sheet, a_map_from_names_to_values) {
  const Read found = read<Shares>(shares, "{blue: 12, rest: 3, red: 1}");
  EXPECT_EQ(found.yaml, "{rest: 3, blue: 12, red: 1}");
  EXPECT_EQ(found.words, "12 for blue; 1 for red, 3 for the rest");
  EXPECT_THAT(read<Shares>(shares, "{green: 100}").problems,
              ElementsAre("1:7 key.green: 'green' is not a known name [unknown-name] | one "
                          "of: red, white, blue",
                          "1:14 key.green: must be 0 to 99, found '100' [out-of-range]"));
  Shares any;
  EXPECT_NE(shares(any).schema().to_text().find("patternProperties"), std::string::npos);
}

// ---- lists --------------------------------------------------------------------------------------

struct Whom {
  bool any = false;
  std::vector<Colour> colours;
};

Sheet whom(Whom& value) {
  return words(value.colours, value.any, {},
               {.instead_of_empty = "name one",
                .said = "at %",
                .last = LastWord{.word = "any", .said_alone = "anybody", .said = "anybody else"},
                .nobody = NobodyWord{.word = "none", .said = "nobody", .in_brackets_too = true}});
}

TEST(Sheet, a_preference_ends_with_a_word_for_the_others) {
  const Read found = read<Whom>(whom, "[blue, red, any]");
  EXPECT_EQ(found.quoted, "blue, red, any");
  EXPECT_EQ(found.yaml, "[blue, red, any]");
  EXPECT_EQ(found.words, "at blue, else red, else anybody else");
  EXPECT_EQ(read<Whom>(whom, "any").words, "at anybody");
  EXPECT_EQ(read<Whom>(whom, "white").quoted, "white");
  for (const char* none : {"none", "[none]"}) {
    EXPECT_EQ(read<Whom>(whom, none).quoted, "none");
    EXPECT_EQ(read<Whom>(whom, none).yaml, "[none]");
    EXPECT_EQ(read<Whom>(whom, none).words, "nobody");
  }
  Whom value;
  EXPECT_EQ(whom(value).options().words, "any, none, red, white, blue");
}

TEST(Sheet, what_is_wrong_with_a_list_is_said_of_its_elements) {
  EXPECT_THAT(read<Whom>(whom, "[]").problems,
              ElementsAre("1:6 key: the list is empty [invalid] | name one"));
  EXPECT_THAT(
      read<Whom>(whom, "[any, red]").problems,
      ElementsAre("1:12 key[1]: 'any' must come last: what follows it is never reached [invalid]"));
  EXPECT_THAT(read<Whom>(whom, "[red, red]").problems,
              ElementsAre("1:12 key[1]: 'red' is named twice [duplicate-name]"));
  EXPECT_THAT(read<Whom>(whom, "[red, none]").problems,
              ElementsAre("1:12 key[1]: 'none' is not a known name [unknown-name] | "
                          "one of: red, white, blue, any"));
}

TEST(Sheet, a_list_has_its_amount) {
  const auto aims = [](std::vector<Aim>& values) {
    return list(
        values, aim,
        {.amount = {1, 2}, .too_many = "two are enough", .alone = Alone::no, .between = "; "});
  };
  EXPECT_EQ(read<std::vector<Aim>>(aims, "[{at: red}, {at: red, most: 2}]").words,
            "at red; at red, 2 at most");
  EXPECT_THAT(read<std::vector<Aim>>(aims, "[{at: red}, {at: red}, {at: red}]").problems,
              ElementsAre("1:29 key[2]: two are enough [invalid]"));
  EXPECT_THAT(read<std::vector<Aim>>(aims, "{at: red}").problems,
              ElementsAre("1:6 key: expected a list, found a map [wrong-type]"));
}

using Moves = std::vector<std::optional<Colour>>;

Sheet moves(Moves& values) {
  const auto all = places(values, [](Colour& value) { return choice(value); });
  return any_of({counted(all, 3, "three are enough"), numbered(all, 3)}, Otherwise::first);
}

TEST(Sheet, what_counts_is_a_list_or_a_map_by_number) {
  EXPECT_EQ(read<Moves>(moves, "[red, blue]").yaml, "[red, blue]");
  EXPECT_EQ(read<Moves>(moves, "{3: red, 1: blue}").yaml, "{1: blue, 3: red}");
  EXPECT_EQ(read<Moves>(moves, "{2: red, 1: blue}").yaml, "[blue, red]");
  EXPECT_THAT(read<Moves>(moves, "[red, red, red, red]").problems,
              ElementsAre("1:22 key[3]: three are enough [invalid]"));
  EXPECT_THAT(read<Moves>(moves, "{4: red}").problems,
              ElementsAre("1:7 key.4: must be 1 to 3, found '4' [out-of-range]"));
}

// ---- the same sheet but for one thing -----------------------------------------------------------

TEST(Sheet, a_check_comes_after_what_was_read_without_an_error) {
  const auto even = [](int& value) {
    return whole(value, {0, 9}).checked([&value](yaml::Node node, Problems& problems) {
      if (value % 2 == 0) return true;
      yaml::report(problems, node, "invalid", "is odd", "");
      return false;
    });
  };
  EXPECT_THAT(read<int>(even, "4").problems, IsEmpty());
  EXPECT_THAT(read<int>(even, "5").problems, ElementsAre("1:6 key: is odd [invalid]"));
  EXPECT_THAT(read<int>(even, "11").problems,
              ElementsAre("1:6 key: must be 0 to 9, found '11' [out-of-range]"));
}

TEST(Sheet, other_words_options_and_schema) {
  int value = 3;
  const Sheet number =
      whole(value, {0, 9}).told_as("% times").offered("a digit").defined_as("digit");
  EXPECT_EQ(number.words(), "3 times");
  EXPECT_EQ(number.options().words, "a digit");
  EXPECT_EQ(number.schema().to_text(), "{\"$ref\": \"#/definitions/digit\"}\n");
}

TEST(Sheet, refusals_have_other_words_if_need_be) {
  const auto quoted = [](bool& value) {
    return flag(value).quoted([&value] { return std::string(value ? "aye" : "nay"); });
  };
  const Read found = read<bool>(quoted, "true");
  EXPECT_EQ(found.quoted, "aye");
  EXPECT_EQ(found.yaml, "true");
  EXPECT_EQ(found.words, "yes");
}

TEST(Sheet, what_is_of_use_is_kept_whatever_was_wrong_with_it) {
  const auto shared = [](std::vector<int>& values) {
    const auto kept = [](int& value) {
      return any_of({whole(value, {1, 9}), keys({needed("is", whole(value, {1, 9}), "%")})},
                    Otherwise::first)
          .kept_if([&value] { return value > 0; });
    };
    return list(values, kept, {});
  };
  EXPECT_THAT(read<std::vector<int>>(shared, "[{is: 3, was: 4}, 3, 0]").problems,
              ElementsAre("1:15 key[0].was: unknown key [unknown-key] | one of: is",
                          "1:24 key[1]: '3' is named twice [duplicate-name]",
                          "1:27 key[2]: must be 1 to 9, found '0' [out-of-range]"));
  std::vector<int> values;
  static_cast<void>(read(shared, "[{is: 3, was: 4}, {is: 0}]", values));
  EXPECT_THAT(values, ElementsAre(3));
}

TEST(Sheet, another_reader_has_the_own_one_at_hand) {
  const auto or_dozen = [](int& value) {
    return whole(value, {1, 99})
        .read_by([&value](const Sheet& own, yaml::Node node, Problems& problems) {
          if (node.text() != "dozen") return own.read(node, problems);
          value = 12;
          return true;
        });
  };
  int value = 0;
  EXPECT_THAT(read(or_dozen, "dozen", value).problems, IsEmpty());
  EXPECT_EQ(value, 12);
  EXPECT_EQ(read<int>(or_dozen, "7").words, "7");
  EXPECT_THAT(read<int>(or_dozen, "0").problems,
              ElementsAre("1:6 key: must be 1 to 99, found '0' [out-of-range]"));
}

TEST(Sheet, later_ones_are_put_together_when_they_are_asked_and_once) {
  Aim value;
  int times = 0;
  const Sheet colour = choice(value.at).said_if([&value] { return !value.most; });
  const Sheet map = later([&] {
    ++times;
    return aim(value);
  });
  const auto either = [&](Aim&) { return any_of({colour, map}, Otherwise::first); };
  EXPECT_EQ(read(either, "white", value).words, "white");
  EXPECT_EQ(times, 0);
  EXPECT_EQ(read(either, "{at: red, most: 2}", value).words, "at red, 2 at most");
  EXPECT_EQ(times, 1);
}

TEST(Sheet, names_are_quoted_in_files_where_yaml_needs_it) {
  std::string name = "no, one";
  const Sheet text =
      token({.read = [](yaml::Node) { return true; }, .written = [&name] { return name; }});
  EXPECT_EQ(text.written(Written::in_files), "\"no, one\"");
  EXPECT_EQ(text.written(Written::in_refusals), "no, one");
  EXPECT_EQ(text.words(), "no, one");
}

}  // namespace
}  // namespace prizecourt::sheets
