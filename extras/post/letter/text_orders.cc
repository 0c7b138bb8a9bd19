#include "extras/post/letter/contents.h"
#include "extras/post/letter/encodings.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view end_mark = "=== end ===";
constexpr std::string_view orders_start = "prizecourt: orders/";
constexpr std::string_view commitment_start = "prizecourt: commitment/";
constexpr std::string_view signature_start = "BEGIN SSH SIGNATURE";
constexpr std::string_view signature_end = "END SSH SIGNATURE";

/// Whether a line says something to the reader of orders.
bool is_said(std::string_view line) {
  const std::string_view words = trimmed(line);
  return !words.empty() && words.front() != '#';
}

std::string as_mark(const OrdersMark& mark) {
  return "=== orders " + std::string(mark.game) + ' ' + std::string(mark.turn) + ' ' +
         std::string(mark.player) + " ===";
}

/// `turn 7 of lake-erie`.
std::string words_for(const OrdersMark& mark) {
  return "turn " + std::string(mark.turn) + " of " + std::string(mark.game);
}

// ---- what programs did to the lines of a block ----

std::size_t indentation_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

/// Whether the target of a link is what a program made of the word: `http://schooner.repair/`.
bool is_link_of(std::string_view target, std::string_view word) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    target.remove_prefix(scheme.size());
    if (target.ends_with('/')) target.remove_suffix(1);
    return is_same_word(target, word);
  }
  return false;
}

/// The line with links undone that a program made of words which look like the name of a host:
/// `schooner.repair<http://schooner.repair>: …`, `[schooner.repair](http://schooner.repair): …`.
std::string without_links(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(" \t#");
  if (begin == std::string::npos) return line;
  const bool is_marked = line[begin] == '[';
  const std::size_t start = begin + (is_marked ? 1 : 0);
  const std::size_t end = line.find_first_of(is_marked ? "]" : "< ", start);
  if (end == std::string::npos) return line;
  const std::string word = line.substr(start, end - start);
  const std::size_t open = is_marked ? end + 1 : line.find_first_not_of(' ', end);
  if (open >= line.size() || line[open] != (is_marked ? '(' : '<')) return line;
  const std::size_t close = line.find(is_marked ? ')' : '>', open);
  if (close == std::string::npos) return line;
  if (!is_link_of(std::string_view(line).substr(open + 1, close - open - 1), word)) return line;
  return line.substr(0, begin) + word + line.substr(close + 1);
}

class Mending {
 public:
  Mending(std::vector<std::string> lines, std::vector<std::string>& repairs)
      : lines_(std::move(lines)),
        repairs_(repairs) {}

  std::vector<std::string> mended() {
    for (std::string& line : lines_) {
      line.resize(line.find_last_not_of(" \t") + 1);
      std::string unlinked = without_links(line);
      if (unlinked != line) {
        add_once(repairs_, "Links that your mail program made from orders were removed.");
      }
      line = std::move(unlinked);
      std::string plain = with_plain_quotes(line);
      if (plain != line) add_once(repairs_, "Typographic quotation marks were read as plain ones.");
      line = std::move(plain);
    }
    take_off_indentation(common_indentation());
    join_broken();
    if (is_in_paths()) {
      take_off_indentation(std::numeric_limits<std::size_t>::max());
      std::erase_if(lines_, [](const std::string& line) { return line.empty(); });
    }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::size_t common_indentation() const {
    std::size_t common = std::numeric_limits<std::size_t>::max();
    for (const std::string& line : lines_) {
      if (is_said(line)) common = std::min(common, indentation_of(line));
    }
    return common == std::numeric_limits<std::size_t>::max() ? 0 : common;
  }

  void take_off_indentation(std::size_t most) {
    for (std::string& line : lines_) {
      const std::size_t blanks = std::min(indentation_of(line), most);
      if (blanks == 0) continue;
      if (is_said(line)) add_once(repairs_, "Spaces at the beginning of lines were removed.");
      line.erase(0, blanks);
    }
  }

  /// Joins an order that a program broke into lines: its brackets are open, and what follows has
  /// lost its indentation or never had any.
  void join_broken() {
    constexpr int most = 20;
    std::vector<std::string> whole;
    whole.reserve(lines_.size());
    int joined = 0;
    for (std::string& line : lines_) {
      if (!whole.empty() && joined < most && is_said(line) && indentation_of(line) == 0 &&
          is_open_order(whole.back())) {
        whole.back() += ' ' + line;
        ++joined;
        add_once(repairs_, "Orders that were broken across lines were joined.");
      } else {
        whole.push_back(std::move(line));
        joined = 0;
      }
    }
    lines_ = std::move(whole);
  }

  /// Also one that waits behind a `#`.
  static bool is_open_order(std::string_view line) {
    const std::string_view words = trimmed(line.substr(line.starts_with('#') ? 1 : 0));
    return begins_as_order(words) && !is_closed(words);
  }

  /// Whether each line is an order of its own, so that indentation says nothing.
  [[nodiscard]] bool is_in_paths() const {
    return std::all_of(lines_.begin(), lines_.end(), [](const std::string& line) {
      const std::string_view words = trimmed(line);
      return !is_said(line) || (begins_as_order(words) && !words.ends_with(':'));
    });
  }

  std::vector<std::string> lines_;
  std::vector<std::string>& repairs_;
};

std::string joined_with_feeds(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// ---- blocks between marks ----

/// The lines from one mark to the other, without them.
struct MarkedBlock {
  OrdersMark mark;
  int quotes = 0;  ///< of its first mark
  std::vector<TextLine> body{};
};

class Finder {
 public:
  explicit Finder(const MendedText& text)
      : text_(text) {}

  TextFindings find() {
    const auto& lines = text_.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto mark = orders_mark(lines[i].text);
      if (!mark) continue;
      std::size_t end = i + 1;
      while (end < lines.size() && !is_end_mark(lines[end].text) && !orders_mark(lines[end].text)) {
        ++end;
      }
      const bool is_whole = end < lines.size() && is_end_mark(lines[end].text);
      MarkedBlock block{.mark = *mark, .quotes = lines[i].quotes};
      block.body.assign(lines.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                        lines.begin() + static_cast<std::ptrdiff_t>(end));
      judge(block, is_whole);
      i = is_whole ? end : end - 1;
    }
    refuse_quoted();
    if (findings_.empty()) find_file();
    find_signatures();
    return std::move(findings_);
  }

 private:
  /// The lines of a body that say something, with or without quoting.
  static std::vector<std::string> said_in(const MarkedBlock& block,
                                          bool (*is_wanted)(const TextLine&)) {
    std::vector<std::string> lines;
    for (const TextLine& line : block.body) {
      if (is_said(line.text) && is_wanted(line)) lines.push_back(line.text);
    }
    return lines;
  }

  void judge(const MarkedBlock& block, bool is_whole) {
    const auto own = said_in(block, [](const TextLine& line) { return line.quotes == 0; });
    const auto quoted = said_in(block, [](const TextLine& line) { return line.quotes > 0; });
    if (!is_whole) {
      if (block.quotes == 0 && !own.empty()) refuse_open(block);
      return;
    }
    if (own.empty() && quoted.empty()) {
      if (block.quotes == 0) {
        findings_.notes.push_back("The draft for " + words_for(block.mark) +
                                  " in the text has no orders: all its lines begin with `#`.");
      }
      return;
    }
    if (!own.empty() && !quoted.empty()) return refuse_mixed(block, quoted.front());
    if (own.empty()) {
      quoted_.push_back(block.mark);
      return;
    }
    take(block, own);
  }

  void refuse_open(const MarkedBlock& block) {
    findings_.refused.push_back(
        "The orders for " + words_for(block.mark) + " in the text do not end with the line `" +
        std::string(end_mark) +
        "`, so some may be missing: none were accepted. Send them again with that line.");
  }

  void refuse_mixed(const MarkedBlock& block, const std::string& line) {
    findings_.refused.push_back("Some lines of the orders for " + words_for(block.mark) +
                                " in the text begin with `>`, like quoted text, such as `" +
                                shortened(line, 60) +
                                "`: none were accepted. Send them all again without `>`.");
  }

  void take(const MarkedBlock& block, const std::vector<std::string>& own) {
    TextOrders orders{.bytes = as_mark(block.mark) + '\n', .repairs = text_.repairs};
    std::vector<std::string> lines;
    if (block.quotes == 0) {
      for (const TextLine& line : block.body) lines.push_back(line.quotes == 0 ? line.text : "");
    } else {
      lines = own;
      orders.repairs.emplace_back(
          "Your orders are between the lines of a quoted draft; the lines without `>` were "
          "accepted.");
    }
    orders.bytes += joined_with_feeds(Mending(std::move(lines), orders.repairs).mended());
    orders.bytes += std::string(end_mark) + '\n';
    findings_.orders.push_back(std::move(orders));
  }

  /// Orders that are only quoted may be old ones, or somebody else's.
  void refuse_quoted() {
    if (!findings_.orders.empty() || !findings_.refused.empty() || quoted_.empty()) return;
    findings_.refused.push_back(
        "The orders for " + words_for(quoted_.front()) +
        " are only in quoted text, after `>`: none were accepted. To give these orders, send them "
        "again without `>`, with the first and the last line.");
  }

  // ---- a whole file ----

  void find_file() {
    const auto& lines = text_.lines;
    const auto is_start = [](const TextLine& line) {
      const std::string_view words = trimmed(line.text);
      return line.quotes == 0 &&
             (words.starts_with(orders_start) || words.starts_with(commitment_start));
    };
    const auto first = std::find_if(lines.begin(), lines.end(), is_start);
    if (first == lines.end()) return;
    if (std::find_if(first + 1, lines.end(), is_start) != lines.end()) {
      findings_.refused.emplace_back(
          "The text contains two files: none was accepted. Send one file in each message, or "
          "attach them.");
      return;
    }
    std::vector<std::string> body;
    auto line = first;
    for (; line != lines.end() && is_of_file(*line); ++line) body.push_back(line->text);
    for (; line != lines.end(); ++line) {
      if (line->quotes > 0 || !may_be_of_file(line->text)) continue;
      findings_.refused.push_back("The end of the file in the text is unclear: `" +
                                  shortened(trimmed(line->text), 60) +
                                  "` comes after other text. Send the file as an attachment, or "
                                  "between `=== orders GAME TURN PLAYER ===` and `=== end ===`.");
      return;
    }
    TextOrders orders{.is_commitment = trimmed(first->text).starts_with(commitment_start),
                      .bytes = {},
                      .repairs = text_.repairs};
    if (orders.is_commitment) join_digest(body);
    orders.bytes = joined_with_feeds(Mending(std::move(body), orders.repairs).mended());
    findings_.orders.push_back(std::move(orders));
  }

  /// A commitment's longest line, which programs break before its digest.
  static void join_digest(std::vector<std::string>& body) {
    for (std::size_t i = 0; i + 1 < body.size(); ++i) {
      if (trimmed(body[i]) != "commitment:") continue;
      body[i] = "commitment: " + std::string(trimmed(body[i + 1]));
      body.erase(body.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }

  // ---- signatures ----

  /// Quoted or not: of an old one nothing is to be feared, as it signs other bytes.
  void find_signatures() {
    std::string all;
    for (const TextLine& line : text_.lines) all += line.text + '\n';
    std::size_t begin = all.find(signature_start);
    for (; begin != std::string::npos; begin = all.find(signature_start, begin)) {
      begin += signature_start.size();
      const std::size_t end = all.find(signature_end, begin);
      const std::string_view inside =
          std::string_view(all).substr(begin, end == std::string::npos ? end : end - begin);
      take_signature(inside, end != std::string::npos);
    }
  }

  void take_signature(std::string_view inside, bool is_whole) {
    constexpr std::size_t width = 70;
    constexpr std::string_view magic = "U1NIU0lH";  // SSHSIG
    std::string text;
    for (const char c : inside) {
      // Blanks, and the dashes of both lines, which phones make longer.
      if (c != ' ' && c != '\n' && c != '-' && static_cast<unsigned char>(c) < 0x80) text += c;
    }
    const bool is_base64 = std::all_of(text.begin(), text.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '+' || c == '/' || c == '=';
    });
    if (!is_whole || !is_base64 || !text.starts_with(magic)) {
      findings_.refused.emplace_back(
          "The signature in the text is incomplete and was ignored. Attach the `.sig` file, or "
          "paste all of it, from its first line to its last.");
      return;
    }
    std::string lines;
    for (std::size_t at = 0; at < text.size(); at += width) lines += text.substr(at, width) + '\n';
    findings_.signatures.push_back("-----" + std::string(signature_start) + "-----\n" + lines +
                                   "-----" + std::string(signature_end) + "-----\n");
  }

  // ---- the lines of a file ----

  static bool is_of_file(const TextLine& line) {
    if (line.quotes > 0) return false;
    const std::string& text = line.text;
    if (!is_said(text) || text.front() == ' ' || text.front() == '\t') return true;
    if (trimmed(text) == "--") return false;
    constexpr std::size_t digits = 64;  // which a program broke off behind `commitment:`
    const bool is_digest =
        text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string::npos;
    return is_digest || text.starts_with("- ") || text.front() == ']' || text.front() == '}' ||
           begins_as_order(text);
  }

  /// Whether a line behind a file could be a part of it.
  static bool may_be_of_file(std::string_view line) {
    return begins_as_order(trimmed(line)) && trimmed(line).find(": ") != std::string_view::npos &&
           (line.front() == ' ' || line.find('.') < line.find(':') || line.find('[') != line.npos ||
            line.find('{') != line.npos);
  }

  const MendedText& text_;
  TextFindings findings_;
  std::vector<OrdersMark> quoted_;
};

}  // namespace

TextFindings orders_in_text(const MendedText& text) {
  return Finder(text).find();
}

std::string unmarked_order_in(const MendedText& text) {
  for (const TextLine& line : text.lines) {
    const std::string_view words = trimmed(line.text);
    const std::size_t colon = words.find(": ");
    const bool is_path =
        begins_as_order(words) && colon != std::string_view::npos && words.find('.') < colon;
    if (line.quotes == 0 && (is_path || words == "ships:")) return std::string(words);
  }
  return {};
}

}  // namespace prizecourt::post
