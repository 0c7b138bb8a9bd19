#pragma once

#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

/// Runs of `simulate`, for tests of it.
namespace prizecourt {

inline const std::string duel = examples + "yardarm-duel/scenario.yaml";

using Words = std::vector<std::string>;

inline Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Sixty pairs of a driver and somebody at random.
inline Words some_pairs(const Words& more) {
  return joined(
      {"simulate", duel, "--games", "120", "--player", "blue=driver", "--player", "red=random"},
      more);
}

class Simulate : public CliTest {
 protected:
  /// The bytes of a run.
  std::string run_to(const std::string& name, const Words& words) {
    const Ran ran = run_program(joined(words, {"--output", path(name)}));
    EXPECT_THAT(ran.err, IsEmpty());
    return read_text(path(name));
  }

  /// Plays every part of some_pairs(), and names the files.
  Words parts(int of, const Words& more) {
    Words files;
    for (int part = 1; part <= of; ++part) {
      const std::string name = "part-" + std::to_string(part) + ".jsonl";
      const std::string shard = std::to_string(part) + '/' + std::to_string(of);
      EXPECT_FALSE(run_to(name, joined(some_pairs(more), {"--shard", shard})).empty());
      files.push_back(path(name));
    }
    return files;
  }
};

inline Words to_merge(const Words& files, const Words& more) {
  Words words{"simulate"};
  for (const std::string& file : files) {
    words.emplace_back("--merge");
    words.push_back(file);
  }
  return joined(words, more);
}

}  // namespace prizecourt
