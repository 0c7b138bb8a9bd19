#include "court/explain.h"
#include "court/hearing.h"
#include "engine/table/event.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <regex>
#include <set>
#include <vector>

namespace prizecourt {
namespace {

const std::string goldens = source_path("tests/golden/");

Ran ask_why_not(const std::string& replay, int turn, const std::string& deed) {
  return run_program({"explain", replay, "--turn", std::to_string(turn), "--why-not", deed});
}

class WhyNotVerdict : public CliTest {
 protected:
  /// Plays a turn of a game like the two sloops and asks why not.
  [[nodiscard]] std::string ask(const std::string& scenario, const std::string& north,
                                const std::string& deed) const {
    write("orders/turn-1.yaml", orders_of("north", 1, north));
    const std::string replay = path("game.replay.yaml");
    fs::remove(replay);
    const Ran played = run_program(
        {"run", write("scenario.yaml", scenario), "--orders", path("orders"), "--replay", replay});
    EXPECT_EQ(played.status, ExitStatus::good) << played.err;
    const Ran ran = ask_why_not(replay, 1, deed);
    return ran.out + ran.err;
  }

  [[nodiscard]] std::string ask(const std::string& north, const std::string& deed) const {
    return ask(two_sloops(), north, deed);
  }
};

TEST_F(WhyNotVerdict, ItHappened) {
  const std::string told = ask("{fire: {at: any}}", "cutter fires lugger");
  EXPECT_THAT(told, HasSubstr("It did happen, in event "));
  EXPECT_THAT(told, HasSubstr(": fired, Cutter against Lugger"));
}

TEST_F(WhyNotVerdict, NobodyOrderedIt) {
  const std::string told = ask("{fire: none}", "cutter fires lugger");
  EXPECT_THAT(told,
              HasSubstr("With an unconditional order it would have happened:\n- Cutter fires "));
  EXPECT_THAT(told, HasSubstr("Decided instead:\n  in fire-1: hold, for "));
  EXPECT_THAT(told, HasSubstr("turn-1.yaml:6: cutter: {fire: none}"));
}

TEST_F(WhyNotVerdict, AB_D27_WhatAPlayerDidNotDo) {
  const std::string told = ask("{fire: none}", "north resigns");
  EXPECT_THAT(
      told,
      HasSubstr("With an unconditional order it would have happened:\n- **Resignation of North**"));
  EXPECT_THAT(ask("{fire: none}", "north offers-draw"), HasSubstr("Draw offered by North"));
  EXPECT_THAT(ask("{fire: none}", "cutter resigns"), HasSubstr("there is no player 'cutter'"));
}

TEST_F(WhyNotVerdict, ItWasRefused) {
  const std::string told = ask("{grapple: lugger}", "cutter grapples lugger");
  EXPECT_THAT(told, HasSubstr("The order was refused.\n"));
  EXPECT_THAT(told, HasSubstr("the order: grapple: lugger, "));
}

TEST_F(WhyNotVerdict, ItWouldHaveBeenRefused) {
  const std::string told = ask("{}", "cutter grapples lugger");
  EXPECT_THAT(told, HasSubstr("an unconditional order would have been refused.\n"));
  EXPECT_THAT(told, HasSubstr("in grapple: she is on another point (AB-2.3.4)")) << told;
}

TEST_F(WhyNotVerdict, ItCannotBeUnderstood) {
  EXPECT_THAT(ask("{}", "cutter sinks lugger"), HasSubstr("there is no order 'sinks'"));
  EXPECT_THAT(ask("{}", "victory fires lugger"), HasSubstr("there is no ship 'victory'"));
  EXPECT_THAT(ask("{}", "fire!"), HasSubstr("expected one of: fires SHIP, grapples SHIP"));
}

/// As people type it: with the words around a name, a player in the place of his only ship, and
/// without the other ship where there is only one.
TEST_F(WhyNotVerdict, ItIsUnderstoodAsPeopleTypeIt) {
  for (const std::string deed :
       {"cutter fires at lugger", "the Cutter fired at the lugger", "cutter did not fire at lugger",
        "why did cutter not fire upon the Lugger", "north fires", "cutter fires",
        "north fires lugger", "North fires on Lugger"}) {
    EXPECT_THAT(ask("{fire: none}", deed), HasSubstr("Cutter fires Lugger?")) << deed;
  }
  EXPECT_THAT(ask("{}", "north offers draw"), HasSubstr("North offers-draw?"));
}

TEST_F(WhyNotVerdict, OfSeveralShipsOneAnswerSaysWhatToType) {
  const std::string lake_erie = sample_replays + "lake-erie.replay.yaml";
  EXPECT_THAT(ask_why_not(lake_erie, 3, "lawrence fires at detroit").out,
              HasSubstr("Lawrence fires Detroit?"));
  const Ran player = ask_why_not(lake_erie, 3, "perry fires");
  EXPECT_THAT(player.err, HasSubstr("'perry' is a player, expected a ship"));
  EXPECT_THAT(player.err, HasSubstr("expected one of: ariel, caledonia, lawrence, "));
  EXPECT_EQ(count(player.err, "error:"), 1U) << player.err;
  const Ran ship = ask_why_not(lake_erie, 3, "lawrence fires");
  EXPECT_THAT(ship.err, HasSubstr("'fires' needs another ship"));
  EXPECT_THAT(ship.err, HasSubstr("write 'lawrence fires "));
}

TEST_F(WhyNotVerdict, JsonSaysTheVerdict) {
  static_cast<void>(ask("{fire: none}", "cutter fires lugger"));
  const Ran ran = run_program({"explain", path("game.replay.yaml"), "--turn", "1", "--why-not",
                               "cutter fires lugger", "--format", "json"});
  EXPECT_THAT(ran.out, HasSubstr("\"verdict\": \"not-ordered\""));
}

TEST_F(WhyNotVerdict, ColoursStruckByOrderAreStruck) {
  EXPECT_THAT(ask("{strike: true}", "cutter strikes"), HasSubstr("It did happen, in event "));
  EXPECT_THAT(ask("{}", "cutter strikes"),
              HasSubstr("With an unconditional order it would have happened:\n- **Cutter"));
}

TEST_F(WhyNotVerdict, ASecondShipMustBeOfUse) {
  EXPECT_THAT(ask("{}", "cutter strikes lugger"), HasSubstr("'strikes' takes no other ship"));
  EXPECT_THAT(ask("{}", "cutter fires cutter"), HasSubstr("needs another ship, not the same one"));
  EXPECT_THAT(ask("{}", "cutter fires luger"), HasSubstr("hint: did you mean 'lugger'?"));
  const Ran gunnery =
      ask_why_not(goldens + "bbp-gunnery/expected.replay.yaml", 7, "isabella fires isabella");
  EXPECT_EQ(gunnery.status, ExitStatus::bad_usage);
}

/// An order against lugger-2 was refused; that is no answer of lugger's.
TEST_F(WhyNotVerdict, AnIdIsNotPartOfALongerOne) {
  const std::string lugger = two_sloops().substr(two_sloops().find("  lugger:"));
  const std::string three =
      two_sloops() + replaced(replaced(lugger, "lugger", "lugger-2"), "[0, 4]", "[0, 6]");
  EXPECT_THAT(ask(three, "{grapple: lugger-2}", "cutter grapples lugger-2"),
              HasSubstr("The order was refused.\n"));
  EXPECT_THAT(ask(three, "{grapple: lugger-2}", "cutter grapples lugger"),
              HasSubstr("an unconditional order would have been refused.\n"));
}

/// The melee names the two by their ids, whichever of them boarded.
TEST_F(WhyNotVerdict, OfAMeleeTheOneThatBoardedDidIt) {
  const std::string example = examples + "boats-in-the-fog/";
  fs::copy(example + "orders", path("orders"));
  for (const auto& entry : fs::directory_iterator(path("orders"))) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("turn-3")) fs::remove(entry.path());
  }
  const std::string head = "prizecourt: orders/1\ngame: boats-in-the-fog\nturn: 3\nplayer: ";
  write("orders/turn-3-boats.yaml",
        head +
            "worsley\nfleet: {grapple: tigress}\nships:\n  boat-1: {course: [ahead, ahead]}\n"
            "  boat-2: {crew: {yards: 1, rest: boarding}, course: [ahead]}\n");
  write("orders/turn-3-tigress.yaml", head + "champlin\nships:\n  tigress: {board: boat-1}\n");
  const std::string replay = path("game.replay.yaml");
  const Ran played = run_program({"run", example + "scenario.yaml", "--orders", path("orders"),
                                  "--turns", "3", "--replay", replay});
  ASSERT_EQ(played.status, ExitStatus::good) << played.err;
  ASSERT_THAT(played.out, HasSubstr("fight hand to hand"));
  EXPECT_THAT(ask_why_not(replay, 3, "tigress boards boat-1").out,
              HasSubstr("It did happen, in event "));
  EXPECT_THAT(ask_why_not(replay, 3, "boat-1 boards tigress").out, Not(HasSubstr("It did happen")));
}

TEST_F(WhyNotVerdict, AListThatIsPassedOverSaysWhatLeftNothing) {
  const Ran ran =
      ask_why_not(goldens + "bbp-gunnery/expected.replay.yaml", 1, "isabella fires seahawk");
  EXPECT_THAT(ran.out, AllOf(HasSubstr("an unconditional order would have been refused.\n"),
                             HasSubstr("in fire-1: nothing else was legal (BBP-4."),
                             HasSubstr("legal options: hold")));
}

/// `grapple: {F5: B8}` has the other ships do nothing; what F1 was told instead is not the answer.
TEST_F(WhyNotVerdict, WhatOtherShipsDecidedIsNotToldOfHer) {
  const Ran ran = ask_why_not(goldens + "mc-last-prize/expected.replay.yaml", 24, "F5 grapples B8");
  EXPECT_THAT(ran.out, Not(HasSubstr("Decided instead"))) << ran.out;
}

TEST_F(WhyNotVerdict, WhereNothingPutsTheQuestionTheOrderWouldHaveBeenOvertaken) {
  const Ran ran =
      ask_why_not(sample_replays + "flb-speedy-gamo-sealed.replay.yaml", 1, "speedy fires gamo");
  EXPECT_THAT(ran.out, HasSubstr("would have been overtaken.\n  in end: she was in no boarding "
                                 "action (FLB-8.2.1)\n"));
}

struct AskedOf {
  std::string golden;
  int turn = 0;
  std::string deed;
  std::string answer;
};

std::ostream& operator<<(std::ostream& out, const AskedOf& asked) {
  return out << asked.golden << ' ' << asked.deed;
}

class WhyNotOfEachVerb : public testing::TestWithParam<AskedOf> {};

TEST_P(WhyNotOfEachVerb, IsAnswered) {
  const AskedOf& asked = GetParam();
  const std::string replay = goldens + asked.golden + "/expected.replay.yaml";
  EXPECT_THAT(ask_why_not(replay, asked.turn, asked.deed).out, HasSubstr(asked.answer));
}

INSTANTIATE_TEST_SUITE_P(
    Goldens, WhyNotOfEachVerb,
    testing::Values(
        AskedOf{"lake-erie", 5, "hunter ungrapples caledonia",
                "in ungrapple: they are not grappled (AB-2.3.5); legal options: none"},
        AskedOf{"lake-erie", 5, "somers unfouls little-belt",
                "in unfoul: she is out of play (AB-2.3.6, AB-R139); legal options: none"},
        AskedOf{"mc-last-prize", 11, "B3 kedges",
                "With an unconditional order it would have happened:\n- HMS Lion (B3) kedges to "
                "f6: 5 (roll) "
                "+ 1 (morale) = 6, needs 4+ (MC-4.2)"},
        AskedOf{"mc-last-prize", 6, "F6 docks", "The order was refused.\n"},
        AskedOf{"mc-last-prize", 7, "B3 sails", "the order: to d5"},
        AskedOf{"mc-opening", 16, "F2 rams B1",
                "in movement: no MOVE left (MC-4.10); legal options: no"},
        AskedOf{"mc-opening", 16, "british sets-adrift F4", "It did happen"},
        AskedOf{"mc-opening", 16, "french sets-adrift F4",
                "an unconditional order would have been refused"},
        AskedOf{"mc-opening", 16, "french uses-gage",
                "in windward: engagement tokens are in play (MC-6.1); legal options: stay"},
        AskedOf{"mc-opening", 1, "french weathers B1", "it is the other player who moves (MC-6.2)"},
        AskedOf{"mc-opening", 1, "british names B1",
                "With an unconditional order it would have happened:\n- Red 1, skill lost: HMS "
                "Victory (B1)"},
        AskedOf{"mc-opening", 3, "B1 tows B2", "HMS Victory (B1) takes HMS Royal Sovereign (B2)"},
        AskedOf{"mc-opening", 3, "B1 carries-out",
                "in repairs: no levels were made ready last turn (MC-7.8); legal options: no"},
        AskedOf{"mc-melee", 22, "B4 rescues B1",
                "It is asked of a ship beside one that sinks (MC-10.4)"},
        AskedOf{"bbp-boarding", 5, "kestrel boards", "It did happen"},
        AskedOf{"bbp-boarding", 5, "telmo boards",
                "in boarding-end: it was the other side's boarding turn (BBP-10.1)"},
        AskedOf{"bbp-boarding", 5, "telmo sails", "no cards are laid in the boarding (BBP-R89)"},
        AskedOf{"bbp-boarding", 5, "telmo stands-in",
                "It is asked of a ship that needs a Captain and has crew left (BBP-7.5)."},
        AskedOf{"flb-bayonnaise-ambuscade", 3, "bayonnaise counter-boards ambuscade",
                "in contacts: she has no crew party (FLB-8.0.4, FLB-R4); legal options: no"},
        AskedOf{"flb-bayonnaise-ambuscade", 2, "ambuscade breaks-off",
                "would have been overtaken.\n  in end: her side was the Attacker in no round "
                "(FLB-8.2.16)"},
        AskedOf{"flb-bayonnaise-ambuscade", 2, "bayonnaise breaks-off", "It did happen"},
        AskedOf{
            "flb-bayonnaise-ambuscade", 2, "ambuscade follows-up",
            "in fights: no counter-board was declared (FLB-8.2.17, FLB-R28); legal options: no"},
        AskedOf{
            "adm-captain-san-nicolas", 2, "san-josef calls-off",
            "in boarding: she is not attacking in any action (ADM-5.2.30); legal options: go-on"}));

// ---- boarding -----------------------------------------------------------------------------------

/// a attacks b in a game of that ruleset, and b's player says something; why was that not done?
class WhyNotInBoarding : public CliTest {
 protected:
  [[nodiscard]] std::string ask(const std::string& scenario, const std::string& of_a,
                                const std::string& of_b, const std::string& deed) const {
    write("orders/turn-1-red.yaml", orders_for("red", "{a: " + of_a + "}"));
    write("orders/turn-1-blue.yaml", orders_for("blue", "{b: " + of_b + "}"));
    const std::string replay = path("game.replay.yaml");
    fs::remove(replay);
    const Ran played = run_program(
        {"run", write("scenario.yaml", scenario), "--orders", path("orders"), "--replay", replay});
    EXPECT_EQ(played.status, ExitStatus::good) << played.err;
    const Ran ran = ask_why_not(replay, 1, deed);
    return ran.out + ran.err;
  }

  [[nodiscard]] static std::string admiralty(const std::string& dice) {
    return "prizecourt: scenario/1\nruleset: admiralty\ngame: g\ndice: {scripted: [" + dice +
           "]}\nsides: {red: {}, blue: {}}\nships:\n  a: {side: red, size: 1, gun_dice: 11}\n"
           "  b: {side: blue, size: 1, gun_dice: 11}\ngaps: [{ships: [a, b], mm: 5}]\n";
  }

  [[nodiscard]] static std::string line_of_battle(const std::string& dice) {
    return "prizecourt: scenario/1\nruleset: form-line-of-battle\ngame: g\ndice: {scripted: [" +
           dice +
           "]}\nsides: {red: {player: red}, blue: {player: blue}}\nships:\n"
           "  a: {side: red, rate: 5, parties: 3, broadside: 8}\n"
           "  b: {side: blue, rate: 5, parties: 0, broadside: 8}\n"
           "contacts: [{mover: a, target: b, how: declared}]\nentangled: [[a, b]]\n";
  }

 private:
  [[nodiscard]] static std::string orders_for(const std::string& player, const std::string& ships) {
    return "prizecourt: orders/1\ngame: g\nturn: 1\nplayer: " + player + "\nships: " + ships + '\n';
  }
};

TEST_F(WhyNotInBoarding, ADefenderWhoWasToCallOffWasRefused) {
  const std::string fight = "6, 1, 3, 3, 2, 3, 3, 2";
  for (const std::string_view said : {"at-once", "{after_round: 1}", "{when: own_dice <= 2}"}) {
    const std::string told =
        ask(admiralty(fight), "{board: b, unopposed: none}",
            "{unopposed: none, call_off: " + std::string(said) + "}", "b calls-off a");
    EXPECT_THAT(told, HasSubstr("The order was refused.\n")) << said;
    EXPECT_THAT(told, HasSubstr("she is not attacking in any action (ADM-5.2.30)")) << said;
  }
}

TEST_F(WhyNotInBoarding, WhoCameToAttackNobodyIsToldSo) {
  const std::string told =
      ask(admiralty("1, 2"), "{board: b, call_off: at-once}", "{board: none}", "a calls-off b");
  EXPECT_THAT(told, HasSubstr("The order was overtaken.\n"));
  EXPECT_THAT(told, HasSubstr("she was in no boarding action (ADM-5.2.30)\n"));
}

TEST_F(WhyNotInBoarding, AnActionThatEndsInTheTurnCouldHaveBeenCalledOff) {
  const std::string told =
      ask(admiralty("6, 1, 1, 6, 6"), "{board: b}", "{unopposed: none}", "a calls-off b");
  EXPECT_THAT(told, HasSubstr("With an unconditional order it would have happened"));
}

TEST_F(WhyNotInBoarding, AShipThatHadToStrikeHasNotStruckByOrder) {
  const std::string told = ask(line_of_battle("3, 6, 1"), "{board: b, musketry: hold}",
                               "{musketry: hold}", "b strikes a");
  EXPECT_THAT(told, Not(HasSubstr("It did happen")));
}

TEST_F(WhyNotInBoarding, NobodyKeepsCrewPartiesBack) {
  const std::string told = ask(line_of_battle("3, 6, 1"), "{board: b, musketry: hold}",
                               "{musketry: hold}", "a keeps-back");
  EXPECT_THAT(told, HasSubstr("all crew parties of a ship that boards take part (FLB-8.0.8)"));
}

/// A ruleset may leave the table out.
TEST_F(WhyNotVerdict, NothingCanBeAskedForWithoutAListOfDeeds) {
  static_cast<void>(ask("{fire: none}", "cutter fires lugger"));
  std::vector<RulesetRow> rows(all_rulesets().begin(), all_rulesets().end());
  for (RulesetRow& row : rows) row.verbs = {};
  Problems problems;
  const auto hearing = open_hearing(rows, "game", read("game.replay.yaml"), 1, problems);
  ASSERT_TRUE(hearing) << to_text(problems);
  EXPECT_FALSE(read_deed(*hearing, "cutter fires lugger", problems));
  EXPECT_THAT(to_text(problems), HasSubstr("hint: this game has no list of verbs"));
}

/// What the tables of verbs cite is in the rulebook of their ruleset.
TEST(VerbTables, CiteTheirOwnRules) {
  const std::regex cited(R"(\(([A-Z]+-[A-Z0-9.]+)\)$)");
  for (const RulesetRow& row : all_rulesets()) {
    for (const Verb& verb : row.verbs) {
      const std::string asked(verb.asked);
      std::smatch found;
      ASSERT_TRUE(std::regex_search(asked, found, cited)) << asked;
      const std::string id = found[1];
      const bool is_known = std::any_of(row.rules.begin(), row.rules.end(),
                                        [&](const RuleInfo& rule) { return rule.id == id; }) ||
                            std::any_of(row.rulings.begin(), row.rulings.end(),
                                        [&](const RulingInfo& ruling) { return ruling.id == id; });
      EXPECT_TRUE(is_known) << row.id << ": " << asked;
    }
  }
}

/// What is refused can be asked about: some verb has each decision of its ruleset.
TEST(VerbTables, HaveEveryDecision) {
  for (const RulesetRow& row : all_rulesets()) {
    std::set<std::string_view> asked_about;
    for (const Verb& verb : row.verbs) {
      for (const std::string_view entry : split_words(verb.decisions)) {
        asked_about.insert(entry.substr(0, entry.find('/')));
      }
    }
    std::set<std::string_view> all;
    for (const DecisionInfo& decision : row.decisions) all.insert(decision.id);
    EXPECT_EQ(asked_about, all);
  }
}

/// Her order to call off is for whatever she attacks, but san-nicolas is not what she attacks then.
TEST(WhyNotAnswers, AnOrderForAnotherShipIsNoAnswer) {
  const std::string replay = sample_replays + "adm-captain-san-nicolas.replay.yaml";
  const auto ask = [&](const std::string& deed) {
    return run_program({"explain", replay, "--turn", "4", "--why-not", deed}).out;
  };
  EXPECT_THAT(ask("captain calls-off san-nicolas"),
              HasSubstr("the question does not come up in turn 4"));
  EXPECT_THAT(ask("captain calls-off san-josef"),
              HasSubstr("With an unconditional order it would have happened"));
}

/// The order that every verb stands for can be read, or refused for the moment alone.
TEST(Verbs, TheirOrdersAreOrders) {
  const int first_boarding_turn = 4;
  const std::map<std::string, std::pair<std::string, std::string>> ships = {
      {"lake-erie", {"ariel", "hunter"}},
      {"mc-opening", {"B1", "F1"}},
      {"bbp-boarding", {"telmo", "kestrel"}},
      {"adm-captain-san-nicolas", {"captain", "san-nicolas"}},
      {"flb-speedy-gamo", {"speedy", "gamo"}}};
  for (const auto& [game, pair] : ships) {
    const std::string path = sample_replays + game + ".replay.yaml";
    const std::string bytes = read_text(path);
    Problems problems;
    const auto hearing = open_hearing(all_rulesets(), path, bytes, 1, problems);
    ASSERT_TRUE(hearing) << game;
    for (const Verb& verb : hearing->scenario.ruleset->verbs) {
      const std::string word(verb.words.substr(0, verb.words.find(' ')));
      const bool is_players = verb.doer == Doer::player;
      const std::string who(is_players ? hearing->match->owner(pair.first) : pair.first);
      std::string deed = who + ' ' + word;
      const bool is_done_to_friends = word == "transfers";
      if (verb.other == Other::needed) deed += ' ' + (is_done_to_friends ? "B2" : pair.second);
      const bool later = game == "bbp-boarding" && (word == "boards" || word == "fights");
      const std::string turn = std::to_string(later ? first_boarding_turn : 1);
      const Ran ran = run_program({"explain", path, "--turn", turn, "--why-not", deed});
      EXPECT_EQ(ran.status, ExitStatus::good) << deed << '\n' << ran.err;
      EXPECT_THAT(ran.out, Not(HasSubstr("Such an order cannot be given"))) << deed;
    }
  }
}

}  // namespace
}  // namespace prizecourt
