#pragma once

#include "formats/match/ruleset.h"
#include "formats/yaml/parse.h"
#include "tests/formats/yaml_as_json.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <ostream>
#include <string>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

/// Has files judged by their JSON Schema: tests/validate_with_schema.py, which needs python3 with
/// jsonschema (Debian: python3-jsonschema).
namespace prizecourt::schema_judge {

struct Judged {
  std::string name;  ///< any that has no blanks and that no other file has
  SchemaKind kind = SchemaKind::scenario;
  std::string text{};
  std::string json{};  ///< its value, where that is known already
};

/// A ruleset's schemas.
using SchemaOf = std::string (*)(SchemaKind);

/// The validator at work: one process for all tests of a program, as starting it takes longer than
/// judging most files.
class Validator {
 public:
  Validator() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
    end_ = ends[0];
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(ends[1], STDIN_FILENO);
      ::dup2(ends[1], STDOUT_FILENO);
      ::dup2(ends[1], STDERR_FILENO);
      const std::string judge = source_path("tests/validate_with_schema.py");
      ::execlp("python3", "python3", judge.c_str(), static_cast<char*>(nullptr));
      ::_exit(1);
    }
    ::close(ends[1]);
    is_there_ = line() == "ready";
  }

  Validator(const Validator&) = delete;
  Validator& operator=(const Validator&) = delete;

  ~Validator() {
    ::close(end_);
    ::waitpid(child_, nullptr, 0);
  }

  [[nodiscard]] bool is_there() const { return is_there_; }

  /// What it answers to a file, line by line; where it fails, why.
  std::vector<std::string> judge(const std::string& file) {
    const std::string asked = file + '\n';
    if (::send(end_, asked.data(), asked.size(), MSG_NOSIGNAL) < 0) return {};
    std::vector<std::string> lines;
    while (!over_) {
      lines.push_back(line());
      if (lines.back() != "done") continue;
      lines.pop_back();
      return lines;
    }
    ADD_FAILURE() << "the validator ended: " << testing::PrintToString(lines);
    return {};
  }

 private:
  std::string line() {
    for (;;) {
      const std::size_t end = read_.find('\n');
      if (end != std::string::npos || over_) {
        std::string first = read_.substr(0, end);
        read_.erase(0, over_ ? end : end + 1);
        return first;
      }
      std::array<char, 65536> more{};
      const ssize_t size = ::read(end_, more.data(), more.size());
      over_ = size <= 0;
      if (!over_) read_.append(more.data(), static_cast<std::size_t>(size));
    }
  }

  pid_t child_ = -1;
  int end_ = -1;
  std::string read_;   ///< and not yet looked at
  bool over_ = false;  ///< nothing more is to be read
  bool is_there_ = false;
};

inline Validator& validator() {
  static Validator one;
  return one;
}

inline bool is_there() {
  return validator().is_there();
}

/// The value of a file as JSON; the file must be YAML.
inline std::string value_of(const Judged& file) {
  if (!file.json.empty()) return file.json;
  Problems problems;
  const auto document = yaml::parse({.name = file.name, .text = file.text}, {}, problems);
  if (document) return as_json(document->root());
  ADD_FAILURE() << file.name << " is not YAML";
  return "null";
}

/// One JSON object a line, as the validator wants it.
inline void write_lines(std::ostream& out, const std::vector<Judged>& files, SchemaOf schema_of) {
  for (const SchemaKind kind : {SchemaKind::scenario, SchemaKind::orders}) {
    std::string schema = schema_of(kind);
    std::replace(schema.begin(), schema.end(), '\n', ' ');
    out << R"({"schema": )" << schema << "}\n";
    for (const Judged& file : files) {
      if (file.kind != kind) continue;
      out << R"({"name": )" << json_string(file.name) << R"(, "value": )" << value_of(file)
          << "}\n";
    }
  }
}

/// What the schemas say of each file: "accepts", or "refuses" and why.
inline std::map<std::string, std::string> judge(const std::vector<Judged>& files,
                                                SchemaOf schema_of) {
  std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
  std::replace(test.begin(), test.end(), '/', '.');  // a test with a parameter
  const std::filesystem::path input =
      std::filesystem::path(testing::TempDir()) / (test + ".schema_judge.jsonl");
  std::ofstream lines(input);
  write_lines(lines, files, schema_of);
  lines.close();
  std::map<std::string, std::string> verdicts;
  for (const std::string& line : validator().judge(input.string())) {
    const std::size_t blank = line.find(' ');
    if (blank != std::string::npos) verdicts[line.substr(0, blank)] = line.substr(blank + 1);
  }
  std::filesystem::remove(input);
  return verdicts;
}

}  // namespace prizecourt::schema_judge
