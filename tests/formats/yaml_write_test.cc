#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"
#include "tests/matchers.h"

#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::yaml {
namespace {

using namespace std::string_literals;

std::string scalar(std::string_view text) {
  std::string out;
  append_scalar(out, text);
  return out;
}

/// `{key: verbatim}` as it stands in a file.
std::string verbatim(std::string_view text) {
  std::string out;
  Writer w(out);
  w.begin_map(Style::block);
  w.key("k");
  w.verbatim(text);
  w.end();
  return out;
}

Document read_back(std::string_view text) {
  Problems problems;
  auto document = parse({.name = "f", .text = text}, Limits{}, problems);
  EXPECT_EQ(to_text(problems), "") << text;
  return std::move(document.value());
}

// ---- scalars ----

TEST(Scalar, plain_where_every_reader_takes_it_for_the_same_text) {
  for (const std::string_view text :
       {"lawrence",   "HMS Victory", "3rd-rate", "AB-4.3.7",    "a/b",  "it's",
        "say \"hi\"", "x#y",         "-x",       "back\\slash", "100%", "a=b",
        "é 日本 😀",   "non",         "nullify",  "yesterday",   "_",    "3/fire-2",
        "fire!",      "1 2",         "~x",       "0xyz",        "<",    "a - b"}) {
    EXPECT_EQ(scalar(text), text);
  }
}

TEST(Scalar, quoted_where_it_could_be_something_else) {
  for (const std::string text :
       {"",      "no",    "No",    "NO",    "yes",  "y",          "N",
        "on",    "off",   "true",  "False", "null", "~",          "Null",
        "0",     "12",    "-5",    "+5",    "010",  "0x1F",       "0o17",
        "0b101", "1_000", "1e3",   "1.5",   ".5",   "5.",         "-1.5e",
        "12:30", "1:2:3", ".inf",  "-.INF", ".nan", "=",          "<<",
        "---",   "...",   ".",     "1.2.3", "1e+3", "2001-12-14", "2001-1-1 noon",
        "-",     "- a",   "--- a", "... a"}) {
    EXPECT_EQ(scalar(text), '"' + text + '"');
  }
}

TEST(Scalar, quoted_where_a_character_means_something_to_yaml) {
  for (const std::string text :
       {" a", "a ", "a: b", "a:b", "a:", ":a", "a #b", "#a", "a, b", "[a", "a]", "{a", "a}",
        "?a", "a?", "! a",  "!a",  "&a", "*a", "|a",   ">a", "%a",   "@a", "`a", "'a"}) {
    EXPECT_EQ(scalar(text), '"' + text + '"');
  }
}

TEST(Scalar, escapes_what_cannot_be_seen) {
  EXPECT_EQ(scalar("a\"b: \\"), R"("a\"b: \\")");
  EXPECT_EQ(scalar("a\nb\r\tc"), R"("a\nb\r\tc")");
  EXPECT_EQ(scalar("\0\x1B\x7F"s), R"("\x00\x1B\x7F")");
  EXPECT_EQ(scalar("\u0085\u2028\u2029\uFEFF"), R"("\x85\u2028\u2029\uFEFF")");
  EXPECT_EQ(scalar("\u202Ereversed"), R"("\u202Ereversed")");
  EXPECT_EQ(scalar("\U000E0041"), R"("\U000E0041")");
  EXPECT_EQ(scalar("é: 😀"), R"("é: 😀")");
}

TEST(Scalar, refuses_bytes_that_are_not_utf8_and_appends_nothing) {
  std::string out = "before";
  EXPECT_THROW(append_scalar(out, "caf\xE9"), std::invalid_argument);
  EXPECT_EQ(out, "before");
}

// ---- structure ----

TEST(Writer, writes_what_its_description_promises) {
  std::string out;
  Writer w(out);
  w.begin_map(Style::block);
  w.key("turn");
  w.integer(3);
  w.key("events");
  w.begin_list(Style::block);
  w.begin_map(Style::flow);
  w.key("who");
  w.text("lawrence");
  w.key("dice");
  w.begin_list(Style::flow);
  w.integer(3);
  w.integer(-4);
  w.end();
  w.end();
  w.end();
  w.end();
  EXPECT_EQ(out, "turn: 3\nevents:\n  - {who: lawrence, dice: [3, -4]}\n");
}

TEST(Writer, nests_block_maps_and_lists) {
  std::string out;
  Writer w(out);
  w.begin_list(Style::block);
  w.begin_map(Style::block);
  w.key("a");
  w.begin_map(Style::block);
  w.key("no");
  w.boolean(true);
  w.end();
  w.key("b");
  w.begin_list(Style::block);
  w.begin_list(Style::block);
  w.null();
  w.text("");
  w.end();
  w.verbatim("x\ny\n");
  w.end();
  w.end();
  w.boolean(false);
  w.end();
  EXPECT_EQ(out,
            "- a:\n"
            "    \"no\": true\n"
            "  b:\n"
            "    - - null\n"
            "      - \"\"\n"
            "    - |\n"
            "      x\n"
            "      y\n"
            "- false\n");
  const Document document = read_back(out);
  EXPECT_EQ(document.root().size(), 2U);
}

TEST(Writer, shows_empty_maps_and_lists_in_brackets) {
  std::string out;
  Writer w(out);
  w.begin_map(Style::block);
  w.key("a");
  w.begin_map(Style::block);
  w.end();
  w.key("b");
  w.begin_list(Style::block);
  w.begin_list(Style::block);
  w.end();
  w.begin_map(Style::flow);
  w.end();
  w.end();
  w.end();
  EXPECT_EQ(out, "a: {}\nb:\n  - []\n  - {}\n");
}

TEST(Writer, writes_a_document_of_any_kind) {
  const auto written = [](auto write) {
    std::string out;
    Writer w(out);
    write(w);
    return out;
  };
  EXPECT_EQ(written([](Writer& w) { w.text("a"); }), "a\n");
  EXPECT_EQ(written([](Writer& w) { w.verbatim("a\nb\n"); }), "\"a\\nb\\n\"\n");
  EXPECT_EQ(written([](Writer& w) {
              w.begin_map(Style::block);
              w.end();
            }),
            "{}\n");
  EXPECT_EQ(written([](Writer& w) {
              w.begin_list(Style::flow);
              w.integer(std::numeric_limits<std::int64_t>::min());
              w.end();
            }),
            "[-9223372036854775808]\n");
}

TEST(Writer, appends_document_after_document) {
  std::string out;
  for (int turn = 1; turn <= 2; ++turn) {
    if (turn > 1) out += "---\n";
    Writer w(out);
    w.begin_map(Style::block);
    w.key("turn");
    w.integer(turn);
    w.end();
  }
  EXPECT_EQ(out, "turn: 1\n---\nturn: 2\n");
  EXPECT_EQ(split_stream(out).size(), 2U);
}

TEST(Writer, breaks_lines_that_the_reader_would_refuse) {
  std::string out;
  Writer w(out);
  w.begin_map(Style::block);
  w.key("dice");
  w.begin_list(Style::flow);
  for (int i = 0; i < 30'000; ++i) w.integer(6);
  w.end();
  w.key("text");
  w.text(std::string(200'000, 'a'));
  w.key("both");
  w.begin_list(Style::flow);
  for (int i = 0; i < 9; ++i) w.text(std::string(20'000, ' '));
  w.end();
  w.end();
  const Document document = read_back(out);
  EXPECT_EQ(document.root().find("dice")->size(), 30'000U);
  EXPECT_EQ(document.root().find("text")->text(), std::string(200'000, 'a'));
  for (const Node text : document.root().find("both")->items()) {
    EXPECT_EQ(text.text(), std::string(20'000, ' '));
  }
}

TEST(Writer, refuses_calls_that_do_not_fit) {
  const auto misuse = [](auto write) {
    std::string out;
    Writer w(out);
    EXPECT_THROW(write(w), std::logic_error) << out;
  };
  misuse([](Writer& w) { w.key("a"); });
  misuse([](Writer& w) { w.end(); });
  misuse([](Writer& w) {
    w.integer(1);
    w.integer(2);
  });
  misuse([](Writer& w) {
    w.begin_map(Style::flow);
    w.integer(1);
  });
  misuse([](Writer& w) {
    w.begin_map(Style::flow);
    w.key("a");
    w.key("b");
  });
  misuse([](Writer& w) {
    w.begin_map(Style::block);
    w.key("a");
    w.end();
  });
  misuse([](Writer& w) {
    w.begin_list(Style::block);
    w.key("a");
  });
  misuse([](Writer& w) {
    w.begin_map(Style::block);
    w.end();
    w.begin_map(Style::block);
  });
  misuse([](Writer& w) {
    w.begin_map(Style::block);
    w.key(std::string(2000, 'k'));
  });
}

// ---- text of several lines ----

TEST(Verbatim, is_a_block_as_it_was_typed) {
  EXPECT_EQ(verbatim("a: 1\n  b: [\n"), "k: |\n  a: 1\n    b: [\n");
  EXPECT_EQ(verbatim("a\n\nb"), "k: |-\n  a\n\n  b\n");
  EXPECT_EQ(verbatim("a\n\n\n"), "k: |+\n  a\n\n\n");
  EXPECT_EQ(verbatim(" a\nb\n"), "k: |2\n   a\n  b\n");
  EXPECT_EQ(verbatim("\n\na"), "k: |2-\n\n\n  a\n");
  EXPECT_EQ(verbatim("\ta\n---\n"), "k: |2\n  \ta\n  ---\n");
}

TEST(Verbatim, of_one_line_is_an_ordinary_scalar) {
  EXPECT_EQ(verbatim("hold the line"), "k: hold the line\n");
  EXPECT_EQ(verbatim("no"), "k: \"no\"\n");
}

TEST(Verbatim, is_quoted_line_by_line_where_a_block_would_lose_something) {
  EXPECT_EQ(verbatim("a\r\n b\r\n"), "k: \"a\\r\\n\\\n  \\ b\\r\\n\"\n");
  EXPECT_EQ(verbatim("\n\n"), "k: \"\\n\\\n  \\n\"\n");
  EXPECT_EQ(verbatim(" \n"), "k: \" \\n\"\n");
  EXPECT_THAT(verbatim("a\u0085\nb"), StartsWith("k: \"a\\x85\\n\\\n  b"));
  EXPECT_THAT(verbatim("a\u2028\nb"), StartsWith("k: \"a\\u2028"));
  EXPECT_THAT(verbatim("a\x1B\nb"), HasSubstr("\\x1B"));
}

TEST(Verbatim, in_brackets_is_quoted) {
  std::string out;
  Writer w(out);
  w.begin_list(Style::flow);
  w.verbatim("a\nb\n");
  w.end();
  EXPECT_EQ(out, "[\"a\\nb\\n\"]\n");
}

// ---- what is written reads back ----

/// Texts made of pieces that matter to YAML.
class Texts {
 public:
  explicit Texts(std::uint64_t seed)
      : random_(seed) {}

  std::string next() {
    static const std::vector<std::string> pieces = {
        "a",  "Z",    "0",    "1",    "9",       "-",      "+",      ".",      "_",      "/",
        " ",  "  ",   "\n",   "\n\n", "\r\n",    "\r",     "\t",     ": ",     ":",      " #",
        "#",  ",",    "[",    "]",    "{",       "}",      "?",      "!",      "&",      "*",
        "|",  ">",    "%",    "@",    "`",       "'",      "\"",     "\\",     "---",    "...",
        "é",  "日",   "😀",    "\0"s,  "\x07",    "\x1B",   "\x7F",   "\u0085", "\u00A0", "\u2028",
        "no", "null", "true", "0x1",  "1e3",     "\u2029", "\uFEFF", "\u202E", "~",      "=",
        "<<", "- ",   "? ",   "|-\n", "--- a\n", "\n ",    "\n\t",   "\n\n\n", "x: |\n", "\uFFFE"};
    std::string out;
    const std::uint64_t length = below(below(4) == 0 ? 40 : 7);
    for (std::uint64_t i = 0; i < length; ++i) out += pieces[below(pieces.size())];
    return out;
  }

 private:
  std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

  std::mt19937_64 random_;
};

/// Every place where a text can stand.
std::string everywhere(const std::string& text) {
  std::string out;
  Writer w(out);
  w.begin_map(Style::block);
  w.key("verbatim");
  w.verbatim(text);
  w.key("text");
  w.text(text);
  w.key("list");
  w.begin_list(Style::block);
  w.verbatim(text);
  w.text(text);
  w.begin_list(Style::flow);
  w.verbatim(text);
  w.text(text);
  w.end();
  w.end();
  w.key("key");
  w.begin_map(Style::block);
  w.key(text);
  w.begin_map(Style::flow);
  w.key(text);
  w.text(text);
  w.end();
  w.end();
  w.key("last");
  w.verbatim(text);
  w.end();
  return out;
}

void expect_everywhere(const Node& root, const std::string& text) {
  EXPECT_EQ(root.find("verbatim")->text(), text);
  EXPECT_EQ(root.find("text")->text(), text);
  EXPECT_EQ(root.find("last")->text(), text);
  for (const Node item : root.find("list")->items()) {
    for (const Node inner : item.items()) EXPECT_EQ(inner.text(), text);
    EXPECT_EQ(item.text(), item.kind() == Kind::list ? "" : text);
  }
  ASSERT_TRUE(root.find("key")->find(text));
  ASSERT_TRUE(root.find("key")->find(text)->find(text));
  EXPECT_EQ(root.find("key")->find(text)->find(text)->text(), text);
}

TEST(RoundTrip, gives_back_the_same_bytes_wherever_the_text_stands) {
  Texts texts(1812);
  for (int i = 0; i < 4000; ++i) {
    const std::string text = texts.next();
    const std::string written = everywhere(text);
    const Document document = read_back(written);
    expect_everywhere(document.root(), text);
    if (HasFailure()) FAIL() << "text " << testing::PrintToString(text) << " as\n" << written;
  }
}

TEST(RoundTrip, never_writes_a_plain_scalar_that_is_null_or_looks_quoted) {
  Texts texts(1813);
  for (int i = 0; i < 4000; ++i) {
    const std::string text = texts.next();
    std::string out = scalar(text) + "\n";
    const Document document = read_back(out);
    ASSERT_EQ(document.root().kind(), Kind::scalar) << out;
    ASSERT_EQ(document.root().text(), text) << out;
    ASSERT_EQ(document.root().quoted(), out[0] == '"') << out;
  }
}

TEST(RoundTrip, is_byte_stable) {
  Texts texts(1814);
  for (int i = 0; i < 200; ++i) {
    const std::string text = texts.next();
    EXPECT_EQ(everywhere(text), everywhere(std::string(text)));
  }
}

}  // namespace
}  // namespace prizecourt::yaml
