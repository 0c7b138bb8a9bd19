#include "formats/text/json.h"

#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::size_t indent_step = 2;

}  // namespace

Json Json::text(std::string_view value) {
  return Json(Value(std::string(value)));
}

Json Json::number(std::int64_t value) {
  return Json(Value(value));
}

Json Json::texts(std::span<const std::string_view> values) {
  Json all = list();
  for (const std::string_view value : values) all.add(text(value));
  return all;
}

Json Json::texts(std::span<const std::string> values) {
  Json all = list();
  for (const std::string& value : values) all.add(text(value));
  return all;
}

Json Json::lines(std::string_view text) {
  Json all = list();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.add(Json::text(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

Json Json::object() {
  return Json(Value(Entries()));
}

Json Json::list() {
  return Json(Value(Items()));
}

Json Json::no() {
  return Json(Value(false));
}

Json& Json::set(std::string_view key, Json value) {
  std::get<Entries>(value_).emplace_back(key, std::move(value));
  return *this;
}

Json& Json::add(Json value) {
  std::get<Items>(value_).push_back(std::move(value));
  return *this;
}

bool Json::empty() const {
  if (const auto* items = std::get_if<Items>(&value_)) return items->empty();
  if (const auto* entries = std::get_if<Entries>(&value_)) return entries->empty();
  return false;
}

std::vector<std::string> Json::keys() const {
  std::vector<std::string> all;
  for (const auto& [key, value] : std::get<Entries>(value_)) all.push_back(key);
  return all;
}

std::string Json::to_text() const {
  std::string out;
  append(out, 0, 0);
  out += '\n';
  return out;
}

/// All of it on one line.
void Json::append_line(std::string& out) const {
  std::string_view separator;
  if (const auto* truth = std::get_if<bool>(&value_)) out += *truth ? "true" : "false";
  if (const auto* number = std::get_if<std::int64_t>(&value_)) out += std::to_string(*number);
  if (const auto* text = std::get_if<std::string>(&value_)) append_json_string(out, *text);
  if (const auto* items = std::get_if<Items>(&value_)) {
    out += '[';
    for (const Json& item : *items) {
      out += separator;
      item.append_line(out);
      separator = ", ";
    }
    out += ']';
  }
  if (const auto* entries = std::get_if<Entries>(&value_)) {
    out += '{';
    for (const auto& [key, value] : *entries) {
      out += separator;
      append_json_string(out, key);
      out += ": ";
      value.append_line(out);
      separator = ", ";
    }
    out += '}';
  }
}

/// On one line if that ends before line_width, else an entry a line, indented by `indent` and a
/// step more. `column` is where it begins.
void Json::append(std::string& out, std::size_t indent, std::size_t column) const {
  std::string line;
  append_line(line);
  const bool fits = column + line.size() < line_width;
  const auto* items = std::get_if<Items>(&value_);
  const auto* entries = std::get_if<Entries>(&value_);
  if (fits || (items == nullptr && entries == nullptr)) {
    out += line;
    return;
  }
  const std::string margin = '\n' + std::string(indent + indent_step, ' ');
  std::string_view separator;
  out += items != nullptr ? '[' : '{';
  for (std::size_t i = 0; items != nullptr && i < items->size(); ++i) {
    out += separator;
    out += margin;
    (*items)[i].append(out, indent + indent_step, indent + indent_step);
    separator = ",";
  }
  for (std::size_t i = 0; entries != nullptr && i < entries->size(); ++i) {
    const auto& [key, value] = (*entries)[i];
    const std::string quoted = json_string(key) + ": ";
    out += separator;
    out += margin;
    out += quoted;
    value.append(out, indent + indent_step, indent + indent_step + quoted.size());
    separator = ",";
  }
  out += '\n' + std::string(indent, ' ');
  out += items != nullptr ? ']' : '}';
}

}  // namespace prizecourt
