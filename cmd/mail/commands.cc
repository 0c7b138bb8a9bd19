#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows mail_commands() {
  static constexpr std::array rows = {
      CommandRow{"page", add_page, CommandGroup::look, 2},
      CommandRow{"game", add_game, CommandGroup::mail, 1},
  };
  return rows;
}

}  // namespace prizecourt
