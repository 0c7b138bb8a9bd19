#pragma once

#include "formats/console/command.h"
#include "mail/folder/intake.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_desk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace prizecourt {

/// `--format`.
[[nodiscard]] OptionRow receipts_option(TextOrJson& format);

/// What became of a file that was handed in.
struct Counted {
  /// Of one that came before: what it is, "counts already, as number 3"; else empty.
  std::string copy{};
  std::optional<Receipt> receipt{};  ///< none for one that is passed over
};

/// Takes in files, keeps them, and answers with receipts.
class Counter {
 public:
  /// The state of the desk's match must be what the umpire's accepted files make of it. `now` is
  /// the time as receptions have it.
  Counter(Context& context, GameDesk& desk, std::string now)
      : context_(context),
        desk_(desk),
        now_(std::move(now)) {}

  /// Takes in a file and writes its receipt into the folder. Nothing, after saying why, where
  /// something cannot be written. A file that is refused sets the status verdict_no.
  [[nodiscard]] std::optional<Counted> count(const HandedIn& handed_in);

  /// The same, and prints the receipt. Returns whether all could be written.
  [[nodiscard]] bool take(const HandedIn& handed_in, TextOrJson format);

 private:
  /// Of a file that does not count and was accepted for a window that is over: what it is; else
  /// empty. Whoever hands in all that he ever mailed gets no refusal for it, and no receipt.
  [[nodiscard]] std::string past(const Reception& reception) const;
  /// Whether the window for which a file was accepted was taken back with its turn.
  [[nodiscard]] bool was_taken_back(const Reception& reception) const;
  [[nodiscard]] bool keep_file(Reception& reception, const HandedIn& handed_in);
  [[nodiscard]] bool write_receipt(const Receipt& receipt);

  Context& context_;
  GameDesk& desk_;
  std::string now_;
};

}  // namespace prizecourt
