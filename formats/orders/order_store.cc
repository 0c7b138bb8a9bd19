#include "formats/orders/order_store.h"

#include <numeric>

namespace prizecourt {

std::vector<std::size_t> stable_order(std::size_t count,
                                      bool (*goes_before)(const void* all, std::size_t a,
                                                          std::size_t b),
                                      const void* all) {
  std::vector<std::size_t> places(count);
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_sort(places.begin(), places.end(),
                   [&](std::size_t a, std::size_t b) { return goes_before(all, a, b); });
  return places;
}

}  // namespace prizecourt
