import type { Roster } from "../situation/situation.ts";
import { REFERENCE } from "./model.ts";
import type { PreparedScoring, ScoredPlayers } from "./prepared-scoring.ts";
import { replacementOf, TIGHT_END, withBonus, type Replacement } from "./replacement.ts";
import type { ValueContext } from "./value-context.ts";
import { liftOf, shareOf, worthOf } from "./worth.ts";

/** Replacement and softness at one step from the reference settings to a league. */
type Step = { readonly replacement: Replacement; readonly softness: readonly number[] };

/**
 * The steps from the reference settings to a league, one change at a time, because markets respond to each differently:
 * the scoring, the slots, the number of teams, and last the bonus for tight ends (null if there is none).
 */
export type Steps = { readonly scoring: Step; readonly slots: Step; readonly teams: Step; readonly bonus: Step | null };

/**
 * A player's inputs: worth at the reference settings, and season points in the league without and with its bonus for
 * tight ends.
 */
export type Standing = { readonly referenceWorth: number; readonly plain: number; readonly bonus: number };

/** The player at `index` as he is in the league of a prepared scoring. */
export const standingAt = (context: ValueContext, { plain, full }: PreparedScoring, index: number): Standing => ({
  referenceWorth: context.referenceWorths[index] ?? 0,
  plain: plain.points[index] ?? 0,
  bonus: full.points[index] ?? 0,
});

/** The steps to a league with a scoring and a roster. */
export const stepsTo = ({ plain, full, quarterbackLine }: PreparedScoring, roster: Roster): Steps => {
  const stepAt = ({ lists, softness }: ScoredPlayers, at: Roster): Step => ({
    replacement: replacementOf(lists, at, quarterbackLine),
    softness,
  });
  const teams = stepAt(plain, roster);
  const ofTwelve = { ...roster, numberOfTeams: REFERENCE.roster.numberOfTeams };
  const withTightEnds = full === plain ? null : stepAt(full, roster);
  return {
    scoring: stepAt(plain, REFERENCE.roster),
    slots: roster.numberOfTeams === ofTwelve.numberOfTeams ? teams : stepAt(plain, ofTwelve),
    teams,
    bonus: withTightEnds && {
      ...withTightEnds,
      replacement: withBonus(teams.replacement, withTightEnds.replacement),
    },
  };
};

/** The complete league, after all steps. */
export const lastStep = ({ teams, bonus }: Steps): Step => bonus ?? teams;

const worthAt = ({ replacement, softness }: Step, position: number, points: number): number =>
  worthOf(points, position, replacement, softness);

/** Worth of a player in the complete league. */
export const worthInLeague = (steps: Steps, position: number, standing: Standing): number =>
  worthAt(lastStep(steps), position, standing.bonus);

/**
 * The effect of each step on a player of a position, as logarithms by the model's exponents: scoring, slots, number of
 * teams, and the bonus for tight ends. All are 0 at the reference settings.
 */
export const stepLogarithms = (
  context: ValueContext,
  steps: Steps,
  position: number,
  standing: Standing,
): readonly [scoring: number, slots: number, teams: number, bonus: number] => {
  const { scoringExponent, rosterExponent, teamsExponent } = context.model;
  const scoring = worthAt(steps.scoring, position, standing.plain);
  const slots = worthAt(steps.slots, position, standing.plain);
  // Most leagues have as many teams as the reference settings: their step changes nothing.
  const teams = steps.teams === steps.slots ? slots : worthAt(steps.teams, position, standing.plain);
  return [
    scoringExponent * Math.log(shareOf(scoring, standing.referenceWorth)),
    rosterExponent * Math.log(shareOf(slots, scoring)),
    teamsExponent * Math.log(shareOf(teams, slots)),
    steps.bonus && position === TIGHT_END
      ? scoringExponent * Math.log(shareOf(worthInLeague(steps, position, standing), teams))
      : 0,
  ];
};

/** The logarithm of `situationRatio` before its lift is bounded: the changes of worth over all steps added up. */
export const situationLogarithm = (
  context: ValueContext,
  steps: Steps,
  position: number,
  standing: Standing,
): number => {
  const [scoring, slots, teams, bonus] = stepLogarithms(context, steps, position, standing);
  return scoring + slots + teams + bonus;
};

/**
 * A league's factor on a player of a position: the changes of worth over all steps, each by the model's exponent. 1 at
 * the reference settings.
 */
export const situationRatio = (context: ValueContext, steps: Steps, position: number, standing: Standing): number =>
  liftOf(situationLogarithm(context, steps, position, standing));

/**
 * One worth in the ratio of a position: its exponent, and what it takes to compute the worth from season points.
 */
export type RatioTerm = {
  readonly exponent: number;
  readonly points: Float64Array;
  readonly pay: number;
  readonly line: number;
  readonly width: number;
  readonly fill: number;
};

/**
 * The worths whose product, each raised to its exponent, is `situationRatio` over the reference worth to the scoring
 * exponent, before the lift is bounded. Holds where a position is started: what is left of it otherwise (worth.ts) is
 * not in the product.
 */
export const ratioTerms = (
  { scoringExponent, rosterExponent, teamsExponent }: ValueContext["model"],
  { scoring, slots, teams, bonus }: Steps,
  { plain, full }: PreparedScoring,
  position: number,
): readonly RatioTerm[] => {
  const term = (exponent: number, { replacement, softness }: Step, { points, pay }: ScoredPlayers) => ({
    exponent,
    points,
    pay: pay[position] ?? 0,
    line: replacement.lines[position] ?? 0,
    width: softness[position] ?? 1,
    fill: replacement.fills[position] ?? 0,
  });
  const withBonus = bonus && position === TIGHT_END ? bonus : null;
  return [
    term(scoringExponent - rosterExponent, scoring, plain),
    term(rosterExponent - teamsExponent, slots, plain),
    term(teamsExponent - (withBonus ? scoringExponent : 0), teams, plain),
    ...(withBonus ? [term(scoringExponent, withBonus, full)] : []),
  ];
};
