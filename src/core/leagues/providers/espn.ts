import { dayOf } from "#core/kit/calendar.ts";
import { cached } from "#core/kit/collections.ts";
import { isRecord } from "#core/situation/shape.ts";
import type { PlayerCost } from "#core/assets/player-cost.ts";
import type { Scoring } from "#core/situation/situation.ts";
import { namelessPlayer, type ScheduledWeek, type TradeDeadline } from "../league.ts";
import { type FoundPlayer } from "#core/assets/match-players.ts";
import { at, countAt, idAt, listOf, numberAt, textAt } from "./read-json.ts";
import {
  keeperFormat,
  MOST_PLAYERS,
  MOST_TEAMS,
  UnreadableLeague,
  noPoints,
  recordAt,
  rounded,
  teamsIn,
  weeksOfSeason,
  type FoundLeague,
  type FoundTeam,
  countSlots,
} from "./read-league.ts";

/** ESPN's lineup slots by id, in the words that slots are counted by. */
const SLOTS: Readonly<Record<string, string>> = {
  "0": "QB",
  "2": "RB",
  "3": "RB/WR",
  "4": "WR",
  "5": "WR/TE",
  "6": "TE",
  "7": "SUPER_FLEX",
  "8": "DT",
  "9": "DE",
  "10": "LB",
  "11": "DL",
  "12": "CB",
  "13": "S",
  "14": "DB",
  "15": "DP",
  "16": "D/ST",
  "17": "K",
  "18": "P",
  "19": "HC",
  "20": "BN",
  "21": "IR",
  "23": "FLEX",
};

const POSITIONS: Readonly<Record<number, string>> = { 1: "QB", 2: "RB", 3: "WR", 4: "TE", 5: "K", 16: "D/ST" };

/** NFL teams by ESPN's ids, from 0, which is no team. */
const PRO_TEAMS = (
  "- ATL BUF CHI CIN CLE DAL DEN DET GB TEN IND KC LV LAR MIA MIN NE NO NYG NYJ PHI ARI PIT LAC SF SEA TB WAS CAR " +
  "JAX - - BAL HOU"
).split(" ");

const STATS: Readonly<Record<number, keyof Scoring>> = {
  3: "passYds",
  4: "passTds",
  24: "rushYds",
  25: "rushTds",
  42: "recYds",
  43: "recTds",
  53: "ppr",
};
const RECEPTIONS = 53;
const TIGHT_END = "6";
const INJURED_SLOT = 21;

const slotNames = (counts: unknown): readonly string[] =>
  isRecord(counts)
    ? Object.keys(counts).flatMap((id) =>
        Array.from({ length: countAt([0, 100], counts, id) ?? 0 }, () =>
          Object.hasOwn(SLOTS, id) ? (SLOTS[id] ?? id) : `slot ${id.slice(0, 4)}`,
        ),
      )
    : [];

/** Scoring from ESPN's items: points for each statistic, replaced by the override for a position if there is one. */
function readEspnScoring(items: unknown): Pick<FoundLeague, "scoring" | "notpriced"> {
  const scoring = noPoints();
  const notpriced: string[] = [];
  for (const item of listOf(items).slice(0, 500)) {
    const stat = countAt([0, 10_000], item, "statId");
    const points = numberAt(item, "points") ?? 0;
    const field = stat === null ? undefined : STATS[stat];
    const override = numberAt(item, "pointsOverrides", TIGHT_END);
    if (field) scoring[field] = points;
    else if (points !== 0) notpriced.push(`statId ${stat}`);
    if (stat === RECEPTIONS && override !== null) scoring.tep = rounded(override - points);
    const overrides = at(item, "pointsOverrides");
    const others = isRecord(overrides)
      ? Object.keys(overrides).filter((slot) => !(stat === RECEPTIONS && slot === TIGHT_END))
      : [];
    if (field && others.some((slot) => (numberAt(overrides, slot) ?? points) !== points))
      notpriced.push(`statId ${stat} by position`);
  }
  return { scoring, notpriced };
}

type Costs = ReadonlyMap<string, PlayerCost>;

/** What players cost in the season's draft, by ESPN's ids: the round, or the bid in auctions. */
function costsOf(league: unknown): Costs {
  const isAuction = textAt(league, "settings", "draftSettings", "type") === "AUCTION";
  if (at(league, "draftDetail", "drafted") !== true) return new Map();
  return new Map(
    listOf(at(league, "draftDetail", "picks")).flatMap((pick) => {
      const id = idAt(pick, "playerId");
      const [round, dollars] = [countAt([1, 100], pick, "roundId"), countAt([0, 100_000], pick, "bidAmount")];
      const price = isAuction ? dollars !== null && { dollars } : round !== null && { round };
      if (id === null || !price) return [];
      return [[id, { ...price, ...(at(pick, "keeper") === true && { iskept: true }) }] as const];
    }),
  );
}

function readPlayer(entry: unknown, costs: Costs): FoundPlayer | null {
  const espnId = idAt(entry, "playerId");
  if (espnId === null) return null;
  const player = at(entry, "playerPoolEntry", "player");
  return {
    espnId,
    name: textAt(player, "fullName") || namelessPlayer("espn", espnId),
    position: POSITIONS[countAt([0, 100], player, "defaultPositionId") ?? -1] ?? "unknown",
    team: PRO_TEAMS[countAt([0, 100], player, "proTeamId") ?? 0]?.replace("-", "") || null,
    birth: null,
    place: countAt([0, 100], entry, "lineupSlotId") === INJURED_SLOT ? "reserve" : "roster",
    cost: costs.get(espnId),
  };
}

function readTeams(league: unknown): readonly FoundTeam[] {
  const costs = costsOf(league);
  const acquisitions = at(league, "settings", "acquisitionSettings");
  const isBidding = at(acquisitions, "isUsingAcquisitionBudget") === true;
  const budget = isBidding ? countAt([1, 1e6], acquisitions, "acquisitionBudget") : null;
  const members = new Map(
    listOf(at(league, "members")).map((member) => [idAt(member, "id"), textAt(member, "displayName")]),
  );
  return teamsIn(listOf(at(league, "teams")), "id", (team, teamid) => {
    const ids = listOf(at(team, "owners")).flatMap((id) => idAt(id) ?? []);
    const [owner, ...others] = ids.map((id) => members.get(id) || "").filter(Boolean);
    const place = `${textAt(team, "location")} ${textAt(team, "nickname")}`.trim();
    const spent = countAt([0, 1e6], team, "transactionCounter", "acquisitionBudgetSpent") ?? 0;
    const overall = at(team, "record", "overall");
    return {
      name: textAt(team, "name") || place || `Team ${teamid}`,
      ownername: owner ?? null,
      isorphan: ids.length === 0,
      coowners: others,
      players: listOf(at(team, "roster", "entries"))
        .slice(0, MOST_PLAYERS)
        .flatMap((entry) => readPlayer(entry, costs) ?? []),
      ...(budget !== null && { faab: Math.max(0, budget - spent) }),
      record: recordAt(overall, ["wins", "losses", "ties"], numberAt(overall, "pointsFor") ?? 0),
    };
  });
}

/** The games by matchup period, which is a week in the regular season. */
function weeksOf(league: unknown): readonly ScheduledWeek[] {
  const weeks = new Map<number, [string, string][]>();
  for (const game of listOf(at(league, "schedule"))) {
    const week = countAt([1, 18], game, "matchupPeriodId");
    const [home, away] = [idAt(game, "home", "teamId"), idAt(game, "away", "teamId")];
    if (week !== null && home !== null && away !== null) cached(weeks, week, () => []).push([home, away]);
  }
  return [...weeks].map(([week, games]) => ({ week, games }));
}

/** The first moment of the year 2100. */
const YEAR_2100_MS = 4_102_444_800_000;

/** The day of the trade deadline, which ESPN gives as a moment in milliseconds; later ones than 2099 are left out. */
function tradeDeadline(settings: unknown): TradeDeadline | undefined {
  const moment = at(settings, "tradeSettings", "deadlineDate");
  const isMoment = typeof moment === "number" && moment > 0 && moment < YEAR_2100_MS;
  return isMoment ? { week: null, day: dayOf(moment) } : undefined;
}

/** Reads a public league of ESPN, without picks of later drafts. Throws UnreadableLeague. */
export function readEspnLeague(league: unknown): FoundLeague {
  const externalid = idAt(league, "id");
  const season = countAt([2000, 2100], league, "seasonId");
  const settings = at(league, "settings");
  const teams = readTeams(league);
  if (externalid === null || season === null || teams.length === 0)
    throw new UnreadableLeague("ESPN's answer is not a league with teams.");
  const slots = countSlots(slotNames(at(settings, "rosterSettings", "lineupSlotCounts")));
  const { scoring, notpriced } = readEspnScoring(at(settings, "scoringSettings", "scoringItems"));
  const keepers =
    countAt([0, 200], settings, "draftSettings", "keeperCount") ?? countAt([0, 200], settings, "keeperCount") ?? 0;
  const kept = keepers > 0 ? keeperFormat(keepers, slots.places) : null;
  const regularweeks = countAt([1, 18], settings, "scheduleSettings", "matchupPeriodCount");
  return {
    provider: "espn",
    externalid,
    name: textAt(settings, "name") || `ESPN league ${externalid}`,
    season,
    format: kept?.format ?? "redraft",
    formatunclear: kept !== null,
    scoring,
    roster: { numberOfTeams: countAt([1, MOST_TEAMS], settings, "size") ?? teams.length, ...slots.roster },
    notpriced: [...notpriced, ...Object.keys(slots.unpriced), ...(slots.beside.IR ? ["IR"] : [])],
    adjusted: [...(kept?.adjusted ?? []), ...slots.adjusted],
    unpricedslots: slots.unpriced,
    keepers: keepers > 0 ? keepers : undefined,
    auctionbudget: countAt([1, 1e6], settings, "draftSettings", "auctionBudget") ?? undefined,
    ...weeksOfSeason(teams, regularweeks, weeksOf(league)),
    tradedeadline: tradeDeadline(settings),
    playoffteams: countAt([1, MOST_TEAMS], settings, "scheduleSettings", "playoffTeamCount") ?? undefined,
    teams,
    picks: [],
  };
}
