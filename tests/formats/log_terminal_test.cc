#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

TEST(LogTerminal, ShowsNoEscapesAndNoStars) {
  EXPECT_EQ(terminal_of_markdown("- **Brig** changes wind\\_from to \\-1\n", Emphasis::none),
            "- Brig changes wind_from to -1\n");
  const std::string name = "a*b_c|d`e\\f";
  EXPECT_EQ(terminal_of_markdown(for_markdown(name) + '\n', Emphasis::none), name + '\n');
}

TEST(LogTerminal, SetsBoldAndHeadingsAsTheTerminalCan) {
  EXPECT_EQ(terminal_of_markdown("## Turn 1\n\n- **Ariel sinks** (AB-4.3.12)\n", Emphasis::bold),
            "\x1b[1mTurn 1\x1b[0m\n\n- \x1b[1mAriel sinks\x1b[0m (AB-4.3.12)\n");
  EXPECT_EQ(terminal_of_markdown("**never closed\nnext\n", Emphasis::bold),
            "\x1b[1mnever closed\x1b[0m\nnext\n");
}

TEST(LogTerminal, PutsTablesIntoColumns) {
  EXPECT_EQ(terminal_of_markdown("| Ship | Hull | |\n"
                                 "|---|---|---|\n"
                                 "| Cornélie | 4/4 | **sunk** |\n"
                                 "| A\\|B |  | afloat |\n"
                                 "\nThe game goes on.\n",
                                 Emphasis::none),
            "Ship      Hull\n"
            "Cornélie  4/4   sunk\n"
            "A|B             afloat\n"
            "\nThe game goes on.\n");
}

}  // namespace
}  // namespace prizecourt
