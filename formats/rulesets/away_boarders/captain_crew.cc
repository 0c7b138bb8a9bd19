#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/captain.h"

#include <algorithm>

// Setting up, hands, losses and the colours: AB-D1 to AB-D5, AB-D12 to AB-D15, AB-D24, AB-D25.
namespace prizecourt::away_boarders {

void Desk::watch(const Game& game) {
  DeskOf::watch(game);
  before_.clear();
  asked_.clear();
  const bool is_under_way = game.state.step > Game::steps().called("move-1").value();
  for (const Ship& ship : game.state.ships) {
    before_.push_back(ship.status);
    auto& moves = asked_.emplace_back().moves;
    moves.fill(never);
    std::fill_n(moves.begin(), is_under_way ? ship.moves_this_turn : 0, -1);
  }
}

std::optional<std::size_t> first_option(const Question& question,
                                        std::span<const std::string> wanted) {
  for (const std::string_view name : wanted) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const std::string_view option = question.options[i].name;
      if (!option.starts_with(name)) continue;
      if (option.size() == name.size() || option[name.size()] == '-') return i;
    }
  }
  return std::nullopt;
}

namespace {

using Found = OrdersBook::Found;

/// As far as the hands go, in the order written; what is left over goes where the rest goes.
std::array<int, task_count> place_hands(const CrewOrder& order, int hands) {
  std::array<int, task_count> boxes{};
  for (const CrewOrder::Share& share : order.shares) {
    const int placed = std::min(share.hands, hands);
    boxes[static_cast<std::size_t>(share.box)] += placed;
    hands -= placed;
  }
  boxes[static_cast<std::size_t>(order.rest.value_or(Task::guns))] += hands;
  return boxes;
}

// ---- AB-D3 --------------------------------------------------------------------------------------

enum class CrewAct : std::uint8_t { reassign, rally };

constexpr std::string_view nothing = "nothing";

struct Wish {
  CrewAct act{};
  Found found;

  [[nodiscard]] std::string_view option() const {
    return act == CrewAct::reassign ? "reassign" : "rally";
  }
};

/// An order for this turn goes before a standing one, a later file before an earlier one, and
/// within a file what is written first.
bool goes_before(const Wish& a, const Wish& b) {
  const Order& one = *a.found.order;
  const Order& other = *b.found.order;
  if (one.tenure != other.tenure) return one.tenure < other.tenure;
  if (a.found.window != b.found.window) return a.found.window > b.found.window;
  return std::pair(one.fleet, one.place) <= std::pair(other.fleet, other.place);
}

Objection objection_to(const Desk& desk, ShipId who, CrewAct act) {
  if (desk.ship(who).commander == Commander::down) {
    return {cite("AB-2.1.1"), nullptr, "the next officer takes over, which is all she does"};
  }
  if (act == CrewAct::rally) {
    return {cite("AB-2.1.4"), nullptr, "nobody is in the casualty pile"};
  }
  return {cite("AB-2.1.2"), nullptr, "no hand is left aboard"};
}

/// A standing order that has been carried out already.
bool satisfied(const Desk& desk, ShipId who, const Found& found) {
  const auto* crew = body<CrewOrder>(found);
  if (crew == nullptr || found.order->tenure == Tenure::turn) return false;
  return place_hands(*crew, crew_aboard(desk.ship(who))) == desk.ship(who).crew;
}

/// The wish is refused, and what the ship does instead said.
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Wish& wish, const Objection& why,
                   std::size_t instead) {
  return desk.decline(matter, wish.found, why, [&] {
    return Refusal{.order = as_written(*wish.found.order, desk.game().setup), .instead = instead};
  });
}

/// AB-R111: attempts that the segment or the casualty pile has no room for.
void refuse_surplus(Desk& desk, const Matter& matter, const Wish& wish, std::size_t option) {
  const auto* rally = body<RallyOrder>(wish.found);
  if (rally == nullptr) return;
  const auto wanted = static_cast<int>(rally->boxes.size());
  const bool one = desk.game().ruling(rally_count) == RallyCount::one;
  if (wanted > 1 && one) {
    static_cast<void>(refuse(
        desk, matter, wish,
        {cite("AB-2.1.4"), cite_ruling(rally_count), "one casualty is rallied in a turn"}, option));
  } else if (wanted > desk.ship(matter.who).casualties) {
    static_cast<void>(refuse(desk, matter, wish,
                             {cite("AB-2.1.4"), nullptr, "not so many are in the casualty pile"},
                             option));
  }
}

std::size_t nothing_or_fallback(const Question& question) {
  return option_named(question, nothing).value_or(question.fallback);
}

/// The first wish that can be is carried out. AB-2.1.4: never both.
MaybeAnswer act_on(Desk& desk, const Matter& matter, std::span<const Wish> wishes) {
  const auto option_of = [&](const Wish& wish) {
    return option_named(matter.question, wish.option());
  };
  const auto chosen = std::find_if(wishes.begin(), wishes.end(),
                                   [&](const Wish& wish) { return option_of(wish).has_value(); });
  const std::size_t option =
      chosen == wishes.end() ? matter.question.fallback : option_of(*chosen).value();
  MaybeAnswer refused;
  for (auto wish = wishes.begin(); wish != wishes.end(); ++wish) {
    if (wish == chosen) continue;
    const Objection both{cite("AB-2.1.4"), nullptr, "she reassigns or rallies, never both"};
    const bool could_be = wish > chosen && (desk.game().setup.revision < orders_have_their_moment ||
                                            option_of(*wish));
    const auto why = could_be ? both : objection_to(desk, matter.who, wish->act);
    const auto answer = refuse(desk, matter, *wish, why, option);
    if (!refused) refused = answer;
  }
  if (chosen == wishes.end()) {
    return refused ? refused : take(wishes.front().found, nothing_or_fallback(matter.question));
  }
  refuse_surplus(desk, matter, *chosen, option);
  return take(chosen->found, option);
}

/// AB-R111: another attempt after the first.
MaybeAnswer rally_again(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::rally);
  if (!found) return std::nullopt;
  const auto* rally = body<RallyOrder>(*found);
  const auto attempts = rally == nullptr ? 0 : rally->boxes.size();
  const bool again = static_cast<std::size_t>(matter.question.nth) < attempts;
  return take_named(*found, matter.question, again ? "rally" : nothing);
}

}  // namespace

MaybeAnswer answer_crew_act(Desk& desk, const Matter& matter) {
  if (matter.question.nth > 0) return rally_again(desk, matter);
  std::vector<Wish> wishes;
  if (const auto crew = desk.find(matter, OrderKind::crew)) {
    wishes.push_back({CrewAct::reassign, *crew});
  }
  if (const auto rally = desk.find(matter, OrderKind::rally)) {
    wishes.push_back({CrewAct::rally, *rally});
  }
  if (wishes.empty()) return std::nullopt;
  const Found first = wishes.front().found;
  if (wishes.size() == 2 && !goes_before(wishes[0], wishes[1])) std::swap(wishes[0], wishes[1]);
  std::erase_if(wishes, [&](const Wish& wish) {
    return body<Nothing>(wish.found) != nullptr || satisfied(desk, matter.who, wish.found);
  });
  if (!wishes.empty()) return act_on(desk, matter, wishes);
  return take(first, nothing_or_fallback(matter.question));
}

MaybeAnswer answer_crew_split(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::crew);
  const auto* order = found ? body<CrewOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto box = from_name<Task>(matter.question.about);
  if (!box) return std::nullopt;
  const auto boxes = place_hands(*order, crew_aboard(desk.ship(matter.who)));
  const int wanted = boxes[static_cast<std::size_t>(*box)];
  if (const auto option = option_worth(matter.question, wanted)) return take(*found, *option);
  return desk.decline(
      matter, *found, {cite("AB-2.1.2"), nullptr, "there are not so many hands"},
      [&] { return Refusal{.order = as_written(*found->order, desk.game().setup)}; });
}

MaybeAnswer answer_rally_box(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::rally);
  const auto* order = found ? body<RallyOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto nth = std::min(static_cast<std::size_t>(matter.question.nth), order->boxes.size() - 1);
  return take_named(*found, matter.question, name_of(order->boxes[nth]));
}

// ---- setting up ---------------------------------------------------------------------------------

MaybeAnswer answer_load_at_start(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::start);
  const auto* order = found ? body<StartOrder>(*found) : nullptr;
  const auto battery = from_name<Battery>(matter.question.about);
  if (order == nullptr || !battery) return std::nullopt;
  desk.asked(matter.who).batteries_at_start |= 1U << static_cast<unsigned>(*battery);
  const auto round = order->rounds[static_cast<std::size_t>(*battery)];
  if (!round) return std::nullopt;
  return take_named(*found, matter.question, name_of(*round));
}

MaybeAnswer answer_sail_at_start(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::start);
  const auto* order = found ? body<StartOrder>(*found) : nullptr;
  if (order == nullptr || !order->sail) return std::nullopt;
  const std::string_view sail = name_of(*order->sail);
  if (const auto option = option_named(matter.question, sail)) return take(*found, *option);
  return desk.decline(matter, *found,
                      {cite("AB-1.4.3"), cite_ruling("AB-R55"), "she has no sweeps"},
                      [&] { return Refusal{.order = "start: sail " + std::string(sail)}; });
}

// ---- losses -------------------------------------------------------------------------------------

namespace {

MaybeAnswer prefer(Desk& desk, const Matter& matter,
                   std::vector<std::string> LossesOrder::*wanted) {
  const auto found = desk.find(matter, OrderKind::losses);
  const auto* order = found ? body<LossesOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto option = first_option(matter.question, order->*wanted);
  if (!option) return std::nullopt;
  return take(*found, *option);
}

}  // namespace

MaybeAnswer answer_damage_box(Desk& desk, const Matter& matter) {
  const bool hull = matter.question.options.front().name.starts_with("hull-");
  return prefer(desk, matter, hull ? &LossesOrder::hull : &LossesOrder::rigging);
}

MaybeAnswer answer_gun_lost(Desk& desk, const Matter& matter) {
  return prefer(desk, matter, &LossesOrder::guns);
}

MaybeAnswer answer_crew_lost(Desk& desk, const Matter& matter) {
  return prefer(desk, matter, &LossesOrder::crew);
}

// ---- sails and colours --------------------------------------------------------------------------

MaybeAnswer answer_set_sail(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::sail);
  const auto* order = found ? body<SailOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const std::string_view sail = name_of(order->sail);
  if (const auto option = option_named(matter.question, sail)) return take(*found, *option);
  const Ship& ship = desk.ship(matter.who);
  const ShipSpec& spec = desk.spec(matter.who);
  Objection why{cite("AB-2.3.1"), cite_ruling(sail_step), "the canvas changes by one step a turn"};
  if (crew_at(ship, Task::yards) < hands_to_change_sail(ship, spec)) {
    why = {cite("AB-2.3.1"), cite_ruling("AB-R118"), "too few hands at the yards"};
  } else if (order->sail == Sail::oars && !spec.has_sweeps) {
    why = {cite("AB-1.4.3"), cite_ruling("AB-R55"), "she has no sweeps"};
  }
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = as_written(*found->order, desk.game().setup)};
  });
}

MaybeAnswer answer_strike(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::strike);
  const auto* order = found ? body<FlagOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  return take_named(*found, matter.question, order->yes ? "yes" : "no");
}

}  // namespace prizecourt::away_boarders
