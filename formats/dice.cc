#include "formats/dice_form.h"
#include "formats/form_schema.h"
#include "formats/scenario.h"
#include "formats/scenario_form.h"

#include <utility>

namespace prizecourt {
namespace {

constexpr yaml::Range faces{1, 6};

/// `5`, or `{face: 5, rule: AB-4.3.8, by: lawrence}`.
ScriptedDie read_die(yaml::Node node, Problems& problems) {
  DieForm die;
  if (node.kind() == yaml::Kind::map) {
    yaml::MapReader map(node, problems);
    FormReader form(map, problems);
    describe(form, die);
    map.done();
  } else {
    die.face = static_cast<int>(yaml::as_integer(node, faces, problems).value_or(faces.lowest));
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

}  // namespace

DiceSpec read_dice(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  FormReader form(map, problems);
  DiceForm dice;
  describe(form, dice);
  map.done();
  const auto seed = node.find("seed");
  if (seed && dice.scripted) {
    yaml::report(problems, node, "invalid", "has both 'seed' and 'scripted', and can have only one",
                 "");
  }
  if (dice.scripted) return read_script(*dice.scripted, problems);
  if (seed && seed->kind() == yaml::Kind::scalar && dice.seed.empty()) {
    yaml::report(problems, *seed, "invalid", "a seed cannot be empty", "any text will do");
  }
  return OpenSeed{std::move(dice.seed)};
}

Json schema_of_scripted_dice() {
  return schema_of_list(schema_of_any({schema_of_integer(faces), schema_of_form<DieForm>()}), {});
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
