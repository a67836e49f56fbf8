import type { Scoring } from "../situation/situation.ts";
import { at, countAt, listOf, numberAt, textAt } from "./read-json.ts";

/** Fleaflicker's categories that values are computed from. */
const CATEGORIES: Readonly<Record<number, { readonly field: keyof Scoring; readonly position: string }>> = {
  3: { field: "passYds", position: "QB" },
  5: { field: "passTds", position: "QB" },
  22: { field: "rushYds", position: "RB" },
  24: { field: "rushTds", position: "RB" },
  41: { field: "ppr", position: "WR" },
  42: { field: "recYds", position: "WR" },
  44: { field: "recTds", position: "WR" },
};
const RECEPTIONS = 41;

type Rule = {
  readonly category: number | null;
  readonly name: string;
  /** Positions it applies to; null for all. */
  readonly applyTo: readonly string[] | null;
  /** Points for each one. */
  readonly each: number;
  readonly isBonus: boolean;
};

const readRule = (rule: unknown): Rule => {
  const every = numberAt(rule, "forEvery") ?? 1;
  const points = numberAt(rule, "points", "value") ?? numberAt(rule, "points") ?? 0;
  const per = numberAt(rule, "pointsPer", "value") ?? numberAt(rule, "pointsPer");
  const applyTo = listOf(at(rule, "applyTo")).flatMap((position) => textAt(position) || []);
  return {
    category: countAt([0, 10_000], rule, "category", "id"),
    name: textAt(rule, "description") || textAt(rule, "category", "nameSingular") || textAt(rule, "category", "id"),
    applyTo: applyTo.length > 0 && at(rule, "applyToAll") !== true ? applyTo : null,
    each: per ?? points / (every > 0 ? every : 1),
    isBonus: at(rule, "isBonus") === true || (numberAt(rule, "boundLower") ?? 0) > 1,
  };
};

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * Scoring from Fleaflicker's rules: points as a rate, or points per a number of units. A rule for a position replaces
 * the general one, so the tight ends' premium is the difference between the two.
 */
export const fleaflickerScoring = (
  rules: unknown,
): { readonly scoring: Scoring; readonly notpriced: readonly string[] } => {
  const read = listOf(at(rules, "groups"))
    .slice(0, 50)
    .flatMap((group) => listOf(at(group, "scoringRules")).slice(0, 200).map(readRule));
  const rateOf = (category: number, position: string): number => {
    const fitting = read.filter((rule) => rule.category === category && !rule.isBonus);
    const own = fitting.findLast(({ applyTo }) => applyTo?.includes(position));
    return (own ?? fitting.findLast(({ applyTo }) => applyTo === null))?.each ?? 0;
  };
  const scoring: Record<keyof Scoring, number> = {
    ppr: 0,
    tep: round(rateOf(RECEPTIONS, "TE") - rateOf(RECEPTIONS, "WR")),
    passYds: 0,
    passTds: 0,
    rushYds: 0,
    rushTds: 0,
    recYds: 0,
    recTds: 0,
  };
  for (const [category, { field, position }] of Object.entries(CATEGORIES))
    scoring[field] = round(rateOf(Number(category), position));
  const isPriced = ({ category, isBonus }: Rule): boolean =>
    category !== null && Object.hasOwn(CATEGORIES, category) && !isBonus;
  return { scoring, notpriced: read.filter((rule) => !isPriced(rule) && rule.each !== 0).map(({ name }) => name) };
};
