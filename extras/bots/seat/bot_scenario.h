#pragma once

#include "engine/table/digest.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "engine/table/ruling.h"
#include "extras/bots/play/bot_game.h"
#include "formats/scenario/scenario.h"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// A line of an order file that a bot writes: the value of a key, in YAML on one line, of a ship or
/// of the whole file.
struct OrderLine {
  std::string ship;  ///< her id; empty for keys that stand at the top
  std::string key;
  std::string value;

  bool operator==(const OrderLine&) const = default;
};

/// A scenario without the types of its ruleset: what bots need of it around a BotGame. All games
/// that are passed to it must be of this scenario, and it must outlive them. opponent_of.h has the
/// implementation for a given seamanship.
class BotScenario {
 public:
  BotScenario() = default;
  BotScenario(const BotScenario&) = delete;
  BotScenario& operator=(const BotScenario&) = delete;
  virtual ~BotScenario() = default;

  [[nodiscard]] virtual const Scenario& scenario() const = 0;
  [[nodiscard]] virtual std::vector<std::string_view> players() const = 0;  ///< by id
  [[nodiscard]] virtual std::string_view side(std::string_view player) const = 0;

  [[nodiscard]] virtual const RulingsInForce& rulings() const = 0;
  virtual void set_rulings(const RulingsInForce& rulings) = 0;

  // ---- positions ----

  /// A game at the start of the scenario, with memory reserved.
  [[nodiscard]] virtual std::unique_ptr<BotGame> start(const Ports& ports) const = 0;

  /// A game in the position that Match::write_state() wrote. Throws std::logic_error where the text
  /// is none.
  [[nodiscard]] virtual std::unique_ptr<BotGame> position(const std::string& text,
                                                          const Ports& ports) const = 0;

  /// A position, or what somebody sees of it, as Match::write_state() writes it.
  [[nodiscard]] virtual std::string written(const BotGame& game) const = 0;

  [[nodiscard]] virtual Digest digest(const BotGame& game) const = 0;

  // ---- secrets ----

  /// Whether players see less than all: by the rules, or as the scenario hides what it may.
  [[nodiscard]] virtual bool hides_something() const = 0;

  /// Leaves of a position what that player may see, and never more: all that a bot or a program of
  /// somebody else is shown is made from what is left.
  virtual void keep_seen(BotGame& game, std::string_view player) const = 0;

  // ---- losses ----

  /// The units in which losses are counted, by name: `hull`, `crew`.
  [[nodiscard]] virtual std::vector<std::string_view> losses() const = 0;

  /// What the side has lost since the start, in these units.
  [[nodiscard]] virtual std::vector<int> lost_by(std::string_view side,
                                                 const BotGame& game) const = 0;

  // ---- orders ----

  /// Adds the order that takes that option.
  virtual void order(const BotGame& game, const Question& question, std::size_t option) = 0;

  /// All that was ordered.
  [[nodiscard]] virtual std::vector<OrderLine> lines() const = 0;
};

}  // namespace prizecourt
