#pragma once

#include "formats/text/escape.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <regex>
#include <string>
#include <string_view>

/// A YAML document as editors see it that judge by a JSON Schema: plain scalars are numbers, truth
/// values or null where the core schema of YAML 1.2 says so.
namespace prizecourt {

inline std::string scalar_as_json(yaml::Node node) {
  static const std::regex integer("[-+]?[0-9]+");
  static const std::regex number(R"([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?)");
  const std::string text(node.text());
  if (node.quoted()) return json_string(text);
  if (text == "true" || text == "True" || text == "TRUE") return "true";
  if (text == "false" || text == "False" || text == "FALSE") return "false";
  if (text == "~" || text == "null" || text == "Null" || text == "NULL") return "null";
  if (std::regex_match(text, integer)) return std::to_string(std::stoll(text));
  if (std::regex_match(text, number)) return std::to_string(std::stod(text));
  return json_string(text);
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
