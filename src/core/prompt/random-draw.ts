import type { Random } from "../chance.ts";

/** A random entry; undefined for an empty list. */
const drawOne = <T>(from: readonly T[], random: Random): T | undefined => from[Math.floor(random() * from.length)];

/** Up to `count` different allowed entries at random; fewer when the list has no more. */
export const drawSome = <T>(from: readonly T[], count: number, allowed: (entry: T) => boolean, random: Random): T[] => {
  const chosen = new Set<T>();
  // Drawing again is cheap while most entries are allowed; otherwise the list is filtered and shuffled.
  for (let tries = 4 * count; tries > 0 && chosen.size < count; tries--) {
    const entry = drawOne(from, random);
    if (entry !== undefined && allowed(entry)) chosen.add(entry);
  }
  if (chosen.size === count) return [...chosen];
  const rest = from.filter(allowed);
  for (let i = 0; i < Math.min(count, rest.length); i++) {
    const at = i + Math.floor(random() * (rest.length - i));
    [rest[i], rest[at]] = [rest[at] as T, rest[i] as T];
  }
  return rest.slice(0, count);
};
