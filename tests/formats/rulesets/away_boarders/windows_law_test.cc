#include "tests/engine/away_boarders/random_games.h"
#include "tests/formats/asked_turn.h"
#include "tests/formats/rulesets/away_boarders/ordered_play.h"

#include <gtest/gtest.h>

#include <initializer_list>

// The law of windows (tests/formats/asked_turn.h) in random positions under random rulings.
namespace prizecourt::away_boarders::fixtures {
namespace {

using prizecourt::fixtures::Pieces;
using AskedTurn = prizecourt::fixtures::AskedTurn<Captain, Game>;

/// Words for the orders of one ship; much of what they say is impossible.
class Words {
 public:
  Words(std::mt19937_64& random, const Setup& setup, const ShipSpec& ship)
      : random_(random),
        setup_(setup),
        ship_(ship) {}

  std::string one_of(std::initializer_list<std::string> words) {
    return words.begin()[below(random_, static_cast<int>(words.size()))];
  }

  std::string enemy() { return setup_.ships[random_() % setup_.ships.size()].id; }

  std::string enemies() { return one_of({"any", enemy(), "[" + enemy() + ", any]"}); }

  std::string gun() { return ship_.guns[random_() % ship_.guns.size()].id; }

  std::string side() { return one_of({"port", "starboard"}); }

  std::string round() { return one_of({"round", "double", "grape", "chain"}); }

  std::string course() {
    std::string moves = "ahead";
    for (int n = 0; n < 4; ++n) {
      moves += ", " + std::string(names(CourseWord{})[random_() % names(CourseWord{}).size()]);
    }
    return "course: [" + moves + "]";
  }

  std::string fire_line() {
    const std::string guns = one_of({"", "battery: " + side() + ", ", "guns: [" + gun() + "], ",
                                     "guns: 1, ", "battery: all, guns: 2, "});
    const std::string when = one_of({"", "", ", range: 2", ", phase: [1, 3]", ", dice: 1"});
    const std::string aim = one_of({"", ", aim: high", ", aim: {low_from_dice: 2}"});
    return "{" + guns + "at: " + enemies() + when + aim + "}";
  }

  std::string crew() {
    const std::string boxes = one_of({"yards: 2", "guns: 3", "boarding: 2, yards: 2"});
    return "crew: {" + boxes + ", rest: " + one_of({"guns", "boarding", "repair-hull"}) + "}";
  }

  std::string load() {
    return "load: " +
           one_of({round(), "{" + side() + ": " + round() + "}",
                   "{port: " + round() + ", starboard: " + round() + ", guns: [" + gun() + "]}",
                   "{guns: [" + gun() + "], hold: [" + gun() + "]}", "none"});
  }

 private:
  std::mt19937_64& random_;
  const Setup& setup_;
  const ShipSpec& ship_;
};

/// In files of kinds that belong together: each question is answered from one of them.
std::vector<std::string> orders_of(std::mt19937_64& random, const Setup& setup,
                                   const ShipSpec& ship) {
  Words words(random, setup, ship);
  std::vector<std::string> texts;
  const auto add = [&](const std::string& order) {
    if (below(random, 6) > 0) texts.push_back("ships: {" + ship.id + ": {" + order + "}}\n");
  };
  const std::string rally = words.one_of({"", ", rally: [guns, yards]", ", rally: guns"});
  add(words.crew() + rally);
  add(words.course());
  add("move_order: " + words.one_of({"first", "defer"}));
  add("pass: " + words.side());
  add("aim: " + words.one_of({"high", "{high_from_dice: 3}"}) + ", fire: " +
      words.one_of({"any", "none", "[" + words.fire_line() + "]",
                    "[" + words.fire_line() + ", " + words.fire_line() + "]"}));
  add("losses: {crew: [guns, yards]}");
  add("sail: " + words.one_of({"oars", "reef", "battle", "full"}));
  add(words.load());
  add("swing: [w1]");
  add("repair: " + words.one_of({"save", "none", "[hull-1, main]", "{rigging: main}"}));
  add("grapple: " + words.enemies());
  add("ungrapple: " + words.enemies());
  add("unfoul: " + words.enemies());
  add("board: " + words.enemies());
  add("commander_joins: " + words.one_of({"true", "false"}));
  add("split: {" + words.enemy() + ": 2}");
  add("strike: false");
  return texts;
}

std::optional<Orders> read(const std::string& player, const std::string& text, const Setup& setup,
                           const State& state) {
  const std::string whole = "player: " + player + "\n" + text;
  Problems problems;
  const auto document = yaml::parse({.name = "o.yaml", .text = whole}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  const std::size_t row = player == setup.players[0].id ? 0 : 1;
  auto orders = read_orders(map, setup, state, {row, "o.yaml"}, problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return orders;
}

std::vector<Pieces> random_orders(std::mt19937_64& random, const Setup& setup, const State& state) {
  std::vector<Pieces> all;
  for (const PlayerSpec& player : setup.players) {
    Pieces pieces{.player = player.id, .texts = {}};
    for (const ShipSpec& ship : setup.ships) {
      if (setup.players[static_cast<std::size_t>(ship.player)].id != player.id) continue;
      for (std::string& text : orders_of(random, setup, ship)) {
        if (read(player.id, text, setup, state)) pieces.texts.push_back(std::move(text));
      }
    }
    all.push_back(std::move(pieces));
  }
  return all;
}

TEST(WindowsLaw, orders_that_come_when_asked_for_make_the_same_turn) {
  int stops = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    std::mt19937_64 random(seed);
    const Play start(random_position(random), "set-up");
    const auto& setup = start.game.setup;
    State state = start.game.state;
    for (int turn = 0; turn < 4 && state.verdict == Verdict::playing; ++turn) {
      const AskedTurn::Submit<OrdersBook> submit = [&](OrdersBook& book, const std::string& player,
                                                       const std::string& text, int window) {
        book.add(read(player, text, setup, state).value(), window);
      };
      const AskedTurn game(setup, state, decisions, random());
      const auto orders = random_orders(random, setup, state);
      const auto came =
          game.expect_same(orders, submit, random,
                           "seed " + std::to_string(seed) + ", turn " + std::to_string(turn));
      if (HasFailure()) return;
      stops += came.stops;
      state = came.after;
    }
  }
  EXPECT_GT(stops, 650);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
