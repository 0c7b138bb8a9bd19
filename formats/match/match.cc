#include "formats/match/match.h"

#include "formats/text/escape.h"

namespace prizecourt {

std::string numbered(const LogPart& told, int turn, int number) {
  constexpr std::string_view bullet = "- ";
  return std::to_string(turn) + '/' + std::to_string(number) + "  " +
         to_markdown(told.lines).substr(bullet.size());
}

bool has_ships(const Match& match, std::string_view player) {
  return !match.draft(player).orders.ships.empty();
}

std::string log_with_ships(const Match& match, const Played& played) {
  std::string log = match.log(played, sees_all);
  return played.waiting ? log : log + to_markdown(match.table_of_ships(sees_all));
}

std::string in_words(const OpenQuestion& question, const Match& match) {
  const std::string whom =
      question.who == question.player ? "" : " for " + for_terminal(match.name(question.who));
  std::string text = "Turn " + std::to_string(question.turn) + " waits in step " + question.phase +
                     ".\n" + for_terminal(match.name_at_the_start(question.player)) +
                     " must decide" + whom + ": " + std::string(question.decision->question);
  if (!question.about.empty()) text += " (" + for_terminal(match.name(question.about)) + ")";
  text += " [" + std::string(question.decision->id) + ", " + std::string(question.decision->key) +
          "]\n  options:";
  for (const std::string& option : question.options) text += ' ' + option;
  text += "\n  default: " + question.fallback + '\n';
  return text;
}

Json to_json(const OpenQuestion& question) {
  return Json::object()
      .set("key", Json::text(question.key))
      .set("decision", Json::text(question.decision->key))
      .set("question", Json::text(question.decision->question))
      .set("who", Json::text(question.who))
      .set("about", Json::text(question.about))
      .set("options", Json::texts(question.options))
      .set("silence", Json::text(question.fallback));
}

}  // namespace prizecourt
