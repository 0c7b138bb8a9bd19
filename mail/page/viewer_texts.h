#pragma once

#include <span>
#include <string_view>

namespace prizecourt {

/// The viewer as it stands in the program.
struct ViewerTexts {
  /// mail/page/viewer/page.html: what stands between two `@` is a name, in whose place a text
  /// comes.
  std::string_view page;
  std::span<const std::string_view> styles;
  /// The modules of its script, each after those that it leans on, without what joins them.
  std::span<const std::string_view> modules;
};

[[nodiscard]] ViewerTexts viewer_texts();

}  // namespace prizecourt
