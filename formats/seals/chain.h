#pragma once

#include "engine/table/digest.h"
#include "engine/table/fair_dice.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/formats.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Joint dice: every party commits to a hash chain before the game and reveals one link of it with
/// its orders for a window; the seed of the window is the hash of all links revealed for it.
/// docs/fair-dice.md tells it to the byte, and what it guarantees.
///
/// A chain begins with a secret of 32 random bytes; each link is the BLAKE2b-256 of
/// "prizecourt/link/1:" and the one before it; the last one, number N, is the commitment. The link
/// of window w is number N - w. So a link tells which window it is for: who has no part in a window
/// skips its link, and nobody can use that one later.
namespace prizecourt {

// ---- a party's hash chain, the secret behind its part in the dice ----

struct Chain {
  Digest secret;   ///< link number 0
  int length = 0;  ///< the number of the link that is the commitment

  // What its party has done with it.
  std::string game{};  ///< the one it serves; empty before the first link
  int revealed = 0;    ///< the highest window whose link was put into a file; 0 for none
};

/// Longer than any game of these rules.
inline constexpr int usual_length = 1000;
inline constexpr int longest_chain = most_windows;

/// 32 bytes that nobody can guess. Throws std::system_error where the system has none.
[[nodiscard]] Digest random_bytes();

/// The link after this one, towards the commitment.
[[nodiscard]] Digest next_link(const Digest& link);

/// The link so many steps on. Requires steps >= 0.
[[nodiscard]] Digest follow_chain(Digest link, int steps);

/// What the party publishes before the game.
[[nodiscard]] Digest commitment_of(const Chain& chain);

/// What it reveals for a window, 1 or later; nothing where the chain has ended.
[[nodiscard]] std::optional<Digest> link_of(const Chain& chain, int window);

/// The chain file, `prizecourt: chain/1`, which is for its party alone.
[[nodiscard]] std::string to_text(const Chain& chain);

/// Nothing on errors: also where the commitment in the file does not follow from its secret.
[[nodiscard]] std::optional<Chain> read_chain(const std::string& name, const std::string& text,
                                              Problems& problems);

// ---- the dice ----

/// What has been revealed of the chains of a game.
class JointDice {
 public:
  /// By party; nothing where it has no part in the window.
  using Links = std::vector<std::optional<Digest>>;

  JointDice(std::string game, const JointParties& joint);

  /// The ids of the parties, in the order of the scenario.
  [[nodiscard]] const std::vector<std::string>& parties() const { return ids_; }

  [[nodiscard]] std::optional<std::size_t> party_called(std::string_view id) const;

  /// What the parties are committed to now, in the same order.
  [[nodiscard]] const std::vector<JointParty>& committed() const { return committed_; }

  /// The party's links lead to this commitment from the next window on.
  void replace(std::size_t party, const Digest& commitment);

  /// Why `link` is not the one that the party owes for the window; nothing where it is.
  [[nodiscard]] std::optional<std::string> objection(std::size_t party, const Digest& link,
                                                     int window) const;

  /// The seed of a window; its links are revealed from now on. Requires links without objection.
  [[nodiscard]] Seed begin_window(int window, const Links& links);

 private:
  /// The last link that a party has revealed, or its commitment, which is that of window 0.
  struct Revealed {
    Digest link;
    int window = 0;
  };

  [[nodiscard]] bool is_due(std::size_t party, const Digest& link, int window) const;

  /// For which window a link of the party is; nothing where it is none of its chain, as far as can
  /// be told.
  [[nodiscard]] std::optional<int> window_of(std::size_t party, const Digest& link,
                                             int window) const;

  std::string game_;
  std::vector<std::string> ids_;
  std::vector<JointParty> committed_;
  std::vector<Revealed> revealed_;  ///< by party
};

}  // namespace prizecourt
