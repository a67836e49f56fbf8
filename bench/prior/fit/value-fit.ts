// How the free constants of the value model were chosen: figures of each exponent and softness beside their targets.
import type { Format } from "#core/situation/situation.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { valuesFor } from "#core/values/valuation.ts";
import { MODELS, type FormatModel } from "#core/values/model.ts";
import { priorRank, sampleContext, type SampleContext } from "#tests/support/value/sample-context.ts";
import { changed, type Change } from "../first-context.ts";

type Band = readonly [position: PlayerPosition, from: number, to: number];

/** Sum of the values of a band over the sum of its reference values. */
function liftOf({ context }: SampleContext, values: Float64Array, [position, from, to]: Band): number {
  const band = context.assets
    .flatMap((asset, index) => (asset.position === position ? [index] : []))
    .sort((a, b) => (context.referenceValues[b] ?? 0) - (context.referenceValues[a] ?? 0))
    .slice(from - 1, to);
  const sum = (list: Float64Array): number => band.reduce((total, index) => total + (list[index] ?? 0), 0);
  return sum(values) / sum(context.referenceValues);
}

type Figure = {
  readonly name: string;
  readonly change: Change;
  readonly band: Band;
  readonly isInverse?: boolean;
};

const SUPERFLEX: readonly Figure[] = [
  { name: "superflex QB1-12", change: { roster: { opSlots: 1 } }, band: ["QB", 1, 12] },
  { name: "superflex QB13-24", change: { roster: { opSlots: 1 } }, band: ["QB", 13, 24] },
];
const TEAMS: readonly Figure[] = [
  { name: "8 to 12 teams QB1-12", change: { roster: { numberOfTeams: 8 } }, band: ["QB", 1, 12], isInverse: true },
  { name: "12 to 16 teams QB13-24", change: { roster: { numberOfTeams: 16 } }, band: ["QB", 13, 24] },
];
const BONUS: readonly Figure[] = [
  { name: "TEP .5 TE1-6", change: { scoring: { tep: 0.5 } }, band: ["TE", 1, 6] },
  { name: "TEP .5 TE13-24", change: { scoring: { tep: 0.5 } }, band: ["TE", 13, 24] },
  { name: "TEP 1 TE1-6", change: { scoring: { tep: 1 } }, band: ["TE", 1, 6] },
];

/** Figures of a model on the list of first values. */
function line(format: Format, model: FormatModel, figures: readonly Figure[]): string {
  const sample = sampleContext(format, priorRank(format), model);
  const read = ({ name, change, band, isInverse }: Figure): string => {
    const lift = liftOf(sample, valuesFor(sample.context, changed(format, change)), band);
    return `${name} ${(isInverse ? 1 / lift : lift).toFixed(3)}`;
  };
  return figures.map(read).join(", ");
}

/** Lines for a range of each free constant, the others as they are; the chosen one is marked. */
export function exponentLines(format: Format): readonly string[] {
  const model = MODELS[format];
  const [quarterback, ...others] = model.softness;
  const tried = (
    name: string,
    chosen: number,
    values: readonly number[],
    modelOf: (value: number) => FormatModel,
    figures: readonly Figure[],
  ): readonly string[] =>
    values.map(
      (value) =>
        `${value === chosen ? "*" : " "} ${name} ${String(value).padEnd(5)} ${line(format, modelOf(value), figures)}`,
    );
  return [
    ...tried(
      "roster exponent",
      model.rosterExponent,
      [0.8, 1, 1.25, 1.5, 1.75, 1.9, 2.25],
      (rosterExponent) => ({ ...model, rosterExponent }),
      SUPERFLEX,
    ),
    ...tried(
      "softness of QB",
      quarterback,
      [30, 40, 50, 70, 90],
      (softness) => ({ ...model, softness: [softness, ...others] }),
      [...SUPERFLEX, ...TEAMS],
    ),
    ...tried(
      "teams exponent",
      model.teamsExponent,
      [0.2, 0.4, 0.6, 0.8, 1, 2],
      (teamsExponent) => ({ ...model, teamsExponent }),
      TEAMS,
    ),
    ...tried(
      "scoring exponent",
      model.scoringExponent,
      [0.3, 0.4, 0.5, 0.65, 0.85],
      (scoringExponent) => ({ ...model, scoringExponent }),
      BONUS,
    ),
  ];
}
