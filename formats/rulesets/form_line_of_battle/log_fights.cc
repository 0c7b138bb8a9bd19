#include "engine/rulesets/form_line_of_battle/game.h"
#include "formats/rulesets/form_line_of_battle/log_parts.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/words.h"

#include <array>

// The fights, round by round.
namespace prizecourt::form_line_of_battle {
namespace {

// ---- the beginning ----

/// `Victory and Temeraire (7 crew parties)`.
std::string party_in_words(const Telling& telling, std::string_view ships, int parties) {
  std::vector<std::string> names;
  while (!ships.empty()) {
    const std::size_t end = std::min(ships.find(' '), ships.size());
    if (end > 0) names.push_back(telling.name(ships.substr(0, end)));
    ships.remove_prefix(std::min(end + 1, ships.size()));
  }
  return with_and(names) + " (" + parties_in_words(parties) + ')';
}

/// `on the gunwales`, `on the Spanish deck`.
std::string place_in_words(const Telling& telling, Facts& facts) {
  const std::string_view deck = facts.raw("deck");
  const bool on_deck = facts.text("place") == name_of(Where::deck);
  return on_deck ? "on the " + telling.side(deck) + " deck" : std::string("on the gunwales");
}

std::string tell_beginning(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string ours = party_in_words(telling, facts.raw("ships"), facts.number("parties"));
  const std::string theirs =
      party_in_words(telling, facts.raw("enemies"), facts.number("enemy_parties"));
  const bool counter = facts.text("counter_board") == "yes";
  return "**" + ours + " against " + theirs + "**, " + place_in_words(telling, facts) +
         (counter ? "; both sides board" : "");
}

std::string tell_musketry(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string result = facts.text("result");
  const std::string state = facts.text("captain_state");
  const bool hit = result != "nothing";
  const int penalty = facts.number("penalty");
  std::string words = telling.name(event.who) + " shoots at the captain of " +
                      telling.name(event.against) + ": " + (hit ? "**" + result + "**" : "missed");
  if (state != result && state != name_of(CaptainState::fit)) words += ", already " + state;
  words += " (" + dice_sum_in_words(event) + " = " + std::to_string(facts.number("total")) + ')';
  if (penalty == 0) return words;
  return words + "; " + signed_number(penalty) + " for the " + telling.side_of(event.against) +
         " side in the first round";
}

// ---- a round ----

constexpr std::string_view enemys = "enemy's ";

/// `Spanish die 6 + 2 (crew parties) = 8`: the first roll is that of the side that moves.
std::string score_in_words(const Telling& telling, Facts& facts, std::size_t roll) {
  const Event& event = facts.event();
  const bool enemy = roll == 1;
  std::vector<Modifier> sum;
  std::vector<std::string> names;
  for (const Modifier& modifier : event.modifiers) {
    std::string_view name = modifier.name;
    if (name.starts_with(enemys) != enemy) continue;
    if (enemy) name.remove_prefix(enemys.size());
    sum.push_back(modifier);
    names.emplace_back(name);
  }
  const int die = facts.number(enemy ? "enemy_die" : "die");
  static_cast<void>(facts.number(enemy ? "enemy_parties" : "parties"));  // a summand as well
  const std::array<Face, 1> face = {static_cast<Face>(die)};
  return telling.side_of(enemy ? event.against : event.who) + ' ' +
         dice_sum_in_words(face, sum, names) + " = " +
         std::to_string(facts.number(enemy ? "enemy_total" : "total"));
}

/// What a letter means; the loser follows where there is one.
std::string_view result_in_words(std::string_view letter) {
  if (letter == name_of(Result::A)) return "draw, each side loses a crew party";
  if (letter == name_of(Result::B1)) return "pushed back, one crew party lost: ";
  if (letter == name_of(Result::B2)) return "driven back, two crew parties lost: ";
  if (letter == name_of(Result::C1)) return "one crew party lost: ";
  if (letter == name_of(Result::C2)) return "carried: ";
  return "repulsed, two crew parties lost: ";
}

std::string tell_round(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string_view letter = facts.raw("result");
  const std::string_view loser = facts.raw("loser");
  const std::string attacker = telling.side(facts.raw("attacker"));
  const int difference = facts.number("difference");
  std::string words = "Round " + std::to_string(facts.number("round")) + ' ' +
                      place_in_words(telling, facts) + ", the " + attacker + " side attacking: ";
  words += score_in_words(telling, facts, 0);
  words += "; " + score_in_words(telling, facts, 1) + ": ";
  if (difference > 0) words += "won by " + std::to_string(difference) + ", ";
  words += "**(" + std::string(letter) + ") " + std::string(result_in_words(letter));
  return words + (loser.empty() ? "" : telling.side(loser)) + "**";
}

// ---- what comes of a round ----

/// Marks the round as told: the line stands below that of its round.
void skip_round(Facts& facts) {
  static_cast<void>(facts.number("round"));
}

std::string tell_excess(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  skip_round(facts);
  const int lost = facts.number("lost");
  const int left = facts.number("left");
  const int unmet = facts.number("unmet");
  std::string words = "(F) " + telling.name(facts.event().who) + " has no crew party to lose: ";
  if (lost > 0) {
    words += "Broadside Rating " + std::to_string(left + lost) + " becomes **" +
             std::to_string(left) + "**";
  } else {
    words += "Broadside Rating stays " + std::to_string(left);
  }
  if (unmet == 0) return words;
  return words + "; " + std::to_string(unmet) + " more cannot be taken";
}

std::string tell_strike_test(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  skip_round(facts);
  const Event& event = facts.event();
  const bool passed = facts.text("result") == "passed";
  const int causes = facts.number("causes");
  std::string words = "(E) " + telling.name(event.who);
  words += passed ? " passes her strike test" : " **fails her strike test**";
  if (causes > 1) words += " for " + std::to_string(causes) + " causes";
  facts.set_sum(" (needs " + std::to_string(facts.number("needed")) + "+: " +
                dice_sum_in_words(event) + " = " + signed_number(facts.number("total")) + ')');
  return words;
}

// ---- going home, and the end ----

std::string ending_in_words(const std::string& result) {
  if (result == "struck") return "one side has struck";
  if (result == "repulsed") return "(C3) repulsed, no pursuit";
  if (result == "broken-off") return "(D3) broken off, no pursuit";
  if (result == "exhausted") return "(E2) no crew party is left on either side";
  if (result == "endless") return "no end in sight";
  return result;
}

std::string tell_ending(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool after_repulse = facts.text("after") == "repulse";
  const std::string result =
      (after_repulse ? "(C3) repulsed, " : "") + ending_in_words(facts.text("result"));
  return "The fight between " + telling.name(event.who) + " and " + telling.name(event.against) +
         " ends after " + counted(facts.number("rounds"), "round") + ": " + result;
}

constexpr std::array fight_rows = {
    Teller{"fight-began", Joined::no, Depth::main, tell_beginning},
    Teller{"musketry", Joined::no, Depth::below, tell_musketry},
    Teller{"round", Joined::no, Depth::main, tell_round},
    Teller{"excess", Joined::no, Depth::below, tell_excess},
    Teller{"strike-test", Joined::no, Depth::below, tell_strike_test},
    Teller{"fight-over", Joined::no, Depth::main, tell_ending},
};

}  // namespace

std::span<const Teller> fight_tellers() {
  return fight_rows;
}

}  // namespace prizecourt::form_line_of_battle
