#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/office/office.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_desk.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The folders of the games that the mails of one run are for.
namespace prizecourt::post {

/// What became of a piece of a mail in the game's folder.
struct HandedPiece {
  const Piece* piece = nullptr;
  std::string copy;                  ///< of one that came before: "counts already, as number 3"
  std::optional<Receipt> receipt{};  ///< none for one that is passed over

  [[nodiscard]] bool is_accepted() const {
    return receipt && receipt->reception.acceptance == Acceptance::accepted;
  }
};

/// Each game is opened once, locked, and verified, however many mails are for it. They are closed
/// with this.
class Games {
 public:
  explicit Games(const Office& office)
      : office_(office) {}

  /// The open folder; null where it cannot be used, and `why` then says why.
  [[nodiscard]] GameDesk* desk(const GameSettings& game, std::string& why);

  /// Hands pieces in as the player's, commitments first, as `prizecourt game submit` does. Nothing
  /// where that is not for the player to mend, and `why` then says why; some of them may be in the
  /// folder then, and count already when the mail is worked off again.
  [[nodiscard]] std::optional<std::vector<HandedPiece>> hand_in(const Seat& seat,
                                                                const std::vector<Piece>& pieces,
                                                                UtcSeconds arrived,
                                                                std::string& why);

  /// A file of the player's that was accepted where the game stands, handed in once more by the
  /// beginning of its digest; the same.
  [[nodiscard]] std::optional<std::vector<HandedPiece>> use_again(const Seat& seat,
                                                                  std::string_view digest,
                                                                  UtcSeconds arrived,
                                                                  std::string& why);

 private:
  /// A folder that was opened, or why not.
  struct Opened {
    std::unique_ptr<GameDesk> desk;
    std::string why;
  };

  [[nodiscard]] std::optional<std::vector<HandedPiece>> count(
      GameDesk& desk, const std::vector<std::pair<const Piece*, HandedIn>>& files,
      UtcSeconds arrived, std::string& why) const;

  const Office& office_;
  std::map<std::string, Opened> opened_;
};

/// Until when orders are collected where the game stands; nothing where nobody has said.
[[nodiscard]] std::optional<UtcSeconds> due_in(const Office& office, const GameDesk& desk);

}  // namespace prizecourt::post
