#pragma once

#include "formats/console/context.h"
#include "formats/seals/chain.h"
#include "mail/folder/game_folder.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <string>
#include <string_view>

/// Chains behind joint dice that a game folder keeps itself: the game master's, and those of seats
/// that bots play. People keep theirs (formats/console/seal_file.h).
namespace prizecourt {

/// The chain that the folder keeps for a party; empty where it keeps none.
[[nodiscard]] std::string kept_chain(const GameFolder& folder, std::string_view party);

/// The chain from which the folder takes a party's links: the one that it keeps, else the one with
/// the usual name (usual_chain()); empty where there is neither.
[[nodiscard]] std::string chain_for(const GameDesk& desk, std::string_view party);

/// `named`, unless the folder keeps the chain that the umpire is committed to now: then that one,
/// which `game chain` has made.
[[nodiscard]] std::string umpires_present_chain(const GameDesk& desk, const std::string& named);

/// What the game master does where a party's chain is lost; not escaped.
[[nodiscard]] std::string way_out_of_lost_chain(const GameDesk& desk, std::string_view party);

/// The chain that the folder keeps for a party, unless it is the one with that commitment; else a
/// new one, in a file that only the user can read; what is there is kept as `.old`. So a command
/// that was stopped goes on with the chain that it made. Nothing, after saying why, where it cannot
/// be written.
[[nodiscard]] std::optional<Chain> make_chain_unless_new(Context& context, const GameFolder& folder,
                                                         std::string_view party,
                                                         const std::optional<Digest>& present);

}  // namespace prizecourt
