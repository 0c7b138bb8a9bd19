#include "formats/yaml/parse.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/// Texts that mean harm. Each must be refused with a clear problem and in little memory, under the
/// default limits and where only the limit that it breaks is in force; and the parser must come to
/// an end. Most take less than a second and a half.
namespace prizecourt::yaml {
namespace {

using namespace std::string_literals;

constexpr std::size_t mebi = std::size_t{1} << 20;
constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// Every limit lifted but the one on depth.
Limits only_depth() {
  Limits limits;
  limits.bytes = limits.line = limits.scalar = limits.flow = limits.nodes = no_limit;
  return limits;
}

std::string repeated(std::string_view piece, std::size_t bytes) {
  bytes = bytes / piece.size() * piece.size();
  std::string out(piece);
  out.reserve(bytes);
  while (out.size() < bytes) out.append(out, 0, std::min(out.size(), bytes - out.size()));
  return out;
}

/// What a child process that parses the text says: the first problem, "line:column code".
struct Outcome {
  std::string problem;
  double seconds = 0;          ///< of processor time
  std::size_t peak_bytes = 0;  ///< of the child, the text included
};

std::string first_problem(const std::string& text, const Limits& limits) {
  Problems problems;
  static_cast<void>(parse({.name = "f", .text = text}, limits, problems));
  if (problems.empty()) return "";
  const Problem problem = problems.sorted().front();
  return to_text(problem.place).substr(2) + " " + std::string(problem.code.name());
}

std::string read_all(int file) {
  std::string out;
  char buffer[512];
  for (ssize_t n = 0; (n = ::read(file, buffer, sizeof buffer)) > 0;) {
    out.append(buffer, static_cast<std::size_t>(n));
  }
  return out;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

/// What this process holds; a child begins with it.
std::size_t resident_bytes() {
  std::size_t total = 0;
  std::size_t resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

Outcome parse_in_child(const std::function<std::string()>& make, const Limits& limits) {
  const std::size_t inherited = resident_bytes();
  int ends[2];
  if (::pipe(ends) != 0) throw std::runtime_error("pipe");
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(300);  // who is caught in a text for ever dies of it
    const std::string found = first_problem(make(), limits);
    const bool told = ::write(ends[1], found.data(), found.size()) >= 0;
    ::_exit(told ? 0 : 1);
  }
  ::close(ends[1]);
  Outcome outcome;
  outcome.problem = read_all(ends[0]);
  ::close(ends[0]);
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "the parser died";
  outcome.seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  const std::size_t peak = static_cast<std::size_t>(usage.ru_maxrss) * 1024;
  outcome.peak_bytes = peak - std::min(peak, inherited);
  return outcome;
}

struct Attack {
  std::string name;
  std::function<std::string()> make;
  Limits limits;
  std::string problem;
};

std::ostream& operator<<(std::ostream& out, const Attack& attack) {
  return out << attack.name;
}

class Hostile : public testing::TestWithParam<Attack> {};

TEST_P(Hostile, text_is_refused_and_costs_little_memory) {
  const Outcome outcome = parse_in_child(GetParam().make, GetParam().limits);
  EXPECT_EQ(outcome.problem, GetParam().problem);
  // A sanitizer keeps what was freed for a while.
  EXPECT_LT(outcome.peak_bytes, (built_with_sanitizers() ? 2000 : 200) * mebi);
  if (std::getenv("PRIZECOURT_SHOW") != nullptr) {
    std::printf("%-40s %.2f s %4zu MiB %s\n", GetParam().name.c_str(), outcome.seconds,
                outcome.peak_bytes / mebi, outcome.problem.c_str());
  }
}

std::string deep_blocks() {
  std::string text;
  for (std::size_t i = 0; i < 3000; ++i) text += std::string(i, ' ') + "a:\n";
  return text;
}

std::string billion_laughs() {
  std::string text = "a: &a [lol, lol, lol]\n";
  for (char c = 'b'; c <= 'z'; ++c) {
    const char before = static_cast<char>(c - 1);
    for (const char letter : "c: &c [*b, *b, *b]\n"s) {
      text += letter == 'c' ? c : letter == 'b' ? before : letter;
    }
  }
  return text;
}

std::string distinct_keys(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "k" + std::to_string(i) + ": 1\n";
  return text;
}

std::string scalar_of(std::string_view before, std::size_t bytes, std::string_view after) {
  std::string out = repeated("  text\n", bytes);
  out.insert(0, before);
  return out += after;
}

/// A piece again and again: 64 MB where that is what matters, else enough to hurt.
Attack again(std::string name, std::size_t size, std::string_view piece, Limits limits,
             std::string problem) {
  return {std::move(name), [piece, size] { return repeated(piece, size * mebi); }, limits,
          std::move(problem)};
}

INSTANTIATE_TEST_SUITE_P(
    DefaultLimits, Hostile,
    testing::Values(again("64 MB of [", 64, "[", {}, "1:1 yaml-too-large"),
                    Attack{"7 MB of [ in short lines",
                           [] { return repeated("[[[[\n", 7 * mebi); },
                           {},
                           "9:1 yaml-too-deep"},
                    Attack{"7 MB of - in short lines",
                           [] { return repeated("- - - -\n", 7 * mebi); },
                           {},
                           "250001:1 yaml-too-large"},
                    Attack{"7 MB of list marks",
                           [] { return repeated("-\n", 7 * mebi); },
                           {},
                           "1000001:1 yaml-too-large"},
                    Attack{"7 MB of indentation", deep_blocks, {}, "33:33 yaml-too-deep"},
                    Attack{"7 MB in one flow list",
                           [] { return "[" + repeated("a,\n", 7 * mebi); },
                           {},
                           "1:1 yaml-too-large"},
                    Attack{"7 MB of [] in one flow list",
                           [] { return "[" + repeated("[],\n", 7 * mebi); },
                           {},
                           "1:1 yaml-too-large"},
                    Attack{"7 MB of comments",
                           [] { return repeated("#\n", 7 * mebi); },
                           {},
                           "1:1 yaml-too-large"},
                    Attack{"7 MB of blank lines",
                           [] { return repeated("\n", 7 * mebi); },
                           {},
                           "1:1 yaml-too-large"},
                    Attack{"7 MB block text",
                           [] { return scalar_of("a: |\n", 7 * mebi, ""); },
                           {},
                           "1:4 yaml-too-large"},
                    Attack{"7 MB quoted text",
                           [] { return scalar_of("a: \"\n", 7 * mebi, "\"\n"); },
                           {},
                           "1:4 yaml-too-large"},
                    Attack{"7 MB of quotes",
                           [] { return "a: " + repeated("\"\"\n", 7 * mebi); },
                           {},
                           "2:1 yaml-syntax"},
                    Attack{"billion laughs", billion_laughs, {}, "1:4 yaml-anchor"},
                    Attack{"a million duplicate keys",
                           [] { return repeated("a: 1\n", 5'000'000); },
                           {},
                           "500000:4 yaml-too-large"}));

Limits only_scalar() {
  Limits limits = only_depth();
  limits.scalar = Limits{}.scalar;
  return limits;
}

Limits only_line() {
  Limits limits = only_depth();
  limits.line = Limits{}.line;
  return limits;
}

Limits only_flow() {
  Limits limits = only_depth();
  limits.flow = Limits{}.flow;
  return limits;
}

Limits only_nodes() {
  Limits limits = only_depth();
  limits.nodes = Limits{}.nodes;
  return limits;
}

INSTANTIATE_TEST_SUITE_P(
    OnlyTheLimitItBreaks, Hostile,
    testing::Values(
        again("[", 64, "[", only_depth(), "1:33 yaml-too-deep"),
        again("{", 64, "{", only_depth(), "1:33 yaml-too-deep"),
        again("[{ in lines", 16, "[\n{\n", only_depth(), "33:1 yaml-too-deep"),
        again("{a: ", 16, "{a: ", only_depth(), "1:129 yaml-too-deep"),
        again("- on one line", 16, "- ", only_depth(), "1:65 yaml-too-deep"),
        again("? on one line", 64, "? ", only_depth(), "1:1 yaml-key"),
        again("anchors", 16, "&a ", only_depth(), "1:1 yaml-anchor"),
        again("tags", 16, "!!a ", only_depth(), "1:1 yaml-tag"),
        again("] on one line", 16, "]", only_depth(), "1:1 yaml-bracket"),
        again("a: a: a: on one line", 8, "a: ", only_depth(), "1:5 yaml-syntax"),
        again("one line", 16, "a", only_line(), "1:1 yaml-too-large"),
        again("bad bytes", 16, "\xFF\n", only_depth(), "1:1 yaml-utf8"),
        Attack{"control characters", [] { return std::string(16 * mebi, '\x01'); }, only_depth(),
               "1:1 yaml-control"},
        Attack{"zeros", [] { return std::string(16 * mebi, '\0'); }, only_depth(), "1:1 yaml-utf8"},
        Attack{"60 MB block text", [] { return scalar_of("a: |\n", 60 * mebi, ""); }, only_scalar(),
               "1:4 yaml-too-large"},
        Attack{"16 MB quoted text", [] { return scalar_of("a: \"\n", 16 * mebi, "\"\n"); },
               only_scalar(), "1:4 yaml-too-large"},
        Attack{"16 MB quote that is never closed",
               [] { return scalar_of("a: \"\n", 16 * mebi, ""); }, only_depth(), "1:4 yaml-quote"},
        Attack{"16 MB apostrophe", [] { return scalar_of("a: '\n", 16 * mebi, ""); }, only_depth(),
               "1:4 yaml-quote"},
        Attack{"16 MB flow list", [] { return "a: [" + repeated("b,\n", 16 * mebi); }, only_flow(),
               "1:4 yaml-too-large"},
        Attack{"16 MB flow map", [] { return "{" + repeated("b: [],\n", 16 * mebi); }, only_flow(),
               "1:1 yaml-too-large"},
        Attack{"a million keys", [] { return distinct_keys(1'000'000); }, only_nodes(),
               "500000:10 yaml-too-large"}));

TEST(HostileKeys, duplicates_below_the_limit_are_counted_and_a_hundred_of_them_kept) {
  const std::string text = repeated("a: 1\n", 1'000'000);
  Problems problems;
  EXPECT_TRUE(parse({.name = "f", .text = text}, Limits{}, problems));
  EXPECT_EQ(problems.found(Severity::error), 199'999U);
  EXPECT_EQ(problems.sorted().size(), 100U);
}

/// Where the prescan and yaml-cpp could see different things if one of them erred: no text may get
/// deep nesting past the prescan.
TEST(HostileBrackets, cannot_hide_behind_quotes_comments_or_blocks) {
  const std::string deep(100, '[');
  for (const std::string before : {R"(a: "" )",
                                   R"(a: '' )",
                                   "a: ''''\nb: ",
                                   R"(a: "\"" )",
                                   "a: x #\nb: ",
                                   "a: |\n  \"\nb: ",
                                   "a: |-\n\nb: ",
                                   "a: >2\n   '\nb: ",
                                   "a: it's\nb: ",
                                   "a: \"x\"#\nb: ",
                                   "- |\n '\n- ",
                                   "- - |\n    '\n  - ",
                                   R"(a: {"b":"'", c: )",
                                   "[a'b, ",
                                   "[a\"b, ",
                                   "{a: b#c, d: ",
                                   R"(["a":'"', )",
                                   "[a #'\n, ",
                                   "a: 'x\n\n  y' #'\nb: ",
                                   "a: b:'\nc: ",
                                   "a: -'\nb: ",
                                   "a: ?'\nb: ",
                                   "a: |\r\n  '\r\nb: ",
                                   "a: \"\\\r\n\"\r\nb: "}) {
    Problems problems;
    EXPECT_FALSE(parse({.name = "f", .text = before + deep}, Limits{}, problems));
    std::string codes;
    for (const Problem& problem : problems.sorted()) codes += std::string(problem.code.name());
    EXPECT_NE(codes.find("yaml-too-deep"), std::string::npos) << before << to_text(problems);
  }
}

}  // namespace
}  // namespace prizecourt::yaml
