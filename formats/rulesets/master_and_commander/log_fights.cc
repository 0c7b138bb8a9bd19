#include "engine/rulesets/master_and_commander/rules.h"
#include "formats/match/parley.h"
#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <array>

// Steps 11 to 29 as they are told: attacks, each as a sum that can be followed, and what they do,
// grapples, boarding, prizes, the end; and orders that were refused.
namespace prizecourt::master_and_commander {
namespace {

// ---- declarations and position ----

std::string tell_declarations(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> attacks;
  std::vector<std::string> holding;
  for (Facts& facts : run) {
    const Event& event = facts.event();
    const std::string how = facts.text("how");
    if (event.against.empty()) {
      holding.push_back(telling.name(event.who));
    } else {
      attacks.push_back(telling.name(event.who) + " at " + telling.name(event.against) + ' ' + how);
    }
  }
  if (attacks.empty()) return "Holding fire: " + listed(holding);
  const std::string words = "Attacks declared: " + listed(attacks);
  return holding.empty() ? words : words + "; holding fire: " + listed(holding);
}

// ---- an attack ----

/// `SHORT`, `LONG at range 2`, `RAM`.
std::string combat_in_words(Facts& facts) {
  const std::string combat = facts.text("combat");
  const auto range = facts.maybe_number("range");
  return range.value_or(0) > 0 ? combat + " at range " + std::to_string(*range) : combat;
}

struct LossStep {
  std::string_view fact;
  std::string_view words;
  Rule rule;
};

const std::array loss_steps = {
    LossStep{"accuracy", "accuracy", cite("MC-19.1")},
    LossStep{"muskets", "muskets", cite("MC-20.1")},
    LossStep{"crews", "gun crews", cite("MC-21.1")},
    LossStep{"blunder", "blunder", cite("MC-22.1")},
};

/// `accuracy rolls 3 5: none lost`. Gunnery above 0 saves accuracy dice, of which there is one for
/// each square of range (MC-19.1); below 0 it may add some (MC-R101).
std::string losses_in_words(Facts& facts) {
  const auto range = static_cast<std::size_t>(facts.maybe_number("range").value_or(0));
  std::string words;
  for (const LossStep& step : loss_steps) {
    const auto faces = faces_for(facts.event(), step.rule);
    const int lost = facts.number(step.fact);
    if (faces.empty()) continue;
    words += "; " + std::string(step.words) + ' ';
    if (step.fact == "accuracy" && faces.size() < range) words += "less gunnery ";
    if (step.fact == "accuracy" && faces.size() > range) words += "with poor gunnery ";
    words += dice_in_words(faces) + ": " +
             (lost == 0 ? std::string("none lost") : std::to_string(lost) + " lost");
  }
  return words;
}

/// `2 dice: 5 3`, or `0 dice`.
std::string rolled_in_words(int dice, std::span<const Face> faces) {
  return number_of_dice(dice) + (faces.empty() ? "" : ": " + listed(faces));
}

std::string tell_attack(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const int hits = facts.number("hits");
  const int left = facts.maybe_number("hit").value_or(hits);
  static_cast<void>(facts.text("position"));
  static_cast<void>(facts.number("chaser"));
  const std::string losses = losses_in_words(facts);
  facts.set_sum(" (" + dice_sum_in_words(event, DiceOf::who) + " = " +
                rolled_in_words(facts.number("dice"), faces_for(event, cite("MC-18.1"))) +
                (losses.empty() ? "" : ", " + counted(hits, "hit") + losses) + ')');
  return telling.name(event.who) + " attacks " + telling.name(event.against) + ", " +
         combat_in_words(facts) + ": **" + counted(left, "hit") + "**";
}

std::string tell_blunder(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const auto faces = all_faces(event);
  const std::string skill = facts.text("skill");
  std::string words = "Blunder aboard " + telling.name(event.who) + ": roll " +
                      std::to_string(facts.number("face"));
  if (faces.size() > 1) words += ", skill roll " + std::to_string(faces[1]);
  if (skill.empty()) return words + ": no further effect";
  const bool no_room = !facts.text("no_room").empty();
  return words + (no_room ? ": " + skill + " cannot fall further" : ": −1 " + skill + " pending");
}

// ---- damage ----

std::string tell_damage(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::vector<std::string> letters = words_of(facts.text("dice"));
  for (const std::string_view effect : {"hull", "masts"}) static_cast<void>(facts.number(effect));
  static_cast<void>(facts.text("skills"));
  std::string words = "Damage to " + telling.name(event.against) + ", " +
                      damage_dice_in_words(event, event.who) + ": " + damage_in_words(letters);
  words += no_room_in_words(facts.text("no_room"));
  const auto heated = faces_for(event, cite("MC-24.1"));
  const int fires = facts.number("fires_lit");
  if (!heated.empty()) {
    words += "; heated shot " + dice_in_words(heated) + ": " + counted(fires, "new fire");
  }
  return words + grapeshot_in_words(facts, "; ");
}

std::string tell_damage_taken(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const int hull = facts.number("hull");
  const int masts = facts.number("masts");
  const int fires = facts.number("fires");
  const std::string hull_left = std::to_string(facts.number("hull_left"));
  const std::string broken = std::to_string(facts.number("broken"));
  std::vector<std::string> parts;
  if (hull > 0) parts.push_back("hull −" + std::to_string(hull) + " (" + hull_left + " left)");
  if (masts > 0) parts.push_back(counted(masts, "mast") + " broken (now " + broken + ")");
  for (const std::string& skill : words_of(facts.text("skills"))) parts.push_back("−1 " + skill);
  if (fires > 0) parts.push_back(counted(fires, "fire"));
  return "**" + telling.name(facts.event().who) + "** suffers: " + listed(parts);
}

// ---- boarding ----

/// What one crew does in a round.
struct Blow {
  std::string_view ship;
  DiceOf whose;
  std::size_t roll;  ///< its attack dice among the rolls of the event
  std::string_view dice, hits, damage, grape, no_room;
};

std::string blow_in_words(const Telling& telling, Facts& facts, const Blow& blow) {
  const Event& event = facts.event();
  const bool rolled = blow.roll < event.rolls.size();
  const auto faces = rolled ? event.rolls[blow.roll].faces : std::vector<Face>();
  std::string words = telling.name(blow.ship) + ": **" + counted(facts.number(blow.hits), "hit") +
                      "** (" + dice_sum_in_words(event, blow.whose) + " = " +
                      rolled_in_words(facts.number(blow.dice), faces) + ')';
  const std::vector<std::string> letters = words_of(facts.text(blow.damage));
  if (letters.empty()) return words;
  const std::string more = facts.text(blow.grape);
  return words + ", damage " + damage_dice_in_words(event, blow.ship) + ": " +
         damage_in_words(letters) + no_room_in_words(facts.text(blow.no_room)) +
         (more.empty() ? "" : ", grapeshot one more of " + listed(words_of(more)));
}

std::string tell_round(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const Blow boarders{event.who, DiceOf::who, 0, "dice", "hits", "damage", "grape", "no_room"};
  const Blow defenders{event.against, DiceOf::against, 1,
                       "enemy_dice",  "enemy_hits",    "enemy_damage",
                       "enemy_grape", "enemy_no_room"};
  std::string words = "Boarding, round " + std::to_string(facts.number("round"));
  const auto grape = faces_for(event, cite("MC-25.1"));
  if (!grape.empty()) words += "; grapeshot " + dice_in_words(grape);
  const auto skills = faces_for(event, cite("MC-0.6"));
  if (!skills.empty()) words += ", skill " + dice_in_words(skills);
  return words + '\n' + blow_in_words(telling, facts, boarders) + '\n' +
         blow_in_words(telling, facts, defenders);
}

// ---- the end ----

std::string reason_in_words(const std::string& reason) {
  if (reason == "fleet-gone") return "no enemy is left";
  if (reason == "turn-limit") return "the last turn has been played";
  if (reason == "resigned") return "by resignation";
  if (reason == "agreed") return "draw by agreement";
  return spaced(reason);
}

std::string tallies_in_words(const Setup& setup, std::span<const int> captured,
                             std::span<const int> sunk) {
  std::string words;
  for (const Player player : {Player::british, Player::french}) {
    const auto p = static_cast<std::size_t>(player);
    if (p >= captured.size() || p >= sunk.size()) continue;
    words += "; " + for_markdown(in_words(setup, player)) + " took " + std::to_string(captured[p]) +
             " and sank " + std::to_string(sunk[p]);
  }
  return words;
}

std::string tell_game_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const bool won = facts.text("verdict") == "won";
  const std::string words =
      won ? "**" + for_markdown(name_called(telling.setup, facts.raw("winner"))) + " victory**"
          : "**The game is drawn**";
  const std::vector<int> captured = facts.numbers("captured");
  return words + ": " + reason_in_words(facts.text("reason")) +
         tallies_in_words(telling.setup, captured, facts.numbers("sunk"));
}

constexpr std::array fight_rows = {
    Teller{"attack-declared", Joined::whoever, Depth::main, tell_declarations},
    Teller{"attack", Joined::no, Depth::main, tell_attack},
    Teller{"blunder-die", Joined::no, Depth::below, tell_blunder},
    Teller{"damage", Joined::no, Depth::below, tell_damage},
    Teller{"damage-taken", Joined::no, Depth::main, tell_damage_taken},
    Teller{"board-round", Joined::no, Depth::main, tell_round},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
};

}  // namespace

std::span<const Teller> fight_tellers() {
  return fight_rows;
}

}  // namespace prizecourt::master_and_commander
