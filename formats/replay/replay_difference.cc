#include "formats/replay/replay_difference.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

bool says_nothing(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos || line[first] == '#';
}

constexpr std::string_view of_header = "header";
constexpr std::string_view of_orders = "orders";
constexpr std::string_view of_outcome = "digest";
constexpr std::string_view of_program = "program";

/// Where a line stands in a document, in words, as the lines go by.
class Whereabouts {
 public:
  explicit Whereabouts(ReplayDocument kind)
      : kind_(kind) {}

  void pass(std::string_view line) {
    if (says_nothing(line) || line == "---") return;
    if (line.front() != ' ') {
      section_ = line.substr(0, line.find(':'));
      item_ = 0;
      key_ = {};
      return;
    }
    if (line.starts_with("  - ")) ++item_;
    if (line.starts_with(event_start)) {
      event_ = line.substr(event_start.size());
      event_ = event_.substr(0, event_.find(','));
    }
    const std::size_t first = line.find_first_not_of(' ');
    key_ = line.substr(first, line.find(':', first) - first);
  }

  [[nodiscard]] std::string words() const {
    if (section_ == "events" && !event_.empty()) return "event " + std::string(event_);
    if (section_ == "decisions" && item_ > 0) return "decision " + std::to_string(item_);
    if (section_ == "state" && !key_.empty()) return "state of " + std::string(key_);
    if (section_ == "rulings") return "ruling " + std::string(key_);
    const bool in_outcome = kind_ == ReplayDocument::outcome;
    if (in_outcome && section_ == "header") return std::string(of_header);
    if (in_outcome && section_ == "input") return std::string(of_orders);
    return std::string(section_);
  }

 private:
  static constexpr std::string_view event_start = "  - {event: ";

  ReplayDocument kind_;
  std::string_view section_;
  std::string_view key_;
  std::string_view event_;  ///< its number
  int item_ = 0;
};

/// One difference on its way to being described.
class Parting {
 public:
  Parting(ReplayDocument kind, const ReplayPart& recorded, std::string_view computed)
      : kind_(kind),
        recorded_(recorded.text),
        computed_(computed) {
    std::string_view rest_of_computed = computed;
    rest_ = recorded_;
    Whereabouts place(kind);
    for (int line = recorded.line;; ++line) {
      const bool ended = rest_.empty() && rest_of_computed.empty();
      std::string_view rest = rest_;
      const std::string_view a = take_line(rest);
      const std::string_view b = take_line(rest_of_computed);
      if (!ended && a == b) {
        place.pass(a);
        rest_ = rest;
        continue;
      }
      place.pass(b.empty() ? a : b);
      found_.where = place.words();
      found_.line = line;
      found_.recorded = a;
      found_.computed = b;
      return;
    }
  }

  DocumentDifference describe() && {
    found_.event = place_of_line(found_.computed, found_.recorded);
    if (!found_.event) found_.event = place_of_line(found_.recorded, found_.computed);
    found_.what = change_of_text();
    if (found_.what.empty()) found_.what = meaning();
    return std::move(found_);
  }

 private:
  /// What can be seen without knowing the place; empty where that is what tells.
  [[nodiscard]] std::string change_of_text() const {
    if (found_.recorded == found_.computed) {
      return "only its end differs: extra spaces or a missing line feed";
    }
    if (rest_.empty()) return "the file ends here, but the game continues";
    return says_nothing(found_.recorded) ? "a comment or an empty line was added" : "";
  }

  [[nodiscard]] std::string meaning() {
    switch (kind_) {
      case ReplayDocument::header:
        return "it does not follow from the scenario in the replay";
      case ReplayDocument::input:
        return "this line was changed after play; the orders of this window are unchanged";
      case ReplayDocument::outcome:
        break;
    }
    if (found_.where == of_program) return "this line does not name a version of prizecourt";
    if (found_.where == of_outcome) {
      return "this line was changed after play; everything before it is unchanged";
    }
    return is_as_written_but_for_this() ? meaning_of_change() : meaning_of_doubt();
  }

  /// Whether the digest of the outcome is the one that it ought to have: then it was once as it
  /// ought to be, down to that line, and was changed.
  [[nodiscard]] bool is_as_written_but_for_this() const {
    return end_of_outcome(recorded_).digest == end_of_outcome(computed_).digest;
  }

  [[nodiscard]] std::string meaning_of_change() {
    if (found_.where == of_header) {
      found_.where = "digest of the header";
      return "this line was changed after play; scenario, rulings and dice are unchanged";
    }
    if (found_.where == of_orders) {
      found_.where = "digest of the orders";
      return "this line was changed after play; the orders of this window are unchanged";
    }
    const auto face = face_between(found_.recorded, found_.computed);
    if (face)
      return in_words(*face) + " was changed after play: " + face->here + " was " + face->there;
    return std::string(not_what_comes_out);
  }

  [[nodiscard]] std::string meaning_of_doubt() const {
    if (found_.where == of_header) return std::string(changed_header);
    if (found_.where == of_orders) {
      return "the orders of this window were changed after play";
    }
    const auto face = face_between(found_.recorded, found_.computed);
    if (face)
      return in_words(*face) + " is recorded as " + face->here + ", but the roll was " +
             face->there;
    return std::string(not_what_comes_out);
  }

  static constexpr std::string_view not_what_comes_out =
      "the record differs from what the game leads to";

  ReplayDocument kind_;
  std::string_view recorded_;
  std::string_view computed_;
  std::string_view rest_;  ///< of what is recorded, from the difference on
  DocumentDifference found_;
};

}  // namespace

DocumentDifference difference_of(ReplayDocument kind, const ReplayPart& recorded,
                                 std::string_view computed) {
  return Parting(kind, recorded, computed).describe();
}

bool confirms(std::string_view outcome, std::string_view key, const Digest& digest) {
  const auto has_line = [&](const std::string& value) {
    return outcome.find('\n' + std::string(key) + ": " + value + '\n') != std::string_view::npos;
  };
  return has_line(to_hex(digest)) || has_line('"' + to_hex(digest) + '"');
}

}  // namespace prizecourt
