#include "formats/film/patches.h"

#include "formats/text/utf8.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

namespace prizecourt {
namespace {

using Positions = std::map<std::string_view, std::size_t, std::less<>>;

Positions positions_of(const std::vector<svg::Group>& groups) {
  Positions all;
  for (std::size_t i = 0; i < groups.size(); ++i) all.emplace(groups[i].id, i);
  return all;
}

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

/// What makes the inside of a group another one: the part between where they begin alike and where
/// they end alike.
GroupPatch change_of(const svg::Group& before, const svg::Group& after) {
  const std::string_view old = before.inside();
  const std::string_view now = after.inside();
  const auto apart = std::mismatch(old.begin(), old.end(), now.begin(), now.end());
  auto first = static_cast<std::size_t>(apart.first - old.begin());
  while (!is_edge(now, first) || !is_edge(old, first)) --first;
  const auto ends = std::mismatch(old.rbegin(), old.rend() - static_cast<std::ptrdiff_t>(first),
                                  now.rbegin(), now.rend() - static_cast<std::ptrdiff_t>(first));
  auto alike = static_cast<std::size_t>(ends.first - old.rbegin());
  while (!is_edge(now, now.size() - alike)) --alike;
  return {.id = after.id,
          .svg = std::string(now.substr(first, now.size() - alike - first)),
          .cut = Cut{.at = count_characters(old.substr(0, first)),
                     .drop = count_characters(old.substr(first, old.size() - alike - first))}};
}

}  // namespace

PicturePatch patch_between(const svg::Drawing& before, const svg::Drawing& after) {
  PicturePatch patch;
  if (before.head != after.head) patch.head = after.head;
  const Positions now = positions_of(after.groups);
  const std::vector<bool> stays = staying(before.groups, now, after.groups.size());
  for (const svg::Group& group : before.groups) {
    const auto found = now.find(group.id);
    if (found == now.end() || !stays[found->second]) {
      patch.groups.push_back({.id = group.id});
    } else if (const svg::Group& other = after.groups[found->second]; other.text != group.text) {
      patch.groups.push_back(change_of(group, other));
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
