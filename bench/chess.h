#pragma once

#include <array>
#include <string>
#include <vector>

/// As much of chess as it takes to write down legal games: what verifying is measured beside.
namespace prizecourt::bench {

/// Squares are numbered 16 * rank + file, so that a step off the board shows in the bits of 0x88.
struct ChessMove {
  int from = 0;
  int to = 0;
  char promotion = 0;  ///< 'Q', 'R', 'B' or 'N'; 0 where no pawn reaches the last rank

  bool operator==(const ChessMove&) const = default;
};

/// A position: whose move it is, what stands where, and what castling and capturing in passing
/// still depend on.
class ChessBoard {
 public:
  /// The start of a game.
  ChessBoard();

  [[nodiscard]] bool white_to_move() const { return white_; }

  /// In the order of squares, so that the same board gives the same list.
  [[nodiscard]] std::vector<ChessMove> legal_moves() const;

  /// Requires a legal move.
  void play(const ChessMove& move);

  /// The move in short algebraic notation, with `+` and `#`. Requires one of `legal`, the legal
  /// moves of this position.
  [[nodiscard]] std::string in_words(const ChessMove& move,
                                     const std::vector<ChessMove>& legal) const;

  [[nodiscard]] bool in_check() const;

 private:
  static constexpr int squares = 128;

  [[nodiscard]] char at(int square) const { return board_[static_cast<std::size_t>(square)]; }

  void put(int square, char piece) { board_[static_cast<std::size_t>(square)] = piece; }

  [[nodiscard]] bool is_own(char piece) const;
  [[nodiscard]] bool is_enemy(char piece) const;
  [[nodiscard]] bool attacked(int square, bool by_white) const;
  [[nodiscard]] bool leaves_king_safe(const ChessMove& move) const;
  /// What tells the piece from others of its kind that could move there, too.
  [[nodiscard]] std::string origin_in_words(const ChessMove& move,
                                            const std::vector<ChessMove>& legal) const;
  void add_moves_of(int from, std::vector<ChessMove>& moves) const;
  void add_pawn_moves(int from, std::vector<ChessMove>& moves) const;
  void add_castling(int from, std::vector<ChessMove>& moves) const;

  std::array<char, squares> board_{};  ///< letters as in FEN; 0 where nothing stands
  std::string castling_ = "KQkq";      ///< what is still allowed
  int in_passing_ = -1;                ///< the square a pawn has just passed over
  bool white_ = true;
};

}  // namespace prizecourt::bench
