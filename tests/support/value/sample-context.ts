/*
 * A realistic context for tests and benches of the value model: real players of August 2026 with the ranks of their
 * first values and their projected season lines (season.json: name, position, age, rookie, dynasty rank, redraft rank,
 * then seven totals in the order of STATS), and the picks of three drafts.
 */
import type { PlayerPosition } from "#core/assets/position.ts";
import type { Format } from "#core/situation/situation.ts";
import { lnValueOfRank } from "#core/prior/value-curve.ts";
import type { PickThird } from "#core/assets/pick-name.ts";
import type { ValuedAsset, ValueContext } from "#core/values/value-context.ts";
import { BASES, LINE_LENGTH, unknownRatings, type FormatRatings } from "#core/values/beliefs.ts";
import { prepareValueContext } from "#core/values/valuation.ts";
import { MODELS, type FormatModel } from "#core/values/model.ts";
import { scaleOf } from "#core/values/reference-value.ts";

import season from "./season.json" with { type: "json" };

export const SAMPLE_SEASON = 2026;

export type SamplePlayer = {
  readonly name: string;
  readonly position: PlayerPosition;
  readonly age: number | null;
  readonly isRookie: boolean;
  readonly rank: Readonly<Record<Format, number>>;
  readonly line: readonly number[];
};

type Row = [string, PlayerPosition, number | null, number, number, number, ...number[]];

export const SAMPLE_PLAYERS: readonly SamplePlayer[] = (season as Row[]).map(
  ([name, position, age, rookie, dynasty, redraft, ...line]) => ({
    name,
    position,
    age,
    isRookie: rookie === 1,
    rank: { dynasty, redraft },
    line,
  }),
);

// Overall slot and value of a pick of the next draft, and the discount for a year of waiting.
const SLOTS = [1, 2, 3, 4, 6, 8, 12, 13, 18, 24, 25, 30, 36, 37, 48];
const SLOT_VALUES = [320, 287, 278, 218, 180, 150, 133, 127, 103, 79, 77, 61, 26, 22, 5];
const YEAR_DISCOUNT = 0.94;
/** Standard deviation of every ln value of the sample. */
const SAMPLE_DEVIATION = 0.4;

function slotValue(slot: number): number {
  const next = Math.max(
    1,
    SLOTS.findIndex((at) => at >= slot),
  );
  const [fromSlot = 1, toSlot = 48] = SLOTS.slice(next - 1, next + 1);
  const [fromValue = 320, toValue = 8] = SLOT_VALUES.slice(next - 1, next + 1);
  return fromValue * (toValue / fromValue) ** ((slot - fromSlot) / (toSlot - fromSlot));
}

type SampleAsset = {
  readonly name: string;
  readonly asset: ValuedAsset;
  readonly value: number;
  readonly line: readonly number[] | null;
};

const tierSlots: readonly (readonly [PickThird | null, number])[] = [
  ["early", 2.5],
  ["mid", 6.5],
  ["late", 10.5],
  [null, 6.5],
];

function picks(firstId: number): SampleAsset[] {
  const exact = Array.from({ length: 48 }, (_, i) => ({
    year: SAMPLE_SEASON + 1,
    round: 1 + Math.floor(i / 12),
    slot: 1 + (i % 12),
    tier: null,
    value: slotValue(i + 1),
  }));
  const rough = [1, 2, 3].flatMap((ahead) =>
    [1, 2, 3, 4].flatMap((round) =>
      tierSlots.map(([tier, slot]) => ({
        year: SAMPLE_SEASON + ahead,
        round,
        slot: null,
        tier,
        value: slotValue((round - 1) * 12 + slot) * YEAR_DISCOUNT ** (ahead - 1),
      })),
    ),
  );
  return [...exact, ...rough].map(({ value, ...pick }, i) => ({
    name: `${pick.year} ${pick.round}.${pick.slot ?? pick.tier ?? "any"}`,
    asset: { id: firstId + i, position: "PICK", age: null, isRookie: false, pick },
    value,
    line: null,
  }));
}

export type SampleContext = {
  readonly names: readonly string[];
  readonly assets: readonly ValuedAsset[];
  readonly beliefs: FormatRatings;
  readonly context: ValueContext;
};

export const priorRank =
  (format: Format) =>
  (player: SamplePlayer): number =>
    player.rank[format];

/** `rankOf` may give other ranks than the prior's, `model` other constants than the default. */
export function sampleContext(
  format: Format,
  rankOf = priorRank(format),
  model: FormatModel = MODELS[format],
): SampleContext {
  const players: SampleAsset[] = SAMPLE_PLAYERS.map((player, i) => ({
    name: player.name,
    asset: { id: i + 1, position: player.position, age: player.age, isRookie: player.isRookie, pick: null },
    value: Math.exp(lnValueOfRank(rankOf(player), format)),
    line: player.line,
  }));
  const all = format === "dynasty" ? [...players, ...picks(players.length + 1)] : players;
  const beliefs = unknownRatings(all.length);
  all.forEach(({ value, line }, i) => {
    beliefs.perception[i] = Math.log(value);
    beliefs.deviation[i] = SAMPLE_DEVIATION;
    line?.forEach((total, j) => (beliefs.stats[i * LINE_LENGTH + j] = (4 * total) / (BASES[j] ?? 1)));
  });
  const assets = all.map(({ asset }) => asset);
  const scale = scaleOf(beliefs.perception.subarray(0, players.length));
  return {
    names: all.map(({ name }) => name),
    assets,
    beliefs,
    context: prepareValueContext(format, assets, beliefs, scale, model),
  };
}
