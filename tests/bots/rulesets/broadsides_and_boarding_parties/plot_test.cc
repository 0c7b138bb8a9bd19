#include "bots/play/players.h"
#include "bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/table/deciders.h"

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
  Game game(fresh.setup, fresh.state, Ports{dice, nobody, deaf});
  BotPlayers<BroadsidesSeamanship> bots(
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

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
