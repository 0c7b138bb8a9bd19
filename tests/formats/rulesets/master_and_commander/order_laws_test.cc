#include "engine/table/fast_dice.h"
#include "formats/orders/unheard.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/formats/rulesets/master_and_commander/ordered_play.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <functional>

// The law of orders in Master & Commander: every order in a file, and every part of one, is by the
// end of its turn carried out, refused with rule and reason, or named as overtaken. Random orders
// of every kind for ships in the game and out of it, of him whose turn it is and of the other; what
// they say can be looked for in the log, as none has a condition.
namespace prizecourt::master_and_commander {
namespace {

using fixtures::below;
using fixtures::one_in;
using fixtures::read_for;
using fixtures::Table;
using fixtures::text;

using Events = std::vector<Event>;

/// What one part of an order asks for.
struct Part {
  Player player{};
  std::string words;                        ///< as refusals call it
  std::function<bool(const Event&)> is_it;  ///< an event that it was carried out
  std::vector<std::string> hangs_on{};      ///< orders with which it stands and falls, as refused
};

/// The squares that a ship is to sail, by the compass.
struct Path {
  std::string ship;
  std::vector<Compass> squares;
};

/// Whether a ship sailed her path as far as she came, or until a square of it was refused.
bool follows(const Path& path, const Events& events) {
  std::size_t sailed = 0;
  for (const Event& event : events) {
    if (event.who != path.ship) continue;
    if (event.kind == refused_kind && text(event, "order").starts_with("to ")) return true;
    if (event.kind != "sailed") continue;
    if (sailed == path.squares.size()) return true;
    const Square from = fixtures::square(text(event, "from"));
    const Square to = fixtures::square(text(event, "to"));
    if (grid::direction_to(from, to) != path.squares[sailed++]) return false;
  }
  return true;
}

/// The things of an order that are told in one breath: "repair B2 G pump, A rig".
std::vector<std::string> things_in(std::string_view list) {
  std::vector<std::string> things(1);
  for (std::size_t at = 0; at < list.size(); ++at) {
    if (list.substr(at).starts_with(", ")) {
      things.emplace_back();
      ++at;
    } else {
      things.back() += list[at];
    }
  }
  return things;
}

/// How often a refused order says `words`, by itself or in a list; what is refused as a whole has
/// the key of a movement before it.
long times_named(std::string_view order, std::string_view words) {
  constexpr std::string_view key = "move ";
  if (order.starts_with(key)) {
    const auto movements = things_in(order.substr(key.size()));
    return std::count(movements.begin(), movements.end(), words);
  }
  if (order == words) return 1;
  const std::size_t ship = words.find(' ');
  const std::size_t end = ship == words.npos ? ship : words.find(' ', ship + 1);
  if (end == words.npos || !order.starts_with(words.substr(0, end + 1))) return 0;
  const auto things = things_in(order.substr(end + 1));
  return std::count(things.begin(), things.end(), words.substr(end + 1));
}

/// How often an event says that what is called `words` came to nothing, with the rule and why.
long says_why_not(const Event& event, Player player, std::string_view words) {
  if (event.kind != refused_kind && event.kind != overtaken_kind) return 0;
  const bool is_his = event.who == Game::id_of(player) ||
                      Game::id_of(player).front() + ('A' - 'a') == event.who.front();
  if (!is_his || event.rule == nullptr || text(event, "reason").empty()) return 0;
  return times_named(text(event, "order"), words);
}

/// Of parts that say the same, each wants an event of its own.
std::vector<std::string> unheard(const std::vector<Part>& parts, const Events& events) {
  std::vector<std::string> all;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const Part& part = parts[p];
    const auto same =
        1 + std::count_if(parts.begin(), parts.begin() + static_cast<int>(p), [&](const Part& one) {
          return one.player == part.player && one.words == part.words;
        });
    long told = 0;
    for (const Event& event : events) {
      told += part.is_it(event) ? 1 : says_why_not(event, part.player, part.words);
    }
    const bool fell =
        std::any_of(part.hangs_on.begin(), part.hangs_on.end(), [&](const std::string& words) {
          return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return says_why_not(event, part.player, words) > 0;
          });
        });
    if (told < same && !fell) all.push_back(std::string(name_of(part.player)) + ": " + part.words);
  }
  return all;
}

/// What a failure shows beside the orders.
std::string told_of_orders(const Events& events) {
  std::string all;
  for (const Event& event : events) {
    if (event.kind != refused_kind && event.kind != overtaken_kind) continue;
    all += std::string(event.kind) + ' ' + std::string(event.who) + ": " + text(event, "order") +
           ", because " + text(event, "reason") + '\n';
  }
  return all;
}

// ---- orders -------------------------------------------------------------------------------------

/// Writes orders, and notes what each part of them asks for.
class Writer {
 public:
  Writer(std::mt19937_64& random, Player player)
      : random_(random),
        player_(player) {}

  std::string text;
  std::vector<Part> parts;
  Path path;

  void write() {
    if (one_in(random_, 2)) drift();
    move();
    if (one_in(random_, 2)) windward();
    by_ship("repair", [&](const std::string& ship) { return repair(ship); });
    by_ship("transfer", [&](const std::string& ship) { return transfer(ship); });
    by_ship("carry_out", [&](const std::string& ship) { return carry_out(ship); });
    by_ship("attack", [&](const std::string& ship) { return attack(ship); });
    by_ship("grapple", [&](const std::string& ship) { return grapple(ship); });
    by_ship("repel", [&](const std::string& ship) { return repel(ship); });
  }

 private:
  std::string ship_of_player(Player player) {
    return std::string(Game::id_of(ship_of(player, 1 + below(random_, ships_a_side))));
  }

  std::string own() { return ship_of_player(player_); }

  std::string enemy() { return ship_of_player(other(player_)); }

  std::string square() { return std::string(grid::square_names[random_() % 64]); }

  std::string one_of(std::initializer_list<std::string_view> words) {
    return std::string(words.begin()[below(random_, static_cast<int>(words.size()))]);
  }

  void want(std::string words, std::function<bool(const Event&)> is_it,
            std::vector<std::string> hangs_on = {}) {
    parts.push_back({player_, std::move(words), std::move(is_it), std::move(hangs_on)});
  }

  static std::function<bool(const Event&)> told(std::string_view kind, const std::string& who,
                                                const std::string& against = {}) {
    return [=](const Event& event) {
      return event.kind == kind && event.who == who &&
             (against.empty() || event.against == against);
    };
  }

  void drift() {
    const std::string ship = one_in(random_, 6) ? own() : enemy();
    text += "drift: " + ship + "\n";
    want("drift " + ship, told("drifted", ship));
  }

  // ---- movement ----

  void move() {
    if (one_in(random_, 8)) {
      text += "move: anchor\n";
      want("anchor", told("anchored", std::string(Game::id_of(player_))));
      return;
    }
    if (one_in(random_, 4)) {
      text += "move: {kedge: " + kedge() + "}\n";
      return;
    }
    text += "move: {sail: " + sail() + "}\n";
  }

  std::string kedge() {
    const std::string ship = own();
    const std::string to = square();
    want("kedge " + ship + ' ' + to, [=](const Event& event) {
      return event.kind == "kedged" && event.who == ship && fixtures::text(event, "to") == to;
    });
    return ship + ", to: " + to;
  }

  std::string sail() {
    const std::string ship = own();
    const std::string plan = "sail " + ship;
    want(plan, told("sets-sail", ship));
    std::string words = ship;
    if (one_in(random_, 5)) {
      std::string second = own();
      while (second == ship) second = own();
      words = "[" + ship + ", " + second + "]";
      want("sail " + second, told("sets-sail", second));
    }
    path.ship = ship;
    words += ", path: [" + squares() + "]";
    if (one_in(random_, 2)) words += ", onward: [n, e, s, w]";
    if (one_in(random_, 2)) words += ", tow: [" + tow(ship, plan) + "]";
    if (one_in(random_, 3)) words += ", tow_after: {1: [" + tow(ship, plan) + "]}";
    if (one_in(random_, 2)) {
      const std::string target = enemy();
      want("ram " + target, told("rammed", ship, target), {plan});
      return words + ", ram: " + target;
    }
    if (one_in(random_, 3)) {
      want("dock " + ship, told("docked", ship), {plan});
      return words + ", dock: true";
    }
    return words;
  }

  std::string squares() {
    std::string words;
    for (int left = below(random_, 4); left > 0; --left) {
      const auto to = static_cast<Compass>(below(random_, grid::compass_points));
      path.squares.push_back(to);
      words += (words.empty() ? "" : ", ") + std::string(name_of(to));
    }
    return words;
  }

  std::string tow(const std::string& ship, const std::string& plan) {
    std::string towed = own();
    want("tow " + towed, told("took-in-tow", ship, towed), {plan});
    return towed;
  }

  void windward() {
    const std::string target = enemy();
    text += "windward: " + target + "\n";
    want("windward " + target,
         [=](const Event& event) { return event.kind == "windward" && event.against == target; });
    const std::string to = square();
    text += "gage_move: " + to + "\n";
    want("gage_move " + to, [=](const Event& event) {
      return event.kind == "gage-move" && fixtures::text(event, "to") == to;
    });
  }

  // ---- by ship ----

  /// Orders of that kind for some ships, each once.
  template <class F>
  void by_ship(const std::string& key, F write_for) {
    std::string entries;
    for (int number = 1; number <= ships_a_side; ++number) {
      if (!one_in(random_, 2)) continue;
      const std::string ship(Game::id_of(ship_of(player_, number)));
      entries += (entries.empty() ? "" : ", ") + ship + ": " + write_for(ship);
    }
    if (!entries.empty()) text += key + ": {" + entries + "}\n";
  }

  std::string repair(const std::string& ship) {
    std::string words;
    for (int left = 1 + below(random_, 3); left > 0; --left) {
      const std::string skill = one_of({"S", "G", "A", "B"});
      const std::string task = one_of({"pump", "rig", "transfer", "fire 1"});
      if (!words.empty()) words += ", ";
      words.append(skill).append(" ").append(task);
      std::vector<std::string> hangs_on;
      if (task == "transfer") hangs_on = {"transfer " + ship};
      want(
          std::string("repair ").append(ship).append(" ").append(skill).append(" ").append(task),
          [=](const Event& event) {
            return event.kind == "lent" && event.who == ship &&
                   fixtures::text(event, "skill") == skill &&
                   task.starts_with(fixtures::text(event, "task"));
          },
          hangs_on);
    }
    return "[" + words + "]";
  }

  std::string transfer(const std::string& ship) {
    std::string to = own();
    while (to == ship) to = own();
    want("transfer " + ship, told("transfer-declared", ship, to));
    return "{to: " + to + ", levels: " + one_of({"1", "2"}) + "}";
  }

  std::string carry_out(const std::string& ship) {
    want("carry_out " + ship + " yes", told("transfer-done", ship));
    return "true";
  }

  std::string attack(const std::string& ship) {
    const auto on = [&](const std::string& target, const std::string& words) {
      const auto declared = told("attack-declared", ship, target);
      const auto rammed = told("rammed", ship, target);
      const auto was_rammed = told("rammed", target, ship);
      want("attack " + ship + ' ' + words, [=](const Event& event) {
        return declared(event) || rammed(event) || was_rammed(event);
      });
    };
    if (!one_in(random_, 3)) {
      std::string target = enemy();
      on(target, target);
      return target;
    }
    const std::string first = enemy();
    std::string second = enemy();
    while (second == first) second = enemy();
    on(first, first);
    on(second, second);
    return "[" + first + ", " + second + "]";
  }

  std::string grapple(const std::string& ship) {
    std::string target = enemy();
    want("grapple " + ship + ' ' + target, told("grapple", ship, target));
    return target;
  }

  std::string repel(const std::string& ship) {
    want("repel " + ship + " yes", told("repel", ship));
    return "true";
  }

  std::mt19937_64& random_;
  Player player_;
};

// ---- play ---------------------------------------------------------------------------------------

TEST(McOrderLaws, every_part_of_an_order_is_carried_out_or_refused_or_overtaken) {
  std::size_t parts = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    std::mt19937_64 random(seed);
    Table table = fixtures::random_table(random);
    FastDice dice(seed);
    for (int turn = 0; turn < 3 && table.state.verdict == Verdict::playing; ++turn) {
      OrdersBook book;
      std::vector<Part> wanted;
      std::array<Path, 2> paths;
      std::string texts;
      for (const Player player : {Player::british, Player::french}) {
        Writer writer(random, player);
        writer.write();
        Problems problems;
        auto orders = read_for(player, writer.text, table.setup, table.state, problems);
        ASSERT_TRUE(orders.has_value()) << writer.text << to_text(problems);
        book.add(std::move(*orders), 0);
        wanted.insert(wanted.end(), writer.parts.begin(), writer.parts.end());
        paths[static_cast<std::size_t>(player)] = writer.path;
        texts += std::string(name_of(player)) + ":\n" + writer.text;
      }
      fixtures::Collector heard;
      Captain captain(book, heard);
      fixtures::ByOrders decider(captain);
      Game game(table.setup, table.state, Ports{dice, decider, heard});
      captain.watch(game);
      Game::steps().play(game);
      captain.end_turn("captured");
      EXPECT_THAT(unheard(wanted, heard.events), IsEmpty())
          << "seed " << seed << ", turn " << turn << '\n'
          << texts << told_of_orders(heard.events);
      for (const Path& path : paths) EXPECT_TRUE(follows(path, heard.events)) << texts;
      parts += wanted.size();
    }
  }
  EXPECT_GT(parts, 30'000U);
}

}  // namespace
}  // namespace prizecourt::master_and_commander
