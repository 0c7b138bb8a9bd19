#include "extras/post/letter/authentication.h"
#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/letter/machine.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

// Mails that are meant to keep the program busy. Each is read or refused in a time that is linear
// in its size; one that is not ends at the limit that ctest has for every test.
namespace prizecourt::post {
namespace {

constexpr std::string_view head = "From: perry@example.org\nSubject: s\nMIME-Version: 1.0\n";

/// What is said of a mail, after all that is done with one.
std::string said_of(const std::string& mail) {
  std::string said;
  const auto opened = open_letter(mail, LetterLimits{});
  if (const auto* const unreadable = std::get_if<Unreadable>(&opened)) {
    said = unreadable->why;
  } else {
    const Letter& letter = std::get<Letter>(opened);
    for (const std::string& why : letter.critical) said += why;
    const Contents contents = contents_of(letter);
    for (const std::string& why : contents.refused) said += why;
    static_cast<void>(sender_of(letter, {"games@x.org", "bounce@x.org", "+"}));
    static_cast<void>(authentication_of(letter, {.ids = {"mx"}, .hosts = {"mx"}}));
  }
  static_cast<void>(digest_of_letter(mail));
  return said;
}

std::string repeated(std::string_view text, int times) {
  std::string out;
  out.reserve(text.size() * static_cast<std::size_t>(times));
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(HostileMail, ten_thousand_parts) {
  const std::string mail = std::string(head) + "Content-Type: multipart/mixed; boundary=b\n\n" +
                           repeated("--b\n\nx\n", 10'000) + "--b--\n";
  EXPECT_EQ(said_of(mail), "It has more than 200 parts.");
}

TEST(HostileMail, parts_within_parts) {
  std::string mail(head);
  for (int i = 0; i < 5'000; ++i) {
    const std::string mark = "b" + std::to_string(i);
    mail += "Content-Type: multipart/mixed; boundary=" + mark + "\n\n--" + mark + "\n";
  }
  EXPECT_EQ(said_of(mail), "Its parts are nested too deeply.");
  std::string fewer(head);
  for (int i = 0; i < 150; ++i) {
    const std::string mark = "b" + std::to_string(i);
    fewer += "Content-Type: multipart/mixed; boundary=" + mark + "\n\n--" + mark + "\n";
  }
  EXPECT_NE(said_of(fewer).find("Its parts are nested too deeply."), std::string::npos);
}

TEST(HostileMail, mails_within_mails) {
  const std::string mail =
      std::string(head) + repeated("Content-Type: message/rfc822\n\nSubject: x\n", 5'000) + "\nx\n";
  EXPECT_NE(said_of(mail).find("more than 7 deep"), std::string::npos);
}

TEST(HostileMail, two_hundred_megabytes) {
  const std::string body(200'000'000, 'x');
  EXPECT_EQ(said_of(std::string(head) + "\n" + body), "It has 201 MB, and at most 25 MB are read.");
  EXPECT_EQ(said_of("Subject: " + body), "It has 201 MB, and at most 25 MB are read.");
}

TEST(HostileMail, twenty_megabytes_of_header) {
  const std::string why = "Its header is too long.";
  EXPECT_EQ(said_of(repeated("X: y\n", 4'000'000) + "\n"), why);
  EXPECT_EQ(said_of("Subject:" + repeated(" x\n", 6'000'000) + "\n"), why);
  EXPECT_EQ(said_of("To: " + repeated("a@b.org,\n ", 2'000'000) + "\n"), why);
}

TEST(HostileMail, headers_full_of_signs) {
  for (const std::string_view sign :
       {"(", "\"", "<", "=?", "=?a?B?", ";", ":", "\\", ",", "%", "*"}) {
    const std::string text = repeated(sign, static_cast<int>(200'000 / sign.size()));
    static_cast<void>(said_of("From: " + text + "\nSubject: " + text.substr(0, 20'000) +
                              "\nReceived: from a by mx\nAuthentication-Results: mx;" +
                              text.substr(0, 20'000) +
                              "\nContent-Type: x/y; name=" + text.substr(0, 10'000) + "\n\nx\n"));
  }
}

TEST(HostileMail, texts_full_of_signs) {
  for (const std::string_view sign : {"&",
                                      "&#",
                                      "<",
                                      "<a",
                                      "<!--",
                                      "<style>",
                                      "<blockquote>",
                                      "</blockquote>",
                                      ">",
                                      "> ",
                                      "\n",
                                      "=== orders a 1 b ===\n",
                                      "=== end ===\n",
                                      "a.b: [\n",
                                      "prizecourt: orders/1\n",
                                      "\xE2\x80\x8B",
                                      " \n",
                                      "[",
                                      "a: \"\n",
                                      "-- \n"}) {
    const std::string text = repeated(sign, static_cast<int>(300'000 / sign.size()));
    for (const std::string_view type : {"text/plain; format=flowed; delsp=yes", "text/html"}) {
      static_cast<void>(
          said_of(std::string(head) + "Content-Type: " + std::string(type) + "\n\n" + text));
    }
  }
}

TEST(HostileMail, archives_stay_shut) {
  const std::string zip = std::string("PK\x03\x04", 4) + std::string(10'000, '\0');
  const std::string mail =
      std::string(head) + "Content-Type: application/zip; name=\"../../bomb.zip\"\n\n" + zip;
  EXPECT_NE(said_of(mail).find("an archive"), std::string::npos);
}

TEST(HostileMail, names_are_harmless) {
  for (const char* const name :
       {"../../etc/passwd", "..", "C:\\x\\orders.yaml", "-rf", "a\x1B[2Jb", "$(x)`y`;z", "",
        "\xE2\x80\xAE"
        "lmay.exe"}) {
    const std::string mail = std::string(head) +
                             "Content-Type: application/x-yaml\nContent-Disposition: attachment; "
                             "filename=\"" +
                             name + "\"\n\nprizecourt: orders/1\ngame: g\nturn: 1\nplayer: p\n";
    const auto opened = open_letter(mail, LetterLimits{});
    const Contents contents = contents_of(std::get<Letter>(opened));
    ASSERT_EQ(contents.pieces.size(), 1U) << name;
    const std::string& harmless = contents.pieces.front().name;
    EXPECT_FALSE(harmless.empty());
    EXPECT_EQ(harmless.find_first_of("/\\$`;\x1B"), std::string::npos) << harmless;
    EXPECT_NE(harmless.front(), '.');
    EXPECT_NE(harmless.front(), '-');
  }
}

}  // namespace
}  // namespace prizecourt::post
