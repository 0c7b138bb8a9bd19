#include "engine/rulesets/yardarm/game.h"
#include "formats/match/scenario_schema.h"
#include "formats/rulesets/yardarm/orders.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "formats/scenario/company.h"

#include <array>
#include <utility>

// What a scenario says; docs/yardarm-scenario.md explains every key.
namespace prizecourt::yardarm {
namespace {

struct SideForm {
  yaml::Node node;
  std::string player;
};

template <class Form>
void describe(Form& form, SideForm& side) {
  form.identifier(may("player", "the player of its ship; default: a player with the side's name"),
                  side.player);
}

/// What she has left where the action has begun already; less than 0 is not said.
struct LeftForm {
  Boxes boxes{-1, -1, -1, -1};
};

template <class Form>
void describe(Form& form, LeftForm& left) {
  form.fields([&](auto& v) {
    for (const BoxKind& kind : box_kinds) {
      v.integer(kind.name, left.boxes.*kind.of, kind.least, kind.most);
    }
  });
}

struct ShipForm {
  yaml::Node node;
  MemberForm who;
  ShipSpec spec;
  LeftForm left;
};

template <class Form>
void describe(Form& form, ShipForm& ship) {
  describe(form, ship.who);
  for (const BoxKind& kind : box_kinds) {
    form.integer(needed(kind.name, kind.note), ship.spec.built.*kind.of, {1, kind.most});
  }
  form.choice(may("quality", "of her crew; default: able"), ship.spec.quality);
  form.map(may("left", "the boxes left; default: all of them"), ship.left);
}

struct GameForm {
  std::vector<Named<SideForm>> sides;
  std::vector<Named<ShipForm>> ships;
  std::optional<yaml::Node> gage;
  State state;
  int last_turn = usual_last_turn;
  NamesForm names;
};

template <class Form>
void describe(Form& form, GameForm& game) {
  form.named(needed("sides", "the two sides, in order"), game.sides, {2, 2});
  form.named(needed("ships", "the two ships by id, one on each side"), game.ships, {2, 2});
  form.part(needed("weather_gage", "the ship that is to windward"), game.gage,
            schema_of_identifier);
  form.choice(may("range", "at the start; default: long"), game.state.range);
  form.flag(may("grappled", "whether the ships are grappled, alongside"), game.state.grappled);
  form.integer(may("last_turn", "the last turn; default: 20"), game.last_turn, {1, most_turns});
  describe(form, game.names);
}

/// What orders and events say where a ship, a side or a player could stand.
constexpr std::array<std::string_view, 3> reserved = {"none", "no", "yes"};

void add_company(const GameForm& form, Company& company, Setup& setup) {
  for (const Named<SideForm>& side : form.sides) {
    company.add_side(entry_of(side), side.value.player);
    setup.sides.push_back(side.name);
  }
  for (const auto* ship : by_id(form.ships)) {
    const Member member = company.add_ship(entry_of(*ship), ship->value.who);
    const ShipSpec& said = ship->value.spec;
    setup.ships.push_back(
        {member.id, member.name, member.side, member.player, said.built, said.quality});
  }
  company.check();
}

State state_of(const GameForm& form, const Setup& setup, Problems& problems) {
  State state = opening(setup);
  state.range = form.state.range;
  state.grappled = form.state.grappled;
  const std::array<std::string_view, 2> ids = {setup.ships[0].id, setup.ships[1].id};
  const auto gage = form.gage ? yaml::as_choice(*form.gage, ids, problems) : std::nullopt;
  state.gage = static_cast<ShipId>(gage.value_or(0));
  const auto entries = by_id(form.ships);
  for (const ShipId id : both_ships) {
    const Boxes& left = entries[index(id)]->value.left.boxes;
    for (const BoxKind& kind : box_kinds) {
      if (left.*kind.of >= 0) state.ships[index(id)].left.*kind.of = left.*kind.of;
    }
  }
  return state;
}

}  // namespace

std::optional<Start> read_start(const Scenario& scenario, yaml::MapReader& map,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  GameForm form;
  FormReader reader(map, problems);
  describe(reader, form);
  if (form.sides.size() != 2 || by_id(form.ships).size() != 2) return std::nullopt;
  Start start;
  start.setup.rulings = scenario.rulings;
  start.setup.last_turn = form.last_turn;
  Company company(reserved, problems);
  add_company(form, company, start.setup);
  start.setup.names = read_names(form.names.names, company.people(), problems);
  start.state = state_of(form, start.setup, problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  report_flaws(flaws_in_position(start.setup, start.state), map.map(), problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  company.warn_of_idle_players();
  return start;
}

void check_changed(const Setup& setup, State& state, yaml::Node set, Problems& problems) {
  for (const std::string_view key : {"verdict", "winner", "reason"}) {
    if (!set.find(key)) continue;
    yaml::report(problems, node_at(set, key), "invalid", "follows from play and cannot be set", "");
  }
  report_flaws(flaws_in_position(setup, state), set, problems);
}

std::string schema(SchemaKind kind) {
  const RulesetRow row = ruleset_row();
  if (kind == SchemaKind::scenario) return scenario_schema(row, keys_of_scenario<GameForm>(row));
  const OrdersHeader header{.rulings = ruling_table};
  return schema_of_ship_orders(row.title, header, orders_header(header),
                               definitions_of_ship_orders(Setup()))
      .to_text();
}

}  // namespace prizecourt::yardarm
