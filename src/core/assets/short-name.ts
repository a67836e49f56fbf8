import { cached } from "#core/kit/collections.ts";
import { ALIASES, initialsOf, fold } from "./search.ts";

type Player = { readonly name: string; readonly position: string; readonly team: string | null };

type ShortName = { readonly name: string; readonly position: string | null; readonly team: string | null };

/** Short names are looked up among this many of the best players of a league; the others are rarely called by one. */
export const SHORT_NAME_RANKS = 300;

const SUFFIX = / (?:jr|sr|ii|iii|iv|v)\.?$/i;
const FEWEST_LETTERS = 2;

const wordsOf = (name: string): readonly string[] => fold(name).replace(SUFFIX, "").split(" ");

/** What a player is called in a sentence: `Harrison`, `St. Brown`, `Smith-Njigba`; a single name as it is. */
export const surnameOf = (name: string): string => name.replace(SUFFIX, "").split(" ").slice(1).join(" ") || name;

/** Whether words begin the words of a name one by one: `j`, `ja` and `ja marr` begin `ja marr chase`. */
const begin = (words: readonly string[], name: readonly string[]): boolean =>
  words.length <= name.length && words.every((word, at) => name[at]!.startsWith(word));

/** `Chase`, `St. Brown`, `J. Chase`, `JChase`, `Ja'M Chase`: the surname, with or without the beginning of the rest. */
function isSurname(words: readonly string[], [first = "", ...last]: readonly string[]): boolean {
  if (last.length === 0) return false;
  if (words.length === 1 && words[0] === first.slice(0, 1) + last.join("")) return true;
  return last.some((_, at) => {
    const surname = last.slice(at);
    const given = words.slice(0, Math.max(0, words.length - surname.length));
    return (
      words.length >= surname.length &&
      surname.every((word, i) => words[words.length - surname.length + i] === word) &&
      begin(given, [first, ...last.slice(0, at)])
    );
  });
}

/** `Bijan`, `Amon-Ra`, `AmonRa` and `Josh A`: the first names, with or without the beginning of the rest. */
const isFirstName = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 1 &&
  ((words[0] === name[0] && begin(words, name)) || (words.length === 1 && name.slice(0, 2).join("") === words[0]));

type Prepared<P> = {
  readonly player: P;
  readonly folded: string;
  readonly words: readonly string[];
  readonly initials: string;
};

/** The ways people shorten a name, the preferred one first: a surname is preferred to a first name. */
const WAYS: readonly ((short: string, words: readonly string[], name: Prepared<unknown>) => boolean)[] = [
  (short, _, { folded }) => Object.hasOwn(ALIASES, short) && folded.startsWith(fold(ALIASES[short]!)),
  (_, short, { words }) => isSurname(short, words),
  (_, short, { words }) => isFirstName(short, words),
  (short, _, { initials }) => initials === short,
];

/** The words by which a short form of a name is found: its own, and those that people write together. */
const keysOf = ({ words, initials, folded }: Prepared<unknown>): readonly string[] => [
  ...words,
  initials,
  words[0]!.slice(0, 1) + words.slice(1).join(""),
  words.slice(0, 2).join(""),
  ...FOLDED_ALIASES.flatMap(([alias, name]) => (folded.startsWith(name) ? [alias] : [])),
];
const FOLDED_ALIASES = Object.entries(ALIASES).map(([alias, name]) => [alias, fold(name)] as const);

/** Looks up the player whom a short name names: `several` where more fit, null for nobody. Pass players by value. */
export function shortNames<P extends Player>(ranked: readonly P[]): (short: ShortName) => P | "several" | null {
  const byKey = new Map<string, Prepared<P>[]>();
  for (const player of ranked.filter(({ position }) => position !== "PICK").slice(0, SHORT_NAME_RANKS)) {
    const { name } = player;
    const prepared = { player, folded: fold(name), words: wordsOf(name), initials: initialsOf(name) };
    for (const key of new Set(keysOf(prepared))) cached(byKey, key, () => []).push(prepared);
  }
  return ({ name, position, team }) => {
    const words = wordsOf(name);
    const short = words.join(" ");
    if (short.length < FEWEST_LETTERS) return null;
    const keys = [short, words.at(-1)!, words[0]!];
    const possible = [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].filter(
      ({ player }) =>
        (position === null || player.position === position) && (team === null || (player.team ?? team) === team),
    );
    for (const fits of WAYS) {
      const found = possible.filter((one) => fits(short, words, one));
      if (found.length > 0) return found.length === 1 ? found[0]!.player : "several";
    }
    return null;
  };
}
