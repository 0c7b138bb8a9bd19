#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Any bytes are a replay that matches, one that differs, or none that can be judged.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace prizecourt;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  Problems problems;
  const auto verified = verify(
      all_rulesets(), "fuzz.replay.yaml", bytes, [](const Session&, int, const Played&) {},
      problems);
  if (verified.result.verdict != Verdict::matches && verified.result.what.empty()) __builtin_trap();
  (void)to_text(problems);
  return 0;
}
