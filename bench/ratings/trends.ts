import type { Engine } from "#tests/simulation/engine.ts";
import { ratingIn } from "#core/rating/pool.ts";
import { referenceValue, scaleOf } from "#core/value/reference-value.ts";
import { noisePercentOf, takeOutRefit, trend } from "#core/value/trend.ts";
import { mean } from "#tests/simulation/crowd/figures.ts";
import { askCrowd, bestFirst, endDay, shippedSeason, type Season } from "#tests/simulation/season.ts";
import { enter } from "#tests/simulation/this-engine.ts";

const DAYS = 9;
const LISTED = 200;
/** Thresholds, as shares: a value has moved from this change on, and has not moved up to the other. */
const MOVED = 0.15;
const STILL = 0.03;

export type TrendFigures = {
  /** Assets of the top 200 whose value answers moved by 15 % for three days or more. */
  readonly moved: number;
  /** Share of them with an arrow on the third of those days. */
  readonly shown: number;
  /** Arrows on the last day, as a share of the 200. */
  readonly arrows: number;
  /** Of the 200: arrows of assets that answers moved by less than 3 %, and arrows that point away from the truth. */
  readonly false: number;
  readonly awayFromTruth: number;
};

/** Each asset's value day by day, with the moves of refits taken out. */
type Histories = number[][];

/** A new database; the moves of refits are taken out of the histories as the server does. */
const newProduct = (seed: number, histories: Histories): { readonly season: Season; readonly engine: Engine } => {
  const held: { engine?: Engine } = {};
  const season = shippedSeason(seed, {
    name: "trends",
    make: (seeds, cold) => {
      const competitor = enter(seeds, cold);
      const { engine } = competitor;
      held.engine = engine;
      const means = (): number[] => seeds.map(({ asset }) => ratingIn(engine.pool, asset).mu);
      const tidy = (): void => {
        const before = means();
        if (!competitor.tidy()) return;
        const after = means();
        const ofScale = Math.log(scaleOf(after) / scaleOf(before));
        histories.forEach((history, asset) => {
          const move = (after[asset] as number) - (before[asset] as number) + ofScale;
          histories[asset] = takeOutRefit(history, move) as number[];
        });
      };
      return { ...competitor, tidy };
    },
  });
  if (!held.engine) throw new Error("The season did not start");
  return { season, engine: held.engine };
};

/** The change (0.15: 15 %) between the first and the last of some days. */
const change = (history: readonly number[]): number => (history.at(-1) as number) / (history[0] as number) - 1;

/** Nine days of a new database with so many answers a day about perception in dynasty. */
export const measureTrends = (seed: number, answersADay: number): TrendFigures => {
  const histories: Histories = [];
  const { season, engine } = newProduct(seed, histories);
  const assets = season.world.truth.map((_, asset) => asset);
  histories.push(...Array.from(assets, () => []));
  const listed = bestFirst(season).slice(0, LISTED);
  const daysMoved = new Map<number, number>();
  const shown = new Map<number, boolean>();
  const arrowOf = (asset: number): "up" | "down" | "neutral" =>
    trend(histories[asset] as number[], noisePercentOf(ratingIn(engine.pool, asset).variance)).trend;

  for (let day = 1; day <= DAYS; day++) {
    askCrowd(season, answersADay);
    const scale = scaleOf(assets.map((asset) => season.competitor.estimate(asset)));
    for (const asset of assets) histories[asset]?.push(referenceValue(season.competitor.estimate(asset), scale));
    endDay(season);
    for (const asset of listed) {
      const moved = Math.abs(change(histories[asset] as number[])) >= MOVED;
      const days = moved ? (daysMoved.get(asset) ?? 0) + 1 : 0;
      daysMoved.set(asset, days);
      if (days === 3) shown.set(asset, arrowOf(asset) !== "neutral");
    }
  }

  const trueScale = scaleOf(season.world.truth);
  const withArrow = listed.filter((asset) => arrowOf(asset) !== "neutral");
  const isAway = (asset: number): boolean => {
    const then = mean((histories[asset] as number[]).slice(0, 3));
    return referenceValue(season.world.truth[asset] as number, trueScale) > then !== (arrowOf(asset) === "up");
  };
  return {
    moved: shown.size,
    shown: [...shown.values()].filter(Boolean).length / shown.size,
    arrows: withArrow.length / LISTED,
    false: withArrow.filter((asset) => Math.abs(change(histories[asset] as number[])) < STILL).length / LISTED,
    awayFromTruth: withArrow.filter(isAway).length / LISTED,
  };
};
