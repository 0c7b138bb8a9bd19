#include "formats/text/json.h"

#include "formats/match/match.h"
#include "formats/yaml/formats.h"
#include "mail/report/report.h"

#include <utility>

namespace prizecourt {
namespace {

template <class Items, class Make>
Json list_of(const Items& items, Make make) {
  Json list = Json::list();
  for (const auto& item : items) list.add(make(item));
  return list;
}

/// By a member of the items.
template <class Items, class Key, class Make>
Json object_of(const Items& items, Key key, Make make) {
  Json json = Json::object();
  for (const auto& item : items) json.set(item.*key, make(item));
  return json;
}

struct FactAsJson {
  Json operator()(int value) const { return Json::number(value); }

  Json operator()(const std::string& value) const { return Json::text(value); }

  Json operator()(const std::vector<int>& values) const {
    return list_of(values, [](int value) { return Json::number(value); });
  }
};

Json json_of(const Modifier& modifier) {
  return Json::list()
      .add(Json::text(modifier.rule->id))
      .add(Json::text(modifier.name))
      .add(Json::number(modifier.value));
}

Json json_of(const Roll& roll) {
  return Json::object()
      .set("at", Json::text(to_text(roll.address)))
      .set("faces", list_of(roll.faces, [](Face face) { return Json::number(face); }));
}

Json json_of(const RulingsCited& rulings) {
  if (rulings.size() == 1) return Json::text((*rulings.begin())->id);
  return list_of(rulings, [](Ruling ruling) { return Json::text(ruling->id); });
}

/// As write_event() writes it (formats/replay/event_text.h), but for the number: how many events
/// others may see is nobody's business.
Json json_of(const Event& event) {
  Json json = Json::object();
  const auto set = [&](std::string_view key, std::string_view text) {
    if (!text.empty()) json.set(key, Json::text(text));
  };
  set("phase", event.phase);
  set("kind", event.kind);
  if (event.rule != nullptr) set("rule", event.rule->id);
  set("who", event.who);
  set("against", event.against);
  if (!event.ruling.empty()) json.set("ruling", json_of(event.ruling));
  if (!event.facts.empty()) {
    Json facts = Json::object();
    for (const Fact& fact : event.facts) facts.set(fact.key, std::visit(FactAsJson(), fact.value));
    json.set("facts", std::move(facts));
  }
  const auto to_json = [](const auto& part) { return json_of(part); };
  if (!event.modifiers.empty()) json.set("modifiers", list_of(event.modifiers, to_json));
  if (!event.rolls.empty()) json.set("rolls", list_of(event.rolls, to_json));
  return json;
}

Json json_of(const Owed& owed) {
  Json json = Json::object().set("player", Json::text(owed.player));
  if (owed.question) json.set("question", to_json(*owed.question));
  return json;
}

Json json_of(const BoardLine& line) {
  Json json = Json::object();
  if (!line.ship.empty()) json.set("ship", Json::text(line.ship));
  return json.set("title", Json::text(line.title)).set("clauses", Json::texts(line.clauses));
}

/// By party.
Json json_of(const std::vector<JointParty>& parties) {
  return object_of(parties, &JointParty::id,
                   [](const JointParty& party) { return Json::text(to_hex(party.commitment)); });
}

Json json_of(const DiceNews& dice) {
  Json json = Json::object();
  json.set("source", Json::text(name_of(dice.source)));
  if (!dice.seed.empty()) json.set("seed", Json::text(dice.seed));
  if (!dice.committed.empty()) json.set("committed", json_of(dice.committed));
  if (!dice.links.empty()) json.set("links", json_of(dice.links));
  if (!dice.new_chains.empty()) json.set("new_chains", Json::texts(dice.new_chains));
  return json;
}

Json head_of(const Report& report) {
  Json json = Json::object();
  json.set("prizecourt", Json::text(report_format))
      .set("ruleset", Json::text(report.ruleset_id))
      .set("game", Json::text(report.game))
      .set("title", Json::text(report.title))
      .set("player", Json::text(report.player))
      .set("window", Json::number(report.window))
      .set("turn", Json::number(report.turn))
      .set("time", Json::text(name_of(report.time)))
      .set("standing", Json::text(report.standing))
      .set("dice", json_of(report.dice))
      .set("without_orders", Json::texts(report.without_orders));
  if (!report.seats.empty()) json.set("seats", to_json(report.seats));
  if (!report.orders_by.empty()) json.set("orders_by", to_json(report.orders_by));
  return json;
}

void add_what_is_owed(Json& json, const Report& report) {
  json.set("next_turn", Json::number(report.next_turn))
      .set("next_window", Json::number(report.next_window))
      .set("owed", list_of(report.owed, [](const Owed& owed) { return json_of(owed); }))
      .set("due", Json::text(report.due));
}

void add_position(Json& json, const Report& report) {
  if (!report.position.empty()) json.set("position", Json::text(report.position));
}

}  // namespace

std::string to_json(const Report& report) {
  Json json = head_of(report);
  if (!report.commitments.empty()) {
    json.set("commitments",
             object_of(report.commitments, &Commitment::player,
                       [](const Commitment& one) { return Json::text(to_hex(one.digest)); }));
  }
  json.set("news", object_of(report.news, &PlayersNews::player,
                             [](const PlayersNews& his) { return Json::texts(his.lines); }))
      .set("log", Json::text(report.log))
      .set("events", list_of(report.events, [](const Event& event) { return json_of(event); }))
      .set("umpire", Json::lines(report.umpires))
      .set("board", Json::text(report.board.drawing))
      .set("key", Json::text(report.board.key))
      .set("unshown",
           list_of(report.board.unshown, [](const BoardLine& line) { return json_of(line); }))
      .set("ships",
           list_of(report.board.ships, [](const BoardLine& line) { return json_of(line); }));
  add_what_is_owed(json, report);
  json.set("orders_draft",
           object_of(report.drafts, &OrdersToBegin::player,
                     [](const OrdersToBegin& draft) { return Json::text(draft.text); }));
  add_position(json, report);
  return json.to_text();
}

std::string json_for_orders(const Report& report) {
  Json json = head_of(report);
  add_what_is_owed(json, report);
  add_position(json, report);
  return json.to_text();
}

}  // namespace prizecourt
