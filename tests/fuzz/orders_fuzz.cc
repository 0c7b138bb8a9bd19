#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "tests/places.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

/// Games of each ruleset, called as their folders are.
/// The last has joint dice, and a name that begins as that of another.
constexpr std::array examples = {"tutorial-duel",
                                 "mc-opening",
                                 "mc-melee",
                                 "bbp-gunnery",
                                 "bbp-boarding",
                                 "flb-speedy-gamo",
                                 "adm-captain-san-nicolas",
                                 "flb-speedy-gamo-joint"};

std::string example_text(const std::string& file) {
  std::ifstream in(prizecourt::source_path("examples/orders/") + file);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> scenario_texts() {
  std::vector<std::string> texts;
  for (const std::string example : examples) {
    texts.push_back(example_text(example + "/scenario.yaml"));
  }
  return texts;
}

/// The umpire's part in the first window of the last example, which has joint dice.
const std::string& umpires_file() {
  static const std::string text =
      example_text(std::string(examples.back()) + "/orders/turn-1-umpire.yaml");
  return text;
}

/// Orders are read for the game that they name, if it is one of these.
const std::string& scenario_for(const std::string& orders) {
  static const std::vector<std::string> texts = scenario_texts();
  for (std::size_t i = examples.size() - 1; i > 0; --i) {
    if (orders.find(std::string("game: ") + examples[i]) != orders.npos) return texts[i];
  }
  return texts.front();
}

}  // namespace

/// Any bytes are either orders that a turn can be played with or problems that can be printed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace prizecourt;
  const Delivered orders("fuzz.yaml", std::string(data, data + size));
  const std::string& scenario = scenario_for(orders.text());
  Problems problems;
  auto session = Session::begin(
      all_rulesets(), {.name = "scenario.yaml", .text = scenario, .other_dice = {}}, problems);
  if (!session) __builtin_trap();
  (void)session->preview(orders, problems);
  WindowInput input{.orders = {orders}};
  if (session->joint_dice() != nullptr) input.orders.push_back({"umpire.yaml", umpires_file()});
  Problems again;
  const auto played = session->play_window(input, again);
  if (played.has_value() == again.has_errors()) __builtin_trap();
  (void)to_text(problems);
  return 0;
}
