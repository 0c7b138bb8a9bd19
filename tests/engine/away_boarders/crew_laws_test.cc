#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/away_boarders/fixtures.h"

#include <gtest/gtest.h>

#include <random>

// What holds after every step that has to do with crews, whatever is chosen and thrown.
namespace prizecourt::away_boarders::fixtures {
namespace {

class AnyChoice final : public Decider {
 public:
  explicit AnyChoice(unsigned seed)
      : engine_(seed) {}

  Answer choose(const Question& question) override {
    EXPECT_TRUE(keys_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    Answer answer;
    if (is_volunteered(question)) return answer;
    answer.option = engine_() % question.options.size();
    answer.source = AnswerSource::test;
    return answer;
  }

 private:
  std::minstd_rand engine_;
  std::set<std::string> keys_;
};

class NoListener final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return false; }

  void hear(Event /*event*/) override { ADD_FAILURE() << "told although nobody listens"; }
};

/// Rolls, and sees to it that no address comes twice.
class WatchedDice final : public Dice {
 public:
  explicit WatchedDice(std::uint64_t seed)
      : dice_(seed) {}

  void roll(const Address& address, std::span<Face> faces) override {
    EXPECT_TRUE(addresses_.insert(to_text(address)).second) << to_text(address);
    dice_.roll(address, faces);
  }

 private:
  FastDice dice_;
  std::set<std::string> addresses_;
};

/// Five ships of two sides on one point, held together, hurt, under rulings by the seed.
Position melee_of_five(unsigned seed) {
  std::minstd_rand engine(seed);
  const auto any = [&](unsigned n) { return static_cast<int>(engine() % n); };
  Position position = Position()
                          .choose(rally_count, static_cast<RallyCount>(any(2)))
                          .choose(sail_step, static_cast<SailStep>(any(2)))
                          .choose(repair_fallen_mast, static_cast<RepairFallenMast>(any(2)))
                          .choose(repair_bank, static_cast<RepairBank>(any(3)))
                          .choose(attempts, static_cast<Attempts>(any(3)))
                          .choose(boarding_rounds, static_cast<BoardingRounds>(any(2)))
                          .choose(boarding_tie, static_cast<BoardingTie>(any(3)))
                          .choose(ratio_several, static_cast<RatioSeveral>(any(2)));
  for (int i = 0; i < 5; ++i) {
    const ShipSpec spec = i % 2 == 0 ? brig() : sloop();
    Ship& ship = position.add(std::string(1, static_cast<char>('a' + i)), spec, any(2), {0, 0}, 0);
    for (auto& box : ship.hull) box = static_cast<std::uint8_t>(any(3));
    for (Gun& gun : ship.guns) gun.unloaded = any(2) == 0;
    ship.guns[0].out = any(2) == 0;
    ship.fallen[0] = any(3) == 0;
    if (ship.fallen[0]) ship.rigging[0].fill(2);
  }
  for (int a = 0; a < 5; ++a) {
    for (int b = a + 1; b < 5; ++b) {
      const auto kind_of_link = static_cast<LinkKind>(any(2));
      if (any(3) == 0) continue;
      position.state.links.push_back(
          {static_cast<ShipId>(a), static_cast<ShipId>(b), kind_of_link, any(2)});
    }
  }
  return position;
}

void expect_lawful(const Game& game) {
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    const Ship& ship = game.ship(id);
    EXPECT_EQ(crew_aboard(ship) + ship.casualties + ship.lost_crew, game.spec(id).crew_total);
    EXPECT_TRUE(std::all_of(ship.crew.begin(), ship.crew.end(), [](int n) { return n >= 0; }));
    EXPECT_GE(ship.casualties, 0);
    EXPECT_GE(ship.busy_boarders, 0);
    EXPECT_LE(ship.busy_boarders, crew_at(ship, Task::boarding));
    for (const int points : {ship.rigging_points, ship.gun_points, ship.hull_points}) {
      EXPECT_GE(points, 0);
      EXPECT_LE(points, max_crew);
    }
    if (game.spec(id).has_sweeps) continue;
    EXPECT_NE(ship.sail, Sail::oars);
  }
  EXPECT_TRUE(std::is_sorted(game.state.links.begin(), game.state.links.end()));
  for (const Link& link : game.state.links) {
    EXPECT_TRUE(game.in_the_way(link.a) && game.in_the_way(link.b));
  }
}

TEST(AwayBoardersCrewLaws, hold_whatever_is_chosen_and_thrown) {
  using Step = void (*)(Game&);
  constexpr std::array<std::pair<std::string_view, Step>, 9> crew_steps = {{
      {"crew-assignment", assign_crews},
      {"sail", make_or_reef_sail},
      {"load", load_guns},
      {"repair", repair_damage},
      {"grapple", grapple},
      {"ungrapple", ungrapple},
      {"unfoul", unfoul},
      {"board", board},
      {"end", end_turn},
  }};
  for (unsigned seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    Play start(melee_of_five(seed), "crew-assignment");
    WatchedDice dice(seed);
    AnyChoice choice(seed);
    NoListener nobody;
    Game game(start.game.setup, start.state(), Ports{dice, choice, nobody});
    for (int turn = 0; turn < 4; ++turn) {
      for (const auto& [step, play] : crew_steps) {
        start.begin(step);
        play(game);
        expect_lawful(game);
      }
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
