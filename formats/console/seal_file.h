#pragma once

#include "formats/console/context.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/seals/commitment.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>
#include <string_view>

/// Order files on their way to the game master: what `orders seal` and `orders hand-in` put into
/// them. A file is sealed where it lies; what it was committed with before is kept beside it.
namespace prizecourt {

/// Which file is to be sealed, and with what.
struct SealRequest {
  std::string file;
  std::string chain;          ///< empty where none was named
  int window = 0;             ///< 0: the next one
  bool out_of_order = false;  ///< as in ChainAtHand
};

/// A file as it will be when it is sealed. Nothing is written yet.
struct SealedFile {
  Delivered orders;
  std::string party{};
  int window = 0;
  bool was_sealed = false;  ///< for this window already, and not changed since
  bool rewrites = false;    ///< the file where it lies gets other lines for its seals
  std::string
      replaces{};  ///< where the orders are kept that were committed to before; may be empty
  std::optional<CommitmentFile> commitment{};  ///< in a game of sealed orders
};

/// Reads whose orders a file holds, and seals them. Requires a session that is_sealed(). Nothing,
/// after saying why and setting the status or in `problems`, where the file cannot be read, is not
/// for the turn that comes next, the window has been played, the game is over, the commitment would
/// take the place of something else, or the chain does not give the link.
[[nodiscard]] std::optional<SealedFile> seal(Context& context, const Session& session,
                                             const SealRequest& request, Problems& problems);

/// Beside an order file, what is committed to it: turn-3-alice.yaml, turn-3-alice.commitment.yaml.
/// That of turn-3-alice.yaml.txt, which a mail program called so, has the same name, unless there
/// is a turn-3-alice.yaml.
[[nodiscard]] std::string commitment_path(const std::string& orders);

/// Where sealed orders are kept as they were committed to, whatever becomes of the file.
[[nodiscard]] std::string kept_path(const SealedFile& sealed);

/// Writes it: the file, its commitment, and what is kept beside them. Returns false, after saying
/// why, where that fails.
[[nodiscard]] bool write_sealed(Context& context, const Session& session,
                                const SealRequest& request, const SealedFile& sealed);

/// Whose link is wanted, and from which file.
struct ChainAtHand {
  std::string file;           ///< empty where none was named
  std::string_view party;     ///< one of the parties of the game
  int window = 0;             ///< 0: the one that is played next
  bool out_of_order = false;  ///< also for another window than the one after that revealed last
  std::string near{};         ///< the folder for usual_chain(), where no file was named
};

/// The chain that a party probably has: `alice.chain`, as the pages call it, in this folder or in
/// `near`. Empty where there is no such file.
[[nodiscard]] std::string usual_chain(std::string_view party, const std::string& near);

/// Notes in the chain file that the link for the window is given away with a file of this game.
/// Returns false, after saying why, where that cannot be written: then it must not be given away.
[[nodiscard]] bool note_revealed(Context& context, const Session& session,
                                 const ChainAtHand& at_hand);

/// The link that the party owes for the window. Nothing, after saying why and setting the status or
/// in `problems`, where no chain is named, it cannot be read, has ended, serves another game or is
/// not the party's, or where the link would give away others that nobody asked for. Requires a game
/// with joint dice.
[[nodiscard]] std::optional<Digest> link_due(Context& context, const Session& session,
                                             const ChainAtHand& at_hand, Problems& problems);

// Games whose orders are sealed (RulesetRow::sealed), or in which the scenario hides something: a
// replay that is handed out must not hold
// the orders of a turn that is not over. Until it is, they stand in a file beside the replay,
// `game.replay.yaml.sealed`, which is for the umpire alone.

/// The file beside a replay.
[[nodiscard]] std::string sealed_file(const std::string& replay);

/// All that has been played of a game: the replay and, of a turn that is not over, what is sealed
/// beside it. Nothing, after saying why, where a file cannot be read or the two are not of one
/// game.
[[nodiscard]] std::optional<std::string> read_game(const std::string& replay, Problems& problems);

/// Says where the turn lies that is not over, where that is sealed beside the replay, which holds
/// `open`: who reads the replay alone knows nothing of it.
void note_sealed_turn(Context& context, const std::string& replay, std::string_view open);

/// Writes what may be seen to the replay, and the whole game beside it as long as there is more.
/// Returns false, after saying so, where that fails.
[[nodiscard]] bool write_game(Context& context, const std::string& replay,
                              const ReplayWriter& game);

}  // namespace prizecourt
