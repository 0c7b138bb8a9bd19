#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

/// The words in back quotes of the line of CONTRIBUTING.md that begins with "Given up".
std::vector<std::string> words_given_up() {
  std::ifstream in(std::string(PRIZECOURT_SOURCE_DIR) + "/CONTRIBUTING.md");
  static const std::regex quoted("`([^`]+)`");
  std::vector<std::string> words;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("Given up")) continue;
    for (auto at = std::sregex_iterator(line.begin(), line.end(), quoted);
         at != std::sregex_iterator(); ++at) {
      words.push_back((*at)[1]);
    }
  }
  return words;
}

bool is_part_of_a_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// Whether the text has the word, and not only as the end of a longer one.
bool has_word(const std::string& text, const std::string& word) {
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    if (at == 0 || !is_part_of_a_word(text[at - 1])) return true;
  }
  return false;
}

TEST(Names, words_that_were_given_up_are_not_used_again) {
  const std::vector<std::string> given_up = words_given_up();
  ASSERT_GE(given_up.size(), 8U);
  for (const std::string layer : {"engine", "formats", "bots", "cmd", "post"}) {
    for (const project::SourceFile& file : project::sources_below(layer)) {
      for (const std::string& word : given_up) {
        EXPECT_FALSE(has_word(file.text, word)) << file.path << " says " << word;
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt
