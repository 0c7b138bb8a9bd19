#include "formats/form/sheet.h"

#include "formats/form/sheet_texts.h"
#include "formats/text/look_alikes.h"
#include "formats/text/words.h"
#include "formats/yaml/scalars.h"

// Single things, and one of several.
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

// ---- single things ------------------------------------------------------------------------------

/// Of a number, however a value keeps it.
class SlotSheet : public SheetBody {
 public:
  explicit SlotSheet(Slot value)
      : value_(std::move(value)) {}

  [[nodiscard]] bool says_it() const final { return value_.get().has_value(); }

 protected:
  [[nodiscard]] int number() const { return *value_.get(); }

  /// Sets it to what was read, and says whether that was anything.
  template <class Number>
  [[nodiscard]] bool set(std::optional<Number> read) const {
    if (read) value_.set(static_cast<int>(*read));
    return read.has_value();
  }

 private:
  Slot value_;
};

class FlagSheet final : public SlotSheet {
  using SlotSheet::SlotSheet;

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return looks_boolean(node); }

  bool read(yaml::Node node, Problems& problems) const override {
    return set(yaml::as_boolean(node, problems));
  }

  [[nodiscard]] std::string written(Written /*how*/) const override {
    return number() == 0 ? "false" : "true";
  }

  [[nodiscard]] std::string words() const override { return number() == 0 ? "no" : "yes"; }

  [[nodiscard]] Json schema() const override { return schema_of_boolean(); }

  [[nodiscard]] Shapes shape() const override { return {shape_of_words({"true", "false"})}; }
};

class WholeSheet final : public SlotSheet {
 public:
  WholeSheet(Slot value, yaml::Range range)
      : SlotSheet(std::move(value)),
        range_(range) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return looks_like_a_number(node);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    return set(yaml::as_integer(node, range_, problems));
  }

  [[nodiscard]] std::string written(Written /*how*/) const override {
    return std::to_string(number());
  }

  [[nodiscard]] std::string words() const override { return std::to_string(number()); }

  [[nodiscard]] Json schema() const override { return schema_of_integer(range_); }

  [[nodiscard]] Shapes shape() const override {
    return {{.kind = ShapeKind::number, .lowest = range_.lowest, .highest = range_.highest}};
  }

 private:
  yaml::Range range_;
};

class ChoiceSheet final : public SlotSheet {
 public:
  ChoiceSheet(Slot value, Choice among)
      : SlotSheet(std::move(value)),
        among_(among) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return is_one_of(node, among_.names) ||
           (!among_.besides.empty() && sheets::is_word(node, among_.besides));
  }

  bool read(yaml::Node node, Problems& problems) const override {
    return set(yaml::as_choice(node, known(), problems));
  }

  [[nodiscard]] std::string written(Written /*how*/) const override {
    return one_of_these(among_.names);
  }

  [[nodiscard]] std::string words() const override {
    return one_of_these(among_.said.empty() ? among_.names : among_.said);
  }

  [[nodiscard]] Json schema() const override { return schema_of_choice(known()); }

  [[nodiscard]] Shapes shape() const override {
    return {shape_of_words({among_.names.begin(), among_.names.end()})};
  }

 private:
  [[nodiscard]] Names known() const {
    Names all(among_.names.begin(), among_.names.end());
    if (!among_.besides.empty()) all.push_back(among_.besides);
    return all;
  }

  [[nodiscard]] std::string one_of_these(std::span<const std::string_view> texts) const {
    return std::string(texts[static_cast<std::size_t>(number())]);
  }

  Choice among_;
};

class ConditionSheet final : public SheetBody {
 public:
  ConditionSheet(std::optional<Condition>& value, ConditionVariables variables,
                 std::string_view example)
      : value_(value),
        variables_(variables),
        example_(example) {}

  bool read(yaml::Node node, Problems& problems) const override {
    if (node.kind() == yaml::Kind::null) {
      yaml::report(problems, node, "wrong-type", "expected a condition, found nothing",
                   "for example \"" + std::string(example_) + '"');
      return false;
    }
    value_ = read_condition(node, variables_, problems);
    return value_.has_value();
  }

  [[nodiscard]] bool says_it() const override { return value_.has_value(); }

  [[nodiscard]] std::string written(Written how) const override {
    return how == Written::in_files ? in_yaml(value_->text()) : value_->text();
  }

  [[nodiscard]] std::string words() const override { return value_->in_words(); }

  [[nodiscard]] Json schema() const override {
    return schema_of_text().set("pattern", Json::text(condition_pattern(variables_)));
  }

  [[nodiscard]] Shapes shape() const override {
    Shape shape{.kind = ShapeKind::condition, .example = std::string(example_)};
    for (const ConditionVariable& variable : variables_) {
      shape.names.emplace_back(variable.name);
      shape.parts.push_back(
          variable.words.empty()
              ? Shapes{}
              : Shapes{shape_of_words({variable.words.begin(), variable.words.end()})});
    }
    return {std::move(shape)};
  }

 private:
  std::optional<Condition>& value_;
  ConditionVariables variables_;
  std::string_view example_;
};

class WordSheet final : public SheetBody {
 public:
  WordSheet(Word spelled, Closure<bool()> is_said, Closure<void()> set)
      : word_(spelled.word),
        said_(spelled.said),
        is_said_(std::move(is_said)),
        set_(std::move(set)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return sheets::is_word(node, word_);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    const bool good = yaml::as_choice(node, std::span(&word_, 1), problems).has_value();
    if (good) set_();
    return good;
  }

  [[nodiscard]] bool says_it() const override { return is_said_(); }

  [[nodiscard]] std::string written(Written /*how*/) const override { return std::string(word_); }

  [[nodiscard]] std::string words() const override { return std::string(said_); }

  [[nodiscard]] Json schema() const override { return schema_of_choice(std::span(&word_, 1)); }

  [[nodiscard]] Shapes shape() const override { return {shape_of_word(word_)}; }

 private:
  std::string_view word_, said_;
  Closure<bool()> is_said_;
  Closure<void()> set_;
};

class TokenSheet final : public SheetBody {
 public:
  explicit TokenSheet(Token how)
      : how_(std::move(how)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return node.kind() == yaml::Kind::scalar;
  }

  bool read(yaml::Node node, Problems& /*problems*/) const override { return how_.read(node); }

  [[nodiscard]] std::string written(Written for_whom) const override {
    return for_whom == Written::in_files ? in_yaml(how_.written()) : how_.written();
  }

  [[nodiscard]] std::string words() const override {
    return how_.said ? how_.said() : how_.written();
  }

  [[nodiscard]] Json schema() const override { return how_.schema(); }

  [[nodiscard]] Shapes shape() const override {
    Shapes all;
    if (!how_.words.empty()) all.push_back(shape_of_words({how_.words.begin(), how_.words.end()}));
    if (how_.words.empty() || !how_.names.empty()) all.push_back(shape_of_text(how_.names));
    return all;
  }

 private:
  Token how_;
};

class PartSheet final : public SheetBody {
 public:
  explicit PartSheet(Part how)
      : how_(std::move(how)) {}

  bool read(yaml::Node node, Problems& problems) const override {
    return how_.read(node, problems);
  }

  [[nodiscard]] std::string written(Written for_whom) const override {
    return how_.written(for_whom);
  }

  [[nodiscard]] std::string words() const override { return how_.words(); }

  [[nodiscard]] Json schema() const override { return how_.schema(); }

  [[nodiscard]] Shapes shape() const override { return how_.shape(); }

 private:
  Part how_;
};

// ---- one of several things ----------------------------------------------------------------------

class OneOfSheet final : public SheetBody {
 public:
  OneOfSheet(Slot tag, std::vector<Way> all)
      : tag_(std::move(tag)),
        all_(std::move(all)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return sheets::is_map(node) || is_one_of(node, names_of(Form::word));
  }

  bool read(yaml::Node node, Problems& problems) const override {
    if (sheets::is_map(node)) return read_map(node, problems);
    const Names words = names_of(Form::word);
    if (node.kind() == yaml::Kind::scalar && !is_one_of(node, words)) {
      const bool is_slip = closest(with_plain_letters(node.text()), words).has_value();
      yaml::report(problems, node, "unknown-name", in_quotes(node.text()) + " is not a known name",
                   is_slip ? hint_for(node.text(), words) : "one of: " + in_words(shape()));
      return false;
    }
    const auto index = yaml::as_choice(node, words, problems);
    if (index) tag_.set(all_[*index].tag);
    return index.has_value();
  }

  [[nodiscard]] bool says_it() const override { return said() != all_.end(); }

  [[nodiscard]] std::string written(Written how) const override {
    const Way& way = *said();
    if (!way.value) return std::string(way.name);
    return sheets::in_brackets('{', sheets::entry_of(way.name, way.value->written(how)), '}');
  }

  [[nodiscard]] std::string words() const override {
    const Way& way = *said();
    return way.value ? sheets::filled(way.said, way.name, way.value->words())
                     : std::string(way.said);
  }

  [[nodiscard]] Json schema() const override {
    Json any = Json::list();
    any.add(schema_of_choice(names_of(Form::word)));
    for (const Way& way : all_) {
      if (!way.value) continue;
      ObjectSchema object;
      object.property(way.name, way.value->schema());
      object.require(way.name);
      any.add(object.finished());
    }
    return Json::object().set("anyOf", std::move(any));
  }

  [[nodiscard]] Shapes shape() const override {
    Shapes all;
    for (const Way& way : all_) {
      if (!way.value) {
        add_ways(all, {shape_of_word(way.name)});
      } else {
        all.push_back({.kind = ShapeKind::map,
                       .names = {std::string(way.name)},
                       .parts = {way.value->shape()}});
      }
    }
    return all;
  }

 private:
  enum class Form : std::uint8_t { word, key };

  [[nodiscard]] Names names_of(Form form) const {
    Names names;
    for (const Way& way : all_) {
      if (way.value.has_value() == (form == Form::key)) names.push_back(way.name);
    }
    return names;
  }

  [[nodiscard]] std::vector<Way>::const_iterator said() const {
    return std::find_if(all_.begin(), all_.end(),
                        [at = tag_.get()](const Way& way) { return way.tag == at; });
  }

  /// The first key that is there is read; another cannot be said beside it.
  bool read_map(yaml::Node node, Problems& problems) const {
    yaml::MapReader map(node, problems);
    bool good = true;
    Names there;
    for (const Way& way : all_) {
      const auto value = way.value ? map.optional_node(way.name) : std::nullopt;
      if (!value) continue;
      there.push_back(way.name);
      if (there.size() > 1) continue;
      tag_.set(way.tag);
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
                          "one of the keys " + quoted(names_of(Form::key), ", ") + " is needed",
                          "");
    }
    yaml::Node last = node;
    for (const yaml::Entry entry : node.entries()) {
      if (is_one_of(entry.key, there)) last = entry.key;
    }
    yaml::report(problems, last, "invalid", quoted(there, " and ") + " cannot be used together",
                 "");
  }

  Slot tag_;
  std::vector<Way> all_;
};

/// Several ways. What none of them is meant by `otherwise(ways, node, problems)` reads.
template <class Reading>
class AnyOfSheet final : public SheetBody {
 public:
  AnyOfSheet(std::vector<Sheet> ways, Reading otherwise)
      : ways_(std::move(ways)),
        otherwise_(std::move(otherwise)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return meant(node) != ways_.end();
  }

  bool read(yaml::Node node, Problems& problems) const override {
    const auto way = meant(node);
    return way == ways_.end() ? otherwise_(ways_, node, problems) : way->read(node, problems);
  }

  [[nodiscard]] bool says_it() const override { return said() != ways_.end(); }

  [[nodiscard]] std::string written(Written how) const override { return said()->written(how); }

  [[nodiscard]] std::string words() const override { return said()->words(); }

  [[nodiscard]] Json schema() const override {
    Json any = Json::list();
    for (const Sheet& way : ways_) any.add(way.schema());
    return Json::object().set("anyOf", std::move(any));
  }

  [[nodiscard]] Shapes shape() const override {
    Shapes all;
    for (const Sheet& way : ways_) add_ways(all, way.shape());
    return all;
  }

 private:
  using Found = std::vector<Sheet>::const_iterator;

  [[nodiscard]] Found meant(yaml::Node node) const {
    return std::find_if(ways_.begin(), ways_.end(),
                        [&](const Sheet& way) { return way.is_meant_by(node); });
  }

  [[nodiscard]] Found said() const {
    return std::find_if(ways_.begin(), ways_.end(), [](const Sheet& way) { return way.says_it(); });
  }

  std::vector<Sheet> ways_;
  Reading otherwise_;
};

template <class Reading>
Sheet first_of(std::vector<Sheet> ways, Reading otherwise) {
  return sheets::made<AnyOfSheet<Reading>>(std::move(ways), std::move(otherwise));
}

class MadeSheet final : public SheetBody {
 public:
  explicit MadeSheet(Maker maker)
      : maker_(std::move(maker)) {}

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override {
    return maker_.any().is_meant_by(node);
  }

  bool read(yaml::Node node, Problems& problems) const override {
    maker_.make();
    const bool good = maker_.sheet().read(node, problems);
    if (!good) maker_.unmake();
    return good;
  }

  [[nodiscard]] bool says_it() const override {
    return maker_.is_made() && maker_.sheet().says_it();
  }

  [[nodiscard]] std::string written(Written how) const override {
    return maker_.sheet().written(how);
  }

  [[nodiscard]] std::string words() const override { return maker_.sheet().words(); }

  [[nodiscard]] Json schema() const override { return maker_.any().schema(); }

  [[nodiscard]] Shapes shape() const override { return maker_.any().shape(); }

  [[nodiscard]] OptionWords options() const override { return maker_.any().options(); }

 private:
  Maker maker_;
};

}  // namespace

Sheet flag(Slot value) {
  return sheets::made<FlagSheet>(std::move(value));
}

Sheet whole(Slot value, yaml::Range range) {
  return sheets::made<WholeSheet>(std::move(value), range);
}

Sheet choice(Slot value, Choice among) {
  return sheets::made<ChoiceSheet>(std::move(value), among);
}

Sheet condition(std::optional<Condition>& value, ConditionVariables variables,
                std::string_view example) {
  return sheets::made<ConditionSheet>(value, variables, example);
}

Sheet word(Word spelled, Closure<bool()> is_said, Closure<void()> set) {
  return sheets::made<WordSheet>(spelled, std::move(is_said), std::move(set));
}

Sheet token(Token how) {
  return sheets::made<TokenSheet>(std::move(how));
}

Sheet part(Part how) {
  return sheets::made<PartSheet>(std::move(how));
}

Sheet one_of(Slot tag, std::vector<Way> all) {
  return sheets::made<OneOfSheet>(std::move(tag), std::move(all));
}

Sheet any_of(std::vector<Sheet> ways, Otherwise otherwise) {
  return first_of(std::move(ways),
                  [otherwise](const std::vector<Sheet>& all, yaml::Node node, Problems& problems) {
                    return all[static_cast<std::size_t>(otherwise)].read(node, problems);
                  });
}

Sheet any_of(std::vector<Sheet> ways, Closure<void(yaml::Node, Problems&)> report) {
  return first_of(std::move(ways), [says = std::move(report)](const std::vector<Sheet>& /*all*/,
                                                              yaml::Node node, Problems& problems) {
    says(node, problems);
    return false;
  });
}

Sheet made_when_read(Maker maker) {
  return sheets::made<MadeSheet>(std::move(maker));
}

}  // namespace prizecourt
