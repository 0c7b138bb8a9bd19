#include "formats/replay/event_place.h"

#include "formats/replay/event_text.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view item_start = "  - ";

/// A roll of a line: its address, and its faces as they are written.
struct WrittenRoll {
  std::string at;
  std::vector<std::string> faces;
  bool operator==(const WrittenRoll&) const = default;
};

std::optional<yaml::Document> parsed_line(std::string_view line) {
  if (!line.starts_with(item_start)) return std::nullopt;
  line.remove_prefix(item_start.size());
  Problems unreadable;
  auto document = yaml::parse({.name = {}, .text = line}, yaml::Limits{}, unreadable);
  if (!document || document->root().kind() != yaml::Kind::map) return std::nullopt;
  return document;
}

std::string text_at(yaml::Node map, std::string_view key) {
  const auto node = map.find(key);
  return node ? std::string(node->text()) : std::string();
}

std::vector<WrittenRoll> rolls_of(yaml::Node event) {
  std::vector<WrittenRoll> rolls;
  const auto all = event.find("rolls");
  if (!all) return rolls;
  for (const yaml::Node roll : all->items()) {
    WrittenRoll& written = rolls.emplace_back(WrittenRoll{.at = text_at(roll, "at"), .faces = {}});
    const auto faces = roll.find("faces");
    if (!faces) continue;
    for (const yaml::Node face : faces->items()) written.faces.emplace_back(face.text());
  }
  return rolls;
}

using Rolls = std::vector<WrittenRoll>;

/// The first roll that `others` have with other faces, and that of theirs.
std::optional<std::pair<WrittenRoll, WrittenRoll>> first_other(const Rolls& rolls,
                                                               const Rolls& others) {
  for (const WrittenRoll& roll : rolls) {
    const auto same = std::find_if(others.begin(), others.end(), [&](const WrittenRoll& other) {
      return other.at == roll.at && other.faces != roll.faces;
    });
    if (same != others.end()) return std::pair(roll, *same);
  }
  return std::nullopt;
}

/// The first roll that `others` do not have.
std::string first_missing(const Rolls& rolls, const Rolls& others) {
  for (const WrittenRoll& roll : rolls) {
    if (std::find(others.begin(), others.end(), roll) == others.end()) return roll.at;
  }
  return {};
}

/// Whether two events tell of the same deed, so that a roll that only one has counts.
bool is_like(const EventPlace& a, const EventPlace& b) {
  return a.phase == b.phase && a.kind == b.kind && a.who == b.who && a.against == b.against;
}

/// A telling of an event: its place, and all that was rolled.
struct Telling {
  EventPlace place;
  Rolls rolls;
};

std::string die_between(const Telling& one, const Telling& other) {
  if (const auto fell_otherwise = first_other(one.rolls, other.rolls)) {
    return fell_otherwise->first.at;
  }
  return is_like(one.place, other.place) ? first_missing(one.rolls, other.rolls) : std::string();
}

Telling told(yaml::Node event) {
  return {.place = {.number = 0,
                    .phase = text_at(event, "phase"),
                    .kind = text_at(event, "kind"),
                    .rule = text_at(event, "rule"),
                    .who = text_at(event, "who"),
                    .against = text_at(event, "against"),
                    .die = {}},
          .rolls = rolls_of(event)};
}

std::string line_of(const Event& event, int number) {
  std::string text;
  yaml::Writer out(text);
  write_event(out, event, number);
  return std::string(item_start) + text;
}

}  // namespace

EventPlace place_of(const Event& event, const Event* other, int number) {
  return place_of_line(line_of(event, number), other == nullptr ? "" : line_of(*other, number))
      .value_or(EventPlace());
}

std::optional<EventPlace> place_of_line(std::string_view line, std::string_view other) {
  const auto document = parsed_line(line);
  if (!document || !document->root().find("event")) return std::nullopt;
  Telling here = told(document->root());
  const std::string number = text_at(document->root(), "event");
  std::from_chars(number.data(), number.data() + number.size(), here.place.number);
  if (const auto others = parsed_line(other)) {
    here.place.die = die_between(here, told(others->root()));
  }
  return here.place;
}

std::optional<FaceParting> face_between(std::string_view line, std::string_view other) {
  const auto one = parsed_line(line);
  const auto another = parsed_line(other);
  if (!one || !another) return std::nullopt;
  const auto rolls = first_other(rolls_of(one->root()), rolls_of(another->root()));
  if (!rolls || rolls->first.faces.size() != rolls->second.faces.size()) return std::nullopt;
  const auto& here = rolls->first.faces;
  const auto parting = std::mismatch(here.begin(), here.end(), rolls->second.faces.begin());
  return FaceParting{.nth = static_cast<std::size_t>(parting.first - here.begin()) + 1,
                     .dice = here.size(),
                     .here = *parting.first,
                     .there = *parting.second};
}

std::string in_words(const FaceParting& face) {
  if (face.dice == 1) return "the die";
  return "die " + std::to_string(face.nth) + " of the " + std::to_string(face.dice) +
         " of that roll";
}

std::string in_words(const EventPlace& place) {
  std::string words;
  const auto add = [&](std::string_view what, const std::string& name) {
    if (name.empty()) return;
    if (!words.empty()) words += ", ";
    words += std::string(what) + name;
  };
  add("phase ", place.phase);
  add("", place.kind);
  add("rule ", place.rule);
  add("", place.against.empty() ? place.who : place.who + " against " + place.against);
  add("die ", place.die);
  return words;
}

// ---- documents of a replay ----

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
    const bool confirms_input = kind_ == ReplayDocument::outcome && section_ == "input";
    return confirms_input ? "orders" : std::string(section_);
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
    if (found_.where == "program") return "this line does not name a version of prizecourt";
    if (found_.where == "digest") {
      return "this line was changed after play; everything before it is unchanged";
    }
    // With the digest that it ought to have, an outcome was once as it ought to be, down to that
    // line, and was changed.
    const bool was_changed = end_of_outcome(recorded_).digest == end_of_outcome(computed_).digest;
    if (found_.where == "header") {
      if (!was_changed) return std::string(changed_header);
      found_.where = "digest of the header";
      return "this line was changed after play; scenario, rulings and dice are unchanged";
    }
    if (found_.where == "orders") {
      if (!was_changed) return "the orders of this window were changed after play";
      found_.where = "digest of the orders";
      return "this line was changed after play; the orders of this window are unchanged";
    }
    const auto face = face_between(found_.recorded, found_.computed);
    if (!face) return "the record differs from what its inputs lead to";
    return in_words(*face) +
           (was_changed ? " was changed after play: " + face->here + " was "
                        : " is recorded as " + face->here + ", but the roll was ") +
           face->there;
  }

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
