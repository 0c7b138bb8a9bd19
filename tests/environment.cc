#include <cstdlib>

namespace {

/// What the program reads of its environment is the same for every test, whoever runs it: on a
/// desk, over ssh, in CI. A test that wants another value sets it. The test
/// Machine.environment_is_the_same_everywhere asks that nothing is missing here.
struct SameEnvironment {
  SameEnvironment() {
    for (const char* name :
         {"CI", "EDITOR", "NO_COLOR", "PRIZECOURT_BOTS", "SOURCE_DATE_EPOCH", "TZ", "VISUAL"}) {
      ::unsetenv(name);
    }
    ::setenv("TERM", "xterm", 1);
  }
};

const SameEnvironment same_environment;

}  // namespace
