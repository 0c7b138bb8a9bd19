#include "formats/orders/orders_file.h"

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/look_alikes.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <utility>

namespace prizecourt {
namespace {

struct Label {
  int turn = 0;
  bool is_whole = false;
};

Label read_label(const yaml::Document& document, Problems& problems) {
  const std::size_t before = problems.found(Severity::error);
  yaml::MapReader map(document.root(), problems);
  require_format(map, orders_format, problems);
  const auto turn = static_cast<int>(map.integer("turn", {1, most_turns}));
  static_cast<void>(map.text("player"));
  const bool is_whole = problems.found(Severity::error) == before;
  return {.turn = is_whole ? turn : 0, .is_whole = is_whole};
}

DeliveredKind kind_of(yaml::Node root) {
  const auto format = root.find("prizecourt");
  if (format && format->text() == commitment_format) return DeliveredKind::commitment;
  const auto player = root.find("player");
  const bool is_umpires = player && player->text() == umpire_name;
  return is_umpires ? DeliveredKind::umpires : DeliveredKind::players;
}

void read_seal(const std::optional<yaml::Node>& seal, bool expected, std::string_view where,
               Problems& problems) {
  if (!seal) return;
  if (expected) return static_cast<void>(read_digest(*seal, problems));
  yaml::report(problems, *seal, "invalid", "is allowed only in " + std::string(where), "remove it");
}

/// What stands under a key of the header. Whoever leaves it out is told what is due.
std::optional<yaml::Node> said(yaml::MapReader& map, std::string_view key, std::string_view due,
                               Problems& problems) {
  if (map.map().kind() != yaml::Kind::map) return std::nullopt;
  auto node = map.optional_node(key);
  if (node) return node;
  yaml::report(problems, map.map(), "missing-key", "the key " + in_quotes(key) + " is missing",
               "write '" + std::string(key) + ": " + std::string(due) + "'");
  return std::nullopt;
}

void read_game(yaml::MapReader& map, std::string_view due, Problems& problems) {
  const auto node = said(map, "game", due, problems);
  const auto game = node ? yaml::as_text(*node, problems) : std::nullopt;
  if (!game || game->empty() || *game == due) return;
  yaml::report(problems, *node, "unknown-name",
               "these orders are for another game; this game is " + in_quotes(due),
               look_alike_hint(*game, due));
}

void read_turn(yaml::MapReader& map, int due, Problems& problems) {
  const std::string number = std::to_string(due);
  const auto node = said(map, "turn", number, problems);
  if (!node) return;
  Problems slips;
  const auto turn = yaml::as_integer(*node, {1, most_turns}, slips);
  const std::string as_it_stands = "write 'turn: " + number + "'";
  for (Problem& slip : slips.sorted()) {
    slip.hint = "the game is at turn " + number + ": ";
    slip.hint += as_it_stands;
    problems.add(std::move(slip));
  }
  if (!turn || *turn == due) return;
  const bool sealed = map.optional_node("salt") || map.optional_node("link");
  yaml::report(
      problems, *node, "invalid",
      "these orders are for turn " + std::to_string(*turn) + ", but the game is at turn " + number,
      sealed ? "they are sealed for that turn; for turn " + number + " write new ones"
             : "if they are meant for this turn, " + as_it_stands);
}

}  // namespace

Delivered::Content Delivered::read(std::string name, std::string text) {
  Content content{.name = std::move(name), .text = std::move(text)};
  const yaml::Source source{.name = content.name, .text = content.text};
  content.document = has_orders_mark(content.text)
                         ? parse_lines(source, content.wrong)
                         : yaml::parse(source, yaml::Limits{}, content.wrong);
  if (!content.document) return content;
  const yaml::Node root = content.document->root();
  content.kind = kind_of(root);
  if (const auto player = root.find("player")) content.player = player->text();
  Problems reported_by_its_reader;
  content.turn = read_label(*content.document, reported_by_its_reader).turn;
  return content;
}

Delivered::Delivered(std::string name, std::string text)
    : content_(std::make_shared<const Content>(read(std::move(name), std::move(text)))) {}

bool Delivered::has_label(Problems& problems) const {
  const yaml::Document* const whole = document(problems);
  return whole != nullptr && read_label(*whole, problems).is_whole;
}

const yaml::Document* Delivered::document(Problems& problems) const {
  problems.add_all(content_->wrong);
  return document();
}

std::optional<yaml::Node> Delivered::find(std::string_view key) const {
  return content_->document ? content_->document->root().find(key) : std::nullopt;
}

std::optional<std::size_t> read_orders_header(yaml::MapReader& map, const OrdersExpected& expected,
                                              Problems& problems) {
  require_format(map, orders_format, problems);
  read_game(map, expected.game, problems);
  read_turn(map, expected.turn, problems);
  read_seal(map.optional_node("link"), expected.seals.link, "a game with joint dice", problems);
  read_seal(map.optional_node("salt"), expected.seals.salt,
            "players' files of a game with sealed orders", problems);
  const std::size_t errors_before_player = problems.found(Severity::error);
  const std::size_t player = map.choice("player", expected.players);
  if (problems.found(Severity::error) != errors_before_player) return std::nullopt;
  return player;
}

}  // namespace prizecourt
