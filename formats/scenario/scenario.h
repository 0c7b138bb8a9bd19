#pragma once

// The room formats/scenario. What all scenarios share: the header, dice and their secrets,
// rulings, silence (this header), and the company of players, sides and ships with their names
// (company.h). What only one game has is a form in formats/rulesets/<r>/forms.h. Read this header
// first, then company.h.

#include "engine/table/digest.h"
#include "engine/table/enum_names.h"
#include "engine/table/event.h"
#include "engine/table/question.h"
#include "engine/table/recorded_dice.h"
#include "engine/table/ruling.h"
#include "engine/table/scripted_dice.h"
#include "formats/drawing/livery.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/write.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The part of a scenario that all rulesets share.
namespace prizecourt {

struct RulesetRow;

/// `dice: {seed: TEXT}`: anyone can predict the dice.
struct OpenSeed {
  std::string text;
};

/// `dice: {scripted: [...]}`: dice rolled on a real table, in order.
struct ScriptedFaces {
  std::vector<ScriptedDie> dice;
};

/// Somebody who has a part in joint dice, and the end of his hash chain
/// (formats/seals/chain.h).
struct JointParty {
  std::string id;  ///< a player, or the umpire
  Digest commitment;
};

/// `dice: {joint: {PARTY: COMMITMENT, …}}`: dice that nobody can foresee or choose alone. The
/// parties are all players and the umpire, or the umpire alone: the game master's chain.
struct JointParties {
  std::vector<JointParty> parties;  ///< in the order of the scenario
};

/// Of a hypothetical game (formats/scenario/hypothesis.h), which no scenario can ask for: what was
/// rolled in the game as it was played, and what all else follows from.
struct RecalledFaces {
  std::vector<RecordedRoll> rolls;
  Digest others;
};

using DiceSpec = std::variant<OpenSeed, ScriptedFaces, JointParties, RecalledFaces>;

[[nodiscard]] inline bool are_joint(const DiceSpec& dice) {
  return std::holds_alternative<JointParties>(dice);
}

/// Joint dice whose only party is the umpire: players cannot predict them, and he cannot change
/// them.
[[nodiscard]] inline bool are_game_masters(const DiceSpec& dice) {
  const auto* const joint = std::get_if<JointParties>(&dice);
  return joint != nullptr && joint->parties.size() == 1 && joint->parties.front().id == umpire_name;
}

/// Whether players have a part in the dice, so that their order files need links.
[[nodiscard]] inline bool players_reveal_links(const DiceSpec& dice) {
  return are_joint(dice) && !are_game_masters(dice);
}

/// Whether players commit to their order files before anybody opens one.
enum class Secrecy : std::uint8_t { open, sealed };

/// Whether order files must be signed by those whose orders they are (formats/seals/signature.h).
enum class Signatures : std::uint8_t { none, required };

/// What happens when nobody answers a question.
enum class Silence : std::uint8_t { use_default, ask };

constexpr std::array<std::string_view, 2> silence_names = {"default", "ask"};

constexpr std::span<const std::string_view> names(Silence) {
  return silence_names;
}

/// The colour that a scenario gives a side in pictures.
struct SideColour {
  std::string side;
  picture::Colour colour{};
};

/// The decoded common part.
struct Scenario {
  const RulesetRow* ruleset = nullptr;
  std::string game;  ///< an identifier that order files repeat
  std::string title;
  DiceSpec dice;
  Secrecy orders = Secrecy::open;
  Signatures signatures = Signatures::none;
  int revision = 1;  ///< of the ruleset; not said by a scenario but by whoever starts the game
  RulingsInForce rulings;
  std::vector<Silence> silence;  ///< by row of the ruleset's table of decisions

  /// Whether the scenario itself says of every kind of decision what silence means; else it means
  /// the default for some only because nobody said anything.
  bool says_what_silence_means = false;
  std::vector<SideColour> colours;       ///< of sides whose names do not decide
  std::vector<std::string_view> hidden;  ///< from other players: names of RulesetRow::hideable
};

/// Reads `dice:` or the whole of a dice file: `{seed: …}`, `{scripted: […]}` or `{joint: {…}}`.
[[nodiscard]] DiceSpec read_dice(yaml::Node node, Problems& problems);

/// Writes what read_dice() reads. Requires dice that a scenario can ask for.
void write_dice(yaml::Writer& out, const DiceSpec& dice);

/// The text of a scenario with `dice: {seed: withheld}` instead of its dice, for players of a game
/// in progress. Nothing where `dice` does not stand on lines of its own.
[[nodiscard]] std::optional<std::string> with_dice_withheld(std::string_view scenario);

/// A key of order files, and the id of a decision that it takes: a name by which a scenario can
/// call the decision, too.
struct OrderDecides {
  std::string_view order;
  std::string_view decision;
};

}  // namespace prizecourt
