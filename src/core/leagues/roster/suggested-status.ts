import { meanOf } from "#core/kit/sums.ts";
import type { Format, TeamStatus } from "#core/situation/situation.ts";
import type { TeamRecord } from "../league.ts";

/** Strength now (points a week) and later (youth, picks), each in one unit; record and mean age, null if unknown. */
export type TeamShares = {
  readonly now: number;
  readonly future: number;
  readonly record: TeamRecord | null;
  readonly age: number | null;
};

/** A team at least this many standard deviations from the mean of its league is all in, or in full tank. */
const FAR = 1;
/** An old or young team: standard deviations from the mean age of its league. */
const AGED = 0.5;
const THIRDS = 3;
/** After this many games the record counts as much as the lineup. */
const EVEN_GAMES = 6;
/** Who wins this share of this many games does not rebuild; who loses as much does not contend. */
const CLEAR_RECORD = { share: 0.6, games: 5 };

/** Each value's distance from the mean, in standard deviations of the given values; all 0 if they are equal. */
export function zScores(values: readonly number[]): readonly number[] {
  const mean = meanOf(values);
  const spread = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return values.map((value) => (spread > 0 ? (value - mean) / spread : 0));
}

/** How many teams are better, by index; equal teams share a place. */
const placesOf = (values: readonly number[]): readonly number[] =>
  values.map((value) => values.filter((other) => other > value).length);

const gamesOf = (record: TeamRecord | null): number => (record ? record.wins + record.losses + record.ties : 0);

/** The share of games won, ties as halves; a half before the first game. */
const winShare = (record: TeamRecord | null): number =>
  record && gamesOf(record) > 0 ? (record.wins + record.ties / 2) / gamesOf(record) : 0.5;

/** How strong each team is this season: its lineup and its record, in standard deviations from the league's mean. */
function presentStrengths(teams: readonly TeamShares[]): readonly number[] {
  const lineups = zScores(teams.map(({ now }) => now));
  const records = zScores(teams.map(({ record }) => winShare(record)));
  const games = Math.max(0, ...teams.map(({ record }) => gamesOf(record)));
  const weight = games / (games + EVEN_GAMES);
  return teams.map((_, at) => (1 - weight) * (lineups[at] ?? 0) + weight * (records[at] ?? 0));
}

function within(status: TeamStatus, record: TeamRecord | null): TeamStatus {
  if (gamesOf(record) < CLEAR_RECORD.games) return status;
  const share = winShare(record);
  if (share >= CLEAR_RECORD.share && status < 0) return 0;
  return 1 - share >= CLEAR_RECORD.share && status > 0 ? 0 : status;
}

/**
 * The status each team of a league is likely to be in. By lineup and record, a team of the top third contends unless
 * its future is in the top third too, and one of the bottom third rebuilds. The outer statuses are for teams far from
 * the middle whose age fits: no young team is all in, and no old one in full tank. A clear winner never rebuilds and a
 * clear loser never contends. Redraft leagues have no outer statuses, since those speak of later years. Leagues of
 * fewer than three teams are balanced.
 */
export function suggestedStatuses(teams: readonly TeamShares[], format: Format): readonly TeamStatus[] {
  const third = teams.length / THIRDS;
  const strengths = presentStrengths(teams);
  const now = placesOf(strengths);
  const futures = teams.map(({ future }) => future);
  const future = placesOf(futures);
  const hasFuture = futures.some((value) => value > 0);
  const meanAge = meanOf(teams.flatMap(({ age }) => age ?? []));
  const ages = zScores(teams.map(({ age }) => age ?? meanAge));
  const statusAt = (at: number): TeamStatus => {
    const [place = 0, far = 0, age = 0] = [now[at], strengths[at], ages[at]];
    if (far === 0) return 0;
    const hasOuter = format === "dynasty" && Math.abs(far) >= FAR;
    if (place < third && !(hasFuture && (future[at] ?? 0) < third)) return hasOuter && age > -AGED ? 2 : 1;
    if (place >= teams.length - third) return hasOuter && age < AGED ? -2 : -1;
    return 0;
  };
  return teams.map(({ record }, at) => (teams.length < THIRDS ? 0 : within(statusAt(at), record)));
}
