import { proTeamOf } from "../pro-team.ts";
import { PLAYER_POSITIONS } from "../position.ts";
import type { PlayerCost } from "../player-cost.ts";

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
const DESIGNATIONS = new Set("Q O D IR PUP NA OUT SUS SSPD DTD DNR".split(" "));

const FREE_AGENT = "FA";

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
    proTeamOf(word) !== null ||
    word === FREE_AGENT ||
    DESIGNATIONS.has(word) ||
    /^[$]?\d+(\.\d+)?%?$/.test(word)
  );
}
