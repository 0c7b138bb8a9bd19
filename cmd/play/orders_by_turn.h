#pragma once

#include "formats/console/input_files.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/replay.h"
#include "formats/replay/session.h"
#include "formats/seals/commitment.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

/// The orders of a game by turn; within a turn in the order of their names.
using OrdersByTurn = std::map<int, std::vector<Delivered>>;

/// Commitments to sealed orders, by window.
using CommitmentsByWindow = std::map<int, std::vector<CommitmentFile>>;

/// A player's file that does not count, and the newer one for the same turn that replaces it.
struct ReplacedFile {
  OrderFile earlier;
  OrderFile later;
};

struct NamedOrders {
  std::vector<OrderFile> files;
  std::vector<ReplacedFile> replaced;
};

/// Reads what the command line names. Of two paths that each have an option of their own the later
/// one is newer, which a pattern of a shell cannot say by chance: its file replaces one of the same
/// player for the same turn. Files that one path or `in_no_order` names are all there.
[[nodiscard]] NamedOrders read_named_orders(const std::vector<std::string>& in_order,
                                            const std::vector<std::string>& in_no_order,
                                            Problems& problems);

/// Takes the commitments out of what was handed in.
[[nodiscard]] CommitmentsByWindow take_commitments(std::vector<OrderFile>& files,
                                                   Problems& problems);

/// Those for the window that is played next; one for another game or turn is reported.
[[nodiscard]] std::vector<Commitment> commitments_for(const CommitmentsByWindow& all,
                                                      const Session& session, Problems& problems);

/// Sorts files by the turn that they say they are for. Nothing on errors.
[[nodiscard]] std::optional<OrdersByTurn> sort_by_turn(const std::vector<OrderFile>& files,
                                                       Problems& problems);

/// Strikes out what has been played; what was changed since is an error, for its player has seen
/// dice. Orders for turns that were taken back are orders like any. False on errors.
[[nodiscard]] bool strike_played(const Session& session, OrdersByTurn& orders, Problems& problems);

/// What no turn will ever play, a line each: orders for turns that were played without them, and,
/// where the game is over, all others too.
[[nodiscard]] std::vector<std::string> left_out(const OrdersByTurn& orders, const Match& match);

}  // namespace prizecourt
