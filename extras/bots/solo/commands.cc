#include "extras/bots/commands/commands.h"

#include <array>

namespace prizecourt {

CommandRows play_alone_commands() {
  static constexpr std::array rows = {
      CommandRow{"play", play_command, CommandGroup::play, 1},
  };
  return rows;
}

}  // namespace prizecourt
