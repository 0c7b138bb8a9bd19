#pragma once

#include "cmd/mail/game_desk.h"
#include "formats/mail/intake.h"
#include "formats/mail/receipt.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace prizecourt {

enum class ReceiptFormat : std::uint8_t { text, json };

/// Adds `--format`.
void add_receipt_format(CLI::App& command, ReceiptFormat& format);

/// Takes in files, keeps them, and answers with receipts.
class Counter {
 public:
  /// The state of the desk's match must be what the umpire's accepted files make of it.
  Counter(Context& context, GameDesk& desk, ReceiptFormat format)
      : context_(context),
        desk_(desk),
        format_(format) {}

  /// Returns false, after saying why, where something cannot be written. A file that is refused
  /// sets the status verdict_no.
  [[nodiscard]] bool take(const HandedIn& handed_in);

  /// Prints what is still owed.
  void close();

 private:
  /// Whether a file that does not count was accepted for a window that is over; says so. Whoever
  /// hands in all that he ever mailed gets no refusal for it, and no receipt.
  [[nodiscard]] bool is_past(const HandedIn& handed_in, const Reception& reception);
  /// Whether the window for which a file was accepted was taken back with its turn.
  [[nodiscard]] bool was_taken_back(const Reception& reception) const;
  void tell_of_copy(const HandedIn& handed_in, const std::string& what_it_is);
  [[nodiscard]] bool keep_file(Reception& reception, const HandedIn& handed_in);
  [[nodiscard]] bool write_receipt(const Receipt& receipt);

  Context& context_;
  GameDesk& desk_;
  ReceiptFormat format_;
};

}  // namespace prizecourt
