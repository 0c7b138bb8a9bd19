#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/table/deciders.h"
#include "extras/bots/play/players.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "extras/bots/seat/opponent_of.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <span>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// Two fresh ships, a dot between them, on the default map.
struct Fresh {
  Fresh() {
    setup.sides[0] = {.player = "alice", .ship = "isabella", .name = "I", .plan = {}};
    setup.sides[1] = {.player = "bob", .ship = "seahawk", .name = "S", .plan = {}};
    use_defaults(setup);
    state = opening(setup);
    state.phase = Phase::broadsides;
    state.round = 1;
    state.ships[0].at = {5, 6};
    state.ships[1].at = {7, 8};
  }

  Setup setup;
  State state;
};

/// The first card of a captain whose seat has that key.
std::size_t first_card(int key, Fresh& fresh) {
  ImaginedDice dice(BotKey{0});
  RandomDecider nobody{0};
  DeafListener deaf;
  const BotGameOf game(seamanship, fresh.setup, fresh.state, Ports{dice, nobody, deaf});
  BotPlayers bots(
      {{.player = "alice", .bot = {BotKind::captain}, .key = BotKey{0}.of(key), .whims = {}}});
  bots.watch(game);
  return bots
      .choose({.decision = decision("BBP-D2"),
               .rule = cite("BBP-2.1"),
               .turn = 1,
               .phase = "plot",
               .player = "alice",
               .who = "isabella",
               .about = {},
               .nth = 1,
               .options = std::span<const Option>(plotting_cards)})
      .option;
}

/// Who lays the same cards in the same position every time can be lain in wait for.
TEST(Plots, of_captains_are_drawn_each_by_his_own_key) {
  Fresh fresh;
  std::set<std::size_t> cards;
  for (int key = 0; key < 32; ++key) cards.insert(first_card(key, fresh));
  EXPECT_GT(cards.size(), 1U);
  EXPECT_EQ(first_card(7, fresh), first_card(7, fresh));
}

/// Cards that have been seen stay, and none is imagined where none lies.
TEST(Plots, that_are_not_seen_are_imagined_as_a_captain_would_lay_them) {
  const auto imagined = [](const Plot& seen, const char* step, bool grounded, int key) {
    Fresh fresh;
    fresh.state.step = Game::steps().called(step).value();
    fresh.state.ships[1].plot = seen;
    fresh.state.ships[1].grounded = grounded;
    ImaginedDice dice(BotKey{0});
    RandomDecider nobody{0};
    DeafListener deaf;
    Game game(fresh.setup, fresh.state, Ports{dice, nobody, deaf});
    seamanship.imagine_unseen(game, "alice", BotKey{0}.of(key));
    EXPECT_EQ(fresh.state.ships[0].plot, Plot{}) << "her own she knows";
    return fresh.state.ships[1].plot;
  };
  const Plot one_seen{Card::turn_port, Card::none, Card::none};
  std::set<Plot> drawn;
  for (int key = 0; key < 32; ++key) {
    const Plot plot = imagined(one_seen, "fire-1", false, key);
    EXPECT_EQ(plot[0], Card::turn_port);
    EXPECT_NE(plot[1], Card::none);
    EXPECT_NE(plot[2], Card::none);
    drawn.insert(plot);
  }
  EXPECT_GT(drawn.size(), 1U);
  EXPECT_EQ(imagined(Plot{}, "plot", false, 1), Plot{});
  EXPECT_EQ(imagined(one_seen, "fire-1", true, 1), one_seen);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
