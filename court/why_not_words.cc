#include "court/why_not.h"

#include <algorithm>
#include <string_view>
#include <utility>

/// The answer to why something did not happen, for people and for programs.
namespace prizecourt {
namespace {

Json ids_of(const RulingsCited& rulings) {
  Json ids = Json::list();
  for (const Ruling ruling : rulings) ids.add(Json::text(ruling->id));
  return ids;
}

void add_condition(std::string& out, const FailedCondition& failed) {
  out += "  in " + failed.phase + ": " + failed.reason + " (" + std::string(failed.rule->id);
  for (const Ruling ruling : failed.rulings) out += ", " + std::string(ruling->id);
  out += failed.legal.empty() ? ")\n" : "); legal options: " + failed.legal + '\n';
  if (!failed.place.empty() && !failed.place.starts_with(file_of_deed)) {
    out += "    the order: " + failed.order + ", " + failed.place + '\n';
  }
  out += "    " + std::string(failed.rule->id) + ": " + std::string(failed.rule->text) + '\n';
}

std::string no_order(const WhyNotAnswer& answer) {
  return answer.unopened.empty() ? "No order" : "No known order";
}

/// Whether something came before the order that no question heard; a refusal says what was legal.
bool is_overtaken(const WhyNotAnswer& answer) {
  return std::all_of(answer.conditions.begin(), answer.conditions.end(),
                     [](const FailedCondition& one) { return one.legal.empty(); });
}

std::string verdict_in_words(const Verb& verb, const WhyNotAnswer& answer,
                             const std::string& turn) {
  switch (answer.verdict) {
    case WhyNot::happened:
      return "It did happen, in event " + std::to_string(answer.event) + " of turn " + turn + ".\n";
    case WhyNot::refused:
      return is_overtaken(answer) ? "The order was overtaken.\n" : "The order was refused.\n";
    case WhyNot::would_refuse:
      return no_order(answer) +
             " for it was in force, and an unconditional order would have been refused.\n";
    case WhyNot::not_ordered:
      return no_order(answer) +
             " for it was in force. With an unconditional order it would have happened:\n" +
             answer.would;
    case WhyNot::unreadable:
      return "Such an order cannot be given for turn " + turn + ":\n  " + answer.problems;
    case WhyNot::in_vain:
      return no_order(answer) +
             " for it was in force, and an unconditional order would have had no effect: the "
             "decision\nwas the same, and it had no result.\n";
    case WhyNot::never_asked:
      return no_order(answer) +
             " for it was in force, and an unconditional order would not have helped:\nthe "
             "question does not come up in turn " +
             turn + ". It is asked of " + std::string(verb.asked) + ".\n";
  }
  return {};
}

}  // namespace

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
    Json one = Json::object();
    one.set("rule", Json::text(failed.rule->id));
    if (!failed.rulings.empty()) one.set("rulings", ids_of(failed.rulings));
    one.set("phase", Json::text(failed.phase)).set("reason", Json::text(failed.reason));
    one.set("legal", Json::text(failed.legal)).set("order", Json::text(failed.order));
    one.set("place", Json::text(failed.place));
    conditions.add(std::move(one));
  }
  Json object = Json::object();
  object.set("who", Json::text(deed.who));
  object.set("verb", Json::text(deed.verb->name()));
  object.set("against", Json::text(deed.against));
  object.set("verdict", Json::text(name_of(answer.verdict)));
  if (answer.event > 0) object.set("event", Json::number(answer.event));
  object.set("would", Json::text(answer.would)).set("conditions", std::move(conditions));
  object.set("decided", Json::texts(answer.ordered));
  if (!answer.unopened.empty()) object.set("unopened", Json::text(answer.unopened));
  return std::move(object.set("problems", Json::text(answer.problems)));
}

}  // namespace prizecourt
