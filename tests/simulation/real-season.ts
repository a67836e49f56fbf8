import { seeded, type Random } from "#core/chance.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import type { AssetId } from "#core/ids.ts";
import type { ScheduledWeek, TeamRecord } from "#core/league/league.ts";
import { bestLineup } from "#core/league/roster/lineup.ts";
import { expectedPoints } from "#core/league/season/expected-points.ts";
import { seasonOdds, type TeamOutlook } from "#core/league/season/season-odds.ts";
import { DEFAULT_ROSTER } from "#core/situation/defaults.ts";
import { shippedTable } from "#server/subjects/catalogue/read-catalogue.ts";
import { sampleGames } from "#stand-ins/leagues/sample-rosters.ts";
import { listBefore, readCareers } from "./prior/careers.ts";
import { projectUnseen, WITH_ROLES } from "./prior/season.ts";

/** The season whose points of each week are known. */
const SEASON = 2025;
const [TEAMS, PLAYERS, WEEKS, PLAYOFF_TEAMS, GAMES] = [12, 16, 14, 6, 17];
const ROSTER = { ...DEFAULT_ROSTER, qbSlots: 1, rbSlots: 2, wrSlots: 2, teSlots: 1, flexSpots: 2, opSlots: 0 };
const ALL_WEEKS = Array.from({ length: 18 }, (_, at) => at + 1);
const EVERY_TEAM = Array.from({ length: TEAMS }, (_, at) => at);
/** Managers differ by this many points of a season in what they expect of a player. */
const TASTE = 20;
/** After this many games a player's mean counts as much as his projection of August. */
const EVEN_GAMES = 6;

type Player = {
  readonly id: AssetId;
  readonly position: PlayerPosition;
  /** Points a game expected in August by constants fitted without him, and points above the replacement line. */
  readonly projected: number;
  readonly above: number;
  /** Points by week of the season; missing where he did not play. */
  readonly weeks: ReadonlyMap<number, number>;
};

/** The players of the season with what was expected of them before it and what they scored. */
const readSeason = (): readonly Player[] => {
  const rows = shippedTable(`history/weekly-points-${SEASON}.csv`, ["id", ...ALL_WEEKS.map(String)]);
  const weeksOf = new Map(
    rows.map((row) => [
      row.integer("id"),
      new Map(
        ALL_WEEKS.flatMap((week): [number, number][] => {
          const points = row.textOrNull(String(week));
          return points === null ? [] : [[week, Number(points)]];
        }),
      ),
    ]),
  );
  const list = listBefore(readCareers(), SEASON);
  return projectUnseen(list, SEASON, WITH_ROLES).map(({ career, points, above }) => ({
    id: career.id,
    position: career.position,
    projected: (points[0] ?? 0) / GAMES,
    above: above[0] ?? 0,
    weeks: weeksOf.get(career.id) ?? new Map<number, number>(),
  }));
};

/** A snake draft by points above the replacement line, as each manager sees them. */
const draft = (players: readonly Player[], random: Random): readonly (readonly Player[])[] => {
  const board = players
    .map((player) => ({ player, seen: player.above + TASTE * (random() + random() - 1) }))
    .toSorted((a, b) => b.seen - a.seen)
    .map(({ player }) => player);
  const teams: Player[][] = EVERY_TEAM.map(() => []);
  for (let round = 0; round < PLAYERS; round += 1)
    for (const team of round % 2 === 0 ? EVERY_TEAM : EVERY_TEAM.toReversed()) {
      // Nobody needs a third quarterback or tight end.
      const fits = ({ position }: Player): boolean =>
        position === "RB" || position === "WR" || teams[team]!.filter((own) => own.position === position).length < 2;
      const at = board.findIndex(fits);
      teams[team]!.push(...board.splice(Math.max(0, at), 1));
    }
  return teams;
};

/** Points a game that a player is expected to score after some weeks. */
const formOf = ({ projected, weeks }: Player, played: number): number => {
  const scored = [...weeks].flatMap(([week, points]) => (week <= played ? [points] : []));
  const sum = scored.reduce((all, points) => all + points, 0);
  return (projected * EVEN_GAMES + sum) / (EVEN_GAMES + scored.length);
};

/** What a team scores in a week: managers start whom they expect most of among those who play. */
const scoreOf = (team: readonly Player[], week: number): number => {
  const active = team.filter(({ weeks }) => weeks.has(week));
  const { starters } = bestLineup(
    active.map((player) => ({ ...player, value: formOf(player, week - 1) })),
    ROSTER,
  );
  return starters.reduce((sum, { player }) => {
    const started = player && active.find(({ id }) => id === player.id);
    return sum + (started?.weeks.get(week) ?? 0);
  }, 0);
};

export type PlayoffScores = {
  readonly week: number;
  /** Mean squared errors (Brier 1950) of the simulation, of the standings of the day, and of even odds. */
  readonly simulated: number;
  readonly standings: number;
  readonly even: number;
};

export type Calibration = { readonly said: number; readonly came: number; readonly count: number };

const TENTHS = 10;

/**
 * Leagues drafted before the season of 2025 and played week by week with what players really scored: how well the odds
 * of the playoffs are foreseen after some weeks, and how often teams of each tenth of the odds came in.
 */
export const scorePlayoffs = (
  leagues: number,
  afterWeeks: readonly number[],
): { readonly scores: readonly PlayoffScores[]; readonly calibration: readonly Calibration[] } => {
  const players = readSeason();
  const errors = afterWeeks.map(() => ({ simulated: 0, standings: 0 }));
  const tenths = Array.from({ length: TENTHS }, () => ({ said: 0, came: 0, count: 0 }));
  for (let seed = 1; seed <= leagues; seed += 1) {
    const random = seeded(seed * 7919);
    const teams = draft(players, random);
    const seats = EVERY_TEAM.map((team) => ({ team, at: random() })).toSorted((a, b) => a.at - b.at);
    const schedule = ALL_WEEKS.slice(0, WEEKS).map((week): ScheduledWeek => ({
      week,
      games: sampleGames(TEAMS, week).map(([home, away]) => [String(seats[home]!.team), String(seats[away]!.team)]),
    }));
    const scores = schedule.map(({ week }) => teams.map((team) => scoreOf(team, week)));
    const recordsAfter = (played: number): readonly TeamRecord[] => {
      const records = EVERY_TEAM.map(() => ({ wins: 0, losses: 0, ties: 0, points: 0 }));
      for (const { week, games } of schedule.slice(0, played)) {
        const scored = scores[week - 1]!;
        for (const pair of games) {
          const [home, away] = [Number(pair[0]), Number(pair[1])];
          const winner = scored[home]! >= scored[away]! ? home : away;
          records[winner]!.wins += 1;
          records[winner === home ? away : home]!.losses += 1;
        }
        scored.forEach((points, at) => (records[at]!.points += points));
      }
      return records;
    };
    const bestOf = (records: readonly TeamRecord[]): ReadonlySet<number> =>
      new Set(
        EVERY_TEAM.toSorted(
          (a, b) => records[b]!.wins - records[a]!.wins || records[b]!.points - records[a]!.points,
        ).slice(0, PLAYOFF_TEAMS),
      );
    const reached = bestOf(recordsAfter(WEEKS));
    afterWeeks.forEach((played, row) => {
      const records = recordsAfter(played);
      const leading = bestOf(records);
      const outlooks = teams.map((team, at): TeamOutlook => {
        const lineup = team.map((player) => ({ ...player, value: formOf(player, played), injury: null }));
        const expected = expectedPoints(lineup, ROSTER, { next: played + 1, last: WEEKS });
        return { teamid: String(at), record: played > 0 ? records[at]! : null, expected };
      });
      const season = { played, weeks: WEEKS, schedule: schedule.slice(played), playoffteams: PLAYOFF_TEAMS };
      const odds = seasonOdds(outlooks, season, seed);
      for (const at of EVERY_TEAM) {
        const [said, came] = [odds.get(String(at))!.playoffs, reached.has(at) ? 1 : 0];
        errors[row]!.simulated += (said - came) ** 2;
        errors[row]!.standings += ((leading.has(at) ? 1 : 0) - came) ** 2;
        const tenth = tenths[Math.min(TENTHS - 1, Math.floor(said * TENTHS))]!;
        tenth.said += said;
        tenth.came += came;
        tenth.count += 1;
      }
    });
  }
  const share = 1 / (leagues * TEAMS);
  return {
    scores: afterWeeks.map((week, row) => ({
      week,
      simulated: errors[row]!.simulated * share,
      standings: errors[row]!.standings * share,
      even: 0.25,
    })),
    calibration: tenths.map(({ said, came, count }) => ({
      said: said / Math.max(1, count),
      came: came / Math.max(1, count),
      count,
    })),
  };
};
