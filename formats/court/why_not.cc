#include "formats/court/why_not.h"

#include "formats/court/explain.h"
#include "formats/event_words.h"
#include "formats/refusals.h"
#include "formats/unheard.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

// ---- what was played ----

/// Whether her answer to the decision that tells the two ships of the verb's events apart was to do
/// it.
bool chose_it(const Trace& trace, const Deed& deed) {
  return std::any_of(
      trace.questions.begin(), trace.questions.end(), [&](const AskedQuestion& question) {
        return question.decision->id == deed.verb->decision && question.who == deed.who &&
               question.about == deed.against && question.chosen != 0;
      });
}

std::string text_fact(const Event& event, std::string_view key) {
  const Fact* const fact = find_fact(event, key);
  const auto* const text = fact == nullptr ? nullptr : std::get_if<std::string>(&fact->value);
  return text == nullptr ? std::string() : *text;
}

/// Whether the event says `key=value`; an empty text anything does.
bool says(const Event& event, std::string_view fact) {
  const std::size_t equals = fact.find('=');
  return fact.empty() || text_fact(event, fact.substr(0, equals)) == fact.substr(equals + 1);
}

bool is_deed(const Event& event, const Deed& deed) {
  if (!lists_id(deed.verb->kinds, event.kind) || !says(event, deed.verb->fact)) return false;
  if (event.who == deed.who) return deed.against.empty() || event.against == deed.against;
  return !deed.verb->decision.empty() && event.who == deed.against && event.against == deed.who;
}

/// The number of the first event that is the deed; 0 where there is none.
int event_of(const Trace& trace, const Deed& deed) {
  if (!deed.verb->decision.empty() && !chose_it(trace, deed)) return 0;
  const auto found = std::find_if(trace.events.begin(), trace.events.end(),
                                  [&](const TracedEvent& one) { return is_deed(one.event, deed); });
  return found == trace.events.end() ? 0 : static_cast<int>(found - trace.events.begin()) + 1;
}

std::string place_of(const Event& event) {
  const Fact* const fact = find_fact(event, "line");
  const auto* const line = fact == nullptr ? nullptr : std::get_if<int>(&fact->value);
  if (line != nullptr) return text_fact(event, "file") + ':' + std::to_string(*line);
  return text_fact(event, "file");
}

FailedCondition condition_of(const Event& event) {
  return {.rule = event.rule,
          .rulings = event.ruling,
          .phase = std::string(event.phase),
          .reason = text_fact(event, "reason"),
          .legal = text_fact(event, "legal"),
          .order = text_fact(event, "order"),
          .place = place_of(event)};
}

/// Whether an event says why an order came to nothing.
bool is_about_an_order(const Event& event) {
  return event.kind == refused_kind || event.kind == overtaken_kind;
}

bool is_about_order_of(const Event& event, const Deed& deed) {
  return is_about_an_order(event) && event.who == deed.who &&
         text_fact(event, "file") == file_of_deed;
}

/// Whether the order for the deed can be for this question: one that names no other ship is an
/// answer for every other ship, also for those that the deed is not about.
bool may_be_about(const AskedQuestion& question, const Deed& deed) {
  if (deed.against.empty() || question.about.empty()) return true;
  return question.about == deed.against ||
         deed.verb->order.find("{other}") != std::string_view::npos;
}

/// Whether the order for the deed answers it. The file may say something for other ships too, by
/// naming only one.
bool is_answered_by(const AskedQuestion& question, const Deed& deed) {
  return question.file == file_of_deed && question.who == deed.who && may_be_about(question, deed);
}

/// What the order for the deed was refused for.
std::vector<FailedCondition> refusals_of_deed(const Trace& would, const Deed& deed) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : would.events) {
    const bool refused = traced.event.kind == refused_kind;
    if (refused && is_about_order_of(traced.event, deed)) all.push_back(condition_of(traced.event));
  }
  return all;
}

/// Where an order for the deed is passed over without a word, as lists of what is to be done when
/// it can be done are, since there was but one answer. The question cites what left no other.
std::vector<FailedCondition> forced_answers(const Trace& would, const Deed& deed) {
  std::vector<FailedCondition> all;
  for (const AskedQuestion& question : would.questions) {
    if (!is_answered_by(question, deed) || question.options.size() != 1) continue;
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

/// The kinds of decisions that the order for the deed answers, or comes to nothing in.
std::vector<std::string> decisions_of_deed(const Trace& would, const Deed& deed) {
  std::vector<std::string> ids;
  for (const AskedQuestion& question : would.questions) {
    if (is_answered_by(question, deed)) ids.emplace_back(question.decision->id);
  }
  for (const TracedEvent& traced : would.events) {
    if (is_about_order_of(traced.event, deed)) ids.push_back(text_fact(traced.event, "decision"));
  }
  return ids;
}

/// What was refused in play to the ship, of orders for the deed.
std::vector<FailedCondition> refusals_in_play(const Trace& trace, const Deed& deed,
                                              const std::vector<std::string>& decisions) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : trace.events) {
    const Event& event = traced.event;
    if (!is_about_an_order(event) || event.who != deed.who) continue;
    const std::string decision = text_fact(event, "decision");
    if (std::find(decisions.begin(), decisions.end(), decision) == decisions.end()) continue;
    const bool names_nobody =
        event.against.empty() && deed.verb->order.find("{other}") == std::string_view::npos;
    const bool is_other = deed.against.empty() || names_nobody || event.against == deed.against ||
                          names_id(text_fact(event, "order"), deed.against);
    if (is_other) all.push_back(condition_of(event));
  }
  return all;
}

// ---- what would have been ----

std::string with_names(std::string text, const Deed& deed) {
  const auto put = [&](std::string_view what, const std::string& name) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what)) {
      text.replace(at, what.size(), name);
    }
  };
  put("{ship}", deed.who);
  put("{other}", deed.against);
  return text;
}

OrderText order_for(const Hearing& hearing, const Deed& deed) {
  std::string text = "prizecourt: orders/1\ngame: " + hearing.scenario.game +
                     "\nturn: " + std::to_string(hearing.turn) +
                     "\nplayer: " + std::string(hearing.match->owner(deed.who)) + '\n';
  return {.name = std::string(file_of_deed),
          .text = text + with_names(std::string(deed.verb->order), deed)};
}

/// What was answered to the questions that the order would have answered, put together where that
/// was the same.
std::vector<std::string> answered_instead(const Hearing& hearing, const Trace& played,
                                          const Trace& would, const Deed& deed) {
  struct Instead {
    const AskedQuestion* first = nullptr;
    std::vector<std::string> about;
  };

  std::vector<Instead> all;
  for (const AskedQuestion& question : would.questions) {
    if (!is_answered_by(question, deed)) continue;
    const auto put =
        std::find_if(played.questions.begin(), played.questions.end(),
                     [&](const AskedQuestion& one) { return one.key == question.key; });
    if (put == played.questions.end()) continue;
    auto same = std::find_if(all.begin(), all.end(), [&](const Instead& one) {
      return std::tie(one.first->phase, one.first->file, one.first->line) ==
                 std::tie(put->phase, put->file, put->line) &&
             one.first->options[one.first->chosen] == put->options[put->chosen];
    });
    if (same == all.end()) same = all.insert(all.end(), {&*put, {}});
    const bool is_new =
        std::find(same->about.begin(), same->about.end(), put->about) == same->about.end();
    if (is_new && !put->about.empty()) same->about.push_back(put->about);
  }
  std::vector<std::string> lines;
  for (const Instead& one : all) {
    std::string line = "in " + one.first->phase + ": " + one.first->options[one.first->chosen];
    if (!one.about.empty()) line += ", for " + listed(one.about);
    line += one.first->file.empty()
                ? "; nobody said anything"
                : "; " + one.first->file + ':' + std::to_string(one.first->line) + ": " +
                      order_line(hearing, *one.first);
    lines.push_back(std::move(line));
  }
  return lines;
}

WhyNotAnswer try_order(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  WhyNotAnswer answer;
  Problems problems;
  const Trace would = trace_with(hearing, order_for(hearing, deed), problems);
  if (problems.has_errors()) {
    answer.verdict = WhyNot::unreadable;
    for (const Problem& problem : problems.sorted()) answer.problems += problem.message + '\n';
    return answer;
  }
  answer.conditions = refusals_in_play(trace, deed, decisions_of_deed(would, deed));
  if (!answer.conditions.empty()) {
    answer.verdict = WhyNot::refused;
    return answer;
  }
  answer.ordered = answered_instead(hearing, trace, would, deed);
  if (const int done = event_of(would, deed); done > 0) {
    answer.verdict = WhyNot::not_ordered;
    answer.would = hearing.match->told(would.events[static_cast<std::size_t>(done) - 1].event);
    return answer;
  }
  answer.conditions = refusals_of_deed(would, deed);
  if (answer.conditions.empty()) answer.conditions = forced_answers(would, deed);
  if (!answer.conditions.empty()) {
    answer.verdict = WhyNot::would_refuse;
  } else if (!answer.ordered.empty()) {
    answer.verdict = WhyNot::in_vain;
  }
  return answer;
}

}  // namespace

WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  const int done = event_of(trace, deed);
  WhyNotAnswer answer;
  if (done == 0) {
    answer = try_order(hearing, trace, deed);
    const std::string_view player = hearing.match->owner(deed.who);
    if (has_unopened_orders(hearing, player)) answer.unopened = player;
    return answer;
  }
  answer.verdict = WhyNot::happened;
  answer.event = done;
  Problems problems;
  const Trace would = trace_with(hearing, order_for(hearing, deed), problems);
  answer.conditions = refusals_in_play(trace, deed, decisions_of_deed(would, deed));
  return answer;
}

}  // namespace prizecourt
