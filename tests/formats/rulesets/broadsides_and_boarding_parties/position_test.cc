/// How the ships are when a scenario begins in the middle of a game.

#include "formats/rulesets/broadsides_and_boarding_parties/position.h"

#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/scenarios.h"
#include "tests/matchers.h"

#include <algorithm>
#include <map>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using fixtures::and_ship;
using fixtures::below;
using fixtures::minimal;
using fixtures::one_in;
using fixtures::problems_of;
using fixtures::read;
using fixtures::scenario_of;
using fixtures::start_of;
using fixtures::with;
using fixtures::with_ship;

/// Seahawk in the boarding.
std::string alongside(std::string_view said) {
  return and_ship(with("contact: right\nstationary: seahawk\nactive: isabella"), said);
}

/// Who stands where: "crew-1 crew-2" by "B3", "crew-3" by "isabella:C5".
std::map<std::string, std::string> posts_of(const Opening& start, Side side) {
  std::map<std::string, std::string> posts;
  for (int f = 0; f <= start.setup.sides[index(side)].crew; ++f) {
    const auto figure = static_cast<Figure>(f);
    const Place place = start.state.ships[index(side)].figures[index(figure)];
    std::string& text = posts[std::string(name_for(start.setup, side, place))];
    text += (text.empty() ? "" : " ") + std::string(name_of(figure));
  }
  return posts;
}

// ---- what is left out ----

TEST(BbpPosition, BBP_1_5_BBP_1_6_a_position_is_manned_as_silence_does_it) {
  const Opening start = start_of(and_ship(with("round: 1"), "crew: 24"));
  const auto posts = posts_of(start, Side::two);
  EXPECT_EQ(posts.at("D4"), "captain crew-21 crew-22");
  EXPECT_EQ(posts.at("E4"), "crew-23 crew-24");
  EXPECT_EQ(posts.at("B3"), "crew-1 crew-2");
  State played = start_of(and_ship(minimal, "crew: 24")).state;
  FastDice dice(1);
  SilentDecider silence;
  DeafListener nobody;
  Game game(start.setup, played, Ports{dice, silence, nobody});
  set_up(game);
  EXPECT_EQ(played.ships, start.state.ships);
}

TEST(BbpPosition, BBP_8_1_in_the_boarding_all_that_is_of_no_use_is_put_aside) {
  const Ship ship = start_of(alongside("crew: 20")).state.ships[1];
  EXPECT_EQ(ship.at, no_dot);
  EXPECT_THAT(ship.masts, Each(0));
  EXPECT_EQ(ship.heading, Compass::n);
  EXPECT_EQ(std::count(ship.cannons.begin(), ship.cannons.end(), true), 10);
  EXPECT_NE(ship.figures[0], no_place);
}

// ---- what can be said ----

TEST(BbpPosition, every_key_of_a_ship) {
  const Opening start = start_of(and_ship(
      with("step: fire-1\nround: 3"),
      "at: [7, 5], heading: sw, grounded: true, plot: {card_1: move, card_3: damaged}, cannons: "
      "[B3, F5], masts: {C: 1, H: 0}, hull_port: {D: 2, E: 1}, hull_starboard: [1, 0, 0, 0, 0, 0, "
      "0, 2], captain_state: skipping, draw_offered: true"));
  const Ship& ship = start.state.ships[1];
  EXPECT_EQ(ship.at, (Dot{7, 5}));
  EXPECT_EQ(ship.heading, Compass::sw);
  EXPECT_TRUE(ship.grounded);
  EXPECT_THAT(ship.plot, ElementsAre(Card::move, Card::none, Card::damaged));
  EXPECT_EQ(std::count(ship.cannons.begin(), ship.cannons.end(), true), 2);
  EXPECT_TRUE(ship.cannons[index(cell("F5"))]);
  EXPECT_THAT(ship.masts, ElementsAre(1, 0, 1, 0, 0, 0, 1, 0));
  EXPECT_THAT(ship.hull[0], ElementsAre(0, 0, 0, 2, 1, 0, 0, 0));
  EXPECT_THAT(ship.hull[1], ElementsAre(1, 0, 0, 0, 0, 0, 0, 2));
  EXPECT_EQ(ship.captain_state, CaptainState::skipping);
  EXPECT_TRUE(ship.draw_offered);
  EXPECT_EQ(ship.figures[0], no_place) << "a Captain who is away stands nowhere";
  EXPECT_EQ(posts_of(start, Side::one).at("D4"), "captain");
}

TEST(BbpPosition, figures_say_what_differs) {
  const Opening start =
      start_of(with_ship("crew: 22, figures: {captain: F4, crew-3: none, crew-21: A3}"));
  const auto posts = posts_of(start, Side::two);
  EXPECT_EQ(posts.at("F4"), "captain");
  EXPECT_EQ(posts.at("none"), "crew-3");
  EXPECT_EQ(posts.at("B5"), "crew-4");
  EXPECT_EQ(posts.at("A3"), "crew-21");
  EXPECT_EQ(posts.at("D4"), "crew-22");
}

TEST(BbpPosition, BBP_1_6_a_captain_can_be_placed_before_the_set_up) {
  const Opening start = start_of(and_ship(with("step: set-up"), "figures: {captain: F4}"));
  EXPECT_EQ(start.state.phase, Phase::setup);
  EXPECT_EQ(posts_of(start, Side::two).at("F4"), "captain");
  EXPECT_EQ(posts_of(start, Side::one).at("none"), "captain");
}

TEST(BbpPosition, BBP_1_3_BBP_1_4_a_ship_is_set_up_with_all_cannons_and_two_of_the_crew_at_each) {
  const auto problems = [](std::string_view said) {
    return problems_of(and_ship(with("step: set-up"), said));
  };
  EXPECT_EQ(problems("crew: 22"), "");
  EXPECT_EQ(
      problems("posts: {B3: 2, B5: 2, C3: 2, C5: 2, D3: 2, D5: 2, E3: 2, E5: 2, F3: 2, F5: 2}"),
      "");
  EXPECT_THAT(problems("cannons: [B3, B5, C3, C5, D3, D5, E5, F5]"),
              HasSubstr("all her cannons; missing: E3 F3 (BBP-1.3)"));
  EXPECT_THAT(
      problems("posts: {B3: 2, B5: 2, C3: 2, C5: 2, D3: 1, D5: 2, E3: 2, E5: 2, F3: 2, F5: 2}"),
      HasSubstr("two of the crew begin at each cannon; at D3 there are 1 (BBP-1.4)"));
  EXPECT_THAT(problems("figures: {crew-3: D3}"),
              HasSubstr("two of the crew begin at each cannon; at B5 there are 1 (BBP-1.4)"));
  EXPECT_THAT(problems("crew: 23, figures: {captain: D4, crew-21: D4, crew-22: D4, crew-23: D4}"),
              HasSubstr("a section holds at most three figures; at D4 there are 4 (BBP-10.8, "
                        "BBP-R11)"));
  EXPECT_THAT(problems("crew: 22, figures: {crew-1: none, crew-21: B3}"),
              HasSubstr("crew-1 has no section and belongs to the cannon at B3 (BBP-1.4)"));
  EXPECT_THAT(problems("captain_state: skipping"),
              HasSubstr("in the set-up every Captain comes aboard (BBP-1.6)"));
}

TEST(BbpPosition, BBP_1_4_posts_say_who_lives_and_gunners_are_at_their_guns) {
  const Opening start = start_of(with_ship("crew: 22, posts: {captain: E4, B3: 3, C5: 1, D4: 2}"));
  const auto posts = posts_of(start, Side::two);
  EXPECT_EQ(posts.at("E4"), "captain");
  EXPECT_EQ(posts.at("B3"), "crew-1 crew-2 crew-21");
  EXPECT_EQ(posts.at("C5"), "crew-7");
  EXPECT_EQ(posts.at("D4"), "crew-3 crew-22");
  EXPECT_EQ(posts.size(), 5U) << "and the fallen";
}

TEST(BbpPosition, BBP_10_1_posts_can_be_on_the_other_ship) {
  const Opening start =
      start_of(alongside("posts: {captain: 'isabella:B5', 'isabella:C5': 2, C3: 1}"));
  const auto posts = posts_of(start, Side::two);
  EXPECT_EQ(posts.at("isabella:B5"), "captain");
  EXPECT_EQ(posts.at("isabella:C5"), "crew-1 crew-2");
  EXPECT_EQ(posts.at("C3"), "crew-5");
}

// ---- what cannot be ----

struct Wrong {
  std::string_view said;  ///< of Seahawk
  std::string_view text;
};

class BbpPositionErrors : public testing::TestWithParam<Wrong> {};

TEST_P(BbpPositionErrors, have_place_code_and_message) {
  EXPECT_EQ(problems_of(with_ship(GetParam().said)), GetParam().text) << GetParam().said;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpPositionErrors,
    testing::Values(
        Wrong{"heeding: n", "7:30: error: ships.seahawk.heeding: unknown key [unknown-key]\n"
              "  hint: did you mean 'heading'?\n"},
        Wrong{"heading: north", "7:39: error: ships.seahawk.heading: 'north' is not a known name [unknown-name]\n"
              "  hint: one of: n, ne, e, se, s, sw, w, nw\n"},
        Wrong{"at: [12, 1]", "7:34: error: ships.seahawk.at: the ship is not on the map (BBP-1.2) [invalid]\n"},
        Wrong{"at: [6, 7]", "7:34: error: ships.seahawk.at: the ship lies on an island (BBP-1.2) [invalid]\n"},
        Wrong{"at: [6, 1]", "7:34: error: ships.seahawk.at: both ships lie on one dot and have not collided (BBP-3.5) [invalid]\n"},
        Wrong{"plot: {card_1: move}", "7:36: error: ships.seahawk.plot: cards are laid in the step 'plot', not before it [invalid]\n"},
        Wrong{"plot: {card_4: move, card_1: jibe}", "7:37: error: ships.seahawk.plot.card_4: unknown key [unknown-key]\n"
              "  hint: did you mean 'card_1'?\n"
              "7:59: error: ships.seahawk.plot.card_1: 'jibe' is not a known name [unknown-name]\n"
              "  hint: one of: none, remain, move, turn-starboard, turn-port, damaged\n"},
        Wrong{"grounded: true", "7:40: error: ships.seahawk.grounded: no ship is aground before the first card of a round is shown [invalid]\n"},
        Wrong{"cannons: [A3, D4]", "7:39: error: ships.seahawk.cannons: the deck plan has no cannon at A3 (BBP-1.3) [invalid]\n"
              "7:39: error: ships.seahawk.cannons: the deck plan has no cannon at D4 (BBP-1.3) [invalid]\n"},
        Wrong{"masts: {A: 2, B: 1}", "7:37: error: ships.seahawk.masts: the mast of row A cannot take that many hits (BBP-1.10) [invalid]\n"
              "7:37: error: ships.seahawk.masts: the mast of row B cannot take that many hits (BBP-1.10) [invalid]\n"},
        Wrong{"masts: [1, 0, 1]", "7:37: error: ships.seahawk.masts: needs exactly 8 numbers, found 3 [invalid]\n"
              "  hint: or a map of the rows that differ: {C: 1}\n"},
        Wrong{"hull_port: {D: 3}", "7:45: error: ships.seahawk.hull_port.D: must be 0 to 2, found '3' [out-of-range]\n"},
        Wrong{"hull_starboard: 2", "7:46: error: ships.seahawk.hull_starboard: expected a map, found '2' [wrong-type]\n"},
        Wrong{"captain_state: gone, figures: {captain: D4}", "7:45: error: ships.seahawk.captain_state: the Captain is on board, so he is 'aboard' (BBP-7.1) [invalid]\n"},
        Wrong{"figures: {captain: none}", "7:39: error: ships.seahawk.figures: a Captain who is 'aboard' needs a section (BBP-7.1) [invalid]\n"},
        Wrong{"posts: {B3: 2}", "7:37: error: ships.seahawk.posts: a Captain who is 'aboard' needs a section (BBP-7.1) [invalid]\n"},
        Wrong{"figures: {captain: D4}, posts: {B3: 2}", "7:39: error: ships.seahawk.figures: 'posts' already has every figure [invalid]\n"},
        Wrong{"figures: {crew-1: 'isabella:B3'}", "7:39: error: ships.seahawk.figures: crew-1 is on the other ship before the boarding (BBP-1.4) [invalid]\n"},
        Wrong{"posts: {captain: D4, 'isabella:B3': 1}", "7:37: error: ships.seahawk.posts: crew-1 is on the other ship before the boarding (BBP-1.4) [invalid]\n"},
        Wrong{"figures: {crew-21: D4}", "7:40: error: ships.seahawk.figures.crew-21: unknown key [unknown-key]\n"
              "  hint: did you mean 'crew-1'?\n"},
        Wrong{"figures: {crew-2: J4}", "7:48: error: ships.seahawk.figures.crew-2: 'J4' is not a known name [unknown-name]\n"},
        Wrong{"posts: {captain: D4, B3: 21}", "7:37: error: ships.seahawk.posts: posts 21 of a crew of 20 (BBP-1.4) [invalid]\n"},
        Wrong{"posts: {captain: D4, 'fox:B3': 1, B3: -1}", "7:51: error: ships.seahawk.posts.fox:B3: unknown key [unknown-key]\n"
              "7:68: error: ships.seahawk.posts.B3: must be 0 to 71, found '-1' [out-of-range]\n"}));

// clang-format on

TEST(BbpPositionErrors, BBP_12_4_in_the_boarding_there_is_a_captain) {
  EXPECT_EQ(problems_of(alongside("posts: {B3: 2}")),
            "10:37: error: ships.seahawk.posts: in the boarding a side has a Captain, or it has "
            "lost [invalid]\n");
  EXPECT_EQ(problems_of(alongside("captain_state: gone")),
            "10:12: error: ships.seahawk: in the boarding a side has a Captain, or it has lost "
            "[invalid]\n");
  EXPECT_EQ(problems_of(alongside("captain_state: gone, figures: {captain: D4}")),
            "10:45: error: ships.seahawk.captain_state: in the boarding the Captain is 'aboard' "
            "[invalid]\n");
}

// ---- any position there and back ----

/// A player who picks anything but the end of the game.
class FightingDecider final : public Decider {
 public:
  explicit FightingDecider(std::uint64_t seed)
      : random_(seed) {}

  Answer choose(const Question& question) override {
    const bool peace =
        question.decision == decision("BBP-D3") || question.decision == decision("BBP-D14");
    Answer silence;
    silence.option = question.fallback;
    return peace ? silence : random_.choose(question);
  }

 private:
  RandomDecider random_;
};

/// A game that somebody has played for a while, up to any step.
fixtures::Table played_for_a_while(int seed) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  fixtures::Table table = fixtures::random_table(seed);
  FastDice dice(random());
  FightingDecider decider(random());
  DeafListener listener;
  Game game(table.setup, table.state, Ports{dice, decider, listener});
  if (one_in(random, 10)) return table;
  for (int turns = below(random, 12); turns > 0 && !game.over(); --turns) Game::steps().play(game);
  if (!game.over())
    Game::steps().play_until(game, below(random, static_cast<int>(Game::steps().size())));
  return table;
}

TEST(BbpPositionLaws, a_position_from_a_replay_is_read_as_it_was_written) {
  std::array<int, 3> positions{};
  for (int seed = 0; seed < 300; ++seed) {
    const fixtures::Table table = played_for_a_while(seed);
    if (table.state.verdict != Verdict::playing) continue;
    const std::string text = scenario_of(table.setup, table.state);
    const auto back = read(text);
    ASSERT_FALSE(back.problems.has_errors()) << text << back.text();
    EXPECT_EQ(back.start->state, table.state) << text;
    EXPECT_EQ(back.start->setup.rulings, table.setup.rulings);
    EXPECT_EQ(back.start->setup.map, table.setup.map);
    EXPECT_EQ(back.start->setup.sides[1].plan.beside, table.setup.sides[1].plan.beside);
    ++positions[static_cast<std::size_t>(table.state.phase)];
  }
  EXPECT_THAT(positions, Each(testing::Gt(10)));
}

/// Something that no game leads to, as likely as not.
void disturb(std::mt19937_64& random, State& state) {
  Ship& ship = state.ships[static_cast<std::size_t>(below(random, 2))];
  const auto any_row = [&] { return static_cast<std::size_t>(below(random, row_total)); };
  switch (below(random, 12)) {
    case 0:
      state.step = below(random, static_cast<int>(Game::steps().size()));
      break;
    case 1:
      state.phase = static_cast<Phase>(below(random, 3));
      break;
    case 2:
      state.contact = static_cast<Contact>(below(random, 4));
      break;
    case 3:
      state.boarding_turn = below(random, 3);
      state.turn = std::max(1, state.round + state.boarding_turn);
      break;
    case 4:
      state.stationary = static_cast<Side>(below(random, 2));
      state.active = static_cast<Side>(below(random, 2));
      break;
    case 5:
      ship.at = {below(random, 5), below(random, 5)};
      break;
    case 6:
      ship.captain_state = static_cast<CaptainState>(below(random, 4));
      break;
    case 7:
      ship.figures[static_cast<std::size_t>(below(random, default_crew + 1))] =
          static_cast<Place>(below(random, place_total + 1));
      break;
    case 8:
      ship.masts[any_row()] = static_cast<std::uint8_t>(below(random, 3));
      ship.hull[static_cast<std::size_t>(below(random, 2))][any_row()] = ruined;
      break;
    case 9:
      ship.plot[static_cast<std::size_t>(below(random, 3))] = static_cast<Card>(below(random, 6));
      ship.grounded = one_in(random, 4);
      break;
    case 10:
      ship.cannons[static_cast<std::size_t>(below(random, cell_total))] = one_in(random, 2);
      break;
    default:
      ship.figures.fill(no_place);
      ship.figures[0] = static_cast<Place>(below(random, place_total + 1));
      break;
  }
}

/// Answers at random, and sees to it that there is something to answer.
class CheckingDecider final : public Decider {
 public:
  Answer choose(const Question& question) override {
    if (question.fallback >= question.options.size()) throw std::logic_error(key_of(question));
    return random_.choose(question);
  }

 private:
  RandomDecider random_{7};
};

// Whatever the reader lets pass is played: an odd position is no reason to fall over.
TEST(BbpPositionLaws, every_position_that_is_accepted_can_be_played) {
  int accepted = 0;
  for (int seed = 0; seed < 600; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const fixtures::Table table = played_for_a_while(seed);
    State state = table.state;
    for (int n = 1 + below(random, 4); n > 0; --n) disturb(random, state);
    const auto scenario = read(scenario_of(table.setup, state));
    if (!scenario.start || scenario.problems.has_errors()) continue;
    ++accepted;
    State played = scenario.start->state;
    FastDice dice(3);
    CheckingDecider decider;
    DeafListener listener;
    Game attempt(scenario.start->setup, played, Ports{dice, decider, listener});
    for (int turn = 0; turn < 4 && !attempt.over(); ++turn) Game::steps().play(attempt);
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
