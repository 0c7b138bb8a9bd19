#pragma once

namespace prizecourt::test {

/// How often memory has been asked for so far, by anything in this executable. Its operator new is
/// one that counts: counted_allocations.cc belongs to executables that stand alone.
[[nodiscard]] int allocations();

}  // namespace prizecourt::test
