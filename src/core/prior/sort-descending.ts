/** Sorts items by a number, descending; equal ones keep their order. */
export const descendingBy = <T>(items: Iterable<T>, of: (item: T) => number): readonly T[] =>
  [...items]
    .map((item) => ({ item, key: of(item) }))
    .sort((a, b) => b.key - a.key)
    .map(({ item }) => item);
