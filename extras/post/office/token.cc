#include "extras/post/office/token.h"

#include "extras/post/letter/encodings.h"

#include <algorithm>
#include <charconv>

namespace prizecourt::post {
namespace {

constexpr std::size_t token_size = 12;
constexpr std::size_t keyed_size = 16;
constexpr std::size_t longest_local_part = 64;
constexpr std::string_view bounce_word = "bounce-";

/// Five bits a letter; none that is taken for another.
std::string in_letters(const Digest& digest, std::size_t size) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz234567";
  constexpr unsigned bits_of_letter = 5;
  constexpr unsigned bits_of_byte = 8;
  std::string text;
  unsigned bits = 0;
  unsigned value = 0;
  for (const std::uint8_t byte : digest.bytes) {
    value = (value << bits_of_byte) | byte;
    bits += bits_of_byte;
    while (bits >= bits_of_letter && text.size() < size) {
      bits -= bits_of_letter;
      text += letters[(value >> bits) % letters.size()];
    }
  }
  return text;
}

/// A name as it can stand in an address; for people alone.
std::string for_address(std::string_view name) {
  std::string text = in_small_letters(name);
  std::replace(text.begin(), text.end(), '.', '-');
  return text;
}

/// `t7-TOKEN`.
std::string short_mark(const Secret& secret, const Slot& slot) {
  return 't' + std::to_string(slot.turn) + '-' + token(secret, slot);
}

/// `lake-erie-perry-t7-TOKEN`, or without the names where they are too long.
std::string with_mark(const Settings& settings, std::string_view before, const Secret& secret,
                      const Slot& slot) {
  const std::string start = std::string(before) + settings.extension;
  const std::string mark = short_mark(secret, slot);
  const std::string local =
      start + for_address(slot.game) + '-' + for_address(slot.player) + '-' + mark;
  return (local.size() <= longest_local_part ? local : start + mark) + '@' +
         std::string(settings.domain());
}

/// What stands after our extension in an address; nothing where it is none of ours.
std::optional<std::string> subaddress(const Settings& settings, std::string_view address) {
  const std::size_t at = address.rfind('@');
  if (at == address.npos || settings.extension.empty() ||
      in_small_letters(address.substr(at + 1)) != settings.domain()) {
    return std::nullopt;
  }
  const std::string local = in_small_letters(address.substr(0, at));
  for (const std::string_view mine : {settings.local_part(), std::string_view(settings.envelope)}) {
    const std::string start = std::string(mine) + settings.extension;
    if (!local.starts_with(start)) continue;
    std::string rest = local.substr(start.size());
    if (rest.starts_with(bounce_word)) rest.erase(0, bounce_word.size());
    return rest;
  }
  return std::nullopt;
}

/// The slot of a text that ends in `t7-TOKEN` or `t7 TOKEN`.
std::optional<Slot> slot_in(const Settings& settings, const Secret& secret, std::string_view text) {
  const std::size_t end = text.find_last_of("- ");
  if (end == text.npos || text.size() - end - 1 != token_size) return std::nullopt;
  const std::string said = in_small_letters(text.substr(end + 1));
  text.remove_suffix(text.size() - end);
  const std::size_t start = text.find_last_of("- ");
  std::string_view turn = text.substr(start == text.npos ? 0 : start + 1);
  if (turn.size() < 2 || (turn.front() != 't' && turn.front() != 'T')) return std::nullopt;
  turn.remove_prefix(1);
  Slot slot;
  const auto read = std::from_chars(turn.data(), turn.data() + turn.size(), slot.turn);
  if (read.ec != std::errc() || read.ptr != turn.data() + turn.size()) return std::nullopt;
  // Names before it are for people: they may be cut, and a name may hold what parts them.
  for (const GameSettings& game : settings.games) {
    slot.game = game.id;
    for (const PlayerSettings& player : game.players) {
      slot.player = player.id;
      if (token(secret, slot) == said) return slot;
    }
  }
  return std::nullopt;
}

/// What stands in the brackets of a subject, one after the other.
std::vector<std::string_view> tags_in(std::string_view subject) {
  std::vector<std::string_view> tags;
  for (std::size_t at = subject.find('['); at != subject.npos; at = subject.find('[', at + 1)) {
    const std::size_t end = subject.find(']', at);
    if (end == subject.npos) break;
    tags.push_back(subject.substr(at + 1, end - at - 1));
  }
  return tags;
}

}  // namespace

std::string token(const Secret& secret, const Slot& slot) {
  Hasher hasher("prizecourt/post-token/1");
  hasher.add(secret.key);
  hasher.add(slot.game);
  hasher.add(slot.player);
  hasher.add(slot.turn);
  return in_letters(hasher.digest(), token_size);
}

std::string keyed(const Secret& secret, std::string_view purpose, std::string_view text) {
  Hasher hasher("prizecourt/post-id/1");
  hasher.add(secret.key);
  hasher.add(purpose);
  hasher.add(text);
  return in_letters(hasher.digest(), keyed_size);
}

std::string reply_address(const Settings& settings, const Secret& secret, const Slot& slot) {
  if (settings.extension.empty()) return settings.address;
  return with_mark(settings, settings.local_part(), secret, slot);
}

std::string bounce_address(const Settings& settings, const Secret& secret, const Slot& slot) {
  if (settings.extension.empty()) return settings.envelope + '@' + std::string(settings.domain());
  if (settings.envelope != settings.local_part()) {
    return with_mark(settings, settings.envelope, secret, slot);
  }
  return settings.envelope + settings.extension + std::string(bounce_word) +
         short_mark(secret, slot) + '@' + std::string(settings.domain());
}

std::string subject_tag(const Settings& settings, const Secret& secret, const Slot& slot) {
  if (!settings.extension.empty()) return '[' + slot.game + ']';
  return '[' + slot.game + " t" + std::to_string(slot.turn) + ' ' + token(secret, slot) + ']';
}

std::optional<Slot> slot_of(const Settings& settings, const Secret& secret,
                            std::span<const std::string> addresses, std::string_view subject) {
  for (const std::string& address : addresses) {
    const auto mark = subaddress(settings, address);
    if (!mark) continue;
    if (auto slot = slot_in(settings, secret, *mark)) return slot;
  }
  for (const std::string_view tag : tags_in(subject)) {
    if (auto slot = slot_in(settings, secret, tag)) return slot;
  }
  return std::nullopt;
}

const GameSettings* game_named(const Settings& settings, std::span<const std::string> addresses,
                               std::string_view subject) {
  const auto of_name = [&](std::string_view name) -> const GameSettings* {
    for (const GameSettings& game : settings.games) {
      if (for_address(game.id) == for_address(name)) return &game;
    }
    return nullptr;
  };
  for (const std::string& address : addresses) {
    const auto name = subaddress(settings, address);
    if (!name) continue;
    if (const GameSettings* game = of_name(*name)) return game;
  }
  for (const std::string_view tag : tags_in(subject)) {
    if (const GameSettings* game = of_name(tag.substr(0, tag.find(' ')))) return game;
  }
  return nullptr;
}

}  // namespace prizecourt::post
