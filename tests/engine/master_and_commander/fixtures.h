#pragma once

#include "engine/rulesets/master_and_commander/game.h"
#include "engine/rulesets/master_and_commander/setting_up.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What the tests of Master & Commander share: a builder for positions, the Scene, and the three
/// ports as a test wants them.
///
///     Scene scene;  // the British have the turn, the board is empty
///     scene.add("B3", "d5").engaged = Engaged::SHORT;
///     skill(scene.add("F3", "d4"), Skill::G) = -1;
///     Play play(scene, "drift");  // the name of a step, see turn.cc
///     play.want("MC-D1", "french", "B3");
///     play.dice.expect("MC-1.3", "british", {1});  // exactly this roll comes next
///     play.dice.expect("MC-1.3", "french", {6});
///     drift(play.game);
///     play.dice.expect_used_up();
///     EXPECT_EQ(play.at("B3"), "e6");
namespace prizecourt::master_and_commander::fixtures {

// ---- names ----

inline ShipId id(std::string_view name) {
  const auto found = std::find(ship_ids.begin(), ship_ids.end(), name);
  EXPECT_NE(found, ship_ids.end()) << name;
  return static_cast<ShipId>(found - ship_ids.begin());
}

inline Square square(std::string_view name) {
  const auto found = std::find(grid::square_names.begin(), grid::square_names.end(), name);
  EXPECT_NE(found, grid::square_names.end()) << name;
  return static_cast<Square>(found - grid::square_names.begin());
}

/// The base level of a skill.
inline int& skill(Ship& ship, Skill which) {
  return ship.skills[static_cast<std::size_t>(which)];
}

/// How many levels of it are lent to repair.
inline int& lent(Ship& ship, Skill which) {
  return ship.reduced[static_cast<std::size_t>(which)];
}

// ---- positions ----

/// A position in the making: turn 1 of the British, classes by number, all rulings at their
/// defaults, no ship on the board.
class Scene {
 public:
  State state;
  Setup setup;

  Scene() {
    begin_fleets(setup, state);
    setup.names.set("british", "British");
    setup.names.set("french", "French");
  }

  /// A ship without damage on that square. The reference stays good.
  Ship& add(std::string_view name, std::string_view at) {
    Ship& ship = state.ships[index(id(name))];
    ship = fresh_ship(ship.ship_class, square(at));
    return ship;
  }

  /// The same with a class of her own.
  Ship& add(std::string_view name, std::string_view at, int ship_class) {
    state.ships[index(id(name))].ship_class = ship_class;
    return add(name, at);
  }

  /// Wind dice, for steps after the second.
  void wind(int white, int red) {
    state.white = white;
    state.red = red;
  }

  template <class Option>
  void choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
  }
};

// ---- the three ports ----

/// Dice that must be asked for in exactly this order, by rule, thrower and number.
class TableDice final : public Dice {
 public:
  /// `who` is a ship's id or a player's, "B1>F3" where the other ship is to be checked too.
  void expect(std::string rule, std::string who, std::vector<int> faces) {
    script_.push_back({std::move(rule), std::move(who), std::move(faces)});
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
    if (script_.empty()) throw DiceError("unexpected roll of " + dice(faces.size()) + text);
    const Entry next = script_.front();
    if (next.rule != address.rule->id || !is_thrower(next.who, address) ||
        next.faces.size() != faces.size()) {
      throw DiceError("expected " + dice(next.faces.size()) + next.rule + " by " + next.who +
                      ", rolled " + dice(faces.size()) + text);
    }
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<Face>(next.faces[i]);
    script_.pop_front();
  }

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

  static std::string dice(std::size_t count) { return std::to_string(count) + " dice for "; }

  static bool is_thrower(const std::string& who, const Address& address) {
    if (who.find('>') == std::string::npos) return who == address.who;
    return who == std::string(address.who) + ">" + std::string(address.against);
  }

  std::deque<Entry> script_;
  std::set<std::string> addresses_;
  int always_ = 0;
};

/// What an answer is for, besides decision and `who`: a question about something, or its number.
struct Only {
  std::string about;  ///< empty: any
  int nth = -1;       ///< -1: any
};

/// Answers by name; silence for everything else. Remembers what it was asked.
class TableDecider final : public Decider {
 public:
  /// Decides before the wishes are looked at, where it returns a name.
  std::function<std::optional<std::string>(const Question&)> answer;
  std::vector<OpenQuestion> asked;   ///< every question with more than one option
  std::vector<OpenQuestion> closed;  ///< those with a single one
  std::vector<std::string> refused;  ///< "key: what was wished for", where that was no option

  void want(std::string decision, std::string who, std::string option, Only only = {}) {
    wishes_.push_back({std::move(decision), std::move(who), std::move(option), std::move(only)});
  }

  Answer choose(const Question& question) override {
    EXPECT_TRUE(keys_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size()) << key_of(question);
    (question.options.size() > 1 ? asked : closed).push_back(copy_of(question));
    const std::optional<std::string> name = wish_for(question);
    if (!name) return answer_of(question.fallback, AnswerSource::silence);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].name == *name) return answer_of(i, AnswerSource::test);
    }
    refused.push_back(key_of(question) + ": " + *name);
    return answer_of(question.fallback, AnswerSource::refused);
  }

  /// The only question of that decision with a choice in it, about that ship or player.
  [[nodiscard]] OpenQuestion one(std::string_view decision, std::string_view who = {}) const {
    return only_one(asked, decision, who);
  }

  /// The only one with a single option.
  [[nodiscard]] OpenQuestion single(std::string_view decision, std::string_view who = {}) const {
    return only_one(closed, decision, who);
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

 private:
  struct Wish {
    std::string decision, who, option;
    Only only;
  };

  static Answer answer_of(std::size_t option, AnswerSource source) {
    Answer given;
    given.option = option;
    given.source = source;
    return given;
  }

  static OpenQuestion only_one(const std::vector<OpenQuestion>& from, std::string_view decision,
                               std::string_view who) {
    const auto found = select(from, decision, who);
    EXPECT_EQ(found.size(), 1U) << decision << " " << who;
    return found.empty() ? OpenQuestion{} : found.front();
  }

  std::optional<std::string> wish_for(const Question& question) const {
    if (answer) {
      if (auto name = answer(question)) return name;
    }
    for (const Wish& wish : wishes_) {
      if (wish.decision != question.decision->id || wish.who != question.who) continue;
      if (!wish.only.about.empty() && wish.only.about != question.about) continue;
      if (wish.only.nth >= 0 && wish.only.nth != question.nth) continue;
      return wish.option;
    }
    return std::nullopt;
  }

  std::vector<Wish> wishes_;
  std::set<std::string> keys_;
};

/// Keeps all events.
class Collector final : public Listener {
 public:
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

  /// The only event of its kind.
  [[nodiscard]] Event one(std::string_view kind) const {
    const auto found = all(kind);
    EXPECT_EQ(found.size(), 1U) << kind;
    return found.empty() ? Event{} : found.front();
  }
};

inline std::optional<Fact> fact(const Event& event, std::string_view key) {
  for (const Fact& one : event.facts) {
    if (one.key == key) return one;
  }
  return std::nullopt;
}

/// -999 where there is no such fact.
inline int number(const Event& event, std::string_view key) {
  const auto found = fact(event, key);
  return found && std::holds_alternative<int>(found->value) ? std::get<int>(found->value) : -999;
}

inline std::string text(const Event& event, std::string_view key) {
  const auto found = fact(event, key);
  return found && std::holds_alternative<std::string>(found->value)
             ? std::get<std::string>(found->value)
             : "(no such fact)";
}

inline std::vector<int> numbers(const Event& event, std::string_view key) {
  const auto found = fact(event, key);
  return found && std::holds_alternative<std::vector<int>>(found->value)
             ? std::get<std::vector<int>>(found->value)
             : std::vector<int>{-999};
}

/// The summand of that name; -999 where there is none.
inline int modifier(const Event& event, std::string_view name) {
  for (const Modifier& one : event.modifiers) {
    if (one.name == name) return one.value;
  }
  return -999;
}

// ---- a game to play rules in ----

/// A position with the ports attached, about to play a step.
class Play {
 public:
  Play(const Scene& scene, std::string_view step)
      : setup_(scene.setup),
        state_(scene.state),
        game(setup_, state_, Ports{dice, decider, heard}) {
    begin(step);
  }

  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

 private:
  Setup setup_;
  State state_;

 public:
  TableDice dice;
  TableDecider decider;
  Collector heard;
  Game game;

  void begin(std::string_view step) { state_.step = Game::steps().called(step).value(); }

  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  /// The name of her square, "off" for none.
  [[nodiscard]] std::string_view at(std::string_view name) { return name_of(ship(name).at); }

  /// The level of a skill as it counts now.
  [[nodiscard]] int level(std::string_view name, Skill which) {
    return master_and_commander::level(ship(name), which);
  }

  /// An answer to every question of that decision of that ship or player, unless `only` says more.
  void want(std::string decision, std::string who, std::string option, Only only = {}) {
    decider.want(std::move(decision), std::move(who), std::move(option), std::move(only));
  }

  /// Sails that ship along these squares; MC-D3 and MC-D5.
  void want_sail(const std::string& name, std::initializer_list<std::string_view> path) {
    want("MC-D3", std::string(Game::id_of(owner_of(id(name)))), "sail " + name);
    int nth = 0;
    for (const std::string_view to : path) want("MC-D5", name, std::string(to), {"", nth++});
  }

  /// Repair tokens of that ship one after the other, MC-D12: "G pump".
  void want_tokens(const std::string& name, std::initializer_list<std::string_view> tokens) {
    int nth = 0;
    for (const std::string_view token : tokens) {
      want("MC-D12", name, std::string(token), {"", nth++});
    }
  }
};

/// Wind 4 and 4: MOVE 2, no event.
inline Scene two_moves() {
  Scene scene;
  scene.wind(4, 4);
  return scene;
}

}  // namespace prizecourt::master_and_commander::fixtures
