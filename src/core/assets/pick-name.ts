import { capitalised } from "#core/kit/name-list.ts";
import { cutCell, singleSpaced } from "#core/kit/pasted-text.ts";

/** The thirds of a round, used while the slot is unknown. */
export const PICK_THIRDS = ["early", "mid", "late"] as const;
export type PickThird = (typeof PICK_THIRDS)[number];

/** A draft pick: its season, round (1 to 9), and slot (1 to 99), third of the round, or neither. */
export type PickName = { readonly season: number; readonly round: number; readonly slot: number | PickThird | null };

const SUFFIXES = ["th", "st", "nd", "rd"];

/** A round as an ordinal: 1st, 2nd, 3rd, 4th. */
export const roundLabel = (round: number): string => `${round}${SUFFIXES[round] ?? "th"}`;

/** The display name of a pick: `2027 1.04`, `2027 Early 1st`, `2027 1st`. */
export function formatPickName({ season, round, slot }: PickName): string {
  if (slot === null) return `${season} ${roundLabel(round)}`;
  if (typeof slot === "number") return `${season} ${round}.${String(slot).padStart(2, "0")}`;
  return `${season} ${capitalised(slot)} ${roundLabel(round)}`;
}

/** The name of a pick with its original team: `2027 1st (Harbor Lights)`; without that team's name, the pick alone. */
export const pickNameOf = (pick: PickName, originalteam: string | undefined): string =>
  originalteam === undefined ? formatPickName(pick) : `${formatPickName(pick)} (${originalteam})`;

/** The parts of a pick that a text names: `27 1st` and `early 1st` are queries, `2027 1.04` names one pick. */
export type PickQuery = { readonly season?: number; readonly round?: number; readonly slot?: number | PickThird };

/** A query for picks with the name of the pick's original team, null where the text has none. */
type OwnedPickQuery = PickQuery & { readonly from: string | null };

const SEASON = /^(?:20|['’])?(\d\d)['’]?$/;
/** `1.05`, `1-05`, and `105` as people call the fifth pick of the first round. */
const EXACT = /^([1-9])[.-](\d{1,2})$/;
const EXACT_TOGETHER = /^([1-4])(0[1-9]|1[0-6])$/;
const ROUND = /^([1-9])(?:st|nd|rd|th)s?$/;
/** `R1`, `Rd1` and `R1P4`. */
const ROUND_LETTER = /^rd?([1-9])(?:[.p](\d{1,2}))?$/;
const ROUND_WORDS: Readonly<Record<string, number>> = {
  first: 1,
  firsts: 1,
  frp: 1,
  second: 2,
  seconds: 2,
  srp: 2,
  third: 3,
  thirds: 3,
  fourth: 4,
  fourths: 4,
  fifth: 5,
  fifths: 5,
};
const THIRD_WORDS: Readonly<Record<string, PickThird>> = {
  early: "early",
  high: "early",
  mid: "mid",
  middle: "mid",
  late: "late",
  low: "late",
};
/** Words around a pick that say nothing of its place. */
const FILLERS = new Set(
  (
    "a an any base draft for future generic his in mine my next of overall own pick picks proj projected random rd " +
    "rd. rookie round rounder rounders rounds some standard the their your year year's"
  ).split(" "),
);

function readWord(word: string): PickQuery | null {
  const [, season] = SEASON.exec(word) ?? [];
  if (season) return { season: 2000 + Number(season) };
  const [, exactRound, exactSlot] = EXACT.exec(word) ?? EXACT_TOGETHER.exec(word) ?? [];
  if (exactRound) return Number(exactSlot) > 0 ? { round: Number(exactRound), slot: Number(exactSlot) } : null;
  const [, round] = ROUND.exec(word) ?? [];
  if (round) return { round: Number(round) };
  const [, letterRound, letterSlot] = ROUND_LETTER.exec(word) ?? [];
  if (letterRound) return { round: Number(letterRound), ...(letterSlot && { slot: Number(letterSlot) }) };
  if (Object.hasOwn(ROUND_WORDS, word)) return { round: ROUND_WORDS[word]! };
  return Object.hasOwn(THIRD_WORDS, word) ? { slot: THIRD_WORDS[word]! } : null;
}

const MARKS = /^[([#"“]{1,4}|[)\],:;!?"”]{1,4}$/g;
const ROUND_BEFORE = new Set(["round", "rd", "rd.", "r"]);
const PICK_BEFORE = new Set(["pick", "p", "pk", "slot"]);
const DIGIT = /^[1-9]$/;
const SLOT = /^\d{1,2}$/;

/** `Round 1 Pick 4` as `1.4`, and `Round 1` as `1st`; other words as they are. */
function joinRounds(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next, after, last] = [words[at]!, words[at + 1] ?? "", words[at + 2] ?? "", words[at + 3] ?? ""];
    if (!ROUND_BEFORE.has(word) || !DIGIT.test(next)) joined.push(word);
    else if (PICK_BEFORE.has(after) && SLOT.test(last)) {
      joined.push(`${next}.${last}`);
      at += 3;
    } else {
      joined.push(roundLabel(Number(next)));
      at += 1;
    }
  }
  return joined;
}

/** The words of a text in lower case, without the marks around them; `1st-round` and `late-1st` are two. */
const wordsOf = (text: string): readonly string[] =>
  singleSpaced(text)
    .toLowerCase()
    .split(" ")
    .map((word) => word.replace(MARKS, ""))
    .flatMap((word) => (EXACT.test(word) ? [word] : word.split("-")))
    .filter((word) => word !== "");

/** Whether a word in lower case can stand in the name of a pick: `2027`, `1st`, `late`, `round`. */
export const isPickWord = (word: string): boolean =>
  FILLERS.has(word) || PICK_BEFORE.has(word) || DIGIT.test(word) || readWord(word) !== null;

function readWords(words: readonly string[]): PickQuery | null {
  let query: PickQuery = {};
  for (const word of joinRounds(words)) {
    if (FILLERS.has(word)) continue;
    const part = readWord(word);
    if (!part || Object.keys(part).some((key) => key in query)) return null;
    query = { ...query, ...part };
  }
  return Object.keys(query).length > 0 ? query : null;
}

/** The origin of a pick at the end of its name: `(from Team 4)`, `(Team 4)`, `via Team 4`, `- Team 4`. */
const ORIGIN = / ?(?:\(([^()]*)\)|\[([^[\]]*)\]| (?:from|via|orig\.|originally|[-–—]) ([^]+))$/i;
const ORIGIN_WORD = /^ ?(?:from|via|orig\.|originally)[ :]+/i;
const OWNER = /^([^'’]{1,60})['’]s? /;

/** Reads one pick, or a query for several: `27 1st`, `late 1st`, `1.05`, `Team 4's 2027 1st`; null for other texts. */
export function readPick(text: string): OwnedPickQuery | null {
  const cut = singleSpaced(cutCell(text));
  const whole = readWords(wordsOf(cut));
  if (whole) return { ...whole, from: null };
  const origin = ORIGIN.exec(cut);
  if (origin) {
    const query = readWords(wordsOf(cut.slice(0, origin.index)));
    const from = (origin[1] ?? origin[2] ?? origin[3] ?? "").replace(ORIGIN_WORD, "").trim();
    const place = readWords(wordsOf(from));
    if (query && place && (place.round ?? query.round) === query.round) return { ...query, ...place, from: null };
    return query && { ...query, from: from === "" ? null : from };
  }
  const [before = "", owner = ""] = OWNER.exec(cut) ?? [];
  const query = owner === "" ? null : readWords(wordsOf(cut.slice(before.length)));
  return query?.round === undefined ? null : { ...query, from: owner };
}

/** Parses a display name; null if it does not name one pick. */
export function parsePickName(name: string): PickName | null {
  const query = readPick(name);
  return query?.season && query.round ? { season: query.season, round: query.round, slot: query.slot ?? null } : null;
}

// The thirds of a round of twelve, the league size of pick names.
const THIRD_SIZE = 4;

/** The third of its round a slot is in; slots beyond the twelfth are late. */
const thirdOf = (slot: number): PickThird =>
  PICK_THIRDS[Math.min(PICK_THIRDS.length - 1, Math.floor((slot - 1) / THIRD_SIZE))] ?? "late";

/** Does a pick match a query? `exactly` if it is also named as precisely as the query. */
export function matchPick(pick: PickName, query: PickQuery): "exactly" | "within" | null {
  if (query.season !== undefined && query.season !== pick.season) return null;
  if (query.round !== undefined && query.round !== pick.round) return null;
  if ((query.slot ?? null) === pick.slot) return "exactly";
  if (query.slot === undefined) return "within";
  if (typeof pick.slot !== "number") return null;
  return typeof query.slot === "string" && query.slot === thirdOf(pick.slot) ? "within" : null;
}

/** How precisely a pick is named: 0 for a whole round, 1 for a third of it, 2 for a slot. */
export function precisionOf({ slot }: Pick<PickName, "slot">): 0 | 1 | 2 {
  if (slot === null) return 0;
  return typeof slot === "number" ? 2 : 1;
}

/** The rounds of the draft of players; `undrafted` is known to be none of them. */
export const DRAFT_ROUNDS = ["1", "2", "3", "4", "5", "6", "7", "undrafted"] as const;
export type DraftRound = (typeof DRAFT_ROUNDS)[number];

type Named = { readonly name: string; readonly position: string };

// A league asks for each of its picks which listed pick it is: names are read once for all of them.
const read = new WeakMap<Named, PickName | null>();

/** The pick that an asset is by its display name; null for a player. */
export function pickByName(asset: Named): PickName | null {
  if (asset.position !== "PICK") return null;
  const known = read.get(asset);
  if (known !== undefined) return known;
  const pick = parsePickName(asset.name);
  read.set(asset, pick);
  return pick;
}

/** The listed pick of a query, of its season or the next draft; where the list has no such slot, its third or round. */
export function resolvePick<Asset>(
  assets: readonly Asset[],
  { season, round, slot }: PickQuery,
  pickOf: (asset: Asset) => PickName | null,
): Asset | null {
  const ofRound = assets.flatMap((asset) => {
    const pick = pickOf(asset);
    return pick?.round === round && (season === undefined || pick?.season === season) && pick ? [{ asset, pick }] : [];
  });
  const next = ofRound.reduce((first, { pick }) => Math.min(first, pick.season), Infinity);
  const at = (place: PickName["slot"]): Asset | null =>
    ofRound.find(({ pick }) => pick.season === next && pick.slot === place)?.asset ?? null;
  const nearest = at(slot ?? null) ?? (typeof slot === "number" ? at(thirdOf(slot)) : null);
  return nearest ?? at(null);
}

/** The listed pick for a league's pick; for rookies who are already players, the same pick of the next draft. */
export function standInFor<Asset>(
  assets: readonly Asset[],
  { season, round, slot }: PickName,
  pickOf: (asset: Asset) => PickName | null,
): Asset | null {
  const next = assets.reduce((first, asset) => Math.min(first, pickOf(asset)?.season ?? Infinity), Infinity);
  return resolvePick(assets, { season: Math.max(season, next), round, ...(slot !== null && { slot }) }, pickOf);
}
