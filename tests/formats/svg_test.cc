#include "formats/drawing/svg.h"

#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <fstream>
#include <sstream>

namespace prizecourt::svg {
namespace {

TEST(Svg, lengths_are_written_in_units_without_floating_point) {
  EXPECT_EQ(in_units(0), "0");
  EXPECT_EQ(in_units(120), "12");
  EXPECT_EQ(in_units(125), "12.5");
  EXPECT_EQ(in_units(-5), "-0.5");
  EXPECT_EQ(in_units(-1200), "-120");
}

TEST(Svg, paths) {
  EXPECT_EQ(Path().move({0, 5}).line({-10, 0}).curve({1, 2}, {30, 40}).close().text(),
            "M0 0.5L-1 0Q0.1 0.2 3 4Z");
}

TEST(Svg, elements_nest_and_values_are_escaped) {
  Writer out;
  out.open("g", {{"id", "a\"b"}});
  out.leaf("circle", {length("r", 15)});
  out.text("text", {}, "<i>");
  out.close();
  EXPECT_EQ(out.bytes(),
            "<g id=\"a&quot;b\">\n<circle r=\"1.5\"/>\n<text>&lt;i&gt;</text>\n</g>\n");
}

TEST(Svg, a_document_says_what_it_shows) {
  Writer body;
  write(body, {10, 20}, "Hello", {.size = 100, .anchor = Anchor::middle, .weight = Weight::bold});
  const std::string text = document(
      {.width = 9000, .height = 1005, .title = "A & B", .description = "one\ntwo <3"}, body);
  EXPECT_EQ(flaw_in_picture(text), "");
  EXPECT_THAT(text, HasSubstr("viewBox=\"0 0 900 100.5\""));
  EXPECT_THAT(text, HasSubstr("<title>A &amp; B</title>\n<desc>one\ntwo &lt;3\n</desc>"));
  EXPECT_THAT(text, HasSubstr("<text x=\"1\" y=\"2\" font-size=\"10\" text-anchor=\"middle\" "
                              "font-weight=\"bold\">Hello</text>"));
}

TEST(Svg, wide_letters_count_more_and_so_do_those_of_other_scripts) {
  const Lettering letters{.size = 100};
  EXPECT_LT(width_of("iii", letters), width_of("mmm", letters));
  EXPECT_LT(width_of("abc", letters), width_of("abc", {.size = 100, .weight = Weight::bold}));
  EXPECT_EQ(width_of("船", letters), 100);
  EXPECT_EQ(width_of("", letters), 0);
}

TEST(Svg, text_is_shortened_between_characters) {
  const Lettering letters{.size = 100};
  EXPECT_EQ(shortened("Caledonia", 10000, letters), "Caledonia");
  const std::string text = shortened("ÉÉÉÉÉÉÉÉ", 400, letters);
  EXPECT_EQ(text, "ÉÉÉ…");
  EXPECT_LE(width_of(text, letters), 400);
}

TEST(Svg, text_is_broken_at_blanks) {
  const Lettering letters{.size = 100};
  EXPECT_THAT(wrapped("", 500, letters), IsEmpty());
  EXPECT_THAT(wrapped("to be or not", 330, letters), ElementsAre("to be", "or not"));
  for (const std::string& line : wrapped("a honorificabilitudinitatibus b", 500, letters)) {
    EXPECT_LE(width_of(line, letters), 500) << line;
  }
}

TEST(Svg, the_judge_of_these_tests_finds_what_is_wrong) {
  EXPECT_EQ(flaw_in_picture("<a><b c=\"1\"/>x&amp;</a>\n"), "");
  for (const std::string_view wrong :
       {"<a>", "</a>", "<a></b>", "<a b=1/>", "<a b=\"1\" b=\"2\"/>", "<a>&b;</a>", "<a/><b/>",
        "<a fill=\"#123456\"/>", "<a>\x01</a>", "<a b=\"<\"/>", "<a><b id=\"1\"/><c id=\"1\"/></a>",
        "<a d=\"url(#n)\"/>", ""}) {
    EXPECT_THAT(flaw_in_picture(wrong), Not(IsEmpty())) << wrong;
  }
}

TEST(Svg, a_drawing_is_its_groups_one_after_the_other) {
  Writer out;
  for (const std::string_view id : {"sea", "track:a", "ship:a"}) {
    out.begin_group(id);
    if (id != "track:a") out.leaf("circle", {length("r", 10)});
  }
  const std::vector<Group> groups = {{"sea", "<g id=\"sea\">\n<circle r=\"1\"/>\n</g>\n"},
                                     {"ship:a", "<g id=\"ship:a\">\n<circle r=\"1\"/>\n</g>\n"}};
  EXPECT_EQ(out.groups(), groups) << "without the one in which there is nothing";
  const std::string text = to_svg({.head = {.width = 100, .height = 100}, .groups = groups});
  EXPECT_EQ(flaw_in_picture(text), "");
  EXPECT_THAT(text, EndsWith(groups[0].text + groups[1].text + "</svg>\n"));
  EXPECT_THAT(text, Not(HasSubstr("<desc>")));
}

TEST(Svg, each_colour_has_another_by_night) {
  for (const Colour& colour : palette()) {
    EXPECT_NE(colour.day, colour.night);
    EXPECT_THAT(style(), HasSubstr("svg [fill=\"" + std::string(colour.day) +
                                   "\"]{fill:" + std::string(colour.night) + "}"));
  }
  const std::string text = to_svg({.head = {.width = 100, .height = 100}, .groups = {}});
  EXPECT_THAT(text, HasSubstr("<style>\n" + style() + "</style>\n<defs>"));
}

TEST(Svg, the_page_of_a_film_has_the_same_style) {
  std::ostringstream text;
  text << std::ifstream(source_path("mail/page/viewer/picture.css")).rdbuf();
  EXPECT_THAT(text.str(), EndsWith("*/\n" + style()));
}

}  // namespace
}  // namespace prizecourt::svg
