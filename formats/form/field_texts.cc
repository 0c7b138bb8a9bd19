#include "formats/form/field_texts.h"

#include <utility>

namespace prizecourt {
namespace {

std::string joined(std::span<const std::string> texts) {
  std::string all;
  for (const std::string& text : texts) {
    if (!all.empty()) all += ", ";
    all += text;
  }
  return all;
}

}  // namespace

std::string FieldLister::in_braces(std::span<const FieldText> fields) {
  std::vector<std::string> texts;
  for (const FieldText& field : fields) texts.push_back(field.path + ": " + field.value);
  return '{' + joined(texts) + '}';
}

void FieldLister::add(std::string_view key, std::string value) {
  out_.push_back({prefix_ + std::string(key), std::move(value)});
}

void FieldLister::add_all(std::string_view key, std::span<const std::string> values) {
  add(key, values.empty() ? "none" : joined(values));
}

std::vector<ChangedField> changes_between(std::span<const FieldText> before,
                                          std::span<const FieldText> after) {
  std::vector<ChangedField> changes;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].value == after[i].value) continue;
    changes.push_back({before[i].path, before[i].value, after[i].value});
  }
  return changes;
}

}  // namespace prizecourt
