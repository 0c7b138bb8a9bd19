#include "court/odds.h"
#include "court/statistics.h"
#include "engine/table/odds.h"
#include "formats/drawing/svg.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <cmath>

/// How odds are told: text, JSON, a picture.
namespace prizecourt {
namespace {

double share_of(std::uint64_t weight, const Distribution& one) {
  // Nothing is known where all samples were left out.
  return one.total == 0 ? 0 : static_cast<double>(weight) / static_cast<double>(one.total);
}

std::string percent(double share) {
  return decimal(100 * share, 1) + " %";
}

/// "13.9 %", with fractions "13.9 % = 5/36", or "13.2 % (11.8 to 14.7 %)" of samples. What is
/// neither impossible nor certain is never rounded to that.
std::string chance(std::uint64_t weight, const Distribution& one, Fractions fractions) {
  constexpr double least = 0.0005;
  const double part = share_of(weight, one);
  const bool is_least = weight > 0 && part < least;
  const bool is_most = weight < one.total && part > 1 - least;
  std::string share = is_least ? "under 0.1 %" : is_most ? "over 99.9 %" : percent(part);
  if (one.exact) {
    if (fractions == Fractions::hidden) return share;
    const Fraction lowest = lowest_terms(weight, one.total);
    return share + " = " + std::to_string(lowest.above) + '/' + std::to_string(lowest.below);
  }
  const Interval interval = wilson_95(weight, one.total);
  return share + " (" + decimal(100 * interval.low, 1) + " to " + percent(interval.high) + ")";
}

bool is_number(const Distribution& one) {
  return std::holds_alternative<int>(one.happened);
}

/// Whose loss it is: ", worse for Detroit".
std::string worse(const Names& names, const std::string& ship) {
  return ship.empty() ? std::string() : ", worse for " + for_terminal(names.of(ship));
}

/// An outcome that is a ship or a player is called by the name. Not escaped.
std::string shown(const Names& names, const MeasuredValue& value) {
  return std::string(names.of(to_text(value)));
}

/// "Brig: guns hit", as people read it; not escaped.
std::string title_of(const Names& names, const Distribution& one) {
  if (one.ship.empty()) return one.name;
  return std::string(names.of(one.ship)) + ": " + one.name;
}

/// How the figures came about.
std::string how(const Distribution& one) {
  std::string text;
  if (one.exact) {
    text = "Exact: all possible results of the dice, " + with_commas(one.total) + " in all";
  } else {
    text = "Sampled: " + with_commas(one.total) + " random samples; 95 % intervals in brackets";
  }
  if (one.thrown_again > 0) {
    text += ". Not counted: " + with_commas(one.thrown_again) + " that are rolled again";
  }
  if (!one.dice.empty()) text += ". Only the dice of " + one.dice + " matter";
  text += ".\n";
  if (one.cut_short) text += "Sampling was stopped early.\n";
  if (one.throwers == Throwers::all) text += "The dice of all ships vary.\n";
  const bool may_not_come = std::any_of(
      one.outcomes.begin(), one.outcomes.end(),
      [](const OutcomeOdds& outcome) { return to_text(outcome.value) == nothing_came_up; });
  if (may_not_come) text += "A dash means that this roll was not made.\n";
  if (one.unasked > 0) {
    text += "In " + with_commas(one.unasked) + " of " + with_commas(one.trials) +
            " samples a question came up without an order; the default was used.\n";
  }
  return text;
}

/// Of what happened: "That or more: 13.9 %, worse for Detroit."
std::string sentences_on(const Names& names, const Distribution& one, Fractions fractions) {
  const std::string that = for_terminal(shown(names, one.happened));
  if (!is_number(one))
    return "Result: " + that + ", " + chance(one.just_that(), one, fractions) + ".\n";
  return "Result: " + that + ". That or more: " + chance(one.that_or_more(), one, fractions) +
         worse(names, one.more_is_worse_for) + ".\n" +
         "That or less: " + chance(one.that_or_less(), one, fractions) +
         worse(names, one.less_is_worse_for) + ".\n";
}

/// Of the most likely outcome of all, so that bars can be compared from one distribution to the
/// next; more than 0.
double greatest_share(const std::vector<Distribution>& distributions) {
  double most = 0;
  for (const Distribution& one : distributions) {
    for (const OutcomeOdds& outcome : one.outcomes) {
      most = std::max(most, share_of(outcome.weight, one));
    }
  }
  return most > 0 ? most : 1;
}

// ---- text ---------------------------------------------------------------------------------------

constexpr int widest_bar = 36;

/// Bars of `widest_bar` characters for the greatest share of the report; whatever can be has one
/// character at the least.
void append_bars(std::string& out, const OddsReport& report, const Distribution& one,
                 Fractions fractions) {
  const Names& names = report.names;
  const double greatest = greatest_share(report.distributions);
  std::size_t width = 0;
  for (const OutcomeOdds& outcome : one.outcomes) {
    width = std::max(width, for_terminal(shown(names, outcome.value)).size());
  }
  for (const OutcomeOdds& outcome : one.outcomes) {
    const std::string label = for_terminal(shown(names, outcome.value));
    const double share = share_of(outcome.weight, one) / greatest;
    const std::string drawn(static_cast<std::size_t>(std::max(1L, std::lround(share * widest_bar))),
                            '#');
    out += outcome.value == one.happened ? "> " : "  ";
    out.append(width - label.size(), ' ').append(label).append("  ").append(drawn);
    out.append(widest_bar + 2 - drawn.size(), ' ').append(chance(outcome.weight, one, fractions)) +=
        '\n';
  }
}

std::string heading_of(const OddsReport& report) {
  std::string text = "Turn " + std::to_string(report.turn);
  if (report.event == 0) return text;
  text += ", event " + std::to_string(report.event) + ": " + for_terminal(report.kind);
  if (!report.who.empty()) text += ", " + for_terminal(report.names.of(report.who));
  if (!report.against.empty()) text += " and " + for_terminal(report.names.of(report.against));
  return text;
}

std::string what_is_held(const OddsReport& report) {
  if (report.event == 0) {
    return "The orders are fixed; all dice of the turn vary.\n";
  }
  const std::string who =
      report.against.empty() ? for_terminal(report.names.of(report.who)) : "these two";
  return "Fixed: everything before this event, and the dice of others in step " + report.phase +
         ".\nVariable: the dice that " + who + " rolled for it, and those after it in the step.\n";
}

/// A whole turn has many measures, so each gets a line.
void append_line(std::string& out, const Names& names, const Distribution& one,
                 Fractions fractions) {
  out +=
      "  " + for_terminal(title_of(names, one)) + ": " + for_terminal(shown(names, one.happened));
  if (is_number(one)) {
    // What is always so says nothing.
    const bool more = one.that_or_more() < one.total;
    const bool less = one.that_or_less() < one.total;
    if (more) out += "; that or more " + chance(one.that_or_more(), one, fractions);
    if (less) out += "; that or less " + chance(one.that_or_less(), one, fractions);
    if (!more && !less) out += ", in every sample";
  } else {
    out += "; " + chance(one.just_that(), one, fractions);
  }
  out += '\n';
}

void append_turn(std::string& out, const OddsReport& report, Fractions fractions) {
  if (report.distributions.empty()) {
    out += "\nThis turn has no outcomes to measure.\n";
  } else {
    out += how(report.distributions.front()) + '\n';
    for (const Distribution& one : report.distributions)
      append_line(out, report.names, one, fractions);
  }
  if (report.events_with_dice.empty()) return;
  out += "\nEvents with dice, for --event:\n";
  for (const std::string& event : report.events_with_dice) out += "  " + for_terminal(event) + '\n';
}

// ---- JSON ---------------------------------------------------------------------------------------

Json json_of(const MeasuredValue& value) {
  const int* const number = std::get_if<int>(&value);
  return number != nullptr ? Json::number(*number) : Json::text(std::get<std::string>(value));
}

Json json_of(std::uint64_t number) {
  return Json::number(static_cast<std::int64_t>(number));
}

Json chance_as_json(std::uint64_t weight, const Distribution& one) {
  Json json = Json::object().set("weight", json_of(weight));
  json.set("share", Json::text(decimal(share_of(weight, one), 6)));
  if (!one.exact) {
    const Interval interval = wilson_95(weight, one.total);
    json.set("interval", Json::list()
                             .add(Json::text(decimal(interval.low, 6)))
                             .add(Json::text(decimal(interval.high, 6))));
  }
  return json;
}

Json json_of(const Distribution& one) {
  Json json = Json::object().set("name", Json::text(one.id()));
  json.set("how", Json::text(one.exact ? "exact" : "sampled"))
      .set("total", json_of(one.total))
      .set("courses", json_of(one.trials));
  if (one.thrown_again > 0) json.set("thrown_again", json_of(one.thrown_again));
  if (one.cut_short) json.set("cut_short", Json::text("yes"));
  if (one.throwers == Throwers::all) json.set("throwers", Json::text("all"));
  json.set_unless_empty("dice", one.dice);
  if (one.unasked > 0) json.set("silence_took", json_of(one.unasked));
  json.set("happened", json_of(one.happened));
  json.set("just_that", chance_as_json(one.just_that(), one));
  if (is_number(one)) {
    json.set("that_or_more", chance_as_json(one.that_or_more(), one));
    json.set("that_or_less", chance_as_json(one.that_or_less(), one));
    json.set_unless_empty("more_is_worse_for", one.more_is_worse_for);
    json.set_unless_empty("less_is_worse_for", one.less_is_worse_for);
  }
  Json outcomes = Json::list();
  for (const OutcomeOdds& outcome : one.outcomes) {
    Json entry = Json::object().set("outcome", json_of(outcome.value));
    outcomes.add(std::move(entry.set("chance", chance_as_json(outcome.weight, one))));
  }
  json.set("outcomes", std::move(outcomes));
  return json;
}

// ---- the picture --------------------------------------------------------------------------------

constexpr int picture_width = 7000;
constexpr int margin = 200;
constexpr int bars_from = 2000;
constexpr int bars_to = 4600;
constexpr int line_height = 180;
constexpr int bar_height = 120;

const svg::Lettering plain_letters{.size = 110};
const svg::Lettering strong{.size = 120, .anchor = svg::Anchor::start, .weight = svg::Weight::bold};

/// The length of all bars, so that they can be compared from one distribution to the next.
struct Scale {
  int percent = 100;  ///< what the longest bar can be

  [[nodiscard]] int width_of(double part) const {
    constexpr int hundred = 100;
    return static_cast<int>(std::lround(part * hundred / percent * (bars_to - bars_from)));
  }
};

/// Lines behind the bars, with what they stand for below.
void draw_ruler(svg::Writer& out, const Scale& scale, int top, int bottom) {
  constexpr int hundred = 100;
  constexpr int few = 30;
  constexpr int some = 60;
  const int step = scale.percent <= few ? 5 : scale.percent <= some ? 10 : 20;
  const svg::Lettering small{.size = 85, .anchor = svg::Anchor::middle};
  for (int percent = 0; percent <= scale.percent; percent += step) {
    const int x = bars_from + scale.width_of(static_cast<double>(percent) / hundred);
    out.leaf("path", {{"d", svg::Path().move({x, top}).line({x, bottom}).text()},
                      {"stroke", std::string(svg::ink::faint)},
                      {"stroke-width", "0.5"}});
    svg::write(out, {x, bottom + small.size + 20}, std::to_string(percent) + " %", small);
  }
}

/// Writes under what is there; returns where the next thing goes.
int draw_bars(svg::Writer& out, const Names& names, const Distribution& one, const Scale& scale,
              int y) {
  svg::write(out, {margin, y},
             svg::shortened(title_of(names, one), picture_width - 2 * margin, strong), strong);
  const svg::Lettering label{
      .size = plain_letters.size, .anchor = svg::Anchor::end, .weight = svg::Weight::normal};
  const int bottom = y + static_cast<int>(one.outcomes.size()) * line_height + line_height / 3;
  draw_ruler(out, scale, y + line_height / 3, bottom);
  for (const OutcomeOdds& outcome : one.outcomes) {
    y += line_height;
    const std::string text = shown(names, outcome.value);
    svg::write(out, {bars_from - 60, y},
               svg::shortened(text, bars_from - 60 - margin, plain_letters), label);
    const int width = std::max(10, scale.width_of(share_of(outcome.weight, one)));
    const bool happened = outcome.value == one.happened;
    out.leaf("rect", {svg::length("x", bars_from),
                      svg::length("y", y - bar_height + 20),
                      svg::length("width", width),
                      svg::length("height", bar_height),
                      {"fill", std::string(happened ? svg::ink::red : svg::ink::wave)},
                      {"stroke", std::string(svg::ink::line)},
                      {"stroke-width", happened ? "1.4" : "0.4"}});
    svg::write(
        out, {bars_from + width + 60, y},
        chance(outcome.weight, one, Fractions::hidden) + (happened ? " (what happened)" : ""),
        plain_letters);
  }
  return y + 3 * line_height;
}

}  // namespace

std::string not_as_recorded(const OddsReport& report) {
  const std::string of_what =
      report.event > 0 ? "event " + std::to_string(report.event) + " of turn " : "turn ";
  return "the replay differs in " + of_what + std::to_string(report.turn) +
         ": these odds follow from its inputs, but another result is recorded; run `prizecourt "
         "verify`";
}

std::string to_text(const OddsReport& report, Fractions fractions) {
  std::string out = heading_of(report) + ".\n" + what_is_held(report);
  if (report.event == 0) {
    append_turn(out, report, fractions);
    return out;
  }
  for (const Distribution& one : report.distributions) {
    out += '\n' + for_terminal(title_of(report.names, one)) + '\n';
    append_bars(out, report, one, fractions);
    out += sentences_on(report.names, one, fractions) + how(one);
  }
  return out;
}

Json to_json(const OddsReport& report) {
  Json json = Json::object().set("prizecourt", Json::text("odds/1"));
  set_hypothetical(json, report.hypothesis);
  json.set("turn", Json::number(report.turn));
  if (report.event > 0) {
    json.set("event", Json::number(report.event));
    json.set_unless_empty("kind", report.kind);
    json.set_unless_empty("who", report.who);
    json.set_unless_empty("against", report.against);
    json.set_unless_empty("phase", report.phase);
  }
  json.set("recorded", Json::text(report.recorded ? "the same" : "another event"));
  Json list = Json::list();
  for (const Distribution& one : report.distributions) list.add(json_of(one));
  json.set("measures", std::move(list));
  return json;
}

std::string to_svg(const OddsReport& report) {
  svg::Writer body;
  svg::write(body, {margin, 300}, heading_of(report), strong);
  int y = 600;
  std::string description = what_is_held(report);
  // Of the replay, since nobody sees standard error beside a picture.
  std::vector<std::string> remarks;
  if (report.hypothesis) remarks.push_back(in_words(*report.hypothesis));
  if (!report.recorded) remarks.push_back(not_as_recorded(report));
  for (const std::string& remark : remarks) {
    for (const std::string& line :
         svg::wrapped(remark, picture_width - 2 * margin, plain_letters)) {
      svg::write(body, {margin, y - line_height / 2}, line, plain_letters);
      y += line_height;
    }
    y += line_height;
    description += remark + ".\n";
  }
  // The most likely outcome of all fits, rounded up to tens.
  const int tens = static_cast<int>(std::ceil(greatest_share(report.distributions) * 10));
  const Scale scale{.percent = std::clamp(tens, 1, 10) * 10};
  for (const Distribution& one : report.distributions) {
    y = draw_bars(body, report.names, one, scale, y);
    description += title_of(report.names, one) + ". " +
                   sentences_on(report.names, one, Fractions::hidden) + how(one);
  }
  return svg::document({.width = picture_width,
                        .height = y,
                        .title = heading_of(report),
                        .description = std::move(description)},
                       body);
}

}  // namespace prizecourt
