#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Cards that lie on the table are secret: no bot of the other side learns of them.
namespace prizecourt {
namespace {

constexpr std::string_view alongside_each_other = R"(prizecourt: scenario/1
ruleset: broadsides-and-boarding-parties
game: secrets
title: Secrets
dice: {seed: secrets}
when_silent: {default: ask}
map: {columns: 9, rows: 9, starts: [{dot: [5, 1]}, {dot: [5, 9]}]}
ships:
  isabella: {player: alice, at: [5, 5], heading: n}
  seahawk: {player: bob, at: [6, 5], heading: n}
)";

/// The game as it waits for bob when alice has laid these cards, holds her fire, and bob, where he
/// is asked before, has laid his.
Session waiting_for_bob(const std::string& cards, bool in_fire) {
  Problems problems;
  auto session = Session::begin(
      all_rulesets(),
      {.name = "secrets", .text = std::string(alongside_each_other), .other_dice = {}}, problems);
  EXPECT_TRUE(session) << to_text(problems);
  const auto hand_in = [&](std::string_view player, const std::string& orders) {
    WindowInput input;
    input.orders.emplace_back(std::string(player) + ".yaml",
                              "prizecourt: orders/1\ngame: secrets\nturn: 1\nplayer: " +
                                  std::string(player) + '\n' + orders);
    EXPECT_TRUE(session->play_window(input, problems)) << to_text(problems);
  };
  hand_in("alice", "plot: [" + cards + "]\nfire: hold\n");
  if (in_fire) hand_in("bob", "plot: [remain, remain, remain]\n");
  const auto asked = session->match().asked(Viewer{"bob"});
  EXPECT_TRUE(asked && asked->player == "bob");
  return std::move(*session);
}

class Secrets : public testing::TestWithParam<std::string_view> {};

/// Whatever the cards are: when the plots are laid, and in the fire after the first was shown.
TEST_P(Secrets, a_bot_orders_the_same_whatever_cards_the_enemy_has_laid) {
  const Bot bot = bot_called(GetParam()).value();
  for (const bool in_fire : {false, true}) {
    const Session one = waiting_for_bob("remain, move, move", in_fire);
    const Session other = waiting_for_bob("remain, turn-port, remain", in_fire);
    const SeenGame seen = seen_by(one, "bob");
    EXPECT_EQ(seen.at_stop, seen_by(other, "bob").at_stop);
    EXPECT_EQ(seen.at_stop.find("card_3: move"), std::string::npos) << seen.at_stop;
    const auto text = [&](const Session& session) {
      return suggest({all_rulesets(), all_opponents()}, session, "bob", bot, "secrets").text;
    };
    EXPECT_FALSE(text(one).empty());
    EXPECT_EQ(text(one), text(other));
  }
}

INSTANTIATE_TEST_SUITE_P(Bots, Secrets,
                         testing::Values("silent", "random", "driver", "captain", "admiral:1500"));

/// Who sees all sees them, and so does who laid them.
TEST(Secrets, are_none_to_the_umpire_and_to_who_laid_them) {
  const Session session = waiting_for_bob("remain, move, move", false);
  for (const std::string_view viewer : {"", "alice"}) {
    std::string text;
    yaml::Writer out(text);
    session.match().write_state_at_stop(out, Viewer{viewer});
    EXPECT_NE(text.find("card_3: move"), std::string::npos) << viewer << text;
  }
}

/// A card that was turned over is known to all.
TEST(Secrets, end_when_a_card_is_shown) {
  const Session session = waiting_for_bob("turn-starboard, move, move", true);
  const std::string seen = seen_by(session, "bob").at_stop;
  EXPECT_NE(seen.find("card_1: turn-starboard"), std::string::npos) << seen;
  EXPECT_EQ(seen.find("card_2: move"), std::string::npos) << seen;
}

}  // namespace
}  // namespace prizecourt
