#pragma once

#include "engine/table/question.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace prizecourt {

/// A list that is built in place, without allocating, of up to `most` items.
template <class Item, std::size_t most>
class ListUpTo {
 public:
  /// Requires size() < most.
  void add(Item item) { items_[size_++] = item; }

  void clear() { size_ = 0; }

  [[nodiscard]] std::size_t size() const { return size_; }

  [[nodiscard]] bool empty() const { return size_ == 0; }

  /// Requires an item.
  [[nodiscard]] Item front() const { return items_[0]; }

  [[nodiscard]] std::span<const Item> all() const { return std::span(items_).first(size_); }

  [[nodiscard]] std::span<Item> all() { return std::span(items_).first(size_); }

 private:
  std::array<Item, most> items_{};
  std::size_t size_ = 0;
};

/// The options of one question.
template <std::size_t most>
class OptionsUpTo : public ListUpTo<Option, most> {
 public:
  using ListUpTo<Option, most>::add;

  void add(std::string_view name, int value) { this->add(Option{name, value}); }
};

}  // namespace prizecourt
