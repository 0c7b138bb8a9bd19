#include "tests/engine/master_and_commander/odds.h"

/// The odds of the hits of an attack and of what takes them away, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::brute_force;
using test::counted_hits;
using test::crossed;
using test::expect_same;
using test::text_of;
using test::up_to;
using test::Weights;

/// With equal dice TACT is -1: the mover's ship has a broadside of the chart.
Scene broadside_of(int ship_class, int range) {
  constexpr std::array<std::string_view, 5> squares = {"d3", "d4", "d5", "d6", "d7"};
  Scene scene = attack_scene("d2", squares[static_cast<std::size_t>(range)], ship_class);
  skill_in(scene, "B2", Skill::S) = -1;
  return scene;
}

TEST(MasterAndCommanderOdds, MC_18_1_hits_of_one_to_six_dice) {
  for (int dice = 1; dice <= 6; ++dice) {
    for (int range = 0; range <= 1; ++range) {
      const int ship_class = std::min(4, dice);
      Scene scene = broadside_of(ship_class, range);
      skill_in(scene, "B2", Skill::M) = dice - ship_class;
      const auto brute = counted_hits(dice, 1, [&](int hits) {
        return text_of({dice, hits, hits});
      });
      expect_same(odds_of(scene, {"attacks", {"MC-18.1"}, {}, "attack", {"dice", "hits", "hit"}},
                          fight_attacks),
                  brute, std::to_string(dice) + " dice at " + std::to_string(range));
    }
  }
}

/// Up to which face a die is bad: as printed, and with the faces that no row names (MC-R102).
struct PrintedBad {
  int accuracy, muskets, crews, blunder;
};

PrintedBad printed_bad(UnnamedFaces ruling) {
  if (ruling == UnnamedFaces::no_change) return {2, 1, 2, 1};
  return {3, 4, 3, 4};
}

constexpr std::array both_readings = {UnnamedFaces::no_change, UnnamedFaces::as_the_bad_row};

TEST(MasterAndCommanderOdds, MC_19_1_accuracy_for_every_range_and_gunnery) {
  for (const UnnamedFaces ruling : both_readings) {
    for (int range = 1; range <= 4; ++range) {
      for (int gunnery = -3; gunnery <= 3; ++gunnery) {
        for (const bool chaser : {false, true}) {
          Scene scene = broadside_of(4, range).choose(unnamed_faces, ruling);
          skill_in(scene, "B2", Skill::S) = chaser ? 0 : -1;
          skill_in(scene, "B2", Skill::G) = gunnery;
          const int dice = std::max(1, range - (chaser ? 0 : std::max(0, gunnery)));
          const auto brute = counted_hits(dice, printed_bad(ruling).accuracy,
                                          [](int lost) { return std::to_string(lost); });
          expect_same(
              odds_of(scene, {"attacks", {"MC-19.1"}, {}, "attack", {"accuracy"}}, fight_attacks),
              brute, "range " + std::to_string(range) + " G " + std::to_string(gunnery));
        }
      }
    }
  }
}

TEST(MasterAndCommanderOdds, MC_20_1_muskets_and_MC_21_1_crews_for_every_level) {
  for (const UnnamedFaces ruling : both_readings) {
    for (int range = 0; range <= 1; ++range) {
      for (int level = -3; level <= 3; ++level) {
        for (const bool marksmen : {false, true}) {
          Scene scene = broadside_of(4, range).choose(unnamed_faces, ruling);
          skill_in(scene, "B2", marksmen ? Skill::A : Skill::G) = level;
          const bool thrown = level < 0 && (range == 0 || !marksmen);
          const PrintedBad bad = printed_bad(ruling);
          const auto dice = static_cast<std::size_t>(thrown ? -level : 0);
          const auto brute = brute_force(dice, [&](const auto& faces) {
            const int lost = up_to(faces, 0, dice, marksmen ? bad.muskets : bad.crews);
            const std::string text = thrown ? std::to_string(lost) : "none";
            return marksmen ? text + " none" : "none " + text;
          });
          expect_same(
              odds_of(scene,
                      {"attacks", {"MC-20.1", "MC-21.1"}, {}, "attack", {"muskets", "crews"}},
                      fight_attacks),
              brute, (marksmen ? "A " : "G ") + std::to_string(level));
        }
      }
    }
  }
}

/// An attack of class 1 or 2 with everything that takes its hits away.
struct Volley {
  int ship_class = 1;
  int range = 0;
  int gunnery = 0;
  int marksmanship = 0;
  UnnamedFaces ruling{};

  [[nodiscard]] int muskets() const { return range == 0 ? -marksmanship : 0; }

  [[nodiscard]] int crews() const { return -gunnery; }

  [[nodiscard]] int dice() const { return ship_class + range + muskets() + crews() + 1; }

  [[nodiscard]] Weights by_hand() const {
    const PrintedBad bad = printed_bad(ruling);
    const auto number = [](int count) { return std::to_string(count); };
    const auto sum = [](const std::string& one, const std::string& other) {
      return std::to_string(std::stoi(one) + std::stoi(other));
    };
    const Weights lost = crossed(crossed(counted_hits(range, bad.accuracy, number),
                                         counted_hits(muskets(), bad.muskets, number), sum),
                                 counted_hits(crews(), bad.crews, number), sum);
    const Weights shots =
        crossed(counted_hits(ship_class, 1, number), counted_hits(1, bad.blunder, number),
                [](const auto& hits, const auto& blunder) { return hits + " " + blunder; });
    return crossed(shots, lost, [](const std::string& shot, const std::string& taken) {
      const int left = shot.front() - '0' - (shot.back() - '0') - std::stoi(taken);
      return shot + " " + std::to_string(std::max(0, left));
    });
  }
};

void expect_hits_by_hand(const Volley& volley) {
  Scene scene = broadside_of(volley.ship_class, volley.range).choose(unnamed_faces, volley.ruling);
  skill_in(scene, "B2", Skill::G) = volley.gunnery;
  skill_in(scene, "B2", Skill::A) = volley.marksmanship;
  const auto odds = odds_of(scene,
                            {"attacks",
                             {"MC-18.1", "MC-19.1", "MC-20.1", "MC-21.1", "MC-22.1"},
                             {},
                             "attack",
                             {"hits", "blunder", "hit"}},
                            fight_attacks);
  expect_same(odds, volley.by_hand(),
              "class " + std::to_string(volley.ship_class) + ", range " +
                  std::to_string(volley.range) + ", G " + std::to_string(volley.gunnery) + ", A " +
                  std::to_string(volley.marksmanship));
}

TEST(MasterAndCommanderOdds, MC_18_1_to_MC_22_3_hits_that_are_left) {
  for (const UnnamedFaces ruling : both_readings) {
    const int most_dice = ruling == UnnamedFaces::no_change ? 4 : 3;
    expect_hits_by_hand({.ship_class = 2, .range = 2, .ruling = ruling});
    for (int ship_class = 1; ship_class <= 2; ++ship_class) {
      for (int range = 0; range <= ship_class; ++range) {
        for (int gunnery = -2; gunnery <= 0; ++gunnery) {
          for (int marksmanship = -2; marksmanship <= 0; ++marksmanship) {
            const Volley volley{ship_class, range, gunnery, marksmanship, ruling};
            if (volley.dice() <= most_dice) expect_hits_by_hand(volley);
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
