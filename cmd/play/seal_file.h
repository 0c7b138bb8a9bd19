#pragma once

#include "cmd/frame/context.h"
#include "formats/orders/delivered.h"
#include "formats/replay/session.h"
#include "formats/seals/commitment.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>

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
  std::string
      replaces{};  ///< where the orders are kept that were committed to before; may be empty
  std::optional<CommitmentFile> commitment{};  ///< in a game of sealed orders
};

/// Reads whose orders a file holds, and seals them. Requires a session that is_sealed(). Nothing,
/// after saying why and setting the status or in `problems`, where the file cannot be read, is not
/// for the turn that comes next, or the chain does not give the link.
[[nodiscard]] std::optional<SealedFile> seal(Context& context, const Session& session,
                                             const SealRequest& request, Problems& problems);

/// Beside an order file, what is committed to it: turn-3-alice.yaml, turn-3-alice.commitment.yaml.
[[nodiscard]] std::string commitment_path(const std::string& orders);

/// Where sealed orders are kept as they were committed to, whatever becomes of the file.
[[nodiscard]] std::string kept_path(const SealedFile& sealed);

/// Writes it: the file, its commitment, and what is kept beside them. Returns false, after saying
/// why, where that fails.
[[nodiscard]] bool write_sealed(Context& context, const Session& session,
                                const SealRequest& request, const SealedFile& sealed);

}  // namespace prizecourt
