#include "formats/away_boarders/orders.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt::away_boarders {

/// Ships and kinds in order; of one kind this turn's orders before standing ones, later files
/// before earlier ones.
bool OrdersBook::goes_before(const Entry& a, const Entry& b) {
  const auto subject = [](const Entry& entry) {
    return std::tuple(entry.order.ship, entry.order.kind, entry.order.tenure);
  };
  const auto subject_a = subject(a);
  const auto subject_b = subject(b);
  return subject_a != subject_b ? subject_a < subject_b : a.window > b.window;
}

void OrdersBook::add(Orders orders, int window) {
  const auto file = std::make_shared<const std::string>(std::move(orders.file));
  const auto before = static_cast<std::ptrdiff_t>(entries_.size());
  entries_.reserve(entries_.size() + orders.list.size());
  for (Order& order : orders.list) entries_.push_back({std::move(order), window, file});
  std::inplace_merge(entries_.begin(), entries_.begin() + before, entries_.end(), goes_before);
}

void OrdersBook::end_turn() {
  std::erase_if(entries_, [](const Entry& entry) { return entry.order.tenure == Tenure::turn; });
  const auto replaced = [](const Entry& a, const Entry& b) {
    return a.order.ship == b.order.ship && a.order.kind == b.order.kind;
  };
  entries_.erase(std::unique(entries_.begin(), entries_.end(), replaced), entries_.end());
  std::erase_if(entries_, [](const Entry& entry) {
    return std::holds_alternative<Nothing>(entry.order.body);
  });
  for (Entry& entry : entries_) entry.window = earlier_turn;
}

std::optional<OrdersBook::Found> OrdersBook::find(ShipId ship, OrderKind kind, int window) const {
  const auto wanted = std::pair(ship, kind);
  auto entry = std::lower_bound(entries_.begin(), entries_.end(), wanted,
                                [](const Entry& one, const std::pair<ShipId, OrderKind>& key) {
                                  return std::pair(one.order.ship, one.order.kind) < key;
                                });
  for (; entry != entries_.end(); ++entry) {
    const Order& order = entry->order;
    if (order.ship != ship || order.kind != kind) return std::nullopt;
    if (entry->window > window) continue;
    const bool taken_back =
        order.tenure == Tenure::standing && std::holds_alternative<Nothing>(order.body);
    if (taken_back) return std::nullopt;
    return Found{.order = &order, .file = *entry->file, .window = entry->window};
  }
  return std::nullopt;
}

}  // namespace prizecourt::away_boarders
