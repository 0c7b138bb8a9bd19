#pragma once

#include "engine/table/enum_names.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "formats/form/shape.h"
#include "formats/orders/last_heard.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/scenario.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A draft of an order file: what a player can order now, as values; docs of the orders of each
/// ruleset show one. A ruleset says what there is (`draft()` of playable_ruleset.h), to_text()
/// writes it. Nothing in it tells what others ordered, and of ships it describes only the player's
/// own.
namespace prizecourt {

/// How often an order of a kind is given.
enum class Frequency : std::uint8_t { often, seldom };

/// An order that can be given now.
struct DraftKey {
  std::string key;                  ///< as files have it: "course"
  std::string example;              ///< a value that no check refuses, in YAML on one line
  std::string options;              ///< what can be said, in words; empty where that is plain
  std::vector<Decision> decisions;  ///< what it decides
  std::string now{};   ///< what of it is open as she lies; empty where nothing is to be said
  std::string more{};  ///< what else can be said, and is seldom wanted; in words

  // For forms and for the prompt; the text of a draft has none of it.
  Shapes shape{};                    ///< what can be said
  std::vector<std::string> open{};   ///< words and names of it that are legal as she lies, if known
  std::vector<std::string> names{};  ///< names that can stand in it, where they are known
  std::string_view named = "ship";   ///< of what, as the texts of the shape have it
  Frequency use = Frequency::seldom;
  bool stands = false;  ///< whether it can hold for longer than a turn
  std::string note{};   ///< what it says, in a line
  std::string typed{};  ///< another value that no check refuses, in words one after the other,
                        ///< where `example` does not show what is mostly said
};

/// Whether nobody has to say it, as that one offers a draw.
[[nodiscard]] bool is_volunteered(const DraftKey& key);

/// All that can be said of it, in words.
[[nodiscard]] std::string options_of(const DraftKey& key);

/// An order given before that still holds: a standing one, or one of this turn where it waits.
struct OrderInForce {
  std::string key;
  std::string words;  ///< as `check` says it
  std::string file;   ///< where it was given
  int line = 0;
};

struct DraftShip {
  std::string id;
  std::string name;
  std::vector<std::string> state;  ///< how she is, in short statements
  std::vector<DraftKey> keys;
  std::vector<OrderInForce> in_force;
};

/// Where the orders of a ship stand in a file.
enum class DraftLayout : std::uint8_t {
  under_ships,  ///< `ships: {lawrence: {course: …}}`
  under_keys,   ///< `attack: {B1: …, others: …}`
};

/// The part of a draft that comes from the ruleset.
struct DraftedOrders {
  DraftLayout layout = DraftLayout::under_ships;
  std::string_view taken_back = "none";  ///< the word that takes a standing order back
  std::vector<std::string> notes;        ///< remarks on the turn as a whole
  std::vector<DraftKey> keys;            ///< of no ship: they stand at the top
  std::vector<OrderInForce> in_force;    ///< likewise
  std::vector<DraftShip> ships;          ///< the player's that can be ordered
};

struct OrdersDraft {
  std::string_view ruleset;
  std::string game;
  int turn = 0;
  std::string player;
  SealKeys seals;                        ///< what the file needs before it is handed in
  std::optional<OpenQuestion> question;  ///< the player's, where the turn waits for it
  std::string waits_for;                 ///< whoever else the turn waits for; empty for nobody
  std::string umpires;                   ///< what the umpire changes before the turn; lines
  std::vector<Decision> asked;           ///< where silence makes the game wait
  DraftedOrders orders;
};

/// The names with ", " between them, in words or as a flow list would have them.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);

/// The draft as a file, which `check` accepts as it is. A line in which a word follows the `#` is
/// an order and stays good when that `#` is taken away, alone or with any others; a line with `# `
/// is a remark.
[[nodiscard]] std::string to_text(const OrdersDraft& draft);

/// The draft for forms: the kinds of orders with their shapes, and of each ship what she can be
/// ordered now. `text` is the draft as a file.
[[nodiscard]] Json to_json(const OrdersDraft& draft, std::string_view text);

/// A draft as a file of its own, with a last line that shows whether somebody has edited it.
[[nodiscard]] std::string marked_draft(std::string_view draft);

/// Whether it is a marked draft, for whatever game and turn, to the byte.
[[nodiscard]] bool is_unedited_draft(std::string_view file);

/// An order of a draft that nobody has given.
struct MissingOrder {
  std::string ship;  ///< her id; empty for orders of no ship
  std::string key;
  Silence silence{};  ///< what becomes of it: the default, or the game waits
  bool operator==(const MissingOrder&) const = default;
};

/// What of the draft no order in force says, in the order of the draft. An order in force does not
/// count for the question that the turn waits for.
[[nodiscard]] std::vector<MissingOrder> missing_from(const OrdersDraft& draft);

/// The same of what the file does not say either. One that cannot be understood says nothing.
[[nodiscard]] std::vector<MissingOrder> missing_from(const OrdersDraft& draft,
                                                     const Delivered& orders);

// ---- what is over ----

/// Takes out of a draft for a turn that waits in a step what nothing in the rest of it asks for;
/// nothing of a turn that has not begun. `steps` is the ruleset's sequence of play.
template <class Steps>
void leave_out_what_is_past(DraftedOrders& draft, std::span<const LastHeard> last_heard,
                            const Steps& steps, std::string_view stopped_in) {
  const std::optional<int> here = steps.called(stopped_in);
  if (!here) return;
  const auto is_past = [&](const DraftKey& key) {
    const auto row = std::find_if(last_heard.begin(), last_heard.end(),
                                  [&](const LastHeard& one) { return one.key == key.key; });
    return row != last_heard.end() && !row->step.empty() && *here > steps.called(row->step).value();
  };
  std::erase_if(draft.keys, is_past);
  for (DraftShip& ship : draft.ships) std::erase_if(ship.keys, is_past);
}

// ---- what is in force ----

/// Where an order in force comes from.
struct OrderSource {
  std::string_view ship;  ///< her id; empty for orders of no ship
  std::string_view key;
  std::string_view file;
  int line = 0;
};

/// Puts orders in force into a draft. `words` has a line for each of them, as `in_words()` of a
/// ruleset says them. Orders of ships that the draft does not have are left out.
void put_in_force(DraftedOrders& draft, std::span<const OrderSource> sources,
                  std::string_view words);

/// Puts the orders of a player's ships that hold into a draft; for rulesets whose orders are given
/// ship by ship, with `ship_called()`, `player_of()`, `in_words()` and the names of the kinds.
template <class Setup, class State, OrderOfShip Order>
void put_in_force(DraftedOrders& draft, const Setup& setup, const State& state,
                  const BookOfShips<Order>& book, std::string_view player) {
  using Kind = decltype(Order::kind);
  OrdersOfShips<Order> orders;
  std::vector<OrderSource> sources;
  for (const auto& spec : setup.ships) {
    const auto ship = ship_called(setup, spec.id).value();
    if (player_of(setup, ship) != player) continue;
    for (std::size_t k = 0; k < names(Kind{}).size(); ++k) {
      const auto found =
          book.find({ship, static_cast<Kind>(k)}, {.turn = state.turn, .window = any_window});
      if (!found) continue;
      orders.list.push_back(*found->order);
      sources.push_back({.ship = spec.id,
                         .key = names(Kind{})[k],
                         .file = found->file,
                         .line = found->order->line});
    }
  }
  if (!sources.empty()) put_in_force(draft, sources, in_words(orders, setup, state));
}

// What a file says to the question that a turn waits for.

/// Whether the file says something that answers the question which the turn waits for. True where
/// it waits for nothing that the player is asked, or nothing of the draft answers it.
[[nodiscard]] bool answers(const OrdersDraft& draft, const Delivered& orders);

/// The keys that answer the question which the turn waits for: "`course` or `move_order`". Empty
/// where there is none.
[[nodiscard]] std::string answered_by(const OrdersDraft& draft);

}  // namespace prizecourt
