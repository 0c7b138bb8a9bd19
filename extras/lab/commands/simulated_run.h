#pragma once

#include "extras/lab/commands/simulate_options.h"
#include "formats/console/context.h"

namespace prizecourt {

/// Plays the run, or the part of it that is asked for. Where `--output` is, the file is there whole
/// or not at all; a whole one of this very run is there already, and nothing is played. Ends with
/// the status `later` after SIGTERM or Ctrl-C.
void play_run(Context& context, const SimulateOptions& options, const Simulation& simulation);

/// Puts the parts of a run together: what comes of it are the bytes of the run played as a whole.
/// Refuses parts that are missing, there twice, broken, or of different runs.
void merge_runs(Context& context, const SimulateOptions& options);

}  // namespace prizecourt
