#pragma once

#include "tests/project/source_files.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What people read, out of sources and pages.
namespace prizecourt::project {

struct Text {
  std::string file;
  std::size_t line = 1;  ///< where it begins
  std::string words;     ///< in small letters, with single spaces
};

[[nodiscard]] std::string in_small_letters(std::string_view text);

/// The string literals, without single words in small letters, which are keys. Literals side by
/// side are one.
[[nodiscard]] std::vector<Text> texts_of_cpp(const SourceFile& file);
[[nodiscard]] std::vector<Text> texts_of_script(const SourceFile& file);

/// The text between tags, and that of labels and titles.
[[nodiscard]] std::vector<Text> texts_of_html(const SourceFile& file);

/// Each remark of a YAML file, in small letters.
[[nodiscard]] std::vector<Text> remarks_of_yaml(const SourceFile& file);

/// The headings of a Markdown file, outside of code.
[[nodiscard]] std::vector<Text> headings_of(const SourceFile& file);

}  // namespace prizecourt::project
