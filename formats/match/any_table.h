#pragma once

#include "formats/match/ruleset.h"
#include "formats/match/turn_ports.h"
#include "formats/match/viewer.h"
#include "formats/scenario/scenario.h"
#include "formats/telling/played.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A game that is played, whatever its ruleset: the part of OnTable that is compiled once.
class AnyTable {
 public:
  explicit AnyTable(Scenario the_scenario)
      : scenario(std::move(the_scenario)) {}

  AnyTable(const AnyTable&) = delete;
  AnyTable& operator=(const AnyTable&) = delete;

  Scenario scenario;
  ToldSoFar told;  ///< of the present turn: it comes again, the same, when that is played again

  /// Orders that come in now count from this window of the turn on.
  [[nodiscard]] int window() const { return static_cast<int>(told.stops.size()); }

  [[nodiscard]] SealKeys players_seals() const {
    return {.link = players_reveal_links(scenario.dice),
            .salt = scenario.orders == Secrecy::sealed};
  }

  [[nodiscard]] Sight sight_of(const Viewer& viewer) const { return {viewer, scenario.hidden}; }

  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual int step() const = 0;  ///< when the present turn begins
  [[nodiscard]] virtual std::string_view name_of_step(int step) const = 0;
  [[nodiscard]] virtual std::optional<int> step_called(std::string_view name) const = 0;
  [[nodiscard]] virtual std::vector<std::string_view> all_players() const = 0;
  [[nodiscard]] virtual std::string_view owner_of(std::string_view id) const = 0;

  [[nodiscard]] virtual std::vector<std::string_view> all_sides() const = 0;

  /// Match::paints().
  [[nodiscard]] std::vector<picture::Paint> paints() const;

  /// What people read instead of an id.
  [[nodiscard]] virtual std::string name_of(std::string_view id) const = 0;

  /// The event as the viewer may see it; nothing where he learns nothing of it.
  [[nodiscard]] virtual std::optional<Event> seen(const Event& event,
                                                  const Viewer& viewer) const = 0;

  /// Events of the present turn, or of the last one, as the viewer may see them now.
  [[nodiscard]] std::vector<Event> all_seen(std::span<const Event> events,
                                            const Viewer& viewer) const;

  /// Match::seen().
  [[nodiscard]] Played seen(const Played& played, const Viewer& viewer) const;

 protected:
  ~AnyTable() = default;
};

}  // namespace prizecourt
