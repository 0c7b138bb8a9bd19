#pragma once

#include "engine/table/fields.h"
#include "formats/form/closure.h"
#include "formats/form/condition.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/form/shape.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
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
///     Sheet retreat(RetreatOrder& order) {
///       using enum RetreatOrder::When;
///       return one_of(order.when, {as_word(never, "never", "never"),
///                                  as_word(now, "now", "at once"),
///                                  as_key(after_round, "after_round", whole(order.round, {1, 2}),
///                                         "after round % of a turn")});
///     }
///
/// and reader, JSON Schema, the words of `check`, the form in which refusals quote it, the shape
/// that forms are made from and the YAML of the value follow from it. Sheets are put together from
/// the functions below; part() is for what is none of them. A sheet refers to its value: use it at
/// once, while the value stays where it is.
namespace prizecourt {

/// For whom a value is written.
enum class Written : std::uint8_t {
  in_refusals,  ///< as captains say it: `chesapeake, any`. Events quote it: it never changes
  in_files,     ///< as YAML on one line that is read as the same value: `[chesapeake, any]`
};

/// What can be said, as a draft lists it.
struct OptionWords {
  std::string words;   ///< empty: none to list
  std::string more{};  ///< what is seldom wanted
};

/// What stands behind a sheet, of one value. It never changes.
class SheetBody {
 public:
  SheetBody() = default;
  SheetBody(const SheetBody&) = delete;
  SheetBody& operator=(const SheetBody&) = delete;
  virtual ~SheetBody() = default;

  /// Whether somebody who wrote this wanted to say it in this way, right or wrong. any_of() asks.
  [[nodiscard]] virtual bool is_meant_by(yaml::Node /*node*/) const { return true; }

  /// Sets the value, which is as it was made, to what stands there. False, after a report, where
  /// it is of no use then.
  [[nodiscard]] virtual bool read(yaml::Node node, Problems& problems) const = 0;

  /// Whether this is the way to say the value.
  [[nodiscard]] virtual bool says_it() const { return true; }

  // Of a value that this says.
  [[nodiscard]] virtual std::string written(Written how) const = 0;
  [[nodiscard]] virtual std::string words() const = 0;

  // Whatever the value is.
  [[nodiscard]] virtual Json schema() const = 0;

  [[nodiscard]] virtual Shapes shape() const = 0;

  [[nodiscard]] virtual OptionWords options() const { return {.words = in_words(shape())}; }
};

/// What can stand at a place of a file, and the value there. Copies are cheap: they share what
/// stands behind them.
class Sheet {
 public:
  explicit Sheet(std::shared_ptr<const SheetBody> body)
      : body_(std::move(body)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const { return body_->is_meant_by(node); }

  [[nodiscard]] bool read(yaml::Node node, Problems& problems) const {
    return body_->read(node, problems);
  }

  [[nodiscard]] bool says_it() const { return body_->says_it(); }

  [[nodiscard]] std::string written(Written how) const { return body_->written(how); }

  [[nodiscard]] std::string words() const { return body_->words(); }

  [[nodiscard]] Json schema() const { return body_->schema(); }

  [[nodiscard]] Shapes shape() const { return body_->shape(); }

  [[nodiscard]] OptionWords options() const { return body_->options(); }

  // ---- the same sheet but for one thing ----

  /// is_meant_by()
  [[nodiscard]] Sheet meant_if(Closure<bool(yaml::Node)> is_meant) const;

  /// says_it(), for a value of which the sheet shows a part
  [[nodiscard]] Sheet said_if(Closure<bool()> is_said) const;

  /// words()
  [[nodiscard]] Sheet told(Closure<std::string()> in_words) const;

  /// words(), with the sheet's own in place of `%`
  [[nodiscard]] Sheet told_as(std::string_view pattern) const;

  /// options()
  [[nodiscard]] Sheet offered(std::string_view listed) const;
  [[nodiscard]] Sheet offered(Closure<OptionWords()> listed) const;

  /// schema(): a reference to `definitions`, where the ruleset has to put it
  [[nodiscard]] Sheet defined_as(std::string_view name) const;

  /// schema()
  [[nodiscard]] Sheet with_schema(Closure<Json()> of_it) const;

  /// shape()
  [[nodiscard]] Sheet with_shape(Closure<Shapes()> of_it) const;

  /// written() in refusals
  [[nodiscard]] Sheet quoted(Closure<std::string()> in_refusals) const;

  /// read(), which is given the sheet's own at hand
  [[nodiscard]] Sheet read_by(Closure<bool(const Sheet& own, yaml::Node, Problems&)> how) const;

  /// Once it has been read: sets what follows from it.
  [[nodiscard]] Sheet then(Closure<void(yaml::Node)> set) const;

  /// Once it has been read: checks it, reports and says false where it is of no use.
  [[nodiscard]] Sheet checked(Closure<bool(yaml::Node, Problems&)> check) const;

  /// The same, whether or not something of it was wrong.
  [[nodiscard]] Sheet checked_anyway(Closure<bool(yaml::Node, Problems&)> check) const;

  /// Once it has been read: whether it is of use, whatever was wrong with it, as other things are
  /// checked against it.
  [[nodiscard]] Sheet kept_if(Closure<bool()> is_of_use) const;

  /// Keeps the line on which it stands; the column, too.
  [[nodiscard]] Sheet at_line(int& line) const;
  [[nodiscard]] Sheet at_place(int& line, int& column) const;

  /// Keeps a value that nobody else keeps.
  [[nodiscard]] Sheet keeping(std::shared_ptr<const void> value) const;

 private:
  std::shared_ptr<const SheetBody> body_;
};

/// A sheet that is put together when something is first asked of it: for a way that is seldom the
/// one.
[[nodiscard]] Sheet later(Closure<Sheet()> describe);

/// The sheet of a value that is as it was made.
template <class T, class Describe>
[[nodiscard]] Sheet sheet_of_any(const Describe& describe) {
  const auto value = std::make_shared<T>();
  return describe(*value).keeping(value);
}

// ---- numbers, however a value keeps them --------------------------------------------------------

/// An int, a bool or an enumerator, or one of these that may be missing.
struct Slot {
  Closure<std::optional<int>()> get;
  Closure<void(int)> set;
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

/// One of some names, by its index.
struct Choice {
  std::span<const std::string_view> names;
  std::span<const std::string_view> said{};  ///< in words; empty: the names themselves
  std::string_view besides{};  ///< what can stand there, too, and is read before: the last word
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

[[nodiscard]] Sheet word(Word spelled, Closure<bool()> is_said, Closure<void()> set);

/// The word that makes the value `meaning`.
template <class T>
[[nodiscard]] Sheet word(Word spelled, T& value, const std::type_identity_t<T>& meaning) {
  return word(
      spelled, [&value, meaning] { return value == meaning; },
      [&value, meaning] { value = meaning; });
}

/// A text that means something: a ship, a section, a token.
struct Token {
  Closure<bool(yaml::Node)> read;  ///< reports, and says false, where it means nothing
  Closure<std::string()> written;  ///< the text
  Closure<std::string()> said{};   ///< in words; nothing: the text
  Closure<Json()> schema{schema_of_text};
  std::string_view names{};  ///< of what it is the name: `ship`; empty: of nothing, where words are
  std::span<const std::string_view> words{};  ///< words that can stand there
};

[[nodiscard]] Sheet token(Token how);

/// What stays code. `written` may be left out where nothing quotes it and nobody writes it back.
struct Part {
  Closure<bool(yaml::Node, Problems&)> read;
  Closure<Json()> schema;
  Closure<std::string()> words;
  Closure<std::string(Written)> written{};
  Closure<Shapes()> shape{[] { return Shapes{shape_of_text("")}; }};
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
[[nodiscard]] Sheet one_of(Slot tag, std::vector<Way> all);

template <class E>
[[nodiscard]] Sheet one_of(E& tag, std::initializer_list<Way> ways) {
  return one_of(slot_of(tag), std::vector<Way>(ways));
}

/// Which of several ways reads what none of them is meant by, and so says what is wrong with it.
enum class Otherwise : std::uint8_t { first, second, third };

/// Several ways to say a value: the first that is meant by what is written, or that says it.
[[nodiscard]] Sheet any_of(std::vector<Sheet> ways, Otherwise otherwise);

/// The same, with something of its own to report what none of them is meant by.
[[nodiscard]] Sheet any_of(std::vector<Sheet> ways, Closure<void(yaml::Node, Problems&)> report);

/// A value that has to be made before it has a sheet.
struct Maker {
  Closure<void()> make, unmake;
  Closure<bool()> is_made;
  Closure<Sheet()> sheet;  ///< of the value, which is made
  Closure<Sheet()> any;    ///< of one that nobody has
};

[[nodiscard]] Sheet made_when_read(Maker maker);

/// What a value may not have at all.
template <class T, class Describe>
[[nodiscard]] Sheet maybe(std::optional<T>& value, Describe describe) {
  return made_when_read({.make = [&value] { value.emplace(); },
                         .unmake = [&value] { value.reset(); },
                         .is_made = [&value] { return value.has_value(); },
                         .sheet = [&value, describe] { return describe(*value); },
                         .any = [describe] { return sheet_of_any<T>(describe); }});
}

/// One of the types of a variant.
template <class T, class Variant, class Describe>
[[nodiscard]] Sheet held(Variant& value, Describe describe) {
  return made_when_read({.make = [&value] { value.template emplace<T>(); },
                         .unmake = [&value] { value = Variant(); },
                         .is_made = [&value] { return std::holds_alternative<T>(value); },
                         .sheet = [&value, describe] { return describe(std::get<T>(value)); },
                         .any = [describe] { return sheet_of_any<T>(describe); }});
}

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

/// A map of these keys, in this order. Its words are joined by ", ", or by what is said.
[[nodiscard]] Sheet keys(std::vector<SheetKey> all);
[[nodiscard]] Sheet keys(std::vector<SheetKey> all, std::string_view between);

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
struct Elements {
  Closure<std::size_t()> size;
  Closure<Sheet(std::size_t)> at;
  Closure<void()> add;   ///< one that is as it was made
  Closure<void()> drop;  ///< the last one
  Closure<bool()> last_is_repeated;
  Closure<Sheet()> any;  ///< one that is in no list
};

template <class T, class Describe>
[[nodiscard]] Elements elements_of(std::vector<T>& values, Describe describe) {
  Closure<bool()> last_is_repeated = [] { return false; };
  if constexpr (std::equality_comparable<T>) {
    last_is_repeated = [&values] {
      return std::find(values.begin(), values.end() - 1, values.back()) != values.end() - 1;
    };
  }
  return {.size = [&values] { return values.size(); },
          .at = [&values, describe](std::size_t index) { return describe(values[index]); },
          .add = [&values] { values.emplace_back(); },
          .drop = [&values] { values.pop_back(); },
          .last_is_repeated = last_is_repeated,
          .any = [describe] { return sheet_of_any<T>(describe); }};
}

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
[[nodiscard]] Sheet list(Elements elements, bool* last, ListRules rules);

/// A list of values, each with the sheet that `describe(value)` is.
template <class T, class Describe>
[[nodiscard]] Sheet list(std::vector<T>& values, Describe describe, ListRules rules) {
  return list(elements_of(values, describe), nullptr, rules);
}

/// A list in the order of preference, with a last word for all the others.
template <class T, class Describe>
[[nodiscard]] Sheet preference(std::vector<T>& values, bool& others, Describe describe,
                               ListRules rules) {
  return list(elements_of(values, describe), &others, rules);
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
  return list(values, one, rules);
}

template <NamedEnum E>
[[nodiscard]] Sheet words(std::vector<E>& values, bool& others,
                          std::span<const std::string_view> said, ListRules rules) {
  const std::string_view last = rules.last ? rules.last->word : std::string_view();
  const auto one = [said, last](E& value) {
    return choice(slot_of(value), {.names = names(E{}), .said = said, .besides = last});
  };
  return preference(values, others, one, rules);
}

/// How the entries of a map are read whose keys are names or numbers.
struct EntryRules {
  std::string_view pattern{};     ///< of the keys; empty: they are identifiers
  std::string_view said = "# %";  ///< an entry in words, `#` the words of its key, `%` of its value
  std::string_view between = ", ";  ///< entries in words
  std::vector<SheetKey> besides{};  ///< keys of their own, which go before
};

/// A map from what `key` describes to what `value` describes, both of one element. The key is read
/// before the value.
[[nodiscard]] Sheet entries(Elements keys, Elements values, EntryRules rules);

template <class T, class DescribeKey, class DescribeValue>
[[nodiscard]] Sheet entries(std::vector<T>& all, DescribeKey key, DescribeValue value,
                            EntryRules rules) {
  return entries(elements_of(all, key), elements_of(all, value), std::move(rules));
}

// ---- what counts from 1 -------------------------------------------------------------------------

/// Values by number, of which any may be missing.
struct Places {
  Closure<std::size_t()> size;
  Closure<bool(std::size_t)> has;
  Closure<Sheet(std::size_t)> at;  ///< makes room for it
  Closure<Sheet()> any;
};

/// A vector or an array of values that may be missing.
template <class List, class Describe>
[[nodiscard]] Places places(List& values, Describe describe) {
  const auto at = [&values, describe](std::size_t index) {
    if constexpr (requires { values.resize(index); }) {
      if (values.size() <= index) values.resize(index + 1);
    }
    return maybe(values[index], describe);
  };
  return {
      .size = [&values] { return values.size(); },
      .has = [&values](std::size_t index) { return values[index].has_value(); },
      .at = at,
      .any = [describe] { return sheet_of_any<typename List::value_type::value_type>(describe); }};
}

/// `[ahead, luff]`: a list that says the first ones, without a gap.
[[nodiscard]] Sheet counted(Places places, int most, std::string_view too_many);

/// `{1: ahead, 3: luff}`.
[[nodiscard]] Sheet numbered(Places places, int most);

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

}  // namespace prizecourt
