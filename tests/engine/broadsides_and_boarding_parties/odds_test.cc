#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/engine/odds_support.h"

#include <algorithm>

/// The odds of boarding, by the rules and by brute force.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::odds_in;

TEST(BroadsidesOdds, BBP_9_4_who_boards_first) {
  Scene scene = alongside(Contact::right);
  scene.state.boarding_turn = 0;
  scene.state.step = Game::steps().called("first-boarder").value();
  const auto odds = odds_in<Game>(scene, {"first-boarder", {"result"}, {{"BBP-9.4"}}},
                                  [](Game& game) { first_boarder(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] == faces[1]) return std::string("tie");
                            return std::string(faces[0] > faces[1] ? "isabella" : "seahawk");
                          }),
              "one die each");
}

/// So many of a side at seahawk's D4; with the Captain, one of them is he.
void crowd(Scene& scene, Side side, int figures, int captains) {
  auto& places = scene.ship(side).figures;
  places.fill(no_place);
  std::size_t next = captains > 0 ? 0 : 1;
  for (int i = 0; i < figures; ++i) places[next++] = place(seahawk, "D4");
  if (captains == 0) places[0] = place(side, "A4");
}

/// The sides of a fight.
struct Sides {
  int own = 0;
  int enemy = 0;
  int own_captain = 0;
  int enemy_captain = 0;
  CaptainCounts ruling = CaptainCounts::yes;

  [[nodiscard]] std::string about() const {
    return test::text_of({own, enemy, own_captain, enemy_captain}) +
           (ruling == CaptainCounts::yes ? "" : ", Captains not counted");
  }
};

/// BBP-R75: by how many figures the own side is ahead, with its Captain or without.
int more_by_hand(const Sides& sides) {
  const int captains = sides.own_captain - sides.enemy_captain;
  return sides.own - sides.enemy - (sides.ruling == CaptainCounts::yes ? 0 : captains);
}

/// One for each figure more, two at the most; one for the Captain.
std::array<int, 2> totals_by_hand(const Sides& sides, int die, int enemy_die) {
  const int more = more_by_hand(sides);
  return {die + std::clamp(more, 0, 2) + sides.own_captain,
          enemy_die + std::clamp(-more, 0, 2) + sides.enemy_captain};
}

std::string rolled_by_hand(const Sides& sides, int die, int enemy_die) {
  const auto [own, enemy] = totals_by_hand(sides, die, enemy_die);
  const std::string loser = own == enemy ? "none" : own > enemy ? "seahawk" : "isabella";
  return test::text_of({own, enemy}) + " " + loser;
}

Scene fight_of(const Sides& sides) {
  Scene scene = alongside(Contact::right).choose(captain_counts, sides.ruling);
  crowd(scene, isabella, sides.own, sides.own_captain);
  crowd(scene, seahawk, sides.enemy, sides.enemy_captain);
  scene.state.step = Game::steps().called("melee").value();
  return scene;
}

TEST(BroadsidesOdds, BBP_11_4_to_BBP_11_6_a_roll_of_a_fight_for_every_number_and_captain) {
  for (const CaptainCounts ruling : {CaptainCounts::yes, CaptainCounts::no}) {
    for (int own = 1; own <= 3; ++own) {
      for (int enemy = 1; enemy <= 3; ++enemy) {
        for (int captains = 0; captains < 4; ++captains) {
          const Sides sides{own, enemy, captains % 2, captains / 2, ruling};
          const auto odds = odds_in<Game>(
              fight_of(sides), {"fight-roll", {"total", "enemy_total", "loser"}, {{"BBP-11.4"}}},
              [](Game& game) { melee(game); });
          const auto brute = brute_force(
              2, [&](const auto& faces) { return rolled_by_hand(sides, faces[0], faces[1]); });
          expect_same(odds, brute, sides.about());
        }
      }
    }
  }
}

/// Two rolls of a fight, or one where it ends it.
class TwoRolls final : public Listener {
 public:
  explicit TwoRolls(const State& state)
      : state_(state) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "fight-roll" && ++rolls_ == 2) throw test::Heard{};
  }

  /// Who is left there, of both sides.
  [[nodiscard]] std::string left() const {
    return test::text_of({left_of(isabella), left_of(seahawk)});
  }

 private:
  [[nodiscard]] int left_of(Side side) const {
    const auto& figures = state_.ships[index(side)].figures;
    return static_cast<int>(std::count(figures.begin(), figures.end(), place(seahawk, "D4")));
  }

  const State& state_;
  int rolls_ = 0;
};

/// The Captain falls last (BBP-11.7), and the numbers are those before each roll.
std::string left_by_hand(Sides sides, const std::vector<int>& faces) {
  for (std::size_t roll = 0; roll < 4 && sides.own > 0 && sides.enemy > 0; roll += 2) {
    const auto [own, enemy] = totals_by_hand(sides, faces[roll], faces[roll + 1]);
    if (own < enemy) --sides.own;
    if (own > enemy) --sides.enemy;
  }
  return test::text_of({sides.own, sides.enemy});
}

TEST(BroadsidesOdds, BBP_11_5_and_BBP_11_7_two_rolls_of_a_fight) {
  for (const Sides& sides :
       {Sides{1, 3, 0, 0}, Sides{2, 2, 1, 0}, Sides{2, 2, 0, 1, CaptainCounts::no}}) {
    const Scene scene = fight_of(sides);
    const auto odds = test::all_odds([&](AllDice& dice) {
      State state = scene.state;
      SilentDecider silent;
      TwoRolls two(state);
      Game game(scene.setup, state, Ports{dice, silent, two});
      test::play_until_heard([&] { melee(game); });
      return two.left();
    });
    expect_same(odds, brute_force(4, [&](const auto& faces) { return left_by_hand(sides, faces); }),
                sides.about());
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
