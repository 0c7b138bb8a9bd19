#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "tests/engine/form_line_of_battle/fixtures.h"
#include "tests/engine/odds_support.h"

/// The odds of the roll that begins an action, by the rules and by brute force.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using test::brute_force;
using test::expect_same;

/// a of red tries to board b of blue; `sum` is that of all modifiers.
void expect_initiation_by_hand(const Scene& scene, const Boarders& boarders, int sum) {
  const auto odds =
      test::odds_in<Game>(scene, {"initiation", {"total", "result"}, {{"FLB-8.1.1"}}},
                          [&](Game& game) { static_cast<void>(initiate(game, boarders)); });
  const auto brute = brute_force(1, [&](const auto& faces) {
    const int total = faces[0] + sum;
    return std::to_string(total) + (total >= 4 ? " grappled" : " failed");
  });
  expect_same(odds, brute, "sum " + std::to_string(sum));
}

Boarders boarders_of(const Scene& scene) {
  return {.contact = scene.state.contacts.front(), .prize = std::nullopt};
}

/// By quality, superior to inept: what an attempt gains by its own captain. A dead one counts as
/// average (FLB-R22).
constexpr std::array<int, 4> printed_captains = {2, 1, 0, -1};
constexpr auto dead = static_cast<std::size_t>(CaptainState::killed);

int captain_by_hand(std::size_t captain, std::size_t state) {
  return state == dead ? 0 : printed_captains[captain];
}

TEST(FormLineOfBattleOdds, FLB_8_1_2_and_FLB_8_1_3_initiation_by_every_two_captains) {
  for (std::size_t own = 0; own < printed_captains.size(); ++own) {
    for (std::size_t enemy = 0; enemy < printed_captains.size(); ++enemy) {
      for (std::size_t states = 0; states < 9; ++states) {
        Scene scene = duel({.captain = static_cast<Captain>(own)},
                           {.captain = static_cast<Captain>(enemy), .heading = 90});
        scene.ship("a").captain_state = static_cast<CaptainState>(states % 3);
        scene.ship("b").captain_state = static_cast<CaptainState>(states / 3);
        const int sum = captain_by_hand(own, states % 3) - captain_by_hand(enemy, states / 3);
        expect_initiation_by_hand(scene, boarders_of(scene), sum);
      }
    }
  }
}

/// A ship that cannot be manoeuvred has no help from her captain.
TEST(FormLineOfBattleOdds, FLB_8_1_4_and_FLB_8_1_6_initiation_by_condition_and_contact) {
  constexpr std::size_t none = names(Impairment{}).size();
  for (std::size_t condition = 0; condition <= none; ++condition) {
    for (std::size_t enemy = 0; enemy < printed_captains.size(); ++enemy) {
      for (const bool counter_board : {false, true}) {
        for (const How how : {How::declared, How::collision}) {
          Scene scene = duel({}, {.captain = static_cast<Captain>(enemy), .heading = 90});
          if (condition != none) scene.ship("b").conditions[condition] = true;
          Boarders boarders = boarders_of(scene);
          boarders.counter_board = counter_board;
          boarders.contact.how = how;
          const bool helpless = condition != none;
          const int sum = (helpless ? 0 : -printed_captains[enemy]) +
                          (helpless || counter_board ? 1 : 0) - (how == How::collision ? 1 : 0);
          expect_initiation_by_hand(scene, boarders, sum);
        }
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_1_5_initiation_by_every_course) {
  // Within 45 degrees of the same or of the opposite heading.
  const auto course = [](int apart) {
    if (apart <= 45 || apart >= 315) return 1;
    return apart >= 135 && apart <= 225 ? -1 : 0;
  };
  for (const int own : {0, 300}) {
    for (const int apart :
         {0, 1, 44, 45, 46, 90, 134, 135, 136, 180, 224, 225, 226, 270, 314, 315, 316, 359}) {
      const Scene scene = duel({.heading = own}, {.heading = (own + apart) % 360});
      expect_initiation_by_hand(scene, boarders_of(scene), course(apart));
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_1_7_and_FLB_8_1_8_initiation_by_every_two_rates) {
  for (int own = 1; own <= 7; ++own) {
    for (int enemy = 1; enemy <= 7; ++enemy) {
      for (const bool entangled : {false, true}) {
        Scene scene = duel({.rate = own}, {.rate = enemy, .heading = 90});
        scene.link("a", "b").entangled = entangled;
        expect_initiation_by_hand(scene, boarders_of(scene),
                                  -std::abs(own - enemy) + (entangled ? 1 : 0));
      }
    }
  }
}

TEST(FormLineOfBattleOdds, FLB_8_1_1_initiation_with_modifiers_together) {
  const std::vector<std::pair<int, int>> courses = {{0, 1}, {90, 0}, {180, -1}};
  for (std::size_t own = 0; own < printed_captains.size(); ++own) {
    for (std::size_t enemy = 0; enemy < printed_captains.size(); ++enemy) {
      for (const auto& [heading, course] : courses) {
        for (const int rate : {3, 5, 7}) {
          Scene scene =
              duel({.rate = 5, .captain = static_cast<Captain>(own)},
                   {.rate = rate, .captain = static_cast<Captain>(enemy), .heading = heading});
          scene.link("a", "b").entangled = rate == 3;
          const int sum = printed_captains[own] - printed_captains[enemy] + course -
                          std::abs(rate - 5) + (rate == 3 ? 1 : 0);
          expect_initiation_by_hand(scene, boarders_of(scene), sum);
        }
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
