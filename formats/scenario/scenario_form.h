#pragma once

#include "engine/table/question.h"
#include "engine/table/ruling.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/scenario/rulings.h"
#include "formats/scenario/scenario.h"
#include "formats/yaml/formats.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The keys that the scenarios of all rulesets share.
namespace prizecourt {

/// What the schema of a scenario has to know of its ruleset.
struct ScenarioTables {
  std::string_view ruleset;
  std::span<const RulingInfo> rulings;
  std::span<const DecisionInfo> decisions;
  std::span<const OrderDecides> order_decides;
  std::span<const std::string_view> hideable{};
};

struct ScenarioForm {
  std::optional<yaml::Node> ruleset;
  std::string game;
  std::string title;
  std::optional<yaml::Node> colours;
  std::optional<yaml::Node> dice;
  Secrecy orders = Secrecy::open;
  std::optional<yaml::Node> hidden;
  Signatures signatures = Signatures::none;
  std::optional<yaml::Node> rulings;
  std::optional<yaml::Node> when_silent;
};

/// The key of `when_silent` that speaks of every decision that no other key names.
inline constexpr std::string_view for_all_others = "default";

[[nodiscard]] Json schema_of_ruleset(std::string_view id);
[[nodiscard]] Json schema_of_colours();
[[nodiscard]] Json schema_of_dice();
[[nodiscard]] Json schema_of_hidden(std::span<const std::string_view> hideable);
[[nodiscard]] Json schema_of_silence(const ScenarioTables& tables);

template <class Form>
void describe(Form& form, ScenarioForm& scenario, const ScenarioTables& tables) {
  form.format(needed("prizecourt", "the format of this file"), scenario_format);
  form.part(needed("ruleset", "the ruleset"), scenario.ruleset,
            [&] { return schema_of_ruleset(tables.ruleset); });
  form.identifier(needed("game", "a short name, repeated in order files"), scenario.game);
  form.text(may("title", "the heading of the log"), scenario.title);
  form.part(may("colours", "the colours of sides in pictures, by id; default: by their names"),
            scenario.colours, schema_of_colours);
  form.part(needed("dice", "the source of the dice"), scenario.dice, schema_of_dice);
  form.choice(may("orders", "whether players must commit to their orders before any are opened"),
              scenario.orders);
  form.part(may("hidden", "information that players cannot see about each other"), scenario.hidden,
            [&] { return schema_of_hidden(tables.hideable); });
  form.choice(may("signatures", "whether players must sign their order files"),
              scenario.signatures);
  form.part(may("rulings", "the options chosen for rulings"), scenario.rulings,
            [&] { return schema_of_rulings(tables.rulings); });
  form.part(may("when_silent", "what happens if there is no order for a decision: default or ask"),
            scenario.when_silent, [&] { return schema_of_silence(tables); });
}

}  // namespace prizecourt
