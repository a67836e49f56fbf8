import { groupBy } from "#core/kit/collections.ts";
import { matchPick, parsePickName, precisionOf, readPick, type PickQuery } from "./pick-name.ts";

export type Searchable = { readonly assetdisplayname: string; readonly position: string };

/** Number of matches shown in the trade calculator, and where staff and custom scores choose an asset. */
export const CALCULATOR_MATCHES = 10;
export const SETUP_MATCHES = 20;

const MARKS = /[\u0300-\u036f'’.]/g;

/** Normalises a name: without case, accents, apostrophes and full stops, hyphens as spaces. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[-\s]+/g, " ")
    .trim()
    .toLowerCase();

/** A word of the name begins with the text, the name contains it, or the text is a short form. */
type Grade = "begins" | "contains" | "short";

type Query = {
  readonly plain: string;
  readonly folded: string;
  readonly pick: PickQuery | null;
  /** The normalised full name that the text is a nickname of, or null. */
  readonly nicknameOf: string | null;
};

function prepare(text: string): Query {
  const folded = fold(text);
  const fullName = Object.hasOwn(ALIASES, folded) ? ALIASES[folded] : undefined;
  return {
    plain: text.trim().toLowerCase(),
    folded,
    pick: readPick(text),
    nicknameOf: fullName === undefined ? null : fold(fullName),
  };
}

const FEWEST_INITIALS = 2;

function nameGrade(name: string, { plain, folded, nicknameOf }: Query): Grade | null {
  const foldedName = fold(name);
  if (folded !== "" && ` ${foldedName}`.includes(` ${folded}`)) return "begins";
  if (name.toLowerCase().includes(plain) || (folded !== "" && foldedName.includes(folded))) return "contains";
  if (nicknameOf !== null && foldedName.startsWith(nicknameOf)) return "short";
  return folded.length >= FEWEST_INITIALS && initialsOf(name) === folded ? "short" : null;
}

function pickGrade(name: string, query: PickQuery): Grade | null {
  const pick = parsePickName(name);
  const match = pick && matchPick(pick, query);
  if (!match) return null;
  return match === "exactly" ? "begins" : "contains";
}

function gradeOf({ assetdisplayname, position }: Searchable, query: Query): Grade | null {
  if (position !== "PICK") return nameGrade(assetdisplayname, query);
  const named = nameGrade(assetdisplayname, query);
  const picked = query.pick && pickGrade(assetdisplayname, query.pick);
  return named === "begins" ? named : (picked ?? named);
}

/** Two letters count as initials only if no name contains them, because they are in so many names. */
function gradeAssets<A extends Searchable>(assets: readonly A[], text: string): ReadonlyMap<A, Grade> {
  const query = prepare(text);
  const graded = new Map<A, Grade>();
  for (const asset of assets) {
    const grade = gradeOf(asset, query);
    if (grade) graded.set(asset, grade);
  }
  const isPlainlyFound = [...graded.values()].some((grade) => grade !== "short");
  if (query.folded.length > FEWEST_INITIALS || !isPlainlyFound) return graded;
  return new Map([...graded].filter(([, grade]) => grade !== "short"));
}

/** The assets that match a text by name, initials (`jsn`), nickname, or as picks (`27 1st`); all match an empty one. */
export function assetsMatching<A extends Searchable>(assets: readonly A[], text: string): A[] {
  if (text.trim() === "") return [...assets];
  const graded = gradeAssets(assets, text);
  return assets.filter((asset) => graded.has(asset));
}

const ORDER: readonly Grade[] = ["begins", "contains", "short"];

/** The same assets with whole rounds before their thirds and slots, in the places where picks stand. */
function roundsFirst<A extends Searchable>(assets: readonly A[]): readonly A[] {
  const picks = assets.flatMap((asset) => {
    const pick = asset.position === "PICK" ? parsePickName(asset.assetdisplayname) : null;
    return pick ? [{ asset, precision: precisionOf(pick) }] : [];
  });
  const isPick = new Set(picks.map(({ asset }) => asset));
  const ordered = picks.toSorted((a, b) => a.precision - b.precision).values();
  return assets.map((asset) => (isPick.has(asset) ? (ordered.next().value?.asset ?? asset) : asset));
}

/** At most `limit` matches, words that begin with the text first. Pass assets by value; an empty text finds nothing. */
export function searchAssets<A extends Searchable>(assets: readonly A[], text: string, limit: number): A[] {
  if (text.trim() === "") return [];
  const graded = [...gradeAssets(assets, text)];
  return ORDER.flatMap((wanted) =>
    roundsFirst(graded.flatMap(([asset, grade]) => (grade === wanted ? [asset] : []))),
  ).slice(0, limit);
}

/** Nicknames that a name does not contain, with the beginning of the full name. Not initials (`initialsOf`). */
export const ALIASES: Readonly<Record<string, string>> = {
  ajb: "A.J. Brown",
  ar15: "Anthony Richardson",
  asb: "Amon-Ra St. Brown",
  btj: "Brian Thomas",
  cd: "CeeDee Lamb",
  "cd lamb": "CeeDee Lamb",
  dhop: "DeAndre Hopkins",
  etn: "Travis Etienne",
  hock: "T.J. Hockenson",
  hollywood: "Marquise Brown",
  "hollywood brown": "Marquise Brown",
  jamo: "Jameson Williams",
  jd5: "Jayden Daniels",
  jettas: "Justin Jefferson",
  jj: "Justin Jefferson",
  jjettas: "Justin Jefferson",
  jt: "Jonathan Taylor",
  "ken walker": "Kenneth Walker",
  kw3: "Kenneth Walker",
  "maserati marv": "Marvin Harrison",
  marv: "Marvin Harrison",
  mhj: "Marvin Harrison",
  "scary terry": "Terry McLaurin",
  "sun god": "Amon-Ra St. Brown",
  tlaw: "Trevor Lawrence",
  tmac: "Tetairoa McMillan",
};

/** Players by the key of their name, and by those of nicknames that are nobody's name. */
export function byNameAndAlias<Player extends { readonly name: string }>(
  players: readonly Player[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, readonly Player[]> {
  const named = new Map(groupBy(players, ({ name }) => keyOf(name)));
  for (const [alias, name] of Object.entries(ALIASES)) {
    const known = named.get(keyOf(name));
    if (known && !named.has(keyOf(alias))) named.set(keyOf(alias), known);
  }
  return named;
}

/** All capitals of a name in lower case: 'Jaxon Smith-Njigba' is jsn, 'Christian McCaffrey' cmc. */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? []).join("").toLowerCase();
