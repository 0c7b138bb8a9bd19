#include "formats/orders/orders_file.h"

#include "engine/table/sequence.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

namespace prizecourt {

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
  const yaml::Range turns{1, most_turns};
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

}  // namespace prizecourt
