import type { PlayerCost } from "#core/assets/player-cost.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import {
  MOST_PLAYERS,
  MOST_TEAMS,
  UnreadableLeague,
  noPoints,
  onceEach,
  recordAt,
  teamsIn,
  weeksOfSeason,
  type FoundLeague,
  type FoundTeam,
  type PickHolding,
  rounded,
} from "./read-league.ts";
import { namelessPlayer, type ScheduledWeek, type TeamRecord } from "../league.ts";
import type { FoundPlayer } from "#core/assets/match-players.ts";
import { MOST_ROOKIE_ROUNDS } from "../picks/pick-table.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { at, countAt, forwards, idAt, listOf, numberAt, textAt } from "./read-json.ts";
import type { Scoring } from "#core/situation/situation.ts";

type MflAnswers = {
  readonly season: number;
  readonly league: unknown;
  readonly rosters: unknown;
  readonly rules: unknown;
  readonly futureDraftPicks: unknown;
  readonly draftResults: unknown;
  readonly players: unknown;
  readonly standings: unknown;
  readonly schedule: unknown;
};

type Slot = { readonly positions: readonly string[]; readonly min: number; readonly max: number };

const ROUNDS = [1, 100] as const;
const SEASONS = [2000, 2100] as const;

const VALUED: ReadonlySet<string> = new Set(PLAYER_POSITIONS);

const readSlots = (league: unknown): readonly Slot[] =>
  listOf(at(league, "league", "starters", "position"))
    .slice(0, 50)
    .flatMap((position) => {
      const [, min, max] = /^(\d+)(?:-(\d+))?$/.exec(textAt(position, "limit")) ?? [];
      const positions = textAt(position, "name")
        .split(/[+/|,]/)
        .map((name) => name.trim().toUpperCase())
        .filter(Boolean);
      return min === undefined || positions.length === 0
        ? []
        : [{ positions, min: Number(min), max: Number(max ?? min) }];
    });

/** From minimum and maximum of each position: the minimum is dedicated, more quarterbacks are OP, the rest is FLEX. */
function readMflSlots(league: unknown) {
  const found = readSlots(league);
  const least = (position: string): number =>
    found.find(({ positions }) => positions.length === 1 && positions[0] === position)?.min ?? 0;
  const dedicated = found.reduce((sum, { min }) => sum + min, 0);
  const count = countAt([0, 100], league, "league", "starters", "count") ?? dedicated;
  // A slot named for several positions is a FLEX of its own, an OP where quarterbacks may play.
  const shared = found.filter(({ positions }) => positions.length > 1 && positions.every((one) => VALUED.has(one)));
  const sharedOp = shared.filter(({ positions }) => positions.includes("QB")).reduce((sum, { min }) => sum + min, 0);
  const sharedFlex = shared.reduce((sum, { min }) => sum + min, 0) - sharedOp;
  const quarterbacks = found.find(({ positions }) => positions.length === 1 && positions[0] === "QB");
  const open = Math.max(0, count - dedicated);
  const op = Math.min(open, quarterbacks ? Math.max(0, quarterbacks.max - quarterbacks.min) : 0);
  const withoutValues = found.filter(({ positions, max }) => max > 0 && !positions.every((one) => VALUED.has(one)));
  const rosterSize = countAt([0, 200], league, "league", "rosterSize") ?? count;
  return {
    slots: {
      qbSlots: least("QB"),
      rbSlots: least("RB"),
      wrSlots: least("WR"),
      teSlots: least("TE"),
      flexSpots: open - op + sharedFlex,
      opSlots: op + sharedOp,
      bnSlots: Math.max(0, rosterSize - count),
    },
    notpriced: withoutValues.map(
      ({ positions, min, max }) => `${positions.join("+")} ${min === max ? min : `${min}-${max}`}`,
    ),
    unpriced: Object.fromEntries(
      withoutValues.filter(({ min }) => min > 0).map(({ positions, min }) => [positions.join("+").slice(0, 40), min]),
    ),
  };
}

const SQUADS: ReadonlyMap<string, FoundPlayer["place"]> = new Map([
  ["TAXI_SQUAD", "taxi"],
  ["INJURED_RESERVE", "reserve"],
]);

/** A birth date given in seconds since 1970, which may be negative. */
const birthOf = (text: string): string | null => (/^-?\d{5,11}$/.test(text) ? dayOf(Number(text) * 1000) : null);

type Listed = Omit<FoundPlayer, "place">;

export const readMflPlayers = (players: unknown): ReadonlyMap<string, Listed> =>
  new Map(
    listOf(at(players, "players", "player")).flatMap((player) => {
      const id = idAt(player, "id");
      const team = textAt(player, "team");
      const listed: Listed = {
        espnId: idAt(player, "espn_id"),
        name: forwards(textAt(player, "name")),
        position: textAt(player, "position") || null,
        team: team === "" || team.startsWith("FA") ? null : team,
        birth: birthOf(textAt(player, "birthdate")),
      };
      return id === null || listed.name === "" ? [] : [[id, listed] as const];
    }),
  );

const recordsOf = (standings: unknown): ReadonlyMap<string | null, TeamRecord | null> =>
  new Map(
    listOf(at(standings, "leagueStandings", "franchise")).map((franchise) => [
      idAt(franchise, "id"),
      recordAt(franchise, ["h2hw", "h2hl", "h2ht"], numberAt(franchise, "pf") ?? 0),
    ]),
  );

const weeksOf = (schedule: unknown): readonly ScheduledWeek[] =>
  listOf(at(schedule, "schedule", "weeklySchedule")).flatMap((one): ScheduledWeek[] => {
    const week = countAt([1, 18], one, "week");
    if (week === null) return [];
    const games = listOf(at(one, "matchup")).flatMap((matchup): [string, string][] => {
      const [home, away] = listOf(at(matchup, "franchise")).map((franchise) => idAt(franchise, "id"));
      return home && away ? [[home, away]] : [];
    });
    return [{ week, games }];
  });

/** The salary of a player and the last season of his contract, which is given as a year or as years left. */
function salaryOf(player: unknown, season: number): PlayerCost | undefined {
  const salary = numberAt(player, "salary");
  const [year, left] = [countAt(SEASONS, player, "contractYear"), countAt([1, 30], player, "contractYear")];
  if (salary === null || salary < 0 || salary > 1e6) return undefined;
  const until = year ?? (left === null ? undefined : season + left - 1);
  return { dollars: salary, isnext: true, ...(until !== undefined && { until }) };
}

function readTeams({ season, league, rosters, players, standings }: MflAnswers): readonly FoundTeam[] {
  const known = readMflPlayers(players);
  const records = recordsOf(standings);
  const held = new Map(
    listOf(at(rosters, "rosters", "franchise")).map((roster) => [
      idAt(roster, "id"),
      listOf(at(roster, "player"))
        .slice(0, MOST_PLAYERS)
        .flatMap((player): FoundPlayer[] => {
          const id = idAt(player, "id");
          if (id === null) return [];
          const listed = known.get(id) ?? {
            name: namelessPlayer("mfl", id),
            // Without a name the player cannot be identified.
            position: "unknown",
            team: null,
            birth: null,
          };
          const place = SQUADS.get(textAt(player, "status")) ?? "roster";
          return [{ ...listed, place, cost: salaryOf(player, season) }];
        }),
    ]),
  );
  return teamsIn(listOf(at(league, "league", "franchises", "franchise")), "id", (franchise, teamid) => ({
    name: textAt(franchise, "name") || `Team ${teamid}`,
    ownername: textAt(franchise, "owner_name") || null,
    isorphan: false,
    coowners: [],
    players: held.get(teamid) ?? [],
    faab: numberAt(franchise, "bbidAvailableBalance") ?? undefined,
    record: records.get(teamid) ?? null,
  }));
}

/** Picks of the current draft that were not made yet: their slot is known. */
const currentPicks = ({ draftResults, season }: MflAnswers, known: ReadonlySet<string>): readonly PickHolding[] =>
  listOf(at(draftResults, "draftResults", "draftUnit")).flatMap((unit) =>
    listOf(at(unit, "draftPick")).flatMap((pick): PickHolding[] => {
      const [round, slot] = [countAt(ROUNDS, pick, "round"), countAt(ROUNDS, pick, "pick")];
      const teamid = idAt(pick, "franchise");
      const isOpen = textAt(pick, "player") === "" && known.has(teamid ?? "");
      return isOpen && round !== null && teamid !== null ? [{ season, round, slot, originalteamid: null, teamid }] : [];
    }),
  );

/** Picks of later drafts: the whole list is given, each pick once. */
const futurePicks = ({ futureDraftPicks }: MflAnswers, known: ReadonlySet<string>): readonly PickHolding[] =>
  listOf(at(futureDraftPicks, "futureDraftPicks", "franchise")).flatMap((franchise) => {
    const teamid = idAt(franchise, "id");
    if (teamid === null || !known.has(teamid)) return [];
    return listOf(at(franchise, "futureDraftPick")).flatMap((pick): PickHolding[] => {
      const [season, round] = [countAt(SEASONS, pick, "year"), countAt(ROUNDS, pick, "round")];
      const original = idAt(pick, "originalPickFor");
      if (season === null || round === null) return [];
      return [{ season, round, slot: null, originalteamid: known.has(original ?? "") ? original : teamid, teamid }];
    });
  });

const pickKey = ({ season, round, slot, originalteamid }: PickHolding): string =>
  `${season}|${round}|${slot ?? originalteamid}`;

const isRookieDraft = (picks: readonly PickHolding[]): boolean =>
  picks.every(({ round }) => round <= MOST_ROOKIE_ROUNDS);

/** Reads a league of MyFantasyLeague. Throws UnreadableLeague if the answers do not describe a league. */
export function readMflLeague(answers: MflAnswers): FoundLeague {
  const { league, season } = answers;
  const externalid = idAt(league, "league", "id");
  const teams = readTeams(answers);
  if (externalid === null || teams.length === 0)
    throw new UnreadableLeague("MyFantasyLeague's answer is not a league with teams.");
  const { slots, notpriced, unpriced } = readMflSlots(league);
  const scoring = readMflScoring(answers.rules);
  const known = new Set(teams.map(({ teamid }) => teamid));
  const future = futurePicks(answers, known).filter((pick) => pick.season > season);
  const current = currentPicks(answers, known);
  // Only leagues that keep rosters have picks of later seasons; there is no other sign.
  const isDynasty = future.length > 0;
  const isBestBall = /^(y|1)/i.test(textAt(league, "league", "bestLineup"));
  return {
    provider: "mfl",
    externalid,
    name: textAt(league, "league", "name") || `MyFantasyLeague league ${externalid}`,
    season,
    format: isDynasty ? "dynasty" : "redraft",
    formatunclear: !isDynasty,
    scoring: scoring.scoring,
    roster: {
      numberOfTeams: countAt([1, MOST_TEAMS], league, "league", "franchises", "count") ?? teams.length,
      ...slots,
    },
    notpriced: [
      ...scoring.notpriced,
      ...notpriced,
      ...["taxiSquad", "injuredReserve"].filter((key) => (countAt([1, 200], league, "league", key) ?? 0) > 0),
      ...(isBestBall ? ["bestLineup"] : []),
    ],
    adjusted: [],
    unpricedslots: unpriced,
    salarycap: numberAt(league, "league", "salaryCapAmount") ?? undefined,
    ...weeksOfSeason(teams, countAt([1, 18], league, "league", "lastRegularSeasonWeek"), weeksOf(answers.schedule)),
    teams,
    picks: isDynasty ? onceEach([...(isRookieDraft(current) ? current : []), ...future], pickKey) : [],
  };
}

type Rule = { readonly event: string; readonly points: string; readonly range: string };

const PRICED: Readonly<Record<string, { readonly field: keyof Scoring; readonly position: PlayerPosition }>> = {
  PY: { field: "passYds", position: "QB" },
  "#P": { field: "passTds", position: "QB" },
  RY: { field: "rushYds", position: "RB" },
  "#R": { field: "rushTds", position: "RB" },
  CY: { field: "recYds", position: "WR" },
  "#C": { field: "recTds", position: "WR" },
  CC: { field: "ppr", position: "WR" },
};

function rulesByPosition(rules: unknown): Readonly<Record<PlayerPosition, readonly Rule[]>> {
  const found: Record<PlayerPosition, Rule[]> = { QB: [], RB: [], WR: [], TE: [] };
  for (const block of listOf(at(rules, "rules", "positionRules")).slice(0, 200)) {
    const positions = textAt(block, "positions").split("|");
    const read = listOf(at(block, "rule"))
      .slice(0, 200)
      .map((rule) => ({ event: textAt(rule, "event"), points: textAt(rule, "points"), range: textAt(rule, "range") }));
    for (const position of PLAYER_POSITIONS) if (positions.includes(position)) found[position].push(...read);
  }
  return found;
}

/** Points for each one, where a rule gives them: `*.04` a yard, `1/25` a point for 25; null for a fixed bonus. */
function pointsEach(points: string): number | null {
  const times = /^\* ?(-?(?:\d+(?:\.\d+)?|\.\d+))$/.exec(points)?.[1];
  if (times !== undefined) return Number(times);
  const [, part, whole] = /^(-?(?:\d+(?:\.\d+)?|\.\d+)) ?\/ ?(\d+(?:\.\d+)?|\.\d+)$/.exec(points) ?? [];
  return part !== undefined && Number(whole) > 0 ? Number(part) / Number(whole) : null;
}

/** Where a range such as `-50-999` or `0-99` begins; null where it cannot be read. */
function startOf(range: string): number | null {
  const start = /^(-?\d+(?:\.\d+)?)-/.exec(range)?.[1];
  return start === undefined ? null : Number(start);
}

/** A rule that begins later than the first yard, touchdown or catch is a bonus or a tier. */
const isFromFirst = ({ range }: Rule): boolean => (startOf(range) ?? 0) <= 1;

const eachFor = (rules: readonly Rule[], event: string): number =>
  rules
    .filter((rule) => rule.event === event && isFromFirst(rule))
    .reduce((sum, { points }) => sum + (pointsEach(points) ?? 0), 0);

const isPriced = (rule: Rule): boolean =>
  Object.hasOwn(PRICED, rule.event) && isFromFirst(rule) && pointsEach(rule.points) !== null;

const nameOf = ({ event, points, range }: Rule): string => [event, range, points].filter(Boolean).join(" ");

/** Blocks of rules for a position add up. The premium is what tight ends get for a catch beyond what receivers get. */
function readMflScoring(rules: unknown): Pick<FoundLeague, "scoring" | "notpriced"> {
  const byPosition = rulesByPosition(rules);
  const scoring = noPoints();
  scoring.tep = rounded(eachFor(byPosition.TE, "CC") - eachFor(byPosition.WR, "CC"));
  for (const [event, { field, position }] of Object.entries(PRICED))
    scoring[field] = rounded(eachFor(byPosition[position], event));
  const all = PLAYER_POSITIONS.flatMap((position) => byPosition[position]);
  return { scoring, notpriced: all.filter((rule) => rule.event !== "" && !isPriced(rule)).map(nameOf) };
}
