#pragma once

#include "extras/post/letter/mended_text.h"

#include <string>
#include <vector>

/// Orders in the text of a mail. Only what stands between marks (formats/orders/orders_lines.h)
/// counts, or a whole order file, commitment or signature that somebody pasted; where a reply ends
/// is never guessed.
namespace prizecourt::post {

/// An order file that was found in a text, or a commitment.
struct TextOrders {
  bool is_commitment = false;
  std::string bytes{};
  std::vector<std::string> repairs{};  ///< what was undone, sentences
};

struct TextFindings {
  std::vector<TextOrders> orders{};
  std::vector<std::string> signatures{};  ///< as ssh-keygen writes them
  std::vector<std::string> refused{};     ///< sentences
  std::vector<std::string> notes{};       ///< sentences

  [[nodiscard]] bool empty() const {
    return orders.empty() && signatures.empty() && refused.empty() && notes.empty();
  }
};

[[nodiscard]] TextFindings orders_in_text(const MendedText& text);

/// The first line outside quotes that looks like an order, though it stands between no marks; empty
/// where there is none.
[[nodiscard]] std::string unmarked_order_in(const MendedText& text);

}  // namespace prizecourt::post
