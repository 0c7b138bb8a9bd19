#include "formats/seals/joint_dice.h"

#include "formats/text/problems.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view link_domain = "prizecourt/link/1:";
constexpr std::string_view seed_domain = "prizecourt/joint-seed/1:";

/// How far beyond the present window a wrong link is looked for, to say what it is.
constexpr int foresight = 1000;

}  // namespace

Digest next_link(const Digest& link) {
  std::string text(link_domain);
  text.append(link.bytes.begin(), link.bytes.end());
  return blake2b(text);
}

Digest follow_chain(Digest link, int steps) {
  for (int i = 0; i < steps; ++i) link = next_link(link);
  return link;
}

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
  const std::string due = ", and this is window " + std::to_string(window);
  if (const auto own = window_of(party, link, window)) {
    if (*own == 0) return "is the commitment itself" + due;
    const bool known = *own <= revealed_[party].window;
    return "is the link of window " + std::to_string(*own) +
           (known ? ", which everyone has seen" : "") + due;
  }
  for (std::size_t other = 0; other < ids_.size(); ++other) {
    if (other == party || !window_of(other, link, window)) continue;
    return "is a link of " + in_quotes(ids_[other]) + ", and this file is from " +
           in_quotes(ids_[party]);
  }
  return "does not lead to what " + in_quotes(ids_[party]) + " committed to";
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
