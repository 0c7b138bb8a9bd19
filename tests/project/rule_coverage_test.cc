#include "tests/engine/catalogues.h"
#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Every rule, decision and option of a selectable ruling has a test that says its id, or a case
/// that is about it.
namespace prizecourt::project {
namespace {

std::string identifier(std::string_view id) {
  std::string text(id);
  for (char& c : text) {
    if (c == '.' || c == '-') c = '_';
  }
  return text;
}

std::string camel_case(std::string_view key) {
  std::string text;
  bool start = true;
  for (const char c : key) {
    if (c == '-') {
      start = true;
    } else {
      text += start ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
      start = false;
    }
  }
  return text;
}

/// The names of all tests of a file, suite and test, one text each: of `TEST(Suite, name)` and its
/// like, whatever line the words are on.
std::vector<std::string> test_names(const std::string& text) {
  const auto word_after = [&](std::size_t& at, char mark) {
    at = text.find_first_not_of(" \n", at);
    const std::size_t end = std::min(text.find(mark, at), text.size());
    const std::string word = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    return word;
  };
  std::vector<std::string> names;
  for (std::size_t at = text.find("\nTEST"); at != text.npos; at = text.find("\nTEST", at)) {
    at = std::min(text.find('(', at), text.size() - 1) + 1;
    const std::string suite = word_after(at, ',');
    names.push_back(suite + '.' + word_after(at, ')'));
  }
  return names;
}

/// True when a name holds the id as a whole: AB_R1 is not in AB_R13.
bool names_id(const std::vector<std::string>& names, const std::string& id) {
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    for (std::size_t at = name.find(id); at != std::string::npos; at = name.find(id, at + 1)) {
      const std::size_t after = at + id.size();
      const bool more =
          after < name.size() && (std::isdigit(static_cast<unsigned char>(name[after])) != 0 ||
                                  (name[after] == '_' && after + 1 < name.size() &&
                                   std::isdigit(static_cast<unsigned char>(name[after + 1])) != 0));
      if (!more) return true;
    }
    return false;
  });
}

/// All sources of tests, read once.
const std::vector<SourceFile>& all_files() {
  static const std::vector<SourceFile> files = sources_below("tests");
  return files;
}

/// The ids that a case is about, as they are in the names of tests.
std::vector<std::string> rules_of_case(const std::string& text) {
  const std::size_t from = text.find("\nrules: [");
  if (from == text.npos) return {};
  std::istringstream in(text.substr(from + 9, text.find(']', from) - from - 9));
  std::vector<std::string> ids;
  for (std::string id; std::getline(in >> std::ws, id, ',');) ids.push_back(identifier(id));
  return ids;
}

class RuleCoverage : public ::testing::TestWithParam<Catalogue> {
 protected:
  RuleCoverage() {
    for (const SourceFile& file : all_files()) {
      if (is_of_another(file)) continue;
      files_.push_back(&file);
      const auto names = test_names(file.text);
      names_.insert(names_.end(), names.begin(), names.end());
    }
    cases_ = files_below("tests/cases/" + in_files(GetParam().folder), {".yaml"});
    for (const SourceFile& file : cases_) {
      const auto ids = rules_of_case(file.text);
      names_.insert(names_.end(), ids.begin(), ids.end());
    }
  }

  static std::string in_files(std::string_view folder) {
    std::string name(folder);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
  }

  std::vector<const SourceFile*> files_;
  std::vector<std::string> names_;
  std::vector<SourceFile> cases_;

  /// A case of the options of a ruling has its default where it chooses none.
  [[nodiscard]] bool a_case_chooses(const RulingInfo& ruling, std::size_t option) const {
    const std::string key = std::string(ruling.key) + ": ";
    const std::string name(ruling.options[option]);
    return std::any_of(cases_.begin(), cases_.end(), [&](const SourceFile& file) {
      const bool varies = file.path.ends_with(std::string(ruling.id) + "-options.case.yaml");
      return (option == 0 && varies) || file.text.find(key + name) != std::string::npos ||
             file.text.find(key + '"' + name + '"') != std::string::npos;
    });
  }

  [[nodiscard]] bool tests_mention(const std::string& text) const {
    return std::any_of(files_.begin(), files_.end(), [&](const SourceFile* file) {
      return file->text.find(text) != std::string::npos;
    });
  }

 private:
  /// Tests of another ruleset prove nothing, though its options may have the same names.
  [[nodiscard]] static bool is_of_another(const SourceFile& file) {
    const auto& all = all_catalogues();
    return std::any_of(all.begin(), all.end(), [&](const Catalogue& other) {
      return other.folder != GetParam().folder &&
             file.path.find("/" + std::string(other.folder) + "/") != std::string::npos;
    });
  }
};

TEST_P(RuleCoverage, every_rule_has_a_test_of_its_name) {
  for (const RuleInfo& rule : GetParam().rules) {
    EXPECT_TRUE(names_id(names_, identifier(rule.id))) << "no test is named after " << rule.id;
  }
}

TEST_P(RuleCoverage, every_selectable_ruling_has_a_test_in_each_option) {
  for (const RulingInfo& ruling : GetParam().rulings) {
    if (ruling.kind != RulingKind::selectable) continue;
    EXPECT_TRUE(names_id(names_, identifier(ruling.id))) << "no test is named after " << ruling.id;
    for (std::size_t i = 0; i < ruling.option_count(); ++i) {
      const std::string option = camel_case(ruling.key) + "::" + identifier(ruling.options[i]);
      EXPECT_TRUE(tests_mention(option) || a_case_chooses(ruling, i)) << "no test uses " << option;
    }
  }
}

TEST_P(RuleCoverage, every_decision_has_a_test_that_says_its_id) {
  for (const DecisionInfo& decision : GetParam().decisions) {
    const std::string id(decision.id);
    const bool in_a_case = std::any_of(cases_.begin(), cases_.end(), [&](const SourceFile& file) {
      return file.text.find(id) != std::string::npos;
    });
    EXPECT_TRUE(in_a_case || tests_mention(id) || names_id(names_, identifier(id))) << id;
  }
}

TEST_P(RuleCoverage, the_log_can_say_what_silence_did) {
  for (const DecisionInfo& decision : GetParam().decisions) {
    EXPECT_FALSE(decision.told.empty()) << decision.id;
  }
}

TEST_P(RuleCoverage, every_worked_case_is_a_case_file) {
  for (int n = 1; n <= GetParam().worked_cases; ++n) {
    const std::string stem = std::string(GetParam().case_id) + std::to_string(n);
    const bool found = std::any_of(cases_.begin(), cases_.end(), [&](const SourceFile& file) {
      const std::string name = std::filesystem::path(file.path).filename().string();
      return name.starts_with(stem) &&
             std::isdigit(static_cast<unsigned char>(name[stem.size()])) == 0;
    });
    EXPECT_TRUE(found) << "no case file for " << stem;
  }
}

INSTANTIATE_TEST_SUITE_P(Rulesets, RuleCoverage, ::testing::ValuesIn(all_catalogues()),
                         [](const auto& tested) { return std::string(tested.param.folder); });

}  // namespace
}  // namespace prizecourt::project
