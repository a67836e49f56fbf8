import { byPosition, type PlayerPosition, type Position } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { bestLineup, type Startable } from "#core/values/lineup.ts";
import { nameList } from "#core/kit/name-list.ts";
import { rosterBy } from "#core/situation/limits.ts";
import type { Roster, TeamStatus } from "#core/situation/situation.ts";
import type { Verdict } from "../verdict.ts";

export const CHECK_KINDS = [
  "outside-band",
  "contradicts",
  "older-than-news",
  "changes-nothing",
  "rank-far-off",
  "reversed-board",
  "starters-for-one",
  "empty-position",
  "superflex-quarterback",
  "roster-overflow",
  "unavailable",
  "robbed",
  "picks-while-all-in",
  "age-while-rebuilding",
  "no-centrepiece",
  "within-noise",
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Something that looks unintended: a plain sentence, and the figures or dates it rests on. */
export type Check = {
  readonly kind: CheckKind;
  readonly subject: string;
  readonly sentence: string;
  readonly evidence: string;
};

/** A whole number as a sentence writes it: in words up to nine, in digits beyond. */
export const countWord = (count: number): string =>
  ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count] ?? String(count);

export type TradedPiece = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: Position;
  /** Value to the team, in its status. */
  readonly value: number;
  /** Redraft value: what a player is worth this season; 0 for picks. */
  readonly season: number;
  /** Designation such as IR or Questionable; null without one. */
  readonly injury: string | null;
  readonly age: number | null;
  /** Where its worth lies, from -1 (all in the future) to 1 (all in this season). */
  readonly presentBias: number;
};

export type Rostered = Startable & { readonly name: string };

export type CheckedTrade = {
  readonly sends: readonly TradedPiece[];
  readonly receives: readonly TradedPiece[];
  readonly status: TeamStatus;
  /** The judgement of the trade (judge-trade.ts): the team's gain, its chance to gain (0 to 1), and the verdict. */
  readonly gain: number;
  readonly chance: number;
  readonly verdict: Verdict["kind"];
  /** The value to the team of the twentieth best player or pick in its league. */
  readonly starValue: number;
  readonly roster: Roster;
  /** What a player must be worth this season to start somewhere in the league, by position. */
  readonly starterLevel: Readonly<Record<PlayerPosition, number>>;
  /** The team's players before the trade, those on taxi or reserve left out; null where its league is not known. */
  readonly players: readonly Rostered[] | null;
};

/** What a check about pieces is about, in any order. */
export const subjectOf = (pieces: readonly TradedPiece[]): string =>
  pieces
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();

export const namesOf = (pieces: readonly { readonly name: string }[]): string =>
  nameList(pieces.map(({ name }) => name));

export const isPlayer = (piece: TradedPiece): piece is TradedPiece & { readonly position: PlayerPosition } =>
  piece.position !== "PICK";

/** The season value of the last starter at each position, if every team fielded its best; infinite without starters. */
export function starterLevel(players: readonly Startable[], roster: Roster): Readonly<Record<PlayerPosition, number>> {
  const ofLeague = rosterBy((field) => roster[field] * roster.numberOfTeams);
  const started = bestLineup(players, ofLeague).starters.flatMap(({ player }) => player ?? []);
  return byPosition((position) =>
    started.reduce((least, player) => (player.position === position ? Math.min(least, player.value) : least), Infinity),
  );
}
