import type * as contract from "#contract/trades/checks.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { Received, Reply } from "#contract/kit/call.ts";
import { starterLevel, type Rostered, type TradedPiece } from "#core/trades/checks/check.ts";
import { checkTrade } from "#core/trades/checks/trade-checks.ts";
import type { PlayerPosition } from "#core/assets/position.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import type { Format, League } from "#core/situation/situation.ts";
import { receivingOf, sendingOf, type Trade, type TradeAsset, type TradeTeam } from "#core/trades/trade.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { presentBias } from "#core/values/status.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { assetNamer, tradedLeague, type TradedLeague } from "../bulk/name-asset.ts";
import { readTrade } from "../bulk/read-trade.ts";
import { leaguesOf, chosenState, onRoster } from "#server/leagues/api.ts";
import { ownScoresFor } from "#server/values/pricing/own-scores.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { tradePricing, type TradePricing } from "../trade-pricing.ts";
import type { LeagueRow } from "#server/leagues/tables.ts";

type Wanted = Received<typeof contract.checkTrade>["body"];

/** Season values by asset index in a situation: those of a redraft league with its scoring and roster. */
const seasonValues = ({ ratings }: Deps, league: League): Float64Array =>
  valuationOf(ratings.valueContext("redraft"), { ...league, format: "redraft" }).values;

const playersOf = ({ ratings }: Deps, values: Float64Array, ids: readonly number[]): Rostered[] =>
  ids.flatMap((id): Rostered[] => {
    const index = ratings.indexOf(id) ?? -1;
    const asset = ratings.assets[index];
    if (!asset || asset.position === "PICK") return [];
    const { id: assetid, position, row } = asset;
    return [{ id: assetid, name: row.assetdisplayname, position, value: values[index] ?? 0 }];
  });

/** The trade of a request, with assets and teams found. Throws Failure `invalid` for one that cannot be read. */
function tradeOf(
  { ratings }: Deps,
  { trade }: Wanted,
  league: League,
  today: string,
  traded: TradedLeague | null,
): Trade {
  const read = readTrade(trade, assetNamer(ratings, league, today), 0, false, traded);
  if (!("problems" in read)) return read.trade;
  const [problem] = read.problems;
  throw new Failure("invalid", `trade: ${problem?.name ? `${problem.name} ` : ""}${problem?.why ?? "cannot be read"}`);
}

type Values = {
  readonly format: Format;
  readonly today: string;
  readonly season: Float64Array;
  readonly priceOf: (asset: TradeAsset) => number | null;
};

function pieceOf({ ratings }: Deps, asset: TradeAsset, { format, today, season, priceOf }: Values): TradedPiece {
  const index = ratings.indexOf(asset.id) ?? -1;
  const live = ratings.assets[index];
  return {
    id: asset.id,
    name: asset.name,
    position: asset.position,
    value: priceOf(asset) ?? 0,
    season: asset.position === "PICK" ? 0 : (season[index] ?? 0),
    injury: live?.row.injurystatus ?? null,
    age: asset.age,
    // A redraft league has no years to come.
    presentBias: live && format === "dynasty" ? presentBias(live, seasonOf(today)) : 0,
  };
}

/** The season value from which a player starts somewhere in the league, by position. */
const starterLevelOf = ({ ratings }: Deps, season: Float64Array, roster: League["roster"]) =>
  starterLevel(
    ratings.assets.flatMap(({ id, position }, index) =>
      position === "PICK" ? [] : [{ id, position: position as PlayerPosition, value: season[index] ?? 0 }],
    ),
    roster,
  );

const STARS = 20;

const starValueOf = ({ ratings }: Deps, team: TradeTeam, { priceFor }: TradePricing): number =>
  ratings.assets.map(({ id }) => priceFor(team, { id }) ?? 0).toSorted((a, b) => b - a)[STARS - 1] ?? Infinity;

/** The sense checks of one team of a trade. Throws Failure `invalid` for a trade that cannot be read. */
export async function tradeChecks(
  deps: Deps,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Reply<typeof contract.checkTrade>> {
  const { ratings, now } = deps;
  const situation = leagueOf(ratings.reference, wanted);
  const today = dayOf(now());
  const at = (wanted.team ?? 1) - 1;
  const own = await ownScoresFor(deps, viewer, wanted);
  const rows = await leaguesOf(deps.db, { visitorid: viewer.visitorId, userid: (await viewer.user())?.userid ?? null });
  // From here on nothing is awaited, so that all values are of the same ratings.
  const pickRow = rows.find(({ leagueid }) => leagueid === wanted.leagueid?.toLowerCase());
  const traded = pickRow ? tradedLeague(deps, pickRow, today) : null;
  const readable = tradeOf(deps, wanted, situation, today, traded);
  const teams = readable.teams.map((team, which) => ({ ...team, customScoresEnabled: own !== null && which === at }));
  const trade = { ...readable, teams };
  const team = teams[at];
  if (!team) throw new Failure("invalid", "team: the trade has no such team");
  const sends = sendingOf(trade, team.id);
  const found = teamThatSends(
    rows,
    situation.format,
    sends.flatMap(({ asset }) => (asset.position === "PICK" ? [] : [asset.id])),
  );
  const league: League = found
    ? { format: found.state.format, scoring: found.state.scoringSettings, roster: found.state.rosterSettings }
    : situation;
  const base = tradePricing(ratings, situation, today, own);
  const pricing: TradePricing = { ...base, ...traded?.withPicks(base) };
  const judgement = judgeTrade(trade, pricing);
  const judged = judgement.teams[at];
  const season = seasonValues(deps, league);
  const values: Values = { format: situation.format, today, season, priceOf: (asset) => pricing.priceFor(team, asset) };
  const checks = checkTrade({
    sends: sends.map(({ asset }) => pieceOf(deps, asset, values)),
    receives: receivingOf(trade, team.id).map(({ asset }) => pieceOf(deps, asset, values)),
    status: team.teamStatus,
    gain: judged?.gain ?? 0,
    chance: judged?.chance ?? 0.5,
    verdict: judgement.verdict.kind,
    starValue: starValueOf(deps, team, base),
    roster: league.roster,
    starterLevel: starterLevelOf(deps, season, league.roster),
    players: found && playersOf(deps, season, onRoster(found.team)),
  });
  return { checks: [...checks], league: found && { leagueid: found.row.leagueid, name: found.state.name } };
}

/** The reader's team that holds all players it would send, in a league of the format; null if there is none. */
function teamThatSends(rows: readonly LeagueRow[], format: League["format"], players: readonly number[]) {
  if (players.length === 0) return null;
  for (const row of rows) {
    const state = chosenState(row);
    const team = state.teams.find(({ teamid }) => teamid === row.choices.myteamid);
    const held = new Set<number>(team?.assets);
    if (team && state.format === format && players.every((id) => held.has(id))) return { row, state, team };
  }
  return null;
}
