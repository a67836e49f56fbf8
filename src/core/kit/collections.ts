/** Items by a key, each group in the order given. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) cached(groups, keyOf(item), () => []).push(item);
  return groups;
}

type Cache<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown };

/** The value a cache holds for a key, made and kept if there is none. */
export function cached<Key, Value>(cache: Cache<Key, Value>, key: Key, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

/** The items, or null if one of them is null. */
export function allOrNull<Item>(items: readonly (Item | null)[]): readonly Item[] | null {
  const found = items.filter((item) => item !== null);
  return found.length === items.length ? found : null;
}
