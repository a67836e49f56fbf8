import type { LeagueAsset, PricedPick, TeamStanding } from "#contract/leagues.ts";
import { bestLineup, depthValue, lineupValue, type Startable } from "#core/league/lineup.ts";
import type { HeldPick, ImportedLeague, LeagueTeam } from "#core/league/league.ts";
import {
  certainOdds,
  heldPickName,
  pickPricer,
  priceOver,
  uniformOdds,
  type PickPricer,
} from "#core/league/pick-price.ts";
import { suggestedStatuses } from "#core/league/suggested-status.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Format, League, TeamStatus } from "#core/situation/situation.ts";
import { boardFor } from "#core/value/board.ts";
import { statusFactor } from "#core/value/status.ts";
import type { LeagueChoices } from "../../db/schema/leagues.ts";
import type { Deps } from "../../deps.ts";
import type { Viewer } from "../../http/viewer.ts";
import type { LiveAsset } from "../../ratings/live/live-asset.ts";
import type { LiveRatings } from "../../ratings/live/live-ratings.ts";
import { chosenState } from "./league-json.ts";
import { ownLeague } from "./service.ts";

const YOUNG = 24;
const FREE_AGENTS_SHOWN = 100;
const UNKNOWN_ORDER = "the order of this draft is open: every slot is equally likely";
const KNOWN_ORDER = "the slot is set";

const short = (value: number): number => Math.round(value * 1000) / 1000;

/** A league priced once: what everything in it is worth, and for this season. */
type Prices = {
  readonly state: ImportedLeague;
  readonly assets: readonly LiveAsset[];
  readonly indexOf: (assetid: number) => number | undefined;
  /** Balanced values by index in the league's format. */
  readonly values: Float64Array;
  /** The same in redraft: what a player is worth this season. */
  readonly seasonValues: Float64Array;
  readonly priceOf: PickPricer;
  readonly season: number;
};

const pricesOf = (ratings: LiveRatings, state: ImportedLeague, today: string): Prices => {
  const { assets } = ratings;
  const valuesIn = (format: Format): Float64Array => {
    const league: League = { format, scoring: state.scoringSettings, roster: state.rosterSettings };
    return boardFor(ratings.valueContext(format), league).values;
  };
  const values = valuesIn(state.format);
  return {
    state,
    assets,
    indexOf: ratings.indexOf,
    values,
    seasonValues: state.format === "redraft" ? values : valuesIn("redraft"),
    priceOf: pickPricer(
      assets.flatMap(({ pick }, index) => (pick ? [{ pick, value: values[index] ?? 0 }] : [])),
      state.teams.length,
    ),
    season: seasonOf(today),
  };
};

const indexesOf = ({ indexOf }: Prices, ids: readonly number[]): readonly number[] =>
  ids.flatMap((id) => indexOf(id) ?? []);

const startablesOf = (prices: Prices, { assets }: LeagueTeam): readonly Startable[] =>
  indexesOf(prices, assets).map((index) => ({
    id: prices.assets[index]!.id,
    position: prices.assets[index]!.position as PlayerPosition,
    value: prices.seasonValues[index] ?? 0,
  }));

type OddsOf = (pick: HeldPick) => { readonly odds: readonly number[]; readonly assumption: string };

const openOdds =
  ({ teams }: ImportedLeague): OddsOf =>
  ({ slot }) =>
    slot === null
      ? { odds: uniformOdds(teams.length), assumption: UNKNOWN_ORDER }
      : { odds: certainOdds(slot, teams.length), assumption: KNOWN_ORDER };

/** What a team's status makes of a pick of a season. */
const pickFactor = (prices: Prices, season: number, status: TeamStatus): number =>
  statusFactor(
    { id: 0, position: "PICK", age: null, isRookie: false, pick: { year: season, round: 1, slot: null, tier: null } },
    status,
    prices.state.format,
    prices.season,
  );

const pricedPick = (prices: Prices, pick: HeldPick, oddsOf: OddsOf, status: TeamStatus): PricedPick => {
  const { odds, assumption } = oddsOf(pick);
  const price = priceOver(prices.priceOf, pick, odds);
  const factor = pickFactor(prices, pick.season, status);
  return {
    ...pick,
    name: heldPickName(pick),
    value: short((price?.value ?? 0) * factor),
    low: short((price?.low ?? 0) * factor),
    high: short((price?.high ?? 0) * factor),
    odds: price && pick.slot === null ? odds.map(short) : [],
    assumption: price ? assumption : "picks of this draft or round have no price here",
  };
};

const standingOf = (
  prices: Prices,
  team: LeagueTeam,
  oddsOf: OddsOf,
  suggested: TeamStatus,
  { statuses }: LeagueChoices,
): Omit<TeamStanding, "rank"> => {
  const status = statuses[team.teamid] ?? suggested;
  const { assets, values, state, season } = prices;
  const owned = indexesOf(prices, team.assets)
    .map((index) => {
      const asset = assets[index]!;
      return { asset, value: (values[index] ?? 0) * statusFactor(asset, status, state.format, season) };
    })
    .toSorted((a, b) => b.value - a.value);
  const picks = team.picks.map((pick) => pricedPick(prices, pick, oddsOf, status));
  const lineup = bestLineup(startablesOf(prices, team), state.rosterSettings);
  const sum = (of: readonly { readonly value: number }[]): number =>
    short(of.reduce((all, { value }) => all + value, 0));
  const at = (position: string): number => sum(owned.filter(({ asset }) => asset.position === position));
  const aged = owned.filter(({ asset, value }) => asset.age !== null && value > 0);
  const weight = sum(aged);
  return {
    teamid: team.teamid,
    suggestedstatus: suggested,
    status,
    value: short(sum(owned) + sum(picks)),
    lineupvalue: short(lineupValue(lineup)),
    depthvalue: short(depthValue(lineup)),
    positions: { QB: at("QB"), RB: at("RB"), WR: at("WR"), TE: at("TE"), PICK: sum(picks) },
    age: weight > 0 ? short(aged.reduce((all, { asset, value }) => all + asset.age! * value, 0) / weight) : null,
    starters: lineup.starters.map(({ slot, player }) => ({ slot, assetid: player?.id ?? null })),
    assets: owned.map(({ asset, value }) => ({ assetid: asset.id, value: short(value) })),
    picks,
    grades: null,
  };
};

/** What a team has now and for later, at balanced status. */
const sharesOf = (
  prices: Prices,
  team: LeagueTeam,
  oddsOf: OddsOf,
): { readonly now: number; readonly future: number } => {
  const { assets, values, state } = prices;
  const now = lineupValue(bestLineup(startablesOf(prices, team), state.rosterSettings));
  if (state.format === "redraft") return { now, future: 0 };
  const young = indexesOf(prices, team.assets).filter((index) => (assets[index]!.age ?? YOUNG + 1) < YOUNG + 1);
  const players = young.reduce((sum, index) => sum + (values[index] ?? 0), 0);
  return { now, future: team.picks.reduce((sum, pick) => sum + pricedPick(prices, pick, oddsOf, 0).value, players) };
};

const describe = ({ id, row, age, position }: LiveAsset, value: number): LeagueAsset => ({
  assetid: id,
  assetdisplayname: row.assetdisplayname,
  position,
  team: row.team,
  age: age === null ? null : Math.round(age * 100) / 100,
  tradevalue: short(value),
});

/** The teams of a league from the most valuable on, with everything a screen shows of them. */
export const teamsOf = async (deps: Deps, viewer: Viewer, leagueid: string) => {
  const row = await ownLeague(deps, viewer, leagueid);
  const state = chosenState(row);
  const prices = pricesOf(deps.ratings, state, deps.now().toISOString().slice(0, 10));
  const oddsOf = openOdds(state);
  const suggested = suggestedStatuses(state.teams.map((team) => sharesOf(prices, team, oddsOf)));
  const teams = state.teams
    .map((team, at) => standingOf(prices, team, oddsOf, suggested[at] ?? 0, row.choices))
    .toSorted((a, b) => b.value - a.value || a.teamid.localeCompare(b.teamid))
    .map((team, at): TeamStanding => ({ ...team, rank: at + 1 }));
  const rostered = new Set(
    indexesOf(
      prices,
      state.teams.flatMap(({ assets }) => assets),
    ),
  );
  const free = [...prices.assets.keys()]
    .filter((index) => prices.assets[index]!.position !== "PICK" && !rostered.has(index))
    .toSorted((a, b) => (prices.values[b] ?? 0) - (prices.values[a] ?? 0))
    .slice(0, FREE_AGENTS_SHOWN);
  return {
    teams,
    assets: [...rostered, ...free].map((index) => describe(prices.assets[index]!, prices.values[index] ?? 0)),
    freeagents: free.map((index) => prices.assets[index]!.id as number),
    mayseegrades: false,
  };
};
