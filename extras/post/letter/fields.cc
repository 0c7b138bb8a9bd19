#include "extras/post/letter/fields.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/gmime_objects.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <utility>

namespace prizecourt::post {
HeaderBlock header_block(std::string_view mail) {
  HeaderBlock block;
  std::string_view rest = mail;
  bool is_first = true;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
    rest.remove_prefix(line.size());
    if (line == "\n" || line == "\r\n") break;
    const bool is_mailbox_line =
        is_first && (line.starts_with("From ") || line.starts_with(">From "));
    is_first = false;
    if (is_mailbox_line) continue;
    if (line.front() == ' ' || line.front() == '\t') {
      if (!block.fields.empty()) block.fields.back().raw += line;
      continue;
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view name = trimmed(line.substr(0, colon));
    const bool is_good = std::all_of(name.begin(), name.end(),
                                     [](char letter) { return letter > ' ' && letter < 0x7F; });
    if (is_good && !name.empty()) {
      block.fields.push_back({std::string(name), std::string(line.substr(colon + 1))});
    }
  }
  block.body = mail.size() - rest.size();
  return block;
}

std::size_t header_size(std::string_view mail) {
  const std::size_t end = std::min(mail.find("\n\n"), mail.find("\n\r\n"));
  return std::min(end, mail.size());
}

std::vector<std::string> values_of(const Letter& letter, std::string_view name) {
  std::vector<std::string> values;
  for (const Header& header : letter.headers) {
    if (is_same_word(header.name, name)) values.push_back(unfolded(header.raw));
  }
  return values;
}

std::string value_of(const Letter& letter, std::string_view name) {
  const std::vector<std::string> values = values_of(letter, name);
  return values.empty() ? std::string() : values.front();
}

std::optional<int> number_in(std::string_view digits, std::size_t most_digits) {
  if (digits.empty() || digits.size() > most_digits) return std::nullopt;
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoi(std::string(digits));
}

// ---- addresses ----

bool is_address(std::string_view text) {
  if (text.size() < 3 || text.size() > 254 || text.front() == '-' || text.front() == '.') {
    return false;
  }
  const std::size_t at = text.find('@');
  if (at == 0 || at == std::string_view::npos || at + 1 == text.size() ||
      text.find('@', at + 1) != std::string_view::npos) {
    return false;
  }
  constexpr std::string_view forbidden = " \"(),:;<>[\\]`|$";
  return std::all_of(text.begin(), text.end(), [&](char letter) {
    return letter > ' ' && letter < 0x7F && forbidden.find(letter) == std::string_view::npos;
  });
}

std::optional<std::string> without_comments(std::string_view value) {
  std::string out;
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const char letter = value[i];
    if (letter == '\\' && i + 1 < value.size()) {
      if (depth == 0) out += value.substr(i, 2);
      ++i;
    } else if (is_quoted) {
      is_quoted = letter != '"';
      out += letter;
    } else if (letter == '(') {
      ++depth;
    } else if (letter == ')') {
      if (--depth < 0) return std::nullopt;
      if (depth == 0) out += ' ';
    } else if (depth == 0) {
      is_quoted = letter == '"';
      out += letter;
    }
  }
  if (depth != 0 || is_quoted) return std::nullopt;
  return out;
}

namespace {

/// Text without the quotes around it or around its words, and with what they escape.
std::string unquoted(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') continue;
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    out += text[i];
  }
  return out;
}

/// The parts between separators that stand neither in quotes nor in angle brackets. Nothing where
/// those are not closed.
std::optional<std::vector<std::string_view>> split(std::string_view text,
                                                   std::string_view separators) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  bool is_quoted = false;
  bool is_angled = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '\\') {
      ++i;
    } else if (letter == '"') {
      is_quoted = !is_quoted;
    } else if (is_quoted) {
      continue;
    } else if (letter == '<') {
      if (is_angled) return std::nullopt;
      is_angled = true;
    } else if (letter == '>') {
      if (!is_angled) return std::nullopt;
      is_angled = false;
    } else if (!is_angled && separators.find(letter) != std::string_view::npos) {
      parts.push_back(text.substr(start, i - start));
      start = i + 1;
    }
  }
  if (is_quoted || is_angled) return std::nullopt;
  parts.push_back(text.substr(std::min(start, text.size())));
  return parts;
}

std::optional<Mailbox> mailbox_in(std::string_view text) {
  Mailbox mailbox;
  std::string_view address = text;
  const std::size_t open = text.rfind('<');
  const bool is_angled = open != std::string_view::npos && text.ends_with('>');
  if (is_angled) {
    address = trimmed(text.substr(open + 1, text.size() - open - 2));
    mailbox.name = decoded_words(unquoted(trimmed(text.substr(0, open))));
  }
  if (!is_angled && open != std::string_view::npos) return std::nullopt;
  mailbox.address = in_small_letters(address);
  if (!is_address(mailbox.address)) return std::nullopt;
  return mailbox;
}

}  // namespace

std::optional<std::vector<Mailbox>> mailboxes_in(std::string_view value) {
  const auto plain = without_comments(unfolded(value));
  if (!plain) return std::nullopt;
  // A group, `players: a@x, b@y;`, is what it holds.
  const auto parts = split(*plain, ",;");
  if (!parts) return std::nullopt;
  std::vector<Mailbox> mailboxes;
  for (std::string_view part : *parts) {
    const auto without_group = split(part, ":");
    if (without_group && without_group->size() == 2) part = without_group->back();
    part = trimmed(part);
    if (part.empty()) continue;
    auto mailbox = mailbox_in(part);
    if (!mailbox) return std::nullopt;
    mailboxes.push_back(std::move(*mailbox));
  }
  return mailboxes;
}

// ---- parameters ----

namespace {

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const auto digits = text.substr(i + 1, 2);
      if (digits.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos) {
        out += static_cast<char>(std::stoi(std::string(digits), nullptr, 16));
        i += 2;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

/// A piece of a parameter (RFC 2231): `name*1*`.
struct ParameterPiece {
  bool is_encoded = false;
  std::string text;
};

struct ParameterPieces {
  std::map<int, ParameterPiece> pieces;  ///< by number; -1 for a parameter that is whole
};

/// False where the same piece is there with another value.
bool add_piece(std::map<std::string, ParameterPieces, std::less<>>& all, std::string name,
               const std::string& text) {
  bool is_encoded = false;
  if (name.ends_with('*')) {
    is_encoded = true;
    name.pop_back();
  }
  int number = -1;
  const std::size_t star = name.find('*');
  if (star != std::string::npos) {
    const auto said = number_in(std::string_view(name).substr(star + 1), 3);
    if (!said) return true;
    number = *said;
    name.resize(star);
  } else if (is_encoded) {
    number = 0;
  }
  const auto [piece, is_new] = all[name].pieces.insert({number, {is_encoded, text}});
  return is_new || piece->second.text == text;
}

/// The whole of a parameter: what RFC 2231 says before what older programs write beside it.
std::string joined(const ParameterPieces& parameter) {
  std::string bytes;
  std::string charset;
  int due = 0;
  for (const auto& [number, piece] : parameter.pieces) {
    if (number < 0) continue;
    if (number != due++) break;
    std::string_view text = piece.text;
    if (number == 0 && piece.is_encoded) {
      const std::size_t first = text.find('\'');
      const std::size_t second =
          first == std::string_view::npos ? first : text.find('\'', first + 1);
      if (second != std::string_view::npos) {
        charset = text.substr(0, first);
        text.remove_prefix(second + 1);
      }
    }
    bytes += piece.is_encoded ? percent_decoded(text) : std::string(text);
  }
  if (due > 0) return on_one_line(to_characters(bytes, charset).text);
  return decoded_words(parameter.pieces.begin()->second.text);
}

}  // namespace

std::string WithParameters::parameter(std::string_view name) const {
  const auto found = parameters.find(name);
  return found == parameters.end() ? std::string() : found->second;
}

WithParameters with_parameters(std::string_view raw) {
  WithParameters field;
  const std::string line = unfolded(raw);
  // Names of files have round brackets in them that are no comments.
  const auto parts = split(line, ";");
  if (!parts) {
    field.value = in_small_letters(trimmed(std::string_view(line).substr(0, line.find(';'))));
    return field;
  }
  const auto value = without_comments(parts->front());
  field.value = in_small_letters(trimmed(value ? *value : std::string(parts->front())));
  std::map<std::string, ParameterPieces, std::less<>> pieces;
  for (std::size_t i = 1; i < parts->size(); ++i) {
    const std::string_view part = trimmed((*parts)[i]);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view text = trimmed(part.substr(equals + 1));
    const bool agrees = add_piece(pieces, in_small_letters(trimmed(part.substr(0, equals))),
                                  text.starts_with('"') ? unquoted(text) : std::string(text));
    if (!agrees) field.is_contradictory = true;
  }
  for (const auto& [name, parameter] : pieces) field.parameters[name] = joined(parameter);
  return field;
}

// ---- ids ----

std::vector<std::string> ids_in(std::string_view value) {
  constexpr std::size_t most = 100;
  constexpr std::size_t longest = 900;
  std::vector<std::string> ids;
  const std::string line = unfolded(value);
  const std::string_view text = line;
  for (std::size_t open = text.find('<'); open != std::string_view::npos && ids.size() < most;
       open = text.find('<', open + 1)) {
    const std::size_t close = text.find('>', open);
    if (close == std::string_view::npos) break;
    const std::string_view id = text.substr(open + 1, close - open - 1);
    const bool is_word =
        !id.empty() && id.size() <= longest && std::all_of(id.begin(), id.end(), [](char letter) {
          return letter > ' ' && letter < 0x7F && letter != '<';
        });
    if (is_word) ids.emplace_back(id);
  }
  return ids;
}

// ---- dates ----

std::optional<std::int64_t> date_in(std::string_view value) {
  start_gmime();
  const Owned<GDateTime> date(g_mime_utils_header_decode_date(unfolded(value).c_str()));
  return date ? std::optional<std::int64_t>(g_date_time_to_unix(date.get())) : std::nullopt;
}

}  // namespace prizecourt::post
