#include "engine/rulesets/broadsides_and_boarding_parties/shot.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/engine/odds_support.h"

#include <algorithm>

/// The odds of a cannon's shot, by the rules and by brute force.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using test::brute_force;
using test::expect_same;
using test::odds_in;

constexpr std::array<std::string_view, 8> rows = {"A", "B", "C", "D", "E", "F", "G", "H"};

/// BBP-5.4 for a row whose hull has `markers`, with what stands there: 1 and 6 nothing, 2 the hull,
/// 3 and 5 those positions, 4 the mast.
std::string struck_in_row(Scene& scene, std::size_t row, int face) {
  const char letter = rows[row].front();
  const std::string name(rows[row]);
  if (face == 2) {
    const int markers = scene.markers(seahawk, Beam::port, letter) + 1;
    return "hit " + std::to_string(markers) + " none none none";
  }
  const std::string cell = name + std::to_string(face);
  const auto& ship = scene.ship(seahawk);
  const bool figure = face >= 3 && face <= 5 &&
                      std::find(ship.figures.begin(), ship.figures.end(), place(seahawk, cell)) !=
                          ship.figures.end();
  const std::string crew = figure ? "1" : "none";
  const bool gun = (face == 3 || face == 5) && ship.cannons[index(cell_named(cell))];
  const int mast = face == 4 ? scene.mast(seahawk, letter) : 0;
  if (gun) return "hit none none " + cell + " " + crew;
  if (mast > 0) return "hit none " + std::to_string(mast - 1) + " none " + crew;
  if (figure) return "hit none none none " + crew;
  return std::string(face == 1 || face == 6 ? "miss" : "nothing") + " none none none none";
}

TEST(BroadsidesOdds, BBP_5_4_every_face_in_every_row) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const int markers : {0, 1}) {
      for (const std::string_view crew : {"none", "3", "4", "5"}) {
        Scene scene = abeam();
        const std::string name(rows[row]);
        scene.markers(seahawk, Beam::port, name.front()) = static_cast<std::uint8_t>(markers);
        scene.figures(seahawk, {"none", crew == "none" ? crew : name + std::string(crew)});
        scene.state.step = Game::steps().called("fire-1").value();
        const auto odds =
            odds_in<Game>(scene,
                          {"shot",
                           {"row", "result", "markers", "mast_left", "cannon_lost", "crew_lost"},
                           {{"BBP-5.4"}},
                           {name}},
                          [](Game& game) { fire_cannon(game, isabella, cell("D5")); });
        const auto brute = brute_force(
            1, [&](const auto& faces) { return name + " " + struck_in_row(scene, row, faces[0]); });
        expect_same(odds, brute, "row " + name + ", crew at " + std::string(crew));
      }
    }
  }
}

/// Isabella's cannon D5 at a row of Seahawk.
Odds<std::string> shot_at(Scene scene, std::string_view row,
                          const std::vector<std::string_view>& facts) {
  if (scene.state.phase == Phase::broadsides)
    scene.state.step = Game::steps().called("fire-1").value();
  return odds_in<Game>(scene, {"shot", facts, {{"BBP-5.4"}}, {std::string(row)}},
                       [](Game& game) { fire_cannon(game, isabella, cell("D5")); });
}

/// The table read out for a fresh ship, as it is printed below it: guns with their crews at 3 and 5
/// of B to F, masts at 4 of A, C, G and H, of which C's takes two hits; the Captain is at D4.
std::string fresh_by_hand(char row, int markers, int face) {
  const std::string nothing = " none none none none none";
  const bool guns = row >= 'B' && row <= 'F';
  const bool mast = row == 'A' || row == 'C' || row == 'G' || row == 'H';
  if (face == 1 || face == 6) return "miss" + nothing;
  if (face == 2) {
    // BBP-6.9: a third hit does nothing.
    const std::string left = std::to_string(std::min(2, markers + 1)) + " none none none none";
    return (markers == 2 ? "nothing " : "hit ") + left;
  }
  if (face == 4 && row == 'D') return "hit none none none 0 1";
  if (face == 4 && mast)
    return row == 'C' ? "hit none 1 none none none" : "hit none 0 none none none";
  if (face != 4 && guns) return "hit none none " + (row + std::to_string(face)) + " 2 none";
  return "nothing" + nothing;
}

TEST(BroadsidesOdds, BBP_5_4_to_BBP_6_9_the_table_read_out_for_a_fresh_ship) {
  for (const std::string_view row : rows) {
    for (const int markers : {0, 1, 2}) {
      Scene scene = abeam();
      scene.markers(seahawk, Beam::port, row.front()) = static_cast<std::uint8_t>(markers);
      const auto brute = brute_force(
          1, [&](const auto& faces) { return fresh_by_hand(row.front(), markers, faces[0]); });
      expect_same(
          shot_at(scene, row,
                  {"result", "markers", "mast_left", "cannon_lost", "crew_lost", "captain"}),
          brute, "row " + std::string(row) + ", " + std::to_string(markers) + " markers");
    }
  }
}

TEST(BroadsidesOdds, BBP_6_4_a_main_mast_that_has_lost_its_top) {
  Scene scene = abeam();
  scene.figures(seahawk, {"none"});
  for (const int left : {0, 1, 2}) {
    scene.mast(seahawk, 'C') = static_cast<std::uint8_t>(left);
    const auto brute = brute_force(1, [&](const auto& faces) {
      return faces[0] == 4 && left > 0 ? std::to_string(left - 1) : std::string("none");
    });
    expect_same(shot_at(scene, "C", {"mast_left"}), brute, std::to_string(left) + " hits left");
  }
}

/// Whether the Captain, who stands at that position of a row without guns, is hit (BBP-R37).
bool captain_by_hand(FiguresHit ruling, char row, int position, int face) {
  const bool mast = row == 'A' || row == 'C' || row == 'G' || row == 'H';
  if (ruling == FiguresHit::numbered_position) return face == position;
  if (ruling == FiguresHit::rows_3_and_5_only) return face == position && face != 4;
  return face == 3 || face == 5 || (face == 4 && mast);
}

TEST(BroadsidesOdds, BBP_5_5_and_BBP_R37_the_captain_in_every_section) {
  for (const FiguresHit ruling :
       {FiguresHit::numbered_position, FiguresHit::rows_3_and_5_only, FiguresHit::whole_row}) {
    for (const std::string_view row : rows) {
      for (int position = 3; position <= 5; ++position) {
        Scene scene = abeam().choose(figures_hit, ruling);
        scene.cannons(seahawk, {});
        scene.figures(seahawk, {std::string(row) + std::to_string(position)});
        const auto brute = brute_force(1, [&](const auto& faces) {
          const bool hit = captain_by_hand(ruling, row.front(), position, faces[0]);
          return std::string(hit ? "1 0" : "none none");
        });
        expect_same(shot_at(scene, row, {"captain", "crew_lost"}), brute,
                    std::string(row) + std::to_string(position));
      }
    }
  }
}

/// BBP-9.3: hulls and masts are whole in the last volley, guns and men are not.
TEST(BroadsidesOdds, BBP_9_3_every_face_of_the_final_volley) {
  for (const std::string_view row : rows) {
    Scene scene = alongside(Contact::right);
    scene.state.boarding_turn = 0;
    scene.state.step = Game::steps().called("volley").value();
    const char letter = row.front();
    const bool guns = letter >= 'B' && letter <= 'F';
    const bool mast = letter == 'A' || letter == 'C' || letter == 'G' || letter == 'H';
    const auto brute = brute_force(1, [&](const auto& faces) {
      const int face = faces[0];
      if (face == 1 || face == 6) return std::string("miss none none none");
      if (face == 2 || (face == 4 && mast)) return std::string("ignored none none none");
      if (face == 4 || !guns) return std::string("nothing none none none");
      return "hit none none " + std::string(row) + std::to_string(face);
    });
    expect_same(shot_at(scene, row, {"result", "markers", "mast_left", "cannon_lost"}), brute,
                "row " + std::string(row));
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
