#pragma once

#include "formats/text/escape.h"
#include "formats/yaml/parse.h"

#include <cstdlib>
#include <string>
#include <string_view>

/// A YAML document as editors see it that judge by a JSON Schema: plain scalars are numbers, truth
/// values or null where the core schema of YAML 1.2 says so.
namespace prizecourt {

/// The scalar as a number of JSON, such as YAML's core schema knows; empty where it is none.
inline std::string number_as_json(std::string text) {
  if (text.find_first_not_of("-+.0123456789eE") != text.npos) return {};
  if (text.find_first_of("0123456789") == text.npos) return {};
  char* end = nullptr;
  if (text.find_first_of(".eE") == text.npos) {
    const long long integer = std::strtoll(text.c_str(), &end, 10);
    return *end == '\0' ? std::to_string(integer) : std::string();
  }
  const double number = std::strtod(text.c_str(), &end);
  return *end == '\0' ? std::to_string(number) : std::string();
}

inline std::string scalar_as_json(yaml::Node node) {
  const std::string text(node.text());
  if (node.quoted()) return json_string(text);
  if (text == "true" || text == "True" || text == "TRUE") return "true";
  if (text == "false" || text == "False" || text == "FALSE") return "false";
  if (text == "~" || text == "null" || text == "Null" || text == "NULL") return "null";
  const std::string number = number_as_json(text);
  return number.empty() ? json_string(text) : number;
}

inline std::string as_json(yaml::Node node) {
  std::string out;
  std::string_view separator;
  switch (node.kind()) {
    case yaml::Kind::null:
      return "null";
    case yaml::Kind::scalar:
      return scalar_as_json(node);
    case yaml::Kind::list:
      for (const yaml::Node item : node.items()) {
        out += separator;
        out += as_json(item);
        separator = ", ";
      }
      return '[' + out + ']';
    case yaml::Kind::map:
      for (const yaml::Entry entry : node.entries()) {
        out += separator;
        out += json_string(entry.key.text()) + ": " + as_json(entry.value);
        separator = ", ";
      }
      return '{' + out + '}';
  }
  return {};
}

}  // namespace prizecourt
