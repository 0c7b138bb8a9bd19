#include "bench/sample_games.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

/// Writes a scenario and the orders for a game of brigs in pairs, as files to play.
///
///   sample_game FOLDER SHIPS TURNS
int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  using namespace prizecourt;
  if (argc != 4) {
    std::fputs("usage: sample_game FOLDER SHIPS TURNS\n", stderr);
    return EXIT_FAILURE;
  }
  const fs::path folder = argv[1];
  const int ships = std::atoi(argv[2]);
  fs::create_directories(folder / "orders");
  std::ofstream(folder / "scenario.yaml", std::ios::binary) << bench::scenario_of(ships);
  for (int turn = 1; turn <= std::atoi(argv[3]); ++turn) {
    for (const bool red : {true, false}) {
      const Delivered orders = bench::orders_of(ships, turn, red);
      std::ofstream(folder / "orders" / orders.name(), std::ios::binary) << orders.text();
    }
  }
  return EXIT_SUCCESS;
}
