import type { League, Roster } from "../situation/situation.ts";
import { LINE_LENGTH } from "./beliefs.ts";
import { pointList, pointLists, pointsUnder, type ValueContext } from "./value-context.ts";
import { REFERENCE } from "./model.ts";
import { replacementOf, TIGHT_END, withBonus, type Replacement } from "./replacement.ts";
import { pointsOf, pointTable, quarterbackLineUnder, softnessUnder, usualPayUnder } from "./season-points.ts";
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

/** The league without a bonus for tight ends. */
const withoutBonus = (league: League): League => ({ ...league, scoring: { ...league.scoring, tep: 0 } });

/**
 * Points of all players in a league, by asset index, and of the usual line of each position (`usualPayUnder`): without
 * its bonus for tight ends, and with it.
 */
export type LeaguePoints = {
  readonly plain: Float64Array;
  readonly bonus: Float64Array;
  readonly plainPay: readonly number[];
  readonly bonusPay: readonly number[];
};

/** The season points of all players of a context in a league. */
export const leaguePoints = (context: ValueContext, league: League): LeaguePoints => {
  const plain = pointsUnder(context, withoutBonus(league).scoring);
  const plainPay = usualPayUnder(pointTable(withoutBonus(league).scoring));
  if (!(league.scoring.tep > 0)) return { plain, bonus: plain, plainPay, bonusPay: plainPay };
  // The bonus adds points for tight ends only.
  const bonus = plain.slice();
  const table = pointTable(league.scoring);
  for (const index of context.members[TIGHT_END] ?? [])
    bonus[index] = pointsOf(context.lines, index * LINE_LENGTH, table, TIGHT_END);
  return { plain, bonus, plainPay, bonusPay: usualPayUnder(table) };
};

/** The steps to a league, given the points of its players. */
export const stepsTo = (context: ValueContext, league: League, points: LeaguePoints): Steps => {
  const lists = pointLists(context.members, points.plain);
  const softness = softnessUnder(withoutBonus(league).scoring, context.model);
  const quarterbackLine = quarterbackLineUnder(withoutBonus(league).scoring, context.model);
  const stepAt = (roster: Roster): Step => ({ replacement: replacementOf(lists, roster, quarterbackLine), softness });
  const teams = stepAt(league.roster);
  const bonusStep = (): Step => ({
    replacement: withBonus(
      teams.replacement,
      replacementOf(
        [lists[0], lists[1], lists[2], pointList(context.members, points.bonus, TIGHT_END)],
        league.roster,
        quarterbackLine,
      ),
    ),
    softness: softnessUnder(league.scoring, context.model),
  });
  return {
    scoring: stepAt(REFERENCE.roster),
    slots: stepAt({ ...league.roster, numberOfTeams: REFERENCE.roster.numberOfTeams }),
    teams,
    bonus: league.scoring.tep > 0 ? bonusStep() : null,
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
  const teams = worthAt(steps.teams, position, standing.plain);
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
  points: LeaguePoints,
  position: number,
): readonly RatioTerm[] => {
  const term = (exponent: number, { replacement, softness }: Step, under = points.plain, pay = points.plainPay) => ({
    exponent,
    points: under,
    pay: pay[position] ?? 0,
    line: replacement.lines[position] ?? 0,
    width: softness[position] ?? 1,
    fill: replacement.fills[position] ?? 0,
  });
  const withBonus = bonus && position === TIGHT_END ? bonus : null;
  return [
    term(scoringExponent - rosterExponent, scoring),
    term(rosterExponent - teamsExponent, slots),
    term(teamsExponent - (withBonus ? scoringExponent : 0), teams),
    ...(withBonus ? [term(scoringExponent, withBonus, points.bonus, points.bonusPay)] : []),
  ];
};
