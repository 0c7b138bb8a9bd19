#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "engine/table/scripted_dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What the tests of all rulesets share: the three ports as a test wants them, what events say, and
/// a position being played. Every roll and every question must have an address of its own.
namespace prizecourt::test {

// ---- dice ---------------------------------------------------------------------------------------

/// Dice that must be asked for in exactly this order, by rule, number and thrower.
class TableDice : public Dice {
 public:
  virtual ~TableDice() = default;

  /// `who` throws, "B1>F3" where the other ship is to be checked too; anybody where it is empty.
  void expect(std::string rule, std::string who, std::vector<int> faces) {
    script_.push_back({std::move(rule), std::move(who), std::move(faces)});
  }

  void expect(std::string rule, std::vector<int> faces) {
    expect(std::move(rule), "", std::move(faces));
  }

  /// One of several that are expected.
  struct Expected {
    std::string rule, who;
    std::vector<int> faces;

    Expected(std::string of, std::vector<int> shown)
        : rule(std::move(of)),
          faces(std::move(shown)) {}

    Expected(std::string of, std::string by, std::vector<int> shown)
        : rule(std::move(of)),
          who(std::move(by)),
          faces(std::move(shown)) {}
  };

  /// These, one after the other.
  void expect(std::initializer_list<Expected> all) {
    for (const Expected& one : all) expect(one.rule, one.who, one.faces);
  }

  /// All rolls after the expected ones show this face.
  void then_always(int face) { always_ = face; }

  void roll(const Address& address, std::span<Face> faces) override {
    const std::string text = to_text(address);
    EXPECT_TRUE(addresses_.insert(text).second) << "rolled twice: " << text;
    rolls.push_back(text);
    if (script_.empty() && always_ > 0) {
      std::fill(faces.begin(), faces.end(), static_cast<Face>(always_));
      return;
    }
    const std::string thrown = std::to_string(faces.size()) + " dice for " + text;
    if (script_.empty()) throw DiceError("unexpected roll of " + thrown);
    const Entry next = script_.front();
    if (next.rule != address.rule->id || !is_thrower(next.who, address) ||
        next.faces.size() != faces.size()) {
      throw DiceError("expected " + std::to_string(next.faces.size()) + " dice for " + next.rule +
                      " by " + next.who + ", rolled " + thrown);
    }
    std::transform(next.faces.begin(), next.faces.end(), faces.begin(),
                   [](int face) { return static_cast<Face>(face); });
    script_.pop_front();
  }

  [[nodiscard]] std::size_t left() const { return script_.size(); }

  void expect_used_up() const {
    EXPECT_TRUE(script_.empty()) << script_.size() << " rolls left, the next for "
                                 << (script_.empty() ? "" : script_.front().rule);
  }

  std::vector<std::string> rolls;  ///< the address of each roll so far

 private:
  struct Entry {
    std::string rule, who;
    std::vector<int> faces;
  };

  static bool is_thrower(const std::string& who, const Address& address) {
    if (who.find('>') == std::string::npos) return who.empty() || who == address.who;
    return who == std::string(address.who) + ">" + std::string(address.against);
  }

  std::deque<Entry> script_;
  std::set<std::string> addresses_;
  int always_ = 0;
};

// ---- answers ------------------------------------------------------------------------------------

/// A player of whom is remembered what he was asked.
class AskedDecider : public Decider {
 public:
  std::vector<OpenQuestion> asked;   ///< every question with more than one option
  std::vector<OpenQuestion> closed;  ///< those with a single one

  /// The questions with a choice in them of that decision about that ship or player; about anybody
  /// where `who` is empty.
  [[nodiscard]] std::vector<OpenQuestion> all(std::string_view decision,
                                              std::string_view who) const {
    return select(asked, decision, who);
  }

  [[nodiscard]] std::vector<OpenQuestion> all_closed(std::string_view decision,
                                                     std::string_view who) const {
    return select(closed, decision, who);
  }

  /// The first with a choice in it.
  [[nodiscard]] OpenQuestion first(std::string_view decision, std::string_view who) const {
    const auto found = all(decision, who);
    EXPECT_FALSE(found.empty()) << decision << " " << who;
    return found.empty() ? OpenQuestion{} : found.front();
  }

  /// The only one with a choice in it.
  [[nodiscard]] OpenQuestion one(std::string_view decision, std::string_view who = {}) const {
    EXPECT_EQ(all(decision, who).size(), 1U) << decision << " " << who;
    return first(decision, who);
  }

  /// The only one with a single option.
  [[nodiscard]] OpenQuestion single(std::string_view decision, std::string_view who = {}) const {
    const auto found = all_closed(decision, who);
    EXPECT_EQ(found.size(), 1U) << decision << " " << who;
    return found.empty() ? OpenQuestion{} : found.front();
  }

  [[nodiscard]] static std::vector<OpenQuestion> select(const std::vector<OpenQuestion>& from,
                                                        std::string_view decision,
                                                        std::string_view who) {
    std::vector<OpenQuestion> found;
    std::copy_if(from.begin(), from.end(), std::back_inserter(found), [&](const OpenQuestion& one) {
      return one.decision->id == decision && (who.empty() || one.who == who);
    });
    return found;
  }

 protected:
  AskedDecider() = default;
  AskedDecider(const AskedDecider&) = default;
  AskedDecider& operator=(const AskedDecider&) = default;
  ~AskedDecider() = default;

  void note(const Question& question) {
    EXPECT_TRUE(keys_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    (question.options.size() > 1 ? asked : closed).push_back(copy_of(question));
  }

  static Answer answer_of(std::size_t option, AnswerSource source) {
    Answer given;
    given.option = option;
    given.source = source;
    return given;
  }

  /// Past the last one where there is none of that name.
  static std::size_t option_called(const Question& question, std::string_view name) {
    std::size_t option = 0;
    while (option < question.options.size() && question.options[option].name != name) ++option;
    return option;
  }

 private:
  std::set<std::string> keys_;
};

/// Answers by name; silence for everything else.
class WishfulDecider : public AskedDecider {
 public:
  std::vector<std::string> refused;  ///< what was wished for and was no option

  Answer choose(const Question& question) final {
    note(question);
    const std::optional<std::string> name = wish_for(question);
    if (!name || *name == "-") return answer_of(question.fallback, AnswerSource::silence);
    const std::size_t option = option_called(question, *name);
    if (option < question.options.size()) return answer_of(option, AnswerSource::test);
    refused.push_back(refusal(question, *name));
    return answer_of(question.fallback, AnswerSource::refused);
  }

 protected:
  WishfulDecider() = default;
  WishfulDecider(const WishfulDecider&) = default;
  WishfulDecider& operator=(const WishfulDecider&) = default;
  ~WishfulDecider() = default;

  /// The name of the option that is wished for, or "-" for silence.
  virtual std::optional<std::string> wish_for(const Question& question) = 0;

  [[nodiscard]] virtual std::string refusal(const Question& question,
                                            const std::string& wish) const = 0;
};

/// What a wish is for, besides decision and `who`: a question about something, or its number.
struct Only {
  std::string about{};  ///< empty: any
  int nth = -1;         ///< -1: any
};

/// One answer to all questions of a kind. Refused is "key: wish".
class StandingWishes final : public WishfulDecider {
 public:
  /// Decides before the wishes are looked at, where it returns a name.
  std::function<std::optional<std::string>(const Question&)> answer;

  /// To the questions of that decision about that ship or player; about anybody where `who` is
  /// empty.
  void want(std::string decision, std::string who, std::string option, Only only) {
    wishes_.push_back({std::move(decision), std::move(who), std::move(option), std::move(only)});
  }

  struct Wish {
    std::string decision, who, option;
    Only only = {};
  };

  void want(std::initializer_list<Wish> wishes) {
    wishes_.insert(wishes_.end(), wishes.begin(), wishes.end());
  }

 private:
  std::optional<std::string> wish_for(const Question& question) override {
    if (answer) {
      if (auto name = answer(question)) return name;
    }
    for (const Wish& wish : wishes_) {
      if (wish.decision != question.decision->id) continue;
      if (!wish.who.empty() && wish.who != question.who) continue;
      if (!wish.only.about.empty() && wish.only.about != question.about) continue;
      if (wish.only.nth >= 0 && wish.only.nth != question.nth) continue;
      return wish.option;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string refusal(const Question& question,
                                    const std::string& wish) const override {
    return key_of(question) + ": " + wish;
  }

  std::vector<Wish> wishes_;
};

/// Answers one after the other. Refused is "wish: the rule of the question".
class WishLists final : public WishfulDecider {
 public:
  /// Words with blanks between them, for the questions of that decision about that ship in that
  /// step, or in any where it is empty. "-" is silence; a last word with "..." is never used up.
  void want(const std::string& decision, const std::string& who, const std::string& words,
            const std::string& step = "") {
    std::istringstream in(words);
    auto& list = wishes_[list_of(decision, who, step)];
    list.clear();
    for (std::string word; in >> word;) list.push_back(word);
  }

 private:
  static std::string list_of(std::string_view decision, std::string_view who,
                             std::string_view step) {
    return std::string(decision) + "/" + std::string(who) + "/" + std::string(step);
  }

  std::optional<std::string> wish_for(const Question& question) override {
    for (const std::string_view step : {question.phase, std::string_view()}) {
      const auto list = wishes_.find(list_of(question.decision->id, question.who, step));
      if (list == wishes_.end() || list->second.empty()) continue;
      std::string word = list->second.front();
      if (word.ends_with("...")) return word.substr(0, word.size() - 3);
      list->second.pop_front();
      return word;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string refusal(const Question& question,
                                    const std::string& wish) const override {
    return wish + ": " + std::string(question.rule->id);
  }

  std::map<std::string, std::deque<std::string>> wishes_;
};

// ---- events -------------------------------------------------------------------------------------

/// Keeps all events.
class Collector : public Listener {
 public:
  virtual ~Collector() = default;

  std::vector<Event> events;
  bool listens = true;

  [[nodiscard]] bool wanted() const override { return listens; }

  void hear(Event event) override { events.push_back(std::move(event)); }

  [[nodiscard]] std::vector<Event> all(std::string_view kind) const {
    std::vector<Event> found;
    std::copy_if(events.begin(), events.end(), std::back_inserter(found),
                 [&](const Event& event) { return event.kind == kind; });
    return found;
  }

  /// The first of a kind; about nothing where there is none.
  [[nodiscard]] Event first(std::string_view kind) const {
    const auto found = all(kind);
    EXPECT_FALSE(found.empty()) << kind;
    return found.empty() ? Event{} : found.front();
  }

  /// The only event of its kind.
  [[nodiscard]] Event one(std::string_view kind) const {
    EXPECT_EQ(all(kind).size(), 1U) << kind;
    return first(kind);
  }
};

/// -999 where there is no such fact.
inline int number(const Event& event, std::string_view key) {
  const Fact* found = find_fact(event, key);
  const auto* number = found == nullptr ? nullptr : std::get_if<int>(&found->value);
  return number == nullptr ? -999 : *number;
}

inline std::string text(const Event& event, std::string_view key) {
  const Fact* found = find_fact(event, key);
  const auto* text = found == nullptr ? nullptr : std::get_if<std::string>(&found->value);
  return text == nullptr ? "(no such fact)" : *text;
}

inline std::vector<int> numbers(const Event& event, std::string_view key) {
  const Fact* found = find_fact(event, key);
  const auto* list = found == nullptr ? nullptr : std::get_if<std::vector<int>>(&found->value);
  return list == nullptr ? std::vector<int>{-999} : *list;
}

/// "5 4 1"
inline std::string text_of_numbers(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

/// A fact as text, whatever it is; lists with blanks between the numbers.
inline std::string fact(const Event& event, std::string_view key) {
  const Fact* found = find_fact(event, key);
  if (found == nullptr) return "(no such fact)";
  if (const auto* number = std::get_if<int>(&found->value)) return std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&found->value)) return *text;
  return text_of_numbers(std::get<std::vector<int>>(found->value));
}

/// The summand of that name; -999 where there is none.
inline int modifier(const Event& event, std::string_view name) {
  for (const Modifier& one : event.modifiers) {
    if (one.name == name) return one.value;
  }
  return -999;
}

/// What `said(key)` says of each of some keys with semicolons between them.
template <class Said>
std::string each_of(std::string_view keys, Said said) {
  std::string all;
  while (!keys.empty()) {
    const std::size_t end = std::min(keys.find("; "), keys.size());
    all.append(all.empty() ? "" : "; ").append(said(keys.substr(0, end)));
    keys.remove_prefix(std::min(end + 2, keys.size()));
  }
  return all;
}

/// Of "result; total": "win; 6". "-" where there is no such fact.
inline std::string facts(const Event& event, std::string_view keys) {
  return each_of(keys, [&](std::string_view key) {
    return find_fact(event, key) == nullptr ? std::string("-") : fact(event, key);
  });
}

/// Of "base; rake": "2; -", the summands of these names.
inline std::string modifiers(const Event& event, std::string_view names) {
  return each_of(names, [&](std::string_view name) {
    const int value = modifier(event, name);
    return value == -999 ? std::string("-") : std::to_string(value);
  });
}

/// "FLB-R7", or empty.
inline std::string ruling_of(const Event& event) {
  std::string ids;
  for (const Ruling ruling : event.ruling) ids.append(ids.empty() ? "" : " ").append(ruling->id);
  return ids;
}

/// An objection as "ADM-5.1.1", with the ruling behind it where one is cited; "none".
template <class Objected>
std::string text_of(const Objected& objection) {
  if (!objection) return "none";
  std::string text(objection->rule->id);
  if (objection->ruling != nullptr) (text += ' ') += objection->ruling->id;
  return text;
}

// ---- a game to play rules in --------------------------------------------------------------------

/// A position in the making.
template <class SetupOf, class StateOf>
class TableScene {
 public:
  SetupOf setup;
  StateOf state;

  template <class Option>
  void choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
  }
};

/// A position with the ports attached. A ruleset's Play adds how its ships are found and what its
/// tests order.
template <class Game, class DiceOf, class DeciderOf, class ListenerOf = Collector>
class TablePlay {
 public:
  TablePlay(typename Game::Setup the_setup, typename Game::State state)
      : setup(std::move(the_setup)),
        state_(std::move(state)),
        game(setup, state_, Ports{dice, decider, heard}) {}

  TablePlay(const TablePlay&) = delete;
  TablePlay& operator=(const TablePlay&) = delete;
  ~TablePlay() = default;

 protected:
  typename Game::Setup setup;

 private:
  typename Game::State state_;

 public:
  DiceOf dice;
  DeciderOf decider;
  ListenerOf heard;
  Game game;

  /// That step is played next.
  void begin(std::string_view step) { state_.step = Game::steps().called(step).value(); }

  /// From where it stands to that step.
  void until(std::string_view step) {
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  void turn() { Game::steps().play(game); }

  [[nodiscard]] typename Game::State& state() { return state_; }
};

}  // namespace prizecourt::test
