#include "mail/folder/receipt.h"

#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "mail/folder/window_lines.h"

#include <sstream>

namespace prizecourt {
namespace {

std::string part(std::string_view heading, const std::string& text) {
  if (text.empty()) return {};
  return "\n## " + std::string(heading) + "\n\n" + text;
}

/// For what the file came, and when; before all else where it is for another turn than the game
/// stands at.
std::string moment_of(const Receipt& receipt) {
  const Reception& reception = receipt.reception;
  const std::string here =
      "turn " + std::to_string(reception.turn) + ", window " + std::to_string(reception.window);
  const std::string when = for_markdown(reception.when);
  if (receipt.after_end) return " was received at " + when + ", after the end of the game.\n";
  const int meant = receipt.turn_meant;
  if (meant == 0 || meant == reception.turn)
    return " was received for " + here + ", at " + when + ".\n";
  return " is for **turn " + std::to_string(meant) + "**, which " +
         (meant < reception.turn ? "is over" : "has not begun") + ". It was received at " + when +
         ", when the game was at " + here + ".\n";
}

std::string verdict_of(const Receipt& receipt) {
  const Reception& reception = receipt.reception;
  if (reception.acceptance == Acceptance::refused) {
    return "It is **rejected** and changes nothing.";
  }
  std::string text = "It is **accepted**";
  if (receipt.replaces > 0) {
    text += " and replaces number " + std::to_string(receipt.replaces);
  }
  text += '.';
  if (reception.leaves_open)
    text += " It does **not answer** the question the turn is waiting for.";
  return text;
}

}  // namespace

std::string as_code_block(const std::string& text) {
  std::istringstream lines(text);
  std::string block;
  for (std::string line; std::getline(lines, line);) block += "    " + for_terminal(line) + '\n';
  return block;
}

std::string to_markdown(const Receipt& receipt) {
  const Reception& reception = receipt.reception;
  std::string out = "# Receipt " + std::to_string(reception.number) + ": " +
                    for_markdown(receipt.title) + "\n\n" + for_markdown(reception.file);
  if (!receipt.from.empty()) out += " from " + for_markdown(receipt.from);
  out += moment_of(receipt) + verdict_of(receipt);
  // The umpire decides what comes of it: the clock decides nothing.
  if (is_late(reception.when, receipt.due)) {
    out += "\nIt is late: the deadline was " + receipt.due + '.';
  }
  out += "\n\nBLAKE2b-256 of the file: " + to_hex(reception.digest) + '\n';
  out += part("The umpire's changes before this window", as_code_block(receipt.changes));
  out += part("As understood", as_code_block(receipt.words));
  if (!receipt.fallen_away.empty()) {
    out += part("Orders dropped", "Number " + std::to_string(receipt.replaces) +
                                      " had these orders, and this file does not repeat them. Only "
                                      "a player's newest file counts.\n\n" +
                                      as_code_block(receipt.fallen_away));
  }
  out += part(reception.acceptance == Acceptance::refused ? "Why" : "Please check",
              as_code_block(to_text(receipt.problems)));
  std::string missing;
  for (const std::string& line : receipt.missing) missing += line + '\n';
  out += part("No orders for", as_code_block(missing));
  if (!receipt.picture.empty()) {
    out += part("Plotted course", "![Plotted course](" + in_digits(reception.number) + ".svg)\n");
  }
  return out;
}

std::string withdrawal_in_words(const Reception& reception, const Session& session) {
  const Match& match = session.match();
  const std::string who = name_of_sender(reception.player, match);
  std::string out = "# Receipt " + std::to_string(reception.number) +
                    ", withdrawn: " + for_markdown(session.scenario().title) + "\n\n" +
                    for_markdown(reception.file) + " from " + for_markdown(who) + ", for turn " +
                    std::to_string(reception.turn) + ", window " +
                    std::to_string(reception.window) +
                    ", is **withdrawn** by the umpire and no longer counts.\n\nReason: " +
                    for_markdown(reception.why) + "\n\n";
  if (reception.player == umpire_name) {
    return out + "Its changes are not made.\n";
  }
  if (reception.kind == ReceivedKind::orders) {
    return out + "All orders from " + for_markdown(who) +
           " for this window are withdrawn with it, and the game is waiting for new ones.\n";
  }
  return out + for_markdown(who) +
         " may commit again, to other orders or the same ones, with `prizecourt orders hand-in`. "
         "Do not send orders before the umpire calls for them.\n";
}

std::string to_json(const Receipt& receipt) {
  const Reception& reception = receipt.reception;
  Json json = Json::object();
  json.set("receipt", Json::number(reception.number))
      .set("game", Json::text(receipt.game))
      .set("file", Json::text(reception.file))
      .set("player", Json::text(reception.player))
      .set("turn", Json::number(reception.turn))
      .set("window", Json::number(reception.window))
      .set("when", Json::text(reception.when))
      .set("digest", Json::text(to_hex(reception.digest)))
      .set("acceptance", Json::text(name_of(reception.acceptance)))
      .set("why", Json::text(reception.why))
      .set("replaces", Json::number(receipt.replaces))
      .set("fallen_away", Json::lines(receipt.fallen_away))
      .set("umpire", Json::lines(receipt.changes))
      .set("understood", Json::lines(receipt.words))
      .set("missing", Json::texts(receipt.missing_by_id));
  return json.to_text();
}

}  // namespace prizecourt
