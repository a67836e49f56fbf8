import { proTeamOf } from "#core/asset/pro-team.ts";
import { PLAYER_POSITIONS } from "#core/asset/position.ts";
import { cutCell, singleSpaced } from "#core/pasted-text.ts";
import type { PlayerCost } from "../keepers/surplus.ts";
import { tidy } from "../providers/read-json.ts";

/** A pick as a text names it; `from` is the name of its original team. */
export type PastedPick = {
  readonly season: number;
  readonly round: number;
  readonly slot: number | null;
  readonly from: string | null;
};

/** A player as a text names him; `cost` is what a column of his row tells. */
export type PastedPlayer = {
  readonly name: string;
  readonly position: string | null;
  readonly team: string | null;
  readonly cost?: PlayerCost;
};

/** Positions without valued players, and names of slots: none of them is part of a name. */
const OTHER_POSITIONS = new Set("K PK DEF DST D/ST DL LB DB DE DT CB S IDP FB".split(" "));
const SLOT_WORDS = new Set(
  "FLEX SFLEX SUPERFLEX SF OP BN BENCH TAXI IR W/R W/T W/R/T R/W/T Q/W/R/T RES RESERVE STARTER".split(" "),
);
const DESIGNATIONS = new Set("Q O D IR PUP NA OUT SUS DNR".split(" "));

const FREE_AGENT = "FA";

/** Whether a word abbreviates a professional team, or says that a player has none, in any case. */
const isNflTeam = (word: string): boolean => proTeamOf(word) !== null || word.toUpperCase() === FREE_AGENT;

export const isPosition = (word: string): boolean =>
  PLAYER_POSITIONS.some((known) => known === word) || OTHER_POSITIONS.has(word);
/** `QB`, `QB1` and `QB:` as `QB`. */
function positionIn(word: string): string | null {
  const plain = /^([^\d:]+):?\d*:?$/.exec(word)?.[1];
  return plain !== undefined && isPosition(plain) ? plain : null;
}

const LONGEST_DETAIL = 12;

/** Whether a cell holds nothing but a position, a slot, a professional team, a number or a designation. */
export function isDetail(cell: string): boolean {
  const word = cell.trim().toUpperCase();
  if (word.length > LONGEST_DETAIL) return false;
  return (
    word === "" ||
    positionIn(word) !== null ||
    SLOT_WORDS.has(word) ||
    isNflTeam(word) ||
    DESIGNATIONS.has(word) ||
    /^[$]?\d+(\.\d+)?%?$/.test(word)
  );
}

/** The week a platform shows after a player's team. */
const BYE_WEEK = /^\d{1,2}$/;

const BULLET = /^(?:[-*•–]+|\d{1,3}[.)](?!\d)) ?/;

/** `Allen, Josh` as `Josh Allen`, and `Allen, Josh QB` as `Josh Allen QB`. */
function forwards(name: string): string {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  if (!last || !first || !more.every(isDetail)) return name;
  const words = first.split(" ");
  const details = words.findIndex(isDetail);
  const given = details < 0 ? words : words.slice(0, details);
  if (given.length === 0) return name;
  return [...given, last, ...words.slice(given.length), ...more].join(" ");
}

/** A cell as the expressions below take it: at most 200 characters, single spaces. */
const cellText = (cell: string): string => singleSpaced(cutCell(cell));

/** Reads a cell as a player: a name, with details around it in any order. Null if nothing is left of a name. */
export function readPlayerCell(cell: string, details: readonly string[] = []): PastedPlayer | null {
  let position: string | null = null;
  let team: string | null = null;
  const words = `${forwards(cellText(cell).replace(BULLET, ""))} ${cutCell(details.join(" "))}`
    .split(/[\s,()|[\]]+/)
    .filter((word) => word !== "" && word !== "-" && word !== "–");
  const take = (word: string): boolean => {
    const upper = word.toUpperCase();
    const found = positionIn(upper);
    if (found) position ??= found;
    else if (isNflTeam(upper) && (upper === word || (position !== null && words.length > 2)))
      team ??= proTeamOf(upper) ?? upper;
    else if (words.length > 2 && BYE_WEEK.test(word)) return true;
    else return SLOT_WORDS.has(upper.replace(/:$/, "")) || (DESIGNATIONS.has(word) && words.length > 2);
    return true;
  };
  while (words.length > 0 && take(words[0]!)) words.shift();
  while (words.length > 1 && take(words.at(-1)!)) words.pop();
  const name = tidy(words.join(" "));
  return /\p{L}{2}/u.test(name) ? { name, position, team } : null;
}
