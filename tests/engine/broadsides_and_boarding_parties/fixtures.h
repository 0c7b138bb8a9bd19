#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/setting_up.h"

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

/// What the tests of Broadsides & Boarding Parties share: a builder for positions, the Scene, and
/// the three ports as a test wants them.
///
///     Scene scene = abeam();                       // both fresh, seahawk to starboard of isabella
///     scene.markers(seahawk, Beam::port, 'D') = 1;
///     Play play(scene, "fire-1");                  // the name of a step, see turn.cc
///     play.want("BBP-D5", isabella, "D C");        // rows, one answer after the other
///     play.want("BBP-D4", isabella, "F5 E5 hold...");   // "..." for all further questions
///     play.dice.shots("isabella", {2, 4});
///     play.until("card-2");
///     EXPECT_EQ(play.markers(seahawk, Beam::port, 'D'), 2);
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

inline constexpr Side isabella = Side::one;  ///< player "spain"
inline constexpr Side seahawk = Side::two;   ///< player "pirates"

// ---- names ----

/// "D5" on the ship of that side, "seahawk:D5" anywhere, "none".
inline Place place(Side side, std::string_view name) {
  if (name == "none") return no_place;
  const std::size_t colon = name.find(':');
  if (colon != name.npos) {
    side = name.substr(0, colon) == "isabella" ? isabella : seahawk;
    name.remove_prefix(colon + 1);
  }
  const Cell cell = cell_named(name);
  EXPECT_NE(cell, no_cell) << name;
  return place_at(side, cell);
}

inline std::size_t row_index(char row) {
  return static_cast<std::size_t>(row - 'A');
}

inline CellSet cells(std::initializer_list<std::string_view> names) {
  CellSet set = 0;
  for (const std::string_view name : names) set |= only(cell_named(name));
  return set;
}

/// "D4 D5", from A3 to H5.
inline std::string names_of(CellSet set) {
  std::string text;
  for_each_cell(set, [&](Cell cell) {
    if (!text.empty()) text += ' ';
    text += name_of(cell);
  });
  return text;
}

// ---- positions ----

inline Setup default_setup() {
  Setup setup;
  setup.sides[0].player = "spain";
  setup.sides[0].ship = "isabella";
  setup.sides[0].name = "Royal Isabella";
  setup.sides[1].player = "pirates";
  setup.sides[1].ship = "seahawk";
  setup.sides[1].name = "Seahawk";
  use_defaults(setup);
  return setup;
}

/// A position in the making: round 1 of two fresh ships at their starts, Captains at D4, all
/// rulings at their defaults.
class Scene {
 public:
  Setup setup = default_setup();
  State state;

  Scene() { man(); }

  /// Begins anew with the ships as `setup` has them.
  void man() {
    state = opening(setup);
    state.phase = Phase::broadsides;
    state.round = 1;
    for (const Side side : both_sides) ship(side).figures[0] = place(side, "D4");
  }

  [[nodiscard]] Ship& ship(Side side) { return state.ships[index(side)]; }

  void put(Side side, Dot dot, Compass heading) {
    ship(side).at = dot;
    ship(side).heading = heading;
  }

  /// These and no others: the Captain first ("none" for none), then crew-1 and so on.
  void figures(Side side, std::initializer_list<std::string_view> names) {
    ship(side).figures.fill(no_place);
    std::size_t f = 0;
    for (const std::string_view name : names) ship(side).figures[f++] = place(side, name);
  }

  /// These and no others.
  void cannons(Side side, std::initializer_list<std::string_view> names) {
    ship(side).cannons.fill(false);
    for (const std::string_view name : names) ship(side).cannons[index(cell_named(name))] = true;
  }

  std::uint8_t& markers(Side side, Beam beam, char row) {
    return ship(side).hull[static_cast<std::size_t>(beam)][row_index(row)];
  }

  std::uint8_t& mast(Side side, char row) { return ship(side).masts[row_index(row)]; }

  template <class Option>
  void choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
  }
};

/// Isabella at (5, 5), Seahawk at (6, 5), both with their bows to the north: broadsides, Isabella's
/// to starboard and Seahawk's to port.
inline Scene abeam() {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::n);
  scene.put(seahawk, {6, 5}, Compass::n);
  return scene;
}

/// The first boarding turn, Isabella's, with nobody on the decks; Seahawk was struck there.
inline Scene alongside(Contact contact) {
  Scene scene;
  scene.state.phase = Phase::boarding;
  scene.state.boarding_turn = 1;
  scene.state.contact = contact;
  scene.state.stationary = seahawk;
  for (Ship& ship : scene.state.ships) {
    ship.at = no_dot;
    ship.heading = {};
    ship.masts = {};
    ship.figures.fill(no_place);
  }
  return scene;
}

// ---- the three ports ----

/// Dice that must be asked for in exactly this order, by rule and thrower.
class TableDice final : public Dice {
 public:
  void expect(std::string rule, std::string who, int face) {
    script_.push_back({std::move(rule), std::move(who), face});
  }

  void shots(const std::string& who, std::initializer_list<int> faces) {
    for (const int face : faces) expect("BBP-5.4", who, face);
  }

  /// Rolls of a fight: the active side's die, then the other's.
  void fight(const std::string& active, std::initializer_list<std::pair<int, int>> rolls) {
    const std::string enemy = active == "isabella" ? "seahawk" : "isabella";
    for (const auto& [own, other_die] : rolls) {
      expect("BBP-11.4", active, own);
      expect("BBP-11.4", enemy, other_die);
    }
  }

  void first_boarder(int one, int two) {
    expect("BBP-9.4", "isabella", one);
    expect("BBP-9.4", "seahawk", two);
  }

  void roll(const Address& address, std::span<Face> faces) override {
    const std::string text = to_text(address);
    EXPECT_TRUE(addresses_.insert(text).second) << "rolled twice: " << text;
    EXPECT_EQ(faces.size(), 1U) << text;
    if (script_.empty()) throw DiceError("unexpected roll of " + text);
    const Entry next = script_.front();
    if (next.rule != address.rule->id || next.who != address.who) {
      throw DiceError("expected " + next.rule + " by " + next.who + ", rolled " + text);
    }
    faces[0] = static_cast<Face>(next.face);
    script_.pop_front();
  }

  [[nodiscard]] std::size_t left() const { return script_.size(); }

 private:
  struct Entry {
    std::string rule, who;
    int face = 0;
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

  /// Words with blanks between them, for the questions of that decision about that ship in that
  /// step, or in any where it is empty. "-" is silence; a last word with "..." is never used up.
  void want(const std::string& decision, const std::string& who, const std::string& words,
            const std::string& step) {
    std::istringstream in(words);
    auto& list = wishes_[key_of(decision, who, step)];
    list.clear();
    for (std::string word; in >> word;) list.push_back(word);
  }

  Answer choose(const Question& question) override {
    EXPECT_TRUE(keys_.insert(prizecourt::key_of(question)).second)
        << "asked twice: " << prizecourt::key_of(question);
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

  /// The first of them.
  [[nodiscard]] OpenQuestion first(std::string_view decision, std::string_view who) const {
    const auto found = all(decision, who);
    EXPECT_FALSE(found.empty()) << decision << " " << who;
    return found.empty() ? OpenQuestion{} : found.front();
  }

 private:
  static std::string key_of(std::string_view decision, std::string_view who,
                            std::string_view step) {
    return std::string(decision) + "/" + std::string(who) + "/" + std::string(step);
  }

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
    for (const std::string_view step : {question.phase, std::string_view()}) {
      const auto list = wishes_.find(key_of(question.decision->id, question.who, step));
      if (list == wishes_.end() || list->second.empty()) continue;
      std::string word = list->second.front();
      if (word.ends_with("...")) return word.substr(0, word.size() - 3);
      list->second.pop_front();
      return word;
    }
    return std::nullopt;
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

/// A fact of an event as text; lists with blanks between the numbers.
inline std::string fact(const Event& event, std::string_view key) {
  for (const Fact& one : event.facts) {
    if (one.key != key) continue;
    if (const auto* number = std::get_if<int>(&one.value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&one.value)) return *text;
    std::string list;
    for (const int number : std::get<std::vector<int>>(one.value)) {
      if (!list.empty()) list += ' ';
      list += std::to_string(number);
    }
    return list;
  }
  return "(no such fact)";
}

/// "BBP-R7", or empty.
inline std::string ruling_of(const Event& event) {
  std::string ids;
  for (const Ruling ruling : event.ruling) ids.append(ids.empty() ? "" : " ").append(ruling->id);
  return ids;
}

// ---- a game to play rules in ----

/// A position with the ports attached. Dice that were expected have to be rolled before it goes.
class Play {
 public:
  Play(const Scene& scene, std::string_view step)
      : setup_(scene.setup),
        state_(scene.state),
        game(setup_, state_, Ports{dice, decider, heard}) {
    begin(step);
  }

  explicit Play(const Scene& scene)
      : Play(scene, Game::steps()[static_cast<std::size_t>(scene.state.step)].name) {}

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

  void begin(std::string_view step) { state_.step = Game::steps().called(step).value(); }

  void until(std::string_view step) {
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  void turn() { Game::steps().play(game); }

  void want(const std::string& decision, Side side, const std::string& words,
            const std::string& step = "") {
    decider.want(decision, id(side), words, step);
  }

  /// No cannon of that side fires where no other answer is wished for.
  void hold(Side side) {
    want("BBP-D4", side, "hold...");
    want("BBP-D10", side, "hold...");
  }

  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] Ship& ship(Side side) { return game.ship(side); }

  /// "5 5 ne"
  [[nodiscard]] std::string lies(Side side) {
    const Ship& ship = game.ship(side);
    return std::to_string(ship.at.x) + " " + std::to_string(ship.at.y) + " " +
           std::string(name_of(ship.heading));
  }

  [[nodiscard]] int crew(Side side) const { return game.crew_left(side); }

  [[nodiscard]] std::string cannons(Side side) const {
    CellSet set = 0;
    for (std::size_t c = 0; c < cell_total; ++c) {
      if (game.ship(side).cannons[c]) set |= only(static_cast<Cell>(c));
    }
    return names_of(set);
  }

  [[nodiscard]] int cannon_count(Side side) const {
    const auto& all = game.ship(side).cannons;
    return static_cast<int>(std::count(all.begin(), all.end(), true));
  }

  [[nodiscard]] int markers(Side side, Beam beam, char row) const {
    return game.ship(side).hull[static_cast<std::size_t>(beam)][row_index(row)];
  }

  [[nodiscard]] int mast(Side side, char row) const {
    return game.ship(side).masts[row_index(row)];
  }

  /// "seahawk:D5", "none".
  [[nodiscard]] std::string where(Side side, std::size_t figure) const {
    return std::string(game.place_name(game.figures(side)[figure]));
  }

  [[nodiscard]] std::string captain_at(Side side) const { return where(side, 0); }

  static std::string id(Side side) { return side == isabella ? "isabella" : "seahawk"; }
};

/// An objection as "BBP-4.7", with the ruling behind it where one is cited; "none".
template <class Objected>
std::string text_of(const Objected& objection) {
  if (!objection) return "none";
  std::string text(objection->rule->id);
  if (objection->ruling != nullptr) (text += ' ') += objection->ruling->id;
  return text;
}

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
