import type { BulkProblem, BulkTrade } from "#contract/trades/bulk.ts";
import { pickNameOf } from "#core/assets/pick-name.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { faabAsset, faabOf, readFaab } from "#core/assets/faab.ts";
import {
  canPlace,
  FEWEST_TEAMS,
  MOST_TEAMS,
  type PlacedAsset,
  type TeamId,
  type Trade,
  type TradeAsset,
} from "#core/trades/trade.ts";
import { tradeAssetOf } from "../trade-pricing.ts";
import type { AssetNamer, TradedLeague } from "./name-asset.ts";
import type { HeldPick } from "#core/leagues/league.ts";

const MOST_ASSETS = 60;

const about = (why: string, name: string | null = null): BulkProblem => ({ name, why, unmatched: false });

const idOf = (at: number): TeamId => `team${at + 1}`;

/** The index of the team that receives an asset: the one named, or the other one of two; null if that is unclear. */
function receiverOf(teams: number, from: number, to: number | undefined): number | null {
  const other = teams === 2 ? 1 - from : null;
  const receiver = to === undefined ? other : to - 1;
  return receiver === null || receiver === from || receiver >= teams ? null : receiver;
}

type PickLeague = Pick<TradedLeague, "leagueid" | "nameOf" | "perdollar">;

/** A pick of a league as an asset of the calculator; null where no pick of the list can stand for it. */
function leaguePickOf(pick: HeldPick, { leagueid, nameOf }: PickLeague, namer: AssetNamer): TradeAsset | null {
  const standIn = namer.standIn(pick);
  const origin = pick.originalteamid === null ? undefined : nameOf(pick.originalteamid);
  return standIn && { ...tradeAssetOf(standIn), name: pickNameOf(pick, origin), leaguepick: { ...pick, leagueid } };
}

const NO_PRICE =
  "has no price: say what a dollar is worth, as in '$25 FAAB at 0.8', or once for all in the settings of your league";

/** Money for free agents that a text or an id names, at the league's price; null for any other asset. */
function moneyOf(
  { assetid, name }: { readonly assetid?: number | undefined; readonly name?: string | undefined },
  perdollar: number | null,
): TradeAsset | { readonly why: string } | null {
  const money = assetid === undefined ? readFaab(name ?? "") : faabOf(assetid);
  if (!money) return null;
  const price = perdollar ?? money.perdollar;
  return price === null ? { why: NO_PRICE } : faabAsset({ ...money, perdollar: price });
}

/** Reads a trade of the bulk analysis. The first team is the reader's, in status `own` unless it names another. */
export function readTrade(
  { teams }: BulkTrade,
  namer: AssetNamer,
  own: TeamStatus,
  withScores: boolean,
  league: PickLeague | null = null,
): { readonly trade: Trade } | { readonly problems: readonly BulkProblem[] } {
  if (teams.length < FEWEST_TEAMS) return { problems: [about("a trade needs two sides")] };
  if (teams.length > MOST_TEAMS) return { problems: [about(`a trade has at most ${MOST_TEAMS} teams`)] };
  const count = teams.reduce((sum, { sends }) => sum + sends.length, 0);
  if (count > MOST_ASSETS) return { problems: [about(`a trade has at most ${MOST_ASSETS} players and picks`)] };
  const placed: PlacedAsset[] = [];
  const problems: BulkProblem[] = [];
  const perdollar = league?.perdollar ?? null;
  teams.forEach(({ sends }, from) => {
    for (const { assetid, name, pick, to } of sends) {
      const text = name?.trim() || (assetid === undefined ? "" : `asset ${assetid}`);
      const known = pick && league ? leaguePickOf(pick, league, namer) : moneyOf({ assetid, name }, perdollar);
      const named = known ?? (assetid === undefined ? namer.byName(text) : namer.byId(assetid));
      if ("why" in named) {
        problems.push({ name: text, unmatched: false, ...named });
        continue;
      }
      const found = "asset" in named ? tradeAssetOf(named.asset) : named;
      const asset = "startup" in found ? found.startup : found;
      const receiver = receiverOf(teams.length, from, to);
      if (receiver === null) problems.push(about("it is not clear which team gets this", asset.name));
      else if (!canPlace({ placed }, asset)) problems.push(about("is in this trade twice", asset.name));
      else placed.push({ instanceId: `asset${placed.length + 1}`, asset, from: idOf(from), to: idOf(receiver) });
    }
  });
  const silent = teams.every(({ sends }) => sends.length === 0);
  if (silent) problems.push(about("nobody sends anything"));
  else if (teams.length === FEWEST_TEAMS && teams.some(({ sends }) => sends.length === 0))
    problems.push(about("one side sends nothing"));
  if (problems.length > 0) return { problems };
  return {
    trade: {
      teams: teams.map(({ name, teamStatus, effect }, at) => ({
        id: idOf(at),
        name: name?.trim() || `Team ${at + 1}`,
        teamStatus: teamStatus ?? (at === 0 ? own : 0),
        customScoresEnabled: withScores && at === 0,
        scoreType: null,
        effect,
      })),
      placed,
      nextInstance: placed.length + 1,
      question: null,
    },
  };
}
