// How the free constants of the value model were chosen: figures of each exponent and softness beside their targets.
import type { Format } from "#core/situation/situation.ts";
import { valuesFor } from "#core/value/valuation.ts";
import { MODELS, type FormatModel } from "#core/value/model.ts";
import { changed, liftOf, type Band } from "./bands.ts";
import { contextsOf } from "./lists.ts";

type Figure = {
  readonly name: string;
  readonly change: Parameters<typeof changed>[1];
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
const line = (format: Format, model: FormatModel, figures: readonly Figure[]): string => {
  const contexts = contextsOf(format, model);
  const read = ({ name, change, band, isInverse }: Figure): string => {
    const lifts = contexts
      .map((named) => liftOf(named, valuesFor(named.sample.context, changed(format, change)), band))
      .map((lift) => (isInverse ? 1 / lift : lift));
    return `${name} ${lifts.map((lift) => lift.toFixed(3)).join(" / ")}`;
  };
  return figures.map(read).join(", ");
};

/** Lines for a range of each free constant, the others as they are; the chosen one is marked. */
export const exponentLines = (format: Format): readonly string[] => {
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
};
