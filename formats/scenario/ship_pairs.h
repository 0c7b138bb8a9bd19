#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Pairs of ships, as scenarios name them: who is alongside whom, how far two are apart.
namespace prizecourt {

/// Two ships in the order in which the file names them, by order of their ids.
struct NamedPair {
  std::size_t first = 0;
  std::size_t second = 0;
};

/// Where a file names two ships, and the whole that they are parts of.
struct PairNodes {
  yaml::Node whole;
  yaml::Node first;
  yaml::Node second;
};

class PairReader {
 public:
  /// `flaw` says why two ships cannot be a pair, in a clause; empty where they can. `ids` are those
  /// of all ships, sorted.
  PairReader(std::span<const std::string_view> ids, std::function<std::string(NamedPair)> flaw,
             Problems& problems);

  /// The ships that the nodes name. Reports what cannot be a pair.
  [[nodiscard]] std::optional<NamedPair> read(const PairNodes& nodes) const;

  /// `[a, b]`.
  [[nodiscard]] std::optional<NamedPair> read(yaml::Node pair) const;

  /// Every pair of a list `[[a, b], [a, c]]`; none where there is no list. No pair comes twice, in
  /// whichever order.
  [[nodiscard]] std::vector<NamedPair> read_all(const std::optional<yaml::Node>& list) const;

  /// Reports two ships that were named before.
  void refuse_again(yaml::Node node, NamedPair pair) const;

 private:
  void refuse(yaml::Node node, std::string message) const;

  std::vector<std::string_view> ids_;
  std::function<std::string(NamedPair)> flaw_;
  Problems& problems_;
};

}  // namespace prizecourt
