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

type RoomParts = Pick<Room, "board" | "roster" | "mine" | "nameOf"> & {
  readonly assets: readonly Asset[];
  /** Players of the reader's team before the draft. */
  readonly held: readonly number[];
};

export function roomOf({ board, roster, mine, nameOf, assets, held }: RoomParts): Room {
  const players = playersOf(assets, board.shape.pool);
  const left = playersLeft(players, board);
  const drafted = [...board.taken].flatMap(([overall, { assetid }]) =>
    mine !== null && board.holderOf(overall) === mine ? (assetid ?? []) : [],
  );
  const mineNow = new Set([...(mine === null ? [] : held), ...drafted]);
  return {
    board,
    roster,
    mine,
    players,
    left,
    worth: worthOfPicks(board, left),
    own: assets.filter(({ assetid, position }) => position !== "PICK" && mineNow.has(assetid)),
    myPicks: mine === null ? [] : board.open.filter((overall) => board.holderOf(overall) === mine),
    next: mine === null ? null : nextPickOf(board, mine),
    nameOf,
    labelOf: (overall) => pickLabel(overall, board.shape.teams),
  };
}

/** The board of a draft followed by hand. */
export function boardByHand(league: League | null, { shape, teamids, log }: KeptDraft): DraftBoard {
  const holders = league ? tradedRookiePicks(league, { shape, teamids }) : EMPTY_START.holders;
  return boardAfter(shape, { ...EMPTY_START, holders }, log.done);
}

export const takenOf = ({ assetid, assetdisplayname: name }: Asset): Taken => ({ assetid, name });
