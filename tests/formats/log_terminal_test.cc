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
  EXPECT_EQ(terminal_of_markdown("## Turn 1\n\n- **Ariel sinks** (AB-4.3.12)\n", Emphasis::colour),
            "\x1b[1;36mTurn 1\x1b[0m\n\n"
            "- \x1b[1mAriel sinks\x1b[0m \x1b[2m(AB-4.3.12)\x1b[0m\n");
  EXPECT_EQ(terminal_of_markdown("- Ariel turns (to port)\n", Emphasis::colour),
            "- Ariel turns (to port)\n");
  EXPECT_EQ(terminal_of_markdown("**never closed\nnext\n", Emphasis::colour),
            "\x1b[1mnever closed\x1b[0m\nnext\n");
}

TEST(LogTerminal, LeavesNoGapBelowTheHeadingOfAPart) {
  EXPECT_EQ(
      terminal_of_markdown("## Turn 1\n\n### Fire\n\n- Ariel fires\n\n### Drift\n", Emphasis::none),
      "## Turn 1\n\n### Fire\n- Ariel fires\n\n### Drift\n");
}

TEST(LogTerminal, ColoursTheWordsByWhichMessagesAreToldApart) {
  EXPECT_EQ(with_coloured_labels("a.yaml:1:2: error: no: error: twice\n  hint: write it\n"
                                 "prizecourt: warning: late\nno hint: here, an error: no\n"),
            "a.yaml:1:2: \x1b[1;31merror:\x1b[0m no: error: twice\n"
            "  \x1b[36mhint:\x1b[0m write it\n"
            "prizecourt: \x1b[1;33mwarning:\x1b[0m late\nno hint: here, an error: no\n");
}

TEST(LogTerminal, PutsTablesIntoColumns) {
  EXPECT_EQ(terminal_of_markdown("| Ship | Hull | |\n"
                                 "|---|---|---|\n"
                                 "| Cornélie | 4/4 | **sunk** |\n"
                                 "| A\\|B |  | afloat |\n"
                                 "\nThe game is in progress.\n",
                                 Emphasis::none),
            "Ship      Hull\n"
            "Cornélie  4/4   sunk\n"
            "A|B             afloat\n"
            "\nThe game is in progress.\n");
}

}  // namespace
}  // namespace prizecourt
