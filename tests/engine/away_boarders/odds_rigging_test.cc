#include "engine/rulesets/away_boarders/damage.h"
#include "tests/engine/away_boarders/odds.h"

/// The odds of which mast a hit on the rigging finds, by the rules and by brute force.
namespace prizecourt::away_boarders::fixtures {
namespace {

using test::brute_force;
using test::expect_same;

/// AB-4.3.11 as it is printed: a ship and the mast of each face, as an index from the stern.
struct MastTable {
  ShipSpec ship;
  std::vector<std::string> names;
  std::array<std::size_t, 6> by_face;
};

std::vector<MastTable> printed_masts() {
  return {{brig(), {"main", "fore"}, {0, 0, 0, 1, 1, 1}},
          {full_rigged_ship(), {"mizzen", "main", "fore"}, {0, 0, 1, 1, 2, 2}}};
}

std::size_t mast_of_die(const MastTable& table, int face) {
  return table.by_face[static_cast<std::size_t>(face - 1)];
}

/// Slashes of each mast, and those that nothing took.
class RiggingToll final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind != "rigging-hit") return;
    slashes_[text(event, "mast")] += number(event, "slashes");
    wasted_ += std::max(0, number(event, "ignored"));
  }

  [[nodiscard]] std::string written(const std::vector<std::string>& masts) const {
    std::string text;
    for (const std::string& mast : masts) {
      const auto found = slashes_.find(mast);
      text += std::to_string(found == slashes_.end() ? 0 : found->second) + " ";
    }
    return text + std::to_string(wasted_);
  }

 private:
  std::map<std::string, int> slashes_;
  int wasted_ = 0;
};

/// Slashes by mast from the stern, then those wasted.
std::string written_by_hand(const std::vector<int>& slashes, int wasted) {
  std::string text;
  for (const int count : slashes) text += std::to_string(count) + " ";
  return text + std::to_string(wasted);
}

/// Only the first dice fall in all ways: a rule that rolls until something comes up has no end.
class FirstDice final : public Dice {
 public:
  FirstDice(AllDice& all, int rolls, Face then)
      : all_(all),
        left_(rolls),
        then_(then) {}

  void roll(const Address& address, std::span<Face> faces) override {
    if (left_-- > 0) return all_.roll(address, faces);
    std::fill(faces.begin(), faces.end(), then_);
  }

 private:
  AllDice& all_;
  int left_;
  Face then_;
};

constexpr int rolls_walked = 4;

/// F's dice for the rigging of T.
struct RiggingFire {
  grid::Sector from = grid::Sector::starboard_broadside;
  int dice = 1;
  int slashes_per_die = 1;
  Face then = 1;  ///< what dice show after the first rolls
};

Odds<std::string> rigging_odds(Play& play, const RiggingFire& fire,
                               const std::vector<std::string>& masts) {
  const State before = play.state();
  const Harm harm{.who = play.id("t"),
                  .by = play.id("f"),
                  .roller = play.id("f"),
                  .number = 1,
                  .from = fire.from};
  return test::all_odds([&](AllDice& all) {
    State state = before;
    SilentDecider silent;
    RiggingToll toll;
    FirstDice dice(all, rolls_walked, fire.then);
    Game game(play.game.setup, state, Ports{dice, silent, toll});
    hit_rigging(game, harm, fire.dice, fire.slashes_per_die);
    return toll.written(masts);
  });
}

Position fire_at(const ShipSpec& target) {
  Position position =
      Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", target, red, {1, 0}, 0}});
  return position;
}

TEST(AwayBoardersOdds, AB_4_3_11_masts_of_several_dice_and_of_rakes) {
  for (const MastTable& table : printed_masts()) {
    for (int dice = 1; dice <= 3; ++dice) {
      for (int slashes = 1; slashes <= 2; ++slashes) {
        Play play(fire_at(table.ship), "fire-1");
        const auto n = static_cast<std::size_t>(dice);
        const auto brute = brute_force(n, [&](const auto& faces) {
          std::vector<int> by_mast(table.names.size());
          for (const int face : faces) by_mast[mast_of_die(table, face)] += slashes;
          return written_by_hand(by_mast, 0);
        });
        const std::string about = std::to_string(dice) + " dice";
        expect_same(rigging_odds(play, {.dice = dice, .slashes_per_die = slashes}, table.names),
                    brute, about);
        for (const bool ahead : {false, true}) {
          const auto from = ahead ? grid::Sector::ahead : grid::Sector::astern;
          const auto rake = brute_force(n, [&](const auto& /*faces*/) {
            std::vector<int> by_mast(table.names.size());
            (ahead ? by_mast.back() : by_mast.front()) = dice * slashes;
            return written_by_hand(by_mast, 0);
          });
          const RiggingFire raking{.from = from, .dice = dice, .slashes_per_die = slashes};
          expect_same(rigging_odds(play, raking, table.names), rake, about + " of a rake");
        }
      }
    }
  }
}

// ---- fallen masts, AB-R91 ----

using Fallen = std::array<bool, 3>;

/// The mast to which a hit on a fallen one is carried: the order in which they are tried, by the
/// number of masts and the one that was hit; of two equally near the one toward the bow.
std::size_t carried_by_hand(std::size_t masts, std::size_t hit, const Fallen& fallen) {
  static const std::vector<std::vector<std::size_t>> of_two = {{1}, {0}};
  static const std::vector<std::vector<std::size_t>> of_three = {{1, 2}, {2, 0}, {1, 0}};
  for (const std::size_t next : (masts == 2 ? of_two : of_three)[hit]) {
    if (!fallen[next]) return next;
  }
  ADD_FAILURE() << "none stands";
  return hit;
}

std::string fallen_by_hand(const MastTable& table, const Fallen& fallen, HitOnFallenMast ruling,
                           const std::vector<int>& faces) {
  std::vector<int> by_mast(table.names.size());
  const std::size_t hit = mast_of_die(table, faces.front());
  const bool none_stands = std::all_of(fallen.begin(), fallen.end(), [](bool one) { return one; });
  if (none_stands) return written_by_hand(by_mast, 1);  // AB-R90
  if (!fallen[hit]) {
    ++by_mast[hit];
  } else if (ruling == HitOnFallenMast::wasted) {
    return written_by_hand(by_mast, 1);
  } else if (ruling == HitOnFallenMast::carry_to_nearest_standing) {
    ++by_mast[carried_by_hand(table.names.size(), hit, fallen)];
  } else {
    const auto stands = [&](int face) { return !fallen[mast_of_die(table, face)]; };
    const auto found = std::find_if(faces.begin(), faces.end(), stands);
    ++by_mast[mast_of_die(table, *found)];
  }
  return written_by_hand(by_mast, 0);
}

void expect_fallen_by_hand(const MastTable& table, const Fallen& fallen, HitOnFallenMast ruling) {
  Play play(fire_at(table.ship).choose(hit_on_fallen_mast, ruling), "fire-1");
  for (std::size_t mast = 0; mast < table.names.size(); ++mast) {
    play.ship("t").fallen[mast] = fallen[mast];
  }
  Face then = 1;
  while (then < 6 && fallen[mast_of_die(table, then)]) ++then;
  const auto brute = brute_force(rolls_walked, [&](std::vector<int> faces) {
    faces.push_back(then);
    return fallen_by_hand(table, fallen, ruling, faces);
  });
  std::string about;
  for (std::size_t mast = 0; mast < table.names.size(); ++mast) {
    about += table.names[mast] + (fallen[mast] ? " down " : " up ");
  }
  expect_same(rigging_odds(play, {.then = then}, table.names), brute, about);
}

TEST(AwayBoardersOdds, AB_4_3_11_and_AB_R91_a_die_that_finds_a_fallen_mast) {
  for (const MastTable& table : printed_masts()) {
    for (unsigned down = 0; down < 8; ++down) {
      const Fallen fallen = {(down & 1U) != 0, (down & 2U) != 0, (down & 4U) != 0};
      // Of a ship with two masts the third is down with the others, and so counts for nothing.
      if (table.names.size() == 2 && fallen[2] != (fallen[0] && fallen[1])) continue;
      for (const auto ruling : {HitOnFallenMast::carry_to_nearest_standing, HitOnFallenMast::reroll,
                                HitOnFallenMast::wasted}) {
        expect_fallen_by_hand(table, fallen, ruling);
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
