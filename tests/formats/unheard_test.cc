#include "formats/orders/unheard.h"

#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/rules.h"
#include "formats/match/turn_ports.h"
#include "formats/orders/order_store.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <variant>
#include <vector>

namespace prizecourt {
namespace {

/// An order is its own subject.
struct Plain {
  int line = 0;
  Tenure tenure = Tenure::turn;
  std::variant<std::string> body{};

  [[nodiscard]] bool is_ended(int /*turn*/) const { return false; }
};

class PlainBook {
 public:
  using Subject = int;
  using Store = OrderStore<Plain, Subject>;
  using Found = Store::Found;

  void add(std::string file, std::vector<Plain> orders, int window) {
    store_.add(std::move(file), std::move(orders), window,
               [](const Plain& order) { return order.line; });
  }

  [[nodiscard]] Found find(int subject) const {
    return store_.find(subject, {.window = any_window}).value();
  }

  void end_turn() { store_.end_turn(); }

  template <class F>
  void for_each_of_turn(F f) const {
    store_.for_each_of_turn(f);
  }

 private:
  Store store_;
};

/// Orders of the turn that count, with their files; late are those of the file `late_file`.
std::vector<std::string> counting(const PlainBook& book, std::string_view late_file = {}) {
  std::vector<std::string> lines;
  for_each_that_counts(
      book, [&](int, const PlainBook::Found& found) { return found.file == late_file; },
      [&](int line, const PlainBook::Found& found, bool is_late) {
        lines.push_back(std::to_string(line) + ' ' + std::string(found.file) +
                        (is_late ? " late" : ""));
      });
  return lines;
}

TEST(Unheard, OrdersForTheTurnCount) {
  PlainBook book;
  book.add("a.yaml", {{.line = 4}, {.line = 5}, {.line = 6, .tenure = Tenure::standing}}, 0);
  EXPECT_EQ(counting(book), (std::vector<std::string>{"4 a.yaml", "5 a.yaml"}));
}

TEST(Unheard, ALaterFileReplacesAnOrder) {
  PlainBook book;
  book.add("a.yaml", {{.line = 4}}, 0);
  book.add("b.yaml", {{.line = 4}}, 1);
  EXPECT_EQ(counting(book), std::vector<std::string>{"4 b.yaml"});
}

TEST(Unheard, AnOrderThatIsLateReplacesNone) {
  PlainBook book;
  book.add("a.yaml", {{.line = 4}}, 0);
  book.add("b.yaml", {{.line = 4}}, 1);
  EXPECT_EQ(counting(book, "b.yaml"), (std::vector<std::string>{"4 b.yaml late", "4 a.yaml"}));
}

TEST(Unheard, StandingOrdersOfEarlierTurnsDoNotCount) {
  PlainBook book;
  book.add("a.yaml", {{.line = 4}, {.line = 6, .tenure = Tenure::standing}}, 0);
  book.end_turn();
  EXPECT_TRUE(counting(book).empty());
  EXPECT_EQ(book.find(6).number, 1);
}

TEST(Unheard, AnOrderThatDecidedSomethingHasBeenCarriedOut) {
  OrdersHeard heard;
  const auto note = [&](int order, AnswerSource source) {
    (void)heard.note(Answer{.source = source, .order = order});
  };
  note(1, AnswerSource::orders);
  note(2, AnswerSource::refused);
  note(3, AnswerSource::refused);
  note(3, AnswerSource::orders);
  for (const int order : {1, 2, 3}) EXPECT_TRUE(heard.has(order));
  EXPECT_FALSE(heard.has(4));
  EXPECT_TRUE(heard.has_carried_out(1));
  EXPECT_FALSE(heard.has_carried_out(2)) << "refused";
  EXPECT_TRUE(heard.has_carried_out(3)) << "refused at first";
}

TEST(Unheard, AnOrderComesTooLateForAQuestionThatHasBeenAnswered) {
  constexpr Decision board = admiralty::decision("ADM-D3");
  constexpr Decision call_off = admiralty::decision("ADM-D5");
  QuestionsPut puts;
  const auto put = [&](Decision decision, std::string_view who, int window) {
    Question question;
    question.decision = decision;
    question.who = who;
    puts.note(question, window, 3);
  };
  put(board, "a", 0);
  put(call_off, "b", 0);
  put(call_off, "b", 1);
  const OrderHearing boarding{.order = {}, .decisions = {board}};
  const OrderHearing calling_off{.order = {}, .decisions = {call_off}};
  constexpr int end = 9;
  EXPECT_TRUE(puts.were_put_before("a", boarding, 1, 3, end));
  EXPECT_FALSE(puts.were_put_before("a", boarding, 0, 3, end)) << "it was there in time";
  EXPECT_FALSE(puts.were_put_before("a", boarding, 1, 4, end)) << "that was another step";
  EXPECT_FALSE(puts.were_put_before("a", calling_off, 1, 3, end)) << "she was not asked that";
  EXPECT_FALSE(puts.were_put_before("b", calling_off, 1, 3, end)) << "she was asked again";
}

/// A decision of several steps, as AB-D20, which is asked for each of three orders.
TEST(Unheard, AnOrderIsLateAfterItsOwnStepWhateverIsAskedThen) {
  QuestionsPut puts;
  const Decision call_off = admiralty::decision("ADM-D5");
  Question question;
  question.decision = call_off;
  question.player = "alice";
  question.who = "a";
  puts.note(question, 0, 3);
  puts.note(question, 1, 4);
  OrderHearing hearing{.order = {}, .decisions = {call_off}};
  EXPECT_FALSE(puts.were_put_before("a", hearing, 1, 3, 3)) << "as revisions before have it";
  hearing.exact = true;
  EXPECT_TRUE(puts.were_put_before("a", hearing, 1, 3, 3));
  EXPECT_FALSE(puts.were_put_before("a", hearing, 1, 3, 4)) << "she was asked again in time";
  EXPECT_TRUE(puts.were_put_before("alice", hearing, 1, 3, 3)) << "an order of the player's";
  EXPECT_TRUE(puts.were_put_to("a"));
  EXPECT_FALSE(puts.were_put_to("b"));
}

// ---- a refused order answers nothing ------------------------------------------------------------

constexpr std::array<Option, 2> yes_or_no = {Option{"no", 0}, Option{"yes", 1}};
constexpr std::array<Silence, admiralty::decisions.size()> ask = {
    Silence::ask, Silence::ask, Silence::ask, Silence::ask, Silence::ask, Silence::ask};

Question surrender_asked() {
  return {.decision = admiralty::decision("ADM-D2"),
          .rule = admiralty::cite("ADM-5.2.27"),
          .turn = 1,
          .phase = "command",
          .player = "red",
          .who = "a",
          .about = {},
          .options = yes_or_no};
}

/// What a decider answers that hears a refused order in window 0 and `later` in window 1.
struct Play {
  MaybeAnswer later;
  std::vector<std::string> stops{};
  std::vector<std::vector<std::string>> nobody_waits_for{};
  int asked = 0;

  Answer choose() {
    TurnRecord record;
    const Answer refused{.option = 0, .source = AnswerSource::refused, .file = "a.yaml", .line = 7};
    TurnDecider decider(
        [&](const Question&, int window) {
          ++asked;
          return window == 0 ? MaybeAnswer(refused) : later;
        },
        {.silence = ask,
         .decisions = admiralty::decisions,
         .stops = stops,
         .expected_silent = nobody_waits_for},
        record);
    return decider.choose(surrender_asked());
  }
};

TEST(RefusedUnderAsk, LeavesTheQuestionOpen) {
  Play play;
  EXPECT_THROW(play.choose(), NeedDecision);
}

TEST(RefusedUnderAsk, IsHeardAgainBeforeALaterOrderAnswers) {
  Play play{.later = Answer{.option = 1, .source = AnswerSource::orders, .file = "b.yaml"}};
  play.stops = {key_of(surrender_asked())};
  EXPECT_EQ(play.choose().option, 1U);
  EXPECT_EQ(play.asked, 2) << "what was told before the turn stopped must be told again";
}

TEST(RefusedUnderAsk, StopsAgainWhereNothingBetterCameIn) {
  Play play;
  play.stops = {key_of(surrender_asked())};
  EXPECT_THROW(play.choose(), NeedDecision);
}

TEST(RefusedUnderAsk, TakesTheDefaultWhereNobodyWaits) {
  Play play;
  play.nobody_waits_for = {{"red"}};
  EXPECT_EQ(play.choose().source, AnswerSource::refused);
}

/// Whether the refusal of such a play tells what was done instead.
bool says_what_is_done(const std::vector<std::vector<std::string>>& nobody_waits_for) {
  EventList events;
  CaptainsVoice voice(events);
  TurnRecord record;
  TurnDecider decider(
      [&](const Question&, int) {
        Event refused;
        refused.kind = refused_kind;
        refused.facts = {{"legal", "no, yes"}, {"instead", "no"}};
        voice.hear(std::move(refused));
        return MaybeAnswer(Answer{.option = 0, .source = AnswerSource::refused});
      },
      {.silence = ask,
       .decisions = admiralty::decisions,
       .stops = {},
       .expected_silent = nobody_waits_for,
       .voice = &voice},
      record);
  try {
    (void)decider.choose(surrender_asked());
  } catch (const NeedDecision&) {
    EXPECT_TRUE(nobody_waits_for.empty());
  }
  EXPECT_EQ(events.events().size(), 1U);
  return events.events().front().facts.size() == 2;
}

TEST(RefusedUnderAsk, DoesNotSayWhatIsDoneInstead) {
  EXPECT_FALSE(says_what_is_done({}));
  EXPECT_TRUE(says_what_is_done({{"red"}}));
}

}  // namespace
}  // namespace prizecourt
