#include "tests/cli/self_test_changes.h"

#include "tests/cli/self_test_edits.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// At most `most` of them, evenly spread, with the first and the last.
self_test_edits::Edits spread(self_test_edits::Edits all, std::size_t most) {
  if (all.size() <= most || most < 2) {
    all.resize(std::min(all.size(), most));
    return all;
  }
  self_test_edits::Edits some;
  for (std::size_t i = 0; i < most; ++i) {
    some.push_back(std::move(all[i * (all.size() - 1) / (most - 1)]));
  }
  return some;
}

std::string line_at(std::string_view bytes, std::size_t at) {
  const std::size_t begin = at == 0 ? 0 : bytes.rfind('\n', at - 1) + 1;
  return std::string(bytes.substr(begin, bytes.find('\n', begin) - begin));
}

}  // namespace

std::span<const std::string_view> self_test_kinds() {
  static const std::vector<std::string_view> kinds = [] {
    std::vector<std::string_view> names;
    for (const self_test_edits::Value& value : self_test_edits::values())
      names.push_back(value.kind);
    for (const self_test_edits::Damage& damage : self_test_edits::damages())
      names.push_back(damage.kind);
    return names;
  }();
  return kinds;
}

std::vector<SelfTestChange> self_test_changes(std::size_t kind, std::string_view replay,
                                              std::size_t most) {
  const self_test_edits::Replica replica{replay, lines_of_replay(replay), seams_of_replay(replay)};
  const auto values = self_test_edits::values();
  auto edits = kind < values.size()
                   ? self_test_edits::edits_of(values[kind], replica)
                   : self_test_edits::damages()[kind - values.size()].edits(replica);
  std::vector<SelfTestChange> planted;
  for (const self_test_edits::Edit& edit : spread(std::move(edits), most)) {
    const std::string_view before = replay.substr(0, edit.begin);
    SelfTestChange plant;
    plant.bytes = replay;
    plant.bytes.replace(edit.begin, edit.size, edit.by);
    plant.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    plant.before = line_at(replay, edit.begin);
    plant.after = line_at(plant.bytes, edit.begin);
    planted.push_back(std::move(plant));
  }
  return planted;
}

SelfTestCount try_self_test(std::size_t kind, std::string_view replay, std::size_t most,
                            const Believes& believes) {
  SelfTestCount count;
  for (SelfTestChange& plant : self_test_changes(kind, replay, most)) {
    ++count.planted;
    if (!believes(plant.bytes)) continue;
    plant.bytes.clear();
    count.escaped.push_back(std::move(plant));
  }
  return count;
}

}  // namespace prizecourt
