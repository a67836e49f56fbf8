// The chance that a quarterback behind another becomes a starter, from the seasons 2016 to 2022.
import { fullGames, STARTER_GAMES, STARTING_CHANCE, startingFacts } from "#core/prior/projection.ts";
import { listBefore, type KnownCareer } from "#tests/simulation/prior/careers.ts";
import { mean } from "#tests/simulation/prior/statistics.ts";
import { nelderMead } from "./nelder-mead.ts";

const YEARS = Array.from({ length: 7 }, (_, i) => 2016 + i);
/** Seasons in which a backup may become a starter: the coming one and the next three. */
const LATER = 3;
const RIDGE = 0.25;
const ITERATIONS = 600;
/** Limits of the chance in the log loss, so that one surprise does not decide. */
const LEAST_CHANCE = 0.01;

/** A quarterback behind another before a season: the facts about him, and whether he became a starter. */
type Backup = {
  readonly year: number;
  readonly known: KnownCareer;
  readonly facts: readonly number[];
  readonly started: boolean;
};

/**
 * Depth charts before 2024 are not on record, so two substitutes are used. "before": first is who played most last
 * season, which counts rookies who were named at once as backups. "season": first is who then played most, which leaves
 * out backups who took over in that season. The truth lies between; the fit reads both.
 */
type Chart = "before" | "season";

const backupsBy = (careers: readonly KnownCareer[], chart: Chart): readonly Backup[] =>
  YEARS.flatMap((year) => {
    const listed = listBefore(careers, year).filter(({ career }) => career.position === "QB");
    const teamOf = ({ teams }: KnownCareer): string | undefined => teams.get(year) ?? teams.get(year - 1);
    const playedIn = ({ career }: KnownCareer): number =>
      chart === "before" ? fullGames(career, year - 1) : (career.seasons.get(year)?.plays ?? 0);
    const first = new Map<string, KnownCareer>();
    for (const known of listed) {
      const team = teamOf(known);
      const before = team === undefined ? undefined : first.get(team);
      if (team !== undefined && (!before || playedIn(known) > playedIn(before))) first.set(team, known);
    }
    const behind = listed.filter((known) => {
      const team = teamOf(known);
      return team !== undefined && first.get(team) !== known;
    });
    const from = chart === "before" ? 0 : 1;
    return behind.map((known) => ({
      year,
      known,
      facts: startingFacts(known.career, year),
      started: Array.from({ length: LATER + 1 - from }, (_, i) => year + from + i).some(
        (season) => fullGames(known.career, season) >= STARTER_GAMES,
      ),
    }));
  });

const chanceBy = (k: readonly number[], facts: readonly number[]): number =>
  1 / (1 + Math.exp(-facts.reduce((sum, fact, i) => sum + fact * (k[i] ?? 0), 0)));

const lossOf = (chance: number, started: boolean): number =>
  -Math.log(Math.max(LEAST_CHANCE, started ? chance : 1 - chance));

function fitted(backups: readonly Backup[]): readonly number[] {
  const cost = (k: readonly number[]): number =>
    backups.reduce((sum, { facts, started }) => sum + lossOf(chanceBy(k, facts), started), 0) +
    RIDGE * k.slice(1).reduce((sum, x) => sum + x * x, 0);
  return nelderMead(cost, [-2, 0, 0, 0], [0.5, 0.5, 0.5, 0.5], ITERATIONS).at;
}

/** The chances by draft round, experience and recent starts that the fit is compared with. */
function tableChance({ known: { career }, year, facts }: Backup): number {
  const pick = career.pick ?? 275;
  const experience = year - career.rookieYear;
  const lately = (facts[3] ?? 0) >= 1;
  if (pick <= 32) return experience <= 1 ? 1 : lately ? 0.5 : 0.3;
  if (pick <= 105) return (experience <= 1 ? 0.2 : 0.1) * (lately ? 2 : 1);
  return lately ? 0.15 : 0.04;
}

/** The fit beside the one in use, and its log loss and squared error on years left out beside those of the table. */
export function startLines(careers: readonly KnownCareer[]): readonly string[] {
  const sets = { before: backupsBy(careers, "before"), season: backupsBy(careers, "season") };
  const all = [...sets.before, ...sets.season];
  const withoutYear = new Map(YEARS.map((year) => [year, fitted(all.filter((one) => one.year !== year))]));
  const scores = (set: readonly Backup[], chanceOf: (one: Backup) => number): string =>
    [
      mean(set.map((one) => lossOf(chanceOf(one), one.started))),
      mean(set.map((one) => (chanceOf(one) - (one.started ? 1 : 0)) ** 2)),
    ]
      .map((x) => x.toFixed(3))
      .join(" / ");
  const unseen = ({ year, facts }: Backup): number => chanceBy(withoutYear.get(year) ?? [], facts);
  return [
    `fitted ${fitted(all).map((x) => x.toFixed(2))}, in use ${STARTING_CHANCE.join(",")}`,
    ...(["before", "season"] as const).map(
      (chart) =>
        `chart by the play ${chart === "before" ? "before the season" : "of the season"}: ${sets[chart].length} ` +
        `backups, log loss / squared error on years left out ${scores(sets[chart], unseen)}, ` +
        `table ${scores(sets[chart], tableChance)}`,
    ),
  ];
}
