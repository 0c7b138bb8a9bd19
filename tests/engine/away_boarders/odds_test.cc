#include "tests/engine/away_boarders/odds.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/damage.h"
#include "engine/rulesets/away_boarders/volley.h"

/// The odds of every roll of gunnery, by the rules and by brute force.
namespace prizecourt::away_boarders::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::Wishing;

/// Adds up what a volley did.
class Toll final : public Listener {
 public:
  int hull = 0;
  int rigging = 0;
  int guns = 0;
  int crew = 0;

  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override {
    if (event.kind == "hull-hit") hull += number(event, "slashes");
    if (event.kind == "rigging-hit") rigging += number(event, "slashes");
    if (event.kind == "gun-hit") ++guns;
    if (event.kind == "casualty") ++crew;
  }

  [[nodiscard]] std::string text() const { return toll_of(hull, rigging, guns, crew); }

  static std::string toll_of(int hull, int rigging, int guns, int crew) {
    return std::to_string(hull) + " " + std::to_string(rigging) + " " + std::to_string(guns) + " " +
           std::to_string(crew);
  }
};

/// A hull with one mast, so that no die looks for it, and guns of one calibre.
ShipSpec plain_target() {
  ShipSpec ship = hull_of(Rig::square, {{MastName::main, Rig::square, 5}}, 10, 14);
  add_broadsides(ship, 8, 12, GunKind::long_gun);
  return ship;
}

std::vector<Shot> shots_of(Play& play, int guns, int weight, Round round, bool first_time) {
  return std::vector<Shot>(static_cast<std::size_t>(guns), Shot{.shooter = play.id("f"),
                                                                .target = play.id("t"),
                                                                .gun = 0,
                                                                .weight = weight,
                                                                .round = round,
                                                                .first_time = first_time});
}

/// AB-T.1 as it is printed: a row for each number of guns, a column for 0-1, 2, 3, 4, 5-6, 7-8,
/// 9-10.
constexpr std::array<std::array<int, 7>, 13> printed_hits = {{{0, -1, -2, -2, -3, -3, -4},
                                                              {1, 0, -1, -2, -2, -3, -4},
                                                              {1, 0, 0, -1, -2, -2, -3},
                                                              {2, 1, 0, -1, -1, -2, -3},
                                                              {2, 1, 1, 0, -1, -1, -2},
                                                              {3, 2, 1, 0, 0, -1, -2},
                                                              {3, 2, 2, 1, 0, 0, -1},
                                                              {4, 3, 2, 1, 1, 0, -1},
                                                              {4, 3, 3, 2, 1, 1, 0},
                                                              {5, 4, 3, 2, 2, 1, 0},
                                                              {5, 4, 4, 3, 2, 2, 1},
                                                              {6, 5, 4, 3, 3, 2, 1},
                                                              {6, 5, 4, 3, 3, 2, 1}}};
constexpr std::array<std::size_t, 11> printed_column = {0, 0, 1, 2, 3, 4, 4, 5, 5, 6, 6};
constexpr std::array<int, 6> printed_random = {-1, -1, 0, 0, 1, 1};
const std::vector<std::pair<int, int>> printed_weights = {{6, 1},  {8, 2},  {12, 3},
                                                          {18, 4}, {24, 5}, {32, 6}};

int printed_base(int guns, int range) {
  return printed_hits[static_cast<std::size_t>(guns - 1)]
                     [printed_column[static_cast<std::size_t>(range)]];
}

/// F is on the port beam of T, on the same point: no rake.
void lie_abreast(Play& play) {
  play.game.set_contact(play.id("t"), play.id("f"), 9);
}

TEST(AwayBoardersOdds, AB_4_3_2_and_AB_4_3_8_dice_of_a_volley_for_every_entry_of_the_hit_table) {
  for (int range = 0; range <= 10; ++range) {
    Play play(Position().with(
                  {{"f", schooner(), blue, {0, 0}, 0}, {"t", plain_target(), red, {range, 0}, 0}}),
              "fire-1");
    if (range == 0) lie_abreast(play);
    Wishing low({"low"});
    for (int guns = 1; guns <= 13; ++guns) {
      for (const auto& [pounds, weight_dice] : printed_weights) {
        const bool first_time = pounds == 12;
        const auto shots = shots_of(play, guns, pounds, Round::round, first_time);
        const auto odds = odds_of(play, {"AB-4.3.8"}, low, "fired", "dice",
                                  [&](Game& game) { resolve_volley(game, shots); });
        const int sum = printed_base(guns, range) + std::min(weight_dice, guns) +
                        (first_time ? std::min(2, guns) : 0);
        const auto brute = brute_force(1, [&](const auto& faces) {
          const int random = printed_random[static_cast<std::size_t>(faces[0] - 1)];
          return std::to_string(std::max(0, sum + random));
        });
        expect_same(odds, brute,
                    std::to_string(guns) + " guns of " + std::to_string(pounds) + " at " +
                        std::to_string(range));
      }
    }
  }
}

TEST(AwayBoardersOdds, AB_4_3_5_and_AB_4_3_6_dice_of_a_rake_from_ahead_and_astern) {
  for (const bool astern : {false, true}) {
    for (const std::string aim : {"low", "high"}) {
      Play play(Position().with(
                    {{"f", schooner(), blue, {0, 2}, 0}, {"t", plain_target(), red, {0, 0}, 0}}),
                "fire-1");
      const auto sector = sector_seen_from(play.game, play.id("t"), play.id("f"));
      ASSERT_TRUE(sector == grid::Sector::ahead || sector == grid::Sector::astern);
      if ((sector == grid::Sector::astern) != astern) play.ship("t").facing = Direction(3);
      Wishing wanting({aim});
      for (const int guns : {1, 2, 4}) {
        const auto shots = shots_of(play, guns, 6, Round::round, false);
        const auto odds = odds_of(play, {"AB-4.3.8"}, wanting, "fired", "dice",
                                  [&](Game& game) { resolve_volley(game, shots); });
        const int low_stern = astern && aim == "low" ? 1 : 0;
        const auto brute = brute_force(1, [&](const auto& faces) {
          const int random = printed_random[static_cast<std::size_t>(faces[0] - 1)];
          const int rake = printed_base(guns, 2) + 1 + std::min(2, guns) + random;
          // Without dice either way there is nothing to aim.
          return std::to_string(std::max(0, rake + low_stern));
        });
        expect_same(odds, brute, aim + (astern ? " from astern" : " from ahead"));
      }
    }
  }
}

/// All that can be added: the lowest entries of the table come to a die only so.
TEST(AwayBoardersOdds, AB_4_3_2_to_AB_4_3_6_dice_of_a_first_low_rake_from_astern_at_every_range) {
  for (int range = 1; range <= 10; ++range) {
    Play play(Position().with(
                  {{"f", schooner(), blue, {0, range}, 0}, {"t", plain_target(), red, {0, 0}, 0}}),
              "fire-1");
    const auto sector = sector_seen_from(play.game, play.id("t"), play.id("f"));
    if (sector != grid::Sector::astern) play.ship("t").facing = Direction(3);
    Wishing low({"low"});
    for (int guns = 1; guns <= 13; ++guns) {
      const auto shots = shots_of(play, guns, 24, Round::round, true);
      const auto odds = odds_of(play, {"AB-4.3.8"}, low, "fired", "dice",
                                [&](Game& game) { resolve_volley(game, shots); });
      const int sum = printed_base(guns, range) + std::min(5, guns) + 2 * std::min(2, guns) + 1;
      const auto brute = brute_force(1, [&](const auto& faces) {
        const int random = printed_random[static_cast<std::size_t>(faces[0] - 1)];
        return std::to_string(std::max(0, sum + random));
      });
      expect_same(odds, brute, std::to_string(guns) + " guns at " + std::to_string(range));
    }
  }
}

/// AB-T.3 as it is printed, by face: hull, gun, crew, rigging.
constexpr std::string_view printed_high = "HGCRRR";
constexpr std::string_view printed_low = "HHHGCR";

std::string toll_by_hand(const std::vector<int>& faces, std::string_view table, Round round) {
  std::map<char, int> hits;
  for (const int face : faces) ++hits[table[static_cast<std::size_t>(face - 1)]];
  const int twice = round == Round::double_shot ? 2 : 1;
  int hull = hits['H'] * twice;
  int rigging = hits['R'] * (round == Round::chain ? 2 : twice);
  int crew = hits['C'] * (round == Round::grape ? 2 : twice);
  if (round == Round::grape) hull = 0;
  if (round == Round::chain) hull = hits['H'] / 2;
  return Toll::toll_of(hull, rigging, hits['G'] * twice, crew);
}

TEST(AwayBoardersOdds, AB_4_3_10_what_the_dice_hit_for_every_aim_and_round) {
  Play play(
      Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", plain_target(), red, {1, 0}, 0}}),
      "fire-1");
  // Guns and weight for one, two and three dice: the die of chance shows 3, which adds none.
  const std::vector<std::pair<int, int>> volleys = {{1, 6}, {2, 6}, {3, 8}};
  for (const std::string_view aim : {"low", "high"}) {
    for (const Round round : {Round::round, Round::double_shot, Round::grape, Round::chain}) {
      for (std::size_t dice = 1; dice <= volleys.size(); ++dice) {
        const auto [guns, weight] = volleys[dice - 1];
        const auto shots = shots_of(play, guns, weight, round, false);
        Wishing wanting({std::string(aim)});
        const auto odds = odds_in(
            play, {"AB-4.3.10"}, wanting, Toll(), [&](Game& game) { resolve_volley(game, shots); },
            [](const Toll& toll) { return toll.text(); });
        const auto brute = brute_force(dice, [&](const auto& faces) {
          return toll_by_hand(faces, aim == "low" ? printed_low : printed_high, round);
        });
        expect_same(odds, brute, std::string(aim) + " " + std::to_string(dice) + " dice");
      }
    }
  }
}

/// F's fire from T's starboard side.
Harm shot_from(const Play& play, grid::Sector from) {
  return {
      .who = play.id("t"), .by = play.id("f"), .roller = play.id("f"), .number = 1, .from = from};
}

TEST(AwayBoardersOdds, AB_4_3_11_which_mast_is_hit) {
  const std::vector<std::pair<ShipSpec, std::vector<std::string>>> ships = {
      {brig(), {"main", "main", "main", "fore", "fore", "fore"}},
      {full_rigged_ship(), {"mizzen", "mizzen", "main", "main", "fore", "fore"}}};
  for (const auto& [ship, by_face] : ships) {
    Play play(Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", ship, red, {1, 0}, 0}}),
              "fire-1");
    Wishing silent({});
    const Harm harm = shot_from(play, grid::Sector::starboard_broadside);
    const auto odds = odds_of(play, {"AB-4.3.11"}, silent, "rigging-hit", "mast",
                              [&](Game& game) { hit_rigging(game, harm, 1, 1); });
    const auto brute = brute_force(1, [&, faces_of = &by_face](const auto& faces) {
      return (*faces_of)[static_cast<std::size_t>(faces[0] - 1)];
    });
    expect_same(odds, brute, "masts");
  }
}

TEST(AwayBoardersOdds, AB_G6_which_calibre_and_AB_4_3_14_which_side_is_hit) {
  Play play(Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", sloop(), red, {1, 0}, 0}}),
            "fire-1");
  Wishing silent({});
  // To starboard two 6-pounders and a swivel of 24: of six faces the heavier one has two.
  const Harm broadside = shot_from(play, grid::Sector::starboard_broadside);
  const auto calibre = odds_of(play, {"AB-G6"}, silent, "gun-hit", "gun",
                               [&](Game& game) { hit_guns(game, broadside, 1); });
  expect_same(
      calibre,
      brute_force(1, [](const auto& faces) { return std::string(faces[0] <= 2 ? "w1" : "s1"); }),
      "the swivel, or a gun of the broadside");
  const Harm rake = shot_from(play, grid::Sector::astern);
  const auto side = odds_of(play, {"AB-4.3.14"}, silent, "gun-hit", "battery",
                            [&](Game& game) { hit_guns(game, rake, 1); });
  expect_same(
      side,
      brute_force(
          1, [](const auto& faces) { return std::string(faces[0] <= 3 ? "port" : "starboard"); }),
      "the odd hit of a rake");
}

TEST(AwayBoardersOdds, AB_4_3_17_a_commander_falls_on_two_ones) {
  Play play(
      Position().with({{"f", schooner(), blue, {0, 0}, 0}, {"t", plain_target(), red, {1, 0}, 0}}),
      "fire-1");
  Wishing silent({});
  const Harm harm = shot_from(play, grid::Sector::starboard_broadside);
  for (std::size_t casualties = 1; casualties <= 2; ++casualties) {
    const auto odds =
        odds_of(play, {"AB-4.3.17"}, silent, "commander-check", "commander",
                [&](Game& game) { hit_crew(game, harm, Aim::low, static_cast<int>(casualties)); });
    const auto brute = brute_force(2 * casualties, [](const auto& faces) {
      for (std::size_t i = 0; i < faces.size(); i += 2) {
        if (faces[i] == 1 && faces[i + 1] == 1) return std::string("down");
      }
      return std::string("up");
    });
    expect_same(odds, brute, std::to_string(casualties) + " casualties");
  }
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
