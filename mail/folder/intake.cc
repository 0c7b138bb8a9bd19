#include "mail/folder/intake.h"

#include "engine/table/event.h"
#include "formats/orders/orders_draft.h"
#include "formats/replay/seals.h"
#include "formats/seals/commitment.h"
#include "formats/seals/signature.h"
#include "formats/seals/signing.h"
#include "formats/text/look_alikes.h"
#include "mail/folder/reception.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// A file under judgement.
class Intake {
 public:
  Intake(const GameAt& game, const IntakeRules& rules, const HandedIn& handed_in)
      : game_(game),
        rules_(rules),
        handed_in_(handed_in) {
    Reception& reception = judged_.reception;
    reception.file = handed_in.file.name();
    reception.bot = handed_in.bot;
    reception.turn = match().turn();
    reception.window = game.session.next_window();
    reception.digest = blake2b(handed_in.file.text());
    reception.position = game.session.replay().digest();
  }

  Judged judge() {
    if (match().over()) {
      judged_.reception.player = handed_in_.file.player();
      refuse("the game is over and needs no orders. " + match().standing(), "");
    } else if (is_mail(handed_in_.file.text())) {
      refuse("this is a whole e-mail message, not an order file",
             "save its attachments as separate files and submit those; docs/play-by-mail.md");
    } else if (is_signature(handed_in_.file.text())) {
      refuse("this is a signature, not the file that it signs",
             "save both files of the message in one folder, and submit the one without " +
                 std::string(signature_ending));
    } else if (handed_in_.bringer == Bringer::umpire) {
      judge_umpires();
    } else if (handed_in_.file.kind() == DeliveredKind::commitment) {
      judge_commitment();
    } else {
      judge_orders();
    }
    conclude();
    return std::move(judged_);
  }

 private:
  [[nodiscard]] const Match& match() const { return game_.session.match(); }

  [[nodiscard]] const Scenario& scenario() const { return game_.session.scenario(); }

  void refuse(std::string message, std::string hint) {
    judged_.problems.add({.code = "invalid",
                          .place = {.file = handed_in_.file.name()},
                          .message = std::move(message),
                          .hint = std::move(hint),
                          .source_line = {}});
  }

  void refuse_game(std::string_view game, std::string hint) {
    refuse("this is for the game " + in_quotes(game) + ", not for " + in_quotes(scenario().game),
           std::move(hint));
  }

  // ---- commitments ----

  void judge_commitment() {
    judged_.reception.kind = ReceivedKind::commitment;
    const auto read = read_commitment(handed_in_.file, judged_.problems);
    if (!read) {
      judged_.reception.player = handed_in_.sender;
      return;
    }
    judged_.reception.player = read->commitment.player;
    judged_.reception.committed = read->commitment.digest;
    check_sender();
    check_agrees(*read);
    // What has to be made anew is signed anew.
    if (!judged_.problems.has_errors()) check_signed();
    if (!judged_.problems.has_errors()) check_not_too_late();
    judged_.words = match().name(read->commitment.player) + " commits to orders, " +
                    to_hex(read->commitment.digest) +
                    ", and opens them when all players have committed\n";
  }

  void check_agrees(const CommitmentFile& read) {
    if (scenario().orders != Secrecy::sealed) {
      refuse("orders are not sealed in this game", "send the order file itself");
    } else if (read.game != scenario().game) {
      refuse_game(read.game, "");
    } else if (read.window != game_.session.next_window()) {
      const bool is_over = read.window < game_.session.next_window();
      refuse("this is for window " + std::to_string(read.window) +
                 (is_over ? ", which has been played; the game is at window "
                          : ", but the game is at window ") +
                 std::to_string(game_.session.next_window()),
             "run `prizecourt orders hand-in` with the last report to make a new one");
    } else if (!is_player(match(), read.commitment.player)) {
      refuse("there is no player " + in_quotes(read.commitment.player) + " in this game", "");
    }
  }

  void check_not_too_late() {
    const Collection& collection = rules_.collection;
    if (!collection.orders.empty()) {
      refuse("orders for this window have already been opened",
             "a later commitment could depend on what they contain");
    } else if (collection.is_without(judged_.reception.player)) {
      refuse("your commitment is too late",
             "the others are already opening their orders; the window is played without yours");
    } else if (uncommitted().empty()) {
      refuse("all players have committed to orders for this window", way_back());
    }
  }

  /// What is left to a player when his commitment cannot be changed any more.
  [[nodiscard]] std::string way_back() const {
    const auto& commitments = rules_.collection.commitments;
    const auto counting = commitments.find(judged_.reception.player);
    std::string way = "a commitment cannot be changed after that";
    if (counting != commitments.end()) {
      way +=
          ": send the orders that yours commits to; `orders hand-in` saved a copy beside your "
          "file, with a name that ends in " +
          kept_ending(counting->second->committed.value());
    }
    return way +
           "; only the game master can release you, with `prizecourt game withdraw`, until orders "
           "are opened";
  }

  /// For whose commitment the others have still to wait.
  [[nodiscard]] std::vector<std::string> uncommitted() const {
    return who_owes(OwedKind::commitment, still_owed(game_, rules_.collection));
  }

  // ---- orders ----

  /// Whether a file says that it is for another game: then nothing else of it is of interest here,
  /// and whoever sent it is known by that alone.
  bool refuse_other_game() {
    const auto said = handed_in_.file.find("game");
    const bool is_other = said && said->kind() == yaml::Kind::scalar && !said->text().empty() &&
                          said->text() != scenario().game;
    if (!is_other) return false;
    judged_.reception.player = handed_in_.sender;
    refuse_game(said->text(), look_alike_hint(said->text(), scenario().game));
    return true;
  }

  void judge_umpires() {
    const Delivered& orders = handed_in_.file;
    judged_.reception.player = umpire_name;
    // What cannot be understood is for the reader of orders to report.
    if (orders.is_umpires() || orders.document() == nullptr) return preview_umpires(orders);
    refuse("this is not an order file of the umpire", "write 'player: umpire'");
  }

  void judge_orders() {
    const Delivered& orders = handed_in_.file;
    judged_.reception.player = orders.player();
    if (orders.is_umpires()) {
      return refuse("this is an order file of the umpire",
                    "submit it with `prizecourt game override`");
    }
    if (refuse_other_game()) return;
    check_sender();
    if (const int window = window_missed(); window > 0) {
      return refuse("too late: window " + std::to_string(window) + " was played without you", "");
    }
    judged_.words = game_.session.preview(orders, judged_.problems);
    // Of a file that cannot be read nobody knows whose signature it would be.
    const bool is_known = !orders.player().empty() || !judged_.problems.has_errors();
    if (is_known) check_signed();
    if (!judged_.problems.has_errors()) check_seals(orders);
    if (!judged_.problems.has_errors()) check_answer(orders);
  }

  /// The earlier window for which the player committed to this very file; 0 for none.
  [[nodiscard]] int window_missed() const {
    const Digest digest = commitment_to(handed_in_.file.text());
    int window = 0;
    for (const Reception& one : rules_.before) {
      const bool is_his = one.acceptance == Acceptance::accepted && one.committed == digest &&
                          one.player == judged_.reception.player;
      if (is_his) window = one.window;
    }
    return window < game_.session.next_window() ? window : 0;
  }

  /// Orders for a turn that waits count, whether they answer or not; only then it goes on.
  void check_answer(const Delivered& orders) {
    const OrdersDraft draft = match().draft(judged_.reception.player);
    if (answers(draft, orders)) return;
    judged_.reception.leaves_open = true;
    const OpenQuestion& question = *draft.question;
    judged_.problems.add(
        {.severity = Severity::warning,
         .code = "odd-no-orders",
         .place = {.file = handed_in_.file.name()},
         .message = "does not answer the question the turn is waiting for: " +
                    match().name(question.who) + ", " + std::string(question.decision->question),
         .hint = "answer with " + answered_by(draft) + "; until then the turn cannot continue",
         .source_line = {}});
  }

  /// The umpire's files get their links when the window is played.
  void preview_umpires(const Delivered& orders) {
    Problems found;
    judged_.words = game_.session.preview(orders, found);
    for (Problem& problem : found.sorted()) {
      if (problem.code != Code("odd-unsealed")) judged_.problems.add(std::move(problem));
    }
    warn_of_opened();
  }

  /// What the umpire changes now may spoil orders that their players cannot change any more.
  void warn_of_opened() {
    if (scenario().orders != Secrecy::sealed || rules_.collection.commitments.empty()) return;
    const bool opened = !rules_.collection.orders.empty();
    judged_.problems.add({.severity = Severity::warning,
                          .code = "odd-moment",
                          .place = {.file = handed_in_.file.name()},
                          .message = opened ? "orders for this window have already been opened, "
                                              "and were written without knowing of this change"
                                            : "players have already committed to orders that were "
                                              "written without knowing of this change",
                          .hint = "tell them; or undo it with `prizecourt game withdraw`, and make "
                                  "the change before any player has committed for a window",
                          .source_line = {}});
  }

  /// A file that names no player of the game has a slip, which its reader reports.
  void check_sender() {
    const std::string& sender = handed_in_.sender;
    const std::string& named = judged_.reception.player;
    if (sender.empty() || sender == named) return;
    if (is_player(match(), named)) {
      refuse("this is for " + match().name(named) + ", but " + match().name(sender) + " sent it",
             "");
    } else {
      judged_.reception.player = sender;
    }
  }

  [[nodiscard]] std::string how_to_sign(const SignedFor& next) const {
    return "sign it with `prizecourt orders hand-in`, or with OpenSSH: `" +
           signing_command(next, handed_in_.file.name()) + '`';
  }

  /// Mostly one of the two files was not mailed, or not saved.
  void refuse_unsigned(const SignedFor& next) {
    refuse(
        "the signature is missing: no " + handed_in_.file.name() + std::string(signature_ending) +
            " was received with it",
        "mail both files that `prizecourt orders hand-in` wrote, and save both; to sign again, " +
            how_to_sign(next));
  }

  /// Where `orders hand-in` put what is to be mailed of such a file.
  [[nodiscard]] std::string folder_to_mail() const {
    std::string folder = "to-mail/window-" + std::to_string(game_.session.next_window());
    if (scenario().orders != Secrecy::sealed) return folder;
    return folder +
           (judged_.reception.kind == ReceivedKind::commitment ? "/commitment" : "/orders");
  }

  [[nodiscard]] std::string way_out(SignatureFault fault, const SignedFor& next) const {
    switch (fault) {
      case SignatureFault::another_key:
        return "sign with the key whose .pub file the game master has, or send the game master the "
               ".pub file of this key";
      case SignatureFault::changed_bytes:
        return "mail " + folder_to_mail() + " again, as a zip archive";
      case SignatureFault::other:
        break;
    }
    return how_to_sign(next);
  }

  /// The number that `orders hand-in` would sign the file with. Of sealed orders the commitment
  /// comes first.
  [[nodiscard]] int next_number(int last) const {
    const bool is_opening =
        scenario().orders == Secrecy::sealed && judged_.reception.kind == ReceivedKind::orders;
    const int first = first_signed_number(game_.session.next_window());
    return std::max(last + 1, is_opening ? first + 1 : first);
  }

  void check_signed() {
    if (scenario().signatures == Signatures::none) return;
    const int last = last_signed_number(rules_.before, judged_.reception.player);
    const SignedFor next{.nonce = game_.session.nonce(), .number = next_number(last)};
    const auto made_for = signed_for(handed_in_.signature);
    if (handed_in_.signature.empty()) return refuse_unsigned(next);
    if (!made_for) {
      return refuse("the signature does not name the game that it was made for", how_to_sign(next));
    }
    if (made_for->nonce != next.nonce) {
      return refuse("it was signed for another game", how_to_sign(next));
    }
    const auto objection = check_signature({.allowed_signers_path = rules_.allowed_signers,
                                            .player = judged_.reception.player,
                                            .text = handed_in_.file.text(),
                                            .name_space = to_text(*made_for),
                                            .signature = handed_in_.signature});
    if (objection) {
      refuse(objection->why, way_out(objection->fault, next));
    } else if (made_for->number <= last) {
      refuse("it was signed with number " + std::to_string(made_for->number) +
                 ", and one with number " + std::to_string(last) +
                 " has been received: this file is older",
             "to make it count nevertheless, sign it with `prizecourt orders hand-in --number " +
                 std::to_string(next.number) + "`, or with OpenSSH: `" +
                 signing_command(next, handed_in_.file.name()) + '`');
    } else {
      judged_.reception.signed_number = made_for->number;
    }
  }

  /// What the window could not be played with.
  void check_seals(const Delivered& orders) {
    const bool sealed = scenario().orders == Secrecy::sealed;
    Problems missing;
    warn_of_missing_seals({.link = players_reveal_links(scenario().dice), .salt = sealed}, orders,
                          missing);
    if (!missing.empty()) {
      refuse("it is not sealed for window " + std::to_string(game_.session.next_window()),
             "seal it with `prizecourt orders hand-in` and the last report");
      return;
    }
    if (sealed) check_opening(orders);
  }

  /// What is left to a player whose orders came too early.
  [[nodiscard]] static std::string was_read() {
    return "; the umpire may have read this file: until all players have committed you can still "
           "change it, and run `prizecourt orders hand-in` again";
  }

  void check_opening(const Delivered& orders) {
    const std::string& sender = judged_.reception.player;
    const std::vector<std::string> late = uncommitted();
    if (std::find(late.begin(), late.end(), sender) != late.end()) {
      refuse(
          "orders are opened when all players have committed to theirs, and you have not committed "
          "yet",
          "first mail the commitment that `prizecourt orders hand-in` put into to-mail/window-" +
              std::to_string(game_.session.next_window()) +
              "/commitment, and this file when the game master calls for it" + was_read());
      return;
    }
    if (!late.empty()) {
      refuse("orders are opened when all players have committed to theirs, and " +
                 match().name(late.front()) + " has not committed yet",
             "do not send your orders before then" + was_read());
      return;
    }
    const auto committed = rules_.collection.commitments.find(sender);
    if (committed == rules_.collection.commitments.end()) {
      refuse("you did not commit to orders for this window in time",
             "the window is played without them");
      return;
    }
    const WindowInput input{
        .orders = {orders},
        .commitments = {{committed->first, committed->second->committed.value()}}};
    const auto players = match().players();
    check_openings(input,
                   {.number = game_.session.next_window(), .scenario = handed_in_.file.name()},
                   players, judged_.problems);
  }

  // ---- the end ----

  void conclude() {
    Reception& reception = judged_.reception;
    if (!judged_.problems.has_errors()) {
      reception.acceptance = Acceptance::accepted;
      return;
    }
    judged_.words.clear();
    reception.signed_number = 0;
    for (const Problem& problem : judged_.problems.sorted()) {
      if (problem.severity != Severity::error) continue;
      reception.why = to_text(problem.place) + ": " + problem.message;
      return;
    }
  }

  const GameAt& game_;
  const IntakeRules& rules_;
  const HandedIn& handed_in_;
  Judged judged_;
};

}  // namespace

Judged judge(const GameAt& game, const IntakeRules& rules, const HandedIn& file) {
  return Intake(game, rules, file).judge();
}

int last_signed_number(std::span<const Reception> receptions, std::string_view player) {
  int last = 0;
  for (const Reception& reception : receptions) {
    if (reception.player == player) last = std::max(last, reception.signed_number);
  }
  return last;
}

const Reception* same_as(const Reception& reception, const Collection& collection,
                         std::span<const Reception> receptions) {
  const auto same = [&](const Reception& other) {
    if (other.digest != reception.digest || other.position != reception.position ||
        other.acceptance != reception.acceptance) {
      return false;
    }
    if (other.acceptance == Acceptance::refused) return other.why == reception.why;
    return other.acceptance != Acceptance::accepted || collection.counts(other);
  };
  const auto found = std::find_if(receptions.begin(), receptions.end(), same);
  return found == receptions.end() ? nullptr : &*found;
}

}  // namespace prizecourt
