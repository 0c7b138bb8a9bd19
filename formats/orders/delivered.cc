#include "formats/orders/delivered.h"

#include "engine/table/sequence.h"
#include "engine/table/umpire.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"

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

}  // namespace

Delivered::Content Delivered::read(std::string name, std::string text) {
  Content content{.name = std::move(name), .text = std::move(text)};
  content.document =
      yaml::parse({.name = content.name, .text = content.text}, yaml::Limits{}, content.wrong);
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

}  // namespace prizecourt
