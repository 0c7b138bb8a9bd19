#include "extras/post/office/settings.h"

#include "tests/places.h"
#include "tests/post/office/office_fixture.h"

namespace prizecourt::post {
namespace {

class SettingsTest : public CliTest {
 protected:
  std::string problems_of(const std::string& text) {
    Problems problems;
    const std::string file = write("post.yaml", text);
    EXPECT_FALSE(read_settings(file, path("."), problems));
    return without_folder(to_text(problems));
  }
};

TEST_F(SettingsTest, AllThatIsWrongIsSaidAtOnce) {
  const std::string said = problems_of(
      "prizecourt: post/1\naddress: games\numpire: umpire@example.org\nextension: xx\n"
      "zone: Nowhere/At-all\nanswers: {pause: soon}\ngames:\n  duel:\n    folder: ../duel\n"
      "    due: every now and then\n    late: maybe\n    players:\n"
      "      north: {address: \"a b@example.org\", proof: word, word: short}\n"
      "      south: {address: south@example.org}\n");
  for (const char* const part :
       {"post.yaml:2:10: error: address: ", "extension: 'xx'", "zone: there is no time zone",
        "answers.pause: ", "games.duel.due: ", "games.duel.late: ",
        "games.duel.players.north.address: ", "games.duel.players.north.word: ",
        "'authserv_id' is missing, so no message from 'south' can be proven by DKIM"}) {
    EXPECT_THAT(said, HasSubstr(part));
  }
  EXPECT_THAT(said, HasSubstr("\n  extension: xx\n             ^\n"));
}

TEST_F(SettingsTest, WhatInitWritesCanBeRead) {
  Problems problems;
  const auto settings = read_settings(
      write("post.yaml", settings_to_begin_with(ProviderId::postfix)), path("."), problems);
  ASSERT_TRUE(settings) << to_text(problems);
  EXPECT_EQ(settings->address, "games@example.org");
  EXPECT_EQ(settings->answers.per_day, 20);
  EXPECT_TRUE(settings->games.empty());
}

TEST_F(SettingsTest, WhatInitSaysOfGamesCanBeRead) {
  std::string text = settings_to_begin_with(ProviderId::postfix);
  text = replaced(text, "games: {}\n#", "games:\n");
  for (std::size_t at = text.find("\n# "); at != std::string::npos; at = text.find("\n# ", at)) {
    // Only what stands below `games`.
    if (at > text.find("games:\n")) {
      text.erase(at + 1, 1);
    } else {
      ++at;
    }
  }
  text = replaced(text, "#authserv_id", "authserv_id");
  Problems problems;
  const auto settings = read_settings(write("post.yaml", text), path("."), problems);
  ASSERT_TRUE(settings) << to_text(problems) << text;
  ASSERT_EQ(settings->games.size(), 1U);
  EXPECT_TRUE(settings->games.front().due);
  EXPECT_EQ(settings->games.front().players.size(), 2U);
  EXPECT_EQ(settings->games.front().player("perry")->zone.name(), "America/New_York");
}

TEST_F(SettingsTest, AProviderBringsItsIdsAndOneWithoutProvesNothing) {
  const std::string office =
      "prizecourt: post/1\naddress: games@example.org\numpire: umpire@example.org\n"
      "games: {duel: {folder: duel, players: {south: {address: south@example.org}}}}\nprovider: ";
  Problems problems;
  const auto gmail = read_settings(write("a.yaml", office + "gmail\n"), path("."), problems);
  ASSERT_TRUE(gmail) << to_text(problems);
  EXPECT_EQ(gmail->server.ids, std::vector<std::string>{"mx.google.com"});
  EXPECT_FALSE(read_settings(write("b.yaml", office + "outlook\n"), path("."), problems));
  EXPECT_THAT(to_text(problems),
              HasSubstr("provider: no message from 'south' can be proven by DKIM"));
}

TEST_F(SettingsTest, TheSchemaIsTheOneInTheProject) {
  EXPECT_EQ(settings_schema(), read_text(source_path("schemas/post.schema.json")));
}

}  // namespace
}  // namespace prizecourt::post
