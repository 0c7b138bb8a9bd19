// The room cmd/look. Commands that look into games and rules: `explain`, `odds`, `luck`, `diff`,
// `what-if`, `rules`, `rulings`. One file a command, named after it; what they say is made in
// court. Read this file first.

#include "court/explain.h"

#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/real_games.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct ExplainOptions {
  std::string replay;
  std::string event;  ///< "12", or "3/12" with its turn
  std::string ship;
  std::string die;
  std::string why_not;
  int turn = 0;
  bool list = false;
  TextOrJson format = TextOrJson::text;
};

constexpr int any_number = std::numeric_limits<int>::max();

/// The turn and the number of `EVENT`, `3/12` or `3-12`; 0 where it does not say.
struct EventNumber {
  int turn = 0;
  int number = 0;
};

std::optional<EventNumber> read_event_number(std::string_view text) {
  if (text.empty()) return EventNumber{};
  const std::size_t slash = text.find_first_of("/-");
  const bool has_turn = slash != std::string_view::npos;
  const auto turn = has_turn ? number_in(text.substr(0, slash), any_number) : std::optional(0);
  const auto number = number_in(has_turn ? text.substr(slash + 1) : text, any_number);
  return turn && number ? std::optional(EventNumber{*turn, *number}) : std::nullopt;
}

/// Which turn is asked about, 0 where nothing says. Nothing, after saying so, where two are.
std::optional<int> turn_asked(Context& context, const ExplainOptions& options, EventNumber event) {
  int turn = event.turn;
  if (turn == 0 && !options.die.empty()) {
    turn = number_in(options.die.substr(0, options.die.find('/')), any_number).value_or(0);
  }
  if (turn == 0 || options.turn == 0 || options.turn == turn) return std::max(turn, options.turn);
  refuse(context,
         "two turns are given, " + std::to_string(turn) + " and --turn " +
             std::to_string(options.turn),
         ExitStatus::bad_usage);
  return std::nullopt;
}

/// The numbers of the events for which `fits` holds.
template <class Fits>
std::vector<int> events_where(const Trace& trace, Fits fits) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < trace.events.size(); ++i) {
    if (fits(trace.events[i])) numbers.push_back(static_cast<int>(i) + 1);
  }
  return numbers;
}

/// A text of several lines, each made harmless.
std::string harmless(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    append_for_terminal(out, text.substr(0, end));
    out += '\n';
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return out;
}

class Explainer {
 public:
  Explainer(Context& context, const ExplainOptions& options, const Hearing& hearing)
      : context_(context),
        options_(options),
        hearing_(hearing) {}

  void explain_deed() {
    Problems problems;
    const auto deed = read_deed(hearing_, options_.why_not, problems);
    if (!deed) {
      report_problems(context_, problems);
      context_.status = ExitStatus::bad_usage;
      return;
    }
    const Trace trace = trace_of(hearing_, std::nullopt);
    const WhyNotAnswer answer = prizecourt::why_not(hearing_, trace, *deed);
    if (options_.format == TextOrJson::json) {
      Json json = to_json(*deed, answer);
      set_hypothetical(json, hearing_.replay.scenario.hypothesis);
      context_.out << json.to_text();
    } else {
      print_text(to_text(hearing_, *deed, answer));
    }
    if (answer.verdict != WhyNot::happened) return;
    if (options_.format == TextOrJson::text) return print_events({answer.event});
    if (!explanation_of(answer.event).recorded) context_.status = ExitStatus::verdict_no;
  }

  void explain_events(int number) {
    const Trace trace = trace_of(hearing_, std::nullopt);
    std::vector<int> numbers;
    if (!options_.die.empty()) {
      numbers = events_where(trace, [&](const Event& event) {
        return std::any_of(event.rolls.begin(), event.rolls.end(),
                           [&](const Roll& roll) { return to_text(roll.address) == options_.die; });
      });
      if (numbers.empty()) return print_lone_die(trace);
    } else if (number > 0) {
      const auto last = static_cast<int>(trace.events.size());
      if (number > last) {
        const std::string turn = "turn " + std::to_string(hearing_.turn);
        refuse(context_,
               turn + (last == 0 ? " has no events" : " has events 1 to " + std::to_string(last)),
               ExitStatus::bad_usage);
        return;
      }
      numbers = {number};
    } else {
      numbers = events_where(trace, [&](const Event& event) {
        return options_.ship.empty() || is_told_of(event, options_.ship);
      });
    }
    if (numbers.empty()) {
      const std::string to_whom =
          options_.ship.empty() ? "" : " to " + hearing_.match->name(options_.ship);
      refuse(context_, "nothing happened" + to_whom + " in that turn", ExitStatus::bad_usage);
      return;
    }
    if (options_.list) return print_list(trace, numbers);
    print_events(numbers);
  }

 private:
  [[nodiscard]] Explanation explanation_of(int number) const {
    return prizecourt::explain(hearing_, trace_of(hearing_, number), number);
  }

  /// What is printed first says before it where the game was never played.
  void print_text(const std::string& text) {
    const auto& hypothesis = hearing_.replay.scenario.hypothesis;
    if (!has_printed_ && hypothesis) head_hypothetical(context_, &*hypothesis);
    has_printed_ = true;
    context_.out << harmless(text);
  }

  void print_events(const std::vector<int>& numbers) {
    Json list = Json::list();
    for (const int number : numbers) {
      const Explanation made = explanation_of(number);
      if (!made.recorded) context_.status = ExitStatus::verdict_no;
      if (options_.format == TextOrJson::json) {
        list.add(to_json(hearing_, made));
      } else {
        if (number != numbers.front()) context_.out << '\n';
        print_text(to_text(hearing_, made));
      }
    }
    if (options_.format == TextOrJson::json) context_.out << list.to_text();
  }

  void print_list(const Trace& trace, const std::vector<int>& numbers) {
    std::string lines;
    for (const int number : numbers) {
      const Event& event = trace.events[static_cast<std::size_t>(number) - 1];
      lines += numbered(hearing_.match->told(event), hearing_.turn, number);
      if (is_recorded(hearing_, event, number)) continue;
      lines += "  THE REPLAY DIFFERS HERE\n";
      context_.status = ExitStatus::verdict_no;
    }
    print_text(terminal_of_markdown(lines, Emphasis::none));
  }

  /// A die that no event shows, or that was not thrown.
  void print_lone_die(const Trace& trace) {
    const TracedRoll* const roll = trace.roll_at(options_.die);
    if (roll == nullptr) {
      refuse(context_, "no die was rolled at " + options_.die, ExitStatus::bad_usage);
      return;
    }
    const RollProof proof = prove(hearing_, *roll, nullptr);
    if (options_.format == TextOrJson::json) {
      Json list = Json::list();
      list.add(to_json(proof));
      context_.out << list.to_text();
    } else {
      print_text(to_text(hearing_, proof));
    }
  }

  Context& context_;
  const ExplainOptions& options_;
  const Hearing& hearing_;
  bool has_printed_ = false;
};

void explain_replay(Context& context, ExplainOptions options) {
  const auto event = read_event_number(options.event);
  if (!event) {
    refuse(context,
           "'" + options.event +
               "' is not an event; expected a number such as 12 or, with its turn, 3/12",
           ExitStatus::bad_usage);
    return;
  }
  const auto asked = turn_asked(context, options, *event);
  const auto bytes = asked ? replay_bytes(context, options.replay) : std::nullopt;
  const int turn = bytes ? turn_or_only(context, options.replay, *bytes, *asked) : 0;
  if (turn == 0) return;
  Problems problems;
  const auto hearing = open_hearing(context.rulesets, options.replay, *bytes, turn, problems);
  if (!hearing) return refuse_input(context, problems);
  const auto& hypothesis = hearing->replay.scenario.hypothesis;
  note_hypothetical(context, options.replay, hypothesis ? &*hypothesis : nullptr);
  if (!options.ship.empty()) {
    const auto ship = id_typed(context, *hearing->match, NameFor::ship, options.ship);
    if (!ship) return;
    options.ship = *ship;
  }
  Explainer explainer(context, options, *hearing);
  if (options.why_not.empty()) return explainer.explain_events(event->number);
  explainer.explain_deed();
}

}  // namespace

Command explain_command(Context& context) {
  auto options = std::make_shared<ExplainOptions>();
  return {.name = "explain",
          .example = "prizecourt explain game.replay.yaml 3/12",
          .help =
              "Explain why something happened. Shows the rule, rulings, modifiers, dice and orders "
              "behind an event. The turn is played again from the orders; to check the replay "
              "itself, run `prizecourt verify`.",
          .options =
              {{.name = "REPLAY", .into = &options->replay, .help = "A replay", .required = true},
               {.name = "EVENT",
                .into = &options->event,
                .help = "The number of an event: 12 or TURN/12"},
               {.name = "--turn",
                .into = &options->turn,
                .type = "N",
                .help = "All events of this turn, or EVENT in this turn",
                .default_text = "the turn of EVENT, or the only one",
                .range = any_turn()},
               {.name = "--ship",
                .into = &options->ship,
                .type = "SHIP",
                .help = "Only events that involve this ship",
                .default_text = "all ships",
                .checks = {some_text},
                .excludes = {"EVENT"}},
               {.name = "--die",
                .into = &options->die,
                .type = "ADDRESS",
                .help = "The event for which the die with this address was rolled",
                .default_text = "none",
                .checks = {some_text},
                .excludes = {"EVENT", "--ship"}},
               {.name = "--why-not",
                .into = &options->why_not,
                .type = "DEED",
                .help = "Explain why something did not happen: 'lawrence fires detroit'",
                .default_text = "what happened",
                .checks = {some_text},
                .excludes = {"EVENT", "--ship", "--die"}},
               format_option(options->format),
               {.name = "--list",
                .into = &options->list,
                .help = "List the events of the turn with their numbers",
                .excludes = {"EVENT", "--die", "--why-not", "--format"}}},
          .run = [options, &context] { explain_replay(context, *options); }};
}

CommandRows look_commands() {
  static constexpr std::array rows = {
      CommandRow{"film", film_command, CommandGroup::look, 3},
      CommandRow{"odds", odds_command, CommandGroup::look, 4},
      CommandRow{"luck", luck_command, CommandGroup::look, 5},
      CommandRow{"explain", explain_command, CommandGroup::dispute, 2},
      CommandRow{"diff", diff_command, CommandGroup::dispute, 3},
      CommandRow{"what-if", what_if_command, CommandGroup::dispute, 4},
      CommandRow{"rules", rules_command, CommandGroup::rules, 1},
      CommandRow{"rulings", rulings_command, CommandGroup::rules, 2},
  };
  return rows;
}

}  // namespace prizecourt
