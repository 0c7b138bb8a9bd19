#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/events.h"
#include "formats/match/parley.h"
#include "formats/rulesets/admiralty/ruleset.h"

#include <algorithm>
#include <array>

// The log of a turn, the table of ships below it, what is news for a ship, and other words.
namespace prizecourt::admiralty {
namespace {

// ---- the tables ---------------------------------------------------------------------------------

constexpr std::array fields_said = {
    FieldWords{"gd_hits", "hits on gun dice"},
    FieldWords{"gd_mobilized", "mobilized gun dice"},
    FieldWords{"gd_lost", "lost gun dice"},
    FieldWords{"heading_deg", "heading in degrees"},
    FieldWords{"position_tenths_mm", "position in tenths of a mm"},
};

// clang-format off
constexpr std::array headings = {
    StepHeading{"command",  "Command phase"},
    StepHeading{"changes",  "Before the boarding"},
    StepHeading{"declare",  "Declarations"},
    StepHeading{"roll-off", "Roll-offs"},
    StepHeading{"attempt",  "Attempts"},
    StepHeading{"muster",   "Boarding dice"},
    StepHeading{"boarding", "Boarding actions"},
    StepHeading{"close",    "End of the Boarding phase"},
};

/// After the reason for an end by which a side has won of which nothing is asked.
constexpr std::string_view held_out = ", and no side has achieved its aims";

constexpr std::array sentences = {
    Sentence{"mobilized", "**{who} mobilises {gun_dice} gun dice** for one more die in the action of {:names attackers} against {@defender}; {available} left", "purpose", "replacement"},
    Sentence{"mobilized", "**{who} mobilises {gun_dice} gun dice** for a coming action; {available} left{-purpose}"},
    Sentence{"struck", "**{who} surrenders[ to {against}]** while attacking[, a {:side captured_by} prize]", "role", "attacker"},
    Sentence{"struck", "**{who} surrenders[ to {against}]**[, a {:side captured_by} prize]{-role}"},
    Sentence{"gun-dice-hits", "{who} has {to gun dice hit} now (was {from})"},
    Sentence{"sail-hits", "{who} has {to sail hit} now (was {from})"},
    Sentence{"stationary", "{who} is still {:motion to}", "from", "{to}"},
    Sentence{"stationary", "{who} is now {:motion to}{-from}"},
    Sentence{"position", "{who} lies at ({:place at}), heading {:degrees heading}°"},
    Sentence{"fouling", "{who} and {against} are still {:fouled to}", "from", "{to}"},
    Sentence{"fouling", "{who} and {against} are now foul of each other{-from}", "to", "yes"},
    Sentence{"fouling", "{who} and {against} are no longer foul{-from}{-to}"},
    Sentence{"gap", "{:mm to} between {who} and {against}"},
    Sentence{"sea", "The sea is still {to}", "from", "{to}"},
    Sentence{"sea", "**The sea is now {to}** (was {from})"},
    Sentence{"heavy-sea", "**No boarding in a heavy sea**"},
    Sentence{"declared", "**{who} boards {against}**"},
    Sentence{"joined", "{:names attackers} board {against} together, and {who} leads", "", "", Depth::below},
    Sentence{"roll-off", "Both have declared: a tie, roll again ({who} rolls {:die who}, {against} {:die against}[; roll {:again}])", "result", "tie"},
    Sentence{"roll-off", "Both have declared: **{who} attacks** ({who} rolls {:die who}, {against} {:die against}[; roll {:again}]); the declaration of {against} lapses", "result", "{who}"},
    Sentence{"roll-off", "Both have declared: **{@result} attacks** ({who} rolls {:die who}, {against} {:die against}[; roll {:again}]); the declaration of {who} lapses"},
    Sentence{"regrouped", "{who} boards {against} alone", "attackers", "{who}", Depth::below},
    Sentence{"regrouped", "{:names attackers} board {against} without her; {who} leads", "", "", Depth::below},
    Sentence{"attempt", "Boarding attempt by {:names attackers} on {against}: **the boarding action begins**| ({:sum dice}[; rolls {faces}])", "result", "begun"},
    Sentence{"attempt", "Boarding attempt by {:names attackers} on {against} fails, no 6| ({:sum dice}[; rolls {faces}]){-result}"},
    Sentence{"mustered", "{:names ships} attacking {against}: {:sum dice}", "role", "attacker"},
    Sentence{"mustered", "{:names ships} defending against {:attackers against}: {:sum dice}{-role}"},
    Sentence{"replaced", "{:attackers who} against {against}: {:dice_before added} + {added} (mobilised gun dice) = {:dice dice}", "role", "attacker"},
    Sentence{"replaced", "{who} against {:attackers against}: {:dice_before added} + {added} (mobilised gun dice) = {:dice dice}{-role}"},
    Sentence{"begun", "The action begins: {:dice_of_both dice}"},
    Sentence{"carried-on", "The action continues: {:dice_of_both dice}"},
    Sentence{"suspended", "The sea suspends the action: {:dice_of_both dice}"},
    Sentence{"rolled", "Round {round}, **{:names attackers}** {:hand attacker} against **{against}** {:hand defender}"},
    Sentence{"round", "{:lending added_by}{:pairs}; left: {:attackers who} {:first left}, {against} {:second left}{-round}{-winners}", "", "", Depth::below},
    Sentence{"called-off", "**{who} calls off the boarding of {against}**", "attackers", "{who}"},
    Sentence{"called-off", "**{who} calls off the boarding of {against}**, for {:names attackers}"},
    Sentence{"withdrew", "**Out of the boarding of {against}: {:names ships}** ({:dice dice} fewer; {:names attackers} left with {:dice left})"},
    Sentence{"action-over", "The action is over: {:names attackers} against {against}: **{:end how}**| (dice left {:both left}, lost {:both lost})"},
    Sentence{"captured", "**{against}** is captured by {:attackers who}, a {:side by} prize"},
    Sentence{"failed-attacker", "{who} attacked, lost dice and failed: one die fewer from now on"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: no action began for them", "why", "no-action"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: another ship of her side has already brought some", "why", "second-ship"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: the sea suspends the action", "why", "suspended"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: she has left the attack", "why", "withdrew"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: the action is over", "why", "action-over"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: {why}"},
    Sentence{"gun-dice-lost", "**{gun_dice} gun dice of {who} are lost for good** with all boarding dice of her side"},
    Sentence{"game-over", "{:outcome}: by resignation", "reason", "resigned"},
    Sentence{"game-over", "{:outcome}: draw by agreement", "reason", "agreed"},
    Sentence{"game-over", "{:outcome}: by the scenario's victory conditions", "reason", "victory"},
    Sentence{"game-over", "{:outcome}: {:rivals} has a ship left", "reason", "one-side-left"},
    Sentence{"game-over", "{:outcome}: the last turn has been played{:held_out}", "reason", "last-turn"},
    Sentence{"game-over", "{:outcome}: nothing has been done for three turns in a row{:held_out}{-reason}"},
};

constexpr std::array news_rows = {
    NewsWords{"attempt", "boarded {}", "was boarded by {}", "result", "begun", "attackers"},
    NewsWords{"attempt", "failed to board {}", "{} failed to board her", "result", "failed", "attackers"},
    NewsWords{"suspended", "waits for a better sea to board {}", "is safe from {} until the sea is better", "", "", "attackers"},
    NewsWords{"called-off", "called off the boarding of {}", "{} called off the boarding of her", "", "", "attackers"},
    NewsWords{"withdrew", "withdrew from the boarding of {}", "", "", "", "ships"},
    NewsWords{"action-over", "was beaten off by {}", "beat off {}", "how", "attacker-out-of-dice", "attackers"},
    NewsWords{"captured", "captured {}", "was captured by {}"},
    NewsWords{"struck", "struck to {}", "took {}, who struck"},
    NewsWords{"struck", "struck her colours"},
};

// clang-format on

// ---- words of the sentences ---------------------------------------------------------------------

/// Two numbers of an event, the attacker's and the defender's; marks them as told.
Both both_of(Facts& facts, std::string_view key) {
  const std::vector<int> numbers = facts.numbers(key);
  if (numbers.size() != both_roles.size()) return {};
  return {numbers.front(), numbers.back()};
}

/// Modifiers and what they give: `2 (starting dice) + 1 (ships fouled) = 3 dice`, and where limits
/// make something else of the total, `= 0, raised to 1 die`.
std::string dice_sum_in_words(Facts& facts, int dice) {
  const Event& event = facts.event();
  const int total = facts.number("total");
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) names.emplace_back(modifier.name);
  std::string words = sum_in_words(event.modifiers, names);
  if (words.empty()) words = "none";
  words += " = ";
  if (total == dice) return words + dice_in_words(dice);
  words += signed_number(total);
  return words + (dice > 0 ? ", raised to " : ", ") + dice_in_words(dice);
}

/// `5 4 4, not used 3 3`: only the three highest dice of a side have a part in a round.
std::string hand_in_words(const std::vector<int>& faces) {
  const std::size_t used = std::min<std::size_t>(faces.size(), opposed_dice);
  std::string words;
  for (std::size_t f = 0; f < faces.size(); ++f) {
    if (f == used) words += ", not used";
    words += (f == 0 ? "" : " ") + std::to_string(faces[f]);
  }
  return words;
}

/// `Victory and Temeraire`: the ships that attack.
std::string attackers_in_words(const Setup& setup, const Action& action) {
  std::vector<std::string> names;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (action.attackers[s]) names.push_back(setup.ships[s].name);
  }
  return with_and(names);
}

std::string end_in_words(Facts& facts, std::string_view fact) {
  const auto end = from_name<End>(facts.raw(fact));
  return end ? std::string(in_words(*end)) : facts.text(fact);
}

/// Who lends points of unopposed dice, the role `added_by`, and where to.
std::string lending_in_words(const Telling& telling, Facts& facts, std::string_view added_by) {
  const Event& event = facts.event();
  const std::vector<int> unopposed = facts.numbers("unopposed");
  const std::vector<int> added = facts.numbers("added");
  const std::string to = facts.text("added_to");
  if (unopposed.empty()) return {};
  std::string words = added_by == name_of(Role::attacker)
                          ? telling.attackers_of(event.who, event.against)
                          : telling.name(event.against);
  words += " unopposed " + listed(unopposed) + ": ";
  if (added.empty()) return words + "not added; ";
  if (added.size() < unopposed.size()) words += "only " + listed(added) + ' ';
  return words + "added to " + (to == "second" ? "the second die; " : "the highest die; ");
}

/// `6 v 5: bravo loses a die, 4 v 4: tie`: the dice of a round, pair by pair.
std::string pairs_in_words(const Telling& telling, Facts& facts) {
  const Event& event = facts.event();
  const std::string attackers = telling.attackers_of(event.who, event.against);
  const std::string defender = telling.name(event.against);
  const bool is_joint = attackers != telling.name(event.who);
  static_cast<void>(facts.numbers("lost"));  // follows from each pair
  const std::vector<int> attacking = facts.numbers("attacker");
  const std::vector<int> defending = facts.numbers("defender");
  std::string words;
  for (std::size_t p = 0; p < std::min(attacking.size(), defending.size()); ++p) {
    if (p > 0) words += ", ";
    words += std::to_string(attacking[p]) + " v " + std::to_string(defending[p]) + ": ";
    if (attacking[p] == defending[p]) {
      words += "tie";
    } else if (attacking[p] > defending[p]) {
      words += defender + " loses a die";
    } else {
      words += attackers + (is_joint ? " lose a die" : " loses a die");
    }
  }
  return words;
}

using Own = OwnWord<Telling>;

// clang-format off
constexpr std::array own_words = {
    Own{"names", [](const Telling& t, std::string_view fact, Facts& facts) { return t.names(facts.raw(fact)); }},
    Own{"side", [](const Telling& t, std::string_view fact, Facts& facts) { return t.side(facts.raw(fact)); }},
    Own{"outcome", [](const Telling& t, std::string_view, Facts& facts) { return t.outcome(facts); }},
    Own{"held_out", [](const Telling&, std::string_view, Facts& facts) { return std::string(facts.raw("verdict") == "won" ? held_out : ""); }},
    Own{"rivals", [](const Telling&, std::string_view, Facts& facts) { return std::string(facts.raw("verdict") == "won" ? "no other side" : "no side"); }},
    Own{"attackers", [](const Telling& t, std::string_view fact, Facts& facts) { const Event& e = facts.event(); return fact == "who" ? t.attackers_of(e.who, e.against) : t.attackers_of(e.against, e.who); }},
    Own{"motion", [](const Telling&, std::string_view fact, Facts& facts) { return std::string(facts.raw(fact) == "yes" ? "stationary" : "moving"); }},
    Own{"fouled", [](const Telling&, std::string_view fact, Facts& facts) { return std::string(facts.raw(fact) == "yes" ? "fouled" : "not fouled"); }},
    Own{"degrees", [](const Telling&, std::string_view fact, Facts& facts) { return in_degrees(facts.number(fact)); }},
    Own{"mm", [](const Telling&, std::string_view fact, Facts& facts) { return in_mm(facts.number(fact)); }},
    Own{"place", [](const Telling&, std::string_view fact, Facts& facts) { const Both at = both_of(facts, fact); return in_mm(at.attacker) + ", " + in_mm(at.defender); }},
    Own{"end", [](const Telling&, std::string_view fact, Facts& facts) { return end_in_words(facts, fact); }},
    Own{"die", [](const Telling&, std::string_view fact, Facts& facts) { const auto& rolls = facts.event().rolls; const std::size_t roll = fact == "who" ? 0 : 1; return roll < rolls.size() ? listed(rolls[roll].faces) : std::string("nothing"); }},
    Own{"again", [](const Telling&, std::string_view, Facts& facts) { const int nth = facts.number("throw"); return nth > 1 ? std::to_string(nth) : std::string(); }},
    Own{"hand", [](const Telling&, std::string_view fact, Facts& facts) { return hand_in_words(facts.numbers(fact)); }},
    Own{"dice", [](const Telling&, std::string_view fact, Facts& facts) { return dice_in_words(facts.number(fact)); }},
    Own{"dice_before", [](const Telling&, std::string_view fact, Facts& facts) { return dice_in_words(facts.number("dice") - facts.number(fact)); }},
    Own{"sum", [](const Telling&, std::string_view fact, Facts& facts) { return dice_sum_in_words(facts, facts.number(fact)); }},
    Own{"lending", [](const Telling& t, std::string_view fact, Facts& facts) { return lending_in_words(t, facts, facts.raw(fact)); }},
    Own{"pairs", [](const Telling& t, std::string_view, Facts& facts) { return pairs_in_words(t, facts); }},
    Own{"first", [](const Telling&, std::string_view fact, Facts& facts) { return std::to_string(both_of(facts, fact).attacker); }},
    Own{"second", [](const Telling&, std::string_view fact, Facts& facts) { return std::to_string(both_of(facts, fact).defender); }},
    Own{"both", [](const Telling&, std::string_view fact, Facts& facts) { const Both both = both_of(facts, fact); return std::to_string(both.attacker) + " against " + std::to_string(both.defender); }},
    Own{"dice_of_both", [](const Telling& t, std::string_view fact, Facts& facts) { const Both dice = both_of(facts, fact); return t.names(facts.raw("attackers")) + " with " + dice_in_words(dice.attacker) + " against " + t.name(facts.event().against) + " with " + dice_in_words(dice.defender); }},
};

// clang-format on

// ---- the order of the lines ---------------------------------------------------------------------

/// In the Command phase and in declarations all choose before anything is told, so that nobody
/// learns what the others do. Each refusal there goes below the last thing that its ship does, if
/// she does any.
void put_refusals_beside_deeds(std::vector<Event>& events) {
  const std::string_view refused = kind("refused");
  for (auto left = static_cast<std::ptrdiff_t>(events.size()); left > 0; --left) {
    const auto refusal = events.begin() + (left - 1);
    const bool is_secret = refusal->phase == "command" || refusal->phase == "declare";
    if (refusal->kind != refused || !is_secret) continue;
    auto place = refusal;
    for (auto later = refusal + 1; later != events.end(); ++later) {
      const bool same = later->phase == refusal->phase && later->who == refusal->who;
      if (same && later->kind != refused) place = later;
    }
    std::rotate(refusal, refusal + 1, place + 1);
  }
}

}  // namespace

// ---- the log ------------------------------------------------------------------------------------

std::string Telling::attackers_of(std::string_view first, std::string_view defender) const {
  // The last one counts: a roll-off may have taken a ship away since the first.
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    const std::string_view ids = find_text(*event, "attackers");
    const bool same = event->who == first && event->against == defender;
    if (same && !ids.empty()) return names(ids);
  }
  for (const Action& action : actions) {
    const bool same = setup.ships[index(first_attacker(action))].id == first &&
                      setup.ships[index(action.defender)].id == defender;
    if (same) return for_markdown(attackers_in_words(setup, action));
  }
  return name(first);
}

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {ending_tellers<Telling>, {}, {}},
          .fields = fields_said,
          .sentences = sentences,
          .own = own_words};
}

std::span<const FieldWords> field_words() {
  return fields_said;
}

std::span<const NewsWords> news() {
  return news_rows;
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const bool smooth = before.sea == Sea::calm;
  const std::string sea = "Sea: " + std::string(name_of(before.sea)) + ".";
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = played.goes_on || smooth ? std::string() : sea};
  Played arranged = played;
  put_refusals_beside_deeds(arranged.events);
  return log_in_words(arranged, head, Telling{{setup}, arranged.events, before.actions},
                      log_words());
}

// ---- the table of ships -------------------------------------------------------------------------

namespace {

/// `6 of 11`, `5 mobilised`.
ShipCell gun_dice_of(const ShipSpec& spec, const Ship& ship) {
  ShipCell cell = {std::to_string(gun_dice_available(spec, ship)) + " of " +
                   std::to_string(spec.gun_dice)};
  if (ship.gd_mobilized > 0) cell.push_back(std::to_string(ship.gd_mobilized) + " mobilised");
  if (ship.gd_lost > 0) cell.push_back(std::to_string(ship.gd_lost) + " lost for good");
  return cell;
}

/// `gun dice 5`, `sails 30`; `none`.
ShipCell hits_of(const Ship& ship) {
  ShipCell cell;
  if (ship.gd_hits > 0) cell.push_back("gun dice " + std::to_string(ship.gd_hits));
  if (ship.sail_hits > 0) cell.push_back("sails " + std::to_string(ship.sail_hits));
  if (cell.empty()) cell.emplace_back("none");
  return cell;
}

ShipCell notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipCell notes;
  if (out_of_play(ship)) notes.push_back("**" + for_markdown(taken_in_words(setup, ship)) + "**");
  if (ship.failed_attacker) notes.emplace_back("failed attacker");
  if (!ship.stationary) notes.emplace_back("moving");
  std::vector<std::string> fouled;
  for (const ShipPair& pair : state.fouled) {
    if (pair.first != id && pair.second != id) continue;
    const ShipId other = pair.first == id ? pair.second : pair.first;
    fouled.push_back(for_markdown(ship_name(setup, other)));
  }
  if (!fouled.empty()) notes.push_back("fouled with " + with_and(fouled));
  return notes;
}

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Side", HowTold::untold},
                              {"Size", HowTold::untold},
                              {"Crew", HowTold::untold},
                              {"Gun dice", HowTold::value},
                              {"Hits", HowTold::value},
                              {"Notes", HowTold::mark}}};
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    table.rows.push_back({.ship = spec.id,
                          .cells = {{for_markdown(spec.name)},
                                    {for_markdown(side_name(setup, spec.side))},
                                    {std::to_string(spec.size)},
                                    {std::string(name_of(spec.crew))},
                                    gun_dice_of(spec, state.ships[s]),
                                    hits_of(state.ships[s]),
                                    notes_on(setup, state, ship_at(s))}});
  }
  std::string& below = table.below;
  for (const Action& action : state.actions) {
    const std::string attackers = attackers_in_words(setup, action);
    const std::string defender(ship_name(setup, action.defender));
    below += "- " + for_markdown(attackers) + " against " + for_markdown(defender) + ": ";
    below += dice_in_words(action.dice.attacker) + " against ";
    below += std::to_string(action.dice.defender) + ", begun in turn ";
    below += std::to_string(action.started) + '\n';
  }
  if (!below.empty()) below += '\n';
  return table;
}

// ---- words --------------------------------------------------------------------------------------

std::string dice_in_words(int dice) {
  return dice == 0 ? "no dice" : counted(dice, "die");
}

std::string in_mm(int tenths) {
  constexpr int whole = 10;
  const int size = tenths < 0 ? -tenths : tenths;
  std::string words = (tenths < 0 ? "-" : "") + std::to_string(size / whole);
  if (size % whole != 0) words += '.' + std::to_string(size % whole);
  return words + " mm";
}

std::string_view in_words(End end) {
  constexpr std::array<std::string_view, names(End{}).size()> words = {
      "continues",
      "captured",
      "called off",
      "the attackers are out of dice",
      "the defender surrenders",
      "an attacker surrenders",
      "another ship has taken the ship"};
  return words[static_cast<std::size_t>(end)];
}

std::string taken_in_words(const Setup& setup, const Ship& ship) {
  if (ship.captured_by == no_side) return ship.struck ? "struck" : "";
  return (ship.struck ? "struck to " : "captured by ") +
         std::string(side_name(setup, ship.captured_by));
}

std::string standing_in_words(const Setup& setup, const State& state) {
  struct Ending {
    std::string_view won, over;
  };

  constexpr std::string_view last_turn = "the last turn has been played.";
  constexpr std::string_view quiet =
      "no one has boarded, or prepared to, for three turns in a row.";
  constexpr std::string_view agreed = "draw by agreement.";
  constexpr std::array<Ending, names(Reason{}).size()> endings = {{
      {last_turn, last_turn},
      {"no other side has a ship left.", "no side has a ship left."},
      {last_turn, last_turn},
      {quiet, quiet},
      {"by resignation.", "every player has resigned."},
      {agreed, agreed},
      {"by the scenario's victory conditions.", "several sides have achieved their aims."},
  }};
  if (state.verdict == Verdict::playing) return "The game is in progress.";
  const Ending& ending = endings[static_cast<std::size_t>(state.reason)];
  if (state.verdict != Verdict::won) return "The game is over: " + std::string(ending.over);
  std::string words =
      std::string(side_name(setup, state.winner)).append(" victory: ").append(ending.won);
  if (ending.won == ending.over) words.insert(words.size() - 1, held_out);
  return words;
}

std::string aims_in_words(const Setup& setup, const State& state) {
  return victory_in_words(setup, [&](std::size_t side) { return points_of(setup, state, side); });
}

}  // namespace prizecourt::admiralty
