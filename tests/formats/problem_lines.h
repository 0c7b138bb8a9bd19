#pragma once

#include "formats/text/problems.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Problems as the tests of readers expect them.
namespace prizecourt {

/// "2:9 what is wrong [code] | hint"
inline std::string problem_line(const Problem& problem) {
  std::string words = std::to_string(problem.place.line) + ':' +
                      std::to_string(problem.place.column) + ' ' + problem.message + " [" +
                      std::string(problem.code.name()) + ']';
  if (!problem.hint.empty()) words += " | " + problem.hint;
  return words;
}

/// For each problem, all of which are to be of that file.
inline std::vector<std::string> problem_lines(const Problems& problems, std::string_view file) {
  std::vector<std::string> all;
  for (const Problem& problem : problems.sorted()) {
    EXPECT_EQ(problem.place.file, file);
    all.push_back(problem_line(problem));
  }
  return all;
}

/// The same as one text of lines.
inline std::string problem_text(const Problems& problems, std::string_view file) {
  std::string all;
  for (const std::string& line : problem_lines(problems, file)) all += line + '\n';
  return all;
}

}  // namespace prizecourt
