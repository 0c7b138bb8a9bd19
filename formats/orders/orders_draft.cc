#include "formats/orders/orders_draft.h"

#include "formats/orders/orders_file.h"
#include "formats/text/words.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>

// What of a draft has been ordered.
namespace prizecourt {
namespace {

constexpr std::string_view standing_key = "standing";
constexpr std::string_view others_key = "others";

/// What a map says under a key; nothing where the map or the key is not there.
std::optional<yaml::Node> under(const std::optional<yaml::Node>& map, std::string_view key) {
  return map ? map->find(key) : std::nullopt;
}

class Search {
 public:
  Search(const OrdersDraft& draft, std::optional<yaml::Node> file)
      : draft_(draft),
        file_(file) {}

  [[nodiscard]] std::vector<MissingOrder> missing() const {
    std::vector<MissingOrder> all;
    for (const DraftKey& key : draft_.orders.keys) {
      const bool said =
          is_volunteered(key) || gives(file_, key.key) || holds(draft_.orders.in_force, key, "");
      if (!said) all.push_back(missing("", key));
    }
    for (const DraftShip& ship : draft_.orders.ships) {
      for (const DraftKey& key : ship.keys) {
        const bool said = is_volunteered(key) || says_of(ship, key.key) ||
                          holds(ship.in_force, key, ship.id) ||
                          holds(draft_.orders.in_force, key, ship.id);
        if (!said) all.push_back(missing(ship.id, key));
      }
    }
    return all;
  }

  [[nodiscard]] bool answers() const {
    if (under(file_, answer_key)) return true;
    bool can_be_answered = false;
    for (const DraftKey& key : draft_.orders.keys) {
      if (!is_waited_for(key, "")) continue;
      if (gives(file_, key.key)) return true;
      can_be_answered = true;
    }
    for (const DraftShip& ship : draft_.orders.ships) {
      for (const DraftKey& key : ship.keys) {
        if (!is_waited_for(key, ship.id)) continue;
        if (says_of(ship, key.key)) return true;
        can_be_answered = true;
      }
    }
    return !can_be_answered;
  }

 private:
  /// Whether a map gives an order of that kind, for the turn or standing.
  [[nodiscard]] bool gives(const std::optional<yaml::Node>& map, std::string_view key) const {
    if (under(map, key)) return true;
    const auto stands = under(under(map, standing_key), key);
    return stands && !says(*stands, draft_.orders.taken_back);
  }

  /// What the file says under a ship, by her id or her name.
  [[nodiscard]] std::optional<yaml::Node> orders_of(const DraftShip& ship) const {
    const auto ships = under(file_, "ships");
    if (!ships || ships->kind() != yaml::Kind::map) return std::nullopt;
    for (const yaml::Entry entry : ships->entries()) {
      const std::string_view key = entry.key.text();
      if (is_same_word(key, ship.id) || is_same_word(key, ship.name)) return entry.value;
    }
    return std::nullopt;
  }

  /// Whether an order by ship, as `attack: {B1: F3, others: hold}`, speaks of a ship. What is no
  /// map is said of all of them.
  [[nodiscard]] bool speaks_of(const std::optional<yaml::Node>& order,
                               const DraftShip& ship) const {
    if (!order || says(*order, draft_.orders.taken_back)) return false;
    if (order->kind() != yaml::Kind::map) return true;
    for (const std::string_view name :
         {std::string_view(ship.id), std::string_view(ship.name), others_key}) {
      const auto said = order->find(name);
      if (said && !says(*said, draft_.orders.taken_back)) return true;
    }
    return false;
  }

  [[nodiscard]] bool says_of(const DraftShip& ship, std::string_view key) const {
    if (draft_.orders.layout == DraftLayout::under_keys) {
      return speaks_of(under(file_, key), ship) ||
             speaks_of(under(under(file_, standing_key), key), ship);
    }
    return gives(orders_of(ship), key) || gives(under(file_, "fleet"), key);
  }

  /// Whether an order in force answers what the key decides.
  [[nodiscard]] bool holds(const std::vector<OrderInForce>& in_force, const DraftKey& key,
                           std::string_view ship) const {
    if (is_waited_for(key, ship)) return false;
    return std::any_of(in_force.begin(), in_force.end(),
                       [&](const OrderInForce& order) { return order.key == key.key; });
  }

  [[nodiscard]] bool is_waited_for(const DraftKey& key, std::string_view ship) const {
    const auto& question = draft_.question;
    if (!question || (!ship.empty() && question->who != ship)) return false;
    const auto& all = key.decisions;
    return std::find(all.begin(), all.end(), question->decision) != all.end();
  }

  [[nodiscard]] MissingOrder missing(std::string_view ship, const DraftKey& key) const {
    const auto is_asked = [&](Decision decision) {
      return std::find(draft_.asked.begin(), draft_.asked.end(), decision) != draft_.asked.end();
    };
    const bool asked = std::any_of(key.decisions.begin(), key.decisions.end(), is_asked);
    return {.ship = std::string(ship),
            .key = key.key,
            .silence = asked ? Silence::ask : Silence::use_default};
  }

  const OrdersDraft& draft_;
  std::optional<yaml::Node> file_;
};

}  // namespace

bool is_volunteered(const DraftKey& key) {
  const auto& all = key.decisions;
  return !all.empty() && std::all_of(all.begin(), all.end(), [](Decision decision) {
    return decision->asking == Asking::volunteered;
  });
}

std::vector<MissingOrder> missing_from(const OrdersDraft& draft) {
  return Search(draft, std::nullopt).missing();
}

std::vector<MissingOrder> missing_from(const OrdersDraft& draft, const Delivered& orders) {
  const yaml::Document* const document = orders.document();
  return document == nullptr ? missing_from(draft) : Search(draft, document->root()).missing();
}

void put_in_force(DraftedOrders& draft, std::span<const OrderSource> sources,
                  std::string_view words) {
  for (const OrderSource& source : sources) {
    const std::size_t end = words.find('\n');
    if (end == words.npos) throw std::logic_error("an order in force has no text");
    OrderInForce order{.key = std::string(source.key),
                       .words = std::string(words.substr(0, end)),
                       .file = std::string(source.file),
                       .line = source.line};
    words.remove_prefix(end + 1);
    if (source.ship.empty()) {
      draft.in_force.push_back(std::move(order));
      continue;
    }
    const auto ship = std::find_if(draft.ships.begin(), draft.ships.end(),
                                   [&](const DraftShip& one) { return one.id == source.ship; });
    if (ship != draft.ships.end()) ship->in_force.push_back(std::move(order));
  }
}

bool answers(const OrdersDraft& draft, const Delivered& orders) {
  const yaml::Document* const document = orders.document();
  return Search(draft, document == nullptr ? std::nullopt : std::optional(document->root()))
      .answers();
}

std::string answered_by(const OrdersDraft& draft) {
  const auto& question = draft.question;
  if (!question) return {};
  std::vector<std::string> keys;
  const auto add = [&](const std::vector<DraftKey>& some) {
    for (const DraftKey& key : some) {
      const auto& all = key.decisions;
      const bool decides = std::find(all.begin(), all.end(), question->decision) != all.end();
      if (decides) keys.push_back('`' + key.key + '`');
    }
  };
  add(draft.orders.keys);
  for (const DraftShip& ship : draft.orders.ships) {
    if (ship.id == question->who) add(ship.keys);
  }
  std::string words;
  for (const std::string& key : keys) words += (words.empty() ? "" : " or ") + key;
  return words;
}

}  // namespace prizecourt
