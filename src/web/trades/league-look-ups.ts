import type { Reply } from "#contract/kit/call.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { PricedPick, readLeagueTeams, TeamStanding } from "#contract/leagues/teams.ts";
import { teamCount } from "#core/leagues/league.ts";
import { pickNameOf, pickByName, standInFor } from "#core/assets/pick-name.ts";
import { contractChangesIn } from "#core/trades/league/contract-changes.ts";
import { keeperChangesIn } from "#core/trades/league/keeper-changes.ts";
import { lineupChangesIn } from "#core/trades/league/lineup-changes.ts";
import type { SeasonPlayer } from "#core/leagues/roster/lineup-sum.ts";
import type { LineupChangeFor } from "#core/trades/judge-trade.ts";
import { leagueTradePrices, type LeagueTradePrices } from "#core/trades/league/prices.ts";
import type { KnowingLeague } from "#core/trades/known-trade.ts";
import { assetKey, type LeaguePick, type PlacedAsset, type TradeAsset, type TradeTeam } from "#core/trades/trade.ts";
import { dotted } from "#core/kit/name-list.ts";
import { LEAGUE_MESSAGES } from "./league-messages.ts";
import { suggestedPerDollar } from "#core/leagues/faab-price.ts";
import { faabOf, MOST_FAAB } from "#core/assets/faab.ts";
import { listedFaab, toTradeAsset, type ListedAsset, type Prices } from "./use-prices.ts";

export type LeagueSide = {
  readonly own: League["teams"][number];
  readonly standing: TeamStanding;
  /** The team's players and picks as the trade team prices them, best first. */
  readonly listed: readonly ListedAsset[];
};

/** What the calculator looks up in the league whose teams stand in the trade. */
export type LookUps = {
  /** Null while there is none, or it is not known. */
  readonly league: League | null;
  /** Value this season of a player by id; 0 for players that no team starts. */
  readonly seasonOf: (assetid: number) => number;
  /** What a trade changes in the lineups of the league's teams; undefined while the league is not known. */
  readonly lineupChangeFor: LineupChangeFor | undefined;
  /** What a trade changes in what the best keepers of its teams bring; undefined where keepers do not count. */
  readonly keeperChangeFor: LineupChangeFor | undefined;
  /** Null for teams outside the league, and while it is not known. */
  readonly sideOf: (team: TradeTeam) => LeagueSide | null;
  /** What the league knows of its picks, to be passed on with a trade; null while it is not known. */
  readonly knowing: KnowingLeague | null;
  /** The assumption behind the price of a pick; null for players, and where the league does not say. */
  readonly assumptionOf: (asset: TradeAsset) => string | null;
  /** What the league says of an asset that a team sends or receives; null for nothing. */
  readonly noteOf: (team: TradeTeam, placed: PlacedAsset) => string | null;
  /** What a dollar for free agents is worth by the bids suggested for them; null where that is not known. */
  readonly suggestedPerDollar: number | null;
};

type Teams = Reply<typeof readLeagueTeams>;

const pickKey = ({ season, round, slot, originalteamid }: Omit<LeaguePick, "leagueid">): string =>
  `${season} ${round} ${slot} ${originalteamid}`;

function lineupChangesOf(
  { rosterSettings: roster, format, teams }: League,
  { assets, teams: standings }: Teams,
): LineupChangeFor {
  const players = new Map(
    assets.map(({ assetid, position, season }): [number, SeasonPlayer] => [
      assetid,
      { id: String(assetid), position, season },
    ]),
  );
  return lineupChangesIn({
    roster,
    format,
    teams: teams.map(({ teamid, assets: held, taxi, reserve }) => ({
      id: teamid,
      seasonleft: standings.find((one) => one.teamid === teamid)?.seasonleft ?? 0,
      assets: held.flatMap((id) => (taxi.includes(id) || reserve.includes(id) ? [] : (players.get(id) ?? []))),
    })),
    others: [...players.values()],
  });
}

/** A league whose teams stand in the trade, with what the server knows of its teams and picks. */
export const knownLeague = (league: League, teams: Teams) => ({
  league,
  teams,
  seasons: new Map(teams.assets.map(({ assetid, season }) => [assetid, season])),
  picks: new Map(teams.teams.flatMap(({ picks }) => picks.map((pick) => [pickKey(pick), pick]))),
  lineupChangeFor: lineupChangesOf(league, teams),
  keeperChangeFor: costChangesOf(league, teams),
});
type KnownLeague = ReturnType<typeof knownLeague>;

/** What a trade changes by what its players cost: as keepers, or by their contracts; undefined where neither counts. */
function costChangesOf({ teams }: League, { keepers, contracts }: Teams): LineupChangeFor | undefined {
  if (contracts)
    return contractChangesIn(new Map(Object.entries(contracts).map(([id, effect]) => [Number(id), effect])));
  return keepers === null
    ? undefined
    : keeperChangesIn(
        keepers,
        teams.map(({ teamid, assets }) => ({ id: teamid, assets })),
      );
}

function listedPick({ league }: KnownLeague, pick: PricedPick, assets: readonly TradeAsset[]): ListedAsset | null {
  const standIn = standInFor(assets, pick, pickByName);
  if (!standIn) return null;
  const { season, round, slot, originalteamid } = pick;
  const origin = league.teams.find(({ teamid }) => teamid === originalteamid)?.name;
  return {
    assetid: standIn.id,
    assetdisplayname: pickNameOf(pick, origin),
    position: "PICK",
    team: null,
    age: null,
    tradevalue: 0,
    leaguepick: { leagueid: league.leagueid, season, round, slot, originalteamid },
  };
}

/** All the whole dollars a team has left, as the searches list them; null without any. */
function listedMoney(left: number, perdollar: number): ListedAsset | null {
  const dollars = Math.min(MOST_FAAB, Math.floor(left));
  return dollars < 1 ? null : listedFaab({ dollars, perdollar });
}

export const pricesInLeague = (
  { league, teams, picks }: KnownLeague,
  base: Pick<Prices, "priceFor" | "bandFor" | "assets">,
): LeagueTradePrices =>
  leagueTradePrices(base, {
    teams: teamCount(league),
    oddsOf: (pick) => {
      const odds = pick.leagueid === league.leagueid ? picks.get(pickKey(pick))?.odds : undefined;
      return odds && odds.length > 0 ? odds : null;
    },
    rookies: teams.freerookies,
  });

/** Extends the prices of the trade to picks that came with it, with the odds of a league that is not known here. */
export const pricesOfShared = (
  base: Pick<Prices, "priceFor" | "bandFor" | "assets">,
  numberOfTeams: number,
): LeagueTradePrices => leagueTradePrices(base, { teams: numberOfTeams, oddsOf: () => null, rookies: [] });

export function lookUpsIn(
  found: KnownLeague,
  { priceFor, pickPrice }: LeagueTradePrices,
  teams: readonly TradeTeam[],
  { listFor, assets }: Pick<Prices, "listFor" | "assets">,
): LookUps {
  const { league, picks, seasons } = found;
  const { leagueid } = league;
  const ownOf = ({ league: seat }: TradeTeam) =>
    league.teams.find(({ teamid }) => seat?.leagueid === leagueid && teamid === seat.teamid);
  const isHeldBy = (holder: League["teams"][number], asset: TradeAsset): boolean => {
    const { leaguepick, position, id } = asset;
    if (!leaguepick) return position === "PICK" || holder.assets.includes(id);
    return holder.picks.some((held) => assetKey({ id, leaguepick: { ...held, leagueid } }) === assetKey(asset));
  };
  return {
    league,
    seasonOf: (assetid) => seasons.get(assetid) ?? 0,
    lineupChangeFor: found.lineupChangeFor,
    keeperChangeFor: found.keeperChangeFor,
    sideOf: (team) => {
      const own = ownOf(team);
      const standing = found.teams.teams.find(({ teamid }) => teamid === own?.teamid);
      if (!own || !standing) return null;
      const held = new Set(own.assets);
      const players = listFor(team.teamStatus).filter(({ assetid }) => held.has(assetid));
      const money = league.faabprice === undefined ? null : listedMoney(own.faab ?? 0, league.faabprice);
      const ownPicks = standing.picks.flatMap((pick) => {
        const listed = listedPick(found, pick, assets);
        const value = listed && priceFor(team, toTradeAsset(listed));
        return listed && value !== null ? [{ ...listed, tradevalue: value }] : [];
      });
      return {
        own,
        standing,
        listed: [...players, ...ownPicks, ...(money ? [money] : [])].toSorted((a, b) => b.tradevalue - a.tradevalue),
      };
    },
    knowing: {
      oddsOf: (pick) => (pick.leagueid === leagueid && picks.get(pickKey(pick))?.odds) || [],
      nameOf: (teamid) => league.teams.find((team) => team.teamid === teamid)?.name,
    },
    assumptionOf: ({ leaguepick }) =>
      (leaguepick?.leagueid === leagueid && picks.get(pickKey(leaguepick))?.assumption) || null,
    noteOf: (team, { asset, from }) => {
      const { leaguepick } = asset;
      const money = faabOf(asset.id);
      const pick = leaguepick && leaguepick.leagueid === leagueid ? picks.get(pickKey(leaguepick)) : undefined;
      const price = pick && leaguepick?.slot === null ? pickPrice(team, leaguepick) : null;
      const sender = teams.find(({ id }) => id === from);
      const holder = sender && ownOf(sender);
      const notes = [
        price && LEAGUE_MESSAGES.band(price.low, price.high),
        holder && !isHeldBy(holder, asset) && `not on ${holder.name}'s roster`,
        money && holder?.faab !== undefined && LEAGUE_MESSAGES.moneyLeft(holder.faab, money.dollars),
      ];
      return dotted(notes) || null;
    },
    suggestedPerDollar: suggestedPerDollar(league, found.teams),
  };
}
