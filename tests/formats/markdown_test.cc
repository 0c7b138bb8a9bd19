#include "formats/text/escape.h"
#include "formats/text/manual.h"
#include "formats/text/marked_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

TEST(Markdown, leaves_names_of_ships_alone) {
  for (const std::string_view name : {"Queen Charlotte", "Lady-Prevost", "St. Lawrence (1814)",
                                      "L'Orient", "Duc de Chartres: 2", "Ægir", "No 9"}) {
    EXPECT_EQ(for_markdown(name), name);
  }
}

TEST(Markdown, disarms_what_it_would_act_on) {
  EXPECT_EQ(for_markdown("*a* _b_ `c`"), "\\*a\\* \\_b\\_ \\`c\\`");
  EXPECT_EQ(for_markdown("[x](y)"), "\\[x\\](y)");
  EXPECT_EQ(for_markdown("<b>&amp;"), "\\<b\\>\\&amp;");
  EXPECT_EQ(for_markdown("a|b"), "a\\|b");
  EXPECT_EQ(for_markdown("# x"), "\\# x");
  EXPECT_EQ(for_markdown("a\\b"), "a\\\\b");
  EXPECT_EQ(for_markdown("~~x~~ @me"), "\\~\\~x\\~\\~ \\@me");
}

TEST(Markdown, starts_no_list_and_no_heading) {
  EXPECT_EQ(for_markdown("- x"), "\\- x");
  EXPECT_EQ(for_markdown("+x"), "\\+x");
  EXPECT_EQ(for_markdown("=="), "\\==");
  EXPECT_EQ(for_markdown("12. x"), "12\\. x");
  EXPECT_EQ(for_markdown("1) x"), "1\\) x");
  EXPECT_EQ(for_markdown("x 1. y"), "x 1. y");
}

TEST(Markdown, makes_no_links) {
  EXPECT_EQ(for_markdown("https://example.org"), "https\\://example.org");
  EXPECT_EQ(for_markdown("WWW.example.org"), "WWW\\.example.org");
}

TEST(Markdown, stays_on_its_line) {
  EXPECT_EQ(for_markdown("a\nb\x1b"), "a\\\\nb\\\\u{1B}");
}

TEST(Markdown, links_a_page_of_docs_where_the_build_knows_the_address) {
  EXPECT_EQ(manual_page("fair-dice.md", "https://example.org/docs"),
            "<https://example.org/docs/fair-dice.md>");
  EXPECT_EQ(manual_page("fair-dice.md", ""), "docs/fair-dice.md of the prizecourt project");
}

// ---- runs of text -------------------------------------------------------------------------------

TEST(TextRuns, say_what_is_strong_what_is_code_and_what_is_cited) {
  EXPECT_EQ(runs_of("**Ariel sinks** in `a.yaml` (AB-4.3.12, AB-R141)"),
            (std::vector<TextRun>{{.stress = Stress::strong, .text = "Ariel sinks"},
                                  {.text = " in "},
                                  {.kind = TextKind::code, .text = "a.yaml"},
                                  {.text = " "},
                                  {.kind = TextKind::rules, .rules = {"AB-4.3.12", "AB-R141"}}}));
  EXPECT_EQ(runs_of("see <https://example.org/a.md>."),
            (std::vector<TextRun>{{.text = "see "},
                                  {.kind = TextKind::link, .text = "https://example.org/a.md"},
                                  {.text = "."}}));
  EXPECT_EQ(runs_of("`<https://a>` <b> <https://c"),
            (std::vector<TextRun>{{.kind = TextKind::code, .text = "<https://a>"},
                                  {.text = " <b> <https://c"}}));
  EXPECT_TRUE(runs_of("").empty());
  EXPECT_TRUE(runs_of("****").empty());
}

TEST(TextRuns, give_names_back_as_they_were) {
  for (const std::string_view name : {"*a* _b_ `c`", "[x](y)", "<b>&amp;", "a\\b", "(18)", "(A)"}) {
    EXPECT_EQ(runs_of(for_markdown(name)), (std::vector<TextRun>{{.text = std::string(name)}}));
  }
}

}  // namespace
}  // namespace prizecourt
