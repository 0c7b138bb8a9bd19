#include "tests/formats/captain_laws.h"

#include "engine/table/fast_dice.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/formats/rulesets/master_and_commander/scenarios.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <map>

// What holds for captains in any game: random positions, random rulings, orders of every kind that
// were written without looking at the position.
namespace prizecourt::master_and_commander::fixtures {
namespace {

/// Words for the orders of one player.
class Words {
 public:
  Words(std::mt19937_64& random, Player player)
      : random_(random),
        player_(player) {}

  std::string one_of(std::initializer_list<std::string> words) {
    return words.begin()[below(random_, static_cast<int>(words.size()))];
  }

  std::string own() { return ship(player_); }

  std::string enemy_ship() { return ship(other(player_)); }

  std::string two_enemies() {
    const int number = 1 + below(random_, ships_a_side - 1);
    return name_of_ship(other(player_), number) + ", " + name_of_ship(other(player_), number + 1);
  }

  std::string enemy() {
    return one_in(random_, 3) ? one_of({"weakest", "strongest", "nearest"}) : enemy_ship();
  }

  std::string square() {
    if (one_in(random_, 3)) return std::string(grid::square_names[random_() % 64]);
    return one_of({"n", "se", "s", "w", "up", "up-left", "right", "down", "ahead"});
  }

  /// Several things, a blank and a comma between.
  template <class F>
  std::string several(int most, F one) {
    std::string text = one();
    for (int more = below(random_, most); more > 0; --more) text += ", " + one();
    return text;
  }

 private:
  static std::string name_of_ship(Player player, int number) {
    return std::string(Game::id_of(ship_of(player, number)));
  }

  std::string ship(Player player) { return name_of_ship(player, 1 + below(random_, ships_a_side)); }

  std::mt19937_64& random_;
  Player player_;
};

std::string random_plan(Words& words) {
  const auto square = [&] { return words.square(); };
  const std::string kedge =
      "{kedge: " + words.own() + ", to: [" + words.several(3, square) + ", up]}";
  const std::string sail =
      "{sail: " + words.own() + ", path: [" + words.several(5, square) + "], onward: [" +
      words.square() + ", ahead]" +
      words.one_of({"", ", tow: [" + words.own() + "]", ", ram: [" + words.enemy() + ", weakest]",
                    ", dock: true"}) +
      "}";
  return words.one_of({"anchor", kedge, sail, sail, sail});
}

/// The orders of a turn, a text for each group of kinds that belong together. Whatever is asked,
/// they have an answer to it, be it one that is refused.
std::map<std::string, std::string> random_orders(std::mt19937_64& random, Player player) {
  Words words(random, player);
  const auto own = [&] { return words.own(); };
  const auto enemy = [&] { return words.enemy(); };
  const auto preferred = [&](const std::string& nobody) {
    return "[" + words.several(3, enemy) + ", " + nobody + "]";
  };
  std::map<std::string, std::string> texts;
  texts["drift"] = "drift: " + words.one_of({"none", preferred("none"), words.enemy()}) + "\n";
  // Where nothing is said of an event, the movement says who has it.
  texts["move"] = "event: {white: [" + words.several(3, own) + "], red: [" + words.several(3, own) +
                  ", weakest], ship-that-moves: " + words.own() + "}\n";
  texts["move"] += "move: " +
                   words.one_of({"[" + random_plan(words) + ", " + random_plan(words) + "]",
                                 "{by_move: {0-1: " + random_plan(words) +
                                     ", 2+: " + random_plan(words) + "}}"}) +
                   "\n";
  texts["gage"] = "windward: [" + words.enemy() + ", nearest]\ngage_move: " +
                  words.one_of({"stay", "[up, " + words.square() + "]"}) + "\n";
  texts["repair"] = "carry_out: " + words.one_of({"true", "false"}) + "\nrepair: {" + words.own() +
                    ": [G pump, A rig, B fire 1, S transfer, C rig], others: {need: [" +
                    words.several(3,
                                  [&] {
                                    return words.one_of({"pump", "rig", "fire", "transfer"});
                                  }) +
                    "], keep: " + words.one_of({"0", "-1", "{G: 1}"}) +
                    "}}\ntransfer: {others: {to: " + words.own() +
                    ", levels: " + words.one_of({"1", "2"}) + "}}\n";
  texts["rescue"] = "rescue: " + words.one_of({"all", "none", "[G, M, B]"}) + "\n";
  texts["attack"] = "attack: {" + words.own() + ": [" + words.two_enemies() +
                    "], others: {prefer: " + preferred("hold") +
                    ", dice_at_least: " + words.one_of({"1", "3"}) +
                    words.one_of({"", ", range: short", ", range: long"}) + "}}\n";
  texts["grapple"] = "grapple: {others: " + preferred("none") + "}\n";
  texts["repel"] = "repel: " + words.one_of({"true", "false"}) + "\n";
  return texts;
}

std::string all_of(const std::map<std::string, std::string>& texts) {
  std::string all;
  for (const auto& [kind, text] : texts) all += text;
  return all;
}

// ---- refusals ----

/// Plays some turns with other orders in each and calls `after_turn(heard)` after each of them.
template <class F>
void play(std::uint64_t seed, F after_turn) {
  std::mt19937_64 random(seed);
  Table table = random_table(random);
  FastDice dice(seed);
  OrdersBook book;
  for (int turn = 0; turn < 3 && table.state.verdict == Verdict::playing; ++turn) {
    for (const Player player : {Player::british, Player::french}) {
      const std::string text = all_of(random_orders(random, player)) + "standing: {rescue: all}\n";
      Problems problems;
      auto orders = read_for(player, text, table.setup, table.state, problems);
      ASSERT_TRUE(orders.has_value()) << text << to_text(problems);
      book.add(std::move(*orders), 0);
    }
    Collector heard;
    Captain captain(book, heard);
    ByOrders decider(captain);
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    captain.watch(game);
    Game::steps().play(game);
    book.end_turn();
    after_turn(heard);
  }
}

TEST(McCaptainLaws, a_refusal_has_all_its_facts_and_is_told_once_a_turn) {
  std::size_t refusals = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    play(seed, [&](const Collector& heard) {
      refusals += captain_laws::expect_whole_refusals(heard.events, {}, {});
    });
  }
  EXPECT_GT(refusals, 650U);
}

TEST(McCaptainLaws, the_same_orders_give_the_same_game) {
  captain_laws::expect_same_twice(30, [](int seed) {
    std::vector<std::string> texts;
    play(static_cast<std::uint64_t>(seed), [&](const Collector& heard) {
      const auto turn = captain_laws::in_text(heard.events);
      texts.insert(texts.end(), turn.begin(), turn.end());
    });
    return texts;
  });
}

// ---- orders handed in window by window ----

/// Which group of orders answers a question.
std::string group_of(const OpenQuestion& question) {
  constexpr std::array<std::string_view, decisions.size()> groups = {
      "drift",  "move",   "move",   "move",    "move",   "move",   "move",
      "move",   "attack", "gage",   "gage",    "repair", "repair", "repair",
      "attack", "attack", "rescue", "grapple", "repel"};
  return std::string(groups[static_cast<std::size_t>(question.decision - decisions.data())]);
}

Delivered file_of(Player player, int turn, int number, const std::string& text) {
  const std::string name(name_of(player));
  return {name + "-" + std::to_string(number) + ".yaml",
          "prizecourt: orders/1\ngame: written\nturn: " + std::to_string(turn) +
              "\nplayer: " + name + "\n" + text};
}

Session begin(const std::string& scenario) {
  Problems problems;
  auto session = Session::begin(this_ruleset(),
                                {.name = "s.yaml", .text = scenario, .other_dice = {}}, problems);
  EXPECT_TRUE(session) << to_text(problems);
  return std::move(session).value();
}

Played play_window(Session& session, const WindowInput& input) {
  Problems problems;
  auto played = session.play_window(input, problems);
  EXPECT_TRUE(played) << to_text(problems);
  return std::move(played).value_or(Played());
}

using Fleets = std::array<std::map<std::string, std::string>, 2>;

/// One turn with all orders at hand; where one is refused, what silence takes.
Digest at_once(Session& session, const Fleets& orders) {
  const int turn = session.match().turn();
  const Played played =
      play_window(session, {.orders = {file_of(Player::british, turn, 0, all_of(orders[0])),
                                       file_of(Player::french, turn, 0, all_of(orders[1]))},
                            .defaults_for = {"british", "french"}});
  EXPECT_FALSE(played.waiting) << played.waiting->key;
  return session.match().state_digest();
}

/// What is handed in for a question: the orders that answer it; where these are in already, and so
/// were refused, all that are left, and what silence takes.
WindowInput window_for(const OpenQuestion& question, int turn, int file,
                       std::map<std::string, std::string>& texts) {
  const Player player = from_name<Player>(question.player).value();
  const auto found = texts.find(group_of(question));
  if (found != texts.end()) {
    WindowInput asked{.orders = {file_of(player, turn, file, found->second)}};
    texts.erase(found);
    return asked;
  }
  WindowInput rest{.orders = {}, .defaults_for = {std::string(name_of(player))}};
  if (!texts.empty()) rest.orders.push_back(file_of(player, turn, file, all_of(texts)));
  texts.clear();
  return rest;
}

/// The same turn with orders that come when they are asked for.
Digest when_asked(Session& session, Fleets orders, int& stops) {
  const int turn = session.match().turn();
  Played played = play_window(session, {.orders = {}});
  for (int file = 1; played.waiting && file < 100; ++file) {
    ++stops;
    const auto player = static_cast<std::size_t>(*from_name<Player>(played.waiting->player));
    played = play_window(session, window_for(*played.waiting, turn, file, orders[player]));
  }
  EXPECT_FALSE(played.waiting) << played.waiting->key;
  return session.match().state_digest();
}

TEST(McCaptainLaws, orders_that_come_only_when_asked_for_lead_to_the_same_state) {
  int turns = 0;
  int stops = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    std::mt19937_64 random(seed);
    const Table table = random_table(random);
    const std::string scenario =
        scenario_of(table.setup, table.state,
                    "dice: {seed: law " + std::to_string(seed) + "}\nwhen_silent: ask\n");
    Session whole = begin(scenario);
    Session parts = begin(scenario);
    for (int turn = 0; turn < 3 && !whole.match().over(); ++turn) {
      const Fleets orders = {random_orders(random, Player::british),
                             random_orders(random, Player::french)};
      const Digest expected = at_once(whole, orders);
      ASSERT_EQ(when_asked(parts, orders, stops), expected)
          << "seed " << seed << " turn " << turn << '\n'
          << scenario << all_of(orders[0]) << all_of(orders[1]);
      ++turns;
    }
    Problems problems;
    const auto verified = verify(
        this_ruleset(), "r.yaml", parts.replay().bytes(), [](const Session&, int, const Played&) {},
        problems);
    EXPECT_EQ(verified.result.verdict, prizecourt::Verdict::matches) << verified.result.what;
  }
  EXPECT_GT(turns, 120);
  EXPECT_GT(stops, 300);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
