import type { Received, Reply } from "#contract/call.ts";
import type * as contract from "#contract/sense-checks.ts";
import { starterLevel } from "#core/checks/starter-level.ts";
import { checkTrade, type Rostered, type TradedPiece } from "#core/checks/trade-checks.ts";
import type { PlayerPosition } from "#core/asset/position.ts";
import type { ImportedLeague, LeagueTeam } from "#core/league/league.ts";
import type { League } from "#core/situation/situation.ts";
import { chancesOf } from "#core/trade/chance-to-gain.ts";
import { receivingOf, sendingOf, type PlacedAsset } from "#core/trade/trade.ts";
import { weighTrade } from "#core/trade/weigh.ts";
import { boardFor } from "#core/value/board.ts";
import type { LeagueRow } from "#server/db/schema/leagues.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/http/failure.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { assetNamer } from "../bulk/name-asset.ts";
import { readTrade } from "../bulk/read-trade.ts";
import { chosenState } from "../../leagues/store.ts";
import { leaguesOf } from "../../leagues/store.ts";
import { ownScoresFor } from "../own-scores.ts";
import { leagueOf } from "../situation.ts";
import { tradePricing } from "../trade-pricing.ts";

type OwnTeam = { readonly row: LeagueRow; readonly state: ImportedLeague; readonly team: LeagueTeam };

/** The reader's team that holds all players it would send, in a league of the format; null if there is none. */
const teamThatSends = (rows: readonly LeagueRow[], format: League["format"], players: readonly number[]) => {
  if (players.length === 0) return null;
  for (const row of rows) {
    const state = chosenState(row);
    const team = state.teams.find(({ teamid }) => teamid === row.choices.myteamid);
    const held = new Set<number>(team?.assets);
    if (team && state.format === format && players.every((id) => held.has(id))) return { row, state, team };
  }
  return null;
};

/** Season values by asset index in a situation: those of a redraft league with its scoring and roster. */
const seasonValues = ({ ratings }: Deps, { scoring, roster }: League): Float64Array =>
  boardFor(ratings.valueContext("redraft"), { format: "redraft", scoring, roster }).values;

const playersOf = ({ ratings }: Deps, values: Float64Array, ids: readonly number[]): Rostered[] =>
  ids.flatMap((id): Rostered[] => {
    const index = ratings.indexOf(id) ?? -1;
    const asset = ratings.assets[index];
    if (!asset || asset.position === "PICK") return [];
    const { id: assetid, position, row } = asset;
    return [{ id: assetid, name: row.assetdisplayname, position, value: values[index] ?? 0 }];
  });

/** The players of a team that take a place: those on taxi or reserve take none. */
const placed = ({ assets, taxi, reserve }: LeagueTeam): readonly number[] =>
  assets.filter((id) => !taxi.includes(id) && !reserve.includes(id));

/** The sense checks of one team of a trade. Throws Failure `invalid` for a trade that cannot be read. */
export const tradeChecks = async (
  deps: Deps,
  viewer: Viewer,
  wanted: Received<typeof contract.checkTrade>["body"],
): Promise<Reply<typeof contract.checkTrade>> => {
  const { ratings, now } = deps;
  const situation = leagueOf(ratings.reference, wanted);
  const today = now().toISOString().slice(0, 10);
  const at = (wanted.team ?? 1) - 1;
  const read = readTrade(wanted.trade, assetNamer(ratings, situation.format, today), 0, false);
  if ("problems" in read) {
    const [problem] = read.problems;
    throw new Failure(
      "invalid",
      `trade: ${problem?.name ? `${problem.name} ` : ""}${problem?.why ?? "cannot be read"}`,
    );
  }
  const own = await ownScoresFor(deps, viewer, wanted);
  const rows = await leaguesOf(deps.db, { visitorid: viewer.visitorId, userid: (await viewer.user())?.userid ?? null });
  // From here on nothing is awaited, so that all values are of the same ratings.
  const teams = read.trade.teams.map((team, which) => ({ ...team, customScoresEnabled: own !== null && which === at }));
  const trade = { ...read.trade, teams };
  const team = teams[at];
  if (!team) throw new Failure("invalid", "team: the trade has no such team");
  const sends = sendingOf(trade, team.id);
  const found: OwnTeam | null = teamThatSends(
    rows,
    situation.format,
    sends.flatMap(({ asset }) => (asset.position === "PICK" ? [] : [asset.id])),
  );
  const league: League = found
    ? { format: found.state.format, scoring: found.state.scoringSettings, roster: found.state.rosterSettings }
    : situation;
  const pricing = tradePricing(ratings, situation, today, own);
  const weighing = weighTrade(trade, pricing.priceFor, pricing.spotValueFor);
  const season = seasonValues(deps, league);
  const pieceOf = ({ asset }: PlacedAsset): TradedPiece => {
    const index = ratings.indexOf(asset.id) ?? -1;
    return {
      id: asset.id,
      name: asset.name,
      position: asset.position,
      value: pricing.priceFor(team, asset) ?? 0,
      season: asset.position === "PICK" ? 0 : (season[index] ?? 0),
      injury: ratings.assets[index]?.row.injurystatus ?? null,
    };
  };
  const everybody = ratings.assets.flatMap(({ id, position }, index) =>
    position === "PICK" ? [] : [{ id, position: position as PlayerPosition, value: season[index] ?? 0 }],
  );
  const checks = checkTrade({
    sends: sends.map(pieceOf),
    receives: receivingOf(trade, team.id).map(pieceOf),
    status: team.teamStatus,
    net: weighing.teams[at]?.adjusted ?? 0,
    chance: chancesOf(trade, weighing.teams, pricing.bandFor)[at]?.chance ?? 0.5,
    roster: league.roster,
    starterLevel: starterLevel(everybody, league.roster),
    players: found && playersOf(deps, season, placed(found.team)),
  });
  return { checks: [...checks], league: found && { leagueid: found.row.leagueid, name: found.state.name } };
};
