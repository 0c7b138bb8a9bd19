#include "cmd/program/commands.h"
#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"
#include "extras/bots/rulesets/yardarm/seamanship.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>

/// In what the games count what a ship has lost.
namespace prizecourt {
namespace {

namespace bbp = broadsides_and_boarding_parties;

using Counted = std::map<std::string, int>;

/// A game at its start, and as it might be later.
template <class S>
class Hurt {
 public:
  Hurt(const S& the_play, const std::string& scenario)
      : play(the_play),
        start(lay_out(play, all_rulesets(), {scenario, content_of(scenario), {}})),
        now(start.state) {}

  /// What the first ship of the list has lost, but for what she has whole.
  [[nodiscard]] Counted lost() const {
    Counted lost;
    for (const auto& kind : play.losses) {
      const int loss = kind.has({start.setup, start.state, 0}) - kind.has({start.setup, now, 0});
      if (loss != 0) lost[std::string(kind.name)] = loss;
    }
    return lost;
  }

  const S& play;
  LaidOut<S> start;
  typename S::State now;

 private:
  static std::string content_of(const std::string& name) {
    Problems problems;
    const std::string path = source_path("examples/orders/") + name;
    return read_file(path, std::size_t{1} << 20U, problems).value();
  }
};

TEST(Losses, of_yardarm_are_boxes_and_who_struck) {
  Hurt game(yardarm::seamanship, "yardarm-duel/scenario.yaml");
  EXPECT_EQ(game.lost(), Counted{});
  game.now.ships[1].left.hull = 0;
  EXPECT_EQ(game.lost(), Counted{}) << "that is the other's";
  game.now.ships[0].left.guns -= 1;
  game.now.ships[0].left.hull -= 2;
  game.now.ships[0].left.rigging -= 3;
  game.now.ships[0].left.crew -= 4;
  game.now.ships[0].struck = true;
  const Counted all = {{"guns", 1}, {"hull", 2}, {"rigging", 3}, {"crew", 4}, {"struck", 1}};
  EXPECT_EQ(game.lost(), all);
}

TEST(Losses, of_admiralty_are_gun_dice_sails_and_who_was_taken) {
  Hurt game(admiralty::seamanship, "adm-shannon-chesapeake/scenario.yaml");
  EXPECT_EQ(game.lost(), Counted{});
  game.now.ships[0].gd_mobilized = 5;
  EXPECT_EQ(game.lost(), Counted{}) << "they may come back";
  game.now.ships[0].gd_hits += 2;
  game.now.ships[0].gd_lost += 5;
  game.now.ships[0].sail_hits += 3;
  game.now.ships[0].struck = true;
  const Counted all = {{"gun_dice", 7}, {"sails", 3}, {"taken", 1}};
  EXPECT_EQ(game.lost(), all);
  game.now.ships[0].captured_by = admiralty::side_at(0);
  EXPECT_EQ(game.lost(), all) << "a ship is lost once";
}

TEST(Losses, of_away_boarders_are_boxes_masts_guns_crew_and_ships) {
  using away_boarders::Status;
  Hurt game(away_boarders::seamanship, "tutorial-duel/scenario.yaml");
  EXPECT_EQ(game.lost(), Counted{});
  auto& ship = game.now.ships[0];
  ship.hull[0] = 1;
  ship.hull[1] = 2;
  ship.fallen[0] = true;
  ship.guns[0].out = true;
  for (int& markers : ship.crew) markers = 0;
  const int crew = away_boarders::crew_aboard(game.start.state.ships[0]);
  ASSERT_GT(crew, 0);
  const Counted hurt = {{"hull", 2}, {"masts", 1}, {"guns", 1}, {"crew", crew}};
  EXPECT_EQ(game.lost(), hurt);
  for (const auto& [status, kind] : std::map<Status, std::string>{{Status::sunk, "sunk"},
                                                                  {Status::surrendered, "taken"},
                                                                  {Status::drifted_off, "taken"}}) {
    ship.status = status;
    Counted all = hurt;
    all[kind] = 1;
    EXPECT_EQ(game.lost(), all);
  }
  ship.status = Status::left;
  EXPECT_EQ(game.lost(), hurt) << "who has left is not lost";
}

TEST(Losses, of_broadsides_are_cannons_masts_hull_men_and_ships) {
  Hurt game(bbp::seamanship, "bbp-boarding/scenario.yaml");
  EXPECT_EQ(game.lost(), Counted{});
  game.start.state.phase = bbp::Phase::broadsides;
  game.now.phase = bbp::Phase::boarding;
  bbp::Ship& ship = game.now.ships[0];
  const auto cannon = std::find(ship.cannons.begin(), ship.cannons.end(), true);
  ASSERT_NE(cannon, ship.cannons.end());
  *cannon = false;
  const auto mast =
      std::find_if(ship.masts.begin(), ship.masts.end(), [](int hits) { return hits > 0; });
  ASSERT_NE(mast, ship.masts.end());
  *mast = 0;
  const auto man = std::find_if(ship.figures.begin(), ship.figures.end(),
                                [](bbp::Place place) { return place != bbp::no_place; });
  ASSERT_NE(man, ship.figures.end());
  *man = bbp::no_place;
  ship.hull[0][0] = bbp::ruined;
  Counted all = {{"cannons", 1}, {"masts", 1}, {"hull", 1}, {"men", 1}};
  EXPECT_EQ(game.lost(), all);
  game.now.verdict = bbp::Verdict::won;
  game.now.winner = bbp::Side::one;
  game.now.reason = bbp::Reason::surrender;
  EXPECT_EQ(game.lost(), all) << "she won";
  game.now.winner = bbp::Side::two;
  all["taken"] = 1;
  EXPECT_EQ(game.lost(), all);
  all.erase("taken");
  all["sunk"] = 1;
  game.now.reason = bbp::Reason::sunk;
  EXPECT_EQ(game.lost(), all);
}

TEST(Losses, of_broadsides_that_begin_with_the_set_up_are_nothing_at_its_end) {
  Hurt game(bbp::seamanship, "bbp-gunnery/scenario.yaml");
  ASSERT_EQ(game.start.state.phase, bbp::Phase::setup);
  game.now.phase = bbp::Phase::broadsides;
  game.now.ships[0].figures.fill(bbp::no_place);
  const int crew = game.start.setup.sides[0].crew;
  for (int figure = 0; figure <= crew; ++figure) {
    game.now.ships[0].figures[static_cast<std::size_t>(figure)] =
        bbp::place_at(bbp::Side::one, bbp::Cell{});
  }
  EXPECT_EQ(game.lost(), Counted{});
}

TEST(Losses, of_form_line_of_battle_are_broadsides_parties_captains_and_who_struck) {
  using form_line_of_battle::CaptainState;
  Hurt game(form_line_of_battle::seamanship, "flb-bayonnaise-ambuscade/scenario.yaml");
  EXPECT_EQ(game.lost(), Counted{});
  auto& ship = game.now.ships[0];
  ship.captain_state = CaptainState::wounded;
  EXPECT_EQ(game.lost(), Counted{}) << "he lives";
  ship.broadside -= 1;
  ship.parties -= 2;
  ship.captain_state = CaptainState::killed;
  ship.struck = true;
  const Counted all = {{"broadside", 1}, {"parties", 2}, {"captains", 1}, {"struck", 1}};
  EXPECT_EQ(game.lost(), all);
}

TEST(Losses, of_master_and_commander_are_hull_masts_and_ships) {
  using master_and_commander::Status;
  Hurt game(master_and_commander::seamanship, "mc-melee/scenario.yaml");
  // any ship that floats: each has one of her own number
  std::size_t at = 0;
  while (game.start.state.ships[at].status != Status::afloat) ++at;
  std::swap(game.start.state.ships[0], game.start.state.ships[at]);
  game.now = game.start.state;
  EXPECT_EQ(game.lost(), Counted{});
  auto& ship = game.now.ships[0];
  const int hull = ship.hull;
  const int masts = master_and_commander::masts_of(ship) - ship.broken;
  ASSERT_GT(hull, 0);
  ASSERT_GT(masts, 0);
  --ship.hull;
  ++ship.broken;
  EXPECT_EQ(game.lost(), (Counted{{"hull", 1}, {"masts", 1}}));
  ship = {.status = Status::sunk, .ship_class = ship.ship_class};
  EXPECT_EQ(game.lost(), (Counted{{"hull", hull}, {"masts", masts}, {"sunk", 1}}));
  ship.status = Status::captured;
  EXPECT_EQ(game.lost(), (Counted{{"hull", hull}, {"masts", masts}, {"taken", 1}}));
  ship.status = Status::docked;
  EXPECT_LE(game.lost()["hull"], 0) << "she is safe";
  EXPECT_EQ(game.lost().count("taken"), 0U);
}

}  // namespace
}  // namespace prizecourt
