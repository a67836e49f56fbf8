import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { parsePickQuery, roundLabel } from "#core/asset/pick-name.ts";
import { cutCell, singleSpaced } from "#core/pasted-text.ts";
import { tidy } from "../providers/read-json.ts";

/** A pick as a text names it; `from` is the name of its original team. */
export type PastedPick = {
  readonly season: number;
  readonly round: number;
  readonly slot: number | null;
  readonly from: string | null;
};

/** A player as a text names him. */
export type PastedPlayer = { readonly name: string; readonly position: string | null; readonly team: string | null };

const NFL_TEAMS = new Set(
  (
    "ARI ATL BAL BUF CAR CHI CIN CLE DAL DEN DET GB HOU IND JAX JAC KC LAC LAR LV MIA MIN NE NO NYG NYJ PHI PIT SEA " +
    "SF TB TEN WAS WSH FA GBP KCC LVR NEP NOS SFO TBB"
  ).split(" "),
);

/** Positions without valued players, and names of slots: none of them is part of a name. */
const OTHER_POSITIONS = new Set("K PK DEF DST D/ST DL LB DB DE DT CB S IDP FB".split(" "));
const SLOT_WORDS = new Set(
  "FLEX SFLEX SUPERFLEX SF OP BN BENCH TAXI IR W/R W/T W/R/T R/W/T Q/W/R/T RES RESERVE STARTER".split(" "),
);
const DESIGNATIONS = new Set("Q O D IR PUP NA OUT SUS DNR".split(" "));

const isPosition = (word: string): boolean =>
  PLAYER_POSITIONS.some((known) => known === word) || OTHER_POSITIONS.has(word);
/** `QB`, `QB1` and `QB:` as `QB`. */
const positionIn = (word: string): string | null => {
  const plain = /^([^\d:]+):?\d*:?$/.exec(word)?.[1];
  return plain !== undefined && isPosition(plain) ? plain : null;
};

/** Whether a cell holds nothing but a position, a slot, a professional team, a number or a designation. */
export const isDetail = (cell: string): boolean => {
  const word = cell.trim().toUpperCase();
  return (
    word === "" ||
    positionIn(word) !== null ||
    SLOT_WORDS.has(word) ||
    NFL_TEAMS.has(word) ||
    DESIGNATIONS.has(word) ||
    /^[$]?\d+(\.\d+)?%?$/.test(word)
  );
};

const BULLET = /^(?:[-*•–]+|\d{1,3}[.)](?!\d)) ?/;

/** `Allen, Josh` as `Josh Allen`, and `Allen, Josh QB` as `Josh Allen QB`. */
const forwards = (name: string): string => {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  if (!last || !first || !more.every(isDetail)) return name;
  const words = first.split(" ");
  const details = words.findIndex(isDetail);
  const given = details < 0 ? words : words.slice(0, details);
  if (given.length === 0) return name;
  return [...given, last, ...words.slice(given.length), ...more].join(" ");
};

/** A cell as the expressions below take it: at most 200 characters, single spaces. */
const cellText = (cell: string): string => singleSpaced(cutCell(cell));

/**
 * Reads a cell as a player: a name, with position, professional team, slot, bullet or designation around it in any
 * order, and in other cells as `details`. Null if nothing is left of a name.
 */
export const readPlayerCell = (cell: string, details: readonly string[] = []): PastedPlayer | null => {
  let position: string | null = null;
  let team: string | null = null;
  const words = `${forwards(cellText(cell).replace(BULLET, ""))} ${cutCell(details.join(" "))}`
    .split(/[\s,()|[\]]+/)
    .filter((word) => word !== "" && word !== "-" && word !== "–");
  const take = (word: string): boolean => {
    const upper = word.toUpperCase();
    const found = positionIn(upper);
    if (found) position ??= found;
    else if (NFL_TEAMS.has(upper) && upper === word) team ??= upper;
    else return SLOT_WORDS.has(upper.replace(/:$/, "")) || (DESIGNATIONS.has(word) && words.length > 2);
    return true;
  };
  while (words.length > 0 && take(words[0]!)) words.shift();
  while (words.length > 1 && take(words.at(-1)!)) words.pop();
  const name = tidy(words.join(" "));
  return /\p{L}{2}/u.test(name) ? { name, position, team } : null;
};

/** The origin of a pick at the end of its cell: `(from Team 4)`, `(Team 4)`, `via Team 4`. */
const ORIGIN = / ?(?:\(([^()]*)\)|(?:from|via) ([^]+))$/i;
const ORIGIN_WORD = /^ ?(?:from|via|orig(?:inally)?\.?)?[ :]*/i;
const WORDY = /\b(?:round|rd\.?|pick)\b/gi;
const NUMBERED_ROUND = /\b(?:round|rd\.?|r) ?([1-9])\b(?:[ ,]*(?:pick|p)\.? ?(\d{1,2})\b)?/gi;
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
const ORDINAL_WORDS = /\b(?:first|second|third|fourth|fifth)\b/gi;

/** The words of a round as this product writes them: `Round 1 Pick 4` as `1.4`, `Rd 1`, `R1` and `first` as `1st`. */
const roundInFigures = (text: string): string =>
  text
    .replace(NUMBERED_ROUND, (_, round: string, pick?: string) =>
      pick === undefined ? roundLabel(Number(round)) : `${round}.${pick}`,
    )
    .replace(ORDINAL_WORDS, (word) => roundLabel(ORDINALS.indexOf(word.toLowerCase()) + 1));

/**
 * Reads a cell as a pick: `2027 1st`, `2027 1.04`, `27 early 2nd`, `2027 Round 1 Pick 4`, `2027 first`,
 * `2027 1st (from Team 4)`; null for anything else.
 */
export const readPickCell = (cell: string): PastedPick | null => {
  const text = cellText(cell);
  const origin = ORIGIN.exec(text);
  const bare = roundInFigures((origin ? text.slice(0, origin.index) : text).replace(BULLET, ""))
    .replace(WORDY, " ")
    .trim();
  const query = parsePickQuery(bare);
  if (!query?.season || !query.round) return null;
  const from = tidy(origin?.[1]?.replace(ORIGIN_WORD, "") ?? origin?.[2]);
  const isThird = /^(early|mid|late)$/i.test(from);
  return {
    season: query.season,
    round: query.round,
    slot: typeof query.slot === "number" ? query.slot : null,
    from: from === "" || isThird ? null : from,
  };
};
