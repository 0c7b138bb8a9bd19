#include "formats/replay/position.h"

#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::size_t longest_text = std::size_t{8} << 20;
constexpr yaml::Limits position_limits{
    .bytes = std::size_t{512} << 20, .line = longest_text, .scalar = longest_text};

constexpr yaml::Range from_one{1, 1'000'000};
constexpr yaml::Range from_none{0, 1'000'000};

// ---- writing ----

/// Rulings that are in force now and were not when the game began.
void write_settled(yaml::Writer& out, const Session& session) {
  const auto rulings = session.scenario().ruleset->rulings;
  const RulingsInForce& begun = session.scenario().rulings;
  const RulingsInForce& now = session.match().rulings();
  out.key("rulings");
  out.begin_map(yaml::Style::block);
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    if (now.option(row) == begun.option(row)) continue;
    write_text(out, rulings[row].key, rulings[row].options[now.option(row)]);
  }
  out.end();
}

void write_orders(yaml::Writer& out, const Session& session, const Viewer& viewer) {
  out.key("orders");
  out.begin_list(yaml::Style::block);
  int turn = 0;
  int window = 0;
  for (const Session::PlayedWindow& played : session.windows()) {
    window = played.input.turn == turn ? window + 1 : 0;
    turn = played.input.turn;
    for (const Delivered& orders : played.input.orders) {
      const bool may_see = viewer.sees_all() || orders.player() == viewer.player;
      if (orders.is_umpires() || !may_see) continue;
      out.begin_map(yaml::Style::block);
      out.key("turn");
      out.integer(turn);
      out.key("window");
      out.integer(window);
      write_text(out, "name", orders.name());
      out.key("text");
      out.verbatim(orders.text());
      out.end();
    }
  }
  out.end();
}

/// The scenario as its readers may know it: dice that it makes predictable are withheld until the
/// game is over. Nothing where that cannot be done.
std::optional<std::string> scenario_shown(const Session& session) {
  const ScenarioText& scenario = session.scenario_text();
  const DiceSpec& dice = session.scenario().dice;
  const bool are_its_own = !scenario.other_dice && are_joint(dice);
  if (session.match().over() || are_its_own) return scenario.text;
  auto withheld = with_dice_withheld(scenario.text);
  if (!withheld && are_joint(dice)) return scenario.text;  // the dice in it are of no use
  return withheld;
}

/// Other dice than the scenario's, where they are no secret, and chains that were replaced.
void write_other_dice(yaml::Writer& out, const Session& session) {
  const auto& other = session.scenario_text().other_dice;
  if (other && (are_joint(*other) || session.match().over())) {
    out.key("dice");
    write_dice(out, *other);
  }
  if (session.joint_dice() == nullptr) return;
  const auto& begun = std::get<JointParties>(session.scenario().dice).parties;
  const auto& now = session.joint_dice()->committed();
  std::vector<NewChain> chains;
  for (std::size_t party = 0; party < now.size(); ++party) {
    if (begun[party].commitment == now[party].commitment) continue;
    chains.push_back({now[party].id, now[party].commitment});
  }
  if (chains.empty()) return;
  out.key("chains");
  write_chains(out, chains);
}

// ---- reading ----

std::vector<PastOrders> read_orders(yaml::MapReader& map, Problems& problems) {
  std::vector<PastOrders> all;
  for (const yaml::Node item : map.list("orders")) {
    yaml::MapReader one(item, problems);
    const int turn = static_cast<int>(one.integer("turn", from_one));
    const int window = static_cast<int>(one.integer("window", from_none));
    std::string name(one.text("name"));
    std::string text(one.text("text"));
    one.done();
    all.push_back({turn, window, Delivered(std::move(name), std::move(text))});
  }
  return all;
}

TurnStop read_stop(yaml::MapReader& map, Problems& problems) {
  TurnStop stop;
  const auto node = map.optional_node("waits");
  if (!node) return stop;
  yaml::MapReader waits(*node, problems);
  stop.windows = static_cast<int>(waits.integer("windows", from_one));
  stop.step = waits.text("step");
  waits.done();
  return stop;
}

}  // namespace

std::string position_of(const Session& session, const Viewer& viewer) {
  const ScenarioText& scenario = session.scenario_text();
  const auto shown = scenario_shown(session);
  if (!shown) return {};
  std::string text;
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  write_text(out, "prizecourt", position_format);
  write_text(out, "scenario", scenario.name);
  out.key("text");
  out.verbatim(*shown);
  write_other_dice(out, session);
  out.key("revision");
  out.integer(session.scenario().revision);
  if (!scenario.nonce.empty()) write_text(out, "nonce", scenario.nonce);
  out.key("windows");
  out.integer(session.next_window() - 1);
  if (const std::string hand = session.match().umpires_hand(viewer); !hand.empty()) {
    out.key("umpires");
    out.verbatim(hand);
  }
  const TurnStop stop = session.match().stop(viewer);
  if (!stop.not_for_him.empty()) write_text(out, "waits_for", stop.not_for_him);
  if (stop.windows > 0) {
    out.key("waits");
    out.begin_map(yaml::Style::flow);
    out.key("windows");
    out.integer(stop.windows);
    write_text(out, "step", stop.step);
    out.end();
  }
  write_settled(out, session);
  write_orders(out, session, viewer);
  out.key("state");
  session.match().write_state(out, viewer);
  out.end();
  return text;
}

std::optional<Session> session_at(Rulesets rulesets, const std::string& name,
                                  const std::string& position, Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document = yaml::parse({.name = name, .text = position}, position_limits, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, position_format, problems);
  ScenarioText scenario;
  scenario.name = map.text("scenario");
  scenario.text = map.text("text");
  scenario.revision = static_cast<int>(map.integer("revision", from_one));
  scenario.nonce = map.optional_text("nonce").value_or("");
  if (const auto dice = map.optional_node("dice")) {
    scenario.other_dice = read_dice(*dice, problems);
  }
  const auto chains = map.optional_node("chains");
  const Told told{.windows = static_cast<int>(map.integer("windows", from_none)),
                  .umpires = std::string(map.optional_text("umpires").value_or("")),
                  .waits_for = std::string(map.optional_text("waits_for").value_or("")),
                  .chains = chains ? read_chains(*chains, problems) : std::vector<NewChain>()};
  const TakenUp from{.state = map.node("state"),
                     .rulings = map.node("rulings"),
                     .stop = read_stop(map, problems),
                     .orders = read_orders(map, problems)};
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  auto session = Session::begin(rulesets, scenario, problems);
  if (!session) return std::nullopt;
  session->take_up(from, told, problems);
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return session;
}

}  // namespace prizecourt
