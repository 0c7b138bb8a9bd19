#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace prizecourt {

/// What all closures share: a counted body. Not for use by several threads at once.
class ClosureBase {
 public:
  ClosureBase() = default;
  ClosureBase(const ClosureBase& other);
  ClosureBase(ClosureBase&& other) noexcept;
  ClosureBase& operator=(const ClosureBase& other);
  ClosureBase& operator=(ClosureBase&& other) noexcept;
  ~ClosureBase();

 protected:
  struct Body {
    std::size_t uses;
    void (*destroy)(Body*);
  };

  /// Destroys a body whose function object has a trivial destructor.
  static void free_body(Body* body);

  explicit ClosureBase(Body* body)
      : body_(body) {}

  [[nodiscard]] Body* body() const { return body_; }

 private:
  Body* body_ = nullptr;
};

template <class Signature>
class Closure;

/// A function object of any type, as std::function is, in less than half the time to compile: order
/// sheets hold some 1,500 of them. Copies share the function object. Calling an empty one is
/// undefined.
template <class Result, class... Arguments>
class Closure<Result(Arguments...)> : public ClosureBase {
 public:
  Closure() = default;

  // NOLINTNEXTLINE(google-explicit-constructor): converts like std::function.
  template <class Function>

  requires requires(Function& function, Arguments... arguments) {
    function(static_cast<Arguments>(arguments)...);
  }

  Closure(Function function)
      : ClosureBase(new Held<Function>{{1, destroyer<Function>()}, std::move(function)}) {
    static_assert(alignof(Held<Function>) <= alignof(std::max_align_t));
    call_ = [](Body* body, Arguments... arguments) -> Result {
      auto& held = static_cast<Held<Function>*>(body)->function;
      if constexpr (std::is_void_v<Result>) {
        held(static_cast<Arguments>(arguments)...);
      } else {
        return held(static_cast<Arguments>(arguments)...);
      }
    };
  }

  Result operator()(Arguments... arguments) const {
    return call_(body(), static_cast<Arguments>(arguments)...);
  }

  explicit operator bool() const { return call_ != nullptr; }

 private:
  template <class Function>
  struct Held : Body {
    Function function;
  };

  template <class Function>
  static auto destroyer() -> void (*)(Body*) {
    if constexpr (std::is_trivially_destructible_v<Function>) {
      return free_body;
    } else {
      return [](Body* body) { delete static_cast<Held<Function>*>(body); };
    }
  }

  Result (*call_)(Body*, Arguments...) = nullptr;
};

}  // namespace prizecourt
