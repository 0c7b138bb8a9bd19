#pragma once

#include "formats/match/ruleset.h"
#include "formats/rulesets/away_boarders/schema.h"
#include "formats/yaml/parse.h"
#include "tests/formats/yaml_as_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

/// Has files judged by their JSON Schema: tests/validate_with_schema.py, which needs python3 with
/// jsonschema (Debian: python3-jsonschema).
namespace prizecourt::schema_judge {

struct Judged {
  std::string name;  ///< any that has no blanks and that no other file has
  SchemaKind kind = SchemaKind::scenario;
  std::string text;
};

/// A ruleset's schemas.
using SchemaOf = std::string (*)(SchemaKind);

inline std::string run(const std::string& command) {
  static_cast<void>(std::fflush(nullptr));
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "cannot run";
  std::string output;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
  if (pclose(pipe) != 0) output += "(failed)";
  return output;
}

inline bool is_there() {
  return run("python3 -c 'import jsonschema' 2>&1").empty();
}

/// One JSON object a line, as the validator wants it.
inline void write_lines(std::ostream& out, const std::vector<Judged>& files, SchemaOf schema_of) {
  for (const SchemaKind kind : {SchemaKind::scenario, SchemaKind::orders}) {
    std::string schema = schema_of(kind);
    std::replace(schema.begin(), schema.end(), '\n', ' ');
    out << R"({"schema": )" << schema << "}\n";
    for (const Judged& file : files) {
      if (file.kind != kind) continue;
      Problems problems;
      const auto document = yaml::parse({.name = file.name, .text = file.text}, {}, problems);
      if (!document) {
        ADD_FAILURE() << file.name << " is not YAML";
        continue;
      }
      out << R"({"name": )" << json_string(file.name) << R"(, "value": )"
          << as_json(document->root()) << "}\n";
    }
  }
}

/// What the schemas say of each file: "accepts", or "refuses" and why.
inline std::map<std::string, std::string> judge(const std::vector<Judged>& files,
                                                SchemaOf schema_of = away_boarders::schema) {
  std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
  std::replace(test.begin(), test.end(), '/', '.');  // a test with a parameter
  const std::filesystem::path input =
      std::filesystem::path(testing::TempDir()) / (test + ".schema_judge.jsonl");
  std::ofstream lines(input);
  write_lines(lines, files, schema_of);
  lines.close();
  std::istringstream output(run("python3 '" PRIZECOURT_SOURCE_DIR
                                "/tests/validate_with_schema.py' < '" +
                                input.string() + "' 2>&1"));
  std::filesystem::remove(input);
  std::map<std::string, std::string> verdicts;
  for (std::string name, verdict; output >> name && std::getline(output, verdict);) {
    verdicts[name] = verdict.substr(1);
  }
  return verdicts;
}

}  // namespace prizecourt::schema_judge
