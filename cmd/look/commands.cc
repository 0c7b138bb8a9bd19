#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows look_commands() {
  static constexpr std::array rows = {
      CommandRow{"film", film_command, CommandGroup::look, 3},
      CommandRow{"odds", odds_command, CommandGroup::look, 4},
      CommandRow{"luck", luck_command, CommandGroup::look, 5},
      CommandRow{"explain", explain_command, CommandGroup::dispute, 2},
      CommandRow{"diff", diff_command, CommandGroup::dispute, 3},
      CommandRow{"what-if", what_if_command, CommandGroup::dispute, 4},
      CommandRow{"rules", rules_command, CommandGroup::rules, 1},
      CommandRow{"rulings", rulings_command, CommandGroup::rules, 2},
  };
  return rows;
}

}  // namespace prizecourt
