#include "formats/form/condition.h"

#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 5> operators = {"<=", "<", "=", ">=", ">"};

constexpr std::string_view comparing_signs = "<>=";
constexpr std::string_view ends_of_names = "<>=- ";
constexpr std::string_view decimal_digits = "0123456789";

/// Where a token that begins there ends. A minus belongs to the number after it where a comparison
/// has gone before; else it is taken from a variable.
std::size_t end_of_token(std::string_view text, bool after_comparison) {
  const auto length = [&](std::size_t end) { return std::min(end, text.size()); };
  if (comparing_signs.find(text.front()) != std::string_view::npos) {
    return length(text.find_first_not_of(comparing_signs));
  }
  if (text.front() != '-') return length(text.find_first_of(ends_of_names));
  return after_comparison ? length(text.find_first_not_of(decimal_digits, 1)) : 1;
}

/// Names, numbers and signs; signs need no blanks around them.
std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> tokens;
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
      continue;
    }
    const bool after_comparison =
        !tokens.empty() && comparing_signs.find(tokens.back().front()) != std::string_view::npos;
    const std::size_t end = end_of_token(text, after_comparison);
    tokens.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return tokens;
}

std::optional<int> number_in(std::string_view token) {
  int number = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), number);
  const bool whole = error == std::errc{} && end == token.data() + token.size();
  if (!whole || number < -most_compared || number > most_compared) return std::nullopt;
  return number;
}

std::optional<std::size_t> place_of(std::string_view name, std::span<const std::string_view> in) {
  const auto found = std::find(in.begin(), in.end(), name);
  if (found == in.end()) return std::nullopt;
  return static_cast<std::size_t>(found - in.begin());
}

}  // namespace

// ---- reading ------------------------------------------------------------------------------------

/// Reads the tokens of one condition from left to right.
class ConditionReader {
 public:
  ConditionReader(yaml::Node node, ConditionVariables variables, Problems& problems)
      : node_(node),
        variables_(variables),
        problems_(problems),
        tokens_(tokens_of(node.text())) {
    for (const ConditionVariable& variable : variables) names_.push_back(variable.name);
  }

  std::optional<Condition> read() {
    Condition condition;
    bool first_of_case = true;
    do {
      auto comparison = read_comparison();
      if (!comparison) return std::nullopt;
      comparison->first_of_case = first_of_case;
      condition.comparisons_.push_back(*comparison);
      if (condition.comparisons_.size() > most_comparisons) {
        return refuse("has more than " + std::to_string(most_comparisons) + " comparisons", "");
      }
      first_of_case = is_next("or");
    } while (take("or") || take("and"));
    if (next_ < tokens_.size()) {
      return refuse("expected 'and' or 'or' before '" + std::string(tokens_[next_]) + "'", "");
    }
    for (const std::string_view token : tokens_) {
      if (!condition.text_.empty()) condition.text_ += ' ';
      condition.text_ += token;
    }
    return condition;
  }

 private:
  using Comparison = Condition::Comparison;

  [[nodiscard]] bool is_next(std::string_view token) const {
    return next_ < tokens_.size() && tokens_[next_] == token;
  }

  bool take(std::string_view token) {
    if (!is_next(token)) return false;
    ++next_;
    return true;
  }

  std::string_view take() { return next_ < tokens_.size() ? tokens_[next_++] : std::string_view(); }

  std::nullopt_t refuse(std::string message, std::string hint) {
    yaml::report(problems_, node_, "invalid", std::move(message), std::move(hint));
    return std::nullopt;
  }

  std::optional<std::size_t> read_variable() {
    const std::string_view name = take();
    const auto variable = place_of(name, names_);
    if (variable) return variable;
    if (name.empty()) return refuse("a comparison is missing at the end", "");
    return refuse("'" + std::string(name) + "' cannot be compared", hint_for(name, names_));
  }

  std::optional<Comparison> read_comparison() {
    Comparison comparison;
    const auto left = read_variable();
    if (!left) return std::nullopt;
    comparison.left = *left;
    if (take("-")) {
      const auto minus = read_variable();
      if (!minus) return std::nullopt;
      comparison.minus = *minus;
    }
    const std::string_view sign = take();
    const auto op = place_of(sign, operators);
    if (!op) {
      return refuse("expected one of <=, <, =, >=, > after '" + std::string(names_[*left]) + "'",
                    "");
    }
    comparison.op = static_cast<Condition::Operator>(*op);
    if (!read_right(comparison)) return std::nullopt;
    return comparison;
  }

  bool read_right(Comparison& comparison) {
    const auto words = variables_[comparison.left].words;
    const std::string_view token = take();
    if (!words.empty() || !of_numbers(comparison.minus)) {
      return read_word(token, words, comparison);
    }
    if (const auto number = number_in(token)) {
      comparison.number = *number;
      return true;
    }
    const auto variable = place_of(token, names_);
    if (variable && of_numbers(*variable)) {
      comparison.right = *variable;
      return true;
    }
    const std::string most = std::to_string(most_compared);
    refuse("expected a number from -" + most + " to " + most + " or a name, found '" +
               std::string(token) + "'",
           hint_for(token, names_));
    return false;
  }

  [[nodiscard]] bool of_numbers(std::size_t variable) const {
    return variable == Condition::no_variable || variables_[variable].words.empty();
  }

  bool read_word(std::string_view token, std::span<const std::string_view> words,
                 Comparison& comparison) {
    const std::string name(names_[comparison.left]);
    const bool equals = comparison.op == Condition::Operator::equal;
    if (!equals || comparison.minus != Condition::no_variable) {
      refuse("'" + name + "' can be compared only with '=' and a word", "");
      return false;
    }
    const auto word = place_of(token, words);
    if (!word) {
      refuse("'" + name + "' is never '" + std::string(token) + "'", hint_for(token, words));
      return false;
    }
    comparison.number = static_cast<int>(*word);
    return true;
  }

  yaml::Node node_;
  ConditionVariables variables_;
  Problems& problems_;
  std::vector<std::string_view> tokens_;
  std::vector<std::string_view> names_;
  std::size_t next_ = 0;
};

std::optional<Condition> read_condition(yaml::Node node, ConditionVariables variables,
                                        Problems& problems) {
  if (!yaml::as_text(node, problems)) return std::nullopt;
  return ConditionReader(node, variables, problems).read();
}

std::string condition_pattern(ConditionVariables variables) {
  std::string names;
  for (const ConditionVariable& variable : variables) {
    if (!names.empty()) names += '|';
    names += variable.name;
  }
  const std::string comparison =
      " *(" + names + ") *(- *(" + names + "))? *(<=|<|=|>=|>) *(-?[0-9]+|[a-z0-9_]+) *";
  return "^" + comparison + "((and|or)" + comparison + ")*$";
}

// ---- use ----------------------------------------------------------------------------------------

bool Condition::holds(const Comparison& comparison, std::span<const int> values) {
  int left = values[comparison.left];
  if (comparison.minus != no_variable) left -= values[comparison.minus];
  const int right = comparison.right == no_variable ? comparison.number : values[comparison.right];
  switch (comparison.op) {
    case Operator::at_most:
      return left <= right;
    case Operator::below:
      return left < right;
    case Operator::equal:
      return left == right;
    case Operator::at_least:
      return left >= right;
    case Operator::above:
      break;
  }
  return left > right;
}

bool Condition::holds(std::span<const int> values) const {
  bool any = false;
  bool all = false;
  for (const Comparison& comparison : comparisons_) {
    if (comparison.first_of_case) {
      any = any || all;
      all = true;
    }
    all = all && holds(comparison, values);
  }
  return any || all;
}

std::string Condition::in_words() const {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> said = {
      {{"<=", "at most"},
       {"<", "below"},
       {"=", "is"},
       {">=", "at least"},
       {">", "above"},
       {"-", "less"}}};
  std::string words;
  std::string_view rest = text_;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view token = rest.substr(0, end);
    const auto row =
        std::find_if(said.begin(), said.end(), [&](const auto& one) { return one.first == token; });
    std::string word(row == said.end() ? token : row->second);
    std::replace(word.begin(), word.end(), '_', ' ');
    words.append(words.empty() ? "" : " ").append(word);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return words;
}

}  // namespace prizecourt
