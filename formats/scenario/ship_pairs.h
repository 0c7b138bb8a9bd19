#pragma once

#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/scenario/ship_list.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// Which ships can be a pair.
enum class Between : std::uint8_t { enemies, anybody };

/// The schemas of two ships and of a list of such pairs, and of a list of ships.
[[nodiscard]] inline Json schema_of_pair() {
  return schema_of_list(schema_of_identifier(), {2, 2});
}

template <std::size_t most>
[[nodiscard]] Json schema_of_pairs() {
  return schema_of_list(schema_of_pair(), {0, most});
}

template <std::size_t most>
[[nodiscard]] Json schema_of_ships() {
  return schema_of_list(schema_of_identifier(), {0, most});
}

class PairReader {
 public:
  template <ListsShips Setup>
  PairReader(const Setup& setup, Between between, Problems& problems)
      : problems_(problems) {
    for (const auto& ship : setup.ships) {
      ids_.emplace_back(ship.id);
      if (between == Between::enemies) sides_.push_back(index(ship.side));
    }
  }

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

  [[nodiscard]] std::string flaw_of(NamedPair pair) const;

  std::vector<std::string_view> ids_;
  std::vector<std::size_t> sides_;  ///< of the ships, where those of one side are no pair
  Problems& problems_;
};

/// Reports what the rules find wrong with a position: of the whole at `whole`, of each ship at
/// `node_of(s)`. The ruleset has flaws_in_game() and flaws_in_ship().
template <ListsShips Setup, class State, class NodeOf>
void report_flaws_of_position(const Setup& setup, const State& state, yaml::Node whole,
                              NodeOf node_of, Problems& problems) {
  report_flaws(flaws_in_game(setup, state), whole, problems);
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    report_flaws(flaws_in_ship(setup, state, ship_at(setup, s)), node_of(s), problems);
  }
}

}  // namespace prizecourt
