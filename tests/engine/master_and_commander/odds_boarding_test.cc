#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/odds.h"

/// The odds of boarding round by round, by the rules and by brute force.
namespace prizecourt::master_and_commander::fixtures {
namespace {

using test::brute_force;
using test::counted_hits;
using test::crossed;
using test::expect_same;
using test::text_of;
using test::Weights;

// ---- a first round ----

Odds<std::string> first_round(const Scene& scene, test::Rules rules,
                              std::vector<std::string_view> facts) {
  return odds_of(scene, {"board", rules, {}, "board-round", std::move(facts)},
                 [](Game& game) { board(game); });
}

TEST(MasterAndCommanderOdds, MC_28_2_hits_of_both_crews) {
  const auto number = [](int hits) { return std::to_string(hits); };
  const auto both = [](const auto& one, const auto& other) { return one + " " + other; };
  for (int boarders = 1; boarders <= 3; ++boarders) {
    for (int defenders = 1; defenders <= 3; ++defenders) {
      expect_same(
          first_round(boarding_scene(boarders, defenders), {"MC-28.2"}, {"hits", "enemy_hits"}),
          crossed(counted_hits(boarders, 1, number), counted_hits(defenders, 1, number), both),
          text_of({boarders, defenders}));
    }
  }
}

TEST(MasterAndCommanderOdds, MC_28_2_damage_of_a_round_of_one_die_each) {
  const auto done_by_a_die = [](std::string_view row) {
    return brute_force(3, [&](const auto& faces) {
      return faces[0] == 1 ? letters_by_hand(row, faces[1], faces[2]) : std::string();
    });
  };
  const auto brute = crossed(done_by_a_die(printed_defender), done_by_a_die(printed_attacker),
                             [](const auto& one, const auto& other) { return one + " " + other; });
  expect_same(first_round(boarding_scene(1, 1), {"MC-28.2", "MC-23.1", "MC-23.2"},
                          {"damage", "enemy_damage"}),
              brute, "rows of boarding");
}

// ---- what comes after it, by hand ----

/// Levels of M, A and B, those that boarding counts.
using BoardLevels = std::array<int, 3>;

/// What an attack die, with the damage and the skill die that it may bring, takes: a level of M, A
/// or B, or none of them. Weights; both sides' have the same sum.
struct DieTakes {
  std::uint64_t none = 0;
  std::array<std::uint64_t, 3> levels{};

  [[nodiscard]] std::uint64_t sum() const { return none + levels[0] + levels[1] + levels[2]; }
};

struct Boarders {
  int ship_class = 1;
  BoardLevels levels{};
  DieTakes hurt;  ///< by a die of the enemy

  /// MC-28.3.
  [[nodiscard]] bool beaten() const { return levels[2] <= -std::min(3, ship_class); }
};

/// F2 boards B2.
struct Action {
  Boarders boarder;
  Boarders grappled;
  TargetsNegativeLevel ruling = TargetsNegativeLevel::adds_dice;
};

/// The chart's row BOARD, which reads M, A and B of both.
int dice_of(const Boarders& own, const Boarders& target, TargetsNegativeLevel ruling) {
  int dice = own.ship_class;
  for (std::size_t s = 0; s < own.levels.size(); ++s) {
    const int lacking = std::max(0, -target.levels[s]);
    dice += std::max(0, own.levels[s]) +
            (ruling == TargetsNegativeLevel::adds_dice ? lacking : -lacking);
  }
  return std::max(1, dice);
}

/// The levels of a crew after so many dice of the enemy, each with its weight.
std::map<BoardLevels, std::uint64_t> after_dice(const Boarders& crew, int dice) {
  std::map<BoardLevels, std::uint64_t> ways = {{crew.levels, 1}};
  for (int die = 0; die < dice; ++die) {
    std::map<BoardLevels, std::uint64_t> more;
    for (const auto& [levels, weight] : ways) {
      if (crew.hurt.none > 0) more[levels] += weight * crew.hurt.none;
      for (std::size_t s = 0; s < levels.size(); ++s) {
        BoardLevels lower = levels;
        lower[s] = std::max(-3, levels[s] - 1);
        if (crew.hurt.levels[s] > 0) more[lower] += weight * crew.hurt.levels[s];
      }
    }
    ways = std::move(more);
  }
  return ways;
}

/// All courses of an action up to a round. They have different numbers of dice; their weights are
/// those of as many dice as there can be.
class CountedRounds {
 public:
  explicit CountedRounds(int rounds)
      : rounds_(rounds) {}

  [[nodiscard]] Weights of(const Action& action) {
    weights_.clear();
    const int dice_in_six = action.boarder.hurt.sum() == 6 ? 1 : 3;
    go_on(action, 0, 1, 24 / dice_in_six);
    return weights_;
  }

 private:
  void go_on(const Action& action, int round, std::uint64_t weight, int dice_left) {
    const auto& [boarder, grappled, ruling] = action;
    const bool over = boarder.beaten() || grappled.beaten();
    const int own = dice_of(boarder, grappled, ruling);
    const int enemys = dice_of(grappled, boarder, ruling);
    if (over || round == rounds_) {
      for (int die = 0; die < dice_left; ++die) weight *= boarder.hurt.sum();
      const std::string result = grappled.beaten() ? "captured " : "beaten-off ";  // MC-R120
      weights_[over ? result + std::to_string(round) : "on " + text_of({own, enemys})] += weight;
      return;
    }
    for (const auto& [levels, ways] : after_dice(grappled, own)) {
      for (const auto& [enemys_levels, enemys_ways] : after_dice(boarder, enemys)) {
        Action next = action;
        next.grappled.levels = levels;
        next.boarder.levels = enemys_levels;
        go_on(next, round + 1, weight * ways * enemys_ways, dice_left - own - enemys);
      }
    }
  }

  int rounds_;
  Weights weights_;
};

// ---- the same by the rules ----

/// After so many rounds no die falls in all ways any more, and the next round or the end of the
/// action is what came of them.
class AfterRounds final : public Listener {
 public:
  AfterRounds(int rounds, test::WalkedDice& dice)
      : rounds_(rounds),
        dice_(dice) {}

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "boarding-over") {
      said_ = text(event, "result") + " " + std::to_string(number(event, "rounds"));
      throw test::Heard{};
    }
    if (event.kind != "board-round") return;
    if (rounds_ == 0) {
      said_ = "on " + text_of({number(event, "dice"), number(event, "enemy_dice")});
      throw test::Heard{};
    }
    if (--rounds_ == 0) dice_.stop();
  }

  [[nodiscard]] const std::string& said() const { return said_; }

 private:
  int rounds_;
  test::WalkedDice& dice_;
  std::string said_;
};

Scene scene_of(const Action& action) {
  Scene scene = boarding_scene(action.boarder.ship_class, action.grappled.ship_class)
                    .choose(targets_negative_level, action.ruling);
  constexpr std::array counted = {Skill::M, Skill::A, Skill::B};
  for (std::size_t s = 0; s < counted.size(); ++s) {
    skill_in(scene, "F2", counted[s]) = action.boarder.levels[s];
    skill_in(scene, "B2", counted[s]) = action.grappled.levels[s];
  }
  return scene;
}

void expect_rounds_by_hand(const Action& action, int rounds, const test::Walk& walk) {
  const Scene scene = scene_of(action);
  const auto odds = test::all_odds([&](AllDice& all) {
    State state = scene.state;
    state.step = Game::steps().called("board").value();
    SilentDecider silent;
    test::WalkedDice dice(all, walk);
    AfterRounds after(rounds, dice);
    Game game(scene.setup, state, Ports{dice, silent, after});
    test::play_until_heard([&] { board(game); });
    return after.said();
  });
  expect_same(odds, CountedRounds(rounds).of(action),
              text_of({action.boarder.ship_class, action.grappled.ship_class,
                       action.boarder.levels[2], action.grappled.levels[2]}) +
                  (action.ruling == TargetsNegativeLevel::adds_dice ? " adding" : " taking"));
}

constexpr auto adding = TargetsNegativeLevel::adds_dice;
constexpr auto taking = TargetsNegativeLevel::takes_dice;

TEST(MasterAndCommanderOdds, MC_28_3_and_MC_28_4_what_comes_after_a_round_with_all_its_dice) {
  // An attack die hits on a 1; S on four faces of the defender's row and on all of the attacker's;
  // M, A and B on a face each.
  const DieTakes defenders = {.none = 216 - 3 * 4, .levels = {4, 4, 4}};
  const DieTakes attackers = {.none = 216 - 3 * 6, .levels = {6, 6, 6}};
  const test::Walk walk{.rules = {"MC-28.2", "MC-23.1", "MC-23.2"}, .read = DiceRead::as_heap};
  for (const auto ruling : {adding, taking}) {
    expect_rounds_by_hand(
        {.boarder = {.hurt = attackers}, .grappled = {.hurt = defenders}, .ruling = ruling}, 1,
        walk);
  }
}

/// Every hit costs a level of B.
struct Crews {
  int boarder;
  int grappled;
  int boarders_level;
  int grappled_level;
  TargetsNegativeLevel ruling;

  [[nodiscard]] Action with(const DieTakes& attackers, const DieTakes& defenders) const {
    return {.boarder = {boarder, {0, 0, boarders_level}, attackers},
            .grappled = {grappled, {0, 0, grappled_level}, defenders},
            .ruling = ruling};
  }
};

TEST(MasterAndCommanderOdds, MC_28_3_and_MC_28_4_who_is_beaten_for_every_class) {
  const DieTakes hit = {.none = 5, .levels = {0, 0, 1}};
  const test::Walk walk{
      .rules = {"MC-28.2"}, .faces = {{"MC-23.1", 1}, {"MC-23.2", 6}}, .read = DiceRead::as_heap};
  for (const Crews& crews : std::vector<Crews>{{1, 1, 0, 0, adding},
                                               {1, 2, 1, 0, adding},
                                               {2, 1, -1, 0, adding},
                                               {2, 2, -1, -1, taking},
                                               {3, 3, -2, -2, taking},
                                               {4, 4, -2, -2, taking},
                                               {4, 1, -2, 0, taking},
                                               {1, 4, 0, -2, taking}}) {
    expect_rounds_by_hand(crews.with(hit, hit), 1, walk);
  }
  expect_rounds_by_hand(Crews{1, 1, 0, 0, adding}.with(hit, hit), 2, walk);
}

TEST(MasterAndCommanderOdds, MC_28_2_to_MC_28_4_damage_rows_of_all_hits_of_a_round) {
  // On four faces of the defender's row, and on all of the attacker's.
  const DieTakes defenders = {.none = 2, .levels = {0, 0, 4}};
  const DieTakes attackers = {.none = 0, .levels = {0, 0, 6}};
  const test::Walk walk{.rules = {"MC-23.1"}, .otherwise = 1, .faces = {{"MC-23.2", 6}}};
  expect_rounds_by_hand(Crews{1, 1, 0, 0, adding}.with(attackers, defenders), 1, walk);
  expect_rounds_by_hand(Crews{1, 2, 1, 0, adding}.with(attackers, defenders), 1, walk);
}

TEST(MasterAndCommanderOdds, MC_28_2_dice_of_later_rounds_by_the_levels_lost_before) {
  // All dice hit, and each skill die takes a level; those of one side take none that counts.
  const DieTakes hit = {.none = 3, .levels = {1, 1, 1}};
  const DieTakes nothing = {.none = 6, .levels = {}};
  test::Walk walk{.rules = {"MC-23.2"}, .otherwise = 1};
  expect_rounds_by_hand(Crews{1, 1, 0, 0, adding}.with(hit, hit), 1, walk);
  expect_rounds_by_hand(Crews{1, 1, 1, 1, taking}.with(hit, hit), 1, walk);
  expect_rounds_by_hand(Crews{2, 1, 0, 0, taking}.with(hit, hit), 1, walk);
  walk.thrower = "F2";
  expect_rounds_by_hand(Crews{1, 1, 0, 0, adding}.with(nothing, hit), 2, walk);
  walk.thrower = "B2";
  expect_rounds_by_hand(Crews{1, 1, 0, 0, adding}.with(hit, nothing), 2, walk);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
