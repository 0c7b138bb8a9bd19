#include "extras/post/letter/authentication.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

namespace prizecourt::post {
namespace {

/// `dkim=pass header.d=example.org`.
struct Finding {
  std::string method;
  std::string result;
  std::map<std::string, std::string, std::less<>> properties;
};

/// One Authentication-Results header, read whole.
struct Findings {
  std::string authserv_id;
  std::vector<Finding> all;
};

/// Words, and the signs `=` and `;`, each a token; what stands in quotes is one word.
struct Token {
  char sign = 0;  ///< 0 for a word
  std::string word{};
};

bool is_word_letter(char letter) {
  constexpr std::string_view signs = "=;\"<>,";
  return letter > ' ' && letter < 0x7F && signs.find(letter) == std::string_view::npos;
}

/// The word in quotes that begins at `at`, which is left behind it; nothing where it has no end.
std::optional<std::string> quoted_word(std::string_view text, std::size_t& at) {
  std::string word;
  for (++at; at < text.size() && text[at] != '"'; ++at) {
    if (text[at] == '\\' && at + 1 < text.size()) ++at;
    word += text[at];
  }
  if (at++ == text.size()) return std::nullopt;
  return word;
}

/// A word without quotes; nothing where none begins.
std::optional<std::string> plain_word(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  while (at < text.size() && is_word_letter(text[at])) ++at;
  if (at == begin) return std::nullopt;
  return std::string(text.substr(begin, at - begin));
}

std::optional<std::vector<Token>> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    const char letter = text[at];
    if (letter == ' ' || letter == '\t') {
      ++at;
    } else if (letter == '=' || letter == ';') {
      tokens.push_back({.sign = letter});
      ++at;
    } else {
      auto word = letter == '"' ? quoted_word(text, at) : plain_word(text, at);
      if (!word) return std::nullopt;
      tokens.push_back({.sign = 0, .word = std::move(*word)});
    }
  }
  return tokens;
}

/// Reads findings out of tokens; each function leaves `at_` behind what it read.
class FindingsReader {
 public:
  explicit FindingsReader(const std::vector<Token>& tokens)
      : tokens_(tokens) {}

  std::optional<Findings> read() {
    Findings findings;
    if (!take_word(findings.authserv_id)) return std::nullopt;
    std::string version;
    if (is_word()) take_word(version);
    if (!version.empty() && version != "1") return std::nullopt;
    while (at_ < tokens_.size()) {
      if (!take_sign(';')) return std::nullopt;
      if (at_ == tokens_.size()) break;
      if (says_none()) continue;
      auto finding = read_finding();
      if (!finding) return std::nullopt;
      findings.all.push_back(std::move(*finding));
    }
    return findings;
  }

 private:
  [[nodiscard]] bool is_word() const { return at_ < tokens_.size() && tokens_[at_].sign == 0; }

  bool take_word(std::string& word) {
    if (!is_word()) return false;
    word = in_small_letters(tokens_[at_++].word);
    return true;
  }

  bool take_sign(char sign) {
    if (at_ == tokens_.size() || tokens_[at_].sign != sign) return false;
    ++at_;
    return true;
  }

  /// `none`, and nothing else.
  bool says_none() {
    const bool none = is_word() && is_same_word(tokens_[at_].word, "none") &&
                      (at_ + 1 == tokens_.size() || tokens_[at_ + 1].sign == ';');
    if (none) ++at_;
    return none;
  }

  std::optional<Finding> read_finding() {
    Finding finding;
    if (!take_word(finding.method) || !take_sign('=') || !take_word(finding.result)) {
      return std::nullopt;
    }
    finding.method.resize(std::min(finding.method.find('/'), finding.method.size()));
    while (is_word()) {
      std::string name;
      std::string value;
      take_word(name);
      if (!take_sign('=')) return std::nullopt;
      if (!take_word(value)) return std::nullopt;
      // A value such as a signature's beginning may end in signs of its own.
      while (take_sign('=')) {
        if (is_word() && tokens_.size() > at_ + 1 && tokens_[at_ + 1].sign != '=') {
          return std::nullopt;
        }
      }
      if (!finding.properties.insert({name, value}).second) return std::nullopt;
    }
    return finding;
  }

  const std::vector<Token>& tokens_;
  std::size_t at_ = 0;
};

std::optional<Findings> findings_in(std::string_view value) {
  const auto plain = without_comments(unfolded(value));
  if (!plain) return std::nullopt;
  const auto tokens = tokens_of(*plain);
  return tokens ? FindingsReader(*tokens).read() : std::nullopt;
}

/// What a Received header says of a hop.
struct Hop {
  std::string host{};      ///< the server that took the mail in, behind `by`; may be empty
  bool is_inside = false;  ///< the mail came from nowhere: it was handed on within a provider
};

Hop hop_in_received(std::string_view value) {
  const auto plain = without_comments(unfolded(value));
  if (!plain) return {};
  std::string small = " " + in_small_letters(*plain);
  std::replace(small.begin(), small.end(), '\t', ' ');  // postfix folds with tabs
  const std::size_t by = small.find(" by ");
  if (by == std::string::npos) return {};
  const std::string_view rest = trimmed(std::string_view(small).substr(by + 4));
  return {.host = std::string(rest.substr(0, rest.find_first_of(" \t;"))),
          .is_inside = trimmed(small).starts_with("by ")};
}

bool is_own_host(std::string_view host, const TrustedServer& server) {
  if (host.empty()) return false;
  return is_same_word(host, server.authserv_id) ||
         std::any_of(server.hosts.begin(), server.hosts.end(),
                     [&](const std::string& own) { return is_same_word(host, own); });
}

/// The values of the results above the first Received that is not ours. Hops inside a provider that
/// stand above ours (Gmail's `Received: by 2002:…`) are passed over. Nothing where no server of
/// ours took the mail in, so that all of its header is its sender's.
std::optional<std::vector<std::string>> trusted_results(const Letter& letter,
                                                        const TrustedServer& server) {
  std::vector<std::string> results;
  bool is_taken_in = false;
  for (const Header& header : letter.headers) {
    if (is_same_word(header.name, "Received")) {
      const Hop hop = hop_in_received(header.raw);
      const bool is_own = is_own_host(hop.host, server);
      if (!is_own && (is_taken_in || !hop.is_inside)) break;
      is_taken_in = is_taken_in || is_own;
    }
    if (is_same_word(header.name, "Authentication-Results")) results.push_back(header.raw);
  }
  if (!is_taken_in) return std::nullopt;
  return results;
}

/// Whether whoever signs for `signing` may speak for `domain`: it is that domain, or one above it.
bool speaks_for(std::string_view signing, std::string_view domain) {
  if (signing.empty() || signing.find('.') == std::string_view::npos) return false;
  if (signing == domain) return true;
  return domain.size() > signing.size() + 1 && domain.ends_with(signing) &&
         domain[domain.size() - signing.size() - 1] == '.';
}

std::string property(const Finding& finding, std::string_view name) {
  const auto found = finding.properties.find(name);
  return found == finding.properties.end() ? std::string() : found->second;
}

/// The domain whose DKIM signature it is.
std::string signing_domain(const Finding& finding) {
  std::string domain = property(finding, "header.d");
  if (!domain.empty()) return domain;
  const std::string identity = property(finding, "header.i");
  const std::size_t at = identity.find('@');
  return at == std::string::npos ? std::string() : identity.substr(at + 1);
}

Authentication not_passed(std::string why) {
  return {.is_passed = false, .why = std::move(why)};
}

bool is_dmarc(const Finding& finding) {
  return finding.method == "dmarc";
}

/// Whether it is of a method that proves the address in From.
bool is_of_sender(const Finding& finding) {
  return finding.method == "dkim" || is_dmarc(finding);
}

/// Whether it passed, and for the domain of the sender.
bool passed_for(const Finding& finding, std::string_view domain) {
  if (finding.result != "pass") return false;
  return is_dmarc(finding) ? property(finding, "header.from") == domain
                           : speaks_for(signing_domain(finding), domain);
}

/// Those of the trusted headers that count; nothing, and why, where they contradict each other.
std::optional<std::vector<Finding>> findings_that_count(const std::vector<Findings>& headers,
                                                        std::string& why) {
  std::vector<Finding> counting;
  std::map<std::string, std::size_t, std::less<>> said_by;
  for (std::size_t i = 0; i < headers.size(); ++i) {
    for (const Finding& finding : headers[i].all) {
      if (!is_of_sender(finding)) continue;
      if (said_by.insert({finding.method, i}).first->second != i) {
        why = "two headers tell of " + finding.method + ", and one may be forged";
        return std::nullopt;
      }
      counting.push_back(finding);
    }
  }
  return counting;
}

/// What the findings of the trusted headers say together.
Authentication judge_findings(const std::vector<Findings>& headers, std::string_view domain) {
  std::string why;
  const auto findings = findings_that_count(headers, why);
  if (!findings) return not_passed(why);
  std::string passed_by;
  for (const Finding& finding : *findings) {
    if (is_dmarc(finding) && finding.result == "fail") return not_passed("DMARC failed");
    if (passed_by.empty() && passed_for(finding, domain)) {
      passed_by = is_dmarc(finding) ? "DMARC" : "DKIM";
    }
  }
  const std::string whom(domain);
  if (passed_by.empty()) return not_passed("neither DKIM nor DMARC passed for " + whom);
  return {.is_passed = true, .why = passed_by + " passed for " + whom};
}

}  // namespace

Authentication authentication_of(const Letter& letter, const TrustedServer& server) {
  if (server.authserv_id.empty()) return not_passed("no server is named whose word counts");
  if (values_of(letter, "From").size() != 1) return not_passed("it has not just one From");
  if (letter.from.empty()) return not_passed("its From has not just one address");
  const auto results = trusted_results(letter, server);
  if (!results) return not_passed("no server of ours took it in, as its header has it");
  std::vector<Findings> ours;
  for (const std::string& result : *results) {
    const auto findings = findings_in(result);
    if (!findings) {
      // One that does not name our server cannot be its.
      const bool may_be_ours =
          in_small_letters(result).find(in_small_letters(server.authserv_id)) != std::string::npos;
      if (may_be_ours) return not_passed("a header with results cannot be understood");
      continue;
    }
    if (findings->authserv_id == in_small_letters(server.authserv_id)) ours.push_back(*findings);
  }
  if (ours.empty()) return not_passed(server.authserv_id + " says nothing of it");
  return judge_findings(ours, letter.from.substr(letter.from.find('@') + 1));
}

}  // namespace prizecourt::post
