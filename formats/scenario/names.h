#pragma once

#include "engine/table/names.h"
#include "formats/form/form.h"
#include "formats/form/schema.h"
#include "formats/text/problems.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// `names`: what people read instead of the ids of players and sides, the same for every ruleset.
/// docs/scenario.md explains it.
namespace prizecourt {

/// What a ship, a player or a side is called whose scenario gives it no name: the id with capitals.
/// `queen-charlotte` is `Queen Charlotte`, `player-b` is `Player B`.
[[nodiscard]] std::string name_from_id(std::string_view id);

struct NamesForm {
  std::optional<yaml::Node> names;
};

[[nodiscard]] Json schema_of_names();

template <class Form>
void describe(Form& form, NamesForm& of) {
  form.part(may("names", "what people read instead of the ids of players and sides, by id"),
            of.names, schema_of_names);
}

/// A name for each of these ids, `said` or made from the id. Reports names for any other id, and
/// empty ones.
[[nodiscard]] Names read_names(const std::optional<yaml::Node>& said,
                               std::span<const std::string_view> ids, Problems& problems);

}  // namespace prizecourt
