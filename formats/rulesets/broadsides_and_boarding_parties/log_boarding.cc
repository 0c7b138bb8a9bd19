#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rules.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"

#include <array>

// The boarding, the end of the game, what players say; orders that were refused.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- before the boarders move ----

/// The dice of side 1 and of side 2.
std::string tell_first_boarder(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  std::vector<std::string> dice;
  for (const Roll& roll : facts.event().rolls) {
    dice.push_back(telling.name(roll.address.who) + ' ' + listed(roll.faces));
  }
  const bool tie = facts.text("result") == tie_named;
  return "First boarding turn (rolls " + listed(dice) + "): " +
         (tie ? std::string("a tie, roll again")
              : "**" + telling.name(facts.event().who) + " boards first**");
}

// ---- movements ----

/// The ship that a place of a movement is on: `seahawk` of `seahawk:D5`.
std::string_view ship_part(std::string_view place) {
  return place.substr(0, place.find(':'));
}

/// `crew-5 of Royal Isabella goes from C3 to D4 aboard Seahawk`.
std::string tell_movement(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string_view from = facts.raw("from");
  const std::string_view to = facts.raw("to");
  const bool fight = facts.text("fight") == "yes";
  std::string words = "Movement " + std::to_string(facts.number("movement")) + ": " +
                      figure_in_words(facts.raw("figure")) + " of " + telling.name(event.who);
  if (ship_part(from) == ship_part(to)) {
    words += " goes from " + section_in_words(from) + " to " + section_in_words(to) + " aboard " +
             telling.name(ship_part(to));
  } else {
    words +=
        " crosses from " + section_in_words(from) + " to " + place_in_words(telling, event, to);
  }
  return fight ? words + ", **where there are enemies**" : words;
}

// ---- fights ----

/// One side of a roll.
struct Blow {
  std::string_view ship;
  std::size_t roll = 0;  ///< its die among the rolls of the event
  std::string_view figures, total, numbers, captain;
};

/// `Seahawk (2 figures) rolls 3 + 1 (numbers) + 1 (Captain) = 5`.
std::string blow_in_words(const Telling& telling, Facts& facts, const Blow& blow) {
  const Event& event = facts.event();
  std::string words =
      telling.name(blow.ship) + " (" + counted(facts.number(blow.figures), "figure") + ") rolls ";
  if (blow.roll < event.rolls.size()) words += listed(event.rolls[blow.roll].faces);
  const std::size_t die_alone = words.size();
  for (const Modifier& modifier : event.modifiers) {
    const bool of_numbers = modifier.name == blow.numbers;
    if (!of_numbers && modifier.name != blow.captain) continue;
    words += " + " + std::to_string(modifier.value) + (of_numbers ? " (numbers)" : " (Captain)");
  }
  const int total = facts.number(blow.total);
  return words.size() == die_alone ? words : words + " = " + std::to_string(total);
}

std::string outcome_in_words(const Telling& telling, Facts& facts) {
  const std::string_view loser = facts.raw("loser");
  const std::string_view fallen = facts.raw("fallen");
  if (loser.empty()) return "a tie, roll again";
  const std::string words = telling.name(loser) + " loses " + figure_in_words(fallen);
  return fallen == name_of(captain) ? "**" + words + "**" : words;
}

std::string tell_fight(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const Blow active{event.who, 0, "figures", "total", "numbers", "captain"};
  const Blow enemy{event.against,    1, "enemies", "enemy_total", "enemy's numbers",
                   "enemy's captain"};
  const std::string at = place_in_words(telling, facts.event(), facts.raw("at"));
  const std::string first = blow_in_words(telling, facts, active);
  return at + ": " + first + "; " + blow_in_words(telling, facts, enemy) + ": " +
         outcome_in_words(telling, facts);
}

// ---- the end ----

std::string reason_in_words(const std::string& reason) {
  if (reason == "surrender") return "the enemy has surrendered";
  if (reason == "sunk") return "the enemy's ship has sunk";
  if (reason == "annihilated") return "gunfire has left the enemy no guns and no crew";
  if (reason == "captain-slain") return "the enemy's Captain is slain";
  if (reason == "turn-limit") return "the last turn has been played";
  if (reason == "mutual") return "both have lost at once";
  if (reason == "agreed") return "draw by agreement";
  return reason;
}

std::string figures_left(const Telling& telling, std::span<const int> figures) {
  std::vector<std::string> parts;
  for (const Side side : both_sides) {
    if (index(side) >= figures.size()) continue;
    parts.push_back(ship_in_words(telling.setup, side) + ' ' +
                    std::to_string(figures[index(side)]));
  }
  return "; figures left: " + listed(parts);
}

std::string tell_game_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const bool won = facts.text("verdict") == "won";
  const std::string winner = telling.name(facts.raw("winner"));
  const std::string words = won ? "**" + telling.name(facts.event().who) + " (" + winner +
                                      ") beats " + telling.name(facts.event().against) + "**"
                                : "**The game is drawn**";
  const std::string reason = reason_in_words(facts.text("reason"));
  return words + ": " + reason + figures_left(telling, facts.numbers("figures"));
}

constexpr std::array boarding_rows = {
    Teller{"first-boarder", Joined::no, Depth::main, tell_first_boarder},
    Teller{"moved", Joined::no, Depth::main, tell_movement},
    Teller{"fight-roll", Joined::no, Depth::main, tell_fight},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
};

}  // namespace

std::span<const Teller> boarding_tellers() {
  return boarding_rows;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
