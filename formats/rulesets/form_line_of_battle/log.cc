#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/events.h"
#include "formats/match/parley.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

// The log of a turn, the table of ships below it, what is news for a ship, and other words. Letters
// in brackets, (A) to (F), are those of the printed chapter 8.2.
namespace prizecourt::form_line_of_battle {
namespace {

// ---- the tables ---------------------------------------------------------------------------------

constexpr std::array fields_said = {
    FieldWords{"heading_deg", "heading in degrees"},
    FieldWords{"position_mm", "position in mm"},
};

// clang-format off
constexpr std::array headings = {
    StepHeading{"events",   "Events from the rest of the game"},
    StepHeading{"declare",  "Declarations"},
    StepHeading{"contacts", "Contact"},
    StepHeading{"fights",   "Boarding actions"},
    StepHeading{"end",      "End of the Action Phase"},
};

/// After the reason for an end by which a side has won of which nothing is asked.
constexpr std::string_view held_out = ", and no side has achieved its aims";

constexpr std::array sentences = {
    Sentence{"gunfire", "Gunfire costs {who} {:losses}"},
    Sentence{"turned", "{who} now heads {:degrees heading}°"},
    Sentence{"condition", "{who} {:change condition}; she {:can manoeuvrable} be manoeuvred"},
    Sentence{"captain", "The captain of {who} is {captain_state}"},
    Sentence{"sailed", "{who} lies at ({x}, {y}) mm"},
    Sentence{"in-reach", "{who} and {against} are within reach of each other", "state", "yes"},
    Sentence{"in-reach", "{who} and {against} are out of reach of each other{-state}"},
    Sentence{"bound-to-touch", "{who} will run into {against} in {:phase} Action Phase", "how", "collision"},
    Sentence{"bound-to-touch", "{who} will lie alongside {against} in {:phase} Action Phase{-how}"},
    Sentence{"fouled", "{who} and {against} are now entangled"},
    Sentence{"parted", "{who} and {against} are no longer entangled"},
    Sentence{"declared", "**{who} tries to board {against} on the spot** with her whole crew, {:parties parties}{-in_contact}{-prize}", "how", "collision"},
    Sentence{"declared", "**{who} tries to board {against} across {@prize}** with her whole crew, {:parties parties}{-how}{-in_contact}", "prize"},
    Sentence{"declared", "**{who} tries to board {against}** alongside with her whole crew, {:parties parties}{-how}{-prize}", "in_contact", "yes"},
    Sentence{"declared", "**{who} comes alongside {against} to board** with her whole crew, {:parties parties}{-how}{-in_contact}{-prize}"},
    Sentence{"prize-crew", "**{who} prepares to take {against}**, which has struck, with {:parties parties}", "in_contact", "yes"},
    Sentence{"prize-crew", "**{who} comes alongside to take {against}**, which has struck, with {:parties parties}{-in_contact}"},
    Sentence{"no-attempt", "No ship tries to board"},
    Sentence{"counter-board", "Counter-board: {who} boards {against} as well, on the spot", "how", "collision"},
    Sentence{"counter-board", "Counter-board: {who} boards {against} as well{-how}"},
    Sentence{"contact", "{who} runs into {against}", "how", "collision"},
    Sentence{"contact", "{who} comes alongside {against}{-how}"},
    Sentence{"entangling", "**The rigging of {who} and {against} is entangled** (needs {needed}+: {:sum})", "result", "entangled", Depth::below},
    Sentence{"entangling", "The rigging of {who} and {against} stays clear (needs {needed}+: {:sum}){-result}", "", "", Depth::below},
    Sentence{"initiation", "{:attempt how} by {who} on {against}[ across {@prize}]: **grappled**, boarders away| (needs {needed}+: {:sum} = {total})", "result", "grappled"},
    Sentence{"initiation", "{:attempt how} by {who} on {against}[ across {@prize}] fails| (needs {needed}+: {:sum} = {total}){-result}"},
    Sentence{"fight-began", "**{:party ships} against {:enemies enemies}**, {:place deck}; both sides board", "counter_board", "yes"},
    Sentence{"fight-began", "**{:party ships} against {:enemies enemies}**, {:place deck}{-counter_board}"},
    Sentence{"musketry-held", "{who} does not shoot at the enemy's captain, as ordered", "reason", "ordered", Depth::below},
    Sentence{"musketry-held", "{who} does not shoot: her side has only one shot", "reason", "side-has-shot", Depth::below},
    Sentence{"musketry-held", "{who} does not shoot: no enemy captain is alive{-reason}", "", "", Depth::below},
    Sentence{"musketry", "{who} shoots at the captain of {against}: missed[, already {:state_before captain_state}] ({:sum} = {total})[; {penalty} for the {:side_of against} side in the first round]", "result", "nothing", Depth::below},
    Sentence{"musketry", "{who} shoots at the captain of {against}: **{result}**[, already {:state_before captain_state}] ({:sum} = {total})[; {penalty} for the {:side_of against} side in the first round]", "", "", Depth::below},
    Sentence{"round", "Round {round} {:place deck}, the {:side attacker} side attacking: {:score who}; {:score against}: [won by {difference}, ]**({result}) {:meaning result}{:side loser}**"},
    Sentence{"parties-lost", "{who} loses {:parties lost}, {left} left{-round}", "", "", Depth::below},
    Sentence{"excess", "(F) {who} has no crew party to lose: Broadside Rating {:rating left}[; {unmet} more cannot be taken]{-round}", "", "", Depth::below},
    Sentence{"spared", "{who} takes no strike test in a draw (Broadside Rating {left}){-round}", "what", "test", Depth::below},
    Sentence{"spared", "{who} has no crew party to lose, and a draw costs no guns (Broadside Rating {left}){-round}{-what}", "", "", Depth::below},
    Sentence{"pushed-back", "(B) The fight moves to the {:side deck} deck; the {:side attacker} side now attacks{-round}", "", "", Depth::below},
    Sentence{"repulsed", "(C3) The {:side_of who} boarders return to their own decks{-round}", "", "", Depth::below},
    Sentence{"strike-test", "(E) {who} passes her strike test[ for {:several causes} causes]{-round}| (needs {needed}+: {:sum} = {total})", "result", "passed", Depth::below},
    Sentence{"strike-test", "(E) {who} **fails her strike test**[ for {:several causes} causes]{-round}{-result}| (needs {needed}+: {:sum} = {total})", "", "", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}**: carried by boarding{-round}", "cause", "carried", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}** as ordered{-round}", "cause", "ordered", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}**: strike test failed{-round}{-cause}", "", "", Depth::below},
    Sentence{"own-deck", "**{who} fights for her own deck** against {against}: {:parties parties} against {enemy_parties}{-round}{-deck}"},
    Sentence{"broke-off", "(D1) The {:side_of who} boarders draw back from the gunwales before round {round}", "place", "gunwales"},
    Sentence{"broke-off", "(D1) The {:side_of who} boarders leave {against} and go home before round {round}{-place}"},
    Sentence{"followed-up", "(C3) **The {:side_of who} boarders follow** to the {:side deck} deck and attack{-attacker}", "after", "repulse"},
    Sentence{"followed-up", "(D2) **The {:side_of who} boarders follow** to the {:side deck} deck and attack{-attacker}{-after}"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}one side has struck", "result", "struck"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}(C3) repulsed, no pursuit", "result", "repulsed"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}(D3) broken off, no pursuit", "result", "broken-off"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}(E2) no crew party is left on either side", "result", "exhausted"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}no end in sight", "result", "endless"},
    Sentence{"fight-over", "The fight between {who} and {against} ends after {rounds round}: {:after after}{result}"},
    Sentence{"prize", "**{who} takes {against}** as a prize for the {:side side} side"},
    Sentence{"game-over", "{:outcome}: every enemy ship has struck", "reason", "struck"},
    Sentence{"game-over", "{:outcome}: no ship has a crew party left to board{:held_out}", "reason", "spent"},
    Sentence{"game-over", "{:outcome}: the last turn has been played{:held_out}", "reason", "turn-limit"},
    Sentence{"game-over", "{:outcome}: by resignation", "reason", "resigned"},
    Sentence{"game-over", "{:outcome}: draw by agreement", "reason", "agreed"},
    Sentence{"game-over", "{:outcome}: by the scenario's victory conditions{-reason}"},
};
// clang-format on

constexpr std::array news_rows = {
    NewsWords{"contact", "ran into {}", "was run into by {}", "how", "collision"},
    NewsWords{"initiation", "boarded {}", "was boarded by {}", "result", "grappled"},
    NewsWords{"initiation", "failed to board {}", "{} failed to board her", "result", "failed"},
    NewsWords{"counter-board", "met {} with a counter-board", "{} met her with a counter-board"},
    NewsWords{"musketry", "wounded the captain of {}", "{} wounded her captain", "result",
              "wounded"},
    NewsWords{"musketry", "killed the captain of {}", "{} killed her captain", "result", "killed"},
    NewsWords{"repulsed", "was repulsed by {}", "repulsed {}"},
    NewsWords{"broke-off", "broke off the boarding of {}", "{} broke off the boarding"},
    NewsWords{"struck", "struck to {}", "made {} strike"},
    NewsWords{"prize", "took {}"},
};

// ---- words of the sentences ---------------------------------------------------------------------

/// Dice and the modifiers after them, a sum without its result: `roll 4 + 1 (parallel) − 1 (rate)`.
std::string dice_sum_in_words(std::span<const Face> faces, std::span<const Modifier> modifiers) {
  std::string words = (faces.size() == 1 ? "roll " : "rolls ") + listed(faces);
  for (const auto& [rule, name, value] : modifiers) {
    words += (value < 0 ? " − " : " + ") + std::to_string(std::abs(value)) + " (";
    words.append(name).append(")");
  }
  return words;
}

std::string losses_in_words(Facts& facts) {
  const int parties = facts.number("parties");
  const int broadside = facts.number("broadside");
  const std::string parties_left = std::to_string(facts.number("parties_left"));
  const std::string broadside_left = std::to_string(facts.number("broadside_left"));
  std::vector<std::string> parts;
  if (parties > 0) parts.push_back(parties_in_words(parties) + " (" + parties_left + " left)");
  if (broadside > 0) {
    parts.push_back(counted(broadside, "point") + " of Broadside Rating (" + broadside_left +
                    " left)");
  }
  if (parts.empty()) parts.emplace_back("nothing");
  return with_and(parts);
}

/// What becomes of a ship when a condition begins, and when it ends; by Impairment.
constexpr std::array<std::array<std::string_view, 2>, names(Impairment{}).size()> condition_words =
    {{{"is dismasted", "is no longer dismasted"},
      {"has lost her wheel", "can be steered again"},
      {"drifts", "no longer drifts"},
      {"is in irons", "is out of irons"}}};

std::string change_in_words(Facts& facts, std::string_view condition) {
  const std::size_t ends = facts.raw("state") == "yes" ? 0 : 1;
  const auto found = from_name<Impairment>(condition);
  return found ? std::string(condition_words[static_cast<std::size_t>(*found)][ends])
               : std::string();
}

/// In which Action Phase two ships will touch: `this`, or `her side's next`.
std::string phase_in_words(const Telling& telling, const Event& event) {
  const auto mover = ship_called(telling.setup, event.who);
  const bool now = mover && telling.setup.ships[index(*mover)].side == telling.moving;
  return now ? "this" : "her side's next";
}

/// `on the gunwales`, `on the Spanish deck`.
std::string place_in_words(const Telling& telling, Facts& facts) {
  const std::string deck = telling.side(facts.raw("deck"));
  const bool on_deck = facts.raw("place") == name_of(Where::deck);
  return on_deck ? "on the " + deck + " deck" : std::string("on the gunwales");
}

/// Of the captain who was shot at; empty where that is no other than he is now, or none.
std::string state_before(Facts& facts, std::string_view state) {
  const bool is_new = state == facts.raw("result") || state == name_of(CaptainState::fit);
  return is_new ? std::string() : for_markdown(state);
}

/// `Bayonnaise and Ambuscade (3 parties)`.
std::string with_parties(const Telling& telling, Facts& facts, std::string_view ships,
                         std::string_view parties) {
  const int number = facts.number(parties);
  return telling.names(facts.raw(ships)) + " (" + parties_in_words(number) + ')';
}

/// `Spanish roll 6 + 2 (crew parties) = 8`, of the side that moves or its enemy.
std::string score_in_words(const Telling& telling, Facts& facts, bool enemy) {
  constexpr std::string_view enemys = "enemy's ";
  const Event& event = facts.event();
  std::vector<Modifier> sum;
  for (Modifier modifier : event.modifiers) {
    if (modifier.name.starts_with(enemys) != enemy) continue;
    if (enemy) modifier.name.remove_prefix(enemys.size());
    sum.push_back(modifier);
  }
  const int die = facts.number(enemy ? "enemy_die" : "die");
  static_cast<void>(facts.number(enemy ? "enemy_parties" : "parties"));  // a summand as well
  const std::array<Face, 1> face = {static_cast<Face>(die)};
  return telling.side_of(enemy ? event.against : event.who) + ' ' + dice_sum_in_words(face, sum) +
         " = " + std::to_string(facts.number(enemy ? "enemy_total" : "total"));
}

/// What the letter of a round means; the loser follows where there is one.
std::string meaning_in_words(std::string_view letter) {
  constexpr std::array<std::string_view, names(Result{}).size()> meanings = {
      "draw, each side loses a crew party",
      "pushed back, one crew party lost: ",
      "driven back, two crew parties lost: ",
      "one crew party lost: ",
      "carried: ",
      "repulsed, two crew parties lost: "};
  const Result result = from_name<Result>(letter).value_or(Result::C3);
  return std::string(meanings[static_cast<std::size_t>(result)]);
}

using Own = OwnWord<Telling>;

// clang-format off
constexpr std::array own_words = {
    Own{"side", [](const Telling& t, std::string_view fact, Facts& facts) { return t.side(facts.raw(fact)); }},
    Own{"side_of", [](const Telling& t, std::string_view fact, Facts& facts) { return t.side_of(fact == "who" ? facts.event().who : facts.event().against); }},
    Own{"outcome", [](const Telling& t, std::string_view, Facts& facts) { return t.outcome(facts); }},
    Own{"held_out", [](const Telling&, std::string_view, Facts& facts) { return std::string(facts.raw("verdict") == "won" ? held_out : ""); }},
    Own{"parties", [](const Telling&, std::string_view fact, Facts& facts) { return parties_in_words(facts.number(fact)); }},
    Own{"party", [](const Telling& t, std::string_view fact, Facts& facts) { return with_parties(t, facts, fact, "parties"); }},
    Own{"enemies", [](const Telling& t, std::string_view fact, Facts& facts) { return with_parties(t, facts, fact, "enemy_parties"); }},
    Own{"sum", [](const Telling&, std::string_view, Facts& facts) { return dice_sum_in_words(all_faces(facts.event()), facts.event().modifiers); }},
    Own{"losses", [](const Telling&, std::string_view, Facts& facts) { return losses_in_words(facts); }},
    Own{"change", [](const Telling&, std::string_view fact, Facts& facts) { return change_in_words(facts, facts.raw(fact)); }},
    Own{"can", [](const Telling&, std::string_view fact, Facts& facts) { return std::string(facts.raw(fact) == "yes" ? "can" : "cannot"); }},
    Own{"phase", [](const Telling& t, std::string_view, Facts& facts) { return phase_in_words(t, facts.event()); }},
    Own{"place", [](const Telling& t, std::string_view, Facts& facts) { return place_in_words(t, facts); }},
    Own{"state_before", [](const Telling&, std::string_view fact, Facts& facts) { return state_before(facts, facts.raw(fact)); }},
    Own{"rating", [](const Telling&, std::string_view fact, Facts& facts) { const int lost = facts.number("lost"); const std::string now = std::to_string(facts.number(fact)); return lost > 0 ? std::to_string(facts.number(fact) + lost) + " becomes **" + now + "**" : "stays " + now; }},
    Own{"attempt", [](const Telling&, std::string_view fact, Facts& facts) { return std::string(facts.raw(fact) == name_of(How::collision) ? "Impromptu boarding attempt" : "Boarding attempt"); }},
    Own{"several", [](const Telling&, std::string_view fact, Facts& facts) { const int causes = facts.number(fact); return causes > 1 ? std::to_string(causes) : std::string(); }},
    Own{"after", [](const Telling&, std::string_view fact, Facts& facts) { return std::string(facts.raw(fact) == "repulse" ? "(C3) repulsed, " : ""); }},
    Own{"score", [](const Telling& t, std::string_view fact, Facts& facts) { return score_in_words(t, facts, fact == "against"); }},
    Own{"meaning", [](const Telling&, std::string_view fact, Facts& facts) { return meaning_in_words(facts.raw(fact)); }},
    Own{"degrees", [](const Telling&, std::string_view fact, Facts& facts) { return in_degrees(facts.number(fact)); }},
};

// clang-format on

// ---- citations ----------------------------------------------------------------------------------

/// The rules in the order of the catalogue, in which people look them up. A repulse that leaves
/// nobody a crew party is an end that two sections of the text name together.
void cite_in_order(Citations& cited, const Event& event) {
  std::vector<Rule> all = {event.rule};
  const bool repulsed = event.kind == kind("fight-over") && find_fact(event, "after") != nullptr;
  if (repulsed) all.push_back(cite("FLB-8.2.14"));
  for (const Modifier& modifier : event.modifiers) all.push_back(modifier.rule);
  for (const Roll& roll : event.rolls) all.push_back(roll.address.rule);
  std::sort(all.begin(), all.end(), std::less());  // all of one table
  for (const Rule rule : all) cited.add(rule);
  cited.add(event.ruling);
}

}  // namespace

// ---- the log ------------------------------------------------------------------------------------

std::string Telling::side_of(std::string_view ship) const {
  const auto found = ship_called(setup, ship);
  return found ? for_markdown(side_name(setup, setup.ships[index(*found)].side))
               : for_markdown(ship);
}

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {ending_tellers<Telling>, {}, {}},
          .fields = fields_said,
          .cite = cite_in_order,
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
  const std::string mover = for_markdown(side_name(setup, before.moving));
  const TurnHead head{
      .title = "Turn " + std::to_string(before.turn) + ": " + mover + " Action Phase",
      .conditions = {}};
  return log_in_words(played, head, Telling{{setup}, before.moving}, log_words());
}

// ---- the table of ships -------------------------------------------------------------------------

namespace {

/// What binds two ships, before the name of one.
std::string_view bond_in_words(const Link& link) {
  if (link.grappled) return link.entangled ? "grappled to and entangled with" : "grappled to";
  return link.entangled ? "entangled with" : "alongside";
}

ShipCell notes_on(const Setup& setup, const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  ShipCell notes;
  if (ship.struck) notes.emplace_back("**struck**");
  if (ship.prize_of != Owner::none) {
    notes.push_back(for_markdown(side_name(setup, static_cast<Side>(ship.prize_of))) + " prize");
  }
  for (const std::string_view condition : conditions_of(ship)) notes.emplace_back(condition);
  for (const Link& link : state.links) {
    if (link.ships.a != id && link.ships.b != id) continue;
    const ShipId other_ship = link.ships.a == id ? link.ships.b : link.ships.a;
    notes.push_back(std::string(bond_in_words(link)) + ' ' +
                    for_markdown(ship_name(setup, other_ship)));
  }
  return notes;
}

}  // namespace

ShipTable table_of_ships(const Setup& setup, const State& state) {
  ShipTable table{.columns = {{"Ship", HowTold::untold},
                              {"Side", HowTold::untold},
                              {"Rate", HowTold::untold},
                              {"Crew parties", HowTold::value},
                              {"Broadside", HowTold::value},
                              {"Captain", HowTold::value},
                              {"", HowTold::mark}}};
  for (std::size_t s = 0; s < state.ships.size(); ++s) {
    const ShipSpec& spec = setup.ships[s];
    const Ship& ship = state.ships[s];
    ShipCell captain = {std::string(name_of(ship.captain))};
    if (ship.captain_state != CaptainState::fit) captain.emplace_back(name_of(ship.captain_state));
    table.rows.push_back(
        {.ship = spec.id,
         .cells = {{for_markdown(spec.name)},
                   {for_markdown(side_name(setup, spec.side))},
                   {std::string(rate_in_words(spec.rate))},
                   {std::to_string(ship.parties) + ' ' + std::string(name_of(spec.quality))},
                   {std::to_string(ship.broadside)},
                   captain,
                   notes_on(setup, state, ship_at(s))}});
  }
  return table;
}

// ---- words --------------------------------------------------------------------------------------

std::string_view rate_in_words(int rate) {
  constexpr std::array<std::string_view, unrated> words = {
      "1st rate", "2nd rate", "3rd rate", "4th rate", "5th rate", "6th rate", "unrated"};
  return words[static_cast<std::size_t>(rate - 1)];
}

std::vector<std::string_view> conditions_of(const Ship& ship) {
  constexpr std::array<std::string_view, names(Impairment{}).size()> all = {
      "dismasted", "steering lost", "drifting", "in irons"};
  std::vector<std::string_view> words;
  for (std::size_t c = 0; c < ship.conditions.size(); ++c) {
    if (ship.conditions[c]) words.push_back(all[c]);
  }
  return words;
}

std::string parties_in_words(int parties) {
  if (parties == 0) return "no crew party";
  return std::to_string(parties) + (parties == 1 ? " crew party" : " crew parties");
}

std::string standing_in_words(const Setup& setup, const State& state) {
  const auto name = [&](Side side) { return std::string(side_name(setup, side)); };
  const bool won = state.winner.has_value();
  const std::string over = won ? name(*state.winner) + " victory: " : "The game is over: ";
  if (state.verdict == Verdict::playing) return "The game is in progress.";
  switch (state.reason) {
    case Reason::none:
    case Reason::struck:
      if (!won) return over + "every ship has struck.";
      return over + "every " + name(other(*state.winner)) + " ship has struck.";
    case Reason::spent:
      return over + "no ship can board any more" + std::string(won ? held_out : "") + '.';
    case Reason::resigned:
      return over + (won ? "by resignation." : "every player has resigned.");
    case Reason::agreed:
      return over + "draw by agreement.";
    case Reason::victory:
      return over + (won ? "by the scenario's victory conditions."
                         : "both sides have achieved their aims.");
    case Reason::limit:
      break;
  }
  return over + "the last turn has been played" + std::string(won ? held_out : "") + '.';
}

std::string aims_in_words(const Setup& setup, const State& state) {
  return victory_in_words(
      setup, [&](std::size_t side) { return points_of(setup, state, both_sides[side]); });
}

}  // namespace prizecourt::form_line_of_battle
