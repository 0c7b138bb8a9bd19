#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/order_events.h"
#include "engine/table/rule.h"

#include <array>
#include <string_view>

/// What can happen in Yardarm, and which dice it takes.
namespace prizecourt::yardarm {

// `who` and `against` are the two ships.
// clang-format off
inline constexpr auto event_kinds = with_rows(std::to_array<EventInfo>({
    {"struck", "a ship struck her colours; why: ordered, beaten or morale", "why"},
    {"helm", "the choice at the helm; helm: close, hold or open", "helm"},
    {"contest",
     "one ship closed, the other opened, and each rolled a die; winner: the ship that won the manoeuvre, or none",
     "total enemy_total winner"},
    {"range", "the range changed", "from to"},
    {"rakes", "a ship rakes the other this turn", ""},
    {"hands", "where a captain sent the hands; hands: guns, board, repel or cut", "hands"},
    {"fired", "a broadside; needs: the lowest roll that hits; hull, guns, rigging and crew: boxes lost",
     "aim dice needs hits hull guns rigging crew"},
    {"silent", "a ship did not fire; why: held, no-guns, no-crew or no-hands", "why"},
    {"grappled", "a ship boarded, and the two are grappled", ""},
    {"cut", "a ship tried to cut the grapples; result: off or held", "result"},
    {"fought",
     "the crew of one ship fought the enemy's; needs: the lowest roll that hits; crew: boxes lost",
     "hands dice needs hits crew"},
    {"morale", "a ship with troubles took a morale test; result: strikes or fights-on",
     "troubles these total result"},
    {"game-over", "the game ended; winner: a ship, if there is one", "verdict reason winner"},
}), order_events);

/// The values that facts can have: a row for every fact of every kind.
inline constexpr auto fact_values = with_rows(with_rows(std::to_array<FactInfo>({
    {"aim", "", FactType::word, "hull rigging crew"},
    {"from", "", FactType::word, "long musket pistol alongside"},
    {"hands", "", FactType::word, "guns board repel cut"},
    {"helm", "", FactType::word, "close hold open"},
    {"reason", "game-over", FactType::word, "struck both-struck broken-off last-turn"},
    {"result", "cut", FactType::word, "off held"},
    {"result", "morale", FactType::word, "strikes fights-on"},
    {"these", "", FactType::text, "her troubles: hull, crew, rigging, guns"},
    {"to", "", FactType::word, "long musket pistol alongside"},
    {"verdict", "", FactType::word, "won over"},
    {"why", "silent", FactType::word, "held no-guns no-crew no-hands"},
    {"why", "struck", FactType::word, "ordered beaten morale"},
    {"winner", "", FactType::text, "a ship, or none"},
}), number_facts<10>("crew dice enemy_total guns hits hull needs rigging total troubles")), order_facts);

/// The numbers that events show as sums.
inline constexpr std::array sums = {
    SumInfo{.kind = "contest", .fact = "total", .of = SumOf::who, .dice = "YA-2.3"},
    SumInfo{.kind = "contest", .fact = "enemy_total", .of = SumOf::against, .dice = "YA-2.3"},
    SumInfo{.kind = "fired", .fact = "needs"},
    SumInfo{.kind = "fought", .fact = "needs"},
    SumInfo{.kind = "morale", .fact = "total", .dice = "YA-6.2"},
};

/// In which order a turn asks for dice.
inline constexpr std::array dice_order = {
    DiceOrder{"helm", "(YA-2.3)*", "a die for the ship whose id comes first, then a die for the other"},
    DiceOrder{"gunnery", "(YA-4.2)*", "all dice of the ship whose id comes first, then all dice of the other"},
    DiceOrder{"boarding", "(YA-5.3)* (YA-5.2)*",
     "a die for each ship that cuts the grapples; then all dice of the ship whose id comes first, then all dice of the other"},
    DiceOrder{"morale", "(YA-6.2)*", "a die for each ship that tests, by id"},
};

// clang-format on

/// The name of a kind; a name that is not in the list does not compile.
consteval std::string_view kind(std::string_view name) {
  return row_of(event_kinds, &EventInfo::kind, name)->kind;
}

}  // namespace prizecourt::yardarm
