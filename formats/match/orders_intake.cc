#include "formats/match/orders_intake.h"

#include <algorithm>
#include <iterator>

namespace prizecourt {
namespace {

/// The hint at an unknown key: orders that stand at the top of the file where each belongs to a
/// ship.
auto hint_among(std::span<const std::string_view> kinds) {
  return [kinds](std::string_view key) -> std::string {
    const bool is_order = std::find(kinds.begin(), kinds.end(), key) != kinds.end();
    return is_order ? "this is a ship's order: indent it below her name" : "";
  };
}

}  // namespace

std::string OrdersIntake::hand_in_words(const Viewer& viewer) const {
  std::vector<Event> all;
  for (const Event& event : hand_) {
    if (auto one = any_table_.seen(event, viewer)) all.push_back(std::move(*one));
  }
  return in_words(all, fields_said());
}

std::optional<OrdersIntake::ReadFrame> OrdersIntake::read_frame(
    const Delivered& file, std::span<const std::string_view> kinds,
    const ReadRulesetsOrders& read_orders, Problems& problems) const {
  const std::size_t errors = problems.found(Severity::error);
  const yaml::Document* const document = file.document(problems);
  if (document == nullptr) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  const auto player = read_header(map, any_table_.turn(), problems);
  if (!is_for_turn(map, any_table_.turn())) {
    report_unknown_keys(document->root(), kinds, read_orders, problems);
    return std::nullopt;
  }
  const OrdersFrom from{
      .player = player.value_or(0), .file = file.name(), .stopped_in = any_table_.told.stopped_in};
  ParleyWords parley = hears_players() ? read_parley(map, parley_time(), problems) : ParleyWords{};
  parley.answer = read_answer_of(player, map, problems);
  const bool has_orders = read_orders(map, from, problems);
  map.done(hint_among(kinds));
  if (!player || !has_orders || problems.found(Severity::error) != errors) return std::nullopt;
  return ReadFrame{*player, std::move(parley)};
}

bool OrdersIntake::read_again(const PastOrders& past, const ReadRulesetsOrders& read_orders) const {
  Problems told_then = Problems::of_what_was_good();
  const yaml::Document* const document = past.file.document(told_then);
  if (document == nullptr) return false;
  yaml::MapReader map(document->root(), told_then);
  const auto player = read_header(map, past.turn, told_then);
  const OrdersFrom from{.player = player.value_or(0), .file = past.file.name(), .stopped_in = {}};
  return read_orders(map, from, told_then) && player;
}

std::optional<std::string_view> OrdersIntake::accept(ReadFrame read, const Delivered& file,
                                                     Problems& problems) {
  const std::string_view player = any_table_.all_players()[read.player];
  const Submission submission{read.player, any_table_.window()};
  if (std::find(submitted_.begin(), submitted_.end(), submission) != submitted_.end()) {
    problems.add({.code = "duplicate-name",
                  .place = {.file = file.name()},
                  .message = "a second order file from '" + std::string(player) + "' for turn " +
                             std::to_string(any_table_.turn()),
                  .hint = "name each file with its own `--orders`, the newer one last",
                  .source_line = {}});
    return std::nullopt;
  }
  submitted_.push_back(submission);
  parley_.add(player, std::move(read.parley), file.name(), any_table_.window());
  return player;
}

void OrdersIntake::accept(const UmpireOrder& order, std::span<const UmpireChanges> changes) {
  auto events = umpire_events(order, changes, any_table_.name_of_step(any_table_.step()));
  hand_.insert(hand_.end(), std::make_move_iterator(events.begin()),
               std::make_move_iterator(events.end()));
}

OrdersFrom OrdersIntake::drafted_for(std::string_view player) const {
  const auto names = any_table_.all_players();
  const auto place = std::find(names.begin(), names.end(), player);
  return {.player = static_cast<std::size_t>(place - names.begin()),
          .file = {},
          .stopped_in = any_table_.told.stopped_in};
}

OrdersDraft OrdersIntake::framed(DraftedOrders orders, std::string_view player) const {
  const Scenario& scenario = any_table_.scenario;
  const auto& waiting = any_table_.told.waiting;
  OrdersDraft all{.ruleset = scenario.ruleset->id,
                  .game = scenario.game,
                  .turn = any_table_.turn(),
                  .player = std::string(player),
                  .seals = any_table_.players_seals(),
                  .question = std::nullopt,
                  .waits_for = {},
                  .umpires = any_table_.window() > 0 ? std::string() : hand_in_words({player}),
                  .asked = {},
                  .orders = std::move(orders)};
  if (waiting && waiting->player == player) all.question = waiting;
  if (waiting && !all.question) all.waits_for = waiting->player;
  for (std::size_t row = 0; row < scenario.silence.size(); ++row) {
    if (scenario.silence[row] != Silence::ask) continue;
    all.asked.push_back(&scenario.ruleset->decisions[row]);
  }
  if (hears_players() && parley_time() == ParleyTime::open) {
    offer_parley(all.orders, scenario.ruleset->decisions);
  }
  return all;
}

FieldsSaid OrdersIntake::fields_said() const {
  return {.fields = any_table_.scenario.ruleset->fields,
          .name = [this](std::string_view id) { return any_table_.name_of(id); }};
}

void OrdersIntake::forget_turn() {
  parley_.clear();
  submitted_.clear();
  hand_.clear();
}

void OrdersIntake::report_unknown_keys(yaml::Node root, std::span<const std::string_view> kinds,
                                       const ReadRulesetsOrders& read_orders,
                                       Problems& problems) const {
  Problems found;
  yaml::MapReader map(root, found);
  static_cast<void>(read_header(map, any_table_.turn(), found));
  if (hears_players()) static_cast<void>(read_parley(map, parley_time(), found));
  if (map.map().find(answer_key)) static_cast<void>(map.optional_node(answer_key));
  const OrdersFrom from{.player = 0, .file = {}, .stopped_in = any_table_.told.stopped_in};
  static_cast<void>(read_orders(map, from, found));
  map.done(hint_among(kinds));
  for (Problem& problem : found.sorted()) {
    if (problem.code == Code("unknown-key")) problems.add(std::move(problem));
  }
}

std::optional<std::size_t> OrdersIntake::read_header(yaml::MapReader& map, int turn,
                                                     Problems& problems) const {
  const auto names = any_table_.all_players();
  return read_orders_header(map,
                            {.game = any_table_.scenario.game,
                             .turn = turn,
                             .players = names,
                             .seals = any_table_.players_seals()},
                            problems);
}

/// After Match::take_up() nobody knows for what the turn waits: an answer is repeated as it is.
std::optional<AnswerWord> OrdersIntake::read_answer_of(std::optional<std::size_t> player,
                                                       yaml::MapReader& map,
                                                       Problems& problems) const {
  if (!map.map().find(answer_key)) return std::nullopt;  // nor is it told among the keys
  const auto said = map.optional_node(answer_key);
  const auto& waiting = any_table_.told.waiting;
  if (!said || !player) return std::nullopt;
  if (!waiting && any_table_.window() > 0) {
    return AnswerWord{.question = {}, .option = std::string(said->text()), .line = said->line()};
  }
  const bool is_asked = waiting && waiting->player == any_table_.all_players()[*player];
  return read_answer(*said, is_asked ? &*waiting : nullptr, problems);
}

ParleyTime OrdersIntake::parley_time() const {
  const int heard = any_table_.step_called(any_table_.scenario.ruleset->parley).value();
  const bool past = any_table_.window() == 0
                        ? any_table_.step() > heard
                        : any_table_.step_called(any_table_.told.stopped_in).value() >= heard;
  return past ? ParleyTime::past : ParleyTime::open;
}

}  // namespace prizecourt
