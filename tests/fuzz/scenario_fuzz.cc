#include "formats/replay/replay.h"
#include "formats/rulesets/rulesets.h"

#include <cstddef>
#include <cstdint>
#include <string>

/// Any bytes are either a scenario that can be started or problems that can be printed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace prizecourt;
  const std::string text(data, data + size);
  Problems problems;
  const auto started =
      start_match(all_rulesets(), {.name = "fuzz.yaml", .text = text, .other_dice = {}}, problems);
  if (started.has_value() == problems.has_errors()) __builtin_trap();
  if (started) (void)started->match->chart("", sees_all);
  (void)to_text(problems);
  (void)to_json(problems);
  return 0;
}
