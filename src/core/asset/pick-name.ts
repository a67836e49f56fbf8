/** The thirds of a round, used while the slot is unknown. */
export const PICK_THIRDS = ["early", "mid", "late"] as const;
export type PickThird = (typeof PICK_THIRDS)[number];

/** A draft pick: its season, round (1 to 9), and slot (1 to 99), third of the round, or neither. */
type PickName = { readonly season: number; readonly round: number; readonly slot: number | PickThird | null };

const SUFFIXES = ["th", "st", "nd", "rd"];

/** A round as an ordinal: 1st, 2nd, 3rd, 4th. */
export const roundLabel = (round: number): string => `${round}${SUFFIXES[round] ?? "th"}`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The display name of a pick: `2027 1.04`, `2027 Early 1st`, `2027 1st`. */
export const formatPickName = ({ season, round, slot }: PickName): string => {
  if (slot === null) return `${season} ${roundLabel(round)}`;
  if (typeof slot === "number") return `${season} ${round}.${String(slot).padStart(2, "0")}`;
  return `${season} ${capital(slot)} ${roundLabel(round)}`;
};

/** The name of a pick with its original team: `2027 1st (Harbor Lights)`; without that team's name, the pick alone. */
export const pickNameOf = (pick: PickName, originalteam: string | undefined): string =>
  originalteam === undefined ? formatPickName(pick) : `${formatPickName(pick)} (${originalteam})`;

/**
 * The parts of a pick that a text names; missing parts are absent. `27 1st` and `early 1st` are queries, `2027 1.04`
 * names one pick.
 */
export type PickQuery = { readonly season?: number; readonly round?: number; readonly slot?: number | PickThird };

const SEASON = /^(?:20|')?(\d\d)$/;
const EXACT = /^([1-9])\.(\d{1,2})$/;
const ROUND = /^([1-9])(?:st|nd|rd|th)$/;

const readWord = (word: string): PickQuery | null => {
  const season = SEASON.exec(word);
  if (season) return { season: 2000 + Number(season[1]) };
  const exact = EXACT.exec(word);
  if (exact) return Number(exact[2]) > 0 ? { round: Number(exact[1]), slot: Number(exact[2]) } : null;
  const round = ROUND.exec(word);
  if (round) return { round: Number(round[1]) };
  const third = PICK_THIRDS.find((known) => known === word);
  return third ? { slot: third } : null;
};

/** Parses a query for picks, its words in any order and case; null if a word does not fit or a part is named twice. */
export const parsePickQuery = (text: string): PickQuery | null => {
  const words = text.trim().toLowerCase().split(/\s+/);
  let query: PickQuery = {};
  for (const word of words) {
    const part = readWord(word);
    if (!part || Object.keys(part).some((key) => key in query)) return null;
    query = { ...query, ...part };
  }
  return query;
};

/** Parses a display name; null if it does not name one pick. */
export const parsePickName = (name: string): PickName | null => {
  const query = parsePickQuery(name);
  return query?.season && query.round ? { season: query.season, round: query.round, slot: query.slot ?? null } : null;
};

// The thirds of a round of twelve, the league size of pick names.
const THIRD_SIZE = 4;

/** The third of its round a pick is in; null if its slot is unknown. */
const thirdOf = ({ slot }: PickName): PickThird | null => {
  if (typeof slot !== "number") return slot;
  return PICK_THIRDS[Math.min(PICK_THIRDS.length - 1, Math.floor((slot - 1) / THIRD_SIZE))] ?? null;
};

/** Does a pick match a query? `exactly` if it is also named as precisely as the query. */
export const matchPick = (pick: PickName, query: PickQuery): "exactly" | "within" | null => {
  if (query.season !== undefined && query.season !== pick.season) return null;
  if (query.round !== undefined && query.round !== pick.round) return null;
  if ((query.slot ?? null) === pick.slot) return "exactly";
  if (query.slot === undefined) return "within";
  return typeof query.slot === "string" && query.slot === thirdOf(pick) ? "within" : null;
};
