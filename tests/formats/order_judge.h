#pragma once

#include "tests/formats/order_law.h"

#include <algorithm>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Says what in a turn breaks the law of orders (order_law.h).
namespace prizecourt::order_law {

class Judge {
 public:
  explicit Judge(const Turn& turn)
      : turn_(turn) {}

  /// What breaks the law, in words.
  [[nodiscard]] std::vector<std::string> complaints() {
    for (const Event& event : turn_.seen.events) {
      if (is_of_order(event)) judge(event);
    }
    for (const File& file : turn_.files) {
      if (!file.accepted) continue;
      for (const Piece& piece : file.pieces) judge(file, piece);
    }
    return std::move(complaints_);
  }

 private:
  /// Empty where the event has no such fact.
  static std::string fact(const Event& event, std::string_view key) {
    return find_fact(event, key) == nullptr ? std::string() : test::text(event, key);
  }

  static bool is_about(const Event& event, const File& file, const Piece& piece) {
    return is_of_order(event) && fact(event, "file") == file.name &&
           test::number(event, "line") == piece.line;
  }

  void complain(const std::string& what, const Event& event) {
    complaints_.push_back(what + ": " + std::string(event.kind) + ' ' + std::string(event.who) +
                          ' ' + fact(event, "order") + ", because " + fact(event, "reason"));
  }

  template <class F>
  [[nodiscard]] bool any_question(F f) const {
    const auto& all = turn_.seen.questions;
    return std::any_of(all.begin(), all.end(), f);
  }

  // ---- what is told ----

  void judge(const Event& event) {
    const File* of = nullptr;
    const Piece* order = nullptr;
    for (const File& file : turn_.files) {
      for (const Piece& piece : file.pieces) {
        if (!is_about(event, file, piece)) continue;
        of = &file;
        order = &piece;
      }
    }
    if (order == nullptr || !of->accepted || order->stands()) return complain("no order", event);
    if (event.rule == nullptr || fact(event, "reason").empty()) complain("no reason", event);
    if (!order->ship().empty() && order->ship() != event.who && event.who != of->player) {
      complain("another ship", event);
    }
    judge_once(event, *order);
    judge_reason(event, *of, *order);
  }

  /// An order of one part is refused once in a step, and one of several as often as it has parts;
  /// what was refused can be overtaken when others have come in and the question is put again.
  void judge_once(const Event& event, const Piece& piece) {
    const std::string_view twofold = turn_.unsaid.in_two_steps;
    const bool is_twofold = !twofold.empty() && piece.value.find(twofold) != piece.value.npos;
    const bool is_for_all =
        piece.kind() == turn_.unsaid.by_battery && !piece.value.starts_with('{');
    const auto parts = (is_twofold ? 2 : 1) + (is_for_all ? 2 : 0) +
                       std::count(piece.value.begin(), piece.value.end(), ',');
    const auto told = ++told_[fact(event, "file") + ' ' + std::to_string(piece.line) + ' ' +
                              std::string(event.who) + ' ' + std::string(event.kind)];
    if (told > parts) complain("told again", event);
  }

  void judge_reason(const Event& event, const File& file, const Piece& piece) {
    const std::string reason = fact(event, "reason");
    const bool put = any_question([&](const Asked& asked) {
      return asked.phase == event.phase &&
             (asked.who == event.who || asked.player == event.who || asked.player == file.player);
    });
    if (reason == "that step of the turn was over") {
      if (event.kind != overtaken_kind) complain("not overtaken", event);
      if (file.window == 0 && turn_.is_whole) complain("it came before the turn began", event);
      const bool heard = any_question([&](const Asked& asked) {
        return asked.who == event.who && is_answered_by(asked, file, piece);
      });
      if (heard && piece.value.find(',') == std::string::npos) complain("it was heard", event);
    } else if (reason.ends_with("before that") && reason.find("game") != reason.npos) {
      if (!turn_.over) complain("the game goes on", event);
    } else if (says_she_is_out(reason)) {
      const bool goes_on = turn_.alive.contains(std::string(event.who));
      if (goes_on && event.against.empty()) complain("she is still in the game", event);
    } else if (reason.find("in no boarding action") != reason.npos ||
               reason == "there was no fight") {
      const bool fought = any_question([&](const Asked& asked) {
        return asked.who == event.who && asked.is_choice() &&
               turn_.unsaid.in_fights.contains(asked.decision);
      });
      if (fought && event.kind == overtaken_kind) complain("she was in one", event);
    } else if (event.kind == refused_kind && !fact(event, "legal").empty()) {
      if (!put) complain("nobody asked for it", event);
      judge_refusal(event);
    } else if (!turn_.over && !was_asked(std::string(event.who)) && is_a_ship(event, file) &&
               !turn_.alive.contains(std::string(event.who))) {
      complain("she was out of the game", event);
    }
  }

  /// What was refused was no option of the question, and what the log calls legal was one; of a
  /// later one, where it was refused with what came before that.
  void judge_refusal(const Event& event) {
    const std::string legal = fact(event, "legal");
    const std::string first = legal.substr(0, std::min(legal.find(", "), legal.find(" and ")));
    const std::string order = fact(event, "order");
    const std::size_t colon = order.find(": ");
    const bool offered = any_question([&](const Asked& asked) {
      return (asked.phase == event.phase || asked.who == event.who) && asked.offers(first);
    });
    if (!offered && !turn_.unsaid.plans.contains(order.substr(0, colon))) {
      complain("'" + first + "' was no option", event);
    }
    if (colon == order.npos) return;
    if ((", " + legal + ", ").find(", " + order.substr(colon + 2) + ", ") != legal.npos) {
      complain("it was legal", event);
    }
  }

  static bool says_she_is_out(const std::string& reason) {
    static const std::set<std::string_view> all = {
        "she has sunk",   "she has surrendered",    "she has left the field",
        "she has struck", "she has been taken",     "she has gone down",
        "she is in dock", "she is not in this game"};
    return all.contains(reason);
  }

  [[nodiscard]] bool was_asked(const std::string& who) const {
    return any_question([&](const Asked& asked) { return asked.who == who; });
  }

  static bool is_a_ship(const Event& event, const File& file) {
    return std::find(file.ships.begin(), file.ships.end(), event.who) != file.ships.end();
  }

  // ---- what is ordered ----

  void judge(const File& file, const Piece& piece) {
    const bool told = std::any_of(turn_.seen.events.begin(), turn_.seen.events.end(),
                                  [&](const Event& event) { return is_about(event, file, piece); });
    const bool heard =
        any_question([&](const Asked& asked) { return is_answered_by(asked, file, piece); });
    judge_outcome(file, piece);
    if (piece.stands() || told || heard || is_excused(file, piece)) return;
    complaints_.push_back("silence: " + file.player + ", " + piece.kind() + ": " + piece.value);
  }

  /// An order of one part is not both refused and carried out, unless its player has sent others
  /// since, so that the question was put again.
  void judge_outcome(const File& file, const Piece& piece) {
    // A range is chosen for an attack that is judged later.
    static const std::set<std::string> nothing = {"hold",  "none", "no",   "fight-on",
                                                  "go-on", "long", "short"};
    const bool has_parts =
        piece.value.find(',') != piece.value.npos || turn_.unsaid.in_parts.contains(piece.kind());
    if (piece.stands() || has_parts) return;
    for (const Event& event : turn_.seen.events) {
      if (event.kind != refused_kind || !is_about(event, file, piece)) continue;
      const bool done = any_question([&](const Asked& asked) {
        const bool is_anew =
            std::any_of(turn_.files.begin(), turn_.files.end(), [&](const File& later) {
              return later.accepted && later.player == file.player && later.window > file.window &&
                     later.window <= asked.window;
            });
        return !is_anew && asked.who == event.who && asked.source == AnswerSource::orders &&
               asked.is_choice() && !nothing.contains(asked.option) &&
               is_answered_by(asked, file, piece);
      });
      if (done) complain("carried out and refused", event);
    }
  }

  /// Whether a question was answered by an order, in a phase that the order is for.
  [[nodiscard]] bool is_answered_by(const Asked& asked, const File& file,
                                    const Piece& piece) const {
    return asked.file == file.name && asked.line == piece.line && is_for(piece, asked.phase);
  }

  /// An order of several parts, a list, is for any phase.
  [[nodiscard]] bool is_for(const Piece& piece, std::string_view phase) const {
    if (!piece.value.starts_with('{')) return true;
    const auto& phases = turn_.unsaid.phases;
    return std::none_of(phases.begin(), phases.end(), [&](const auto& one) {
      return one.second != phase && piece.value.find(one.first) != piece.value.npos;
    });
  }

  [[nodiscard]] bool is_excused(const File& file, const Piece& piece) const {
    static const std::set<std::string_view> nothing = {
        "none", "false", "never", "hold", "stay", "all", "best", "[none]", "[]", "save", "~"};
    static const std::regex saves_all(R"(\{\w+: save(, \w+: save)*\})");  // points for repairs
    const Unsaid& unsaid = turn_.unsaid;
    if (std::regex_match(piece.value, saves_all)) return true;
    if (nothing.contains(piece.value) || unsaid.preferences.contains(piece.kind())) return true;
    const bool has_parts = piece.kind() == unsaid.kind_with_parts;
    if (has_parts && !turn_.over && !asks_for_what_comes(piece)) return true;
    const bool waits = piece.value.find("if:") != piece.value.npos ||
                       piece.value.find("when:") != piece.value.npos ||
                       piece.value.find("after_round") != piece.value.npos ||
                       piece.value.find("_at_most") != piece.value.npos ||
                       (piece.value.starts_with("{by_move:") && !has_row_for_wind(piece));
    if (waits && unsaid.waiting.contains(piece.kind())) return true;
    if (has_been_said(file, piece)) return true;
    return (has_parts && wanted_parts(piece.value, unsaid).empty()) || is_replaced(file, piece);
  }

  /// Whether `{by_move: {0: anchor, 2-3: …, 4+: …}}` has a row for a MOVE that the wind gave.
  [[nodiscard]] bool has_row_for_wind(const Piece& piece) const {
    Problems problems;
    const auto document = yaml::parse({.name = "move", .text = piece.value}, {}, problems);
    const auto rows = document ? document->root().find("by_move") : std::nullopt;
    if (!rows) return false;
    for (const Event& event : turn_.seen.events) {
      const int* const rolled = event.kind == "wind" ? find_number(event, "move") : nullptr;
      if (rolled == nullptr) continue;
      for (const yaml::Entry row : rows->entries()) {
        const std::string_view key = row.key.text();
        const int first = key.front() - '0';
        const int last = key.ends_with('+') ? *rolled : key.back() - '0';
        if (first <= *rolled && *rolled <= last) return true;
      }
    }
    return false;
  }

  /// Whether an order has a part for a moment that comes in every turn.
  [[nodiscard]] bool asks_for_what_comes(const Piece& piece) const {
    for (const std::string& part : wanted_parts(piece.value, turn_.unsaid)) {
      if (part.empty() || !phase_of(part).empty()) return true;
    }
    return false;
  }

  [[nodiscard]] std::string_view phase_of(std::string_view part) const {
    for (const auto& [name, phase] : turn_.unsaid.parts) {
      if (name == part) return phase;
    }
    return {};
  }

  /// Whether the moment of one of an order's parts had passed when a later file came in.
  [[nodiscard]] bool had_passed(const Piece& piece, const File& later) const {
    const auto& all = turn_.seen.questions;
    const auto now = std::find_if(all.begin(), all.end(),
                                  [&](const Asked& asked) { return asked.window >= later.window; });
    for (const std::string& part : wanted_parts(piece.value, turn_.unsaid)) {
      const std::string_view phase = phase_of(part);
      if (phase.empty() || now == all.end() || now->phase == phase) continue;
      const bool was_before =
          std::any_of(all.begin(), now, [&](const Asked& asked) { return asked.phase == phase; });
      if (was_before) return true;
    }
    return false;
  }

  /// An earlier file said the same, or a standing order that was heard.
  [[nodiscard]] bool has_been_said(const File& file, const Piece& piece) const {
    const auto says_it = [&](const File& earlier) {
      if (!earlier.accepted || earlier.player != file.player) return false;
      return std::any_of(earlier.pieces.begin(), earlier.pieces.end(), [&](const Piece& one) {
        if (one.kind() != piece.kind() || !say_the_same(one, piece)) return false;
        if (one.stands()) return true;
        return earlier.window < file.window && any_question([&](const Asked& asked) {
                 return is_answered_by(asked, earlier, one);
               });
      });
    };
    const auto of_turn = [&](const File& other) { return &other != &file && says_it(other); };
    return std::any_of(turn_.files.begin(), turn_.files.end(), of_turn) ||
           std::any_of(turn_.earlier.begin(), turn_.earlier.end(), says_it);
  }

  /// Whether later orders in time speak for all ships that it was for.
  [[nodiscard]] bool is_replaced(const File& file, const Piece& piece) const {
    std::set<std::string> left = ships_of(file, piece);
    for (const File& later : turn_.files) {
      if (!later.accepted || later.player != file.player || later.window <= file.window) continue;
      for (const Piece& one : later.pieces) {
        if (one.stands() || one.kind() != piece.kind()) continue;
        if (piece.ship().empty() && turn_.unsaid.whole_fleet.contains(one.kind())) return true;
        // One that came too late replaces nothing, unless it answered later questions; of several
        // parts only some may have.
        const bool has_parts = piece.kind() == turn_.unsaid.kind_with_parts;
        if (has_parts ? had_passed(piece, later) : is_late(later, one)) continue;
        if (one.path == piece.path) return true;
        for (const std::string& ship : ships_of(later, one)) left.erase(ship);
      }
    }
    return left.empty();
  }

  /// An order of a fleet is for the ships that have none of that kind of their own.
  static std::set<std::string> ships_of(const File& file, const Piece& piece) {
    if (!piece.ship().empty()) return {piece.ship()};
    std::set<std::string> ships(file.ships.begin(), file.ships.end());
    for (const Piece& other : file.pieces) {
      if (!other.stands() && other.kind() == piece.kind()) ships.erase(other.ship());
    }
    return ships;
  }

  [[nodiscard]] bool is_late(const File& file, const Piece& piece) const {
    const bool was_in_force = any_question(
        [&](const Asked& asked) { return asked.file == file.name && asked.line == piece.line; });
    if (was_in_force) return false;
    const auto& events = turn_.seen.events;
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return is_about(event, file, piece) &&
             fact(event, "reason") == "that step of the turn was over";
    });
  }

  const Turn& turn_;
  std::map<std::string, long> told_;
  std::vector<std::string> complaints_;
};

}  // namespace prizecourt::order_law
