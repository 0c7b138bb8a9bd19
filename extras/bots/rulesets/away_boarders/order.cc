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

/// The option that is taken, and where the orders of its ship are written down.
struct Said {
  TurnOrders& orders;
  const Game& game;
  const Question& question;
  const Option& option;
  ShipId who;

  /// Her order of that kind, made where there is none.
  template <class Body>
  [[nodiscard]] Order::Body& order(OrderKind kind) const {
    auto& list = orders.list;
    auto place = place_for(list, who, kind);
    if (place == list.end() || place->ship != who || place->kind != kind) {
      place = list.insert(
          place,
          Order{.ship = who, .kind = kind, .tenure = Tenure::turn, .line = 0, .body = Body{}});
    }
    return place->body;
  }

  template <class Body>
  [[nodiscard]] Body& body(OrderKind kind) const {
    return std::get<Body>(order<Body>(kind));
  }

  /// Of several enemies, for grapnels and boarders.
  void add_enemy(OrderKind kind, int enemy) const {
    auto& at = body<EnemyOrder>(kind).at;
    const auto ship = static_cast<ShipId>(enemy);
    if (!at.include(ship)) at.ships.push_back(ship);
  }

  /// Whether nothing was settled before of that battery or kind of repair; now it is.
  template <class Matter>
  [[nodiscard]] bool settle(Matter matter) const {
    constexpr unsigned before = std::is_same_v<Matter, RepairKind> ? battery_count : 0;
    const unsigned bit = 1U << (before + static_cast<unsigned>(matter));
    std::uint8_t& settled = orders.settled[index(who)];
    const bool is_new = (settled & bit) == 0;
    settled = static_cast<std::uint8_t>(settled | bit);
    return is_new;
  }

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
  auto& start = said.body<StartOrder>(OrderKind::start);
  start.rounds[said.battery()] = static_cast<Round>(said.option.value);
}

void say_first_sail(const Said& said) {
  said.body<StartOrder>(OrderKind::start).sail = static_cast<Sail>(said.option.value);
}

void say_crew_act(const Said& said) {
  const auto act = static_cast<CrewAct>(said.option.value);
  if (act == CrewAct::nothing) {
    if (said.nth() == 0) static_cast<void>(said.order<Nothing>(OrderKind::crew));
    return;
  }
  if (act == CrewAct::reassign) {
    auto* const crew = std::get_if<CrewOrder>(&said.order<CrewOrder>(OrderKind::crew));
    if (crew != nullptr) crew->rest = Task::boarding;
    return;
  }
  auto& boxes = said.body<RallyOrder>(OrderKind::rally).boxes;
  if (boxes.size() <= said.nth()) boxes.resize(said.nth() + 1, Task::guns);
}

/// The last box, which is not asked about, takes the rest.
void say_share(const Said& said) {
  auto* const crew = std::get_if<CrewOrder>(&said.order<CrewOrder>(OrderKind::crew));
  const auto box = from_name<Task>(said.question.about);
  if (crew == nullptr || !box) return;
  crew->rest = Task::boarding;
  if (said.option.value > 0) crew->shares.push_back({.box = *box, .hands = said.option.value});
}

void say_rally_box(const Said& said) {
  auto& boxes = said.body<RallyOrder>(OrderKind::rally).boxes;
  if (boxes.size() <= said.nth()) boxes.resize(said.nth() + 1, Task::guns);
  boxes[said.nth()] = static_cast<Task>(said.option.value);
}

void say_move_order(const Said& said) {
  auto& order = said.body<MoveOrder>(OrderKind::move_order);
  auto& wish = order.by_phase[index_of_phase(said.question)];
  if (!wish) wish = static_cast<Precedence>(said.option.value);
}

void say_move(const Said& said) {
  constexpr std::array words = {CourseWord::ahead,      CourseWord::ahead,
                                CourseWord::ahead_port, CourseWord::ahead_starboard,
                                CourseWord::turn_port,  CourseWord::turn_starboard,
                                CourseWord::back_sail};  // by Move
  auto& moves = said.body<CourseOrder>(OrderKind::course).moves;
  if (moves.size() <= said.nth()) moves.resize(said.nth() + 1);
  auto& move = moves[said.nth()];
  const auto word = words[static_cast<std::size_t>(said.option.value)];
  if (!move) move = CourseOrder::Entry{.word = word};
}

void say_pass_side(const Said& said) {
  auto& ships = said.body<PassOrder>(OrderKind::pass).ships;
  const auto other = ship_called(said.game.setup, said.question.about);
  const auto named = [&](const auto& one) { return one.first == *other; };
  if (!other || std::any_of(ships.begin(), ships.end(), named)) return;
  ships.emplace_back(*other, static_cast<ShipSide>(said.option.value));
}

/// From that phase on, as he may bear later than it was thought; and at whoever else bears then.
void say_fire(const Said& said) {
  if (said.option.value == nothing_done) return;
  auto& lines = said.body<FireOrder>(OrderKind::fire).lines;
  const auto target = static_cast<ShipId>(said.option.value);
  const auto phases = static_cast<std::uint8_t>(0b111U & (0b111U << index_of_phase(said.question)));
  const std::uint64_t gun = bit_of(said.gun());
  for (const FireLine& line : lines) {
    if ((line.guns.guns & gun) != 0) return;
  }
  const auto same = std::find_if(lines.begin(), lines.end(), [&](const FireLine& line) {
    return line.phases == phases && line.at.ships.front() == target;
  });
  if (same != lines.end()) {
    same->guns.guns |= gun;
    return;
  }
  FireLine& line = lines.emplace_back();
  line.guns.guns = gun;
  line.guns.by_name = true;
  line.at = {.any = true, .ships = {target}};
  line.phases = phases;
}

void say_aim(const Said& said) {
  said.body<AimRule>(OrderKind::aim).aim = from_name<Aim>(said.option.name).value_or(Aim::low);
}

void add_name(std::vector<std::string>& names, std::string_view name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
}

void say_box_hit(const Said& said) {
  if (said.goes_without_saying()) return;
  auto& losses = said.body<LossesOrder>(OrderKind::losses);
  const bool hull = said.option.name.starts_with("hull-");
  add_name(hull ? losses.hull : losses.rigging, said.option.name);
}

void say_gun_lost(const Said& said) {
  add_name(said.body<LossesOrder>(OrderKind::losses).guns, said.option.name);
}

void say_hand_lost(const Said& said) {
  add_name(said.body<LossesOrder>(OrderKind::losses).crew, said.option.name);
}

void say_sail(const Said& said) {
  said.body<SailOrder>(OrderKind::sail).sail = static_cast<Sail>(said.option.value);
}

/// Whether double shot for a side is carried out as it is ordered: there are hands for two balls in
/// every gun that is to be loaded, or else, for the first side of which it is ordered, none is left
/// over, who alone cannot double a gun.
bool can_be_doubled(const Said& said) {
  const Ship& ship = said.game.ship(said.who);
  const auto& guns = ship.guns;
  const auto to_load = std::count_if(guns.begin(), guns.end(), [](const Gun& gun) {
    return !gun.out && (gun.unloaded || gun.fired_this_segment);
  });
  const int hands = crew_at(ship, Task::guns);
  const auto& list = said.orders.list;
  const bool has_order = std::any_of(list.begin(), list.end(), [&](const Order& one) {
    return one.ship == said.who && one.kind == OrderKind::load;
  });
  return 2 * to_load <= hands || (!has_order && hands % 2 == 0);
}

/// A round for a side, where it is another than silence takes. No gun is named: she loads as many
/// as there are hands anyhow, and a gun may be hit before that.
void say_load(const Said& said) {
  const std::size_t gun = said.gun();
  if (said.option.value == nothing_done) {
    const bool holds = !said.goes_without_saying();
    if (holds) said.body<LoadOrder>(OrderKind::load).hold |= bit_of(gun);
    return;
  }
  const Battery battery = battery_of(said.game, said.who, gun);
  const auto round = static_cast<Round>(said.option.value);
  if (!said.settle(battery) || said.goes_without_saying()) return;
  if (round == Round::double_shot && !can_be_doubled(said)) return;
  auto& load = said.body<LoadOrder>(OrderKind::load);
  load.rounds[static_cast<std::size_t>(battery)] = round;
}

void say_second_ball(const Said& said) {
  if (said.option.value == 0 || !said.settle(static_cast<Battery>(said.battery()))) return;
  said.body<LoadOrder>(OrderKind::load).rounds[said.battery()] = Round::double_shot;
}

void say_swing(const Said& said) {
  if (said.option.value == 0) return;
  const auto gun = static_cast<std::uint8_t>(said.gun());
  said.body<SwingOrder>(OrderKind::swing).guns.emplace_back(gun, std::nullopt);
}

/// Silence repairs the box that is worst hit, which need not be the same on the day: where that is
/// what she does, nothing is said, and no points are saved either.
void say_repair(const Said& said) {
  const auto kind = from_name<RepairKind>(said.question.about);
  if (!kind) return;
  const bool is_new = said.settle(*kind);
  const bool saves = said.option.value == nothing_done;
  if (said.goes_without_saying() || (saves && !is_new)) return;
  auto& repair = said.body<RepairOrder>(OrderKind::repair);
  RepairOrder::Plan& plan = repair.plans[static_cast<std::size_t>(*kind)];
  if (saves) {
    plan.save = true;
  } else if (!plan.save) {
    add_name(plan.boxes, said.option.name);
  }
}

void say_seizing(const Said& said) {
  if (said.option.value == nothing_done) return;
  const auto kind = from_name<OrderKind>(said.question.phase);
  if (kind) said.add_enemy(*kind, said.option.value);
}

/// The enemy whom the question is about, to be boarded or for the captain to join the fight with.
template <OrderKind kind>
void say_enemy(const Said& said) {
  if (said.option.value == 0) return;
  const auto enemy = ship_called(said.game.setup, said.question.about);
  if (enemy) said.add_enemy(kind, static_cast<int>(*enemy));
}

/// The last enemy, who is not asked about, faces the rest.
void say_part(const Said& said) {
  auto& parts = said.body<SplitOrder>(OrderKind::split).parts;
  const auto enemy = ship_called(said.game.setup, said.question.about);
  if (!enemy) return;
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
  if (said.option.value != 0) said.body<FlagOrder>(OrderKind::strike).yes = true;
}

using Saying = void (*)(const Said&);

/// In the order of `decisions`.
constexpr std::array<Saying, decisions.size()> sayings = {say_first_load,
                                                          say_first_sail,
                                                          say_crew_act,
                                                          say_share,
                                                          say_rally_box,
                                                          say_move_order,
                                                          say_move,
                                                          say_move,
                                                          say_pass_side,
                                                          say_fire,
                                                          say_aim,
                                                          say_box_hit,
                                                          say_gun_lost,
                                                          say_hand_lost,
                                                          say_sail,
                                                          say_load,
                                                          say_swing,
                                                          say_second_ball,
                                                          say_repair,
                                                          say_seizing,
                                                          say_enemy<OrderKind::board>,
                                                          say_enemy<OrderKind::commander_joins>,
                                                          say_part,
                                                          say_hand_lost,
                                                          say_colours,
                                                          say_move,
                                                          nullptr,
                                                          nullptr};

}  // namespace

void order(TurnOrders& orders, const Game& game, const Question& question, std::size_t option) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  const auto who = ship_called(game.setup, question.who);
  if (sayings[row] == nullptr || !who) return;
  orders.settled.resize(game.state.ships.size());
  sayings[row]({orders, game, question, question.options[option], *who});
}

}  // namespace prizecourt::away_boarders
