#include "cmd/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/console/output_file.h"
#include "formats/console/seal_file.h"
#include "formats/orders/orders_draft.h"
#include "formats/seals/signature.h"
#include "formats/seals/signing.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

struct HandInOptions {
  SealRequest request;
  GameAtHand at_hand;
  std::string key;     ///< empty: the usual one, where files are signed
  std::string folder;  ///< empty: `to-mail` beside the file
  int number = 0;      ///< 0: the one that follows from the window and from what is there
};

// What is mailed of a window lies in to-mail/window-3/orders/north.orders.yaml.
constexpr std::string_view window_stem = "window-";
constexpr std::string_view orders_folder = "orders";
constexpr std::string_view orders_ending = ".orders.yaml";

/// A file that is mailed, and its signature.
struct Letter {
  std::string path;
  std::string text;
  std::string signature{};  ///< empty where files are not signed
  bool is_there = false;    ///< with a signature for this game, where that is needed
  bool replaces = false;    ///< something else that was to be mailed
};

/// What a file holds; empty where there is none, or where it cannot be read, which is a problem.
std::string text_in(const std::string& path, std::size_t most, Problems& problems) {
  return is_there(path) ? read_file(path, most, problems).value_or("") : std::string();
}

class HandIn {
 public:
  HandIn(Context& context, const HandInOptions& options)
      : context_(context),
        options_(options) {}

  void execute() {
    if (!open() || !read_orders() || !check_secrets()) return give_up(context_, problems_);
    if (!check()) return say_what_is_wrong();
    if (!check_key()) return;
    if (!plan()) return give_up(context_, problems_);
    if (!sign() || !write()) return;
    tell();
  }

 private:
  [[nodiscard]] bool is_signed() const {
    return session_->scenario().signatures == Signatures::required;
  }

  bool open() {
    if (!options_.at_hand.is_named()) {
      return refuse(context_, "name the game with --game or --scenario", ExitStatus::bad_usage);
    }
    session_ = open_game(context_, options_.at_hand, problems_);
    return session_ && !refuse_if_over(context_, *session_);
  }

  bool read_orders() {
    auto text = read_as(FileUse::orders, options_.request.file, problems_);
    if (!text) return false;
    orders_.emplace(options_.request.file, std::move(*text));
    if (orders_->kind() == DeliveredKind::commitment) {
      return refuse(context_, "this is a commitment; name the order file that it belongs to",
                    ExitStatus::bad_usage);
    }
    if (is_a_letter()) {
      return refuse(
          context_,
          options_.request.file +
              " is the copy for mailing that this command made; name your own file instead",
          ExitStatus::bad_usage);
    }
    if (report_other_game(options_.at_hand, *session_, *orders_, problems_)) return false;
    if (const std::string why = why_too_old(options_.at_hand, *session_, *orders_); !why.empty()) {
      return refuse(context_, why, ExitStatus::bad_input);
    }
    if (!orders_->is_umpires()) return true;
    return refuse(context_, "this is an umpire's file; submit it with `prizecourt game override`",
                  ExitStatus::bad_usage);
  }

  /// Whether chain and key, where they are there, are such: OpenSSH would say of another file only
  /// that it is no key.
  bool check_secrets() {
    const auto is_one = [&](FileUse use, const std::string& file) {
      return kind_of(file) != PathKind::file || read_as(use, file, problems_);
    };
    return is_one(FileUse::chain, options_.request.chain) && is_one(FileUse::key, options_.key);
  }

  /// Whether the file is one that was made by plan(), where that would put it.
  [[nodiscard]] bool is_a_letter() const {
    fs::path folder = fs::absolute(options_.request.file).lexically_normal();
    if (folder.filename() != orders_->player() + std::string(orders_ending)) return false;
    folder = folder.parent_path();
    if (folder.filename() == orders_folder) folder = folder.parent_path();
    return folder.filename().string().starts_with(window_stem);
  }

  // ---- checking ----

  /// Whether the orders are good, sealed where that is needed.
  bool check() {
    if (!session_->players_seal_files()) {
      if (!options_.request.chain.empty()) {
        return refuse(context_, "the dice of this game are not joint; omit --chain",
                      ExitStatus::bad_usage);
      }
    } else {
      sealed_ = seal(context_, *session_, options_.request, problems_);
      if (!sealed_) return false;
      orders_ = sealed_->orders;
    }
    words_ = in_words(session_->told());
    words_.append(for_terminal(orders_->name())).append(":\n");
    const std::string orders = session_->preview(*orders_, problems_);
    words_ += orders.empty() ? "no orders\n" : orders;
    return !problems_.has_errors();
  }

  void say_what_is_wrong() {
    if (context_.status != ExitStatus::good) return;
    const std::vector<Problem> found = problems_.sorted();
    const auto is_unreadable = [](const Problem& problem) {
      return problem.code == "file-unreadable";
    };
    if (std::any_of(found.begin(), found.end(), is_unreadable)) return give_up(context_, problems_);
    // What cannot be sealed has more to be said of it than that.
    Problems all;
    if (!sealed_) session_->check(*orders_, all);
    report_problems(context_, all.has_errors() ? all : problems_);
    std::string why = "nothing was written: fix " + options_.request.file + " first";
    const std::string name = orders_->player() + std::string(orders_ending);
    for (const fs::path& earlier : {folder() / name, folder() / orders_folder / name}) {
      if (!is_there(earlier.string())) continue;
      why += "; do not mail " + earlier.string() + ", which still has your earlier orders";
    }
    refuse(context_, why, ExitStatus::verdict_no);
  }

  bool check_key() {
    if (!is_signed()) {
      if (options_.key.empty()) return true;
      return refuse(context_, "the files of this game are not signed; omit --key",
                    ExitStatus::bad_usage);
    }
    if (!session_->nonce().empty()) return true;
    const bool told = !options_.at_hand.game.empty();
    return refuse(
        context_,
        "signing needs the id of the game, which " +
            (told ? options_.at_hand.game + " does not have: it is an old report"
                  : std::string(
                        "a scenario does not have; name your report or the replay with --game")),
        ExitStatus::bad_input);
  }

  // ---- what is mailed ----

  [[nodiscard]] int window() const { return sealed_ ? sealed_->window : session_->next_window(); }

  /// Of the window, where what is mailed lies.
  [[nodiscard]] fs::path folder() const {
    const fs::path file = options_.request.file;
    const fs::path root =
        options_.folder.empty() ? file.parent_path() / "to-mail" : fs::path(options_.folder);
    return root / (std::string(window_stem) + std::to_string(window()));
  }

  bool plan() {
    const std::string& name = orders_->player();
    const bool committed = sealed_ && sealed_->commitment;
    if (committed) {
      add(folder() / "commitment" / (name + ".commitment.yaml"), to_text(*sealed_->commitment));
    }
    add((committed ? folder() / orders_folder : folder()) / (name + std::string(orders_ending)),
        orders_->text());
    return !problems_.has_errors();
  }

  void add(const fs::path& path, const std::string& text) {
    Letter letter{.path = path.string(), .text = text};
    const std::string old =
        text_in(letter.path + std::string(signature_ending), max_signature_bytes, problems_);
    const auto made_for = signed_for(old);
    const bool counts = made_for && made_for->nonce == session_->nonce();
    if (counts) last_number_ = std::max(last_number_, made_for->number);
    const std::string before = text_in(letter.path, max_input_bytes, problems_);
    letter.is_there = before == text && (!is_signed() || (counts && is_with_our_key(old)));
    letter.replaces = !before.empty() && before != text;
    if (is_signed() && letter.is_there) letter.signature = old;
    letters_.push_back(std::move(letter));
  }

  /// A signature with another key is none of his: he has named the wrong one, and now the right.
  [[nodiscard]] bool is_with_our_key(std::string_view signature) {
    constexpr std::size_t max_key_bytes = std::size_t{64} << 10;
    if (options_.key.empty()) return true;
    const std::string half = options_.key + ".pub";
    const bool has_half = kind_of(half) == PathKind::file;
    return is_made_with(signature,
                        text_in(has_half ? half : options_.key, max_key_bytes, problems_));
  }

  /// How to name another key than the usual one: mostly `alice.key`, as the pages call it.
  [[nodiscard]] std::string other_key() const {
    const std::string beside =
        (fs::path(options_.request.file).parent_path() / (orders_->player() + ".key")).string();
    const bool is_found = kind_of(beside) == PathKind::file;
    return "; to use another one, give --key " + (is_found ? in_shell(beside) : "FILE");
  }

  bool sign() {
    if (!is_signed()) return true;
    std::string key = options_.key;
    if (key.empty()) {  // the key that OpenSSH makes and takes by default
      const char* const home = std::getenv("HOME");
      key = std::string(home == nullptr ? "" : home) + "/.ssh/id_ed25519";
    }
    int number = options_.number > 0 ? options_.number
                                     : std::max(last_number_ + 1, first_signed_number(window()));
    for (Letter& letter : letters_) {
      // A number that is asked for is one for new signatures.
      if (letter.is_there && options_.number == 0) continue;
      const SignedFor made_for{.nonce = session_->nonce(), .number = number};
      std::string why;
      auto signature = make_signature(
          {.key_path = key, .text = letter.text, .name_space = to_text(made_for)}, why);
      if (!signature) {
        return refuse(context_, why + (options_.key.empty() ? other_key() : ""),
                      ExitStatus::bad_input);
      }
      letter.signature = std::move(*signature);
      letter.is_there = false;
      ++number;
    }
    return true;
  }

  bool write() {
    if (sealed_ && !write_sealed(context_, *session_, options_.request, *sealed_)) return false;
    return std::all_of(letters_.begin(), letters_.end(),
                       [&](const Letter& letter) { return write(letter); });
  }

  bool write(const Letter& letter) {
    if (letter.is_there) return true;
    if (!make_folders(context_, fs::path(letter.path).parent_path().string())) return false;
    // The signature first: where the file is the right one its signature is, too.
    if (!letter.signature.empty() &&
        !write_output(context_, letter.path + std::string(signature_ending), letter.signature)) {
      return false;
    }
    return write_output(context_, letter.path, letter.text);
  }

  // ---- telling ----

  void tell() {
    report_problems(context_, problems_);
    context_.out << words_;
    if (sealed_) tell_sealed();
    context_.out << "\nMail these files now, unchanged:\n";
    list(letters_.front());
    if (letters_.size() == 1) return;
    context_.out << "Mail these files when all players have committed to orders, not before:\n";
    list(letters_.back());
  }

  /// Who has committed already must know what becomes of that.
  void tell_sealed() {
    const std::string file = for_terminal(options_.request.file);
    const std::string window = "window " + std::to_string(sealed_->window);
    if (!sealed_->replaces.empty()) {
      context_.out
          << "Sealed again for " << window
          << ": the files you mailed for it before no longer match.\nYou can return to them, and "
             "you must if all players have already committed. To do so, run\n  cp "
          << for_terminal(in_shell(sealed_->replaces) + ' ' + in_shell(options_.request.file))
          << "\nand then this command again. In that case only the game master can release you "
             "(`prizecourt game withdraw`).\n";
    } else if (sealed_->commitment && letters_.back().replaces) {
      context_.out << (sealed_->rewrites ? "Sealed for " + window + ", replacing another file"
                                         : "Restored for " + window)
                   << ": the files you mailed " << (sealed_->rewrites ? "before" : "in between")
                   << " no longer match.\n";
    } else if (!sealed_->rewrites) {
      context_.out << "Sealed for " << window
                   << (letters_.back().is_there ? " before, and not changed since.\n" : ".\n");
    } else {
      context_.out << "Sealed for " << window << ": " << file << " now contains its seal";
      if (sealed_->commitment) {
        context_.out << "; a copy of the orders that you commit to is in "
                     << for_terminal(kept_path(*sealed_));
      }
      context_.out << '\n';
    }
  }

  void list(const Letter& letter) {
    context_.out << "  " << for_terminal(letter.path) << '\n';
    if (letter.signature.empty()) return;
    context_.out << "  " << for_terminal(letter.path) << signature_ending << '\n';
  }

  Context& context_;
  const HandInOptions& options_;
  Problems problems_;
  std::optional<Session> session_;
  std::optional<Delivered> orders_;
  std::optional<SealedFile> sealed_;
  std::string words_;
  std::vector<Letter> letters_;
  int last_number_ = 0;  ///< of the signatures that are there
};

}  // namespace

Command orders_hand_in_command(Context& context) {
  auto options = std::make_shared<HandInOptions>();
  return {
      .name = "hand-in",
      .example =
          "prizecourt orders hand-in turn-3-alice.yaml --game all.json --chain alice.chain --key "
          "alice.key",
      .help =
          "Prepare an order file for mailing. Checks it against your last report and puts the "
          "files to mail into a folder. Seals it if the game has joint dice (--chain) or "
          "sealed orders, and signs it if the game asks for signatures (--key). Writes nothing "
          "if the file has errors; running it again changes nothing.",
      .options =
          OptionRows{{.name = "FILE",
                      .into = &options->request.file,
                      .help = "Your order file",
                      .required = true}} +
          game_options(options->at_hand, "none; give --game or --scenario") +
          OptionRows{
              {.name = "--chain",
               .into = &options->request.chain,
               .type = "FILE",
               .help = "Your chain file for joint dice",
               .default_text = "none"},
              {.name = "--key",
               .into = &options->key,
               .type = "FILE",
               .help = "Your SSH key: the private key, or the public key if an agent holds the "
                       "private one",
               .default_text = "~/.ssh/id_ed25519",
               .checks = {some_text}},
              {.name = "--number",
               .into = &options->number,
               .type = "N",
               .help = "The sequence number to sign, if a receipt reports that yours is too low",
               .default_text = "1000 times the window, increasing",
               .range = {1, highest_signed_number - 1}},
              {.name = "--output",
               .into = &options->folder,
               .type = "DIR",
               .help = "The folder for the files to mail",
               .default_text = "to-mail beside FILE",
               .checks = {some_text}},
              {.name = "--yes",
               .into = &options->request.out_of_order,
               .help = "Seal even if this is not the window after the last one sealed; this "
                       "reveals the "
                       "links of all earlier windows"}},
      .run = [options, &context] { HandIn(context, *options).execute(); }};
}

}  // namespace prizecourt
