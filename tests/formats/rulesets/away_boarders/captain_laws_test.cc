#include "tests/formats/captain_laws.h"

#include "tests/engine/away_boarders/random_games.h"
#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// What holds for captains in any game: random positions, random rulings, orders of every kind that
// were written without looking at the position.
namespace prizecourt::away_boarders::fixtures {
namespace {

using captain_laws::in_text;

/// Everything that the fleet can be ordered, in a few ways.
std::string random_fleet_orders(std::mt19937_64& random) {
  const auto one_of = [&](std::initializer_list<std::string_view> words) {
    return std::string(words.begin()[below(random, static_cast<int>(words.size()))]);
  };
  std::string course = "[ahead";
  for (int i = 0; i < 4; ++i) {
    course += ", " + std::string(names(CourseWord{})[static_cast<std::size_t>(
                         below(random, static_cast<int>(names(CourseWord{}).size())))]);
  }
  std::string text = "fleet:\n";
  text += "  course: " + course + "]\n";
  text += "  crew: {" + one_of({"yards: 2", "guns: 3", "boarding: 2, yards: 2"}) +
          ", rest: " + one_of({"guns", "boarding", "repair-hull"}) + "}\n";
  text += "  rally: [guns, yards]\n";
  text += "  move_order: " + one_of({"first", "defer"}) + "\n";
  text += "  pass: " + one_of({"port", "starboard"}) + "\n";
  text += "  fire: " +
          one_of({"any", "none", "{at: any, range: 2}", "{at: any, guns: 2, dice: 1}",
                  "{at: any, rake: true, phase: [1, 3]}", "{battery: starboard, at: s1}",
                  "{at: s1, phase: 2}"}) +
          "\n";
  text += "  aim: " + one_of({"high", "low", "{high_from_dice: 3}"}) + "\n";
  text += "  losses: {crew: [guns, yards]}\n";
  text += "  sail: " + one_of({"oars", "reef", "battle", "full"}) + "\n";
  text += "  load: " + one_of({"double", "grape", "chain", "{port: round}", "none"}) + "\n";
  text += "  repair: " + one_of({"save", "none", "{hull: save}"}) + "\n";
  for (const std::string_view task : {"grapple", "ungrapple", "unfoul", "board"}) {
    text += "  " + std::string(task) + ": " + one_of({"any", "none", "[s1, any]", "s1"}) + "\n";
  }
  text += "  commander_joins: " + one_of({"true", "false", "s1"}) + "\n";
  text += "  split: {s1: 2}\n";
  text += "  standing: {fire: any, load: grape, grapple: s1, sail: full}\n";
  text += "ships: {s0: {repair: " + one_of({"[hull-1, main]", "{rigging: main}", "save"}) + "}}\n";
  return text;
}

/// Plays four turns with other orders in each and calls `after_turn(game)` after each of them.
template <class F>
void play(std::uint64_t seed, F after_turn) {
  std::mt19937_64 random(seed);
  OrderedPlay game(random_position(random), "set-up");
  game.play.dice.then_always(1 + static_cast<int>(seed % 6));
  for (int turn = 0; turn < 4 && game.play.state().verdict == Verdict::playing; ++turn) {
    game.order(random_fleet_orders(random));
    game.run_turn();
    game.book.end_turn();
    after_turn(game);
    game.play.heard.events.clear();
  }
}

/// Moves of a course may be refused for the same reason one after the other.
TEST(CaptainLaws, a_refusal_has_all_its_facts_and_is_told_once_a_turn) {
  std::size_t refusals = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      refusals += captain_laws::expect_whole_refusals(game.play.heard.events, {}, "order=course");
    });
  }
  EXPECT_GT(refusals, 1000U);
}

/// Orders for a case that need not come, and orders that nothing be done.
bool wants_nothing_certain(const Order& order) {
  switch (order.kind) {
    case OrderKind::move_order:
    case OrderKind::pass:
    case OrderKind::aim:
    case OrderKind::losses:
      return true;
    default:
      break;
  }
  if (const auto* flag = std::get_if<FlagOrder>(&order.body)) return !flag->yes;
  if (const auto* repair = std::get_if<RepairOrder>(&order.body)) {
    return std::all_of(repair->plans.begin(), repair->plans.end(),
                       [](const RepairOrder::Plan& plan) { return plan.boxes.empty(); });
  }
  return std::holds_alternative<Nothing>(order.body);
}

/// Whether a question was answered from the order, or an event says what became of it.
bool is_accounted_for(const OrderedPlay& game, std::string_view who, int line) {
  const auto& given = game.given;
  const bool answered = std::any_of(given.begin(), given.end(), [&](const Given& one) {
    return one.line == line && one.source != AnswerSource::standing &&
           one.key.find("/" + std::string(who) + "/") != std::string::npos;
  });
  const auto& events = game.play.heard.events;
  return answered || std::any_of(events.begin(), events.end(), [&](const Event& event) {
           const bool of_orders = event.kind == "refused" || event.kind == "overtaken";
           return of_orders && event.who == who && number(event, "line") == line;
         });
}

TEST(CaptainLaws, every_order_is_carried_out_or_refused_or_overtaken) {
  int orders = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    std::mt19937_64 random(seed);
    OrderedPlay game(random_position(random), "set-up");
    game.play.dice.then_always(1 + static_cast<int>(seed % 6));
    for (int turn = 0; turn < 4 && game.play.state().verdict == Verdict::playing; ++turn) {
      game.order(random_fleet_orders(random));
      game.run_turn();
      game.captain->end_turn("end");
      game.book.for_each_of_turn([&](const OrdersBook::Subject& subject,
                                     const OrdersBook::Found& found) {
        if (wants_nothing_certain(*found.order)) return;
        ++orders;
        bool accounted = false;  // of an order of the fleet, for any of its ships
        for (std::size_t s = 0; s < game.play.game.setup.ships.size(); ++s) {
          if (ship_at(s) != subject.first && !found.order->fleet) continue;
          accounted = accounted ||
                      is_accounted_for(game, game.play.game.id_of(ship_at(s)), found.order->line);
        }
        EXPECT_TRUE(accounted) << "seed " << seed << ", turn " << turn << ", "
                               << game.play.game.id_of(subject.first) << ": "
                               << name_of(subject.second);
      });
      game.book.end_turn();
      game.given.clear();
      game.play.heard.events.clear();
    }
  }
  EXPECT_GT(orders, 5000);
}

// ---- parts of orders ----

/// A part of an order, and the words with which its captain is told what became of it.
struct Part {
  std::string who;
  std::string kind;               ///< of the order
  std::string words;              ///< as a refusal writes it, alone or in a list
  std::vector<std::string> keys;  ///< parts of the keys of questions that it answers
  int line = 0;                   ///< where it stands on a line of its own

  [[nodiscard]] std::string what() const { return words.substr(kind.size() + 2); }
};

/// The orders of a ship, part by part.
class PartedOrders {
 public:
  PartedOrders(std::mt19937_64& random, const Setup& setup)
      : random_(random),
        setup_(setup) {}

  void add_ship(const ShipSpec& ship, const Ship& now) {
    ship_ = &ship;
    write("  " + ship.id + ":");
    add_load(now);
    if (ship.guns.back().mount == Mount::swivel) {
      add("swing: [" + ship.guns.back().id + "]", "swing", "swing: " + ship.guns.back().id,
          {"/AB-D17/" + ship.id + "/" + ship.guns.back().id + "/"});
    }
    add_repair();
    add_fire();
    const std::string one = any_enemy();
    const std::string two = any_enemy();
    write("    board: [" + one + (one == two ? "" : ", " + two) + "]");
    for (const std::string& enemy : {one, two}) {
      expect("board", "board: " + enemy, {"/AB-D21/" + ship.id + "/" + enemy + "/"});
    }
  }

  std::string text = "ships:\n";
  std::vector<Part> parts;

 private:
  void write(const std::string& line) {
    text += line + "\n";
    ++line_;
  }

  void expect(std::string kind, std::string words, std::vector<std::string> keys, int line = 0) {
    parts.push_back({ship_->id, std::move(kind), std::move(words), std::move(keys), line});
  }

  void add(const std::string& order, std::string kind, std::string words,
           std::vector<std::string> keys) {
    write("    " + order);
    expect(std::move(kind), std::move(words), std::move(keys));
  }

  std::string any_enemy() {
    const auto count = setup_.ships.size();
    std::size_t other = random_() % count;
    while (setup_.ships[other].player == ship_->player) other = (other + 1) % count;
    return setup_.ships[other].id;
  }

  /// A round for two sides, whether she has guns there or not.
  void add_load(const Ship& now) {
    std::string words;
    const std::size_t left_out = random_() % 3;  // three rounds alike would be one for all
    for (const Battery battery : {Battery::port, Battery::starboard, Battery::bow}) {
      if (static_cast<std::size_t>(battery) == left_out) continue;
      const std::string round(round_names[random_() % round_names.size()]);
      const std::string name(name_of(battery));
      words += (words.empty() ? "" : ", ") + name + ": " + round;
      std::vector<std::string> keys = {"/AB-D18/" + ship_->id + "/" + name + "/"};
      for (std::size_t g = 0; g < ship_->guns.size(); ++g) {
        if (battery_of(now.guns[g], ship_->guns[g]) != battery) continue;
        keys.push_back("/AB-D16/" + ship_->id + "/" + ship_->guns[g].id + "/");
      }
      expect("load", "load: " + name + ' ' + round, std::move(keys));
    }
    write("    load: {" + words + "}");
  }

  void add_repair() {
    const std::string& gun = ship_->guns.front().id;
    write("    repair: {hull: [hull-1], guns: [" + gun + "], rigging: [main]}");
    expect("repair", "repair: hull-1", {"/AB-D19/" + ship_->id + "/hull/"});
    expect("repair", "repair: " + gun, {"/AB-D19/" + ship_->id + "/guns/"});
    expect("repair", "repair: main", {"/AB-D19/" + ship_->id + "/rigging/"});
  }

  /// A line for every gun.
  void add_fire() {
    write("    fire:");
    for (const GunSpec& gun : ship_->guns) {
      write("      - {guns: [" + gun.id + "], at: " + any_enemy() + "}");
      expect("fire", "", {}, line_);
    }
  }

  std::mt19937_64& random_;
  const Setup& setup_;
  const ShipSpec* ship_ = nullptr;
  int line_ = 2;  ///< the player stands on the first, the ships on the second
};

bool is_told(const OrderedPlay& game, const Part& part) {
  const auto& events = game.play.heard.events;
  return std::any_of(events.begin(), events.end(), [&](const Event& event) {
    const bool of_orders = event.kind == "refused" || event.kind == "overtaken";
    if (!of_orders || event.who != part.who) return false;
    if (part.line != 0 && number(event, "line") == part.line) return true;
    const std::string order = text(event, "order");
    const bool names_it = !part.words.empty() && order.starts_with(part.kind + ": ") &&
                          order.find(part.what()) != std::string::npos;
    return order == part.kind || names_it;
  });
}

bool is_answered(const OrderedPlay& game, const Part& part) {
  return std::any_of(game.given.begin(), game.given.end(), [&](const Given& one) {
    if (part.line != 0) return one.line == part.line && one.option != "hold";
    return std::any_of(part.keys.begin(), part.keys.end(), [&](const std::string& key) {
      return one.key.find(key) != std::string::npos;
    });
  });
}

TEST(CaptainLaws, every_part_of_an_order_is_carried_out_or_refused_or_overtaken) {
  int parts = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    std::mt19937_64 random(seed);
    OrderedPlay game(random_position(random), "set-up");
    game.play.dice.then_always(1 + static_cast<int>(seed % 6));
    for (int turn = 0; turn < 4 && game.play.state().verdict == Verdict::playing; ++turn) {
      const auto& setup = game.play.game.setup;
      PartedOrders orders(random, setup);
      for (std::size_t s = 0; s < setup.ships.size(); ++s) {
        if (setup.ships[s].player != blue) continue;
        orders.add_ship(setup.ships[s], game.play.state().ships[s]);
      }
      game.order(orders.text);
      game.run_turn();
      game.captain->end_turn("end");
      for (const Part& part : orders.parts) {
        ++parts;
        ASSERT_TRUE(is_told(game, part) || is_answered(game, part))
            << "seed " << seed << ", turn " << turn << ", " << part.who << ": " << part.kind << ' '
            << part.words << part.line;
      }
      game.book.end_turn();
      game.given.clear();
      game.play.heard.events.clear();
    }
  }
  EXPECT_GT(parts, 5000);
}

TEST(CaptainLaws, the_same_orders_give_the_same_game) {
  captain_laws::expect_same_twice(40, [](int seed) {
    std::vector<std::string> texts;
    play(static_cast<std::uint64_t>(seed), [&](const OrderedPlay& game) {
      const auto turn = in_text(game.play.heard.events);
      texts.insert(texts.end(), turn.begin(), turn.end());
      const auto answers = game.answers();
      texts.insert(texts.end(), answers.begin(), answers.end());
    });
    return texts;
  });
}

TEST(CaptainLaws, orders_of_a_later_window_change_nothing_before_it) {
  captain_laws::expect_nothing_from_a_later_window(40, [](int seed, int windows) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    OrderedPlay game(random_position(random), "set-up");
    game.play.dice.then_always(3);
    for (int window = 0; window < windows; ++window) {
      game.order_in_window(random_fleet_orders(random), window);
    }
    game.run_turn();
    return in_text(game.play.heard.events);
  });
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
