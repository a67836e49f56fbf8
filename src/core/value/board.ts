/*
 * The value model: the value of every asset in a league, computed from the crowd's beliefs. Its functions:
 *
 *   scaleOf               scale of a format, set at a day mark              reference-value.ts
 *   unknownBeliefs        beliefs to fill in, NaN where there are none      beliefs.ts
 *   prepareValueContext   once per rating version and format                value-context.ts
 *   boardFor              once per league: values, ratios, steps            this file
 *   prepareScoring        all that the model takes from a league's scoring  prepared-scoring.ts
 *   valuesFor             only the values, at balanced team status          this file
 *   statusFactor          factor of a team status on a balanced value       status.ts
 *   customValue           one asset with its owner's own scores             custom-value.ts
 *   situationOffset       effect of the voter's league on an answer         situation-offset.ts
 *   bandsOf               80 percent bands of all values                  band.ts
 *   bandStretch           bands relative to the stated deviation          band-stretch.ts
 *   spotValueOf           value of a roster spot, for package adjustments   this file
 *   trend                 arrow and percentage                              trend.ts
 *
 * A league never overrules the crowd: value = reference value x (worth in this league / worth at the reference
 * settings). Worth is the expected season points above replacement. At the reference settings every value equals the
 * reference value exactly. In every league the best 12 players have the same mean. Arrays are indexed as the assets of
 * the context. Any finite, non-negative settings are accepted.
 */
import type { League } from "../situation/situation.ts";
import { sortedPlayerValues, type ValueContext } from "./value-context.ts";
import { REFERENCE } from "./model.ts";
import { faded, fadeOf, type Fade } from "./free-agents.ts";
import { orderPicks } from "./pick-order.ts";
import { classRatio, slotRatio } from "./picks.ts";
import { atRank } from "./ranks.ts";
import { rosteredPlayers, TIGHT_END } from "./replacement.ts";
import { scaled, scaleFor, type Scale } from "./scale.ts";
import { liftOf } from "./worth.ts";
import { prepareScoring, type PreparedScoring } from "./prepared-scoring.ts";
import { situationLogarithm, standingAt, stepsTo, type Steps } from "./steps.ts";

/** The values of one league, with the intermediate results. */
export type Board = {
  readonly context: ValueContext;
  readonly league: League;
  /** Trade value at balanced team status. */
  readonly values: Float64Array;
  /** The league's factor on each asset before free agents and scale: 1 at the reference settings. */
  readonly ratios: Float64Array;
  /** Logarithms of the players' ratios before their lift is bounded (worth.ts). */
  readonly logarithms: Float64Array;
  readonly scoring: PreparedScoring;
  readonly steps: Steps;
  readonly fade: Fade;
  readonly scale: Scale;
};

const setLogarithms = (
  context: ValueContext,
  steps: Steps,
  scoring: PreparedScoring,
  logarithms: Float64Array,
  position: number,
): void => {
  for (const index of context.members[position] ?? [])
    logarithms[index] = situationLogarithm(context, steps, position, standingAt(context, scoring, index));
};

const priced = (context: ValueContext, ratios: Float64Array): Float64Array =>
  ratios.map((ratio, index) => ratio * (context.referenceValues[index] ?? 0));

const setPickRatios = (
  context: ValueContext,
  league: League,
  ratios: Float64Array,
  plainRatios: Float64Array,
): void => {
  if (context.format === "redraft") {
    for (const index of context.picks) ratios[index] = 0;
    return;
  }
  const ofClass = classRatio(context, plainRatios);
  for (const index of context.picks) {
    const pick = context.assets[index]?.pick;
    ratios[index] = ofClass * (pick ? slotRatio(pick, league.roster.numberOfTeams) : 1);
  }
  if (!(league.roster.numberOfTeams > REFERENCE.roster.numberOfTeams)) return;
  // A larger league lowers later slots less than earlier ones of a round; their order is kept all the same.
  const values = priced(context, ratios);
  const ordered = values.slice();
  orderPicks(
    context.assets,
    ordered,
    context.picks.filter((index) => (values[index] ?? 0) > 0),
  );
  for (const index of context.picks)
    if (ordered[index] !== values[index]) ratios[index] = (ordered[index] ?? 0) / (context.referenceValues[index] ?? 1);
};

const withFade = (context: ValueContext, values: Float64Array, fade: Fade): Float64Array => {
  const after = values.slice();
  for (const indexes of [...context.members, context.picks])
    for (const index of indexes) after[index] = faded(values[index] ?? 0, fade);
  return after;
};

/**
 * Values every asset of a context in a league of the same format, at balanced team status. Redraft picks are worth 0.
 */
export const boardFor = (context: ValueContext, league: League): Board => {
  const scoring = prepareScoring(context, league.scoring);
  const steps = stepsTo(scoring, league.roster);
  // A bonus for tight ends raises them and lowers nobody: picks, free agents and scale are those of the league without
  // it.
  const logarithms = new Float64Array(context.assets.length);
  for (const position of context.members.keys())
    setLogarithms(context, { ...steps, bonus: null }, scoring, logarithms, position);
  const plainRatios = logarithms.map(liftOf);
  if (steps.bonus) setLogarithms(context, steps, scoring, logarithms, TIGHT_END);
  const ratios = steps.bonus ? logarithms.map(liftOf) : plainRatios.slice();
  setPickRatios(context, league, ratios, plainRatios);
  const plain = priced(context, plainRatios);
  const fade = fadeOf(context.referenceFade, sortedPlayerValues(context, plain), rosteredPlayers(league.roster));
  const values = withFade(context, priced(context, ratios), fade);
  const scale = scaleFor(context, values, steps.bonus ? withFade(context, plain, fade) : values);
  return {
    context,
    league,
    ratios,
    logarithms,
    scoring,
    steps,
    fade,
    scale,
    values: values.map((value) => scaled(value, scale)),
  };
};

/** Trade values of a league at balanced team status, by asset index. */
export const valuesFor = (context: ValueContext, league: League): Float64Array => boardFor(context, league).values;

/** Value of a roster spot: that of the league's last rostered player. */
export const spotValueOf = ({ context, league, values }: Board): number =>
  atRank(sortedPlayerValues(context, values), rosteredPlayers(league.roster) - 1);
