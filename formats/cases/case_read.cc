#include "formats/cases/case.h"
#include "formats/cases/case_pattern.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

/// A file that a case borrows from is written by hand, like the case.
constexpr std::size_t max_borrowed_bytes = std::size_t{1} << 20;

/// So much may come of one case when everything that it borrows is put in.
constexpr std::size_t max_nodes = 500'000;

/// The keys that a variant can change; the rest says what the case is.
constexpr std::array<std::string_view, 7> playing_keys = {"builds", "scenario", "dice",  "turns",
                                                          "until",  "orders",   "expect"};

/// By turn or by window it is enough that one of them expects something.
bool expects_something(const Draft& expect) {
  return !expect.entries.empty() ||
         std::any_of(expect.items.begin(), expect.items.end(), expects_something);
}

}  // namespace

/// Reads one case file.
class CaseReader {
 public:
  CaseReader(const std::string& path, Rulesets rulesets, Problems& problems)
      : path_(path),
        rulesets_(rulesets),
        problems_(problems) {}

  std::optional<CaseFile> read(std::string_view text) {
    const auto root = load(path_, text);
    if (!root) return std::nullopt;
    yaml::MapReader map(*root, problems_);
    read_header(map);
    Draft base = playing_part(map);
    const auto variants = map.optional_list("variants");
    map.done();
    if (base.find("expect") != nullptr || map.map().find("variants") == std::nullopt) {
      add_game({}, base, *root);
    }
    for (const yaml::Node variant : variants) read_variant(variant, base);
    if (problems_.has_errors()) return std::nullopt;
    return std::move(file_);
  }

 private:
  std::optional<yaml::Node> load(const std::string& path, std::string_view text) {
    auto document = yaml::parse({.name = path, .text = text}, yaml::Limits{}, problems_);
    if (!document) return std::nullopt;
    const auto [place, added] = file_.documents_.emplace(path, std::move(*document));
    return place->second.root();
  }

  void read_header(yaml::MapReader& map) {
    require_format(map, case_format, problems_);
    file_.name_ = std::string(map.identifier("name"));
    // `tests/AB-W16.case.yaml` is AB-W16.
    std::string due = fs::path(path_).filename().string();
    if (due.ends_with(case_suffix)) due.resize(due.size() - case_suffix.size());
    if (!file_.name_.empty() && file_.name_ != due) {
      yaml::report(problems_, *map.map().find("name"), "invalid",
                   "a case is named after its file, " + in_quotes(due), "");
    }
    file_.about_ = std::string(map.text("about"));
    ruleset_ = map.node("ruleset");
    std::vector<std::string_view> rulesets;
    for (const RulesetRow& row : rulesets_) rulesets.push_back(row.id);
    const auto index = yaml::as_choice(ruleset_, rulesets, problems_);
    const auto cited = map.list("rules");
    if (!index) return;
    const auto ids = citable_ids(rulesets_[*index]);
    for (const yaml::Node id : cited) {
      if (std::find(ids.begin(), ids.end(), id.text()) != ids.end()) continue;
      yaml::report(problems_, id, "unknown-name", "neither a rule nor a ruling has this id",
                   hint_for(id.text(), ids));
    }
  }

  static Draft playing_part(yaml::MapReader& map) {
    Draft part = empty_draft(yaml::Kind::map, map.map());
    for (const std::string_view key : playing_keys) {
      const auto node = map.optional_node(key);
      if (!node) continue;
      part.entries.push_back({std::string(key), *node, draft_of(*node)});
    }
    return part;
  }

  void read_variant(yaml::Node node, const Draft& base) {
    yaml::MapReader map(node, problems_);
    const std::string name(map.identifier("name"));
    const Draft changes = playing_part(map);
    map.done();
    const bool taken = std::any_of(file_.games_.begin(), file_.games_.end(),
                                   [&](const CaseGame& game) { return game.variant == name; });
    if (taken && !name.empty()) {
      yaml::report(problems_, *node.find("name"), "duplicate-name", "another variant has this name",
                   "");
    }
    Draft whole = base;
    merge(whole, changes);
    add_game(name, std::move(whole), node);
  }

  void add_game(const std::string& variant, Draft plan, yaml::Node where) {
    Draft scenario = plan.take("scenario");
    Draft builds = plan.take("builds");
    drop_taken_out(plan);
    const Draft* expect = plan.find("expect");
    if (expect == nullptr || !expects_something(*expect)) {
      const yaml::Node at = expect == nullptr ? where : expect->from;
      yaml::report(problems_, at, "missing-key", "this case expects nothing",
                   "add the expected result under 'expect'");
    }
    borrow(scenario);
    borrow(builds);
    if (scenario.kind != yaml::Kind::map) {
      yaml::report(problems_, where, "missing-key", "there is no scenario",
                   "write a scenario, or 'scenario: {file: …}'");
      return;
    }
    fill_in(scenario, builds, 0);
    drop_taken_out(scenario);
    scenario.set_first("ruleset", draft_of(ruleset_));
    file_.games_.push_back({variant, std::move(scenario), std::move(plan)});
  }

  /// A map with the key `file` is that file's map, changed by what else it says.
  void borrow(Draft& draft) {
    const Draft file = draft.take("file");
    if (file.kind == yaml::Kind::null) return;
    const auto root = open(file);
    if (!root) return;
    draft = based_on(draft_of(*root), draft);
  }

  std::optional<yaml::Node> open(const Draft& file) {
    const fs::path name(file.text);
    if (!name.is_relative() || name.extension() != ".yaml") {
      yaml::report(problems_, file.from, "invalid",
                   "needs the relative path of a .yaml file, found " + in_quotes(file.text), "");
      return std::nullopt;
    }
    const std::string path = (fs::path(path_).parent_path() / name).lexically_normal().string();
    const auto known = file_.documents_.find(path);
    if (known != file_.documents_.end()) return known->second.root();
    const auto text = read_file(path, max_borrowed_bytes, problems_);
    return text ? load(path, *text) : std::nullopt;
  }

  /// A map with the key `like` is that build, changed by what else it says.
  void fill_in(Draft& draft, const Draft& builds, int depth) {
    for (Draft like = draft.take("like"); like.kind != yaml::Kind::null;
         like = draft.take("like")) {
      const Draft* build = builds.find(like.text);
      if (build == nullptr || build->taken_out) return report_no_build(like, builds);
      nodes_ += size_of(*build);
      // A build that borrows from itself ends here.
      if (nodes_ > max_nodes || depth > yaml::Limits{}.depth) {
        return yaml::report(problems_, like.from, "invalid", "borrows too much from builds", "");
      }
      draft = based_on(*build, draft);
    }
    for (Draft::Entry& entry : draft.entries) fill_in(entry.value, builds, depth + 1);
    for (Draft& item : draft.items) fill_in(item, builds, depth + 1);
  }

  void report_no_build(const Draft& like, const Draft& builds) {
    std::vector<std::string_view> names;
    for (const Draft::Entry& entry : builds.entries) {
      if (!entry.value.taken_out) names.push_back(entry.key);
    }
    yaml::report(problems_, like.from, "unknown-name", "there is no build of this name",
                 hint_for(like.text, names));
  }

  const std::string& path_;
  Rulesets rulesets_;
  Problems& problems_;
  CaseFile file_;
  yaml::Node ruleset_;
  std::size_t nodes_ = 0;
};

std::optional<CaseFile> CaseFile::read(const std::string& path, std::string_view text,
                                       Rulesets rulesets, Problems& problems) {
  return CaseReader(path, rulesets, problems).read(text);
}

}  // namespace prizecourt
