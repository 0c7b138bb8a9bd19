#include "extras/post/letter/contents.h"
#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

// A question in a subject: `Re: [lake-erie] report 3`.
namespace prizecourt::post {
namespace {

/// What programs put before the subject of an answer or of a forwarded mail, in the languages that
/// have words of their own. Case counts where the letters are not ASCII.
constexpr std::array<std::string_view, 52> answer_prefixes = {
    "re",     "aw",   "sv",   "vs",   "fw",   "fwd",  "wg",   "tr",  "rv",    "ref", "rif",
    "antw",   "res",  "enc",  "odp",  "pd",   "ynt",  "ilt",  "i",   "r",     "vl",  "vb",
    "doorst", "bls",  "trs",  "ats",  "nl",   "ap",   "rép",  "Rép", "réf",   "Réf", "vá",
    "Vá",     "İlt",  "Απ",   "ΑΠ",   "Πρθ",  "ΠΡΘ",  "ΣΧΕΤ", "Отв", "Ответ", "Пер", "Пересл",
    "回复",   "回覆", "答复", "转发", "轉寄", "返信", "転送", "회신"};

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
  return year && month && day && days_since_1970(*year, *month, *day);
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
