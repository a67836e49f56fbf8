// The cost of a new list as it is sent: the real catalogue, a new league each time, nothing cached.
import { performance } from "node:perf_hooks";
import { dayOf } from "#core/calendar.ts";
import { bandsOf } from "#core/value/band.ts";
import { valuationOf } from "#core/value/valuation.ts";
import { compress } from "#server/base/encoding/compress.ts";
import { fixedFields } from "#server/pricing/asset-json.ts";
import { leagueValues } from "#server/pricing/league-values.ts";
import { assetList, ranking } from "#server/pricing/value-lists.ts";
import { leagueOf } from "#server/pricing/situation.ts";
import type { LiveRatings } from "#server/ratings/live/live-ratings.ts";
import { setupEmbedded } from "#tests/support/global-setup.ts";
import { aProduct } from "#tests/support/product.ts";
import type { League } from "#core/situation/situation.ts";
import { listBody } from "../http/situations.ts";
import { median } from "../shared/statistics.ts";

const ROUNDS = 1000;
const WARM_UP = 200;
/** The agreed limit of what plain JSON may cost more than the JSON that is written by hand, in milliseconds. */
const LIMIT_MS = 1.3;
/** The agreed limit of the time with bands over the time without. */
const LIMIT_OF_BANDS = 1.15;

/** The same list as objects, made JSON by `JSON.stringify`. */
const plainList = (ratings: LiveRatings, league: League, today: string): string => {
  const { assets } = ratings;
  const values = leagueValues(ratings, league, today, null)(0);
  const { votes } = ratings.pool(league.format, "perception");
  const list = ranking(assets, league.format, values).map((index) => {
    const { trend, percent } = ratings.movement(league.format, assets[index]!.id);
    // A literal that spreads the fixed fields takes eleven times as long.
    return Object.assign(fixedFields(assets[index]!), {
      tradevalue: values.shown[index]!,
      valuelow: values.low[index]!,
      valuehigh: values.high[index]!,
      hasinsight: false,
      insights: [],
      trend,
      trendpercent: percent,
      answers: votes[index]!,
    });
  });
  return JSON.stringify({ assets: list });
};

const withoutBands = (list: string): string => list.replaceAll(/"valuelow":\d+,"valuehigh":\d+,/g, "");

/** Lines: the parts of a new list's time, its time with bands over that without, and what plain JSON would add. */
export const answerCostLines = async (): Promise<readonly string[]> => {
  const close = await setupEmbedded();
  const product = await aProduct();
  const { ratings } = product.deps;
  const today = dayOf(product.clock.now());
  const times = new Map<string, number[]>();
  const timed = <Out>(name: string, work: () => Out): Out => {
    const start = performance.now();
    const out = work();
    const taken = performance.now() - start;
    const before = times.get(name);
    if (before) before.push(taken);
    else times.set(name, [taken]);
    return out;
  };
  const reader = { own: null, readsInsights: false };
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    if (round === WARM_UP) times.clear();
    const league = leagueOf(ratings.reference, listBody(round) as Parameters<typeof leagueOf>[1]);
    const valuation = timed("model", () => valuationOf(ratings.valueContext(league.format), league));
    timed("bands", () => bandsOf(valuation));
    const byHand = (): string => timed("list", () => assetList(ratings, league, 0, today, new Map(), reader));
    const plain = (): string => timed("plain", () => plainList(ratings, league, today));
    // In turns, so that neither is always the second to read the same values.
    const [first, second] = round % 2 === 0 ? [byHand(), plain()] : [plain(), byHand()];
    if (first !== second) throw new Error("The two lists differ");
    timed("bytes", () => compress(first, "br"));
    const bare = withoutBands(first);
    timed("bytes without bands", () => compress(bare, "br"));
  }
  await product.close();
  await close?.();
  const of = (name: string): number => median(times.get(name) ?? []);
  const whole = of("list") + of("bytes");
  const bare = of("list") - of("bands") + of("bytes without bands");
  const added = median(times.get("plain")!.map((time, i) => time - times.get("list")![i]!));
  const line = (name: string, figure: string): string => `${name.padEnd(62)} ${figure}`;
  const ms = (value: number): string => `${value.toFixed(3)} ms`;
  return [
    line(`a new list of ${ratings.assets.length} assets, compressed`, ms(whole)),
    line("of it the value model", ms(of("model"))),
    line("of it the bands", ms(of("bands"))),
    line("of it ranking and JSON", ms(of("list") - of("model") - of("bands"))),
    line("of it brotli", ms(of("bytes"))),
    line(`with bands over without (at most ${LIMIT_OF_BANDS})`, `${(whole / bare).toFixed(2)}x`),
    line(`JSON.stringify would add (at most ${LIMIT_MS} ms)`, ms(added)),
  ];
};
