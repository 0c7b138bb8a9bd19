#pragma once

#include <cstdint>
#include <string_view>

/// What people say that a ship, or a player, did or did not do.
namespace prizecourt {

/// Whether a deed is said of another ship, too.
enum class Other : std::uint8_t { nobody, needed, may_be_said };

/// Whether a deed is a ship's or a player's.
enum class Doer : std::uint8_t { ship, player };

/// One deed that can be ordered: a row of a ruleset's table.
struct Verb {
  std::string_view words;  ///< as people say it, with blanks between: "fires fire fired"
  std::string_view kinds;  ///< the events that are the deed, with blanks between
  Other other = Other::nobody;
  std::string_view order;  ///< the keys of an order file, with {ship} and {other} to be filled in,
                           ///< and {order} for the key that its first decision is ordered by
  std::string_view asked;  ///< to whom and when the question is put: "each ship in the game"

  /// The decisions in which it is decided, with blanks between. Where other verbs have the same
  /// one, a word follows that orders for this deed are called by: "AB-D20/grapple".
  std::string_view decisions;

  Doer doer = Doer::ship;
  std::string_view fact{};    ///< what an event says that is the deed: "cause=ordered"; or what it
                              ///< says something of: "added_to"; empty: any
  std::string_view unless{};  ///< where an event may name the two in either order: what she answers
                              ///< who did not do it; else empty
  std::string_view way{};     ///< decisions that come first, whoever the other ship is: who is
                              ///< refused there comes no farther

  /// What it is called in answers.
  [[nodiscard]] constexpr std::string_view name() const { return words.substr(0, words.find(' ')); }
};

/// To whom and when the question of a verb is put, the decision, and what an event says that is the
/// deed, "how=collision"; empty: any.
struct WhereAsked {
  std::string_view asked;
  std::string_view decision;
  std::string_view fact{};
};

/// A deed of a ship that an order of its own is for.
constexpr Verb ship_verb(std::string_view words, std::string_view kinds, Other other,
                         std::string_view order, WhereAsked question) {
  return {.words = words,
          .kinds = kinds,
          .other = other,
          .order = order,
          .asked = question.asked,
          .decisions = question.decision,
          .fact = question.fact};
}

/// A deed that is a choice of a ship (formats/orders/choice_orders.h): `order` is the key and the
/// word, "helm: close", and `fact` what an event says that is the deed, "helm=close".
constexpr Verb choice_verb(std::string_view words, std::string_view kind, std::string_view fact,
                           std::string_view order, WhereAsked question) {
  question.fact = fact;
  return ship_verb(words, kind, Other::may_be_said, order, question);
}

// ---- what can be asked of players wherever `resign` and `draw` are heard (parley.h); `asked` as
// Verb has it, with the rule, and the decision ----

constexpr Verb resign_verb(std::string_view asked, std::string_view decision) {
  return {.words = "resigns resign resigned",
          .kinds = "resigned",
          .other = Other::nobody,
          .order = "resign: true\n",
          .asked = asked,
          .decisions = decision,
          .doer = Doer::player};
}

constexpr Verb draw_verb(std::string_view asked, std::string_view decision) {
  return {.words = "offers-draw offer-draw offered-draw",
          .kinds = "draw-offered",
          .other = Other::nobody,
          .order = "draw: true\n",
          .asked = asked,
          .decisions = decision,
          .doer = Doer::player};
}

}  // namespace prizecourt
