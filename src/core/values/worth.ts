import { type Replacement, replacementOf, TIGHT_END, withBonus } from "./replacement.ts";
import type { Roster } from "#core/situation/situation.ts";
import { REFERENCE } from "./model.ts";
import type { PreparedScoring, ScoredPlayers } from "./season-points.ts";
import type { ValueContext } from "./value-context.ts";

// Share of the reference worth that remains if a position has no slot at all: near 0, but ordered.
const RESIDUAL = 0.001;
const TINY = 1e-6;

// However scarce a position is in a league, the factor of a value before the scale stays below exp(2) = 7.4.
const HIGHEST_LIFT = 2;

function softplus(x: number): number {
  if (x > 30) return x;
  return x < -30 ? 0 : Math.log1p(Math.exp(x));
}

/** Season points above replacement, softened by the projection error; at least 0. */
export function worthOf(
  points: number,
  position: number,
  replacement: Replacement,
  softness: readonly number[],
): number {
  const width = softness[position] ?? 1;
  return (replacement.fills[position] ?? 0) * width * softplus((points - (replacement.lines[position] ?? 0)) / width);
}

/** The ratio of worth now to worth before, always above 0; exactly 1 if both are equal. */
export const shareOf = (now: number, before: number): number => 1 + (now - before) / ((1 + RESIDUAL) * before + TINY);

/** A ratio from its logarithm: unbounded below, approaching the highest lift above. 0 gives exactly 1. */
export const liftOf = (logarithm: number): number =>
  Math.exp(logarithm > 0 ? HIGHEST_LIFT * Math.tanh(logarithm / HIGHEST_LIFT) : logarithm);

/** One step from the reference settings to a league: the players as scored there, and their replacement. */
export type Step = { readonly players: ScoredPlayers; readonly replacement: Replacement };

/** One change at a time, as markets respond differently: scoring, slots, teams, tight ends' bonus or null. */
export type Steps = { readonly scoring: Step; readonly slots: Step; readonly teams: Step; readonly bonus: Step | null };

/** Reference worth, and season points in the league without and with its bonus for tight ends. */
export type WorthInputs = { readonly referenceWorth: number; readonly plain: number; readonly bonus: number };

/** The player at `index` as he is in a league. */
export const worthInputsAt = (context: ValueContext, steps: Steps, index: number): WorthInputs => ({
  referenceWorth: context.referenceWorths[index] ?? 0,
  plain: steps.teams.players.points[index] ?? 0,
  bonus: lastStep(steps).players.points[index] ?? 0,
});

export function stepsTo({ plain, full, quarterbackLine }: PreparedScoring, roster: Roster): Steps {
  const stepAt = (players: ScoredPlayers, at: Roster): Step => ({
    players,
    replacement: replacementOf(players.lists, at, quarterbackLine),
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
}

export const lastStep = ({ teams, bonus }: Steps): Step => bonus ?? teams;

const worthAt = ({ replacement, players }: Step, position: number, points: number): number =>
  worthOf(points, position, replacement, players.softness);

export const worthInLeague = (steps: Steps, position: number, inputs: WorthInputs): number =>
  worthAt(lastStep(steps), position, inputs.bonus);

/** Each step's effect as logarithms by the model's exponents; 0 at the reference settings. */
export function stepLogarithms(
  context: ValueContext,
  steps: Steps,
  position: number,
  inputs: WorthInputs,
): readonly [scoring: number, slots: number, teams: number, bonus: number] {
  const { scoringExponent, rosterExponent, teamsExponent } = context.model;
  const scoring = worthAt(steps.scoring, position, inputs.plain);
  const slots = worthAt(steps.slots, position, inputs.plain);
  // Most leagues have as many teams as the reference settings: their step changes nothing.
  const teams = steps.teams === steps.slots ? slots : worthAt(steps.teams, position, inputs.plain);
  return [
    scoringExponent * Math.log(shareOf(scoring, inputs.referenceWorth)),
    rosterExponent * Math.log(shareOf(slots, scoring)),
    teamsExponent * Math.log(shareOf(teams, slots)),
    steps.bonus && position === TIGHT_END
      ? scoringExponent * Math.log(shareOf(worthInLeague(steps, position, inputs), teams))
      : 0,
  ];
}

/** The steps' changes of worth added up by the exponents, before `liftOf`; 0 at the reference settings. */
export function situationLogarithm(context: ValueContext, steps: Steps, position: number, inputs: WorthInputs): number {
  const [scoring, slots, teams, bonus] = stepLogarithms(context, steps, position, inputs);
  return scoring + slots + teams + bonus;
}

function setLogarithms(context: ValueContext, steps: Steps, logarithms: Float64Array, position: number): void {
  for (const index of context.members[position] ?? [])
    logarithms[index] = situationLogarithm(context, steps, position, worthInputsAt(context, steps, index));
}

/** A bonus for tight ends lowers nobody: picks, free agents and scale go by `plainRatios`, those without the bonus. */
type PlayerRatios = {
  readonly logarithms: Float64Array;
  readonly ratios: Float64Array;
  readonly plainRatios: Float64Array;
};

/** The factors of a league on every player; exactly 1 at the reference settings. */
export function situationRatios(context: ValueContext, steps: Steps): PlayerRatios {
  const logarithms = new Float64Array(context.assets.length);
  for (const position of context.members.keys())
    setLogarithms(context, { ...steps, bonus: null }, logarithms, position);
  const plainRatios = logarithms.map(liftOf);
  if (!steps.bonus) return { logarithms, ratios: plainRatios, plainRatios };
  setLogarithms(context, steps, logarithms, TIGHT_END);
  return { logarithms, ratios: logarithms.map(liftOf), plainRatios };
}
