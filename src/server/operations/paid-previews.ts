import type { PreviewedFeature } from "#core/plans/features.ts";
import { absenceOf } from "#core/assets/injury.ts";
import { dayOf } from "#core/kit/calendar.ts";
import { PLAYER_POSITIONS, type PlayerPosition } from "#core/assets/position.ts";
import { tiersOf } from "#core/assets/tiers.ts";
import { starterLevel, type TradedPiece } from "#core/trades/checks/check.ts";
import { checkTrade } from "#core/trades/checks/trade-checks.ts";
import { gradeTeams, type GradedTeam } from "#core/leagues/grades.ts";
import { bestLineup, depthValue, lineupValue, type Startable } from "#core/values/lineup.ts";
import { edit } from "#core/trades/edit.ts";
import { judgeTrade } from "#core/trades/judge-trade.ts";
import { startTrade, type Trade } from "#core/trades/trade.ts";
import { dotted } from "#core/kit/name-list.ts";
import { verdictText } from "#core/trades/verdict-text.ts";
import { valuationOf } from "#core/values/valuation.ts";
import type { Deps } from "#server/deps.ts";
import { type League, type TeamStatus, toTeamStatus } from "#core/situation/situation.ts";
import { rankedAssets, type RankedAsset } from "#server/values/pricing/ranked-assets.ts";
import { tradeAssetOf, tradePricing } from "#server/trades/api.ts";
import type { FastifyInstance } from "fastify";
import { readPaidPreview, type PaidPreview } from "#contract/plans/previews.ts";
import { route } from "#server/kit/http/route.ts";
import { leagueIn } from "#server/values/pricing/league-address.ts";
import { Failure } from "#server/kit/http/failure.ts";

export function paidPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, readPaidPreview, { limit: "cheap" }, ({ params, query }, { request, reply }) => {
    const league = leagueIn(deps, request);
    if (!league) throw new Failure("invalid", "league: there is no such league");
    reply.header("cache-control", "no-cache");
    return PREVIEWS[params.feature](deps, { league, teamStatus: toTeamStatus(Number(query.status ?? 0)) });
  });
}

/** Rows that a preview leaves readable. */
const READABLE = 4;

type Row = PaidPreview["rows"][number];

const veiledAfter = (rows: readonly Row[], readable = READABLE): Pick<PaidPreview, "rows" | "veiled"> => ({
  rows: rows.slice(0, readable).map((row) => [...row]),
  veiled: Math.max(0, rows.length - readable),
});

type Reader = { readonly league: League; readonly teamStatus: TeamStatus };

const ranked = (deps: Deps, { league, teamStatus }: Reader): RankedAsset[] => rankedAssets(deps, league, teamStatus);

type RankedPlayer = RankedAsset & { readonly position: PlayerPosition };
const isPlayer = (asset: RankedAsset): asset is RankedPlayer => asset.position !== "PICK";

function seasonValueOf({ ratings }: Deps, { league }: Reader): (assetid: number) => number {
  const { values } = valuationOf(ratings.valueContext("redraft"), { ...league, format: "redraft" });
  return (assetid) => values[ratings.indexOf(assetid) ?? -1] ?? 0;
}

function insights(deps: Deps, reader: Reader): PaidPreview {
  const { formats } = deps.ratings.reference;
  const format = formats.find(({ dataname }) => dataname === reader.league.format);
  const showing = deps.insights.showing(format?.leagueformatid ?? 0);
  return {
    caption: "Players with insights today, the most valuable first",
    columns: ["Player", "Insight"],
    ...veiledAfter(
      ranked(deps, reader).flatMap(({ assetid, name, position }) =>
        showing.has(assetid) ? [[`${name} (${position})`, null]] : [],
      ),
    ),
  };
}

function dataSuite(deps: Deps, reader: Reader): PaidPreview {
  const backs = ranked(deps, reader).filter(({ position }) => position === "RB");
  const tiers = tiersOf(
    backs.map(({ assetid, value, low, high }) => ({ assetid, tradevalue: value, valuelow: low, valuehigh: high })),
  );
  return {
    caption: "Tiers of running backs today",
    columns: ["Rank", "Name", "Tier", "Value", "Low", "High"],
    ...veiledAfter(
      backs.map((back) => {
        const tier = tiers.get(back.assetid) ?? null;
        return [back.positional, back.name, tier, Math.round(back.value), back.low, back.high];
      }),
    ),
  };
}

const customScores = (deps: Deps, reader: Reader): PaidPreview => ({
  caption: "The community's values today, with room for yours",
  columns: ["Rank", "Name", "Community", "Yours"],
  ...veiledAfter(ranked(deps, reader).map(({ rank, name, value }) => [rank, name, Math.round(value), null])),
});

const nearest = (players: readonly RankedPlayer[], wanted: number): RankedPlayer | undefined =>
  players.toSorted((a, b) => Math.abs(a.value - wanted) - Math.abs(b.value - wanted))[0];

const SENT = { type: "add", from: "team1" } as const;
const RECEIVED = { type: "add", from: "team2" } as const;

/** A trade of today's players in which the first team sends one and receives others. */
function tradeFor(
  { ratings }: Deps,
  { teamStatus }: Reader,
  sends: RankedAsset,
  receives: readonly RankedAsset[],
): Trade {
  const asset = ({ assetid }: RankedAsset) => tradeAssetOf(ratings.assets[ratings.indexOf(assetid) ?? -1]!);
  return receives.reduce(
    (trade, one) => edit(trade, { ...RECEIVED, asset: asset(one) }),
    edit(startTrade(teamStatus), { ...SENT, asset: asset(sends) }),
  );
}

/** Places on the list of the players that the example trades send. */
const STARS = [3, 9, 18, 30, 45, 60];
/** Share of a star's value that the better of two players for him has. */
const BETTER_HALF = 0.7;

function bulkAnalysis(deps: Deps, reader: Reader): PaidPreview {
  const players = ranked(deps, reader).filter(isPlayer);
  const pricing = tradePricing(deps.ratings, reader.league, dayOf(deps.now()), null);
  const rows = STARS.flatMap((place): Row[] => {
    const star = players[place];
    if (!star) return [];
    const first = nearest(
      players.filter((one) => one !== star),
      BETTER_HALF * star.value,
    );
    const second = nearest(
      players.filter((one) => one !== star && one !== first),
      star.value - (first?.value ?? 0),
    );
    if (!first || !second) return [];
    const trade = tradeFor(deps, reader, star, [first, second]);
    const { headline, adjusted } = verdictText(judgeTrade(trade, pricing), trade.teams);
    return [[star.name, `${first.name}, ${second.name}`, dotted([headline, adjusted])]];
  });
  return {
    caption: "Trades of two for one at today's values",
    columns: ["Team 1 sends", "Team 2 sends", "Verdict"],
    ...veiledAfter(rows, 2),
  };
}

function senseChecks(deps: Deps, reader: Reader): PaidPreview {
  const { ratings } = deps;
  const players = ranked(deps, reader).filter(isPlayer);
  const injuryOf = (assetid: number) => ratings.assets[ratings.indexOf(assetid) ?? -1]?.row.injurystatus ?? null;
  const absent = players.find(({ assetid }) => absenceOf(injuryOf(assetid)) !== null) ?? players[0];
  const given =
    absent &&
    nearest(
      players.filter((one) => one !== absent && one.position !== absent.position),
      absent.value,
    );
  const columns = ["Check", "Evidence"];
  if (!absent || !given) return { caption: "What a friend would ask", columns, rows: [], veiled: 0 };
  const seasonValue = seasonValueOf(deps, reader);
  const piece = ({ assetid, name, position, value }: RankedAsset): TradedPiece => ({
    id: assetid,
    name,
    position,
    value,
    season: seasonValue(assetid),
    injury: injuryOf(assetid),
    age: null,
    presentBias: 0,
  });
  const startable = players.map(({ assetid: id, position }): Startable => ({ id, position, value: seasonValue(id) }));
  const checks = checkTrade({
    sends: [piece(given)],
    receives: [piece(absent)],
    status: reader.teamStatus,
    gain: absent.value - given.value,
    chance: 0.5,
    verdict: "too-close",
    starValue: Infinity,
    roster: reader.league.roster,
    starterLevel: starterLevel(startable, reader.league.roster),
    players: null,
  });
  return {
    caption: `What a friend would ask before you send ${given.name} for ${absent.name}`,
    columns,
    rows: [
      ...checks.slice(0, 1).map(({ sentence, evidence }) => [sentence, evidence]),
      ["Your starters, empty positions and roster spots", null],
    ],
    veiled: 0,
  };
}

/** The rosters of a draft from the top of the list, in which each team picks in turn and back again. */
function draftedTeams(players: readonly RankedPlayer[], teams: number, rounds: number): readonly RankedPlayer[][] {
  const rosters = Array.from({ length: teams }, (): RankedPlayer[] => []);
  for (const [at, player] of players.slice(0, teams * rounds).entries()) {
    const round = Math.floor(at / teams);
    rosters[round % 2 === 0 ? at % teams : teams - 1 - (at % teams)]!.push(player);
  }
  return rosters;
}

const ROUNDS = 22;

function teamGrades(deps: Deps, reader: Reader): PaidPreview {
  const seasonValue = seasonValueOf(deps, reader);
  const { roster } = reader.league;
  const sum = (players: readonly RankedPlayer[], of: (player: RankedPlayer) => number): number =>
    players.reduce((total, player) => total + of(player), 0);
  const teams = draftedTeams(ranked(deps, reader).filter(isPlayer), roster.numberOfTeams, ROUNDS).map(
    (players): GradedTeam => {
      const lineup = bestLineup(
        players.map(({ assetid, position }) => ({ id: assetid, position, value: seasonValue(assetid) })),
        roster,
      );
      const valueOf = (position: PlayerPosition) =>
        players.filter((player) => player.position === position).map(({ value }) => value);
      const aged = players.filter(({ age }) => age !== null);
      return {
        players: Object.fromEntries(
          PLAYER_POSITIONS.map((position) => [position, valueOf(position)]),
        ) as unknown as Record<PlayerPosition, readonly number[]>,
        starters: lineupValue(lineup),
        depth: depthValue(lineup),
        picks: 0,
        age: sum(aged, ({ age, value }) => (age ?? 0) * value) / sum(aged, ({ value }) => value),
        overall: sum(players, ({ value }) => value),
      };
    },
  );
  return {
    caption: "The first team of a league that drafted by today's list",
    columns: ["Subject", "Grade", "Why"],
    ...veiledAfter(
      (gradeTeams(teams, true)[0] ?? []).map(({ subject, grade, sentence }) => [subject, grade, sentence]),
      3,
    ),
  };
}

/** The previews of paid features in a reader's situation: from open values and facts alone. */
const PREVIEWS: Readonly<Record<PreviewedFeature, (deps: Deps, reader: Reader) => PaidPreview>> = {
  insights,
  "data-suite": dataSuite,
  "custom-scores": customScores,
  "sense-checks": senseChecks,
  "team-grades": teamGrades,
  "bulk-analysis": bulkAnalysis,
};
