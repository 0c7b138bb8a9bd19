#include "extras/lab/outside/outsiders.h"

#include "extras/lab/outside/conversation.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

namespace prizecourt {
namespace {

/// Where a program must lie, as people would write it; empty where no folder of programs is named.
std::string place_of(std::string_view name) {
  std::string path(name);
  if (path.find('/') != std::string::npos) return path;
  const char* const folder = std::getenv(std::string(programs_variable).c_str());
  if (folder == nullptr || *folder == '\0') return {};
  return std::string(folder) + '/' + path;
}

/// How the folder of programs is named.
std::string folder_named() {
  return '`' + std::string(programs_variable) + "=FOLDER prizecourt …`";
}

std::string why_no_run(const Bot& bot, CalledBy called_by) {
  if (called_by == CalledBy::name_alone && is_called_by_path(bot)) {
    return "a program in a seat must be named without a path, because a game folder may come from "
           "someone else; set its folder with " +
           folder_named();
  }
  if (!path_of_outsider(bot.program).empty()) return {};
  const std::string place = place_of(bot.program);
  if (const PathKind kind = kind_of(place); kind == PathKind::file || kind == PathKind::unknown) {
    return "the program '" + bot.program + "' is not executable; run `chmod +x " + in_shell(place) +
           "`";
  }
  std::string why = "there is no program '" + bot.program + '\'';
  if (is_called_by_path(bot)) return why;
  why += " in the program folder; ";
  if (called_by == CalledBy::path_or_name) {
    why += "name its path, " + in_shell("./" + bot.program) + ", or ";
  }
  return why + "set the folder with " + folder_named();
}

class OutsidePrograms final : public ForeignPrograms {
 public:
  [[nodiscard]] std::string path_of(std::string_view name) const override {
    return path_of_outsider(name);
  }

  [[nodiscard]] std::string why_not_run(const Bot& bot, CalledBy called_by) const override {
    return why_no_run(bot, called_by);
  }

  [[nodiscard]] std::unique_ptr<SeatedProgram> seat(Rulesets rulesets, const Bot& bot,
                                                    std::string_view seed, const ThinkTime& think,
                                                    ProcessSlot* slot) const override {
    return std::make_unique<Conversation>(rulesets, bot.program, seed, limits_with(think),
                                          static_cast<KeptProcess*>(slot));
  }

  [[nodiscard]] std::unique_ptr<ProcessSlot> slot(Restart restart) const override {
    auto empty = std::make_unique<KeptProcess>();
    empty->restart = restart;
    return empty;
  }
};

}  // namespace

const ForeignPrograms& outside_programs() {
  static const OutsidePrograms programs;
  return programs;
}

std::string path_of_outsider(std::string_view name) {
  std::string path = place_of(name);
  if (path.empty()) return {};
  // It works in a folder of its own, so that its path must hold everywhere.
  if (!path.starts_with('/')) {
    path = (std::filesystem::current_path() / path).string();
  }
  const bool can_be_run = kind_of(path) == PathKind::file && ::access(path.c_str(), X_OK) == 0;
  return can_be_run ? path : std::string();
}

}  // namespace prizecourt
