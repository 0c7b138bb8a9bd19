#include "formats/mail/missing.h"

namespace prizecourt {

std::vector<std::string> lines_of(std::span<const MissingOrder> missing) {
  std::vector<std::string> lines;
  const MissingOrder* before = nullptr;
  for (const MissingOrder& one : missing) {
    if (before == nullptr || before->ship != one.ship) {
      lines.push_back(one.ship.empty() ? "" : one.ship + ": ");
    } else {
      lines.back() += ", ";
    }
    lines.back() += one.key;
    if (one.silence == Silence::ask) lines.back() += " (the turn waits for it)";
    before = &one;
  }
  return lines;
}

}  // namespace prizecourt
