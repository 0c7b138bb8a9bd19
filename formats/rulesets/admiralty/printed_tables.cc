#include "engine/rulesets/admiralty/tables.h"
#include "formats/rulesets/admiralty/ruleset.h"

namespace prizecourt::admiralty {
namespace {

constexpr int um_a_mm = 1000;

PrintedTable print_who_may_board() {
  return {.rules = {"ADM-5.1.1"},
          .title = "Reach for boarding",
          .columns = {"figure", "value"},
          .rows = {{"reach, in millimetres", std::to_string(reach_um / um_a_mm)}}};
}

PrintedTable print_attempt_dice() {
  return {.rules = {"ADM-5.2.4", "ADM-5.2.5", "ADM-5.3.2"},
          .title = "Boarding Attempt dice",
          .columns = {"what", "dice"},
          .rows = {{"starting dice", std::to_string(starting_dice)},
                   {"fouled with the target", as_modifier(fouled_dice)},
                   {"each size point that the target is larger", as_modifier(size_difference_dice)},
                   {"choppy sea", as_modifier(choppy_attempt_dice)},
                   {"at least", std::to_string(least_attempt_dice)},
                   {"at most", std::to_string(most_attempt_dice)},
                   {"the face that begins an action", std::to_string(begins_with)}}};
}

PrintedTable print_boarding_dice() {
  return {.rules = {"ADM-5.2.9", "ADM-5.2.10", "ADM-5.2.11", "ADM-5.2.12", "ADM-5.2.13",
                    "ADM-5.2.14", "ADM-5.2.15", "ADM-5.2.16", "ADM-5.2.17", "ADM-5.3.3", "ADM-R14"},
          .title = "Boarding dice",
          .columns = {"what", "dice"},
          .rows = {{"each size point", as_modifier(dice_a_size_point)},
                   {"the defender", as_modifier(defender_dice)},
                   {"the defender in a choppy sea, instead", as_modifier(choppy_defender_dice)},
                   {"mobilised gun dice", as_modifier(mobilized_dice)},
                   {"crew of grade A", as_modifier(crack_crew_dice)},
                   {"crew of grade F", as_modifier(raw_crew_dice)},
                   {"sail hits, from " + std::to_string(many_sail_hits) + " percent on",
                    as_modifier(sail_hits_dice)},
                   {"each " + std::to_string(gun_dice_hits_a_die) + " gun dice hits", "-1"},
                   {"failed in an attack", as_modifier(failed_attacker_dice)}}};
}

PrintedTable print_rounds() {
  return {.rules = {"ADM-5.2.12", "ADM-5.2.20", "ADM-5.2.21"},
          .title = "Figures of a boarding action",
          .columns = {"figure", "value"},
          .rows = {{"gun dice mobilised at a time", std::to_string(gun_dice_mobilized)},
                   {"most pairs of dice compared", std::to_string(opposed_dice)},
                   {"rounds per turn", std::to_string(rounds_a_turn)}}};
}

}  // namespace

PrintedTables printed_tables() {
  return {print_who_may_board(), print_attempt_dice(), print_boarding_dice(), print_rounds()};
}

}  // namespace prizecourt::admiralty
