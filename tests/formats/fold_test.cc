#include "formats/text/terminal_text.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

TEST(Fold, breaks_long_lines_at_blanks_and_indents_what_goes_on) {
  EXPECT_EQ(folded("one two three four\n  - five six seven\n", 10),
            "one two\n  three\n  four\n  - five\n    six\n    seven\n");
  EXPECT_EQ(folded("no line feed at the end", 14), "no line feed\n  at the end");
  EXPECT_EQ(folded("", 10), "");
  EXPECT_EQ(folded("\n\nshort\n", 10), "\n\nshort\n");
}

TEST(Fold, a_word_that_is_too_long_stays_whole) {
  EXPECT_EQ(folded("a incomprehensibilities b\n", 10), "a\n  incomprehensibilities\n  b\n");
}

TEST(Fold, the_second_of_two_columns_hangs_below_itself) {
  EXPECT_EQ(folded("  --log FILE  write the log there\n", 24),
            "  --log FILE  write the\n              log there\n");
  EXPECT_EQ(folded("a first column of some length  and more\n", 24),
            "a first column of some\n  length  and more\n");
}

TEST(Fold, a_statement_in_several_lines_is_broken_anew) {
  const std::string ship = "a Brig: hull 6/6;\n    guns 5/5; crew 9;\n    commander up\nb Sloop\n";
  EXPECT_EQ(folded(ship, 22), ship);
  EXPECT_EQ(folded(ship, 15),
            "a Brig: hull\n    6/6; guns\n    5/5; crew\n    9;\n    commander\n    up\nb Sloop\n");
  EXPECT_EQ(folded("one two;\nthree four;\n", 6), "one\n  two;\nthree\n  four;\n");
}

TEST(Fold, tables_and_what_programs_read_stay_as_they_are) {
  for (const std::string line :
       {"Hermione  .....  Black Cutter    30 mm apart", "# a comment of a draft in YAML",
        "{\"key\": \"a text of several words\"}", "<testcase name=\"a text of several words\"/>"}) {
    EXPECT_EQ(folded(line, 12), line);
  }
}

TEST(Fold, what_a_caret_points_into_stays_as_it_is) {
  const std::string problem = "  ship: lawrence of arabia\n               ^\n";
  EXPECT_EQ(folded(problem, 12), problem);
}

TEST(Fold, letters_count_and_bold_does_not) {
  EXPECT_EQ(folded("\x1b[1mäöü äöü\x1b[0m äöü\n", 11), "\x1b[1mäöü äöü\x1b[0m äöü\n");
  EXPECT_EQ(folded("\x1b[1mäöü äöü\x1b[0m äöü\n", 10), "\x1b[1mäöü äöü\x1b[0m\n  äöü\n");
}

}  // namespace
}  // namespace prizecourt
