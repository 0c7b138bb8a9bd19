#include "cmd/chain_link.h"
#include "cmd/game_at_hand.h"
#include "cmd/help.h"
#include "cmd/input_files.h"
#include "cmd/orders.h"
#include "engine/table/umpire.h"
#include "formats/chain.h"
#include "formats/escape.h"
#include "formats/seal_orders.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct SealOptions {
  std::string file;
  std::string chain;
  GameAtHand at_hand;
  int window = 0;  ///< 0: the next one
  bool out_of_order = false;
};

/// Where sealed orders are kept as they were committed to, whatever becomes of the file.
std::string kept_path(const std::string& orders, const Digest& committed) {
  constexpr std::size_t digits = 8;
  return orders + ".sealed-" + to_hex(committed).substr(0, digits);
}

class Seal {
 public:
  Seal(Context& context, const SealOptions& options)
      : context_(context),
        options_(options) {}

  void execute() {
    if (!open()) return give_up(context_, problems_);
    if (is_sealed_as_it_is()) return;
    window_ = options_.window > 0 ? options_.window : session_->next_window();
    const auto seals = make_seals();
    if (!seals) return give_up(context_, problems_);
    const auto sealed = with_seals(orders_, *seals, problems_);
    if (!sealed || !is_good(*sealed)) return give_up(context_, problems_);
    write(*sealed, seals->salt.has_value());
  }

 private:
  bool open() {
    if (!options_.at_hand.is_named()) {
      return refuse(context_, "name the game, with --game or --scenario", ExitStatus::bad_usage);
    }
    session_ = open_game(context_, options_.at_hand, problems_);
    if (!session_) return false;
    if (!session_->is_sealed()) {
      return refuse(context_,
                    "this game has neither joint dice nor sealed orders: nothing is to be put in",
                    ExitStatus::bad_input);
    }
    auto text = read_file(options_.file, max_input_bytes, problems_);
    if (!text) return false;
    orders_ = {.name = options_.file, .text = std::move(*text)};
    return read_header();
  }

  /// Whose orders these are.
  bool read_header() {
    orders_.document = document_of(orders_, problems_);
    if (!orders_.document || problems_.has_errors()) return false;
    const Match& match = session_->match();
    std::vector<std::string_view> parties = match.players();
    parties.push_back(umpire_name);
    yaml::MapReader map(orders_.document->root(), problems_);
    const auto party = read_orders_header(map,
                                          {.game = session_->scenario().game,
                                           .turn = match.turn(),
                                           .players = parties,
                                           .seals = {.link = true, .salt = true}},
                                          problems_);
    if (!party || problems_.has_errors()) return false;
    party_ = parties[*party];
    return true;
  }

  [[nodiscard]] ChainAtHand chain() const {
    return {.file = options_.chain,
            .party = party_,
            .window = window_,
            .out_of_order = options_.out_of_order};
  }

  /// Whether the file is the one that its commitment for this window commits to; says so.
  bool is_sealed_as_it_is() {
    const std::string path = commitment_path(options_.file);
    if (session_->scenario().orders != Secrecy::sealed || !is_there(path)) return false;
    Problems not_that_one;
    const auto text = read_file(path, max_input_bytes, not_that_one);
    const auto read = text ? read_commitment(path, *text, not_that_one) : std::nullopt;
    const int window = options_.window > 0 ? options_.window : session_->next_window();
    if (!read || read->game != session_->scenario().game || read->window != window ||
        read->commitment.digest != commitment_to(orders_.text)) {
      return false;
    }
    context_.out << for_terminal(options_.file) << ": sealed for window " << window
                 << " already, and not changed since\n";
    return true;
  }

  std::optional<Seals> make_seals() {
    Seals seals;
    if (session_->joint_dice() != nullptr) {
      seals.link = link_due(context_, *session_, chain(), problems_);
      if (!seals.link) return std::nullopt;
    } else if (!options_.chain.empty()) {
      refuse(context_, "the dice of this game are not joint; leave --chain out",
             ExitStatus::bad_usage);
      return std::nullopt;
    }
    const bool sealed = session_->scenario().orders == Secrecy::sealed;
    if (sealed && party_ != umpire_name) seals.salt = random_bytes();
    if (!seals.link && !seals.salt) {
      refuse(context_, "the umpire's files are not sealed", ExitStatus::bad_input);
      return std::nullopt;
    }
    return seals;
  }

  /// What would be refused is not sealed; a later window stands at a position that is not known
  /// here.
  bool is_good(const std::string& sealed) {
    if (window_ != session_->next_window()) return true;
    const std::size_t errors = problems_.found(Severity::error);
    static_cast<void>(session_->preview({.name = options_.file, .text = sealed}, problems_));
    return problems_.found(Severity::error) == errors;
  }

  void write(const std::string& sealed, bool salted) {
    const std::string commitment = commitment_path(options_.file);
    if (session_->joint_dice() != nullptr && !note_revealed(context_, *session_, chain())) return;
    const std::string kept = kept_path(options_.file, commitment_to(sealed));
    if (salted && !write_output(context_, kept, sealed)) return;
    // First, so that no salted file is ever without it.
    if (salted && !write_output(context_, commitment, to_text(made_for(sealed)))) return;
    if (!write_output(context_, options_.file, sealed)) return;
    report_problems(context_, problems_);
    context_.out << for_terminal(options_.file) << ": sealed for window " << window_ << '\n';
    if (!salted) return;
    context_.out << for_terminal(commitment)
                 << ": hand this in first, and your orders when everybody has done so\n"
                 << for_terminal(kept) << ": what you committed to, should you change the file\n";
  }

  [[nodiscard]] CommitmentFile made_for(const std::string& sealed) const {
    return {.name = {},
            .game = session_->scenario().game,
            .turn = session_->match().turn(),
            .window = window_,
            .commitment = {.player = std::string(party_), .digest = commitment_to(sealed)}};
  }

  Context& context_;
  const SealOptions& options_;
  Problems problems_;
  std::optional<Session> session_;
  OrderText orders_;
  std::string_view party_;
  int window_ = 0;
};

}  // namespace

std::string commitment_path(const std::string& orders) {
  return std::filesystem::path(orders).replace_extension(".commitment.yaml").string();
}

void add_orders_seal(CLI::App& orders, Context& context) {
  auto options = std::make_shared<SealOptions>();
  CLI::App* command = orders.add_subcommand(
      "seal",
      example_first("prizecourt orders seal turn-3-alice.yaml --chain alice.chain --game "
                    "game.replay.yaml",
                    "Puts into an order file what it needs before it is handed in: your link for "
                    "joint dice, the\nsalt of sealed orders. For sealed orders it writes the "
                    "commitment, too, in a file beside it."));
  command->add_option("FILE", options->file, "your order file, or the umpire's")->required();
  command->add_option("--chain", options->chain, "your chain file")
      ->type_name("FILE")
      ->default_str("none");
  add_game_options(*command, options->at_hand);
  command
      ->add_option("--window", options->window,
                   "the window, where the replay you have does not show how far the turn has come")
      ->check(CLI::Range(1, most_windows).description(""))
      ->type_name("N")
      ->default_str("the next one");
  command->add_flag("--yes", options->out_of_order,
                    "also for another window than the one after that sealed last: that gives away "
                    "the links of all before it");
  command->callback([options, &context] { Seal(context, *options).execute(); });
}

}  // namespace prizecourt
