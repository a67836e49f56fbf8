import type { Reply } from "#contract/kit/call.ts";
import type { LeaguePiece, readLeagueMarket } from "#contract/market.ts";
import { pickNameOf } from "#core/assets/pick-name.ts";
import type { FoundTrade, TradedThing, HeldPick } from "#core/leagues/league.ts";
import { matcherWithIdentified } from "#core/leagues/roster/identified.ts";
import { tendenciesOf, tendencySentence, type TeamTrade, type TradedValue } from "#core/market/tendencies.ts";
import { tradeTrees, type TreePiece } from "#core/market/trade-tree.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { matcherFor } from "#server/catalogue/api.ts";
import { ownLeague, chosenState } from "#server/leagues/api.ts";
import { factsOfSeasons, readAllSeasons, seasonsOf, type SeasonFacts, type SharingDeps } from "./traded-seasons.ts";

/** Number of the newest trades that are shown with their trees. */
const MOST_TRADES = 60;
const MOST_PIECES = 200;

type Market = Reply<typeof readLeagueMarket>;

const isSamePick = (one: HeldPick, other: HeldPick): boolean =>
  one.season === other.season && one.round === other.round && one.originalteamid === other.originalteamid;

/** What the teams sent and received in each trade, by team id: trades of which every piece had a value on its day. */
function teamTrades(
  { ratings }: Pick<SharingDeps, "ratings">,
  facts: readonly SeasonFacts[],
): ReadonlyMap<string, readonly TeamTrade[]> {
  const byTeam = new Map<string, TeamTrade[]>();
  for (const { trades } of facts)
    for (const { teamids, pieces, ratio } of trades) {
      if (ratio === null) continue;
      const valued = (all: typeof pieces): readonly TradedValue[] =>
        all.map(({ assetid, value }) => ({
          value: value ?? 0,
          position: ratings.assets[ratings.indexOf(assetid ?? -1) ?? -1]?.position ?? "PICK",
        }));
      for (const [at, teamid] of teamids.entries())
        byTeam.set(teamid, [
          ...(byTeam.get(teamid) ?? []),
          {
            sent: valued(pieces.filter(({ from }) => from === at + 1)),
            received: valued(pieces.filter(({ to }) => to === at + 1)),
          },
        ]);
    }
  return byTeam;
}

function thingNames({ ratings }: Pick<SharingDeps, "ratings">, row: LeagueRow, nameOf: (teamid: string) => string) {
  const match = matcherWithIdentified(matcherFor(ratings.assets), row.choices.identified ?? []);
  const idOf = (thing: TradedThing): number | null => {
    const matched = "player" in thing ? match(thing.player) : null;
    return matched && "id" in matched ? matched.id : null;
  };
  const textOf = (thing: TradedThing): string => {
    if ("other" in thing) return thing.other;
    if ("pick" in thing)
      return pickNameOf(thing.pick, thing.pick.originalteamid === null ? undefined : nameOf(thing.pick.originalteamid));
    const asset = ratings.assets[ratings.indexOf(idOf(thing) ?? -1) ?? -1];
    return asset?.row.assetdisplayname ?? thing.player.name;
  };
  return { idOf, textOf };
}

/** What managers of the league pay, and their trees; fetches missing seasons. Throws Failure `conflict`. */
export async function leagueMarket(deps: SharingDeps, viewer: Viewer, leagueid: string): Promise<Market> {
  const row = await ownLeague(deps, viewer, leagueid);
  await readAllSeasons(deps, row);
  return marketOf(deps, row);
}

/** The same from the seasons that were read before. */
export async function marketOf(deps: SharingDeps, row: LeagueRow): Promise<Market> {
  const seasons = await seasonsOf(deps.db, row.leagueid);
  const state = chosenState(row);
  const nameOf = (teamid: string): string =>
    state.teams.find((team) => team.teamid === teamid)?.name ?? `Team ${teamid}`;
  const { idOf, textOf } = thingNames(deps, row, nameOf);
  const all = seasons.flatMap(({ season, trades }) => trades.map((trade) => ({ season, trade })));
  const treeOf = tradeTrees({
    trades: all.map(({ trade }) => trade),
    has: (teamid, thing) => {
      const team = state.teams.find((one) => one.teamid === teamid);
      if (!team || "other" in thing) return false;
      const id = idOf(thing);
      return "pick" in thing
        ? team.picks.some((pick) => isSamePick(pick, thing.pick))
        : id !== null && team.assets.includes(id);
    },
    isDrafted: (season) => season <= state.season,
  });
  const json = (pieces: readonly TreePiece[], depth = 0): LeaguePiece[] =>
    pieces.flatMap(({ thing, fate, day, into }) => [
      { name: textOf(thing), fate, day, depth },
      ...json(into, depth + 1),
    ]);
  const teamsOf = (trade: FoundTrade): Market["trades"][number]["teams"] =>
    [...new Set(trade.moves.flatMap(({ fromteamid, toteamid }) => [fromteamid, toteamid]))].map((teamid) => ({
      teamid,
      name: nameOf(teamid),
      got: json(treeOf(trade, teamid)).slice(0, MOST_PIECES),
    }));
  const traded = teamTrades(deps, await factsOfSeasons(deps, row));
  return {
    seasons: seasons.map(({ season, trades }) => ({ season, trades: trades.length })),
    tendencies: state.teams.flatMap(({ teamid, name }) => {
      const own = traded.get(teamid) ?? [];
      const sentence = tendencySentence(name, own.length, tendenciesOf(own));
      return sentence === null ? [] : [{ teamid, sentence }];
    }),
    trades: all
      .toSorted((a, b) => Number(a.trade.date < b.trade.date) - Number(a.trade.date > b.trade.date))
      .slice(0, MOST_TRADES)
      .map(({ season, trade }) => ({ season, day: trade.date, teams: teamsOf(trade) })),
  };
}
