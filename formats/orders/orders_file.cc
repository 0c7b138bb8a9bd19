#include "formats/orders/orders_file.h"

#include "engine/table/umpire.h"
#include "formats/yaml/digests.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <utility>

namespace prizecourt {

std::shared_ptr<const yaml::Document> document_of(const OrderText& orders, Problems& problems) {
  if (orders.document) return orders.document;
  auto document = yaml::parse({.name = orders.name, .text = orders.text}, yaml::Limits{}, problems);
  if (!document) return nullptr;
  return std::make_shared<const yaml::Document>(std::move(*document));
}

namespace {

void read_seal(const std::optional<yaml::Node>& seal, bool expected, std::string_view where,
               Problems& problems) {
  if (!seal) return;
  if (expected) return static_cast<void>(read_digest(*seal, problems));
  yaml::report(problems, *seal, "invalid", "stands only in " + std::string(where), "leave it out");
}

/// Whoever leaves it out is told which game is meant.
std::string_view read_game(yaml::MapReader& map, std::string_view expected, Problems& problems) {
  const bool left_out = map.map().kind() == yaml::Kind::map && !map.map().find("game");
  if (!left_out) return map.text("game");
  yaml::report(problems, map.map(), "missing-key", "the key 'game' is missing",
               "write 'game: " + std::string(expected) + "'");
  return {};
}

}  // namespace

std::optional<std::size_t> read_orders_header(yaml::MapReader& map, const OrdersExpected& expected,
                                              Problems& problems) {
  require_format(map, orders_format, problems);
  const std::string_view game = read_game(map, expected.game, problems);
  const auto game_node = map.map().find("game");
  if (game_node && !game.empty() && game != expected.game) {
    yaml::report(
        problems, *game_node, "unknown-name",
        "these orders are for another game, this one is '" + std::string(expected.game) + "'", "");
  }
  const yaml::Range turns{1, 9999};
  const std::size_t errors = problems.found(Severity::error);
  const auto turn = static_cast<int>(map.integer("turn", turns));
  const auto turn_node = map.map().find("turn");  // nothing where the whole is no map
  if (turn_node && problems.found(Severity::error) == errors && turn != expected.turn) {
    yaml::report(problems, *turn_node, "invalid",
                 "these orders are for turn " + std::to_string(turn) +
                     ", the game stands at turn " + std::to_string(expected.turn),
                 "");
  }
  read_seal(map.optional_node("link"), expected.seals.link, "a game with joint dice", problems);
  read_seal(map.optional_node("salt"), expected.seals.salt,
            "players' files of a game with sealed orders", problems);
  const std::size_t errors_before_player = problems.found(Severity::error);
  const std::size_t player = map.choice("player", expected.players);
  if (problems.found(Severity::error) != errors_before_player) return std::nullopt;
  return player;
}

bool is_umpires(const OrderText& orders) {
  Problems reported_by_its_reader;
  const auto document = document_of(orders, reported_by_its_reader);
  if (!document || document->root().kind() != yaml::Kind::map) return false;
  const auto player = document->root().find("player");
  return player && player->text() == umpire_name;
}

std::optional<OrdersLabel> read_orders_label(OrderText& orders, Problems& problems) {
  orders.document = document_of(orders, problems);
  if (!orders.document) return std::nullopt;
  yaml::MapReader map(orders.document->root(), problems);
  const std::size_t before = problems.found(Severity::error);
  require_format(map, orders_format, problems);
  OrdersLabel label;
  label.turn = static_cast<int>(map.integer("turn", {1, 9999}));
  label.player = std::string(map.text("player"));
  if (problems.found(Severity::error) != before) return std::nullopt;
  return label;
}

}  // namespace prizecourt
