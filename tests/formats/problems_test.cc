#include "formats/text/problems.h"

#include "formats/text/words.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

Problem problem_at(std::string file, int line, int column) {
  return {.severity = Severity::error,
          .code = "unknown-name",
          .place = {.file = std::move(file), .line = line, .column = column},
          .message = "there is no ship 'lawrense'",
          .hint = "did you mean 'lawrence'?",
          .source_line = "  ship: lawrense"};
}

TEST(Problems, are_told_with_place_code_line_caret_and_hint) {
  Problems problems;
  problems.add(problem_at("orders.yaml", 3, 9));
  EXPECT_EQ(to_text(problems),
            "orders.yaml:3:9: error: there is no ship 'lawrense' [unknown-name]\n"
            "    ship: lawrense\n"
            "          ^\n"
            "  hint: did you mean 'lawrence'?\n");
}

TEST(Problems, leave_out_what_is_not_known) {
  Problems problems;
  problems.add({.severity = Severity::warning,
                .code = "file-missing",
                .place = {.file = "a.yaml", .line = 0, .column = 0},
                .message = "there is no such file",
                .hint = "",
                .source_line = ""});
  EXPECT_EQ(to_text(problems), "a.yaml: warning: there is no such file [file-missing]\n");
  EXPECT_FALSE(problems.has_errors());
}

TEST(Problems, come_in_the_order_of_files_lines_and_columns) {
  Problems problems;
  problems.add(problem_at("b.yaml", 9, 1));
  problems.add(problem_at("a.yaml", 2, 5));
  problems.add(problem_at("b.yaml", 10, 1));
  problems.add(problem_at("b.yaml", 9, 1));
  problems.add(problem_at("a.yaml", 2, 4));
  std::vector<std::string> places;
  for (const Problem& problem : problems.sorted()) places.push_back(to_text(problem.place));
  EXPECT_THAT(places,
              ElementsAre("b.yaml:9:1", "b.yaml:9:1", "b.yaml:10:1", "a.yaml:2:4", "a.yaml:2:5"));
}

TEST(Problems, are_bounded_and_say_how_many_more_there_are) {
  Problems problems(3);
  for (int line = 1; line <= 10; ++line) problems.add(problem_at("a.yaml", line, 1));
  EXPECT_FALSE(problems.wants(Severity::error));
  problems.add_unseen(Severity::error);
  const std::string text = to_text(problems);
  EXPECT_EQ(problems.found(Severity::error), 11U);
  EXPECT_EQ(problems.sorted().size(), 3U);
  EXPECT_TRUE(text.ends_with("and 8 more\n")) << text;
}

TEST(Problems, many_warnings_do_not_hide_an_error) {
  Problems problems(2);
  Problem warning = problem_at("a.yaml", 1, 1);
  warning.severity = Severity::warning;
  for (int i = 0; i < 5; ++i) problems.add(warning);
  problems.add(problem_at("a.yaml", 7, 1));
  EXPECT_TRUE(problems.has_errors());
  EXPECT_THAT(to_text(problems), HasSubstr("a.yaml:7:1: error:"));
}

TEST(Problems, text_of_files_cannot_act_on_the_terminal) {
  Problems problems;
  problems.add({.severity = Severity::error,
                .code = "unknown-key",
                .place = {.file = "a\x1B[1m.yaml", .line = 1, .column = 2},
                .message = "nothing reads '\x1B[2J\n\u202E'",
                .hint = "\x07",
                .source_line = "x\x1B]0;owned\x07\xFF"});
  const std::string text = to_text(problems);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 4) << text;
  for (const char c : text) {
    EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20) << static_cast<int>(c);
  }
  EXPECT_THAT(text, Not(HasSubstr("\u202E")));
}

/// The two lines under the message, without their indentation.
std::string excerpt(std::string line, int column) {
  Problems problems;
  problems.add({.severity = Severity::error,
                .code = "wrong-type",
                .place = {.file = "f", .line = 1, .column = column},
                .message = "m",
                .hint = "",
                .source_line = std::move(line)});
  const std::string text = to_text(problems);
  return text.substr(text.find('\n') + 1);
}

TEST(Excerpt, caret_counts_characters_not_bytes) {
  EXPECT_EQ(excerpt("é日: x", 5), "  é日: x\n      ^\n");
}

TEST(Excerpt, caret_stands_under_the_column_after_tabs_and_escaped_characters) {
  EXPECT_EQ(excerpt("\tab", 2), "      ab\n      ^\n");
  EXPECT_EQ(excerpt("\x01"
                    "ab",
                    2),
            "  \\u{1}ab\n       ^\n");
}

TEST(Excerpt, caret_may_stand_behind_the_end_of_the_line) {
  EXPECT_EQ(excerpt("ab", 3), "  ab\n    ^\n");
  EXPECT_EQ(excerpt("ab", 40), "  ab\n    ^\n");
}

TEST(Excerpt, long_lines_are_clipped_around_the_column) {
  const std::string shown = excerpt(std::string(500, 'a') + "X" + std::string(500, 'b'), 501);
  const std::size_t x = shown.find('X');
  ASSERT_NE(x, std::string::npos);
  EXPECT_LT(shown.size(), 250U);
  EXPECT_TRUE(shown.starts_with("  ... a"));
  EXPECT_THAT(shown, HasSubstr("b ...\n"));
  EXPECT_EQ(shown.substr(shown.find('\n') + 1), std::string(x, ' ') + "^\n");
}

TEST(Json, is_a_list_of_objects_with_what_is_known) {
  Problems problems;
  problems.add(problem_at("orders.yaml", 3, 9));
  problems.add({.severity = Severity::warning,
                .code = "file-missing",
                .place = {.file = "\"b\"", .line = 0, .column = 0},
                .message = "gone",
                .hint = "",
                .source_line = ""});
  EXPECT_EQ(to_json(problems),
            "[\n"
            R"({"severity": "error", "code": "unknown-name", "file": "orders.yaml", "line": 3, )"
            R"("column": 9, "message": "there is no ship 'lawrense'", )"
            R"("hint": "did you mean 'lawrence'?", "source": "  ship: lawrense"},)"
            "\n"
            R"({"severity": "warning", "code": "file-missing", "file": "\"b\"", "message": "gone"})"
            "\n]\n");
}

TEST(Json, of_no_problems_is_an_empty_list) {
  EXPECT_EQ(to_json(Problems()), "[\n]\n");
}

TEST(Codes, are_sorted_distinct_and_explained) {
  for (std::size_t i = 1; i < problem_codes.size(); ++i) {
    EXPECT_LT(problem_codes[i - 1].code, problem_codes[i].code);
  }
  for (const CodeInfo& info : problem_codes) EXPECT_FALSE(info.meaning.empty()) << info.code;
}

TEST(InQuotes, cuts_long_texts_between_characters) {
  EXPECT_EQ(in_quotes("lawrence"), "'lawrence'");
  std::string long_text;
  for (int i = 0; i < 200; ++i) long_text += "é";
  const std::string quoted = in_quotes(long_text);
  EXPECT_EQ(quoted.size(), 2U + 2 * 60 + 3);
  EXPECT_TRUE(quoted.ends_with("é...'"));
}

constexpr std::array<std::string_view, 5> ships = {"lawrence", "niagara", "detroit", "queen",
                                                   "hunter"};

TEST(Closest, finds_a_slip_of_the_pen) {
  EXPECT_EQ(closest("lawrense", ships), "lawrence");
  EXPECT_EQ(closest("lawrenc", ships), "lawrence");
  EXPECT_EQ(closest("niagarra", ships), "niagara");
  EXPECT_EQ(closest("dertoit", ships), "detroit");
  EXPECT_EQ(closest("HUNTER", ships), "hunter");
}

TEST(Closest, does_not_guess_wildly) {
  EXPECT_EQ(closest("victory", ships), std::nullopt);
  EXPECT_EQ(closest("", ships), std::nullopt);
  EXPECT_EQ(closest("q", ships), std::nullopt);
  EXPECT_EQ(closest("lawrence", {}), std::nullopt);
}

TEST(Closest, counts_swapped_neighbours_as_one_edit) {
  constexpr std::array<std::string_view, 2> sides = {"port", "starboard"};
  EXPECT_EQ(closest("prot", sides), "port");
  EXPECT_EQ(closest("tropp", sides), std::nullopt);
}

TEST(Closest, prefers_fewer_edits_then_the_first) {
  constexpr std::array<std::string_view, 3> names = {"gun-10", "gun-1", "gun-2"};
  EXPECT_EQ(closest("gun-3", names), "gun-1");
  EXPECT_EQ(closest("gun-11", names), "gun-10");
}

TEST(Closest, does_not_compare_names_of_absurd_length) {
  const std::string huge(1'000'000, 'a');
  const std::array<std::string_view, 1> names = {huge};
  EXPECT_EQ(closest(huge, names), std::nullopt);
}

TEST(Hint, lists_the_names_where_none_is_close_and_they_are_few) {
  constexpr std::array<std::string_view, 2> sides = {"port", "starboard"};
  EXPECT_EQ(hint_for("prot", sides), "did you mean 'port'?");
  EXPECT_EQ(hint_for("bow", sides), "one of: port, starboard");
  const std::vector<std::string_view> many(20, "x-ray-name");
  EXPECT_EQ(hint_for("bow", many), "");
  EXPECT_EQ(hint_for("bow", {}), "");
}

}  // namespace
}  // namespace prizecourt
