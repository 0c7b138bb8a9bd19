#include "extras/post/letter/contents.h"

#include "engine/table/digest.h"
#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <glib.h>
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

std::string sentence(std::string words, std::string_view more) {
  if (words.front() >= 'a' && words.front() <= 'z') {
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  }
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
      piece.repairs.emplace_back("They are in a message that is attached to this one.");
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
           on_one_line(a.game) + " are in this message, and they differ: " + words_for(a) +
           " and " + words_for(b) + ". Neither was accepted: send the one you want.");
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

// ---- a question in a subject: `Re: [lake-erie] report 3` ----

namespace {

/// What programs put before the subject of an answer or of a forwarded mail, in the languages that
/// have words of their own. Case counts where the letters are not ASCII.
constexpr std::array<std::string_view, 53> answer_prefixes = {
    "re",     "aw",      "sv",   "vs",   "fw",   "fwd",  "wg",   "tr",   "rv",  "ref",   "rif",
    "antw",   "antwort", "res",  "enc",  "odp",  "pd",   "ynt",  "ilt",  "i",   "r",     "vl",
    "vb",     "doorst",  "bls",  "trs",  "ats",  "nl",   "ap",   "rép",  "Rép", "réf",   "Réf",
    "vá",     "Vá",      "İlt",  "Απ",   "ΑΠ",   "Πρθ",  "ΠΡΘ",  "ΣΧΕΤ", "Отв", "Ответ", "Пер",
    "Пересл", "回复",    "回覆", "答复", "转发", "轉寄", "返信", "転送", "회신"};

/// The longest of them in bytes, with a number such as `[12]`.
constexpr std::size_t longest_prefix = 18;

/// Where the colon after a prefix is, also the full-width one, and its size; no size for none.
std::pair<std::size_t, std::size_t> colon_in(std::string_view subject) {
  constexpr std::string_view full_width = "\uFF1A";
  const std::size_t plain = subject.find(':');
  const std::size_t wide = subject.find(full_width);
  if (plain == std::string_view::npos && wide == std::string_view::npos) return {0, 0};
  return plain < wide ? std::pair(plain, std::size_t{1}) : std::pair(wide, full_width.size());
}

/// Takes `Re:`, `Re[2]:` and `[tag]` off, as many as there are.
std::string_view without_prefixes(std::string_view subject) {
  while (true) {
    subject = trimmed(subject);
    if (subject.starts_with('[')) {
      const std::size_t end = subject.find(']');
      if (end == std::string_view::npos) return subject;
      subject.remove_prefix(end + 1);
      continue;
    }
    const auto [colon, size] = colon_in(subject);
    if (size == 0 || colon > longest_prefix) return subject;
    std::string_view word = trimmed(subject.substr(0, colon));
    word = word.substr(0, word.find('['));
    const bool is_prefix =
        std::any_of(answer_prefixes.begin(), answer_prefixes.end(),
                    [&](std::string_view one) { return is_same_word(one, word); });
    if (!is_prefix) return subject;
    subject.remove_prefix(colon + size);
  }
}

/// Whether it is a day as 2026-12-20, and there is such a day.
bool is_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = number_in(text.substr(0, 4), 4);
  const auto month = number_in(text.substr(5, 2), 2);
  const auto day = number_in(text.substr(8, 2), 2);
  return year && month && day && *year >= 1900 &&
         g_date_valid_dmy(static_cast<GDateDay>(*day), static_cast<GDateMonth>(*month),
                          static_cast<GDateYear>(*year)) != 0;
}

/// The words of a subject that may ask something.
std::vector<std::string> words_asked(std::string_view subject) {
  std::string_view rest = without_prefixes(subject);
  while (!rest.empty() && std::string_view(".!?").find(rest.back()) != std::string_view::npos) {
    rest.remove_suffix(1);
  }
  return words_in(in_small_letters(rest), " \t");
}

}  // namespace

std::optional<Asked> question_in(std::string_view subject) {
  const std::vector<std::string> words = words_asked(subject);
  if (words.empty()) return std::nullopt;
  const std::string& first = words.front();
  if (words.size() == 1) {
    if (first == "status") return Asked{.question = Question::status};
    if (first == "report") return Asked{.question = Question::report};
    if (first == "orders") return Asked{.question = Question::orders};
    if (first == "help") return Asked{.question = Question::help};
  }
  if (words.size() == 2 && first == "report") {
    if (const auto turn = number_in(words[1], 4)) {
      return Asked{.question = Question::report, .turn = *turn};
    }
  }
  if (words.size() == 3 && first == "absent" && words[1] == "until" && is_day(words[2])) {
    return Asked{.question = Question::absent, .until = words[2]};
  }
  if (words.size() == 2 && first == "use" && words[1].size() >= 4 && words[1].size() <= 64 &&
      words[1].find_first_not_of("0123456789abcdef") == std::string::npos) {
    return Asked{.question = Question::use, .hash = words[1]};
  }
  return std::nullopt;
}

std::string wrong_question_in(std::string_view subject) {
  const std::vector<std::string> words = words_asked(subject);
  if (words.empty() || question_in(subject)) return {};
  if (words.front() == "absent") {
    return "The subject begins with `absent` but has no date; expected for example `absent until "
           "2026-12-20`.";
  }
  if (words.size() == 2 && words.front() == "use") {
    return "The subject begins with `use` but has no checksum; expected for example `use 3f9c`, "
           "from the receipt.";
  }
  if (words.size() == 2 && words.front() == "report") {
    return "The subject begins with `report` but names no turn; expected `report 3`, or `report` "
           "for the last one.";
  }
  return {};
}

}  // namespace prizecourt::post
