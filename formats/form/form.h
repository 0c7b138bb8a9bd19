#pragma once

// The room formats/form. A thing that stands in a file is described once, and reader, JSON Schema
// and words follow from it. Maps with known keys, as scenarios have them, are forms (this header,
// form_schema.h). What an order can say is a sheet (sheet.h): from it come also what `check`
// repeats, what refusals quote and what drafts offer. States are read and written by their list of
// fields (fields_yaml.h). Read this header first, then sheet.h.

#include "engine/table/fields.h"
#include "formats/form/fields_yaml.h"
#include "formats/form/schema.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Forms: how a map of a file says which keys it has. Each is a struct of what the file says, with
/// one function that lists its keys,
///
///     struct GunForm { yaml::Node node; int weight = 0; GunKind kind = GunKind::long_gun; };
///
///     template <class Form>
///     void describe(Form& form, GunForm& gun) {
///       form.integer(needed("weight", "weight of the shot in pounds"), gun.weight, {1, 100});
///       form.choice(may("kind", "long unless it says otherwise"), gun.kind);
///     }
///
/// and everything that has to know the keys walks that list: FormReader reads the map strictly,
/// FormSchema (form_schema.h) writes its JSON Schema with the notes that editors show. So these two
/// cannot disagree. A member called `node` is set to where the map stands in the file, for problems
/// that are found later.
namespace prizecourt {

enum class Presence : std::uint8_t { optional, required };

/// A key of a map, and a line on what it says.
struct Key {
  std::string_view name;
  std::string_view note;
  Presence presence = Presence::optional;
};

[[nodiscard]] constexpr Key needed(std::string_view name, std::string_view note) {
  return {name, note, Presence::required};
}

[[nodiscard]] constexpr Key may(std::string_view name, std::string_view note) {
  return {name, note, Presence::optional};
}

/// One entry of a map whose keys are names that the file makes up.
template <class T>
struct Named {
  std::string name;
  yaml::Node key;  ///< where the name stands
  T value;
};

/// Keys that come together; of several such lists one is enough.
using KeyList = std::initializer_list<std::string_view>;
using KeyLists = std::initializer_list<KeyList>;

/// The value of a key, or the map itself where it has no such key: where to report what is wrong.
[[nodiscard]] yaml::Node node_at(yaml::Node map, std::string_view key);

/// Reports what the rules find wrong with what a map says, each flaw there: a `part`, which is a
/// key, and a `reason`.
template <class Flaws>
void report_flaws(const Flaws& flaws, yaml::Node map, Problems& problems) {
  for (const auto& flaw : flaws) {
    yaml::report(problems, node_at(map, flaw.part), "invalid", flaw.reason, "");
  }
}

/// Reads what a form lists. A key that is missing leaves its value as it is. The map's unknown keys
/// are reported by whoever made the MapReader, for the maps inside it by this class.
class FormReader {
 public:
  FormReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  /// `prizecourt: NAME/VERSION`.
  void format(const Key& key, std::string_view expected);

  void text(const Key& key, std::string& value);
  void identifier(const Key& key, std::string& value);
  void integer(const Key& key, int& value, yaml::Range range);
  void integer(const Key& key, std::optional<int>& value, yaml::Range range);
  void integers(const Key& key, std::vector<int>& values, yaml::Range range, Amount amount);
  void flag(const Key& key, bool& value);

  /// The index of one of `names`.
  void name(const Key& key, std::optional<std::size_t>& value,
            std::span<const std::string_view> names);

  template <NamedEnum E>
  void choice(const Key& key, E& value) {
    std::optional<E> read;
    choice(key, read);
    if (read) value = *read;
  }

  template <NamedEnum E>
  void choice(const Key& key, std::optional<E>& value) {
    std::optional<std::size_t> index;
    name(key, index, names(E{}));
    if (index) value = static_cast<E>(*index);
  }

  /// Something that is read later; `schema` says what it looks like.
  template <class Schema>
  void part(const Key& key, std::optional<yaml::Node>& value, Schema /*schema*/) {
    value = find(key);
  }

  /// A map with a form of its own.
  template <class T>
  void map(const Key& key, T& value) {
    if (const auto node = find(key)) read_map(*node, value);
  }

  /// A list of maps.
  template <class T>
  void maps(const Key& key, std::vector<T>& values, Amount amount) {
    for (const yaml::Node item : items(key, amount)) read_map(item, values.emplace_back());
  }

  /// A map of maps, in the order of the file. A name that is not an identifier is reported and its
  /// map read all the same, to find what else is wrong.
  template <class T>
  void named(const Key& key, std::vector<Named<T>>& values, Amount amount) {
    for (const yaml::Entry entry : entries(key, amount)) {
      auto& made = values.emplace_back();
      made.name = yaml::as_identifier(entry.key, problems_).value_or("");
      made.key = entry.key;
      read_map(entry.value, made.value);
    }
  }

  /// Fields of the engine that stand in this map (engine/table/fields.h): calls `walk(visitor)`.
  template <class Walk>
  void fields(Walk walk) {
    FieldReader reader(map_, problems_);
    walk(reader);
  }

  /// A key that fields() reads and that must be there.
  void require(std::string_view key);

  /// One of the lists must be there in full.
  void either(KeyLists lists);

  /// Where there is `key` there must be `other`.
  void goes_with(std::string_view key, std::string_view other);

 private:
  [[nodiscard]] std::optional<yaml::Node> find(const Key& key);
  [[nodiscard]] yaml::Items items(const Key& key, Amount amount);
  [[nodiscard]] yaml::Entries entries(const Key& key, Amount amount);

  [[nodiscard]] bool has(std::string_view key) const { return map_.map().find(key).has_value(); }

  template <class T>
  void read_map(yaml::Node node, T& value) {
    if constexpr (requires { value.node; }) value.node = node;
    yaml::MapReader inner(node, problems_);
    FormReader form(inner, problems_);
    describe(form, value);
    inner.done();
  }

  yaml::MapReader& map_;
  Problems& problems_;
};

}  // namespace prizecourt
