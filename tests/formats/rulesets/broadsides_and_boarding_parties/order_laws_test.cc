#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <utility>

// The law of orders: whatever is ordered is carried out, refused with its rule and a reason, or
// overtaken by something that is told.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// One order of a file, on a line of its own.
struct Line {
  OrderKind kind{};
  std::string text;
  bool conditional = false;  ///< for a case that need not come
};

std::string any_section(std::mt19937_64& random, const Setup& setup, bool own) {
  const int cell = below(random, cell_total);
  const std::string name(cell_names[static_cast<std::size_t>(cell)]);
  const std::string ship = setup.sides[static_cast<std::size_t>(below(random, 2))].ship;
  return own ? name : '"' + ship + ':' + name + '"';
}

std::string any_row(std::mt19937_64& random) {
  return std::string(row_names[static_cast<std::size_t>(below(random, row_total))]);
}

Line any_plot(std::mt19937_64& random, const Setup& setup, const State& state, Side side) {
  std::vector<std::string> cards;
  const int forced = forced_cards(setup.sides[index(side)].plan, state.ships[index(side)]);
  for (int slot = 0; slot < slot_total; ++slot) {
    const auto card = static_cast<std::size_t>(1 + (one_in(random, 2) ? 1 : below(random, 4)));
    cards.emplace_back(slot < forced ? "damaged" : names(Card{})[card]);
  }
  return {OrderKind::plot, "plot: [" + cards[0] + ", " + cards[1] + ", " + cards[2] + "]"};
}

Line any_fire(std::mt19937_64& random) {
  const auto slot =
      static_cast<FireSlot>(below(random, static_cast<int>(names(FireSlot{}).size())));
  const auto cannon = static_cast<std::size_t>(below(random, cell_total) / 3 * 3);
  std::string list = '[' + any_row(random) + ", " + any_row(random) + ']';
  if (one_in(random, 3)) {
    list = "{cannons: [" + std::string(cell_names[cannon]) + "], at: " + any_row(random) + '}';
  }
  return {OrderKind::fire, "fire: {" + std::string(name_of(slot)) + ": " + list + '}',
          static_cast<std::size_t>(slot) >= card_windows};
}

std::string any_plan(std::mt19937_64& random, const Setup& setup, const Game& game, Side side) {
  constexpr std::array deeds = {"rush: captain", "rush: D, with_captain: true", "defend: captain",
                                "hold: true"};
  const std::string when =
      one_in(random, 3)
          ? "when: {enemies_at_most: {all: " + std::to_string(below(random, 25)) + "}}, "
          : "";
  if (one_in(random, 2)) {
    return '{' + when + deeds[static_cast<std::size_t>(below(random, deeds.size()))] + '}';
  }
  std::string steps;
  for (int n = one_in(random, 5) ? 2 : 0; n < movements_a_turn; ++n) {
    Place from = no_place;
    for_each_place(game.occupied(side), [&](Place at) {
      if (from == no_place || one_in(random, 4)) from = at;
    });
    Place to = from;
    for_each_place(game.steps_from(from), [&](Place at) {
      if (to == from || one_in(random, 3)) to = at;
    });
    const auto name = [&](Place at) { return '"' + setup.places[index(at)] + '"'; };
    steps += (steps.empty() ? "[" : ", [") + name(from) + ", " + name(to) + ']';
  }
  return '{' + when + "steps: [" + steps + "]}";
}

std::vector<Line> any_orders(std::mt19937_64& random, const Setup& setup, const Game& game,
                             Side side) {
  std::vector<Line> lines = {any_plot(random, setup, game.state, side), any_fire(random)};
  const auto add = [&](OrderKind kind, std::string text, bool conditional) {
    if (one_in(random, 2)) lines.push_back({kind, std::move(text), conditional});
  };
  add(OrderKind::place, "place: {captain: " + any_section(random, setup, true) + '}', false);
  const bool gives_up = one_in(random, 40);
  const bool offers = one_in(random, 10);
  add(OrderKind::surrender, gives_up ? "surrender: true" : "surrender: false", !gives_up);
  add(OrderKind::draw, offers ? "draw: true" : "draw: false", !offers);
  add(OrderKind::stand_in, "stand_in: [" + any_section(random, setup, true) + ']', true);
  add(OrderKind::hull_side, "hull_side: starboard", true);
  add(OrderKind::boarding, "boarding: " + any_plan(random, setup, game, side), false);
  add(OrderKind::fights, "fights: [" + any_section(random, setup, false) + ']', false);
  return lines;
}

/// Those that can be read at all, each by itself.
std::vector<Line> readable(std::vector<Line> lines, const Setup& setup, const State& state,
                           Side side) {
  std::erase_if(lines, [&](const Line& line) {
    Problems problems;
    return !read_for(side, line.text, setup, state, problems);
  });
  return lines;
}

/// What was heard of the lines of each file.
using Heard = std::set<std::pair<std::string, int>>;

class OrderLaw {
 public:
  explicit OrderLaw(int seed)
      : random_(static_cast<std::uint64_t>(seed)),
        table_(random_table(seed)),
        dice_(static_cast<std::uint64_t>(seed)) {}

  /// Plays one turn; whether another follows.
  bool play_turn_by_orders() {
    give_orders();
    Collector heard_events;
    AskingDecider decider;
    Captain captain(book_, heard_events);
    Game game(table_.setup, table_.state, Ports{dice_, decider, heard_events});
    captain.watch(game);
    Heard heard;
    decider.answer = [&](const Question& question) {
      const auto answer = captain.answer(question, 0);
      if (answer) heard.emplace(answer->file, answer->line);
      return answer;
    };
    const int turn = table_.state.turn;
    Game::steps().play(game);
    const bool is_whole = table_.state.turn != turn;
    captain.end_turn(is_whole ? Game::steps().back().name
                              : Game::steps().name_of(table_.state.step - 1));
    for (const std::string_view kind : {"refused", "overtaken"}) {
      for (const Event& event : heard_events.all(kind)) {
        EXPECT_NE(event.rule, nullptr);
        EXPECT_NE(fact(event, "reason"), "");
        heard.emplace(fact(event, "file"), std::stoi(fact(event, "line")));
        ++told_;
      }
    }
    expect_heard(heard);
    book_.end_turn();
    return !game.over();
  }

  [[nodiscard]] int told() const { return told_; }

  [[nodiscard]] int turns() const { return table_.state.turn; }

 private:
  void give_orders() {
    for (const Side side : both_sides) {
      State copy = table_.state;
      FastDice dice(0);
      SilentDecider silence;
      DeafListener nobody;
      const Game game(table_.setup, copy, Ports{dice, silence, nobody});
      auto& lines = lines_[index(side)];
      lines =
          readable(any_orders(random_, table_.setup, game, side), table_.setup, table_.state, side);
      std::string text;
      for (const Line& line : lines) text += line.text + '\n';
      Problems problems;
      auto orders = read_for(side, text, table_.setup, table_.state, problems);
      ASSERT_TRUE(lines.empty() || orders.has_value()) << text;
      if (orders) book_.add(std::move(*orders), 0);
    }
  }

  void expect_heard(const Heard& heard) const {
    constexpr int first_line = 2;
    for (const Side side : both_sides) {
      int number = first_line;
      for (const Line& line : lines_[index(side)]) {
        const std::string file = table_.setup.sides[index(side)].ship + ".yaml";
        EXPECT_TRUE(line.conditional || heard.contains({file, number}))
            << "turn " << table_.state.turn << ", " << file << ": " << line.text;
        ++number;
      }
    }
  }

  std::mt19937_64 random_;
  Table table_;
  FastDice dice_;
  OrdersBook book_;
  std::array<std::vector<Line>, 2> lines_;
  int told_ = 0;
};

TEST(BbpOrderLaw, every_order_is_carried_out_refused_or_overtaken) {
  int told = 0;
  int turns = 0;
  for (int seed = 0; seed < 300; ++seed) {
    OrderLaw game(seed);
    while (game.turns() < 60 && game.play_turn_by_orders()) {
      if (testing::Test::HasFailure()) return;
    }
    told += game.told();
    turns += game.turns();
  }
  EXPECT_GT(told, 1000);
  EXPECT_GT(turns, 3000);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
