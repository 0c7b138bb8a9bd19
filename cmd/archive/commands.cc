#include "cmd/program/commands.h"

#include <array>

namespace prizecourt {

CommandRows archive_commands() {
  static constexpr std::array rows = {
      CommandRow{"verify", add_verify, CommandGroup::dispute, 1},
      CommandRow{"test", add_test, CommandGroup::archive, 1},
      CommandRow{"merge", add_merge, CommandGroup::archive, 2},
      CommandRow{"impact", add_impact, CommandGroup::archive, 3},
      CommandRow{"signature", add_signature, CommandGroup::archive, 4},
  };
  return rows;
}

}  // namespace prizecourt
