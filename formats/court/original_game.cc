#include "formats/court/original_game.h"

#include <map>
#include <string>
#include <utility>

namespace prizecourt {

Original without_taken_back(const Exhibit& exhibit) {
  Original original;
  original.replay = exhibit.replay;
  original.replay.windows.clear();
  for (const std::size_t index : windows_that_count(exhibit.course)) {
    original.replay.windows.push_back(exhibit.replay.windows[index]);
    original.course.windows.push_back(exhibit.course.windows[index]);
  }
  for (const Session::PlayedWindow& window : exhibit.course.session->windows()) {
    original.seeds.push_back(window.seed);
  }
  return original;
}

std::vector<ReplayInput> inputs_of(const Original& original) {
  std::vector<ReplayInput> inputs;
  for (std::size_t i = 0; i < original.replay.windows.size(); ++i) {
    ReplayInput& input = inputs.emplace_back(original.replay.windows[i].input);
    if (original.seeds[i]) input.seed = original.seeds[i]->bytes();
  }
  return inputs;
}

std::vector<RecordedRoll> rolls_of(const std::vector<CourseWindow>& windows) {
  std::map<std::string, std::vector<Face>> by_address;
  for (const CourseWindow& window : windows) {
    for (const Event& event : window.played.events) {
      for (const Roll& roll : event.rolls) by_address[to_text(roll.address)] = roll.faces;
    }
  }
  std::vector<RecordedRoll> rolls;
  rolls.reserve(by_address.size());
  for (auto& [address, faces] : by_address) rolls.push_back({address, std::move(faces)});
  return rolls;
}

}  // namespace prizecourt
