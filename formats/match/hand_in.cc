#include "formats/match/hand_in.h"

namespace prizecourt {

void parse_all(std::vector<OrderText>& files) {
  for (OrderText& file : files) {
    Problems found;
    auto document = document_of(file, found);
    if (found.empty()) file.document = std::move(document);
  }
}

std::vector<OrderText> parsed(const std::vector<OrderText>& files) {
  std::vector<OrderText> all = files;
  parse_all(all);
  return all;
}

std::vector<std::string> hand_in(Match& match, const std::vector<OrderText>& files,
                                 Problems& problems) {
  const auto players = match.players();
  std::vector<std::string> without_orders(players.begin(), players.end());
  // A file is asked twice whose it is before it is read.
  const std::vector<OrderText> once = parsed(files);
  for (const bool umpires : {true, false}) {
    for (const OrderText& file : once) {
      if (is_umpires(file) != umpires) continue;
      if (const auto from = match.submit(file, problems)) std::erase(without_orders, *from);
    }
  }
  return without_orders;
}

}  // namespace prizecourt
