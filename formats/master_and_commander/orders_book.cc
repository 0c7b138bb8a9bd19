#include "formats/master_and_commander/orders.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt::master_and_commander {

/// Subjects in order; of one subject this turn's orders before standing ones, later files before
/// earlier ones.
bool OrdersBook::goes_before(const Entry& a, const Entry& b) {
  const auto rank_a = std::tuple(a.subject, a.order.tenure);
  const auto rank_b = std::tuple(b.subject, b.order.tenure);
  return rank_a != rank_b ? rank_a < rank_b : a.window > b.window;
}

void OrdersBook::add(Orders orders, int window) {
  const auto file = std::make_shared<const std::string>(std::move(orders.file));
  const auto player = static_cast<Player>(orders.player);
  const auto before = static_cast<std::ptrdiff_t>(entries_.size());
  entries_.reserve(entries_.size() + orders.list.size());
  for (Order& order : orders.list) {
    const Subject subject{.player = player, .kind = order.kind, .ship = order.ship};
    entries_.push_back({subject, std::move(order), window, file});
  }
  const auto middle = entries_.begin() + before;
  std::stable_sort(middle, entries_.end(), goes_before);
  std::inplace_merge(entries_.begin(), middle, entries_.end(), goes_before);
}

void OrdersBook::end_turn() {
  std::erase_if(entries_, [](const Entry& entry) { return entry.order.tenure == Tenure::turn; });
  const auto replaced = [](const Entry& a, const Entry& b) { return a.subject == b.subject; };
  entries_.erase(std::unique(entries_.begin(), entries_.end(), replaced), entries_.end());
  std::erase_if(entries_, [](const Entry& entry) {
    return std::holds_alternative<TakenBack>(entry.order.body);
  });
  for (Entry& entry : entries_) entry.window = earlier_turn;
}

std::optional<OrdersBook::Found> OrdersBook::look_up(const Subject& subject, Tenure tenure,
                                                     Moment moment) const {
  const auto wanted = std::tuple(subject, tenure);
  auto entry = std::lower_bound(entries_.begin(), entries_.end(), wanted,
                                [](const Entry& one, const auto& key) {
                                  return std::tuple(one.subject, one.order.tenure) < key;
                                });
  for (; entry != entries_.end(); ++entry) {
    const Order& order = entry->order;
    if (entry->subject != subject || order.tenure != tenure) return std::nullopt;
    if (entry->window > moment.window) continue;
    const bool ended = std::holds_alternative<TakenBack>(order.body) || order.until < moment.turn;
    if (ended) return std::nullopt;
    return Found{.order = &order, .file = *entry->file, .window = entry->window};
  }
  return std::nullopt;
}

std::optional<OrdersBook::Found> OrdersBook::find_standing(const Subject& subject,
                                                           Moment moment) const {
  const auto own = look_up(subject, Tenure::standing, moment);
  if (own || !is_by_ship(subject.kind)) return own;
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  return look_up(others, Tenure::standing, moment);
}

std::optional<OrdersBook::Found> OrdersBook::find(const Subject& subject, Moment moment) const {
  const auto own = look_up(subject, Tenure::turn, moment);
  if (!is_by_ship(subject.kind)) return own ? own : find_standing(subject, moment);
  const Subject others{.player = subject.player, .kind = subject.kind, .ship = no_ship};
  const auto for_others = look_up(others, Tenure::turn, moment);
  const bool said = for_others && !for_others->order->implied;
  if (own && (!said || own->window >= for_others->window)) return own;
  if (said) return for_others;
  const auto standing = find_standing(subject, moment);
  return standing ? standing : for_others;
}

}  // namespace prizecourt::master_and_commander
