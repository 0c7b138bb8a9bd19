#include "formats/rulesets/admiralty/log_parts.h"
#include "formats/rulesets/admiralty/words.h"
#include "formats/text/words.h"

#include <array>

// The Command phase, and what comes in from the chapters that are not played here.
namespace prizecourt::admiralty {
namespace {

bool says_yes(Facts& facts, std::string_view key) {
  return facts.raw(key) == "yes";
}

// ---- Command phase ----

std::string tell_mobilized(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string dice = std::to_string(facts.number("gun_dice"));
  const std::string left = std::to_string(facts.number("available"));
  const bool replacement = facts.raw("purpose") == "replacement";
  const std::string attackers = telling.names(facts.raw("attackers"));
  const std::string defender = telling.name(facts.raw("defender"));
  std::string words =
      "**" + telling.name(facts.event().who) + " mobilises " + dice + " gun dice** ";
  words += replacement ? "for one more die in the action of " + attackers + " against " + defender
                       : std::string("for a coming action");
  return words + "; " + left + " left";
}

std::string tell_struck(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string_view side = facts.raw("captured_by");
  const bool attacks = facts.raw("role") == name_of(Role::attacker);
  std::string words = "**" + telling.name(event.who) + " surrenders";
  if (!event.against.empty()) words += " to " + telling.name(event.against);
  words += "**";
  if (attacks) words += " while attacking";
  const bool has_captor = !side.empty() && side != "none";
  return has_captor ? words + ", a " + telling.side(side) + " prize" : words;
}

// ---- what the other chapters bring ----

std::string tell_stationary(const Telling& telling, std::span<Facts> run) {
  const bool was = says_yes(run[0], "from");
  const bool is = says_yes(run[0], "to");
  const std::string ship = telling.name(run[0].event().who);
  if (was == is) return ship + (is ? " is still stationary" : " is still moving");
  return ship + (is ? " is now stationary" : " is now moving");
}

std::string tell_position(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Both at = both_of(facts, "at");
  return telling.name(facts.event().who) + " lies at (" + in_mm(at.attacker) + ", " +
         in_mm(at.defender) + "), heading " + in_degrees(facts.number("heading")) + "°";
}

std::string pair_in_words(const Telling& telling, const Event& event) {
  return telling.name(event.who) + " and " + telling.name(event.against);
}

std::string tell_fouling(const Telling& telling, std::span<Facts> run) {
  const bool were = says_yes(run[0], "from");
  const bool are = says_yes(run[0], "to");
  const std::string ships = pair_in_words(telling, run[0].event());
  if (were == are) return ships + (are ? " are still fouled" : " are still not fouled");
  return ships + (are ? " are now foul of each other" : " are no longer foul");
}

std::string tell_sea(const Telling& /*telling*/, std::span<Facts> run) {
  const std::string from = run[0].text("from");
  const std::string to = run[0].text("to");
  return from == to ? "The sea is still " + to : "**The sea is now " + to + "** (was " + from + ')';
}

constexpr std::array change_rows = {
    Teller{"mobilized", Joined::no, Depth::main, tell_mobilized},
    Teller{"struck", Joined::no, Depth::main, tell_struck},
    Teller{"stationary", Joined::no, Depth::main, tell_stationary},
    Teller{"position", Joined::no, Depth::main, tell_position},
    Teller{"fouling", Joined::no, Depth::main, tell_fouling},
    Teller{"sea", Joined::no, Depth::main, tell_sea},
};

}  // namespace

std::span<const Teller> change_tellers() {
  return change_rows;
}

}  // namespace prizecourt::admiralty
