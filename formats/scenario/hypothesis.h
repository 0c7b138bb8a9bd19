#pragma once

#include "engine/table/digest.h"
#include "engine/table/recorded_dice.h"
#include "formats/scenario/rulings.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/write.h"

#include <optional>
#include <string>
#include <vector>

/// A game that was never played: one that was, played again with one thing changed
/// (court/what_if.h). Its replay says so in its header; docs/compare.md is its manual.
namespace prizecourt {

struct Hypothesis {
  /// The BLAKE2b-256 of the replay that it is made from, without the versions of the program that
  /// it names.
  Digest of{};
  int turn = 0;         ///< the one in which something is changed; 0: the whole game
  std::string changed;  ///< in a few words: "the orders of champlin"
  std::optional<RulingChoice> ruling{};  ///< that the whole game is played with

  /// What was rolled in a game with scripted dice, which follow from nothing; no address twice.
  std::optional<std::vector<RecordedRoll>> rolls{};

  /// What dice follow from that the game as it was played does not determine.
  Digest other_dice{};
};

/// What the dice of the hypothetical game follow from where those of the replay are not enough: the
/// BLAKE2b-256 of "prizecourt/hypothetical/1:" and the digest of the replay's header.
[[nodiscard]] Digest other_dice_of(const Digest& header);

/// Reads and writes the value of the key `hypothetical` of a replay's header.
[[nodiscard]] Hypothesis read_hypothesis(yaml::Node node, Problems& problems);
void write_hypothesis(yaml::Writer& out, const Hypothesis& hypothesis);

/// "hypothetical game: the game of replay 1a2b3c4d… with the orders of champlin
/// changed in turn 2". Not escaped.
[[nodiscard]] std::string in_words(const Hypothesis& hypothesis);

/// What programs are told: `of`, `turn` where the change is in one, and `changed`.
[[nodiscard]] Json to_json(const Hypothesis& hypothesis);

/// Sets the key `hypothetical` where the game was never played; else nothing.
void set_hypothetical(Json& json, const std::optional<Hypothesis>& hypothesis);

}  // namespace prizecourt
