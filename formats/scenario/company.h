#pragma once

#include "engine/table/names.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/text/problems.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The company of a scenario: its sides, and its ships with who commands them. For rulesets whose
/// scenarios list `sides` and `ships` by id; others use parts of it.
namespace prizecourt {

/// Entries that have a usable name, sorted by it; of a name that comes twice, which the parser has
/// reported, the first. Views into `entries`.
template <class T>
[[nodiscard]] std::vector<const Named<T>*> by_id(const std::vector<Named<T>>& entries) {
  std::vector<const Named<T>*> sorted;
  for (const Named<T>& entry : entries) {
    if (!entry.name.empty()) sorted.push_back(&entry);
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto* a, const auto* b) { return a->name < b->name; });
  const auto same = [](const auto* a, const auto* b) { return a->name == b->name; };
  sorted.erase(std::unique(sorted.begin(), sorted.end(), same), sorted.end());
  return sorted;
}

/// An entry of `sides`.
struct SideForm {
  yaml::Node node;
  std::string player;
};

template <class Form>
void describe(Form& form, SideForm& side) {
  form.identifier(
      may("player",
          "the player of its ships that name none; default: a player with the side's name"),
      side.player);
}

/// What an entry of `ships` says of who she is.
struct MemberForm {
  std::optional<yaml::Node> side;
  std::string player;
  std::string name;
};

template <class Form>
void describe(Form& form, MemberForm& ship) {
  form.part(needed("side", "one of `sides`"), ship.side, schema_of_identifier);
  form.identifier(may("player", "the player who commands the ship; default: the side's player"),
                  ship.player);
  form.text(may("name", "the ship's name in the log; default: the id with capitals"), ship.name);
}

/// An entry of `sides` or `ships`: its id and where it stands.
struct CompanyEntry {
  std::string_view id;
  yaml::Node key;
  yaml::Node map;
};

template <class T>
[[nodiscard]] CompanyEntry entry_of(const Named<T>& named) {
  return {named.name, named.key, named.value.node};
}

/// A ship, as far as all rulesets know her.
struct Member {
  std::string id;
  std::string name;      ///< what the log calls her
  std::size_t side = 0;  ///< by order of the sides
  std::string player;    ///< who commands her; empty after a report about her side
};

/// Reports a name that the words of orders have already. `reserved` is what orders and events say
/// where a ship, a side or a player could stand.
void refuse_reserved(yaml::Node node, std::string_view name,
                     std::span<const std::string_view> reserved, Problems& problems);

/// Warns of somebody who has no part in the game.
void warn_of_idle_player(yaml::Node node, std::string_view player, Problems& problems);

/// Takes in sides, then ships, and reports what is wrong with their names.
class Company {
 public:
  Company(std::span<const std::string_view> reserved, Problems& problems)
      : reserved_(reserved),
        problems_(problems),
        errors_before_(problems.found(Severity::error)) {}

  /// `player` commands those of its ships that name nobody else. Where it is empty, the side is a
  /// player itself.
  void add_side(const CompanyEntry& side, std::string_view player);

  /// A ship whose side is not known is taken for one of the first. Requires a side.
  [[nodiscard]] Member add_ship(const CompanyEntry& ship, const MemberForm& form);

  /// No two ships have one name, nobody plays against himself and, where nothing else was wrong,
  /// each side has a ship. Call it after all ships.
  void check() const;

  /// Warns of players of sides who command no ship. Call it when there is nothing wrong.
  void warn_of_idle_players() const;

  /// The ids of all players who command a ship, those of the first side first, and of all sides.
  [[nodiscard]] std::vector<std::string_view> people() const;

 private:
  struct Side {
    CompanyEntry entry;
    std::string player;
  };

  struct Ship {
    CompanyEntry entry;
    Member member;
  };

  [[nodiscard]] bool commands(std::string_view player) const;
  void refuse_umpire(const CompanyEntry& entry, std::string_view player) const;
  void check_name(const Ship& ship) const;
  void check_player(const Ship& ship) const;

  std::span<const std::string_view> reserved_;
  Problems& problems_;
  std::size_t errors_before_;
  std::vector<Side> sides_;
  std::vector<Ship> ships_;
};

// ---- names ----

// `names`: what people read instead of the ids of players and sides, the same for every ruleset.
// docs/scenario.md explains it.

/// What a ship, a player or a side is called whose scenario gives it no name: the id with capitals.
/// `queen-charlotte` is `Queen Charlotte`, `player-b` is `Player B`.
[[nodiscard]] std::string name_from_id(std::string_view id);

struct NamesForm {
  std::optional<yaml::Node> names;
};

[[nodiscard]] Json schema_of_names();

template <class Form>
void describe(Form& form, NamesForm& of) {
  form.part(may("names", "display names of players and sides, by id"), of.names, schema_of_names);
}

/// A name for each of these ids, `said` or made from the id. Reports names for any other id, and
/// empty ones.
[[nodiscard]] Names read_names(const std::optional<yaml::Node>& said,
                               std::span<const std::string_view> ids, Problems& problems);

}  // namespace prizecourt
