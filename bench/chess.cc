#include "bench/chess.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <initializer_list>
#include <string_view>

namespace prizecourt::bench {
namespace {

constexpr int north = 16;
constexpr int last_file = 7;
constexpr int first_white_rank = 0;
constexpr int first_black_rank = 7;
constexpr int king_file = 4;
constexpr std::array<int, 8> knight_steps = {33, 31, 18, 14, -33, -31, -18, -14};
constexpr std::array<int, 8> king_steps = {16, 17, 1, -15, -16, -17, -1, 15};
constexpr std::array<int, 4> rook_steps = {16, 1, -16, -1};
constexpr std::array<int, 4> bishop_steps = {17, -15, -17, 15};

constexpr bool on_board(int square) {
  return (square & 0x88) == 0;
}

constexpr int rank_of(int square) {
  return square / north;
}

constexpr int file_of(int square) {
  return square % north;
}

bool is_white(char piece) {
  return std::isupper(static_cast<unsigned char>(piece)) != 0;
}

char kind_of(char piece) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(piece)));
}

char coloured(char kind, bool white) {
  return white ? kind : static_cast<char>(std::tolower(static_cast<unsigned char>(kind)));
}

std::string name_of(int square) {
  return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

struct Steps {
  const int* begin;
  const int* end;
  bool slides;
};

Steps steps_of(char kind) {
  switch (kind) {
    case 'N':
      return {knight_steps.begin(), knight_steps.end(), false};
    case 'K':
      return {king_steps.begin(), king_steps.end(), false};
    case 'R':
      return {rook_steps.begin(), rook_steps.end(), true};
    case 'B':
      return {bishop_steps.begin(), bishop_steps.end(), true};
    default:
      return {king_steps.begin(), king_steps.end(), true};
  }
}

}  // namespace

ChessBoard::ChessBoard() {
  constexpr std::string_view pieces = "RNBQKBNR";
  for (int file = 0; file <= last_file; ++file) {
    const char piece = pieces[static_cast<std::size_t>(file)];
    put(file, piece);
    put(north + file, 'P');
    put((first_black_rank - 1) * north + file, 'p');
    put(first_black_rank * north + file, coloured(piece, false));
  }
}

bool ChessBoard::is_own(char piece) const {
  return piece != 0 && is_white(piece) == white_;
}

bool ChessBoard::is_enemy(char piece) const {
  return piece != 0 && is_white(piece) != white_;
}

bool ChessBoard::attacked(int square, bool by_white) const {
  const int behind = by_white ? -north : north;
  for (const int side : {-1, 1}) {
    const int from = square + behind + side;
    if (on_board(from) && at(from) == coloured('P', by_white)) return true;
  }
  for (const char kind : {'N', 'K', 'R', 'B'}) {
    const Steps steps = steps_of(kind);
    for (const int* step = steps.begin; step != steps.end; ++step) {
      int from = square + *step;
      while (steps.slides && on_board(from) && at(from) == 0) from += *step;
      if (!on_board(from)) continue;
      const char piece = at(from);
      if (piece == coloured(kind, by_white)) return true;
      if (steps.slides && piece == coloured('Q', by_white)) return true;
    }
  }
  return false;
}

bool ChessBoard::in_check() const {
  const char king = coloured('K', white_);
  const auto* const place = std::find(board_.begin(), board_.end(), king);
  return attacked(static_cast<int>(place - board_.begin()), !white_);
}

void ChessBoard::add_pawn_moves(int from, std::vector<ChessMove>& moves) const {
  const int ahead = white_ ? north : -north;
  const int last_rank = white_ ? first_black_rank : first_white_rank;
  const int home_rank = white_ ? first_white_rank + 1 : first_black_rank - 1;
  const auto add = [&](int to) {
    if (rank_of(to) != last_rank) {
      moves.push_back({.from = from, .to = to});
      return;
    }
    for (const char kind : {'Q', 'R', 'B', 'N'}) moves.push_back({from, to, kind});
  };
  if (on_board(from + ahead) && at(from + ahead) == 0) {
    add(from + ahead);
    if (rank_of(from) == home_rank && at(from + 2 * ahead) == 0) add(from + 2 * ahead);
  }
  for (const int side : {-1, 1}) {
    const int to = from + ahead + side;
    if (on_board(to) && (is_enemy(at(to)) || to == in_passing_)) add(to);
  }
}

void ChessBoard::add_castling(int from, std::vector<ChessMove>& moves) const {
  if (attacked(from, !white_)) return;
  const auto free = [&](std::initializer_list<int> steps) {
    return std::all_of(steps.begin(), steps.end(), [&](int step) { return at(from + step) == 0; });
  };
  const auto may = [&](char side) {
    return castling_.find(coloured(side, white_)) != std::string::npos;
  };
  if (may('K') && free({1, 2}) && !attacked(from + 1, !white_)) moves.push_back({from, from + 2});
  if (may('Q') && free({-1, -2, -3}) && !attacked(from - 1, !white_)) {
    moves.push_back({from, from - 2});
  }
}

void ChessBoard::add_moves_of(int from, std::vector<ChessMove>& moves) const {
  const char kind = kind_of(at(from));
  if (kind == 'P') return add_pawn_moves(from, moves);
  const Steps steps = steps_of(kind);
  for (const int* step = steps.begin; step != steps.end; ++step) {
    for (int to = from + *step; on_board(to) && !is_own(at(to)); to += *step) {
      moves.push_back({.from = from, .to = to});
      if (!steps.slides || at(to) != 0) break;
    }
  }
  if (kind == 'K') add_castling(from, moves);
}

bool ChessBoard::leaves_king_safe(const ChessMove& move) const {
  ChessBoard after = *this;
  after.play(move);
  after.white_ = white_;
  return !after.in_check();
}

std::vector<ChessMove> ChessBoard::legal_moves() const {
  std::vector<ChessMove> moves;
  for (int square = 0; square < squares; ++square) {
    if (on_board(square) && is_own(at(square))) add_moves_of(square, moves);
  }
  std::erase_if(moves, [&](const ChessMove& move) { return !leaves_king_safe(move); });
  return moves;
}

void ChessBoard::play(const ChessMove& move) {
  const char piece = at(move.from);
  const char kind = kind_of(piece);
  const int ahead = white_ ? north : -north;
  put(move.from, 0);
  put(move.to, move.promotion == 0 ? piece : coloured(move.promotion, white_));
  if (kind == 'P' && move.to == in_passing_) put(move.to - ahead, 0);
  in_passing_ = kind == 'P' && std::abs(move.to - move.from) == 2 * north ? move.from + ahead : -1;
  if (kind == 'K' && std::abs(move.to - move.from) == 2) {
    const int rook = move.to > move.from ? move.from + 3 : move.from - 4;
    put((move.from + move.to) / 2, at(rook));
    put(rook, 0);
  }
  for (const int square : {move.from, move.to}) {
    const int rank = rank_of(square);
    if (rank != first_white_rank && rank != first_black_rank) continue;
    const bool white = rank == first_white_rank;
    const int file = file_of(square);
    if (file == king_file || file == last_file) std::erase(castling_, coloured('K', white));
    if (file == king_file || file == 0) std::erase(castling_, coloured('Q', white));
  }
  white_ = !white_;
}

std::string ChessBoard::origin_in_words(const ChessMove& move,
                                        const std::vector<ChessMove>& legal) const {
  bool others = false;
  bool same_file = false;
  bool same_rank = false;
  for (const ChessMove& other : legal) {
    if (other.from == move.from || other.to != move.to || at(other.from) != at(move.from)) continue;
    others = true;
    same_file = same_file || file_of(other.from) == file_of(move.from);
    same_rank = same_rank || rank_of(other.from) == rank_of(move.from);
  }
  const std::string from = name_of(move.from);
  std::string text;
  if (others && (!same_file || same_rank)) text += from[0];
  if (same_file) text += from[1];
  return text;
}

std::string ChessBoard::in_words(const ChessMove& move, const std::vector<ChessMove>& legal) const {
  const char kind = kind_of(at(move.from));
  const bool takes = at(move.to) != 0 || (kind == 'P' && move.to == in_passing_);
  std::string text;
  if (kind == 'K' && std::abs(move.to - move.from) == 2) {
    text = move.to > move.from ? "O-O" : "O-O-O";
  } else if (kind == 'P') {
    if (takes) text += {name_of(move.from)[0], 'x'};
    text += name_of(move.to);
    if (move.promotion != 0) text += {'=', move.promotion};
  } else {
    text = kind + origin_in_words(move, legal) + (takes ? "x" : "") + name_of(move.to);
  }
  ChessBoard after = *this;
  after.play(move);
  if (after.in_check()) text += after.legal_moves().empty() ? '#' : '+';
  return text;
}

}  // namespace prizecourt::bench
