#include "court/compare.h"
#include "engine/table/event.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

/// What was put into two games: the header of the replay, then the files of each window.
namespace prizecourt {
namespace {

/// Differences as they are found.
class InputDifferences {
 public:
  /// Those of a window, by its number from 1 and its turn; 0: those of the header.
  InputDifferences(std::size_t window, int turn, std::vector<Cause>& out)
      : window_(window),
        turn_(turn),
        out_(out) {}

  Cause& add(CauseKind kind, StateChange change) {
    Cause& cause = out_.emplace_back();
    cause.kind = kind;
    cause.window = window_;
    cause.turn = turn_;
    cause.what = std::move(change.field);
    cause.in_a = std::move(change.before);
    cause.in_b = std::move(change.after);
    return cause;
  }

  /// One that can cause nothing.
  Cause& add_idle(CauseKind kind, StateChange change) {
    Cause& cause = add(kind, std::move(change));
    cause.is_idle = true;
    return cause;
  }

 protected:
  std::size_t window_;
  int turn_;
  std::vector<Cause>& out_;
};

// ---- the header ----

bool is_below(const std::string& field, std::string_view key) {
  return field == key || field.starts_with(std::string(key) + '/');
}

/// Of a scenario; the dice of a game that was never played are no cause of anything.
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

/// The most telling first: what the scenario means before its fields, and its comments and its
/// name, which can cause nothing, last. Both games are of one ruleset.
class HeaderDifferences : private InputDifferences {
 public:
  HeaderDifferences(const ComparedGame& a, const ComparedGame& b, std::vector<Cause>& out)
      : InputDifferences(0, 0, out),
        a_(a.replay.scenario),
        b_(b.replay.scenario),
        file_a_(a_.name, a_.text),
        file_b_(b_.name, b_.text) {
    if (!a.session || !b.session) return;
    scenario_a_ = &a.session->scenario();
    scenario_b_ = &b.session->scenario();
  }

  void add_all(const std::string& ruleset) {
    if (a_.revision != b_.revision) {
      add(CauseKind::revision,
          {"revision of " + ruleset, std::to_string(a_.revision), std::to_string(b_.revision)});
    }
    if (scenario_a_ != nullptr) {
      add_rulings();
      add_dice();
    }
    add_scenario();
    add_repeated_dice();
  }

 private:
  /// With its lines in both files. What both scenarios leave unsaid has no lines, nor has what they
  /// say alike and was put in differently.
  Cause& add_at(std::string_view path, CauseKind kind, StateChange change) {
    Cause& cause = add(kind, std::move(change));
    LinePair lines = lines_of_difference(file_a_, file_b_, path);
    const bool are_alike = lines.a.text == lines.b.text && kind != CauseKind::scenario;
    if (are_alike || (lines.a.line == 0 && lines.b.line == 0)) return cause;
    cause.a = std::move(lines.a);
    cause.b = std::move(lines.b);
    return cause;
  }

  void add_rulings() {
    const auto rulings = scenario_a_->ruleset->rulings;
    for (std::size_t row = 0; row < rulings.size(); ++row) {
      const RulingInfo& ruling = rulings[row];
      const std::size_t a = scenario_a_->rulings.option(row);
      const std::size_t b = scenario_b_->rulings.option(row);
      if (a == b) continue;
      const std::string key(ruling.key);
      add_at("rulings/" + key, CauseKind::ruling,
             {key + " (" + std::string(ruling.id) + ')', std::string(ruling.options[a]),
              std::string(ruling.options[b])})
          .who = ruling.id;
    }
  }

  /// A hypothetical game keeps the dice of the real one. Another seed than that of the file may
  /// have been chosen when the game began; then no line says it.
  void add_dice() {
    if (a_.hypothesis || b_.hypothesis) return;
    const std::string a = dice_in_words(scenario_a_->dice);
    const std::string b = dice_in_words(scenario_b_->dice);
    if (a == b) return;
    const auto says_seed_of = [](const Delivered& file, const Scenario& scenario) {
      const auto* const open = std::get_if<OpenSeed>(&scenario.dice);
      return open == nullptr || text_at(file, "dice/seed") == open->text;
    };
    if (says_seed_of(file_a_, *scenario_a_) && says_seed_of(file_b_, *scenario_b_)) {
      add_at("dice", CauseKind::dice, {{}, a, b});
    } else {
      add(CauseKind::dice, {{}, a, b});
    }
  }

  void add_scenario() {
    const auto changes = document_changes(file_a_.document(), file_b_.document());
    for (const StateChange& change : changes) {
      const bool by_meaning = is_below(change.field, "rulings") || is_below(change.field, "dice");
      if (by_meaning && is_told_by_meaning(change.field)) continue;
      add_at(change.field, CauseKind::scenario, change).is_idle =
          by_meaning || is_only_a_name(change.field);
    }
    if (a_.text != b_.text && changes.empty()) {
      add_idle(CauseKind::scenario, {"comments or formatting of the scenario", {}, {}});
    }
    if (a_.text == b_.text && a_.name != b_.name) {
      add_idle(CauseKind::scenario, {"the name of the scenario file", a_.name, b_.name});
    }
  }

  /// What a game is called changes nothing in it but the seeds of joint dice.
  [[nodiscard]] bool is_only_a_name(const std::string& field) const {
    const bool joint =
        scenario_a_ != nullptr && are_joint(scenario_a_->dice) && are_joint(scenario_b_->dice);
    return field == "title" || (field == "game" && !joint);
  }

  /// Whether a ruling or the dice that a scenario sets there differ: then they have been added.
  /// What it writes out that holds anyway is no difference.
  [[nodiscard]] bool is_told_by_meaning(const std::string& field) const {
    return std::any_of(out_.begin(), out_.end(), [&](const Cause& cause) {
      if (is_below(field, "dice")) return cause.kind == CauseKind::dice;
      const std::string key = cause.what.substr(0, cause.what.find(' '));
      return cause.kind == CauseKind::ruling && (field == "rulings" || field == "rulings/" + key);
    });
  }

  /// What the command line said and the scenario says too.
  void add_repeated_dice() {
    const auto words = [](const std::optional<DiceSpec>& dice) {
      return dice ? dice_in_words(*dice) : std::string();
    };
    const std::string a = words(a_.other_dice);
    const std::string b = words(b_.other_dice);
    const bool is_told = std::any_of(
        out_.begin(), out_.end(), [](const Cause& cause) { return cause.kind == CauseKind::dice; });
    if (a == b || is_told) return;
    add_idle(CauseKind::scenario, {"dice options given when the game began", a, b});
  }

  const ScenarioText& a_;
  const ScenarioText& b_;
  Delivered file_a_;
  Delivered file_b_;
  const Scenario* scenario_a_ = nullptr;  ///< null where either is not accepted
  const Scenario* scenario_b_ = nullptr;
};

// ---- a window ----

/// Whose file it is, and which of his in that window.
using FileOwner = std::pair<std::string, int>;

std::map<FileOwner, const Delivered*> files_by_owner(const ReplayInput& input) {
  std::map<FileOwner, const Delivered*> files;
  for (const Delivered& order : input.orders) {
    FileOwner owner{order.player(), 1};
    while (files.contains(owner)) ++owner.second;
    files[owner] = &order;
  }
  return files;
}

/// With its end, which may be all that differs.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
  const std::string_view line = text.substr(0, size);
  text.remove_prefix(size);
  return line;
}

std::string_view without_end(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string in_words(const std::optional<Rollback>& rollback) {
  if (!rollback) return "no turn is rolled back";
  std::string words = "back to turn " + std::to_string(rollback->to_turn);
  for (const NewChain& chain : rollback->chains) {
    words += ", new chain for " + chain.party + ' ' + to_hex(chain.commitment);
  }
  return words + ", because: " + rollback->reason;
}

std::string players_in_words(const std::vector<std::string>& players) {
  return players.empty() ? std::string("nobody") : listed(players);
}

/// Differences in what was put in for one window, which has the same number in both games.
class WindowDifferences : private InputDifferences {
 public:
  WindowDifferences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                    std::vector<Cause>& out)
      : InputDifferences(window, a.turn, out),
        a_(a),
        b_(b) {}

  void add_all() {
    const std::size_t before = out_.size();
    const std::string rollback_a = in_words(a_.rollback);
    const std::string rollback_b = in_words(b_.rollback);
    if (rollback_a != rollback_b) {
      add(CauseKind::rollback, {"the umpire's rollback", rollback_a, rollback_b});
    }
    if (a_.defaults_for != b_.defaults_for) {
      add(CauseKind::defaults, {"players not waited for", players_in_words(a_.defaults_for),
                                players_in_words(b_.defaults_for)});
    }
    add_files();
    if (out_.size() == before) add_commitments();
    const bool same_order =
        std::equal(a_.orders.begin(), a_.orders.end(), b_.orders.begin(), b_.orders.end(),
                   [](const Delivered& a, const Delivered& b) { return a.name() == b.name(); });
    if (out_.size() > before || same_order) return;
    add_idle(CauseKind::orders, {"the order in which files were submitted", {}, {}});
  }

 private:
  void add_files() {
    const auto ours = files_by_owner(a_);
    const auto theirs = files_by_owner(b_);
    std::set<FileOwner> owners;
    for (const auto& [owner, file] : ours) owners.insert(owner);
    for (const auto& [owner, file] : theirs) owners.insert(owner);
    for (const FileOwner& owner : owners) {
      const auto in_a = ours.find(owner);
      const auto in_b = theirs.find(owner);
      const std::size_t before = out_.size();
      add_file(owner.first == umpire_name ? CauseKind::umpire : CauseKind::orders,
               in_a == ours.end() ? nullptr : in_a->second,
               in_b == theirs.end() ? nullptr : in_b->second);
      for (std::size_t i = before; i < out_.size(); ++i) {
        out_[i].who = owner.first;
        out_[i].nth_file = owner.second;
      }
    }
  }

  void add_file(CauseKind kind, const Delivered* a, const Delivered* b) {
    if (a != nullptr && b != nullptr && a->text() != b->text()) return add_changes(kind, *a, *b);
    if (a != nullptr && b != nullptr && a->name() == b->name()) return;
    Cause& cause = add(kind, {});
    if (a != nullptr) cause.a.file = a->name();
    if (b != nullptr) cause.b.file = b->name();
    if (a == nullptr || b == nullptr) {
      cause.what = a == nullptr ? "a file in B only" : "a file in A only";
      return;
    }
    cause.what = "the name of the file";
    cause.in_a = a->name();
    cause.in_b = b->name();
    cause.is_idle = true;
  }

  void add_changes(CauseKind kind, const Delivered& a, const Delivered& b) {
    auto changes = document_changes(a.document(), b.document());
    if (changes.empty()) return add_unread_difference(kind, a, b);
    // Why the umpire changes something moves nothing: what he sets does.
    std::stable_partition(changes.begin(), changes.end(), [&](const StateChange& change) {
      return kind != CauseKind::umpire || change.field != "reason";
    });
    for (const StateChange& change : changes) {
      Cause& cause = add(change.field == "link" ? CauseKind::dice : kind, change);
      // A file repeats what the game is called; where that counts, the scenario says it.
      cause.is_idle = change.field == "salt" || change.field == "game";
      LinePair lines = lines_of_difference(a, b, change.field);
      cause.a = std::move(lines.a);
      cause.b = std::move(lines.b);
    }
  }

  /// Of files that mean the same, with the first line that differs.
  void add_unread_difference(CauseKind kind, const Delivered& a, const Delivered& b) {
    Cause& cause = add_idle(kind, {"comments or formatting", {}, {}});
    std::string_view rest_a = a.text();
    std::string_view rest_b = b.text();
    for (int line = 1; !rest_a.empty() || !rest_b.empty(); ++line) {
      const std::string_view in_a = take_line(rest_a);
      const std::string_view in_b = take_line(rest_b);
      if (in_a == in_b) continue;
      const bool are_lines = !in_a.empty() && !in_b.empty();
      if (are_lines && without_end(in_a) == without_end(in_b)) cause.what = "the line endings";
      cause.a = {.file = a.name(), .line = line, .text = std::string(in_a)};
      cause.b = {.file = b.name(), .line = line, .text = std::string(in_b)};
      return;
    }
  }

  /// Those of files that were not opened; the others follow from the files.
  void add_commitments() {
    std::map<std::string, std::pair<std::string, std::string>> all;
    for (const Commitment& one : a_.commitments) all[one.player].first = to_hex(one.digest);
    for (const Commitment& one : b_.commitments) all[one.player].second = to_hex(one.digest);
    for (const auto& [player, digests] : all) {
      const auto& [a, b] = digests;
      if (a != b) add(CauseKind::orders, {"commitment", a, b}).who = player;
    }
  }

  const ReplayInput& a_;
  const ReplayInput& b_;
};

// ---- a file and the one that was played ----

FileInGame compare_with(const Delivered& recorded, const Delivered& file, std::size_t window,
                        bool is_counted) {
  FileInGame found{.window = window, .recorded_as = recorded.name()};
  ReplayInput a;
  ReplayInput b;
  a.turn = b.turn = file.turn();
  a.orders = {recorded};
  b.orders = {Delivered(recorded.name(), file.text())};
  WindowDifferences(a, b, window, found.differences).add_all();
  // A link and a salt are what `orders seal` adds.
  const bool is_other = std::any_of(
      found.differences.begin(), found.differences.end(),
      [](const Cause& cause) { return !cause.is_idle && cause.kind != CauseKind::dice; });
  found.fate = is_other ? FileFate::other : is_counted ? FileFate::played : FileFate::rolled_back;
  return found;
}

}  // namespace

std::vector<Cause> differences_of_inputs(const ComparedGame& a, const ComparedGame& b) {
  std::vector<Cause> causes;
  InputDifferences of_games(0, 0, causes);
  if (a.replay.ruleset != b.replay.ruleset) {
    of_games.add(CauseKind::ruleset, {"ruleset", a.replay.ruleset, b.replay.ruleset});
    return causes;
  }
  HeaderDifferences(a, b, causes).add_all(a.replay.ruleset);
  const auto& ours = a.replay.windows;
  const auto& theirs = b.replay.windows;
  const std::size_t both = std::min(ours.size(), theirs.size());
  for (std::size_t i = 0; i < both; ++i) {
    WindowDifferences(ours[i].input, theirs[i].input, i + 1, causes).add_all();
    if (ours[i].input.turn != theirs[i].input.turn) return causes;
  }
  if (ours.size() != theirs.size()) {
    const bool a_ends = ours.size() < theirs.size();
    const int turn = (a_ends ? theirs : ours)[both].input.turn;
    InputDifferences(both + 1, turn, causes)
        .add(CauseKind::fewer_turns,
             {std::string(a_ends ? "A" : "B") + " ends after " + std::to_string(both) +
                  (both == 1 ? " window, " : " windows, ") + (a_ends ? "B" : "A") + " has " +
                  std::to_string(std::max(ours.size(), theirs.size())),
              {},
              {}});
    return causes;
  }
  // One was played and the other never, or each is a hypothesis of something else.
  const auto words = [](const ComparedGame& side) {
    const auto& hypothesis = side.replay.scenario.hypothesis;
    return hypothesis ? hypothesis->changed : std::string();
  };
  if (causes.empty() && words(a) != words(b)) {
    of_games.add_idle(CauseKind::scenario,
                      {"a hypothetical game, with another", words(a), words(b)});
  }
  return causes;
}

FileInGame file_in_game(const ReplayText& replay, const Delivered& file) {
  const std::vector<bool> counts = which_count(replay.windows);
  FileInGame best;
  const auto rank = [](const FileInGame& found) {
    return std::pair(found.fate, found.differences.size());
  };
  bool is_turn_played = false;
  for (std::size_t i = 0; i < replay.windows.size(); ++i) {
    const ReplayInput& input = replay.windows[i].input;
    if (input.turn != file.turn()) continue;
    is_turn_played = true;
    for (const Delivered& recorded : input.orders) {
      if (recorded.player() != file.player()) continue;
      FileInGame found = compare_with(recorded, file, i + 1, counts[i]);
      if (found.fate == FileFate::other && !counts[i]) continue;
      if (rank(found) < rank(best)) best = std::move(found);
    }
  }
  best.is_turn_played = is_turn_played;
  return best;
}

}  // namespace prizecourt
