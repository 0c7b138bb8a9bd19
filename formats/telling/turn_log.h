#pragma once

// The room formats/telling. What was played, and how it is said to people: the log of a turn (this
// header), its words (event_words.h), the table of ships below it (ship_table.h), what became of
// whom (ship_news.h), what a scenario asks of its sides (victory.h), what was played and taken
// back (played.h). The words of a single game stand in formats/rulesets/<r>/log*. Read this header
// first.

#include "engine/table/event.h"
#include "formats/orders/field_words.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/telling/event_words.h"
#include "formats/telling/played.h"
#include "formats/telling/sentences.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The log of a turn, whatever the ruleset: headings by step, a line for every run of events that
/// belong together, what the turn waits for, what silence decided. A ruleset brings its headings
/// and a teller for every kind of event; what a teller does not say is told after it all the same.
namespace prizecourt {

/// Where a new part of the log begins. Steps with one heading share a part.
struct StepHeading {
  std::string_view step;
  std::string_view heading;
};

/// How one kind of event is told. `Telling` is what sentences need besides the events; it has
/// `name(id)`, what a ship or a player is called in Markdown, and perhaps `first(id)`, the same at
/// the beginning of a line.
template <class Telling>
struct TellerOf {
  std::string_view kind;
  Joined joined{};
  Depth depth{};

  /// The news of a run, without the sum, which it leaves with the first event of the run, and
  /// without rules; `run` has one event, unless the kind is joined. What follows a line feed is a
  /// line of its own, below the first.
  std::string (*tell)(const Telling& telling, std::span<Facts> run) = nullptr;

  /// Instead of a sentence, whole lines with all that belongs to them.
  std::vector<LogLine> (*lines)(const Telling& telling, std::span<const Event> run) = nullptr;
};

/// What sentences need of a game whose Setup lists its ships and has `names`; a ruleset may add to
/// it.
template <class Setup>
struct CompanyTelling {
  const Setup& setup;

  /// A ship or a player, for Markdown.
  [[nodiscard]] std::string name(std::string_view id) const {
    return for_markdown(name_called(setup, id));
  }

  /// Ships of an event, `alpha+gamma` or `alpha gamma`, for Markdown: `Alpha and Gamma`.
  [[nodiscard]] std::string names(std::string_view ids) const {
    std::vector<std::string> all;
    while (!ids.empty()) {
      const std::size_t end = std::min(ids.find_first_of("+ "), ids.size());
      if (end > 0) all.push_back(name(ids.substr(0, end)));
      ids.remove_prefix(std::min(end + 1, ids.size()));
    }
    return with_and(all);
  }

  /// A side, for Markdown: `British`. Empty for none.
  [[nodiscard]] std::string side(std::string_view id) const {
    return id == "none" ? std::string() : for_markdown(setup.names.of(id));
  }

  /// How an event `game-over` begins: `**British victory**`.
  [[nodiscard]] std::string outcome(Facts& facts) const {
    const std::string winner = side(facts.raw("winner"));
    return facts.raw("verdict") == "won" ? "**" + winner + " victory**"
                                         : std::string("**The game is over**");
  }
};

/// What `{:side deck}` is in a sentence of a ruleset: "side", and of which fact.
template <class Telling>
struct OwnWord {
  std::string_view word;
  std::string (*text)(const Telling& telling, std::string_view fact, Facts& facts);
};

/// What a ruleset brings.
template <class Telling>
struct LogWords {
  std::span<const StepHeading> headings;
  std::array<std::span<const TellerOf<Telling>>, 3> tellers{};
  std::span<const FieldWords> fields{};  ///< for what the umpire changes

  /// Cites what stands behind an event; null for the order in which it stands there.
  void (*cite)(Citations& cited, const Event& event) = nullptr;

  std::span<const Sentence> sentences{};  ///< for kinds without a teller

  std::span<const OwnWord<Telling>> own{};  ///< all that its sentences have

  /// Null for a kind that none of the tellers is for.
  [[nodiscard]] const TellerOf<Telling>* find_teller(std::string_view kind) const {
    for (const auto& some : tellers) {
      const auto found =
          std::find_if(some.begin(), some.end(),
                       [&](const TellerOf<Telling>& teller) { return teller.kind == kind; });
      if (found != some.end()) return &*found;
    }
    return nullptr;
  }
};

/// The news of a run, without sum and rules: by its teller; without one by a row; without that as
/// events of every game are told, or that nobody knows. Marks the facts that it says.
template <class Telling>
[[nodiscard]] std::string run_in_words(const Telling& telling, const LogWords<Telling>& words,
                                       std::span<Facts> run) {
  Facts& facts = run.front();
  const Event& event = facts.event();
  if (const auto* const teller = words.find_teller(event.kind)) return teller->tell(telling, run);
  const NameOf name = [&](std::string_view id) { return telling.name(id); };
  if (const auto* const sentence = find_sentence(words.sentences, event)) {
    return sentence_in_words(
        *sentence, facts, name, [&](std::string_view word, std::string_view fact, Facts& of) {
          const auto own = std::find_if(words.own.begin(), words.own.end(),
                                        [&](const auto& row) { return row.word == word; });
          return own->text(telling, fact, of);
        });
  }
  const bool is_order = event.kind == refused_kind || event.kind == overtaken_kind;
  return is_order ? refusal_in_words(facts, name) : unknown_in_words(event, name);
}

/// What stands above the events of a turn.
struct TurnHead {
  std::string title;       ///< "Turn 3: the British"
  std::string conditions;  ///< a paragraph, or empty: "Wind from 000°."
};

inline constexpr std::string_view umpire_heading = "The umpire's hand";

/// What the umpire changed, why, and where he says it; with the rule, if he names one.
[[nodiscard]] LogLine umpire_change_in_words(const Event& event, std::span<const FieldWords> fields,
                                             const NameOf& name);

/// So many runs of events that are alike can be one line, at least.
inline constexpr std::size_t many_alike = 4;

/// That line: "Trippe, Tigress and 13 more: sails ahead …". `names` are those who do it, a name for
/// each of `texts`, which say it; where they have no word in common, `kind` does.
[[nodiscard]] std::string gist_of(std::string_view kind, std::span<const std::string> names,
                                  std::span<const std::string> texts);

/// Tells the events of a turn, with headings where a new part begins.
template <class Telling>
class TurnLines {
 public:
  TurnLines(const Telling& telling, const LogWords<Telling>& words, LogLength length)
      : telling_(telling),
        words_(words),
        length_(length) {}

  [[nodiscard]] std::vector<LogPart> tell(std::span<const Event> events) {
    for (auto first = events.begin(); first != events.end();) {
      const auto last = end_of_run(first, events.end());
      const bool umpires = first->kind == umpire_event.kind;
      open_part(umpires ? umpire_heading : heading_of(first->phase));
      const auto runs = runs_alike({first, last}, events.end());
      if (runs.size() < many_alike) {
        tell_run({first, last});
        first = last;
      } else {
        tell_gist(runs);
        first = runs.back().end();
      }
    }
    return std::move(parts_);
  }

 private:
  using Events = std::span<const Event>;

  void open_part(std::string_view heading) {
    const bool is_open = !parts_.empty() && (heading.empty() || heading == parts_.back().heading);
    if (!is_open) parts_.push_back({.heading = std::string(heading)});
  }

  /// A step that the list does not know is its own heading.
  [[nodiscard]] std::string_view heading_of(std::string_view step) const {
    const auto found = std::find_if(words_.headings.begin(), words_.headings.end(),
                                    [&](const StepHeading& row) { return row.step == step; });
    return found == words_.headings.end() ? step : found->heading;
  }

  [[nodiscard]] bool belongs_together(const Event& a, const Event& b) const {
    if (a.kind != b.kind || a.phase != b.phase) return false;
    const auto* const teller = words_.find_teller(a.kind);
    if (teller == nullptr || teller->joined == Joined::no) return false;
    return teller->joined == Joined::whoever || (a.who == b.who && a.against == b.against);
  }

  [[nodiscard]] Events::iterator end_of_run(Events::iterator first, Events::iterator end) const {
    return std::find_if_not(first + 1, end,
                            [&](const Event& event) { return belongs_together(*first, event); });
  }

  /// Whether a run can be told with others in a line: nobody rolled, and no order failed.
  [[nodiscard]] bool is_quiet(Events run) const {
    const Event& event = run.front();
    const auto* const teller = words_.find_teller(event.kind);
    return event.kind != umpire_event.kind && event.kind != refused_kind &&
           event.kind != overtaken_kind && !event.who.empty() &&
           (teller == nullptr || teller->lines == nullptr) &&
           std::all_of(run.begin(), run.end(), [](const Event& one) { return one.rolls.empty(); });
  }

  /// The run and those after it that can stand in a line with it.
  [[nodiscard]] std::vector<Events> runs_alike(Events run, Events::iterator end) const {
    std::vector<Events> runs = {run};
    if (length_ == LogLength::whole) return runs;
    while (is_quiet(runs.back()) && runs.back().end() != end) {
      const auto next = runs.back().end();
      const Events after(next, end_of_run(next, end));
      const bool same = next->kind == run.front().kind && next->phase == run.front().phase;
      if (!same || !is_quiet(after)) break;
      runs.push_back(after);
    }
    return runs;
  }

  void tell_gist(std::span<const Events> runs) {
    std::vector<std::string> names;
    std::vector<std::string> texts;
    for (const Events run : runs) {
      std::vector<Facts> facts(run.begin(), run.end());
      names.push_back(telling_.name(run.front().who));
      texts.push_back(run_in_words(telling_, words_, std::span(facts)));
    }
    parts_.back().lines.push_back(
        {.depth = Depth::main, .news = gist_of(runs.front().front().kind, names, texts)});
  }

  void tell_run(Events run) {
    std::vector<LogLine>& lines = parts_.back().lines;
    if (run.front().kind == umpire_event.kind) {
      const NameOf name = [this](std::string_view id) { return telling_.name(id); };
      lines.push_back(umpire_change_in_words(run.front(), words_.fields, name));
      return;
    }
    const auto* const teller = words_.find_teller(run.front().kind);
    if (teller != nullptr && teller->lines != nullptr) {
      const std::vector<LogLine> whole = teller->lines(telling_, run);
      lines.insert(lines.end(), whole.begin(), whole.end());
      return;
    }
    std::vector<Facts> facts;
    Citations cited;
    for (const Event& event : run) {
      facts.emplace_back(event);
      if (words_.cite != nullptr) {
        words_.cite(cited, event);
      } else {
        cited.add(event);
      }
    }
    const auto* const sentence = find_sentence(words_.sentences, run.front());
    const Depth depth = sentence == nullptr ? Depth::main : sentence->depth;
    LogLine line{.depth = teller ? teller->depth : depth,
                 .news = run_in_words(telling_, words_, std::span(facts)),
                 .sum = {},
                 .rules = cited.in_brackets()};
    line.sum = facts.front().sum();
    add(std::move(line), facts);
  }

  /// What the teller has not said goes to the end of what he has.
  void add(LogLine line, std::span<const Facts> facts) {
    std::string unsaid;
    for (const Facts& one : facts) {
      if (const std::string rest = one.rest(); !rest.empty()) unsaid += "; " + rest;
    }
    std::vector<std::string> below;
    for (std::size_t end = line.news.rfind('\n'); end != std::string::npos;
         end = line.news.rfind('\n')) {
      below.push_back(line.news.substr(end + 1));
      line.news.resize(end);
    }
    (below.empty() ? line.sum.empty() ? line.news : line.sum : below.front()) += unsaid;
    std::vector<LogLine>& lines = parts_.back().lines;
    lines.push_back(std::move(line));
    for (auto one = below.rbegin(); one != below.rend(); ++one) {
      lines.push_back({.depth = Depth::below, .news = std::move(*one)});
    }
  }

  const Telling& telling_;
  const LogWords<Telling>& words_;
  LogLength length_;
  std::vector<LogPart> parts_;
};

/// Paragraphs above the events: whose links the dice of the window follow from, who did not open
/// what he committed to, who has seats from the window on and why, and for whose orders the umpire
/// let nobody wait.
void add_window_in_words(std::vector<std::string>& head, const Played& played, const NameOf& name);

/// A paragraph for each decision that the umpire took.
[[nodiscard]] std::vector<std::string> umpire_in_words(std::span<const TakenDecision> decisions);

/// For whom the turn waits, and what he is asked, where that is for the reader's eyes.
[[nodiscard]] std::string waiting_in_words(const OpenQuestion& question, const NameOf& name);

/// The news alone: without headings, details, rules and default orders.
[[nodiscard]] TurnLog in_brief(TurnLog log);

/// The log of what was played.
template <class Telling>
[[nodiscard]] TurnLog log_in_words(const Played& played, const TurnHead& head,
                                   const Telling& telling, const LogWords<Telling>& words) {
  TurnLog log{.title = head.title, .goes_on = played.goes_on, .conditions = head.conditions};
  const NameOf name = [&](std::string_view id) { return telling.name(id); };
  add_window_in_words(log.head, played, name);
  log.parts = TurnLines(telling, words, played.length).tell(played.events);
  log.decided = umpire_in_words(played.decisions);
  if (played.waiting) {
    log.waiting = waiting_in_words(*played.waiting, name);
    return log;
  }
  log.defaults = defaults_in_words(played.silent, [&](std::string_view id) {
    if constexpr (requires { telling.first(id); }) {
      return telling.first(id);
    } else {
      return telling.name(id);
    }
  });
  return played.length == LogLength::brief ? in_brief(std::move(log)) : log;
}

}  // namespace prizecourt
