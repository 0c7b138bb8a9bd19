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

}  // namespace prizecourt::post
