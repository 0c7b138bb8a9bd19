#include "engine/table/recorded_dice.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

void check_faces(const RecordedRoll& roll) {
  for (const Face face : roll.faces) {
    if (face >= 1 && face <= 6) continue;
    throw DiceError("recorded dice: roll " + roll.address + " has face " + std::to_string(face) +
                    ", which is not 1 to 6");
  }
}

}  // namespace

RecordedDice::RecordedDice(std::vector<RecordedRoll> rolls)
    : rolls_(std::move(rolls)) {
  std::sort(rolls_.begin(), rolls_.end(),
            [](const RecordedRoll& a, const RecordedRoll& b) { return a.address < b.address; });
  for (const RecordedRoll& roll : rolls_) check_faces(roll);
  const auto twice = std::adjacent_find(
      rolls_.begin(), rolls_.end(),
      [](const RecordedRoll& a, const RecordedRoll& b) { return a.address == b.address; });
  if (twice != rolls_.end()) {
    throw DiceError("recorded dice: roll " + twice->address + " is recorded twice");
  }
}

RecordedDice::RecordedDice(std::vector<RecordedRoll> rolls, const Seed& others)
    : RecordedDice(std::move(rolls)) {
  others_.emplace(others);
}

const RecordedRoll* RecordedDice::find(std::string_view address) const {
  const auto found = std::lower_bound(
      rolls_.begin(), rolls_.end(), address,
      [](const RecordedRoll& roll, std::string_view wanted) { return roll.address < wanted; });
  return found == rolls_.end() || found->address != address ? nullptr : &*found;
}

void RecordedDice::roll_others(const Address& address, const RecordedRoll* recorded,
                               std::span<Face> faces) {
  others_->roll(address, faces);
  if (recorded == nullptr) return;
  const std::size_t kept = std::min(faces.size(), recorded->faces.size());
  std::copy_n(recorded->faces.begin(), kept, faces.begin());
}

void RecordedDice::roll(const Address& address, std::span<Face> faces) {
  const std::string text = to_text(address);
  const RecordedRoll* found = find(text);
  if (others_) return roll_others(address, found, faces);
  if (found == nullptr) throw DiceError("recorded dice: roll " + text + " is not recorded");
  if (found->faces.size() != faces.size()) {
    throw DiceError("recorded dice: roll " + text + " asks for " + std::to_string(faces.size()) +
                    " dice, but " + std::to_string(found->faces.size()) + " are recorded");
  }
  std::copy(found->faces.begin(), found->faces.end(), faces.begin());
}

}  // namespace prizecourt
