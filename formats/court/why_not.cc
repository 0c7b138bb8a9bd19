#include "formats/court/why_not.h"

#include "formats/court/explain.h"
#include "formats/event_words.h"
#include "formats/refusals.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view file_of_deed = "as if ordered";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    if (end != 0) words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

bool is_among(std::string_view word, std::string_view list) {
  const auto words = words_of(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

void report(Problems& problems, std::string message, std::string hint) {
  problems.add({.code = "unknown-name",
                .place = {.file = "--why-not"},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
}

std::string known_verbs(std::span<const Verb> verbs) {
  std::string all = "known are: ";
  for (const Verb& verb : verbs) {
    if (&verb != verbs.data()) all += ", ";
    all += words_of(verb.words).front();
    if (verb.needs_other()) all += " SHIP";
  }
  return all;
}

const Verb* verb_called(std::span<const Verb> verbs, std::string_view word) {
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [&](const Verb& verb) { return is_among(word, verb.words); });
  return found == verbs.end() ? nullptr : &*found;
}

bool check_ship(const Hearing& hearing, std::string_view id, Problems& problems) {
  if (hearing.match->is_ship(id)) return true;
  report(problems, "there is no ship '" + std::string(id) + "' in this game",
         "a ship is called by her id, as in order files");
  return false;
}

// ---- what was played ----

bool is_deed(const Event& event, const Deed& deed) {
  if (!is_among(event.kind, deed.verb->kinds)) return false;
  const bool as_said = event.who == deed.who && event.against == deed.against;
  const bool by_her = event.who == deed.who && deed.against.empty();
  return as_said || by_her;
}

std::string text_fact(const Event& event, std::string_view key) {
  for (const Fact& fact : event.facts) {
    const auto* const text = std::get_if<std::string>(&fact.value);
    if (fact.key == key && text != nullptr) return *text;
  }
  return {};
}

std::string place_of(const Event& event) {
  for (const Fact& fact : event.facts) {
    const auto* const line = std::get_if<int>(&fact.value);
    if (fact.key == "line" && line != nullptr) {
      return text_fact(event, "file") + ':' + std::to_string(*line);
    }
  }
  return text_fact(event, "file");
}

FailedCondition condition_of(const Event& event) {
  return {.rule = event.rule,
          .ruling = event.ruling,
          .phase = std::string(event.phase),
          .reason = text_fact(event, "reason"),
          .legal = text_fact(event, "legal"),
          .order = text_fact(event, "order"),
          .place = place_of(event)};
}

bool is_from_deed(const Event& event) {
  return text_fact(event, "file") == file_of_deed;
}

/// What the order for the deed was refused for.
std::vector<FailedCondition> refusals_of_deed(const Trace& would) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : would.events) {
    const bool is_refusal = traced.event.kind == refused_kind && is_from_deed(traced.event);
    if (is_refusal) all.push_back(condition_of(traced.event));
  }
  return all;
}

/// The kinds of decisions that the order for the deed answers or is refused in.
std::vector<std::string> decisions_of_deed(const Trace& would) {
  std::vector<std::string> ids;
  for (const AskedQuestion& question : would.questions) {
    if (question.file == file_of_deed) ids.emplace_back(question.decision->id);
  }
  for (const TracedEvent& traced : would.events) {
    const bool is_refusal = traced.event.kind == refused_kind && is_from_deed(traced.event);
    if (is_refusal) ids.push_back(text_fact(traced.event, "decision"));
  }
  return ids;
}

/// What was refused in play to the ship, of orders for the deed.
std::vector<FailedCondition> refusals_in_play(const Trace& trace, const Deed& deed,
                                              const std::vector<std::string>& decisions) {
  std::vector<FailedCondition> all;
  for (const TracedEvent& traced : trace.events) {
    const Event& event = traced.event;
    if (event.kind != refused_kind || event.who != deed.who) continue;
    const std::string decision = text_fact(event, "decision");
    if (std::find(decisions.begin(), decisions.end(), decision) == decisions.end()) continue;
    const bool names_other = event.against == deed.against ||
                             text_fact(event, "order").find(deed.against) != std::string::npos;
    if (names_other) all.push_back(condition_of(event));
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
                                          const Trace& would) {
  struct Instead {
    const AskedQuestion* first = nullptr;
    std::vector<std::string> about;
  };

  std::vector<Instead> all;
  for (const AskedQuestion& question : would.questions) {
    if (question.file != file_of_deed) continue;
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
    if (!put->about.empty()) same->about.push_back(put->about);
  }
  std::vector<std::string> lines;
  for (const Instead& one : all) {
    std::string line = "in " + one.first->phase + ": " + one.first->options[one.first->chosen];
    if (!one.about.empty()) line += ", for " + listed(one.about);
    line += one.first->file.empty()
                ? "; nobody said anything"
                : "; " + one.first->file + ':' + std::to_string(one.first->line) + ": " +
                      order_line(hearing, one.first->file, one.first->line);
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
  answer.conditions = refusals_in_play(trace, deed, decisions_of_deed(would));
  if (!answer.conditions.empty()) {
    answer.verdict = WhyNot::refused;
    return answer;
  }
  answer.ordered = answered_instead(hearing, trace, would);
  const auto done = std::find_if(would.events.begin(), would.events.end(),
                                 [&](const TracedEvent& one) { return is_deed(one.event, deed); });
  if (done != would.events.end()) {
    answer.verdict = WhyNot::not_ordered;
    answer.would = hearing.match->told(done->event);
    return answer;
  }
  answer.conditions = refusals_of_deed(would);
  if (!answer.conditions.empty()) answer.verdict = WhyNot::would_refuse;
  return answer;
}

}  // namespace

std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text, Problems& problems) {
  const auto words = words_of(text);
  const auto verbs = hearing.scenario.ruleset->verbs;
  if (words.size() < 2 || words.size() > 3) {
    report(problems, "a deed is said as 'SHIP VERB' or 'SHIP VERB SHIP'", known_verbs(verbs));
    return std::nullopt;
  }
  const Verb* const verb = verb_called(verbs, words[1]);
  if (verb == nullptr) {
    report(problems, "nothing that can be ordered is called '" + std::string(words[1]) + "'",
           known_verbs(verbs));
  } else if (verb->needs_other() && words.size() == 2) {
    report(problems, "'" + std::string(words[1]) + "' needs another ship", known_verbs(verbs));
  }
  bool known = check_ship(hearing, words[0], problems);
  if (words.size() == 3) known = check_ship(hearing, words[2], problems) && known;
  if (problems.has_errors() || !known) return std::nullopt;
  return Deed{std::string(words[0]), verb, words.size() == 3 ? std::string(words[2]) : ""};
}

WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed) {
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    if (!is_deed(trace.events[i].event, deed)) continue;
    WhyNotAnswer answer;
    answer.verdict = WhyNot::happened;
    answer.event = static_cast<int>(i) + 1;
    return answer;
  }
  return try_order(hearing, trace, deed);
}

// ---- told ----

namespace {

void add_condition(std::string& out, const FailedCondition& failed) {
  out += "  in " + failed.phase + ": " + failed.reason + " (" + std::string(failed.rule->id);
  if (failed.ruling != nullptr) out += ", " + std::string(failed.ruling->id);
  out += "); legal then: " + failed.legal + '\n';
  if (!failed.place.empty() && failed.place.rfind(file_of_deed, 0) != 0) {
    out += "    the order: " + failed.order + ", " + failed.place + '\n';
  }
  out += "    " + std::string(failed.rule->id) + ": " + std::string(failed.rule->text) + '\n';
}

std::string verdict_in_words(const WhyNotAnswer& answer, const std::string& turn) {
  switch (answer.verdict) {
    case WhyNot::happened:
      return "It did happen, as event " + std::to_string(answer.event) + " of turn " + turn + ".\n";
    case WhyNot::refused:
      return "It was ordered, and refused.\n";
    case WhyNot::would_refuse:
      return "No order asked for it as things stood, and a plain one would have been refused.\n";
    case WhyNot::not_ordered:
      return "No order asked for it as things stood. With a plain one it would have happened:\n" +
             answer.would;
    case WhyNot::unreadable:
      return "Such an order cannot be given for turn " + turn + ":\n  " + answer.problems;
    case WhyNot::never_asked:
      return "No order asked for it as things stood, and with a plain one it would not have "
             "happened "
             "either: nothing in turn " +
             turn + " puts the question.\n";
  }
  return {};
}

}  // namespace

std::string to_text(const Hearing& hearing, const Deed& deed, const WhyNotAnswer& answer) {
  std::string out = "Why not, in turn " + std::to_string(hearing.turn) + ": " + deed.who + ' ' +
                    std::string(words_of(deed.verb->words).front());
  if (!deed.against.empty()) out += ' ' + deed.against;
  out += "?\n" + verdict_in_words(answer, std::to_string(hearing.turn));
  for (const FailedCondition& failed : answer.conditions) add_condition(out, failed);
  if (!answer.ordered.empty()) out += "What was decided in its place:\n";
  for (const std::string& line : answer.ordered) out += "  " + line + '\n';
  return out;
}

Json to_json(const Deed& deed, const WhyNotAnswer& answer) {
  Json conditions = Json::list();
  for (const FailedCondition& failed : answer.conditions) {
    Json one = Json::object();
    one.set("rule", Json::text(failed.rule->id));
    if (failed.ruling != nullptr) one.set("ruling", Json::text(failed.ruling->id));
    one.set("phase", Json::text(failed.phase)).set("reason", Json::text(failed.reason));
    one.set("legal", Json::text(failed.legal)).set("order", Json::text(failed.order));
    one.set("place", Json::text(failed.place));
    conditions.add(std::move(one));
  }
  Json object = Json::object();
  object.set("who", Json::text(deed.who));
  object.set("verb", Json::text(words_of(deed.verb->words).front()));
  object.set("against", Json::text(deed.against));
  object.set("verdict", Json::text(name_of(answer.verdict)));
  if (answer.event > 0) object.set("event", Json::number(answer.event));
  object.set("would", Json::text(answer.would)).set("conditions", std::move(conditions));
  object.set("decided", Json::texts(answer.ordered));
  return std::move(object.set("problems", Json::text(answer.problems)));
}

}  // namespace prizecourt
