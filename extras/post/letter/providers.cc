#include "extras/post/letter/authentication.h"
#include "extras/post/letter/encodings.h"
#include "formats/text/words.h"

#include <array>
#include <utility>

namespace prizecourt::post {
namespace {

const std::array<Provider, 7>& providers() {
  static const std::array<Provider, 7> table = {{
      {.title = "Gmail, Google Workspace",
       .place = Place::below,
       .ids = {"mx.google.com"},
       .servers = {"mx.google.com"},
       .inner = {}},
      {.title = "Fastmail",
       .place = Place::above,
       .ids = {"*.messagingengine.com"},
       .servers = {"*.messagingengine.com"},
       .inner = {}},
      {.title = "iCloud",
       .place = Place::below,
       .ids = {"dkim-verifier.icloud.com", "dmarc.icloud.com"},
       .servers = {"*.me.com", "p*-icloudmta-smtpin-*"},
       .inner = {"p*-mailgateway-smtp-*"}},
      {.title = "GMX",
       .place = Place::above,
       .ids = {"gmx.net"},
       .servers = {"mx*.gmx.net"},
       .inner = {}},
      {.title = "Outlook.com, Microsoft 365",
       .place = std::nullopt,
       .ids = {},
       .servers = {},
       .inner = {}},
      {.title = "your own server: `rspamd`, or `opendkim` since 2026",
       .place = Place::above,
       .ids = {},
       .servers = {},
       .inner = {}},
      {.title = "your own server: an earlier `opendkim`",
       .place = Place::below,
       .ids = {},
       .servers = {},
       .inner = {}},
  }};
  return table;
}

std::string in_code(const std::vector<std::string_view>& all, std::string_view otherwise) {
  std::string list;
  for (const std::string_view name : all) {
    list.append(list.empty() ? "" : ", ").append("`").append(name).append("`");
  }
  return list.empty() ? std::string(otherwise) : list;
}

std::vector<std::string> copied(const std::vector<std::string_view>& names) {
  return {names.begin(), names.end()};
}

}  // namespace

const Provider& provider(ProviderId id) {
  return providers()[static_cast<std::size_t>(id)];
}

std::string row_of(ProviderId id) {
  const Provider& row = provider(id);
  const std::string begin = "| `" + std::string(names(id)[static_cast<std::size_t>(id)]) + "` | " +
                            std::string(row.title);
  if (!row.place) return begin + " | nowhere: its results name no server | – | – |";
  return begin + (*row.place == Place::above ? " | above it" : " | below it") + " | " +
         in_code(row.ids, "`authserv_id`") + " | " +
         in_code(row.servers, "`authserv_id`, `received_by`") + " |";
}

TrustedServer trusted_server(ProviderId id, const std::string& authserv_id,
                             std::vector<std::string> received_by) {
  const Provider& row = provider(id);
  if (!row.place) return {};
  TrustedServer server{.ids = copied(row.ids),
                       .hosts = copied(row.servers),
                       .inner = copied(row.inner),
                       .place = *row.place};
  if (!authserv_id.empty()) {
    server.ids = {in_small_letters(authserv_id)};
    server.hosts.push_back(in_small_letters(authserv_id));
  }
  for (std::string& host : received_by) server.hosts.push_back(in_small_letters(host));
  return server;
}

}  // namespace prizecourt::post
