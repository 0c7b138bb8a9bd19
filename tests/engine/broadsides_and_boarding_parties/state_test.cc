#include "engine/rulesets/broadsides_and_boarding_parties/state.h"

#include "engine/table/digest.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

// ---- names ----

TEST(BroadsidesState, figures_and_places_have_names) {
  EXPECT_EQ(name_of(captain), "captain");
  EXPECT_EQ(name_of(Figure{1}), "crew-1");
  EXPECT_EQ(name_of(Figure{71}), "crew-71");
  EXPECT_EQ(name_of(no_figure), "none");
  const auto setup = default_setup();
  EXPECT_EQ(setup.places[index(place(seahawk, "D5"))], "seahawk:D5");
  EXPECT_EQ(setup.places.back(), "none");
  EXPECT_EQ(name_for(setup, seahawk, place(seahawk, "D5")), "D5");
  EXPECT_EQ(name_for(setup, isabella, place(seahawk, "D5")), "seahawk:D5");
  EXPECT_EQ(name_for(setup, isabella, no_place), "none");
}

TEST(BroadsidesState, places_are_sections_of_one_of_the_ships) {
  for (const Side side : both_sides) {
    for (std::size_t c = 0; c < cell_total; ++c) {
      const Place at = place_at(side, static_cast<Cell>(c));
      EXPECT_EQ(ship_of(at), side);
      EXPECT_EQ(index(cell_of(at)), c);
    }
  }
}

// ---- the digest ----

/// Every way to change one field.
std::vector<void (*)(State&)> changes() {
  return {
      [](State& s) { s.turn = 2; },
      [](State& s) { s.step = 3; },
      [](State& s) { s.phase = Phase::boarding; },
      [](State& s) { s.round = 7; },
      [](State& s) { s.boarding_turn = 1; },
      [](State& s) { s.contact = Contact::left; },
      [](State& s) { s.stationary = seahawk; },
      [](State& s) { s.active = seahawk; },
      [](State& s) { s.verdict = Verdict::won; },
      [](State& s) { s.winner = seahawk; },
      [](State& s) { s.reason = Reason::sunk; },
      [](State& s) { s.ships[0].at.x += 1; },
      [](State& s) { s.ships[1].at.x += 1; },
      [](State& s) { s.ships[0].at.y += 1; },
      [](State& s) { s.ships[0].heading = Compass::se; },
      [](State& s) { s.ships[0].grounded = true; },
      [](State& s) { s.ships[0].plot[0] = Card::move; },
      [](State& s) { s.ships[0].plot[1] = Card::move; },
      [](State& s) { s.ships[0].plot[2] = Card::move; },
      [](State& s) { s.ships[0].cannons[3] = false; },
      [](State& s) { s.ships[0].masts[2] = 1; },
      [](State& s) { s.ships[0].hull[0][4] = 1; },
      [](State& s) { s.ships[0].hull[1][4] = 1; },
      [](State& s) { s.ships[0].captain_state = CaptainState::skipping; },
      [](State& s) { s.ships[0].draw_offered = true; },
      [](State& s) { s.ships[0].figures[0] = no_place; },
      [](State& s) { s.ships[0].figures[20] = no_place; },
  };
}

TEST(BroadsidesState, every_field_is_in_the_digest) {
  const Scene scene;
  std::set<Digest> seen = {digest_of("test", scene.state, scene.setup)};
  for (std::size_t i = 0; i < changes().size(); ++i) {
    State changed = scene.state;
    changes()[i](changed);
    EXPECT_TRUE(seen.insert(digest_of("test", changed, scene.setup)).second) << "change " << i;
  }
}

// ---- derived facts ----

TEST(BroadsidesState, forced_cards_are_masts_and_ruined_hull_but_three_at_most) {
  Scene scene;
  const DeckPlan& plan = scene.setup.sides[0].plan;
  const Ship& ship = scene.ship(isabella);
  EXPECT_EQ(forced_cards(plan, ship), 0);
  scene.mast(isabella, 'A') = 0;
  scene.mast(isabella, 'C') = 1;
  EXPECT_EQ(masts_removed(plan, ship), 1);
  scene.markers(isabella, Beam::port, 'B') = 2;
  scene.markers(isabella, Beam::starboard, 'B') = 1;
  EXPECT_EQ(ruined_hull(ship), 1);
  EXPECT_EQ(forced_cards(plan, ship), 2);
  scene.mast(isabella, 'G') = 0;
  scene.mast(isabella, 'H') = 0;
  EXPECT_EQ(forced_cards(plan, ship), 3) << "BBP-R16";
}

// ---- positions that can be played on ----

std::vector<std::string> parts(const Flaws& flaws) {
  std::vector<std::string> found;
  for (const Flaw& flaw : flaws) found.emplace_back(flaw.part);
  return found;
}

using Parts = std::vector<std::string>;

Parts game_flaws(const Scene& scene) {
  return parts(flaws_in_game(scene.setup, scene.state));
}

Parts side_flaws(const Scene& scene) {
  return parts(flaws_in_side(scene.setup, scene.state, isabella));
}

TEST(BroadsidesPosition, of_every_part_of_the_game_is_sound) {
  for (Scene scene : {Scene(), abeam(), alongside(Contact::end)}) {
    EXPECT_EQ(game_flaws(scene), Parts{});
    EXPECT_EQ(side_flaws(scene), Parts{});
  }
  Scene before;
  before.state = opening(before.setup);
  EXPECT_EQ(game_flaws(before), Parts{});
}

TEST(BroadsidesPosition, has_a_step_of_its_part_of_the_game) {
  Scene scene = abeam();
  scene.state.step = Game::steps().called("round-end").value();
  EXPECT_EQ(game_flaws(scene), Parts{});
  scene.state.step += 1;
  EXPECT_EQ(game_flaws(scene), Parts{"step"});
  Scene before;
  before.state = opening(before.setup);
  before.state.step = 1;
  EXPECT_EQ(game_flaws(before), Parts{"step"});
  Scene boarding = alongside(Contact::right);
  boarding.state.step = static_cast<int>(Game::steps().size());
  EXPECT_EQ(game_flaws(boarding), Parts{"step"});
}

TEST(BroadsidesPosition, a_step_of_another_part_is_refused_before_the_turn_runs_on_for_ever) {
  Play play(abeam(), "movement");
  EXPECT_THROW(play.turn(), std::logic_error);
}

TEST(BroadsidesPosition, counts_and_contact_belong_together) {
  Scene scene = abeam();
  scene.state.round = 0;
  EXPECT_EQ(game_flaws(scene), Parts{"round"});
  scene.state.round = 8;
  scene.setup.max_rounds = 7;
  EXPECT_EQ(game_flaws(scene), Parts{"round"});
  scene = abeam();
  scene.state.boarding_turn = 1;
  EXPECT_EQ(game_flaws(scene), Parts{"boarding_turn"});
  EXPECT_EQ(game_flaws(alongside(Contact::none)), Parts{"contact"});
  scene = alongside(Contact::left);
  scene.state.boarding_turn = 3;
  scene.setup.max_boarding_turns = 2;
  EXPECT_EQ(game_flaws(scene), Parts{"boarding_turn"});
}

TEST(BroadsidesPosition, ships_lie_on_dots_of_their_own) {
  Scene scene = abeam();
  scene.put(seahawk, {5, 5}, Compass::n);
  EXPECT_EQ(game_flaws(scene), Parts{"at"});
  scene = abeam();
  scene.put(isabella, {0, 4}, Compass::n);
  EXPECT_EQ(side_flaws(scene), Parts{"at"});
  scene.put(isabella, {6, 7}, Compass::n);
  EXPECT_EQ(side_flaws(scene), Parts{"at"});
}

TEST(BroadsidesPosition, ships_have_what_their_plan_gives_them) {
  Scene scene = abeam();
  scene.ship(isabella).cannons[index(cell("G3"))] = true;
  scene.mast(isabella, 'B') = 1;
  EXPECT_EQ(side_flaws(scene), (Parts{"cannons", "masts"}));
}

TEST(BroadsidesPosition, figures_stand_on_a_deck_of_their_own_until_the_boarding) {
  Scene scene = abeam();
  scene.ship(isabella).figures[1] = place(seahawk, "D3");
  EXPECT_EQ(side_flaws(scene), Parts{"figures"});
  scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "seahawk:D3"});
  EXPECT_EQ(side_flaws(scene), Parts{});
  scene.setup.sides[1].plan.cells &= ~only(cell("D3"));
  EXPECT_EQ(side_flaws(scene), Parts{"figures"});
}

TEST(BroadsidesPosition, a_captain_is_aboard_or_is_not) {
  Scene scene = abeam();
  scene.ship(isabella).captain_state = CaptainState::skipping;
  EXPECT_EQ(side_flaws(scene), Parts{"captain_state"});
  scene.ship(isabella).figures[0] = no_place;
  EXPECT_EQ(side_flaws(scene), Parts{});
  scene.ship(isabella).captain_state = CaptainState::aboard;
  EXPECT_EQ(side_flaws(scene), Parts{"captain_state"});
}

// ---- the sequence of play ----

TEST(BroadsidesSequence, steps_have_distinct_names_that_lead_back_to_them) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < Game::steps().size(); ++i) {
    const int step = static_cast<int>(i);
    EXPECT_TRUE(names.insert(Game::steps().name_of(step)).second);
    EXPECT_EQ(Game::steps().called(Game::steps().name_of(step)), step);
  }
  EXPECT_EQ(Game::steps().called("broadside"), std::nullopt);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
