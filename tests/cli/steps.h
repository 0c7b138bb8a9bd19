#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// What pages and transcripts have in common: commands after `$ `, each with its output below it.
namespace prizecourt {

inline std::vector<std::string> lines_of_text(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A command and what it prints.
struct Step {
  std::string command;
  std::string output;
};

inline bool is_comment(std::string_view command) {
  return command.starts_with('#');
}

/// The word that ends the here-document of a command; empty if it has none.
inline std::string_view end_of_here_document(std::string_view command) {
  const std::string_view first = command.substr(0, command.find('\n'));
  const std::size_t at = first.find("<<");
  if (at == std::string_view::npos) return {};
  std::string_view word = first.substr(at + 2);
  word = word.substr(0, word.find_first_of(" >|;&"));
  const bool quoted = word.size() > 2 && word.front() == '\'' && word.back() == '\'';
  return quoted ? word.substr(1, word.size() - 2) : word;
}

/// Whether a command continues in the next line.
inline bool is_open(std::string_view command) {
  if (is_comment(command)) return false;
  const std::string_view end = end_of_here_document(command);
  if (!end.empty()) return !command.ends_with("\n" + std::string(end));
  char quote = '\0';
  for (const char c : command) {
    if (quote == '\0' ? c == '"' || c == '\'' : c == quote) quote = quote == '\0' ? c : '\0';
  }
  return quote != '\0';
}

inline std::vector<Step> steps_of(const std::vector<std::string>& lines) {
  std::vector<Step> steps;
  bool open = false;
  for (const std::string& line : lines) {
    if (open) {
      steps.back().command += '\n' + line;
    } else if (line.starts_with("$ ")) {
      steps.push_back({line.substr(2), {}});
    } else {
      if (!steps.empty()) steps.back().output += line + '\n';
      continue;
    }
    open = is_open(steps.back().command);
  }
  return steps;
}

}  // namespace prizecourt
