#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows archive_commands() {
  static constexpr std::array rows = {
      CommandRow{"verify", verify_command, CommandGroup::dispute, 1},
      CommandRow{"test", test_command, CommandGroup::archive, 1},
      CommandRow{"merge", merge_command, CommandGroup::archive, 2},
      CommandRow{"impact", impact_command, CommandGroup::archive, 3},
      CommandRow{"signature", signature_command, CommandGroup::archive, 4},
  };
  return rows;
}

}  // namespace prizecourt
