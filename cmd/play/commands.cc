#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows play_commands() {
  static constexpr std::array rows = {
      CommandRow{"run", run_command, CommandGroup::play, 2},
      CommandRow{"check", check_command, CommandGroup::play, 3},
      CommandRow{"orders", orders_command, CommandGroup::play, 4},
      CommandRow{"scenario", scenario_command, CommandGroup::play, 5},
      CommandRow{"schema", schema_command, CommandGroup::play, 6},
      CommandRow{"show", show_command, CommandGroup::look, 1},
      CommandRow{"chain", chain_command, CommandGroup::mail, 2},
  };
  return rows;
}

}  // namespace prizecourt
