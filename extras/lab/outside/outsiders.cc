#include "extras/lab/outside/outsiders.h"

#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"

#include "extras/lab/outside/conversation.h"

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

std::string why_not_run(const Bot& bot, CalledBy called_by) {
  if (called_by == CalledBy::name_alone && is_called_by_path(bot)) {
    return "a program that takes a seat is called by its name alone, since a game's folder may "
           "come from somebody else; say where it lies by " +
           folder_named();
  }
  if (!path_of_outsider(bot.program).empty()) return {};
  const std::string place = place_of(bot.program);
  if (const PathKind kind = kind_of(place); kind == PathKind::file || kind == PathKind::unknown) {
    return "the program '" + bot.program + "' is there, but cannot be executed: `chmod +x " +
           in_shell(place) + "` lets it";
  }
  std::string why = "there is no program '" + bot.program + '\'';
  if (is_called_by_path(bot)) return why;
  why += " in the folder of programs; ";
  if (called_by == CalledBy::path_or_name) {
    why += "name its path, " + in_shell("./" + bot.program) + ", or ";
  }
  return why + "say which folder that is by " + folder_named();
}

}  // namespace

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

std::string why_no_bot(std::string_view name) {
  const std::string no_bot = "there is no bot '" + std::string(name) + '\'';
  const std::size_t colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  if (colon != std::string_view::npos) {
    const std::string after(name.substr(colon + 1));
    if (kind == name_of(BotKind::program) && !after.empty()) {
      return "no program can be called '" + after + "' here: a name is of " +
             std::string(program_letters) + "; give it another, or a link to it";
    }
    if (kind == name_of(BotKind::admiral)) return no_bot + ": " + std::string(budget_words);
    if (from_name<BotKind>(kind) && kind != name_of(BotKind::program))
      return no_bot + ": an admiral has a budget, and nobody else";
  }
  if (colon == std::string_view::npos && name.find('/') != std::string_view::npos) {
    return no_bot + "; program:" + std::string(name) + " is how a program is named";
  }
  const auto meant = closest(kind, names(BotKind{}));
  if (meant && *meant != kind) {
    return no_bot + "; did you mean '" + std::string(*meant) + "'? There are " +
           std::string(bot_names);
  }
  return no_bot + "; there are " + std::string(bot_names);
}

std::string why_nobody(std::string_view name, CalledBy called_by) {
  const auto bot = bot_called(name);
  if (!bot) return why_no_bot(name);
  return bot->kind == BotKind::program ? why_not_run(*bot, called_by) : std::string();
}

Conduct& Conduct::operator+=(const Conduct& other) {
  answered += other.answered;
  illegal += other.illegal;
  late += other.late;
  dead += other.dead;
  unasked += other.unasked;
  garbled += other.garbled;
  return *this;
}

bool Conduct::is_good() const {
  return *this == Conduct{.answered = answered};
}

std::string in_words(const Conduct& conduct) {
  std::vector<std::string> wrong;
  const auto add = [&](std::int64_t count, std::string_view what) {
    if (count > 0) wrong.push_back(std::to_string(count) + ' ' + std::string(what));
  };
  add(conduct.illegal, "illegal");
  add(conduct.late, "late");
  add(conduct.dead, "never (it was dead)");
  add(conduct.unasked, "to what nobody asked");
  add(conduct.garbled, "garbled");
  return std::to_string(conduct.answered) + (conduct.answered == 1 ? " answer" : " answers") +
         (wrong.empty() ? ", all good" : "; " + with_and(wrong));
}

std::unique_ptr<SeatedProgram> seat_program(Rulesets rulesets, const Bot& bot,
                                            std::string_view seed, const ProgramLimits& limits,
                                            Berth* berth) {
  if (bot.kind != BotKind::program) return nullptr;
  return std::make_unique<Conversation>(rulesets, bot.program, seed, limits, berth);
}

SuggestedOutside suggest_by(const Programs& programs, const Session& session,
                            std::string_view player, const Seated& seated, const ThinkTime& think) {
  SuggestedOutside made;
  auto program = seat_program(programs.rulesets, seated.bot, seated.seed, limits_with(think));
  if (!program) {
    made.suggestion = suggest(programs, session, player, seated);
    return made;
  }
  program->write_down(made.conversation);
  program->keep_errors(made.errors);
  Seated with_program = seated;
  with_program.outsider = program.get();
  made.suggestion = suggest(programs, session, player, with_program);
  made.faults = program->faults();
  const Conduct conduct = program->conduct();
  program.reset();  // says goodbye
  if (made.faults.empty()) return made;
  std::string& text = made.suggestion.text;
  if (text.empty()) text = bare_orders(session, player);
  text += "# By a program: " + in_words(conduct) +
          ". Where it does not do as it should, the default is played.\n";
  return made;
}

std::vector<std::string> last_lines_of(std::string_view errors, std::size_t most) {
  constexpr std::size_t longest = 200;
  std::vector<std::string> lines;
  while (errors.ends_with('\n')) errors.remove_suffix(1);
  while (!errors.empty() && lines.size() < most) {
    const std::size_t feed = errors.rfind('\n');
    const bool is_first = feed == std::string_view::npos;
    lines.push_back(for_terminal(shortened(is_first ? errors : errors.substr(feed + 1), longest)));
    errors = is_first ? "" : errors.substr(0, feed);
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

std::string kept_errors(std::string_view there, const Bot& bot, std::string_view when,
                        std::string_view errors) {
  constexpr std::size_t most = ProgramLimits::kept_error_bytes;
  const auto last_of = [](std::string_view text, std::size_t bytes) {
    return text.substr(text.size() - std::min(text.size(), bytes));
  };
  const std::string title =
      std::string(errors_title) + bot.program + ", " + std::string(when) + '\n';
  const std::string_view end = errors.ends_with('\n') ? "" : "\n";
  std::string passage = title;
  passage += last_of(errors, most - title.size() - end.size());
  passage += end;
  std::string_view before = last_of(there, most - passage.size());
  if (before.size() < there.size()) {  // of a line that is cut nothing is left
    const std::size_t feed = before.find('\n');
    before = feed == std::string_view::npos ? std::string_view() : before.substr(feed + 1);
  }
  return std::string(before) + passage;
}

}  // namespace prizecourt
