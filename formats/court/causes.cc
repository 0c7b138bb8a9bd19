#include "formats/court/causes.h"

#include "formats/court/source_file.h"
#include "formats/court/window_causes.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

bool is_below(const std::string& field, std::string_view key) {
  return field == key || field.starts_with(std::string(key) + '/');
}

// ---- the header ----

std::string dice_in_words(const DiceSpec& dice) {
  if (const auto* open = std::get_if<OpenSeed>(&dice)) return "seed " + open->text;
  if (const auto* script = std::get_if<ScriptedFaces>(&dice)) {
    std::string words = std::to_string(script->dice.size()) + " scripted dice:";
    for (const ScriptedDie& die : script->dice) words += ' ' + std::to_string(die.face);
    return words;
  }
  const auto* joint = std::get_if<JointParties>(&dice);
  if (joint == nullptr) return "the dice of the game as it was played";
  std::string words = "joint dice";
  for (const JointParty& party : joint->parties) {
    words += ", " + party.id + ' ' + to_hex(party.commitment).substr(0, 8);
  }
  return words;
}

class HeaderDifferences {
 public:
  HeaderDifferences(const Side& a, const Side& b, std::vector<Cause>& out)
      : a_(a),
        b_(b),
        file_a_(a.replay.scenario.name, a.replay.scenario.text),
        file_b_(b.replay.scenario.name, b.replay.scenario.text),
        out_(out) {}

  void add_all() {
    add_revision();
    if (a_.session && b_.session) {
      add_rulings();
      add_dice();
    }
    add_scenario();
  }

 private:
  void add(CauseKind kind, std::string what, std::string_view path) {
    Cause& cause = out_.emplace_back();
    cause.kind = kind;
    cause.what = std::move(what);
    if (path.empty()) return;
    SourceLine a = file_a_.line_of(path);
    SourceLine b = file_b_.line_of(path);
    if (a == b) return;  // what was not said there cannot be read there
    cause.a = std::move(a);
    cause.b = std::move(b);
  }

  void add_revision() {
    const int a = a_.replay.scenario.revision;
    const int b = b_.replay.scenario.revision;
    if (a == b) return;
    add(CauseKind::revision,
        in_both("revision of " + a_.replay.ruleset, std::to_string(a), std::to_string(b)), {});
  }

  void add_rulings() {
    const Scenario& a = a_.session->scenario();
    const Scenario& b = b_.session->scenario();
    const auto rulings = a.ruleset->rulings;
    for (std::size_t row = 0; row < rulings.size(); ++row) {
      const RulingInfo& ruling = rulings[row];
      if (a.rulings.option(row) == b.rulings.option(row)) continue;
      const std::string name = std::string(ruling.key) + " (" + std::string(ruling.id) + ')';
      add(CauseKind::ruling,
          in_both(name, std::string(ruling.options[a.rulings.option(row)]),
                  std::string(ruling.options[b.rulings.option(row)])),
          "rulings/" + std::string(ruling.key));
      out_.back().who = ruling.id;
    }
  }

  /// A hypothetical game keeps the dice of the game as it was played.
  void add_dice() {
    if (a_.replay.scenario.hypothesis || b_.replay.scenario.hypothesis) return;
    const std::string a = dice_in_words(a_.session->scenario().dice);
    const std::string b = dice_in_words(b_.session->scenario().dice);
    if (a != b) add(CauseKind::dice, a + " in A, " + b + " in B", "dice");
  }

  void add_scenario() {
    const std::string& a = a_.replay.scenario.text;
    const std::string& b = b_.replay.scenario.text;
    const auto changes = state_changes(a, b);
    for (const StateChange& change : changes) {
      // Those two have been told by what they mean.
      if (is_below(change.field, "rulings") || is_below(change.field, "dice")) continue;
      add(CauseKind::scenario, in_both(change.field, change.before, change.after), change.field);
    }
    const bool same_name = a_.replay.scenario.name == b_.replay.scenario.name;
    if (a == b ? same_name : !changes.empty()) return;
    add(CauseKind::scenario,
        a == b ? in_both("the name of the scenario file", a_.replay.scenario.name,
                         b_.replay.scenario.name)
               : "comments or spelling of the scenario",
        {});
    out_.back().is_idle = true;
  }

  Side a_;
  Side b_;
  SourceFile file_a_;
  SourceFile file_b_;
  std::vector<Cause>& out_;
};

// ---- which of them it was ----

bool is_player_of(const Cause& cause, const SourceLine& line) {
  if (line.file.empty()) return false;
  return cause.a.file == line.file || cause.b.file == line.file;
}

/// Whether a line of a replay cites the ruling.
bool names_ruling(const std::string& line, const std::string& id) {
  const std::string cited = "ruling: " + id;
  return line.find(cited + ',') != std::string::npos || line.find(cited + '}') != std::string::npos;
}

}  // namespace

std::vector<Cause> differences_of_inputs(const Side& a, const Side& b) {
  std::vector<Cause> causes;
  if (a.replay.ruleset != b.replay.ruleset) {
    Cause& cause = causes.emplace_back();
    cause.kind = CauseKind::ruleset;
    cause.what = in_both("ruleset", a.replay.ruleset, b.replay.ruleset);
    return causes;
  }
  HeaderDifferences(a, b, causes).add_all();
  const auto& ours = a.replay.windows;
  const auto& theirs = b.replay.windows;
  const std::size_t both = std::min(ours.size(), theirs.size());
  for (std::size_t i = 0; i < both; ++i) {
    add_window_differences(ours[i].input, theirs[i].input, i + 1, causes);
    if (ours[i].input.turn != theirs[i].input.turn) return causes;
  }
  if (ours.size() == theirs.size()) return causes;
  const bool a_ends = ours.size() < theirs.size();
  Cause& cause = causes.emplace_back();
  cause.kind = CauseKind::fewer_turns;
  cause.window = both + 1;
  cause.turn = (a_ends ? theirs : ours)[both].input.turn;
  cause.what = std::string(a_ends ? "A" : "B") + " ends after " + std::to_string(both) +
               " windows, " + (a_ends ? "B" : "A") + " has " +
               std::to_string(std::max(ours.size(), theirs.size()));
  return causes;
}

void bring_to_front(const Divergence& first, std::vector<Cause>& causes) {
  const auto fits = [&](const auto& evidence) {
    const auto found = std::find_if(causes.begin(), causes.end(), [&](const Cause& cause) {
      return !cause.is_idle && cause.window <= first.window && evidence(cause);
    });
    if (found == causes.end()) return false;
    std::rotate(causes.begin(), found, found + 1);
    return true;
  };
  if (first.same_roll_other_faces &&
      fits([](const Cause& cause) { return cause.kind == CauseKind::dice; })) {
    return;
  }
  const auto is_named = [&](const Cause& cause) {
    return cause.kind == CauseKind::ruling &&
           (names_ruling(first.a, cause.who) || names_ruling(first.b, cause.who));
  };
  if (fits(is_named)) return;
  if (first.decision) {
    const DecisionSplit& split = *first.decision;
    const auto on_line = [&](const Cause& cause) {
      const bool in_a = is_player_of(cause, split.at_a) && cause.a.line == split.at_a.line;
      const bool in_b = is_player_of(cause, split.at_b) && cause.b.line == split.at_b.line;
      return cause.window > 0 && (in_a || in_b);
    };
    const auto in_file = [&](const Cause& cause) {
      return cause.window > 0 &&
             (is_player_of(cause, split.at_a) || is_player_of(cause, split.at_b));
    };
    if (fits(on_line) || fits(in_file)) return;
  }
  static_cast<void>(fits([](const Cause&) { return true; }));
}

}  // namespace prizecourt
