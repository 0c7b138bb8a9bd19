#include "formats/yaml/parse.h"

#include "formats/text/utf8.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/prescan.h"
#include "formats/yaml/tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

// The only file that knows yaml-cpp.
namespace prizecourt::yaml {
namespace {

/// Thrown to leave the parser when going on makes no sense: what to report, and where.
struct Refused {
  std::size_t at;
  Code code;
  std::string message;
  std::string hint;
};

/// Where something starts in the source.
struct Position {
  std::size_t at = 0;
  int line = 0;
};

/// Calls `use` for each line, without its end, as long as it returns true. Requires that the last
/// line has an end. Returns whether all were seen.
template <class Use>
bool for_each_line(std::string_view lines, Use use) {
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    if (!use(lines.substr(0, end))) return false;
    lines.remove_prefix(end + 1);
  }
  return true;
}

/// Whether taking the indentation off its lines gives the text.
bool leaves_nothing_to_interpret(std::string_view source, const BlockText& block) {
  const std::string_view lines = source.substr(block.lines, block.end - block.lines);
  if (source.substr(block.at, block.lines - block.at) != "|\n") return false;
  if (block.indentation < 1 || !lines.ends_with('\n') || lines.ends_with("\n\n")) return false;
  const auto indentation = static_cast<std::size_t>(block.indentation);
  if (lines.find_first_not_of(' ') != indentation) return false;
  return for_each_line(lines, [&](std::string_view line) {
    if (line.empty()) return true;
    const std::size_t first = line.find_first_not_of(' ');
    return first != std::string_view::npos && first >= indentation && !line.ends_with('\r');
  });
}

/// A document without all but the first line of those block texts that leave nothing to interpret:
/// `|` and nothing else, no line of white space, no blank line at the end. yaml-cpp takes a few
/// hundred instructions for each character of a block text, where what the text says can be seen
/// from its lines; and in a replay nearly all that is read is block texts, with whole files in
/// them.
class CutText {
 public:
  /// `source` must live as long as this, and have passed the prescan, which found `blocks`.
  CutText(std::string_view source, const std::vector<BlockText>& blocks)
      : source_(source) {
    std::size_t from = 0;
    Cut cut;
    for (const BlockText& block : blocks) {
      if (!leaves_nothing_to_interpret(source, block)) continue;
      const std::size_t second = source.find('\n', block.lines) + 1;
      const std::string_view left_out = source.substr(second, block.end - second);
      rest_ += source.substr(from, second - from);
      from = block.end;
      const auto lines = std::count(left_out.begin(), left_out.end(), '\n');
      cut = {.block = block,
             .in_rest = rest_.size(),
             .bytes = cut.bytes + left_out.size(),
             .lines = cut.lines + static_cast<int>(lines)};
      cuts_.push_back(cut);
    }
    rest_ += source.substr(from);
  }

  /// What is left to read.
  [[nodiscard]] std::string& rest() { return rest_; }

  /// The place in the source of a place in the rest.
  [[nodiscard]] Position in_source(Position in_rest) const {
    const auto next =
        std::upper_bound(cuts_.begin(), cuts_.end(), in_rest.at,
                         [](std::size_t at, const Cut& cut) { return at < cut.in_rest; });
    if (next == cuts_.begin()) return in_rest;
    const Cut& before = *(next - 1);
    return {in_rest.at + before.bytes, in_rest.line + before.lines};
  }

  /// What the block text at this offset of the source says, if it was cut; else `otherwise`. The
  /// view is valid until the next call.
  [[nodiscard]] std::string_view text_at(std::size_t at, std::string_view otherwise) {
    const auto cut =
        std::lower_bound(cuts_.begin(), cuts_.end(), at,
                         [](const Cut& one, std::size_t offset) { return one.block.at < offset; });
    if (cut == cuts_.end() || cut->block.at != at) return otherwise;
    const BlockText& block = cut->block;
    text_.clear();
    for_each_line(source_.substr(block.lines, block.end - block.lines), [&](std::string_view line) {
      if (!line.empty()) text_ += line.substr(static_cast<std::size_t>(block.indentation));
      text_ += '\n';
      return true;
    });
    return text_;
  }

 private:
  struct Cut {
    BlockText block;
    std::size_t in_rest = 0;  ///< where it was made
    std::size_t bytes = 0;    ///< cut out up to here, this cut included
    int lines = 0;
  };

  std::string_view source_;
  std::vector<Cut> cuts_;
  std::string rest_;
  std::string text_;
};

// yaml-cpp reads ahead by its buffer of 2 KiB and by a token.
constexpr std::size_t read_ahead = std::size_t{64} << 10;

/// Lets yaml-cpp read a text in memory, and counts how much it reads without telling an event.
/// While it does not know whether a bracketed value is a key it keeps every token, some 200 bytes
/// for each byte of text. The prescan bounds that; this is the second lock on the same door.
class MeteredText : public std::streambuf {
 public:
  MeteredText(CutText& cut, std::size_t budget)
      : cut_(cut),
        budget_(budget) {
    std::string& text = cut.rest();
    setg(text.data(), text.data(), text.data() + text.size());
  }

  void heard_event() { at_event_ = consumed(); }

 protected:
  std::streamsize xsgetn(char* to, std::streamsize wanted) override {
    if (consumed() - at_event_ > budget_) {
      throw Refused{cut_.in_source({at_event_, 0}).at, "yaml-too-large",
                    "more than " + std::to_string(budget_) + " bytes without a value", ""};
    }
    const auto size = std::min<std::streamsize>(wanted, egptr() - gptr());
    std::copy(gptr(), gptr() + size, to);
    gbump(static_cast<int>(size));
    return size;
  }

 private:
  [[nodiscard]] std::size_t consumed() const { return static_cast<std::size_t>(gptr() - eback()); }

  const CutText& cut_;
  std::size_t budget_;
  std::size_t at_event_ = 0;
};

Position in_rest(const YAML::Mark& mark) {
  return {static_cast<std::size_t>(std::max(mark.pos, 0)), mark.line};
}

/// Makes a Tree out of yaml-cpp's events and holds it to the limits. Throws Refused, also for what
/// has no place in the tree; reports duplicate keys and keys without a value, and goes on.
class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const Limits& limits, Reporter& reporter, MeteredText& text, CutText& cut, Tree& tree)
      : limits_(limits),
        reporter_(reporter),
        text_(text),
        cut_(cut),
        tree_(tree) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (started_) {
      throw Refused{
          cut_.in_source(in_rest(mark)).at, "yaml-syntax", "text after the end of the document",
          "check the indentation, and that quotes and brackets are closed where they should be"};
    }
    started_ = true;
  }

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    null(accept(mark, "?", anchor));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    throw Refused{cut_.in_source(in_rest(mark)).at, "yaml-anchor",
                  "aliases (*name) are not accepted", ""};
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const Position position = accept(mark, tag, anchor);
    const bool quoted = tag == "!";
    scalar(position, quoted ? cut_.text_at(position.at, value) : value, quoted);
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    begin(accept(mark, tag, anchor), Kind::list, style);
  }

  void OnSequenceEnd() override { end(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    begin(accept(mark, tag, anchor), Kind::map, style);
  }

  void OnMapEnd() override { end(); }

  /// After the last event: a document that says nothing has a node, too.
  void finish() {
    if (tree_.nodes.empty()) null({.at = 0, .line = tree_.first_line});
  }

 private:
  struct Level {
    std::uint32_t node;
    std::uint32_t children;
    YAML::EmitterStyle::value style;
  };

  /// "?" is yaml-cpp's tag for anything plain, "!" for a quoted text.
  Position accept(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    text_.heard_event();
    Position position = cut_.in_source(in_rest(mark));
    const std::size_t at = position.at;
    if (anchor != 0) throw Refused{at, "yaml-anchor", "anchors (&name) are not accepted", ""};
    if (tag != "?" && tag != "!")
      throw Refused{at, "yaml-tag", "tags (!name) are not accepted", ""};
    position.line += tree_.first_line;
    return position;
  }

  void null(Position position) {
    if (in_map() && !key_due() && !is_written_null(position.at)) {
      if (levels_.back().style == YAML::EmitterStyle::Flow) check_left_out(position.at);
      const NodeData& key = tree_.nodes[latest_key_];
      position = {key.at, static_cast<int>(key.line)};
    }
    add(position, Kind::null);
  }

  void scalar(Position position, std::string_view text, bool quoted) {
    if (text.size() > limits_.scalar) {
      throw Refused{position.at, "yaml-too-large",
                    "a text of more than the accepted " + std::to_string(limits_.scalar) + " bytes",
                    ""};
    }
    if (!quoted && std::string_view(tree_.source).substr(position.at, text.size()) != text) {
      throw Refused{position.at, "yaml-multiline", "unquoted text over several lines",
                    "write it as a block (key: |)"};
    }
    NodeData& node = add(position, Kind::scalar);
    node.quoted = quoted;
    node.text = static_cast<std::uint32_t>(tree_.text.size());
    node.size = static_cast<std::uint32_t>(text.size());
    tree_.text += text;
  }

  void begin(Position position, Kind kind, YAML::EmitterStyle::value style) {
    if (levels_.size() >= static_cast<std::size_t>(std::max(limits_.depth, 0))) {
      throw Refused{
          position.at, "yaml-too-deep",
          "maps and lists nested deeper than the accepted " + std::to_string(limits_.depth), ""};
    }
    add(position, kind);
    levels_.push_back({static_cast<std::uint32_t>(tree_.nodes.size() - 1), 0, style});
  }

  void end() {
    const Level level = levels_.back();
    levels_.pop_back();
    NodeData& node = tree_.nodes[level.node];
    node.end = static_cast<std::uint32_t>(tree_.nodes.size());
    node.size = node.kind == Kind::map ? level.children / 2 : level.children;
    if (node.kind == Kind::map && node.size > 1) check_keys(level.node);
  }

  NodeData& add(Position position, Kind kind) {
    if (tree_.nodes.size() >= limits_.nodes) {
      throw Refused{position.at, "yaml-too-large",
                    "more than the accepted " + std::to_string(limits_.nodes) + " keys and values",
                    ""};
    }
    const auto index = static_cast<std::uint32_t>(tree_.nodes.size());
    if (key_due()) {
      if (kind != Kind::scalar) {
        throw Refused{position.at, "yaml-key", "a key must be a word or a text in quotes", ""};
      }
      latest_key_ = index;
    }
    if (!levels_.empty()) ++levels_.back().children;
    tree_.nodes.push_back({.at = static_cast<std::uint32_t>(position.at),
                           .end = index + 1,
                           .line = static_cast<std::uint32_t>(position.line),
                           .kind = kind});
    return tree_.nodes.back();
  }

  [[nodiscard]] bool in_map() const {
    return !levels_.empty() && tree_.nodes[levels_.back().node].kind == Kind::map;
  }

  [[nodiscard]] bool key_due() const { return in_map() && levels_.back().children % 2 == 0; }

  /// Whether a word for null stands there, as a value; not, say, the key `null:` of the next line.
  [[nodiscard]] bool is_written_null(std::size_t at) const {
    constexpr std::array<std::string_view, 4> null_words = {"~", "null", "Null", "NULL"};
    const std::string_view rest = std::string_view(tree_.source).substr(at);
    for (const std::string_view word : null_words) {
      if (!rest.starts_with(word)) continue;
      const std::size_t next = rest.find_first_not_of(" \t", word.size());
      if (next == std::string_view::npos) return true;
      if (next > word.size() && rest[next] == '#') return true;
      if (std::string_view("\r\n,]}").find(rest[next]) != std::string_view::npos) return true;
    }
    return false;
  }

  /// A key in braces without a colon is legal YAML for a key whose value is null, but it is always
  /// a slip: `{speed:3}` or `{a, b}`. `at` is where the next token stands.
  void check_left_out(std::size_t at) {
    const std::string_view before = std::string_view(tree_.source).substr(0, at);
    const std::size_t last = before.find_last_not_of(" \t\r\n");
    if (last != std::string_view::npos && before[last] == ':') return;
    const NodeData& key = tree_.nodes[latest_key_];
    const std::string_view text = tree_.text_in(key);
    const bool glued = text.find(':') != std::string_view::npos;
    reporter_.error(key.at, "yaml-syntax", "the key " + in_quotes(text) + " has no value",
                    glued ? "put a space after the colon" : "write {key: value}, or a list in [ ]");
  }

  void check_keys(std::uint32_t map) {
    constexpr std::size_t few_keys = 12;  // comparing each with each other beats sorting
    const auto text_in = [this](std::uint32_t index) { return tree_.text_in(tree_.nodes[index]); };
    keys_.clear();
    for (std::uint32_t key = map + 1; key < tree_.nodes[map].end;) {
      keys_.push_back(key);
      key = tree_.nodes[key + 1].end;
    }
    if (keys_.size() <= few_keys) {
      for (std::size_t i = 1; i < keys_.size(); ++i) {
        const auto end = keys_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto same = std::find_if(keys_.begin(), end, [&](std::uint32_t key) {
          return text_in(key) == text_in(keys_[i]);
        });
        if (same != end) report_duplicate(*same, keys_[i]);
      }
      return;
    }
    std::sort(keys_.begin(), keys_.end(), [&](std::uint32_t a, std::uint32_t b) {
      const int order = text_in(a).compare(text_in(b));
      return order != 0 ? order < 0 : a < b;
    });
    std::size_t first = 0;
    for (std::size_t i = 1; i < keys_.size(); ++i) {
      if (text_in(keys_[i]) != text_in(keys_[first])) {
        first = i;
      } else {
        report_duplicate(keys_[first], keys_[i]);
      }
    }
  }

  void report_duplicate(std::uint32_t first, std::uint32_t again) {
    const NodeData& node = tree_.nodes[again];
    if (tree_.text_in(node) == "prizecourt") {
      two_files_ = true;
      return reporter_.error(node.at, "duplicate-key", "a second file begins here",
                             "put each into a file of its own");
    }
    if (two_files_) return;
    reporter_.error(node.at, "duplicate-key",
                    "the key " + in_quotes(tree_.text_in(node)) + " is already on line " +
                        std::to_string(tree_.nodes[first].line),
                    "");
  }

  const Limits& limits_;
  Reporter& reporter_;
  MeteredText& text_;
  CutText& cut_;
  Tree& tree_;
  bool started_ = false;
  std::vector<Level> levels_;
  std::uint32_t latest_key_ = 0;
  std::vector<std::uint32_t> keys_;  ///< of the map that has just ended; kept to save allocations
  bool two_files_ = false;           ///< the rest of the file has been said to be another one
};

/// What yaml-cpp says, and what people should hear.
struct Translation {
  std::string_view theirs;
  Code code;
  std::string_view message;
  std::string_view hint;
};

// clang-format off
const std::array translations = {
    Translation{YAML::ErrorMsg::END_OF_MAP, "yaml-syntax", "this does not fit the map before it",
                "check the indentation, and that every key is followed by ': '"},
    Translation{YAML::ErrorMsg::END_OF_SEQ, "yaml-syntax", "this does not fit the list before it",
                "check the indentation, and that every item starts with '- '"},
    Translation{YAML::ErrorMsg::END_OF_MAP_FLOW, "yaml-syntax", "this does not fit in the braces",
                "is a comma missing before it?"},
    Translation{YAML::ErrorMsg::END_OF_SEQ_FLOW, "yaml-syntax", "this does not fit in the brackets",
                "is a comma missing before it?"},
    Translation{YAML::ErrorMsg::MAP_VALUE, "yaml-syntax", "a ':' where no value can start",
                "one key per line; put text that contains ': ' in double quotes"},
    Translation{YAML::ErrorMsg::MAP_KEY, "yaml-syntax", "a key cannot start here", ""},
    Translation{YAML::ErrorMsg::BLOCK_ENTRY, "yaml-syntax", "a list item '- ' cannot start here",
                "start the list on a line of its own"},
    Translation{YAML::ErrorMsg::TAB_IN_INDENTATION, "yaml-tab", "a tab in the indentation",
                "indent with spaces"},
    Translation{YAML::ErrorMsg::DOC_IN_SCALAR, "yaml-quote", "a quote that is never closed", ""},
    Translation{YAML::ErrorMsg::EOF_IN_SCALAR, "yaml-quote", "a quote that is never closed", ""},
    Translation{YAML::ErrorMsg::FLOW_END, "yaml-bracket", "a bracket that closes nothing", ""},
    Translation{YAML::ErrorMsg::BAD_FILE, "yaml-too-deep", "maps and lists are nested too deeply", ""},
};

// clang-format on

/// Runs yaml-cpp's event parser over what is left of `tree.source`, which must have passed the
/// prescan, and fills in the nodes. False after reporting why the text cannot be understood.
bool parse_events(const Limits& limits, Reporter& reporter, CutText& cut, Tree& tree) {
  MeteredText text(cut, std::max(limits.scalar, limits.flow) + read_ahead);
  std::istream stream(&text);
  TreeBuilder builder(limits, reporter, text, cut, tree);
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
      // The builder refuses a second document.
    }
  } catch (const YAML::Exception& error) {
    const auto known = std::find_if(translations.begin(), translations.end(),
                                    [&](const Translation& t) { return t.theirs == error.msg; });
    const std::size_t at = cut.in_source(in_rest(error.mark)).at;
    if (known == translations.end()) {
      reporter.error(at, "yaml-syntax", "this is not YAML: " + error.msg, "");
    } else {
      reporter.error(at, known->code, known->message, known->hint);
    }
    return false;
  } catch (const Refused& refused) {
    reporter.error(refused.at, refused.code, refused.message, refused.hint);
    return false;
  }
  builder.finish();
  return true;
}

}  // namespace

std::optional<Document> parse(const Source& source, const Limits& limits, Problems& problems) {
  const Source unmarked{
      .name = source.name, .text = without_mark(source.text), .first_line = source.first_line};
  const std::size_t before = problems.found(Severity::error);
  Reporter reporter(unmarked, problems);
  std::vector<BlockText> blocks;
  if (check_characters(unmarked, limits, reporter) == Readable::yes) {
    blocks = prescan(unmarked, limits, reporter);
  }
  if (problems.found(Severity::error) != before) return std::nullopt;
  // Rarely fewer, so that nodes are rarely moved; memory that nothing is written to costs nothing.
  constexpr std::size_t bytes_of_a_node = 5;
  auto tree = std::make_unique<Tree>();
  tree->name = unmarked.name;
  tree->source = unmarked.text;
  tree->first_line = unmarked.first_line;
  tree->text.reserve(unmarked.text.size());
  tree->nodes.reserve(std::min(unmarked.text.size() / bytes_of_a_node, limits.nodes));
  CutText cut(tree->source, blocks);
  if (!parse_events(limits, reporter, cut, *tree)) return std::nullopt;
  return Document(std::move(tree));
}

}  // namespace prizecourt::yaml
