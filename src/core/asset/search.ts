import { ALIASES, initialsOf } from "./aliases.ts";
import { matchPick, parsePickName, parsePickQuery, type PickQuery } from "./pick-name.ts";

/** What search reads of an asset. */
export type Searchable = { readonly assetdisplayname: string; readonly position: string };

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

/** How well an asset answers a text: a word of its name begins with it, the name contains it, or it is a short form. */
type Grade = "begins" | "contains" | "short";

/** A text prepared once for comparing it with many assets. */
type Query = {
  readonly plain: string;
  readonly folded: string;
  readonly pick: PickQuery | null;
  /** The folded full name the text is a nickname for, or null. */
  readonly nicknameOf: string | null;
};

const prepare = (text: string): Query => {
  const folded = fold(text);
  const fullName = Object.hasOwn(ALIASES, folded) ? ALIASES[folded] : undefined;
  return {
    plain: text.trim().toLowerCase(),
    folded,
    pick: parsePickQuery(text),
    nicknameOf: fullName === undefined ? null : fold(fullName),
  };
};

const FEWEST_INITIALS = 2;

const nameGrade = (name: string, { plain, folded, nicknameOf }: Query): Grade | null => {
  const foldedName = fold(name);
  if (folded !== "" && ` ${foldedName}`.includes(` ${folded}`)) return "begins";
  if (name.toLowerCase().includes(plain) || (folded !== "" && foldedName.includes(folded))) return "contains";
  if (nicknameOf !== null && foldedName.startsWith(nicknameOf)) return "short";
  return folded.length >= FEWEST_INITIALS && initialsOf(name) === folded ? "short" : null;
};

const pickGrade = (name: string, query: PickQuery): Grade | null => {
  const pick = parsePickName(name);
  const match = pick && matchPick(pick, query);
  if (!match) return null;
  return match === "exactly" ? "begins" : "contains";
};

const gradeOf = ({ assetdisplayname, position }: Searchable, query: Query): Grade | null => {
  if (position !== "PICK") return nameGrade(assetdisplayname, query);
  const named = nameGrade(assetdisplayname, query);
  const picked = query.pick && pickGrade(assetdisplayname, query.pick);
  return named === "begins" ? named : (picked ?? named);
};

/**
 * The assets that answer a text, by how well they do. Two letters are in so many names that they count as initials
 * only where no name contains them.
 */
const gradeAssets = <A extends Searchable>(assets: readonly A[], text: string): ReadonlyMap<A, Grade> => {
  const query = prepare(text);
  const graded = new Map<A, Grade>();
  for (const asset of assets) {
    const grade = gradeOf(asset, query);
    if (grade) graded.set(asset, grade);
  }
  const isPlainlyFound = [...graded.values()].some((grade) => grade !== "short");
  if (query.folded.length > FEWEST_INITIALS || !isPlainlyFound) return graded;
  return new Map([...graded].filter(([, grade]) => grade !== "short"));
};

/**
 * The assets a search text stands for, in the order given: those whose name contains it, without regard to case,
 * accents, apostrophes and full stops; those whose initials or nickname it is (`jsn`, `scary terry`); and picks under
 * their other names (`27 1st`, `1.04`, `early 1st`). An empty text leaves all of them.
 */
export const assetsMatching = <A extends Searchable>(assets: readonly A[], text: string): A[] => {
  if (text.trim() === "") return [...assets];
  const graded = gradeAssets(assets, text);
  return assets.filter((asset) => graded.has(asset));
};

const ORDER: readonly Grade[] = ["begins", "contains", "short"];

/**
 * At most `limit` of the assets a search text stands for (see `assetsMatching`): those where a word of the name begins
 * with it first, otherwise in the order given, so give them by value. An empty text finds nothing.
 */
export const searchAssets = <A extends Searchable>(assets: readonly A[], text: string, limit: number): A[] => {
  if (text.trim() === "") return [];
  const graded = [...gradeAssets(assets, text)];
  return ORDER.flatMap((wanted) => graded.flatMap(([asset, grade]) => (grade === wanted ? [asset] : []))).slice(
    0,
    limit,
  );
};
