#include "formats/orders/orders_schema.h"

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/rulings.h"
#include "formats/yaml/formats.h"

#include <array>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

/// What the umpire's hand can say; formats/orders/umpire.h.
Json umpires_file(OrdersHeader header) {
  header.player = schema_of_word(umpire_name);
  ObjectSchema object = orders_header(header);
  object.property("rule", with_note(schema_of_text(), "the rule that requires the change"));
  object.property("reason", with_note(schema_of_text(), "the reason for the change"));
  object.property("set", with_note(Json::object().set("type", Json::text("object")),
                                   "changes to the state, with the keys of a replay"));
  object.property("rulings",
                  with_note(schema_of_rulings(header.rulings), "rulings that apply from now on"));
  return object.finished();
}

Json is_umpires() {
  const std::array player = {std::string_view("player")};
  return Json::object()
      .set("properties", Json::object().set("player", schema_of_word(umpire_name)))
      .set("required", Json::texts(player));
}

}  // namespace

Json schema_of_word(std::string_view only) {
  const std::array words = {only};
  return schema_of_choice(words);
}

Json schema_of_pattern(std::string_view regular_expression) {
  return Json::object()
      .set("type", Json::text("string"))
      .set("pattern", Json::text(regular_expression));
}

Json with_note(Json schema, std::string_view note) {
  return schema.set("description", Json::text(note));
}

Json defined(std::string_view name) {
  return Json::object().set("$ref", Json::text("#/definitions/" + std::string(name)));
}

ObjectSchema orders_header(const OrdersHeader& header) {
  ObjectSchema object;
  const auto needs = [&](std::string_view key, Json schema, std::string_view note) {
    object.property(key, with_note(std::move(schema), note));
    object.require(key);
  };
  needs("prizecourt", schema_of_word(orders_format), "the format of this file");
  needs("game", schema_of_text(), "the name of the game in the scenario");
  needs("turn", schema_of_integer({1, most_turns}), header.turn_note);
  needs("player", header.player, "the player who gives the orders");
  object.property(
      "link", with_note(schema_of_digest(), "for joint dice; added by `prizecourt orders seal`"));
  object.property("salt", with_note(schema_of_digest(),
                                    "for sealed orders; added by `prizecourt orders seal`"));
  return object;
}

Json orders_document(std::string_view ruleset_title, const OrdersHeader& header,
                     ObjectSchema of_players) {
  of_players.property(answer_key,
                      with_note(schema_of_text(),
                                "one of the options of the question that the turn is waiting for"));
  Json schema = Json::object();
  schema.set("$schema", Json::text("http://json-schema.org/draft-07/schema#"));
  schema.set("title", Json::text("Orders of " + std::string(ruleset_title)));
  schema.set("if", is_umpires());
  schema.set("then", umpires_file(header));
  schema.set("else", of_players.finished());
  return schema;
}

Json schema_of_ship_orders(std::string_view ruleset_title, const OrdersHeader& header,
                           ObjectSchema of_players, const Json& definitions) {
  of_players.property("ships", with_note(schema_of_named(defined("orders"), {}), "orders by ship"));
  of_players.property("fleet", defined("orders"));
  return orders_document(ruleset_title, header, std::move(of_players))
      .set("definitions", definitions);
}

}  // namespace prizecourt
