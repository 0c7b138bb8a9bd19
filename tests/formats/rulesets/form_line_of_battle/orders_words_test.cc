#include "formats/rulesets/form_line_of_battle/orders.h"
#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"
#include "tests/matchers.h"

// What a player is told before he hands orders in: his orders in plain words.
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

/// a and d of red, b and c of blue. Red moves; a can come alongside b.
Scene four_ships() {
  Scene scene = Scene().with({{"a", red, {}}, {"b", blue, {}}, {"c", blue, {}}, {"d", red, {}}});
  scene.reach("a", "b");
  return scene;
}

class FlbOrderWords : public testing::Test {
 protected:
  Scene scene = four_ships();

  Orders read(std::string_view player, std::string_view text) {
    Problems problems;
    auto orders = read_orders_of(player, text, scene.setup, scene.state, problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    return orders.value_or(Orders{});
  }

  std::string words(std::string_view text) {
    return in_words(read("reds", text), scene.setup, scene.state);
  }
};

TEST_F(FlbOrderWords, orders_in_words) {
  scene.setup.ships[0].name = "Speedy";
  scene.setup.ships[1].name = "El Gamo";
  EXPECT_EQ(words("ships: {a: {board: [b, c], impromptu: b, counter_board: {if: own_parties >= 2}, "
                  "musketry: [b, any], break_off: {when: own_parties<=1}, follow_up: false, "
                  "casualties: [a, d], commit: 1}}\n"),
            "Speedy, board: El Gamo, else c\n"
            "Speedy, impromptu: on running into El Gamo\n"
            "Speedy, commit: 1 crew party\n"
            "Speedy, counter board: if own parties at least 2\n"
            "Speedy, musketry: at El Gamo, else any other enemy\n"
            "Speedy, break off: when own parties at most 1\n"
            "Speedy, follow up: no\n"
            "Speedy, casualties: from Speedy, then d\n");
  EXPECT_EQ(words("ships: {d: {board: any, musketry: hold, break_off: at-once, commit: all, "
                  "standing: {board: none, break_off: {after_round: 2}, follow_up: true}}}\n"),
            "d, board: any enemy\n"
            "d, commit: all crew parties\n"
            "d, musketry: hold\n"
            "d, break off: at once\n"
            "d, standing, board: the standing order ends\n"
            "d, standing, break off: after round 2\n"
            "d, standing, follow up: yes\n");
  EXPECT_EQ(words("ships: {d: {board: none, break_off: never}}\n"),
            "d, board: no one\nd, break off: never\n");
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
