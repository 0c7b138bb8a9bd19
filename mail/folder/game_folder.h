#pragma once

// The room mail/folder. A game by mail as a folder: its files (this header), how a received file is
// judged (intake.h) and recorded (reception.h), which files count (collection.h), which orders are
// missing (status.h), and what is sent: receipts (receipt.h) and reports to each player
// (report/report.h). Read this header first, then intake.h.

#include "formats/replay/session.h"
#include "formats/text/file_calls.h"
#include "mail/folder/reception.h"

#include <optional>
#include <string>
#include <vector>

/// A game as a folder: its files, and the files received. The replay is the game; everything else
/// is either received or can be written again. docs/play-by-mail.md.
namespace prizecourt {

/// The paths of a game folder.
struct GameFolder {
  std::string path;

  [[nodiscard]] std::string replay() const { return path + "/game.replay.yaml"; }

  [[nodiscard]] std::string readme() const { return path + "/README.md"; }

  [[nodiscard]] std::string due() const { return path + "/due.txt"; }

  [[nodiscard]] std::string without() const { return path + "/without.txt"; }

  /// The seats that bots play; missing if all players are people.
  [[nodiscard]] std::string seats() const { return path + "/seats.txt"; }

  /// The chain that the folder keeps for the umpire or for a bot; a secret of the game master.
  [[nodiscard]] std::string chain(std::string_view party) const {
    return path + '/' + std::string(party) + ".chain";
  }

  /// The time limits of external programs; missing if they are the usual ones.
  [[nodiscard]] std::string think() const { return path + "/think.yaml"; }

  /// The unopened commitments of bots, and the standard error of external programs.
  [[nodiscard]] std::string bots() const { return path + "/bots"; }

  /// The standard error of the program in that seat.
  [[nodiscard]] std::string errors(std::string_view player) const {
    return bots() + '/' + std::string(player) + ".stderr.txt";
  }

  [[nodiscard]] std::string allowed_signers() const { return path + "/allowed_signers"; }

  [[nodiscard]] std::string received() const { return path + "/received"; }

  [[nodiscard]] std::string receipts() const { return path + "/receipts"; }

  [[nodiscard]] std::string reports() const { return path + "/reports"; }

  /// A received file, by the name it is kept under.
  [[nodiscard]] std::string received(const std::string& kept) const;
  [[nodiscard]] std::string reception(int number) const;
  [[nodiscard]] std::string receipt(int number, std::string_view ending) const;
  /// The folder of the reports on a window; 0: on the start of the game.
  [[nodiscard]] std::string reports(int window) const;

  /// The commitments for the window after that.
  [[nodiscard]] std::string commitments(int window) const {
    return reports(window) + "/commitments.md";
  }
};

/// Keeps other commands out of a folder for as long as it lives; they wait.
class FolderLock {
 public:
  /// Empty if there is no such folder for this user; `why` then has the reason. Throws
  /// SystemFailure if it cannot be locked.
  [[nodiscard]] static std::optional<FolderLock> take(const std::string& folder, std::string& why);

  /// The same without waiting: empty, and without a reason, if another command works in it.
  [[nodiscard]] static std::optional<FolderLock> try_take(const std::string& folder,
                                                          std::string& why);

  FolderLock(FolderLock&& other) noexcept;
  FolderLock& operator=(FolderLock&& other) noexcept;
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  explicit FolderLock(int folder)
      : folder_(folder) {}

  [[nodiscard]] static std::optional<FolderLock> take(const std::string& folder, int operation,
                                                      std::string& why);

  int folder_ = -1;
};

/// All receptions, by number. Reports files that cannot be read and is then empty.
[[nodiscard]] std::optional<std::vector<Reception>> read_receptions(const GameFolder& folder,
                                                                    Problems& problems);

/// A received file, byte for byte.
struct ReceivedBytes {
  std::string_view file;
  std::string_view signature{};  ///< kept beside the file, unless it is empty
};

/// Stores a received file: the file before its reception, because the reception counts as soon as
/// it is written.
[[nodiscard]] std::optional<WriteError> keep(const GameFolder& folder, const Reception& reception,
                                             const ReceivedBytes& bytes, FileCalls& calls);

/// Whether the files of a folder are consistent: none from a later window than the replay, none
/// checked against another game, no receipt without its file. Reports each inconsistency: with an
/// older copy of the replay, or without the umpire's file beside it, the game would otherwise start
/// over without a warning.
[[nodiscard]] bool is_of_one_time(const GameFolder& folder, const Session& session,
                                  const std::vector<Reception>& receptions, Problems& problems);

/// Removes the remains of killed commands: temporary files, and received files without a reception,
/// for which no receipt was sent. The folder must be locked and consistent. Files that cannot be
/// removed do no harm.
void sweep(const GameFolder& folder, const std::vector<Reception>& receptions);

}  // namespace prizecourt
