/// Plays docs/fair-dice.md against the engine: its table of test vectors, and its commands exactly
/// as they stand on the page.

#include "engine/table/fair_dice.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct Vector {
  std::string seed, address;
  std::size_t dice = 0;
  std::string faces;
};

struct Command {
  std::string line;    ///< what to give to the shell; may span lines
  std::string output;  ///< the line it prints, as the page says
};

std::string page() {
  std::ifstream file(source_path("docs/fair-dice.md"));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text + separator);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

/// Rows of the table: | `seed` | `address` | dice | faces |
std::vector<Vector> vectors_of(const std::string& text) {
  static const std::regex row(R"(\| `([^`|]*)` *\| `([^`|]+)` *\| *(\d+) \| ([1-6 ]*[1-6]) *\|)");
  std::vector<Vector> vectors;
  for (const std::string& line : split(text, '\n')) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    vectors.push_back({.seed = match[1].str(),
                       .address = match[2].str(),
                       .dice = std::stoul(match[3].str()),
                       .faces = match[4].str()});
  }
  return vectors;
}

/// Blocks fenced as `console`: "$ ", a command, and in the last line what it prints.
std::vector<Command> commands_of(const std::string& text) {
  const std::string opening = "```console\n$ ";
  std::vector<Command> commands;
  for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
    at += opening.size();
    const std::string block = text.substr(at, text.find("\n```", at) - at);
    const std::size_t last = block.rfind('\n');
    commands.push_back({.line = block.substr(0, last), .output = block.substr(last + 1)});
  }
  return commands;
}

std::string engine_faces(const Seed& seed, const std::string& text, std::size_t count) {
  const std::vector<std::string> parts = split(text, '/');
  if (parts.size() != 6) return "not an address: " + text;
  const RuleInfo rule = {.id = parts[2], .section = "", .name = "", .text = ""};
  const Address address = {.turn = std::stoi(parts[0]),
                           .phase = parts[1],
                           .rule = &rule,
                           .who = parts[3],
                           .against = parts[4],
                           .nth = std::stoi(parts[5])};
  std::vector<Face> faces(count);
  FairDice dice(seed);
  dice.roll(address, faces);
  std::string result;
  for (const Face face : faces) result += (result.empty() ? "" : " ") + std::to_string(face);
  return result;
}

/// Runs a command in the folder of the sources; returns what it prints, without the last line end.
std::string run(const std::string& command) {
  // Flushed, so that what this process has buffered is not printed by the other one.
  static_cast<void>(std::fflush(nullptr));
  FILE* const pipe = popen(("cd '" + source_path("") + "' && " + command).c_str(), "r");
  if (pipe == nullptr) return "cannot run";
  std::string output;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
  if (pclose(pipe) != 0) output += "(failed)";
  if (output.ends_with('\n')) output.pop_back();
  return output;
}

bool has_python() {
  return run("command -v python3 > /dev/null && echo yes") == "yes";
}

TEST(FairDiceDoc, engine_gives_the_vectors_of_the_page) {
  const std::vector<Vector> vectors = vectors_of(page());
  ASSERT_EQ(vectors.size(), 8U);
  for (const Vector& v : vectors) {
    EXPECT_EQ(engine_faces(Seed::from_text(v.seed), v.address, v.dice), v.faces) << v.address;
  }
}

TEST(FairDiceDoc, script_gives_the_vectors_of_the_page) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  for (const Vector& v : vectors_of(page())) {
    const std::string count = std::to_string(v.dice);
    EXPECT_EQ(run("python3 scripts/fair_die.py '" + v.seed + "' " + v.address + " " + count),
              v.faces);
  }
}

TEST(FairDiceDoc, commands_print_what_the_page_says) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const std::vector<Command> commands = commands_of(page());
  ASSERT_EQ(commands.size(), 9U);
  for (const Command& command : commands) EXPECT_EQ(run(command.line), command.output);
}

/// What the engine makes of a command about the dice of a window; empty for one it does not know.
std::string engine_roll(const std::string& line) {
  static const std::regex by_text(R"('([^'\n]*)' (\S+) (\d+)$)");
  static const std::regex by_key(R"(--key ([0-9a-f]{64}) (\S+) (\d+)$)");
  static const std::regex seed_only(R"('prizecourt/open-seed/1:([^']*)' \| b2sum -l 256$)");
  std::smatch m;
  if (std::regex_search(line, m, by_key)) {
    const Seed seed(digest_from_hex(m[1].str()).value());
    return engine_faces(seed, m[2].str(), std::stoul(m[3].str()));
  }
  if (std::regex_search(line, m, by_text)) {
    return engine_faces(Seed::from_text(m[1].str()), m[2].str(), std::stoul(m[3].str()));
  }
  if (std::regex_search(line, m, seed_only)) {
    return to_hex(Seed::from_text(m[1].str()).bytes()) + "  -";
  }
  return {};
}

/// The same of a command about links, joint seeds and commitments.
std::string engine_hash(const std::string& line) {
  static const std::regex link(R"(link/1:" \+ [\s\S]*' ([0-9a-f]{64})$)");
  static const std::regex seed(
      R"((?:' |seed/1:)([a-z0-9-]+)'? (\d+) '([^']+)' '([^']+)' '([^']+)'( \|)?)");
  static const std::regex file(R"('(prizecourt/sealed-orders/1:)'; cat (\S+)\) \| b2sum -l 256$)");
  std::smatch m;
  if (std::regex_search(line, m, link)) {
    const Digest before = digest_from_hex(m[1].str()).value();
    std::string text = "prizecourt/link/1:";
    text.append(before.bytes.begin(), before.bytes.end());
    return to_hex(blake2b(text));
  }
  if (std::regex_search(line, m, file)) {
    std::ifstream in(source_path(m[2].str()), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    return to_hex(blake2b(m[1].str() + bytes)) + "  -";
  }
  if (!std::regex_search(line, m, seed)) return {};
  std::string text = "prizecourt/joint-seed/1:";
  for (std::size_t part = 1; part <= 5; ++part) text += m[part].str() + '\n';
  return to_hex(blake2b(text)) + (m[6].matched ? "  -" : "");
}

TEST(FairDiceDoc, commands_print_what_the_engine_makes_of_them) {
  for (const Command& command : commands_of(page())) {
    const std::string hash = engine_hash(command.line);
    EXPECT_EQ(hash.empty() ? engine_roll(command.line) : hash, command.output) << command.line;
  }
}

TEST(FairDiceDoc, script_refuses_what_it_cannot_use) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  EXPECT_TRUE(run("python3 scripts/fair_die.py a/b/c 2>&1").ends_with("(failed)"));
  EXPECT_TRUE(run("python3 scripts/fair_die.py seed a/b/c many 2>&1").ends_with("(failed)"));
  EXPECT_TRUE(run("python3 scripts/fair_die.py --key 00 a/b/c 1 2>&1").ends_with("(failed)"));
}

}  // namespace
}  // namespace prizecourt
