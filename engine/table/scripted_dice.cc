#include "engine/table/scripted_dice.h"

#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

/// "entry 3 (line 17)": numbers start at 1, as people count.
std::string place_of(const ScriptedDie& die, std::size_t index) {
  std::string place = "entry " + std::to_string(index + 1);
  if (die.line) place += " (line " + std::to_string(*die.line) + ")";
  return place;
}

/// What no roll has taken yet: "2 of 5 entries are left, from entry 4 (line 18) on".
std::string remainder(std::span<const ScriptedDie> script, std::size_t next) {
  const std::size_t left = script.size() - next;
  const std::string of_all = " of " + std::to_string(script.size()) + " entries ";
  if (left == 0) return "none" + of_all + "is left";
  return std::to_string(left) + of_all + (left == 1 ? "is" : "are") + " left, from " +
         place_of(script[next], next) + " on";
}

/// Why this entry cannot be the die that `address` asks for; empty when it can.
std::string objection(const ScriptedDie& die, const Address& address) {
  if (!die.rule.empty() && die.rule != address.rule->id) {
    return "was rolled for rule " + die.rule + ", not for " + std::string(address.rule->id);
  }
  if (!die.by.empty() && die.by != address.who) {
    return "was rolled by " + die.by + ", not by " + std::string(address.who);
  }
  if (die.face < 1 || die.face > 6) {
    return "has face " + std::to_string(die.face) + ", which is not 1 to 6";
  }
  return {};
}

/// Throws unless this entry can be the die that `address` asks for.
void check(const ScriptedDie& die, std::size_t index, const Address& address) {
  const std::string reason = objection(die, address);
  if (reason.empty()) return;
  throw DiceError("scripted dice: " + place_of(die, index) + " " + reason + " (roll " +
                  to_text(address) + ")");
}

}  // namespace

ScriptedDice::ScriptedDice(std::vector<ScriptedDie> script)
    : script_(std::move(script)) {}

void ScriptedDice::roll(const Address& address, std::span<Face> faces) {
  std::string text = to_text(address);
  if (faces.size() > left()) {
    throw DiceError("scripted dice: roll " + text + " asks for " + std::to_string(faces.size()) +
                    (faces.size() == 1 ? " die" : " dice") + ", but " + remainder(script_, next_));
  }
  const auto entries = std::span<const ScriptedDie>(script_).subspan(next_, faces.size());
  for (std::size_t i = 0; i < entries.size(); ++i) check(entries[i], next_ + i, address);
  for (std::size_t i = 0; i < entries.size(); ++i) faces[i] = static_cast<Face>(entries[i].face);
  next_ += entries.size();
  last_ = std::move(text);
}

void ScriptedDice::finish() const {
  if (left() == 0) return;
  throw DiceError("scripted dice: at the end " + remainder(script_, next_) + "; " +
                  (last_.empty() ? "nothing was rolled" : "the last roll was " + last_));
}

}  // namespace prizecourt
