import type { Asset } from "#contract/values/values.ts";
import { worthOfPicks, playersLeft, playersOf } from "#core/draft/best-left.ts";
import { boardAfter, type DraftBoard, EMPTY_START, type KeptDraft, type Taken } from "#core/draft/draft.ts";
import { tradedRookiePicks } from "#core/draft/usual-draft.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { nextPickOf, type NextPick } from "#core/draft/still-there.ts";
import { pickLabel } from "#core/assets/startup-pick.ts";
import type { Roster } from "#core/situation/situation.ts";

export type Room = {
  readonly board: DraftBoard;
  readonly roster: Roster;
  /** The reader's own slot; null for somebody who only watches. */
  readonly mine: number | null;
  readonly players: readonly Asset[];
  readonly left: readonly Asset[];
  /** The player each open pick stands for, by overall pick. */
  readonly worth: ReadonlyMap<number, Asset>;
  /** The players of the reader's team: its roster before the draft and those drafted since. */
  readonly own: readonly Asset[];
  readonly myPicks: readonly number[];
  /** The reader's pick after the one on the clock; null without one. */
  readonly next: NextPick | null;
  readonly nameOf: (slot: number) => string;
  readonly labelOf: (overall: number) => string;
};

/** For whom a room is drawn. */
export type Drafting = {
  /** Null for a draft without a league. */
  readonly league: League | null;
  /** Everybody with the values of the league. */
  readonly assets: readonly Asset[];
  readonly roster: Roster;
};

/** The room around a board; `teamids` are the league's teams by slot, as far as they are known. */
export function roomOf(
  { league, assets, roster }: Drafting,
  board: DraftBoard,
  mine: number | null,
  teamids: readonly (string | null)[],
): Room {
  const teamAt = (slot: number) => league?.teams.find(({ teamid }) => teamid === teamids[slot - 1]);
  const isMine = (overall: number): boolean => board.holderOf(overall) === mine;
  const players = playersOf(assets, board.shape.pool);
  const left = playersLeft(players, board);
  const drafted = [...board.taken].flatMap(([overall, { assetid }]) => (isMine(overall) ? (assetid ?? []) : []));
  const ownIds = new Set([...(teamAt(mine ?? 0)?.assets ?? []), ...drafted]);
  return {
    board,
    roster,
    mine,
    players,
    left,
    worth: worthOfPicks(board, left),
    own: assets.filter(({ assetid, position }) => position !== "PICK" && ownIds.has(assetid)),
    myPicks: board.open.filter(isMine),
    next: mine === null ? null : nextPickOf(board, mine),
    nameOf: (slot) => teamAt(slot)?.name ?? (slot === mine ? "You" : `Team ${slot}`),
    labelOf: (overall) => pickLabel(overall, board.shape.teams),
  };
}

/** The board of a draft followed by hand. */
export function boardByHand(league: League | null, { shape, teamids, log }: KeptDraft): DraftBoard {
  const holders = league ? tradedRookiePicks(league, { shape, teamids }) : EMPTY_START.holders;
  return boardAfter(shape, { ...EMPTY_START, holders }, log.done);
}

export const takenOf = ({ assetid, assetdisplayname: name }: Asset): Taken => ({ assetid, name });
