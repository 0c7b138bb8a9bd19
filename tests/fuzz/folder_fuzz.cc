#include "formats/orders/orders_file.h"
#include "formats/seals/commitment.h"
#include "formats/text/json.h"
#include "mail/folder/reception.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace {

using namespace prizecourt;

/// What was read is either reported or comes again from what is written of it.
template <class Read>
void check(Read read, const std::string& text) {
  Problems problems;
  const auto first = read("fuzz.yaml", text, problems);
  if (first.has_value() == problems.has_errors()) __builtin_trap();
  (void)to_text(problems);
  if (!first) return;
  const std::string written = to_text(*first);
  Problems none;
  const auto second = read("fuzz.yaml", written, none);
  if (!second || to_text(*second) != written) __builtin_trap();
}

/// What `orders new` does with a report.
void draw_draft(const std::string& report) {
  constexpr std::array<std::string_view, 2> place = {"orders_draft", "north"};
  auto draft = json_text_at(report, place);
  if (!draft) return;
  Problems problems;
  const Delivered orders("fuzz.json", std::move(*draft));
  if (!orders.has_label(problems) && !problems.has_errors()) __builtin_trap();
}

}  // namespace

/// What a game folder reads besides its replay and orders: any bytes are what they claim to be, or
/// problems that can be printed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  check(read_reception, text);
  check(
      [](const std::string& name, const std::string& file, Problems& problems) {
        return read_commitment({name, file}, problems);
      },
      text);
  if (kept_name(1, text).find('/') != std::string::npos) __builtin_trap();
  draw_draft(text);
  return 0;
}
