#include "formats/yaml/parse.h"
#include "tests/matchers.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt::yaml {
namespace {

Document parsed(std::string_view text) {
  Problems problems;
  auto document = parse({.name = "f.yaml", .text = text}, Limits{}, problems);
  EXPECT_EQ(to_text(problems), "");
  if (!document) throw std::runtime_error("not parsed");
  return std::move(*document);
}

/// The problems of a text, each as "line:column code".
std::vector<std::string> faults(std::string_view text) {
  Problems problems;
  const auto document = parse({.name = "f", .text = text}, Limits{}, problems);
  EXPECT_TRUE(document || problems.has_errors());
  std::vector<std::string> out;
  for (const Problem& problem : problems.sorted()) {
    out.push_back(to_text(problem.place).substr(2) + " " + std::string(problem.code.name()));
  }
  return out;
}

std::string message(std::string_view text) {
  Problems problems;
  EXPECT_FALSE(parse({.name = "f", .text = text}, Limits{}, problems));
  return to_text(problems);
}

std::string_view at(const Document& document, std::string_view key) {
  return document.root().find(key)->text();
}

// ---- what is read ----

TEST(Parse, reads_maps_lists_and_scalars_in_both_styles) {
  const Document document = parsed(
      "ship: lawrence\n"
      "guns:\n"
      "  - {kind: carronade, weight: 32}\n"
      "  - kind: long\n"
      "    weight: 12\n"
      "crew: [boarders, [marines, gunners]]\n");
  const Node root = document.root();
  ASSERT_EQ(root.kind(), Kind::map);
  EXPECT_EQ(root.size(), 3U);
  EXPECT_EQ(root.find("ship")->text(), "lawrence");
  std::vector<std::string> weights;
  for (const Node gun : root.find("guns")->items()) {
    weights.emplace_back(gun.find("weight")->text());
  }
  EXPECT_THAT(weights, ElementsAre("32", "12"));
  std::vector<std::size_t> sizes;
  for (const Node item : root.find("crew")->items()) sizes.push_back(item.size());
  EXPECT_THAT(sizes, ElementsAre(0, 2));
}

TEST(Parse, keeps_the_order_of_entries) {
  const Document document = parsed("b: 1\na: 2\nc: {z: 3, y: 4}\n");
  std::string keys;
  for (const Entry entry : document.root().entries()) keys += entry.key.text();
  for (const Entry entry : document.root().find("c")->entries()) keys += entry.key.text();
  EXPECT_EQ(keys, "baczy");
}

TEST(Parse, tells_quoted_from_plain) {
  const Document document = parsed("a: no\nb: \"no\"\nc: 'no'\nd: |\n  no\n");
  EXPECT_FALSE(document.root().find("a")->quoted());
  EXPECT_TRUE(document.root().find("b")->quoted());
  EXPECT_TRUE(document.root().find("c")->quoted());
  EXPECT_TRUE(document.root().find("d")->quoted());
}

TEST(Parse, reads_each_way_to_say_null) {
  const Document document = parsed("a:\nb: ~\nc: null\nd: \"\"\ne: [~, null]\nnull_or_so: x\n");
  for (const std::string_view key : {"a", "b", "c"}) {
    EXPECT_EQ(document.root().find(key)->kind(), Kind::null) << key;
  }
  EXPECT_EQ(document.root().find("d")->kind(), Kind::scalar);
  EXPECT_EQ(document.root().find("e")->size(), 2U);
}

TEST(Parse, reads_quotes_escapes_and_blocks) {
  const Document document = parsed(
      "a: \"tab\\t, \\u00e9, \\U0001F600, line\\nfeed, \\\n"
      "    joined\"\n"
      "b: 'it''s'\n"
      "c: |\n"
      "  first\n"
      "\n"
      "    second\n"
      "d: |2-\n"
      "    indented\n"
      "  x\n"
      "e: >\n"
      "  folded\n"
      "  text\n"
      "f: \"over\n"
      "  lines\"\n");
  EXPECT_EQ(at(document, "a"), "tab\t, é, 😀, line\nfeed, joined");
  EXPECT_EQ(at(document, "b"), "it's");
  EXPECT_EQ(at(document, "c"), "first\n\n  second\n");
  EXPECT_EQ(at(document, "d"), "  indented\nx");
  EXPECT_EQ(at(document, "e"), "folded text\n");
  EXPECT_EQ(at(document, "f"), "over lines");
}

TEST(Parse, plain_text_may_hold_what_means_something_elsewhere) {
  const Document document = parsed(
      "a: see [1] {2}, it's \"fine\" & good # a comment\n"
      "b: http://x.org/a#b\n"
      "c: -5\n"
      "d: [a-b, x:y, it's]\n"
      "e: |\n"
      "  [[[ { \" ' & * ! ? - #\n");
  EXPECT_EQ(at(document, "a"), "see [1] {2}, it's \"fine\" & good");
  EXPECT_EQ(at(document, "b"), "http://x.org/a#b");
  EXPECT_EQ(at(document, "c"), "-5");
  EXPECT_EQ(document.root().find("d")->size(), 3U);
}

TEST(Parse, a_document_that_says_nothing_has_a_null_root) {
  EXPECT_EQ(parsed("").root().kind(), Kind::null);
  EXPECT_EQ(parsed("# only a comment\n\n").root().kind(), Kind::null);
  EXPECT_EQ(parsed("---\n").root().kind(), Kind::null);
}

TEST(Parse, accepts_one_document_mark_and_windows_line_ends) {
  EXPECT_EQ(at(parsed("# head\n---\na: 1\n...\n"), "a"), "1");
  EXPECT_EQ(at(parsed("a: 1\r\nb: \"x\\\r\n  y\"\r\n"), "b"), "xy");
}

TEST(Parse, json_with_tabs_is_yaml_too) {
  const Document document =
      parsed("{\n\t\"a\": [\n\t\t1,\n\t\t\"x\"\n\t],\n\t\"b\":{\"c\":true}\n}\n");
  EXPECT_EQ(document.root().find("a")->size(), 2U);
  EXPECT_EQ(document.root().find("b")->find("c")->text(), "true");
}

TEST(Parse, nodes_stay_valid_when_the_document_moves) {
  Document document = parsed("a: short\n");
  const Node node = *document.root().find("a");
  const Document moved = std::move(document);
  EXPECT_EQ(node.text(), "short");
}

// ---- where things are ----

TEST(Place, counts_lines_and_characters_from_one) {
  const Document document = parsed("a: 1\nb:\n  - x\n  - {é: 2, k: 3}\n");
  const Node list = *document.root().find("b");
  std::vector<std::string> places;
  for (const Node item : list.items()) places.push_back(to_text(item.place()));
  EXPECT_THAT(places, ElementsAre("f.yaml:3:5", "f.yaml:4:5"));
  const Node map = *(++list.items().begin());
  EXPECT_EQ(to_text(map.find("k")->place()), "f.yaml:4:15");
  EXPECT_EQ(map.line(), 4);
  EXPECT_EQ(map.source_line(), "  - {é: 2, k: 3}");
}

TEST(Place, of_a_value_that_was_left_out_is_its_key) {
  const Document document = parsed("a: 1\nb:\n\n\nnull_x: 2\nc: ~\nd:\n");
  EXPECT_EQ(to_text(document.root().find("b")->place()), "f.yaml:2:1");
  EXPECT_EQ(to_text(document.root().find("c")->place()), "f.yaml:6:4");
  EXPECT_EQ(to_text(document.root().find("d")->place()), "f.yaml:7:1");
}

TEST(Path, leads_from_the_root_to_the_node) {
  const Document document = parsed("ships:\n- guns: [{weight: 1}, {weight: 2}]\n  \"a b\": 1\n");
  EXPECT_EQ(document.root().path(), "");
  const Node ship = *document.root().find("ships")->items().begin();
  EXPECT_EQ(ship.path(), "ships[0]");
  const Node gun = *(++ship.find("guns")->items().begin());
  EXPECT_EQ(gun.find("weight")->path(), "ships[0].guns[1].weight");
  EXPECT_EQ((*gun.entries().begin()).key.path(), "ships[0].guns[1].weight");
  EXPECT_EQ(ship.find("a b")->path(), "ships[0].'a b'");
}

TEST(Node, absent_node_is_null_and_has_no_place) {
  const Node absent;
  EXPECT_EQ(absent.kind(), Kind::null);
  EXPECT_EQ(absent.text(), "");
  EXPECT_EQ(absent.size(), 0U);
  EXPECT_FALSE(absent.find("a"));
  EXPECT_EQ(absent.place(), Place());
  EXPECT_EQ(absent.path(), "");
}

// ---- what is refused ----

TEST(Refuses, duplicate_keys_all_of_them_and_still_gives_the_document) {
  Problems problems;
  const auto document =
      parse({.name = "f", .text = "a: 1\nb: 2\na: 3\nc: {x: 1, x: 2}\na: 4\n"}, Limits{}, problems);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->root().find("a")->text(), "1");
  EXPECT_THAT(faults("a: 1\nb: 2\na: 3\nc: {x: 1, x: 2}\n'a': 4\n"),
              ElementsAre("3:1 duplicate-key", "4:11 duplicate-key", "5:1 duplicate-key"));
}

TEST(Refuses, duplicate_keys_of_long_maps_too) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "k" + std::to_string(i) + ": 1\n";
  text += "k7: 2\nk99: 3\nk7: 4\n";
  EXPECT_THAT(faults(text),
              ElementsAre("101:1 duplicate-key", "102:1 duplicate-key", "103:1 duplicate-key"));
}

TEST(Refuses, anchors_aliases_and_tags_each_where_it_stands) {
  EXPECT_THAT(faults("a: &x 1\nb: *x\nc: !!str 2\n- !x\n"),
              ElementsAre("1:4 yaml-anchor", "2:4 yaml-anchor", "3:4 yaml-tag", "4:3 yaml-tag"));
  EXPECT_THAT(message("note: *bold* words\n"), HasSubstr("put it in double quotes"));
}

TEST(Refuses, tabs_in_the_indentation) {
  EXPECT_THAT(faults("a:\n\tb: 1\n\n \tc: 2\n"), ElementsAre("2:1 yaml-tab", "4:2 yaml-tab"));
  EXPECT_THAT(faults("-\tx\n"), ElementsAre("1:2 yaml-tab"));
  EXPECT_THAT(faults("a: |\n\tx\n"), ElementsAre("2:1 yaml-tab"));
}

TEST(Refuses, no_tab_that_indents_nothing) {
  EXPECT_EQ(at(parsed("a:\tx\t# c\n\t\n\t# d\nb: \"x\n\ty\"\nc: |\n  \tz\n"), "c"), "\tz\n");
}

TEST(Refuses, control_characters_bytes_that_are_no_text_and_marks) {
  EXPECT_THAT(faults("a: x\x01y\nb: \x1B[1m\n"),
              ElementsAre("1:5 yaml-control", "2:4 yaml-control"));
  EXPECT_THAT(faults(std::string_view("aaaa: \0x\n", 9)), ElementsAre("1:7 yaml-control"));
  EXPECT_THAT(faults("a: caf\xE9\nb: \xC0\x80\n"), ElementsAre("1:7 yaml-utf8", "2:4 yaml-utf8"));
  EXPECT_THAT(faults("a: 1\rb: 2\r\n"), ElementsAre("1:5 yaml-control"));
  EXPECT_THAT(faults("a: x\u007F\nb: y\u0090\n"),
              ElementsAre("1:5 yaml-control", "2:5 yaml-control"));
}

TEST(Parse, passes_over_a_byte_order_mark) {
  EXPECT_THAT(faults("\xEF\xBB\xBF"
                     "a: [1]\n"),
              IsEmpty());
  EXPECT_THAT(faults("\xEF\xBB\xBF"
                     "a: [1\n"),
              ElementsAre("1:4 yaml-bracket"));
  EXPECT_THAT(faults("a: \xEF\xBB\xBF"
                     "b\n"),
              ElementsAre("1:4 yaml-control"));
}

TEST(Refuses, utf16) {
  EXPECT_THAT(faults(std::string_view("\xFF\xFE"
                                      "a\0:\0",
                                      6)),
              ElementsAre("1:1 yaml-utf8"));
  EXPECT_THAT(faults(std::string_view("\0a\0:", 4)), ElementsAre("1:1 yaml-utf8"));
}

TEST(Refuses, brackets_that_do_not_match) {
  EXPECT_THAT(faults("a: [1, {b: 2}\nc: 3\n"), ElementsAre("1:4 yaml-bracket"));
  EXPECT_THAT(faults("a: [1, 2}\n"), ElementsAre("1:9 yaml-bracket"));
  EXPECT_THAT(faults("a: ]\n"), ElementsAre("1:4 yaml-bracket"));
  EXPECT_THAT(faults("a: [1,\n---\nb]\n"), ElementsAre("1:4 yaml-bracket"));
  EXPECT_THAT(message("a: {x: [1,\n 2}\n"), HasSubstr("open bracket is the '[' of line 1"));
}

TEST(Refuses, quotes_that_are_never_closed_where_they_open) {
  EXPECT_THAT(faults("a: \"x\nb: 1\n"), ElementsAre("1:4 yaml-quote"));
  EXPECT_THAT(faults("a: 'it''s\n"), ElementsAre("1:4 yaml-quote"));
  EXPECT_THAT(faults("a: \"x\n---\n\"\n"), ElementsAre("1:4 yaml-quote"));
  EXPECT_THAT(faults("a: \"x\\"), ElementsAre("1:4 yaml-quote"));
}

TEST(Refuses, escapes_that_are_none_or_that_yaml_cpp_gets_wrong) {
  EXPECT_THAT(
      faults("a: \"\\q \\N \\_ \\'\"\n"),
      ElementsAre("1:5 yaml-escape", "1:8 yaml-escape", "1:11 yaml-escape", "1:14 yaml-escape"));
  EXPECT_THAT(
      faults("a: \"\\x4g \\ud83d \\U00110000 \\u12\"\n"),
      ElementsAre("1:5 yaml-escape", "1:10 yaml-escape", "1:17 yaml-escape", "1:28 yaml-escape"));
}

TEST(Refuses, unquoted_text_over_several_lines) {
  EXPECT_THAT(faults("ship: lawrence\n  move: [1]\n"), ElementsAre("2:3 yaml-multiline"));
  EXPECT_THAT(faults("a: [one\n  two, three]\n"), ElementsAre("2:3 yaml-multiline"));
  EXPECT_THAT(faults("one\ntwo\n"), ElementsAre("2:1 yaml-multiline"));
  EXPECT_THAT(faults("- a\n b\n"), ElementsAre("2:2 yaml-multiline"));
}

TEST(Refuses, more_than_one_document) {
  EXPECT_THAT(faults("a: 1\n---\nb: 2\n"), ElementsAre("2:1 yaml-document"));
  EXPECT_THAT(faults("---\n---\n"), ElementsAre("2:1 yaml-document"));
  EXPECT_THAT(faults("a: 1\n...\nb: 2\n"), ElementsAre("3:1 yaml-syntax"));
  EXPECT_THAT(faults("[a]\nb\n"), ElementsAre("2:1 yaml-syntax"));
}

TEST(Refuses, directives_and_keys_that_are_not_text) {
  EXPECT_THAT(faults("%YAML 1.2\n---\na: 1\n"), ElementsAre("1:1 yaml-directive"));
  EXPECT_THAT(faults("? a\n: b\n"), ElementsAre("1:1 yaml-key", "2:1 yaml-key"));
  EXPECT_THAT(faults("[a]: b\n"), ElementsAre("1:1 yaml-key"));
  EXPECT_THAT(faults("~: b\n"), ElementsAre("1:1 yaml-key"));
  EXPECT_THAT(faults("a: {: b}\n"), ElementsAre("1:5 yaml-key"));
}

TEST(Refuses, keys_in_braces_without_a_value) {
  EXPECT_THAT(faults("a: {speed:3, b: 1}\n"), ElementsAre("1:5 yaml-syntax"));
  EXPECT_THAT(faults("a: {port, starboard}\n"), ElementsAre("1:5 yaml-syntax", "1:11 yaml-syntax"));
  Problems problems;
  EXPECT_TRUE(parse({.name = "f", .text = "a: {speed:3}\n"}, Limits{}, problems));
  EXPECT_THAT(to_text(problems), HasSubstr("put a space after the colon"));
  EXPECT_THAT(faults("a: {b: , c:}\n"), IsEmpty());
}

TEST(Refuses, blocks_that_readers_would_see_differently) {
  EXPECT_THAT(faults("a: |\n      \n  x\n"), ElementsAre("2:1 yaml-block"));
  EXPECT_THAT(faults("a: | x\n"), ElementsAre("1:6 yaml-block"));
  EXPECT_THAT(faults("a:\n  |\n  x\n"), ElementsAre("2:3 yaml-syntax", "3:3 yaml-multiline"));
  EXPECT_THAT(faults("a: [ |\n x]\n").front(), "1:6 yaml-syntax");
}

TEST(Refuses, text_that_starts_with_a_character_that_yaml_reserves) {
  EXPECT_THAT(
      faults("a: @x\nb: `x\nc: %x\nd: , x\n"),
      ElementsAre("1:4 yaml-syntax", "2:4 yaml-syntax", "3:4 yaml-syntax", "4:4 yaml-syntax"));
}

TEST(Refuses, wrong_structure_with_a_hint) {
  EXPECT_THAT(message("a: b: c\n"), HasSubstr("double quotes"));
  EXPECT_THAT(message("a: 1\n  b: 2\n"), HasSubstr("check the indentation"));
  EXPECT_THAT(message("- a\nb: 1\n"), HasSubstr("f:2:1: error: text after the end"));
  EXPECT_THAT(message("a:\n  - b\n  c: 1\n"), HasSubstr("f:3:3: error: this does not fit the"));
  EXPECT_THAT(message("a: \"x\" y\n"), HasSubstr("f:1:8: error: this does not fit the map"));
  EXPECT_THAT(message("a: [\"x\" y]\n"), HasSubstr("f:1:9: error: this does not fit in the"));
  EXPECT_THAT(message("a: - b\n"), HasSubstr("a list item '- ' cannot start here"));
}

TEST(Refuses, reports_everything_that_one_pass_can_see) {
  EXPECT_THAT(faults("a: &x 1\n\tb: 2\nc: \"\\q\"\nd: caf\xE9\ne: [1\n"),
              ElementsAre("1:4 yaml-anchor", "2:1 yaml-tab", "3:5 yaml-escape", "4:7 yaml-utf8",
                          "5:4 yaml-bracket"));
}

TEST(Refuses, shows_the_line_and_the_column) {
  EXPECT_EQ(message("ships:\n  - name: caf\xE9\n"),
            "f:2:14: error: bytes that are not UTF-8 [yaml-utf8]\n"
            "    - name: caf\\xE9\n"
            "               ^\n"
            "  hint: save the file as UTF-8\n");
}

// ---- block texts that yaml-cpp is not shown ----

TEST(Parse, places_after_a_block_text_are_those_of_the_file) {
  constexpr std::string_view text =
      "a: |\n"
      "  one\n"
      "\n"
      "  three\n"
      "b: [1,\n"
      "  2]\n"
      "c: |\n"
      "  uno\n"
      "  due\n"
      "d: x\n";
  const Document document = parsed(text);
  EXPECT_EQ(at(document, "a"), "one\n\nthree\n");
  EXPECT_EQ(at(document, "c"), "uno\ndue\n");
  const Node b = *document.root().find("b");
  EXPECT_EQ(to_text(b.place()), "f.yaml:5:4");
  EXPECT_EQ(document.root().find("d")->line(), 10);
  EXPECT_EQ(document.root().find("d")->source_line(), "d: x");
}

TEST(Parse, mistakes_after_a_block_text_are_told_where_they_stand) {
  EXPECT_THAT(faults("a: |\n  one\n  two\nb: 1\nb: 2\n"), ElementsAre("5:1 duplicate-key"));
  EXPECT_THAT(faults("a: |\n  one\n  two\n- b\n"), ElementsAre("4:1 yaml-syntax"));
  EXPECT_THAT(faults("a:\n  - |\n    one\n    two\n  b: 1\n"), ElementsAre("5:3 yaml-syntax"));
}

/// Lines that a block text can be made of, indented or not.
constexpr std::array<std::string_view, 12> block_lines = {
    "",     "  x",   "   x",           "    y: 1", "  ",         "   ",
    "  x ", "  \tx", "  # no comment", "  - a",    "  \xC3\xA9", "\r"};

/// What stands in a document after a block text, and where; or what is wrong with it.
std::string told_of(const std::string& text) {
  Problems problems;
  const auto document = parse({.name = "f", .text = text}, Limits{}, problems);
  std::string told = to_text(problems);
  if (!document) return told;
  for (const Entry entry : document->root().entries()) {
    told += to_text(entry.key.place()) + " " + std::string(entry.value.text()) + "\n";
  }
  return told;
}

TEST(Parse, a_block_text_says_the_same_whoever_reads_it) {
  // With spaces behind its `|` yaml-cpp reads all of it.
  const auto both_say = [](const std::string& lines) {
    const std::string cut = told_of("a: |   \n" + lines + "b: 1\n");
    std::string simple = told_of("a: |\n" + lines + "b: 1\n");
    for (std::size_t at = simple.find("a: |"); at != std::string::npos;) {
      simple.insert(at + 4, "   ");
      at = simple.find("a: |", at + 1);
    }
    EXPECT_EQ(simple, cut) << lines;
  };
  for (const std::string_view one : block_lines) {
    for (const std::string_view two : block_lines) {
      for (const std::string_view three : block_lines) {
        both_say(std::string(one) + "\n" + std::string(two) + "\n" + std::string(three) + "\n");
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::yaml
