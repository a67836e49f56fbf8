// Writes data/track-record.json, the back-test that /how-it-works shows.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TrackRecord } from "#contract/ratings/track-record.ts";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { weekIsComplete } from "#core/kit/nfl-weeks.ts";
import { factsAsOf } from "#core/prior/facts-as-of.ts";
import { spreadAround } from "#core/prior/points-above.ts";
import { pointsOf } from "#core/prior/career.ts";
import { ROOT } from "#server/kit/root.ts";
import { readRecord } from "#server/catalogue/replay/replay-facts.ts";
import { valuesOf } from "#server/catalogue/starting-beliefs.ts";
import { backTest } from "#tests/simulation/prior/back-test.ts";
import { LAST_SEASON, outcome, readCareers } from "#tests/simulation/prior/careers.ts";
import { FOLDS } from "#tests/simulation/prior/folds.ts";
import { PRIOR_METHOD, WITH_ROLES, type Trial } from "#tests/simulation/prior/season.ts";
import { best, mean, spearman } from "#tests/simulation/prior/statistics.ts";
import { figuresOf, LEAGUES, rowsOf, YEARS, type League } from "./past-lists.ts";

/** Players of whom no method expects this many points are left out. */
const LEAST_POINTS = 50;
/** Half of an 80 percent band, in standard deviations. */
const BAND = 1.2816;
const MOST_LISTED = 200;

const three = (x: number): number => Math.round(x * 1000) / 1000;
const one = (x: number): number => Math.round(x * 10) / 10;

const careers = readCareers();
const { trials } = backTest(careers, WITH_ROLES);
const saidBy = (method: string) => (trial: Trial) => pointsOf(trial.said[method]?.line ?? []);
const real = (trial: Trial): number => trial.real[0] ?? 0;
const METHODS = { ours: PRIOR_METHOD, lastseason: "last season", marcel: "Marcel without age" } as const;
const judged = trials.filter(
  (trial) =>
    !trial.rookie && Math.max(...Object.values(METHODS).map((method) => saidBy(method)(trial))) >= LEAST_POINTS,
);
const POSITIONS = [...PLAYER_POSITIONS, "all"] as const;
const at = (position: (typeof POSITIONS)[number], some: readonly Trial[]): readonly Trial[] =>
  position === "all" ? some : some.filter((trial) => trial.position === position);

const prediction = (some: readonly Trial[], method: string) => ({
  error: one(mean(some.map((trial) => Math.abs(saidBy(method)(trial) - real(trial))))),
  correlation: three(
    mean(
      YEARS.map((year) => {
        const season = some.filter((trial) => trial.year === year);
        return spearman(season.map(saidBy(method)), season.map(real));
      }),
    ),
  ),
});

function isWithin(trial: Trial): boolean {
  const projected = trial.outlook.points[0] ?? 0;
  const spread = spreadAround(projected, 0, FOLDS[trial.known.half][trial.position]);
  return Math.abs(real(trial) - projected) <= BAND * spread;
}
const projected = trials.filter(({ outlook }) => (outlook.points[0] ?? 0) >= LEAST_POINTS);

function valuesIn(league: League): TrackRecord["values"][number] {
  const lists = YEARS.map((year) => rowsOf(careers, year, league));
  const meansBy = (rowsBy: (rows: (typeof lists)[number]) => (typeof lists)[number]) => {
    const figures = lists.map((rows) => figuresOf(rowsBy(rows)));
    const [correlation, top24, top100] = figures[0]!.map((_, i) => three(mean(figures.map((one) => one[i] ?? 0))));
    return { correlation: correlation!, top24: top24!, top100: top100! };
  };
  return {
    league: league.name,
    cases: lists.reduce((sum, rows) => sum + Math.min(MOST_LISTED, rows.length), 0),
    ours: meansBy((rows) => rows),
    lastseason: meansBy((rows) => rows.map((row) => ({ ...row, said: row.last }))),
  };
}

/** Each week of the season after the last whole one: the projections before it against the points of the week. */
function weeks(): TrackRecord["weeks"] {
  const record = readRecord();
  const season = LAST_SEASON + 1;
  const played = new Map(record.players.map((player) => [player.career.id, player.weeks.get(season) ?? []]));
  const last = Math.max(...[...played.values()].map((all) => all.at(-1)?.week ?? 0));
  return Array.from({ length: last }, (_, i) => i + 1).map((week) => {
    const values = valuesOf(factsAsOf(record, weekIsComplete(season, week - 1)));
    const rows = best(values, ({ redraft }) => -redraft.rank)
      .slice(0, MOST_LISTED)
      .flatMap(({ outlook: { career, points, teamFactor } }) => {
        const line = played.get(career.id)?.find((one) => one.week === week)?.line;
        const before = careers.find((known) => known.career.id === career.id);
        return line && before
          ? [{ ours: (points[0] ?? 0) * teamFactor, last: outcome(before, LAST_SEASON), real: pointsOf(line) }]
          : [];
      });
    const scored = rows.map((row) => row.real);
    return {
      season,
      week,
      cases: rows.length,
      ours: three(
        spearman(
          rows.map((row) => row.ours),
          scored,
        ),
      ),
      lastseason: three(
        spearman(
          rows.map((row) => row.last),
          scored,
        ),
      ),
    };
  });
}

const record: TrackRecord = {
  seasons: { first: YEARS[0]!, last: LAST_SEASON },
  points: POSITIONS.map((position) => {
    const some = at(position, judged);
    return {
      position,
      cases: some.length,
      ours: prediction(some, METHODS.ours),
      lastseason: prediction(some, METHODS.lastseason),
      marcel: prediction(some, METHODS.marcel),
    };
  }),
  bands: POSITIONS.map((position) => {
    const some = at(position, projected);
    return { position, cases: some.length, within: three(some.filter(isWithin).length / some.length) };
  }),
  values: LEAGUES.map(valuesIn),
  weeks: weeks(),
};

writeFileSync(join(ROOT, "data", "track-record.json"), `${JSON.stringify(record, null, 2)}\n`);
console.log(JSON.stringify(record, null, 2));
