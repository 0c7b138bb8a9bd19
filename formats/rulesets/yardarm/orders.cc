#include "formats/rulesets/yardarm/orders.h"

#include <array>

namespace prizecourt::yardarm {
namespace {

constexpr std::array<std::string_view, 2> no_or_yes = {"no", "yes"};

constexpr std::array variables = {ConditionVariable{"own_guns"},
                                  ConditionVariable{"own_hull"},
                                  ConditionVariable{"own_rigging"},
                                  ConditionVariable{"own_crew"},
                                  ConditionVariable{"enemy_guns"},
                                  ConditionVariable{"enemy_hull"},
                                  ConditionVariable{"enemy_rigging"},
                                  ConditionVariable{"enemy_crew"},
                                  ConditionVariable{"range", range_names},
                                  ConditionVariable{"grappled", no_or_yes},
                                  ConditionVariable{"turn"}};

using Reader = ShipOrderReader<Setup, ShipId>;

constexpr std::array rows_of_orders = {
    OrderRow{.kind = OrderKind::colours,
             .decisions = {decision("YA-D1")},
             .note = "whether she strikes her colours before anything else",
             .example = "fight-on",
             .stands = Stands::no,
             .sheet = sheet_of<choices<Colours, variables, Reader>>},
    OrderRow{.kind = OrderKind::helm,
             .decisions = {decision("YA-D2")},
             .note = "whether she closes, holds her course or opens",
             .example = "close",
             .use = Frequency::often,
             .sheet = sheet_of<choices<Helm, variables, Reader>>},
    OrderRow{.kind = OrderKind::hands,
             .decisions = {decision("YA-D3")},
             .note = "alongside: whether her hands stay at the guns, board, repel or cut",
             .example = "guns",
             .use = Frequency::often,
             .sheet = sheet_of<choices<Hands, variables, Reader>>},
    OrderRow{.kind = OrderKind::fire,
             .decisions = {decision("YA-D4")},
             .note = "the target of her broadside",
             .example = "hull",
             .use = Frequency::often,
             .sheet = sheet_of<choices<Aim, variables, Reader>>},
};

constexpr auto heard_until = std::to_array<LastHeard>({{"colours", "colours", cite("YA-1.1")},
                                                       {"helm", "helm", cite("YA-2.1")},
                                                       {"hands", "hands", cite("YA-3.1")},
                                                       {"fire", "gunnery", cite("YA-4.1")}});

}  // namespace

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

std::span<const OrderRow> order_rows(const Setup& /*setup*/) {
  return rows_of_orders;
}

std::array<int, variables.size()> values_for(const Game& game, ShipId id) {
  const Boxes& own = game.ship(id).left;
  const Boxes& enemy = game.ship(enemy_of(id)).left;
  const State& now = game.state;
  return {own.guns,
          own.hull,
          own.rigging,
          own.crew,
          enemy.guns,
          enemy.hull,
          enemy.rigging,
          enemy.crew,
          static_cast<int>(now.range),
          now.grappled ? 1 : 0,
          now.turn};
}

}  // namespace prizecourt::yardarm
