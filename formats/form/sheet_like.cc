#include "formats/form/sheet.h"
#include "formats/form/sheet_texts.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

// The same sheet but for one thing.
namespace prizecourt {
namespace {

/// Does what another sheet does.
class DeputySheet : public SheetBody {
 public:
  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return own().is_meant_by(node); }

  bool read(yaml::Node node, Problems& problems) const override {
    return own().read(node, problems);
  }

  [[nodiscard]] bool says_it() const override { return own().says_it(); }

  [[nodiscard]] std::string written(Written for_whom) const override {
    return own().written(for_whom);
  }

  [[nodiscard]] std::string words() const override { return own().words(); }

  [[nodiscard]] Json schema() const override { return own().schema(); }

  [[nodiscard]] Shapes shape() const override { return own().shape(); }

  [[nodiscard]] OptionWords options() const override { return own().options(); }

 protected:
  [[nodiscard]] virtual const Sheet& own() const = 0;
};

/// But for one thing, which `how` says.
template <class How>
class LikeSheet : public DeputySheet {
 public:
  LikeSheet(Sheet own, How how)
      : own_(std::move(own)),
        how_(std::move(how)) {}

 protected:
  [[nodiscard]] const Sheet& own() const final { return own_; }

  [[nodiscard]] const How& how() const { return how_; }

 private:
  Sheet own_;
  How how_;
};

class MeantSheet final : public LikeSheet<Closure<bool(yaml::Node)>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] bool is_meant_by(yaml::Node node) const override { return how()(node); }
};

class SaidSheet final : public LikeSheet<Closure<bool()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] bool says_it() const override { return how()(); }
};

class ToldSheet final : public LikeSheet<Closure<std::string()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] std::string words() const override { return how()(); }
};

class PatternSheet final : public LikeSheet<std::string_view> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] std::string words() const override {
    return sheets::filled(how(), "", own().words());
  }
};

class OfferedSheet final : public LikeSheet<Closure<OptionWords()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] OptionWords options() const override { return how()(); }
};

class DefinedSheet final : public LikeSheet<std::string_view> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] Json schema() const override {
    return Json::object().set("$ref", Json::text("#/definitions/" + std::string(how())));
  }
};

class SchemaSheet final : public LikeSheet<Closure<Json()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] Json schema() const override { return how()(); }
};

class ShapedSheet final : public LikeSheet<Closure<Shapes()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] Shapes shape() const override { return how()(); }
};

class QuotedSheet final : public LikeSheet<Closure<std::string()>> {
  using LikeSheet::LikeSheet;

  [[nodiscard]] std::string written(Written for_whom) const override {
    return for_whom == Written::in_refusals ? how()() : own().written(for_whom);
  }
};

/// `how(own, node, problems)` reads it.
template <class How>
class ReadSheet final : public LikeSheet<How> {
  using LikeSheet<How>::LikeSheet;

  bool read(yaml::Node node, Problems& problems) const override {
    return this->how()(this->own(), node, problems);
  }
};

/// When something is first asked of it.
class LaterSheet final : public DeputySheet {
 public:
  explicit LaterSheet(Closure<Sheet()> describe)
      : describe_(std::move(describe)) {}

 private:
  [[nodiscard]] const Sheet& own() const override {
    if (!own_) own_ = describe_();
    return *own_;
  }

  Closure<Sheet()> describe_;
  mutable std::optional<Sheet> own_{};
};

template <class How>
Sheet reading(const Sheet& own, How how) {
  return sheets::made<ReadSheet<How>>(own, std::move(how));
}

}  // namespace

Sheet Sheet::meant_if(Closure<bool(yaml::Node)> is_meant) const {
  return sheets::made<MeantSheet>(*this, std::move(is_meant));
}

Sheet Sheet::said_if(Closure<bool()> is_said) const {
  return sheets::made<SaidSheet>(*this, std::move(is_said));
}

Sheet Sheet::told(Closure<std::string()> in_words) const {
  return sheets::made<ToldSheet>(*this, std::move(in_words));
}

Sheet Sheet::told_as(std::string_view pattern) const {
  return sheets::made<PatternSheet>(*this, pattern);
}

Sheet Sheet::offered(std::string_view listed) const {
  return offered([listed] { return OptionWords{.words = std::string(listed)}; });
}

Sheet Sheet::offered(Closure<OptionWords()> listed) const {
  return sheets::made<OfferedSheet>(*this, std::move(listed));
}

Sheet Sheet::defined_as(std::string_view name) const {
  return sheets::made<DefinedSheet>(*this, name);
}

Sheet Sheet::with_schema(Closure<Json()> of_it) const {
  return sheets::made<SchemaSheet>(*this, std::move(of_it));
}

Sheet Sheet::with_shape(Closure<Shapes()> of_it) const {
  return sheets::made<ShapedSheet>(*this, std::move(of_it));
}

Sheet Sheet::quoted(Closure<std::string()> in_refusals) const {
  return sheets::made<QuotedSheet>(*this, std::move(in_refusals));
}

Sheet Sheet::read_by(Closure<bool(const Sheet&, yaml::Node, Problems&)> how) const {
  return reading(*this, std::move(how));
}

Sheet Sheet::then(Closure<void(yaml::Node)> set) const {
  return reading(*this,
                 [set = std::move(set)](const Sheet& own, yaml::Node node, Problems& problems) {
                   const bool good = own.read(node, problems);
                   if (good) set(node);
                   return good;
                 });
}

Sheet Sheet::checked(Closure<bool(yaml::Node, Problems&)> check) const {
  return reading(*this,
                 [check = std::move(check)](const Sheet& own, yaml::Node node, Problems& problems) {
                   return own.read(node, problems) && check(node, problems);
                 });
}

Sheet Sheet::checked_anyway(Closure<bool(yaml::Node, Problems&)> check) const {
  return reading(*this,
                 [check = std::move(check)](const Sheet& own, yaml::Node node, Problems& problems) {
                   const bool good = own.read(node, problems);
                   return check(node, problems) && good;
                 });
}

Sheet Sheet::kept_if(Closure<bool()> is_of_use) const {
  return reading(*this, [is_kept = std::move(is_of_use)](const Sheet& own, yaml::Node node,
                                                         Problems& problems) {
    static_cast<void>(own.read(node, problems));
    return is_kept();
  });
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

Sheet Sheet::keeping(std::shared_ptr<const void> value) const {
  return sheets::made<LikeSheet<std::shared_ptr<const void>>>(*this, std::move(value));
}

Sheet later(Closure<Sheet()> describe) {
  return sheets::made<LaterSheet>(std::move(describe));
}

}  // namespace prizecourt
