#include "extras/post/letter/contents.h"

#include "engine/table/digest.h"
#include "extras/post/letter/encodings.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

namespace prizecourt::post {
namespace {

/// "part 2, `orders.yaml`": as receipts name a part.
std::string words_for_part(const Part& part) {
  std::string words = "part " + part.path;
  if (!part.name.empty()) words += ", `" + shortened(on_one_line(as_utf8(part.name)), 60) + "`,";
  return words;
}

void capitalise(std::string& sentence) {
  if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z') {
    sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
  }
}

std::string sentence(std::string words, std::string_view more) {
  capitalise(words);
  words += '.';
  if (!more.empty()) words += ' ' + std::string(more);
  return words;
}

std::string text_under(const Delivered& file, std::string_view key) {
  const auto node = file.find(key);
  return node ? std::string(node->text()) : std::string();
}

/// What the file says of itself.
void label(Piece& piece) {
  const Delivered file(piece.name, piece.bytes);
  piece.game = text_under(file, "game");
  piece.player = text_under(file, "player");
  const std::string turn = text_under(file, "turn");
  int number = 0;
  const auto [end, error] = std::from_chars(turn.data(), turn.data() + turn.size(), number);
  if (error == std::errc() && end == turn.data() + turn.size() && number > 0) piece.turn = number;
}

/// The orders of a file, however they are written; empty where they cannot be understood.
std::string orders_of(const Piece& piece) {
  const Delivered file(piece.name, piece.bytes);
  const yaml::Document* const document = file.document();
  return document == nullptr ? std::string() : in_lines(document->root());
}

std::string checksum(const Piece& piece) {
  return to_hex(blake2b(piece.bytes)).substr(0, 8);
}

bool is_for_the_same(const Piece& a, const Piece& b) {
  return a.kind == b.kind && a.turn != 0 && a.turn == b.turn && a.game == b.game &&
         a.player == b.player;
}

bool says_the_same(const Piece& a, const Piece& b) {
  if (a.bytes == b.bytes) return true;
  if (a.kind != PieceKind::orders) return false;
  const std::string orders = orders_of(a);
  return !orders.empty() && orders == orders_of(b);
}

class ContentsReader {
 public:
  explicit ContentsReader(const Letter& letter)
      : letter_(letter) {}

  Contents read() {
    for (const Part& part : letter_.parts) read_part(part);
    pair_signatures();
    settle_doubles();
    contents_.asked = question_in(letter_.subject);
    contents_.wrong_question = wrong_question_in(letter_.subject);
    // Who writes orders under the subject `orders` asks for none.
    if (!contents_.pieces.empty()) contents_.asked.reset();
    say_what_was_not_taken();
    return std::move(contents_);
  }

 private:
  void refuse(std::string sentence) { contents_.refused.push_back(std::move(sentence)); }

  void note(std::string sentence) { contents_.notes.push_back(std::move(sentence)); }

  void read_part(const Part& part) {
    const JudgedPart judged = judge_part(part);
    switch (judged.kind) {
      case PartKind::text:
        return read_text(part);
      case PartKind::orders:
        return take_file(part, PieceKind::orders);
      case PartKind::commitment:
        return take_file(part, PieceKind::commitment);
      case PartKind::signature:
        return signatures_.push_back({.part = &part, .bytes = part.bytes});
      case PartKind::picture:
        return pictures_.push_back(&part);
      case PartKind::ignored:
        return;
      case PartKind::secret:
      case PartKind::other:
        return refuse(sentence(words_for_part(part) + " is " + judged.words, judged.advice));
    }
  }

  void take_file(const Part& part, PieceKind kind) {
    if (!part.trouble.empty()) {
      return refuse(
          sentence(words_for_part(part) + " cannot be read: " + part.trouble, "Send it again."));
    }
    Piece piece{.kind = kind,
                .source = PieceSource::file,
                .part = part.path,
                .name = harmless_name(part),
                .bytes = part.bytes};
    label(piece);
    contents_.pieces.push_back(std::move(piece));
  }

  void read_text(const Part& part) {
    const bool is_told = !part.alternative.empty() && told_.contains(part.alternative);
    if (is_told && !is_file(part)) return;
    const MendedText text = mended_text(part);
    if (!text.trouble.empty()) {
      return refuse(sentence(words_for_part(part) + " cannot be read: " + text.trouble,
                             "Send it again as plain text."));
    }
    TextFindings found = orders_in_text(text);
    if (!is_file(part)) {
      add_words(part, text);
      if (unmarked_.empty()) unmarked_ = unmarked_order_in(text);
    }
    if (found.empty()) return;
    told_.insert(part.alternative);
    for (TextOrders& orders : found.orders) take_text(part, std::move(orders));
    for (std::string& one : found.signatures) {
      signatures_.push_back({.part = &part, .bytes = std::move(one), .is_pasted = true});
    }
    for (std::string& one : found.refused) refuse(std::move(one));
    for (std::string& one : found.notes) note(std::move(one));
  }

  void take_text(const Part& part, TextOrders orders) {
    Piece piece{.kind = orders.is_commitment ? PieceKind::commitment : PieceKind::orders,
                .source = PieceSource::text,
                .part = part.path,
                .name = part.name.empty() ? "text of part " + part.path : harmless_name(part),
                .bytes = std::move(orders.bytes),
                .repairs = std::move(orders.repairs)};
    if (part.depth > 0)
      piece.repairs.emplace_back("They are in a mail that is attached to this one.");
    label(piece);
    contents_.pieces.push_back(std::move(piece));
  }

  /// What he wrote himself, for a word of his own; of an alternative, one of its parts.
  void add_words(const Part& part, const MendedText& text) {
    if (part.depth > 0) return;
    if (!part.alternative.empty() && !worded_.insert(part.alternative).second) return;
    for (const TextLine& line : text.lines) {
      if (line.quotes == 0) contents_.words += line.text + '\n';
    }
  }

  /// A file of a signature, or one that was pasted into a text.
  struct FoundSignature {
    const Part* part = nullptr;
    std::string bytes{};
    bool is_pasted = false;
  };

  /// A signature belongs to the file that its name says, else to the only one.
  void pair_signatures() {
    for (const FoundSignature& signature : signatures_) {
      Piece* const piece = signed_by(signature);
      if (piece != nullptr && piece->signature == signature.bytes) continue;
      if (piece == nullptr || !piece->signature.empty()) {
        refuse(
            sentence(words_for_part(*signature.part) +
                         (signature.is_pasted ? " has a signature in it" : " is a signature") +
                         ", but it is unclear of which file",
                     "Attach the file and its signature, as `orders.yaml` and `orders.yaml.sig`."));
      } else {
        piece->signature = signature.bytes;
      }
    }
  }

  Piece* signed_by(const FoundSignature& signature) {
    const std::string name = harmless_name(*signature.part);
    std::vector<Piece*> files;
    for (Piece& piece : contents_.pieces) {
      if (piece.source != PieceSource::file && !signature.is_pasted) continue;
      if (name == piece.name + ".sig" || name == piece.name + ".sig.txt") return &piece;
      files.push_back(&piece);
    }
    return files.size() == 1 ? files.front() : nullptr;
  }

  /// Of two that say the same one is kept, the one that was sent to the byte; of two that differ
  /// none.
  void settle_doubles() {
    auto& pieces = contents_.pieces;
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const Piece& a, const Piece& b) { return a.source < b.source; });
    std::vector<Piece> kept;
    std::set<std::size_t> refused;
    for (Piece& piece : pieces) {
      const auto other = std::find_if(
          kept.begin(), kept.end(), [&](const Piece& one) { return is_for_the_same(one, piece); });
      if (other == kept.end()) {
        kept.push_back(std::move(piece));
      } else if (!says_the_same(*other, piece)) {
        refused.insert(static_cast<std::size_t>(other - kept.begin()));
        refuse_two(*other, piece);
      }
    }
    pieces.clear();
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!refused.contains(i)) pieces.push_back(std::move(kept[i]));
    }
  }

  void refuse_two(const Piece& a, const Piece& b) {
    const auto words_for = [](const Piece& piece) {
      return "`" + piece.name + "` (part " + piece.part + ", checksum " + checksum(piece) + ")";
    };
    refuse("Two " + std::string(a.kind == PieceKind::orders ? "sets of orders" : "commitments") +
           " of " + on_one_line(a.player) + " for turn " + std::to_string(a.turn) + " of " +
           on_one_line(a.game) + " are in this mail, and they differ: " + words_for(a) + " and " +
           words_for(b) + ". Neither was accepted: send the one you want.");
  }

  void say_what_was_not_taken() {
    const bool is_taken = !contents_.pieces.empty();
    for (const Part* const picture : pictures_) {
      if (is_taken || contents_.asked) {
        note(sentence(words_for_part(*picture) + " is a picture and was ignored", ""));
      } else {
        refuse(sentence(words_for_part(*picture) + " is a picture",
                        "Orders cannot be read from pictures: type them."));
      }
    }
    if (is_taken || !contents_.refused.empty()) return;
    if (!unmarked_.empty()) {
      return refuse("`" + shortened(unmarked_, 60) +
                    "` looks like an order, but the line `=== orders GAME TURN PLAYER ===` is "
                    "missing, so nothing was accepted. Put it before your orders and `=== end ===` "
                    "after them, or attach the file.");
    }
    if (contents_.asked || !contents_.wrong_question.empty()) return;
    refuse(
        "No orders were found: neither an order file nor lines between `=== orders GAME TURN "
        "PLAYER ===` and `=== end ===`.");
  }

  const Letter& letter_;
  Contents contents_;
  std::vector<FoundSignature> signatures_;
  std::vector<const Part*> pictures_;
  std::set<std::string, std::less<>> told_;    ///< alternatives in which something was found
  std::set<std::string, std::less<>> worded_;  ///< alternatives whose words are known
  std::string unmarked_;
};

}  // namespace

Contents contents_of(const Letter& letter) {
  return ContentsReader(letter).read();
}

}  // namespace prizecourt::post
