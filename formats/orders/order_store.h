#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

/// The orders of a game that still count, whatever the ruleset says with them.
namespace prizecourt {

/// Whether an order is for one turn or until it is replaced; one for the turn goes first.
enum class Tenure : std::uint8_t { turn, standing };

/// What an order of any game can say instead of something: that explicitly nothing is to be done
/// (`none`), or that a standing order is taken back (`cancel`, or `none` where that does both).
struct Nothing {};

struct TakenBack {};

/// When a question is asked, and so which orders are heard.
struct Moment {
  int turn = 0;
  int window = 0;  ///< of the turn: only what was handed in up to it counts
};

/// Counts for every window.
inline constexpr int any_window = std::numeric_limits<int>::max();

/// What a ruleset's order must say of itself to be kept: on what line it stands, how long it holds,
/// and whether a standing one is at an end in some turn (taken back, or its time is up).
template <class Order>
concept StorableOrder = requires(const Order& order, int turn) {
  { order.line } -> std::convertible_to<int>;
  { order.tenure } -> std::convertible_to<Tenure>;
  { order.is_ended(turn) } -> std::same_as<bool>;
};

/// The places of so many things in their order, those that are equal as they were. It knows no
/// type, so that it is compiled once and not for the orders of every ruleset.
[[nodiscard]] std::vector<std::size_t> stable_order(
    std::size_t count, bool (*goes_before)(const void* all, std::size_t a, std::size_t b),
    const void* all);

/// This turn's orders and the standing ones of earlier turns, by subject: who orders what, in the
/// ruleset's terms. Of one subject a later file replaces what an earlier one of the turn says.
template <StorableOrder Order, class Subject>
class OrderStore {
 public:
  /// An order in force. Valid until the store changes.
  struct Found {
    const Order* order = nullptr;
    std::string_view file;
    int window = 0;
    int turns_ago = 0;  ///< when it was added
    int number = 0;     ///< from 1 on; no other order of the turn has it
  };

  /// Adds the orders of a file, which count from a window of the present turn on. `subject_of` says
  /// whose each of them is and what about.
  template <class SubjectOf>
  void add(std::string file, std::vector<Order> orders, int window, SubjectOf subject_of) {
    const auto name = std::make_shared<const std::string>(std::move(file));
    entries_.reserve(entries_.size() + orders.size());
    for (Order& order : orders) {
      const Subject subject = subject_of(order);
      entries_.push_back({subject, std::move(order), window, 0, ++numbers_given_, name});
    }
    const auto before = [](const void* all, std::size_t a, std::size_t b) {
      const auto& entries = *static_cast<const std::vector<Entry>*>(all);
      return goes_before(entries[a], entries[b]);
    };
    std::vector<Entry> sorted;
    sorted.reserve(entries_.size());
    for (const std::size_t place : stable_order(entries_.size(), before, &entries_)) {
      sorted.push_back(std::move(entries_[place]));
    }
    entries_ = std::move(sorted);
  }

  /// The turn is over: standing orders are kept, all else is forgotten.
  void end_turn() {
    constexpr int first_turn = 1;  // what has ended by then was taken back
    std::vector<Entry> kept;
    std::optional<Subject> last;
    for (Entry& entry : entries_) {
      if (entry.order.tenure == Tenure::turn || last == entry.subject) continue;
      last = entry.subject;
      if (!entry.order.is_ended(first_turn)) kept.push_back(std::move(entry));
    }
    entries_ = std::move(kept);
    numbers_given_ = 0;
    for (Entry& entry : entries_) {
      entry.window = earlier_turn;
      ++entry.turns_ago;
      entry.number = ++numbers_given_;
    }
  }

  /// Calls `f(subject, found)` for each order for this turn, by subject, those of the latest file
  /// first.
  template <class F>
  void for_each_of_turn(F f) const {
    for (const Entry& entry : entries_) {
      if (entry.order.tenure == Tenure::turn) f(entry.subject, found(entry));
    }
  }

  /// Calls `f(found)` for each order about the subject, those of the latest file first and then
  /// those that stand.
  template <class F>
  void for_each_of(const Subject& subject, F f) const {
    for (const Entry& entry : entries_) {
      if (entry.subject == subject) f(found(entry));
    }
  }

  /// The last order of that subject and tenure; nothing where there is none, or it has ended.
  [[nodiscard]] std::optional<Found> look_up(const Subject& subject, Tenure tenure,
                                             Moment moment) const {
    const auto wanted = std::tuple(subject, tenure);
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), wanted,
                                  [](const Entry& one, const auto& key) {
                                    return std::tuple(one.subject, one.order.tenure) < key;
                                  });
    for (; entry != entries_.end(); ++entry) {
      if (entry->subject != subject || entry->order.tenure != tenure) return std::nullopt;
      if (entry->window > moment.window) continue;
      if (entry->order.is_ended(moment.turn)) return std::nullopt;
      return found(*entry);
    }
    return std::nullopt;
  }

  /// The order for this turn, else the standing one.
  [[nodiscard]] std::optional<Found> find(const Subject& subject, Moment moment) const {
    const auto found = look_up(subject, Tenure::turn, moment);
    return found ? found : look_up(subject, Tenure::standing, moment);
  }

  [[nodiscard]] bool empty() const { return entries_.empty(); }

 private:
  static constexpr int earlier_turn = std::numeric_limits<int>::min();

  struct Entry {
    Subject subject;
    Order order;
    int window = 0;
    int turns_ago = 0;
    int number = 0;
    std::shared_ptr<const std::string> file;
  };

  static Found found(const Entry& entry) {
    return {.order = &entry.order,
            .file = *entry.file,
            .window = entry.window,
            .turns_ago = entry.turns_ago,
            .number = entry.number};
  }

  /// Subjects in order; of one subject this turn's orders before standing ones, later files before
  /// earlier ones.
  static bool goes_before(const Entry& a, const Entry& b) {
    const auto rank_a = std::tuple(a.subject, a.order.tenure);
    const auto rank_b = std::tuple(b.subject, b.order.tenure);
    return rank_a != rank_b ? rank_a < rank_b : a.window > b.window;
  }

  std::vector<Entry> entries_;  ///< of one subject the one in force first
  int numbers_given_ = 0;
};

// Orders that are given ship by ship, at most one of a kind. A ruleset says what kinds there are
// and what an order of each holds.

/// What such an order is made of: a ship, a closed list of kinds, and a body that can be TakenBack.
template <class Order>
concept OrderOfShip = StorableOrder<Order> && requires(const Order& order) {
  order.ship;
  order.kind;
  std::holds_alternative<TakenBack>(order.body);
};

/// The orders of one file, decoded and checked against what exists.
template <OrderOfShip Order>
struct OrdersOfShips {
  std::string file;
  std::size_t player = 0;   ///< index among the players of the game
  std::vector<Order> list;  ///< sorted as the ruleset lists them; at most one of each tenure
};

/// Everything ordered that still counts: this turn's files, and standing orders of earlier turns.
template <OrderOfShip Order>
class BookOfShips {
 public:
  using Subject = std::pair<decltype(Order::ship), decltype(Order::kind)>;
  using Store = OrderStore<Order, Subject>;
  using Found = typename Store::Found;

  /// Orders that count from a window of the present turn on. A later file replaces what an earlier
  /// one of this turn says, kind by kind.
  void add(OrdersOfShips<Order> orders, int window) {
    store_.add(std::move(orders.file), std::move(orders.list), window,
               [](const Order& order) { return Subject(order.ship, order.kind); });
  }

  /// The turn is over: standing orders are kept, all else is forgotten.
  void end_turn() { store_.end_turn(); }

  /// The order in force, of those handed in up to the moment: the last one for this turn, else the
  /// last standing one; nothing where there is none, or a standing one has been taken back.
  [[nodiscard]] std::optional<Found> find(const Subject& subject, Moment moment) const {
    return store_.find(subject, moment);
  }

  [[nodiscard]] std::optional<Found> find(const Subject& subject, Tenure tenure,
                                          Moment moment) const {
    return store_.look_up(subject, tenure, moment);
  }

  /// Calls `f(subject, found)` for each order for this turn, ship by ship and kind by kind, those
  /// of the latest file first.
  template <class F>
  void for_each_of_turn(F f) const {
    store_.for_each_of_turn(f);
  }

  /// Calls `f(found)` for each order about the subject, those of the latest file first and then
  /// those that stand.
  template <class F>
  void for_each_of(const Subject& subject, F f) const {
    store_.for_each_of(subject, f);
  }

  [[nodiscard]] bool empty() const { return store_.empty(); }

 private:
  Store store_;
};

}  // namespace prizecourt
