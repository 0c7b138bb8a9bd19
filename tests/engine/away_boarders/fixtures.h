#pragma once

#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/hit_numbers.h"

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
#include <vector>

/// What the tests of Away, Boarders! share: the ships of the catalogue's worked cases, a builder
/// for positions, and the three ports as a test wants them.
///
///     Position position;
///     position.add("t", brig(), red, {3, -1}, 0).crew = hands({{Task::yards, 4}, {Task::guns,
///     8}}); position.add("f", schooner(), blue, {0, 0}, 0); Play play(position, "fire-1");
///     play.want("AB-D10", "f", "t");           // every gun that may fires at t
///     play.dice.expect("AB-4.3.8", {3});       // exactly this roll comes next
///     fire(play.game);
///     play.dice.expect_used_up();
namespace prizecourt::away_boarders::fixtures {

// ---- ships (catalogue, section 9) ----

/// Adds guns named p1, p2 … to port and s1, s2 … to starboard, after those that are there.
inline void add_broadsides(ShipSpec& ship, int each, int weight, GunKind kind) {
  for (const Side side : {Side::port, Side::starboard}) {
    const char letter = side == Side::port ? 'p' : 's';
    auto number = 1 + std::count_if(ship.guns.begin(), ship.guns.end(), [&](const GunSpec& gun) {
                    return gun.mount == Mount::broadside && gun.side == side;
                  });
    for (int i = 0; i < each; ++i) {
      ship.guns.push_back({.id = letter + std::to_string(number++),
                           .weight = weight,
                           .kind = kind,
                           .mount = Mount::broadside,
                           .side = side,
                           .max_range = default_max_range(kind, weight)});
    }
  }
}

/// Adds one gun: a bow gun b1, b2 … or a swivel w1, w2 …
inline void add_gun(ShipSpec& ship, Mount mount, Side side, int weight, GunKind kind) {
  const char letter = mount == Mount::bow ? 'b' : 'w';
  const auto there = std::count_if(ship.guns.begin(), ship.guns.end(),
                                   [&](const GunSpec& gun) { return gun.mount == mount; });
  ship.guns.push_back({.id = letter + std::to_string(there + 1),
                       .weight = weight,
                       .kind = kind,
                       .mount = mount,
                       .side = side,
                       .max_range = default_max_range(kind, weight)});
}

inline ShipSpec hull_of(Rig rig, std::vector<MastSpec> masts, int hull_boxes, int crew) {
  ShipSpec ship;
  ship.rig = rig;
  ship.masts = std::move(masts);
  ship.hull_boxes = hull_boxes;
  ship.crew_total = crew;
  return ship;
}

inline ShipSpec brig() {
  ShipSpec ship = hull_of(
      Rig::square, {{MastName::main, Rig::square, 4}, {MastName::fore, Rig::square, 4}}, 6, 14);
  add_broadsides(ship, 5, 24, GunKind::carronade);
  return ship;
}

inline ShipSpec schooner() {
  ShipSpec ship = hull_of(
      Rig::fore_and_aft,
      {{MastName::main, Rig::fore_and_aft, 3}, {MastName::fore, Rig::fore_and_aft, 3}}, 4, 8);
  add_broadsides(ship, 3, 12, GunKind::long_gun);
  return ship;
}

/// Her swivel starts to starboard.
inline ShipSpec sloop() {
  ShipSpec ship = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 4}}, 3, 6);
  add_broadsides(ship, 2, 6, GunKind::long_gun);
  add_gun(ship, Mount::swivel, Side::starboard, 24, GunKind::long_gun);
  return ship;
}

inline ShipSpec full_rigged_ship() {
  ShipSpec ship = hull_of(Rig::square,
                          {{MastName::mizzen, Rig::square, 3},
                           {MastName::main, Rig::square, 5},
                           {MastName::fore, Rig::square, 4}},
                          10, 18);
  add_broadsides(ship, 8, 12, GunKind::long_gun);
  return ship;
}

inline ShipSpec gunboat() {
  ShipSpec ship = hull_of(Rig::fore_and_aft, {{MastName::main, Rig::fore_and_aft, 3}}, 2, 4);
  add_gun(ship, Mount::bow, Side::port, 32, GunKind::long_gun);
  return ship;
}

/// Markers in the boxes named, none in the others.
inline std::array<int, task_count> hands(std::initializer_list<std::pair<Task, int>> boxes) {
  std::array<int, task_count> crew{};
  for (const auto& [task, markers] : boxes) crew[static_cast<std::size_t>(task)] = markers;
  return crew;
}

// ---- positions ----

/// Two players on opposite sides.
inline constexpr int blue = 0;
inline constexpr int red = 1;

/// A position in the making. Wind from 0, turn 1, all rulings at their defaults.
class Position {
 public:
  State state;  ///< its ships, links and contacts are made by add() and Play
  Setup setup;

  Position() {
    setup.sides = {"blue", "red"};
    setup.players = {{.id = "blue", .side = blue}, {.id = "red", .side = red}};
  }

  /// A ship without damage, under battle sail, commander up, all guns loaded with round shot. They
  /// have fired before (no bonus for initial fire). Two hands per mast are at the yards, the rest
  /// at the guns. The reference stays good while further ships are added.
  Ship& add(const std::string& id, ShipSpec spec, int player, Point at, int facing) {
    spec.id = id;
    spec.name = id;
    spec.player = player;
    deal_hit_numbers(spec);
    Ship ship;
    ship.at = at;
    ship.facing = Direction(facing);
    for (std::size_t g = 0; g < spec.guns.size(); ++g) {
      ship.guns[g].fired_before = true;
      ship.guns[g].side = spec.guns[g].side;
    }
    const int aloft = std::min(spec.crew_total, 2 * mast_count(spec));
    ship.crew = hands({{Task::yards, aloft}, {Task::guns, spec.crew_total - aloft}});
    ships_.push_back({std::move(spec), ship});
    return ships_.back().second;
  }

  template <class Option>
  void choose(Selectable<Option> ruling, Option option) {
    setup.rulings.choose(ruling.row, static_cast<std::size_t>(option));
  }

 private:
  friend class Play;
  std::deque<std::pair<ShipSpec, Ship>> ships_;
};

// ---- the three ports ----

/// Dice that must be asked for in exactly this order, by rule and number.
class TableDice final : public Dice {
 public:
  void expect(std::string rule, std::vector<int> faces) {
    script_.push_back({std::move(rule), std::move(faces)});
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
    const auto [rule, expected] = script_.front();
    if (rule != address.rule->id || expected.size() != faces.size()) {
      throw DiceError("expected " + dice(expected.size()) + rule + ", rolled " +
                      dice(faces.size()) + text);
    }
    for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = static_cast<Face>(expected[i]);
    script_.pop_front();
  }

  void expect_used_up() const {
    EXPECT_TRUE(script_.empty()) << script_.size() << " rolls left, the next for "
                                 << (script_.empty() ? "" : script_.front().rule);
  }

  std::vector<std::string> rolls;  ///< the address of each roll so far

 private:
  struct Entry {
    std::string rule;
    std::vector<int> faces;
  };

  static std::string dice(std::size_t count) { return std::to_string(count) + " dice for "; }

  std::deque<Entry> script_;
  std::set<std::string> addresses_;
  int always_ = 0;
};

/// Answers by name; silence for everything else. Remembers what it was asked.
class TableDecider final : public Decider {
 public:
  /// Decides before the wishes are looked at, where it returns a name.
  std::function<std::optional<std::string>(const Question&)> answer;
  std::vector<OpenQuestion> asked;   ///< every question with more than one option
  std::vector<OpenQuestion> closed;  ///< those with a single one
  std::vector<std::string> refused;  ///< "key: what was wished for", where that was no option

  void want(Decision decision, std::string who, std::string about, std::string option) {
    wishes_.push_back({decision, std::move(who), std::move(about), std::move(option)});
  }

  Answer choose(const Question& question) override {
    EXPECT_TRUE(keys_.insert(key_of(question)).second) << "asked twice: " << key_of(question);
    (question.options.size() > 1 ? asked : closed).push_back(copy_of(question));
    const std::optional<std::string> name = wish_for(question);
    if (!name) return answer_of(question.fallback, AnswerSource::silence);
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      if (question.options[i].name == *name) return answer_of(i, AnswerSource::test);
    }
    refused.push_back(key_of(question) + ": " + *name);
    return answer_of(question.fallback, AnswerSource::refused);
  }

 private:
  struct Wish {
    Decision decision;
    std::string who, about, option;
  };

  static Answer answer_of(std::size_t option, AnswerSource source) {
    Answer given;
    given.option = option;
    given.source = source;
    return given;
  }

  std::optional<std::string> wish_for(const Question& question) const {
    if (answer) {
      if (auto name = answer(question)) return name;
    }
    for (const Wish& wish : wishes_) {
      if (wish.decision != question.decision) continue;
      if (!wish.who.empty() && wish.who != question.who) continue;
      if (!wish.about.empty() && wish.about != question.about) continue;
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
  Play(const Position& position, std::string_view step)
      : setup_(sorted(position)),
        state_(state_of(position, setup_)),
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

  [[nodiscard]] ShipId id(std::string_view name) const {
    const auto found = std::find(setup_.ids.begin(), setup_.ids.end(), name);
    EXPECT_NE(found, setup_.ids.end()) << name;
    return static_cast<ShipId>(found - setup_.ids.begin());
  }

  [[nodiscard]] Ship& ship(std::string_view name) { return game.ship(id(name)); }

  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] std::size_t gun_index(std::string_view ship, std::string_view gun) const {
    const auto& guns = setup_.ships[index(id(ship))].guns;
    const auto found =
        std::find_if(guns.begin(), guns.end(), [&](const GunSpec& spec) { return spec.id == gun; });
    EXPECT_NE(found, guns.end()) << gun;
    return static_cast<std::size_t>(found - guns.begin());
  }

  [[nodiscard]] Gun& gun(std::string_view ship_name, std::string_view gun_name) {
    return ship(ship_name).guns[gun_index(ship_name, gun_name)];
  }

  /// An answer to all questions of that kind about that ship; with `about`, to those only.
  void want(Decision decision, std::string who, std::string option) {
    decider.want(decision, std::move(who), "", std::move(option));
  }

  void want(Decision decision, std::string who, std::string about, std::string option) {
    decider.want(decision, std::move(who), std::move(about), std::move(option));
  }

 private:
  /// Views into the ships' ids are taken when the ships have found their final place.
  static Setup sorted(const Position& position) {
    Setup setup = position.setup;
    for (const auto& [spec, ship] : position.ships_) setup.ships.push_back(spec);
    std::sort(setup.ships.begin(), setup.ships.end(),
              [](const ShipSpec& a, const ShipSpec& b) { return a.id < b.id; });
    setup.ids.clear();
    return setup;
  }

  static State state_of(const Position& position, Setup& setup) {
    for (const ShipSpec& spec : setup.ships) setup.ids.push_back(spec.id);
    State state = position.state;
    for (const ShipSpec& wanted : setup.ships) {
      for (const auto& [spec, ship] : position.ships_) {
        if (spec.id == wanted.id) state.ships.push_back(ship);
      }
    }
    return state;
  }
};

inline void hold(Play& play, std::string_view a, std::string_view b) {
  play.game.link(play.id(a), play.id(b), LinkKind::grappled);
}

}  // namespace prizecourt::away_boarders::fixtures
