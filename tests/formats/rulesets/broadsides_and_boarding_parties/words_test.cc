#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

TEST(BbpWords, ids_stand_for_sides) {
  const auto setup = default_setup();
  EXPECT_EQ(ship_called(setup, "seahawk"), seahawk);
  EXPECT_EQ(ship_called(setup, "pirates"), std::nullopt);
  EXPECT_EQ(player_called(setup, "spain"), isabella);
  EXPECT_EQ(player_called(setup, "isabella"), std::nullopt);
  EXPECT_EQ(ship_name(setup, isabella), "Royal Isabella");
}

TEST(BbpWords, sections_are_ones_own_unless_a_ship_is_named) {
  const auto setup = default_setup();
  EXPECT_EQ(place_called(setup, seahawk, "D5"), place_at(seahawk, cell("D5")));
  EXPECT_EQ(place_called(setup, seahawk, "seahawk:D5"), place_at(seahawk, cell("D5")));
  EXPECT_EQ(place_called(setup, seahawk, "isabella:A3"), place_at(isabella, cell("A3")));
  for (const std::string_view text : {"D6", "none", "fox:D5", "isabella:", ":D5", "", "a:b:D5"}) {
    EXPECT_EQ(place_called(setup, seahawk, text), std::nullopt) << text;
  }
}

TEST(BbpWords, single_things) {
  const auto setup = default_setup();
  EXPECT_EQ(in_words(Plot{Card::move, Card::turn_port, Card::none}), "move, turn to port, no card");
  EXPECT_EQ(in_words(Compass::sw), "south-west");
  EXPECT_EQ(in_words(Dot{6, 13}), "(6, 13)");
  EXPECT_EQ(in_words(Contact::left), "on the left side");
  EXPECT_EQ(in_words(setup, place_at(seahawk, cell("D5"))), "D5 of Seahawk");
  EXPECT_EQ(in_words(captain), "the Captain");
  EXPECT_EQ(in_words(static_cast<Figure>(7)), "crew-7");
  EXPECT_EQ(mast_in_words(setup.sides[0].plan, 2), "main mast");
  EXPECT_EQ(mast_in_words(setup.sides[0].plan, 7), "mast of row H");
}

TEST(BbpWords, BBP_R7_rows_are_counted_from_the_stern) {
  EXPECT_EQ(rows_from_stern(BowEnd::h_is_bow, 0), 0);
  EXPECT_EQ(rows_from_stern(BowEnd::a_is_bow, 0), 7);
}

struct End {
  Verdict verdict{};
  Reason reason{};
  std::string_view words;
};

TEST(BbpWords, how_a_game_ended) {
  const auto setup = default_setup();
  State state;
  EXPECT_EQ(standing_in_words(setup, state), "The game is in progress.");
  state.winner = seahawk;
  for (const End& end : {
           End{Verdict::won, Reason::surrender, "Seahawk has won: Royal Isabella has surrendered."},
           End{Verdict::won, Reason::sunk, "Seahawk has won: Royal Isabella has sunk."},
           End{Verdict::won, Reason::annihilated,
               "Seahawk has won: nobody and no cannon is left on Royal Isabella."},
           End{Verdict::won, Reason::captain_slain,
               "Seahawk has won: the Captain of Royal Isabella has fallen."},
           End{Verdict::won, Reason::limit,
               "Seahawk has won: at the limit Seahawk has more figures left."},
           End{Verdict::drawn, Reason::mutual, "The game is drawn: both have lost."},
           End{Verdict::drawn, Reason::agreed, "The game is drawn: both players want it so."},
           End{Verdict::drawn, Reason::limit, "The game is drawn: the limit is reached."},
       }) {
    state.verdict = end.verdict;
    state.reason = end.reason;
    EXPECT_EQ(standing_in_words(setup, state), end.words);
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
