#pragma once

// The room mail/folder. A game by mail as a folder: where its files are (this header), how a file
// that comes in is taken (intake.h) and recorded (reception.h), which of them count
// (collection.h), what is owed (status.h), and what goes out: receipts (receipt.h) and reports to
// each player (report/report.h). Read this header first, then intake.h.

#include "formats/replay/session.h"
#include "formats/text/file_calls.h"
#include "mail/folder/reception.h"

#include <optional>
#include <string>
#include <vector>

/// A game as a folder: where its files are, and what came in. The replay is the only truth of the
/// game; all else is what was received, and what can be written again. docs/play-by-mail.md.
namespace prizecourt {

/// The paths of a game folder.
struct GameFolder {
  std::string path;

  [[nodiscard]] std::string replay() const { return path + "/game.replay.yaml"; }

  [[nodiscard]] std::string readme() const { return path + "/README.md"; }

  [[nodiscard]] std::string due() const { return path + "/due.txt"; }

  [[nodiscard]] std::string without() const { return path + "/without.txt"; }

  /// Which seats bots play; not there where all players are people.
  [[nodiscard]] std::string seats() const { return path + "/seats.txt"; }

  /// The chain that the folder keeps for the umpire or for a bot; a secret of the game master.
  [[nodiscard]] std::string chain(std::string_view party) const {
    return path + '/' + std::string(party) + ".chain";
  }

  /// How long programs of others may think; not there where that is the usual time.
  [[nodiscard]] std::string think() const { return path + "/think.yaml"; }

  /// What a bot has committed to and not opened yet, and what programs of others write to their
  /// error streams.
  [[nodiscard]] std::string bots() const { return path + "/bots"; }

  /// The latter of whoever plays that seat.
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

  /// What everybody committed to for the window after that.
  [[nodiscard]] std::string commitments(int window) const {
    return reports(window) + "/commitments.md";
  }
};

/// Keeps other commands out of a folder for as long as it lives; they wait.
class FolderLock {
 public:
  /// Nothing where there is no such folder for this user; `why` then says why. Throws SystemFailure
  /// where it cannot be locked.
  [[nodiscard]] static std::optional<FolderLock> take(const std::string& folder, std::string& why);

  /// The same without waiting: nothing, and no reason, where somebody else works in it.
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

/// All that came in, by number. Reports what cannot be read; then nothing.
[[nodiscard]] std::optional<std::vector<Reception>> read_receptions(const GameFolder& folder,
                                                                    Problems& problems);

/// What came in, to the byte.
struct ReceivedBytes {
  std::string_view file;
  std::string_view signature{};  ///< kept beside the file, unless it is empty
};

/// Keeps a file that came in: the file first, since what is known of it counts as soon as it is
/// there.
[[nodiscard]] std::optional<WriteError> keep(const GameFolder& folder, const Reception& reception,
                                             const ReceivedBytes& bytes, FileCalls& calls);

/// Whether all that a folder holds is of one time: nothing of a later window than the replay,
/// nothing that was checked against another game than it, no receipt for a file that is not there.
/// Reports what is not: an older copy of the replay, or the lack of what the umpire keeps beside
/// it, would else begin the game anew without a word.
[[nodiscard]] bool is_of_one_time(const GameFolder& folder, const Session& session,
                                  const std::vector<Reception>& receptions, Problems& problems);

/// Removes what commands that were killed left: temporary files, and received files that nothing
/// is known of, for which nobody got a receipt. The folder must be locked and of one time. What
/// cannot be removed stays; it is in nobody's way.
void sweep(const GameFolder& folder, const std::vector<Reception>& receptions);

}  // namespace prizecourt
