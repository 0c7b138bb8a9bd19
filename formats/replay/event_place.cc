#include "formats/replay/event_place.h"

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

std::vector<WrittenRoll> rolls_of(const Event& event) {
  std::vector<WrittenRoll> rolls;
  for (const Roll& roll : event.rolls) {
    WrittenRoll& written =
        rolls.emplace_back(WrittenRoll{.at = to_text(roll.address), .faces = {}});
    for (const Face face : roll.faces) written.faces.push_back(std::to_string(face));
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

EventPlace place_in(yaml::Node event) {
  return {.number = 0,
          .phase = text_at(event, "phase"),
          .kind = text_at(event, "kind"),
          .rule = text_at(event, "rule"),
          .who = text_at(event, "who"),
          .against = text_at(event, "against"),
          .die = {}};
}

EventPlace place_in(const Event& event) {
  return {.number = 0,
          .phase = std::string(event.phase),
          .kind = std::string(event.kind),
          .rule = event.rule == nullptr ? std::string() : std::string(event.rule->id),
          .who = std::string(event.who),
          .against = std::string(event.against),
          .die = {}};
}

template <class Written>
Telling told(const Written& event) {
  return {place_in(event), rolls_of(event)};
}

}  // namespace

EventPlace place_of(const Event& event, const Event* other, int number) {
  Telling here = told(event);
  here.place.number = number;
  if (other != nullptr) here.place.die = die_between(here, told(*other));
  return here.place;
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

}  // namespace prizecourt
