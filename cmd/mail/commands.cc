#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows mail_commands() {
  static constexpr std::array rows = {
      CommandRow{"page", page_command, CommandGroup::look, 2},
      CommandRow{"game", game_command, CommandGroup::mail, 1},
  };
  return rows;
}

}  // namespace prizecourt
