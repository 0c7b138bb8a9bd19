#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/table/deciders.h"
#include "engine/table/still_game.h"
#include "extras/bots/play/players.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/master_and_commander/visible.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

/// What captains of Master & Commander reckon with.
namespace prizecourt::master_and_commander {
namespace {

constexpr ShipId b1 = ship_of(Player::british, 1);
constexpr ShipId b7 = ship_of(Player::british, 7);
constexpr ShipId f1 = ship_of(Player::french, 1);
constexpr ShipId f7 = ship_of(Player::french, 7);

Square square(std::string_view name) {
  const auto* const found = std::find(grid::square_names.begin(), grid::square_names.end(), name);
  return static_cast<Square>(found - grid::square_names.begin());
}

/// Four ships in a line of squares, engaged.
struct FourShips {
  FourShips() {
    begin_fleets(setup, state);
    put(b1, 4, "d5");
    put(b7, 1, "e5");
    put(f1, 4, "d3");
    put(f7, 1, "e4");
  }

  void put(ShipId id, int ship_class, std::string_view at) {
    state.ships[index(id)] = fresh_ship(ship_class, square(at));
    state.ships[index(id)].engaged = Engaged::LONG;
  }

  Setup setup;
  State state;
};

TEST(Odds, a_last_hull_point_is_worth_more_than_a_first) {
  Ship ship = fresh_ship(4, square("a1"));
  int before = 0;
  for (const int hull : {4, 3, 2, 1}) {
    ship.hull = hull;
    EXPECT_GT(worth_of_hull(ship), before) << hull;
    before = worth_of_hull(ship);
  }
  ship.hull = 0;
  EXPECT_EQ(worth_of_hull(ship), 0);
}

TEST(Odds, fire_is_worth_less_with_every_square_and_nothing_out_of_reach) {
  const FourShips four;
  const StillGame<Game> game(four.setup, four.state);
  for (int range = 1; range < 4; ++range) {
    EXPECT_GT(worth_of_fire(*game, b1, f1, range), worth_of_fire(*game, b1, f1, range + 1));
  }
  EXPECT_GT(worth_of_fire(*game, b7, f1, 1), 0);
  EXPECT_EQ(worth_of_fire(*game, b7, f1, 2), 0);
}

TEST(Odds, a_first_rate_takes_a_sloop_and_a_sloop_no_first_rate) {
  const FourShips four;
  const StillGame<Game> game(four.setup, four.state);
  EXPECT_GT(chance_to_take(*game, b1, f7), 900);
  EXPECT_LT(chance_to_take(*game, b7, f1), 100);
  EXPECT_GT(worth_of_boarding(*game, b1, f7), 0);
  EXPECT_LT(worth_of_boarding(*game, b7, f1), 0);
}

TEST(Odds, a_crew_that_is_beaten_already_is_taken_for_sure) {
  FourShips four;
  four.state.ships[index(f1)].skills[static_cast<std::size_t>(Skill::B)] = worst_level;
  const StillGame<Game> game(four.setup, four.state);
  EXPECT_EQ(chance_to_take(*game, b7, f1), 1000);
}

TEST(Odds, captures_come_before_sinkings) {
  State state;
  state.tally = {Tally{.captured = 1, .sunk = 0}, Tally{.captured = 0, .sunk = 4}};
  EXPECT_GT(lead_of(state, Player::british), 0);
  EXPECT_LT(lead_of(state, Player::french), 0);
}

/// Whom B1 attacks.
std::size_t attack_in(const FourShips& four) {
  const StillGame<Game> game(four.setup, four.state);
  const std::array<Option, 3> options = {{hold_fire,
                                          {Game::id_of(f1), static_cast<int>(f1)},
                                          {Game::id_of(f7), static_cast<int>(f7)}}};
  const Question question{.decision = decision("MC-D15"),
                          .phase = "ensign",
                          .player = "british",
                          .who = Game::id_of(b1),
                          .about = {},
                          .options = options};
  return seamanship.captain(*game, question, {}).option;
}

TEST(Sealed, a_captain_does_not_see_whom_the_enemy_has_chosen_to_attack) {
  FourShips four;
  const std::size_t before = attack_in(four);
  for (const ShipId target : {b1, b7}) {
    for (const ShipId enemy : {f1, f7}) {
      four.state.ships[index(enemy)].target = target;
      four.state.ships[index(enemy)].declared = true;
      EXPECT_EQ(attack_in(four), before);
    }
  }
}

TEST(Standing, is_the_same_for_both_players_with_the_sign_turned) {
  FourShips four;
  four.state.ships[index(f1)].hull = 1;
  const int british = seamanship.standing(four.setup, four.state, "british");
  EXPECT_GT(british, 0);
  EXPECT_EQ(seamanship.standing(four.setup, four.state, "french"), -british);
}

/// Targets are declared under seal (MC-R49); a ram and a blow that was struck everybody has seen.
TEST(Seen, a_declared_target_is_hidden_from_the_enemy_alone) {
  FourShips four;
  Ship& fires = four.state.ships[index(b1)];
  fires.declared = true;
  fires.target = f1;
  const auto target_for = [&](std::string_view viewer) {
    return as_seen(four.setup, four.state, {Viewer{viewer}}).ships[index(b1)].target;
  };
  EXPECT_EQ(target_for("french"), no_ship);
  EXPECT_EQ(target_for("british"), f1);
  EXPECT_EQ(target_for(""), f1);
  fires.ramming = true;
  EXPECT_EQ(target_for("french"), f1);
  fires.ramming = false;
  fires.attacked = true;
  EXPECT_EQ(target_for("french"), f1);
}

/// Everybody has been told of them when all have declared.
TEST(Seen, a_declared_target_is_seen_when_the_first_blow_is_struck) {
  FourShips four;
  four.state.ships[index(b1)].declared = true;
  four.state.ships[index(b1)].target = f1;
  const auto target = [&] {
    return as_seen(four.setup, four.state, {Viewer{"french"}}).ships[index(b1)].target;
  };
  four.state.step = Game::steps().called("ensign").value();
  EXPECT_EQ(target(), no_ship);
  four.state.step = Game::steps().called("attacks").value();
  EXPECT_EQ(target(), f1);
  four.state.gage_ship = b7;  // then all but her declare after her blow
  four.state.ships[index(b7)].attacked = true;
  EXPECT_EQ(target(), no_ship);
  four.state.ships[index(f1)].attacked = true;
  EXPECT_EQ(target(), f1);
}

/// Hands the first question to the French on to a bot, and keeps his answer.
class FirstAnswer final : public Decider {
 public:
  explicit FirstAnswer(BotPlayers& bots)
      : bots_(bots) {}

  Answer choose(const Question& question) override {
    if (question.player == "french" && question.options.size() > 1 && !answer) {
      answer = bots_.choose(question).option;
    }
    return {.option = question.fallback};
  }

  std::optional<std::size_t> answer;

 private:
  BotPlayers& bots_;
};

enum class Eyes { own, umpires };

/// Whom the first of the French fires at, when the British have declared these targets.
std::size_t admirals_target(ShipId of_b1, ShipId of_b7, Eyes eyes, std::string_view seed) {
  FourShips four;
  four.state.step = Game::steps().called("ensign").value();
  for (const auto& [ship, target] : {std::pair{b1, of_b1}, std::pair{b7, of_b7}}) {
    four.state.ships[index(ship)].declared = true;
    four.state.ships[index(ship)].target = target;
  }
  BotPlayers bots({{.player = "french",
                    .bot = {.kind = BotKind::admiral, .budget = 2000},
                    .key = BotKey::from_text(seed)}});
  FirstAnswer decider(bots);
  ImaginedDice dice(BotKey(1));
  DeafListener deaf;
  BotGameOf game(seamanship, four.setup, four.state, Ports{dice, decider, deaf});
  bots.watch(game);
  if (eyes == Eyes::own) {
    bots.see_with([&](BotGame& seen, std::string_view player) {
      hide_unseen(four.setup, static_cast<decltype(game)&>(seen).state(), {Viewer{player}});
    });
  }
  game.play_turn();
  return decider.answer.value();
}

/// No more does an admiral, who plays the fight out; one who peeks would be caught here.
TEST(Sealed, an_admiral_does_not_see_whom_the_enemy_has_chosen_to_attack) {
  int caught = 0;
  for (const char* const seed : {"a", "b", "c", "d", "e", "f"}) {
    const auto changes = [&](Eyes eyes) {
      return admirals_target(f1, f1, eyes, seed) != admirals_target(no_ship, no_ship, eyes, seed);
    };
    EXPECT_FALSE(changes(Eyes::own)) << seed;
    if (changes(Eyes::umpires)) ++caught;
  }
  EXPECT_GT(caught, 0);
}

/// Nor would a captain look at it where it is shown to him.
TEST(Captain, fires_at_the_same_ship_whatever_the_enemy_has_declared) {
  FourShips four;
  const std::array options = {Option{"none", static_cast<int>(no_ship)},
                              Option{"B1", static_cast<int>(b1)},
                              Option{"B7", static_cast<int>(b7)}};
  Question question;
  question.decision = decision("MC-D15");
  question.player = "french";
  question.who = "F1";
  question.options = options;
  const auto choice = [&] {
    const StillGame<Game> game(four.setup, four.state);
    return seamanship.captain(*game, question, {}).option;
  };
  const std::size_t before = choice();
  four.state.ships[index(b1)].declared = true;
  for (const ShipId target : {f1, f7}) {
    four.state.ships[index(b1)].target = target;
    EXPECT_EQ(choice(), before);
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander
