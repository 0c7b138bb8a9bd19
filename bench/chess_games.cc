#include "bench/chess.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

/// Writes random legal chess games as PGN to standard output until there are as many bytes as
/// asked for, to give pgn-extract as much to do as `prizecourt verify` has. The same seed gives the
/// same games.
///
///   chess_games BYTES SEED
namespace prizecourt::bench {
namespace {

/// The 64-bit generator of Steele, Lea and Flood ("SplitMix").
class Random {
 public:
  explicit Random(std::uint64_t seed)
      : state_(seed) {}

  int below(std::size_t n) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<int>((z ^ (z >> 31U)) % n);
  }

 private:
  std::uint64_t state_;
};

class Movetext {
 public:
  void add(const std::string& word) {
    constexpr std::size_t widest = 79;
    if (width_ > 0 && width_ + 1 + word.size() > widest) {
      text_ += '\n';
      width_ = 0;
    } else if (width_ > 0) {
      text_ += ' ';
      ++width_;
    }
    text_ += word;
    width_ += word.size();
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t width_ = 0;
};

/// A game of 40 to 80 moves, unless it ends before.
std::string random_game(int number, Random& random) {
  constexpr int fewest = 40;
  constexpr int most = 80;
  const int moves = fewest + random.below(most - fewest + 1);
  ChessBoard board;
  Movetext text;
  auto legal = board.legal_moves();
  for (int ply = 0; ply < 2 * moves && !legal.empty(); ++ply) {
    const ChessMove move = legal[static_cast<std::size_t>(random.below(legal.size()))];
    if (board.white_to_move()) text.add(std::to_string(ply / 2 + 1) + '.');
    text.add(board.in_words(move, legal));
    board.play(move);
    legal = board.legal_moves();
  }
  std::string result = "1/2-1/2";
  if (legal.empty() && board.in_check()) result = board.white_to_move() ? "0-1" : "1-0";
  text.add(result);
  return "[Event \"Random games\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"" +
         std::to_string(number) + "\"]\n[White \"One\"]\n[Black \"Other\"]\n[Result \"" + result +
         "\"]\n\n" + text.text() + "\n\n";
}

int write_games(std::size_t bytes, std::uint64_t seed) {
  Random random(seed);
  std::size_t written = 0;
  for (int number = 1; written < bytes; ++number) {
    const std::string game = random_game(number, random);
    if (std::fwrite(game.data(), 1, game.size(), stdout) != game.size()) return EXIT_FAILURE;
    written += game.size();
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace prizecourt::bench

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: chess_games BYTES SEED\n", stderr);
    return EXIT_FAILURE;
  }
  return prizecourt::bench::write_games(std::strtoull(argv[1], nullptr, 10),
                                        std::strtoull(argv[2], nullptr, 10));
}
