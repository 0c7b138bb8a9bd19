#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

/// Where the figures of a side are, said in one of two ways.
namespace prizecourt::broadsides_and_boarding_parties {

/// `{captain: D4, crew-7: "seahawk:D5", crew-8: none}`, as replays write it: single figures by
/// name; the others are left where they are.
void read_figures(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems);

/// `{captain: D4, B3: 2, "seahawk:D5": 1}`: the Captain's section and how many crew stand where;
/// nobody else is in the game. Numbers are given by this: of those who stand at a cannon the first
/// two are its own crew; everybody else, section by section, own ship first, gets the lowest number
/// that is left, beginning with those of crew to spare.
void read_posts(yaml::Node node, const Setup& setup, Side side, Ship& ship, Problems& problems);

}  // namespace prizecourt::broadsides_and_boarding_parties
