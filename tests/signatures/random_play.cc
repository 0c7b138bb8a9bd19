#include "tests/signatures/random_play.h"

#include "engine/table/digest.h"
#include "formats/match/start_match.h"
#include "formats/replay/event_text.h"
#include "formats/yaml/write.h"

#include <utility>

namespace prizecourt {
namespace {

/// In one game or several: some are over in the first turn, some would go on for hundreds. A turn
/// that waits is attempted anew after each answer, which takes its time.
constexpr int turns_that_wait = 8;
constexpr int turns_of_defaults = 24;

/// Offers, and resignations: a game is over soon where they come often.
constexpr std::size_t questions_for_a_volunteer = 64;

std::string turn_played(Match& match, RandomPlayers& players) {
  std::string course;
  while (const auto waiting = match.play(players).waiting) {
    course += "waits for " + waiting->player + ": " + waiting->key + '\n';
  }
  return course + players.attempt() + "state " + to_hex(match.state_digest()) + '\n';
}

}  // namespace

RandomPlayers::RandomPlayers(std::string seed, Silence silence)
    : seed_(std::move(seed)),
      silence_(silence) {}

std::size_t RandomPlayers::draw(const std::string& key, std::string_view what,
                                std::size_t n) const {
  Hasher hasher("prizecourt/random-players/1");
  hasher.add(seed_);
  hasher.add(key);
  hasher.add(what);
  const Digest digest = hasher.digest();
  return (std::size_t{digest.bytes[0]} << 8U | digest.bytes[1]) % n;
}

bool RandomPlayers::says_something(const Question& question, const std::string& key) const {
  if (is_volunteered(question)) return draw(key, "volunteers", questions_for_a_volunteer) == 0;
  return silence_ == Silence::ask ? asked_.contains(key) : draw(key, "speaks", 2) == 0;
}

Answer RandomPlayers::answer(const Question& question, const std::string& key, Decider& game) {
  if (says_something(question, key)) {
    return {.option = draw(key, "option", question.options.size()), .source = AnswerSource::orders};
  }
  try {
    return game.choose(question);
  } catch (const NeedDecision&) {
    asked_.insert(key);
    throw;
  }
}

void RandomPlayers::begin(const StateNow& /*state*/) {
  attempt_.clear();
}

void RandomPlayers::roll(const Address& address, std::span<Face> faces, Dice& game) {
  game.roll(address, faces);
  attempt_ += "roll " + to_text(address) + ':';
  for (const Face face : faces) attempt_ += ' ' + std::to_string(face);
  attempt_ += '\n';
}

Answer RandomPlayers::choose(const Question& question, Decider& game) {
  const std::string key = key_of(question);
  attempt_ += "ask " + key + ' ' + std::string(question.rule->id) + ' ' +
              std::string(question.player) + ':';
  for (std::size_t i = 0; i < question.options.size(); ++i) {
    attempt_ += (i == question.fallback ? " *" : " ") + std::string(question.options[i].name);
  }
  attempt_ += '\n';
  const Answer given = answer(question, key, game);
  attempt_ += "answer " + std::string(question.options[given.option].name) + '\n';
  return given;
}

void RandomPlayers::hear(const Event& event) {
  yaml::Writer out(attempt_);
  write_event(out, event, 0);
}

std::optional<std::string> played_at_random(Rulesets rulesets, const RandomGames& games) {
  const bool waits = games.silence == Silence::ask;
  ScenarioText text{.name = "scenario",
                    .text = games.scenario + (waits ? "\nwhen_silent: {default: ask}\n" : ""),
                    .other_dice = std::nullopt};
  if (games.ruling) text.hypothesis = Hypothesis{.changed = {}, .ruling = games.ruling};
  std::string course;
  int turns_left = waits ? turns_that_wait : turns_of_defaults;
  for (int number = 0; turns_left > 0; ++number) {
    const std::string seed = games.seed + ' ' + std::to_string(number);
    text.other_dice = OpenSeed{seed};
    Problems problems;
    const auto started = start_match(rulesets, text, problems);
    if (!started) return std::nullopt;
    RandomPlayers players(seed, games.silence);
    for (; turns_left > 0 && !started->match->over(); --turns_left) {
      course += turn_played(*started->match, players);
    }
  }
  return course;
}

}  // namespace prizecourt
