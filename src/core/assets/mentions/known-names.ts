import { editDistance } from "../closest-names.ts";
import { SHORT_NAME_RANKS, shortNames } from "../short-name.ts";
import { ALIASES, byNameAndAlias, initialsOf } from "../search.ts";
import { nameKey as keyOf } from "../name-key.ts";

type Listed = { readonly name: string; readonly position: string; readonly team?: string | null };

/** What a text says of a player beside his name. */
export type Details = { readonly position: string | null; readonly team: string | null };
export const NO_DETAILS: Details = { position: null, team: null };

/** The players whom a text may name. Each look-up returns a display name, `several`, or null for nobody. */
export type KnownNames = {
  readonly full: (text: string, details: Details) => string | null;
  readonly short: (text: string, details: Details) => string | null;
  readonly isMisspelt: (text: string) => boolean;
  /** Whether a word can begin a name in any of its forms: a quick test before the look-ups. */
  readonly mayBegin: (word: string) => boolean;
};

/** The answer of a look-up where several players have a name. */
export const SEVERAL = "several";

const MOST_COMPARED = 400;
const MOST_KEYS = 20_000;
/** Letters that a misspelling changes, by the length of the name. */
const MOST_EDITS = [
  [9, 3],
  [6, 2],
  [0, 1],
] as const;
const [FEWEST_LETTERS, MOST_LETTERS] = [5, 30];

/** The names of players, in full and for the best of them short. Pass them sorted by value; picks are left out. */
export function knownNames(assets: readonly Listed[]): KnownNames {
  const keys = new Map<string, string>();
  /** The key of a word or name, each made once: a text says the same ones again and again. */
  const nameKey = (text: string): string => {
    const known = keys.get(text);
    if (known !== undefined) return known;
    const key = keyOf(text);
    if (keys.size < MOST_KEYS) keys.set(text, key);
    return key;
  };
  const players = assets.filter(({ position }) => position !== "PICK").map((asset) => ({ team: null, ...asset }));
  const byKey = byNameAndAlias(players, nameKey);
  const shortNamed = shortNames(players);
  const spellings = players.slice(0, SHORT_NAME_RANKS).flatMap(({ name }) => {
    const surname = nameKey(name.split(" ").slice(1).join(" "));
    return [nameKey(name), surname].filter((key) => key.length >= FEWEST_LETTERS);
  });
  const begins = beginningsOf(players, nameKey);
  const compared = new Map<string, boolean>();
  const isNear = (key: string): boolean =>
    spellings.some((known) => {
      const most = MOST_EDITS.find(([length]) => known.length >= length)![1];
      return known[0] === key[0] && Math.abs(known.length - key.length) <= most && editDistance(known, key) <= most;
    });
  return {
    full: (text, { position, team }) => {
      const named = byKey.get(nameKey(text)) ?? [];
      const fitting = named.filter((one) => position === null || one.position === position);
      if (fitting.length === 0 && named.length > 0) return SEVERAL;
      const exact = fitting.length > 1 && team !== null ? fitting.filter((one) => one.team === team) : fitting;
      return exact.length > 1 ? SEVERAL : (exact[0]?.name ?? null);
    },
    short: (text, details) => {
      const found = shortNamed({ name: text, ...details });
      if (found === null || found === SEVERAL) return found;
      // Two letters are initials of too many words as well.
      const isInitials = text.length === 2 && !Object.hasOwn(ALIASES, text.toLowerCase());
      return isInitials && !nameKey(found.name).startsWith(nameKey(text)) ? null : found.name;
    },
    isMisspelt: (text) => {
      const key = nameKey(text);
      if (key.length < FEWEST_LETTERS || key.length > MOST_LETTERS) return false;
      const known = compared.get(key) ?? (compared.size < MOST_COMPARED && isNear(key));
      compared.set(key, known);
      return known;
    },
    mayBegin: (word) => begins(nameKey(word)),
  };
}

/** Whether a key begins a name, its last words, its initials, a nickname, or `jchase`. */
function beginningsOf(players: readonly Listed[], nameKey: (text: string) => string): (key: string) => boolean {
  const keys = players.flatMap(({ name }) => {
    const words = name.split(/[\s-]/);
    const ends = words.map((_, at) => nameKey(words.slice(at).join(" ")));
    return [...ends, initialsOf(name), words[0]!.slice(0, 1).toLowerCase() + ends[1]];
  });
  const sorted = [...keys, ...Object.keys(ALIASES).map(nameKey)].toSorted();
  return (key) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(key) ?? false;
  };
}
