/**
 * A function that makes a value when it is first called, and returns that one from then on. For the formatters of
 * `Intl`: the first one of a page costs many milliseconds, which must not hold up its start.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
