#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <array>

// The log of a turn; steps 0 to 6 as they are told: drift, wind and the events of odd wind dice,
// movement, range, windward position.
namespace prizecourt::master_and_commander {
namespace {

std::string tell_lapses(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> ships;
  for (const Facts& facts : run) ships.push_back(telling.name(facts.event().who));
  return listed(ships) + ": no longer engaged (out of reach of every engaged enemy)";
}

std::string tell_wind(const Telling& /*telling*/, std::span<Facts> run) {
  Facts& facts = run[0];
  const auto die = [&](std::string_view face, std::string_view move) {
    return std::to_string(facts.number(move)) + " (" + std::string(face) + ' ' +
           std::to_string(facts.number(face)) + ')';
  };
  return "Wind: " + die("white", "white_move") + " + " + die("red", "red_move") + " = MOVE " +
         std::to_string(facts.number("move"));
}

std::string tell_skill_event(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string skill = facts.text("skill");
  const bool white = facts.text("die") == "white";
  const int change = facts.number("change");
  std::string words = std::string(white ? "White 1, skill gained: " : "Red 1, skill lost: ") +
                      telling.name(facts.event().who) + ", " +
                      dice_in_words(all_faces(facts.event())) + " for " + skill + ": ";
  words += change == 0 ? "no change possible, still " : with_sign(change) + ", now ";
  return words + with_sign(facts.number("level"));
}

std::string tell_repair_event(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const int change = facts.number("change");
  const std::string hull = std::to_string(facts.number("hull"));
  return "White 5, repairs: " + telling.name(facts.event().who) + ", hull " +
         (change == 0 ? hull + ": already whole" : with_sign(change) + ", now " + hull);
}

std::string tell_storm(const Telling& telling, std::span<Facts> run) {
  return "Red 5, storm: " + telling.name(run[0].event().who) + ", " +
         single_damage_in_words(run[0]);
}

std::string move_left(Facts& facts) {
  return "MOVE " + std::to_string(facts.number("move_left")) + " left";
}

std::string tell_kedging(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  std::vector<Modifier> sum;
  for (const Face face : all_faces(event)) sum.push_back({event.rule, "roll", face});
  sum.insert(sum.end(), event.modifiers.begin(), event.modifiers.end());
  const bool moves = facts.text("result") == "moved";
  return telling.name(event.who) + (moves ? " kedges to " : " fails to kedge to ") +
         facts.text("to") + ": " + sum_in_words(sum) + " = " +
         std::to_string(facts.number("total")) + ", needs 4+";
}

std::string tell_tow(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string leader = facts.text("behind");
  const std::string behind = leader == event.who ? "" : " behind " + telling.name(leader);
  return telling.name(event.who) + " takes " + telling.name(event.against) + " in tow" + behind +
         ": TOW " + signed_number(facts.number("tow")) + ", MOVE " +
         with_sign(facts.number("change")) + ", " + move_left(facts);
}

/// Neighbouring squares share a line.
std::string tell_sailing(const Telling& telling, std::span<Facts> run) {
  std::string words = telling.name(run[0].event().who) + " sails";
  std::string left;
  for (Facts& facts : run) {
    const std::string from = facts.text("from");
    if (&facts == &run[0]) words += ' ' + from;
    words += "–" + facts.text("to");
    left = move_left(facts);
  }
  return words + ", " + left;
}

std::string tell_gust(const Telling& /*telling*/, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::vector<int> totals = facts.numbers("totals");
  std::string words = "Gust: " + dice_in_words(all_faces(event));
  for (const Modifier& modifier : event.modifiers) {
    words += ", " + std::string(modifier.name) + ' ' + with_sign(modifier.value) + " = " +
             listed(totals);
  }
  const int change = facts.number("change");
  return words + (change == 0 ? ": no change, " : ": MOVE " + with_sign(change) + ", ") +
         move_left(facts);
}

/// `F3 LONG F5 SHORT`, or `none`.
std::string tell_range(const Telling& telling, std::span<Facts> run) {
  const std::vector<std::string> words = words_of(run[0].text("targets"));
  std::vector<std::string> targets;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    targets.push_back(telling.name(words[i]) + ' ' + words[i + 1]);
  }
  return "In range of " + telling.name(run[0].event().who) + ": " +
         (targets.empty() ? "no target" : listed(targets));
}

std::string tell_windward(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string sum = event.modifiers.empty() ? "" : sum_in_words(event.modifiers) + " = ";
  return telling.name(event.who) + ", windward position over " + telling.name(event.against) +
         ": " + sum + signed_number(facts.number("value")) +
         (facts.text("gage") == "yes" ? ": **has the weather gage**" : ": no weather gage");
}

constexpr std::array sailing_rows = {
    Teller{"token-lapsed", Joined::whoever, Depth::main, tell_lapses},
    Teller{"wind", Joined::no, Depth::main, tell_wind},
    Teller{"skill-event", Joined::no, Depth::main, tell_skill_event},
    Teller{"repair-event", Joined::no, Depth::main, tell_repair_event},
    Teller{"storm", Joined::no, Depth::main, tell_storm},
    Teller{"kedged", Joined::no, Depth::main, tell_kedging},
    Teller{"took-in-tow", Joined::no, Depth::main, tell_tow},
    Teller{"sailed", Joined::yes, Depth::main, tell_sailing},
    Teller{"gust", Joined::no, Depth::below, tell_gust},
    Teller{"in-range", Joined::no, Depth::main, tell_range},
    Teller{"windward", Joined::no, Depth::main, tell_windward},
};

}  // namespace

std::span<const Teller> sailing_tellers() {
  return sailing_rows;
}

namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"begin",        "The turn begins"},
    StepHeading{"drift",        "Drift and tides"},
    StepHeading{"wind",         "Wind"},
    StepHeading{"event",        "Wind"},
    StepHeading{"movement",     "Movement"},
    StepHeading{"range",        "Range and windward position"},
    StepHeading{"windward",     "Range and windward position"},
    StepHeading{"repairs",      "Repairs and damage control"},
    StepHeading{"burn",         "Fires"},
    StepHeading{"sinking",      "Sinking ships"},
    StepHeading{"sunk",         "Sinking ships"},
    StepHeading{"ensign",       "Raise the ensign"},
    StepHeading{"weather-gage", "The first blow"},
    StepHeading{"attacks",      "Attacks"},
    StepHeading{"grapple",      "Grapple and repel"},
    StepHeading{"repel",        "Grapple and repel"},
    StepHeading{"board",        "Boarding"},
    StepHeading{"captured",     "End of the turn"},
};
// clang-format on

// clang-format off
constexpr std::array sentences = {
    Sentence{"turn-began", "{:Who} to move"},
    Sentence{"drifted", "{who} drifts from {from} to {to} (white {white}, red {red})", "result", "moved"},
    Sentence{"drifted", "{who} cannot drift to {to}, where another ship lies, and stays on {from} (white {white}, red {red})", "result", "occupied"},
    Sentence{"drifted", "{who} cannot drift off the board and stays on {from} (white {white}, red {red}){-to}", "result", "off-board"},
    Sentence{"drifted", "{who} does not drift and stays on {from} (white {white}, red {red}){-to}{-result}"},
    Sentence{"calm-events", "No event: both wind dice are even"},
    Sentence{"gusts", "Gusts: {:dice gust} for every square sailed"},
    Sentence{"anchored", "{:Who} lie at anchor"},
    Sentence{"sets-sail", "{who} sets sail: {sum} = MOVE {move}"},
    Sentence{"followed", "{who} follows {from}–{to}", "", "", Depth::below},
    Sentence{"stopped", "{who} stops: no open square; MOVE lost: {move_left}", "why", "no-square"},
    Sentence{"stopped", "{who} stops: most squares a turn allows; MOVE lost: {move_left}", "why", "limit"},
    Sentence{"stopped", "{who} stops; MOVE lost: {move_left}{-why}"},
    Sentence{"rammed", "**{who} rams {against}**; MOVE lost: {move_left}"},
    Sentence{"docked", "**{who} docks** and is out of the game"},
    Sentence{"range-chosen", "{who} chooses targets at {how}"},
    Sentence{"gage-move", "{who} uses the weather gage to sail {from}–{to}"},
    Sentence{"rigged", "{who} repairs her rigging: {cleared mast} cleared, {broken} broken (roll {faces})"},
    Sentence{"transfer-done", "{who} transfers {levels level} of command to {against} (C now {+level})"},
    Sentence{"transfer-void", "{who} keeps {levels level} of command meant for {against}: that ship is gone", "why", "receiver-gone"},
    Sentence{"transfer-void", "{who} keeps {levels level} of command meant for {against}: one of the two ships has moved", "why", "moved"},
    Sentence{"transfer-void", "{who} keeps {levels level} of command meant for {against}: she changed her mind", "why", "declined"},
    Sentence{"transfer-void", "{who} keeps {levels level} of command meant for {against}: {:spaced why}"},
    Sentence{"transfer-declared", "{who} prepares to transfer {levels level} of command to {against}"},
    Sentence{"fought-fire", "Fire {fire} aboard {who} is out (roll {faces})", "result", "out"},
    Sentence{"fought-fire", "Fire {fire} aboard {who} was already out (roll {faces})", "result", "was-out"},
    Sentence{"fought-fire", "Fire {fire} aboard {who} is under control (roll {faces})", "result", "checked"},
    Sentence{"fought-fire", "Fire {fire} aboard {who} burns on (roll {faces}){-result}"},
    Sentence{"fire-untended", "Fire {fire} aboard {who} is out of control: no one fought it"},
    Sentence{"sinking-roll", "**{who} sinks**: no hull left (roll {faces})", "result", "sinks"},
    Sentence{"sinking-roll", "{who} stays afloat with no hull left (roll {faces}){-result}"},
    Sentence{"sunk", "**{who} is sunk**"},
    Sentence{"rescue", "{who} rescues crew of {against}: {skill} {saved} saved, {lost} lost (rolls {faces}); her {skill} is now {+level}", "", "", Depth::below},
    Sentence{"tact", "{who} against {against}, position: {sum} = TACT {value}: {:spaced position}"},
    Sentence{"grapple", "**{who} grapples {against}** (roll {faces})", "result", "holds"},
    Sentence{"grapple", "{who} fails to grapple {against} (roll {faces}){-result}"},
    Sentence{"repel", "{who} cuts the grapple of {against} (roll {faces})", "result", "free"},
    Sentence{"repel", "{who} fails to cut the grapple of {against} (roll {faces}){-result}"},
    Sentence{"grapple-ended", "The grapple of {against} on {who} is off: cut", "why", "repelled", Depth::below},
    Sentence{"grapple-ended", "The grapple of {against} on {who} is off: the ships have parted", "why", "apart", Depth::below},
    Sentence{"grapple-ended", "The grapple of {against} on {who} is off: no crew is left to hold it", "why", "grappler-gone", Depth::below},
    Sentence{"grapple-ended", "The grapple of {against} on {who} is off: the boarding is over", "why", "boarding-over", Depth::below},
    Sentence{"grapple-ended", "The grapple of {against} on {who} is off: {:spaced why}", "", "", Depth::below},
    Sentence{"boarding-over", "**{who} carries {against}** after {rounds round}", "result", "captured"},
    Sentence{"boarding-over", "{against} beats off the boarders of {who} after {rounds round}{-result}"},
    Sentence{"captured", "**{who} is a prize** of {against}"},
};

// clang-format on

std::string own_words(const Telling& telling, std::string_view word, std::string_view fact,
                      Facts& facts) {
  if (word == "Who") return telling.first(facts.event().who);
  return word == "dice" ? number_of_dice(facts.number(fact)) : spaced(facts.text(fact));
}

}  // namespace

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {sailing_tellers(), repair_tellers(), fight_tellers()},
          .sentences = sentences,
          .own = own_words};
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const std::string mover = for_markdown(in_words(setup, before.mover));
  const TurnHead head{.title = "Turn " + std::to_string(before.turn) + ": " + mover,
                      .conditions = {}};
  return log_in_words(played, head, Telling{.setup = setup}, log_words());
}

}  // namespace prizecourt::master_and_commander
