#pragma once

#include "engine/rulesets/admiralty/game.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The three ports as the tests of Admiralty want them.
namespace prizecourt::admiralty::fixtures {

using Faces = std::vector<int>;

// ---- dice ----

/// Dice by what they are for; a roll that nobody has named is an error.
class NamedDice final : public Dice {
 public:
  void attempt(const std::string& attacker, const std::string& defender, const Faces& faces) {
    script_["ADM-5.2.5/" + attacker + "/" + defender + "/0"] = faces;
  }

  /// The next round of that action in this turn; `attacker` is the first attacking ship.
  void round(const std::string& attacker, const std::string& defender, const Faces& of_attacker,
             const Faces& of_defender) {
    const std::string nth = std::to_string(++rounds_[attacker + ">" + defender]);
    script_["ADM-5.2.19/" + attacker + "/" + defender + "/" + nth] = of_attacker;
    script_["ADM-5.2.19/" + defender + "/" + attacker + "/" + nth] = of_defender;
  }

  /// Throw by throw, the ship with the lower id first.
  void roll_off(const std::string& one, const std::string& two,
                const std::vector<std::pair<int, int>>& throws) {
    const std::string of_one = "ADM-5.2.2/" + one + "/" + two + "/";
    const std::string of_two = "ADM-5.2.2/" + two + "/" + one + "/";
    int nth = 0;
    for (const auto& [first, second] : throws) {
      ++nth;
      script_[of_one + std::to_string(nth)] = {first};
      script_[of_two + std::to_string(nth)] = {second};
    }
  }

  void roll(const Address& address, std::span<Face> faces) override {
    const std::string text = to_text(address);
    EXPECT_TRUE(addresses_.insert(text).second) << "rolled twice: " << text;
    const std::string key = std::string(address.rule->id) + "/" + std::string(address.who) + "/" +
                            std::string(address.against) + "/" + std::to_string(address.nth);
    const auto found = script_.find(key);
    if (found == script_.end()) throw DiceError("unexpected roll of " + text);
    if (found->second.size() != faces.size()) {
      throw DiceError("rolled " + std::to_string(faces.size()) + " dice for " + text);
    }
    std::transform(found->second.begin(), found->second.end(), faces.begin(),
                   [](int face) { return static_cast<Face>(face); });
    script_.erase(found);
    if (script_.empty()) rounds_.clear();
  }

  /// The first roll that was named and not asked for; empty if there is none.
  [[nodiscard]] std::string left() const {
    return script_.empty() ? std::string() : script_.begin()->first;
  }

 private:
  std::map<std::string, Faces> script_;
  std::map<std::string, int> rounds_;
  std::set<std::string> addresses_;
};

// ---- orders ----

/// Orders in the shorthand of the catalogue:
///
///     mobilize SHIP · surrender SHIP · board SHIP[+SHIP] TARGET · lead SHIP TARGET
///     call off SHIP at once | after round N
///     unopposed SHIP OPTION
class Orders final : public test::AskedDecider {
 public:
  std::vector<std::string> refused;  ///< sorted

  void give(const std::string& text) {
    std::istringstream in(text);
    std::string verb;
    std::string ship;
    in >> verb >> ship;
    if (verb == "call") in >> ship;
    std::string rest;
    std::getline(in >> std::ws, rest);
    std::istringstream ships(ship);
    for (std::string one; std::getline(ships, one, '+');) {
      std::string key = verb;
      (key += ' ') += one;
      wishes_[key].push_back({text, rest});
    }
  }

  void clear() {
    wishes_.clear();
    refused.clear();
  }

  Answer choose(const Question& question) override {
    note(question);
    auto& wishes = wishes_[verb_of(question) + " " + std::string(question.who)];
    if (question.decision->key == "call-off") return call_off(question, wishes);
    if (question.decision->key == "unopposed") return named(question, wishes);
    const bool yes_or_no =
        question.decision->key == "mobilize" || question.decision->key == "surrender";
    std::size_t taken = question.fallback;
    bool found = false;
    while (!wishes.empty() && !(found && yes_or_no)) {
      const Wish wish = wishes.front();
      wishes.erase(wishes.begin());
      const std::size_t option = option_called(question, yes_or_no ? "yes" : wish.rest);
      if (option < question.options.size() && !found) {
        taken = option;
        found = true;
      } else {
        refuse(wish.text);
      }
    }
    return answer_of(taken);
  }

 private:
  struct Wish {
    std::string text, rest;
  };

  static std::string verb_of(const Question& question) {
    const std::string key(question.decision->key);
    return key == "call-off" ? "call" : key;
  }

  static Answer answer_of(std::size_t option) {
    return AskedDecider::answer_of(option, AnswerSource::test);
  }

  void refuse(const std::string& text) {
    refused.push_back(text);
    std::sort(refused.begin(), refused.end());
  }

  /// Holds for the whole turn.
  static Answer named(const Question& question, const std::vector<Wish>& wishes) {
    if (wishes.empty()) return answer_of(question.fallback);
    const std::size_t option = option_called(question, wishes.front().rest);
    return answer_of(option < question.options.size() ? option : question.fallback);
  }

  Answer call_off(const Question& question, std::vector<Wish>& wishes) {
    if (wishes.empty()) return answer_of(question.fallback);
    if (question.options.size() == 1) {
      for (const Wish& wish : wishes) refuse(wish.text);
      wishes.clear();
      return answer_of(0);
    }
    std::istringstream in(wishes.front().rest);
    std::string word;
    in >> word;
    if (word == "at") return answer_of(1);
    int number = 0;
    in >> word >> number;
    return answer_of(question.nth == number ? 1 : 0);
  }

  std::map<std::string, std::vector<Wish>> wishes_;
};

// ---- events ----

/// A fact as text: numbers with blanks between them; "" where it is not told.
inline std::string fact(const Event& event, std::string_view key) {
  return find_fact(event, key) == nullptr ? std::string() : test::fact(event, key);
}

/// Everything that was told, and what tests ask of it. Actions are "alpha+gamma>bravo".
class Told final : public test::Collector {
 public:
  /// "alpha>bravo 1, charlie>delta 2": the dice of all attempts.
  [[nodiscard]] std::string attempts() const {
    std::string text;
    for (const Event& event : all("attempt")) {
      add(text, action_of(event) + " " + fact(event, "dice"));
    }
    return text;
  }

  /// "alpha>bravo"
  [[nodiscard]] std::string begun() const {
    std::string text;
    for (const Event& event : all("attempt")) {
      if (fact(event, "result") == "begun") add(text, action_of(event));
    }
    return text;
  }

  /// "alpha>bravo 3-5": the dice before the first round of the turn.
  [[nodiscard]] std::string pools() const {
    std::string text;
    for (const Event& event : events) {
      if (event.kind == "carried-on") {
        add(text, action_of(event) + " " + dashed(fact(event, "dice")));
      }
      if (event.kind != "mustered") continue;
      const bool attacker = fact(event, "role") == "attacker";
      if (attacker) {
        add(text,
            fact(event, "ships") + ">" + std::string(event.against) + " " + fact(event, "dice"));
      } else {
        text += "-" + fact(event, "dice");
      }
    }
    return text;
  }

  /// "2-4 0-4": the dice left after each round of an action.
  [[nodiscard]] std::string rounds(const std::string& action) const {
    std::string text;
    const std::string first = action.substr(0, action.find_first_of("+>"));
    const std::string defender = action.substr(action.find('>') + 1);
    for (const Event& event : all("round")) {
      if (event.who != first || event.against != defender) continue;
      if (!text.empty()) text += ' ';
      text += dashed(fact(event, "left"));
    }
    return text;
  }

  /// "alpha>bravo attacker-out-of-dice"
  [[nodiscard]] std::string ended() const {
    std::string text;
    for (const Event& event : all("action-over")) {
      add(text, action_of(event) + " " + fact(event, "how"));
    }
    return text;
  }

 private:
  static std::string action_of(const Event& event) {
    return fact(event, "attackers") + ">" + std::string(event.against);
  }

  static std::string dashed(std::string text) {
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
  }

  static void add(std::string& text, const std::string& more) {
    if (!text.empty()) text += ", ";
    text += more;
  }
};

}  // namespace prizecourt::admiralty::fixtures
