#include "formats/cases/case_draft.h"

#include "formats/yaml/scalars.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t columns_per_level = 2;

/// What stands on one line: a scalar, or something that holds nothing.
void append_leaf(std::string& out, const Draft& draft) {
  switch (draft.kind) {
    case yaml::Kind::null:
      out += "null";
      return;
    case yaml::Kind::list:
      out += "[]";
      return;
    case yaml::Kind::map:
      out += "{}";
      return;
    case yaml::Kind::scalar:
      break;
  }
  if (draft.quoted) {
    yaml::append_quoted(out, draft.text);
  } else {
    out += draft.text;
  }
}

bool is_leaf(const Draft& draft) {
  return draft.items.empty() && draft.entries.empty();
}

template <class Entries>
auto entry_of(Entries& entries, std::string_view key) {
  return std::find_if(entries.begin(), entries.end(),
                      [&](const Draft::Entry& one) { return one.key == key; });
}

}  // namespace

// ---- Draft ----

Draft* Draft::find(std::string_view key) {
  const auto entry = entry_of(entries, key);
  return entry == entries.end() ? nullptr : &entry->value;
}

const Draft* Draft::find(std::string_view key) const {
  const auto entry = entry_of(entries, key);
  return entry == entries.end() ? nullptr : &entry->value;
}

Draft Draft::take(std::string_view key) {
  const auto entry = entry_of(entries, key);
  if (entry == entries.end()) return {};
  Draft value = std::move(entry->value);
  entries.erase(entry);
  return value;
}

void Draft::set_first(std::string_view key, Draft value) {
  if (Draft* present = find(key)) {
    *present = std::move(value);
    return;
  }
  const yaml::Node origin = value.from;
  entries.insert(entries.begin(), Entry{std::string(key), origin, std::move(value)});
}

Draft empty_draft(yaml::Kind kind, yaml::Node from) {
  Draft draft;
  draft.kind = kind;
  draft.from = from;
  return draft;
}

Draft draft_of(yaml::Node node) {
  Draft draft = empty_draft(node.kind(), node);
  draft.text = std::string(node.text());
  draft.quoted = node.quoted();
  for (const yaml::Node item : node.items()) draft.items.push_back(draft_of(item));
  for (const yaml::Entry entry : node.entries()) {
    draft.entries.push_back({std::string(entry.key.text()), entry.key, draft_of(entry.value)});
  }
  return draft;
}

Draft draft_of_text(std::string_view text, yaml::Node from) {
  Draft draft = empty_draft(yaml::Kind::scalar, from);
  draft.text = std::string(text);
  return draft;
}

void merge(Draft& base, const Draft& change) {
  if (base.kind != yaml::Kind::map || change.kind != yaml::Kind::map) {
    base = change;
    return;
  }
  for (const Draft::Entry& entry : change.entries) {
    auto present = entry_of(base.entries, entry.key);
    if (present == base.entries.end()) {
      present = base.entries.insert(present, Draft::Entry{entry.key, {}, {}});
    }
    present->from = entry.from;
    merge(present->value, entry.value);
    if (entry.value.kind == yaml::Kind::null) present->value.taken_out = true;
  }
}

void drop_taken_out(Draft& draft) {
  std::erase_if(draft.entries, [](const Draft::Entry& entry) { return entry.value.taken_out; });
  for (Draft::Entry& entry : draft.entries) drop_taken_out(entry.value);
  for (Draft& item : draft.items) drop_taken_out(item);
}

Draft based_on(Draft base, const Draft& change) {
  merge(base, change);
  base.from = change.from;
  std::stable_partition(base.entries.begin(), base.entries.end(), [&](const Draft::Entry& entry) {
    return change.find(entry.key) != nullptr;
  });
  return base;
}

std::size_t size_of(const Draft& draft) {
  std::size_t nodes = 1;
  for (const Draft& item : draft.items) nodes += size_of(item);
  for (const Draft::Entry& entry : draft.entries) nodes += size_of(entry.value);
  return nodes;
}

// ---- Composed ----

Composed::Composed(const Draft& draft) {
  if (is_leaf(draft)) {
    write_value(draft, draft.from, 0);
  } else {
    write_inside(draft, 0);
  }
}

/// The rest of a line, after its key or dash, and what belongs below it.
void Composed::write_value(const Draft& draft, yaml::Node key, int depth) {
  const auto column = static_cast<int>(text_.size() - line_start_) + 1;
  origins_.push_back({key, draft.from, column});
  const bool leaf = is_leaf(draft);
  if (leaf) {
    if (text_.size() > line_start_) text_ += ' ';
    append_leaf(text_, draft);
  }
  text_ += '\n';
  line_start_ = text_.size();
  if (!leaf) write_inside(draft, depth + 1);
}

/// The entries of a map or the items of a list, from the start of a line on.
void Composed::write_inside(const Draft& draft, int depth) {
  const std::string indentation(columns_per_level * static_cast<std::size_t>(depth), ' ');
  for (const Draft::Entry& entry : draft.entries) {
    text_ += indentation;
    if (entry.from.quoted()) {
      yaml::append_quoted(text_, entry.key);
    } else {
      text_ += entry.key;
    }
    text_ += ':';
    write_value(entry.value, entry.from, depth);
  }
  for (const Draft& item : draft.items) {
    text_ += indentation + '-';
    write_value(item, item.from, depth);
  }
}

const Composed::Origin* Composed::origin_of(int line) const {
  const auto index = static_cast<std::size_t>(line) - 1;
  return line < 1 || index >= origins_.size() ? nullptr : &origins_[index];
}

int Composed::line_of_origin(int line) const {
  const Origin* origin = origin_of(line);
  return origin == nullptr ? 0 : origin->value.line();
}

void Composed::pass_on(const Problems& found, Problems& problems) const {
  for (Problem& problem : found.sorted()) {
    if (const Origin* origin = origin_of(problem.place.line)) {
      const bool at_value = problem.place.column >= origin->value_column;
      const yaml::Node node = at_value ? origin->value : origin->key;
      problem.place = node.place();
      problem.source_line = std::string(node.source_line());
    }
    problems.add(std::move(problem));
  }
}

}  // namespace prizecourt
