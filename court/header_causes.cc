#include "court/causes.h"
#include "court/source_file.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

bool is_below(const std::string& field, std::string_view key) {
  return field == key || field.starts_with(std::string(key) + '/');
}

/// Of a scenario; those of a game that was never played are no cause of anything.
std::string dice_in_words(const DiceSpec& dice) {
  if (const auto* open = std::get_if<OpenSeed>(&dice)) return "seed " + open->text;
  if (const auto* script = std::get_if<ScriptedFaces>(&dice)) {
    std::string words = std::to_string(script->dice.size()) + " scripted dice:";
    for (const ScriptedDie& die : script->dice) words += ' ' + std::to_string(die.face);
    return words;
  }
  std::string words = "joint dice";
  for (const JointParty& party : std::get<JointParties>(dice).parties) {
    words += ", " + party.id + ' ' + to_hex(party.commitment).substr(0, 8);
  }
  return words;
}

SourceFile source_of(const ScenarioText& scenario) {
  return SourceFile(Delivered(scenario.name, scenario.text));
}

class HeaderDifferences {
 public:
  HeaderDifferences(const ComparedGame& a, const ComparedGame& b, std::vector<Cause>& out)
      : a_(a),
        b_(b),
        file_a_(source_of(a.replay.scenario)),
        file_b_(source_of(b.replay.scenario)),
        out_(out) {}

  void add_all() {
    add_revision();
    if (a_.session && b_.session) {
      add_rulings();
      add_dice();
    }
    add_scenario();
    add_repeated_dice();
  }

 private:
  /// What both scenarios leave unsaid under `path` has no lines, nor has what they say alike and
  /// somebody put in otherwise.
  Cause& add(CauseKind kind, StateChange change, std::string_view path) {
    Cause& cause = out_.emplace_back();
    cause.kind = kind;
    cause.what = std::move(change.field);
    cause.in_a = std::move(change.before);
    cause.in_b = std::move(change.after);
    if (path.empty()) return cause;
    LinePair lines = lines_of_parting(file_a_, file_b_, path);
    const bool are_alike = lines.a.text == lines.b.text && kind != CauseKind::scenario;
    if (are_alike || (lines.a.line == 0 && lines.b.line == 0)) return cause;
    cause.a = std::move(lines.a);
    cause.b = std::move(lines.b);
    return cause;
  }

  void add_revision() {
    const int a = a_.replay.scenario.revision;
    const int b = b_.replay.scenario.revision;
    if (a == b) return;
    add(CauseKind::revision,
        {"revision of " + a_.replay.ruleset, std::to_string(a), std::to_string(b)}, {});
  }

  void add_rulings() {
    const Scenario& a = a_.session->scenario();
    const Scenario& b = b_.session->scenario();
    const auto rulings = a.ruleset->rulings;
    for (std::size_t row = 0; row < rulings.size(); ++row) {
      const RulingInfo& ruling = rulings[row];
      if (a.rulings.option(row) == b.rulings.option(row)) continue;
      const std::string key(ruling.key);
      add(CauseKind::ruling,
          {key + " (" + std::string(ruling.id) + ')',
           std::string(ruling.options[a.rulings.option(row)]),
           std::string(ruling.options[b.rulings.option(row)])},
          "rulings/" + key)
          .who = ruling.id;
    }
  }

  /// A hypothetical game keeps the dice of the game as it was played.
  void add_dice() {
    if (a_.replay.scenario.hypothesis || b_.replay.scenario.hypothesis) return;
    const std::string a = dice_in_words(a_.session->scenario().dice);
    const std::string b = dice_in_words(b_.session->scenario().dice);
    if (a == b) return;
    const bool are_said = says_seed_of(file_a_, *a_.session) && says_seed_of(file_b_, *b_.session);
    add(CauseKind::dice, {{}, a, b}, are_said ? "dice" : "");
  }

  /// Another seed than that of the file may have been chosen when the game began.
  static bool says_seed_of(const SourceFile& file, const Session& session) {
    const auto* const open = std::get_if<OpenSeed>(&session.scenario().dice);
    return open == nullptr || file.text_at("dice/seed") == open->text;
  }

  /// What a game is called moves nothing in it but the seeds of joint dice.
  [[nodiscard]] bool is_only_a_name(const std::string& field) const {
    const bool joint = a_.session && b_.session && are_joint(a_.session->scenario().dice) &&
                       are_joint(b_.session->scenario().dice);
    return field == "title" || (field == "game" && !joint);
  }

  void add_scenario() {
    const std::string& a = a_.replay.scenario.text;
    const std::string& b = b_.replay.scenario.text;
    const auto changes = document_changes(file_a_.document(), file_b_.document());
    for (const StateChange& change : changes) {
      const bool by_meaning = is_below(change.field, "rulings") || is_below(change.field, "dice");
      const bool is_told = by_meaning && is_told_by_meaning(change.field);
      if (is_told) continue;
      add(CauseKind::scenario, change, change.field).is_idle =
          by_meaning || is_only_a_name(change.field);
    }
    if (a != b && changes.empty()) add_idle({"comments or formatting of the scenario", {}, {}});
    const std::string& name_a = a_.replay.scenario.name;
    const std::string& name_b = b_.replay.scenario.name;
    if (a == b && name_a != name_b) add_idle({"the name of the scenario file", name_a, name_b});
  }

  /// Whether a ruling or the dice, which a scenario writes otherwise there, are not the same: then
  /// they have been told. What it writes out that holds anyway is not.
  [[nodiscard]] bool is_told_by_meaning(const std::string& field) const {
    if (!a_.session || !b_.session) return false;
    return std::any_of(out_.begin(), out_.end(), [&](const Cause& cause) {
      if (is_below(field, "dice")) return cause.kind == CauseKind::dice;
      return cause.kind == CauseKind::ruling && (field == "rulings" || field == cause_field(cause));
    });
  }

  static std::string cause_field(const Cause& ruling) {
    return "rulings/" + ruling.what.substr(0, ruling.what.find(' '));
  }

  /// What the command line said and the scenario says too.
  void add_repeated_dice() {
    const auto words = [](const std::optional<DiceSpec>& dice) {
      return dice ? dice_in_words(*dice) : std::string();
    };
    const std::string a = words(a_.replay.scenario.other_dice);
    const std::string b = words(b_.replay.scenario.other_dice);
    const bool is_told = std::any_of(
        out_.begin(), out_.end(), [](const Cause& cause) { return cause.kind == CauseKind::dice; });
    if (a != b && !is_told) add_idle({"dice options given when the game began", a, b});
  }

  void add_idle(StateChange change) {
    add(CauseKind::scenario, std::move(change), {}).is_idle = true;
  }

  ComparedGame a_;
  ComparedGame b_;
  SourceFile file_a_;
  SourceFile file_b_;
  std::vector<Cause>& out_;
};

}  // namespace

void add_header_differences(const ComparedGame& a, const ComparedGame& b, std::vector<Cause>& out) {
  HeaderDifferences(a, b, out).add_all();
}

}  // namespace prizecourt
