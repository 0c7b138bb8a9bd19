#include "formats/yaml/cut_text.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <istream>
#include <streambuf>
#include <string>

namespace prizecourt::yaml {
namespace {

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

/// Passes yaml-cpp's events on to the builder, and refuses what has no place in the tree.
class Handler : public YAML::EventHandler {
 public:
  Handler(TreeBuilder& builder, MeteredText& text, CutText& cut, int first_line)
      : builder_(builder),
        text_(text),
        cut_(cut),
        first_line_(first_line) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (started_) {
      throw Refused{
          offset(mark), "yaml-syntax", "text after the end of the document",
          "check the indentation, and that quotes and brackets are closed where they should be"};
    }
    started_ = true;
  }

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    builder_.null(accept(mark, "?", anchor));
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    throw Refused{offset(mark), "yaml-anchor", "aliases (*name) are not accepted", ""};
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    const Position position = accept(mark, tag, anchor);
    if (tag == "!") {
      builder_.scalar(position, cut_.text_at(position.at, value), Quoting::quoted);
    } else {
      builder_.scalar(position, value, Quoting::plain);
    }
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    builder_.begin(accept(mark, tag, anchor), Kind::list, brackets(style));
  }

  void OnSequenceEnd() override { builder_.end(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    builder_.begin(accept(mark, tag, anchor), Kind::map, brackets(style));
  }

  void OnMapEnd() override { builder_.end(); }

 private:
  /// The offset in the source.
  [[nodiscard]] std::size_t offset(const YAML::Mark& mark) const {
    return cut_.in_source(in_rest(mark)).at;
  }

  static Brackets brackets(YAML::EmitterStyle::value style) {
    return style == YAML::EmitterStyle::Flow ? Brackets::with : Brackets::without;
  }

  /// "?" is yaml-cpp's tag for anything plain, "!" for a quoted text.
  Position accept(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor) {
    text_.heard_event();
    Position position = cut_.in_source(in_rest(mark));
    const std::size_t at = position.at;
    if (anchor != 0) throw Refused{at, "yaml-anchor", "anchors (&name) are not accepted", ""};
    if (tag != "?" && tag != "!")
      throw Refused{at, "yaml-tag", "tags (!name) are not accepted", ""};
    position.line += first_line_;
    return position;
  }

  TreeBuilder& builder_;
  MeteredText& text_;
  CutText& cut_;
  int first_line_;
  bool started_ = false;
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

void report(const YAML::Exception& error, const CutText& cut, Reporter& reporter) {
  const std::size_t at = cut.in_source(in_rest(error.mark)).at;
  const auto known = std::find_if(translations.begin(), translations.end(),
                                  [&error](const Translation& t) { return t.theirs == error.msg; });
  if (known != translations.end()) {
    reporter.error(at, known->code, known->message, known->hint);
  } else {
    reporter.error(at, "yaml-syntax", "this is not YAML: " + error.msg, "");
  }
}

}  // namespace

bool parse_events(const Limits& limits, Reporter& reporter, CutText& cut, Tree& tree) {
  MeteredText text(cut, std::max(limits.scalar, limits.flow) + read_ahead);
  std::istream stream(&text);
  TreeBuilder builder(limits, reporter, tree);
  Handler handler(builder, text, cut, tree.first_line);
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(handler)) {
      // The handler refuses a second document.
    }
  } catch (const YAML::Exception& error) {
    report(error, cut, reporter);
    return false;
  } catch (const Refused& refused) {
    reporter.error(refused.at, refused.code, refused.message, refused.hint);
    return false;
  }
  if (tree.nodes.empty()) builder.null({.at = 0, .line = tree.first_line});
  return true;
}

}  // namespace prizecourt::yaml
