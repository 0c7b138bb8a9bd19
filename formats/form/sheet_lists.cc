#include "formats/form/sheet.h"
#include "formats/form/sheet_texts.h"
#include "formats/text/words.h"

#include <memory>
#include <utility>

// Maps and lists: sheets made of other sheets, as many as there are.
namespace prizecourt {

// ---- maps ---------------------------------------------------------------------------------------

SheetKey needed(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::required};
}

SheetKey may(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::optional};
}

namespace {

class KeysSheet final : public SheetBody {
 public:
  KeysSheet(std::vector<SheetKey> all, std::string_view between)
      : all_(std::move(all)),
        between_(between) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return sheets::is_map(node); }

  bool read(yaml::Node node, Problems& problems) const override {
    yaml::MapReader map(node, problems);
    bool good = sheets::is_map(node);
    for (const SheetKey& key : all_) {
      const bool is_needed = key.presence == Presence::required;
      const auto value = is_needed ? map.node(key.name) : map.optional_node(key.name);
      const bool is_there = value && *value != yaml::Node();
      good = (is_there ? key.value.read(*value, problems) : !is_needed) && good;
    }
    map.done();
    return good;
  }

  [[nodiscard]] bool says_it() const override {
    return std::all_of(all_.begin(), all_.end(), [](const SheetKey& key) {
      return key.presence == Presence::optional || key.value.says_it();
    });
  }

  [[nodiscard]] std::string written(Written how) const override {
    std::string texts;
    for (const SheetKey& key : all_) {
      if (!key.value.says_it()) continue;
      add_part(texts, sheets::entry_of(key.name, key.value.written(how)), ", ");
    }
    return sheets::in_brackets('{', texts, '}');
  }

  [[nodiscard]] std::string words() const override {
    std::string texts;
    for (const SheetKey& key : all_) {
      if (!key.value.says_it()) continue;
      add_part(texts, sheets::filled(key.said, key.name, key.value.words()), between_);
    }
    return texts;
  }

  [[nodiscard]] Json schema() const override {
    ObjectSchema object;
    for (const SheetKey& key : all_) object.property(key.name, key.value.schema());
    for (const SheetKey& key : all_) {
      if (key.presence == Presence::required) object.require(key.name);
    }
    return object.finished();
  }

  [[nodiscard]] Shapes shape() const override {
    Shape map{.kind = ShapeKind::map};
    for (const SheetKey& key : all_) {
      map.names.emplace_back(key.name);
      map.parts.push_back(key.value.shape());
    }
    return {std::move(map)};
  }

 private:
  std::vector<SheetKey> all_;
  std::string_view between_;
};

}  // namespace

Sheet keys(std::vector<SheetKey> all) {
  return keys(std::move(all), ", ");
}

Sheet keys(std::vector<SheetKey> all, std::string_view between) {
  return sheets::made<KeysSheet>(std::move(all), between);
}

namespace {

class EntriesSheet final : public SheetBody {
 public:
  EntriesSheet(Elements keys, Elements values, EntryRules rules)
      : keys_(std::move(keys)),
        values_(std::move(values)),
        rules_(std::move(rules)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return sheets::is_map(node); }

  bool read(yaml::Node node, Problems& problems) const override {
    bool good = sheets::is_map(node);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      good = read_entry(entry, problems) && good;
    }
    return good;
  }

  [[nodiscard]] std::string written(Written how) const override {
    std::string all;
    for (const SheetKey& key : rules_.besides) {
      if (key.value.says_it())
        add_part(all, sheets::entry_of(key.name, key.value.written(how)), ", ");
    }
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      add_part(all, sheets::entry_of(keys_.at(i).written(how), values_.at(i).written(how)), ", ");
    }
    return sheets::in_brackets('{', all, '}');
  }

  [[nodiscard]] std::string words() const override {
    std::string all;
    for (std::size_t i = 0; i < keys_.size(); ++i) {
      add_part(all, sheets::filled(rules_.said, keys_.at(i).words(), values_.at(i).words()),
               rules_.between);
    }
    for (const SheetKey& key : rules_.besides) {
      if (key.value.says_it())
        add_part(all, sheets::filled(key.said, key.name, key.value.words()), ", ");
    }
    return all;
  }

  [[nodiscard]] Json schema() const override {
    const Json value = values_.any().schema();
    if (rules_.pattern.empty()) return schema_of_named(value, {});
    ObjectSchema object;
    for (const SheetKey& key : rules_.besides) object.property(key.name, key.value.schema());
    object.pattern_property(rules_.pattern, value);
    return object.finished();
  }

  [[nodiscard]] Shapes shape() const override {
    Shapes key = keys_.any().shape();
    for (const SheetKey& one : rules_.besides) add_ways(key, {shape_of_word(one.name)});
    return {shape_of_entries(std::move(key), values_.any().shape())};
  }

 private:
  bool read_entry(const yaml::Entry& entry, Problems& problems) const {
    for (const SheetKey& key : rules_.besides) {
      if (key.name == entry.key.text()) return key.value.read(entry.value, problems);
    }
    keys_.add();
    const std::size_t last = keys_.size() - 1;
    const bool key = keys_.at(last).read(entry.key, problems);
    const bool value = values_.at(last).read(entry.value, problems);
    if (!key || !value) keys_.drop();
    return key && value;
  }

  Elements keys_, values_;
  EntryRules rules_;
};

}  // namespace

Sheet entries(Elements keys, Elements values, EntryRules rules) {
  return sheets::made<EntriesSheet>(std::move(keys), std::move(values), std::move(rules));
}

// ---- lists --------------------------------------------------------------------------------------

namespace {

class ListSheet final : public SheetBody {
 public:
  ListSheet(Elements elements, bool* last, ListRules rules)
      : elements_(std::move(elements)),
        last_(last),
        rules_(rules) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    if (node.kind() == yaml::Kind::list || is_nobody(node)) return true;
    if (rules_.alone == Alone::no) return false;
    return (last_ != nullptr && sheets::is_word(node, rules_.last->word)) ||
           elements_.any().is_meant_by(node);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    if (is_nobody(node)) return true;
    const std::size_t errors = problems.found(Severity::error);
    if (node.kind() == yaml::Kind::list || rules_.alone == Alone::no) {
      read_items(node, problems);
    } else {
      read_item(node, problems);
    }
    return problems.found(Severity::error) == errors;
  }

  [[nodiscard]] bool says_it() const override {
    return !is_empty() || rules_.nobody || rules_.amount.lowest == 0;
  }

  [[nodiscard]] std::string written(Written how) const override {
    const bool in_file = how == Written::in_files;
    if (is_empty() && rules_.nobody) {
      const std::string nobody(rules_.nobody->word);
      return in_file && rules_.nobody->in_brackets_too ? sheets::in_brackets('[', nobody, ']')
                                                       : nobody;
    }
    std::string all;
    for (std::size_t i = 0; i < elements_.size(); ++i)
      add_part(all, elements_.at(i).written(how), ", ");
    if (says_last()) add_part(all, rules_.last->word, ", ");
    return in_file ? sheets::in_brackets('[', all, ']') : all;
  }

  [[nodiscard]] std::string words() const override {
    if (is_empty() && rules_.nobody) return std::string(rules_.nobody->said);
    std::string all;
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      add_part(all, elements_.at(i).words(), rules_.between);
    }
    if (says_last()) {
      add_part(all, all.empty() ? rules_.last->said_alone : rules_.last->said, rules_.between);
    }
    return sheets::filled(rules_.said, "", all);
  }

  [[nodiscard]] Json schema() const override {
    const Json item = elements_.any().schema();
    const Json all = schema_of_list(item, rules_.amount);
    return rules_.alone == Alone::yes ? schema_of_any({item, all}) : all;
  }

  [[nodiscard]] Shapes shape() const override {
    Shapes all;
    if (rules_.last) add_ways(all, {shape_of_word(rules_.last->word)});
    Shapes element = all;
    if (rules_.nobody) add_ways(all, {shape_of_word(rules_.nobody->word)});
    const Shapes one = elements_.any().shape();
    if (rules_.alone == Alone::yes) add_ways(all, one);
    add_ways(element, one);
    all.push_back(shape_of_list(std::move(element), rules_.amount.highest));
    return all;
  }

 private:
  [[nodiscard]] bool says_last() const { return last_ != nullptr && *last_; }

  [[nodiscard]] bool is_empty() const { return elements_.size() == 0 && !says_last(); }

  [[nodiscard]] bool is_nobody(yaml::Node node) const {
    if (!rules_.nobody) return false;
    if (sheets::is_word(node, rules_.nobody->word)) return true;
    return rules_.nobody->in_brackets_too && node.kind() == yaml::Kind::list && node.size() == 1 &&
           sheets::is_word(*node.items().begin(), rules_.nobody->word);
  }

  void read_items(yaml::Node node, Problems& problems) const {
    std::size_t number = 0;
    for (const yaml::Node item : yaml::as_list(node, problems)) {
      if (rules_.amount.highest > 0 && number++ == rules_.amount.highest) {
        return yaml::report(problems, item, "invalid", std::string(rules_.too_many), "");
      }
      read_item(item, problems);
    }
    if (node.kind() != yaml::Kind::list || node.size() > 0 || rules_.amount.lowest == 0) return;
    yaml::report(problems, node, "invalid", "the list is empty",
                 std::string(rules_.instead_of_empty));
  }

  void read_item(yaml::Node item, Problems& problems) const {
    if (says_last()) {
      return yaml::report(
          problems, item, "invalid",
          in_quotes(rules_.last->word) + " must come last: what follows it is never reached", "");
    }
    if (last_ != nullptr && sheets::is_word(item, rules_.last->word)) {
      *last_ = true;
      return;
    }
    elements_.add();
    if (!elements_.at(elements_.size() - 1).read(item, problems)) return elements_.drop();
    if (rules_.repeats == Repeats::allowed || !elements_.last_is_repeated()) return;
    yaml::report(problems, item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }

  Elements elements_;
  bool* last_;  ///< null: no last word
  ListRules rules_;
};

}  // namespace

Sheet list(Elements elements, bool* last, ListRules rules) {
  return sheets::made<ListSheet>(std::move(elements), last, rules);
}

// ---- what counts from 1 -------------------------------------------------------------------------

namespace {

class PlacesSheet : public SheetBody {
 public:
  PlacesSheet(Places places, int most)
      : places_(std::move(places)),
        most_(most) {}

  [[nodiscard]] std::string words() const final {
    std::string all;
    for_each_said([&](std::size_t, const Sheet& one) { add_part(all, one.words(), ", "); });
    return all;
  }

 protected:
  [[nodiscard]] const Places& places() const { return places_; }

  [[nodiscard]] int most() const { return most_; }

  /// Calls `f(index, sheet)` for all that are there.
  template <class F>
  void for_each_said(F f) const {
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_.has(i)) f(i, places_.at(i));
    }
  }

 private:
  Places places_;
  int most_;
};

class CountedSheet final : public PlacesSheet {
 public:
  CountedSheet(Places places, int most, std::string_view too_many)
      : PlacesSheet(std::move(places), most),
        too_many_(too_many) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::list;
  }

  bool read(yaml::Node node, Problems& problems) const override {
    const std::size_t errors = problems.found(Severity::error);
    std::size_t place = 0;
    for (const yaml::Node item : yaml::as_list(node, problems)) {
      if (place == static_cast<std::size_t>(most())) {
        yaml::report(problems, item, "invalid", std::string(too_many_), "");
        break;
      }
      static_cast<void>(places().at(place++).read(item, problems));
    }
    return problems.found(Severity::error) == errors;
  }

  [[nodiscard]] bool says_it() const override {
    std::size_t said = 0;
    bool gap = false;
    for_each_said([&](std::size_t i, const Sheet&) { gap = gap || i != said++; });
    return !gap;
  }

  [[nodiscard]] std::string written(Written how) const override {
    std::string texts;
    for_each_said([&](std::size_t, const Sheet& one) { add_part(texts, one.written(how), ", "); });
    return sheets::in_brackets('[', texts, ']');
  }

  [[nodiscard]] Json schema() const override {
    return schema_of_list(places().any().schema(), {0, static_cast<std::size_t>(most())});
  }

  [[nodiscard]] Shapes shape() const override {
    return {shape_of_list(places().any().shape(), static_cast<std::size_t>(most()))};
  }

 private:
  std::string_view too_many_;
};

class NumberedSheet final : public PlacesSheet {
  using PlacesSheet::PlacesSheet;

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return sheets::is_map(node); }

  bool read(yaml::Node node, Problems& problems) const override {
    const std::size_t errors = problems.found(Severity::error);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      const auto number = yaml::as_integer(entry.key, {1, most()}, problems);
      if (!number) continue;
      const Sheet one = places().at(static_cast<std::size_t>(*number - 1));
      static_cast<void>(one.read(entry.value, problems));
    }
    return problems.found(Severity::error) == errors;
  }

  [[nodiscard]] std::string written(Written how) const override {
    std::string texts;
    for_each_said([&](std::size_t i, const Sheet& one) {
      add_part(texts, sheets::entry_of(std::to_string(i + 1), one.written(how)), ", ");
    });
    return sheets::in_brackets('{', texts, '}');
  }

  [[nodiscard]] Json schema() const override {
    ObjectSchema object;
    object.pattern_property("^[1-" + std::to_string(most()) + "]$", places().any().schema());
    return object.finished();
  }

  [[nodiscard]] Shapes shape() const override {
    const Shape number{.kind = ShapeKind::number, .lowest = 1, .highest = most()};
    return {shape_of_entries({number}, places().any().shape())};
  }
};

}  // namespace

Sheet counted(Places places, int most, std::string_view too_many) {
  return sheets::made<CountedSheet>(std::move(places), most, too_many);
}

Sheet numbered(Places places, int most) {
  return sheets::made<NumberedSheet>(std::move(places), most);
}

}  // namespace prizecourt
