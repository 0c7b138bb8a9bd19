#include "formats/form/sheet.h"

#include "formats/yaml/quote.h"

namespace prizecourt {
namespace {

/// Adds a part, with what separates it from the part before.
void add(std::string& all, std::string_view part, std::string_view separator) {
  if (part.empty()) return;
  if (!all.empty()) all += separator;
  all += part;
}

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

std::string joined(std::span<const std::string_view> names, std::string_view separator) {
  std::string all;
  for (const std::string_view name : names) add(all, name, separator);
  return all;
}

std::string entry_of(std::string_view key, std::string_view value) {
  return std::string(key).append(": ").append(value);
}

bool is_word(yaml::Node node, std::string_view word) {
  return node.kind() == yaml::Kind::scalar && node.text() == word;
}

/// Words that people write for true and false.
bool looks_boolean(yaml::Node node) {
  constexpr std::array<std::string_view, 8> all = {"true", "false", "yes", "no",
                                                   "True", "False", "Yes", "No"};
  return std::any_of(all.begin(), all.end(),
                     [&](std::string_view one) { return is_word(node, one); });
}

bool looks_like_a_number(yaml::Node node) {
  if (node.kind() != yaml::Kind::scalar || node.text().empty()) return false;
  const char first = node.text().front();
  return first == '-' || first == '+' || ('0' <= first && first <= '9');
}

// ---- the same sheet but for one thing -----------------------------------------------------------

/// What another sheet is, and what it is not.
struct Changes {
  std::function<bool(yaml::Node)> is_meant{};
  std::function<bool()> is_said{};
  std::function<std::string()> words{};
  std::function<std::string()> options{};
  std::function<Json()> schema{};
  std::function<void(yaml::Node)> then{};
  std::function<bool(yaml::Node, Problems&)> check{};
};

class Changed final : public SheetNode {
 public:
  Changed(Sheet sheet, Changes changes)
      : sheet_(std::move(sheet)),
        but_(std::move(changes)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return but_.is_meant ? but_.is_meant(node) : sheet_.is_meant_by(node);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    if (!sheet_.read(node, problems)) return false;
    if (but_.then) but_.then(node);
    return !but_.check || but_.check(node, problems);
  }

  [[nodiscard]] bool says_it() const override {
    return but_.is_said ? but_.is_said() : sheet_.says_it();
  }

  [[nodiscard]] std::string written(Written how) const override { return sheet_.written(how); }

  [[nodiscard]] std::string words() const override {
    return but_.words ? but_.words() : sheet_.words();
  }

  [[nodiscard]] Json schema() const override {
    return but_.schema ? but_.schema() : sheet_.schema();
  }

  [[nodiscard]] std::string options() const override {
    return but_.options ? but_.options() : sheet_.options();
  }

 private:
  Sheet sheet_;
  Changes but_;
};

Sheet changed(const Sheet& sheet, Changes changes) {
  return Sheet(std::make_shared<Changed>(sheet, std::move(changes)));
}

// ---- single things ------------------------------------------------------------------------------

/// A single thing, by its functions.
struct Single {
  std::function<bool(yaml::Node)> is_meant{};  ///< nothing: whatever stands there
  std::function<bool(yaml::Node, Problems&)> read;
  std::function<bool()> is_said{};  ///< nothing: always
  std::function<std::string(Written)> written;
  std::function<std::string()> words;
  std::function<Json()> schema;
  std::string options{};
};

class SingleNode final : public SheetNode {
 public:
  explicit SingleNode(Single how)
      : all_(std::move(how)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return !all_.is_meant || all_.is_meant(node);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    return all_.read(node, problems);
  }

  [[nodiscard]] bool says_it() const override { return !all_.is_said || all_.is_said(); }

  [[nodiscard]] std::string written(Written how) const override { return all_.written(how); }

  [[nodiscard]] std::string words() const override { return all_.words(); }

  [[nodiscard]] Json schema() const override { return all_.schema(); }

  [[nodiscard]] std::string options() const override { return all_.options; }

 private:
  Single all_;
};

Sheet single(Single how) {
  return Sheet(std::make_shared<SingleNode>(std::move(how)));
}

// ---- one of several things ----------------------------------------------------------------------

class OneOf final : public SheetNode {
 public:
  OneOf(Slot tag, std::vector<Way> ways)
      : tag_(std::move(tag)),
        ways_(std::move(ways)) {
    for (const Way& way : ways_) (way.value ? keys_ : words_).push_back(way.name);
  }

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::map ||
           std::any_of(words_.begin(), words_.end(),
                       [&](std::string_view one) { return is_word(node, one); });
  }

  bool read(yaml::Node node, Problems& problems) const override {
    if (node.kind() == yaml::Kind::map) return read_map(node, problems);
    const auto index = yaml::as_choice(node, words_, problems);
    if (index) tag_.set(ways_[*index].tag);
    return index.has_value();
  }

  [[nodiscard]] bool says_it() const override { return said() != nullptr; }

  [[nodiscard]] std::string written(Written how) const override {
    const Way& way = *said();
    if (!way.value) return std::string(way.name);
    return in_brackets('{', entry_of(way.name, way.value->written(how)), '}');
  }

  [[nodiscard]] std::string words() const override {
    const Way& way = *said();
    return way.value ? filled(way.said, way.name, way.value->words()) : std::string(way.said);
  }

  [[nodiscard]] Json schema() const override {
    Json any = Json::list();
    any.add(schema_of_choice(words_));
    for (const Way& way : ways_) {
      if (!way.value) continue;
      ObjectSchema object;
      object.property(way.name, way.value->schema());
      object.require(way.name);
      any.add(object.finished());
    }
    return Json::object().set("anyOf", std::move(any));
  }

  [[nodiscard]] std::string options() const override {
    std::string all;
    for (const Way& way : ways_) {
      const std::string one = way.value
                                  ? in_brackets('{', entry_of(way.name, way.value->options()), '}')
                                  : std::string(way.name);
      add(all, one, ", ");
    }
    return all;
  }

 private:
  [[nodiscard]] const Way* said() const {
    const auto tag = tag_.get();
    const auto found =
        std::find_if(ways_.begin(), ways_.end(), [&](const Way& way) { return way.tag == tag; });
    return found == ways_.end() ? nullptr : &*found;
  }

  /// The first key that is there is read; another cannot be said beside it.
  bool read_map(yaml::Node node, Problems& problems) const {
    yaml::MapReader map(node, problems);
    const Way* found = nullptr;
    bool good = true;
    std::vector<std::string_view> there;
    for (const Way& way : ways_) {
      const auto value = way.value ? map.optional_node(way.name) : std::nullopt;
      if (!value) continue;
      there.push_back(way.name);
      if (found != nullptr) continue;
      found = &way;
      tag_.set(way.tag);
      good = way.value->read(*value, problems);
    }
    map.done();
    if (there.size() == 1) return good;
    report(node, there, problems);
    return false;
  }

  void report(yaml::Node node, const std::vector<std::string_view>& there,
              Problems& problems) const {
    const auto quoted = [](const std::vector<std::string_view>& names, std::string_view separator) {
      std::string all;
      for (const std::string_view name : names) add(all, in_quotes(name), separator);
      return all;
    };
    if (there.empty()) {
      yaml::report(problems, node, "missing-key",
                   "one of the keys " + quoted(keys_, ", ") + " is needed", "");
      return;
    }
    yaml::Node last = node;
    for (const yaml::Entry entry : node.entries()) {
      const bool is_one = std::find(there.begin(), there.end(), entry.key.text()) != there.end();
      if (is_one) last = entry.key;
    }
    yaml::report(problems, last, "invalid", quoted(there, " and ") + " cannot both be said", "");
  }

  Slot tag_;
  std::vector<Way> ways_;
  std::vector<std::string_view> words_, keys_;
};

class AnyOf final : public SheetNode {
 public:
  AnyOf(std::vector<Sheet> ways, Otherwise otherwise)
      : ways_(std::move(ways)),
        otherwise_(static_cast<std::size_t>(otherwise)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return std::any_of(ways_.begin(), ways_.end(),
                       [&](const Sheet& way) { return way.is_meant_by(node); });
  }

  bool read(yaml::Node node, Problems& problems) const override {
    const auto meant = std::find_if(ways_.begin(), ways_.end(),
                                    [&](const Sheet& way) { return way.is_meant_by(node); });
    return (meant == ways_.end() ? ways_[otherwise_] : *meant).read(node, problems);
  }

  [[nodiscard]] bool says_it() const override {
    return std::any_of(ways_.begin(), ways_.end(), [](const Sheet& way) { return way.says_it(); });
  }

  [[nodiscard]] std::string written(Written how) const override { return said().written(how); }

  [[nodiscard]] std::string words() const override { return said().words(); }

  [[nodiscard]] Json schema() const override {
    Json any = Json::list();
    for (const Sheet& way : ways_) any.add(way.schema());
    return Json::object().set("anyOf", std::move(any));
  }

  [[nodiscard]] std::string options() const override {
    std::string all;
    for (const Sheet& way : ways_) add(all, way.options(), ", ");
    return all;
  }

 private:
  [[nodiscard]] const Sheet& said() const {
    return *std::find_if(ways_.begin(), ways_.end() - 1,
                         [](const Sheet& way) { return way.says_it(); });
  }

  std::vector<Sheet> ways_;
  std::size_t otherwise_;
};

// ---- maps ---------------------------------------------------------------------------------------

class Keys final : public SheetNode {
 public:
  explicit Keys(std::vector<SheetKey> all)
      : all_(std::move(all)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::map;
  }

  bool read(yaml::Node node, Problems& problems) const override {
    yaml::MapReader map(node, problems);
    bool good = node.kind() == yaml::Kind::map;
    for (const SheetKey& key : all_) {
      const bool is_needed = key.presence == Presence::required;
      const auto value =
          is_needed ? std::optional(map.node(key.name)) : map.optional_node(key.name);
      if (!value) continue;
      const bool missing = *value == yaml::Node();
      if (missing || !key.value.read(*value, problems)) good = false;
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
    std::string all;
    for_each_said(
        [&](const SheetKey& key) { add(all, entry_of(key.name, key.value.written(how)), ", "); });
    return in_brackets('{', all, '}');
  }

  [[nodiscard]] std::string words() const override {
    std::string all;
    for_each_said([&](const SheetKey& key) {
      add(all, filled(key.said, key.name, key.value.words()), ", ");
    });
    return all;
  }

  [[nodiscard]] Json schema() const override {
    ObjectSchema object;
    for (const SheetKey& key : all_) object.property(key.name, key.value.schema());
    for (const SheetKey& key : all_) {
      if (key.presence == Presence::required) object.require(key.name);
    }
    return object.finished();
  }

  [[nodiscard]] std::string options() const override {
    std::string all;
    for (const SheetKey& key : all_) add(all, entry_of(key.name, key.value.options()), ", ");
    return in_brackets('{', all, '}');
  }

 private:
  template <class F>
  void for_each_said(F f) const {
    for (const SheetKey& key : all_) {
      if (key.value.says_it()) f(key);
    }
  }

  std::vector<SheetKey> all_;
};

/// A map whose keys are described, as the values are.
class Entries final : public SheetNode {
 public:
  Entries(std::shared_ptr<const Elements> keys, std::shared_ptr<const Elements> values,
          EntryRules rules)
      : keys_(std::move(keys)),
        values_(std::move(values)),
        rules_(std::move(rules)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::map;
  }

  bool read(yaml::Node node, Problems& problems) const override {
    bool good = node.kind() == yaml::Kind::map;
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      const auto own =
          std::find_if(rules_.besides.begin(), rules_.besides.end(),
                       [&](const SheetKey& key) { return key.name == entry.key.text(); });
      if (own != rules_.besides.end()) {
        if (!own->value.read(entry.value, problems)) good = false;
        continue;
      }
      keys_->add();
      const std::size_t last = keys_->size() - 1;
      const bool key = keys_->at(last).read(entry.key, problems);
      const bool value = values_->at(last).read(entry.value, problems);
      if (key && value) continue;
      keys_->drop();
      good = false;
    }
    return good;
  }

  [[nodiscard]] bool says_it() const override { return true; }

  [[nodiscard]] std::string written(Written how) const override {
    std::string all;
    for (const SheetKey& key : rules_.besides) {
      if (key.value.says_it()) add(all, entry_of(key.name, key.value.written(how)), ", ");
    }
    for (std::size_t i = 0; i < keys_->size(); ++i) {
      add(all, entry_of(keys_->at(i).written(how), values_->at(i).written(how)), ", ");
    }
    return in_brackets('{', all, '}');
  }

  [[nodiscard]] std::string words() const override {
    std::string all;
    for (std::size_t i = 0; i < keys_->size(); ++i) {
      add(all, filled(rules_.said, keys_->at(i).words(), values_->at(i).words()), ", ");
    }
    for (const SheetKey& key : rules_.besides) {
      if (key.value.says_it()) add(all, filled(key.said, key.name, key.value.words()), ", ");
    }
    return all;
  }

  [[nodiscard]] Json schema() const override {
    Json value = Json::object();
    values_->with_any([&](const Sheet& any) { value = any.schema(); });
    if (rules_.pattern.empty()) return schema_of_named(value, {});
    ObjectSchema object;
    for (const SheetKey& key : rules_.besides) object.property(key.name, key.value.schema());
    object.pattern_property(rules_.pattern, value);
    return object.finished();
  }

  [[nodiscard]] std::string options() const override { return {}; }

 private:
  std::shared_ptr<const Elements> keys_, values_;
  EntryRules rules_;
};

// ---- lists --------------------------------------------------------------------------------------

class List final : public SheetNode {
 public:
  List(std::shared_ptr<const Elements> elements, bool* last, ListRules rules)
      : elements_(std::move(elements)),
        last_(last),
        rules_(std::move(rules)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    if (node.kind() == yaml::Kind::list || is_nobody(node)) return true;
    bool is_item = last_ != nullptr && is_word(node, rules_.last->word);
    if (rules_.alone == Alone::no) return false;
    elements_->with_any([&](const Sheet& any) { is_item = is_item || any.is_meant_by(node); });
    return is_item;
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
      const bool brackets = in_file && rules_.nobody->in_brackets_too;
      return brackets ? in_brackets('[', rules_.nobody->word, ']')
                      : std::string(rules_.nobody->word);
    }
    std::string all;
    for (std::size_t i = 0; i < elements_->size(); ++i) {
      add(all, elements_->at(i).written(how), ", ");
    }
    if (says_last()) add(all, rules_.last->word, ", ");
    return in_file ? in_brackets('[', all, ']') : all;
  }

  [[nodiscard]] std::string words() const override {
    if (is_empty() && rules_.nobody) return std::string(rules_.nobody->said);
    std::string all;
    for (std::size_t i = 0; i < elements_->size(); ++i) {
      add(all, elements_->at(i).words(), rules_.between);
    }
    if (says_last()) {
      add(all, all.empty() ? rules_.last->said_alone : rules_.last->said, rules_.between);
    }
    return filled(rules_.said, "", all);
  }

  [[nodiscard]] Json schema() const override {
    Json item = Json::object();
    elements_->with_any([&](const Sheet& any) { item = any.schema(); });
    const Json all = schema_of_list(item, rules_.amount);
    return rules_.alone == Alone::yes ? schema_of_any({item, all}) : all;
  }

  [[nodiscard]] std::string options() const override {
    std::string all;
    if (rules_.last) add(all, rules_.last->word, ", ");
    if (rules_.nobody) add(all, rules_.nobody->word, ", ");
    elements_->with_any([&](const Sheet& any) { add(all, any.options(), ", "); });
    return all;
  }

 private:
  [[nodiscard]] bool says_last() const { return last_ != nullptr && *last_; }

  [[nodiscard]] bool is_empty() const { return elements_->size() == 0 && !says_last(); }

  [[nodiscard]] bool is_nobody(yaml::Node node) const {
    if (!rules_.nobody) return false;
    if (is_word(node, rules_.nobody->word)) return true;
    return rules_.nobody->in_brackets_too && node.kind() == yaml::Kind::list && node.size() == 1 &&
           is_word(*node.items().begin(), rules_.nobody->word);
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
          in_quotes(rules_.last->word) + " comes last: whatever follows it is never reached", "");
    }
    if (last_ != nullptr && is_word(item, rules_.last->word)) {
      *last_ = true;
      return;
    }
    elements_->add();
    if (!elements_->at(elements_->size() - 1).read(item, problems)) return elements_->drop();
    if (rules_.repeats == Repeats::allowed || !elements_->last_is_repeated()) return;
    yaml::report(problems, item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
  }

  std::shared_ptr<const Elements> elements_;
  bool* last_;
  ListRules rules_;
};

// ---- what counts from 1 -------------------------------------------------------------------------

/// Values by number, as a list or as a map.
class ByNumber : public SheetNode {
 public:
  ByNumber(std::shared_ptr<const Places> places, int most)
      : places_(std::move(places)),
        most_(most) {}

  [[nodiscard]] std::string options() const override { return {}; }

  [[nodiscard]] std::string words() const override {
    std::string all;
    for_each_said([&](std::size_t i) { add(all, places_->at(i).words(), ", "); });
    return all;
  }

 protected:
  [[nodiscard]] const Places& places() const { return *places_; }

  [[nodiscard]] int most() const { return most_; }

  [[nodiscard]] Json schema_of_value() const {
    Json value = Json::object();
    places_->with_any([&](const Sheet& any) { value = any.schema(); });
    return value;
  }

  template <class F>
  void for_each_said(F f) const {
    for (std::size_t i = 0; i < places_->size(); ++i) {
      if (places_->has(i)) f(i);
    }
  }

 private:
  std::shared_ptr<const Places> places_;
  int most_;
};

class Counted final : public ByNumber {
 public:
  Counted(std::shared_ptr<const Places> places, int most, std::string_view too_many)
      : ByNumber(std::move(places), most),
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
      places().at(place++).read(item, problems);
    }
    return problems.found(Severity::error) == errors;
  }

  [[nodiscard]] bool says_it() const override {
    std::size_t gaps = 0;
    std::size_t said = 0;
    for (std::size_t i = 0; i < places().size(); ++i) {
      if (!places().has(i)) continue;
      gaps += i > said ? 1 : 0;
      ++said;
    }
    return gaps == 0;
  }

  [[nodiscard]] std::string written(Written how) const override {
    std::string all;
    for_each_said([&](std::size_t i) { add(all, places().at(i).written(how), ", "); });
    return in_brackets('[', all, ']');
  }

  [[nodiscard]] Json schema() const override {
    return schema_of_list(schema_of_value(), {0, static_cast<std::size_t>(most())});
  }

 private:
  std::string_view too_many_;
};

class Numbered final : public ByNumber {
 public:
  using ByNumber::ByNumber;

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::map;
  }

  bool read(yaml::Node node, Problems& problems) const override {
    const std::size_t errors = problems.found(Severity::error);
    for (const yaml::Entry entry : yaml::as_map(node, problems)) {
      const auto number = yaml::as_integer(entry.key, {1, most()}, problems);
      if (!number) continue;
      places().at(static_cast<std::size_t>(*number - 1)).read(entry.value, problems);
    }
    return problems.found(Severity::error) == errors;
  }

  [[nodiscard]] bool says_it() const override { return true; }

  [[nodiscard]] std::string written(Written how) const override {
    std::string all;
    for_each_said([&](std::size_t i) {
      add(all, entry_of(std::to_string(i + 1), places().at(i).written(how)), ", ");
    });
    return in_brackets('{', all, '}');
  }

  [[nodiscard]] Json schema() const override {
    ObjectSchema object;
    object.pattern_property("^[1-" + std::to_string(most()) + "]$", schema_of_value());
    return object.finished();
  }
};

}  // namespace

// ---- the same sheet but for one thing -----------------------------------------------------------

Sheet Sheet::meant_if(std::function<bool(yaml::Node)> is_meant) const {
  return changed(*this, {.is_meant = std::move(is_meant)});
}

Sheet Sheet::said_if(std::function<bool()> is_said) const {
  return changed(*this, {.is_said = std::move(is_said)});
}

Sheet Sheet::told(std::function<std::string()> words) const {
  return changed(*this, {.words = std::move(words)});
}

Sheet Sheet::told_as(std::string_view pattern) const {
  return told([sheet = *this, pattern] { return filled(pattern, "", sheet.words()); });
}

Sheet Sheet::offered(std::string options) const {
  return changed(*this, {.options = [text = std::move(options)] { return text; }});
}

Sheet Sheet::defined_as(std::string_view name) const {
  return with_schema([name] {
    return Json::object().set("$ref", Json::text("#/definitions/" + std::string(name)));
  });
}

Sheet Sheet::with_schema(std::function<Json()> schema) const {
  return changed(*this, {.schema = std::move(schema)});
}

Sheet Sheet::then(std::function<void(yaml::Node)> set) const {
  return changed(*this, {.then = std::move(set)});
}

Sheet Sheet::checked(std::function<bool(yaml::Node, Problems&)> check) const {
  return changed(*this, {.check = std::move(check)});
}

Sheet Sheet::at_line(int& line) const {
  return then([&line](yaml::Node node) { line = node.line(); });
}

// ---- single things ------------------------------------------------------------------------------

Sheet flag(Slot value) {
  return single({.is_meant = looks_boolean,
                 .read =
                     [value](yaml::Node node, Problems& problems) {
                       const auto read = yaml::as_boolean(node, problems);
                       if (read) value.set(*read ? 1 : 0);
                       return read.has_value();
                     },
                 .is_said = [value] { return value.get().has_value(); },
                 .written = [value](Written) { return *value.get() == 0 ? "false" : "true"; },
                 .words = [value] { return *value.get() == 0 ? "no" : "yes"; },
                 .schema = schema_of_boolean,
                 .options = "true, false"});
}

Sheet whole(Slot value, yaml::Range range) {
  const auto text = [value] { return std::to_string(*value.get()); };
  const bool two = range.highest == range.lowest + 1;
  return single(
      {.is_meant = looks_like_a_number,
       .read =
           [value, range](yaml::Node node, Problems& problems) {
             const auto read = yaml::as_integer(node, range, problems);
             if (read) value.set(static_cast<int>(*read));
             return read.has_value();
           },
       .is_said = [value] { return value.get().has_value(); },
       .written = [text](Written) { return text(); },
       .words = text,
       .schema = [range] { return schema_of_integer(range); },
       .options =
           two ? std::to_string(range.lowest) + " or " + std::to_string(range.highest) : "N"});
}

Sheet choice(Slot value, Choice among) {
  std::vector<std::string_view> known(among.names.begin(), among.names.end());
  if (!among.besides.empty()) known.push_back(among.besides);
  const auto text = [value](std::span<const std::string_view> texts) {
    return std::string(texts[static_cast<std::size_t>(*value.get())]);
  };
  return single(
      {.is_meant =
           [known](yaml::Node node) {
             return std::any_of(known.begin(), known.end(),
                                [&](std::string_view one) { return is_word(node, one); });
           },
       .read =
           [value, known](yaml::Node node, Problems& problems) {
             const auto index = yaml::as_choice(node, known, problems);
             if (index) value.set(static_cast<int>(*index));
             return index.has_value();
           },
       .is_said = [value] { return value.get().has_value(); },
       .written = [text, among](Written) { return text(among.names); },
       .words = [text, among] { return text(among.said.empty() ? among.names : among.said); },
       .schema = [known] { return schema_of_choice(known); },
       .options = joined(among.names, ", ")});
}

Sheet condition(std::optional<Condition>& value, ConditionVariables variables,
                std::string_view example) {
  return single({.read =
                     [&value, variables](yaml::Node node, Problems& problems) {
                       value = read_condition(node, variables, problems);
                       return value.has_value();
                     },
                 .is_said = [&value] { return value.has_value(); },
                 .written =
                     [&value](Written how) {
                       return how == Written::in_files ? in_yaml(value->text()) : value->text();
                     },
                 .words = [&value] { return value->text(); },
                 .schema =
                     [variables] {
                       return schema_of_text().set("pattern",
                                                   Json::text(condition_pattern(variables)));
                     },
                 .options = in_brackets('"', example, '"')});
}

Sheet word(Word spelled, std::function<bool()> is_said, std::function<void()> set) {
  return single({.is_meant = [spelled](yaml::Node node) { return is_word(node, spelled.word); },
                 .read =
                     [spelled, set = std::move(set)](yaml::Node node, Problems& problems) {
                       const std::array all = {spelled.word};
                       const bool good = yaml::as_choice(node, all, problems).has_value();
                       if (good) set();
                       return good;
                     },
                 .is_said = std::move(is_said),
                 .written = [spelled](Written) { return std::string(spelled.word); },
                 .words = [spelled] { return std::string(spelled.said); },
                 .schema =
                     [spelled] {
                       const std::array all = {spelled.word};
                       return schema_of_choice(all);
                     },
                 .options = std::string(spelled.word)});
}

Sheet token(Token how) {
  const auto words = how.said ? how.said : how.written;
  return single(
      {.is_meant = [](yaml::Node node) { return node.kind() == yaml::Kind::scalar; },
       .read = [read = std::move(how.read)](yaml::Node node, Problems&) { return read(node); },
       .written =
           [text = std::move(how.written)](Written written) {
             return written == Written::in_files ? in_yaml(text()) : text();
           },
       .words = words,
       .schema = std::move(how.schema)});
}

Sheet part(Part how) {
  return single({.read = std::move(how.read),
                 .written = std::move(how.written),
                 .words = std::move(how.words),
                 .schema = std::move(how.schema)});
}

// ---- what is put together -----------------------------------------------------------------------

Sheet one_of(Slot tag, std::vector<Way> ways) {
  return Sheet(std::make_shared<OneOf>(std::move(tag), std::move(ways)));
}

Sheet any_of(std::vector<Sheet> ways, Otherwise otherwise) {
  return Sheet(std::make_shared<AnyOf>(std::move(ways), otherwise));
}

SheetKey needed(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::required};
}

SheetKey may(std::string_view name, Sheet value, std::string_view said) {
  return {.name = name, .value = std::move(value), .said = said, .presence = Presence::optional};
}

Sheet keys(std::vector<SheetKey> all) {
  return Sheet(std::make_shared<Keys>(std::move(all)));
}

Sheet list(std::shared_ptr<const Elements> elements, bool* last, ListRules rules) {
  return Sheet(std::make_shared<List>(std::move(elements), last, std::move(rules)));
}

Sheet entries(std::shared_ptr<const Elements> keys, std::shared_ptr<const Elements> values,
              EntryRules rules) {
  return Sheet(std::make_shared<Entries>(std::move(keys), std::move(values), std::move(rules)));
}

Sheet counted(std::shared_ptr<const Places> places, int most, std::string_view too_many) {
  return Sheet(std::make_shared<Counted>(std::move(places), most, too_many));
}

Sheet numbered(std::shared_ptr<const Places> places, int most) {
  return Sheet(std::make_shared<Numbered>(std::move(places), most));
}

// ---- a value that is made when it is read -------------------------------------------------------

bool MadeWhenRead::is_meant_by(yaml::Node node) const {
  bool is_meant = false;
  with_any([&](const Sheet& any) { is_meant = any.is_meant_by(node); });
  return is_meant;
}

Json MadeWhenRead::schema() const {
  Json schema = Json::object();
  with_any([&](const Sheet& any) { schema = any.schema(); });
  return schema;
}

std::string MadeWhenRead::options() const {
  std::string options;
  with_any([&](const Sheet& any) { options = any.options(); });
  return options;
}

bool MadeWhenRead::read(yaml::Node node, Problems& problems) const {
  make();
  const bool good = sheet().read(node, problems);
  if (!good) unmake();
  return good;
}

bool MadeWhenRead::says_it() const {
  return is_made() && sheet().says_it();
}

std::string MadeWhenRead::written(Written how) const {
  return sheet().written(how);
}

std::string MadeWhenRead::words() const {
  return sheet().words();
}

}  // namespace prizecourt
