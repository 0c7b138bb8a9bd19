#pragma once

// The room mail/game. Work in a game folder: a GameDesk (this header) opens it, holds its lock and
// its contents; game_intake.h accepts files, game_bots.h lets bots submit theirs, game_resolve.h
// plays a window, game_window.h writes reports. The commands `prizecourt game …` and the post
// office call it. Read this header first, after mail/folder.

#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/film/survey.h"
#include "formats/orders/orders_file.h"
#include "formats/replay/session.h"
#include "formats/seals/chain.h"
#include "formats/seals/signature.h"
#include "mail/folder/collection.h"
#include "mail/folder/game_folder.h"
#include "mail/folder/seats.h"
#include "mail/folder/status.h"
#include "mail/game/seat_players.h"

#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// A game up to its last window.
struct SoFar {
  std::optional<OpenQuestion> waiting{};  ///< if a turn waits
  Played last{};                          ///< the result of the last window
  int turn = 0;                           ///< of the last window; 0 before the first
  std::vector<Event> events{};            ///< of that turn, those of all its windows
  std::vector<UmpiresAct> acts{};         ///< of the whole game

  /// For films, once there is a window: by the player whose view it is, empty for the full view.
  std::map<std::string, Survey, std::less<>> surveys{};

  /// `session` is the game after the window.
  void see(const Session& session, int turn_seen, const Played& played);

  [[nodiscard]] Survey survey_for(const Viewer& viewer) const;
};

/// An open game folder. While it is open, other commands wait for it.
struct GameDesk {
  GameFolder folder;
  FolderLock lock;
  Session session;
  std::vector<Reception> receptions;
  SoFar so_far{};
  std::vector<std::string> without{};  ///< Collection::without
  AllowedSigners signers{};            ///< if files are signed
  std::vector<SeatChange> seats{};     ///< those that bots play, or have played
  ThinkTime think{};                   ///< of programs among them

  [[nodiscard]] GameAt at() const { return {session, so_far.waiting ? &*so_far.waiting : nullptr}; }

  [[nodiscard]] Collection collection() const { return collection_of(receptions); }

  /// The full name of the bot that plays for a player in the next window; empty for a person.
  [[nodiscard]] std::string bot_of(std::string_view player) const;

  /// The players whose seats people play in the next window.
  [[nodiscard]] std::vector<std::string> people() const;

  /// Adds to `without` those players whose commitments are still missing.
  void wait_no_longer_for(std::span<const std::string> players);

  /// As it would be with those files only.
  [[nodiscard]] Collection collection_of(std::span<const Reception> some) const;

  /// The file that counts and has these bytes; null if there is none.
  [[nodiscard]] const Reception* counting_copy(const Digest& digest) const;
};

/// Opens a folder: plays its replay again, checks it, and reads the receptions. Empty, after an
/// error message and with the status set, if something in it cannot be used. Warns of lines of
/// `allowed_signers` that give no player a key.
[[nodiscard]] std::optional<GameDesk> open_desk(Context& context, const std::string& folder_path);

/// Those of files: from the first on, before the other.
struct Numbers {
  int from = 1;
  int before = std::numeric_limits<int>::max();
};

/// Applies the umpire's accepted files to the state, because players' orders are read against that
/// state; only those with these numbers. Do not continue play with the session after that.
void take_umpires_files(GameDesk& desk, Numbers numbers, Problems& problems);

/// A received file, by its stored name. Empty, after reporting it, if it is missing or was changed.
[[nodiscard]] std::optional<Delivered> received_file(const GameDesk& desk,
                                                     const Reception& reception,
                                                     Problems& problems);

/// In a game with signed files: reports if the signature of a player's file is missing or no longer
/// valid. `file` is the result of received_file().
void check_still_signed(const GameDesk& desk, const Reception& reception, const Delivered& file,
                        Problems& problems);

/// Whether something could be written; says why not, and sets the status system_failed.
[[nodiscard]] bool is_written(Context& context, const std::optional<WriteError>& error);

/// The argument that names the folder.
[[nodiscard]] OptionRow folder_option(std::string& folder);

/// The same for commands without further arguments: the default is the current folder.
[[nodiscard]] OptionRow folder_or_here_option(std::string& folder);

// The players' keys in a game of signed files. That they are there is the umpire's to see to: no
// player gets a receipt because they are not.

/// Whether signatures can be checked at all; says so where not, and sets the status bad_input.
[[nodiscard]] bool can_check_signatures(Context& context, const GameDesk& desk);

/// Why no signature of that player can be checked; nothing where one can, or where files are not
/// signed. Not escaped.
[[nodiscard]] std::optional<std::string> why_not_checked(const GameDesk& desk,
                                                         std::string_view player);

/// The players without a key, in a game of signed files that is not over.
[[nodiscard]] std::vector<std::string> players_without_keys(const GameDesk& desk);

// Chains for joint dice that a game folder keeps: the game master's, and those of bots. People
// keep their own (formats/console/seal_file.h).

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
