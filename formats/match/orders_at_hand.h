#pragma once

#include "engine/table/event.h"
#include "formats/match/on_table.h"
#include "formats/match/parley.h"
#include "formats/match/umpires_hand.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/orders/umpire.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace prizecourt {

/// The half of a match that takes orders in: reads the files for the present turn, checks them, and
/// keeps what they say.
template <PlayableRuleset R>
class OrdersAtHand {
 public:
  using Book = typename R::OrdersBook;

  /// What a player's file says.
  struct ReadOrders {
    std::size_t player;
    ParleyWords parley;
    typename R::Orders orders;
  };

  explicit OrdersAtHand(OnTable<R>& table)
      : table_(table) {}

  [[nodiscard]] const Book& book() const { return book_; }

  [[nodiscard]] const ParleyBook& parley() const { return parley_; }

  /// What the umpire does before the turn, as it is told at its beginning.
  [[nodiscard]] const std::vector<Event>& hand() const { return hand_; }

  /// Match::submit().
  std::optional<std::string_view> take(const Delivered& file, Problems& problems) {
    if (file.is_umpires()) return take_hand(file, problems);
    auto read = read_file(file, problems);
    if (!read) return std::nullopt;
    const std::string_view player = table_.all_players()[read->player];
    const Submission submission{read->player, table_.window()};
    if (std::find(submitted_.begin(), submitted_.end(), submission) != submitted_.end()) {
      problems.add({.code = "duplicate-name",
                    .place = {.file = file.name()},
                    .message = "a second file of orders from '" + std::string(player) +
                               "' for turn " + std::to_string(table_.state.turn),
                    .hint = "put all orders of a player for a turn into one file",
                    .source_line = {}});
      return std::nullopt;
    }
    submitted_.push_back(submission);
    parley_.add(player, std::move(read->parley), file.name(), table_.window());
    book_.add(std::move(read->orders), table_.window());
    return player;
  }

  /// Match::check().
  void check(const Delivered& file, Problems& problems) const {
    if (file.is_umpires()) {
      static_cast<void>(read_hand(file, problems));
    } else {
      static_cast<void>(read_and_warn(file, problems));
    }
  }

  /// Match::preview().
  [[nodiscard]] std::string preview(const Delivered& file, Problems& problems) const {
    if (file.is_umpires()) {
      const auto hand = read_hand(file, problems);
      return hand ? in_words(hand->order, hand->changes, fields_said()) : std::string();
    }
    const auto read = read_and_warn(file, problems);
    if (!read) return {};
    return in_words(read->parley) + in_words(read->orders, table_.setup, table_.state);
  }

  /// Reads a player's file. Nothing on errors.
  [[nodiscard]] std::optional<ReadOrders> read_file(const Delivered& file,
                                                    Problems& problems) const {
    const std::size_t errors = problems.found(Severity::error);
    const yaml::Document* const document = file.document(problems);
    if (document == nullptr) return std::nullopt;
    yaml::MapReader map(document->root(), problems);
    const auto player = read_header(map, table_.state.turn, problems);
    if (!is_for_turn(map, table_.state.turn)) {
      report_unknown_keys(document->root(), problems);
      return std::nullopt;
    }
    const OrdersFrom from{
        .player = player.value_or(0), .file = file.name(), .stopped_in = table_.told.stopped_in};
    ParleyWords parley =
        hears_players() ? read_parley(map, parley_time(), problems) : ParleyWords{};
    parley.answer = read_answer_of(player, map, problems);
    auto orders = read_orders(map, table_.setup, table_.state, from, problems);
    map.done(hint_of_key);
    if (!player || !orders || problems.found(Severity::error) != errors) return std::nullopt;
    return ReadOrders{*player, std::move(parley), std::move(*orders)};
  }

  /// Orders that stand at the top of the file where each belongs to a ship.
  [[nodiscard]] static std::string hint_of_key(std::string_view key) {
    using Kind = decltype(std::declval<typename R::Orders>().list.front().kind);
    const auto kinds = names(std::remove_cvref_t<Kind>{});
    const bool is_order = std::find(kinds.begin(), kinds.end(), key) != kinds.end();
    return is_order ? "this is an order of a ship: write it below her name, indented deeper" : "";
  }

  /// Takes into the book again what was read without errors when it was handed in. What does not
  /// fit the game any more is of turns that are over.
  void recall(const PastOrders& past) {
    Problems told_then = Problems::of_what_was_good();
    const yaml::Document* const document = past.file.document(told_then);
    if (document == nullptr) return;
    yaml::MapReader map(document->root(), told_then);
    const auto player = read_header(map, past.turn, told_then);
    const OrdersFrom from{.player = player.value_or(0), .file = past.file.name(), .stopped_in = {}};
    auto orders = read_orders(map, table_.setup, table_.state, from, told_then);
    if (player && orders) book_.add(std::move(*orders), past.window);
  }

  /// Match::draft().
  [[nodiscard]] OrdersDraft drafted(std::string_view player) const {
    const auto names = table_.all_players();
    const auto place = std::find(names.begin(), names.end(), player);
    OrdersDraft all = frame_of_draft(player);
    all.orders = draft(table_.setup, table_.state, book_,
                       {.player = static_cast<std::size_t>(place - names.begin()),
                        .file = {},
                        .stopped_in = table_.told.stopped_in});
    if (hears_players() && parley_time() == ParleyTime::open) {
      offer_parley(all.orders, table_.scenario.ruleset->decisions);
    }
    return all;
  }

  /// What the umpire does before the turn, as the viewer may see it.
  [[nodiscard]] std::string hand_in_words(const Viewer& viewer) const {
    std::vector<Event> all;
    for (const Event& event : hand_) {
      if (auto one = table_.seen(event, viewer)) all.push_back(std::move(*one));
    }
    return in_words(all, fields_said());
  }

  /// Standing orders are kept; what was said and done for the turn is over with it.
  void end_turn() {
    book_.end_turn();
    parley_.clear();
    submitted_.clear();
    hand_.clear();
  }

 private:
  /// read_file(), and warns of what is odd in it.
  [[nodiscard]] std::optional<ReadOrders> read_and_warn(const Delivered& file,
                                                        Problems& problems) const {
    auto read = read_file(file, problems);
    if (read) {
      warn_of_resignation(read->parley, file.name(), problems);
      // Whoever only answers or parleys has said all that he wants to say.
      if (read->orders.list.empty() && says_something(read->parley)) return read;
      warn_of_oddities(read->orders, book_, table_.setup, table_.state, problems);
    }
    return read;
  }

  /// Of a file for another turn: all else could come of how the game stands.
  void report_unknown_keys(yaml::Node root, Problems& problems) const {
    Problems found;
    yaml::MapReader map(root, found);
    static_cast<void>(read_header(map, table_.state.turn, found));
    if (hears_players()) static_cast<void>(read_parley(map, parley_time(), found));
    if (map.map().find(answer_key)) static_cast<void>(map.optional_node(answer_key));
    const OrdersFrom from{.player = 0, .file = {}, .stopped_in = table_.told.stopped_in};
    static_cast<void>(read_orders(map, table_.setup, table_.state, from, found));
    map.done(hint_of_key);
    for (Problem& problem : found.sorted()) {
      if (problem.code == Code("unknown-key")) problems.add(std::move(problem));
    }
  }

  [[nodiscard]] FieldsSaid fields_said() const {
    return {.fields = table_.scenario.ruleset->fields, .name = [this](std::string_view id) {
              return std::string(name_called(table_.setup, id));
            }};
  }

  struct Submission {
    std::size_t player = 0;
    int window = 0;
    bool operator==(const Submission&) const = default;
  };

  std::optional<std::size_t> read_header(yaml::MapReader& map, int turn, Problems& problems) const {
    const auto names = table_.all_players();
    return read_orders_header(map,
                              {.game = table_.scenario.game,
                               .turn = turn,
                               .players = names,
                               .seals = table_.players_seals()},
                              problems);
  }

  /// After Match::take_up() nobody knows for what the turn waits: an answer is repeated as it is.
  [[nodiscard]] std::optional<AnswerWord> read_answer_of(std::optional<std::size_t> player,
                                                         yaml::MapReader& map,
                                                         Problems& problems) const {
    if (!map.map().find(answer_key)) return std::nullopt;  // nor is it told among the keys
    const auto said = map.optional_node(answer_key);
    const auto& waiting = table_.told.waiting;
    if (!said || !player) return std::nullopt;
    if (!waiting && table_.window() > 0) {
      return AnswerWord{.question = {}, .option = std::string(said->text()), .line = said->line()};
    }
    const bool is_asked = waiting && waiting->player == table_.all_players()[*player];
    return read_answer(*said, is_asked ? &*waiting : nullptr, problems);
  }

  /// A draft without what the ruleset says.
  [[nodiscard]] OrdersDraft frame_of_draft(std::string_view player) const {
    const Scenario& scenario = table_.scenario;
    const auto& waiting = table_.told.waiting;
    OrdersDraft all{.ruleset = scenario.ruleset->id,
                    .game = scenario.game,
                    .turn = table_.state.turn,
                    .player = std::string(player),
                    .seals = table_.players_seals(),
                    .question = std::nullopt,
                    .waits_for = {},
                    .umpires = table_.window() > 0 ? std::string() : hand_in_words({player}),
                    .asked = {},
                    .orders = {}};
    if (waiting && waiting->player == player) all.question = waiting;
    if (waiting && !all.question) all.waits_for = waiting->player;
    for (std::size_t row = 0; row < scenario.silence.size(); ++row) {
      if (scenario.silence[row] != Silence::ask) continue;
      all.asked.push_back(&scenario.ruleset->decisions[row]);
    }
    return all;
  }

  [[nodiscard]] bool hears_players() const { return !table_.scenario.ruleset->parley.empty(); }

  /// Requires hears_players(). What was said counts from the question on at which a turn waits.
  [[nodiscard]] ParleyTime parley_time() const {
    const auto steps = R::Game::steps();
    const int heard = steps.called(table_.scenario.ruleset->parley).value();
    const bool past = table_.window() == 0 ? table_.state.step > heard
                                           : steps.called(table_.told.stopped_in).value() >= heard;
    return past ? ParleyTime::past : ParleyTime::open;
  }

  [[nodiscard]] std::optional<UmpiresHand<R>> read_hand(const Delivered& file,
                                                        Problems& problems) const {
    const HandReader<R> reader({.scenario = table_.scenario,
                                .setup = table_.setup,
                                .state = table_.state,
                                .between_turns = table_.window() == 0});
    return reader.read(file, problems);
  }

  std::optional<std::string_view> take_hand(const Delivered& file, Problems& problems) {
    auto hand = read_hand(file, problems);
    if (!hand) return std::nullopt;
    const std::string_view step = R::Game::steps().name_of(table_.state.step);
    auto events = umpire_events(hand->order, hand->changes, step);
    hand_.insert(hand_.end(), std::make_move_iterator(events.begin()),
                 std::make_move_iterator(events.end()));
    table_.state = std::move(hand->after);
    table_.setup.rulings = hand->rulings;
    return umpire_name;
  }

  OnTable<R>& table_;
  Book book_;          ///< orders of this turn and standing ones, as captains look them up
  ParleyBook parley_;  ///< what no ruleset knows: resignations, draws, answers in a word
  std::vector<Submission> submitted_;  ///< the book tells orders apart, not files: who sent one
  std::vector<Event> hand_;  ///< what the umpire changed before this turn, to be told with it
};

}  // namespace prizecourt
