import * as contract from "#contract/api/v1/lists.ts";
import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type { evaluateTrade } from "#contract/api/v1/evaluate.ts";
import { V1Asset, V1Day, V1Pick, V1Setting, type V1Value } from "#contract/api/v1/lists.ts";
import { V1TradedPiece, type listTrades } from "#contract/api/v1/trades.ts";
import type { Position } from "#core/assets/position.ts";
import type { Deps } from "#server/deps.ts";
import { createByteCache, NO_CACHE, type ByteCache } from "#server/kit/encoding/send-json.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import { openDayBeliefs, type History } from "#server/values/pricing/day-beliefs.ts";
import type { Asked } from "./answer.ts";
import { openMarket } from "#server/market/api.ts";
import type { MarketTrade } from "#contract/market.ts";
import { openDayMarked } from "./day-marked.ts";
import { evaluate } from "./evaluate.ts";
import { situationKey, situationOfBody, situationOfQuery, described } from "./situation.ts";
import { attributionOf, headingOf, liveSource, sourceFor, type Source } from "./source.ts";
import type { LiveRatings, Reference } from "#server/values/live/live-ratings.ts";
import { fixedFields, shortValue, shortAge } from "#server/values/pricing/asset-json.ts";
import { TEAM_STATUSES, TEAM_STATUS_LABELS, type Format, type Situation } from "#core/situation/situation.ts";
import { ownScoresFor, type OwnScores } from "#server/values/pricing/own-scores.ts";
import { OPEN_SITUATIONS } from "#core/plans/api-access.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { ROSTER_FIELDS, SCORING_FIELDS, STRICT_LIMITS } from "#core/situation/limits.ts";
import { PRESET_NAMES, PRESETS } from "#core/situation/presets.ts";
import { FREE_DAYS } from "#contract/kit/limits.ts";
import { seasonOf } from "#core/prior/draft-picks.ts";
import { valuationOf } from "#core/values/valuation.ts";
import { priceOpinions } from "#core/values/band.ts";
import { auctionDollars } from "#core/values/auction-dollars.ts";
import { statusFactor } from "#core/values/status.ts";
import { leagueValues } from "#server/values/pricing/league-values.ts";
import { ranking } from "#server/values/pricing/value-lists.ts";

/** Memory for encoded answers: of the live ratings, and of the day mark, which votes do not change. */
const LIVE_BYTES = 16 * 1024 * 1024;
const MARKED_BYTES = 8 * 1024 * 1024;

const DEFAULT_DAYS = 30;
const DEFAULT_TRADES = 50;

type Chosen = { readonly position?: readonly Position[] | undefined; readonly limit?: number | undefined };

/** The rows of some positions, at most `limit` of them. */
const choose = <Row extends { readonly position: Position }>(rows: readonly Row[], { position, limit }: Chosen) =>
  (position ? rows.filter((row) => position.includes(row.position)) : rows).slice(0, limit);

const chosenKey = ({ position, limit }: Chosen): string => `${position?.join() ?? ""}|${limit ?? ""}`;

/** The operations of the API for programs. Each first checks what its caller may read; refusals are thrown. */
export function openV1(deps: Deps) {
  const caches: Readonly<Record<"live" | "daymark", ByteCache>> = {
    live: createByteCache(LIVE_BYTES),
    daymark: createByteCache(MARKED_BYTES),
  };
  const marked = openDayMarked(deps);
  const beliefs = openDayBeliefs(deps.db);
  const market = openMarket(deps);
  const attribution = attributionOf(deps);

  const keptAs = ({ kind, version }: Source, key: string) => ({ cache: caches[kind], version, key });

  return {
    assets: (query: Received<typeof contract.listAssets>["query"]): Asked => ({
      ...keptAs(liveSource(deps), `assets|${chosenKey(query)}`),
      heading: { attribution },
      name: "assets",
      columns: Object.keys(V1Asset.shape),
      rows: () => choose(assetRows(deps.ratings), query),
    }),

    values: async (viewer: Viewer, query: Received<typeof contract.listValues>["query"]): Promise<Asked> => {
      const situation = situationOfQuery(query);
      const own = query.scores === "own" ? await ownScoresOfCaller(deps, viewer, situation.format) : null;
      const source = await sourceFor(deps, marked, viewer, situation);
      const key = ["values", situationKey(situation), chosenKey(query), query.fields?.join(), query.budget].join("|");
      return {
        ...keptAs(source, key),
        // Answers with own scores are not cached.
        ...(own && { cache: NO_CACHE }),
        heading: headingOf(deps, source, situation),
        name: "values",
        columns: query.fields ?? contract.VALUE_FIELDS.filter((field) => field !== "dollars" || query.budget),
        rows: () => choose(withDollars(valueRows(source, situation, own), situation, query.budget), query),
      };
    },

    picks: async (viewer: Viewer, query: Received<typeof contract.listPicks>["query"]): Promise<Asked> => {
      const situation = situationOfQuery(query);
      const source = await sourceFor(deps, marked, viewer, situation);
      return {
        ...keptAs(source, `picks|${situationKey(situation)}`),
        heading: headingOf(deps, source, situation),
        name: "picks",
        columns: Object.keys(V1Pick.shape),
        rows: () => pickRows(source, valueRows(source, situation, null)),
      };
    },

    history: async (
      viewer: Viewer,
      { params: { assetid }, query }: Received<typeof contract.readHistory>,
    ): Promise<Asked> => {
      const situation = situationOfQuery(query);
      const { format } = situation;
      const days = query.days ?? DEFAULT_DAYS;
      if (days > FREE_DAYS && !(await viewer.user()))
        throw new Failure("unauthorized", `days: more than ${FREE_DAYS} need an API key`);
      const source = await sourceFor(deps, marked, viewer, situation);
      const { ratings } = source;
      const index = ratings.indexOf(assetid);
      if (index === undefined) throw new Failure("not-found", "There is no such player or pick");
      const { row, position } = ratings.assets[index]!;
      if (format === "redraft" && position === "PICK")
        throw new Failure("invalid", "league: picks have no value in redraft leagues");
      // The days before the first kept one are made from statistics, as on the player's page.
      const history = await beliefs.lately(ratings.pool(format, "perception").poolid, days, dayOf(deps.now()));
      const shown = `${history.days.at(-1) ?? ""}|${history.fromStatistics}`;
      return {
        ...keptAs(source, `history|${assetid}|${days}|${shown}|${situationKey(situation)}`),
        heading: { ...headingOf(deps, source, situation), assetid, name: row.assetdisplayname },
        name: "days",
        columns: Object.keys(V1Day.shape),
        rows: () => historyRows(source, situation, history, index),
      };
    },

    trades: async (viewer: Viewer, query: Received<typeof listTrades>["query"]): Promise<Asked> => {
      if (!(await viewer.user())) throw new Failure("unauthorized", "Completed trades need an API key");
      const { trades, next } = await market.page(query, query.limit ?? DEFAULT_TRADES);
      return {
        cache: NO_CACHE,
        version: next,
        key: "trades",
        heading: { attribution, next },
        name: "pieces",
        columns: Object.keys(V1TradedPiece.shape),
        rows: () => trades.flatMap(tradedPieces),
      };
    },

    formats: (): Asked => ({
      ...keptAs(liveSource(deps), "formats"),
      heading: { attribution, ...formatsHeading(deps.ratings.reference) },
      name: "settings",
      columns: Object.keys(V1Setting.shape),
      rows: settingRows,
    }),

    evaluate: async (viewer: Viewer, body: Received<typeof evaluateTrade>["body"]) => {
      if (!(await viewer.user())) throw new Failure("unauthorized", "Weighing a trade needs an API key");
      const situation = situationOfBody(body.situation);
      const source = liveSource(deps);
      return { ...headingOf(deps, source, situation), ...evaluate(source, situation, body) };
    },
  };
}

export type V1Service = ReturnType<typeof openV1>;

const assetRows = ({ assets }: Pick<LiveRatings, "assets">): V1Asset[] =>
  assets.map((asset) => {
    const { assetdisplayname: name, ...fields } = fixedFields(asset);
    const { sleeperid, gsisid } = asset.row;
    return { ...fields, name, sleeperid, gsisid };
  });

/** The own scores of the key's owner in a format; null where there are none. Refused without a key. */
async function ownScoresOfCaller(deps: Deps, viewer: Viewer, format: Format): Promise<OwnScores | null> {
  const owner = await viewer.user();
  if (!owner) throw new Failure("unauthorized", "scores: own scores need an API key");
  const { leagueformatid } = deps.ratings.reference.formats.find(({ dataname }) => dataname === format)!;
  return ownScoresFor(deps, viewer, { leagueFormatId: leagueformatid, userId: owner.userid });
}

function tradedPieces(trade: MarketTrade): V1TradedPiece[] {
  const { tradeid, day, league, leagueteams, starters, issuperflex, isbestball, ppr, tep } = trade;
  const settings = { league, leagueteams, starters, superflex: issuperflex, bestball: isbestball, ppr, tep };
  return trade.pieces.map((piece) => ({ trade: tradeid, day, ...settings, ...piece }));
}

const settingRows = (): V1Setting[] => [
  ...SCORING_FIELDS.map((setting): V1Setting => {
    const { min, max } = STRICT_LIMITS.scoring[setting];
    return { setting, group: "scoring", default: DEFAULT_SCORING[setting], min, max };
  }),
  ...ROSTER_FIELDS.map((setting): V1Setting => {
    const { min, max } = STRICT_LIMITS.roster[setting];
    return { setting, group: "roster", default: DEFAULT_ROSTER[setting], min, max };
  }),
];

const formatsHeading = ({ formats }: Reference) => ({
  leagues: formats.map(({ dataname, displayname }) => ({ league: dataname, name: displayname })),
  teamstatuses: TEAM_STATUSES.map((teamStatus) => ({ teamStatus, name: TEAM_STATUS_LABELS[teamStatus] })),
  presets: PRESET_NAMES.map((preset) => ({ preset, name: PRESETS[preset].label })),
  open: Object.entries(OPEN_SITUATIONS).map(([name, situation]) => ({ name, situation: described(situation) })),
});

/** The values of an asset on kept days, oldest first, by today's model; days without a belief about it are left out. */
function historyRows({ ratings, asof }: Source, situation: Situation, kept: History, index: number): V1Day[] {
  const { format, teamStatus } = situation;
  const asset = ratings.assets[index]!;
  const valuation = valuationOf(ratings.valueContext(format), situation);
  const price = priceOpinions(valuation, index, statusFactor(asset, teamStatus, format, seasonOf(asof)));
  return kept.of(asset.id).flatMap((belief, at): V1Day[] => {
    if (!belief) return [];
    const { value, low, high } = price(belief);
    return [
      {
        day: kept.days[at]!,
        value: shortValue(value),
        valuelow: shortValue(low),
        valuehigh: shortValue(high),
        fromstatistics: at < kept.fromStatistics,
      },
    ];
  });
}

/** Best first. Own scores change values but not bands, which are the community's, in whole numbers. */
function valueRows({ ratings, asof, kind }: Source, situation: Situation, own: OwnScores | null): V1Value[] {
  const { format, teamStatus } = situation;
  const { assets } = ratings;
  const values = leagueValues(ratings, situation, asof, own)(teamStatus);
  const { votes } = ratings.pool(format, "perception");
  const ranks = new Map<Position, number>();
  return ranking(assets, format, values).map((index, rank) => {
    const asset = assets[index]!;
    const { position } = asset;
    const positionrank = (ranks.get(position) ?? 0) + 1;
    ranks.set(position, positionrank);
    const { trend, percent } = ratings.movement(format, asset.id);
    const { assetid, assetdisplayname, team, sleeperid, gsisid } = asset.row;
    return {
      rank: rank + 1,
      positionrank,
      assetid,
      name: assetdisplayname,
      position,
      team,
      age: shortAge(asset.age),
      isrookie: asset.isRookie,
      value: values.shown[index]!,
      valuelow: values.low[index]!,
      valuehigh: values.high[index]!,
      trend,
      trendpercent: percent,
      answers: kind === "live" ? votes[index]! : null,
      sleeperid,
      gsisid,
      dollars: null,
    };
  });
}

/** With an auction's prices for a budget. Throws Failure `invalid` for one that cannot be priced. */
function withDollars(rows: readonly V1Value[], { roster }: Situation, budget: number | undefined): V1Value[] {
  if (budget === undefined) return [...rows];
  const players = rows.filter(({ position }) => position !== "PICK");
  const priced = auctionDollars(
    players.map(({ value }) => value),
    { budget, roster },
  );
  if ("refusal" in priced) throw new Failure("invalid", `budget: ${priced.refusal}`);
  const dollars = new Map(players.map(({ assetid }, at) => [assetid, priced.dollars[at]!]));
  return rows.map((row) => ({ ...row, dollars: dollars.get(row.assetid) ?? null }));
}

// A pick whose slot is not known yet comes after those of its round that are.
const LAST = 99;

const pickRows = ({ ratings }: Source, rows: readonly V1Value[]): V1Pick[] =>
  rows
    .flatMap(({ rank, assetid, name, value, valuelow, valuehigh }): V1Pick[] => {
      const pick = ratings.assets[ratings.indexOf(assetid)!]!.pick;
      if (!pick) return [];
      const { year, round, slot, tier } = pick;
      return [{ rank, assetid, name, year, round, slot, tier, value, valuelow, valuehigh }];
    })
    .sort((a, b) => a.year - b.year || a.round - b.round || (a.slot ?? LAST) - (b.slot ?? LAST) || a.rank - b.rank);
