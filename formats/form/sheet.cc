#include "formats/form/sheet.h"

#include "formats/form/sheet_texts.h"
#include "formats/text/words.h"
#include "formats/yaml/scalars.h"

namespace prizecourt {
namespace {

using Names = std::vector<std::string_view>;

std::string quoted(const Names& names, std::string_view separator) {
  std::string all;
  for (const std::string_view name : names) add_part(all, in_quotes(name), separator);
  return all;
}

bool is_one_of(yaml::Node node, std::span<const std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return sheets::is_word(node, word); });
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
  return told([own = words, pattern] { return sheets::filled(pattern, "", own()); });
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

Sheet Sheet::quoted(std::function<std::string()> in_refusals) const {
  Sheet sheet = *this;
  sheet.written = [own = written, quote = std::move(in_refusals)](Written how) {
    return how == Written::in_refusals ? quote() : own(how);
  };
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

Sheet Sheet::kept_if(std::function<bool()> is_of_use) const {
  Sheet sheet = *this;
  sheet.read = [own = read, is_kept = std::move(is_of_use)](yaml::Node node, Problems& problems) {
    static_cast<void>(own(node, problems));
    return is_kept();
  };
  return sheet;
}

Sheet Sheet::at_line(int& line) const {
  return then([&line](yaml::Node node) { line = node.line(); });
}

Sheet Sheet::at_place(int& line, int& column) const {
  return then([&line, &column](yaml::Node node) {
    line = node.line();
    column = node.column();
  });
}

// ---- single things ------------------------------------------------------------------------------

Sheet flag(const Slot& value) {
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

Sheet whole(const Slot& value, yaml::Range range) {
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

Sheet choice(const Slot& value, Choice among) {
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
          .words = [&value] { return value->in_words(); },
          .schema = schema,
          .options = [example] { return sheets::in_brackets('"', example, '"'); }};
}

Sheet word(Word spelled, std::function<bool()> is_said, std::function<void()> set) {
  const std::array all = {spelled.word};
  const auto read = [all, set = std::move(set)](yaml::Node node, Problems& problems) {
    const bool good = yaml::as_choice(node, all, problems).has_value();
    if (good) set();
    return good;
  };
  return {.is_meant_by = [spelled](yaml::Node node) { return sheets::is_word(node, spelled.word); },
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
      if (way.value)
        one = sheets::in_brackets('{', sheets::entry_of(way.name, way.value->options()), '}');
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
    if (sheets::is_map(node)) return ways->read_map(node, problems);
    const auto index = yaml::as_choice(node, ways->words, problems);
    if (index) ways->tag.set(ways->all[*index].tag);
    return index.has_value();
  };
  const auto written = [ways](Written how) {
    const Way& way = *ways->said();
    if (!way.value) return std::string(way.name);
    return sheets::in_brackets('{', sheets::entry_of(way.name, way.value->written(how)), '}');
  };
  const auto words = [ways] {
    const Way& way = *ways->said();
    return way.value ? sheets::filled(way.said, way.name, way.value->words())
                     : std::string(way.said);
  };
  return {
      .is_meant_by =
          [ways](yaml::Node node) { return sheets::is_map(node) || is_one_of(node, ways->words); },
      .read = read,
      .says_it = [ways] { return ways->said() != nullptr; },
      .written = written,
      .words = words,
      .schema = [ways] { return ways->schema(); },
      .options = [ways] { return ways->options(); }};
}

namespace {

using Reading = std::function<bool(yaml::Node, Problems&)>;

Sheet first_of(std::vector<Sheet> all, Reading otherwise) {
  const auto ways = std::make_shared<const std::vector<Sheet>>(std::move(all));
  const auto meant = [ways](yaml::Node node) {
    return std::find_if(ways->begin(), ways->end(),
                        [&](const Sheet& way) { return way.is_meant_by(node); });
  };
  const auto said = [ways] {
    return std::find_if(ways->begin(), ways->end(), [](const Sheet& way) { return way.says_it(); });
  };
  const auto read = [ways, meant, other = std::move(otherwise)](yaml::Node node,
                                                                Problems& problems) {
    const auto way = meant(node);
    return way == ways->end() ? other(node, problems) : way->read(node, problems);
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

}  // namespace

Sheet any_of(std::vector<Sheet> ways, Otherwise otherwise) {
  Reading other = ways[static_cast<std::size_t>(otherwise)].read;
  return first_of(std::move(ways), std::move(other));
}

Sheet any_of(std::vector<Sheet> ways, std::function<void(yaml::Node, Problems&)> report) {
  return first_of(std::move(ways), [says = std::move(report)](yaml::Node node, Problems& problems) {
    says(node, problems);
    return false;
  });
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

}  // namespace prizecourt
