#include "engine/table/digest.h"
#include "engine/table/ruling.h"
#include "extras/lab/outside/conversation.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace prizecourt {
namespace {

Json message(std::string_view type) {
  Json json = Json::object();
  json.set("type", Json::text(type));
  return json;
}

// ---- YAML as JSON ----

/// As YAML and JSON both have it: no sign but a minus, no zero in front.
std::optional<std::int64_t> integer_in(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool good = read.ec == std::errc() && read.ptr == end && std::to_string(number) == text;
  return good ? std::optional(number) : std::nullopt;
}

Json json_of(yaml::Node node);

Json json_of_scalar(yaml::Node node) {
  if (!node.quoted()) {
    if (node.text() == "true") return Json::yes();
    if (node.text() == "false") return Json::no();
    if (const auto number = integer_in(node.text())) return Json::number(*number);
  }
  return Json::text(node.text());
}

/// Of a map what says something.
void set_entry(Json& json, const yaml::Entry& entry) {
  if (entry.value.kind() == yaml::Kind::null) return;
  json.set(entry.key.text(), json_of(entry.value));
}

Json json_of(yaml::Node node) {
  switch (node.kind()) {
    case yaml::Kind::null:
      return Json::text("");
    case yaml::Kind::scalar:
      return json_of_scalar(node);
    case yaml::Kind::list: {
      Json list = Json::list();
      for (const yaml::Node item : node.items()) list.add(json_of(item));
      return list;
    }
    case yaml::Kind::map:
      break;
  }
  Json map = Json::object();
  for (const yaml::Entry& entry : node.entries()) set_entry(map, entry);
  return map;
}

/// What our own program has written, or read before.
yaml::Document parsed(std::string_view text) {
  Problems problems;
  auto document = yaml::parse({.name = "game", .text = text}, yaml::Limits{}, problems);
  if (!document)
    throw std::logic_error("a message to a program would contain " + to_text(problems));
  return std::move(*document);
}

// ---- the scenario, as a player may know it ----

/// Where a scenario hides something of ships, it hides how they lie at the start as well: their
/// player sees that in the state.
Json ships_in(yaml::Node ships, bool are_positions_hidden) {
  constexpr std::string_view position = "position";
  Json json = Json::object();
  for (const yaml::Entry& ship : ships.entries()) {
    if (!are_positions_hidden || ship.value.kind() != yaml::Kind::map) {
      set_entry(json, ship);
      continue;
    }
    Json one = Json::object();
    for (const yaml::Entry& entry : ship.value.entries()) {
      if (entry.key.text() != position) set_entry(one, entry);
    }
    json.set(ship.key.text(), one);
  }
  return json;
}

Json scenario_in(yaml::Node scenario) {
  constexpr std::array<std::string_view, 4> about_play = {"dice", "when_silent", "orders",
                                                          "signatures"};
  const bool is_hidden = scenario.find("hidden").has_value();
  Json json = Json::object();
  for (const yaml::Entry& entry : scenario.entries()) {
    const std::string_view key = entry.key.text();
    if (std::find(about_play.begin(), about_play.end(), key) != about_play.end()) continue;
    if (key == "ships" && entry.value.kind() == yaml::Kind::map) {
      json.set(key, ships_in(entry.value, is_hidden));
    } else {
      set_entry(json, entry);
    }
  }
  return json;
}

Json rulings_in(const RulesetRow& ruleset, const RulingsInForce& in_force) {
  Json json = Json::object();
  for (std::size_t row = 0; row < ruleset.rulings.size(); ++row) {
    const RulingInfo& ruling = ruleset.rulings[row];
    if (ruling.kind == RulingKind::fixed) continue;
    json.set(ruling.key, Json::text(ruling.options[in_force.option(row)]));
  }
  return json;
}

/// Nobody comes from it to the seed.
std::string key_for(std::string_view player, std::string_view seed) {
  constexpr std::size_t digits = 16;
  Hasher hasher("prizecourt/bot-key/1");
  hasher.add(seed);
  hasher.add(player);
  return to_hex(hasher.digest()).substr(0, digits);
}

}  // namespace

const RulesetRow& ruleset_in(Rulesets rulesets, const SeenGame& seen) {
  const yaml::Document document = parsed(seen.scenario.text);
  const auto name = document.root().find("ruleset");
  const RulesetRow* const row = name ? find_ruleset(rulesets, name->text()) : nullptr;
  if (row == nullptr) throw std::logic_error("a message to a program would name no ruleset");
  return *row;
}

std::string hello_message(const ProgramLimits& limits) {
  const auto number = [](std::uint64_t value) {
    return Json::number(static_cast<std::int64_t>(value));
  };
  Json json = message("hello");
  json.set("protocol", Json::number(bot_protocol));
  json.set("limits", Json::object()
                         .set("hello_ms", Json::number(limits.hello.count()))
                         .set("answer_ms", Json::number(limits.answer.count()))
                         .set("bank_ms", Json::number(limits.bank.count()))
                         .set("leave_ms", Json::number(limits.leave.count()))
                         .set("output_bytes", number(ProgramLimits::output_bytes))
                         .set("output_lines", Json::number(ProgramLimits::output_lines))
                         .set("memory_bytes", number(ProgramLimits::memory_bytes))
                         .set("processor_seconds", number(ProgramLimits::processor_seconds)));
  return json.to_line();
}

std::string game_message(Rulesets rulesets, const SeenGame& seen, std::string_view seed) {
  const yaml::Document document = parsed(seen.scenario.text);
  const yaml::Node root = document.root();
  const RulesetRow& ruleset = ruleset_in(rulesets, seen);
  Json json = message("game");
  json.set("ruleset", Json::text(ruleset.id));
  json.set("player", Json::text(seen.player));
  json.set("key", Json::text(key_for(seen.player, seed)));
  json.set("rulings", rulings_in(ruleset, seen.rulings));
  json.set("scenario", scenario_in(root));
  return json.to_line();
}

std::string position_message(const SeenGame& seen) {
  const yaml::Document document = parsed(seen.at_stop);
  Json json = message("position");
  json.set("turn", Json::number(seen.asked->turn));
  json.set("state", json_of(document.root()));
  return json.to_line();
}

std::string question_message(const OpenQuestion& question, std::int64_t id, const TimeTold& time) {
  Json json = message("question");
  json.set("id", Json::number(id));
  json.set("turn", Json::number(question.turn));
  json.set("step", Json::text(question.phase));
  json.set("decision", Json::text(question.decision->key));
  json.set("asks", Json::text(question.decision->question));
  json.set("who", Json::text(question.who));
  json.set("about", Json::text(question.about));
  json.set("nth", Json::number(question.nth));
  json.set("options", Json::texts(std::span<const std::string>(question.options)));
  json.set("default", Json::text(question.fallback));
  json.set("ms", Json::number(time.has.count()));
  if (time.took) json.set("took_ms", Json::number(time.took->count()));
  return json.to_line();
}

std::string refused_message(std::int64_t id, std::string_view why) {
  Json json = message("refused");
  json.set("id", Json::number(id));
  json.set("why", Json::text(why));
  return json.to_line();
}

std::string ping_message() {
  return message("ping").to_line();
}

std::string quit_message() {
  return message("quit").to_line();
}

// ---- from a program ----

std::optional<ProgramMessage> read_message(std::string_view line) {
  constexpr std::size_t most_bytes = 2 * ProgramLimits::output_bytes;
  constexpr yaml::Limits limits{
      .bytes = most_bytes, .line = most_bytes, .scalar = most_bytes, .flow = most_bytes};
  if (!line.starts_with('{')) return std::nullopt;
  Problems problems;
  const auto document = yaml::parse({.name = "line", .text = line}, limits, problems);
  if (!document || problems.has_errors()) return std::nullopt;
  const yaml::Node root = document->root();
  const auto integer = [&](std::string_view key) {
    const auto node = root.find(key);
    return node && node->kind() == yaml::Kind::scalar && !node->quoted() ? integer_in(node->text())
                                                                         : std::nullopt;
  };
  const auto text = [&](std::string_view key) -> std::optional<std::string> {
    const auto node = root.find(key);
    if (!node || node->kind() != yaml::Kind::scalar || !node->quoted()) return std::nullopt;
    return std::string(node->text());
  };
  ProgramMessage message{.type = text("type").value_or(""),
                         .id = integer("id"),
                         .option = text("option"),
                         .protocol = integer("protocol"),
                         .name = text("name").value_or(""),
                         .version = text("version").value_or(""),
                         .author = text("author").value_or(""),
                         .plays = {}};
  if (message.type.empty()) return std::nullopt;
  if (const auto plays = root.find("plays"); plays && plays->kind() == yaml::Kind::list) {
    message.plays.emplace();
    for (const yaml::Node item : plays->items()) message.plays->emplace_back(item.text());
  }
  return message;
}

}  // namespace prizecourt
