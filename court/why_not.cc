#include "court/explain.h"
#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/telling/event_words.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

/// Whether a list of a Verb has the decision. `order` is how a refusal calls the order; without one
/// the word beside the decision counts for nothing.
bool lists_decision(std::string_view list, std::string_view decision,
                    const std::optional<std::string>& order) {
  const auto entries = split_words(list);
  return std::any_of(entries.begin(), entries.end(), [&](std::string_view entry) {
    const std::size_t slash = entry.find('/');
    if (entry.substr(0, slash) != decision) return false;
    return slash == std::string_view::npos || !order || names_id(*order, entry.substr(slash + 1));
  });
}

/// Whether the event says `key=value`, or something of `key`; an empty text anything does.
bool says(const Event& event, std::string_view fact) {
  if (fact.empty()) return true;
  const std::size_t equals = fact.find('=');
  const std::string_view key = fact.substr(0, equals);
  if (equals == std::string_view::npos) return find_fact(event, key) != nullptr;
  return find_text(event, key) == fact.substr(equals + 1);
}

/// What the events for which `is_meant` holds say.
template <class IsMeant>
std::vector<FailedCondition> conditions_in(const Trace& trace, IsMeant is_meant) {
  std::vector<FailedCondition> all;
  for (const Event& event : trace.events) {
    if (!is_meant(event)) continue;
    const int* const line = find_number(event, "line");
    all.push_back({.rule = event.rule,
                   .rulings = event.ruling,
                   .phase = std::string(event.phase),
                   .reason = std::string(find_text(event, "reason")),
                   .legal = std::string(find_text(event, "legal")),
                   .order = std::string(find_text(event, "order")),
                   .place = std::string(find_text(event, "file")),
                   .is_overtaken = event.kind == overtaken_kind});
    if (line != nullptr) all.back().place += ':' + std::to_string(*line);
  }
  return all;
}

/// The key of the orders that take the first decision of a verb.
std::string_view ordered_by(const RulesetRow& ruleset, const Verb& verb) {
  const std::string_view first = verb.decisions.substr(0, verb.decisions.find(' '));
  for (const OrderDecides& one : ruleset.order_decides) {
    if (one.decision == first) return one.order;
  }
  for (const DecisionInfo& decision : ruleset.decisions) {
    if (decision.id == first) return decision.key;
  }
  return {};
}

/// What was answered to questions in one way.
struct AnsweredInstead {
  const AskedQuestion* first = nullptr;
  std::vector<std::string> about;
};

class DeedInquiry {
 public:
  DeedInquiry(const Hearing& hearing, const Deed& deed)
      : hearing_(hearing),
        deed_(deed),
        verb_(*deed.verb) {}

  /// The number of the first event that is the deed; 0 if there is none.
  [[nodiscard]] int event_of(const Trace& trace) const {
    if (!verb_.unless.empty() && !chose_it(trace)) return 0;
    const auto found = std::find_if(trace.events.begin(), trace.events.end(),
                                    [&](const Event& event) { return is_deed(event); });
    return found == trace.events.end() ? 0 : static_cast<int>(found - trace.events.begin()) + 1;
  }

  /// What was refused in play, of orders for the deed.
  [[nodiscard]] std::vector<FailedCondition> refusals_in_play(const Trace& trace) const {
    return conditions_in(trace, [&](const Event& event) { return is_about(event); });
  }

  /// Plays the turn as if the deed had been ordered. Requires that it was not done.
  [[nodiscard]] WhyNotAnswer try_order(const Trace& trace) const {
    WhyNotAnswer answer;
    answer.conditions = refusals_in_play(trace);
    if (!answer.conditions.empty()) {
      answer.verdict = WhyNot::refused;
      return answer;
    }
    Problems problems;
    const Trace would = trace_with(hearing_, order(), problems);
    if (problems.has_errors()) {
      answer.verdict = WhyNot::unreadable;
      for (const Problem& problem : problems.sorted()) answer.problems += problem.message + '\n';
      return answer;
    }
    for (const AnsweredInstead& one : answered_instead(trace, would)) {
      answer.ordered.push_back(in_words(one));
    }
    if (const int done = event_of(would); done > 0) {
      answer.verdict = WhyNot::not_ordered;
      const Event& event = would.events[static_cast<std::size_t>(done) - 1];
      answer.would = to_markdown(hearing_.match->told(event).lines);
      return answer;
    }
    const auto look_for = [&](std::string_view kind) {
      answer.conditions = conditions_in(would, [&](const Event& event) {
        return event.kind == kind && is_doers(event.who) &&
               find_text(event, "file") == file_of_deed;
      });
    };
    look_for(refused_kind);
    if (answer.conditions.empty()) answer.conditions = forced_answers(would);
    if (answer.conditions.empty() && answer.ordered.empty()) look_for(overtaken_kind);
    if (!answer.conditions.empty()) {
      answer.verdict = WhyNot::would_refuse;
    } else if (!answer.ordered.empty()) {
      answer.verdict = WhyNot::in_vain;
    }
    return answer;
  }

 private:
  /// Whether what is asked of `who`, or reported of it, is the doer's: a ship's own and what her
  /// player is asked for his fleet; a player's own and what all of his ships are asked.
  [[nodiscard]] bool is_doers(std::string_view who) const {
    if (who == deed_.who) return true;
    const Match& match = *hearing_.match;
    if (verb_.doer == Doer::player) return match.owner(who) == deed_.who;
    return match.owner(deed_.who) == who;
  }

  [[nodiscard]] bool is_against(std::string_view ship) const {
    return deed_.against.empty() || ship == deed_.against;
  }

  /// Whether orders for the deed name the other ship.
  [[nodiscard]] bool order_names_other() const {
    return verb_.order.find("{other}") != std::string_view::npos;
  }

  // ---- what was played ----

  /// If an event may name the two in either order: whether it was she who answered to do it.
  [[nodiscard]] bool chose_it(const Trace& trace) const {
    return std::any_of(trace.questions.begin(), trace.questions.end(),
                       [&](const AskedQuestion& question) {
                         return lists_decision(verb_.decisions, question.decision->id, {}) &&
                                question.who == deed_.who &&
                                (question.about.empty() || is_against(question.about)) &&
                                !question.is_open && question.answer() != verb_.unless;
                       });
  }

  [[nodiscard]] bool is_deed(const Event& event) const {
    if (!lists_id(verb_.kinds, event.kind) || !says(event, verb_.fact)) return false;
    if (verb_.doer == Doer::player) {
      // What a player does to a ship is reported of the ship.
      if (!deed_.against.empty() && event.against.empty()) return event.who == deed_.against;
      return hearing_.match->owner(event.who) == deed_.who && is_against(event.against);
    }
    return (event.who == deed_.who && is_against(event.against)) ||
           (!verb_.unless.empty() && event.against == deed_.who && is_against(event.who));
  }

  /// Whether the event says why an order for the deed came to nothing. What a player is refused for
  /// his fleet is about a ship that his order names.
  [[nodiscard]] bool is_about(const Event& event) const {
    const bool is_about_order = event.kind == refused_kind || event.kind == overtaken_kind;
    if (!is_about_order || !is_doers(event.who)) return false;
    const std::string order(find_text(event, "order"));
    const bool is_fleets = verb_.doer == Doer::ship && event.who != deed_.who;
    if (is_fleets && !names_id(order, deed_.who)) return false;
    const std::string_view decision = find_text(event, "decision");
    if (lists_decision(verb_.way, decision, order)) return true;
    // of an order against the other ship, or of one that names nobody if orders for it do not
    const bool names_nobody = event.against.empty() && !order_names_other();
    return lists_decision(verb_.decisions, decision, order) &&
           (names_nobody || is_against(event.against) || names_id(order, deed_.against));
  }

  // ---- what would have been ----

  [[nodiscard]] Delivered order() const {
    std::string order(verb_.order);
    const auto put = [&](std::string_view what, std::string_view name) {
      for (auto at = order.find(what); at != std::string::npos; at = order.find(what)) {
        order.replace(at, what.size(), name);
      }
    };
    put("{order}", ordered_by(*hearing_.scenario.ruleset, verb_));
    put("{ship}", deed_.who);
    put("{other}", deed_.against);
    return {std::string(file_of_deed),
            "prizecourt: orders/1\ngame: " + hearing_.scenario.game +
                "\nturn: " + std::to_string(hearing_.turn) +
                "\nplayer: " + std::string(hearing_.match->owner(deed_.who)) + '\n' + order};
  }

  /// Whether the order for the deed answers it. The file may say something for other ships too, by
  /// naming only one.
  [[nodiscard]] bool is_answered_by_order(const AskedQuestion& question) const {
    const std::string_view id = question.decision->id;
    return question.file == file_of_deed && is_doers(question.who) &&
           (lists_decision(verb_.decisions, id, {}) || lists_decision(verb_.way, id, {})) &&
           (question.about.empty() || is_against(question.about) || order_names_other());
  }

  /// An order for the deed is passed over without a word if there was but one answer, as lists of
  /// what is to be done when it can be done are. The question cites what left no other.
  [[nodiscard]] std::vector<FailedCondition> forced_answers(const Trace& would) const {
    std::vector<FailedCondition> all;
    for (const AskedQuestion& question : would.questions) {
      if (!is_answered_by_order(question) || question.options.size() != 1) continue;
      const auto same = std::find_if(all.begin(), all.end(), [&](const FailedCondition& one) {
        return one.rule == question.rule && one.phase == question.phase;
      });
      if (same != all.end()) continue;
      FailedCondition& forced = all.emplace_back();
      forced.rule = question.rule;
      forced.phase = question.phase;
      forced.reason = "nothing else was legal";
      forced.legal = question.options.front();
    }
    return all;
  }

  /// What was answered to the questions that the order would have answered.
  [[nodiscard]] std::vector<AnsweredInstead> answered_instead(const Trace& played,
                                                              const Trace& would) const {
    std::vector<AnsweredInstead> all;
    for (const AskedQuestion& question : would.questions) {
      if (!is_answered_by_order(question)) continue;
      const auto put = std::find_if(
          played.questions.begin(), played.questions.end(),
          [&](const AskedQuestion& one) { return one.key == question.key && !one.is_open; });
      if (put == played.questions.end()) continue;
      auto same = std::find_if(all.begin(), all.end(), [&](const AnsweredInstead& one) {
        return std::tie(one.first->phase, one.first->file, one.first->line) ==
                   std::tie(put->phase, put->file, put->line) &&
               one.first->answer() == put->answer();
      });
      if (same == all.end()) same = all.insert(all.end(), {&*put, {}});
      const bool is_new =
          std::find(same->about.begin(), same->about.end(), put->about) == same->about.end();
      if (is_new && !put->about.empty()) same->about.push_back(put->about);
    }
    return all;
  }

  [[nodiscard]] std::string in_words(const AnsweredInstead& instead) const {
    const AskedQuestion& first = *instead.first;
    std::string line = "in " + first.phase + ": " + first.answer();
    if (!instead.about.empty()) line += ", for " + listed(instead.about);
    if (!first.file.empty()) {
      return line + "; " + first.file + ':' + std::to_string(first.line) + ": " +
             order_line(hearing_, first);
    }
    return line + (has_unopened_orders(hearing_, first.player) ? "; sealed orders were not opened"
                                                               : "; no order given");
  }

  const Hearing& hearing_;
  const Deed& deed_;
  const Verb& verb_;
};

// ---- words ----

void add_condition(std::string& out, const FailedCondition& failed) {
  out += "  in " + failed.phase + ": " + failed.reason + " (" + std::string(failed.rule->id);
  for (const Ruling ruling : failed.rulings) out += ", " + std::string(ruling->id);
  out += failed.legal.empty() ? ")\n" : "); legal options: " + failed.legal + '\n';
  if (!failed.place.empty() && !failed.place.starts_with(file_of_deed)) {
    out += "    the order: " + failed.order + ", " + failed.place + '\n';
  }
  out += "    " + std::string(failed.rule->id) + ": " + std::string(failed.rule->text) + '\n';
}

std::string verdict_in_words(const Verb& verb, const WhyNotAnswer& answer,
                             const std::string& turn) {
  const bool is_refused = !answer.conditions.empty() && !answer.conditions.front().is_overtaken;
  const std::string fate = is_refused ? "refused" : "overtaken";
  const std::string no_order = answer.unopened.empty() ? "No order" : "No known order";
  switch (answer.verdict) {
    case WhyNot::happened:
      return "It did happen, in event " + std::to_string(answer.event) + " of turn " + turn + ".\n";
    case WhyNot::refused:
      return "The order was " + fate + ".\n";
    case WhyNot::would_refuse:
      return no_order + " for it applied, and an unconditional order would have been " + fate +
             ".\n";
    case WhyNot::not_ordered:
      return no_order + " for it applied. With an unconditional order it would have happened:\n" +
             answer.would;
    case WhyNot::unreadable:
      return "Such an order cannot be given for turn " + turn + ":\n  " + answer.problems;
    case WhyNot::in_vain:
      return no_order +
             " for it applied, and an unconditional order would have changed nothing:\nthe "
             "decision would have been the same, without a result.\n";
    case WhyNot::never_asked:
      return no_order +
             " for it applied, and an unconditional order would not have helped:\nthe "
             "question does not come up in turn " +
             turn + ". It is asked of " + std::string(verb.asked) + ".\n";
  }
  return {};
}

}  // namespace

WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  const DeedInquiry inquiry(hearing, deed);
  if (const int done = inquiry.event_of(trace); done > 0) {
    WhyNotAnswer answer;
    answer.verdict = WhyNot::happened;
    answer.event = done;
    answer.conditions = inquiry.refusals_in_play(trace);
    return answer;
  }
  WhyNotAnswer answer = inquiry.try_order(trace);
  const std::string_view player = hearing.match->owner(deed.who);
  if (has_unopened_orders(hearing, player)) answer.unopened = player;
  return answer;
}

std::string to_text(const Hearing& hearing, const Deed& deed, const WhyNotAnswer& answer) {
  const std::string turn = std::to_string(hearing.turn);
  std::string out = "Why not, in turn " + turn + ": " + in_words(hearing, deed) + "?\n" +
                    verdict_in_words(*deed.verb, answer, turn);
  if (!answer.unopened.empty()) {
    out += hearing.match->name(answer.unopened) +
           " committed to sealed orders and did not open them, so their content is unknown.\n";
  }
  if (answer.verdict == WhyNot::happened && !answer.conditions.empty()) {
    out += "Another order for it was refused in that turn:\n";
  }
  for (const FailedCondition& failed : answer.conditions) add_condition(out, failed);
  if (!answer.ordered.empty()) out += "Decided instead:\n";
  for (const std::string& line : answer.ordered) out += "  " + line + '\n';
  return out;
}

Json to_json(const Deed& deed, const WhyNotAnswer& answer) {
  Json conditions = Json::list();
  for (const FailedCondition& failed : answer.conditions) {
    Json one = Json::object().set("rule", Json::text(failed.rule->id));
    Json rulings = Json::list();
    for (const Ruling ruling : failed.rulings) rulings.add(Json::text(ruling->id));
    if (!rulings.empty()) one.set("rulings", std::move(rulings));
    conditions.add(std::move(one.set("phase", Json::text(failed.phase))
                                 .set("reason", Json::text(failed.reason))
                                 .set("legal", Json::text(failed.legal))
                                 .set("order", Json::text(failed.order))
                                 .set("place", Json::text(failed.place))));
  }
  Json object = Json::object()
                    .set("who", Json::text(deed.who))
                    .set("verb", Json::text(deed.verb->name()))
                    .set("against", Json::text(deed.against))
                    .set("verdict", Json::text(name_of(answer.verdict)));
  if (answer.event > 0) object.set("event", Json::number(answer.event));
  return object.set("would", Json::text(answer.would))
      .set("conditions", std::move(conditions))
      .set("decided", Json::texts(answer.ordered))
      .set_unless_empty("unopened", answer.unopened)
      .set("problems", Json::text(answer.problems));
}

}  // namespace prizecourt
