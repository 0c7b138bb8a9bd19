#include "formats/form/sheet.h"

#include "formats/text/words.h"
#include "formats/yaml/scalars.h"

namespace prizecourt {
namespace {

/// The pattern with texts in place of `#` and of `%`.
std::string filled(std::string_view pattern, std::string_view name, std::string_view value) {
  std::string text;
  for (const char c : pattern) {
    if (c == '#') {
      text += name;
    } else if (c == '%') {
      text += value;
    } else {
      text += c;
    }
  }
  return text;
}

std::string in_brackets(char open, std::string_view text, char close) {
  return open + std::string(text) + close;
}

std::string entry_of(std::string_view key, std::string_view value) {
  return std::string(key).append(": ").append(value);
}

using Names = std::vector<std::string_view>;

std::string quoted(const Names& names, std::string_view separator) {
  std::string all;
  for (const std::string_view name : names) add_part(all, in_quotes(name), separator);
  return all;
}

bool is_word(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

bool is_one_of(yaml::Node node, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return is_word(node, word); });
}

bool is_map(yaml::Node node) {
  return node.kind() == yaml::Kind::map;
}

/// Words that people write for true and false.
bool looks_boolean(yaml::Node node) {
  constexpr std::array<std::string_view, 8> all = {"true", "false", "yes", "no",
                                                   "True", "False", "Yes", "No"};
  return is_one_of(node, all);
}

bool looks_like_a_number(yaml::Node node) {
  if (node.kind() != yaml::Kind::scalar || node.text().empty()) return false;
  const char first = node.text().front();
  return first == '-' || first == '+' || ('0' <= first && first <= '9');
}

}  // namespace

// ---- the same sheet but for one thing -----------------------------------------------------------

Sheet Sheet::meant_if(std::function<bool(yaml::Node)> is_meant) const {
  Sheet sheet = *this;
  sheet.is_meant_by = std::move(is_meant);
  return sheet;
}

Sheet Sheet::said_if(std::function<bool()> is_said) const {
  Sheet sheet = *this;
  sheet.says_it = std::move(is_said);
  return sheet;
}

Sheet Sheet::told(std::function<std::string()> in_words) const {
  Sheet sheet = *this;
  sheet.words = std::move(in_words);
  return sheet;
}

Sheet Sheet::told_as(std::string_view pattern) const {
  return told([own = words, pattern] { return filled(pattern, "", own()); });
}

Sheet Sheet::offered(std::string listed) const {
  Sheet sheet = *this;
  sheet.options = [text = std::move(listed)] { return text; };
  return sheet;
}

Sheet Sheet::defined_as(std::string_view name) const {
  return with_schema([name] {
    return Json::object().set("$ref", Json::text("#/definitions/" + std::string(name)));
  });
}

Sheet Sheet::with_schema(std::function<Json()> of_it) const {
  Sheet sheet = *this;
  sheet.schema = std::move(of_it);
  return sheet;
}

Sheet Sheet::then(std::function<void(yaml::Node)> set) const {
  return checked([set = std::move(set)](yaml::Node node, Problems&) {
    set(node);
    return true;
  });
}

Sheet Sheet::checked(std::function<bool(yaml::Node, Problems&)> check) const {
  Sheet sheet = *this;
  sheet.read = [own = read, check = std::move(check)](yaml::Node node, Problems& problems) {
    return own(node, problems) && check(node, problems);
  };
  return sheet;
}

Sheet Sheet::checked_anyway(std::function<bool(yaml::Node, Problems&)> check) const {
  Sheet sheet = *this;
  sheet.read = [own = read, check = std::move(check)](yaml::Node node, Problems& problems) {
    const bool good = own(node, problems);
    return check(node, problems) && good;
  };
  return sheet;
}

Sheet Sheet::at_line(int& line) const {
  return then([&line](yaml::Node node) { line = node.line(); });
}

// ---- single things ------------------------------------------------------------------------------

Sheet flag(Slot value) {
  const auto read = [value](yaml::Node node, Problems& problems) {
    const auto yes = yaml::as_boolean(node, problems);
    if (yes) value.set(*yes ? 1 : 0);
    return yes.has_value();
  };
  return {.is_meant_by = looks_boolean,
          .read = read,
          .says_it = [value] { return value.get().has_value(); },
          .written = [value](Written) { return *value.get() == 0 ? "false" : "true"; },
          .words = [value] { return *value.get() == 0 ? "no" : "yes"; },
          .schema = schema_of_boolean,
          .options = [] { return "true, false"; }};
}

Sheet whole(Slot value, yaml::Range range) {
  const auto read = [value, range](yaml::Node node, Problems& problems) {
    const auto number = yaml::as_integer(node, range, problems);
    if (number) value.set(static_cast<int>(*number));
    return number.has_value();
  };
  const auto text = [value] { return std::to_string(*value.get()); };
  const auto options = [range]() -> std::string {
    if (range.highest != range.lowest + 1) return "N";
    return std::to_string(range.lowest) + " or " + std::to_string(range.highest);
  };
  return {.is_meant_by = looks_like_a_number,
          .read = read,
          .says_it = [value] { return value.get().has_value(); },
          .written = [text](Written) { return text(); },
          .words = text,
          .schema = [range] { return schema_of_integer(range); },
          .options = options};
}

Sheet choice(Slot value, Choice among) {
  Names known(among.names.begin(), among.names.end());
  if (!among.besides.empty()) known.push_back(among.besides);
  const auto read = [value, known](yaml::Node node, Problems& problems) {
    const auto index = yaml::as_choice(node, known, problems);
    if (index) value.set(static_cast<int>(*index));
    return index.has_value();
  };
  const auto text = [value](std::span<const std::string_view> texts) {
    return std::string(texts[static_cast<std::size_t>(*value.get())]);
  };
  const auto options = [among] {
    std::string all;
    for (const std::string_view name : among.names) add_part(all, name, ", ");
    return all;
  };
  return {.is_meant_by = [known](yaml::Node node) { return is_one_of(node, known); },
          .read = read,
          .says_it = [value] { return value.get().has_value(); },
          .written = [text, among](Written) { return text(among.names); },
          .words = [text, among] { return text(among.said.empty() ? among.names : among.said); },
          .schema = [known] { return schema_of_choice(known); },
          .options = options};
}

Sheet condition(std::optional<Condition>& value, ConditionVariables variables,
                std::string_view example) {
  const auto read = [&value, variables](yaml::Node node, Problems& problems) {
    value = read_condition(node, variables, problems);
    return value.has_value();
  };
  const auto written = [&value](Written how) {
    return how == Written::in_files ? in_yaml(value->text()) : value->text();
  };
  const auto schema = [variables] {
    return schema_of_text().set("pattern", Json::text(condition_pattern(variables)));
  };
  return {.read = read,
          .says_it = [&value] { return value.has_value(); },
          .written = written,
          .words = [&value] { return value->text(); },
          .schema = schema,
          .options = [example] { return in_brackets('"', example, '"'); }};
}

Sheet word(Word spelled, std::function<bool()> is_said, std::function<void()> set) {
  const std::array all = {spelled.word};
  const auto read = [all, set = std::move(set)](yaml::Node node, Problems& problems) {
    const bool good = yaml::as_choice(node, all, problems).has_value();
    if (good) set();
    return good;
  };
  return {.is_meant_by = [spelled](yaml::Node node) { return is_word(node, spelled.word); },
          .read = read,
          .says_it = std::move(is_said),
          .written = [spelled](Written) { return std::string(spelled.word); },
          .words = [spelled] { return std::string(spelled.said); },
          .schema = [all] { return schema_of_choice(all); },
          .options = [spelled] { return std::string(spelled.word); }};
}

Sheet token(Token how) {
  const auto words = how.said ? how.said : how.written;
  const auto written = [text = std::move(how.written)](Written for_whom) {
    return for_whom == Written::in_files ? in_yaml(text()) : text();
  };
  return {.is_meant_by = [](yaml::Node node) { return node.kind() == yaml::Kind::scalar; },
          .read = [read = std::move(how.read)](yaml::Node node, Problems&) { return read(node); },
          .written = written,
          .words = words,
          .schema = std::move(how.schema)};
}

Sheet part(Part how) {
  return {.read = std::move(how.read),
          .written = std::move(how.written),
          .words = std::move(how.words),
          .schema = std::move(how.schema)};
}

// ---- one of several things ----------------------------------------------------------------------

namespace {

/// The ways of one_of().
struct Ways {
  Slot tag;
  std::vector<Way> all;
  Names words{}, keys{};

  [[nodiscard]] const Way* said() const {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [at = tag.get()](const Way& way) { return way.tag == at; });
    return found == all.end() ? nullptr : &*found;
  }

  /// The first key that is there is read; another cannot be said beside it.
  bool read_map(yaml::Node node, Problems& problems) const {
    yaml::MapReader map(node, problems);
    bool good = true;
    Names there;
    for (const Way& way : all) {
      const auto value = way.value ? map.optional_node(way.name) : std::nullopt;
      if (!value) continue;
      there.push_back(way.name);
      if (there.size() > 1) continue;
      tag.set(way.tag);
      good = way.value->read(*value, problems);
    }
    map.done();
    if (there.size() == 1) return good;
    report(node, there, problems);
    return false;
  }

  void report(yaml::Node node, const Names& there, Problems& problems) const {
    if (there.empty()) {
      return yaml::report(problems, node, "missing-key",
                          "one of the keys " + quoted(keys, ", ") + " is needed", "");
    }
    yaml::Node last = node;
    for (const yaml::Entry entry : node.entries()) {
      if (is_one_of(entry.key, there)) last = entry.key;
    }
    yaml::report(problems, last, "invalid", quoted(there, " and ") + " cannot both be said", "");
  }

  [[nodiscard]] Json schema() const {
    Json any = Json::list();
    any.add(schema_of_choice(words));
    for (const Way& way : all) {
      if (!way.value) continue;
      ObjectSchema object;
      object.property(way.name, way.value->schema());
      object.require(way.name);
      any.add(object.finished());
    }
    return Json::object().set("anyOf", std::move(any));
  }

  [[nodiscard]] std::string options() const {
    std::string options;
    for (const Way& way : all) {
      std::string one(way.name);
      if (way.value) one = in_brackets('{', entry_of(way.name, way.value->options()), '}');
      add_part(options, one, ", ");
    }
    return options;
  }
};

}  // namespace

Sheet one_of(Slot tag, std::vector<Way> all) {
  const auto ways = std::make_shared<Ways>(Ways{.tag = std::move(tag), .all = std::move(all)});
  for (const Way& way : ways->all) (way.value ? ways->keys : ways->words).push_back(way.name);
  const auto read = [ways](yaml::Node node, Problems& problems) {
    if (is_map(node)) return ways->read_map(node, problems);
    const auto index = yaml::as_choice(node, ways->words, problems);
    if (index) ways->tag.set(ways->all[*index].tag);
    return index.has_value();
  };
  const auto written = [ways](Written how) {
    const Way& way = *ways->said();
    if (!way.value) return std::string(way.name);
    return in_brackets('{', entry_of(way.name, way.value->written(how)), '}');
  };
  const auto words = [ways] {
    const Way& way = *ways->said();
    return way.value ? filled(way.said, way.name, way.value->words()) : std::string(way.said);
  };
  return {.is_meant_by =
              [ways](yaml::Node node) { return is_map(node) || is_one_of(node, ways->words); },
          .read = read,
          .says_it = [ways] { return ways->said() != nullptr; },
          .written = written,
          .words = words,
          .schema = [ways] { return ways->schema(); },
          .options = [ways] { return ways->options(); }};
}

Sheet any_of(std::vector<Sheet> all, Otherwise otherwise) {
  const auto ways = std::make_shared<const std::vector<Sheet>>(std::move(all));
  const auto meant = [ways](yaml::Node node) {
    return std::find_if(ways->begin(), ways->end(),
                        [&](const Sheet& way) { return way.is_meant_by(node); });
  };
  const auto said = [ways] {
    return std::find_if(ways->begin(), ways->end(), [](const Sheet& way) { return way.says_it(); });
  };
  const auto read = [ways, meant, otherwise](yaml::Node node, Problems& problems) {
    const auto way = meant(node);
    const Sheet& other = (*ways)[static_cast<std::size_t>(otherwise)];
    return (way == ways->end() ? other : *way).read(node, problems);
  };
  const auto schema = [ways] {
    Json any = Json::list();
    for (const Sheet& way : *ways) any.add(way.schema());
    return Json::object().set("anyOf", std::move(any));
  };
  const auto options = [ways] {
    std::string listed;
    for (const Sheet& way : *ways) add_part(listed, way.options(), ", ");
    return listed;
  };
  return {.is_meant_by = [ways, meant](yaml::Node node) { return meant(node) != ways->end(); },
          .read = read,
          .says_it = [ways, said] { return said() != ways->end(); },
          .written = [said](Written how) { return said()->written(how); },
          .words = [said] { return said()->words(); },
          .schema = schema,
          .options = options};
}

Sheet made_when_read(Maker maker) {
  const auto value = std::make_shared<const Maker>(std::move(maker));
  const auto read = [value](yaml::Node node, Problems& problems) {
    value->make();
    const bool good = value->sheet().read(node, problems);
    if (!good) value->unmake();
    return good;
  };
  return {.is_meant_by = [value](yaml::Node node) { return value->any().is_meant_by(node); },
          .read = read,
          .says_it = [value] { return value->is_made() && value->sheet().says_it(); },
          .written = [value](Written how) { return value->sheet().written(how); },
          .words = [value] { return value->sheet().words(); },
          .schema = [value] { return value->any().schema(); },
          .options = [value] { return value->any().options(); }};
}

// ---- maps ---------------------------------------------------------------------------------------

SheetKey needed(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::required};
}

SheetKey may(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::optional};
}

Sheet keys(std::vector<SheetKey> keys) {
  const auto all = std::make_shared<const std::vector<SheetKey>>(std::move(keys));
  const auto read = [all](yaml::Node node, Problems& problems) {
    yaml::MapReader map(node, problems);
    bool good = is_map(node);
    for (const SheetKey& key : *all) {
      const bool is_needed = key.presence == Presence::required;
      const auto value = is_needed ? map.node(key.name) : map.optional_node(key.name);
      const bool is_there = value && *value != yaml::Node();
      good = (is_there ? key.value.read(*value, problems) : !is_needed) && good;
    }
    map.done();
    return good;
  };
  const auto says_it = [all] {
    return std::all_of(all->begin(), all->end(), [](const SheetKey& key) {
      return key.presence == Presence::optional || key.value.says_it();
    });
  };
  const auto written = [all](Written how) {
    std::string texts;
    for (const SheetKey& key : *all) {
      if (key.value.says_it()) add_part(texts, entry_of(key.name, key.value.written(how)), ", ");
    }
    return in_brackets('{', texts, '}');
  };
  const auto words = [all] {
    std::string texts;
    for (const SheetKey& key : *all) {
      if (key.value.says_it()) add_part(texts, filled(key.said, key.name, key.value.words()), ", ");
    }
    return texts;
  };
  const auto schema = [all] {
    ObjectSchema object;
    for (const SheetKey& key : *all) object.property(key.name, key.value.schema());
    for (const SheetKey& key : *all) {
      if (key.presence == Presence::required) object.require(key.name);
    }
    return object.finished();
  };
  const auto options = [all] {
    std::string texts;
    for (const SheetKey& key : *all) add_part(texts, entry_of(key.name, key.value.options()), ", ");
    return in_brackets('{', texts, '}');
  };
  return {.is_meant_by = is_map,
          .read = read,
          .says_it = says_it,
          .written = written,
          .words = words,
          .schema = schema,
          .options = options};
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
    bool good = is_map(node);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      good = read_entry(entry, problems) && good;
    }
    return good;
  }

  [[nodiscard]] std::string written(Written how) const {
    std::string all;
    for (const SheetKey& key : rules.besides) {
      if (key.value.says_it()) add_part(all, entry_of(key.name, key.value.written(how)), ", ");
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
      add_part(all, entry_of(keys.at(i).written(how), values.at(i).written(how)), ", ");
    }
    return in_brackets('{', all, '}');
  }

  [[nodiscard]] std::string words() const {
    std::string all;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      add_part(all, filled(rules.said, keys.at(i).words(), values.at(i).words()), ", ");
    }
    for (const SheetKey& key : rules.besides) {
      if (key.value.says_it()) add_part(all, filled(key.said, key.name, key.value.words()), ", ");
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
  return {.is_meant_by = is_map,
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
    if (is_word(node, rules.nobody->word)) return true;
    return rules.nobody->in_brackets_too && node.kind() == yaml::Kind::list && node.size() == 1 &&
           is_word(*node.items().begin(), rules.nobody->word);
  }

  [[nodiscard]] bool is_meant_by(yaml::Node node) const {
    if (node.kind() == yaml::Kind::list || is_nobody(node)) return true;
    if (rules.alone == Alone::no) return false;
    return (last != nullptr && is_word(node, rules.last->word)) || elements.any().is_meant_by(node);
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
    yaml::report(problems, node, "invalid", "the list is empty",
                 std::string(rules.instead_of_empty));
  }

  void read_item(yaml::Node item, Problems& problems) const {
    if (says_last()) {
      return yaml::report(
          problems, item, "invalid",
          in_quotes(rules.last->word) + " comes last: whatever follows it is never reached", "");
    }
    if (last != nullptr && is_word(item, rules.last->word)) {
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
      return in_file && rules.nobody->in_brackets_too ? in_brackets('[', nobody, ']') : nobody;
    }
    std::string all;
    for (std::size_t i = 0; i < elements.size(); ++i)
      add_part(all, elements.at(i).written(how), ", ");
    if (says_last()) add_part(all, rules.last->word, ", ");
    return in_file ? in_brackets('[', all, ']') : all;
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
    return filled(rules.said, "", all);
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
    return in_brackets('[', texts, ']');
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
      add_part(texts, entry_of(std::to_string(i + 1), one.written(how)), ", ");
    });
    return in_brackets('{', texts, '}');
  };
  const auto schema = [all, most] {
    ObjectSchema object;
    object.pattern_property("^[1-" + std::to_string(most) + "]$", all->any().schema());
    return object.finished();
  };
  return {.is_meant_by = is_map,
          .read = read,
          .written = written,
          .words = [all] { return words_of(*all); },
          .schema = schema};
}

}  // namespace prizecourt
