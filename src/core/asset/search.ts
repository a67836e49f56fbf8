import { matchPick, parsePickName, parsePickQuery, type PickQuery } from "./pick-name.ts";

/** What search reads of an asset. */
export type Searchable = { readonly assetid: number; readonly assetdisplayname: string; readonly position: string };

/** Matches shown in the trade calculator, and where staff and custom scores choose an asset. */
export const CALCULATOR_MATCHES = 10;
export const SETUP_MATCHES = 20;

const MARKS = /[\u0300-\u036f'’.]/g;

/** A name as people type it: without case, accents, apostrophes and full stops, hyphens as spaces. */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[-\s]+/g, " ")
    .trim()
    .toLowerCase();

// How well an asset answers: 0 best, null not at all.
const nameGrade = (name: string, plain: string, folded: string): number | null => {
  const foldedName = fold(name);
  if (folded !== "" && ` ${foldedName}`.includes(` ${folded}`)) return 0;
  return name.toLowerCase().includes(plain) || (folded !== "" && foldedName.includes(folded)) ? 1 : null;
};

const pickGrade = (name: string, query: PickQuery): number | null => {
  const pick = parsePickName(name);
  const match = pick && matchPick(pick, query);
  if (!match) return null;
  return match === "exactly" ? 0 : 1;
};

const best = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/**
 * The assets whose name contains the text, without regard to case, at most `limit` of them: those where a word of the
 * name begins with it first, otherwise in the order given (so give them by value). Accents, apostrophes and full stops
 * need not be typed. Picks also answer to their other names: `27 1st`, `2027 1st`, `1.04`, `early 1st`.
 * An empty text finds nothing.
 */
export const searchAssets = <A extends Searchable>(assets: readonly A[], text: string, limit: number): A[] => {
  const plain = text.trim().toLowerCase();
  if (plain === "") return [];
  const folded = fold(text);
  const query = parsePickQuery(text);
  const grades: [A[], A[]] = [[], []];
  for (const asset of assets) {
    const named = nameGrade(asset.assetdisplayname, plain, folded);
    const grade = query && asset.position === "PICK" ? best(named, pickGrade(asset.assetdisplayname, query)) : named;
    if (grade !== null) grades[grade === 0 ? 0 : 1].push(asset);
  }
  return grades.flat().slice(0, limit);
};
