import type { TeamStatus } from "#core/situation/situation.ts";

/**
 * The present strength of a team (its lineup this season) and its future strength (young players and picks), in any
 * unit that is the same for the whole league.
 */
export type TeamShares = { readonly now: number; readonly future: number };

/** A team at least this many standard deviations from the mean of its league is all in, or in full tank. */
const FAR = 1;
const THIRDS = 3;

/** Each value's distance from the mean, in standard deviations of the given values; all 0 if they are equal. */
export const zScores = (values: readonly number[]): readonly number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length));
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
};

/** How many teams are better, by index; equal teams share a place. */
const placesOf = (values: readonly number[]): readonly number[] =>
  values.map((value) => values.filter((other) => other > value).length);

/**
 * The status each team of a league is likely to be in: contending where its lineup is in the top third and its future
 * is not, rebuilding where its lineup is in the bottom third, else balanced; the outer statuses for teams far from the
 * middle. Leagues of fewer than three teams are balanced.
 */
export const suggestedStatuses = (teams: readonly TeamShares[]): readonly TeamStatus[] => {
  const third = teams.length / THIRDS;
  const now = placesOf(teams.map((team) => team.now));
  const distance = zScores(teams.map((team) => team.now));
  const futures = teams.map(({ future }) => future);
  const future = placesOf(futures);
  const hasFuture = futures.some((value) => value > 0);
  return teams.map((_, at): TeamStatus => {
    const [place = 0, far = 0] = [now[at], distance[at]];
    if (teams.length < THIRDS || far === 0) return 0;
    if (place < third && !(hasFuture && (future[at] ?? 0) < third)) return far >= FAR ? 2 : 1;
    if (place >= teams.length - third) return far <= -FAR ? -2 : -1;
    return 0;
  });
};
