#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows look_commands() {
  static constexpr std::array rows = {
      CommandRow{"film", add_film, CommandGroup::look, 3},
      CommandRow{"odds", add_odds, CommandGroup::look, 4},
      CommandRow{"luck", add_luck, CommandGroup::look, 5},
      CommandRow{"explain", add_explain, CommandGroup::dispute, 2},
      CommandRow{"diff", add_diff, CommandGroup::dispute, 3},
      CommandRow{"what-if", add_what_if, CommandGroup::dispute, 4},
      CommandRow{"rules", add_rules, CommandGroup::rules, 1},
      CommandRow{"rulings", add_rulings, CommandGroup::rules, 2},
  };
  return rows;
}

}  // namespace prizecourt
