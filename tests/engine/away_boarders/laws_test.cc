#include "engine/rulesets/away_boarders/fact_values.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/event.h"
#include "tests/engine/away_boarders/random_games.h"
#include "tests/engine/kinds_of_files.h"
#include "tests/engine/watched_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// What must hold in every game, whatever the players do and the dice show.
namespace prizecourt::away_boarders::fixtures {
namespace {

using test::Law;

/// Three in four never strike of their own will: left to chance, games would be over in two turns.
class WatchedDecider final : public test::WatchedDecider {
 public:
  explicit WatchedDecider(int seed)
      : test::WatchedDecider(seed, seed % 4 == 0 ? "" : "strike", never) {}

 private:
  static constexpr int never = std::numeric_limits<int>::max();
};

void check_ship(Law& law, const Setup& setup, const Ship& ship, const ShipSpec& spec) {
  const auto is_mark = [](int mark) { return mark <= 2; };
  law.about(spec.id);
  law.must(crew_aboard(ship) + ship.casualties + ship.lost_crew == spec.crew_total, "crew");
  law.must(std::all_of(ship.crew.begin(), ship.crew.end(), [](int n) { return n >= 0; }), "tasks");
  law.must(0 <= ship.speed && ship.speed <= top_speed, "speed");
  law.must(std::all_of(ship.hull.begin(), ship.hull.end(), is_mark), "hull");
  for (int m = 0; m < mast_count(spec); ++m) {
    const auto& mast = ship.rigging[static_cast<std::size_t>(m)];
    law.must(std::all_of(mast.begin(), mast.end(), is_mark), "rigging");
  }
  law.must(ship.busy_boarders <= crew_at(ship, Task::boarding) + ship.casualties, "boarders");
  if (out_of_play(ship)) return;
  law.must(setup.field.contains(ship.at) && !setup.field.is_land(ship.at), "afloat on the map");
}

void check_state(Law& law, const Setup& setup, const State& state) {
  for (std::size_t i = 0; i < setup.ships.size(); ++i) {
    check_ship(law, setup, state.ships[i], setup.ships[i]);
  }
  law.about("what lies together");
  for (const Link& link : state.links) {
    const Ship& a = state.ships[index(link.a)];
    const Ship& b = state.ships[index(link.b)];
    law.must(link.a < link.b && a.at == b.at, "a link");
    law.must(is_in_the_way(a.status, setup.rulings) && is_in_the_way(b.status, setup.rulings),
             "a link of ships that are there");
  }
  for (const Contact& contact : state.contacts) {
    law.must(state.ships[index(contact.a)].at == state.ships[index(contact.b)].at, "a contact");
  }
  law.must(std::is_sorted(state.links.begin(), state.links.end()), "links in order");
  law.must(std::is_sorted(state.contacts.begin(), state.contacts.end()), "contacts in order");
}

/// Damage only grows, but for the repair step.
void check_damage(Law& law, const State& before, const State& after, const Setup& setup) {
  for (std::size_t i = 0; i < setup.ships.size(); ++i) {
    const Ship& was = before.ships[i];
    const Ship& is = after.ships[i];
    law.about(setup.ships[i].id);
    law.must(std::equal(was.hull.begin(), was.hull.end(), is.hull.begin(), is.hull.end(),
                        std::less_equal<>()),
             "hull comes back");
    for (std::size_t g = 0; g < setup.ships[i].guns.size(); ++g) {
      law.must(is.guns[g].out >= was.guns[g].out, "a gun comes back");
    }
    law.must(is.lost_crew >= was.lost_crew, "the lost come back");
  }
}

void play_step(Game& game, const Setup& setup) {
  const State before = game.state;
  Game::steps().play_until(game, before.step + 1);
  Law law;
  check_state(law, setup, game.state);
  if (Game::steps().name_of(before.step) != "repair") {
    check_damage(law, before, game.state, setup);
  }
  law.about("the sequence of play");
  law.must(game.state.turn == before.turn || game.state.turn == before.turn + 1, "turn");
  EXPECT_EQ(law.broken, "") << "step " << Game::steps().name_of(before.step);
}

/// Every die is told, though two events may tell of one roll; an event says what the tables list.
void expect_told(const std::vector<Event>& events, std::size_t dice) {
  std::map<std::string, std::size_t> told;
  for (const Event& event : events) {
    EXPECT_NE(event.rule, nullptr) << event.kind;
    EXPECT_EQ(not_listed(event, event_kinds, fact_values), "") << event.kind;
    for (const Roll& roll : event.rolls) told[to_text(roll.address)] = roll.faces.size();
  }
  std::size_t sum = 0;
  for (const auto& [address, faces] : told) sum += faces;
  EXPECT_EQ(sum, dice) << "every die is told";
}

/// Games are played until so many positions have been looked at.
TEST(Laws, random_games_stay_sound_step_by_step_and_every_kind_of_event_happens) {
  constexpr int positions = 80'000;
  constexpr int enough_turns = 12;
  std::set<std::string_view> seen;
  int looked_at = 0;
  for (int seed = 0; looked_at < positions && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Table table = random_table(seed);
    test::WatchedDice dice(seed);
    WatchedDecider decider(seed);
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    while (table.state.verdict == Verdict::playing && table.state.turn <= enough_turns) {
      play_step(game, table.setup);
      ++looked_at;
    }
    expect_told(heard.events, dice.count);
    for (const Event& event : heard.events) seen.insert(event.kind);
  }
  for (const EventInfo& info : event_kinds) {
    const bool from_orders = test::is_of_files(info.kind);
    EXPECT_EQ(seen.count(info.kind) == 1, !from_orders) << info.kind;
  }
}

TEST(Laws, withholding_any_answer_and_resuming_changes_nothing) {
  test::expect_answers_can_be_waited_for<Game, WatchedDecider>(60, 1, random_table);
}

TEST(Laws, a_deaf_listener_changes_nothing) {
  for (int seed = 0; seed < 200; ++seed) {
    test::expect_a_deaf_listener_changes_nothing<Game>(random_table(seed), seed, 3);
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
