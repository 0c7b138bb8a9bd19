#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/boarding_scenes.h"
#include "tests/engine/away_boarders/odds.h"

/// The odds of every roll of ships that meet and of their crews, by the rules and by brute force.
namespace prizecourt::away_boarders::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;
using test::Wishing;

// ---- ships that meet ----

TEST(AwayBoardersOdds, AB_3_3_1_and_AB_3_3_3_and_AB_3_3_4_how_ships_meet) {
  Play play(Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", sloop(), red, {0, 0}, 2}}),
            "move-1");
  Wishing silent({});
  const ShipId mover = play.id("f");
  const auto enter = [&](Game& game) { enter_point(game, mover, Direction(0), {&mover, 1}); };
  expect_same(odds_of(play, {"AB-3.3.1"}, silent, "incident", "result", enter),
              brute_force(1,
                          [](const auto& faces) {
                            return std::string(faces[0] % 2 == 1 ? "collision" : "near-miss");
                          }),
              "odd collides");
  expect_same(odds_of(play, {"AB-3.3.1", "AB-3.3.3"}, silent, "collided", "result", enter),
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] % 2 == 0) return std::string("none");
                            return std::string(faces[1] % 2 == 1 ? "fouled" : "brush");
                          }),
              "odd again fouls");
  expect_same(
      odds_of(play, {"AB-3.3.4"}, silent, "foul-damage", "hits", enter),
      brute_force(2,
                  [](const auto& faces) { return std::to_string(std::abs(faces[0] - faces[1])); }),
      "the difference of two dice");
}

// ---- crews ----

TEST(AwayBoardersOdds, AB_2_1_4_rallying) {
  Position position;
  Ship& ship = position.add("a", brig(), blue, {0, 0}, 0);
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 3}});
  ship.casualties = 3;
  position.add("b", brig(), red, {3, 0}, 0);
  Play play(position, "crew-assignment");
  Wishing rally({"rally"});
  expect_same(
      odds_of(play, {"AB-2.1.4"}, rally, "rallied", "to", [](Game& game) { assign_crews(game); }),
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] % 2 == 0 ? "guns" : "lost"); }),
      "even comes back");
}

TEST(AwayBoardersOdds, AB_2_3_4_to_AB_2_3_6_grappling_and_getting_free) {
  const auto even = [](const auto& faces) {
    return std::string(faces[0] % 2 == 0 ? "success" : "failure");
  };
  Wishing other({"b"});
  Play apart(alongside(2, 2), "grapple");
  expect_same(
      odds_of(apart, {"AB-2.3.4"}, other, "grapple", "result", [](Game& game) { grapple(game); }),
      brute_force(1, even), "grapple");
  Play held(alongside(2, 2), "ungrapple");
  hold(held, "a", "b");
  held.state().links[0].since_turn = 3;
  expect_same(odds_of(held, {"AB-2.3.5"}, other, "ungrapple", "result",
                      [](Game& game) { ungrapple(game); }),
              brute_force(1, even), "ungrapple");
  Play foul(alongside(2, 2), "unfoul");
  foul.game.link(foul.id("a"), foul.id("b"), LinkKind::fouled);
  foul.state().links[0].since_turn = 3;
  expect_same(
      odds_of(foul, {"AB-2.3.6"}, other, "unfoul", "result", [](Game& game) { unfoul(game); }),
      brute_force(1, even), "unfoul");
}

TEST(AwayBoardersOdds, AB_5_4_a_melee_for_every_number_of_markers) {
  Wishing yes({"yes"});
  for (int own = 1; own <= 6; ++own) {
    for (int enemy = 1; enemy <= 6; ++enemy) {
      Play play(alongside(own, enemy), "board");
      hold(play, "a", "b");
      for (const auto id : {play.id("a"), play.id("b")}) {
        play.game.ship(id).commander = Commander::down;  // nobody leads
      }
      const auto odds =
          odds_of(play, {"AB-5.4"}, yes, "melee", "result", [](Game& game) { board(game); });
      const auto brute = brute_force(2, [&](const auto& faces) {
        const int ahead = own - enemy + faces[0] - faces[1];
        return std::string(ahead == 0 ? "tie" : ahead > 0 ? "win" : "loss");
      });
      expect_same(odds, brute, std::to_string(own) + " against " + std::to_string(enemy));
    }
  }
}

TEST(AwayBoardersOdds, AB_5_5_a_commander_who_joined_falls_on_two_ones) {
  Wishing yes({"yes"});
  Play play(alongside(2, 9), "board");
  hold(play, "a", "b");
  const auto odds = odds_of(play, {"AB-5.5"}, yes, "commander-check", "commander",
                            [](Game& game) { board(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            return std::string(faces[0] + faces[1] == 2 ? "down" : "up");
                          }),
              "the loser's");
}

// ---- what melees cost ----

/// Markers and commanders that a melee cost each side.
class MeleeToll final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "casualty") ++lost_[event.who == "a" ? 0 : 1];
    const bool fell = event.kind == "commander-check" && text(event, "commander") == "down";
    if (fell) ++fallen_[event.who == "a" ? 0 : 1];
  }

  [[nodiscard]] std::string losses() const {
    return text_of({lost_[0], lost_[1], fallen_[0], fallen_[1]});
  }

 private:
  std::array<int, 2> lost_{};
  std::array<int, 2> fallen_{};
};

/// Markers of both, and whose commander joins.
struct Melee {
  std::array<int, 2> markers{};
  std::array<int, 2> commanders{};
  BoardingTie tie{};
};

std::string losses_by_hand(const Melee& melee, const std::vector<int>& faces) {
  const auto strength = [&](std::size_t side) {
    return melee.markers[side] + melee.commanders[side] + faces[side];
  };
  const bool tied = strength(0) == strength(1);
  std::array<int, 2> lost{};
  std::array<int, 2> fallen{};
  std::size_t next = 2;
  for (std::size_t side = 0; side < 2; ++side) {
    const bool loses =
        tied ? melee.tie == BoardingTie::both_lose : strength(side) < strength(1 - side);
    if (!loses) continue;
    const bool falls = melee.commanders[side] > 0 && faces[next] + faces[next + 1] == 2;
    if (melee.commanders[side] > 0) next += 2;
    ++(falls ? fallen : lost)[side];
  }
  return text_of({lost[0], lost[1], fallen[0], fallen[1]});
}

TEST(AwayBoardersOdds, AB_5_4_and_AB_5_5_what_a_melee_costs_with_and_without_commanders) {
  for (const BoardingTie tie : {BoardingTie::no_casualty, BoardingTie::both_lose}) {
    for (const int leader : {-1, 0, 1}) {
      for (const int more : {-2, 0, 1}) {
        Melee melee{.markers = {3, 3 + more}, .commanders = {}, .tie = tie};
        Play play(alongside(melee.markers[0], melee.markers[1]).choose(boarding_tie, tie), "board");
        hold(play, "a", "b");
        if (leader >= 0) melee.commanders[static_cast<std::size_t>(leader)] = 1;
        if (leader != 0) play.ship("a").commander = Commander::down;
        if (leader != 1) play.ship("b").commander = Commander::down;
        Wishing yes({"yes"});
        const auto odds = odds_in(
            play, {"AB-5.4", "AB-5.5"}, yes, MeleeToll(), [](Game& game) { board(game); },
            [](const MeleeToll& toll) { return toll.losses(); });
        const std::size_t dice = leader < 0 ? 2 : 4;
        expect_same(
            odds,
            brute_force(dice, [&](const auto& faces) { return losses_by_hand(melee, faces); }),
            std::to_string(more) + " more, leader " + std::to_string(leader));
      }
    }
  }
}

/// What two rounds cost, and where a third is played, that it is.
class TwoRounds final : public Listener {
 public:
  explicit TwoRounds(test::WalkedDice& dice)
      : dice_(dice) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "melee" && ++rounds_ == 2) dice_.stop();
    if (rounds_ == 3) throw test::Heard{};
    toll_.hear(std::move(event));
  }

  [[nodiscard]] std::string text() const {
    return toll_.losses() + (rounds_ == 3 ? " and on" : "");
  }

 private:
  test::WalkedDice& dice_;
  MeleeToll toll_;
  int rounds_ = 0;
};

std::string two_rounds_by_hand(Melee melee, BoardingRounds rounds, const std::vector<int>& faces) {
  std::array<int, 2> lost{};
  bool goes_on = true;
  for (std::size_t die = 0; die < 4 && goes_on; die += 2) {
    const int ahead = melee.markers[0] + faces[die] - melee.markers[1] - faces[die + 1];
    const bool both = ahead == 0 && melee.tie == BoardingTie::both_lose;
    for (std::size_t side = 0; side < 2; ++side) {
      if (!both && (side == 0 ? ahead >= 0 : ahead <= 0)) continue;
      ++lost[side];
      --melee.markers[side];
    }
    const bool again = ahead == 0 && melee.tie == BoardingTie::reroll;
    const bool all_stand = melee.markers[0] > 0 && melee.markers[1] > 0;
    goes_on = again || (rounds == BoardingRounds::until_end && all_stand);
  }
  return text_of({lost[0], lost[1], 0, 0}) + (goes_on ? " and on" : "");
}

TEST(AwayBoardersOdds, AB_R128_and_AB_R129_what_two_rounds_of_a_melee_cost) {
  for (const BoardingRounds rounds : {BoardingRounds::one, BoardingRounds::until_end}) {
    for (const BoardingTie tie :
         {BoardingTie::no_casualty, BoardingTie::both_lose, BoardingTie::reroll}) {
      const Melee melee{.markers = {2, 1}, .commanders = {}, .tie = tie};
      Play play(alongside(2, 1).choose(boarding_rounds, rounds).choose(boarding_tie, tie), "board");
      hold(play, "a", "b");
      for (const auto id : {play.id("a"), play.id("b")}) {
        play.game.ship(id).commander = Commander::down;
      }
      const test::Walk walk{.rules = {"AB-5.4"}};
      const State before = play.state();
      const auto odds = test::all_odds([&](AllDice& all) {
        State state = before;
        Wishing yes({"yes"});
        test::WalkedDice dice(all, walk);
        TwoRounds two(dice);
        Game game(play.game.setup, state, Ports{dice, yes, two});
        test::play_until_heard([&] { board(game); });
        return two.text();
      });
      const auto brute = brute_force(
          4, [&](const auto& faces) { return two_rounds_by_hand(melee, rounds, faces); });
      expect_same(odds, brute,
                  rounds == BoardingRounds::one ? "one round" : "rounds until the end");
    }
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
