import { announceNews } from "#tests/simulation/engine.ts";
import { driftOver, NEWS_VARIANCE } from "#core/rating/rating.ts";
import { ratingIn } from "#core/rating/rating-state.ts";
import { scaleOf } from "#core/value/reference-value.ts";
import { takeOutRefit, trend, type TrendDay } from "#core/value/trend.ts";
import { askCrowd, bestFirst, endDay, estimates, shippedSeason, type Season } from "#tests/simulation/season.ts";
import { enter, type OurCompetitor } from "#tests/simulation/this-engine.ts";

const LISTED = 200;
/** Days before anything changes, and days that are watched after it. */
const CALM_DAYS = 14;
const DAYS_AFTER = 10;
/** The change of a true value, in ln value: 15 percent. */
const MOVE = Math.log(1.15);
/** Every tenth of the best 200 moves, every second of them with news. */
const EVERY = 10;

export type TrendFigures = {
  /** Arrows among the best 200 at the end of each calm day, while no true value has changed. */
  readonly falseByDay: readonly number[];
  /** Share of the moves shown in their direction on the third and the tenth day: with news, and without. */
  readonly news: { readonly third: number; readonly tenth: number };
  readonly quiet: { readonly third: number; readonly tenth: number };
  /** Share of ten assets with news that did not move which show an arrow. */
  readonly stillInNews: { readonly third: number; readonly tenth: number };
};

/** Each asset's days, in the value at scale 1, with the moves of refits taken out. */
type Histories = TrendDay[][];

/** A new database; the moves of refits are taken out of the histories as the server does. */
const newProduct = (seed: number, histories: Histories) => {
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
};

/** One day of answers, at whose end every asset's day is noted; `inNews` are the assets with news of the day. */
const passDay = (
  season: Season,
  answers: number,
  histories: Histories,
  varianceOf: (asset: number) => number,
  inNews: ReadonlySet<number>,
) => {
  askCrowd(season, answers);
  estimates(season).forEach((mu, asset) => {
    const news = inNews.has(asset) ? NEWS_VARIANCE : 0;
    histories[asset]?.push({ value: Math.exp(mu), variance: varianceOf(asset), news });
  });
  endDay(season);
};

/**
 * Two weeks of a new database in which no true value changes, and ten days after twenty of the best 200 have risen or
 * fallen by 15 percent, half of them with news. `answersADay` about perception in dynasty.
 */
export const measureTrends = (seed: number, answersADay: number): TrendFigures => {
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
  const stillOn: number[] = [];
  const shownOn = Array.from({ length: DAYS_AFTER }, () => {
    day();
    stillOn.push(still.filter((asset) => arrowOf(asset) !== "neutral").length / still.length);
    return moves.map(({ asset, direction }) => arrowOf(asset) === direction);
  });
  const share = (wanted: boolean, days: number): number => {
    const kind = moves.flatMap(({ withNews }, i) => (withNews === wanted ? [i] : []));
    return kind.filter((i) => shownOn[days - 1]?.[i]).length / kind.length;
  };
  return {
    falseByDay,
    news: { third: share(true, 3), tenth: share(true, 10) },
    quiet: { third: share(false, 3), tenth: share(false, 10) },
    stillInNews: { third: stillOn[2] ?? NaN, tenth: stillOn[9] ?? NaN },
  };
};
