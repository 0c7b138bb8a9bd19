#pragma once

#include "engine/table/event.h"
#include "formats/form/field_texts.h"
#include "formats/form/fields_yaml.h"
#include "formats/match/playable_ruleset.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/umpire.h"
#include "formats/scenario/rulings.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The umpire's order file (formats/orders/umpire.h), read against a game of the ruleset that R
/// describes (formats/match/match_of.h).
namespace prizecourt {

/// What the umpire does before a turn.
template <class R>
struct UmpiresHand {
  UmpireOrder order{};
  std::vector<UmpireChanges> changes{};
  typename R::State after;  ///< the state that comes of it
  RulingsInForce rulings;   ///< those that hold from now on
};

/// The game for which he gives orders.
template <class R>
struct HandAt {
  const Scenario& scenario;
  const typename R::Setup& setup;
  const typename R::State& state;
  bool between_turns = true;  ///< nothing of the present turn was played
};

template <class R>
class HandReader {
 public:
  explicit HandReader(const HandAt<R>& at)
      : at_(at) {}

  /// Reads what the umpire changes, and checks what comes of it. Nothing on errors. The nodes of
  /// the order are not for use: their document is gone.
  [[nodiscard]] std::optional<UmpiresHand<R>> read(const Delivered& file,
                                                   Problems& problems) const {
    const std::size_t errors = problems.found(Severity::error);
    const yaml::Document* const document = file.document(problems);
    if (document == nullptr) return std::nullopt;
    yaml::MapReader map(document->root(), problems);
    const std::array<std::string_view, 1> umpire = {umpire_name};
    const bool joint = are_joint(at_.scenario.dice);
    (void)read_orders_header(map,
                             {.game = at_.scenario.game,
                              .turn = at_.state.turn,
                              .players = umpire,
                              .seals = {.link = joint, .salt = false}},
                             problems);
    if (!is_for_turn(map, at_.state.turn)) return std::nullopt;
    UmpiresHand<R> hand{.after = at_.state, .rulings = at_.setup.rulings};
    if (joint && changes_nothing(map.map())) {
      map.done();
      if (problems.found(Severity::error) != errors) return std::nullopt;
      return hand;
    }
    auto order = read_umpire(map, file.name(), at_.scenario.ruleset->rules, problems);
    map.done();
    if (!order) return std::nullopt;
    hand.order = std::move(*order);
    check_time(hand.order, problems);
    if (hand.order.set) read_set(*hand.order.set, hand, problems);
    if (hand.order.rulings) read_settled(*hand.order.rulings, hand, problems);
    if (problems.found(Severity::error) != errors) return std::nullopt;
    return hand;
  }

 private:
  void check_time(const UmpireOrder& order, Problems& problems) const {
    if (at_.between_turns) return;
    yaml::report(problems, order.set ? *order.set : *order.rulings, "invalid",
                 "turn " + std::to_string(at_.state.turn) +
                     " is being played; overrides apply only between turns",
                 "");
  }

  [[nodiscard]] std::vector<FieldText> texts_of_state(typename R::State state) const {
    std::vector<FieldText> texts;
    FieldLister lister(texts);
    fields(lister, state, at_.setup);
    return texts;
  }

  void read_set(yaml::Node node, UmpiresHand<R>& hand, Problems& problems) const {
    const std::size_t errors = problems.found(Severity::error);
    yaml::MapReader set(node, problems);
    FieldReader reader(set, problems);
    fields(reader, hand.after, at_.setup);
    set.done();
    if (problems.found(Severity::error) != errors) return;
    check_after(node, hand.after, problems);
    hand.changes.push_back(
        {.fields = changes_between(texts_of_state(at_.state), texts_of_state(hand.after)),
         .line = node.line()});
  }

  /// He leaves the sequence of play alone.
  void check_after(yaml::Node set, typename R::State& after, Problems& problems) const {
    if (after.turn != at_.state.turn || after.step != at_.state.step) {
      yaml::report(problems, set, "invalid",
                   "the turn and its step follow from play and cannot be set", "");
    }
    if (is_over(after)) {
      yaml::report(problems, set, "invalid",
                   "the end of a game follows from play and cannot be set", "");
    }
    check_changed(at_.setup, after, set, problems);
  }

  void read_settled(yaml::Node node, UmpiresHand<R>& hand, Problems& problems) const {
    const auto rulings = at_.scenario.ruleset->rulings;
    read_rulings(node, rulings, hand.rulings, problems);
    refuse_scenarios_choices(node, rulings, R::scenarios_choices, problems);
    hand.changes.push_back({.fields = changes_between(texts_of(rulings, at_.setup.rulings),
                                                      texts_of(rulings, hand.rulings)),
                            .line = node.line()});
  }

  HandAt<R> at_;
};

}  // namespace prizecourt
