#include "engine/rulesets/away_boarders/damage.h"
#include "engine/rulesets/away_boarders/volley.h"
#include "tests/engine/away_boarders/odds.h"

/// The odds of which guns are hit, and of shot of every weight, by the rules and by brute force.
namespace prizecourt::away_boarders::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::text_of;
using test::Wishing;

// ---- guns ----

/// Guns to starboard (and as many to port) of up to three weights, the heaviest first, and how many
/// faces of a die each weight has: by largest remainder, at least one, of equals the heavier first.
struct Calibres {
  std::vector<int> guns;
  std::vector<int> faces;
};

const std::vector<Calibres>& printed_calibres() {
  static const std::vector<Calibres> calibres = {
      {{1, 1}, {3, 3}},       {{1, 2}, {2, 4}},       {{2, 1}, {4, 2}},      {{1, 5}, {1, 5}},
      {{5, 1}, {5, 1}},       {{1, 9}, {1, 5}},       {{9, 1}, {5, 1}},      {{5, 3}, {4, 2}},
      {{3, 5}, {2, 4}},       {{1, 12}, {1, 5}},      {{1, 3}, {2, 4}},      {{2, 2, 2}, {2, 2, 2}},
      {{2, 3, 1}, {2, 3, 1}}, {{1, 1, 8}, {1, 1, 4}}, {{8, 1, 1}, {4, 1, 1}}};
  return calibres;
}

constexpr std::array<int, 3> weights_of_guns = {24, 12, 6};

/// Guns lost, by weight from the heaviest and by battery.
class GunToll final : public Listener {
 public:
  explicit GunToll(const ShipSpec& ship)
      : ship_(ship) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind != "gun-hit") return;
    const auto gun = std::find_if(ship_.guns.begin(), ship_.guns.end(),
                                  [&](const GunSpec& one) { return one.id == text(event, "gun"); });
    const auto weight = std::find(weights_of_guns.begin(), weights_of_guns.end(), gun->weight);
    ++by_weight_[static_cast<std::size_t>(weight - weights_of_guns.begin())];
    ++by_battery_[text(event, "battery")];
  }

  [[nodiscard]] std::string weights() const {
    return text_of({by_weight_[0], by_weight_[1], by_weight_[2]});
  }

  [[nodiscard]] std::string sides() const {
    const auto of = [&](const std::string& battery) {
      const auto found = by_battery_.find(battery);
      return found == by_battery_.end() ? 0 : found->second;
    };
    return text_of({of("port"), of("starboard"), of("bow")});
  }

 private:
  const ShipSpec& ship_;
  std::array<int, 3> by_weight_{};
  std::map<std::string, int> by_battery_;
};

ShipSpec armed_with(const std::vector<int>& guns) {
  ShipSpec ship = hull_of(Rig::square, {{MastName::main, Rig::square, 5}}, 10, 14);
  for (std::size_t w = 0; w < guns.size(); ++w) {
    add_broadsides(ship, guns[w], weights_of_guns[w], GunKind::long_gun);
  }
  return ship;
}

/// T, at which F fires.
Position shot_at(const ShipSpec& ship) {
  Position position =
      Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", ship, red, {1, 0}, 0}});
  return position;
}

/// Which weight a die finds, of those that have a gun left: the next in the order of the faces.
std::size_t weight_by_hand(const Calibres& calibres, const std::array<int, 3>& lost, int face) {
  std::vector<std::size_t> by_face;
  for (std::size_t w = 0; w < calibres.faces.size(); ++w) {
    by_face.insert(by_face.end(), static_cast<std::size_t>(calibres.faces[w]), w);
  }
  auto at = static_cast<std::size_t>(face - 1);
  while (lost[by_face[at]] == calibres.guns[by_face[at]]) at = (at + 1) % by_face.size();
  return by_face[at];
}

TEST(AwayBoardersOdds, AB_G6_which_calibres_one_and_two_hits_find) {
  for (const Calibres& calibres : printed_calibres()) {
    Play play(shot_at(armed_with(calibres.guns)), "fire-1");
    const ShipSpec& ship = play.game.spec(play.id("t"));
    const Harm harm{.who = play.id("t"),
                    .by = play.id("f"),
                    .roller = play.id("f"),
                    .number = 1,
                    .from = grid::Sector::starboard_broadside};
    Wishing silent({});
    for (int hits = 1; hits <= 2; ++hits) {
      const auto odds = odds_in(
          play, {"AB-G6"}, silent, GunToll(ship), [&](Game& game) { hit_guns(game, harm, hits); },
          [](const GunToll& toll) { return toll.weights(); });
      const auto brute = brute_force(static_cast<std::size_t>(hits), [&](const auto& faces) {
        std::array<int, 3> lost{};
        for (const int face : faces) ++lost[weight_by_hand(calibres, lost, face)];
        return text_of({lost[0], lost[1], lost[2]});
      });
      std::string about = std::to_string(hits) + " hits on";
      for (const int guns : calibres.guns) about += " " + std::to_string(guns);
      expect_same(odds, brute, about);
    }
  }
}

/// AB-R96: what a side has no guns for goes to the other one.
TEST(AwayBoardersOdds, AB_4_3_14_sides_that_the_hits_of_a_rake_find) {
  for (const int gone : {0, 2, 3}) {
    Play play(shot_at(armed_with({3})), "fire-1");
    for (std::size_t gun = 0; gun < static_cast<std::size_t>(gone); ++gun) {
      play.ship("t").guns[gun].out = true;  // to port, where the first three are
    }
    const ShipSpec& ship = play.game.spec(play.id("t"));
    const Harm harm{.who = play.id("t"),
                    .by = play.id("f"),
                    .roller = play.id("f"),
                    .number = 1,
                    .from = grid::Sector::astern};
    Wishing silent({});
    for (int hits = 1; hits <= 5; ++hits) {
      const auto odds = odds_in(
          play, {"AB-4.3.14"}, silent, GunToll(ship),
          [&](Game& game) { hit_guns(game, harm, hits); },
          [](const GunToll& toll) { return toll.sides(); });
      const bool odd = hits % 2 == 1;
      const auto brute = brute_force(odd ? 1 : 0, [&](const auto& faces) {
        const bool to_port = odd && faces[0] <= 3;
        const int port = hits / 2 + (to_port ? 1 : 0);
        const int starboard = hits - port;
        const int there = 3 - gone;
        const int lost_to_port = std::min(there, port + std::max(0, starboard - 3));
        const int lost_to_starboard = std::min(3, starboard + std::max(0, port - there));
        return text_of({lost_to_port, lost_to_starboard, 0});
      });
      expect_same(odds, brute,
                  std::to_string(hits) + " hits, " + std::to_string(gone) + " guns gone");
    }
  }
}

TEST(AwayBoardersOdds, AB_4_3_3_and_AB_R74_dice_of_a_volley_with_shot_of_every_weight) {
  // From 0 pounds on: listed weights are 6, 8, 12, 18, 24 and 32.
  const auto by_hand = [](int pounds) {
    return (pounds >= 6 ? 1 : 0) + (pounds >= 8 ? 1 : 0) + (pounds >= 12 ? 1 : 0) +
           (pounds >= 18 ? 1 : 0) + (pounds >= 24 ? 1 : 0) + (pounds >= 32 ? 1 : 0);
  };
  Play play(shot_at(armed_with({3})), "fire-1");
  Wishing low({"low"});
  for (int pounds = 1; pounds <= 42; ++pounds) {
    for (const int guns : {2, 8}) {
      const std::vector<Shot> shots(static_cast<std::size_t>(guns), Shot{.shooter = play.id("f"),
                                                                         .target = play.id("t"),
                                                                         .gun = 0,
                                                                         .weight = pounds,
                                                                         .round = Round::round,
                                                                         .first_time = false});
      const auto odds = odds_of(play, {"AB-4.3.8"}, low, "fired", "dice",
                                [&](Game& game) { resolve_volley(game, shots); });
      // At range 1 two guns have a base of 1 and eight guns one of 4.
      const int sum = (guns == 2 ? 1 : 4) + std::min(by_hand(pounds), guns);
      const auto brute = brute_force(1, [&](const auto& faces) {
        return std::to_string(sum + (faces[0] <= 2 ? -1 : faces[0] <= 4 ? 0 : 1));
      });
      expect_same(odds, brute, std::to_string(guns) + " guns of " + std::to_string(pounds));
    }
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
