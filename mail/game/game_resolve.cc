#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "formats/console/context.h"
#include "formats/console/input_files.h"
#include "formats/console/seal_file.h"
#include "formats/console/terminal.h"
#include "formats/seals/commitment.h"
#include "formats/text/escape.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/write.h"
#include "mail/folder/receipt.h"
#include "mail/folder/status.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// The umpire's file where he does nothing but give his link.
Delivered bare_file(const Session& session) {
  std::string text;
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  out.key("prizecourt");
  out.text(orders_format);
  out.key("game");
  out.text(session.scenario().game);
  out.key("turn");
  out.integer(session.match().turn());
  out.key("player");
  out.text(umpire_name);
  out.end();
  return {"window-" + in_digits(session.next_window()) + "-umpire.yaml", std::move(text)};
}

class Resolve {
 public:
  Resolve(Context& context, GameDesk& desk, ResolveOptions options)
      : context_(context),
        desk_(desk),
        options_(std::move(options)) {}

  Resolution execute() {
    if (!may_play()) return resolution_;
    const auto input = collect_input();
    if (!input) {
      give_up(context_, problems_);
      return resolution_;
    }
    try {
      options_.dry_run ? dry_run(*input) : play(*input);
    } catch (const DiceError& error) {
      report_error(context_, for_terminal(desk_.folder.replay() + ": " + error.what()));
      context_.status = ExitStatus::bad_input;
    }
    return resolution_;
  }

 private:
  Session& session() { return desk_.session; }

  // ---- may the window be played? ----

  bool may_play() {
    if (session().match().over()) {
      return refuse(context_, "the game is over. " + session().match().standing(),
                    ExitStatus::bad_input);
    }
    const bool names_players =
        replace_by_ids(context_, session().match(), NameFor::player, options_.without);
    if (!names_players || !is_window_meant()) return false;
    desk_.wait_no_longer_for(options_.without);
    const Collection collection = desk_.collection();
    std::vector<StillOwed> missing;
    std::vector<std::string> by_default;
    const bool may_be_silent =
        !desk_.so_far.waiting && session().scenario().says_what_silence_means;
    for (const StillOwed& one : still_owed(desk_.at(), collection)) {
      const bool forgiven = is_forgiven(one);
      if (!forgiven && !may_be_silent) {
        missing.push_back(one);
        continue;
      }
      silent_.push_back(one.player);
      if (!forgiven) by_default.push_back(one.player);
    }
    if (missing.empty()) {
      if (!anything_came(collection)) return false;
      if (!by_default.empty()) {
        report_note(context_,
                    for_terminal("no orders from " + names_of(by_default, session().match()) +
                                 ": `when_silent` of the scenario lets default orders apply"));
      }
      return true;
    }
    context_.status = ExitStatus::waiting;
    if (calls_on_others(collection, missing)) {
      call_on_others();
      return false;
    }
    for (const StillOwed& one : missing) {
      context_.out << for_terminal(in_words(one, session().match())) << '\n';
    }
    tell_way_out(missing);
    return false;
  }

  /// Whether nobody waits any more for those who are named, and the others open their orders.
  [[nodiscard]] bool calls_on_others(const Collection& collection,
                                     std::span<const StillOwed> missing) const {
    const auto& named = options_.without;
    return !who_owes(OwedKind::opening, missing).empty() &&
           std::any_of(named.begin(), named.end(),
                       [&](const std::string& player) { return collection.is_without(player); });
  }

  void call_on_others() {
    if (options_.dry_run) {
      report_note(context_, for_terminal('`' + command_without({}) +
                                         "` asks the others to open their orders"));
    } else if (write_without(context_, desk_) && write_commitments(context_, desk_)) {
      resolution_ = Resolution::called;
      print_standing(context_, desk_);
    }
  }

  /// How the game goes on without whoever is late: in a sealed game the others open first.
  void tell_way_out(std::span<const StillOwed> missing) {
    std::vector<std::string> late = who_owes(OwedKind::commitment, missing);
    const bool others_open = !late.empty() && late.size() < missing.size();
    if (!others_open) late = who_owes(OwedKind::nothing_more, missing);
    if (late.empty()) {
      for (const StillOwed& one : missing) late.push_back(one.player);
    }
    const std::string names = names_of(late, session().match());
    report_note(context_,
                for_terminal('`' + command_without(late) + '`' +
                             (others_open ? " stops waiting for " + names +
                                                ": the others then open their orders, and after "
                                                "that the window can be played"
                                          : " plays the window without orders from " + names +
                                                ": standing and default orders apply")));
  }

  /// This command, as it would be without those players either. A window for which nothing came is
  /// named.
  [[nodiscard]] std::string command_without(std::span<const std::string> players) {
    std::vector<std::string> all = options_.without;
    all.insert(all.end(), players.begin(), players.end());
    std::string command = command_to_resolve(options_.folder, session(), all,
                                             umpires_chain_for(desk_, options_.chain));
    if (options_.window == 0 && has_come(desk_.collection())) return command;
    return command + " --window " + std::to_string(session().next_window());
  }

  [[nodiscard]] bool has_come(const Collection& collection) const {
    return !collection.umpires.empty() || has_anything(desk_, collection);
  }

  /// A command that is repeated, after a kill or by two at once, plays no second window.
  bool is_window_meant() {
    const int next = session().next_window();
    if (options_.window == 0 || options_.window == next) return true;
    const std::string window = "window " + std::to_string(options_.window);
    if (options_.window < next) {
      context_.out << "Nothing to do: " << window << " has been played.\n";
      print_standing(context_, desk_);
      return false;
    }
    return refuse(context_,
                  window + " cannot be played yet; the game is at window " + std::to_string(next),
                  ExitStatus::bad_input);
  }

  /// A window for which nobody sent anything is played only when it is asked for by its number.
  bool anything_came(const Collection& collection) {
    if (options_.window > 0 || has_come(collection)) return true;
    context_.out << (collection.orders.empty() ? "No orders have" : "Only bots' orders have")
                 << " been received for window " << session().next_window() << ".\n";
    report_note(context_,
                for_terminal("to play it nevertheless, run `" + command_without({}) + '`'));
    context_.status = ExitStatus::waiting;
    return false;
  }

  /// The umpire says so now, or it is a bot's, which has said all that it has to say; what a person
  /// committed to before it is waited for.
  [[nodiscard]] bool is_forgiven(const StillOwed& owed) {
    const auto& named = options_.without;
    const std::string& player = owed.player;
    return std::find(named.begin(), named.end(), player) != named.end() ||
           desk_.collection().is_without(player) ||
           (!desk_.bot_of(player).empty() && owed.kind != OwedKind::opening);
  }

  // ---- what it is played with ----

  std::optional<WindowInput> collect_input() {
    const Collection collection = desk_.collection();
    WindowInput input;
    for (const Reception* reception : collection.umpires) add_file(*reception, input);
    // What is only rehearsed rolls nothing; a chain that is named is checked all the same.
    const bool needs_link =
        session().joint_dice() != nullptr && (!options_.dry_run || !options_.chain.empty());
    if (needs_link && !seal_umpires(input)) return std::nullopt;
    for (const std::string_view player : session().match().players()) {
      const std::string name(player);
      const auto orders = collection.orders.find(name);
      if (orders != collection.orders.end()) add_file(*orders->second, input);
      const auto committed = collection.commitments.find(name);
      if (committed == collection.commitments.end()) continue;
      static_cast<void>(file_of(*committed->second));
      input.commitments.push_back({name, committed->second->committed.value()});
    }
    input.defaults_for = silent_;
    input.seats = new_sitters();
    if (problems_.has_errors()) return std::nullopt;
    return input;
  }

  /// Who has another seat than the replay knows.
  std::vector<Sitter> new_sitters() {
    std::vector<Sitter> seats;
    const std::vector<Sitter>& known = session().sitters();
    for (const SeatChange& seat : seats_in(desk_.seats, session().next_window())) {
      Sitter now{.player = seat.player, .bot = seat.bot, .reason = seat.reason};
      const auto was = std::find_if(known.begin(), known.end(),
                                    [&](const Sitter& one) { return one.player == seat.player; });
      if (was == known.end() ? now != Sitter{.player = seat.player} : now != *was) {
        seats.push_back(std::move(now));
      }
    }
    return seats;
  }

  void add_file(const Reception& reception, WindowInput& input) {
    auto file = file_of(reception);
    if (file) input.orders.push_back(std::move(*file));
  }

  std::optional<Delivered> file_of(const Reception& reception) {
    auto file = received_file(desk_, reception, problems_);
    if (file && reception.player != umpire_name) {
      check_still_signed(desk_, reception, *file, problems_);
    }
    return file;
  }

  /// He knows by himself which windows of his game were played without it.
  [[nodiscard]] ChainAtHand umpires_chain() const {
    return {.file = options_.chain.empty() ? kept_chain(desk_.folder, umpire_name) : options_.chain,
            .party = umpire_name,
            .window = 0,
            .out_of_order = true,
            .near = options_.folder + "/.."};
  }

  /// Puts the umpire's link into his files; into one that holds nothing else where he has none.
  bool seal_umpires(WindowInput& input) {
    if (umpires_chain_for(desk_, options_.chain).empty()) {
      refuse(context_,
             "the dice need the game master's chain, and umpire.chain is neither in the folder nor "
             "beside it: put your copy back, or name it with `--chain FILE`",
             ExitStatus::bad_usage);
      report_note(context_, for_terminal(way_out_of_lost_chain(desk_, umpire_name)));
      return false;
    }
    const auto link = link_due(context_, session(), umpires_chain(), problems_);
    if (!link) return false;
    if (input.orders.empty()) input.orders.push_back(bare_file(session()));
    for (Delivered& file : input.orders) {
      auto sealed = with_seals(file, {.link = link, .salt = std::nullopt}, problems_);
      if (!sealed) return false;
      file = std::move(*sealed);
    }
    return true;
  }

  // ---- playing ----

  /// Says what would be refused, and rolls nothing.
  void dry_run(const WindowInput& input) {
    for (const Delivered& file : input.orders) {
      if (file.is_umpires()) static_cast<void>(session().match().submit(file, problems_));
    }
    for (const Delivered& file : input.orders) {
      if (file.is_umpires()) continue;
      const std::string words = session().preview(file, problems_);
      if (!words.empty()) context_.out << for_terminal(file.name()) << ":\n" << words;
    }
    const std::string changes = session().match().umpires_hand(sees_all);
    if (!changes.empty())
      context_.out << "The umpire's changes before this window:\n" << as_code_block(changes);
    for (const std::string& player : silent_) {
      context_.out << for_terminal(session().match().name(player))
                   << ": no orders; standing and default orders apply\n";
    }
    report_problems(context_, problems_);
    if (problems_.has_errors()) {
      context_.status = ExitStatus::verdict_no;
    } else {
      context_.out << "Ready to run `" << for_terminal(command_without({})) << "`.\n";
    }
  }

  void play(const WindowInput& input) {
    const int turn = session().match().turn();
    const bool joint = session().joint_dice() != nullptr;
    if (joint && !note_revealed(context_, session(), umpires_chain())) return;
    const auto played = session().play_window(input, problems_);
    if (!played) return refuse_input(context_, problems_);
    desk_.so_far.see(session(), turn, *played);
    const std::string log = log_with_ships(session().match(), *played);
    if (!write_due(context_, desk_, options_.due) || !write_window(context_, desk_)) return;
    resolution_ = Resolution::played;
    if (!bots_hand_in(context_, desk_)) return;
    write_for_people(context_.out, log + '\n');
    context_.out << session().match().standing() << '\n';
    print_mail(context_, desk_);
    print_standing(context_, desk_);
    if (desk_.so_far.waiting && is_for_bots(desk_)) return;  // the next window may open the seal
    note_sealed_turn(context_, desk_.folder.replay(), session().replay().open_bytes());
  }

  Context& context_;
  GameDesk& desk_;
  ResolveOptions options_;
  Problems problems_;
  Resolution resolution_ = Resolution::nothing;
  std::vector<std::string> silent_;  ///< the players without orders
};

}  // namespace

Resolution resolve_window(Context& context, GameDesk& desk, const ResolveOptions& options) {
  return Resolve(context, desk, options).execute();
}

bool go_on_for_bots(Context& context, GameDesk& desk, const std::string& chain) {
  while (desk.so_far.waiting && is_for_bots(desk)) {
    // The deadline was for people: it goes on to the window after the bots'.
    const auto due = read_due(context, desk);
    if (!due) return false;
    const ResolveOptions options{.folder = desk.folder.path,
                                 .without = {},
                                 .chain = chain,
                                 .due = *due,
                                 .window = desk.session.next_window()};
    if (resolve_window(context, desk, options) != Resolution::played) return false;
  }
  return true;
}

}  // namespace prizecourt
