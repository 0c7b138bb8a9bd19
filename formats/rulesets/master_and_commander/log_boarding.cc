#include "engine/rulesets/master_and_commander/rules.h"
#include "formats/match/parley.h"
#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <array>

// Steps 26 to 29 as they are told: grapples, boarding, prizes, the end; and orders that were
// refused.
namespace prizecourt::master_and_commander {
namespace {

// ---- grapples ----

std::string tell_grapple(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const bool holds = run[0].text("result") == "holds";
  return telling.name(event.who) + " grapples " + telling.name(event.against) + ": " +
         dice_in_words(all_faces(event)) + (holds ? ": **the grapple holds**" : ": in vain");
}

std::string tell_repelling(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const bool is_free = run[0].text("result") == "free";
  return telling.name(event.who) + " cuts at the grapple of " + telling.name(event.against) + ": " +
         dice_in_words(all_faces(event)) + (is_free ? ": she is free" : ": in vain");
}

std::string why_in_words(const std::string& why) {
  if (why == "repelled") return "cut";
  if (why == "apart") return "the ships have parted";
  if (why == "grappler-gone") return "nobody is left to hold it";
  if (why == "boarding-over") return "the boarding is over";
  return spaced(why);
}

std::string tell_grapple_end(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return "The grapple of " + telling.name(event.against) + " comes off " + telling.name(event.who) +
         ": " + why_in_words(run[0].text("why"));
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
  std::string words = telling.name(blow.ship) + ": " + dice_sum_in_words(event, blow.whose) +
                      " = " + number_of_dice(facts.number(blow.dice));
  if (blow.roll < event.rolls.size()) words += ": " + listed(event.rolls[blow.roll].faces);
  const int hits = facts.number(blow.hits);
  words += " → " + counted(hits, "hit");
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

std::string tell_boarding_end(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string after = " after " + counted(facts.number("rounds"), "round");
  if (facts.text("result") == "captured") {
    return "**" + telling.name(event.who) + " carries " + telling.name(event.against) + "**" +
           after;
  }
  return "The boarders of " + telling.name(event.who) + " are beaten off by " +
         telling.name(event.against) + after;
}

// ---- the end ----

std::string tell_capture(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return "**" + telling.name(event.who) + " is a prize** of " + telling.name(event.against);
}

std::string reason_in_words(const std::string& reason) {
  if (reason == "fleet-gone") return "there is nobody left to fight";
  if (reason == "turn-limit") return "the last turn is over";
  if (reason == "resigned") return "by resignation";
  if (reason == "agreed") return "both agreed on it";
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

std::string tell_refusal(const Telling& telling, std::span<Facts> run) {
  return refusal_in_words(run[0], [&](std::string_view id) { return telling.name(id); });
}

constexpr std::array tellers = {
    Teller{"grapple", Joined::no, Depth::main, tell_grapple},
    Teller{"repel", Joined::no, Depth::main, tell_repelling},
    Teller{"grapple-ended", Joined::no, Depth::below, tell_grapple_end},
    Teller{"board-round", Joined::no, Depth::main, tell_round},
    Teller{"boarding-over", Joined::no, Depth::main, tell_boarding_end},
    Teller{"captured", Joined::no, Depth::main, tell_capture},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
    Teller{"refused", Joined::no, Depth::main, tell_refusal},
    Teller{"overtaken", Joined::no, Depth::main, tell_refusal},
};

}  // namespace

std::span<const Teller> boarding_tellers() {
  return tellers;
}

}  // namespace prizecourt::master_and_commander
