// The effect of a setting on the players of each position, by rank band.
import type { PlayerPosition } from "#core/asset/position.ts";
import type { League, Roster, Scoring } from "#core/situation/situation.ts";
import { valuesFor } from "#core/value/valuation.ts";
import { REFERENCE } from "#core/value/model.ts";
import type { NamedContext } from "./lists.ts";

export type Band = readonly [position: PlayerPosition, from: number, to: number];

const BANDS: readonly Band[] = [
  ["QB", 1, 4],
  ["QB", 1, 6],
  ["QB", 1, 12],
  ["QB", 13, 24],
  ["QB", 19, 24],
  ["QB", 25, 36],
  ["RB", 1, 12],
  ["RB", 13, 24],
  ["RB", 25, 48],
  ["WR", 1, 12],
  ["WR", 13, 36],
  ["WR", 37, 72],
  ["TE", 1, 6],
  ["TE", 7, 12],
  ["TE", 13, 24],
];

export type Change = { readonly name: string; readonly roster?: Partial<Roster>; readonly scoring?: Partial<Scoring> };

const CHANGES: readonly Change[] = [
  { name: "superflex", roster: { opSlots: 1 } },
  { name: "2 QB", roster: { qbSlots: 2 } },
  { name: "TEP .5", scoring: { tep: 0.5 } },
  { name: "TEP 1", scoring: { tep: 1 } },
  { name: "8 teams", roster: { numberOfTeams: 8 } },
  { name: "16 teams", roster: { numberOfTeams: 16 } },
  { name: "bench 5", roster: { bnSlots: 5 } },
  { name: "bench 25", roster: { bnSlots: 25 } },
  { name: "PPR 0", scoring: { ppr: 0 } },
  { name: "PPR 1", scoring: { ppr: 1 } },
  { name: "6-pt pass", scoring: { passTds: 6 } },
];

/** The reference league of a format with a change. */
export const changed = (format: League["format"], { roster, scoring }: Omit<Change, "name">): League => ({
  format,
  roster: { ...REFERENCE.roster, ...roster },
  scoring: { ...REFERENCE.scoring, ...scoring },
});

/** Sum of the values of a band over the sum of its reference values. */
export const liftOf = (
  { sample: { context } }: NamedContext,
  values: Float64Array,
  [position, from, to]: Band,
): number => {
  const band = context.assets
    .flatMap((asset, index) => (asset.position === position ? [index] : []))
    .sort((a, b) => (context.referenceValues[b] ?? 0) - (context.referenceValues[a] ?? 0))
    .slice(from - 1, to);
  const sum = (list: Float64Array): number => band.reduce((total, index) => total + (list[index] ?? 0), 0);
  return sum(values) / sum(context.referenceValues);
};

/** Lines of a table: a row for each band, a column for each change. */
export const bandTable = (named: NamedContext): readonly string[] => {
  const columns = CHANGES.map((change) => valuesFor(named.sample.context, changed(named.format, change)));
  return [
    `${"".padEnd(9)}${CHANGES.map(({ name }) => name.padStart(10)).join("")}`,
    ...BANDS.map((band) => {
      const [position, first, last] = band;
      const lifts = columns.map((values) => liftOf(named, values, band).toFixed(3).padStart(10));
      return `${position}${first}-${last}`.padEnd(9) + lifts.join("");
    }),
  ];
};

/** The best assets of a league by name and value. */
export const topLines = (
  { sample: { context, names }, format }: NamedContext,
  change: Omit<Change, "name">,
  count: number,
): readonly string[] => {
  const values = valuesFor(context, changed(format, change));
  const best = names
    .map((name, index) => ({ name, value: values[index] ?? 0, position: context.assets[index]?.position }))
    .sort((a, b) => b.value - a.value);
  return best
    .slice(0, count)
    .map(
      ({ name, value, position }, i) =>
        `${String(i + 1).padStart(3)} ${name.padEnd(24)} ${position?.padEnd(4)} ${value.toFixed(0).padStart(4)}`,
    );
};
