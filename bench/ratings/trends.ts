import { announceNews } from "#tests/simulation/engine.ts";
import { driftOver, NEWS_VARIANCE } from "#core/ratings/rating.ts";
import { ratingIn } from "#core/ratings/rating-state.ts";
import { scaleOf } from "#core/values/reference-value.ts";
import { takeOutRefit, trend, type Trend, type TrendDay } from "#core/values/trend.ts";
import { askCrowd, bestFirst, endDay, estimates, shippedSeason, type Season } from "#tests/simulation/season.ts";
import { enter, type OurCompetitor } from "#tests/simulation/this-engine.ts";

const LISTED = 200;
const CALM_DAYS = 14;
/** Days that are watched after something has changed. */
const DAYS_AFTER = 10;
/** The change of a true value, in ln value: 15 percent. */
const MOVE = Math.log(1.15);
/** Every tenth of the best 200 moves, every second of them with news. */
const EVERY = 10;

export type TrendFigures = {
  /** Arrows among the best 200 at the end of each calm day, while no true value has changed. */
  readonly falseByDay: readonly number[];
  /** The most arrows, on any day after the moves, of the best 200 that neither moved nor had news. */
  readonly falseAfter: number;
  /** Share of the moves shown in their direction: with news, and without. */
  readonly news: ByDay;
  readonly quiet: ByDay;
  /** Share of the moves with news that are shown in the other direction. */
  readonly wrongWay: ByDay;
  /** Share of ten assets with news that did not move which show an arrow. */
  readonly stillInNews: ByDay;
};

/** A share on the third and on the tenth day after the moves. */
type ByDay = { readonly third: number; readonly tenth: number };

/** An asset, and the arrows of it that are counted. */
type Wanted = { readonly asset: number; readonly arrows: readonly Trend[] };

/** Each asset's days, in the value at scale 1, with the moves of refits taken out. */
type Histories = TrendDay[][];

/** A new database; the moves of refits are taken out of the histories as the server does. */
function newProduct(seed: number, histories: Histories) {
  const held: { own?: OurCompetitor } = {};
  const season = shippedSeason(seed, {
    name: "trends",
    make: (seeds, cold) => {
      const own = enter(seeds, cold);
      held.own = own;
      const means = (): number[] => seeds.map(({ asset }) => own.estimate(asset));
      const tidy = (): void => {
        const before = means();
        if (!own.tidy()) return;
        const after = means();
        histories.forEach((history, asset) => {
          const move = (after[asset] as number) - (before[asset] as number);
          histories[asset] = takeOutRefit(history, move) as TrendDay[];
        });
      };
      return { ...own, tidy };
    },
  });
  if (!held.own) throw new Error("The season did not start");
  return { season, engine: held.own.engine };
}

/** One day of answers, at whose end every asset's day is noted; `inNews` are the assets with news of the day. */
function passDay(
  season: Season,
  answers: number,
  histories: Histories,
  varianceOf: (asset: number) => number,
  inNews: ReadonlySet<number>,
) {
  askCrowd(season, answers);
  estimates(season).forEach((mu, asset) => {
    const news = inNews.has(asset) ? NEWS_VARIANCE : 0;
    histories[asset]?.push({ value: Math.exp(mu), variance: varianceOf(asset), news });
  });
  endDay(season);
}

/**
 * Two weeks of a new database in which no true value changes, and ten days after twenty of the best 200 have risen or
 * fallen by 15 percent, half of them with news. `answersADay` about perception in dynasty.
 */
export function measureTrends(seed: number, answersADay: number): TrendFigures {
  const histories: Histories = [];
  const { season, engine } = newProduct(seed, histories);
  histories.push(...Array.from(season.world.truth, () => []));
  const listed = bestFirst(season).slice(0, LISTED);
  // As in the product, all days are seen at the scale of the newest one.
  const arrowOf = (asset: number) => {
    const scale = scaleOf(estimates(season));
    const days = (histories[asset] ?? []).map((day) => ({ ...day, value: scale * day.value }));
    return trend(days, driftOver(1)).trend;
  };
  const inNews = new Set<number>();
  const day = () => {
    passDay(season, answersADay, histories, (asset) => ratingIn(engine.pool, asset).variance, inNews);
    inNews.clear();
  };
  const announce = (asset: number): void => {
    announceNews(engine, asset);
    inNews.add(asset);
  };

  const falseByDay = Array.from({ length: CALM_DAYS }, () => {
    day();
    return listed.filter((asset) => arrowOf(asset) !== "neutral").length;
  });

  const moves = listed
    .filter((_, i) => i % EVERY === 0)
    .map((asset, i) => ({ asset, withNews: i % 2 === 0, direction: i % 4 < 2 ? ("up" as const) : ("down" as const) }));
  for (const { asset, withNews, direction } of moves) {
    season.world.truth[asset] = (season.world.truth[asset] as number) + (direction === "up" ? MOVE : -MOVE);
    if (withNews) announce(asset);
  }
  const still = listed.filter((_, i) => i % (2 * EVERY) === EVERY / 2);
  for (const asset of still) announce(asset);
  const concerned = new Set([...still, ...moves.map(({ asset }) => asset)]);
  const days = Array.from({ length: DAYS_AFTER }, () => {
    day();
    return new Map(listed.map((asset) => [asset, arrowOf(asset)]));
  });
  const shown = (kind: readonly Wanted[]): ByDay => {
    const on = (after: number): number =>
      kind.filter(({ asset, arrows }) => arrows.includes(days[after - 1]?.get(asset) ?? "neutral")).length /
      kind.length;
    return { third: on(3), tenth: on(10) };
  };
  const ofMoves = (wanted: boolean, isTurned = false): Wanted[] =>
    moves
      .filter(({ withNews }) => withNews === wanted)
      .map(({ asset, direction }) => ({ asset, arrows: [(direction === "up") === isTurned ? "down" : "up"] }));
  const falseOn = (arrows: ReadonlyMap<number, Trend>): number =>
    listed.filter((asset) => !concerned.has(asset) && arrows.get(asset) !== "neutral").length;
  return {
    falseByDay,
    falseAfter: Math.max(...days.map(falseOn)),
    news: shown(ofMoves(true)),
    quiet: shown(ofMoves(false)),
    wrongWay: shown(ofMoves(true, true)),
    stillInNews: shown(still.map((asset) => ({ asset, arrows: ["up", "down"] }))),
  };
}
