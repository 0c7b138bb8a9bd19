#include "court/why_not.h"

#include "court/explain.h"
#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/telling/event_words.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

std::string text_fact(const Event& event, std::string_view key) {
  const Fact* const fact = find_fact(event, key);
  const auto* const text = fact == nullptr ? nullptr : std::get_if<std::string>(&fact->value);
  return text == nullptr ? std::string() : *text;
}

// ---- what belongs to a deed ----

/// Whether what is asked of `who`, or told of it, is the doer's: a ship's own and what her player
/// is asked for his fleet; a player's own and what all of his ships are asked.
bool is_doers(const Hearing& hearing, const Deed& deed, std::string_view who) {
  if (who == deed.who) return true;
  const Match& match = *hearing.match;
  if (deed.verb->doer == Doer::player) return match.owner(who) == deed.who;
  return match.owner(deed.who) == who;
}

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

// ---- what was played ----

/// Where an event may name the two in either order: whether it was she who answered to do it.
bool chose_it(const Trace& trace, const Deed& deed) {
  return std::any_of(
      trace.questions.begin(), trace.questions.end(), [&](const AskedQuestion& question) {
        const bool is_with =
            deed.against.empty() || question.about.empty() || question.about == deed.against;
        return lists_decision(deed.verb->decisions, question.decision->id, {}) &&
               question.who == deed.who && is_with &&
               question.options[question.chosen] != deed.verb->unless;
      });
}

/// Whether the event says `key=value`, or something of `key`; an empty text anything does.
bool says(const Event& event, std::string_view fact) {
  if (fact.empty()) return true;
  const std::size_t equals = fact.find('=');
  const std::string_view key = fact.substr(0, equals);
  if (equals == std::string_view::npos) return find_fact(event, key) != nullptr;
  return text_fact(event, key) == fact.substr(equals + 1);
}

bool is_deed(const Hearing& hearing, const Event& event, const Deed& deed) {
  const Verb& verb = *deed.verb;
  if (!lists_id(verb.kinds, event.kind) || !says(event, verb.fact)) return false;
  if (verb.doer == Doer::player) {
    // What a player does to a ship is told of the ship.
    if (!deed.against.empty() && event.against.empty()) return event.who == deed.against;
    if (hearing.match->owner(event.who) != deed.who) return false;
    return deed.against.empty() || event.against == deed.against;
  }
  const auto is_of = [&](std::string_view who, std::string_view against) {
    return who == deed.who && (deed.against.empty() || against == deed.against);
  };
  return is_of(event.who, event.against) ||
         (!verb.unless.empty() && is_of(event.against, event.who));
}

/// The number of the first event that is the deed; 0 where there is none.
int event_of(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  if (!deed.verb->unless.empty() && !chose_it(trace, deed)) return 0;
  const auto found =
      std::find_if(trace.events.begin(), trace.events.end(),
                   [&](const TracedEvent& one) { return is_deed(hearing, one.event, deed); });
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

bool is_about_order_of(const Hearing& hearing, const Event& event, const Deed& deed) {
  return is_about_an_order(event) && is_doers(hearing, deed, event.who) &&
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
bool is_answered_by(const Hearing& hearing, const AskedQuestion& question, const Deed& deed) {
  const Verb& verb = *deed.verb;
  const std::string_view id = question.decision->id;
  return question.file == file_of_deed && is_doers(hearing, deed, question.who) &&
         (lists_decision(verb.decisions, id, {}) || lists_decision(verb.way, id, {})) &&
         may_be_about(question, deed);
}

/// What the order for the deed was refused for.
std::vector<FailedCondition> refusals_of_deed(const Hearing& hearing, const Trace& would,
                                              const Deed& deed) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : would.events) {
    const Event& event = traced.event;
    if (event.kind != refused_kind || !is_about_order_of(hearing, event, deed)) continue;
    all.push_back(condition_of(event));
  }
  return all;
}

/// Where an order for the deed is passed over without a word, as lists of what is to be done when
/// it can be done are, since there was but one answer. The question cites what left no other.
std::vector<FailedCondition> forced_answers(const Hearing& hearing, const Trace& would,
                                            const Deed& deed) {
  std::vector<FailedCondition> all;
  for (const AskedQuestion& question : would.questions) {
    if (!is_answered_by(hearing, question, deed) || question.options.size() != 1) continue;
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

/// Whether a refusal of the doer's is of an order against the other ship, or of one that names
/// nobody, as orders for the deed do not.
bool is_of_other(const Event& event, const Deed& deed) {
  const bool names_nobody =
      event.against.empty() && deed.verb->order.find("{other}") == std::string_view::npos;
  return deed.against.empty() || names_nobody || event.against == deed.against ||
         names_id(text_fact(event, "order"), deed.against);
}

/// Whether the event says why an order for the deed came to nothing. What a player is refused for
/// his fleet is about a ship that his order names.
bool is_about(const Hearing& hearing, const Event& event, const Deed& deed) {
  if (!is_about_an_order(event) || !is_doers(hearing, deed, event.who)) return false;
  const std::string order = text_fact(event, "order");
  const bool is_fleets = deed.verb->doer == Doer::ship && event.who != deed.who;
  if (is_fleets && !names_id(order, deed.who)) return false;
  const std::string decision = text_fact(event, "decision");
  if (lists_decision(deed.verb->way, decision, order)) return true;
  return lists_decision(deed.verb->decisions, decision, order) && is_of_other(event, deed);
}

/// What was refused in play, of orders for the deed.
std::vector<FailedCondition> refusals_in_play(const Hearing& hearing, const Trace& trace,
                                              const Deed& deed) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : trace.events) {
    if (is_about(hearing, traced.event, deed)) all.push_back(condition_of(traced.event));
  }
  return all;
}

// ---- what would have been ----

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

std::string with_names(std::string text, const RulesetRow& ruleset, const Deed& deed) {
  const auto put = [&](std::string_view what, std::string_view name) {
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what)) {
      text.replace(at, what.size(), name);
    }
  };
  put("{order}", ordered_by(ruleset, *deed.verb));
  put("{ship}", deed.who);
  put("{other}", deed.against);
  return text;
}

Delivered order_for(const Hearing& hearing, const Deed& deed) {
  std::string text = "prizecourt: orders/1\ngame: " + hearing.scenario.game +
                     "\nturn: " + std::to_string(hearing.turn) +
                     "\nplayer: " + std::string(hearing.match->owner(deed.who)) + '\n';
  return {std::string(file_of_deed),
          text + with_names(std::string(deed.verb->order), *hearing.scenario.ruleset, deed)};
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
    if (!is_answered_by(hearing, question, deed)) continue;
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
                ? "; " + std::string(has_unopened_orders(hearing, one.first->player)
                                         ? "sealed orders were not opened"
                                         : "no order given")
                : "; " + one.first->file + ':' + std::to_string(one.first->line) + ": " +
                      order_line(hearing, *one.first);
    lines.push_back(std::move(line));
  }
  return lines;
}

WhyNotAnswer try_order(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  WhyNotAnswer answer;
  answer.conditions = refusals_in_play(hearing, trace, deed);
  if (!answer.conditions.empty()) {
    answer.verdict = WhyNot::refused;
    return answer;
  }
  Problems problems;
  const Trace would = trace_with(hearing, order_for(hearing, deed), problems);
  if (problems.has_errors()) {
    answer.verdict = WhyNot::unreadable;
    for (const Problem& problem : problems.sorted()) answer.problems += problem.message + '\n';
    return answer;
  }
  answer.ordered = answered_instead(hearing, trace, would, deed);
  if (const int done = event_of(hearing, would, deed); done > 0) {
    answer.verdict = WhyNot::not_ordered;
    const Event& event = would.events[static_cast<std::size_t>(done) - 1].event;
    answer.would = to_markdown(hearing.match->told(event).lines);
    return answer;
  }
  answer.conditions = refusals_of_deed(hearing, would, deed);
  if (answer.conditions.empty()) answer.conditions = forced_answers(hearing, would, deed);
  if (!answer.conditions.empty()) {
    answer.verdict = WhyNot::would_refuse;
  } else if (!answer.ordered.empty()) {
    answer.verdict = WhyNot::in_vain;
  }
  return answer;
}

}  // namespace

WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  WhyNotAnswer answer;
  if (const int done = event_of(hearing, trace, deed); done > 0) {
    answer.verdict = WhyNot::happened;
    answer.event = done;
    answer.conditions = refusals_in_play(hearing, trace, deed);
    return answer;
  }
  answer = try_order(hearing, trace, deed);
  const std::string_view player = hearing.match->owner(deed.who);
  if (has_unopened_orders(hearing, player)) answer.unopened = player;
  return answer;
}

}  // namespace prizecourt
