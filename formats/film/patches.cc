#include "formats/film/patches.h"

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

}  // namespace

PicturePatch patch_between(const svg::Drawing& before, const svg::Drawing& after) {
  PicturePatch patch;
  if (before.head != after.head) patch.head = after.head;
  const Positions now = positions_of(after.groups);
  const std::vector<bool> stays = staying(before.groups, now, after.groups.size());
  for (const svg::Group& group : before.groups) {
    const auto found = now.find(group.id);
    if (found == now.end() || !stays[found->second]) {
      patch.groups.push_back({.id = group.id, .svg = {}});
    } else if (const svg::Group& other = after.groups[found->second]; other.text != group.text) {
      patch.groups.push_back({.id = other.id, .svg = other.text});
    }
  }
  for (std::size_t i = after.groups.size(); i-- > 0;) {
    if (stays[i]) continue;
    const bool last = i + 1 == after.groups.size();
    patch.groups.push_back({.id = after.groups[i].id,
                            .svg = after.groups[i].text,
                            .before = last ? std::string() : after.groups[i + 1].id});
  }
  return patch;
}

}  // namespace prizecourt
