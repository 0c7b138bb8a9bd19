#include "formats/yaml/parse.h"
#include "tests/matchers.h"

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::yaml {

bool operator==(const Slice& a, const Slice& b) {
  return a.text == b.text && a.first_line == b.first_line;
}

std::ostream& operator<<(std::ostream& out, const Slice& slice) {
  return out << "line " << slice.first_line << ": " << testing::PrintToString(slice.text);
}

namespace {

TEST(SplitStream, cuts_at_separator_lines) {
  EXPECT_THAT(split_stream("a: 1\n---\nb: 2\nc: 3\n---\nd: 4\n"),
              ElementsAre(Slice{"a: 1\n", 1}, Slice{"b: 2\nc: 3\n", 3}, Slice{"d: 4\n", 6}));
}

TEST(SplitStream, a_separator_at_the_start_begins_no_empty_document) {
  EXPECT_THAT(split_stream("---\na: 1\n---\nb: 2\n"),
              ElementsAre(Slice{"a: 1\n", 2}, Slice{"b: 2\n", 4}));
  EXPECT_THAT(split_stream("# replay\n\n---\na: 1\n"), ElementsAre(Slice{"a: 1\n", 4}));
}

TEST(SplitStream, keeps_empty_documents_after_the_first) {
  EXPECT_THAT(split_stream("a\n---\n---\n"),
              ElementsAre(Slice{"a\n", 1}, Slice{"", 3}, Slice{"", 4}));
  EXPECT_THAT(split_stream(""), ElementsAre());
}

TEST(SplitStream, takes_no_text_for_a_separator) {
  const std::string_view text = "a: |\n  ---\n ---\nb: ---x\n----\n";
  EXPECT_THAT(split_stream(text), ElementsAre(Slice{text, 1}));
}

TEST(SplitStream, understands_comments_and_windows_line_ends) {
  EXPECT_THAT(split_stream("a\r\n---\r\nb\r\n--- # turn 2\nc"),
              ElementsAre(Slice{"a\r\n", 1}, Slice{"b\r\n", 3}, Slice{"c", 5}));
}

TEST(SplitStream, leaves_a_value_on_the_separator_line_in_its_document) {
  EXPECT_THAT(split_stream("a\n--- {b: 1}\n"),
              ElementsAre(Slice{"a\n", 1}, Slice{"--- {b: 1}\n", 2}));
}

TEST(SplitStream, documents_keep_their_line_numbers_when_parsed) {
  const std::string stream = "a: 1\n---\nb: 2\nc: [\n";
  const std::vector<Slice> slices = split_stream(stream);
  Problems problems;
  const auto document =
      parse({.name = "r", .text = slices[1].text, .first_line = slices[1].first_line}, Limits{},
            problems);
  EXPECT_FALSE(document);
  ASSERT_EQ(problems.sorted().size(), 1U);
  EXPECT_EQ(to_text(problems.sorted()[0].place), "r:4:4");
}

}  // namespace
}  // namespace prizecourt::yaml
