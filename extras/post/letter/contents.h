#pragma once

#include "extras/post/letter/letter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a person sent: files of orders, by whatever name; orders in the text between marks
/// (formats/orders/orders_lines.h); a question in the subject. What mail programs do to text is
/// undone where that is certain, and said.
namespace prizecourt::post {

enum class PieceKind : std::uint8_t { orders, commitment };

enum class PieceSource : std::uint8_t {
  file,  ///< to the byte as it was sent
  text,  ///< of the mail's text, mended
};

/// Something to hand in.
struct Piece {
  PieceKind kind = PieceKind::orders;
  PieceSource source = PieceSource::file;
  std::string part{};  ///< "2.1"
  std::string name{};  ///< what messages call it: the file's name, harmless as a file's name; or
                       ///< `text of part 1`
  std::string bytes{};
  std::string signature{};  ///< the content of the `.sig` file beside it; empty for none
  std::string game{};       ///< as it says; empty where it does not
  int turn = 0;             ///< as it says; 0 where it does not
  std::string player{};
  std::vector<std::string> repairs{};  ///< what was undone, sentences
};

enum class Question : std::uint8_t { status, report, orders, help, absent, use };

/// What a subject asks for.
struct Asked {
  Question question{};
  int turn = 0;         ///< of `report`; 0 for the last one
  std::string until{};  ///< of `absent until`: 2026-12-20, a day that exists
  std::string hash{};   ///< of `use`: hexadecimal digits, in small letters
};

struct Contents {
  std::vector<Piece> pieces{};
  std::vector<std::string> refused{};  ///< what was not taken, why, and what to do; sentences
  std::vector<std::string> notes{};    ///< what was left alone and is no fault; sentences
  std::optional<Asked> asked{};
  std::string wrong_question{};  ///< what is wrong with a subject that asks; a sentence, or empty
  std::string words{};           ///< what a person wrote in the text, mended: for a word of his own
};

[[nodiscard]] Contents contents_of(const Letter& letter);

/// The question that a subject asks, after `Re:`, `AW:` and `[tags]`; nothing for any other.
[[nodiscard]] std::optional<Asked> question_in(std::string_view subject);

/// What is wrong with a subject that begins as a question and is none: a sentence, or empty.
[[nodiscard]] std::string wrong_question_in(std::string_view subject);

// The text of a mail as its writer saw it, with what programs do to it undone as far as that is
// certain.

/// A line of a mail's text.
struct TextLine {
  std::string text{};  ///< without the `>` of quoting
  int quotes = 0;      ///< how many there were
};

struct MendedText {
  std::vector<TextLine> lines{};
  std::vector<std::string> repairs{};  ///< sentences
  std::string trouble{};               ///< why it is not read, a clause; empty where it is
};

/// The text of a part of type `text/…`: characters by to_characters(), HTML by text_of_html(),
/// flowed lines (RFC 3676) joined, blanks of all kinds made plain ones, invisible characters left
/// out.
[[nodiscard]] MendedText mended_text(const Part& part);

/// Whether brackets and quotes of a line of orders are closed at its end.
[[nodiscard]] bool is_closed(std::string_view line);

/// Whether a line begins as an order in lines does, `lawrence.course: …`: a word, a colon, a blank.
[[nodiscard]] bool begins_as_order(std::string_view line);

/// The text with plain quotation marks in place of typographic ones, and plain hyphens.
[[nodiscard]] std::string with_plain_quotes(std::string_view text);

// Orders in the text of a mail. Only what stands between marks (formats/orders/orders_lines.h)
// counts, or a whole order file, commitment or signature that somebody pasted; where a reply ends
// is never guessed.

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

// What a part of a mail is, by its content: neither its name nor its type is believed.

enum class PartKind : std::uint8_t {
  text,        ///< what a person wrote, or a text file
  orders,      ///< an order file, of whatever name
  commitment,  ///< to sealed orders
  signature,   ///< by ssh-keygen, of the file beside it
  picture,
  secret,   ///< a private key or a chain: nobody's but its owner's
  ignored,  ///< what programs add: signatures of mails, calling cards
  other,    ///< what nobody opens
};

struct JudgedPart {
  PartKind kind{};
  std::string words{};   ///< what it is, for people: "a ZIP archive"; empty for texts and orders
  std::string advice{};  ///< what to do instead; a sentence, or empty
};

[[nodiscard]] JudgedPart judge_part(const Part& part);

/// Whether a part is a file, and not what its writer reads as his mail.
[[nodiscard]] bool is_file(const Part& part);

/// A file's name without folders, controls and what shells and terminals read otherwise, of at most
/// 80 bytes; `part-2.1` where nothing is left of it.
[[nodiscard]] std::string harmless_name(const Part& part);

}  // namespace prizecourt::post
