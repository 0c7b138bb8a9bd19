#pragma once

#include "formats/form/closure.h"
#include "formats/match/any_table.h"
#include "formats/match/parley.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/umpire.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// How orders are taken in, whatever the ruleset: the part of OrdersAtHand that is compiled once.
class OrdersIntake {
 public:
  explicit OrdersIntake(const AnyTable& table)
      : any_table_(table) {}

  [[nodiscard]] const ParleyBook& parley() const { return parley_; }

  /// What the umpire does before the turn, as it is told at its beginning.
  [[nodiscard]] const std::vector<Event>& hand() const { return hand_; }

  /// What the umpire does before the turn, as the viewer may see it.
  [[nodiscard]] std::string hand_in_words(const Viewer& viewer) const;

 protected:
  /// A player's file but for the ruleset's orders.
  struct ReadFrame {
    std::size_t player;
    ParleyWords parley;
  };

  /// Reads the ruleset's orders, and says whether that went well.
  using ReadRulesetsOrders =
      Closure<bool(yaml::MapReader& map, const OrdersFrom& from, Problems& problems)>;

  /// Reads a player's file. Nothing on errors. `kinds` are the names of the ruleset's orders.
  [[nodiscard]] std::optional<ReadFrame> read_frame(const Delivered& file,
                                                    std::span<const std::string_view> kinds,
                                                    const ReadRulesetsOrders& read_orders,
                                                    Problems& problems) const;

  /// Reads again what was read without errors when it was handed in, and says whether it still can
  /// be read.
  [[nodiscard]] bool read_again(const PastOrders& past,
                                const ReadRulesetsOrders& read_orders) const;

  /// Takes in what players of all rulesets say. Returns the player, or nothing after a report where
  /// his orders for the window are in already.
  std::optional<std::string_view> accept(ReadFrame read, const Delivered& file, Problems& problems);

  /// Keeps what the umpire does, to be told with the turn.
  void accept(const UmpireOrder& order, std::span<const UmpireChanges> changes);

  /// For whom a draft is, as the ruleset's part of it asks.
  [[nodiscard]] OrdersFrom drafted_for(std::string_view player) const;

  /// A draft of these orders.
  [[nodiscard]] OrdersDraft framed(DraftedOrders orders, std::string_view player) const;

  [[nodiscard]] FieldsSaid fields_said() const;

  /// What was said and done for the turn is over with it.
  void forget_turn();

 private:
  struct Submission {
    std::size_t player = 0;
    int window = 0;
    bool operator==(const Submission&) const = default;
  };

  /// Of a file for another turn: all else could come of how the game stands.
  void report_unknown_keys(yaml::Node root, std::span<const std::string_view> kinds,
                           const ReadRulesetsOrders& read_orders, Problems& problems) const;
  [[nodiscard]] std::optional<std::size_t> read_header(yaml::MapReader& map, int turn,
                                                       Problems& problems) const;
  [[nodiscard]] std::optional<AnswerWord> read_answer_of(std::optional<std::size_t> player,
                                                         yaml::MapReader& map,
                                                         Problems& problems) const;

  [[nodiscard]] bool hears_players() const { return !any_table_.scenario.ruleset->parley.empty(); }

  /// Requires hears_players(). What was said counts from the question on at which a turn waits.
  [[nodiscard]] ParleyTime parley_time() const;

  const AnyTable& any_table_;
  ParleyBook parley_;  ///< what no ruleset knows: resignations, draws, answers in a word
  std::vector<Submission> submitted_;  ///< the book tells orders apart, not files: who sent one
  std::vector<Event> hand_;  ///< what the umpire changed before this turn, to be told with it
};

}  // namespace prizecourt
