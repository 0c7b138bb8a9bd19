#pragma once

#include "formats/seals/chain.h"

#include <string>
#include <string_view>
#include <vector>

/// Chains for tests: known secrets, so that everything that follows from them is known, too.
namespace prizecourt::joint {

inline Chain chain_of(std::string_view party) {
  return {.secret = blake2b("a secret of " + std::string(party)), .length = 20};
}

inline Digest link_for(std::string_view party, int window) {
  return link_of(chain_of(party), window).value();
}

inline JointParties parties(const std::vector<std::string>& ids) {
  JointParties joint;
  for (const std::string& id : ids) joint.parties.push_back({id, commitment_of(chain_of(id))});
  return joint;
}

/// `dice: {joint: …}`, a line.
inline std::string dice_of(const std::vector<std::string>& ids) {
  std::string line = "dice: {joint: {";
  for (const std::string& id : ids) {
    line += (id == ids.front() ? "" : ", ") + id + ": " + to_hex(commitment_of(chain_of(id)));
  }
  return line + "}}\n";
}

}  // namespace prizecourt::joint
