#include "formats/orders/orders_draft.h"
#include "formats/text/json.h"

#include <algorithm>
#include <string>

// A draft for forms.
namespace prizecourt {
namespace {

Json kind_of(const DraftKey& key, const OrdersDraft& draft) {
  Json decides = Json::list();
  for (const Decision decision : key.decisions) {
    const auto& asked = draft.asked;
    const bool waits = std::find(asked.begin(), asked.end(), decision) != asked.end();
    decides.add(Json::object()
                    .set("question", Json::text(decision->question))
                    .set("default", Json::text(waits ? "The game waits until you decide."
                                                     : decision->silence)));
  }
  Json kind = Json::object();
  kind.set("note", Json::text(key.note)).set("shape", to_json(key.shape));
  if (key.use == Frequency::often) kind.set("often", Json::yes());
  if (key.stands) kind.set("stands", Json::yes());
  if (is_volunteered(key)) kind.set("volunteered", Json::yes());
  return kind.set("decides", std::move(decides));
}

Json order_of(const DraftKey& key) {
  Json order = Json::object();
  order.set("key", Json::text(key.key)).set("example", Json::text(key.example));
  order.set_unless_empty("options", options_of(key)).set_unless_empty("now", key.now);
  if (!key.open.empty()) order.set("open", Json::texts(key.open));
  if (!key.names.empty()) {
    order.set("names", Json::texts(key.names)).set("named", Json::text(key.named));
  }
  return order;
}

Json orders_of(const std::vector<DraftKey>& keys) {
  Json orders = Json::list();
  for (const DraftKey& key : keys) orders.add(order_of(key));
  return orders;
}

void add_kinds(Json& kinds, const std::vector<DraftKey>& keys, const OrdersDraft& draft) {
  for (const DraftKey& key : keys) {
    const auto known = kinds.keys();
    if (std::find(known.begin(), known.end(), key.key) == known.end()) {
      kinds.set(key.key, kind_of(key, draft));
    }
  }
}

}  // namespace

Json to_json(const OrdersDraft& draft, std::string_view text) {
  const DraftedOrders& orders = draft.orders;
  Json kinds = Json::object();
  Json ships = Json::list();
  add_kinds(kinds, orders.keys, draft);
  for (const DraftShip& ship : orders.ships) {
    add_kinds(kinds, ship.keys, draft);
    ships.add(Json::object()
                  .set("id", Json::text(ship.id))
                  .set("name", Json::text(ship.name))
                  .set("state", Json::texts(ship.state))
                  .set("orders", orders_of(ship.keys)));
  }
  Json json = Json::object();
  json.set("turn", Json::number(draft.turn)).set("player", Json::text(draft.player));
  if (orders.layout == DraftLayout::under_keys) json.set("by_order", Json::yes());
  return json.set("notes", Json::texts(orders.notes))
      .set("kinds", std::move(kinds))
      .set("orders", orders_of(orders.keys))
      .set("ships", std::move(ships))
      .set("draft", Json::text(text));
}

}  // namespace prizecourt
