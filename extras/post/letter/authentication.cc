#include "extras/post/letter/authentication.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/fields.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <glib.h>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

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

/// Whether a name is one that a pattern stands for.
bool fits_one_of(const std::string& name, const std::vector<std::string>& patterns) {
  constexpr std::size_t longest_host = 255;
  return name.size() <= longest_host &&
         std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
           return g_pattern_match_simple(pattern.c_str(), name.c_str()) != 0;
         });
}

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t;"));
}

/// What a Received header says of a hop, in small letters.
struct Hop {
  std::string host{};      ///< the server that took the mail in, behind `by`; may be empty
  std::string sender{};    ///< the name behind `from`, which the sender chose; empty where none is
  std::string address{};   ///< of the sender, as the server saw it, without brackets; may be empty
  std::string protocol{};  ///< behind `with`
};

std::string word_behind(std::string_view text, std::string_view keyword) {
  const std::size_t at = text.find(keyword);
  if (at == std::string::npos) return {};
  return std::string(first_word(trimmed(text.substr(at + keyword.size()))));
}

bool is_loopback(std::string_view address) {
  return address == "::1" || address.starts_with("127.");
}

/// Of a network that the world cannot reach.
bool is_private(std::string_view address) {
  constexpr std::array<std::string_view, 5> begins = {"10.", "192.168.", "fc", "fd", "fe80:"};
  constexpr std::string_view third = "172.";  // from 172.16 to 172.31
  int second = 0;
  if (address.starts_with(third)) {
    const std::string_view rest = address.substr(third.size());
    std::from_chars(rest.data(), rest.data() + rest.size(), second);
  }
  return is_loopback(address) || (second >= 16 && second <= 31) ||
         std::any_of(begins.begin(), begins.end(),
                     [&](std::string_view begin) { return address.starts_with(begin); });
}

/// How far away a machine with that address can be.
int reach_of(std::string_view address) {
  return is_loopback(address) ? 0 : is_private(address) ? 1 : 2;
}

/// The address in what a Received header says of its sender; empty where no comment has one. The
/// sender's own words can stand before it or beside it: of several addresses the farthest counts.
std::string address_of_sender(std::string_view sender) {
  constexpr std::string_view tag = "ipv6:";
  std::string_view farthest;
  bool is_comment = false;
  bool has_one_in_comment = false;
  std::size_t begin = 0;  // of an address; 0 outside brackets
  for (std::size_t at = 0; at < sender.size(); ++at) {
    if (sender[at] == '(' || sender[at] == ')') is_comment = sender[at] == '(';
    if (sender[at] == '[') begin = at + 1;
    if (sender[at] != ']' || begin == 0) continue;
    std::string_view address = sender.substr(begin, at - begin);
    begin = 0;
    if (address.starts_with(tag)) address.remove_prefix(tag.size());
    has_one_in_comment = has_one_in_comment || is_comment;
    if (farthest.empty() || reach_of(address) > reach_of(farthest)) farthest = address;
  }
  return std::string(has_one_in_comment ? farthest : std::string_view());
}

/// Nothing where the comments of the header are no comments.
std::optional<Hop> hop_in_received(std::string_view value) {
  std::string raw = " " + in_small_letters(unfolded(value));
  std::replace(raw.begin(), raw.end(), '\t', ' ');  // postfix folds with tabs
  const auto plain = without_comments(raw);
  if (!plain) return std::nullopt;
  Hop hop{.host = word_behind(*plain, " by "), .protocol = word_behind(*plain, " with ")};
  if (!trimmed(raw).starts_with("from ")) return hop;
  hop.sender = word_behind(*plain, " from ");
  hop.address = address_of_sender(std::string_view(raw).substr(0, raw.find(" by " + hop.host)));
  return hop;
}

enum class HopKind : std::uint8_t {
  inside,   ///< from one of our servers to another
  intake,   ///< from outside to one of our servers
  foreign,  ///< nothing that our servers would write
};

HopKind kind_of(const Hop& hop, const TrustedServer& server) {
  if (hop.sender.empty()) return HopKind::inside;  // Gmail's `Received: by 2002:…`
  if (fits_one_of(hop.host, server.hosts)) {
    // A user of the server who logged in has written everything below this line, even on its host.
    const bool is_handed_in = hop.protocol.ends_with("smtpa") || hop.protocol.ends_with("smtpsa");
    if (is_handed_in) return server.place == Place::below ? HopKind::foreign : HopKind::intake;
    const bool is_ours =
        hop.address.empty() ? fits_one_of(hop.sender, server.hosts) : is_loopback(hop.address);
    return is_ours ? HopKind::inside : HopKind::intake;
  }
  const bool is_inner = fits_one_of(hop.host, server.inner) || is_private(hop.address);
  return is_inner ? HopKind::inside : HopKind::foreign;
}

/// A line of results.
struct Result {
  std::string value;  ///< unfolded
  Place place{};
};

/// The results around the Received with which our servers took the mail in: all above it, and those
/// below it down to the next. Nothing where no server of ours took it in, so that all of its header
/// is its sender's.
std::optional<std::vector<Result>> results_around_intake(const Letter& letter,
                                                         const TrustedServer& server) {
  std::vector<Result> results;
  Place place = Place::above;
  for (const Header& header : letter.headers) {
    if (is_same_word(header.name, "Received")) {
      if (place == Place::below) break;
      const auto hop = hop_in_received(header.raw);
      const HopKind kind = hop ? kind_of(*hop, server) : HopKind::foreign;
      if (kind == HopKind::foreign) return std::nullopt;
      if (kind == HopKind::intake) place = Place::below;
    }
    if (is_same_word(header.name, "Authentication-Results")) {
      results.push_back({.value = std::string(trimmed(unfolded(header.raw))), .place = place});
    }
  }
  if (place == Place::above) return std::nullopt;
  return results;
}

/// The id of the server whose line it is, if that is ours; else empty.
std::string id_of_ours(const Result& result, const TrustedServer& server) {
  std::string id = in_small_letters(first_word(result.value));
  return fits_one_of(id, server.ids) ? id : std::string();
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
      // No other method proves the address in From.
      if (finding.method != "dkim" && !is_dmarc(finding)) continue;
      if (said_by.insert({finding.method, i}).first->second != i) {
        why = "two headers report " + finding.method + ", and one may be forged";
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
  if (server.ids.empty()) return not_passed("post.yaml names no mail server to trust");
  if (values_of(letter, "From").size() != 1)
    return not_passed("it does not have exactly one From header");
  if (letter.from.empty()) return not_passed("its From does not have exactly one address");
  const auto results = results_around_intake(letter, server);
  if (!results) return not_passed("its header does not show that our mail server received it");
  std::vector<Findings> ours;
  std::set<std::string> below;
  bool is_elsewhere = false;
  for (const Result& result : *results) {
    const std::string id = id_of_ours(result, server);
    if (id.empty()) continue;
    if (result.place != server.place) {
      is_elsewhere = true;
      continue;
    }
    if (result.place == Place::below && !below.insert(id).second) {
      return not_passed("two headers have results of " + id + ", and one may be forged");
    }
    const auto findings = findings_in(result.value);
    if (!findings) return not_passed("a header with results cannot be parsed");
    ours.push_back(*findings);
  }
  if (!ours.empty()) return judge_findings(ours, letter.from.substr(letter.from.find('@') + 1));
  const std::string id = server.ids.front();
  if (!is_elsewhere) return not_passed(id + " reports no result for it");
  return not_passed(server.place == Place::above
                        ? "results of " + id +
                              " are below its Received header, where the sender can write, too; if "
                              "they belong there, change `provider` in post.yaml"
                        : "results of " + id +
                              " are above its Received header; if they belong there, change "
                              "`provider` in post.yaml");
}

bool has_doubtful_results(const Letter& letter, const TrustedServer& server) {
  const auto results = results_around_intake(letter, server);
  if (!results) return false;

  struct Seen {
    int lines = 0;
    bool is_below = false;
  };

  std::map<std::string, Seen> all;
  for (const Result& result : *results) {
    const std::string id = id_of_ours(result, server);
    if (id.empty()) continue;
    Seen& seen = all[id];
    ++seen.lines;
    seen.is_below = seen.is_below || result.place == Place::below;
  }
  return std::any_of(all.begin(), all.end(), [](const auto& entry) {
    return entry.second.lines > 1 && entry.second.is_below;
  });
}

// ---- providers ----

namespace {

const std::array<Provider, 7>& providers() {
  static const std::array<Provider, 7> table = {{
      {"Gmail, Google Workspace", Place::below, {"mx.google.com"}, {"mx.google.com"}, {}},
      {"Fastmail", Place::above, {"*.messagingengine.com"}, {"*.messagingengine.com"}, {}},
      {"iCloud",
       Place::below,
       {"dkim-verifier.icloud.com", "dmarc.icloud.com"},
       {"*.me.com", "p*-icloudmta-smtpin-*"},
       {"p*-mailgateway-smtp-*"}},
      {"GMX", Place::above, {"gmx.net"}, {"mx*.gmx.net"}, {}},
      {"Outlook.com, Microsoft 365", std::nullopt, {}, {}, {}},
      {"your own server: `rspamd`, or `opendkim` since 2026", Place::above, {}, {}, {}},
      {"your own server: an earlier `opendkim`", Place::below, {}, {}, {}},
  }};
  return table;
}

std::string in_code(const std::vector<std::string_view>& all, std::string_view otherwise) {
  std::string list;
  for (const std::string_view name : all) {
    list.append(list.empty() ? "" : ", ").append("`").append(name).append("`");
  }
  return list.empty() ? std::string(otherwise) : list;
}

std::vector<std::string> copied(const std::vector<std::string_view>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

const Provider& provider(ProviderId id) {
  return providers()[static_cast<std::size_t>(id)];
}

std::string row_of(ProviderId id) {
  const Provider& row = provider(id);
  const std::string begin = "| `" + std::string(names(id)[static_cast<std::size_t>(id)]) + "` | " +
                            std::string(row.title);
  if (!row.place) return begin + " | nowhere: its results name no server | – | – |";
  return begin + (*row.place == Place::above ? " | above it" : " | below it") + " | " +
         in_code(row.ids, "`authserv_id`") + " | " +
         in_code(row.servers, "`authserv_id`, `received_by`") + " |";
}

TrustedServer trusted_server(ProviderId id, const std::string& authserv_id,
                             const std::vector<std::string>& received_by) {
  const Provider& row = provider(id);
  if (!row.place) return {};
  TrustedServer server{.ids = copied(row.ids),
                       .hosts = copied(row.servers),
                       .inner = copied(row.inner),
                       .place = *row.place};
  if (!authserv_id.empty()) {
    server.ids = {in_small_letters(authserv_id)};
    server.hosts.push_back(in_small_letters(authserv_id));
  }
  for (const std::string& host : received_by) server.hosts.push_back(in_small_letters(host));
  return server;
}

}  // namespace prizecourt::post
