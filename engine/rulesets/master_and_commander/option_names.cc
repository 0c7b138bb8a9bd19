#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/table/short_text.h"

#include <cstddef>
#include <string_view>

namespace prizecourt::master_and_commander {
namespace {

using Name = ShortText<12>;

// ---- movements: "kedge B1" ----

using ShipNames = std::array<Name, ship_total>;

consteval ShipNames with_every_ship(std::string_view verb) {
  ShipNames names;
  for (std::size_t s = 0; s < ship_total; ++s) (names[s] += verb) += ship_ids[s];
  return names;
}

constexpr ShipNames kedges = with_every_ship("kedge ");
constexpr ShipNames sails = with_every_ship("sail ");

// ---- repair tokens: "G fire 2" ----

/// The tasks of a token in the order of its value: pump, rig, transfer, then the fires.
constexpr int first_fire = 3;
constexpr int task_count = first_fire + static_cast<int>(most_fires);

constexpr std::array<std::string_view, first_fire> task_names = {"pump", "rig", "transfer"};

consteval auto every_token() {
  std::array<Name, lendable.size() * std::size_t{task_count}> names;
  std::size_t next = 0;
  for (const Skill skill : lendable) {
    for (int task = 0; task < task_count; ++task, ++next) {
      (names[next] += name_of(skill)) += " ";
      if (task < first_fire) {
        names[next] += task_names[static_cast<std::size_t>(task)];
      } else {
        (names[next] += "fire ") += task - first_fire + 1;
      }
    }
  }
  return names;
}

constexpr auto token_names = every_token();

constexpr int place_of(Skill lent) {
  int place = 0;
  while (lendable[static_cast<std::size_t>(place)] != lent) ++place;
  return place;
}

// ---- transfers: "B2 1", rescue: "B4-G" ----

consteval auto every_transfer() {
  std::array<Name, std::size_t{ship_total} * best_level> names;
  for (std::size_t s = 0; s < ship_total; ++s) {
    for (int levels = 1; levels <= best_level; ++levels) {
      Name& name = names[s * best_level + static_cast<std::size_t>(levels) - 1];
      ((name += ship_ids[s]) += " ") += levels;
    }
  }
  return names;
}

consteval auto every_rescue() {
  std::array<Name, std::size_t{ship_total} * skill_count> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    ((names[i] += ship_ids[i / skill_count]) += "-") +=
        name_of(static_cast<Skill>(i % skill_count));
  }
  return names;
}

constexpr auto transfer_names = every_transfer();
constexpr auto rescue_names = every_rescue();

static_assert(kedges[0].view() == "kedge B1" && sails[15].view() == "sail F8");
static_assert(token_names.front().view() == "S pump" && token_names.back().view() == "B fire 32");
static_assert(transfer_names[3].view() == "B2 1" && rescue_names[19].view() == "B4-G");

}  // namespace

std::string_view movement_name(Movement what, ShipId ship) {
  if (what == Movement::anchor) return "anchor";
  if (what == Movement::use_wind) return "use-wind";
  return (what == Movement::kedge ? kedges : sails)[index(ship)].view();
}

int token_value(const Token& token) {
  const int task =
      token.work == Work::fire ? first_fire + token.fire - 1 : static_cast<int>(token.work);
  return 1 + place_of(token.skill) * task_count + task;
}

std::optional<Token> token_from_value(int value) {
  if (value < 1 || value > static_cast<int>(token_names.size())) return std::nullopt;
  const Skill skill = lendable[static_cast<std::size_t>((value - 1) / task_count)];
  const int task = (value - 1) % task_count;
  if (task < first_fire) return Token{skill, static_cast<Work>(task), 0};
  return Token{skill, Work::fire, task - first_fire + 1};
}

std::string_view token_name(const Token& token) {
  return token_names[static_cast<std::size_t>(token_value(token) - 1)].view();
}

std::string_view transfer_name(ShipId to, int levels) {
  return transfer_names[index(to) * best_level + static_cast<std::size_t>(levels) - 1].view();
}

std::string_view rescue_name(ShipId sunk, Skill skill) {
  return rescue_names[index(sunk) * skill_count + static_cast<std::size_t>(skill)].view();
}

}  // namespace prizecourt::master_and_commander
