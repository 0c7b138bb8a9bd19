#include "tests/places.h"
#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <cctype>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

/// The words in back quotes of the line of CONTRIBUTING.md that begins with "Given up".
std::vector<std::string> words_given_up() {
  std::ifstream in(source_path("CONTRIBUTING.md"));
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
  for (const std::string layer : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const project::SourceFile& file : project::sources_below(layer)) {
      for (const std::string& word : given_up) {
        EXPECT_FALSE(has_word(file.text, word)) << file.path << " says " << word;
      }
    }
  }
}

/// The types and inline functions that a header defines in a namespace of ours:
/// `prizecourt::Name`, `prizecourt::name(const Type&`.
std::vector<std::string> names_of(const std::string& header) {
  static const std::regex type_function_or_namespace(
      R"(^(?:namespace (prizecourt[a-z_:]*) |(?:class|struct|enum class) ([A-Z]\w*)[^;]*$)"
      R"(|(?:\[\[nodiscard\]\] )?(?:inline|constexpr|consteval) [^=(]*?(\w+\([^)]*)\) ?(?:\{|noexcept)))");
  static const std::regex parameter(R"([ &*]\w+(?=,|$))");
  std::vector<std::string> names;
  std::string here;
  std::istringstream lines(header);
  for (std::string line; std::getline(lines, line);) {
    std::smatch match;
    if (!std::regex_search(line, match, type_function_or_namespace)) continue;
    if (match[1].matched) here = match[1];
    if (match[2].matched) names.push_back(here + "::" + match[2].str());
    if (match[3].matched) {
      names.push_back(here + "::" + std::regex_replace(match[3].str(), parameter, ""));
    }
  }
  return names;
}

/// Two that are called alike in one namespace are one to the linker, whichever it takes; no
/// compiler sees it.
TEST(Names, no_two_headers_have_types_or_functions_of_the_same_name) {
  std::map<std::string, std::string> where;
  for (const std::string layer : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const project::SourceFile& file : project::sources_below(layer)) {
      if (!file.path.ends_with(".h")) continue;
      std::set<std::string> here;  // a template and its specialisations are one
      for (const std::string& name : names_of(file.text)) here.insert(name);
      for (const std::string& name : here) {
        const auto [first, is_new] = where.emplace(name, file.path);
        EXPECT_TRUE(is_new) << name << " stands in " << file.path << " and " << first->second;
      }
    }
  }
  EXPECT_GE(where.size(), 300U);
}

}  // namespace
}  // namespace prizecourt
