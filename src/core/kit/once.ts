/** Makes a value at the first call and keeps it: the first formatter of `Intl` on a page costs many milliseconds. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
