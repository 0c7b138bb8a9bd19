#include "extras/bots/seat/foreign_programs.h"

#include "formats/text/words.h"

namespace prizecourt {

namespace {

/// What is wrong with a name that bot_called() does not know, with what was probably meant.
std::string why_no_bot(std::string_view name) {
  const std::string no_bot = "there is no bot '" + std::string(name) + '\'';
  const std::size_t colon = name.find(':');
  const std::string_view kind = name.substr(0, colon);
  if (colon != std::string_view::npos) {
    const std::string after(name.substr(colon + 1));
    if (kind == name_of(BotKind::program) && !after.empty()) {
      return "'" + after + "' is not a valid program name: use " + std::string(program_letters) +
             "; rename it, or use a link";
    }
    if (kind == name_of(BotKind::admiral)) return no_bot + ": " + std::string(budget_words);
    if (from_name<BotKind>(kind) && kind != name_of(BotKind::program))
      return no_bot + ": only an admiral has a budget";
  }
  if (colon == std::string_view::npos && name.find('/') != std::string_view::npos) {
    return no_bot + "; write program:" + std::string(name) + " for an external program";
  }
  const auto meant = closest(kind, names(BotKind{}));
  if (meant && *meant != kind) {
    return no_bot + "; did you mean '" + std::string(*meant) + "'? The bots are " +
           std::string(bot_names);
  }
  return no_bot + "; the bots are " + std::string(bot_names);
}

}  // namespace

std::string why_nobody(std::string_view name, CalledBy called_by) {
  const auto bot = bot_called(name);
  if (!bot) return why_no_bot(name);
  if (bot->kind != BotKind::program) return {};
  const ForeignPrograms* const programs = foreign_programs();
  return programs != nullptr ? programs->why_not_run(*bot, called_by)
                             : "this prizecourt was built without external programs";
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
  add(conduct.dead, "not given (the program had ended)");
  add(conduct.unasked, "without a question");
  add(conduct.garbled, "garbled");
  return std::to_string(conduct.answered) + (conduct.answered == 1 ? " answer" : " answers") +
         (wrong.empty() ? ", all legal and in time" : "; " + with_and(wrong));
}

SuggestedOutside suggest_by(const Programs& programs, const Session& session,
                            std::string_view player, const Seated& seated, const ThinkTime& think) {
  SuggestedOutside made;
  const ForeignPrograms* const foreign = foreign_programs();
  std::unique_ptr<SeatedProgram> program;
  if (seated.bot.kind == BotKind::program && foreign != nullptr) {
    program = foreign->seat(programs.rulesets, seated.bot, seated.seed, think);
  }
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
  text += "# By an external program: " + in_words(conduct) +
          ". The default is played for each fault.\n";
  return made;
}

}  // namespace prizecourt
