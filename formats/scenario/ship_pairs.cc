#include "formats/scenario/ship_pairs.h"

#include "formats/yaml/decode.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

/// `[a, b]` where `[[a, b]]` is meant.
bool is_one_pair(yaml::Node list) {
  return list.size() == 2 && (*list.items().begin()).kind() == yaml::Kind::scalar;
}

NamedPair in_order(NamedPair pair) {
  return {std::min(pair.first, pair.second), std::max(pair.first, pair.second)};
}

}  // namespace

/// Why two ships cannot be a pair, in a clause; empty where they can.
std::string PairReader::flaw_of(NamedPair pair) const {
  if (pair.first == pair.second) return "a pair needs two different ships";
  if (sides_.empty() || sides_[pair.first] != sides_[pair.second]) return {};
  return in_quotes(ids_[pair.first]) + " and " + in_quotes(ids_[pair.second]) + " are on one side";
}

std::optional<NamedPair> PairReader::read(const PairNodes& nodes) const {
  const auto first = yaml::as_choice(nodes.first, ids_, problems_);
  const auto second = yaml::as_choice(nodes.second, ids_, problems_);
  if (!first || !second) return std::nullopt;
  const NamedPair pair{*first, *second};
  std::string flaw = flaw_of(pair);
  if (flaw.empty()) return pair;
  refuse(nodes.whole, std::move(flaw));
  return std::nullopt;
}

std::optional<NamedPair> PairReader::read(yaml::Node pair) const {
  const yaml::Items items = yaml::as_list(pair, problems_);
  if (pair.kind() != yaml::Kind::list) return std::nullopt;
  if (pair.size() != 2) {
    refuse(pair, "a pair needs two ships, found " + std::to_string(pair.size()));
    return std::nullopt;
  }
  return read({pair, *items.begin(), *++items.begin()});
}

std::vector<NamedPair> PairReader::read_all(const std::optional<yaml::Node>& list) const {
  std::vector<NamedPair> pairs;
  if (!list) return pairs;
  if (is_one_pair(*list)) {
    yaml::report(problems_, *list, "wrong-type", "expected a list of pairs, found one pair",
                 "write [[a, b]]");
    return pairs;
  }
  std::set<std::pair<std::size_t, std::size_t>> seen;
  for (const yaml::Node item : yaml::as_list(*list, problems_)) {
    const auto pair = read(item);
    if (!pair) continue;
    const NamedPair sorted = in_order(*pair);
    if (seen.insert({sorted.first, sorted.second}).second) {
      pairs.push_back(*pair);
    } else {
      refuse_again(item, sorted);
    }
  }
  return pairs;
}

void PairReader::refuse_again(yaml::Node node, NamedPair pair) const {
  refuse(node, in_quotes(ids_[pair.first]) + " and " + in_quotes(ids_[pair.second]) +
                   " are listed twice");
}

void PairReader::refuse(yaml::Node node, std::string message) const {
  yaml::report(problems_, node, "invalid", std::move(message), "");
}

}  // namespace prizecourt
