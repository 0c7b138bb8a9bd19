#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/office/office.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_desk.h"

#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// The folders of the games that the mails of one run are for.
namespace prizecourt::post {

/// The context of a command that works in a game folder: what it says is kept instead of printed.
class QuietContext {
 public:
  explicit QuietContext(const Office& office)
      : context_{.out = out_,
                 .err = err_,
                 .rulesets = office.context().rulesets,
                 .files = office.context().files} {}

  [[nodiscard]] Context& context() { return context_; }

  /// What went wrong, as it was said; what else was said where nothing did. Throws SystemFailure
  /// where it was the disk.
  [[nodiscard]] std::string trouble() const;

  /// The same in one line, for a mail's record.
  [[nodiscard]] std::string why() const;

 private:
  std::ostringstream out_;
  std::ostringstream err_;
  Context context_;
};

/// The fate of a piece of a mail in the game's folder.
struct HandedPiece {
  const Piece* piece = nullptr;
  std::string copy;                  ///< for one received before: "already counts, as number 3"
  std::optional<Receipt> receipt{};  ///< none for a skipped one

  [[nodiscard]] bool is_accepted() const {
    return receipt && receipt->reception.acceptance == Acceptance::accepted;
  }
};

/// Each game is opened once, locked, and verified, however many mails are for it, and closed with
/// this object.
class Games {
 public:
  explicit Games(const Office& office)
      : office_(office) {}

  /// The open folder; null if it cannot be used; `why` then has the reason.
  [[nodiscard]] GameDesk* desk(const GameSettings& game, std::string& why);

  /// Submits pieces for the player, commitments first, as `prizecourt game submit` does. Empty on
  /// problems that the player cannot fix; `why` then has the reason. Some pieces may be in the
  /// folder then, and already count when the mail is processed again.
  [[nodiscard]] std::optional<std::vector<HandedPiece>> hand_in(const Seat& seat,
                                                                const std::vector<Piece>& pieces,
                                                                UtcSeconds arrived,
                                                                std::string& why);

  /// Submits again a file of the player that was accepted at the present position, by the beginning
  /// of its digest; otherwise the same.
  [[nodiscard]] std::optional<std::vector<HandedPiece>> use_again(const Seat& seat,
                                                                  std::string_view digest,
                                                                  UtcSeconds arrived,
                                                                  std::string& why);

 private:
  /// An opened folder, or the reason why it cannot be opened.
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

/// The deadline for orders at the present position; empty if there is none.
[[nodiscard]] std::optional<UtcSeconds> due_in(const Office& office, const GameDesk& desk);

}  // namespace prizecourt::post
