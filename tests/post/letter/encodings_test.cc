#include "extras/post/letter/encodings.h"

#include "extras/post/letter/contents.h"
#include "extras/post/letter/fields.h"

#include <gtest/gtest.h>

#include <string>

namespace prizecourt::post {
namespace {

TEST(Encodings, rfc_2047_examples) {
  // RFC 2047, 8: pairs of what stands in a header and what is shown.
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?="), "a");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?= b"), "a b");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?="), "ab");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?=  =?ISO-8859-1?Q?b?="), "ab");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?=\r\n     =?ISO-8859-1?Q?b?="), "ab");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a_b?="), "a b");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?a?= =?ISO-8859-2?Q?_b?="), "a b");
  EXPECT_EQ(decoded_words("=?US-ASCII?Q?Keith_Moore?="), "Keith Moore");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?Q?Andr=E9?= Pirard"), "Andr\u00E9 Pirard");
  EXPECT_EQ(decoded_words("=?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=\n "
                          "=?ISO-8859-2?B?dSB1bmRlcnN0YW5kIHRoZSBleGFtcGxlLg==?="),
            "If you can read this you understand the example.");
}

TEST(Encodings, M1_adjacent_words_lose_nothing) {
  EXPECT_EQ(decoded_words("=?UTF-8?B?W2xha2UtZXJpZV0gdHVybg==?= =?UTF-8?B?LTcgb3JkZXJz?="),
            "[lake-erie] turn-7 orders");
  // A character that a program broke in two.
  EXPECT_EQ(decoded_words("=?UTF-8?B?w4M=?= =?UTF-8?B?w6k=?="), "\u00C3\u00E9");
  EXPECT_EQ(decoded_words("=?UTF-8?B?4pg=?= =?UTF-8?B?gw==?="), "\u2603");
}

TEST(Encodings, words_that_are_none_stay) {
  EXPECT_EQ(decoded_words("=?UTF-8?X?a?="), "=?UTF-8?X?a?=");
  EXPECT_EQ(decoded_words("=?UTF-8?B?a!?="), "=?UTF-8?B?a!?=");
  EXPECT_EQ(decoded_words("a =? b"), "a =? b");
  EXPECT_EQ(decoded_words("=?UTF-8?Q?a=0D=0ABcc:_x?="), "a Bcc: x");
}

TEST(Encodings, base64_is_strict) {
  EXPECT_EQ(from_base64("VklSVVM=").bytes, "VIRUS");
  EXPECT_EQ(from_base64("VklSVQ==VklSVVM=").bytes, "VIRUVIRUS");  // M1: padding in the middle
  EXPECT_EQ(from_base64("Vkl\r\nSVVM=\n").trouble, "");
  EXPECT_EQ(from_base64("VklSVVM=\n\n-- \nlist footer").trouble,
            "its base64 has invalid characters");
  EXPECT_EQ(from_base64("VklSV").trouble, "its base64 is cut off");
  EXPECT_EQ(from_base64("").bytes, "");
}

TEST(Encodings, quoted_printable_is_strict) {
  EXPECT_EQ(from_quoted_printable("na=C3=AFve =\r\nand =3D  \r\nx").bytes, "na\u00EFve and =\nx");
  EXPECT_EQ(from_quoted_printable("a=ZZ\n").bytes, "a=ZZ\n");
  EXPECT_NE(from_quoted_printable("a=ZZ\n").trouble, "");
}

TEST(Charset, M2_declared_then_utf8_then_windows_1252) {
  EXPECT_EQ(to_characters("na\xEFve", "iso-8859-1").text, "na\u00EFve");
  EXPECT_EQ(to_characters("na\xEFve", "iso-8859-1").said, "");
  EXPECT_EQ(to_characters("na\xEFve", "utf-8").text, "na\u00EFve");
  EXPECT_EQ(to_characters("na\xEFve", "utf-8").said,
            "The text was read as Windows-1252, because it is not utf-8, as declared.");
  EXPECT_EQ(to_characters("\x93x\x94", "iso-8859-1").text, "\u201Cx\u201D");
  EXPECT_EQ(to_characters("x", "utf-8//TRANSLIT").text, "x");
  EXPECT_NE(to_characters(std::string("a\0b", 3), "utf-8").trouble, "");
  EXPECT_NE(to_characters("a\x1B[2J", "utf-8").trouble, "");
  EXPECT_NE(to_characters("\x81", "").trouble, "");
}

TEST(Fields, parameters_of_rfc_2231) {
  EXPECT_EQ(with_parameters("text/plain; NAME=\"a;b\"").parameter("name"), "a;b");
  EXPECT_EQ(with_parameters("x; filename*=iso-8859-1'en'%A3.yaml").parameter("filename"),
            "\u00A3.yaml");
  EXPECT_EQ(with_parameters("x; filename*1=b.yaml; filename*0=a").parameter("filename"), "ab.yaml");
  EXPECT_EQ(with_parameters("x; filename=old; filename*=utf-8''new").parameter("filename"), "new");
  EXPECT_EQ(with_parameters("Text/Plain (a comment); charset=UTF-8").value, "text/plain");
  EXPECT_EQ(with_parameters("x; name=\"=?UTF-8?B?b3JkZXJzLXR1cg==?= =?UTF-8?B?bi03LnlhbWw=?=\"")
                .parameter("name"),
            "orders-turn-7.yaml");
  EXPECT_EQ(with_parameters("x; name=\"a\\\"b.yaml\"").parameter("name"), "a\"b.yaml");
}

TEST(Fields, addresses_are_read_strictly) {
  const auto one = [](const std::string& value) {
    const auto all = mailboxes_in(value);
    return all && all->size() == 1 ? all->front().address : std::string("?");
  };
  EXPECT_EQ(one("Perry@Example.org"), "perry@example.org");
  EXPECT_EQ(one("\"Perry, Oliver\" <perry@example.org>"), "perry@example.org");
  EXPECT_EQ(one("perry@example.org (Oliver (the) Perry)"), "perry@example.org");
  EXPECT_EQ(one("players: perry@example.org;"), "perry@example.org");
  EXPECT_EQ(one("a@example.org, b@example.org"), "?");
  EXPECT_EQ(one("Perry"), "?");
  EXPECT_EQ(one("<perry@example.org"), "?");
  EXPECT_EQ(one("perry@example.org\" <x@example.org>"), "?");
  EXPECT_TRUE(is_address("games+lake-erie@example.org"));
  for (const char* const bad : {"a@b@c", "a b@c", "a@b\nBcc: x@y", "<a@b>", "a@b,c@d", "-f@x.org",
                                "a@", "@b", "a", "a;b@c", "$(x)@y", "\xC3\xA9@x.org"}) {
    EXPECT_FALSE(is_address(bad)) << bad;
  }
}

TEST(Fields, dates) {
  EXPECT_EQ(date_in("Thu, 26 Nov 2026 20:02:09 +0100"), 1795719729);
  EXPECT_EQ(date_in("26 Nov 26 19:02 GMT (a comment)"), 1795719720);
  EXPECT_EQ(date_in("Sun, 29 Feb 2026 00:00:00 +0000"), std::nullopt);
  EXPECT_EQ(date_in("Thu, 26 Nov 99999999999 20:02:09 +0100"), std::nullopt);
  EXPECT_EQ(date_in("yesterday"), std::nullopt);
  EXPECT_EQ(date_in("Thu, 1 Jan 1970 00:00:00 +0000"), 0);
}

TEST(HtmlText, reads_as_people_do) {
  EXPECT_EQ(text_of_html("<p>a<br>b</p><div>c &amp; d&nbsp;e</div>"), "a\nb\nc & d\u00A0e\n");
  EXPECT_EQ(text_of_html("a   b\n c<!-- x --><style>y</style><b>d</b>"), "a b cd\n");
  EXPECT_EQ(text_of_html("x<blockquote>a<br>b</blockquote>y"), "x\n> a\n> b\ny\n");
  EXPECT_EQ(text_of_html("<pre>a\n  b</pre>"), "a\n  b\n");
  EXPECT_EQ(text_of_html("1 < 2 &lt; 3 &#x41;&#66;&nosuch; <a href='>'>x</a>"),
            "1 < 2 < 3 AB&nosuch; x\n");
}

TEST(MendedText, flowed_lines_of_rfc_3676) {
  const auto lines = [](std::string text, bool is_delsp) {
    std::string out;
    const Part part = {
        .type = "text/plain", .is_flowed = true, .is_delsp = is_delsp, .bytes = std::move(text)};
    for (const TextLine& line : mended_text(part).lines) {
      out += std::string(static_cast<std::size_t>(line.quotes), '>') + line.text + '|';
    }
    return out;
  };
  EXPECT_EQ(lines("a \nb\nc\n", false), "a b|c|");
  EXPECT_EQ(lines("a \nb\n", true), "ab|");
  EXPECT_EQ(lines(" From me\n >x\n", false), "From me|>x|");
  EXPECT_EQ(lines("> a \n> b\n>> c\n", false), ">a b|>>c|");
  EXPECT_EQ(lines("> a \nb\n", false), ">a |b|");
  EXPECT_EQ(lines("a\n-- \nOliver \nPerry\n", false), "a|-- |Oliver Perry|");
}

}  // namespace
}  // namespace prizecourt::post
