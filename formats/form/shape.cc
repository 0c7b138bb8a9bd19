#include "formats/form/shape.h"

#include "formats/text/words.h"

#include <algorithm>
#include <iterator>

namespace prizecourt {

Shape shape_of_words(std::vector<std::string> words) {
  return {.kind = ShapeKind::words, .names = std::move(words)};
}

Shape shape_of_word(std::string_view word) {
  return shape_of_words({std::string(word)});
}

Shape shape_of_text(std::string_view what) {
  return {.kind = ShapeKind::text, .example = std::string(what)};
}

Shape shape_of_list(Shapes element, std::size_t highest) {
  return {.kind = ShapeKind::list,
          .parts = {std::move(element)},
          .highest = static_cast<std::int64_t>(highest)};
}

Shape shape_of_entries(Shapes key, Shapes value) {
  return {.kind = ShapeKind::entries, .parts = {std::move(key), std::move(value)}};
}

void add_ways(Shapes& all, Shapes more) {
  for (Shape& way : more) {
    const auto words = std::find_if(all.begin(), all.end(),
                                    [](const Shape& one) { return one.kind == ShapeKind::words; });
    if (way.kind != ShapeKind::words || words == all.end()) {
      all.push_back(std::move(way));
      continue;
    }
    std::copy_if(way.names.begin(), way.names.end(), std::back_inserter(words->names),
                 [&](const std::string& name) {
                   return std::find(words->names.begin(), words->names.end(), name) ==
                          words->names.end();
                 });
  }
}

std::vector<std::string> words_in(const Shapes& ways) {
  for (const Shape& way : ways) {
    if (way.kind == ShapeKind::words) return way.names;
  }
  return {};
}

std::vector<const Shape*> ways_of_kind(const Shapes& ways, ShapeKind kind) {
  std::vector<const Shape*> found;
  for (const Shape& way : ways) {
    if (way.kind == kind) found.push_back(&way);
  }
  return found;
}

namespace {

std::string in_words(const Shape& way) {
  std::string words;
  switch (way.kind) {
    case ShapeKind::words:
      for (const std::string& name : way.names) add_part(words, name, ", ");
      break;
    case ShapeKind::number:
      if (way.highest != way.lowest + 1) return "N";
      return std::to_string(way.lowest) + " or " + std::to_string(way.highest);
    case ShapeKind::condition:
      return '"' + way.example + '"';
    case ShapeKind::map:
      for (std::size_t i = 0; i < way.names.size(); ++i) {
        add_part(words, way.names[i] + ": " + in_words(way.parts[i]), ", ");
      }
      return '{' + words + '}';
    case ShapeKind::text:
    case ShapeKind::list:
    case ShapeKind::entries:
      break;
  }
  return words;
}

Json to_json(const Shape& way) {
  Json object = Json::object();
  switch (way.kind) {
    case ShapeKind::words:
      object.set("words", Json::texts(way.names));
      break;
    case ShapeKind::text:
      object.set("text", Json::text(way.example));
      break;
    case ShapeKind::number:
      object.set("number",
                 Json::list().add(Json::number(way.lowest)).add(Json::number(way.highest)));
      break;
    case ShapeKind::list:
      object.set("list", to_json(way.parts.front()));
      if (way.highest > 0) object.set("most", Json::number(way.highest));
      break;
    case ShapeKind::entries:
      object.set(
          "entries",
          Json::object().set("key", to_json(way.parts[0])).set("value", to_json(way.parts[1])));
      break;
    case ShapeKind::condition:
    case ShapeKind::map: {
      Json parts = Json::object();
      for (std::size_t i = 0; i < way.names.size(); ++i) {
        parts.set(way.names[i], to_json(way.parts[i]));
      }
      object.set(way.kind == ShapeKind::map ? "map" : "condition", std::move(parts));
      if (!way.example.empty()) object.set("example", Json::text(way.example));
      break;
    }
  }
  return object;
}

}  // namespace

std::string in_words(const Shapes& ways) {
  std::string all;
  for (const Shape& way : ways) add_part(all, in_words(way), ", ");
  return all;
}

Json to_json(const Shapes& ways) {
  Json list = Json::list();
  for (const Shape& way : ways) list.add(to_json(way));
  return list;
}

}  // namespace prizecourt
