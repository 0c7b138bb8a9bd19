#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/boarding_plans.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>

// What holds of plans for the boarding whatever they are: one is carried out whole, or nothing of
// it is (BBP-10.2, BBP-R65).
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using Random = std::mt19937;

unsigned any_below(Random& random, unsigned limit) {
  return static_cast<unsigned>(random()) % limit;
}

/// A few figures of each side on two ships alongside.
Scene any_melee(Random& random) {
  Scene scene = alongside(static_cast<Contact>(1 + any_below(random, 3)));
  for (const Side side : both_sides) {
    auto& figures = scene.ship(side).figures;
    figures.fill(no_place);
    const std::size_t many = 1 + any_below(random, 7);
    const unsigned sections = 4 + any_below(random, 20);
    for (std::size_t f = 0; f < many; ++f) {
      const auto ship = static_cast<Side>(any_below(random, 2));
      figures[f] = place_at(ship, static_cast<Cell>(any_below(random, sections)));
    }
  }
  return scene;
}

Place any_of(Random& random, PlaceSet set) {
  for (unsigned skip = any_below(random, static_cast<unsigned>(std::popcount(set))); skip > 0;
       --skip) {
    set &= set - 1;
  }
  return first_of(set);
}

/// Most steps are legal where their figures stand now.
Stride any_stride(Random& random, const Game& game) {
  Stride stride{.line = 1};
  stride.captain = any_below(random, 4) == 0;
  stride.from =
      stride.captain ? game.place_of(isabella, captain) : any_of(random, game.occupied(isabella));
  const PlaceSet near = game.steps_from(stride.from);
  const bool sensible = near != 0 && any_below(random, 6) > 0;
  stride.to = sensible ? any_of(random, near) : static_cast<Place>(any_below(random, place_total));
  if (stride.captain && any_below(random, 2) == 0) stride.from = no_place;
  return stride;
}

BoardingPlan any_plan(Random& random, const Game& game) {
  BoardingPlan plan;
  plan.line = 1;
  if (any_below(random, 3) == 0) plan.guard.to_turn = 0;
  const unsigned steps = any_below(random, 5) == 0 ? 1 + any_below(random, 2) : movements_a_turn;
  for (unsigned n = 0; n < steps; ++n) plan.steps.push_back(any_stride(random, game));
  // Out and back again, as a plan often is.
  if (steps == movements_a_turn && any_below(random, 2) == 0) {
    plan.steps[1] = {.captain = plan.steps[0].captain, .from = plan.steps[0].to, .line = 1};
    plan.steps[1].to = game.place_of(isabella, captain);
    if (!plan.steps[0].captain) plan.steps[1].to = plan.steps[0].from;
  }
  return plan;
}

/// The plan that has to be carried out; null where silence decides.
const BoardingPlan* plan_to_follow(const std::vector<BoardingPlan>& plans, const Game& game) {
  for (const BoardingPlan& plan : plans) {
    if (is_met(plan.guard, game, isabella) && !obstacle_to(plan, game, isabella)) return &plan;
  }
  return nullptr;
}

std::vector<std::string> moves_by(const Scene& scene, const std::vector<BoardingPlan>& plans,
                                  Tenure tenure) {
  OrderedPlay play(scene, "movement");
  Orders orders{.file = "isabella.yaml", .player = index(isabella), .list = {}};
  if (!plans.empty()) {
    orders.list.push_back({.kind = OrderKind::boarding,
                           .tenure = tenure,
                           .line = 1,
                           .body = BoardingOrder{.plans = plans}});
  }
  play.book.add(std::move(orders), 0);
  play.until("melee");
  return play.moves();
}

/// "isabella:C3 to seahawk:C5" for each step, as movements are told.
std::vector<std::string> steps_of(const BoardingPlan& plan, const Scene& scene) {
  StillGame<Game> trial(scene.setup, scene.state);
  std::vector<std::string> words;
  for (const Stride& stride : plan.steps) {
    const BoardingStep step = as_step(stride, *trial, isabella);
    words.push_back(std::string(name_of(step.figure)) + ": " +
                    std::string(trial->place_name(step.from)) + " to " +
                    std::string(trial->place_name(step.to)));
    trial->put(isabella, step.figure, step.to);
  }
  return words;
}

TEST(BbpBoardingLaws, a_plan_is_carried_out_whole_or_nothing_of_it_is) {
  Random random(65);
  int followed = 0;
  int not_followed = 0;
  for (int n = 0; n < 2500; ++n) {
    const Scene scene = any_melee(random);
    const StillGame<Game> trial(scene.setup, scene.state);
    std::vector<BoardingPlan> plans = {any_plan(random, *trial)};
    if (any_below(random, 2) == 0) plans.push_back(any_plan(random, *trial));
    const Tenure tenure = any_below(random, 2) == 0 ? Tenure::turn : Tenure::standing;
    const BoardingPlan* const plan = plan_to_follow(plans, *trial);
    const auto silent = moves_by(scene, {}, tenure);
    const auto expected = plan == nullptr ? silent : steps_of(*plan, scene);
    ASSERT_EQ(moves_by(scene, plans, tenure), expected) << n;
    ++(plan == nullptr ? not_followed : followed);
  }
  EXPECT_GT(followed, 300);
  EXPECT_GT(not_followed, 1000);
}

TEST(BbpBoardingLaws, BBP_R65_silence_starts_no_fight_that_can_be_helped) {
  Random random(66);
  for (int n = 0; n < 1500; ++n) {
    OrderedPlay play(any_melee(random), "movement");
    const OpenMovements open(play.game, isabella, 1);
    PlaceSet quiet = 0;
    for_each_place(play.game.occupied(isabella), [&](Place from) { quiet |= open.from(from); });
    quiet &= ~play.game.occupied(seahawk);
    play.until("melee");
    const auto moves = play.heard.all("moved");
    if (quiet == 0 || moves.empty()) continue;
    EXPECT_EQ(fact(moves.front(), "fight"), "(no such fact)") << n;
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
