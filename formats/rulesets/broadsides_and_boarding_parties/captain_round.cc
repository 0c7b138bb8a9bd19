#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"

#include <algorithm>
#include <string>

// Set-up, plot, surrender, draws, and who becomes Captain: BBP-D1a, BBP-D1b, BBP-D2, BBP-D3,
// BBP-D8, BBP-D14.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

MaybeAnswer answer_flag(Desk& desk, const Matter& matter, OrderKind kind) {
  const auto found = desk.find(matter, kind);
  const auto* order = found ? body<YesOrNo>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const auto option = option_worth(matter.question, order->yes ? 1 : 0);
  return option ? MaybeAnswer(take(*found, *option)) : std::nullopt;
}

Answer as_silence(const Matter& matter) {
  return {
      .option = matter.question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
}

}  // namespace

MaybeAnswer answer_post(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::place);
  const auto* order = found ? body<PlaceOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const bool of_captain = matter.question.decision == decision("BBP-D1a");
  const std::string_view figure = of_captain ? name_of(captain) : matter.question.about;
  const auto post = std::find_if(order->posts.begin(), order->posts.end(),
                                 [&](const auto& one) { return name_of(one.figure) == figure; });
  if (post == order->posts.end()) return std::nullopt;
  const auto option = option_worth(matter.question, static_cast<int>(post->cell));
  if (option) return take(*found, *option, post->line);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  desk.refuse(matter, *found,
              objection_to_post(desk.game(), matter.side, post->cell).value_or(closed), [&] {
                std::string words = "place: " + std::string(figure) + " at ";
                return Refusal{.order = words + std::string(name_of(post->cell)),
                               .line = post->line,
                               .part = static_cast<int>(post->figure)};
              });
  return take_refused(*found, matter.question);
}

// Its reader has seen to it that it is legal (BBP-R19), and of a plot nothing is told. Who gives up
// need not plot: any card will do.
MaybeAnswer answer_plot(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::plot);
  const auto* order = found ? body<PlotOrder>(*found) : nullptr;
  if (order == nullptr) {
    const auto surrender = desk.find(matter, OrderKind::surrender);
    const auto* says = surrender ? body<YesOrNo>(*surrender) : nullptr;
    if (says == nullptr || !says->yes) return std::nullopt;
    return take(*surrender, matter.question.fallback);
  }
  const Card card = order->cards[static_cast<std::size_t>(matter.question.nth - 1)];
  const auto option = option_worth(matter.question, static_cast<int>(card));
  return option ? MaybeAnswer(take(*found, *option)) : std::nullopt;
}

// Nobody is asked whether he gives up or offers a draw, even where silence means to ask: he would
// have to be asked every turn.
MaybeAnswer answer_surrender(Desk& desk, const Matter& matter) {
  return answer_flag(desk, matter, OrderKind::surrender).value_or(as_silence(matter));
}

MaybeAnswer answer_draw(Desk& desk, const Matter& matter) {
  return answer_flag(desk, matter, OrderKind::draw).value_or(as_silence(matter));
}

MaybeAnswer answer_stand_in(Desk& desk, const Matter& matter) {
  for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
    const auto found = desk.find(matter, OrderKind::stand_in, tenure);
    const auto* order = found ? body<SectionsOrder>(*found) : nullptr;
    if (order == nullptr) continue;
    for (const Place place : order->places) {
      const auto option = option_worth(matter.question, static_cast<int>(place));
      if (option) return take(*found, *option);
    }
    const Objection closed{matter.question.rule, nullptr, "not now"};
    const Place first = order->places.front();
    return desk.decline(
        matter, *found, objection_to_stand_in(desk.game(), matter.side, first).value_or(closed),
        [&] {
          // He can be needed in two steps of a turn, and each of them refuses for itself.
          return Refusal{
              .order = "stand_in: " + std::string(name_for(desk.game().setup, matter.side, first)),
              .part = desk.game().state.step};
        });
  }
  return std::nullopt;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
