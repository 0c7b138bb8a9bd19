#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace prizecourt {

/// What people read instead of the ids of players and sides. Files, facts of events and states have
/// the ids.
class Names {
 public:
  void set(std::string id, std::string name) { names_[std::move(id)] = std::move(name); }

  /// The id itself where nothing was set for it. A view into this object, or `id`.
  [[nodiscard]] std::string_view of(std::string_view id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? id : std::string_view(found->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> names_;
};

}  // namespace prizecourt
