#include "engine/table/odds.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace prizecourt {
namespace {

constexpr auto powers = [] {
  std::array<std::uint64_t, most_dice_in_course + 1> table{};
  std::uint64_t power = 1;
  for (std::uint64_t& entry : table) {
    entry = power;
    power *= 6;
  }
  return table;
}();

static_assert(powers[24] == 4'738'381'338'321'616'896U);

/// n over k, for the heaps of 24 dice and less; no step leaves 64 bits.
constexpr std::uint64_t choose(std::uint64_t n, std::uint64_t k) {
  std::uint64_t ways = 1;
  for (std::uint64_t i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return ways;
}

std::uint64_t falls_of(std::size_t dice, DiceRead read) {
  constexpr std::uint64_t bars = 5;  // between the piles of six faces
  return read == DiceRead::in_order ? powers[dice] : choose(dice + bars, bars);
}

/// In how many orders these dice can lie.
std::uint64_t orders_of(std::span<const Face> heap) {
  std::uint64_t ways = 1;
  std::uint64_t left = heap.size();
  for (Face face = 1; face <= 6; ++face) {
    const auto same = static_cast<std::uint64_t>(std::count(heap.begin(), heap.end(), face));
    ways *= choose(left, same);
    left -= same;
  }
  return ways;
}

/// The next fall of a roll; requires one that is not all sixes. A heap is kept sorted: what stands
/// behind the die that goes up follows it.
void next_fall(std::span<Face> faces, DiceRead read) {
  std::size_t at = faces.size() - 1;
  while (faces[at] == 6) --at;
  const auto up = static_cast<Face>(faces[at] + 1);
  faces[at] = up;
  const Face rest = read == DiceRead::as_heap ? up : Face{1};
  std::fill(faces.begin() + static_cast<std::ptrdiff_t>(at) + 1, faces.end(), rest);
}

}  // namespace

Fraction lowest_terms(std::uint64_t above, std::uint64_t below) {
  const std::uint64_t common = std::gcd(above, below);
  return {above / common, below / common};
}

std::uint64_t sixes(int dice) {
  return powers.at(static_cast<std::size_t>(dice));
}

void AllDice::roll(const Address& /*address*/, std::span<Face> faces) {
  roll(faces, DiceRead::in_order);
}

void AllDice::roll(std::span<Face> faces, DiceRead read) {
  if (faces.empty()) return;
  if (depth_ == nodes_.size()) {
    if (static_cast<std::size_t>(dice()) + faces.size() > most_dice_in_course) throw TooManyDice{};
    nodes_.push_back({std::vector<Face>(faces.size(), 1), read, falls_of(faces.size(), read) - 1});
  }
  const Node& node = nodes_[depth_];
  if (node.faces.size() != faces.size() || node.read != read) {
    throw std::logic_error("the same dice led to another roll");
  }
  std::copy(node.faces.begin(), node.faces.end(), faces.begin());
  ++depth_;
}

std::uint64_t AllDice::weight() const {
  std::uint64_t product = 1;
  for (const Node& node : nodes_) {
    if (node.read == DiceRead::as_heap) product *= orders_of(node.faces);
  }
  return product;
}

int AllDice::dice() const {
  std::size_t sum = 0;
  for (const Node& node : nodes_) sum += node.faces.size();
  return static_cast<int>(sum);
}

bool AllDice::next() {
  if (depth_ != nodes_.size()) throw std::logic_error("the same dice led to fewer rolls");
  depth_ = 0;
  ++done_;
  while (!nodes_.empty() && nodes_.back().left == 0) nodes_.pop_back();
  if (nodes_.empty()) return false;
  Node& node = nodes_.back();
  next_fall(node.faces, node.read);
  --node.left;
  return true;
}

std::uint64_t AllDice::courses_at_least() const {
  std::uint64_t sum = done_ + 1;
  for (const Node& node : nodes_) sum += node.left;
  return sum;
}

void Probe::begin() {
  stands_for_ = 1;
  dice_thrown_ = 0;
}

void Probe::roll(std::span<Face> faces, DiceRead read) {
  dice_.roll(Address{}, faces);
  dice_thrown_ += faces.size();
  if (dice_thrown_ > most_dice_in_course) {
    stands_for_ = most_guessed;
    return;
  }
  std::uint64_t ways = powers[faces.size()];
  if (read == DiceRead::as_heap) ways /= orders_of(faces);
  stands_for_ = ways > most_guessed / stands_for_ ? most_guessed : stands_for_ * ways;
}

}  // namespace prizecourt
