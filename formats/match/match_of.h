#pragma once

#include "engine/table/digest.h"
#include "engine/table/go_between.h"
#include "formats/form/fields_yaml.h"
#include "formats/match/match.h"
#include "formats/match/on_table.h"
#include "formats/match/orders_at_hand.h"
#include "formats/match/playable_ruleset.h"
#include "formats/match/rehearsal.h"
#include "formats/match/shown.h"
#include "formats/match/turn_of.h"
#include "formats/orders/order_store.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/rulings.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// A Match of the ruleset that R describes, of three parts that share what is on the table: what is
/// ordered (orders_at_hand.h), what is played (turn_of.h), what is shown (shown.h).
template <PlayableRuleset R>
class MatchOf final : public Match {
 public:
  using Game = typename R::Game;

  MatchOf(Scenario scenario, typename R::Setup setup, typename R::State state)
      : table_(std::move(scenario), std::move(setup), std::move(state)) {}

  // ---- where the game stands ----

  [[nodiscard]] int turn() const override { return table_.state.turn; }

  [[nodiscard]] std::optional<int> last_turn() const override { return table_.last_turn(); }

  [[nodiscard]] std::string_view step() const override {
    return Game::steps().name_of(table_.state.step);
  }

  [[nodiscard]] bool over() const override { return is_over(table_.state); }

  [[nodiscard]] std::string standing() const override {
    const std::string asked = over() ? std::string() : aims();
    return shown_.standing() + (asked.empty() ? "" : ' ' + asked);
  }

  [[nodiscard]] std::string aims() const override { return shown_.aims(); }

  [[nodiscard]] std::vector<std::string_view> players() const override {
    return table_.all_players();
  }

  [[nodiscard]] const RulingsInForce& rulings() const override { return table_.setup.rulings; }

  [[nodiscard]] TurnStop stop(const Viewer& viewer) const override {
    const auto& waiting = table_.told.waiting;
    if (!waiting) return {};
    const bool may_know =
        viewer.sees_all() || !has_secrets(table_.scenario) || waiting->player == viewer.player;
    return may_know ? TurnStop{.windows = table_.window(), .step = table_.told.stopped_in}
                    : TurnStop{.windows = 0, .step = {}, .not_for_him = waiting->player};
  }

  [[nodiscard]] std::optional<OpenQuestion> asked(const Viewer& viewer) const override {
    const auto& waiting = table_.told.waiting;
    if (!waiting || !table_.at_stop) return std::nullopt;
    const bool may_know = viewer.sees_all() || waiting->player == viewer.player;
    return may_know ? waiting : std::nullopt;
  }

  void take_up(const TakenUp& from, Problems& problems) override {
    yaml::MapReader map(from.state, problems);
    FieldReader reader(map, problems);
    fields(reader, table_.state, table_.setup);
    map.done();
    table_.log_from = table_.log_to = table_.state;
    read_rulings(from.rulings, table_.scenario.ruleset->rulings, table_.setup.rulings, problems);
    if (from.stop.windows > 0 && !is_step(from.stop.step)) {
      return yaml::report(problems, from.state, "unknown-name",
                          "there is no step " + in_quotes(from.stop.step), "");
    }
    recall(from.orders);
    table_.told.stops.resize(static_cast<std::size_t>(from.stop.windows));
    table_.told.stopped_in = from.stop.step;
  }

  // ---- orders ----

  std::optional<std::string_view> submit(const Delivered& file, Problems& problems) override {
    return orders_.take(file, problems);
  }

  void check(const Delivered& file, Problems& problems) const override {
    static_cast<void>(preview(file, problems));
  }

  [[nodiscard]] std::string preview(const Delivered& file, Problems& problems) const override {
    if (file.is_umpires()) return orders_.umpires_in_words(file, problems);
    const std::size_t errors = problems.found(Severity::error);
    const auto read = orders_.read_and_warn(file, problems);
    if (!read) return {};
    if (turn_.can_rehearse_alone() && problems.found(Severity::error) == errors) {
      const std::string_view player = players()[read->player];
      const auto said = with(file, *read, table_.window());
      const auto play = [&](const RehearsalPlay& how) {
        return turn_.rehearse_alone({said.first, said.second}, player, how);
      };
      warn_by_rehearsal(table_, file, {player, asked(sees_all).has_value()}, play, problems);
    }
    return orders_.orders_in_words(*read);
  }

  [[nodiscard]] std::string fallen_away(const Delivered& earlier,
                                        const Delivered& later) const override {
    return orders_.fallen_away(earlier, later);
  }

  void warn_of_scenario(yaml::Node scenario, Problems& problems) const override {
    table_.warn_of(scenario, problems);
  }

  [[nodiscard]] OrdersDraft draft(std::string_view player) const override {
    return orders_.drafted(player);
  }

  [[nodiscard]] std::string plotted(const Delivered& file, svg::Layout layout) const override {
    if (!R::has_courses || file.is_umpires() || table_.window() > 0) return {};
    Problems problems;
    const auto read = orders_.read_file(file, problems);
    if (!read) return {};
    const Viewer player{players()[read->player]};
    const auto said = with(file, *read, 0);
    const auto told =
        turn_.rehearse_alone({said.first, said.second}, player.player, RehearsalPlay());
    return shown_.plot(table_.state_seen(table_.state, player), told.events, player, layout);
  }

  [[nodiscard]] std::string umpires_hand(const Viewer& viewer) const override {
    return table_.window() > 0 ? std::string() : orders_.hand_in_words(viewer);
  }

  // ---- play ----

  void expect_silence_of(const std::vector<std::string>& players) override {
    turn_.expect_silence_of(players);
  }

  void begin_window(const Seed& seed) override { turn_.begin_window(seed); }

  Played play() override {
    PassThrough nobody(PassThrough::Events::wanted);
    return play(nobody);
  }

  Played play(GoBetween& between) override { return turn_.play(between, Game::steps().no_step); }

  Played play_until(std::string_view step) override {
    PassThrough nobody(PassThrough::Events::wanted);
    return turn_.play(nobody, Game::steps().called(step).value());
  }

  std::optional<OpenQuestion> rehearse(GoBetween& between,
                                       std::string_view stop_before) const override {
    const auto steps = Game::steps();
    const int stop = stop_before.empty() ? steps.no_step : steps.called(stop_before).value();
    return turn_.rehearse({orders_.book(), orders_.parley()}, std::nullopt, between, stop);
  }

  void rehearse_with(const Delivered& besides, GoBetween& between,
                     Problems& problems) const override {
    const auto read = orders_.read_file(besides, problems);
    if (!read) return;
    const auto said = with(besides, *read, table_.window() + 1);
    (void)turn_.rehearse({said.first, said.second}, any_window, between, Game::steps().no_step);
  }

  [[nodiscard]] bool is_step(std::string_view name) const override {
    return Game::steps().called(name).has_value();
  }

  [[nodiscard]] std::size_t dice_left() const override { return turn_.dice_left(); }

  // ---- renderings ----

  [[nodiscard]] Played seen(const Played& played, const Viewer& viewer) const override {
    return table_.seen(played, viewer);
  }

  void write_state(yaml::Writer& out, const Viewer& viewer) const override {
    shown_.write_state(out, table_.state, viewer);
  }

  void write_state_at_stop(yaml::Writer& out, const Viewer& viewer) const override {
    shown_.write_state(out, *table_.at_stop, viewer);
  }

  [[nodiscard]] Digest state_digest() const override {
    return digest_of("prizecourt/state/1", table_.state, table_.setup);
  }

  [[nodiscard]] StateFields state_fields() const override { return table_.fields_of(table_.state); }

  [[nodiscard]] std::string log(const Played& played, const Viewer& viewer) const override {
    return shown_.log(played, viewer);
  }

  [[nodiscard]] TurnLog turn_log(const Played& played, const Viewer& viewer) const override {
    return shown_.turn_log(played, viewer);
  }

  [[nodiscard]] ShipTable table_of_ships(const Viewer& viewer) const override {
    return shown_.tabled(viewer);
  }

  [[nodiscard]] std::vector<ShipNews> news(const Played& played,
                                           const Viewer& viewer) const override {
    return shown_.news(played, viewer);
  }

  [[nodiscard]] LogPart told(const Event& event) const override { return shown_.told(event); }

  [[nodiscard]] std::string chart(std::string_view ship, const Viewer& viewer) const override {
    return shown_.charted(ship, table_.now(), viewer);
  }

  [[nodiscard]] std::string chart_at_stop(const Viewer& viewer) const override {
    return shown_.charted({}, *table_.at_stop, viewer);
  }

  [[nodiscard]] BoardText board(const Viewer& viewer) const override {
    return shown_.on_board(viewer);
  }

  [[nodiscard]] std::vector<ShipCard> cards(const Viewer& viewer) const override {
    return shown_.cards(viewer);
  }

  [[nodiscard]] bool is_ship(std::string_view id) const override { return table_.has_ship(id); }

  [[nodiscard]] std::optional<Event> seen_later(const Event& event,
                                                const Viewer& viewer) const override {
    return table_.seen(event, viewer);
  }

  [[nodiscard]] svg::Drawing drawing(const PictureRequest& request) const override {
    return shown_.pictured(request);
  }

  [[nodiscard]] std::vector<MapPlace> places(const PictureRequest& request) const override {
    return shown_.placed(request);
  }

  // ---- names ----

  [[nodiscard]] std::vector<std::string_view> all_sides() const override {
    return table_.all_sides();
  }

  [[nodiscard]] std::vector<picture::Paint> paints() const override { return table_.paints(); }

  [[nodiscard]] std::string_view side_of(std::string_view ship) const override {
    return ship_side(table_.setup, *ship_called(table_.setup, ship));
  }

  [[nodiscard]] std::string_view owner(std::string_view id) const override {
    return table_.owner_of(id);
  }

  [[nodiscard]] std::string name(std::string_view id) const override {
    return std::string(name_called(table_.setup, id));
  }

  [[nodiscard]] std::string name_at_the_start(std::string_view id) const override {
    if constexpr (requires { at_the_start(table_.setup, id); }) {
      return at_the_start(table_.setup, id);
    } else {
      return name(id);
    }
  }

  [[nodiscard]] std::string name_within(std::string_view id) const override {
    if constexpr (requires { within(table_.setup, id); }) {
      return within(table_.setup, id);
    } else {
      return name(id);
    }
  }

  [[nodiscard]] bool is_plural([[maybe_unused]] std::string_view id) const override {
    if constexpr (requires { names_many(table_.setup, id); }) {
      return names_many(table_.setup, id);
    } else {
      return false;
    }
  }

 private:
  /// All that was said, and a file more that counts from a window of the turn on.
  [[nodiscard]] std::pair<typename R::OrdersBook, ParleyBook> with(
      const Delivered& file, const typename OrdersAtHand<R>::ReadOrders& read, int window) const {
    std::pair<typename R::OrdersBook, ParleyBook> said{orders_.book(), orders_.parley()};
    said.first.add(read.orders, window);
    said.second.add(players()[read.player], read.parley, file.name(), window);
    return said;
  }

  void recall(const std::vector<PastOrders>& all) {
    int turn = all.empty() ? table_.state.turn : all.front().turn;
    for (const PastOrders& past : all) {
      for (; turn < past.turn; ++turn) orders_.end_turn();
      orders_.recall(past);
    }
    for (; turn < table_.state.turn; ++turn) orders_.end_turn();
  }

  // A match keeps no more than what a session could not say again: the position, what was ordered
  // and still counts, and how far the present turn has come. All else, above all what was told, is
  // in the replay.
  OnTable<R> table_;
  OrdersAtHand<R> orders_{table_};
  TurnOf<R> turn_{table_, orders_};
  Shown<R> shown_{table_};
};

/// RulesetRow::start for a ruleset whose R also says how its part of a scenario is read.
template <PlayableRuleset R>
std::unique_ptr<Match> start_of(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  auto read = R::read_start(scenario, map, problems);
  if (!read) return nullptr;
  return std::make_unique<MatchOf<R>>(scenario, std::move(read->setup), std::move(read->state));
}

/// The types that MatchOf plays with. A ruleset derives from it and says how it is started,
/// `static constexpr auto read_start = yardarm::read_start;`, and what differs: where orders plot
/// how ships move, something is hidden, or the scenario settles a choice.
template <class TheGame, class TheOrders, class TheBook, class TheCaptain>
struct PlayedWith {
  using Setup = typename TheGame::Setup;
  using State = typename TheGame::State;
  using Seen = State;
  using Game = TheGame;
  using Orders = TheOrders;
  using OrdersBook = TheBook;
  using Captain = TheCaptain;

  static constexpr bool has_courses = false;
  static constexpr std::span<const ScenariosChoice> scenarios_choices{};
};

}  // namespace prizecourt
