#include "engine/rulesets/broadsides_and_boarding_parties/alongside.h"
#include "engine/rulesets/broadsides_and_boarding_parties/melee.h"
#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"
#include "engine/rulesets/broadsides_and_boarding_parties/turn.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/engine/table/odds_walk.h"

#include <algorithm>

/// The odds of every roll of Broadsides & Boarding Parties, by the rules and by brute force.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using namespace fixtures;  // NOLINT(google-build-using-namespace): a test's vocabulary
using test::all_odds;
using test::brute_force;
using test::expect_same;
using test::FirstEvent;
using test::play_until_heard;

/// Aims at one row; everything else is left to silence.
class Gunner final : public Decider {
 public:
  explicit Gunner(std::string_view row)
      : row_(row) {}

  Answer choose(const Question& question) override {
    Answer answer;
    answer.option = question.fallback;
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.decision->id == "BBP-D5" && question.options[i].name == row_) answer.option = i;
    }
    return answer;
  }

 private:
  std::string_view row_;
};

template <class Act>
Odds<std::string> odds_of(const Scene& scene, Decider& decider, FirstEvent first,
                          std::vector<std::string_view> facts, Act act) {
  return all_odds([&](AllDice& dice) {
    State state = scene.state;
    FirstEvent heard = first;
    Game game(scene.setup, state, Ports{dice, decider, heard});
    play_until_heard([&] { act(game); });
    std::string text;
    for (const std::string_view fact : facts) text += heard.fact(fact) + "/";
    return text;
  });
}

constexpr std::array<std::string_view, 8> rows = {"A", "B", "C", "D", "E", "F", "G", "H"};

/// BBP-5.4 for a row whose hull has `markers`, with what stands there: 1 and 6 nothing, 2 the hull,
/// 3 and 5 those positions, 4 the mast.
std::string struck_in_row(Scene& scene, std::size_t row, int face) {
  const char letter = rows[row].front();
  const std::string name(rows[row]);
  if (face == 2) {
    const int markers = scene.markers(seahawk, Beam::port, letter) + 1;
    return "hit/" + std::to_string(markers) + "/none/none/none/";
  }
  const std::string cell = name + std::to_string(face);
  const auto& ship = scene.ship(seahawk);
  const bool figure = face >= 3 && face <= 5 &&
                      std::find(ship.figures.begin(), ship.figures.end(), place(seahawk, cell)) !=
                          ship.figures.end();
  const std::string crew = figure ? "1/" : "none/";
  const bool gun = (face == 3 || face == 5) && ship.cannons[index(cell_named(cell))];
  const int mast = face == 4 ? scene.mast(seahawk, letter) : 0;
  if (gun) return "hit/none/none/" + cell + "/" + crew;
  if (mast > 0) return "hit/none/" + std::to_string(mast - 1) + "/none/" + crew;
  if (figure) return "hit/none/none/none/" + crew;
  return std::string(face == 1 || face == 6 ? "miss" : "nothing") + "/none/none/none/none/";
}

TEST(BroadsidesOdds, BBP_5_4_every_face_in_every_row) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const int markers : {0, 1}) {
      for (const std::string_view crew : {"none", "3", "4", "5"}) {
        Scene scene = abeam();
        const std::string name(rows[row]);
        scene.markers(seahawk, Beam::port, name.front()) = static_cast<std::uint8_t>(markers);
        scene.figures(seahawk, {"none", crew == "none" ? crew : name + std::string(crew)});
        scene.state.step = step_from_name("fire-1").value();
        Gunner gunner(rows[row]);
        const auto odds =
            odds_of(scene, gunner, FirstEvent("shot"),
                    {"row", "result", "markers", "mast_left", "cannon_lost", "crew_lost"},
                    [](Game& game) { fire_cannon(game, isabella, cell("D5")); });
        const auto brute = brute_force(
            1, [&](const auto& faces) { return name + "/" + struck_in_row(scene, row, faces[0]); });
        expect_same(odds, brute, "row " + name + ", crew at " + std::string(crew));
      }
    }
  }
}

TEST(BroadsidesOdds, BBP_9_4_who_boards_first) {
  Scene scene = alongside(Contact::right);
  scene.state.boarding_turn = 0;
  scene.state.step = step_from_name("first-boarder").value();
  SilentDecider silent;
  const auto odds = odds_of(scene, silent, FirstEvent("first-boarder"), {"result"},
                            [](Game& game) { first_boarder(game); });
  expect_same(odds,
              brute_force(2,
                          [](const auto& faces) {
                            if (faces[0] == faces[1]) return std::string("tie/");
                            return std::string(faces[0] > faces[1] ? "isabella/" : "seahawk/");
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

TEST(BroadsidesOdds, BBP_11_4_a_roll_of_a_fight_for_every_number_and_captain) {
  for (int own = 1; own <= 3; ++own) {
    for (int enemy = 1; enemy <= 3; ++enemy) {
      for (int captains = 0; captains < 4; ++captains) {
        const int own_captain = captains % 2;
        const int enemy_captain = captains / 2;
        Scene scene = alongside(Contact::right);
        crowd(scene, isabella, own, own_captain);
        crowd(scene, seahawk, enemy, enemy_captain);
        scene.state.step = step_from_name("melee").value();
        SilentDecider silent;
        const auto odds = odds_of(scene, silent, FirstEvent("fight-roll"), {"loser"},
                                  [](Game& game) { melee(game); });
        // One for each figure more, two at the most; one for the Captain.
        const int edge = std::clamp(own - enemy, 0, 2) - std::clamp(enemy - own, 0, 2) +
                         own_captain - enemy_captain;
        const auto brute = brute_force(2, [&](const auto& faces) {
          const int ahead = faces[0] - faces[1] + edge;
          if (ahead == 0) return std::string("none/");
          return std::string(ahead > 0 ? "seahawk/" : "isabella/");
        });
        expect_same(odds, brute, std::to_string(own) + " against " + std::to_string(enemy));
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
