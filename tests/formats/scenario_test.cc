/// The part of a scenario that all rulesets share.

#include "formats/scenario/scenario.h"

#include "tests/formats/scenario_support.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

namespace prizecourt {
namespace {

using scenarios::changed;
using scenarios::minimal;
using scenarios::read;
using scenarios::with;

Silence silence_of(const Scenario& scenario, std::string_view decision) {
  const auto decisions = scenario.ruleset->decisions;
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    if (decisions[i].key == decision) return scenario.silence[i];
  }
  throw std::logic_error("no such decision");
}

// ---- the whole ----

TEST(Scenario, common_part) {
  const auto scenario = read(minimal);
  EXPECT_EQ(scenario.text(), "");
  ASSERT_TRUE(scenario.common);
  EXPECT_EQ(scenario.common->ruleset->id, "away-boarders");
  EXPECT_EQ(scenario.common->game, "minimal");
  EXPECT_EQ(std::get<OpenSeed>(scenario.common->dice).text, "x");
}

TEST(Scenario, title_is_the_name_of_the_game_unless_it_is_given) {
  EXPECT_EQ(read(minimal).common->title, "minimal");
  EXPECT_EQ(read(with("title: 10 September 1813")).common->title, "10 September 1813");
}

TEST(Scenario, an_unknown_ruleset_ends_the_reading) {
  const auto scenario = read(changed(minimal, "away-boarders", "away-borders"));
  EXPECT_FALSE(scenario.common);
  EXPECT_EQ(scenario.text(),
            "s.yaml:2:10: error: ruleset: 'away-borders' is not a known name "
            "[unknown-name]\n"
            "  hint: did you mean 'away-boarders'?\n");
}

TEST(Scenario, another_format_ends_the_reading) {
  const auto scenario = read("prizecourt: orders/1\nship: {}\n");
  EXPECT_FALSE(scenario.common);
  EXPECT_EQ(scenario.text(),
            "s.yaml:1:13: error: prizecourt: expected 'scenario/1', found 'orders/1' "
            "[unknown-format]\n");
}

TEST(Scenario, something_else_than_a_map) {
  const auto scenario = read("- 1\n");
  EXPECT_FALSE(scenario.common);
  EXPECT_EQ(scenario.text(),
            "s.yaml:1:1: error: expected a map, found a list [wrong-type]\n"
            "  hint: remove the '- '\n");
}

TEST(Scenario, ruleset_by_id) {
  const std::vector<RulesetRow> rows = {away_boarders::ruleset_row()};
  EXPECT_EQ(find_ruleset(rows, "away-boarders"), rows.data());
  EXPECT_EQ(find_ruleset(rows, "away"), nullptr);
}

// ---- colours ----

TEST(ScenarioColours, sides_can_be_given_colours) {
  const auto scenario = read(with("colours: {red: green, blue: black}"));
  EXPECT_EQ(scenario.text(), "");
  ASSERT_EQ(scenario.common->colours.size(), 2U);
  EXPECT_EQ(scenario.common->colours[0].side, "red");
  EXPECT_EQ(scenario.common->colours[0].colour, picture::Colour::green);
}

TEST(ScenarioColours, two_that_are_alike_and_what_is_none_are_refused) {
  EXPECT_EQ(read(with("colours: {red: orange, blue: yellow}")).text(),
            "s.yaml:7:30: error: colours.blue: this colour is too much like that of red "
            "[invalid]\n  hint: choose another one\n");
  EXPECT_THAT(read(with("colours: {red: mauve}")).text(), HasSubstr("'mauve'"));
}

// ---- dice ----

TEST(ScenarioDice, scripted_faces_with_what_is_known_of_them) {
  const auto scenario = read(changed(minimal, "{seed: x}", R"(
  scripted:
    - 3
    - {face: 5, rule: AB-4.3.8, by: one})"));
  EXPECT_EQ(scenario.text(), "");
  const auto& dice = std::get<ScriptedFaces>(scenario.common->dice).dice;
  ASSERT_EQ(dice.size(), 2U);
  EXPECT_EQ(dice[0].face, 3);
  EXPECT_EQ(dice[0].rule, "");
  EXPECT_EQ(dice[0].line, 6);
  EXPECT_EQ(dice[1].face, 5);
  EXPECT_EQ(dice[1].rule, "AB-4.3.8");
  EXPECT_EQ(dice[1].by, "one");
  EXPECT_EQ(dice[1].line, 7);
}

TEST(ScenarioDice, an_empty_script_is_a_game_without_dice) {
  const auto scenario = read(changed(minimal, "{seed: x}", "{scripted: []}"));
  EXPECT_EQ(scenario.text(), "");
  EXPECT_TRUE(std::get<ScriptedFaces>(scenario.common->dice).dice.empty());
}

TEST(ScenarioDice, a_number_may_be_a_seed) {
  const auto scenario = read(changed(minimal, "{seed: x}", "{seed: 1813}"));
  EXPECT_EQ(std::get<OpenSeed>(scenario.common->dice).text, "1813");
}

TEST(ScenarioDice, the_game_master_may_be_the_only_party) {
  const std::string digits(64, 'a');
  const auto alone = read(changed(minimal, "{seed: x}", "{joint: {umpire: " + digits + "}}"));
  EXPECT_EQ(alone.text(), "");
  EXPECT_TRUE(are_game_masters(alone.common->dice));
  EXPECT_FALSE(players_reveal_links(alone.common->dice));
}

TEST(ScenarioDice, what_is_written_is_read_again) {
  for (const std::string& dice :
       {std::string("{seed: x}"),
        std::string("{scripted: [3, {face: 5, rule: AB-4.3.8, by: one}]}"),
        "{joint: {umpire: " + std::string(64, 'a') + "}}"}) {
    const auto scenario = read(changed(minimal, "{seed: x}", dice));
    std::string text;
    yaml::Writer out(text);
    write_dice(out, scenario.common->dice);
    EXPECT_EQ(text, dice + "\n");
  }
}

TEST(ScenarioDice, are_withheld_where_they_stand_on_lines_of_their_own) {
  EXPECT_EQ(with_dice_withheld("a: 1\ndice: {seed: x}\nb: 2\n"),
            "a: 1\ndice: {seed: withheld}\nb: 2\n");
  EXPECT_EQ(with_dice_withheld("a: 1\ndice:\n  seed: x  # not y\n  # nor z\n\nb: 2\n"),
            "a: 1\ndice: {seed: withheld}\nb: 2\n");
  EXPECT_EQ(with_dice_withheld("  a: 1\n  dice:\n    scripted:\n      - 1\n      - 2"),
            "  a: 1\n  dice: {seed: withheld}\n");
  EXPECT_EQ(with_dice_withheld("{a: 1, dice: {seed: x}}\n"), std::nullopt);
  EXPECT_EQ(with_dice_withheld("{a: 1,\ndice: {seed: x},\nb: 2}\n"), std::nullopt);
  EXPECT_EQ(with_dice_withheld("a: 1\n"), std::nullopt);
}

// ---- signatures ----

TEST(ScenarioSignatures, are_required_where_the_scenario_says_so) {
  EXPECT_EQ(read(minimal).common->signatures, Signatures::none);
  EXPECT_EQ(read(with("signatures: none")).common->signatures, Signatures::none);
  EXPECT_EQ(read(with("signatures: required")).common->signatures, Signatures::required);
  EXPECT_EQ(read(with("signatures: require")).text(),
            "s.yaml:7:13: error: signatures: 'require' is not a known name "
            "[unknown-name]\n"
            "  hint: did you mean 'required'?\n");
}

// ---- rulings ----

TEST(ScenarioRulings, selected_options_are_in_force_and_all_others_at_their_default) {
  const auto scenario = read(with("rulings: {fire-at-linked: no, boarding-tie: reroll}"));
  EXPECT_EQ(scenario.text(), "");
  const auto rulings = scenario.common->ruleset->rulings;
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    const std::size_t option = scenario.common->rulings.option(row);
    const std::size_t expected = rulings[row].key == "fire-at-linked" ? 1U
                                 : rulings[row].key == "boarding-tie" ? 2U
                                                                      : 0U;
    EXPECT_EQ(option, expected) << rulings[row].id;
  }
}

// ---- when_silent ----

TEST(ScenarioSilence, the_default_is_the_documented_default) {
  const auto scenario = read(minimal);
  EXPECT_EQ(scenario.common->silence.size(), scenario.common->ruleset->decisions.size());
  EXPECT_EQ(silence_of(*scenario.common, "move"), Silence::use_default);
}

TEST(ScenarioSilence, one_word_for_all) {
  const auto scenario = read(with("when_silent: ask"));
  EXPECT_EQ(scenario.text(), "");
  EXPECT_EQ(silence_of(*scenario.common, "move"), Silence::ask);
  EXPECT_EQ(silence_of(*scenario.common, "aim"), Silence::ask);
}

TEST(ScenarioSilence, by_kind_of_decision) {
  const auto scenario = read(with("when_silent: {fire: ask, move: ask}"));
  EXPECT_EQ(silence_of(*scenario.common, "fire"), Silence::ask);
  EXPECT_EQ(silence_of(*scenario.common, "move"), Silence::ask);
  EXPECT_EQ(silence_of(*scenario.common, "aim"), Silence::use_default);
}

TEST(ScenarioSilence, all_others_wherever_that_stands) {
  const auto scenario = read(with("when_silent: {aim: default, default: ask}"));
  EXPECT_EQ(silence_of(*scenario.common, "aim"), Silence::use_default);
  EXPECT_EQ(silence_of(*scenario.common, "fire"), Silence::ask);
}

TEST(ScenarioSilence, whether_the_scenario_itself_says_what_it_means) {
  const auto says = [](std::string_view line) {
    return read(with(line)).common->says_what_silence_means;
  };
  EXPECT_FALSE(read(minimal).common->says_what_silence_means);
  EXPECT_TRUE(says("when_silent: default"));
  EXPECT_TRUE(says("when_silent: ask"));
  EXPECT_TRUE(says("when_silent: {fire: ask, default: default}"));
  EXPECT_FALSE(says("when_silent: {fire: ask}")) << "of all others it says nothing";
}

TEST(ScenarioSilence, every_decision_named_is_as_good_as_all_others) {
  const auto minimal_scenario = read(minimal);
  std::string all = "when_silent: {";
  for (const DecisionInfo& decision : minimal_scenario.common->ruleset->decisions) {
    if (decision.asking == Asking::volunteered) continue;
    all += std::string(decision.key) + ": default, ";
  }
  const auto scenario = read(with(all + "}"));
  EXPECT_EQ(scenario.text(), "");
  EXPECT_TRUE(scenario.common->says_what_silence_means);
}

}  // namespace
}  // namespace prizecourt
