#pragma once

#include "tests/places.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

/// The project's own sources, for tests of how it is built.
namespace prizecourt::project {

struct SourceFile {
  std::string path;  ///< from the project's root
  std::string text;
};

/// A file of the project, by its path from the root.
inline SourceFile source_file(const std::string& path) {
  std::ifstream in(source_path(path), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return {path, text.str()};
}

/// All files with one of these endings below a folder of the project, sorted by path.
inline std::vector<SourceFile> files_below(const std::string& folder,
                                           const std::vector<std::string>& endings) {
  namespace fs = std::filesystem;
  const fs::path root(source_path(""));
  std::vector<SourceFile> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string ending = entry.path().extension().string();
    if (std::find(endings.begin(), endings.end(), ending) == endings.end()) continue;
    files.push_back(source_file(fs::relative(entry.path(), root).generic_string()));
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
  return files;
}

inline std::vector<SourceFile> sources_below(const std::string& folder) {
  return files_below(folder, {".h", ".cc"});
}

}  // namespace prizecourt::project
