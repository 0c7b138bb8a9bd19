#pragma once

#include "formats/console/context.h"
#include "formats/seals/chain.h"
#include "mail/folder/game_folder.h"
#include "mail/game/game_desk.h"

#include <optional>
#include <string>
#include <string_view>

/// Chains for joint dice that a game folder keeps: the game master's, and those of bots. People
/// keep their own (formats/console/seal_file.h).
namespace prizecourt {

/// The chain that the folder keeps for a party; empty if there is none.
[[nodiscard]] std::string kept_chain(const GameFolder& folder, std::string_view party);

/// The chain that provides a party's links: the one in the folder, else the one with the usual name
/// (usual_chain()); empty if there is neither.
[[nodiscard]] std::string chain_for(const GameDesk& desk, std::string_view party);

/// `named`, unless the folder keeps the chain that the umpire is now committed to (made by `game
/// chain`): then that one.
[[nodiscard]] std::string umpires_present_chain(const GameDesk& desk, const std::string& named);

/// What the game master can do about a lost chain; not escaped.
[[nodiscard]] std::string way_out_of_lost_chain(const GameDesk& desk, std::string_view party);

/// The chain that the folder keeps for a party, unless it has that commitment; else a new one, in a
/// file that only the user can read; an existing file is kept as `.old`. So an interrupted command
/// continues with the chain that it made. Empty, after an error message, if it cannot be written.
[[nodiscard]] std::optional<Chain> make_chain_unless_new(Context& context, const GameFolder& folder,
                                                         std::string_view party,
                                                         const std::optional<Digest>& present);

}  // namespace prizecourt
