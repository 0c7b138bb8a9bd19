#include "engine/rulesets/away_boarders/questions.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// What a captain of orders needs to hear so that he takes an option. Several questions make up one
// order of a kind; what is said first stays.
namespace prizecourt::away_boarders {
namespace {

/// Where the orders of a turn are written down, for one ship.
class OrderBookOfShip {
 public:
  OrderBookOfShip(TurnOrders& orders, ShipId who)
      : orders_(orders),
        who_(who) {}

  /// Her order of that kind, made where there is none; null where another says something else.
  template <class Said>
  [[nodiscard]] Said* order(OrderKind kind) {
    auto& list = orders_.list;
    auto place = place_for(list, who_, kind);
    if (place == list.end() || place->ship != who_ || place->kind != kind) {
      place = list.insert(
          place,
          Order{.ship = who_, .kind = kind, .tenure = Tenure::turn, .line = 0, .body = Said{}});
    }
    return std::get_if<Said>(&place->body);
  }

  /// The same where there is one; null otherwise.
  template <class Said>
  [[nodiscard]] const Said* find(OrderKind kind) const {
    const auto& list = orders_.list;
    const auto found = std::find_if(list.begin(), list.end(), [&](const Order& one) {
      return one.ship == who_ && one.kind == kind;
    });
    return found == list.end() ? nullptr : std::get_if<Said>(&found->body);
  }

  /// Of several enemies, for grapnels and boarders.
  void add_enemy(OrderKind kind, int enemy) {
    auto* order_of_kind = order<EnemyOrder>(kind);
    if (order_of_kind == nullptr) return;
    const auto ship = static_cast<ShipId>(enemy);
    if (!order_of_kind->at.include(ship)) order_of_kind->at.ships.push_back(ship);
  }

  /// Whether nothing was settled before of that battery or kind of repair; now it is.
  template <class Matter>
  [[nodiscard]] bool settle(Matter matter) {
    constexpr unsigned before = std::is_same_v<Matter, RepairKind> ? battery_count : 0;
    const unsigned bit = 1U << (before + static_cast<unsigned>(matter));
    std::uint8_t& settled = orders_.settled[index(who_)];
    const bool is_new = (settled & bit) == 0;
    settled = static_cast<std::uint8_t>(settled | bit);
    return is_new;
  }

 private:
  TurnOrders& orders_;
  ShipId who_;
};

struct Said {
  const Game& game;
  const Question& question;
  const Option& option;
  ShipId who;
  OrderBookOfShip& book;

  /// Whether it is what silence does.
  [[nodiscard]] bool goes_without_saying() const {
    return &option == &question.options[question.fallback];
  }

  [[nodiscard]] std::size_t nth() const { return static_cast<std::size_t>(question.nth); }

  [[nodiscard]] std::size_t battery() const {
    return static_cast<std::size_t>(from_name<Battery>(question.about).value_or(Battery::port));
  }

  [[nodiscard]] std::size_t gun() const {
    return gun_called(game.spec(who), question.about).value_or(0);
  }
};

void say_first_load(const Said& said) {
  auto* start = said.book.order<StartOrder>(OrderKind::start);
  if (start != nullptr) start->rounds[said.battery()] = static_cast<Round>(said.option.value);
}

void say_first_sail(const Said& said) {
  auto* start = said.book.order<StartOrder>(OrderKind::start);
  if (start != nullptr) start->sail = static_cast<Sail>(said.option.value);
}

void say_crew_act(const Said& said) {
  switch (static_cast<CrewAct>(said.option.value)) {
    case CrewAct::nothing:
      if (said.nth() == 0) static_cast<void>(said.book.order<Nothing>(OrderKind::crew));
      return;
    case CrewAct::reassign:
      if (auto* crew = said.book.order<CrewOrder>(OrderKind::crew)) crew->rest = Task::boarding;
      return;
    case CrewAct::rally:
      break;
  }
  auto* rally = said.book.order<RallyOrder>(OrderKind::rally);
  if (rally != nullptr && rally->boxes.size() <= said.nth()) {
    rally->boxes.resize(said.nth() + 1, Task::guns);
  }
}

/// The last box, which is not asked about, takes the rest.
void say_share(const Said& said) {
  auto* crew = said.book.order<CrewOrder>(OrderKind::crew);
  const auto box = from_name<Task>(said.question.about);
  if (crew == nullptr || !box) return;
  crew->rest = Task::boarding;
  if (said.option.value > 0) crew->shares.push_back({.box = *box, .hands = said.option.value});
}

void say_rally_box(const Said& said) {
  auto* rally = said.book.order<RallyOrder>(OrderKind::rally);
  if (rally == nullptr) return;
  if (rally->boxes.size() <= said.nth()) rally->boxes.resize(said.nth() + 1, Task::guns);
  rally->boxes[said.nth()] = static_cast<Task>(said.option.value);
}

void say_move_order(const Said& said) {
  auto* order = said.book.order<MoveOrder>(OrderKind::move_order);
  if (order == nullptr) return;
  auto& wish = order->by_phase[index_of_phase(said.question)];
  if (!wish) wish = static_cast<Precedence>(said.option.value);
}

CourseWord word_for(Move move) {
  switch (move) {
    case Move::ahead_port:
      return CourseWord::ahead_port;
    case Move::ahead_starboard:
      return CourseWord::ahead_starboard;
    case Move::turn_port:
      return CourseWord::turn_port;
    case Move::turn_starboard:
      return CourseWord::turn_starboard;
    case Move::back_sail:
      return CourseWord::back_sail;
    case Move::none:
    case Move::ahead:
      break;
  }
  return CourseWord::ahead;
}

void say_move(const Said& said) {
  auto* course = said.book.order<CourseOrder>(OrderKind::course);
  if (course == nullptr) return;
  if (course->moves.size() <= said.nth()) course->moves.resize(said.nth() + 1);
  auto& move = course->moves[said.nth()];
  if (!move) move = CourseOrder::Entry{.word = word_for(static_cast<Move>(said.option.value))};
}

void say_pass_side(const Said& said) {
  auto* pass = said.book.order<PassOrder>(OrderKind::pass);
  const auto other = ship_called(said.game.setup, said.question.about);
  if (pass == nullptr || !other) return;
  const auto named = [&](const auto& one) { return one.first == *other; };
  if (std::any_of(pass->ships.begin(), pass->ships.end(), named)) return;
  pass->ships.emplace_back(*other, static_cast<ShipSide>(said.option.value));
}

/// From that phase on, as he may bear later than it was thought; and at whoever else bears then.
void say_fire(const Said& said) {
  if (said.option.value == nothing_done) return;
  auto* fire = said.book.order<FireOrder>(OrderKind::fire);
  if (fire == nullptr) return;
  const auto target = static_cast<ShipId>(said.option.value);
  const auto phases = static_cast<std::uint8_t>(0b111U & (0b111U << index_of_phase(said.question)));
  const std::uint64_t gun = bit_of(said.gun());
  for (const FireLine& line : fire->lines) {
    if ((line.guns.guns & gun) != 0) return;
  }
  const auto same = std::find_if(fire->lines.begin(), fire->lines.end(), [&](const FireLine& line) {
    return line.phases == phases && line.at.ships.front() == target;
  });
  if (same != fire->lines.end()) {
    same->guns.guns |= gun;
    return;
  }
  FireLine line;
  line.guns.guns = gun;
  line.guns.by_name = true;
  line.at = {.any = true, .ships = {target}};
  line.phases = phases;
  fire->lines.push_back(std::move(line));
}

void say_aim(const Said& said) {
  auto* rule = said.book.order<AimRule>(OrderKind::aim);
  if (rule != nullptr) rule->aim = from_name<Aim>(said.option.name).value_or(Aim::low);
}

void add_name(std::vector<std::string>& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
}

void say_box_hit(const Said& said) {
  if (said.goes_without_saying()) return;
  auto* losses = said.book.order<LossesOrder>(OrderKind::losses);
  if (losses == nullptr) return;
  const bool hull = said.option.name.starts_with("hull-");
  add_name(hull ? losses->hull : losses->rigging, said.option.name);
}

void say_gun_lost(const Said& said) {
  auto* losses = said.book.order<LossesOrder>(OrderKind::losses);
  if (losses != nullptr) add_name(losses->guns, said.option.name);
}

void say_hand_lost(const Said& said) {
  auto* losses = said.book.order<LossesOrder>(OrderKind::losses);
  if (losses != nullptr) add_name(losses->crew, said.option.name);
}

void say_sail(const Said& said) {
  auto* sail = said.book.order<SailOrder>(OrderKind::sail);
  if (sail != nullptr) sail->sail = static_cast<Sail>(said.option.value);
}

/// Whether double shot for a side is carried out as it is ordered: there are hands for two balls in
/// every gun that is to be loaded, or else, for the first side of which it is ordered, none is left
/// over, who alone cannot double a gun.
bool can_be_doubled(const Game& game, ShipId who, const LoadOrder* load) {
  const auto& guns = game.ship(who).guns;
  const auto to_load = std::count_if(guns.begin(), guns.end(), [](const Gun& gun) {
    return !gun.out && (gun.unloaded || gun.fired_this_segment);
  });
  const int hands = crew_at(game.ship(who), Task::guns);
  return 2 * to_load <= hands || (load == nullptr && hands % 2 == 0);
}

/// A round for a side, where it is another than silence takes. No gun is named: she loads as many
/// as there are hands anyhow, and a gun may be hit before that.
void say_load(const Said& said) {
  const std::size_t gun = said.gun();
  if (said.option.value == nothing_done) {
    auto* load = said.goes_without_saying() ? nullptr : said.book.order<LoadOrder>(OrderKind::load);
    if (load != nullptr) load->hold |= bit_of(gun);
    return;
  }
  const Battery battery = battery_of(said.game, said.who, gun);
  const auto round = static_cast<Round>(said.option.value);
  if (!said.book.settle(battery) || said.goes_without_saying()) return;
  if (round == Round::double_shot &&
      !can_be_doubled(said.game, said.who, said.book.find<LoadOrder>(OrderKind::load))) {
    return;
  }
  auto* load = said.book.order<LoadOrder>(OrderKind::load);
  if (load != nullptr) load->rounds[static_cast<std::size_t>(battery)] = round;
}

void say_second_ball(const Said& said) {
  if (said.option.value == 0 || !said.book.settle(static_cast<Battery>(said.battery()))) return;
  auto* load = said.book.order<LoadOrder>(OrderKind::load);
  if (load != nullptr) load->rounds[said.battery()] = Round::double_shot;
}

void say_swing(const Said& said) {
  if (said.option.value == 0) return;
  auto* swing = said.book.order<SwingOrder>(OrderKind::swing);
  const auto gun = static_cast<std::uint8_t>(said.gun());
  if (swing != nullptr) swing->guns.emplace_back(gun, std::nullopt);
}

/// Silence repairs the box that is worst hit, which need not be the same on the day: where that is
/// what she does, nothing is said, and no points are saved either.
void say_repair(const Said& said) {
  const auto kind = from_name<RepairKind>(said.question.about);
  if (!kind) return;
  const bool is_new = said.book.settle(*kind);
  const bool saves = said.option.value == nothing_done;
  if (said.goes_without_saying() || (saves && !is_new)) return;
  auto* repair = said.book.order<RepairOrder>(OrderKind::repair);
  if (repair == nullptr) return;
  RepairOrder::Plan& plan = repair->plans[static_cast<std::size_t>(*kind)];
  if (saves) {
    plan.save = true;
  } else if (!plan.save) {
    add_name(plan.boxes, said.option.name);
  }
}

void say_seizing(const Said& said) {
  if (said.option.value == nothing_done) return;
  const auto kind = from_name<OrderKind>(said.question.phase);
  if (kind) said.book.add_enemy(*kind, said.option.value);
}

/// Against whom the question is.
void add_enemy_asked_about(const Said& said, OrderKind kind) {
  if (said.option.value == 0) return;
  const auto enemy = ship_called(said.game.setup, said.question.about);
  if (enemy) said.book.add_enemy(kind, static_cast<int>(*enemy));
}

void say_boarding(const Said& said) {
  add_enemy_asked_about(said, OrderKind::board);
}

void say_joining(const Said& said) {
  add_enemy_asked_about(said, OrderKind::commander_joins);
}

/// The last enemy, who is not asked about, faces the rest.
void say_part(const Said& said) {
  auto* split = said.book.order<SplitOrder>(OrderKind::split);
  const auto enemy = ship_called(said.game.setup, said.question.about);
  if (split == nullptr || !enemy) return;
  auto& parts = split->parts;
  const auto part_of = [&](ShipId ship) {
    const auto found = std::find_if(parts.begin(), parts.end(),
                                    [&](const auto& part) { return part.first == ship; });
    return found == parts.end() ? parts.insert(parts.end(), {ship, 0}) : found;
  };
  part_of(*enemy)->second = said.option.value;
  ShipId last = *enemy;
  for_each_linked_enemy(said.game, said.who, [&](ShipId other) { last = std::max(last, other); });
  int sent = 0;
  for (const auto& [ship, hands] : parts) sent += ship == last ? 0 : hands;
  if (last != *enemy) part_of(last)->second = free_boarders(said.game.ship(said.who)) - sent;
}

void say_colours(const Said& said) {
  if (said.option.value == 0) return;
  auto* strike = said.book.order<FlagOrder>(OrderKind::strike);
  if (strike != nullptr) strike->yes = true;
}

using Saying = void (*)(const Said&);

/// In the order of `decisions`.
constexpr std::array<Saying, decisions.size()> sayings = {
    say_first_load, say_first_sail, say_crew_act,  say_share,   say_rally_box, say_move_order,
    say_move,       say_move,       say_pass_side, say_fire,    say_aim,       say_box_hit,
    say_gun_lost,   say_hand_lost,  say_sail,      say_load,    say_swing,     say_second_ball,
    say_repair,     say_seizing,    say_boarding,  say_joining, say_part,      say_hand_lost,
    say_colours,    say_move,       nullptr,       nullptr};

}  // namespace

void order(TurnOrders& orders, const Game& game, const Question& question, std::size_t option) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const auto who = ship_called(game.setup, question.who);
  if (sayings[row] == nullptr || !who) return;
  orders.settled.resize(game.state.ships.size());
  OrderBookOfShip book(orders, *who);
  sayings[row]({game, question, question.options[option], *who, book});
}

}  // namespace prizecourt::away_boarders
