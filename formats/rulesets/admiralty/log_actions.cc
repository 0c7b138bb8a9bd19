#include "formats/match/parley.h"
#include "formats/rulesets/admiralty/log_parts.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/telling/victory.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>

// The rounds of boarding actions, how they end and what comes of it.
namespace prizecourt::admiralty {
namespace {

// ---- a round ----

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

std::string tell_rolled(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::vector<int> attacker = facts.numbers("attacker");
  const std::vector<int> defender = facts.numbers("defender");
  return "Round " + std::to_string(facts.number("round")) + ", **" +
         telling.names(facts.raw("attackers")) + "** " + hand_in_words(attacker) + " against **" +
         telling.name(facts.event().against) + "** " + hand_in_words(defender);
}

/// Who lends points, and where to.
std::string lending_in_words(const std::string& lender, Facts& facts) {
  const std::vector<int> unopposed = facts.numbers("unopposed");
  const std::vector<int> added = facts.numbers("added");
  const std::string to = facts.text("added_to");
  if (unopposed.empty()) return {};
  std::string words = lender + " unopposed " + listed(unopposed) + ": ";
  if (added.empty()) return words + "not added; ";
  if (added.size() < unopposed.size()) words += "only " + listed(added) + ' ';
  return words + "added to " + (to == "second" ? "the second die; " : "the highest die; ");
}

/// What a side is called.
struct FightingParty {
  std::string name;
  bool several = false;
};

/// One that is compared: `6 v 4: Bravo loses a die`.
std::string pair_in_words(int attacker, int defender, const std::array<FightingParty, 2>& parties) {
  const std::string pair = std::to_string(attacker) + " v " + std::to_string(defender);
  if (attacker == defender) return pair + ": tie";
  const FightingParty& loser = parties[attacker < defender ? 0 : 1];
  return pair + ": " + loser.name + (loser.several ? " lose a die" : " loses a die");
}

std::string tell_round(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string attackers = telling.attackers_of(event.who, event.against);
  const std::array<FightingParty, 2> parties = {
      FightingParty{attackers, attackers != telling.name(event.who)},
      FightingParty{telling.name(event.against)}};
  const std::vector<int> attacker = facts.numbers("attacker");
  const std::vector<int> defender = facts.numbers("defender");
  static_cast<void>(facts.number("round"));  // shown with the dice
  static_cast<void>(facts.raw("winners"));   // follows from each pair
  static_cast<void>(facts.numbers("lost"));  // the same
  const bool attacker_lends = facts.raw("added_by") == name_of(Role::attacker);
  std::string words = lending_in_words(parties[attacker_lends ? 0 : 1].name, facts);
  std::vector<std::string> pairs;
  for (std::size_t p = 0; p < std::min(attacker.size(), defender.size()); ++p) {
    pairs.push_back(pair_in_words(attacker[p], defender[p], parties));
  }
  const Both left = both_of(facts, "left");
  return words + listed(pairs) + "; left: " + attackers + ' ' + std::to_string(left.attacker) +
         ", " + parties[1].name + ' ' + std::to_string(left.defender);
}

// ---- how it ends ----

std::string tell_called_off(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const std::string leader = telling.name(event.who);
  const std::string attackers = telling.names(run[0].raw("attackers"));
  std::string words =
      "**" + leader + " calls off the boarding of " + telling.name(event.against) + "**";
  return attackers == leader ? words : words + ", for " + attackers;
}

std::string tell_action_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string how = facts.text("how");
  const auto end = from_name<End>(facts.raw("how"));
  const Both left = both_of(facts, "left");
  const Both lost = both_of(facts, "lost");
  const auto against = [](Both both) {
    return std::to_string(both.attacker) + " against " + std::to_string(both.defender);
  };
  facts.set_sum(" (dice left " + against(left) + ", lost " + against(lost) + ')');
  return "The action is over: " + telling.names(facts.raw("attackers")) + " against " +
         telling.name(event.against) + ": **" + (end ? std::string(in_words(*end)) : how) + "**";
}

// ---- what comes of it ----

std::string tell_achieved(const Telling& telling, std::span<Facts> run) {
  const auto ship = [&](std::size_t s) {
    return for_markdown(ship_name(telling.setup, ship_at(s)));
  };
  return achievement_in_words(run[0], telling.setup.victory, telling.setup.sides,
                              telling.setup.names, ship);
}

std::string tell_game_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const bool won = facts.raw("verdict") == name_of(Verdict::won);
  const std::string_view winner = facts.raw("winner");
  const std::string text = facts.text("reason");
  const auto reason = from_name<Reason>(facts.raw("reason"));
  const std::string words =
      won ? "**" + telling.side(winner) + " victory**: " : std::string("**The game is over**: ");
  if (reason == Reason::resigned) return words + "by resignation";
  if (reason == Reason::agreed) return words + "draw by agreement";
  if (reason == Reason::victory) return words + "by the scenario's victory conditions";
  if (won && reason == Reason::one_side_left) return words + "no other side has a ship left";
  if (reason == Reason::one_side_left) return words + "no side has a ship left";
  if (reason == Reason::last_turn) return words + "the last turn has been played";
  if (reason == Reason::nothing_to_do) {
    return words + "nothing has been done for three turns in a row";
  }
  return words + text;
}

constexpr std::array action_rows = {
    Teller{"rolled", Joined::no, Depth::main, tell_rolled},
    Teller{"round", Joined::no, Depth::below, tell_round},
    Teller{"called-off", Joined::no, Depth::main, tell_called_off},
    Teller{"action-over", Joined::no, Depth::main, tell_action_over},
    Teller{"achieved", Joined::no, Depth::main, tell_achieved},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
};

}  // namespace

std::span<const Teller> action_tellers() {
  return action_rows;
}

}  // namespace prizecourt::admiralty
