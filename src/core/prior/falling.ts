/** The items in falling order of a number; equal ones keep the order given. */
export const fallingBy = <T>(items: Iterable<T>, of: (item: T) => number): readonly T[] =>
  [...items]
    .map((item) => ({ item, key: of(item) }))
    .sort((a, b) => b.key - a.key)
    .map(({ item }) => item);
