#include "cmd/rulesets.h"
#include "formats/replay.h"
#include "formats/session.h"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// A game of each ruleset.
std::vector<std::string> scenario_texts() {
  std::vector<std::string> texts;
  for (const char* const example : {"tutorial-duel", "mc-opening", "mc-melee"}) {
    std::ifstream in(std::string(PRIZECOURT_SOURCE_DIR "/examples/orders/") + example +
                     "/scenario.yaml");
    std::ostringstream text;
    text << in.rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

/// Orders are read for the game that they name, if it is one of these.
const std::string& scenario_for(const std::string& orders) {
  static const std::vector<std::string> texts = scenario_texts();
  if (orders.find("game: mc-opening") != orders.npos) return texts[1];
  if (orders.find("game: mc-melee") != orders.npos) return texts[2];
  return texts[0];
}

}  // namespace

/// Any bytes are either orders that a turn can be played with or problems that can be printed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace prizecourt;
  const OrderText orders{"fuzz.yaml", std::string(data, data + size)};
  const std::string& scenario = scenario_for(orders.text);
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
