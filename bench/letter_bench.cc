/// Taking mails apart, without anything that is done with them: GMime's share of the post office.
/// bench/post_speed.py measures the whole.

#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

namespace prizecourt::post {
namespace {

/// A mail with orders in its text and a page attached, `kilobytes` long.
std::string mail_of(std::int64_t kilobytes) {
  std::string mail =
      "Received: from a.example.net by mx.example.org; Thu, 26 Nov 2026 10:00:00 +0000\r\n"
      "From: Perry <perry@example.net>\r\nTo: games@example.org\r\nSubject: Re: turn 1\r\n"
      "Message-ID: <1@example.net>\r\nMIME-Version: 1.0\r\n"
      "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
      "Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n"
      "=== orders lake-erie 1 perry ===\r\nlawrence.course: [ahead, ahead]\r\n=== end ===\r\n"
      "\r\n--b\r\nContent-Type: text/html; name=page.html\r\n"
      "Content-Disposition: attachment; filename=page.html\r\n"
      "Content-Transfer-Encoding: base64\r\n\r\n";
  const std::string line(76, 'Q');
  const std::size_t bytes = static_cast<std::size_t>(kilobytes) * 1024;
  while (mail.size() < bytes) mail += line + "\r\n";
  return mail + "\r\n--b--\r\n";
}

void open_letters(benchmark::State& state) {
  const std::string mail = mail_of(state.range(0));
  for (auto _ : state) {
    auto letter = open_letter(mail, {});
    benchmark::DoNotOptimize(letter);
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(mail.size()));
}

void find_orders(benchmark::State& state) {
  const auto letter = open_letter(mail_of(state.range(0)), {});
  for (auto _ : state) {
    auto contents = contents_of(std::get<Letter>(letter));
    benchmark::DoNotOptimize(contents);
  }
}

void name_letters(benchmark::State& state) {
  const std::string mail = mail_of(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(digest_of_letter(mail));
}

BENCHMARK(open_letters)->Arg(2)->Arg(64)->Arg(1024);
BENCHMARK(find_orders)->Arg(2)->Arg(64)->Arg(1024);
BENCHMARK(name_letters)->Arg(2)->Arg(64)->Arg(1024);

}  // namespace
}  // namespace prizecourt::post
