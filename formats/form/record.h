#pragma once

#include "engine/table/digest.h"
#include "engine/table/fields.h"
#include "formats/text/utf8.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/write.h"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Records: files that the program writes for itself and reads again. A record is described once,
/// as a form is (form.h),
///
///     template <class Record>
///     void describe(Record& record, Opening& opening) {
///       record.needed("mail", opening.mail);
///       record.may("times", opening.times, {1, most_tries});
///     }
///
/// and RecordWriter and RecordReader walk that list. A key that `may` be there is left out of the
/// file where its value is empty, false, 0 or not there.
namespace prizecourt {

/// How a value stands in a record that is written as text.
template <class T>
struct RecordText {
  std::string (*to_text)(T value);
  std::optional<T> (*read)(std::string_view text);
  std::string_view what;  ///< for errors: "time"
};

/// A map in a record, with a description of its own.
template <class T, class Form>
concept DescribedRecord = requires(Form& form, T& value) {
  describe(form, value);
};

class RecordWriter {
 public:
  explicit RecordWriter(std::string& text)
      : out_(text) {}

  template <class T>
  void needed(std::string_view key, T& value, yaml::Range /*range*/ = {}) {
    out_.key(key);
    write(value);
  }

  template <class T>
  void needed(std::string_view key, T& value, const RecordText<T>& text) {
    out_.key(key);
    out_.text(text.to_text(value));
  }

  template <class T>
  void may(std::string_view key, T& value, yaml::Range /*range*/ = {}) {
    bool is_there = false;
    if constexpr (requires { value.empty(); }) {
      is_there = !value.empty();
    } else {
      is_there = static_cast<bool>(value);
    }
    if (is_there) needed(key, value);
  }

  template <class T>
  void may(std::string_view key, std::optional<T>& value, const RecordText<T>& text) {
    if (value) needed(key, *value, text);
  }

  template <class T>
  void document(std::string_view format, T& value) {
    out_.begin_map(yaml::Style::block);
    out_.key("prizecourt");
    out_.text(format);
    describe(*this, value);
    out_.end();
  }

  /// What must be so of a record that was read.
  void require(bool /*is_so*/, std::string_view /*message*/, std::string_view /*hint*/) {}

 private:
  void write(std::string& value) { out_.text(as_utf8(value)); }

  void write(int value) { out_.integer(value); }

  void write(bool value) { out_.boolean(value); }

  void write(Digest& value) { out_.text(to_hex(value)); }

  template <NamedEnum E>
  void write(E value) {
    out_.text(name_of(value));
  }

  /// A map that may be missing is on one line.
  template <class T>
  void write(std::optional<T>& value) {
    if constexpr (DescribedRecord<T, RecordWriter>) {
      write_map(*value, yaml::Style::flow);
    } else {
      write(*value);
    }
  }

  template <class T>
  void write(std::vector<T>& values) {
    constexpr bool are_maps = DescribedRecord<T, RecordWriter>;
    out_.begin_list(are_maps ? yaml::Style::block : yaml::Style::flow);
    for (T& value : values) write(value);
    out_.end();
  }

  template <class T>
  void write(std::map<std::string, T, std::less<>>& values) {
    out_.begin_map(yaml::Style::block);
    for (auto& [id, value] : values) needed(id, value);
    out_.end();
  }

  template <DescribedRecord<RecordWriter> T>
  void write(T& value) {
    write_map(value, yaml::Style::block);
  }

  template <class T>
  void write_map(T& value, yaml::Style style) {
    out_.begin_map(style);
    describe(*this, value);
    out_.end();
  }

  yaml::Writer out_;
};

class RecordReader {
 public:
  RecordReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  /// `how` is the range of numbers, or how the value stands as text.
  template <class T, class How = yaml::Range>
  void needed(std::string_view key, T& value, const How& how = {}) {
    if (const yaml::Node node = map_.node(key); node != yaml::Node()) read(node, value, how);
  }

  template <class T, class How = yaml::Range>
  void may(std::string_view key, T& value, const How& how = {}) {
    if (const auto node = map_.optional_node(key)) read(*node, value, how);
  }

  void require(bool is_so, std::string_view message, std::string_view hint) {
    if (is_so) return;
    yaml::report(problems_, map_.map(), "invalid", std::string(message), std::string(hint));
  }

 private:
  void read(yaml::Node node, std::string& value, yaml::Range /*range*/) {
    value = yaml::as_text(node, problems_).value_or("");
  }

  void read(yaml::Node node, int& value, yaml::Range range) {
    value = static_cast<int>(yaml::as_integer(node, range, problems_).value_or(0));
  }

  void read(yaml::Node node, bool& value, yaml::Range /*range*/) {
    value = yaml::as_boolean(node, problems_).value_or(false);
  }

  void read(yaml::Node node, Digest& value, yaml::Range /*range*/) {
    value = read_digest(node, problems_).value_or(Digest());
  }

  template <NamedEnum E>
  void read(yaml::Node node, E& value, yaml::Range /*range*/) {
    value = yaml::as_enum<E>(node, problems_).value_or(E{});
  }

  template <class T>
  void read(yaml::Node node, T& value, const RecordText<T>& text) {
    const auto read = text.read(yaml::as_text(node, problems_).value_or(""));
    if (!read) {
      yaml::report(problems_, node, "invalid", "is not a valid " + std::string(text.what),
                   "the program writes this file; restore it");
    }
    value = read.value_or(T());
  }

  template <class T, class How>
  void read(yaml::Node node, std::optional<T>& value, const How& how) {
    read(node, value.emplace(T{}), how);
  }

  template <class T>
  void read(yaml::Node node, std::vector<T>& values, yaml::Range range) {
    for (const yaml::Node item : yaml::as_list(node, problems_)) {
      read(item, values.emplace_back(), range);
    }
  }

  template <class T>
  void read(yaml::Node node, std::map<std::string, T, std::less<>>& values, yaml::Range range) {
    for (const yaml::Entry entry : yaml::as_map(node, problems_)) {
      const auto id = yaml::as_identifier(entry.key, problems_);
      if (id) read(entry.value, values[std::string(*id)], range);
    }
  }

  template <DescribedRecord<RecordReader> T>
  void read(yaml::Node node, T& value, yaml::Range /*range*/) {
    yaml::MapReader map(node, problems_);
    RecordReader reader(map, problems_);
    describe(reader, value);
    map.done();
  }

  yaml::MapReader& map_;
  Problems& problems_;
};

/// A record as a file.
template <class T>
[[nodiscard]] std::string to_record(std::string_view format, T value) {
  std::string text;
  RecordWriter(text).document(format, value);
  return text;
}

/// The record that a text is; nothing on errors.
template <class T>
[[nodiscard]] std::optional<T> from_record(const yaml::Source& source, std::string_view format,
                                           const yaml::Limits& limits, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document = yaml::parse(source, limits, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, format, problems);
  T value;
  RecordReader record(map, problems);
  describe(record, value);
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return value;
}

}  // namespace prizecourt
