#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows play_commands() {
  static constexpr std::array rows = {
      CommandRow{"run", add_run, CommandGroup::play, 2},
      CommandRow{"check", add_check, CommandGroup::play, 3},
      CommandRow{"orders", add_orders, CommandGroup::play, 4},
      CommandRow{"scenario", add_scenario, CommandGroup::play, 5},
      CommandRow{"schema", add_schema, CommandGroup::play, 6},
      CommandRow{"show", add_show, CommandGroup::look, 1},
      CommandRow{"chain", add_chain, CommandGroup::mail, 2},
  };
  return rows;
}

}  // namespace prizecourt
