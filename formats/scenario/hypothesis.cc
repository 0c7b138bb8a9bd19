#include "formats/scenario/hypothesis.h"

#include "engine/table/play.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t digits_shown = 8;

RecordedRoll read_roll(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  RecordedRoll roll{.address = std::string(map.text("at")), .faces = {}};
  for (const yaml::Node face : map.list("faces")) {
    const auto value = yaml::as_integer(face, {1, 6}, problems);
    if (value) roll.faces.push_back(static_cast<Face>(*value));
  }
  map.done();
  return roll;
}

/// Two rolls of one address would leave open which counts.
void check_addresses(yaml::Node node, const std::vector<RecordedRoll>& rolls, Problems& problems) {
  std::vector<std::string> addresses;
  addresses.reserve(rolls.size());
  for (const RecordedRoll& roll : rolls) addresses.push_back(roll.address);
  std::sort(addresses.begin(), addresses.end());
  const auto twice = std::adjacent_find(addresses.begin(), addresses.end());
  if (twice == addresses.end()) return;
  yaml::report(problems, node, "duplicate-name", "has two rolls at " + in_quotes(*twice), "");
}

std::vector<RecordedRoll> read_rolls(yaml::Node node, Problems& problems) {
  std::vector<RecordedRoll> rolls;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    rolls.push_back(read_roll(item, problems));
  }
  check_addresses(node, rolls, problems);
  return rolls;
}

RulingChoice read_ruling(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  RulingChoice choice{.key = std::string(map.text("key")),
                      .option = std::string(map.text("option"))};
  map.done();
  return choice;
}

void write_rolls(yaml::Writer& out, const std::vector<RecordedRoll>& rolls) {
  out.key("rolls");
  out.begin_list(rolls.empty() ? yaml::Style::flow : yaml::Style::block);
  for (const RecordedRoll& roll : rolls) {
    out.begin_map(yaml::Style::flow);
    out.key("at");
    out.text(roll.address);
    out.key("faces");
    out.begin_list(yaml::Style::flow);
    for (const Face face : roll.faces) out.integer(face);
    out.end();
    out.end();
  }
  out.end();
}

void write_ruling(yaml::Writer& out, const RulingChoice& choice) {
  out.key("ruling");
  out.begin_map(yaml::Style::flow);
  out.key("key");
  out.text(choice.key);
  out.key("option");
  out.text(choice.option);
  out.end();
}

}  // namespace

Digest other_dice_of(const Digest& header) {
  return blake2b("prizecourt/hypothetical/1:" + to_hex(header));
}

Hypothesis read_hypothesis(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  Hypothesis hypothesis;
  hypothesis.of = read_digest(map, "of", problems);
  hypothesis.turn = static_cast<int>(map.integer("turn", {0, most_turns}));
  hypothesis.changed = std::string(map.text("changed"));
  hypothesis.other_dice = read_digest(map, "other_dice", problems);
  if (const auto ruling = map.optional_node("ruling")) {
    hypothesis.ruling = read_ruling(*ruling, problems);
  }
  if (const auto rolls = map.optional_node("rolls")) {
    hypothesis.rolls = read_rolls(*rolls, problems);
  }
  map.done();
  return hypothesis;
}

void write_hypothesis(yaml::Writer& out, const Hypothesis& hypothesis) {
  out.begin_map(yaml::Style::block);
  out.key("of");
  out.text(to_hex(hypothesis.of));
  out.key("turn");
  out.integer(hypothesis.turn);
  out.key("changed");
  out.text(hypothesis.changed);
  out.key("other_dice");
  out.text(to_hex(hypothesis.other_dice));
  if (hypothesis.ruling) write_ruling(out, *hypothesis.ruling);
  if (hypothesis.rolls) write_rolls(out, *hypothesis.rolls);
  out.end();
}

std::string in_words(const Hypothesis& hypothesis) {
  std::string words = "hypothetical game: the game of replay " +
                      to_hex(hypothesis.of).substr(0, digits_shown) + "… with " +
                      hypothesis.changed + " changed";
  if (hypothesis.turn > 0) words += " in turn " + std::to_string(hypothesis.turn);
  return words;
}

Json to_json(const Hypothesis& hypothesis) {
  Json json = Json::object();
  json.set("of", Json::text(to_hex(hypothesis.of)));
  if (hypothesis.turn > 0) json.set("turn", Json::number(hypothesis.turn));
  return json.set("changed", Json::text(hypothesis.changed));
}

void set_hypothetical(Json& json, const std::optional<Hypothesis>& hypothesis) {
  if (hypothesis) json.set("hypothetical", to_json(*hypothesis));
}

}  // namespace prizecourt
