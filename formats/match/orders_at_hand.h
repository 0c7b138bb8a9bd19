#pragma once

#include "formats/match/on_table.h"
#include "formats/match/orders_intake.h"
#include "formats/match/umpires_hand.h"
#include "formats/orders/oddity.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_draft.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace prizecourt {

/// The half of a match that takes orders in: reads the files for the present turn, checks them, and
/// keeps what they say.
template <PlayableRuleset R>
class OrdersAtHand : public OrdersIntake {
 public:
  using Book = typename R::OrdersBook;

  /// What a player's file says.
  struct ReadOrders {
    std::size_t player;
    ParleyWords parley;
    typename R::Orders orders;
  };

  explicit OrdersAtHand(OnTable<R>& table)
      : OrdersIntake(table),
        table_(table) {}

  [[nodiscard]] const Book& book() const { return book_; }

  /// Match::submit().
  std::optional<std::string_view> take(const Delivered& file, Problems& problems) {
    if (file.is_umpires()) return take_hand(file, problems);
    auto read = read_file(file, problems);
    if (!read) return std::nullopt;
    const auto player = accept({read->player, std::move(read->parley)}, file, problems);
    if (player) book_.add(std::move(read->orders), table_.window());
    return player;
  }

  /// Reads a player's file, and warns of what no play of it can tell. Nothing on errors.
  [[nodiscard]] std::optional<ReadOrders> read_and_warn(const Delivered& file,
                                                        Problems& problems) const {
    auto read = read_file(file, problems);
    if (!read) return read;
    warn_of_resignation(read->parley, file.name(), problems);
    if (read->orders.list.empty() && !says_something(read->parley)) {
      const bool is_draft = is_unedited_draft(file.text());
      warn_of({.code = "odd-no-orders",
               .message = is_draft ? "this draft was not edited: it has no orders"
                                   : "the file has no orders",
               .hint = is_draft ? "remove the '#' before the orders that you want to give"
                                : "defaults apply"},
              file.name(), problems);
    }
    for (const auto& order : read->orders.list) {
      if (!cancels_nothing(order)) continue;
      warn_of(
          {.code = "odd-standing",
           .line = order.line,
           .message = "there is no standing '" + std::string(name_of(order.kind)) + "' to cancel",
           .hint = {}},
          file.name(), problems);
    }
    if constexpr (requires {
                    warn_of_oddities(read->orders, book_, table_.setup, table_.state, problems);
                  }) {
      warn_of_oddities(read->orders, book_, table_.setup, table_.state, problems);
    }
    return read;
  }

  /// In plain words, what the umpire's file does; empty on errors.
  [[nodiscard]] std::string umpires_in_words(const Delivered& file, Problems& problems) const {
    const auto hand = read_hand(file, problems);
    return hand ? in_words(hand->order, hand->changes, fields_said()) : std::string();
  }

  /// In plain words, what a player's file orders.
  [[nodiscard]] std::string orders_in_words(const ReadOrders& read) const {
    return in_words(read.parley) + in_words(read.orders, table_.setup, table_.state);
  }

  /// Match::fallen_away().
  [[nodiscard]] std::string fallen_away(const Delivered& earlier, const Delivered& later) const {
    Problems read_before = Problems::of_what_was_good();
    auto before = read_file(earlier, read_before);
    const auto now = read_file(later, read_before);
    if (!before || !now) return {};
    std::erase_if(before->orders.list, [&](const auto& order) {
      const auto& list = now->orders.list;
      return std::any_of(list.begin(), list.end(),
                         [&](const auto& other) { return are_of_one_matter(order, other); });
    });
    leave_out_what_is_said_again(before->parley, now->parley);
    return orders_in_words(*before);
  }

  /// Reads a player's file. Nothing on errors.
  [[nodiscard]] std::optional<ReadOrders> read_file(const Delivered& file,
                                                    Problems& problems) const {
    using Kind =
        std::remove_cvref_t<decltype(std::declval<typename R::Orders>().list.front().kind)>;
    std::optional<typename R::Orders> orders;
    auto frame = read_frame(file, names(Kind{}), reader_of(orders), problems);
    if (!frame) return std::nullopt;
    return ReadOrders{frame->player, std::move(frame->parley), std::move(*orders)};
  }

  /// Takes into the book again what was read without errors when it was handed in. What does not
  /// fit the game any more is of turns that are over.
  void recall(const PastOrders& past) {
    std::optional<typename R::Orders> orders;
    if (read_again(past, reader_of(orders))) book_.add(std::move(*orders), past.window);
  }

  /// Match::draft().
  [[nodiscard]] OrdersDraft drafted(std::string_view player) const {
    return framed(draft(table_.setup, table_.state, book_, drafted_for(player)), player);
  }

  /// Standing orders are kept; what was said and done for the turn is over with it.
  void end_turn() {
    book_.end_turn();
    forget_turn();
  }

 private:
  /// Whether one order replaces the other.
  template <class Order>
  [[nodiscard]] static bool are_of_one_matter(const Order& one, const Order& other) {
    if constexpr (requires { one.ship; }) {
      if (one.ship != other.ship) return false;
    }
    return one.kind == other.kind && one.tenure == other.tenure;
  }

  [[nodiscard]] auto reader_of(std::optional<typename R::Orders>& orders) const {
    return [this, &orders](yaml::MapReader& map, const OrdersFrom& from, Problems& problems) {
      orders = read_orders(map, table_.setup, table_.state, from, problems);
      return orders.has_value();
    };
  }

  /// Whether an order takes back a standing one that was never given.
  template <class Order>
  [[nodiscard]] bool cancels_nothing(const Order& order) const {
    if constexpr (requires { requires std::same_as<Book, BookOfShips<Order>>; }) {
      const bool cancels =
          order.tenure == Tenure::standing && std::holds_alternative<TakenBack>(order.body);
      const Moment now{.turn = table_.state.turn, .window = any_window};
      return cancels && !book_.find({order.ship, order.kind}, Tenure::standing, now);
    }
    return false;
  }

  [[nodiscard]] std::optional<UmpiresHand<R>> read_hand(const Delivered& file,
                                                        Problems& problems) const {
    const HandReader<R> reader({.scenario = table_.scenario,
                                .setup = table_.setup,
                                .state = table_.state,
                                .between_turns = table_.window() == 0});
    return reader.read(file, problems);
  }

  std::optional<std::string_view> take_hand(const Delivered& file, Problems& problems) {
    auto hand = read_hand(file, problems);
    if (!hand) return std::nullopt;
    accept(hand->order, hand->changes);
    table_.state = std::move(hand->after);
    table_.setup.rulings = hand->rulings;
    return umpire_name;
  }

  OnTable<R>& table_;
  Book book_;  ///< orders of this turn and standing ones, as captains look them up
};

}  // namespace prizecourt
