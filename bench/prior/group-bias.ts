// Which groups of players first values rate too high or too low against what followed.
import type { PlayerPosition } from "#core/assets/position.ts";
import { ageIn, pointsOf } from "#core/prior/career.ts";
import type { Outlook } from "#core/prior/projection.ts";
import { lnValueOfRank } from "#core/prior/value-curve.ts";
import type { KnownCareer } from "#tests/simulation/prior/careers.ts";
import { best, mean } from "#tests/simulation/prior/statistics.ts";
import { LEAGUES, rowsOf, YEARS, type Row } from "./past-lists.ts";

const LISTED = 200;
/** Nobody who failed counts as worse than this rank. */
const LAST_RANK = 350;
/** First ranks of the bands within which players are compared. */
const BANDS = [1, 13, 25, 41, 61, 91, 121, 161];

type Placed = { readonly row: Row; readonly band: number; readonly lnReal: number };
type Standing = {
  readonly position: PlayerPosition;
  readonly age: number;
  readonly experience: number;
  /** Games of the last season and of the one before, and the points a game of the last as a share of the one before. */
  readonly games: readonly [last: number, before: number];
  readonly share: number;
};

/** Most games of a season cut short, fewest of a whole one. */
const SHORT = 9;
const WHOLE = 13;
/** Points a game of a cold and of a hot year, as shares of the year before. */
const COLD = 0.75;
const HOT = 1.33;

const among =
  (position: PlayerPosition, isIn: (standing: Standing) => boolean = () => true) =>
  (standing: Standing): boolean =>
    standing.position === position && isIn(standing);

/** Groups of players whose first values are judged as a whole. */
const GROUPS: Readonly<Record<string, (standing: Standing) => boolean>> = {
  quarterbacks: among("QB"),
  "quarterbacks from 32": among("QB", ({ age }) => age >= 32),
  backs: among("RB"),
  "rookie backs": among("RB", ({ experience }) => experience === 0),
  "second-year backs": among("RB", ({ experience }) => experience === 1),
  "backs from 28.5": among("RB", ({ age }) => age >= 28.5),
  receivers: among("WR"),
  "third-year receivers": among("WR", ({ experience }) => experience === 2),
  "receivers of 23-25": among("WR", ({ age }) => age >= 23 && age < 26),
  "receivers of 29-32": among("WR", ({ age }) => age >= 29 && age < 33),
  "tight ends": among("TE"),
  "after a short season": ({ games: [last, before] }) => last <= SHORT && before >= WHOLE,
  "after a cold year": ({ games, share }) => Math.min(...games) >= WHOLE && share < COLD,
  "after a hot year": ({ games, share }) => Math.min(...games) >= WHOLE && share > HOT,
};

/** The first 200 of a season's list with the ln value of the rank that they then earned. */
function placed(rows: readonly Row[]): readonly Placed[] {
  const ranks = new Map(best(rows, ({ real }) => real).map((row, i) => [row, i + 1]));
  return best(rows, ({ said }) => said)
    .slice(0, LISTED)
    .map((row, i) => ({
      row,
      band: BANDS.filter((first) => first <= i + 1).length,
      lnReal: lnValueOfRank(Math.min(LAST_RANK, ranks.get(row) ?? LAST_RANK), "dynasty"),
    }));
}

/** What a player's group depends on, before season `year`. */
function standingOf({ career }: Pick<Outlook, "career">, year: number): Standing {
  const seasons = [1, 2].map((back) => career.seasons.get(year - back));
  const [last, before] = seasons.map((season) => (season?.games ? pointsOf(season.line) / season.games : 0));
  return {
    position: career.position,
    age: ageIn(career, year),
    experience: year - career.rookieYear,
    games: [seasons[0]?.games ?? 0, seasons[1]?.games ?? 0],
    share: before ? (last ?? 0) / before : 1,
  };
}

/**
 * A row for each group and a column for each league: how far the outcome of the group fell short of that of all players
 * of the same ranks, in ln value of the dynasty curve, and that in standard errors, over 2018 to 2025. Positive means
 * rated too high. Managers may rightly pay otherwise: youth is easier to sell than a season.
 */
export function groupBiasLines(careers: readonly KnownCareer[]): readonly string[] {
  const columns = LEAGUES.map((league) => {
    const all = YEARS.flatMap((year) => placed(rowsOf(careers, year, league)));
    const bands = BANDS.map((_, i) => all.filter(({ band }) => band === i + 1).map(({ lnReal }) => lnReal));
    const means = bands.map(mean);
    const variances = bands.map((band, i) => mean(band.map((x) => (x - means[i]!) ** 2)));
    return Object.values(GROUPS).map((isIn) => {
      const group = all.filter((one) => isIn(standingOf(one.row.outlook, one.row.year)));
      const bias = mean(group.map(({ band, lnReal }) => means[band - 1]! - lnReal));
      const error = Math.sqrt(mean(group.map(({ band }) => variances[band - 1]!)) / group.length);
      return `${bias.toFixed(2)} (${(bias / error).toFixed(1)})`;
    });
  });
  return [
    `${"".padEnd(24)}${LEAGUES.map(({ name }) => name.padStart(20)).join("")}`,
    ...Object.keys(GROUPS).map(
      (name, i) => `${name.padEnd(24)}${columns.map((column) => column[i]!.padStart(20)).join("")}`,
    ),
  ];
}
