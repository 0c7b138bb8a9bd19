#include "cmd/rulesets.h"
#include "formats/replay.h"
#include "formats/session.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

namespace {

std::string scenario_text() {
  std::ifstream in(PRIZECOURT_SOURCE_DIR "/examples/orders/tutorial-duel/scenario.yaml");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

/// Any bytes are either orders that a turn can be played with or problems that can be printed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace prizecourt;
  static const std::string scenario = scenario_text();
  const OrderText orders{"fuzz.yaml", std::string(data, data + size)};
  Problems problems;
  auto session = Session::begin(
      all_rulesets(), {.name = "scenario.yaml", .text = scenario, .other_dice = {}}, problems);
  if (!session) __builtin_trap();
  (void)session->match().preview(orders, problems);
  Problems again;
  const auto played = session->play_window({orders}, again);
  if (played.has_value() == again.has_errors()) __builtin_trap();
  (void)to_text(problems);
  return 0;
}
