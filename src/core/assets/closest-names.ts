import { nameKey } from "./name-key.ts";
import { searchAssets, type Searchable } from "./search.ts";

/** The most edits, as a share of a name's length, with which a spelling still counts as that name. */
const MOST_EDITS = 0.35;
/** Shorter texts are close to too many names, longer ones are no names. */
const [FEWEST_LETTERS, MOST_LETTERS] = [4, 40];

/** The ways people write a name: in full, its last words alone, and those after an initial. */
function writtenForms(name: string): readonly string[] {
  const [first = "", ...rest] = name.split(" ");
  const last = nameKey(rest.join(" "));
  return last === "" ? [nameKey(name)] : [nameKey(name), last, nameKey(first).slice(0, 1) + last];
}

/** Edits from a text to the nearest written form of a name, as a share of the longer of the two. */
const editsTo = (key: string, name: string): number =>
  Math.min(...writtenForms(name).map((form) => editDistance(key, form) / Math.max(key.length, form.length)));

/** Players whose names take few edits to become the text, the fewest first. */
function misspelt<A extends Searchable>(assets: readonly A[], text: string): readonly A[] {
  const key = nameKey(text);
  if (key.length < FEWEST_LETTERS || key.length > MOST_LETTERS) return [];
  return assets
    .map((asset) => ({ asset, edits: asset.position === "PICK" ? 1 : editsTo(key, asset.assetdisplayname) }))
    .filter(({ edits }) => edits <= MOST_EDITS)
    .toSorted((a, b) => a.edits - b.edits)
    .map(({ asset }) => asset);
}

/** Assets found by the last or else the first word of a text. */
function byOneWord<A extends Searchable>(assets: readonly A[], text: string, limit: number): readonly A[] {
  const words = text.trim().split(/\s+/);
  const found = [words.at(-1) ?? "", words[0] ?? ""]
    .filter((word) => nameKey(word).length >= FEWEST_LETTERS)
    .map((word) => searchAssets(assets, word, limit));
  return found.find((matches) => matches.length > 0) ?? [];
}

/** At most `limit` assets that a text names: found by search, else players of nearly that name. Pass them by value. */
export function closestNames<A extends Searchable>(assets: readonly A[], text: string, limit: number): readonly A[] {
  const found = searchAssets(assets, text, limit);
  return found.length > 0 ? found : misspelt(assets, text).slice(0, limit);
}

/** Like `closestNames`; if nothing matches, assets found by one word of the text, as suggestions. */
export function guessedNames<A extends Searchable>(assets: readonly A[], text: string, limit: number): readonly A[] {
  const close = closestNames(assets, text, limit);
  return close.length > 0 ? close : byOneWord(assets, text, limit);
}

/** The fewest letters to insert, delete or replace so that one text becomes the other (Levenshtein 1966). */
export function editDistance(one: string, other: string): number {
  // Distances from each beginning of `other` to the beginning of `one` read so far.
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const replaced = row[j]! + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(replaced, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
