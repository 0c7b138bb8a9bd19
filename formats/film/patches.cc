#include "formats/film/film.h"
#include "formats/text/utf8.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <utility>

namespace prizecourt {
namespace {

using Positions = std::map<std::string_view, std::size_t, std::less<>>;

/// Which groups of the new picture stay where they were: of two that have changed places, the one
/// that came first before.
std::vector<bool> staying(const std::vector<svg::Group>& before, const Positions& after,
                          std::size_t size) {
  std::vector<bool> stays(size);
  std::size_t next = 0;
  for (const svg::Group& group : before) {
    const auto found = after.find(group.id);
    if (found == after.end() || found->second < next) continue;
    stays[found->second] = true;
    next = found->second + 1;
  }
  return stays;
}

/// Whether a character begins there, or the text ends.
bool is_edge(std::string_view text, std::size_t at) {
  constexpr unsigned continuing_bits = 0xC0;
  constexpr unsigned continuing = 0x80;
  return at == text.size() ||
         (static_cast<unsigned char>(text[at]) & continuing_bits) != continuing;
}

/// How long a part must be to be named rather than said again: `[1234,56],"",` and more.
constexpr std::size_t least_kept = 14;
/// Parts are looked for by how they begin.
constexpr std::size_t beginning = 8;

/// Says a text by what another one was, from its beginning on.
class Retelling {
 public:
  Retelling(std::string_view old, std::string_view now)
      : old_(old),
        now_(now) {}

  std::vector<Piece> pieces() {
    const auto apart = std::mismatch(old_.begin(), old_.end(), now_.begin(), now_.end());
    keep(0, to_edges(0, static_cast<std::size_t>(apart.first - old_.begin())));
    const std::size_t alike = at_the_end();
    const std::size_t end = now_.size() - alike;
    if (end - at_ >= least_kept) tell_middle(end);
    add_new(end);
    keep(old_.size() - alike, alike);
    add_new(now_.size());
    flush();
    if (pieces_.empty()) pieces_.emplace_back(std::string());
    return std::move(pieces_);
  }

 private:
  /// Of a part that both have, from `at` in the old one and from at_ on: how much of it ends where
  /// a character does.
  [[nodiscard]] std::size_t to_edges(std::size_t at, std::size_t size) const {
    while (!is_edge(old_, at + size) || !is_edge(now_, at_ + size)) --size;
    return size;
  }

  /// How much of what is left they have in common at their ends.
  [[nodiscard]] std::size_t at_the_end() const {
    const auto apart = std::mismatch(old_.rbegin(), old_.rend(), now_.rbegin(),
                                     now_.rend() - static_cast<std::ptrdiff_t>(at_));
    auto alike = static_cast<std::size_t>(apart.first - old_.rbegin());
    while (!is_edge(now_, now_.size() - alike)) --alike;
    return alike;
  }

  /// Up to `end` with whatever the old one has of it, anywhere.
  void tell_middle(std::size_t end) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i + beginning <= old_.size(); ++i) places.push_back(i);
    const auto begins = [&](std::size_t i) { return old_.substr(i, beginning); };
    std::stable_sort(places.begin(), places.end(),
                     [&](std::size_t a, std::size_t b) { return begins(a) < begins(b); });
    while (at_ + beginning <= end) {
      const std::string_view wanted = now_.substr(at_, beginning);
      auto place =
          std::lower_bound(places.begin(), places.end(), wanted,
                           [&](std::size_t i, std::string_view text) { return begins(i) < text; });
      std::size_t best = 0;
      std::size_t longest = 0;
      for (; place != places.end() && begins(*place) == wanted; ++place) {
        const std::size_t size = to_edges(*place, alike_from(*place, end));
        if (size <= longest) continue;
        best = *place;
        longest = size;
      }
      if (keep(best, longest)) continue;
      std::size_t next = at_ + 1;
      while (!is_edge(now_, next)) ++next;
      add_new(next);
    }
  }

  [[nodiscard]] std::size_t alike_from(std::size_t place, std::size_t end) const {
    const std::string_view there = old_.substr(place);
    const std::string_view here = now_.substr(at_, end - at_);
    const auto apart = std::mismatch(there.begin(), there.end(), here.begin(), here.end());
    return static_cast<std::size_t>(apart.first - there.begin());
  }

  /// Goes on with so many bytes of the old one, if they are worth it.
  bool keep(std::size_t at, std::size_t size) {
    if (size < least_kept) return false;
    flush();
    pieces_.emplace_back(Kept{.at = count_characters(old_.substr(0, at)),
                              .count = count_characters(old_.substr(at, size))});
    at_ += size;
    return true;
  }

  void add_new(std::size_t end) {
    new_ += now_.substr(at_, end - at_);
    at_ = end;
  }

  void flush() {
    if (!new_.empty()) pieces_.emplace_back(std::exchange(new_, {}));
  }

  std::string_view old_;
  std::string_view now_;
  std::size_t at_ = 0;  ///< how far it is told
  std::string new_;     ///< what waits to be said
  std::vector<Piece> pieces_;
};

}  // namespace

PicturePatch patch_between(const svg::Drawing& before, const svg::Drawing& after) {
  PicturePatch patch;
  if (before.head != after.head) patch.head = after.head;
  Positions now;
  for (std::size_t i = 0; i < after.groups.size(); ++i) now.emplace(after.groups[i].id, i);
  const std::vector<bool> stays = staying(before.groups, now, after.groups.size());
  for (const svg::Group& group : before.groups) {
    const auto found = now.find(group.id);
    if (found == now.end() || !stays[found->second]) {
      patch.groups.push_back({.id = group.id});
    } else if (const svg::Group& other = after.groups[found->second]; other.text != group.text) {
      patch.groups.push_back(
          {.id = group.id, .pieces = Retelling(group.inside(), other.inside()).pieces()});
    }
  }
  for (std::size_t i = after.groups.size(); i-- > 0;) {
    if (stays[i]) continue;
    const bool last = i + 1 == after.groups.size();
    patch.groups.push_back({.id = after.groups[i].id,
                            .svg = std::string(after.groups[i].inside()),
                            .before = last ? std::string() : after.groups[i + 1].id});
  }
  return patch;
}

}  // namespace prizecourt
