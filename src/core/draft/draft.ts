import { allOrNull } from "#core/kit/collections.ts";
import { isRecord, parseJson } from "../situation/shape.ts";
import { picksIn, readShape, slotAt, type DraftShape } from "./order.ts";

/** Who was drafted. `assetid` is null for a player without a value, such as a kicker. */
export type Taken = { readonly assetid: number | null; readonly name: string };

/** What the board of a draft begins with: picks that were traded before it, and players who were kept. */
export type DraftStart = {
  /** The slot of the team that holds a pick, by overall pick, where that is not the slot the order gives it. */
  readonly holders: ReadonlyMap<number, number>;
  readonly taken: ReadonlyMap<number, Taken>;
};

export const EMPTY_START: DraftStart = { holders: new Map(), taken: new Map() };

export type DraftStep =
  | { readonly type: "pick"; readonly overall: number; readonly taken: Taken }
  /** Picks that change hands: each overall pick with the slot of its new holder. */
  | { readonly type: "trade"; readonly moves: readonly { readonly overall: number; readonly slot: number }[] };

/** The steps of a draft, and those undone, the next to be redone first. */
export type DraftLog = { readonly done: readonly DraftStep[]; readonly undone: readonly DraftStep[] };

export const EMPTY_LOG: DraftLog = { done: [], undone: [] };

export type DraftBoard = {
  readonly shape: DraftShape;
  readonly taken: ReadonlyMap<number, Taken>;
  readonly drafted: ReadonlySet<number>;
  readonly holderOf: (overall: number) => number;
  /** The overall picks still to be made, the next first. */
  readonly open: readonly number[];
  readonly clock: number | null;
};

function boardFrom(shape: DraftShape, { holders, taken }: DraftStart): DraftBoard {
  const open: number[] = [];
  for (let overall = 1; overall <= picksIn(shape); overall += 1) if (!taken.has(overall)) open.push(overall);
  return {
    shape,
    taken,
    drafted: new Set([...taken.values()].flatMap(({ assetid }) => assetid ?? [])),
    holderOf: (overall) => holders.get(overall) ?? slotAt(overall, shape),
    open,
    clock: open[0] ?? null,
  };
}

/** Whether a step can follow on a board: of a player still there, at a pick still open, between slots there are. */
export function canFollow({ shape, taken, drafted }: DraftBoard, step: DraftStep): boolean {
  const isOpen = (overall: number): boolean => overall >= 1 && overall <= picksIn(shape) && !taken.has(overall);
  if (step.type === "trade")
    return (
      step.moves.length > 0 &&
      step.moves.every(({ overall, slot }) => isOpen(overall) && slot >= 1 && slot <= shape.teams)
    );
  const { assetid } = step.taken;
  return isOpen(step.overall) && (assetid === null || !drafted.has(assetid));
}

const after = (start: DraftStart, step: DraftStep): DraftStart =>
  step.type === "pick"
    ? { ...start, taken: new Map(start.taken).set(step.overall, step.taken) }
    : {
        ...start,
        holders: new Map([...start.holders, ...step.moves.map(({ overall, slot }) => [overall, slot] as const)]),
      };

/** The board after some steps. A step that cannot follow those before it is passed over. */
export function boardAfter(shape: DraftShape, start: DraftStart, steps: readonly DraftStep[]): DraftBoard {
  const inside = (entries: ReadonlyMap<number, unknown>) =>
    [...entries].filter(([overall]) => overall >= 1 && overall <= picksIn(shape));
  let state: DraftStart = {
    holders: new Map(inside(start.holders) as [number, number][]),
    taken: new Map(inside(start.taken) as [number, Taken][]),
  };
  let board = boardFrom(shape, state);
  for (const step of steps) {
    if (!canFollow(board, step)) continue;
    state = after(state, step);
    board = boardFrom(shape, state);
  }
  return board;
}

/** The log after a step; what was undone can no longer be redone. */
export const withStep = ({ done }: DraftLog, step: DraftStep): DraftLog => ({ done: [...done, step], undone: [] });

/** One step back; the same log if there is none. */
export function undoStep(log: DraftLog): DraftLog {
  const last = log.done.at(-1);
  return last === undefined ? log : { done: log.done.slice(0, -1), undone: [last, ...log.undone] };
}

/** One step forward; the same log if nothing was undone. */
export function redoStep(log: DraftLog): DraftLog {
  const [next, ...rest] = log.undone;
  return next === undefined ? log : { done: [...log.done, next], undone: rest };
}

export type KeptDraft = {
  readonly shape: DraftShape;
  /** The reader's own slot; null where it is not chosen. */
  readonly mine: number | null;
  /** The league's team of each slot, from the first; empty without a league. */
  readonly teamids: readonly string[];
  readonly log: DraftLog;
};

const VERSION = 1;
const LONGEST_NAME = 120;
const MOST_STEPS = 4000;

function readStep(value: unknown): DraftStep | null {
  if (!isRecord(value)) return null;
  if (value.type === "pick") {
    const { overall, taken } = value;
    if (!Number.isSafeInteger(overall) || !isRecord(taken)) return null;
    const { assetid, name } = taken;
    const isNamed = typeof name === "string" && name !== "" && name.length <= LONGEST_NAME;
    return isNamed && (assetid === null || Number.isSafeInteger(assetid))
      ? { type: "pick", overall: Number(overall), taken: { assetid: assetid === null ? null : Number(assetid), name } }
      : null;
  }
  if (value.type !== "trade" || !Array.isArray(value.moves)) return null;
  const moves = allOrNull(
    value.moves.map((move: unknown) =>
      isRecord(move) && Number.isSafeInteger(move.overall) && Number.isSafeInteger(move.slot)
        ? { overall: Number(move.overall), slot: Number(move.slot) }
        : null,
    ),
  );
  return moves && { type: "trade", moves };
}

const readSteps = (value: unknown): readonly DraftStep[] | null =>
  Array.isArray(value) && value.length <= MOST_STEPS ? allOrNull(value.map(readStep)) : null;

export const serialiseDraft = (draft: KeptDraft): string => JSON.stringify({ version: VERSION, ...draft });

/** The draft of a kept text; null if it is of another version or damaged in any part. */
export function parseDraft(text: string): KeptDraft | null {
  const value = parseJson(text);
  if (!isRecord(value) || value.version !== VERSION || !isRecord(value.log) || !Array.isArray(value.teamids))
    return null;
  const shape = readShape(value.shape);
  const { mine } = value;
  const [done, undone] = [readSteps(value.log.done), readSteps(value.log.undone)];
  const teamids = value.teamids.filter((id): id is string => typeof id === "string" && id.length <= LONGEST_NAME);
  if (!shape || !done || !undone || teamids.length !== value.teamids.length) return null;
  const isSlot = Number.isInteger(mine) && Number(mine) >= 1 && Number(mine) <= shape.teams;
  if (mine !== null && !isSlot) return null;
  return { shape, mine: mine === null ? null : Number(mine), teamids, log: { done, undone } };
}
