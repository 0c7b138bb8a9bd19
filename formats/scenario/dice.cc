#include "engine/table/event.h"
#include "formats/form/form_schema.h"
#include "formats/scenario/dice_form.h"
#include "formats/scenario/scenario.h"
#include "formats/scenario/scenario_form.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <utility>

namespace prizecourt {
namespace {

constexpr yaml::Range faces_of_a_die{1, 6};

/// `5`, or `{face: 5, rule: AB-4.3.8, by: lawrence}`.
ScriptedDie read_die(yaml::Node node, Problems& problems) {
  DieForm die;
  if (node.kind() == yaml::Kind::map) {
    yaml::MapReader map(node, problems);
    FormReader form(map, problems);
    describe(form, die);
    map.done();
  } else {
    die.face = static_cast<int>(
        yaml::as_integer(node, faces_of_a_die, problems).value_or(faces_of_a_die.lowest));
  }
  return {
      .face = die.face, .rule = std::move(die.rule), .by = std::move(die.by), .line = node.line()};
}

ScriptedFaces read_script(yaml::Node node, Problems& problems) {
  ScriptedFaces script;
  for (const yaml::Node item : yaml::as_list(node, problems)) {
    script.dice.push_back(read_die(item, problems));
  }
  return script;
}

/// Two parties with one commitment could reveal each other's links.
void check_own_chain(const JointParties& joint, yaml::Node value, const Digest& commitment,
                     Problems& problems) {
  const auto same =
      std::find_if(joint.parties.begin(), joint.parties.end(),
                   [&](const JointParty& other) { return other.commitment == commitment; });
  if (same == joint.parties.end()) return;
  yaml::report(problems, value, "duplicate-name",
               "is the commitment of " + in_quotes(same->id) + ", too",
               "each party needs a chain of its own");
}

JointParties read_parties(yaml::Node node, Problems& problems) {
  JointParties joint;
  for (const yaml::Entry entry : yaml::as_map(node, problems)) {
    const auto id = yaml::as_identifier(entry.key, problems);
    const auto commitment = read_digest(entry.value, problems);
    if (!id || !commitment) continue;
    check_own_chain(joint, entry.value, *commitment, problems);
    joint.parties.push_back({.id = std::string(*id), .commitment = *commitment});
  }
  return joint;
}

void check_only_one(yaml::Node dice, Problems& problems) {
  std::string first;
  for (const std::string_view key : {"seed", "scripted", "joint"}) {
    if (!dice.find(key)) continue;
    if (!first.empty()) {
      return yaml::report(
          problems, yaml::later_key(dice, {"seed", "scripted", "joint"}), "invalid",
          "the dice have both " + first + " and " + in_quotes(key) + ", and can have only one", "");
    }
    first = in_quotes(key);
  }
}

void write_die(yaml::Writer& out, const ScriptedDie& die) {
  if (die.rule.empty() && die.by.empty()) return out.integer(die.face);
  out.begin_map(yaml::Style::flow);
  out.key("face");
  out.integer(die.face);
  if (!die.rule.empty()) {
    out.key("rule");
    out.text(die.rule);
  }
  if (!die.by.empty()) {
    out.key("by");
    out.text(die.by);
  }
  out.end();
}

constexpr std::string_view dice_key = "dice";
constexpr std::string_view withheld_dice = "dice: {seed: withheld}\n";

std::vector<std::string> keys_of(yaml::Node map) {
  std::vector<std::string> keys;
  for (const yaml::Entry entry : map.entries()) keys.emplace_back(entry.key.text());
  return keys;
}

}  // namespace

void write_dice(yaml::Writer& out, const DiceSpec& dice) {
  out.begin_map(yaml::Style::flow);
  if (const auto* const open = std::get_if<OpenSeed>(&dice)) {
    out.key("seed");
    out.text(open->text);
  } else if (const auto* const joint = std::get_if<JointParties>(&dice)) {
    out.key("joint");
    out.begin_map(yaml::Style::flow);
    for (const JointParty& party : joint->parties) {
      out.key(party.id);
      out.text(to_hex(party.commitment));
    }
    out.end();
  } else {
    out.key("scripted");
    out.begin_list(yaml::Style::flow);
    for (const ScriptedDie& die : std::get<ScriptedFaces>(dice).dice) write_die(out, die);
    out.end();
  }
  out.end();
}

std::optional<std::string> with_dice_withheld(std::string_view scenario) {
  Problems found;
  const auto document = yaml::parse({.name = "scenario", .text = scenario}, yaml::Limits{}, found);
  if (!document) return std::nullopt;
  int first = 0;  // line of the dice
  int next = 0;   // line of the key after them; 0 where they come last
  int column = 1;
  for (const yaml::Entry entry : document->root().entries()) {
    if (first > 0 && next == 0) next = entry.key.line();
    if (entry.key.text() != dice_key) continue;
    first = entry.key.line();
    column = entry.key.column();
  }
  if (first == 0) return std::nullopt;
  std::string withheld(scenario.substr(0, yaml::start_of_line(scenario, first)));
  withheld.append(static_cast<std::size_t>(column - 1), ' ').append(withheld_dice);
  if (next > 0) withheld += scenario.substr(yaml::start_of_line(scenario, next));
  const auto after = yaml::parse({.name = "withheld", .text = withheld}, yaml::Limits{}, found);
  const bool all_else_is_there = after && keys_of(after->root()) == keys_of(document->root());
  return all_else_is_there ? std::optional(std::move(withheld)) : std::nullopt;
}

DiceSpec read_dice(yaml::Node node, Problems& problems) {
  if (node.kind() == yaml::Kind::scalar) {
    yaml::report(problems, node, "wrong-type", "expected a map, found " + in_quotes(node.text()),
                 "write {seed: TEXT}, with any text; for other dice see docs/fair-dice.md");
    return OpenSeed{};
  }
  yaml::MapReader map(node, problems);
  FormReader form(map, problems);
  DiceForm dice;
  describe(form, dice);
  map.done();
  check_only_one(node, problems);
  if (dice.scripted) return read_script(*dice.scripted, problems);
  if (dice.joint) return read_parties(*dice.joint, problems);
  const auto seed = node.find("seed");
  if (seed && seed->kind() == yaml::Kind::scalar && dice.seed.empty()) {
    yaml::report(problems, *seed, "invalid", "a seed cannot be empty", "any text will do");
  }
  return OpenSeed{std::move(dice.seed)};
}

Json schema_of_scripted_dice() {
  return schema_of_list(
      schema_of_any({schema_of_integer(faces_of_a_die), schema_of_form<DieForm>()}), {});
}

Json schema_of_joint_dice() {
  const std::array needed = {umpire_name};
  return schema_of_named(schema_of_digest(), {}).set("required", Json::texts(needed));
}

Json schema_of_dice() {
  const auto cannot_be_empty = Json::object().set("minLength", Json::number(1));
  const auto one_of_them = Json::object().set("maxProperties", Json::number(1));
  Json seed = Json::object();
  seed.set("properties", Json::object().set("seed", cannot_be_empty));
  Json conditions = Json::list();
  conditions.add(schema_of_form<DiceForm>()).add(one_of_them).add(seed);
  return Json::object().set("allOf", std::move(conditions));
}

}  // namespace prizecourt
