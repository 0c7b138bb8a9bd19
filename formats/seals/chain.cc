#include "formats/seals/chain.h"

#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <cerrno>
#include <sys/random.h>
#include <system_error>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view link_domain = "prizecourt/link/1:";
constexpr std::string_view seed_domain = "prizecourt/joint-seed/1:";

/// How far beyond the present window a wrong link is looked for, to say what it is.
constexpr int foresight = 1000;

std::optional<Chain> read(const std::string& name, const std::string& text, Problems& problems) {
  const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, chain_format, problems);
  Chain chain;
  chain.secret = read_digest(map, "secret", problems);
  chain.length = static_cast<int>(map.integer("length", {1, longest_chain}));
  const Digest commitment = read_digest(map, "commitment", problems);
  chain.game = std::string(map.optional_text("game").value_or(""));
  chain.revealed =
      static_cast<int>(map.optional_integer("revealed", {1, longest_chain}).value_or(0));
  map.done();
  if (problems.has_errors()) return std::nullopt;
  if (commitment == commitment_of(chain)) return chain;
  yaml::report(problems, document->root().find("commitment").value(), "invalid",
               "does not follow from the secret and the length", "the file was changed");
  return std::nullopt;
}

}  // namespace

// ---- chains ----

Digest next_link(const Digest& link) {
  std::string text(link_domain);
  text.append(link.bytes.begin(), link.bytes.end());
  return blake2b(text);
}

Digest follow_chain(Digest link, int steps) {
  for (int i = 0; i < steps; ++i) link = next_link(link);
  return link;
}

Digest random_bytes() {
  Digest bytes;
  std::size_t filled = 0;
  while (filled < bytes.bytes.size()) {
    const ssize_t count = ::getrandom(bytes.bytes.data() + filled, bytes.bytes.size() - filled, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      throw std::system_error(errno, std::generic_category(), "the system gives no random bytes");
    }
    filled += static_cast<std::size_t>(count);
  }
  return bytes;
}

Digest commitment_of(const Chain& chain) {
  return follow_chain(chain.secret, chain.length);
}

std::optional<Digest> link_of(const Chain& chain, int window) {
  if (window < 1 || window > chain.length) return std::nullopt;
  return follow_chain(chain.secret, chain.length - window);
}

std::string to_text(const Chain& chain) {
  std::string text =
      "# Your secret for the dice of one game. Keep it to yourself, and do not use it for a second "
      "game:\n# anyone who has it knows your links. Publish the commitment.\n";
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  out.key("prizecourt");
  out.text(chain_format);
  out.key("secret");
  out.text(to_hex(chain.secret));
  out.key("length");
  out.integer(chain.length);
  out.key("commitment");
  out.text(to_hex(commitment_of(chain)));
  if (chain.revealed > 0) {
    out.key("game");
    out.text(chain.game);
    out.key("revealed");
    out.integer(chain.revealed);
  }
  out.end();
  return text;
}

std::optional<Chain> read_chain(const std::string& name, const std::string& text,
                                Problems& problems) {
  Problems found;
  auto chain = read(name, text, found);
  // Problems are shown to others who are asked for help: the lines of this file are not.
  for (Problem& problem : found.sorted()) {
    problem.source_line.clear();
    problems.add(std::move(problem));
  }
  return chain;
}

// ---- dice ----

JointDice::JointDice(std::string game, const JointParties& joint)
    : game_(std::move(game)),
      committed_(joint.parties) {
  for (const JointParty& party : joint.parties) {
    ids_.push_back(party.id);
    revealed_.push_back({.link = party.commitment, .window = 0});
  }
}

std::optional<std::size_t> JointDice::party_called(std::string_view id) const {
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found == ids_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - ids_.begin());
}

void JointDice::replace(std::size_t party, const Digest& commitment) {
  committed_[party].commitment = commitment;
  revealed_[party] = {.link = commitment, .window = 0};
}

bool JointDice::is_due(std::size_t party, const Digest& link, int window) const {
  const Revealed& last = revealed_[party];
  return window > last.window && follow_chain(link, window - last.window) == last.link;
}

std::optional<int> JointDice::window_of(std::size_t party, const Digest& link, int window) const {
  const Revealed& last = revealed_[party];
  Digest earlier = last.link;
  for (int w = last.window; w >= 0; --w) {
    if (earlier == link) return w;
    earlier = next_link(earlier);
  }
  Digest later = link;
  for (int w = last.window + 1; w <= window + foresight; ++w) {
    later = next_link(later);
    if (later == last.link) return w;
  }
  return std::nullopt;
}

std::optional<std::string> JointDice::objection(std::size_t party, const Digest& link,
                                                int window) const {
  if (is_due(party, link, window)) return std::nullopt;
  const std::string due = ", but the game is at window " + std::to_string(window);
  if (const auto own = window_of(party, link, window)) {
    if (*own == 0) return "is the commitment itself" + due;
    const bool known = *own <= revealed_[party].window;
    return "is the link of window " + std::to_string(*own) +
           (known ? ", which everyone has seen" : "") + due;
  }
  for (std::size_t other = 0; other < ids_.size(); ++other) {
    if (other == party || !window_of(other, link, window)) continue;
    return "belongs to " + in_quotes(ids_[other]) + ", but this file is from " +
           in_quotes(ids_[party]);
  }
  return "does not match the commitment of " + in_quotes(ids_[party]);
}

Seed JointDice::begin_window(int window, const Links& links) {
  std::string text(seed_domain);
  text += game_ + '\n' + std::to_string(window) + '\n';
  for (std::size_t party = 0; party < ids_.size(); ++party) {
    const auto& link = links[party];
    text += ids_[party] + ' ' + (link ? to_hex(*link) : "-") + '\n';
    if (link) revealed_[party] = {.link = *link, .window = window};
  }
  return Seed(blake2b(text));
}

}  // namespace prizecourt
