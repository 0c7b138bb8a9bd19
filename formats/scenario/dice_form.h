#pragma once

#include "formats/form/form.h"

#include <optional>
#include <string>

/// The keys of `dice:`.
namespace prizecourt {

/// A die that says more than its face.
struct DieForm {
  int face = 1;
  std::string rule;
  std::string by;
};

template <class Form>
void describe(Form& form, DieForm& die) {
  form.integer(needed("face", "the face of the die"), die.face, {1, 6});
  form.identifier(may("rule", "the rule of the roll, checked when the die is used"), die.rule);
  form.identifier(may("by", "the ship or player who rolled it, checked when the die is used"),
                  die.by);
}

[[nodiscard]] Json schema_of_scripted_dice();
[[nodiscard]] Json schema_of_joint_dice();

struct DiceForm {
  std::string seed;
  std::optional<yaml::Node> scripted;
  std::optional<yaml::Node> joint;
};

template <class Form>
void describe(Form& form, DiceForm& dice) {
  form.text(may("seed", "anyone who knows this text can predict the dice"), dice.seed);
  form.part(may("scripted", "dice rolled on a real table, in order"), dice.scripted,
            schema_of_scripted_dice);
  form.part(
      may("joint", "the commitments of each player and the umpire; no one can predict the dice"),
      dice.joint, schema_of_joint_dice);
  form.either({{"seed"}, {"scripted"}, {"joint"}});
}

}  // namespace prizecourt
