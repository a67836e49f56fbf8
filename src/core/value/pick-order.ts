import type { ValuedAsset } from "./asset.ts";

/** Neighbours that were out of order and now share one value. */
type Block = { readonly members: readonly number[]; readonly value: number };

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/**
 * The nearest descending list: neighbours out of order share their median (pool adjacent violators with medians,
 * Robertson and Waltman 1968). A descending list stays unchanged. A single value out of order ends between its
 * neighbours, however far off it was, and moves none past the next.
 */
export const fallingOrder = (values: readonly number[]): readonly number[] => {
  const blocks: Block[] = [];
  for (const value of values) {
    let block: Block = { members: [value], value };
    for (let last = blocks.at(-1); last && last.value < block.value; last = blocks.at(-1)) {
      const members = [...last.members, ...block.members];
      block = { members, value: median(members) };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ members, value }) => members.map(() => value));
};

const THIRDS = ["early", "mid", "late"] as const;

/** Slots, thirds and whole rounds of one year, each in draft order, by index. */
type Draft = { readonly slots: number[]; readonly thirds: number[]; readonly rounds: number[] };

const draftsOf = (assets: readonly ValuedAsset[], indexes: Iterable<number>): readonly Draft[] => {
  const drafts = new Map<number, Draft>();
  for (const index of indexes) {
    const pick = assets[index]?.pick;
    if (!pick) continue;
    const draft = drafts.get(pick.year) ?? { slots: [], thirds: [], rounds: [] };
    drafts.set(pick.year, draft);
    if (pick.slot !== null) draft.slots.push(index);
    else (pick.tier !== null ? draft.thirds : draft.rounds).push(index);
  }
  const place = (index: number): number => {
    const pick = assets[index]?.pick;
    return pick ? pick.round * 100 + (pick.slot ?? (pick.tier === null ? 0 : THIRDS.indexOf(pick.tier))) : 0;
  };
  for (const { slots, thirds, rounds } of drafts.values())
    for (const list of [slots, thirds, rounds]) list.sort((a, b) => place(a) - place(b));
  return [...drafts.values()];
};

/** Writes values in descending order over the picks at these indexes. */
const order = (values: Float64Array, indexes: readonly number[]): void => {
  const ordered = fallingOrder(indexes.map((index) => values[index] ?? 0));
  for (const [i, index] of indexes.entries()) values[index] = ordered[i] ?? 0;
};

/** Keeps the pick of a whole round between its early and its late third. */
const holdRounds = (assets: readonly ValuedAsset[], values: Float64Array, { thirds, rounds }: Draft): void => {
  for (const index of rounds) {
    const own = thirds.filter((third) => assets[third]?.pick?.round === assets[index]?.pick?.round);
    if (own.length === 0) continue;
    const bounds = own.map((third) => values[third] ?? 0);
    values[index] = Math.min(Math.max(...bounds), Math.max(Math.min(...bounds), values[index] ?? 0));
  }
};

/**
 * Corrects the values of the picks at these indexes to draft order, in place: no pick of a year is worth more than an
 * earlier one, and a whole round lies between its thirds. Beliefs stay unchanged.
 */
export const orderPicks = (assets: readonly ValuedAsset[], values: Float64Array, indexes: Iterable<number>): void => {
  for (const draft of draftsOf(assets, indexes)) {
    order(values, draft.slots);
    order(values, draft.thirds);
    order(values, draft.rounds);
    holdRounds(assets, values, draft);
  }
};
