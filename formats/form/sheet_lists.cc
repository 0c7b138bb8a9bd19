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

/// The keys of keys().
struct Keys {
  std::vector<SheetKey> all;
  std::string_view between;

  bool read(yaml::Node node, Problems& problems) const {
    yaml::MapReader map(node, problems);
    bool good = sheets::is_map(node);
    for (const SheetKey& key : all) {
      const bool is_needed = key.presence == Presence::required;
      const auto value = is_needed ? map.node(key.name) : map.optional_node(key.name);
      const bool is_there = value && *value != yaml::Node();
      good = (is_there ? key.value.read(*value, problems) : !is_needed) && good;
    }
    map.done();
    return good;
  }

  [[nodiscard]] bool says_it() const {
    return std::all_of(all.begin(), all.end(), [](const SheetKey& key) {
      return key.presence == Presence::optional || key.value.says_it();
    });
  }

  [[nodiscard]] std::string written(Written how) const {
    std::string texts;
    for (const SheetKey& key : all) {
      if (!key.value.says_it()) continue;
      add_part(texts, sheets::entry_of(key.name, key.value.written(how)), ", ");
    }
    return sheets::in_brackets('{', texts, '}');
  }

  [[nodiscard]] std::string words() const {
    std::string texts;
    for (const SheetKey& key : all) {
      if (!key.value.says_it()) continue;
      add_part(texts, sheets::filled(key.said, key.name, key.value.words()), between);
    }
    return texts;
  }

  [[nodiscard]] Json schema() const {
    ObjectSchema object;
    for (const SheetKey& key : all) object.property(key.name, key.value.schema());
    for (const SheetKey& key : all) {
      if (key.presence == Presence::required) object.require(key.name);
    }
    return object.finished();
  }

  [[nodiscard]] std::string options() const {
    std::string texts;
    for (const SheetKey& key : all) {
      add_part(texts, sheets::entry_of(key.name, key.value.options()), ", ");
    }
    return sheets::in_brackets('{', texts, '}');
  }
};

}  // namespace

Sheet keys(std::vector<SheetKey> all) {
  return keys(std::move(all), ", ");
}

Sheet keys(std::vector<SheetKey> all, std::string_view between) {
  const auto map = std::make_shared<const Keys>(Keys{std::move(all), between});
  return {.is_meant_by = sheets::is_map,
          .read = [map](yaml::Node node, Problems& problems) { return map->read(node, problems); },
          .says_it = [map] { return map->says_it(); },
          .written = [map](Written how) { return map->written(how); },
          .words = [map] { return map->words(); },
          .schema = [map] { return map->schema(); },
          .options = [map] { return map->options(); }};
}

namespace {

struct Map {
  Elements keys, values;
  EntryRules rules;

  bool read_entry(const yaml::Entry& entry, Problems& problems) const {
    for (const SheetKey& key : rules.besides) {
      if (key.name == entry.key.text()) return key.value.read(entry.value, problems);
    }
    keys.add();
    const std::size_t last = keys.size() - 1;
    const bool key = keys.at(last).read(entry.key, problems);
    const bool value = values.at(last).read(entry.value, problems);
    if (!key || !value) keys.drop();
    return key && value;
  }

  bool read(yaml::Node node, Problems& problems) const {
    bool good = sheets::is_map(node);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      good = read_entry(entry, problems) && good;
    }
    return good;
  }

  [[nodiscard]] std::string written(Written how) const {
    std::string all;
    for (const SheetKey& key : rules.besides) {
      if (key.value.says_it())
        add_part(all, sheets::entry_of(key.name, key.value.written(how)), ", ");
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      add_part(all, sheets::entry_of(keys.at(i).written(how), values.at(i).written(how)), ", ");
    }
    return sheets::in_brackets('{', all, '}');
  }

  [[nodiscard]] std::string words() const {
    std::string all;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      add_part(all, sheets::filled(rules.said, keys.at(i).words(), values.at(i).words()),
               rules.between);
    }
    for (const SheetKey& key : rules.besides) {
      if (key.value.says_it())
        add_part(all, sheets::filled(key.said, key.name, key.value.words()), ", ");
    }
    return all;
  }

  [[nodiscard]] Json schema() const {
    const Json value = values.any().schema();
    if (rules.pattern.empty()) return schema_of_named(value, {});
    ObjectSchema object;
    for (const SheetKey& key : rules.besides) object.property(key.name, key.value.schema());
    object.pattern_property(rules.pattern, value);
    return object.finished();
  }
};

}  // namespace

Sheet entries(Elements keys, Elements values, EntryRules rules) {
  const auto map =
      std::make_shared<const Map>(Map{std::move(keys), std::move(values), std::move(rules)});
  return {.is_meant_by = sheets::is_map,
          .read = [map](yaml::Node node, Problems& problems) { return map->read(node, problems); },
          .written = [map](Written how) { return map->written(how); },
          .words = [map] { return map->words(); },
          .schema = [map] { return map->schema(); }};
}

// ---- lists --------------------------------------------------------------------------------------

namespace {

struct List {
  Elements elements;
  bool* last = nullptr;
  ListRules rules;

  [[nodiscard]] bool says_last() const { return last != nullptr && *last; }

  [[nodiscard]] bool is_empty() const { return elements.size() == 0 && !says_last(); }

  [[nodiscard]] bool is_nobody(yaml::Node node) const {
    if (!rules.nobody) return false;
    if (sheets::is_word(node, rules.nobody->word)) return true;
    return rules.nobody->in_brackets_too && node.kind() == yaml::Kind::list && node.size() == 1 &&
           sheets::is_word(*node.items().begin(), rules.nobody->word);
  }

  [[nodiscard]] bool is_meant_by(yaml::Node node) const {
    if (node.kind() == yaml::Kind::list || is_nobody(node)) return true;
    if (rules.alone == Alone::no) return false;
    return (last != nullptr && sheets::is_word(node, rules.last->word)) ||
           elements.any().is_meant_by(node);
  }

  bool read(yaml::Node node, Problems& problems) const {
    if (is_nobody(node)) return true;
    const std::size_t errors = problems.found(Severity::error);
    if (node.kind() == yaml::Kind::list || rules.alone == Alone::no) {
      read_items(node, problems);
    } else {
      read_item(node, problems);
    }
    return problems.found(Severity::error) == errors;
  }

  void read_items(yaml::Node node, Problems& problems) const {
    std::size_t number = 0;
    for (const yaml::Node item : yaml::as_list(node, problems)) {
      if (rules.amount.highest > 0 && number++ == rules.amount.highest) {
        return yaml::report(problems, item, "invalid", std::string(rules.too_many), "");
      }
      read_item(item, problems);
    }
    if (node.kind() != yaml::Kind::list || node.size() > 0 || rules.amount.lowest == 0) return;
    yaml::report(problems, node, "invalid", "the list is empty", rules.instead_of_empty);
  }

  void read_item(yaml::Node item, Problems& problems) const {
    if (says_last()) {
      return yaml::report(
          problems, item, "invalid",
          in_quotes(rules.last->word) + " comes last: whatever follows it is never reached", "");
    }
    if (last != nullptr && sheets::is_word(item, rules.last->word)) {
      *last = true;
      return;
    }
    elements.add();
    if (!elements.at(elements.size() - 1).read(item, problems)) return elements.drop();
    if (rules.repeats == Repeats::allowed || !elements.last_is_repeated()) return;
    yaml::report(problems, item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }

  [[nodiscard]] std::string written(Written how) const {
    const bool in_file = how == Written::in_files;
    if (is_empty() && rules.nobody) {
      const std::string nobody(rules.nobody->word);
      return in_file && rules.nobody->in_brackets_too ? sheets::in_brackets('[', nobody, ']')
                                                      : nobody;
    }
    std::string all;
    for (std::size_t i = 0; i < elements.size(); ++i)
      add_part(all, elements.at(i).written(how), ", ");
    if (says_last()) add_part(all, rules.last->word, ", ");
    return in_file ? sheets::in_brackets('[', all, ']') : all;
  }

  [[nodiscard]] std::string words() const {
    if (is_empty() && rules.nobody) return std::string(rules.nobody->said);
    std::string all;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      add_part(all, elements.at(i).words(), rules.between);
    }
    if (says_last()) {
      add_part(all, all.empty() ? rules.last->said_alone : rules.last->said, rules.between);
    }
    return sheets::filled(rules.said, "", all);
  }

  [[nodiscard]] Json schema() const {
    const Json item = elements.any().schema();
    const Json all = schema_of_list(item, rules.amount);
    return rules.alone == Alone::yes ? schema_of_any({item, all}) : all;
  }

  [[nodiscard]] std::string options() const {
    std::string all;
    if (rules.last) add_part(all, rules.last->word, ", ");
    if (rules.nobody) add_part(all, rules.nobody->word, ", ");
    add_part(all, elements.any().options(), ", ");
    return all;
  }
};

}  // namespace

Sheet list(Elements elements, bool* last, ListRules rules) {
  const auto all = std::make_shared<const List>(List{std::move(elements), last, std::move(rules)});
  const auto says_it = [all] {
    return !all->is_empty() || all->rules.nobody || all->rules.amount.lowest == 0;
  };
  return {.is_meant_by = [all](yaml::Node node) { return all->is_meant_by(node); },
          .read = [all](yaml::Node node, Problems& problems) { return all->read(node, problems); },
          .says_it = says_it,
          .written = [all](Written how) { return all->written(how); },
          .words = [all] { return all->words(); },
          .schema = [all] { return all->schema(); },
          .options = [all] { return all->options(); }};
}

// ---- what counts from 1 -------------------------------------------------------------------------

namespace {

/// Calls `f(index, sheet)` for all that are there.
template <class F>
void for_each_said(const Places& places, F f) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places.has(i)) f(i, places.at(i));
  }
}

std::string words_of(const Places& places) {
  std::string all;
  for_each_said(places,
                [&](std::size_t, const Sheet& sheet) { add_part(all, sheet.words(), ", "); });
  return all;
}

}  // namespace

Sheet counted(Places places, int most, std::string_view too_many) {
  const auto all = std::make_shared<const Places>(std::move(places));
  const auto read = [all, most, too_many](yaml::Node node, Problems& problems) {
    const std::size_t errors = problems.found(Severity::error);
    std::size_t place = 0;
    for (const yaml::Node item : yaml::as_list(node, problems)) {
      if (place == static_cast<std::size_t>(most)) {
        yaml::report(problems, item, "invalid", std::string(too_many), "");
        break;
      }
      all->at(place++).read(item, problems);
    }
    return problems.found(Severity::error) == errors;
  };
  const auto says_it = [all] {
    std::size_t said = 0;
    bool gap = false;
    for_each_said(*all, [&](std::size_t i, const Sheet&) { gap = gap || i != said++; });
    return !gap;
  };
  const auto written = [all](Written how) {
    std::string texts;
    for_each_said(*all,
                  [&](std::size_t, const Sheet& one) { add_part(texts, one.written(how), ", "); });
    return sheets::in_brackets('[', texts, ']');
  };
  const auto schema = [all, most] {
    return schema_of_list(all->any().schema(), {0, static_cast<std::size_t>(most)});
  };
  return {.is_meant_by = [](yaml::Node node) { return node.kind() == yaml::Kind::list; },
          .read = read,
          .says_it = says_it,
          .written = written,
          .words = [all] { return words_of(*all); },
          .schema = schema};
}

Sheet numbered(Places places, int most) {
  const auto all = std::make_shared<const Places>(std::move(places));
  const auto read = [all, most](yaml::Node node, Problems& problems) {
    const std::size_t errors = problems.found(Severity::error);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      const auto number = yaml::as_integer(entry.key, {1, most}, problems);
      if (number) all->at(static_cast<std::size_t>(*number - 1)).read(entry.value, problems);
    }
    return problems.found(Severity::error) == errors;
  };
  const auto written = [all](Written how) {
    std::string texts;
    for_each_said(*all, [&](std::size_t i, const Sheet& one) {
      add_part(texts, sheets::entry_of(std::to_string(i + 1), one.written(how)), ", ");
    });
    return sheets::in_brackets('{', texts, '}');
  };
  const auto schema = [all, most] {
    ObjectSchema object;
    object.pattern_property("^[1-" + std::to_string(most) + "]$", all->any().schema());
    return object.finished();
  };
  return {.is_meant_by = sheets::is_map,
          .read = read,
          .written = written,
          .words = [all] { return words_of(*all); },
          .schema = schema};
}

}  // namespace prizecourt
