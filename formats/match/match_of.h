#pragma once

#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "engine/table/scripted_dice.h"
#include "engine/table/sequence.h"
#include "engine/table/umpire.h"
#include "formats/form/fields_yaml.h"
#include "formats/match/match.h"
#include "formats/match/parley.h"
#include "formats/match/playable_ruleset.h"
#include "formats/match/ruleset.h"
#include "formats/match/turn_ports.h"
#include "formats/match/umpires_hand.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/scenario/rulings.h"
#include "formats/telling/rollback.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {

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

  [[nodiscard]] std::string_view step() const override {
    return R::Game::steps().name_of(state_.step);
  }

  [[nodiscard]] bool over() const override { return R::is_over(state_); }

  [[nodiscard]] std::string standing() const override {
    const std::string asked = over() ? std::string() : aims();
    return R::standing(setup_, state_) + (asked.empty() ? "" : ' ' + asked);
  }

  [[nodiscard]] std::string aims() const override {
    if constexpr (requires { R::aims(setup_, state_); }) return R::aims(setup_, state_);
    return {};
  }

  [[nodiscard]] std::vector<std::string_view> players() const override {
    return R::players(setup_);
  }

  [[nodiscard]] std::string_view owner(std::string_view id) const override {
    return R::owner(setup_, id);
  }

  [[nodiscard]] std::string name(std::string_view id) const override {
    return std::string(R::name_called(setup_, id));
  }

  [[nodiscard]] const RulingsInForce& rulings() const override { return setup_.rulings; }

  [[nodiscard]] TurnStop stop(const Viewer& viewer) const override {
    if (!told_.waiting) return {};
    const bool may_know =
        viewer.sees_all() || !has_secrets(scenario_) || told_.waiting->player == viewer.player;
    return may_know ? TurnStop{.windows = window(), .step = told_.stopped_in}
                    : TurnStop{.windows = 0, .step = {}, .not_for_him = told_.waiting->player};
  }

  void take_up(const TakenUp& from, Problems& problems) override {
    yaml::MapReader map(from.state, problems);
    FieldReader reader(map, problems);
    fields(reader, state_, setup_);
    map.done();
    log_from_ = state_;
    read_rulings(from.rulings, scenario_.ruleset->rulings, setup_.rulings, problems);
    if (from.stop.windows > 0 && !R::Game::steps().called(from.stop.step)) {
      return yaml::report(problems, from.state, "unknown-name",
                          "no step is called " + in_quotes(from.stop.step), "");
    }
    int turn = from.orders.empty() ? state_.turn : from.orders.front().turn;
    for (const PastOrders& past : from.orders) {
      for (; turn < past.turn; ++turn) book_.end_turn();
      recall(past);
    }
    for (; turn < state_.turn; ++turn) book_.end_turn();
    told_.stops.resize(static_cast<std::size_t>(from.stop.windows));
    told_.stopped_in = from.stop.step;
  }

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
    parley_.add(players()[submission.player], read->parley, text.name, window());
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
    return prizecourt::in_words(read->parley) + R::in_words(read->orders, setup_, state_);
  }

  void warn_of_scenario(yaml::Node scenario, Problems& problems) const override {
    if constexpr (requires { R::warn_of_scenario(setup_, state_, scenario, problems); }) {
      R::warn_of_scenario(setup_, state_, scenario, problems);
    }
  }

  [[nodiscard]] OrdersDraft draft(std::string_view player) const override {
    const auto names = players();
    const auto place = std::find(names.begin(), names.end(), player);
    OrdersDraft draft = frame_of_draft(player);
    draft.orders = R::draft(setup_, state_, book_,
                            {.player = static_cast<std::size_t>(place - names.begin()),
                             .file = {},
                             .stopped_in = told_.stopped_in});
    if (hears_players() && parley_time() == ParleyTime::open) {
      offer_parley(draft.orders, scenario_.ruleset->decisions);
    }
    return draft;
  }

  [[nodiscard]] std::string plotted(const OrderText& text) const override {
    if (!R::has_courses || is_umpires(text) || window() > 0) return {};
    Problems problems;
    auto read = read_orders(text, problems);
    if (!read) return {};
    const Viewer player{players()[read->player]};
    const auto& seen = R::as_seen(setup_, state_, sight_of(player));
    typename R::OrdersBook book;
    book.add(std::move(read->orders), 0);
    std::vector<Event> events = rehearse(seen, book);
    // The tracks of his own ships; what dice decide is not plotted.
    std::erase_if(events, [&](const Event& event) {
      return !event.rolls.empty() || R::owner(setup_, event.who) != player.player;
    });
    const PictureRequest request{
        .time = PictureTime::plotted, .turn = state_.turn, .events = events, .viewer = player};
    return R::picture(setup_,
                      {.title = scenario_.title, .before = seen, .now = seen, .request = request});
  }

  [[nodiscard]] std::string umpires_hand(const Viewer& viewer) const override {
    return window() > 0 ? std::string() : in_words(seen(hand_, viewer));
  }

  void expect_silence_of(const std::vector<std::string>& players) override {
    expected_silent_.resize(told_.stops.size());
    expected_silent_.push_back(players);
  }

  void begin_window(const Seed& seed) override { seeds_.push_back(seed); }

  Played play() override {
    PassThrough nobody(PassThrough::Events::wanted);
    return play(nobody);
  }

  Played play(GoBetween& between) override {
    return play_with(between, [](typename R::Game& game) { R::Game::steps().play(game); });
  }

  Played play_until(std::string_view step) override {
    const int stop = R::Game::steps().called(step).value();
    PassThrough nobody(PassThrough::Events::wanted);
    return play_with(nobody,
                     [stop](typename R::Game& game) { R::Game::steps().play_until(game, stop); });
  }

  std::optional<OpenQuestion> rehearse(GoBetween& between,
                                       std::string_view stop_before) const override {
    const auto steps = R::Game::steps();
    const int stop = stop_before.empty() ? steps.no_step : steps.called(stop_before).value();
    return rehearse({book_, parley_}, std::nullopt, between,
                    [&](typename R::Game& game) { steps.play_until(game, stop); });
  }

  void rehearse_with(const OrderText& besides, GoBetween& between,
                     Problems& problems) const override {
    auto read = read_orders(besides, problems);
    if (!read) return;
    typename R::OrdersBook book = book_;
    book.add(std::move(read->orders), window() + 1);
    ParleyBook parley = parley_;
    parley.add(players()[read->player], read->parley, besides.name, window() + 1);
    (void)rehearse({book, parley}, any_window, between,
                   [](typename R::Game& game) { R::Game::steps().play(game); });
  }

  [[nodiscard]] bool is_step(std::string_view name) const override {
    return R::Game::steps().called(name).has_value();
  }

  [[nodiscard]] std::size_t dice_left() const override {
    const auto* scripted = std::get_if<ScriptedDice>(&dice_);
    return scripted == nullptr ? 0 : scripted->left();
  }

  void write_state(yaml::Writer& out, const Viewer& viewer) const override {
    write_state(out, R::as_seen(setup_, state_, sight_of(viewer)));
  }

  [[nodiscard]] Digest state_digest() const override {
    return digest_of("prizecourt/state/1", state_, setup_);
  }

  [[nodiscard]] StateFields state_fields() const override { return fields_of(state_); }

  [[nodiscard]] Played seen(const Played& played, const Viewer& viewer) const override {
    Played all = played;
    if (viewer.sees_all() || !has_secrets(scenario_)) return all;
    all.events = seen(played.events, viewer);
    all.decisions.clear();  // what he ordered himself stands in his own file
    std::erase_if(all.silent, [&](const SilentDecisions& one) {
      return !scenario_.hidden.empty() && R::owner(setup_, one.who) != viewer.player;
    });
    if (all.waiting && all.waiting->player != viewer.player) {
      OpenQuestion not_his;
      not_his.turn = all.waiting->turn;
      not_his.player = all.waiting->player;
      all.waiting = std::move(not_his);
    }
    return all;
  }

  [[nodiscard]] std::string log(const Played& played, const Viewer& viewer) const override {
    std::string text;
    if (const Event* const rollback = rollback_in(played)) {
      text = rollback_in_words(*rollback);
    } else {
      text = viewer.sees_all() ? R::log_of_turn(played, setup_, log_from_)
                               : R::log_of_turn(seen(played, viewer), setup_, log_from_);
    }
    if (!played.waiting) text += R::table_of_ships(setup_, state_);
    return text;
  }

  [[nodiscard]] std::string told(const Event& event) const override {
    Played played;
    played.events = {event};
    std::string text = R::log_of_turn(played, setup_, state_);
    if (text.ends_with("\n\n")) text.pop_back();
    const std::size_t line = text.find("\n- ");
    return line == std::string::npos ? text : text.substr(line + 1);
  }

  [[nodiscard]] std::string chart(std::string_view ship, const Viewer& viewer) const override {
    return R::chart(setup_, R::as_seen(setup_, state_, sight_of(viewer)), ship);
  }

  [[nodiscard]] std::string picture(const PictureRequest& request) const override {
    const Sight sight = sight_of(request.viewer);
    const std::vector<Event> events = seen(request.events, request.viewer);
    PictureRequest of_seen = request;
    of_seen.events = events;
    const typename R::State& before = request.time == PictureTime::after ? log_from_ : state_;
    return R::picture(setup_, {.title = scenario_.title,
                               .before = R::as_seen(setup_, before, sight),
                               .now = R::as_seen(setup_, state_, sight),
                               .request = of_seen});
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
    ParleyWords parley;
    typename R::Orders orders;
  };

  /// All that players have said.
  struct Said {
    const typename R::OrdersBook& orders;
    const ParleyBook& parley;
  };

  /// A list of fields serves readers too, and so takes a value that it may change.
  template <class State>
  void write_state(yaml::Writer& out, State copy) const {
    constexpr int ships_then_lines = 1;
    FieldWriter writer(out, ships_then_lines);
    out.begin_map(yaml::Style::block);
    fields(writer, copy, setup_);
    out.end();
  }

  [[nodiscard]] StateFields fields_of(typename R::State copy) const {
    StateFields all;
    StateLister lister(all);
    fields(lister, copy, setup_);
    return all;
  }

  /// How the present turn is decided.
  [[nodiscard]] TurnDecider::Manner manner(const WindowSeeds& seeds, CaptainsVoice& voice) const {
    return {.silence = scenario_.silence,
            .decisions = scenario_.ruleset->decisions,
            .stops = told_.stops,
            .expected_silent = expected_silent_,
            .seeds = seeds,
            .voice = &voice};
  }

  [[nodiscard]] Sight sight_of(const Viewer& viewer) const { return {viewer, scenario_.hidden}; }

  /// Events of the present turn, or of the last one, as the viewer may see them now.
  [[nodiscard]] std::vector<Event> seen(std::span<const Event> events, const Viewer& viewer) const {
    const bool sealed = scenario_.ruleset->sealed && window() > 0;
    std::vector<Event> all;
    all.reserve(events.size());
    for (const Event& event : events) {
      // A refusal tells what was ordered, and so what else may have been.
      const bool of_orders = event.kind == refused_kind || event.kind == overtaken_kind;
      const bool is_sealed =
          sealed && of_orders && !viewer.sees_all() && R::owner(setup_, event.who) != viewer.player;
      if (is_sealed) continue;
      if (auto one = R::as_seen(setup_, event, sight_of(viewer))) all.push_back(std::move(*one));
    }
    return all;
  }

  /// A draft without what the ruleset says.
  [[nodiscard]] OrdersDraft frame_of_draft(std::string_view player) const {
    OrdersDraft draft{.ruleset = scenario_.ruleset->id,
                      .game = scenario_.game,
                      .turn = state_.turn,
                      .player = std::string(player),
                      .seals = players_seals(),
                      .question = std::nullopt,
                      .waits_for = {},
                      .umpires = umpires_hand({player}),
                      .asked = {},
                      .orders = {}};
    if (told_.waiting && told_.waiting->player == player) draft.question = told_.waiting;
    if (told_.waiting && !draft.question) draft.waits_for = told_.waiting->player;
    for (std::size_t row = 0; row < scenario_.silence.size(); ++row) {
      if (scenario_.silence[row] != Silence::ask) continue;
      draft.asked.push_back(&scenario_.ruleset->decisions[row]);
    }
    return draft;
  }

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
    const ParleyWords parley =
        hears_players() ? read_parley(map, parley_time(), problems) : ParleyWords{};
    auto orders = R::read_orders(map, setup_, state_, from, problems);
    map.done();
    if (!player || !orders || problems.found(Severity::error) != errors) return std::nullopt;
    return ReadOrders{*player, parley, std::move(*orders)};
  }

  /// Takes into the book again what was read without errors when it was handed in. What does not
  /// fit the game any more is of turns that are over.
  void recall(const PastOrders& past) {
    Problems told_then = Problems::of_what_was_good();
    const auto document = document_of(past.orders, told_then);
    if (!document) return;
    yaml::MapReader map(document->root(), told_then);
    const auto names = players();
    const auto player = read_orders_header(
        map,
        {.game = scenario_.game, .turn = past.turn, .players = names, .seals = players_seals()},
        told_then);
    const OrdersFrom from{.player = player.value_or(0), .file = past.orders.name, .stopped_in = {}};
    auto orders = R::read_orders(map, setup_, state_, from, told_then);
    if (player && orders) book_.add(std::move(*orders), past.window);
  }

  [[nodiscard]] bool hears_players() const { return !scenario_.ruleset->parley.empty(); }

  /// Requires hears_players(). What was said counts from the question on at which a turn waits.
  [[nodiscard]] ParleyTime parley_time() const {
    const int heard = R::Game::steps().called(scenario_.ruleset->parley).value();
    const bool past = window() == 0 ? state_.step > heard
                                    : R::Game::steps().called(told_.stopped_in).value() >= heard;
    return past ? ParleyTime::past : ParleyTime::open;
  }

  [[nodiscard]] SealKeys players_seals() const {
    return {.link = are_joint(scenario_.dice), .salt = scenario_.orders == Secrecy::sealed};
  }

  [[nodiscard]] std::optional<UmpiresHand<R>> read_hand(const OrderText& text,
                                                        Problems& problems) const {
    const HandReader<R> reader(
        {.scenario = scenario_, .setup = setup_, .state = state_, .between_turns = window() == 0});
    return reader.read(text, problems);
  }

  std::optional<std::string_view> take_hand(const OrderText& text, Problems& problems) {
    auto hand = read_hand(text, problems);
    if (!hand) return std::nullopt;
    auto events = umpire_events(hand->order, hand->changes, step());
    hand_.insert(hand_.end(), std::make_move_iterator(events.begin()),
                 std::make_move_iterator(events.end()));
    state_ = std::move(hand->after);
    setup_.rulings = hand->rulings;
    return umpire_name;
  }

  /// What players volunteer is none of their captains' business.
  static std::optional<Answer> answer(const Question& question, int window,
                                      const ParleyBook& parley, typename R::Captain& captain) {
    if (is_volunteered(question)) return parley.answer(question, window);
    return captain.answer(question, window);
  }

  /// Plays on a copy from what was said, as far as it counts in `window`; without one, in the
  /// window that the turn has come to.
  template <class Play>
  std::optional<OpenQuestion> rehearse(const Said& said, std::optional<int> window,
                                       GoBetween& between, Play play) const {
    for (const Event& event : hand_) between.hear(event);
    TurnRecord record;
    AnyDice dice = dice_;
    const WindowSeeds seeds = seeds_for(dice);
    ListenerBetween listener(between);
    return attempt(state_,
                   [&](typename R::State& copy) {
                     between.begin([&] { return fields_of(copy); });
                     CaptainsVoice voice(listener);
                     typename R::Captain captain(said.orders, voice);
                     TurnDecider decider(
                         [&](const Question& q, int w) {
                           return answer(q, window.value_or(w), said.parley, captain);
                         },
                         manner(seeds, voice), record);
                     DiceBetween rolls(between, port(dice));
                     DeciderBetween answers(between, decider);
                     typename R::Game game(setup_, copy, Ports{rolls, answers, listener});
                     captain.watch(game);
                     play(game);
                     close_turn(captain, copy);
                     between.end();
                   })
        .waiting;
  }

  /// Attempts a turn on a copy; keeps it when nothing is missing. What an earlier attempt at this
  /// turn told must come again in the same way, and only what is new is returned.
  template <class Play>
  Played play_with(GoBetween& between, Play play) {
    EventList events;
    EventsBetween listener(between, events);
    for (const Event& event : hand_) listener.hear(event);
    TurnRecord record;
    AnyDice dice = dice_;
    const WindowSeeds seeds = seeds_for(dice);
    auto result = attempt(state_, [&](typename R::State& copy) {
      between.begin([&] { return fields_of(copy); });
      CaptainsVoice voice(listener);
      typename R::Captain captain(book_, voice);
      TurnDecider decider([&](const Question& q, int w) { return answer(q, w, parley_, captain); },
                          manner(seeds, voice), record);
      DiceBetween rolls(between, port(dice));
      DeciderBetween answers(between, decider);
      typename R::Game game(setup_, copy, Ports{rolls, answers, listener});
      captain.watch(game);
      play(game);
      close_turn(captain, copy);
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

  /// What is told of a turn that is played with these orders alone, silence for everything else,
  /// and dice of its own.
  [[nodiscard]] std::vector<Event> rehearse(const typename R::State& before,
                                            const typename R::OrdersBook& book) const {
    EventList events;
    TurnRecord record;
    AnyDice dice = FairDice(Seed::from_text("a course as plotted"));
    const std::vector<Silence> silence(scenario_.silence.size(), Silence::use_default);
    static_cast<void>(attempt(before, [&](typename R::State& copy) {
      typename R::Captain captain(book, events);
      TurnDecider decider(
          [&](const Question& q, int w) { return answer(q, w, ParleyBook(), captain); },
          {.silence = silence, .decisions = scenario_.ruleset->decisions, .stops = {}, .seeds = {}},
          record);
      typename R::Game game(setup_, copy, Ports{port(dice), decider, events});
      captain.watch(game);
      R::Game::steps().play(game);
    }));
    return std::move(events.events());
  }

  /// Once the present turn has been played to its end, what became of orders is told.
  void close_turn(const typename R::Captain& captain, const typename R::State& after) const {
    const bool next_turn = after.turn != state_.turn;
    if (next_turn) {
      captain.end_turn(R::Game::steps().back().name);
    } else if (R::is_over(after)) {
      captain.end_turn(R::Game::steps().name_of(after.step - 1));
    }
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
    expected_silent_.clear();
    hand_.clear();
    submitted_.clear();
    book_.end_turn();
    parley_.clear();
  }

  Scenario scenario_;
  typename R::Setup setup_;
  typename R::State state_;
  typename R::State log_from_ = state_;  ///< the state before what was last played
  typename R::OrdersBook book_;
  ParleyBook parley_;
  std::vector<Submission> submitted_;
  std::vector<Event> hand_;  ///< what the umpire did before the present turn
  ToldSoFar told_;
  AnyDice dice_;
  std::vector<std::vector<std::string>> expected_silent_;  ///< by window of the present turn
  std::vector<Seed> seeds_;  ///< of the windows of the present turn, where dice are joint
};

}  // namespace prizecourt
