#pragma once

#include "engine/table/event_parts.h"
#include "engine/table/play.h"
#include "engine/table/ruling.h"

#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace prizecourt {

/// Whom a question is put to and what it is about: ids as in Question.
struct AskedOf {
  std::string_view player, who, about;
};

/// Everything that the rules of a game may touch: the fixed part, the state, the three ports. Each
/// ruleset has its `class Game : public TableGame<Game, Setup, State, Ask>`, which says
///   - `static Sequence<Game> steps()`: its sequence of play;
///   - `id_of(…)`: what everybody whom events are about is called in files;
///   - `AskedOf asked_of(const Ask&)`: whom a question is put to. `Ask` is what a rule says of it:
///     `decision`, `rule`, `nth`, and ships or sides.
/// Nothing here allocates where nobody listens.
template <class Game, class FixedPart, class ChangingPart, class Ask>
class TableGame {
 public:
  using Setup = FixedPart;
  using State = ChangingPart;

  TableGame(const Setup& the_setup, State& the_state, const Ports& the_ports)
      : setup(the_setup),
        state(the_state),
        ports(the_ports) {}

  const Setup& setup;
  State& state;
  Ports ports;

  template <class Option>
  [[nodiscard]] Option ruling(Selectable<Option> which) const {
    return setup.rulings[which];
  }

  [[nodiscard]] bool over() const { return state.verdict != decltype(state.verdict)::playing; }

  /// Whether a ship still plays, in games that have out_of_play(ship).
  template <class Id>
  [[nodiscard]] bool in_play(Id id) const {
    return !out_of_play(self().ship(id));
  }

  /// The step that is being played, as files have it.
  [[nodiscard]] std::string_view step_name() const { return Game::steps().name_of(state.step); }

  // ---- the ports, with turn and step filled in ----

  /// Where a roll of this step stands.
  [[nodiscard]] Address address(Rule rule, std::string_view who, std::string_view against,
                                int nth) const {
    return {.turn = state.turn,
            .phase = step_name(),
            .rule = rule,
            .who = who,
            .against = against,
            .nth = nth};
  }

  /// Asks and returns the value of the option taken. `fallback` is the index of the option that
  /// silence takes. A question with a single option is put all the same where an order may have
  /// named something else: the answer tells the player why that is not legal.
  [[nodiscard]] int ask(const Ask& ask, std::span<const Option> options, std::size_t fallback) {
    const AskedOf of = self().asked_of(ask);
    const Question question{
        .decision = ask.decision,
        .rule = ask.rule,
        .turn = state.turn,
        .phase = step_name(),
        .player = of.player,
        .who = of.who,
        .about = of.about,
        .nth = ask.nth,
        .options = options,
        .fallback = fallback,
    };
    return options[ports.decider.choose(question).option].value;
  }

  /// For facts: the id, if there is anyone.
  template <class Id>
  [[nodiscard]] std::optional<std::string_view> id_if(const std::optional<Id>& who) const {
    return who ? std::optional(self().id_of(*who)) : std::nullopt;
  }

  [[nodiscard]] bool listened_to() const { return ports.listener.wanted(); }

  /// An event of this step.
  [[nodiscard]] Event event(std::string_view kind, Rule rule) const {
    Event made;
    made.kind = kind;
    made.rule = rule;
    made.phase = step_name();
    return made;
  }

  /// Reports an event of this step, if anyone listens. The first part with an id (a text, or what
  /// `id_of()` takes) is `who`, the second `against`; event_parts.h has all other parts.
  template <class... Parts>
  void tell(std::string_view kind, Rule rule, const Parts&... parts) {
    if (!listened_to()) return;
    Event made = event(kind, rule);
    made.facts.reserve((std::size_t{0} + ... + facts_in<Parts>));
    (add_part(made, parts), ...);
    ports.listener.hear(std::move(made));
  }

 private:
  template <class Part>
  void add_part(Event& made, const Part& part) const {
    std::string_view& id = made.who.empty() ? made.who : made.against;
    if constexpr (std::same_as<Part, std::string_view>) {
      id = part;
    } else if constexpr (requires { self().id_of(part); }) {
      id = self().id_of(part);
    } else {
      add(made, part);
    }
  }

  [[nodiscard]] const Game& self() const { return static_cast<const Game&>(*this); }
};

}  // namespace prizecourt
