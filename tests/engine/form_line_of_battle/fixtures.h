#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/rulesets/form_line_of_battle/setting_up.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// What the tests of Form Line of Battle share: a builder for positions, the Scene, and the three
/// ports as a test wants them.
///
///     Scene scene;
///     scene.add("a", red, {.parties = 3});            // in the order of the ids
///     scene.add("b", blue, {});
///     scene.contact("a", "b", How::declared);
///     Play play(scene);
///     play.board("a", "b");                           // FLB-D1
///     play.dice.entangle("a", 3);
///     play.dice.initiation("a", 5);
///     play.dice.round("a", 4, "b", 1);
///     play.turn();
///     EXPECT_EQ(play.story(), "7-4 B1; b CP 2; …");
namespace prizecourt::form_line_of_battle::fixtures {

inline constexpr Side red = Side::one;
inline constexpr Side blue = Side::two;

/// A ship where nothing is said of her.
struct Given {
  int rate = 5;
  int broadside = 8;
  int parties = 2;
  Quality quality = Quality::experienced;
  Captain captain = Captain::average;
  int heading = 0;
  std::vector<Condition> conditions = {};
  int x = 0;
  int y = 0;
};

/// A position in the making: red moves, nothing in contact, all rulings at their defaults.
class Scene {
 public:
  Setup setup;
  State state;

  Scene() {
    setup.sides[0].id = "red";
    setup.sides[1].id = "blue";
    setup.names.set("red", "Red");
    setup.names.set("blue", "Blue");
    make_room(state);
  }

  /// Ships come in the order of their ids.
  void add(const std::string& id, Side side, const Given& given) {
    ShipSpec spec;
    spec.id = id;
    spec.name = id;
    spec.player = side == red ? "reds" : "blues";
    spec.side = side;
    spec.rate = given.rate;
    spec.quality = given.quality;
    EXPECT_TRUE(setup.ships.empty() || setup.ships.back().id < id) << id;
    setup.ships.push_back(spec);
    Ship made;
    made.broadside = given.broadside;
    made.parties = given.parties;
    made.captain = given.captain;
    made.heading = given.heading;
    for (const Condition condition : given.conditions) {
      made.conditions[static_cast<std::size_t>(condition)] = true;
    }
    made.x_mm = given.x;
    made.y_mm = given.y;
    state.ships.push_back(made);
  }

  [[nodiscard]] ShipId id(std::string_view name) const {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      if (setup.ships[s].id == name) return static_cast<ShipId>(s);
    }
    ADD_FAILURE() << name;
    return {};
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return state.ships[index(id(name))]; }

  void contact(std::string_view mover, std::string_view target, How how) {
    state.contacts.push_back({id(mover), id(target), how});
  }

  void reach(std::string_view one, std::string_view two) {
    state.in_reach.push_back(pair_of(id(one), id(two)));
    sort_pairs(state);
  }

  /// What binds two ships.
  Link& link(std::string_view one, std::string_view two) {
    const ShipPair ships = pair_of(id(one), id(two));
    auto at = std::find_if(state.links.begin(), state.links.end(),
                           [&](const Link& link) { return link.ships == ships; });
    if (at == state.links.end()) {
      Link made;
      made.ships = ships;
      state.links.push_back(made);
      sort_pairs(state);
      return link(one, two);
    }
    return *at;
  }

  template <class Option>
  void choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
  }
};

/// a of red is laid alongside b of blue.
inline Scene duel(const Given& a, const Given& b) {
  Scene scene;
  scene.add("a", red, a);
  scene.add("b", blue, b);
  scene.contact("a", "b", How::declared);
  return scene;
}

// ---- the three ports ----

/// Dice that must be asked for in exactly this order, by rule and thrower.
class TableDice final : public Dice {
 public:
  void expect(std::string rule, std::string who, std::vector<int> faces) {
    script_.push_back({std::move(rule), std::move(who), std::move(faces)});
  }

  void entangle(const std::string& who, int face) { expect("FLB-8.0.7", who, {face}); }

  void initiation(const std::string& who, int face) { expect("FLB-8.1.1", who, {face}); }

  void round(const std::string& mover, int face, const std::string& enemy, int enemy_face) {
    expect("FLB-8.2.5", mover, {face});
    expect("FLB-8.2.5", enemy, {enemy_face});
  }

  void test(const std::string& who, int one, int two) { expect("FLB-8.2.22", who, {one, two}); }

  void roll(const Address& address, std::span<Face> faces) override {
    const std::string text = to_text(address);
    EXPECT_TRUE(addresses_.insert(text).second) << "rolled twice: " << text;
    if (script_.empty()) throw DiceError("unexpected roll of " + text);
    const Entry next = script_.front();
    if (next.rule != address.rule->id || next.who != address.who ||
        next.faces.size() != faces.size()) {
      throw DiceError("expected " + next.rule + " by " + next.who + ", rolled " + text);
    }
    for (std::size_t f = 0; f < faces.size(); ++f) faces[f] = static_cast<Face>(next.faces[f]);
    script_.pop_front();
  }

  [[nodiscard]] std::size_t left() const { return script_.size(); }

 private:
  struct Entry {
    std::string rule, who;
    std::vector<int> faces;
  };

  std::deque<Entry> script_;
  std::set<std::string> addresses_;
};

/// Answers by name, one after the other; silence for everything else. Remembers what it was asked.
class TableDecider final : public Decider {
 public:
  std::vector<OpenQuestion> asked;   ///< every question with more than one option
  std::vector<OpenQuestion> closed;  ///< those with a single one
  std::vector<std::string> refused;  ///< "what was wished for: the rule of the question"

  /// Words with blanks between them, for the questions of that decision about that ship. "-" is
  /// silence; a last word with "..." is never used up.
  void want(const std::string& decision, const std::string& who, const std::string& words) {
    std::istringstream in(words);
    auto& list = wishes_[decision + "/" + who];
    list.clear();
    for (std::string word; in >> word;) list.push_back(word);
  }

  Answer choose(const Question& question) override {
    EXPECT_TRUE(keys_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    EXPECT_LT(question.fallback, question.options.size());
    (question.options.size() > 1 ? asked : closed).push_back(copy_of(question));
    const std::optional<std::string> name = wish_for(question);
    if (!name || *name == "-") return answer_of(question.fallback, AnswerSource::silence);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].name == *name) return answer_of(i, AnswerSource::test);
    }
    refused.push_back(*name + ": " + std::string(question.rule->id));
    return answer_of(question.fallback, AnswerSource::refused);
  }

  /// The questions with a choice in them of that decision about that ship.
  [[nodiscard]] std::vector<OpenQuestion> all(std::string_view decision,
                                              std::string_view who) const {
    return select(asked, decision, who);
  }

  [[nodiscard]] std::vector<OpenQuestion> all_closed(std::string_view decision,
                                                     std::string_view who) const {
    return select(closed, decision, who);
  }

 private:
  static Answer answer_of(std::size_t option, AnswerSource source) {
    Answer given;
    given.option = option;
    given.source = source;
    return given;
  }

  static std::vector<OpenQuestion> select(const std::vector<OpenQuestion>& from,
                                          std::string_view decision, std::string_view who) {
    std::vector<OpenQuestion> found;
    std::copy_if(from.begin(), from.end(), std::back_inserter(found), [&](const OpenQuestion& one) {
      return one.decision->id == decision && one.who == who;
    });
    return found;
  }

  std::optional<std::string> wish_for(const Question& question) {
    const auto list =
        wishes_.find(std::string(question.decision->id) + "/" + std::string(question.who));
    if (list == wishes_.end() || list->second.empty()) return std::nullopt;
    std::string word = list->second.front();
    if (word.ends_with("...")) return word.substr(0, word.size() - 3);
    list->second.pop_front();
    return word;
  }

  std::map<std::string, std::deque<std::string>> wishes_;
  std::set<std::string> keys_;
};

/// Keeps all events.
class Collector final : public Listener {
 public:
  std::vector<Event> events;

  [[nodiscard]] bool wanted() const override { return true; }

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

/// A fact of an event as text.
inline std::string fact(const Event& event, std::string_view key) {
  for (const Fact& one : event.facts) {
    if (one.key != key) continue;
    if (const auto* number = std::get_if<int>(&one.value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&one.value)) return *text;
  }
  return "(no such fact)";
}

/// "FLB-R7", or empty.
inline std::string ruling_of(const Event& event) {
  std::string ids;
  for (const Ruling ruling : event.ruling) ids.append(ids.empty() ? "" : " ").append(ruling->id);
  return ids;
}

/// "parallel 1, rate -2"
inline std::string modifiers_of(const Event& event) {
  std::string text;
  for (const Modifier& one : event.modifiers) {
    if (!text.empty()) text += ", ";
    text += std::string(one.name) + " " + std::to_string(one.value);
  }
  return text;
}

/// What one event adds to the story; empty for those that it leaves out.
inline std::string line_of(const Event& event) {
  const std::string who(event.who);
  if (event.kind == "round") {
    return fact(event, "total") + "-" + fact(event, "enemy_total") + " " + fact(event, "result");
  }
  if (event.kind == "parties-lost") return who + " CP " + fact(event, "left");
  if (event.kind == "excess") return who + " BR " + fact(event, "left");
  if (event.kind == "strike-test") {
    return who + " tests " + fact(event, "total") + " " + fact(event, "result");
  }
  if (event.kind == "struck") return who + " strikes";
  if (event.kind == "broke-off") return who + " breaks off";
  if (event.kind == "followed-up") return who + " follows";
  if (event.kind == "fight-over") return fact(event, "result");
  return "";
}

// ---- a game to play rules in ----

/// A position with the ports attached. Nobody shoots at captains where a test does not say so. Dice
/// that were expected have to be rolled before it goes.
class Play {
 public:
  explicit Play(const Scene& scene)
      : setup_(scene.setup),
        state_(scene.state),
        game(setup_, state_, Ports{dice, decider, heard}) {
    for (const ShipSpec& ship : setup_.ships) want("FLB-D4", ship.id, "hold...");
  }

  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  ~Play() { EXPECT_EQ(dice.left(), 0U) << "dice that nobody rolled"; }

 private:
  Setup setup_;
  State state_;

 public:
  TableDice dice;
  TableDecider decider;
  Collector heard;
  Game game;

  void until(std::string_view step) {
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  void turn() { Game::steps().play(game); }

  void want(const std::string& decision, const std::string& who, const std::string& words) {
    decider.want(decision, who, words);
  }

  /// FLB-D1.
  void board(const std::string& mover, const std::string& target) { want("FLB-D1", mover, target); }

  /// Shots at a captain, by one ship after the other.
  void musketry(const std::string& who, int one, int two) {
    want("FLB-D4", who, "shoot");
    dice.expect("FLB-8.2.1", who, {one, two});
  }

  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] ShipId id(std::string_view name) const {
    for (std::size_t s = 0; s < setup_.ships.size(); ++s) {
      if (setup_.ships[s].id == name) return static_cast<ShipId>(s);
    }
    ADD_FAILURE() << name;
    return {};
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  [[nodiscard]] Link link(std::string_view one, std::string_view two) const {
    const Link* found = find_link(state_, pair_of(id(one), id(two)));
    return found == nullptr ? Link{} : *found;
  }

  /// What was told of the rounds, one thing after the other.
  [[nodiscard]] std::string story() const {
    std::string text;
    for (const Event& event : heard.events) {
      const std::string line = line_of(event);
      if (line.empty()) continue;
      if (!text.empty()) text += "; ";
      text += line;
    }
    return text;
  }

  /// "parallel 1, rate -2 = 3 failed", of every ship that rolled to board, by ship.
  [[nodiscard]] std::string initiation(std::string_view mover) const {
    std::string text;
    for (const Event& event : heard.all("initiation")) {
      if (event.who != mover) continue;
      if (!text.empty()) text += "; ";
      text += modifiers_of(event) + " = " + fact(event, "total") + " " + fact(event, "result");
    }
    return text;
  }
};

/// An attempt that has succeeded, with the dice for it: entangled, grappled. It needs courses that
/// are parallel and average captains.
inline void grapple(Play& play, const std::string& mover, const std::string& target) {
  play.board(mover, target);
  play.dice.entangle(mover, 6);
  play.dice.initiation(mover, 6);
}

/// An objection as "FLB-8.0.3", with the ruling behind it where one is cited; "none".
template <class Objected>
std::string text_of(const Objected& objection) {
  if (!objection) return "none";
  std::string text(objection->rule->id);
  if (objection->ruling != nullptr) (text += ' ') += objection->ruling->id;
  return text;
}

/// An action of a against b, who boards as well where the scene says so.
inline Scene action(const Given& a, const Given& b) {
  Scene scene;
  scene.add("a", red, a);
  scene.add("b", blue, b);
  scene.link("a", "b").in_contact = true;
  scene.state.actions = {{scene.id("a"), scene.id("b"), false}};
  scene.state.step = *Game::steps().called("fights");
  return scene;
}

}  // namespace prizecourt::form_line_of_battle::fixtures
