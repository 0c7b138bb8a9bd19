#pragma once

#include "engine/table/fair_dice.h"
#include "engine/table/scripted_dice.h"
#include "engine/table/umpire.h"
#include "formats/fields_yaml.h"
#include "formats/match.h"
#include "formats/orders_file.h"
#include "formats/ruleset.h"
#include "formats/turn_ports.h"
#include "formats/umpire.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {

/// What a ruleset's `formats/<r>/ruleset.h` offers to be played: types, and functions over them.
template <class R>
concept PlayableRuleset = requires(typename R::State state, const typename R::State& seen,
                                   const typename R::Setup& setup, typename R::Game& game,
                                   typename R::OrdersBook book, typename R::Captain captain,
                                   yaml::MapReader& map, Problems& problems,
                                   const typename R::Orders& orders, const Question& question,
                                   const PictureOf<typename R::State>& picture) {
  {R::play_turn(game)};
  {R::play_until(game, 0)};
  { R::step_name(0) } -> std::convertible_to<std::string_view>;
  { R::step_from_name(std::string_view()) } -> std::same_as<std::optional<int>>;
  { R::is_over(seen) } -> std::same_as<bool>;
  { R::standing(setup, seen) } -> std::same_as<std::string>;
  { R::players(setup) } -> std::same_as<std::vector<std::string_view>>;
  { R::is_ship(setup, std::string_view()) } -> std::same_as<bool>;
  {
    R::read_orders(map, setup, seen, OrdersFrom(), problems)
    } -> std::same_as<std::optional<typename R::Orders>>;
  {R::warn_of_oddities(orders, book, setup, seen, problems)};
  { R::in_words(orders, setup, seen) } -> std::same_as<std::string>;
  {captain.watch(game)};
  { captain.answer(question, 0) } -> std::same_as<std::optional<Answer>>;
  {book.add(orders, 0)};
  {book.end_turn()};
  { R::log_of_turn(Played(), setup, seen) } -> std::same_as<std::string>;
  { R::table_of_ships(setup, seen) } -> std::same_as<std::string>;
  { R::chart(setup, seen, std::string_view()) } -> std::same_as<std::string>;
  { R::picture(setup, picture) } -> std::same_as<std::string>;
  {R::check_changed(setup, state, yaml::Node(), problems)};
};

/// A Match of the ruleset that R describes.
template <PlayableRuleset R>
class MatchOf final : public Match {
 public:
  MatchOf(Scenario scenario, typename R::Setup setup, typename R::State state)
      : scenario_(std::move(scenario)),
        setup_(std::move(setup)),
        state_(std::move(state)),
        dice_(make_dice(scenario_.dice)) {}

  [[nodiscard]] int turn() const override { return state_.turn; }

  [[nodiscard]] std::string_view step() const override { return R::step_name(state_.step); }

  [[nodiscard]] bool over() const override { return R::is_over(state_); }

  [[nodiscard]] std::string standing() const override { return R::standing(setup_, state_); }

  [[nodiscard]] std::vector<std::string_view> players() const override {
    return R::players(setup_);
  }

  [[nodiscard]] const RulingsInForce& rulings() const override { return setup_.rulings; }

  std::optional<std::string_view> submit(const OrderText& text, Problems& problems) override {
    if (is_umpires(text)) return take_hand(text, problems);
    auto read = read_orders(text, problems);
    if (!read) return std::nullopt;
    const Submission submission{read->player, window()};
    if (std::find(submitted_.begin(), submitted_.end(), submission) != submitted_.end()) {
      problems.add({.code = "duplicate-name",
                    .place = {.file = text.name},
                    .message = "a second file of orders from '" +
                               std::string(players()[read->player]) + "' for turn " +
                               std::to_string(state_.turn),
                    .hint = "put all orders of a player for a turn into one file",
                    .source_line = {}});
      return std::nullopt;
    }
    submitted_.push_back(submission);
    book_.add(std::move(read->orders), window());
    return players()[submission.player];
  }

  [[nodiscard]] std::string preview(const OrderText& text, Problems& problems) const override {
    if (is_umpires(text)) {
      const auto hand = read_hand(text, problems);
      return hand ? in_words(hand->order, hand->changes) : std::string();
    }
    const auto read = read_orders(text, problems);
    if (!read) return {};
    R::warn_of_oddities(read->orders, book_, setup_, state_, problems);
    return R::in_words(read->orders, setup_, state_);
  }

  void begin_window(const Seed& seed) override { seeds_.push_back(seed); }

  Played play() override {
    return play_with([](typename R::Game& game) { R::play_turn(game); });
  }

  Played play_until(std::string_view step) override {
    const int stop = R::step_from_name(step).value();
    return play_with([stop](typename R::Game& game) { R::play_until(game, stop); });
  }

  [[nodiscard]] bool is_step(std::string_view name) const override {
    return R::step_from_name(name).has_value();
  }

  [[nodiscard]] std::size_t dice_left() const override {
    const auto* scripted = std::get_if<ScriptedDice>(&dice_);
    return scripted == nullptr ? 0 : scripted->left();
  }

  void write_state(yaml::Writer& out) const override {
    constexpr int ships_then_lines = 1;
    auto copy = state_;  // a list of fields serves readers too, and so takes a value it may change
    FieldWriter writer(out, ships_then_lines);
    out.begin_map(yaml::Style::block);
    fields(writer, copy, setup_);
    out.end();
  }

  [[nodiscard]] Digest state_digest() const override {
    return digest_of("prizecourt/state/1", state_, setup_);
  }

  [[nodiscard]] std::string log(const Played& played) const override {
    std::string text = R::log_of_turn(played, setup_, log_from_);
    if (!played.waiting) text += R::table_of_ships(setup_, state_);
    return text;
  }

  [[nodiscard]] std::string chart(std::string_view ship) const override {
    return R::chart(setup_, state_, ship);
  }

  [[nodiscard]] std::string picture(const PictureRequest& request) const override {
    return R::picture(
        setup_, {.title = scenario_.title, .before = log_from_, .now = state_, .request = request});
  }

  [[nodiscard]] bool is_ship(std::string_view id) const override { return R::is_ship(setup_, id); }

 private:
  struct Submission {
    std::size_t player = 0;
    int window = 0;
    bool operator==(const Submission&) const = default;
  };

  struct ReadOrders {
    std::size_t player;
    typename R::Orders orders;
  };

  /// What the umpire does before a turn.
  struct Hand {
    UmpireOrder order;
    std::vector<ChangedField> changes;
    typename R::State after;
  };

  /// Orders that come in now count from this window of the turn on.
  [[nodiscard]] int window() const { return static_cast<int>(told_.stops.size()); }

  [[nodiscard]] std::optional<ReadOrders> read_orders(const OrderText& text,
                                                      Problems& problems) const {
    const std::size_t errors = problems.found(Severity::error);
    const auto document = document_of(text, problems);
    if (!document) return std::nullopt;
    yaml::MapReader map(document->root(), problems);
    const auto names = players();
    const auto player = read_orders_header(
        map,
        {.game = scenario_.game, .turn = state_.turn, .players = names, .seals = players_seals()},
        problems);
    const OrdersFrom from{
        .player = player.value_or(0), .file = text.name, .stopped_in = told_.stopped_in};
    auto orders = R::read_orders(map, setup_, state_, from, problems);
    map.done();
    if (!player || !orders || problems.found(Severity::error) != errors) return std::nullopt;
    return ReadOrders{*player, std::move(*orders)};
  }

  [[nodiscard]] SealKeys players_seals() const {
    return {.link = are_joint(scenario_.dice), .salt = scenario_.orders == Secrecy::sealed};
  }

  [[nodiscard]] std::vector<FieldText> texts_of(typename R::State state) const {
    std::vector<FieldText> texts;
    FieldLister lister(texts);
    fields(lister, state, setup_);
    return texts;
  }

  /// Reads what the umpire changes, and checks the position that comes of it.
  [[nodiscard]] std::optional<Hand> read_hand(const OrderText& text, Problems& problems) const {
    const std::size_t errors = problems.found(Severity::error);
    const auto document = document_of(text, problems);
    if (!document) return std::nullopt;
    yaml::MapReader map(document->root(), problems);
    const std::array<std::string_view, 1> umpire = {umpire_name};
    const bool joint = are_joint(scenario_.dice);
    (void)read_orders_header(map,
                             {.game = scenario_.game,
                              .turn = state_.turn,
                              .players = umpire,
                              .seals = {.link = joint, .salt = false}},
                             problems);
    if (joint && changes_nothing(map.map())) {
      map.done();
      if (problems.found(Severity::error) != errors) return std::nullopt;
      return Hand{.order = {}, .changes = {}, .after = state_};
    }
    auto order = read_umpire(map, text.name, scenario_.ruleset->rules, problems);
    map.done();
    if (!order) return std::nullopt;
    Hand hand{.order = std::move(*order), .changes = {}, .after = state_};
    yaml::MapReader set(hand.order.set, problems);
    FieldReader reader(set, problems);
    fields(reader, hand.after, setup_);
    set.done();
    if (problems.found(Severity::error) == errors) check_hand(hand, problems);
    if (problems.found(Severity::error) != errors) return std::nullopt;
    hand.changes = changes_between(texts_of(state_), texts_of(hand.after));
    return hand;
  }

  /// The umpire's hand comes between turns and leaves the sequence of play alone.
  void check_hand(Hand& hand, Problems& problems) const {
    const auto refuse = [&](yaml::Node at, std::string message) {
      yaml::report(problems, at, "invalid", std::move(message), "");
    };
    if (window() > 0) {
      refuse(hand.order.set, "turn " + std::to_string(state_.turn) +
                                 " is being played; the umpire's hand comes between turns");
    }
    if (hand.after.turn != state_.turn || hand.after.step != state_.step) {
      refuse(hand.order.set, "the turn and its step follow from play and cannot be set");
    }
    if (R::is_over(hand.after)) {
      refuse(hand.order.set, "the end of a game follows from play and cannot be set");
    }
    R::check_changed(setup_, hand.after, hand.order.set, problems);
  }

  std::optional<std::string_view> take_hand(const OrderText& text, Problems& problems) {
    auto hand = read_hand(text, problems);
    if (!hand) return std::nullopt;
    auto events = umpire_events(hand->order, hand->changes, step());
    hand_.insert(hand_.end(), std::make_move_iterator(events.begin()),
                 std::make_move_iterator(events.end()));
    state_ = std::move(hand->after);
    return umpire_name;
  }

  /// Attempts a turn on a copy; keeps it when nothing is missing. What an earlier attempt at this
  /// turn told must come again in the same way, and only what is new is returned.
  template <class Play>
  Played play_with(Play play) {
    EventList events;
    for (const Event& event : hand_) events.hear(event);
    TurnRecord record;
    AnyDice dice = dice_;
    const WindowSeeds seeds = seeds_for(dice);
    auto result = attempt(state_, [&](typename R::State& copy) {
      typename R::Captain captain(book_, events);
      TurnDecider decider([&](const Question& q, int w) { return captain.answer(q, w); },
                          {.silence = scenario_.silence,
                           .decisions = scenario_.ruleset->decisions,
                           .stops = told_.stops,
                           .seeds = seeds},
                          record);
      typename R::Game game(setup_, copy, Ports{port(dice), decider, events});
      captain.watch(game);
      play(game);
    });
    Played played = told_.tail(std::move(events.events()), std::move(record));
    played.goes_on = window() > 0;
    log_from_ = state_;
    if (result.waiting) {
      played.waiting = std::move(result.waiting);
      told_.keep(played);
    } else {
      finish_turn(std::move(*result.after), std::move(dice));
    }
    return played;
  }

  /// Joint dice that nobody gave a seed would be dice that everybody knows.
  [[nodiscard]] WindowSeeds seeds_for(AnyDice& dice) const {
    if (!are_joint(scenario_.dice)) return {};
    if (seeds_.size() != told_.stops.size() + 1) {
      throw std::logic_error("a window of joint dice is played without its seed");
    }
    return {.dice = std::get_if<FairDice>(&dice), .seeds = seeds_};
  }

  void finish_turn(typename R::State after, AnyDice dice) {
    const bool next_turn = after.turn != state_.turn;
    state_ = std::move(after);
    dice_ = std::move(dice);
    if (!next_turn) return;
    told_ = {};
    seeds_.clear();
    hand_.clear();
    submitted_.clear();
    book_.end_turn();
  }

  Scenario scenario_;
  typename R::Setup setup_;
  typename R::State state_;
  typename R::State log_from_ = state_;  ///< the state before what was last played
  typename R::OrdersBook book_;
  std::vector<Submission> submitted_;
  std::vector<Event> hand_;  ///< what the umpire did before the present turn
  ToldSoFar told_;
  AnyDice dice_;
  std::vector<Seed> seeds_;  ///< of the windows of the present turn, where dice are joint
};

}  // namespace prizecourt
