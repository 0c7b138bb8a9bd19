#include "extras/post/office/token.h"

#include "extras/post/office/body.h"
#include "extras/post/office/records.h"
#include "tests/matchers.h"

#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt::post {
namespace {

Settings settings_of(const std::string& extension, const std::string& envelope) {
  Settings settings;
  settings.address = "games@example.org";
  settings.envelope = envelope;
  settings.extension = extension;
  for (const char* const id : {"lake-erie", "lake"}) {
    GameSettings game;
    game.id = id;
    for (const char* const player : {"perry", "erie-perry"}) {
      PlayerSettings one;
      one.id = player;
      game.players.push_back(one);
    }
    settings.games.push_back(game);
  }
  return settings;
}

const Secret secret{blake2b("a secret")};
const Slot perry = {.game = "lake-erie", .player = "perry", .turn = 7};

std::optional<Slot> slot_at(const Settings& settings, const std::string& address) {
  return slot_of(settings, secret, std::vector<std::string>{address}, "");
}

TEST(Token, TheAddressOfAnAnswerNamesItsSlot) {
  const Settings settings = settings_of("+", "bounce");
  const std::string address = reply_address(settings, secret, perry);
  EXPECT_THAT(address, StartsWith("games+lake-erie-perry-t7-"));
  EXPECT_EQ(slot_at(settings, address), perry);
  std::string loud = address;
  for (char& c : loud) c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
  EXPECT_EQ(slot_at(settings, loud), perry);
  EXPECT_EQ(slot_at(settings, bounce_address(settings, secret, perry)), perry);
  EXPECT_THAT(bounce_address(settings, secret, perry), StartsWith("bounce+lake-erie-perry-t7-"));
}

/// Names may hold what parts them: the token decides.
TEST(Token, NamesThatRunTogetherAreToldApart) {
  const Settings settings = settings_of("+", "bounce");
  const Slot other = {.game = "lake", .player = "erie-perry", .turn = 7};
  EXPECT_EQ(slot_at(settings, reply_address(settings, secret, other)), other);
  EXPECT_NE(token(secret, other), token(secret, perry));
}

TEST(Token, NothingElseIsOne) {
  const Settings settings = settings_of("+", "bounce");
  const std::string good = token(secret, perry);
  EXPECT_EQ(good.size(), 12U);
  for (const std::string& local : std::vector<std::string>{
           "games+lake-erie-perry-t8-" + good, "games+lake-erie-perry-t7-" + good.substr(1),
           "games+lake-erie-perry-t7-" + good + "a", "games+" + good, "games+t7-",
           "other+lake-erie-perry-t7-" + good, "games", "games+t-" + good,
           "games+t99999999999999999999-" + good}) {
    EXPECT_FALSE(slot_at(settings, local + "@example.org")) << local;
  }
  EXPECT_FALSE(slot_at(settings, "games+lake-erie-perry-t7-" + good + "@example.net"));
  EXPECT_TRUE(slot_at(settings, "games+whoever-t7-" + good + "@example.org"));
}

TEST(Token, LongNamesAreLeftOut) {
  Settings settings = settings_of("+", "bounce");
  settings.games.front().id = std::string(60, 'a');
  const Slot slot = {.game = settings.games.front().id, .player = "perry", .turn = 1};
  const std::string address = reply_address(settings, secret, slot);
  EXPECT_LE(address.find('@'), 64U);
  EXPECT_EQ(slot_at(settings, address), slot);
}

TEST(Token, WithOneMailboxBouncesComeToIt) {
  const Settings settings = settings_of("+", "games");
  const std::string address = bounce_address(settings, secret, perry);
  EXPECT_THAT(address, StartsWith("games+bounce-t7-"));
  EXPECT_EQ(slot_at(settings, address), perry);
}

TEST(Token, WithoutSubaddressesItStandsInTheSubject) {
  const Settings settings = settings_of("", "bounce");
  EXPECT_EQ(reply_address(settings, secret, perry), "games@example.org");
  const std::string tag = subject_tag(settings, secret, perry);
  EXPECT_EQ(tag, "[lake-erie t7 " + token(secret, perry) + ']');
  EXPECT_EQ(slot_of(settings, secret, {}, "AW: Re: [list] " + tag + " orders"), perry);
  EXPECT_FALSE(slot_of(settings, secret, {}, "[lake-erie t7 aaaaaaaaaaaa]"));
}

TEST(Token, AGameIsNamedByATagOrAnAddress) {
  const Settings settings = settings_of("+", "bounce");
  EXPECT_EQ(game_named(settings, {}, "Re: [Lake-Erie] hello")->id, "lake-erie");
  EXPECT_EQ(game_named(settings, std::vector<std::string>{"games+lake@example.org"}, "")->id,
            "lake");
  EXPECT_EQ(game_named(settings, {}, "[other]"), nullptr);
}

TEST(Stamps, AreReadAsTheyAreWritten) {
  for (const UtcSeconds time : {0L, 1'795'687'201L, 951'782'399L}) {
    EXPECT_EQ(read_stamp(to_stamp(time)), time) << to_stamp(time);
  }
  EXPECT_EQ(to_stamp(1'795'687'201), "20261126T100001Z");
  for (const char* const text : {"", "20261126T100001", "20261326T100001Z", "20261126T250001Z",
                                 "20261126T106001Z", "2026112-T100001Z"}) {
    EXPECT_FALSE(read_stamp(text)) << text;
  }
}

TEST(Bodies, NoLineIsOneThatMailProgramsActOn) {
  Body body;
  body.paragraph("From here on. -- is a sign. > quoted");
  body.paragraph(std::string(200, 'a') + " From " + std::string(70, 'b') + " .dot " +
                 std::string(70, 'c') + " -- ");
  body.item("<b>bold</b> & \"more\"");
  body.verbatim("From a\n.\n\x1b[31m\n");
  std::istringstream lines(body.text());
  for (std::string line; std::getline(lines, line);) {
    EXPECT_FALSE(line.starts_with("From")) << line;
    EXPECT_FALSE(line.starts_with(".")) << line;
    EXPECT_FALSE(line.starts_with("-- ") || line == "--") << line;
  }
  EXPECT_THAT(body.html(), HasSubstr("&lt;b&gt;bold&lt;/b&gt; &amp; &quot;more&quot;"));
  EXPECT_EQ(body.text().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace prizecourt::post
