#include "extras/bots/rulesets/opponents.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/file_calls.h"
#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <sstream>

/// `prizecourt play`: what a person types, and what comes of it.
namespace prizecourt {
namespace {

const std::string duel = examples + "yardarm-duel/scenario.yaml";

class Play : public GameFolderTest {
 protected:
  [[nodiscard]] Ran play(std::vector<std::string> arguments, const std::string& typed) const {
    std::istringstream in(typed);
    std::ostringstream out;
    std::ostringstream err;
    FileCalls files;
    arguments.insert(arguments.begin(), "play");
    const ExitStatus status = run_cli(std::move(arguments), {in, out, err, files});
    return {status, without_folder(out.str()), without_folder(err.str())};
  }

  [[nodiscard]] Ran begin_duel(const std::string& typed, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {duel, "--folder", path("game"), "--seed", "a calm"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return play(std::move(arguments), typed);
  }
};

std::string times(int count, std::string_view typed) {
  std::string all;
  for (int i = 0; i < count; ++i) all += typed;
  return all;
}

class PlayEveryGame : public Play, public testing::WithParamInterface<std::string> {};

TEST_P(PlayEveryGame, to_its_end_as_a_captain_suggests) {
  const Ran ran = play({GetParam(), "--folder", path("game"), "--seed", "a gale"},
                       times(400, "suggest\ngo\ngo\n"));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("shows the game event by event"));
  const std::string in_short(find_ruleset(all_rulesets(), GetParam())->in_short);
  EXPECT_THAT(ran.out, HasSubstr("\n\n" + in_short));
  EXPECT_EQ(run_program({"rules", GetParam(), "--in-short"}).out, in_short);
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("error")));
  expect_verifies();
}

std::vector<std::string> games_with_bots() {
  std::vector<std::string> games;
  for (const Opponent& one : all_opponents()) games.emplace_back(one.ruleset);
  return games;
}

std::string name_of_game(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, PlayEveryGame, testing::ValuesIn(games_with_bots()), name_of_game);

// ---- history ----

std::vector<std::string> scenarios_of_history() {
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(source_path("data/history"))) {
    all.push_back(entry.path().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

class PlayHistory : public Play, public testing::WithParamInterface<std::string> {};

TEST_P(PlayHistory, to_its_end_from_every_seat) {
  Problems problems;
  const auto started =
      start_match(all_rulesets(), {GetParam(), read_text(GetParam()), {}}, problems);
  ASSERT_TRUE(started) << to_text(problems);
  for (const std::string_view player : started->match->players()) {
    fs::remove_all(path("game"));
    const Ran ran = play({GetParam(), "--as", std::string(player), "--folder", path("game")},
                         times(400, "suggest\ngo\ngo\n"));
    EXPECT_EQ(ran.status, ExitStatus::good) << player << ": " << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("You are " + std::string(started->match->name(player))));
    EXPECT_THAT(ran.out, HasSubstr("shows the game event by event"));
    expect_verifies();
  }
}

std::string name_of_battle(const testing::TestParamInfo<std::string>& info) {
  return name_of_game({fs::path(info.param).stem().string(), info.index});
}

INSTANTIATE_TEST_SUITE_P(Battles, PlayHistory, testing::ValuesIn(scenarios_of_history()),
                         name_of_battle);

// ---- what a person types ----

TEST_F(Play, begins_with_a_duel_and_says_how_it_is_played) {
  const Ran ran = play({"--folder", path("game")}, "");
  EXPECT_EQ(ran.status, ExitStatus::waiting);
  EXPECT_THAT(ran.out, HasSubstr("You are Captain Ashe.\n"
                                 "Captain Varga is played by a bot (captain).\n"));
  EXPECT_THAT(ran.out, HasSubstr("  helm     hold, close, open\n"));
  EXPECT_THAT(ran.out, HasSubstr("Whose enemy strikes has won"));
}

TEST_F(Play, tells_what_an_order_does_and_what_is_wrong_with_one_at_once) {
  const Ran ran = begin_duel("helm close\nfire riging\nshow\n");
  EXPECT_THAT(ran.out, HasSubstr("> helm close\nHalcyon, helm: close\n"));
  EXPECT_THAT(ran.err, HasSubstr("'riging' is not a name that is known here"));
  EXPECT_THAT(ran.out, HasSubstr("  halcyon:\n    helm: close\n> "));
}

TEST_F(Play, a_warning_is_told_once_and_again_when_it_was_gone) {
  const std::string warning = "hands: board: the ships are not alongside";
  const auto told = [&](const std::string& typed) {
    const std::string err = begin_duel(typed).err;
    int times_told = 0;
    for (std::size_t at = err.find(warning); at != std::string::npos;) {
      ++times_told;
      at = err.find(warning, at + 1);
    }
    return times_told;
  };
  EXPECT_EQ(told("hands board\nfire hull\nhelm close\n"), 1);
  fs::remove_all(path("game"));
  EXPECT_EQ(told("hands board\nhands guns\nhands board\n"), 2);
}

TEST_F(Play, there_is_help_on_an_order_of_a_ship) {
  const Ran ran = begin_duel("help halcyon helm\nhelp halcyon course\n");
  EXPECT_THAT(ran.out, HasSubstr("> help halcyon helm\nhelm, such as `helm "));
  EXPECT_THAT(ran.out, HasSubstr("Nothing is known of 'halcyon course' here"));
}

TEST_F(Play, words_may_be_shortened_as_long_as_one_thing_can_be_meant) {
  const Ran ran = begin_duel("he c\nf r\nhalc hands rep\nh\nh c\n");
  EXPECT_THAT(ran.out, HasSubstr("> he c\nHalcyon, helm: close\n"));
  EXPECT_THAT(ran.out, HasSubstr("> f r\n"));
  EXPECT_THAT(ran.out, HasSubstr("Halcyon, hands: repel\n"));
  EXPECT_THAT(ran.out, HasSubstr("> h\nOrders: colours, helm, "));
  EXPECT_THAT(ran.out,
              HasSubstr("> h c\n'h' may be one of helm, hands; `help` says what there is.\n"));
}

TEST_F(Play, words_are_a_list_where_an_order_may_be_one) {
  const Ran ran = begin_duel("helm open close\nhelm hold, close\nhelm open sideways\n");
  EXPECT_THAT(ran.out, HasSubstr("> helm open close\nHalcyon, helm: open, else close\n"));
  EXPECT_THAT(ran.out, HasSubstr("> helm hold, close\nHalcyon, helm: hold, else close\n"));
  EXPECT_THAT(ran.err, HasSubstr("'open sideways' is not a name that is known here"));
}

TEST_F(Play, words_are_a_map_two_by_two_where_an_order_may_be_one) {
  const Ran ran = play({"away-boarders", "--folder", path("game")},
                       "crew yards 2 guns 6\nstart load double\ncourse left\nfire brig\nshow\n");
  EXPECT_THAT(ran.out, HasSubstr("    crew: {yards: 2, guns: 6}\n    start: {load: double}\n"));
  EXPECT_THAT(ran.out, HasSubstr("    fire: brig\n"));
  EXPECT_THAT(ran.err, HasSubstr("ships.schooner.course[0]: 'left' is not a name"));
  EXPECT_THAT(ran.out, HasSubstr("> course left\nIt is typed as in `course "));
  EXPECT_THAT(ran.out, HasSubstr("; `help course` says what can be said of it.\n"));
}

TEST_F(Play, suggestions_that_take_the_place_of_orders_say_so) {
  const Ran ran = begin_duel("suggest\nsuggest\nfire crew\nsuggest\n");
  EXPECT_EQ(count(ran.out, "It stands in place of what you had ordered.\n"), 1U);
}

TEST_F(Play, words_may_be_typed_in_any_case) {
  const Ran ran = begin_duel("HELM Close\nHalcyon Fire RIGGING\n");
  EXPECT_THAT(ran.out, HasSubstr("Halcyon, helm: close\n"));
  EXPECT_THAT(ran.out, HasSubstr("Halcyon, fire: rigging\n"));
}

TEST_F(Play, a_ship_is_named_before_her_order_where_orders_stand_by_ship_and_where_by_key) {
  const Ran melee =
      play({examples + "mc-melee/scenario.yaml", "--folder", path("melee")},
           "B1 attack F1\nhms mars attack hold\nb2 rescue S\nshow\nforget B1 attack\nshow\n");
  EXPECT_THAT(melee.out, HasSubstr("B1 (HMS Victory), attack: F1 (Bucentaure)\n"));
  EXPECT_THAT(melee.out, HasSubstr("attack: {B1: F1, B4: hold}\nrescue: {B2: S}\n> forget"));
  EXPECT_THAT(melee.out, HasSubstr("attack: {B4: hold}\nrescue: {B2: S}\n> \n"));
  const Ran erie =
      play({examples + "lake-erie/scenario.yaml", "--as", "perry", "--folder", path("erie")},
           "Niagara aim low\nlawr aim high\naim low\nshow\n");
  EXPECT_THAT(erie.out, HasSubstr("say for which ship: "));
  EXPECT_THAT(erie.out, HasSubstr("  niagara:\n    aim: low\n  lawrence:\n    aim: high\n"));
}

TEST_F(Play, many_ships_have_one_list_of_what_they_can_be_ordered) {
  const Ran ran =
      play({examples + "lake-erie/scenario.yaml", "--as", "barclay", "--folder", path("game")},
           "help sail\nsail\ndetroit\nhelp detroit\n");
  EXPECT_THAT(ran.out, HasSubstr("little-belt and queen-charlotte, each named before her order: "));
  EXPECT_EQ(count(ran.out, "\n  swing            w1, or none (not hunter)\n"), 1U);
  EXPECT_EQ(count(ran.out, "battle, full (not alike for all: `help sail`)\n"), 1U);
  EXPECT_EQ(count(ran.out, "sail, such as `chippeway sail "), 2U);
  EXPECT_THAT(ran.out, HasSubstr("\n  detroit, "));
  EXPECT_EQ(count(ran.out, "Detroit, with `detroit` before it:\n  start "), 2U);
}

TEST_F(Play, help_fits_on_a_screen) {
  const std::vector<std::string> scenarios = {examples + "lake-erie/scenario.yaml",
                                              examples + "mc-melee/scenario.yaml", "yardarm"};
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    const Ran ran = play({scenarios[i], "--folder", path(std::to_string(i))}, "help\nquit\n");
    const std::size_t begin = ran.out.find("> help\n");
    const std::string help = ran.out.substr(begin, ran.out.find("> quit") - begin);
    EXPECT_LE(count(help, "\n"), 20U) << help;
    EXPECT_THAT(help, HasSubstr("\n  what-if TURN ORDER  what would have come of another order"));
  }
}

TEST_F(Play, help_says_all_of_orders_or_of_a_word) {
  const Ran ran = begin_duel("help\nhelp orders\nhelp rules\nhelp helm\n");
  EXPECT_THAT(ran.out, HasSubstr("> help\nOrders: colours, helm, hands, fire\n"));
  EXPECT_THAT(ran.out, HasSubstr("> help orders\n  colours  fight-on, strike\n"));
  EXPECT_THAT(ran.out, HasSubstr("> help rules\n  rules [WORD]        the chapters of the rules"));
  EXPECT_THAT(ran.out, HasSubstr("> help helm\nhelm, such as `helm close`:\n"
                                 "  whether she closes, holds her course or opens\n"
                                 "  hold, close, open;"));
}

TEST_F(Play, what_happened_is_numbered_so_that_it_can_be_asked_about) {
  const Ran ran =
      begin_duel("explain\nexplain 3\nhelm close\ngo\nexplain\nexplain 3\nexplain 1/3\n");
  EXPECT_THAT(ran.out, HasSubstr("> explain 3\nNothing has happened yet.\n"));
  EXPECT_THAT(ran.out, HasSubstr("> explain\n1/1  Halcyon closes (YA-2.1)\n1/2  "));
  EXPECT_EQ(count(ran.out, "\nTurn 1, event 3: range (step helm)\n"), 2U);
  const Ran again = play({path("game")}, "explain\nexplain 99\nexplain helm\n");
  EXPECT_THAT(again.out, HasSubstr("> explain\n1/1  Halcyon closes (YA-2.1)\n"));
  EXPECT_THAT(again.err, HasSubstr("turn 1 has events 1 to "));
  EXPECT_THAT(again.err, HasSubstr("'helm' is no event; "));
}

TEST_F(Play, what_is_hidden_from_a_player_is_not_numbered_for_him_and_not_explained) {
  const std::string scenario =
      write("hidden.yaml",
            read_text(source_path("data/scenarios/away-boarders.yaml")) + "hidden: [loads]\n");
  const Ran ran = play({scenario, "--folder", path("game"), "--seed", "a calm"},
                       "suggest\ngo\nexplain\nexplain 3\nwhat-if 1 sail full\n");
  EXPECT_THAT(ran.out, HasSubstr("> explain\n1/3  Schooner loads 2 port guns"));
  EXPECT_EQ(count(ran.out, "something is hidden from somebody its record is sealed"), 2U);
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("error")));
}

TEST_F(Play, rules_are_short_and_found_by_a_word) {
  const Ran ran = begin_duel("rules\nrules rake\nrules gage\nrules YA-2.2\nrules ya-3\n");
  EXPECT_THAT(ran.out, HasSubstr("> rules\nYA-1  colours\nYA-2  helm, the range, the contest, "));
  EXPECT_THAT(ran.out, HasSubstr("`rules YA-1.1` all about a rule"));
  EXPECT_THAT(ran.out, HasSubstr("> rules rake\nYA-2.4  crossing: Who wins that contest by 3 "));
  EXPECT_THAT(ran.out, HasSubstr("\n3 rules; by its id one is printed whole: YA-2.4\n"));
  EXPECT_THAT(ran.out, HasSubstr("> rules gage\nYA-2.3  the contest\n  When one closes"));
  EXPECT_THAT(ran.out, HasSubstr("> rules YA-2.2\nYA-2.2  the range\n"));
  EXPECT_THAT(ran.out, HasSubstr("> rules ya-3\nYA-3.1  hands: Alongside each captain sends his "));
  EXPECT_THAT(ran.out, HasSubstr("\nYA-3.2  hands off the guns: Whoever does not keep his hands "
                                 "at the guns fires half as many dice, rounded down.\n> "));
}

TEST_F(Play, a_word_that_is_no_order_is_answered_with_the_one_that_was_meant) {
  const Ran ran = begin_duel("hlem close\nsugest\nxyzzy\n");
  EXPECT_THAT(ran.out,
              HasSubstr("there is no order 'hlem' now: did you mean 'helm'? `help` says what "));
  EXPECT_THAT(ran.out, HasSubstr("did you mean 'suggest'?"));
  EXPECT_THAT(ran.out, HasSubstr("no order 'xyzzy' now; `help` says what "));
}

TEST_F(Play, a_question_to_the_program_is_no_what_if) {
  const Ran ran = begin_duel("what would a captain do\n");
  EXPECT_THAT(ran.out, HasSubstr("there is no order 'what' now; `help` says what there is, "
                                 "`suggest` what a captain would order.\n"));
}

TEST_F(Play, a_word_that_an_order_takes_is_answered_with_that_order) {
  const Ran ran =
      begin_duel("strike\ncut\nboard\nhalcyon close\nhull\nhelp strike\nhelp nonsense\n");
  EXPECT_THAT(ran.out, HasSubstr("there is no order 'strike': did you mean `colours strike`? "));
  EXPECT_THAT(ran.out, HasSubstr("there is no order 'cut': did you mean `hands cut`? "));
  EXPECT_THAT(ran.out, HasSubstr("Or did you mean `hands board`?\n"));
  EXPECT_THAT(ran.out, HasSubstr("did you mean `helm close`? "));
  EXPECT_THAT(ran.out, HasSubstr("did you mean `fire hull`? "));
  EXPECT_THAT(ran.out, HasSubstr("> help strike\nThat is said in `colours strike`.\n"));
  EXPECT_THAT(ran.out, HasSubstr("> help nonsense\nNothing is known of 'nonsense' here; "));
}

TEST_F(Play, words_two_by_two_are_told_what_is_wrong_with_the_map) {
  const Ran ran = play({"away-boarders", "--folder", path("game")},
                       "crew yards 2 guns 900\ncrew yard 2 gun 6\ncrew yards 2, guns 6\n");
  EXPECT_THAT(ran.err, HasSubstr("aboard"));
  EXPECT_THAT(ran.err, HasSubstr("crew.yard: nothing reads this key"));
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("expected a map")));
  EXPECT_EQ(count(ran.err, "error:"), 3U) << ran.err;
  EXPECT_THAT(read("game/north.orders.yaml"), HasSubstr("crew: {yards: 2, guns: 6}\n"));
}

TEST_F(Play, an_order_that_does_not_fit_is_answered_with_one_that_does) {
  const Ran ran = play({"master-and-commander", "--folder", path("game")}, "move sail z9 c6\n");
  EXPECT_THAT(ran.out,
              HasSubstr("It is typed as in `move anchor` or `move B1 a7 a6` (anchor, {kedge: "));
  EXPECT_THAT(ran.out, HasSubstr("; `help move` says what can be said of it.\n"));
}

TEST_F(Play, an_order_that_stands_already_is_said_to) {
  const Ran ran = begin_duel("helm close\nhelm close\n");
  EXPECT_EQ(count(ran.out, "> helm close\nHalcyon, helm: close\n"), 1U);
  EXPECT_EQ(count(ran.out, "> helm close\nThat is ordered already.\n"), 1U);
}

TEST_F(Play, who_strikes_is_asked_once_whether_he_means_it) {
  const Ran ran = begin_duel("colours strike\ngo\ncolours fight-on\ncolours strike\ngo\ngo\n");
  EXPECT_EQ(count(ran.out, "You strike to the enemy with Halcyon: `go` once more does it.\n"), 2U);
  EXPECT_EQ(count(ran.out, "\n## Turn"), 1U);
  EXPECT_THAT(ran.out, HasSubstr("Tempest has won"));
}

TEST_F(Play, who_gives_up_is_asked_once_whether_he_means_it) {
  const Ran ran = play({"away-boarders", "--folder", path("game")}, "resign true\ngo\n");
  EXPECT_THAT(ran.out, HasSubstr("> go\nYou give up the game: `go` once more does it.\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("## Turn")));
}

TEST_F(Play, the_last_turn_is_said_beforehand) {
  const Ran ran =
      play({write("short.yaml", read_text(duel) + "last_turn: 2\n"), "--folder", path("game")},
           times(2, "helm hold\ngo\n"));
  EXPECT_THAT(ran.out, HasSubstr("Captain Ashe, your orders for turn 2 of 2:\n"));
  EXPECT_THAT(ran.out, HasSubstr(" Turn 2 was the last.\n"));
  EXPECT_EQ(ran.status, ExitStatus::good);
}

TEST_F(Play, a_list_is_typed_as_words) {
  const Ran ran = play({"away-boarders", "--folder", path("game")},
                       "course ahead ahead\nshow\ncourse ahead\nshow\nschooner course [luff]\n"
                       "show\ncourse ahead sideways\n");
  EXPECT_THAT(ran.out, HasSubstr("    course: [ahead, ahead]\n> course ahead\n"));
  EXPECT_THAT(ran.out, HasSubstr("    course: [ahead]\n> schooner"));
  EXPECT_THAT(ran.out, HasSubstr("    course: [luff]\n> course ahead sideways"));
  EXPECT_THAT(ran.err, HasSubstr("error: ships.schooner.course[1]: 'sideways' "));
  EXPECT_EQ(count(ran.err, "error:"), 1U) << ran.err;
}

TEST_F(Play, words_of_other_programs_are_answered_with_what_there_is) {
  const Ran ran = begin_duel("exit\nundo\nboard\n");
  EXPECT_THAT(ran.out, HasSubstr("> exit\n`quit` leaves; the game stays as it is.\n"));
  EXPECT_THAT(ran.out, HasSubstr("`what-if` plays an earlier turn with another order"));
  EXPECT_THAT(ran.out, HasSubstr("> board\n`position` shows the board again.\n"));
}

TEST_F(Play, a_word_too_many_behind_go_plays_nothing) {
  const Ran ran = begin_duel("helm close\ngo x\nshow\n");
  EXPECT_THAT(ran.out, HasSubstr("`go` stands alone: with 'x' behind it nothing is done.\n"));
  EXPECT_THAT(ran.out, HasSubstr("    helm: close\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("## Turn 1")));
}

TEST_F(Play, the_position_is_shown_where_board_is_an_order_too) {
  for (const std::string name : {"away-boarders", "form-line-of-battle"}) {
    const Ran ran = play({name, "--folder", path(name)}, "board\nposition\n");
    EXPECT_THAT(ran.out, HasSubstr("> board\nboard, such as `board any`:\n"));
    EXPECT_EQ(count(ran.out, ", your orders for turn 1 of "), 2U) << name;
  }
}

TEST_F(Play, an_order_is_taken_back) {
  const Ran ran =
      begin_duel("helm close\nfire hull\nforget helm\nshow\nforget hands\nforget\nshow\n");
  EXPECT_THAT(ran.out, HasSubstr("> forget hands\nYou have not ordered `hands`.\n"));
  EXPECT_THAT(ran.out, HasSubstr("ships:\n  halcyon:\n    fire: hull\n> forget hands\n"));
  EXPECT_THAT(ran.out, HasSubstr("Nothing is ordered.\n> show\nprizecourt: orders/1\ngame: "
                                 "yardarm-duel\nturn: 1\nplayer: ashe\n> \n"));
}

TEST_F(Play, what_was_written_is_there_when_the_game_is_taken_up) {
  EXPECT_EQ(begin_duel("helm close\n").status, ExitStatus::waiting);
  EXPECT_THAT(game("status").out, HasSubstr("Captain Ashe owes orders for turn 1"));
  const Ran again = play({path("game")}, "go\nquit\n");
  EXPECT_THAT(again.out, HasSubstr("You are Captain Ashe."));
  EXPECT_THAT(again.out, HasSubstr("These are the orders that you left."));
  EXPECT_THAT(again.out, HasSubstr("- Halcyon closes (YA-2.1)"));
  EXPECT_THAT(again.out, HasSubstr("The game is kept: `prizecourt play"));
  expect_verifies();
}

TEST_F(Play, a_turn_without_orders_is_asked_for_twice) {
  const Ran ran = begin_duel("go\ngo\n");
  EXPECT_EQ(count(ran.out, "You have ordered nothing."), 1U);
  EXPECT_THAT(ran.out, HasSubstr("## Turn 1"));
}

TEST_F(Play, a_turn_that_waits_for_the_person_is_answered_with_an_option) {
  const std::string asking =
      write("asking.yaml", read_text(duel) + "when_silent: {default: default, fire: ask}\n");
  const Ran ran =
      play({asking, "--folder", path("game")}, "helm hold\ngo\nrigg\ngo\nhelm hold\nshow\n");
  EXPECT_THAT(ran.out,
              HasSubstr("Captain Ashe must decide for Halcyon: At what does the ship fire?"));
  EXPECT_THAT(ran.out, HasSubstr("One of the options answers it."));
  EXPECT_THAT(ran.out, HasSubstr("dice at the rigging of Tempest"));
  EXPECT_THAT(ran.out, HasSubstr("turn: 2\n"));
  expect_verifies();
}

/// The duel in which silence decides nothing.
std::string duel_that_asks() {
  return read_text(duel) + "when_silent: {default: ask}\n";
}

TEST_F(Play, a_turn_that_waits_shows_the_board_as_it_is_at_the_question) {
  const Ran ran = play({write("asking.yaml", duel_that_asks()), "--folder", path("game")},
                       "helm close\ncolours fight-on\ngo\nposition\n");
  const std::size_t question = ran.out.find("must decide for Halcyon: At what does the ship fire?");
  ASSERT_NE(question, std::string::npos) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("The range is now **musket** (it was long)"));
  EXPECT_EQ(count(ran.out, "Halcyon  ......  Tempest  long range"), 1U) << ran.out;
  EXPECT_EQ(count(ran.out, "Tempest  musket range"), 2U) << ran.out;
}

TEST_F(Play, a_turn_that_waits_shows_no_more_than_the_player_may_see) {
  const std::string scenario =
      write("hidden.yaml", read_text(source_path("data/scenarios/away-boarders.yaml")) +
                               "hidden: [loads]\nwhen_silent: {default: ask}\n");
  const Ran ran =
      play({scenario, "--folder", path("game"), "--seed", "a calm"}, times(20, "suggest\ngo\n"));
  EXPECT_THAT(ran.out, HasSubstr("One of the options answers it."));
  EXPECT_THAT(ran.out, HasSubstr("2 loaded with"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("5 loaded with")));  // the enemy's
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("for the umpire alone")));
}

TEST_F(Play, where_a_captain_orders_nothing_go_goes_on) {
  const Ran ran =
      play({write("asking.yaml", duel_that_asks()), "--folder", path("game")}, "suggest\ngo\n");
  EXPECT_THAT(ran.out, HasSubstr("A captain would order nothing now: the game asks when the moment "
                                 "comes. `go` goes on.\n> go\n\n## Turn 1"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("You have ordered nothing")));
  EXPECT_THAT(ran.out, HasSubstr("One of the options answers it."));
}

TEST_F(Play, a_question_that_is_not_answered_is_asked_about_once) {
  const Ran ran =
      play({write("asking.yaml", duel_that_asks()), "--folder", path("game")}, "suggest\ngo\ngo\n");
  EXPECT_THAT(ran.out, HasSubstr("> go\nYou have not answered. `suggest` writes what "));
}

TEST_F(Play, a_what_if_that_lacks_something_is_told_what) {
  const Ran ran = begin_duel(
      "what-if 1 helm open\nhelm close\ngo\nwhat-if 1\nwhat-if 1 helm\nwhat-if 9 helm open\n"
      "what-if helm open\n");
  EXPECT_THAT(ran.out, HasSubstr("> what-if 1 helm open\nno turn was played yet\n"));
  EXPECT_THAT(ran.out, HasSubstr("> what-if 1\nsay another order for it: what-if 1 fire hull\n"));
  EXPECT_THAT(ran.out, HasSubstr("> what-if 1 helm\nsay what of `helm`: what-if 1 fire hull\n"));
  EXPECT_THAT(ran.out, HasSubstr("turn 9 was not played yet; the last was turn 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("name a turn that was played, and an order: what-if 1 fire hull"));
}

TEST_F(Play, an_earlier_turn_is_played_otherwise_only_as_a_what_if) {
  const Ran ran = begin_duel("helm close\ngo\nwhat-if 1 helm hold\nlog\n");
  EXPECT_THAT(ran.out, HasSubstr("Turn 1 as it would have been, where it is not as it was:\n\n"
                                 "- Halcyon holds "));
  EXPECT_THAT(ran.out, HasSubstr("In place of:\n\n- Halcyon closes (YA-2.1)\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr(".yaml:")));
  EXPECT_THAT(ran.out, HasSubstr("The game itself stays as it is."));
  expect_verifies();
}

TEST_F(Play, a_what_if_names_an_order_of_its_own_turn) {
  const Ran ran = play({"master-and-commander", "--folder", path("game"), "--seed", "x1"},
                       "move anchor\ngo\nwhat-if 1 move B5 e7\nwhat-if 1 move e7\n"
                       "what-if 1 move anchor\nwhat-if 1 drift F1\nmove anchor\n");
  EXPECT_THAT(ran.out, HasSubstr("B5 sails e8–e7"));
  EXPECT_THAT(ran.err, HasSubstr("error: move: expected anchor, "));
  EXPECT_THAT(ran.out, HasSubstr("> what-if 1 move anchor\nThat was your order.\n"));
  EXPECT_THAT(ran.out, HasSubstr("in turn 1 there was no order 'drift', but event, move, "));
  EXPECT_THAT(ran.out, HasSubstr("> move anchor\nthere is no order 'move' now; "));
}

TEST_F(Play, a_what_if_tells_what_would_have_become_of_ships_and_no_files) {
  const Ran ran = begin_duel(
      "helm close\nfire hull\ngo\nwhat-if 1 fire crew\n"
      "what-if 1 fire rigging\nwhat-if 1 colours strike\n");
  EXPECT_THAT(ran.out, HasSubstr("After turn 1 (A as it was, B as it would have been):\n\n"
                                 "- **Tempest**: "));
  EXPECT_THAT(ran.out, HasSubstr("**Overtaken** — Halcyon: helm: close, because "));
  const std::string supposed = ran.out.substr(ran.out.find("> what-if"));
  EXPECT_THAT(supposed, HasSubstr("Tempest has won: her enemy has struck.\n"));
  EXPECT_THAT(supposed, testing::Not(HasSubstr("file ")));
}

TEST_F(Play, an_order_that_names_a_ship_is_typed_as_words) {
  const Ran ran = play({"master-and-commander", "--folder", path("game")},
                       "move B5 e7 e6\nshow\nb5 move e7\nshow\nmove kedge B5 e7\nshow\n"
                       "b5 move sail e7, e6 tow B4\nshow\nmove e3\nevent white-1: B1, red: B2\n"
                       "event\n");
  EXPECT_THAT(ran.out, HasSubstr("move: {sail: B5, path: [e7, e6]}\n> b5"));
  EXPECT_THAT(ran.out, HasSubstr("move: {sail: B5, path: [e7]}\n> move"));
  EXPECT_THAT(ran.out, HasSubstr("move: {kedge: B5, to: e7}\n> b5"));
  EXPECT_THAT(ran.out, HasSubstr("move: {sail: B5, path: [e7, e6], tow: [B4]}\n> move"));
  EXPECT_EQ(count(ran.err, "error:"), 1U) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("The British, event: white 1 B1 (HMS Victory); red 1 B2; "));
  EXPECT_THAT(ran.out, HasSubstr("or `event white-1 weakest red-5 weakest`:\n"));
}

TEST_F(Play, an_example_with_a_ship_and_squares_is_one_that_can_be_typed) {
  const Ran ran = play({"master-and-commander", "--folder", path("game")},
                       "move\nmove B1 a7 a6\nevent white-1 weakest red-5 weakest\n");
  EXPECT_THAT(ran.out, HasSubstr("move, such as `move anchor` or `move B1 a7 a6`:\n"));
  EXPECT_THAT(ran.out, HasSubstr("The British, move: B1 (HMS Victory) sails by a7, a6"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(Play, what_is_wrong_with_an_order_is_said_without_a_place_in_a_file) {
  const Ran ran = play({"bbp", "--folder", path("game")}, "plot left\nplot\n");
  EXPECT_THAT(ran.err, HasSubstr("error: plot: a plot has three cards, not 1 (BBP-2.1)\n"));
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("your orders")));
  EXPECT_THAT(ran.out, HasSubstr("\n  the three cards of the round\n"));
}

TEST_F(Play, a_turn_that_was_not_played_is_not_explained) {
  const Ran ran = begin_duel("helm close\ngo\nexplain 3/1\n");
  EXPECT_THAT(ran.out,
              HasSubstr("> explain 3/1\nturn 3 was not played yet; the last was turn 1\n"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(Play, who_offers_a_draw_is_asked_once_whether_he_means_it) {
  const Ran ran = play({"flb", "--folder", path("game")}, "draw true\ngo\n");
  EXPECT_THAT(ran.out, HasSubstr("> go\nYou offer a draw, with which the game is over where all "
                                 "do: `go` once more does it.\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("## Turn")));
}

TEST_F(Play, a_limit_of_rounds_is_the_last_turn) {
  const Ran ran = play({"bbp", "--folder", path("game")}, "");
  EXPECT_THAT(ran.out, HasSubstr("your orders for turn 1 of 40:\n"));
}

TEST_F(Play, what_arrow_keys_send_is_no_part_of_a_line) {
  const Ran ran = begin_duel("\x1b[A\x1b[1;5Dhelm\x1bOC close\x1b[3~\x7f\nshow\n");
  EXPECT_THAT(ran.out, HasSubstr("> helm close\nHalcyon, helm: close\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("rlwrap")));  // nobody has typed it
}

TEST_F(Play, nobody_is_warned_of_what_was_suggested) {
  const Ran ran = play({"master-and-commander", "--folder", path("game"), "--seed", "x1"},
                       times(12, "suggest\ngo\ngo\n"));
  EXPECT_THAT(ran.out, HasSubstr("## Turn 11"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST_F(Play, the_seats_of_others_are_the_bots_that_are_named) {
  const Ran ran = begin_duel("", {"--as", "Captain Varga", "--bot", "ashe=driver"});
  EXPECT_THAT(ran.out,
              HasSubstr("You are Captain Varga.\nCaptain Ashe is played by a bot (driver)"));
  EXPECT_EQ(read("game/seats.txt"), "window 1: ashe=driver\n");
}

TEST_F(Play, nobody_plays_a_seat_and_has_a_bot_in_it) {
  const Ran ran = begin_duel("", {"--bot", "ashe=captain"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("you are ashe"));
}

TEST_F(Play, a_game_of_two_people_is_not_taken_up) {
  EXPECT_EQ(run_program({"game", "new", duel, path("game")}).status, ExitStatus::good);
  const Ran ran = play({path("game")}, "");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("more than one person plays this game"));
}

TEST_F(Play, a_game_is_kept_beside_another_of_its_name) {
  const auto here = [&](std::vector<std::string> arguments, const std::string& typed = "quit\n") {
    const fs::path before = fs::current_path();
    fs::current_path(path(""));
    const Ran ran = play(std::move(arguments), typed);
    fs::current_path(before);
    return ran.out;
  };
  EXPECT_THAT(here({"flb"}), HasSubstr("(Form Line of Battle), kept in form-line-of-battle\n"));
  EXPECT_THAT(here({"ya"}), HasSubstr("North against South (Yardarm), kept in yardarm\n"));
  EXPECT_THAT(here({"ya"}), HasSubstr("North against South (Yardarm), kept in yardarm, goes on. "
                                      "You are Alice.\nBob is played by a bot (captain).\n"));
  EXPECT_THAT(here({"yardarm"}), HasSubstr("kept in yardarm, goes on."));
  EXPECT_THAT(here({"yardarm", "--folder", "other"}), HasSubstr("kept in other\n"));
  EXPECT_THAT(here({"yardarm"}, "colours strike\ngo\ngo\n"), HasSubstr("Swallow has won"));
  EXPECT_THAT(here({"yardarm"}), HasSubstr("kept in yardarm-2\n"));
  EXPECT_THAT(here({"ya"}), HasSubstr("kept in yardarm-2, goes on."));
}

TEST_F(Play, a_folder_that_holds_another_game_is_not_played_on) {
  EXPECT_EQ(begin_duel("").status, ExitStatus::waiting);
  const Ran ran = play({"ya", "--folder", path("game")}, "");
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("holds another game"));
}

TEST_F(Play, a_seed_is_for_a_new_game) {
  EXPECT_EQ(begin_duel("").status, ExitStatus::waiting);
  const Ran ran = begin_duel("");
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("--seed is for a new game, and the one in "));
  EXPECT_THAT(ran.err, HasSubstr("with --folder NEW another one begins there"));
  EXPECT_THAT(ran.err, testing::Not(HasSubstr("game seat")));
}

TEST_F(Play, a_game_that_has_a_folder_is_not_put_into_another) {
  EXPECT_EQ(begin_duel("").status, ExitStatus::waiting);
  const Ran ran = play({path("game"), "--folder", path("other")}, "");
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("--folder is for a new game, and the one in "));
  EXPECT_FALSE(fs::exists(path("other")));
  EXPECT_THAT(ran.out, IsEmpty());
}

TEST_F(Play, a_folder_that_holds_no_game_is_answered_with_those_in_it) {
  fs::create_directories(path("games/none"));
  const Ran nothing = play({path("games")}, "");
  EXPECT_EQ(nothing.status, ExitStatus::bad_input);
  EXPECT_EQ(nothing.err, "prizecourt: error: games: no game lies in this folder\n");
  for (const std::string name : {"a", "b"}) {
    ASSERT_EQ(run_program({"game", "new", duel, path("games/" + name)}).status, ExitStatus::good);
  }
  EXPECT_EQ(play({path("games")}, "").err,
            "prizecourt: error: games: no game lies in this folder\n"
            "prizecourt: info: games lie in games/a, games/b: `prizecourt play games/a` goes on "
            "with one\n");
}

TEST_F(Play, a_name_of_nothing_is_answered_with_the_games) {
  const Ran ran = play({"chess"}, "");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("the games by their names: "));
  EXPECT_THAT(ran.err, HasSubstr("yardarm"));
}

TEST_F(Play, a_game_that_is_over_is_told_again) {
  EXPECT_EQ(begin_duel("colours strike\ngo\ngo\n").status, ExitStatus::good);
  const Ran ran = play({path("game")}, "");
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("Tempest has won"));
}

}  // namespace
}  // namespace prizecourt
