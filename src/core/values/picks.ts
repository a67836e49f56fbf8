import { PICK_THIRDS } from "#core/assets/pick-name.ts";
import type { PickFacts, ValuedAsset, ValueContext } from "./value-context.ts";
import { REFERENCE, type ByPosition } from "./model.ts";
import { pickPricer } from "./pick-price.ts";

// Share of each position in a draft class, in the order of PLAYER_POSITIONS.
const CLASS_MIX: ByPosition = [0.2, 0.3, 0.38, 0.12];

// How pick value falls with the overall slot: fits real prices of 1.01 to 4.12 within a few percent.
const FALL = 0.352;

/** Overall slot of a pick in a league's draft; a pick without a slot counts as the middle of its third or round. */
export function overallSlot(pick: PickFacts, teams: number): number {
  const place = pick.slot ?? { early: teams / 6, mid: teams / 2, late: (5 * teams) / 6 }[pick.tier ?? "mid"] + 0.5;
  return (pick.round - 1) * teams + place;
}

const depthOf = (pick: PickFacts, teams: number): number => Math.sqrt(Math.max(0, overallSlot(pick, teams) - 1));

/** The effect of the number of teams; 1 in smaller leagues, where free agents are as good as the players left. */
export const slotRatio = (pick: PickFacts, teams: number): number =>
  Math.min(1, Math.exp(FALL * (depthOf(pick, REFERENCE.roster.numberOfTeams) - depthOf(pick, teams))));

/** A league's factor on a draft class: the mean ratio of each position, weighted by value, in the mix of a class. */
const classRatio = (context: ValueContext, ratios: Float64Array): number =>
  CLASS_MIX.reduce((sum, part, position) => {
    let weighted = 0;
    let weight = 0;
    for (const index of context.members[position] ?? []) {
      const value = context.referenceValues[index] ?? 0;
      weighted += (ratios[index] ?? 0) * value;
      weight += value;
    }
    return sum + part * (weight > 0 ? weighted / weight : 1);
  }, 0);

/** Neighbours that were out of order and now share one value. */
type Block = { readonly members: readonly number[]; readonly value: number };

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/**
 * The nearest descending list: neighbours out of order share their median (pool adjacent violators with medians,
 * Robertson and Waltman 1968). A descending list stays unchanged. A single value out of order ends between its
 * neighbours, however far off it was, and moves none past the next.
 */
export function fallingOrder(values: readonly number[]): readonly number[] {
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
}

type Draft = { readonly slots: number[]; readonly thirds: number[]; readonly rounds: number[] };

function draftsOf(assets: readonly ValuedAsset[], indexes: Iterable<number>): readonly Draft[] {
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
    return pick ? pick.round * 100 + (pick.slot ?? (pick.tier === null ? 0 : PICK_THIRDS.indexOf(pick.tier))) : 0;
  };
  for (const { slots, thirds, rounds } of drafts.values())
    for (const list of [slots, thirds, rounds]) list.sort((a, b) => place(a) - place(b));
  return [...drafts.values()];
}

/** Writes values in descending order over the picks at these indexes. */
function order(values: Float64Array, indexes: readonly number[]): void {
  const ordered = fallingOrder(indexes.map((index) => values[index] ?? 0));
  for (const [i, index] of indexes.entries()) values[index] = ordered[i] ?? 0;
}

/** Keeps the pick of a whole round between its early and its late third. */
function holdRounds(assets: readonly ValuedAsset[], values: Float64Array, { thirds, rounds }: Draft): void {
  for (const index of rounds) {
    const own = thirds.filter((third) => assets[third]?.pick?.round === assets[index]?.pick?.round);
    if (own.length === 0) continue;
    const bounds = own.map((third) => values[third] ?? 0);
    values[index] = Math.min(Math.max(...bounds), Math.max(Math.min(...bounds), values[index] ?? 0));
  }
}

/** Puts the picks in draft order, in place: no pick above an earlier one, a round between its thirds. */
export function orderPicks(assets: readonly ValuedAsset[], values: Float64Array, indexes: Iterable<number>): void {
  for (const draft of draftsOf(assets, indexes)) {
    order(values, draft.slots);
    order(values, draft.thirds);
    order(values, draft.rounds);
    holdRounds(assets, values, draft);
  }
}

/** Writes a league's factors on its picks, from those on its players without a bonus for tight ends. */
export function setPickRatios(
  context: ValueContext,
  teams: number,
  ratios: Float64Array,
  plainRatios: Float64Array,
): void {
  if (context.format === "redraft") {
    for (const index of context.picks) ratios[index] = 0;
    return;
  }
  const ofClass = classRatio(context, plainRatios);
  for (const index of context.picks) {
    const pick = context.assets[index]?.pick;
    ratios[index] = ofClass * (pick ? slotRatio(pick, teams) : 1);
  }
  if (!(teams > REFERENCE.roster.numberOfTeams)) return;
  // A larger league lowers later slots less than earlier ones of a round; their order is kept all the same.
  const values = ratios.map((ratio, index) => ratio * (context.referenceValues[index] ?? 0));
  const ordered = values.slice();
  orderPicks(
    context.assets,
    ordered,
    context.picks.filter((index) => (values[index] ?? 0) > 0),
  );
  for (const index of context.picks)
    if (ordered[index] !== values[index]) ratios[index] = (ordered[index] ?? 0) / (context.referenceValues[index] ?? 1);
}

/** A round of a draft has slots of its own if its last one of a league of twelve is an asset. */
const LAST_SLOT = 12;

const roundOf = ({ year, round }: PickFacts): string => `${year}|${round}`;

/** Picks worth the mean of their slots: whole rounds and thirds of a draft whose slots are assets. */
export function meanPicks(assets: readonly Pick<ValuedAsset, "pick">[], indexes: Iterable<number>): readonly number[] {
  const picks = [...indexes].flatMap((index) => {
    const pick = assets[index]?.pick;
    return pick ? [{ index, pick }] : [];
  });
  const slotted = new Set(picks.flatMap(({ pick }) => (pick.slot === LAST_SLOT ? [roundOf(pick)] : [])));
  return picks.flatMap(({ index, pick }) => (pick.slot === null && slotted.has(roundOf(pick)) ? [index] : []));
}

/** The mean value of the slots each of `meanPicks` may become among `teams` teams, all equally likely. */
export function slotMeans(
  assets: readonly Pick<ValuedAsset, "pick">[],
  indexes: readonly number[],
  values: Float64Array,
  teams: number,
): ReadonlyMap<number, number> {
  const open = meanPicks(assets, indexes);
  const means = new Map<number, number>();
  if (open.length === 0 || teams < 1) return means;
  const priceOf = pickPricer(
    indexes.flatMap((index) => {
      const pick = assets[index]?.pick;
      return pick ? [{ pick, value: values[index] ?? 0 }] : [];
    }),
    teams,
  );
  const slots = Array.from({ length: teams }, (_, at) => at + 1);
  for (const index of open) {
    const pick = assets[index]!.pick!;
    const third = pick.tier === null ? null : PICK_THIRDS.indexOf(pick.tier);
    const own = slots.filter(
      (slot) => third === null || Math.floor(((slot - 1) * PICK_THIRDS.length) / teams) === third,
    );
    const prices = own.flatMap((slot) => priceOf(pick.year, pick.round, slot) ?? []);
    if (prices.length > 0) means.set(index, prices.reduce((sum, price) => sum + price, 0) / prices.length);
  }
  return means;
}
