#include "court/causes.h"
#include "court/source_file.h"
#include "engine/table/event.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

/// What stands between a player and the number of his file; no name has it.
constexpr std::string_view before_number = " (";

/// The files of a window by whose they are; of several of one they are numbered.
std::map<std::string, const Delivered*> files_by_player(const ReplayInput& input) {
  std::map<std::string, const Delivered*> files;
  for (const Delivered& order : input.orders) {
    const std::string& player = order.player();
    std::string key = player;
    for (int nth = 2; files.contains(key); ++nth) {
      key = player + std::string(before_number) + std::to_string(nth) + ')';
    }
    files[key] = &order;
  }
  return files;
}

class WindowDifferences {
 public:
  WindowDifferences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                    std::vector<Cause>& out)
      : a_(a),
        b_(b),
        window_(window),
        out_(out) {}

  void add_all() {
    const std::size_t before = out_.size();
    add_rollback();
    add_defaults();
    add_files();
    if (out_.size() == before) add_commitments();
    if (out_.size() == before && names_of(a_.orders) != names_of(b_.orders)) {
      add(CauseKind::orders, "the order in which files were submitted").is_idle = true;
    }
  }

 private:
  void add_files() {
    const auto ours = files_by_player(a_);
    const auto theirs = files_by_player(b_);
    std::set<std::string> players;
    for (const auto& [player, file] : ours) players.insert(player);
    for (const auto& [player, file] : theirs) players.insert(player);
    for (const std::string& player : players) {
      const auto in_a = ours.find(player);
      const auto in_b = theirs.find(player);
      add_file(player, in_a == ours.end() ? nullptr : in_a->second,
               in_b == theirs.end() ? nullptr : in_b->second);
    }
  }

  static std::vector<std::string_view> names_of(const std::vector<Delivered>& orders) {
    std::vector<std::string_view> names;
    names.reserve(orders.size());
    for (const Delivered& order : orders) names.push_back(order.name());
    return names;
  }

  /// Those of files that nobody opened; the others follow from the files.
  void add_commitments() {
    std::map<std::string, std::pair<std::string, std::string>> all;
    for (const Commitment& one : a_.commitments) all[one.player].first = to_hex(one.digest);
    for (const Commitment& one : b_.commitments) all[one.player].second = to_hex(one.digest);
    for (const auto& [player, digests] : all) {
      const auto& [a, b] = digests;
      if (a != b) add(CauseKind::orders, {"commitment", a, b}).who = player;
    }
  }

  Cause& add(CauseKind kind, StateChange change) {
    Cause& cause = out_.emplace_back();
    cause.kind = kind;
    cause.window = window_;
    cause.turn = a_.turn;
    cause.what = std::move(change.field);
    cause.in_a = std::move(change.before);
    cause.in_b = std::move(change.after);
    return cause;
  }

  Cause& add(CauseKind kind, std::string phrase) {
    return add(kind, StateChange{std::move(phrase), {}, {}});
  }

  static std::string in_words(const std::optional<Rollback>& rollback) {
    if (!rollback) return "no turn is rolled back";
    std::string words = "back to turn " + std::to_string(rollback->to_turn);
    for (const NewChain& chain : rollback->chains) {
      words += ", new chain for " + chain.party + ' ' + to_hex(chain.commitment);
    }
    return words + ", because: " + rollback->reason;
  }

  void add_rollback() {
    const std::string a = in_words(a_.rollback);
    const std::string b = in_words(b_.rollback);
    if (a != b) add(CauseKind::rollback, {"the umpire's rollback", a, b});
  }

  void add_defaults() {
    if (a_.defaults_for == b_.defaults_for) return;
    const auto words = [](const std::vector<std::string>& players) {
      std::string text;
      for (const std::string& player : players) text += (text.empty() ? "" : ", ") + player;
      return text.empty() ? std::string("nobody") : text;
    };
    add(CauseKind::defaults,
        {"players not waited for", words(a_.defaults_for), words(b_.defaults_for)});
  }

  void add_file(const std::string& player, const Delivered* a, const Delivered* b) {
    const CauseKind kind = player.starts_with(umpire_name) ? CauseKind::umpire : CauseKind::orders;
    if (a == nullptr || b == nullptr) {
      Cause& cause = add(kind, a == nullptr ? "a file in B only" : "a file in A only");
      cause.who = player;
      if (a != nullptr) cause.a.file = a->name();
      if (b != nullptr) cause.b.file = b->name();
      return;
    }
    if (a->text() != b->text()) return add_changes(kind, player, *a, *b);
    if (a->name() == b->name()) return;
    add(kind, StateChange{"the name of the file", a->name(), b->name()}).is_idle = true;
    out_.back().who = player;
    out_.back().a.file = a->name();
    out_.back().b.file = b->name();
  }

  /// What the umpire says why moves nothing: what he sets does.
  static void put_reason_last(std::vector<StateChange>& changes) {
    std::stable_partition(changes.begin(), changes.end(),
                          [](const StateChange& change) { return change.field != "reason"; });
  }

  void add_changes(CauseKind kind, const std::string& player, const Delivered& a,
                   const Delivered& b) {
    const SourceFile file_a(a);
    const SourceFile file_b(b);
    auto changes = document_changes(file_a.document(), file_b.document());
    if (kind == CauseKind::umpire) put_reason_last(changes);
    if (changes.empty()) {
      add(kind, "comments or formatting").is_idle = true;
      out_.back().who = player;
      return set_first_line(a, b);
    }
    for (const StateChange& change : changes) {
      const bool is_link = change.field == "link";
      Cause& cause = add(is_link ? CauseKind::dice : kind, change);
      cause.who = player;
      // A file repeats what the game is called; where that counts, the scenario says it.
      cause.is_idle = change.field == "salt" || change.field == "game";
      LinePair lines = lines_of_parting(file_a, file_b, change.field);
      cause.a = std::move(lines.a);
      cause.b = std::move(lines.b);
    }
  }

  /// The first line that is not the same in both files. Requires that there is one.
  void set_first_line(const Delivered& a, const Delivered& b) {
    std::string_view rest_a = a.text();
    std::string_view rest_b = b.text();
    for (int line = 1; !rest_a.empty() || !rest_b.empty(); ++line) {
      const std::string_view in_a = take_line(rest_a);
      const std::string_view in_b = take_line(rest_b);
      if (in_a == in_b) continue;
      const bool are_lines = !in_a.empty() && !in_b.empty();
      if (are_lines && without_end(in_a) == without_end(in_b)) {
        out_.back().what = "the line endings";
      }
      out_.back().a = {.file = a.name(), .line = line, .text = std::string(in_a)};
      out_.back().b = {.file = b.name(), .line = line, .text = std::string(in_b)};
      return;
    }
  }

  /// With its end, which may be all that differs.
  static std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::size_t size = end == std::string_view::npos ? text.size() : end + 1;
    const std::string_view line = text.substr(0, size);
    text.remove_prefix(size);
    return line;
  }

  static std::string_view without_end(std::string_view line) {
    if (line.ends_with('\n')) line.remove_suffix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

  const ReplayInput& a_;
  const ReplayInput& b_;
  std::size_t window_;
  std::vector<Cause>& out_;
};

}  // namespace

bool is_file_of(const Cause& cause, const std::string& player) {
  return std::string_view(cause.who).substr(0, cause.who.find(before_number)) == player;
}

void add_window_differences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                            std::vector<Cause>& out) {
  WindowDifferences(a, b, window, out).add_all();
}

}  // namespace prizecourt
