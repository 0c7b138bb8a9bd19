#include "formats/yaml/paths.h"

#include "formats/text/words.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/tree.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// The outermost map becomes a tree of branches, which is then written as nodes of a new document.
namespace prizecourt::yaml {
namespace {

// Deeper paths than anybody needs: no order has more than four steps.
constexpr std::size_t most_steps = 12;

/// A word where it stands.
struct Word {
  std::string_view text;
  std::size_t at = 0;
  int line = 0;
  bool is_quoted = false;
};

/// A key with what is under it: other keys, or a value that is no map with keys.
struct Branch {
  Word key;
  std::optional<std::uint32_t> leaf{};  ///< index of the value in the document that was parsed
  std::optional<Word> given{};          ///< the value, where it is a GivenEntry's
  std::vector<Branch> below{};
};

class Paths {
 public:
  Paths(const Tree& parsed, const PathRules& rules, Reporter& reporter)
      : parsed_(parsed),
        rules_(rules),
        reporter_(reporter) {}

  [[nodiscard]] std::unique_ptr<Tree> tree() {
    for (const GivenEntry& entry : rules_.given) {
      root_.below.push_back(
          {.key = word(entry.key, entry.at), .given = word(entry.value, entry.at)});
    }
    const NodeData& map = parsed_.nodes.front();
    if (map.kind == Kind::map) {
      for_each_entry(0, [&](std::uint32_t key) { add_path(key); });
    } else if (map.kind != Kind::null) {
      reporter_.error(map.at, "wrong-type",
                      "expected a line for each order, as `ship.order: value`", "");
    }
    auto made = std::make_unique<Tree>();
    made->name = parsed_.name;
    made->source = parsed_.source;
    made->first_line = parsed_.first_line;
    made->text = parsed_.text;
    write_map(*made, root_);
    return made;
  }

 private:
  Word word(std::string_view text, std::size_t at) {
    return {.text = text, .at = at, .line = reporter_.line_of(at)};
  }

  [[nodiscard]] Word key_at(std::uint32_t key) const {
    const NodeData& node = parsed_.nodes[key];
    return {.text = parsed_.text_in(node),
            .at = node.at,
            .line = static_cast<int>(node.line),
            .is_quoted = node.quoted};
  }

  template <class Body>
  void for_each_entry(std::uint32_t map, Body body) const {
    for (std::uint32_t key = map + 1; key < parsed_.nodes[map].end;
         key = parsed_.nodes[key + 1].end) {
      body(key);
    }
  }

  std::vector<Word> steps_of(const Word& path) {
    std::vector<Word> steps;
    for (std::size_t start = 0; start <= path.text.size();) {
      const std::size_t end = path.is_quoted
                                  ? path.text.size()
                                  : std::min(path.text.find('.', start), path.text.size());
      Word step = path;
      step.text = path.text.substr(start, end - start);
      if (!path.is_quoted) step.at += start;
      steps.push_back(step);
      start = end + 1;
    }
    const bool is_empty =
        std::any_of(steps.begin(), steps.end(), [](const Word& step) { return step.text.empty(); });
    if (is_empty || steps.size() > most_steps) {
      reporter_.error(path.at, "yaml-key", in_quotes(path.text) + " is not the path of an order",
                      "write it as `ship.order: value`");
      return {};
    }
    const auto top =
        std::find_if(rules_.tops.begin(), rules_.tops.end(),
                     [&](std::string_view one) { return is_same_word(one, steps.front().text); });
    const bool is_top = top != rules_.tops.end();
    if (!is_top) steps.insert(steps.begin(), path);
    steps.front().text = is_top ? *top : rules_.otherwise;
    return steps;
  }

  void add_path(std::uint32_t key) {
    const std::vector<Word> steps = steps_of(key_at(key));
    if (steps.empty()) return;
    Branch* branch = &root_;
    for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
      branch = child(*branch, steps[i]);
      if (is_leaf(*branch)) return report_again(*branch, steps[i]);
    }
    add_value(*branch, steps.back(), key + 1);
  }

  static bool is_leaf(const Branch& branch) { return branch.leaf || branch.given; }

  /// Phones write some lines with a capital letter.
  static Branch* find(Branch& branch, std::string_view key) {
    const auto is_it = [&](const Branch& one) { return is_same_word(one.key.text, key); };
    const auto found = std::find_if(branch.below.begin(), branch.below.end(), is_it);
    return found == branch.below.end() ? nullptr : &*found;
  }

  static Branch* child(Branch& branch, const Word& key) {
    if (Branch* const found = find(branch, key.text)) return found;
    branch.below.push_back({.key = key});
    return &branch.below.back();
  }

  void add_value(Branch& parent, const Word& key, std::uint32_t value) {
    const NodeData& node = parsed_.nodes[value];
    const bool has_keys = node.kind == Kind::map && node.size > 0;
    Branch* const before = find(parent, key.text);
    if (before != nullptr && (!has_keys || is_leaf(*before))) {
      const bool same = before->given && node.kind == Kind::scalar &&
                        parsed_.text_in(node) == before->given->text;
      if (!same) report_again(*before, key);
      return;
    }
    Branch& branch = *child(parent, key);
    if (!has_keys) {
      branch.leaf = value;
      return;
    }
    for_each_entry(value,
                   [&](std::uint32_t inner) { add_value(branch, key_at(inner), inner + 1); });
  }

  void report_again(const Branch& before, const Word& key) {
    reporter_.error(key.at, "duplicate-key",
                    before.given ? "line " + std::to_string(before.key.line) + " has " +
                                       in_quotes(before.given->text) + " for " + in_quotes(key.text)
                                 : "the key " + in_quotes(key.text) + " is already on line " +
                                       std::to_string(before.key.line),
                    "");
  }

  // ---- nodes ----

  static NodeData& add_node(Tree& tree, const Word& at, Kind kind) {
    tree.nodes.push_back({.at = static_cast<std::uint32_t>(at.at),
                          .end = static_cast<std::uint32_t>(tree.nodes.size() + 1),
                          .line = static_cast<std::uint32_t>(at.line),
                          .kind = kind});
    return tree.nodes.back();
  }

  static void write_word(Tree& tree, const Word& word) {
    NodeData& node = add_node(tree, word, Kind::scalar);
    node.text = static_cast<std::uint32_t>(tree.text.size());
    node.size = static_cast<std::uint32_t>(word.text.size());
    node.quoted = word.is_quoted;
    tree.text += word.text;
  }

  void write_leaf(Tree& tree, std::uint32_t value) const {
    const auto shift = static_cast<std::uint32_t>(tree.nodes.size()) - value;
    for (std::uint32_t i = value; i < parsed_.nodes[value].end; ++i) {
      NodeData node = parsed_.nodes[i];
      node.end += shift;
      tree.nodes.push_back(node);
    }
  }

  // NOLINTNEXTLINE(misc-no-recursion): as deep as a document may be
  void write_map(Tree& tree, const Branch& branch) const {
    const std::size_t index = tree.nodes.size();
    const Word& start = branch.below.empty() ? branch.key : branch.below.front().key;
    add_node(tree, start, Kind::map).size = static_cast<std::uint32_t>(branch.below.size());
    for (const Branch& below : branch.below) {
      write_word(tree, below.key);
      if (below.given) {
        write_word(tree, *below.given);
      } else if (below.leaf) {
        write_leaf(tree, *below.leaf);
      } else {
        write_map(tree, below);
      }
    }
    tree.nodes[index].end = static_cast<std::uint32_t>(tree.nodes.size());
  }

  const Tree& parsed_;
  const PathRules& rules_;
  Reporter& reporter_;
  Branch root_;
};

}  // namespace

std::optional<Document> parse_paths(const Source& source, const Limits& limits,
                                    const PathRules& rules, Problems& problems) {
  const std::size_t before = problems.found(Severity::error);
  const std::optional<Document> parsed = parse(source, limits, problems);
  if (!parsed || problems.found(Severity::error) != before) return std::nullopt;
  Reporter reporter(source, problems);
  auto tree = Paths(*parsed->tree_, rules, reporter).tree();
  if (problems.found(Severity::error) != before) return std::nullopt;
  return Document(std::move(tree));
}

}  // namespace prizecourt::yaml
