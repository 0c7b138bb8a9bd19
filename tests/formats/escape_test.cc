#include "formats/text/escape.h"

#include "formats/text/shell.h"
#include "formats/text/utf8.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace prizecourt {
namespace {

using namespace std::string_literals;

TEST(ForTerminal, leaves_printable_text_of_any_script_alone) {
  EXPECT_EQ(for_terminal("Fire! \\ 'ö' – 日本 😀"), "Fire! \\ 'ö' – 日本 😀");
}

TEST(ForTerminal, takes_the_power_from_escape_sequences) {
  EXPECT_EQ(for_terminal("\x1B[2J\x1B]0;title\x07"), "\\u{1B}[2J\\u{1B}]0;title\\u{7}");
  EXPECT_EQ(for_terminal("a\xC2\x9B"
                         "31mb"),
            "a\\u{9B}31mb");
  EXPECT_EQ(for_terminal("\0\x7F"s), "\\u{0}\\u{7F}");
}

TEST(ForTerminal, keeps_everything_on_one_line) {
  EXPECT_EQ(for_terminal("a\nb\r\n\tc"), "a\\nb\\r\\n\\tc");
  EXPECT_EQ(for_terminal("a\u2028b\u2029c\u0085"), "a\\u{2028}b\\u{2029}c\\u{85}");
}

TEST(ForTerminal, shows_what_would_reorder_or_hide_text) {
  EXPECT_EQ(for_terminal("\u202Etxt\u2066\u200B\uFEFF"), "\\u{202E}txt\\u{2066}\\u{200B}\\u{FEFF}");
  EXPECT_EQ(for_terminal("\U000E0041"), "\\u{E0041}");
}

TEST(ForTerminal, shows_bytes_that_are_not_utf8_one_by_one) {
  EXPECT_EQ(for_terminal("caf\xE9"), "caf\\xE9");
  EXPECT_EQ(for_terminal("\xC0\x80|\xED\xA0\x80|\xF4\x90\x80\x80|\xE2\x82"),
            "\\xC0\\x80|\\xED\\xA0\\x80|\\xF4\\x90\\x80\\x80|\\xE2\\x82");
}

TEST(JsonString, quotes_and_escapes_as_json_wants) {
  EXPECT_EQ(json_string(""), "\"\"");
  EXPECT_EQ(json_string("a \"b\" \\ c\n\r\t"), R"("a \"b\" \\ c\n\r\t")");
  EXPECT_EQ(json_string("\0\x01\x1F"s), R"("\u0000\u0001\u001F")");
}

TEST(JsonString, is_safe_to_print_as_well) {
  EXPECT_EQ(json_string("\x7F\u009B\u202E"), R"("\u007F\u009B\u202E")");
}

TEST(JsonString, writes_invisible_characters_beyond_16_bits_as_a_pair) {
  EXPECT_EQ(json_string("\U000E0041"), R"("\uDB40\uDC41")");
  EXPECT_EQ(json_string("😀"), "\"😀\"");
}

TEST(JsonString, replaces_bytes_that_are_not_utf8) {
  EXPECT_EQ(json_string("caf\xE9!"), R"("caf\uFFFD!")");
}

TEST(ForXml, text_is_escaped_and_does_nothing) {
  EXPECT_EQ(for_xml("a<b>&\"c\""), "a&lt;b&gt;&amp;&quot;c&quot;");
  EXPECT_EQ(for_xml("a\x1b[31mb\xe2\x80\xae"
                    "c\x9b"),
            "a\\u{1B}[31mb\\u{202E}c\\x9B");
}

TEST(Utf8, tells_characters_from_other_bytes) {
  EXPECT_EQ(decode_utf8("é", 0).code, U'é');
  EXPECT_EQ(decode_utf8("é", 0).size, 2U);
  EXPECT_EQ(decode_utf8("é", 1).code, not_a_character);
  EXPECT_EQ(decode_utf8("\U0010FFFF", 0).code, 0x10FFFFU);
  EXPECT_TRUE(is_utf8("añ日😀"));
  EXPECT_FALSE(is_utf8("\xC1\xBF"));
  EXPECT_FALSE(is_utf8("\xE0\x9F\xBF"));
  EXPECT_FALSE(is_utf8("\xF0\x8F\xBF\xBF"));
  EXPECT_FALSE(is_utf8("\xED\xBF\xBF"));
  EXPECT_FALSE(is_utf8("\xF5\x80\x80\x80"));
}

TEST(Utf8, counts_characters_not_bytes) {
  EXPECT_EQ(count_characters("aé日😀"), 4U);
  EXPECT_EQ(count_characters("a\xFF\xFE"), 3U);
}

TEST(Utf8, every_character_survives_encoding_in_hexadecimal) {
  std::string out;
  append_hex(out, 0x1B, 1);
  append_hex(out, 0x1B, 4);
  append_hex(out, 0x10FFFF, 2);
  EXPECT_EQ(out, "1B001B10FFFF");
}

TEST(InShell, what_a_shell_would_act_on_is_quoted) {
  EXPECT_EQ(in_shell("games/lake-erie_2.yaml"), "games/lake-erie_2.yaml");
  EXPECT_EQ(in_shell("my game"), "'my game'");
  EXPECT_EQ(in_shell("$HOME;a'b"), R"('$HOME;a'\''b')");
  EXPECT_EQ(in_shell(""), "''");
}

}  // namespace
}  // namespace prizecourt
