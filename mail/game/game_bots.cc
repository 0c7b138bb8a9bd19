#include "mail/game/game_bots.h"

#include "formats/console/input_files.h"
#include "formats/console/process.h"
#include "formats/console/seal_file.h"
#include "formats/seals/chain.h"
#include "formats/seals/commitment.h"
#include "formats/text/escape.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/scalars.h"
#include "mail/folder/intake.h"
#include "mail/folder/receipt.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_intake.h"
#include "mail/game/game_window.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// One bot at the table.
class SeatedBot {
 public:
  SeatedBot(Context& context, GameDesk& desk, std::string player, std::string bot)
      : context_(context),
        desk_(desk),
        player_(std::move(player)),
        bot_(std::move(bot)),
        name_("turn-" + std::to_string(desk.session.match().turn()) + "-" + player_ + ".yaml") {}

  /// Returns false, after saying why, where it cannot be handed in.
  bool hand_in(OwedKind owed) {
    switch (owed) {
      case OwedKind::orders:
      case OwedKind::answer:
        return hand_in_orders();
      case OwedKind::commitment:
        return commit();
      case OwedKind::opening:
        return open();
      case OwedKind::later_opening:
      case OwedKind::nothing_more:
        break;
    }
    return true;
  }

 private:
  [[nodiscard]] const Session& session() const { return desk_.session; }

  [[nodiscard]] bool is_committing() const {
    return session().scenario().orders == Secrecy::sealed;
  }

  bool hand_in_orders() {
    // What it has said already, and the turn waits all the same: it has no more to say.
    const Collection collection = desk_.collection();
    const auto orders_so_far = collection.orders.find(player_);
    if (orders_so_far != collection.orders.end() && is_its_own(*orders_so_far->second)) return true;
    auto orders = sealed_orders();
    return orders && give_away_link() && take(std::move(*orders));
  }

  bool commit() {
    auto orders = sealed_orders();
    if (!orders || !give_away_link() || !is_there_for_bots()) return false;
    // First: what is committed to must be there.
    if (!write_output(context_, kept(), orders->text())) return false;
    const CommitmentFile commitment{
        .name = {},
        .game = session().scenario().game,
        .turn = session().match().turn(),
        .window = session().next_window(),
        .commitment = {.player = player_, .digest = commitment_to(orders->text())}};
    return take(Delivered(commitment_path(name_), to_text(commitment)));
  }

  [[nodiscard]] bool is_its_own(const Reception& reception) const { return reception.bot == bot_; }

  bool open() {
    // What a person has committed to only that person can open.
    const Collection collection = desk_.collection();
    if (!is_its_own(*collection.commitments.at(player_))) return true;
    auto text = read_file(kept(), max_input_bytes, problems_);
    return text ? take(Delivered(name_, std::move(*text))) : give_up();
  }

  /// Where it keeps what it committed to.
  [[nodiscard]] std::string kept() const {
    return desk_.folder.bots() + "/window-" + std::to_string(session().next_window()) + '-' +
           player_ + ".yaml";
  }

  std::optional<Delivered> sealed_orders() {
    SeatOrders by = seat_players().orders(context_.rulesets, session(), player_, bot_, desk_.think);
    if (!keep_errors(by)) return std::nullopt;
    Delivered orders(name_, std::move(by.text));
    Seals seals;
    if (players_reveal_links(session().scenario().dice)) {
      if (chain().file.empty()) {
        refuse(context_,
               for_terminal("dice are joint: the bot of " + player_ + " needs its chain, " +
                            player_ + ".chain, beside the folder of the game"),
               ExitStatus::bad_input);
        report_note(context_, for_terminal(way_out_of_lost_chain(desk_, player_)));
        return std::nullopt;
      }
      seals.link = link_due(context_, session(), chain(), problems_);
      if (!seals.link) {
        give_up();
        return std::nullopt;
      }
    }
    if (is_committing()) seals.salt = random_bytes();
    if (!seals.link && !seals.salt) return orders;
    auto sealed = with_seals(orders, seals, problems_);
    if (!sealed) give_up();
    return sealed;
  }

  /// Of a program of somebody else's: warns of what it did wrong, and keeps what it wrote to its
  /// error stream.
  bool keep_errors(const SeatOrders& by) {
    const auto warn = [&](const std::string& of) {
      report_warning(context_, bot_ + ", the bot of " + player_ + ": " + of);
    };
    for (const std::string& fault : by.faults) warn(fault);
    if (by.errors.empty()) return true;
    const std::string path = desk_.folder.errors(player_);
    if (!by.faults.empty()) warn(where_errors_are(path));
    return is_there_for_bots() &&
           add_errors(context_, path,
                      {.bot = bot_,
                       .player = player_,
                       .when = "window " + std::to_string(session().next_window()),
                       .text = by.errors});
  }

  /// Makes the folder of what is bots'.
  bool is_there_for_bots() {
    return is_written(context_, make_folder(desk_.folder.bots(), context_.files));
  }

  [[nodiscard]] ChainAtHand chain() const {
    return {.file = chain_for(desk_, player_),
            .party = player_,
            .window = 0,
            .out_of_order = true,
            .near = desk_.folder.path + "/.."};
  }

  bool give_away_link() {
    return !players_reveal_links(session().scenario().dice) ||
           note_revealed(context_, session(), chain());
  }

  bool take(Delivered file) {
    const auto counted = Counter(context_, desk_, utc_now())
                             .count({.file = std::move(file),
                                     .bringer = Bringer::player,
                                     .sender = player_,
                                     .bot = bot_});
    if (!counted) return false;
    const bool is_refused =
        counted->receipt && counted->receipt->reception.acceptance == Acceptance::refused;
    if (!is_refused) return true;
    report_error(context_, for_terminal("the orders of the bot of " + player_ +
                                        " were rejected: " + counted->receipt->reception.why));
    return false;
  }

  bool give_up() {
    prizecourt::give_up(context_, problems_);
    return false;
  }

  Context& context_;
  GameDesk& desk_;
  std::string player_;
  std::string bot_;   ///< its full name
  std::string name_;  ///< of its order file
  Problems problems_;
};

bool has_bots(Context& context, const Session& session) {
  const std::string_view ruleset = session.scenario().ruleset->id;
  if (!seat_players().plays(ruleset)) {
    return refuse(context, "there are no bots for " + std::string(ruleset), ExitStatus::bad_input);
  }
  return session.scenario().signatures == Signatures::none ||
         refuse(context, "this game requires signatures, and a bot has no key",
                ExitStatus::bad_input);
}

}  // namespace

OptionRows bots_options(std::vector<std::string>& named, std::string fallback) {
  std::string help = seat_players().help();
  if (help.empty()) return {};
  return {{.name = "--bot",
           .into = &named,
           .type = "PLAYER=BOT",
           .help = std::move(help),
           .default_text = std::move(fallback)}};
}

namespace {

/// What `PLAYER=BOT` says. Nothing, after saying why, where it says nothing.
std::optional<SeatChange> seat_named(Context& context, const Session& session,
                                     const std::string& text, int window) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign + 1 == text.size()) {
    refuse(context,
           in_quotes(text) + " assigns no seat; expected PLAYER=BOT, for example south=captain",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  const auto player = id_typed(context, session.match(), NameFor::player, text.substr(0, sign));
  if (!player) return std::nullopt;
  const std::string who = text.substr(sign + 1);
  SeatChange seat{.window = window, .player = std::string(*player), .bot = {}};
  if (who == person_word) return seat;
  if (const std::string why = seat_players().why_nobody(who); !why.empty()) {
    refuse(context, why, ExitStatus::bad_usage);
    return std::nullopt;
  }
  if (!has_bots(context, session)) return std::nullopt;
  seat.bot = seat_players().named(who);
  return seat;
}

}  // namespace

std::optional<std::vector<SeatChange>> seats_named(Context& context, const Session& session,
                                                   std::span<const std::string> named, int window) {
  std::vector<SeatChange> seats;
  for (const std::string& one : named) {
    const auto seat = seat_named(context, session, one, window);
    if (!seat) return std::nullopt;
    const auto before = std::find_if(seats.begin(), seats.end(), [&](const SeatChange& other) {
      return other.player == seat->player;
    });
    if (before != seats.end()) {
      refuse(context,
             for_terminal(seat->player + " already has a seat: " +
                          (before->bot.empty() ? std::string(person_word) : before->bot)),
             ExitStatus::bad_usage);
      return std::nullopt;
    }
    seats.push_back(*seat);
  }
  return seats;
}

bool write_seats(Context& context, const GameFolder& folder, std::span<const SeatChange> seats) {
  if (seats.empty() && !is_there(folder.seats())) return true;
  return write_output(context, folder.seats(), seats_to_text(seats));
}

bool withdraw_old_bots(Context& context, GameDesk& desk) {
  const bool is_opened =
      desk.session.scenario().orders == Secrecy::sealed && !desk.collection().orders.empty();
  if (is_opened) return true;
  for (Reception& one : desk.receptions) {
    const bool is_waiting = one.acceptance == Acceptance::accepted && !one.bot.empty() &&
                            one.position == desk.session.replay().digest();
    const std::string plays = desk.bot_of(one.player);
    if (!is_waiting || one.bot == plays) continue;
    one.acceptance = Acceptance::withdrawn;
    one.why = plays.empty() ? "a person now plays the seat"
                            : "another bot now plays the seat (" + plays + ')';
    if (!write_output(context, desk.folder.reception(one.number), to_text(one))) return false;
    report_note(context,
                for_terminal("the orders a bot (" + one.bot + ") submitted for " +
                             desk.session.match().name(one.player) + " no longer count: number " +
                             std::to_string(one.number) + ", " + one.kept));
  }
  return true;
}

namespace {

/// Takes what bots have submitted for this window in again where its receipt is missing: a command
/// was killed before it was written. Nothing else changes.
bool write_missing_receipts(Context& context, GameDesk& desk) {
  const std::vector<Reception> receptions = desk.receptions;
  for (const Reception& one : receptions) {
    const bool is_bots = !one.bot.empty() && one.acceptance == Acceptance::accepted &&
                         one.position == desk.session.replay().digest();
    if (!is_bots || is_there(desk.folder.receipt(one.number, ".md"))) continue;
    Problems problems;
    auto text = read_file(desk.folder.received(one.kept), max_input_bytes, problems);
    if (!text) {
      refuse_input(context, problems);
      return false;
    }
    const auto counted = Counter(context, desk, utc_now())
                             .count({.file = Delivered(one.file, std::move(*text)),
                                     .bringer = Bringer::player,
                                     .sender = one.player,
                                     .bot = one.bot});
    if (!counted) return false;
  }
  return true;
}

}  // namespace

bool bots_hand_in(Context& context, GameDesk& desk) {
  if (!withdraw_old_bots(context, desk) || !write_missing_receipts(context, desk)) return false;
  if (desk.seats.empty()) return true;
  // Everybody commits before anybody opens.
  constexpr int rounds = 2;
  for (int round = 0; round < rounds; ++round) {
    for (const StillOwed& one : still_owed(desk.at(), desk.collection())) {
      const std::string bot = desk.bot_of(one.player);
      if (bot.empty()) continue;
      if (!SeatedBot(context, desk, one.player, bot).hand_in(one.kind)) return false;
    }
  }
  return write_commitments(context, desk);
}

bool bots_hand_in(Context& context, std::optional<GameDesk>& desk) {
  const bool is_untouched = desk->collection().umpires.empty();
  if (is_untouched || desk->seats.empty()) return bots_hand_in(context, *desk);
  Problems problems;
  take_umpires_files(*desk, {}, problems);
  if (problems.has_errors()) {
    refuse_input(context, problems);
    return false;
  }
  if (!bots_hand_in(context, *desk)) return false;
  const std::string folder = desk->folder.path;
  desk.reset();  // gives the lock back
  desk = open_desk(context, folder);
  return desk.has_value();
}

void warn_of_absent_bots(Context& context, const GameDesk& desk) {
  if (desk.session.match().over()) return;
  for (const std::string_view player : desk.session.match().players()) {
    std::string bot = desk.bot_of(player);
    const std::string why = bot.empty() ? std::string() : seat_players().why_nobody(bot);
    if (why.empty()) continue;
    bot.append(", the bot of ").append(player).append(", uses default orders: ").append(why);
    report_warning(context, for_terminal(bot));
  }
}

bool is_for_bots(const GameDesk& desk) {
  const auto is_bots = [&](std::string_view player) { return !desk.bot_of(player).empty(); };
  if (desk.so_far.waiting) return is_bots(desk.so_far.waiting->player);
  const Match& match = desk.session.match();
  const auto players = match.players();
  return std::all_of(players.begin(), players.end(), [&](std::string_view player) {
    return is_bots(player) || !has_ships(match, player);
  });
}

bool has_anything(const GameDesk& desk, const Collection& collection) {
  const auto is_persons = [&](const auto& sent) { return desk.bot_of(sent.first).empty(); };
  return std::any_of(collection.orders.begin(), collection.orders.end(), is_persons) ||
         std::any_of(collection.commitments.begin(), collection.commitments.end(), is_persons) ||
         is_for_bots(desk);
}

}  // namespace prizecourt
