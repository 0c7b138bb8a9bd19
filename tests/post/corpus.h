#pragma once

#include "formats/text/files.h"
#include "formats/text/problems.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

/// The mails of tests/mail, as programs write them (made by make.py there, which says what the
/// cells of a row are), and what must be read out of each.
namespace prizecourt::post {

struct ExpectedMail {
  std::string name;
  std::string outcome;
  std::string what;
  std::string said;
};

inline std::string text_of_file(const std::string& path) {
  Problems problems;
  const auto file = read_file(path, std::size_t{64} << 20, problems);
  EXPECT_TRUE(file) << path;
  return file ? *file : std::string();
}

inline std::vector<ExpectedMail> expected_mails() {
  std::vector<ExpectedMail> rows;
  std::istringstream lines(text_of_file(source_path("tests/mail/expected.tsv")));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    ExpectedMail row;
    std::getline(cells, row.name, '\t');
    std::getline(cells, row.outcome, '\t');
    std::getline(cells, row.what, '\t');
    std::getline(cells, row.said, '\t');
    rows.push_back(row);
  }
  return rows;
}

inline std::string mail_of(const ExpectedMail& row) {
  return text_of_file(source_path("tests/mail/") + row.name + ".eml");
}

}  // namespace prizecourt::post
