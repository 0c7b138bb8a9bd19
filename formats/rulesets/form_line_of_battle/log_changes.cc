#include "formats/rulesets/form_line_of_battle/log_parts.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/words.h"

#include <array>

// What comes in from the parts of the game that are not played here.
namespace prizecourt::form_line_of_battle {
namespace {

std::string tell_gunfire(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const int parties = facts.number("parties");
  const int broadside = facts.number("broadside");
  const std::string parties_left = std::to_string(facts.number("parties_left"));
  const std::string broadside_left = std::to_string(facts.number("broadside_left"));
  std::vector<std::string> parts;
  if (parties > 0) {
    parts.push_back(parties_in_words(parties) + " (" + parties_left + " left)");
  }
  if (broadside > 0) {
    parts.push_back(std::to_string(broadside) + " Broadside Rating (" + broadside_left + " left)");
  }
  if (parts.empty()) parts.emplace_back("nothing");
  return "Gunfire costs " + telling.name(facts.event().who) + ' ' + with_and(parts);
}

/// What becomes of her when a condition begins, and when it ends.
struct ConditionWords {
  Impairment condition{};
  std::string_view begins;
  std::string_view ends;
};

constexpr std::array conditions = {
    ConditionWords{Impairment::dismasted, "is dismasted", "is no longer dismasted"},
    ConditionWords{Impairment::lost_wheel, "has lost her wheel", "can be steered again"},
    ConditionWords{Impairment::drifting, "drifts", "no longer drifts"},
    ConditionWords{Impairment::in_irons, "is in irons", "is out of irons"},
};

static_assert(conditions.size() == names(Impairment{}).size());

std::string tell_condition(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string_view name = facts.raw("condition");
  const bool begins = facts.text("state") == "yes";
  std::string words = telling.name(facts.event().who) + ' ';
  if (const auto condition = from_name<Impairment>(name)) {
    const ConditionWords& row = conditions[static_cast<std::size_t>(*condition)];
    words += begins ? row.begins : row.ends;
  }
  const bool manoeuvrable = facts.text("manoeuvrable") == "yes";
  return words + (manoeuvrable ? "; she can be manoeuvred" : "; she cannot be manoeuvred");
}

std::string tell_bound(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const bool collision = run[0].text("how") == name_of(How::collision);
  const auto mover = ship_called(telling.setup, event.who);
  const bool now = mover && telling.setup.ships[index(*mover)].side == telling.moving;
  return telling.name(event.who) + (collision ? " will run into " : " will lie alongside ") +
         telling.name(event.against) +
         (now ? " in this Action Phase" : " in her side's next Action Phase");
}

constexpr std::array change_rows = {
    Teller{"gunfire", Joined::no, Depth::main, tell_gunfire},
    Teller{"condition", Joined::no, Depth::main, tell_condition},
    Teller{"bound-to-touch", Joined::no, Depth::main, tell_bound},
};

}  // namespace

std::span<const Teller> change_tellers() {
  return change_rows;
}

}  // namespace prizecourt::form_line_of_battle
