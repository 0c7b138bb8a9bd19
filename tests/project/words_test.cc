#include "tests/project/source_files.h"
#include "tests/project/texts_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Texts for people are plain English: tests/project/words.md lists the words that they avoid.
namespace prizecourt::project {
namespace {

/// The cells of each row of the table in words.md whose first column has this heading.
std::vector<std::vector<std::string>> rows_of(std::string_view heading) {
  const std::string head = "\n| " + std::string(heading) + " |";
  const std::string text = source_file("tests/project/words.md").text;
  std::size_t at = text.find('\n', text.find(head) + 1) + 1;  // the line of dashes
  at = text.find('\n', at) + 1;
  std::vector<std::vector<std::string>> rows;
  for (; text.compare(at, 2, "| ") == 0; at = text.find('\n', at) + 1) {
    std::vector<std::string>& cells = rows.emplace_back();
    const std::size_t end = text.find('\n', at);
    for (std::size_t cell = at + 2; cell < end;) {
      const std::size_t bar = text.find(" |", cell);
      cells.push_back(text.substr(cell, bar - cell));
      cell = bar + 3;
    }
  }
  return rows;
}

struct Word {
  std::string word;
  std::string instead;
};

std::vector<Word> words_to_avoid() {
  std::vector<Word> words;
  for (const std::vector<std::string>& row : rows_of("word")) {
    for (std::size_t at = 0; at < row[0].size();) {
      const std::size_t end = std::min(row[0].find(", ", at), row[0].size());
      words.push_back({row[0].substr(at, end - at), row[1]});
      at = end + 2;
    }
  }
  return words;
}

struct Exception {
  std::string phrase;
  std::string files;
  mutable bool is_needed = false;
};

std::vector<Exception> exceptions() {
  std::vector<Exception> all;
  for (const std::vector<std::string>& row : rows_of("phrase")) {
    all.push_back({in_small_letters(row[0]), row[1]});
  }
  return all;
}

bool is_part_of_a_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-';
}

/// Where a text, in small letters, has the word from `at` on, and not as part of a longer one.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t at) {
  for (at = text.find(word, at); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_part_of_a_word(text[at - 1]);
    if (begins && (end == text.size() || !is_part_of_a_word(text[end]))) break;
  }
  return at;
}

/// Whether an exception has the word that the text has at that place.
bool is_excepted(const Text& text, std::size_t at, std::size_t end,
                 const std::vector<Exception>& exceptions) {
  bool found = false;
  for (const Exception& one : exceptions) {
    if (!text.file.starts_with(one.files)) continue;
    const std::size_t from = end - std::min(end, one.phrase.size());
    const std::size_t phrase = text.words.find(one.phrase, from);
    if (phrase > at) continue;
    one.is_needed = true;
    found = true;
  }
  return found;
}

/// What is wrong with a text: `file:line: 'due' in "…"; say …`.
std::vector<std::string> faults_of(const Text& text, const std::vector<Word>& words,
                                   const std::vector<Exception>& exceptions) {
  std::vector<std::string> faults;
  for (const Word& word : words) {
    for (std::size_t at = find_word(text.words, word.word, 0); at != std::string::npos;
         at = find_word(text.words, word.word, at + 1)) {
      if (is_excepted(text, at, at + word.word.size(), exceptions)) continue;
      faults.push_back(text.file + ':' + std::to_string(text.line) + ": '" + word.word + "' in \"" +
                       text.words + "\"; instead: " + word.instead);
    }
  }
  return faults;
}

std::vector<Text> texts_for_people() {
  std::vector<Text> texts;
  const auto add = [&](const std::vector<SourceFile>& files, auto texts_of) {
    for (const SourceFile& file : files) {
      const bool is_ours = file.path.find("/node_modules/") == std::string::npos;
      if (!is_ours || file.path.find("/test/") != std::string::npos) continue;
      for (Text& text : texts_of(file)) texts.push_back(std::move(text));
    }
  };
  for (const std::string folder : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    add(sources_below(folder), texts_of_cpp);
    add(files_below(folder, {".in"}), texts_of_cpp);
    add(files_below(folder, {".js", ".mjs"}), texts_of_script);
    add(files_below(folder, {".html"}), texts_of_html);
  }
  add(files_below("docs", {".md"}), headings_of);
  add(files_below("data", {".yaml"}), remarks_of_yaml);
  for (const std::string page :
       {"README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"}) {
    add({source_file(page)}, headings_of);
  }
  return texts;
}

TEST(Words, texts_for_people_avoid_what_is_not_plain_english) {
  const std::vector<Word> words = words_to_avoid();
  const std::vector<Exception> excepted = exceptions();
  ASSERT_GE(words.size(), 50U);
  const std::vector<Text> texts = texts_for_people();
  EXPECT_GE(texts.size(), 8000U);
  for (const Text& text : texts) {
    for (const std::string& fault : faults_of(text, words, excepted)) ADD_FAILURE() << fault;
  }
  for (const Exception& one : excepted) {
    EXPECT_TRUE(one.is_needed) << "no text of " << one.files << " has '" << one.phrase << '\'';
  }
}

// ---- the test itself ----

std::vector<std::string> faults_in(const std::vector<Text>& texts) {
  std::vector<std::string> faults;
  for (const Text& text : texts) {
    for (std::string& fault : faults_of(text, words_to_avoid(), {})) {
      faults.push_back(fault.substr(0, fault.find(" in ")));
    }
  }
  return faults;
}

using Faults = std::vector<std::string>;

TEST(Words, a_planted_word_is_found_in_a_literal_and_only_there) {
  const SourceFile source{"a.cc",
                          "// it is due\n"
                          "int due = 'd';\n"
                          "say(\"orders are \"\n"
                          "    \"due\\nnow\", \"due\", \"is over-due\", 1'000, R\"(a\n"
                          "blank)\");\n"};
  EXPECT_EQ(faults_in(texts_of_cpp(source)), (Faults{"a.cc:3: 'due'", "a.cc:4: 'blank'"}));
}

TEST(Words, a_planted_word_is_found_in_a_script_a_page_and_a_heading) {
  const SourceFile script{"a.js",
                          "import x from './told.js';\n"
                          "const due = /it's due \"/;  // due now\n"
                          "say(`a ${told({a: 'b due'})} blank`, 'it\\'s thrown', \"fine now\");\n"};
  EXPECT_EQ(faults_in(texts_of_script(script)),
            (Faults{"a.js:3: 'due'", "a.js:3: 'blank'", "a.js:3: 'thrown'"}));
  const SourceFile page{"a.html",
                        "<div id=\"due\" title=\"Is it due\">\nIt is\nblank <!-- told --></div>"};
  EXPECT_EQ(faults_in(texts_of_html(page)), (Faults{"a.html:1: 'due'", "a.html:2: 'blank'"}));
  const SourceFile doc{"a.md", "# What is due\n\nIt is due.\n\n```\n# due\n```\n## Blanks\n"};
  EXPECT_EQ(faults_in(headings_of(doc)), (Faults{"a.md:1: 'due'", "a.md:8: 'blanks'"}));
}

TEST(Words, an_exception_is_for_its_phrase_and_its_files) {
  const std::vector<Word> words{{"due", "expected"}};
  const std::vector<Exception> excepted{{.phrase = "due north", .files = "docs/"}};
  const auto count = [&](const std::string& file, const std::string& text) {
    return faults_of({.file = file, .line = 1, .words = text}, words, excepted).size();
  };
  EXPECT_EQ(count("docs/a.md", "it heads due north"), 0U);
  EXPECT_EQ(count("docs/a.md", "it is due north of what is due"), 1U);
  EXPECT_EQ(count("cmd/a.cc", "it heads due north"), 1U);
}

}  // namespace
}  // namespace prizecourt::project
