#pragma once

#include "tests/engine/away_boarders/fixtures.h"
#include "tests/engine/odds_support.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The odds of something that is played in a position of Away, Boarders!.
namespace prizecourt::away_boarders::fixtures {

using test::Rules;

/// Plays something of a position on copies, with some dice in all ways and the others at one face.
template <class Hearer, class Act, class Read>
[[nodiscard]] Odds<std::string> odds_in(Play& play, Rules rules, Decider& decider,
                                        const Hearer& hearer, Act act, Read read) {
  const State before = play.state();
  const test::Walk walk{.rules = std::move(rules), .otherwise = 3};
  return test::all_odds([&](AllDice& all) {
    State state = before;
    Hearer heard = hearer;
    test::WalkedDice dice(all, walk);
    Game game(play.game.setup, state, Ports{dice, decider, heard});
    test::play_until_heard([&] { act(game); });
    return read(heard);
  });
}

template <class Act>
[[nodiscard]] Odds<std::string> odds_of(Play& play, Rules rules, Decider& decider,
                                        std::string_view kind, std::string_view fact, Act act) {
  return odds_in(play, std::move(rules), decider, test::FirstEvent(kind), act,
                 [&](const test::FirstEvent& first) { return first.fact(fact); });
}

}  // namespace prizecourt::away_boarders::fixtures
