import { dayOf } from "#core/kit/calendar.ts";
import type { Reply } from "#contract/kit/call.ts";
import type { LeagueAsset, readLeagueTeams, TeamStanding } from "#contract/leagues/teams.ts";
import { FREE_DAYS } from "#contract/kit/limits.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { gradeTeams, type GradedTeam } from "#core/leagues/grades.ts";
import type { LeagueTeam } from "#core/leagues/league.ts";
import { depthValue, lineupValue } from "#core/values/lineup.ts";
import { suggestedStatuses, type TeamShares } from "#core/leagues/roster/suggested-status.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { mapInTurns } from "#server/kit/turns.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { LiveAsset } from "#server/values/live/live-ratings.ts";
import type { DayBeliefs, History } from "#server/values/pricing/day-beliefs.ts";
import { isEntitled } from "#server/plans/api.ts";
import { chosenState } from "./store.ts";
import {
  contractsIn,
  keeperBook,
  freeAgentsOf,
  isDraftAhead,
  lineupOf,
  pricesOf,
  rosterOf,
  type LeaguePrices,
} from "./league-prices.ts";
import type { LeaguePage } from "./league-page-cache.ts";
import { pickPrices, type PickPrices, playoffTeamsOf, seasonOutlook, type SeasonOutlook } from "./season-outlook.ts";
import { ownLeague } from "./service.ts";
import { byValue, placesBy, teamTrend } from "./team-values.ts";
import { shortValue, shortAge } from "#server/values/pricing/asset-json.ts";

const YOUNG_BELOW = 25;

const sum = (of: readonly { readonly value: number }[]): number => of.reduce((all, { value }) => all + value, 0);

type Valued = ReturnType<typeof rosterOf>[number];

function ageOf(roster: readonly Valued[]): number | null {
  const aged = roster.filter(({ asset, value }) => asset.age !== null && value > 0);
  const weight = sum(aged);
  return weight > 0 ? aged.reduce((all, { asset, value }) => all + asset.age! * value, 0) / weight : null;
}

const ofPosition = (roster: readonly Valued[], position: PlayerPosition): readonly number[] =>
  roster.flatMap(({ asset, value }) => (asset.position === position ? [value] : []));

function standingOf(
  prices: LeaguePrices,
  team: LeagueTeam,
  priceOf: PickPrices,
  { points, playoffs, left }: { readonly points: number; readonly playoffs: number | null; readonly left: number },
): Omit<TeamStanding, "rank" | "contender" | "grades" | "suggestedstatus" | "status"> {
  const roster = rosterOf(prices, team);
  const picks = team.picks.map(priceOf);
  const at = (position: PlayerPosition): number =>
    shortValue(ofPosition(roster, position).reduce((all, value) => all + value, 0));
  const age = ageOf(roster);
  return {
    teamid: team.teamid,
    value: shortValue(sum(roster) + sum(picks)),
    points: shortValue(points),
    playoffs: playoffs === null ? null : shortValue(playoffs),
    seasonleft: shortValue(left),
    positions: { QB: at("QB"), RB: at("RB"), WR: at("WR"), TE: at("TE"), PICK: shortValue(sum(picks)) },
    age: age === null ? null : shortValue(age),
    starters: lineupOf(prices, team).starters.map(({ slot, player }) => ({ slot, assetid: player?.id ?? null })),
    assets: roster.map(({ asset, value }) => ({ assetid: asset.id, value: shortValue(value) })),
    picks,
  };
}

function sharesOf(prices: LeaguePrices, team: LeagueTeam, priceOf: PickPrices, now: number): TeamShares {
  const roster = rosterOf(prices, team);
  const young = roster.filter(({ asset }) => (asset.age ?? YOUNG_BELOW) < YOUNG_BELOW);
  const isRedraft = prices.state.format === "redraft";
  return {
    now,
    future: isRedraft ? 0 : sum(young) + sum(team.picks.map(priceOf)),
    record: team.record,
    age: ageOf(roster),
  };
}

export function suggestedIn(prices: LeaguePrices, priceOf: PickPrices, outlook: SeasonOutlook): readonly TeamStatus[] {
  const { teams, format } = prices.state;
  return suggestedStatuses(
    teams.map((team) => sharesOf(prices, team, priceOf, outlook.get(team.teamid)?.points ?? 0)),
    format,
  );
}

function gradedTeam(prices: LeaguePrices, team: LeagueTeam, priceOf: PickPrices): GradedTeam {
  const roster = rosterOf(prices, team);
  const lineup = lineupOf(prices, team);
  const picks = sum(team.picks.map(priceOf));
  return {
    players: {
      QB: ofPosition(roster, "QB"),
      RB: ofPosition(roster, "RB"),
      WR: ofPosition(roster, "WR"),
      TE: ofPosition(roster, "TE"),
    },
    starters: lineupValue(lineup),
    depth: depthValue(lineup),
    picks,
    age: ageOf(roster),
    overall: sum(roster) + picks,
  };
}

const describe = ({ id, row, age, position }: LiveAsset, value: number, season: number): LeagueAsset => ({
  assetid: id,
  assetdisplayname: row.assetdisplayname,
  position,
  team: row.team,
  age: shortAge(age),
  tradevalue: shortValue(value),
  season: shortValue(season),
});

async function standingsIn(
  deps: Deps,
  row: LeagueRow,
  history: History,
  mayseegrades: boolean,
): Promise<Reply<typeof readLeagueTeams>> {
  const state = chosenState(row);
  const prices = pricesOf(deps.ratings, state, dayOf(deps.now()));
  const outlook = seasonOutlook(prices);
  const priceOf = pickPrices(prices, outlook);
  const suggested = suggestedIn(prices, priceOf, outlook);
  const graded = mayseegrades ? await mapInTurns(state.teams, (team) => gradedTeam(prices, team, priceOf)) : null;
  const grades = graded && gradeTeams(graded, state.format === "redraft");
  const contenders = placesBy(
    state.teams,
    state.teams.map(({ teamid }) => outlook.get(teamid)?.points ?? 0),
  );
  const standings = await mapInTurns(state.teams, (team, at) => {
    const suggestedstatus = suggested[at] ?? 0;
    const status = row.choices.statuses[team.teamid] ?? suggestedstatus;
    const season = outlook.get(team.teamid) ?? { points: 0, playoffs: null, left: 0 };
    const standing = standingOf(prices, team, priceOf, season);
    const own = grades?.[at];
    const contender = contenders.get(team.teamid) ?? state.teams.length;
    return { ...standing, suggestedstatus, status, contender, grades: own ? [...own] : null };
  });
  const teams = standings.toSorted(byValue).map((team, at): TeamStanding => ({ ...team, rank: at + 1 }));
  const rostered = new Set(prices.indexesOf(state.teams.flatMap(({ assets }) => assets)));
  const free = freeAgentsOf(prices);
  const contracts = contractsIn(prices);
  return {
    teams,
    contracts: contracts && Object.fromEntries(contracts),
    assets: [...rostered, ...free].map((index) =>
      describe(prices.assets[index]!, prices.values[index] ?? 0, prices.seasonValues[index] ?? 0),
    ),
    freeagents: free.map((index) => prices.assets[index]!.id as number),
    freerookies: isDraftAhead(prices) ? [...prices.rookies] : [],
    trend: await teamTrend(prices, outlook, history),
    playoffteams: playoffTeamsOf(state),
    mayseegrades,
    keepers: keeperBook(prices, row),
  };
}

/** The page of a league's teams. Throws Failure `not-found` for a league of somebody else. */
export async function teamsOf(deps: Deps, beliefs: DayBeliefs, viewer: Viewer, leagueid: string): Promise<LeaguePage> {
  const row = await ownLeague(deps, viewer, leagueid);
  const mayseegrades = await isEntitled(deps, viewer, "teamGrades");
  const { poolid } = deps.ratings.pool(chosenState(row).format, "perception");
  const history = await beliefs.lately(poolid, FREE_DAYS, dayOf(deps.now()));
  const key = `teams|${mayseegrades}|${history.days.length}|${history.days.at(-1) ?? ""}`;
  return { row, key, make: () => standingsIn(deps, row, history, mayseegrades) };
}
