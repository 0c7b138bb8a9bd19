#pragma once

#include "engine/table/fields.h"
#include "formats/form/condition.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/// Sheets: how what stands at a place of an order file is described once. A sheet is tied to the
/// value that the file sets,
///
///     Sheet call_off(CallOffOrder& order) {
///       using enum CallOffOrder::When;
///       return one_of(order.when, {as_word(never, "never", "never"),
///                                  as_word(at_once, "at-once", "at once"),
///                                  as_key(after_round, "after_round", whole(order.round, {1, 2}),
///                                         "after round % of a turn")});
///     }
///
/// and reader, JSON Schema, the words of `check`, the form in which refusals quote it, the options
/// that a draft offers and the YAML of the value follow from it. Sheets are put together from the
/// functions below; part() is for what is none of them. A sheet refers to its value: use it at
/// once, while the value stays where it is.
namespace prizecourt {

/// For whom a value is written.
enum class Written : std::uint8_t {
  in_refusals,  ///< as captains say it: `chesapeake, any`. Events quote it: it never changes
  in_files,     ///< as YAML on one line that is read as the same value: `[chesapeake, any]`
};

/// What a sheet knows of a place of a file and of the value there.
class SheetNode {
 public:
  SheetNode() = default;
  SheetNode(const SheetNode&) = delete;
  SheetNode& operator=(const SheetNode&) = delete;
  virtual ~SheetNode() = default;

  /// Whether somebody who wrote this wanted to say it in this way, right or wrong. any_of() asks.
  [[nodiscard]] virtual bool is_meant_by(yaml::Node node) const = 0;

  /// Sets the value, which is as it was made, to what stands there. False, after a report, where
  /// it is of no use then.
  virtual bool read(yaml::Node node, Problems& problems) const = 0;

  /// Whether this is the way to say the value.
  [[nodiscard]] virtual bool says_it() const = 0;

  // Of a value for which says_it() is true.
  [[nodiscard]] virtual std::string written(Written how) const = 0;
  [[nodiscard]] virtual std::string words() const = 0;

  // Whatever the value is.
  [[nodiscard]] virtual Json schema() const = 0;
  [[nodiscard]] virtual std::string options() const = 0;  ///< empty where there is nothing to list
};

/// A handle on a SheetNode, to be copied freely.
class Sheet {
 public:
  explicit Sheet(std::shared_ptr<const SheetNode> node)
      : node_(std::move(node)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const { return node_->is_meant_by(node); }

  bool read(yaml::Node node, Problems& problems) const { return node_->read(node, problems); }

  [[nodiscard]] bool says_it() const { return node_->says_it(); }

  [[nodiscard]] std::string written(Written how) const { return node_->written(how); }

  [[nodiscard]] std::string words() const { return node_->words(); }

  [[nodiscard]] Json schema() const { return node_->schema(); }

  [[nodiscard]] std::string options() const { return node_->options(); }

  // ---- the same sheet but for one thing ----

  /// is_meant_by()
  [[nodiscard]] Sheet meant_if(std::function<bool(yaml::Node)> is_meant) const;

  /// says_it(), for a value of which the sheet shows a part
  [[nodiscard]] Sheet said_if(std::function<bool()> is_said) const;

  /// words()
  [[nodiscard]] Sheet told(std::function<std::string()> words) const;

  /// words(), with the sheet's own in place of `%`
  [[nodiscard]] Sheet told_as(std::string_view pattern) const;

  /// options()
  [[nodiscard]] Sheet offered(std::string options) const;

  /// schema(): a reference to `definitions`, where the ruleset has to put it
  [[nodiscard]] Sheet defined_as(std::string_view name) const;

  /// schema()
  [[nodiscard]] Sheet with_schema(std::function<Json()> schema) const;

  /// Once it has been read: sets what follows from it.
  [[nodiscard]] Sheet then(std::function<void(yaml::Node)> set) const;

  /// Once it has been read without an error: checks it, reports and says false where it is of no
  /// use.
  [[nodiscard]] Sheet checked(std::function<bool(yaml::Node, Problems&)> check) const;

  /// Keeps the line on which it stands.
  [[nodiscard]] Sheet at_line(int& line) const;

 private:
  std::shared_ptr<const SheetNode> node_;
};

// ---- numbers, however a value keeps them --------------------------------------------------------

/// An int, a bool or an enumerator, or one of these that may be missing.
struct Slot {
  std::function<std::optional<int>()> get;
  std::function<void(int)> set;
};

template <class T>
[[nodiscard]] Slot slot_of(T& value) {
  return {.get = [&value] { return std::optional(static_cast<int>(value)); },
          .set = [&value](int number) { value = static_cast<T>(number); }};
}

template <class T>
[[nodiscard]] Slot slot_of(std::optional<T>& value) {
  return {
      .get = [&value] { return value ? std::optional(static_cast<int>(*value)) : std::nullopt; },
      .set = [&value](int number) { value = static_cast<T>(number); }};
}

// ---- single things ------------------------------------------------------------------------------

/// `true` or `false`; "yes", "no".
[[nodiscard]] Sheet flag(Slot value);

template <class T>
[[nodiscard]] Sheet flag(T& value) {
  return flag(slot_of(value));
}

/// A number.
[[nodiscard]] Sheet whole(Slot value, yaml::Range range);

template <class T>
[[nodiscard]] Sheet whole(T& value, yaml::Range range) {
  return whole(slot_of(value), range);
}

/// One of `names`, by its index. Of what cannot be said here but is a name all the same, `besides`
/// are mentioned to whoever writes another word. `said` are the words for each; empty: the names.
struct Choice {
  std::span<const std::string_view> names;
  std::span<const std::string_view> said{};
  std::string_view besides{};
};

[[nodiscard]] Sheet choice(Slot value, Choice among);

template <NamedEnum E>
[[nodiscard]] Sheet choice(E& value) {
  return choice(slot_of(value), {.names = names(E{})});
}

template <NamedEnum E>
[[nodiscard]] Sheet choice(std::optional<E>& value) {
  return choice(slot_of(value), {.names = names(E{})});
}

/// A condition over these variables; the example stands in drafts.
[[nodiscard]] Sheet condition(std::optional<Condition>& value, ConditionVariables variables,
                              std::string_view example);

/// One word.
struct Word {
  std::string_view word;
  std::string_view said;
};

[[nodiscard]] Sheet word(Word spelled, std::function<bool()> is_said, std::function<void()> set);

/// The word that makes the value `meaning`.
template <class T>
[[nodiscard]] Sheet word(Word spelled, T& value, const std::type_identity_t<T>& meaning) {
  return word(
      spelled, [&value, meaning] { return value == meaning; },
      [&value, meaning] { value = meaning; });
}

/// A text that means something: a ship, a section, a token.
struct Token {
  std::function<bool(yaml::Node)> read;  ///< reports, and says false, where it means nothing
  std::function<std::string()> written;  ///< the text
  std::function<std::string()> said{};   ///< in words; nothing: the text
  std::function<Json()> schema{schema_of_text};
};

[[nodiscard]] Sheet token(Token how);

/// What stays code. `written` may be left out where nothing quotes it and nobody writes it back.
struct Part {
  std::function<bool(yaml::Node, Problems&)> read;
  std::function<Json()> schema;
  std::function<std::string()> words;
  std::function<std::string(Written)> written{};
};

[[nodiscard]] Sheet part(Part how);

// ---- one of several things ----------------------------------------------------------------------

/// A way to say something: a word, or a map of one key.
struct Way {
  int tag = 0;
  std::string_view name;
  std::string_view said;         ///< in words, `%` the value of the key
  std::optional<Sheet> value{};  ///< of a key
};

template <class E>
[[nodiscard]] Way as_word(E tag, std::string_view name, std::string_view said) {
  return {.tag = static_cast<int>(tag), .name = name, .said = said};
}

template <class E>
[[nodiscard]] Way as_key(E tag, std::string_view name, Sheet value, std::string_view said) {
  return {.tag = static_cast<int>(tag), .name = name, .said = said, .value = std::move(value)};
}

/// A word or a map of one key, by the tag of the value. Words come first.
[[nodiscard]] Sheet one_of(Slot tag, std::vector<Way> ways);

template <class E>
[[nodiscard]] Sheet one_of(E& tag, std::initializer_list<Way> ways) {
  return one_of(slot_of(tag), std::vector<Way>(ways));
}

/// Which of several ways reads what none of them is meant by, and so says what is wrong with it.
enum class Otherwise : std::uint8_t { first, second, third };

/// Several ways to say a value: the first that is meant by what is written, or that says it.
[[nodiscard]] Sheet any_of(std::vector<Sheet> ways, Otherwise otherwise);

/// What a value may not have at all: read into one that is made for it.
template <class T, class Describe>
[[nodiscard]] Sheet maybe(std::optional<T>& value, Describe describe);

/// One of the types of a variant.
template <class T, class Variant, class Describe>
[[nodiscard]] Sheet held(Variant& value, Describe describe);

// ---- maps ---------------------------------------------------------------------------------------

/// A key of a map. `said` is how the words of the map have it, `#` the key and `%` the words of the
/// value; a key whose value is not said is left out.
struct SheetKey {
  std::string_view name;
  Sheet value;
  std::string_view said;
  Presence presence = Presence::optional;
};

[[nodiscard]] SheetKey needed(std::string_view name, Sheet value, std::string_view said);
[[nodiscard]] SheetKey may(std::string_view name, Sheet value, std::string_view said);

/// A map of these keys, in this order. Its words are joined by ", ".
[[nodiscard]] Sheet keys(std::vector<SheetKey> all);

/// A key for each name of E, of an array by E.
template <NamedEnum E, class T, std::size_t n, class Describe>
[[nodiscard]] std::vector<SheetKey> by(std::array<std::optional<T>, n>& values, Describe describe) {
  std::vector<SheetKey> all;
  for (std::size_t i = 0; i < n; ++i)
    all.push_back(may(names(E{})[i], maybe(values[i], describe), "# %"));
  return all;
}

// ---- lists --------------------------------------------------------------------------------------

/// The elements of a list, each with a sheet.
class Elements {
 public:
  Elements() = default;
  Elements(const Elements&) = delete;
  Elements& operator=(const Elements&) = delete;
  virtual ~Elements() = default;

  [[nodiscard]] virtual std::size_t size() const = 0;
  [[nodiscard]] virtual Sheet at(std::size_t index) const = 0;
  virtual void add() const = 0;   ///< one that is as it was made
  virtual void drop() const = 0;  ///< the last one
  [[nodiscard]] virtual bool last_is_repeated() const = 0;

  /// Calls f with the sheet of an element that is as it was made and in no list.
  virtual void with_any(const std::function<void(const Sheet&)>& f) const = 0;
};

template <class T, class Describe>
class ElementsOf final : public Elements {
 public:
  ElementsOf(std::vector<T>& values, Describe describe)
      : values_(values),
        describe_(std::move(describe)) {}

  [[nodiscard]] std::size_t size() const override { return values_.size(); }

  [[nodiscard]] Sheet at(std::size_t index) const override { return describe_(values_[index]); }

  void add() const override { values_.emplace_back(); }

  void drop() const override { values_.pop_back(); }

  [[nodiscard]] bool last_is_repeated() const override {
    if constexpr (std::equality_comparable<T>) {
      return std::find(values_.begin(), values_.end() - 1, values_.back()) != values_.end() - 1;
    } else {
      return false;
    }
  }

  void with_any(const std::function<void(const Sheet&)>& f) const override {
    T value{};
    f(describe_(value));
  }

 private:
  std::vector<T>& values_;
  Describe describe_;
};

/// A word at the end of a list, or in place of it, that stands for all that the list does not name.
struct LastWord {
  std::string_view word;
  std::string_view said_alone;
  std::string_view said;  ///< after others
};

/// A word in place of a list: nobody, nothing.
struct NobodyWord {
  std::string_view word;
  std::string_view said;
  bool in_brackets_too = false;  ///< where `none` alone would take a standing order back
};

enum class Repeats : std::uint8_t { refused, allowed };
enum class Alone : std::uint8_t { yes, no };  ///< whether one element needs no brackets

struct ListRules {
  std::string_view instead_of_empty{};  ///< the hint where the list is empty and may not be
  Amount amount{1, 0};
  std::string_view too_many{};  ///< what is wrong with more than the highest amount
  Alone alone = Alone::yes;
  Repeats repeats = Repeats::refused;
  std::string_view between = ", else ";  ///< in words
  std::string_view said = "%";           ///< in words, but for nobody
  std::optional<LastWord> last{};        ///< with a flag; see preference()
  std::optional<NobodyWord> nobody{};
};

/// `last` is set where the last word is said; null where there is none.
[[nodiscard]] Sheet list(std::shared_ptr<const Elements> elements, bool* last, ListRules rules);

/// A list of values, each with the sheet that `describe(value)` is.
template <class T, class Describe>
[[nodiscard]] Sheet list(std::vector<T>& values, Describe describe, ListRules rules) {
  return list(std::make_shared<ElementsOf<T, Describe>>(values, std::move(describe)), nullptr,
              std::move(rules));
}

/// A list in the order of preference, with a last word for all the others.
template <class T, class Describe>
[[nodiscard]] Sheet preference(std::vector<T>& values, bool& others, Describe describe,
                               ListRules rules) {
  return list(std::make_shared<ElementsOf<T, Describe>>(values, std::move(describe)), &others,
              std::move(rules));
}

/// A list of names of E, with or without a last word. `said` are words for the names; empty: these
/// themselves.
template <NamedEnum E>
[[nodiscard]] Sheet words(std::vector<E>& values, std::span<const std::string_view> said,
                          ListRules rules) {
  const std::string_view last = rules.last ? rules.last->word : std::string_view();
  const auto one = [said, last](E& value) {
    return choice(slot_of(value), {.names = names(E{}), .said = said, .besides = last});
  };
  return list(values, one, std::move(rules));
}

template <NamedEnum E>
[[nodiscard]] Sheet words(std::vector<E>& values, bool& others,
                          std::span<const std::string_view> said, ListRules rules) {
  const std::string_view last = rules.last ? rules.last->word : std::string_view();
  const auto one = [said, last](E& value) {
    return choice(slot_of(value), {.names = names(E{}), .said = said, .besides = last});
  };
  return preference(values, others, one, std::move(rules));
}

/// How the entries of a map are read whose keys are names or numbers.
struct EntryRules {
  std::string_view pattern{};     ///< of the keys; empty: they are identifiers
  std::string_view said = "# %";  ///< an entry in words, `#` the words of its key, `%` of its value
  std::vector<SheetKey> besides{};  ///< keys of their own, which go before
};

/// A map from what `key` describes to what `value` describes, both of one element.
[[nodiscard]] Sheet entries(std::shared_ptr<const Elements> keys,
                            std::shared_ptr<const Elements> values, EntryRules rules);

template <class T, class DescribeKey, class DescribeValue>
[[nodiscard]] Sheet entries(std::vector<T>& all, DescribeKey key, DescribeValue value,
                            EntryRules rules) {
  return entries(std::make_shared<ElementsOf<T, DescribeKey>>(all, std::move(key)),
                 std::make_shared<ElementsOf<T, DescribeValue>>(all, std::move(value)),
                 std::move(rules));
}

// ---- what counts from 1 -------------------------------------------------------------------------

/// Values by number, of which any may be missing.
class Places {
 public:
  Places() = default;
  Places(const Places&) = delete;
  Places& operator=(const Places&) = delete;
  virtual ~Places() = default;

  [[nodiscard]] virtual std::size_t size() const = 0;
  [[nodiscard]] virtual Sheet at(std::size_t index) const = 0;  ///< makes room for it
  [[nodiscard]] virtual bool has(std::size_t index) const = 0;
  virtual void with_any(const std::function<void(const Sheet&)>& f) const = 0;
};

template <class List, class Describe>
class PlacesOf final : public Places {
 public:
  PlacesOf(List& values, Describe describe)
      : values_(values),
        describe_(std::move(describe)) {}

  [[nodiscard]] std::size_t size() const override { return values_.size(); }

  [[nodiscard]] Sheet at(std::size_t index) const override {
    if constexpr (requires { values_.resize(index); }) {
      if (values_.size() <= index) values_.resize(index + 1);
    }
    return maybe(values_[index], describe_);
  }

  [[nodiscard]] bool has(std::size_t index) const override {
    return index < values_.size() && values_[index].has_value();
  }

  void with_any(const std::function<void(const Sheet&)>& f) const override {
    typename List::value_type::value_type value{};
    f(describe_(value));
  }

 private:
  List& values_;
  Describe describe_;
};

/// `[ahead, luff]`: a list that says the first ones, without a gap.
[[nodiscard]] Sheet counted(std::shared_ptr<const Places> places, int most,
                            std::string_view too_many);

/// `{1: ahead, 3: luff}`.
[[nodiscard]] Sheet numbered(std::shared_ptr<const Places> places, int most);

/// A vector or an array of values that may be missing.
template <class List, class Describe>
[[nodiscard]] std::shared_ptr<const Places> places(List& values, Describe describe) {
  return std::make_shared<PlacesOf<List, Describe>>(values, std::move(describe));
}

/// One value for all of an array: `load: round`.
template <class T, std::size_t n, class Describe>
[[nodiscard]] Sheet alike(std::array<std::optional<T>, n>& values, Describe describe) {
  const auto same = [&values] {
    return std::all_of(values.begin(), values.end(),
                       [&](const auto& one) { return one && one == values.front(); });
  };
  return maybe(values.front(), describe).said_if(same).then([&values](yaml::Node) {
    values.fill(values.front());
  });
}

// ---- implementation -----------------------------------------------------------------------------

/// A value that may have to be made before it has a sheet.
class MadeWhenRead : public SheetNode {
 public:
  [[nodiscard]] bool is_meant_by(yaml::Node node) const override;
  [[nodiscard]] Json schema() const override;
  [[nodiscard]] std::string options() const override;
  bool read(yaml::Node node, Problems& problems) const override;
  [[nodiscard]] bool says_it() const override;
  [[nodiscard]] std::string written(Written how) const override;
  [[nodiscard]] std::string words() const override;

 private:
  virtual void make() const = 0;
  virtual void unmake() const = 0;
  [[nodiscard]] virtual bool is_made() const = 0;
  [[nodiscard]] virtual Sheet sheet() const = 0;  ///< of the value, which is made
  virtual void with_any(const std::function<void(const Sheet&)>& f) const = 0;
};

template <class T, class Describe>
class MaybeNode final : public MadeWhenRead {
 public:
  MaybeNode(std::optional<T>& value, Describe describe)
      : value_(value),
        describe_(std::move(describe)) {}

 private:
  void make() const override { value_.emplace(); }

  void unmake() const override { value_.reset(); }

  [[nodiscard]] bool is_made() const override { return value_.has_value(); }

  [[nodiscard]] Sheet sheet() const override { return describe_(*value_); }

  void with_any(const std::function<void(const Sheet&)>& f) const override {
    T value{};
    f(describe_(value));
  }

  std::optional<T>& value_;
  Describe describe_;
};

template <class T, class Variant, class Describe>
class HeldNode final : public MadeWhenRead {
 public:
  HeldNode(Variant& value, Describe describe)
      : value_(value),
        describe_(std::move(describe)) {}

 private:
  void make() const override { value_.template emplace<T>(); }

  void unmake() const override { value_ = Variant(); }

  [[nodiscard]] bool is_made() const override { return std::holds_alternative<T>(value_); }

  [[nodiscard]] Sheet sheet() const override { return describe_(std::get<T>(value_)); }

  void with_any(const std::function<void(const Sheet&)>& f) const override {
    T value{};
    f(describe_(value));
  }

  Variant& value_;
  Describe describe_;
};

template <class T, class Describe>
Sheet maybe(std::optional<T>& value, Describe describe) {
  return Sheet(std::make_shared<MaybeNode<T, Describe>>(value, std::move(describe)));
}

template <class T, class Variant, class Describe>
Sheet held(Variant& value, Describe describe) {
  return Sheet(std::make_shared<HeldNode<T, Variant, Describe>>(value, std::move(describe)));
}

}  // namespace prizecourt
