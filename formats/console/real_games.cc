#include "formats/console/real_games.h"

#include "formats/replay/replay.h"
#include "formats/text/escape.h"
#include "formats/yaml/formats.h"

namespace prizecourt {

bool require_real(Context& context, const std::string& replay, const Session& session) {
  if (session.hypothesis() == nullptr) return true;
  return refuse(context,
                replay + " cannot be continued: " + in_words(*session.hypothesis()) +
                    "; play on from the replay that it was made from",
                ExitStatus::bad_input);
}

bool require_no_replay(Context& context, const std::string& path, const std::string& text) {
  if (!text.starts_with("prizecourt: " + std::string(replay_format) + '\n')) return true;
  Problems unreadable;
  const auto replay = read_replay(path, text, unreadable);
  std::string why = path + " is a replay, and games begin with a scenario";
  if (replay && replay->scenario.hypothesis) {
    why += "; and " + in_words(*replay->scenario.hypothesis);
  }
  return refuse(context, why, ExitStatus::bad_input);
}

void note_hypothetical(Context& context, const std::string& replay, const Hypothesis* hypothesis) {
  if (hypothesis == nullptr) return;
  report_note(context, for_terminal(replay + ": " + in_words(*hypothesis)));
}

void head_hypothetical(Context& context, const Hypothesis* hypothesis) {
  if (hypothesis == nullptr) return;
  context.out << '(' << for_terminal(in_words(*hypothesis)) << ")\n\n";
}

}  // namespace prizecourt
