#include "formats/text/escape.h"
#include "formats/text/json.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

std::optional<std::string> text_at(std::string_view json, std::vector<std::string_view> path) {
  return json_text_at(json, path);
}

TEST(JsonText, finds_a_text_among_other_values) {
  const std::string json =
      "{\"turn\": 3, \"list\": [1, {\"draft\": \"not here\"}, []], \"none\": null, \"empty\": {},\n"
      " \"draft\": \"a \\\"b\\\"\\n\\u00e9\\uD83D\\uDE00\\/\", \"later\": }";
  EXPECT_EQ(text_at(json, {"draft"}), "a \"b\"\n\xC3\xA9\xF0\x9F\x98\x80/");
  EXPECT_EQ(text_at(json, {"turn"}), std::nullopt);
  EXPECT_EQ(text_at(json, {"missing"}), std::nullopt);
}

TEST(JsonText, follows_a_path) {
  const std::string json = "{\"drafts\": {\"alice\": \"A\", \"bob\": \"B\"}}";
  EXPECT_EQ(text_at(json, {"drafts", "bob"}), "B");
  EXPECT_EQ(text_at(json, {"drafts", "carol"}), std::nullopt);
  EXPECT_EQ(text_at(json, {"drafts"}), std::nullopt);
}

TEST(JsonText, undoes_what_the_writer_of_texts_does) {
  const std::string text = "# caf\xC3\xA9 \"\\\n\t\x01 \xE2\x80\xAE end";
  EXPECT_EQ(text_at("{\"a\": " + json_string(text) + "}", {"a"}), text);
}

TEST(JsonText, finds_nothing_in_what_is_no_json) {
  for (const char* json : {"", "[]", "{", "{\"a\"", "{\"a\":", "{\"a\": \"b", "{\"a\": \"\\x\"}",
                           "{\"a\": \"\\u12\"}", "{\"a\": \"\\uD800\"}", "{\"a\": \"\\uDC00\"}",
                           "{\"b\": [1, \"a\": \"x\"}", "prizecourt: replay/1"}) {
    EXPECT_EQ(text_at(json, {"a"}), std::nullopt) << json;
  }
  EXPECT_EQ(text_at("{\"b\": " + std::string(100'000, '['), {"a"}), std::nullopt);
}

}  // namespace
}  // namespace prizecourt
