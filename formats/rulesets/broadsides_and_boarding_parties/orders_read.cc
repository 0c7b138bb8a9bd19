#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

// The frame of an order file: its keys, what stands, and what has no meaning in this part of the
// game.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

struct Row {
  OrderKind kind;
  MaybeBody (*read)(const OrderReader&, yaml::Node);
};

/// In the order of OrderKind.
constexpr std::array rows = {
    Row{OrderKind::place, read_place},         Row{OrderKind::plot, read_plot},
    Row{OrderKind::surrender, read_yes_or_no}, Row{OrderKind::draw, read_yes_or_no},
    Row{OrderKind::fire, read_fire},           Row{OrderKind::stand_in, read_sections},
    Row{OrderKind::hull_side, read_hull_side}, Row{OrderKind::boarding, read_boarding},
    Row{OrderKind::fights, read_sections},
};
static_assert(rows.size() == order_kind_names.size());

constexpr std::string_view standing_key = "standing";
constexpr std::string_view taken_back = "none";

// ---- what belongs to another part of the game (BBP-R89) ----

/// How far the turn has come: where the game stands, or where it waits in the middle of the turn.
struct Reached {
  const State& state;
  std::string_view stopped_in;
};

bool is_past(const Reached& reached, std::string_view step) {
  const int here = Game::steps().called(reached.stopped_in).value_or(reached.state.step);
  return here > Game::steps().called(step).value();
}

/// Whether it is too late to give up or to offer a draw. In the boarding that is heard first of all
/// in the step of the movements.
bool have_spoken(const Reached& reached) {
  if (reached.state.phase != Phase::boarding) return is_past(reached, "surrender");
  return !reached.stopped_in.empty() || is_past(reached, "movement");
}

// ---- the frame ----

/// One map of orders: the file's, or what stands under `standing`.
struct Sheet {
  const OrderReader& reader;
  Tenure tenure = Tenure::turn;
  std::vector<Order>& list;
};

MaybeBody read_body(const Sheet& sheet, const Row& row, yaml::Node value) {
  if (can_stand(row.kind) && says(value, taken_back)) {
    if (sheet.tenure == Tenure::standing) return TakenBack{};
    sheet.reader.error(value, "invalid", "only a standing order can be taken back",
                       "write it under 'standing'");
    return std::nullopt;
  }
  return row.read(sheet.reader, value);
}

/// Whether an order of that kind may be given there.
bool may_say(const Sheet& sheet, const Row& row, yaml::Node key) {
  if (sheet.tenure == Tenure::standing) {
    if (can_stand(row.kind)) return true;
    sheet.reader.error(key, "invalid", "this is for one turn and cannot stand",
                       "write it beside 'standing'");
    return false;
  }
  const std::string_view why = out_of_phase(row.kind, sheet.reader.state, sheet.reader.stopped_in);
  if (why.empty()) return true;
  sheet.reader.error(key, "invalid", std::string(why), "");
  return false;
}

void read_sheet(const Sheet& sheet, yaml::MapReader& map) {
  for (const Row& row : rows) {
    const std::string_view key = name_of(row.kind);
    if (!map.optional_node(key)) continue;
    for (const yaml::Entry entry : map.map().entries()) {
      if (entry.key.text() != key) continue;
      if (may_say(sheet, row, entry.key)) {
        if (auto body = read_body(sheet, row, entry.value)) {
          sheet.list.push_back({.kind = row.kind,
                                .tenure = sheet.tenure,
                                .line = entry.key.line(),
                                .body = std::move(*body)});
        }
      }
      break;  // a second one of the same key has been reported
    }
  }
}

bool by_rank(const Order& a, const Order& b) {
  return std::tuple(a.kind, a.tenure) < std::tuple(b.kind, b.tenure);
}

}  // namespace

std::string_view out_of_phase(OrderKind kind, const State& state, std::string_view stopped_in) {
  const Reached reached{.state = state, .stopped_in = stopped_in};
  const bool boarding = state.phase == Phase::boarding && state.boarding_turn > 0;
  const bool sailing = state.phase != Phase::boarding && state.contact == Contact::none;
  switch (kind) {
    case OrderKind::place:
      if (state.phase == Phase::setup && !is_past(reached, "set-up")) return {};
      return "figures are posted before the first round only (BBP-1.6, BBP-R89)";
    case OrderKind::plot:
      if (!sailing) return "no cards are laid in the boarding (BBP-R89)";
      return is_past(reached, "plot") ? "the cards of this round lie already (BBP-2.1)" : "";
    case OrderKind::fire:
      return boarding ? "no gun is fired in the boarding (BBP-R89)" : "";
    case OrderKind::hull_side:
      return sailing ? "" : "hulls are not struck any more (BBP-9.3, BBP-R89)";
    case OrderKind::boarding:
    case OrderKind::fights:
      return boarding ? "" : "nobody boards before the ships lie alongside (BBP-R89)";
    case OrderKind::surrender:
    case OrderKind::draw:
      return have_spoken(reached) ? "both players have been heard this turn (BBP-R47)" : "";
    case OrderKind::stand_in:
      break;
  }
  return {};
}

std::optional<Orders> read_orders(yaml::MapReader& map, const Setup& setup, const State& state,
                                  OrdersFrom from, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const OrderReader reader{.setup = setup,
                           .state = state,
                           .problems = problems,
                           .stopped_in = from.stopped_in,
                           .side = static_cast<Side>(from.player),
                           .known = names_player(map, setup.sides[from.player].player)};
  Orders orders{.file = std::string(from.file), .player = from.player, .list = {}};
  read_sheet({.reader = reader, .tenure = Tenure::turn, .list = orders.list}, map);
  if (const auto node = map.optional_node(standing_key)) {
    yaml::MapReader standing(*node, problems);
    read_sheet({.reader = reader, .tenure = Tenure::standing, .list = orders.list}, standing);
    standing.done();
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  std::stable_sort(orders.list.begin(), orders.list.end(), by_rank);
  return orders;
}

// ---- names --------------------------------------------------------------------------------------

std::optional<int> row_called(std::string_view text) {
  const auto row = std::find(row_names.begin(), row_names.end(), text);
  if (row == row_names.end()) return std::nullopt;
  return static_cast<int>(row - row_names.begin());
}

std::optional<Place> OrderReader::section(yaml::Node node) const {
  const auto text = yaml::as_text(node, problems);
  if (!text) return std::nullopt;
  const auto place = place_called(setup, side, *text);
  const std::string& enemy = setup.sides[index(other(side))].ship;
  if (!place) {
    error(node, "unknown-name", "no section is called " + in_quotes(*text),
          "A3 to H5 on your own ship, " + enemy + ":A3 to " + enemy + ":H5 on the other");
    return std::nullopt;
  }
  if (holds(setup.sides[index(ship_of(*place))].plan.cells, cell_of(*place))) return place;
  error(node, "unknown-name", "that ship has no section " + in_quotes(name_of(cell_of(*place))),
        "");
  return std::nullopt;
}

std::optional<Cell> OrderReader::own_section(yaml::Node node) const {
  const auto place = section(node);
  if (!place) return std::nullopt;
  if (ship_of(*place) == side) return cell_of(*place);
  if (known) error(node, "invalid", in_quotes(node.text()) + " is not on your own ship", "");
  return std::nullopt;
}

std::vector<Place> OrderReader::sections(yaml::Node node) const {
  std::vector<Place> all;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto place = section(item);
    if (!place) return;
    if (std::find(all.begin(), all.end(), *place) != all.end()) {
      error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
    }
    all.push_back(*place);
  });
  if (!some) error(node, "invalid", "the list is empty", "name a section, or leave the key out");
  return all;
}

void OrderReader::object(yaml::Node at, const Objection& why, std::string hint) const {
  std::string message = std::string(why.reason) + " (" + std::string(why.rule->id);
  if (why.ruling != nullptr) message += ", " + std::string(why.ruling->id);
  error(at, "invalid", message + ")", std::move(hint));
}

}  // namespace prizecourt::broadsides_and_boarding_parties
