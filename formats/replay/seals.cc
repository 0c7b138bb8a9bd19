#include "formats/replay/seals.h"

#include "engine/table/event.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace prizecourt {
namespace {

/// What seals a file.
std::string how_to_seal(const Delivered& file) {
  return file.is_umpires() ? "`prizecourt orders seal` adds it"
                           : "`prizecourt orders hand-in` seals it";
}

/// Whether a key is missing in a file that is a map. What is wrong with any other is reported by
/// who reads the orders.
bool lacks(const Delivered& file, std::string_view key) {
  const yaml::Document* const document = file.document();
  return document != nullptr && document->root().kind() == yaml::Kind::map && !file.find(key);
}

void require(const Delivered& file, std::string_view key, Problems& problems) {
  if (!lacks(file, key)) return;
  yaml::report(problems, file.document()->root(), "missing-secret", "needs " + in_quotes(key),
               how_to_seal(file));
}

/// The link of a file, if it is the one due.
std::optional<Digest> good_link(const JointDice& dice, std::size_t party, int window,
                                const Delivered& file, Problems& problems) {
  const auto node = file.find("link");
  const auto link = node ? digest_from_hex(node->text()) : std::nullopt;
  if (!link) return std::nullopt;
  const auto objection = dice.objection(party, *link, window);
  if (!objection) return link;
  yaml::report(problems, *node, "invalid", *objection, how_to_seal(file));
  return std::nullopt;
}

/// The commitment of a player; null where there is none.
const Commitment* commitment_of(const WindowInput& input, std::string_view player) {
  const auto found = std::find_if(input.commitments.begin(), input.commitments.end(),
                                  [&](const Commitment& one) { return one.player == player; });
  return found == input.commitments.end() ? nullptr : &*found;
}

/// What somebody does whose file is not the one that was committed to.
std::string hint_of_opening(const Commitment& commitment, std::string_view text) {
  for (const Rewritten& other : rewritten(text)) {
    if (commitment.digest == commitment_to(other.text)) return std::string(other.hint);
  }
  return "the file must match byte for byte; a copy of the committed orders is beside the player's "
         "own file, with a name that ends in " +
         kept_ending(commitment.digest);
}

void check_opening(const Delivered& file, const Commitment* commitment, Problems& problems) {
  require(file, "salt", problems);
  if (!file.find("salt")) return;  // the commitment was to a file with one
  const auto at = file.find("player").value();
  if (commitment == nullptr) {
    yaml::report(problems, at, "invalid",
                 in_quotes(file.player()) + " has not committed to orders for this window",
                 "all players commit first, and then they open their files");
  } else if (commitment->digest != commitment_to(file.text())) {
    yaml::report(problems, at, "invalid",
                 "this is not the file that " + in_quotes(file.player()) + " committed to",
                 hint_of_opening(*commitment, file.text()));
  }
}

void check_committed(const WindowInput& input, const WindowAt& window,
                     std::span<const std::string_view> players, Problems& problems) {
  for (const Commitment& one : input.commitments) {
    if (std::find(players.begin(), players.end(), one.player) == players.end()) {
      report_of_game(window.scenario, "unknown-name",
                     "a commitment of " + in_quotes(one.player) + ", who does not play here", "",
                     problems);
    } else if (commitment_of(input, one.player) != &one) {
      report_of_game(window.scenario, "duplicate-name",
                     "two commitments of " + in_quotes(one.player) + " for window " +
                         std::to_string(window.number),
                     "the umpire decides which came first", problems);
    }
  }
}

}  // namespace

void report_of_game(std::string_view scenario, Code code, std::string message, std::string hint,
                    Problems& problems) {
  problems.add({.code = code,
                .place = {.file = std::string(scenario)},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
}

JointDice::Links collect_links(const JointDice& dice, const WindowAt& window,
                               std::span<const Delivered> files, Problems& problems) {
  JointDice::Links links(dice.parties().size());
  bool from_umpire = false;
  for (const Delivered& file : files) {
    const auto party = dice.party_called(file.player());
    if (!party) continue;
    from_umpire = from_umpire || file.player() == umpire_name;
    require(file, "link", problems);
    if (const auto link = good_link(dice, *party, window.number, file, problems)) {
      links[*party] = link;
    }
  }
  if (!from_umpire) {
    report_of_game(
        window.scenario, "missing-secret",
        "window " + std::to_string(window.number) + " cannot be played without the umpire's link",
        "the umpire's order file must contain it, even if nothing else", problems);
  }
  return links;
}

void check_link(const JointDice& dice, int window, const Delivered& file, Problems& problems) {
  const auto party = dice.party_called(file.player());
  if (party) static_cast<void>(good_link(dice, *party, window, file, problems));
}

void warn_of_missing_seals(const SealKeys& needed, const Delivered& file, Problems& problems) {
  if (file.is_umpires()) return;  // `game resolve` seals them
  const bool lacks_any =
      (needed.link && lacks(file, "link")) || (needed.salt && lacks(file, "salt"));
  if (!lacks_any) return;
  problems.add({.severity = Severity::warning,
                .code = "odd-unsealed",
                .place = {.file = file.name()},
                .message = "is not sealed yet, and must be before it is mailed",
                .hint = how_to_seal(file),
                .source_line = {}});
}

void check_openings(const WindowInput& input, const WindowAt& window,
                    std::span<const std::string_view> players, Problems& problems) {
  check_committed(input, window, players, problems);
  for (const Delivered& file : input.orders) {
    const auto player = std::find(players.begin(), players.end(), file.player());
    if (player == players.end()) continue;
    check_opening(file, commitment_of(input, *player), problems);
  }
}

std::vector<std::string> unopened(const WindowInput& input) {
  std::vector<std::string> players;
  for (const Commitment& one : input.commitments) {
    const bool opened =
        std::any_of(input.orders.begin(), input.orders.end(),
                    [&](const Delivered& file) { return file.player() == one.player; });
    if (!opened) players.push_back(one.player);
  }
  return players;
}

}  // namespace prizecourt
