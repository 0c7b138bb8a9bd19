#include "extras/lab/outside/child_program.h"

// No program can be started from a page (bots/CMakeLists.txt leaves out what starts them
// elsewhere).
namespace prizecourt {

ChildProgram::ChildProgram(const std::string& /*path*/)
    : why_not_started_("a page starts no programs") {}

ChildProgram::~ChildProgram() = default;

void ChildProgram::tell(std::string_view /*line*/) {}

Heard ChildProgram::hear(std::string& /*line*/, WatchTime /*until*/) {
  return Heard::end;
}

bool ChildProgram::let_go(WatchTime /*until*/) {
  return true;
}

bool ChildProgram::has_ended() const {
  return true;
}

std::string ChildProgram::end_in_words() const {
  return why_not_started_;
}

}  // namespace prizecourt
